"""What the command `pico-widgets` can do, one file for each thing; the words of the command line are read in `cli`."""

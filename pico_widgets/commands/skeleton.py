"""A skeleton of a game, copied under another name: files, keys of sentences, compiled catalogues."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pico_widgets.text.catalogue import read
from pico_widgets.text.compiled import compiled
from pico_widgets.text.languages import LANGUAGES

FOLDER = Path(__file__).with_name("skeletons")
SEATS = 2
"""How many play the skeletons as they lie there."""
LETTER = "M"
"""With which their deal codes begin."""
COPIED = (".py", ".po", ".toml", ".md", ".json", ".ipynb")
"""Files that are copied; compiled catalogues are made anew."""


def kinds() -> tuple[str, ...]:
    """The skeletons that there are."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))


@dataclass(frozen=True)
class Skeleton:
    """A skeleton of a kind, under a name, with a letter for its deal codes, for so many seats."""

    kind: str
    name: str
    letter: str
    seats: int

    @property
    def title(self) -> str:
        """The name as people read it."""
        return self.name.replace("_", " ").capitalize()

    @property
    def table(self) -> str:
        """The name of the class of its table."""
        return "".join(part.capitalize() for part in self.name.split("_"))

    def renamed(self, text: str) -> str:
        """A text of the skeleton under the new name."""
        for old, new in (
            ("mygame", self.name),
            ("Mygame", self.table),
            ("MYGAME", self.name.upper()),
            ("My game", self.title),
            ("my game", self.title),
            (f'letter="{LETTER}"', f'letter="{self.letter}"'),
            (f"seats={SEATS},", f"seats={self.seats},"),
            (f"SEATS = {SEATS}\n", f"SEATS = {self.seats}\n"),
        ):
            text = text.replace(old, new)
        return text

    def write(self, folder: Path) -> None:
        """Write the package.  Raises OSError."""
        source = FOLDER / self.kind
        for path in sorted(source.rglob("*")):
            if not path.is_file() or path.suffix not in COPIED:
                continue
            target = folder / self.renamed(str(path.relative_to(source)))
            kept = re.fullmatch(r"playthrough-(\d)\.json", path.name)
            if kept is not None:
                if int(kept[1]) != self.seats:
                    continue
                target = target.with_name("playthrough.json")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(self.renamed(path.read_text(encoding="utf-8")), encoding="utf-8")
        self._compile(source / "mygame" / "locales", folder / self.name / "locales")

    def _compile(self, source: Path, target: Path) -> None:
        """Write the compiled catalogues under the new name."""
        for language in LANGUAGES:
            known = read(source, language)
            header = "".join(f"{name}: {value}\n" for name, value in known.info().items())
            forms = {
                self.renamed(key): [self.renamed(form) for form in sentence] for key, sentence in known.forms.items()
            }
            path = target / language / "LC_MESSAGES" / "pico_widgets.mo"
            path.write_bytes(compiled(self.renamed(header), forms))

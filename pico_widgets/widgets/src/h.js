/* What JSX becomes calls of. */
export { Fragment, h } from "preact";

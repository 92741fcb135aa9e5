/* The stock: its cards face down, the one that is turned up beside it, and what is said of them. */
import { AnyBack, AnyCard } from "./deck.jsx";

/** @param {{stock: import("../types").Stock, deck: import("../types").View["deck"], now: boolean}} props */
export function Stock({ stock: { count, turned, text }, deck, now }) {
  return (
    <div class="stock">
      {count > 0 && <AnyBack deck={deck} />}{turned && <AnyCard card={turned} look={now ? "now" : ""} />}
      <span>{text}</span>
    </div>
  );
}

/* A card of whichever deck, by what stands on it, and its back. */
import { Back, Card } from "./cards.jsx";
import { French, FrenchBack } from "./french.jsx";

/** @param {Omit<Parameters<typeof Card>[0], "card"> & {card: import("../types").Card | null}} props */
export const AnyCard = ({ card, ...rest }) => (card && "suit" in card ? <French card={card} {...rest} /> : <Card card={card} {...rest} />);

/** @param {{deck: import("../types").View["deck"]}} props */
export const AnyBack = ({ deck }) => (deck === "french" ? <FrenchBack /> : <span class="card"><Back /></span>);

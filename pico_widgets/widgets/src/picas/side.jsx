/* What stands beside the table of Picas: the pairs, and what helps at this stage. */
import { BidsSoFar } from "./bids.jsx";
import { LastTrick } from "./cross.jsx";
import { Pairs } from "./pairs.jsx";
import { Ranks } from "./ranks.jsx";
import { viewOf } from "./view.js";

/** @param {import("../table.jsx").Scene} scene */
export function PicasSide(scene) {
  const { stage } = viewOf(scene);
  const playing = stage === "play" || stage === "trick";
  return (
    <>
      <Pairs {...scene} />
      {(playing || stage === "wait") && <Ranks {...scene} />}
      {stage !== "cover" && !playing && <BidsSoFar {...scene} />}
      {(stage === "play" || stage === "wait") && <LastTrick {...scene} />}
    </>
  );
}

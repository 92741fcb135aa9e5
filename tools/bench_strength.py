"""How much the expert at Picas is worth: its share of the matches against the simple player, over duplicate deals."""

from __future__ import annotations

from functools import partial

from pico_widgets.commands.duplicate import Contender, Contest, mean_over_deals, play_deal
from pico_widgets.console.processes import Crew, done

DEALS, PLAYOUTS, TARGET = 10, 200, 100


def bench_strength(deals: int = DEALS) -> None:
    """Prints the share of the win with its standard error; each deal is played twice, sides changed."""
    contest = Contest("picas", (Contender("expert", PLAYOUTS), Contender("simple")), {"target": TARGET})
    played = [matches for _, matches in done(partial(play_deal, contest), range(deals), Crew())]
    share = mean_over_deals([sum(match.share for match in matches) / len(matches) for matches in played])
    error = "" if share.stderr is None else f" ± {100 * share.stderr:.0f}"
    print(f"Expert ({PLAYOUTS} playouts) against simple at Picas, to {TARGET} points")
    print(f"  wins {100 * share.mean:.0f}{error} in 100 ({2 * deals} matches over {deals} deals; ± one standard error)")

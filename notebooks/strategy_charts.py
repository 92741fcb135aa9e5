"""The charts of ``strategy.ipynb``: warm paper, few lines, kept as SVG so that the page can be read without any host.

Knows colours and shapes; every number comes from the notebook. Each chart has its content as a sentence, for those
who do not see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import altair as alt
import pandas as pd

PAPER, INK, QUIET, LINE = "#fffdf8", "#29241d", "#5a5245", "#ddd4c2"
STRONG, WEAK, GOOD = "#97401f", "#2f5d73", "#2a6242"
FONT = "Helvetica Neue, Arial, Liberation Sans, sans-serif"
WIDTH = 560


def paper() -> alt.theme.ThemeConfig:
    """The look of all charts."""
    text = {"labelColor": QUIET, "titleColor": QUIET, "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": 400}
    return alt.theme.ThemeConfig(
        config={
            "background": PAPER,
            "padding": 16,
            "font": FONT,
            "view": {"stroke": None},
            "axis": {**text, "domainColor": LINE, "gridColor": LINE, "tickColor": LINE, "gridOpacity": 0.6},
            "legend": {**text, "orient": "top", "title": None},
            "header": {**text, "labelFontWeight": 600, "labelColor": INK},
            "title": {"color": INK, "fontSize": 15, "fontWeight": 600, "anchor": "start", "offset": 14},
        }
    )


alt.theme.register("paper", enable=True)(paper)
alt.renderers.enable("svg")


def envelope(
    matrix: Sequence[Sequence[float]], mine: Sequence[int], theirs: Sequence[int], share: float
) -> alt.LayerChart:
    """Two cards against two: what you get from each answer, by how often you play the first card; the worse is bold."""
    (a, b), (c, d) = matrix
    worth = min(share * a + (1 - share) * c, share * b + (1 - share) * d)
    lines = pd.DataFrame(
        [
            (x / 100, x / 100 * first + (1 - x / 100) * second, f"they play {card}")
            for first, second, card in ((a, c, theirs[0]), (b, d, theirs[1]))
            for x in range(101)
        ],
        columns=["share", "points", "answer"],
    )
    x = alt.X(
        "share:Q", axis=alt.Axis(format="%", values=[0, 0.25, 0.5, 0.75, 1]), title=f"How often you play the {mine[0]}"
    )
    y = alt.Y("points:Q", title="Your points less theirs, on average")
    colour = alt.Color("answer:N", scale=alt.Scale(range=[STRONG, WEAK]), legend=alt.Legend(symbolType="stroke"))
    floor = lines.groupby("share", as_index=False)["points"].min()
    best = pd.DataFrame(
        {"share": [share], "points": [worth], "text": [f"{share:.0%} gives {worth:+.2f}, whatever they do"]}
    )
    return alt.layer(
        alt.Chart(lines).mark_line(strokeWidth=1.5).encode(x, y, colour),
        alt.Chart(floor).mark_line(strokeWidth=5, opacity=0.35, color=GOOD).encode(x, y),
        alt.Chart(best).mark_point(filled=True, size=90, color=GOOD, opacity=1).encode(x, y),
        alt.Chart(best).mark_text(dy=66, color=INK, fontSize=13).encode(x, y, text="text"),
    ).properties(
        width=WIDTH,
        height=240,
        title="The worse answer is best where the lines cross",
        description=f"Two lines cross at {share:.0%}, {worth:+.2f} points. There the lower of them is highest.",
    )


def mixes(mine: Mapping[int, float], theirs: Mapping[int, float], title: str) -> alt.FacetChart:
    """Both best mixes of a position as bars."""
    sides = {"The first hand": mine, "The second hand": theirs}
    bars = pd.DataFrame(
        [(side, str(card), share) for side, mix in sides.items() for card, share in mix.items()],
        columns=["side", "card", "share"],
    )
    base = alt.Chart(bars).encode(
        alt.X("card:N", sort=None, title=None, axis=alt.Axis(labelAngle=0, ticks=False, labelColor=INK)),
        alt.Y("share:Q", axis=None, scale=alt.Scale(domain=[0, max(bars["share"]) * 1.15])),
    )
    spoken = "; ".join(
        f"{side.lower()}: " + ", ".join(f"{card} {share:.0%}" for card, share in mix.items())
        for side, mix in sides.items()
    )
    labels = base.mark_text(dy=-8, color=INK).encode(alt.Text("share:Q", format=".0%"))
    return (
        alt.layer(base.mark_bar(color=WEAK, width=30), labels)
        .properties(width=WIDTH / 2 - 20, height=130)
        .facet(alt.Column("side:N", title=None))
        .resolve_scale(x="independent")
        .properties(title=title, description=f"How often each card is played. {spoken}.")
    )


HUNDREDTHS = alt.Axis(format=".0%", values=[x / 100 for x in range(101)])
"""An axis for shares of the win that are close together."""


def histogram(values: pd.Series, step: float, axis: alt.X, *, title: str, description: str, unit: str) -> alt.Chart:
    """How many have which value, in columns `step` wide, centred on its multiples."""
    counted = values.div(step).round().astype(int).value_counts().sort_index()
    table = pd.DataFrame(
        {"low": (counted.index - 0.5) * step, "high": (counted.index + 0.5) * step, "count": counted, "none": 0}
    )
    return (
        alt.Chart(table)
        .mark_rect(color=WEAK, stroke=PAPER)
        .encode(axis.scale(zero=False, nice=False), alt.X2("high"), alt.Y("count:Q", title=unit), alt.Y2("none"))
        .properties(width=WIDTH, height=200, title=title, description=description)
    )


def bars(worth: pd.Series, *, title: str, axis: str, description: str) -> alt.LayerChart:
    """A bar for each card, from zero to either side."""
    table = pd.DataFrame({"card": [str(card) for card in worth.index], "worth": worth.to_numpy()})
    base = alt.Chart(table).encode(
        alt.X("card:N", sort=None, title="Card", axis=alt.Axis(labelAngle=0, ticks=False, labelColor=INK)),
        alt.Y("worth:Q", title=axis, scale=alt.Scale(domain=[1.25 * worth.min(), 1.15 * worth.max()], nice=False)),
    )
    up, down = alt.datum.worth >= 0, alt.datum.worth < 0
    text = alt.Text("worth:Q", format="+.1f")
    return alt.layer(
        base.mark_bar(width=28).encode(color=alt.when(up).then(alt.value(WEAK)).otherwise(alt.value(STRONG))),
        base.transform_filter(up).mark_text(dy=-8, color=INK).encode(text),
        base.transform_filter(down).mark_text(dy=9, color=INK).encode(text),
    ).properties(width=WIDTH, height=220, title=title, description=description)


def losses(table: pd.DataFrame, *, title: str, description: str) -> alt.LayerChart:
    """A row for each strategy: what it scores against the best mix and against the best answer to it."""
    order = list(table.index)
    long = table.rename_axis("player").reset_index().melt("player", var_name="against", value_name="share")
    base = alt.Chart(long).encode(
        alt.X(
            "share:Q",
            title="Share of the win, all deals, both seats",
            axis=alt.Axis(format="%", values=[x / 10 for x in range(6)]),
            scale=alt.Scale(domain=[-0.02, 0.52], nice=False),
        ),
        alt.Y("player:N", sort=order, title=None, axis=alt.Axis(labelColor=INK, ticks=False, labelFontSize=13)),
    )
    colour = alt.Color("against:N", sort=list(table.columns), scale=alt.Scale(range=[WEAK, STRONG]))
    fair = alt.Chart(pd.DataFrame({"share": [0.5]})).mark_rule(color=QUIET, strokeDash=[4, 3]).encode(x="share:Q")
    return alt.layer(
        fair,
        base.mark_line(color=LINE, strokeWidth=3).encode(detail="player:N"),
        base.mark_point(filled=True, size=110, opacity=1).encode(
            color=colour, shape=alt.Shape("against:N", legend=None)
        ),
        base.mark_text(dy=-13, color=INK, fontSize=11).encode(alt.Text("share:Q", format=".1%")),
    ).properties(width=WIDTH - 90, height=46 * len(order), title=title, description=description)


def matches(table: pd.DataFrame, *, title: str, description: str) -> alt.LayerChart:
    """Each against each: rows the player, columns whom it meets."""
    order = list(table.index)
    long = table.rename_axis("player").reset_index().melt("player", var_name="other", value_name="share").dropna()
    base = alt.Chart(long).encode(
        alt.X(
            "other:N",
            sort=order,
            title="against",
            axis=alt.Axis(orient="top", labelAngle=0, ticks=False, labelColor=INK, domain=False),
        ),
        alt.Y("player:N", sort=order, title=None, axis=alt.Axis(ticks=False, labelColor=INK, domain=False)),
    )
    scale = alt.Scale(domain=[0, 0.5, 1], range=["#e9c9b6", PAPER, "#bcd3de"])
    return alt.layer(
        base.mark_rect(stroke=PAPER, strokeWidth=2).encode(alt.Color("share:Q", scale=scale, legend=None)),
        base.mark_text(color=INK, fontSize=12).encode(alt.Text("share:Q", format=".1%")),
    ).properties(width=WIDTH - 60, height=38 * len(order), title=title, description=description)

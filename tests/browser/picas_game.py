"""Playing at a table of Picas in the browser as a person does; and what a person must be able to see of it there."""

from __future__ import annotations

from playwright.sync_api import Locator, Position, expect

from tests.browser.game import answer_question, press, stage, to_last_step, walk_by_keys

HAND_IN_VIEW = """
fan => [...fan.querySelectorAll('.card')].map((card) => {
  card.scrollIntoView({block: 'center'});
  const {x, y, width, height} = card.getBoundingClientRect();
  const next = card.closest('.fan__item').nextElementSibling?.querySelector('.card').getBoundingClientRect();
  const strip = next && Math.abs(next.y - y) < height / 2 ? next.x - x : width;
  const hit = (dx, dy) => document.elementFromPoint(x + dx, y + dy)?.closest('.card') === card;
  return {
    card: card.dataset.card ?? card.getAttribute('aria-label') ?? card.textContent,
    rank: hit(.19 * width, .17 * height), suit: hit(.19 * width, .38 * height), strip: hit(strip / 2, height / 2),
    room: strip, size: .27 * height, inside: x >= 0 && x + width <= innerWidth,
  };
})
"""
"""Of each card: whether its rank, its suit and the middle of its free strip are on top, how wide that strip is, how
high its rank, and whether it is inside the window."""

LEAST_STRIP = 24
"""CSS pixels that a finger needs."""

IN_STRIP: Position = {"x": 10, "y": 30}
"""Where a person hits a card of the fan: on what its neighbour leaves free, beside the index."""


def fan(table: Locator) -> Locator:
    """The cards that may be played now."""
    return table.locator('.fan button.card:not([aria-disabled="true"])')


def closed(table: Locator) -> Locator:
    """The cards of the hand that may not be played now."""
    return table.locator('.fan button.card[aria-disabled="true"]')


def where(table: Locator) -> str:
    """The line that says which hand and which trick."""
    return table.locator(".pw__where").inner_text()


def look(table: Locator) -> None:
    """Look at the cards."""
    press(table, "look")
    expect(table).to_have_attribute("data-stage", "bid")


def bid(table: Locator, value: int | str = 3) -> None:
    """Look at the cards and bid."""
    look(table)
    table.locator(f'.bid[data-value="{value}"]').click()
    press(table, "bid")
    expect(table).not_to_have_attribute("data-stage", "bid")


def blind(table: Locator) -> None:
    """Bid doble nula without a look at the cards."""
    table.locator(".fork__blind summary").click()
    press(table, "blind")
    expect(table).not_to_have_attribute("data-stage", "look")


def go_on(table: Locator) -> None:
    """On to what comes after a trick or a count."""
    before = where(table)
    press(table, "next")
    expect(table.locator(".pw__where")).not_to_have_text(before)


def play_on(table: Locator) -> list[str]:
    """Play a card, walk the explanation, go on; or claim the rest. The sentences of the trick."""
    if table.locator('.btn[data-name="claim"]').count():
        press(table, "claim")
        expect(table).to_have_attribute("data-stage", "count")
        return []
    if stage(table) == "play":
        fan(table).first.click(position=IN_STRIP)
        expect(table).to_have_attribute("data-stage", "trick")
    answer_question(table)
    said = to_last_step(table)
    go_on(table)
    return said


def refused(table: Locator) -> Locator:
    """Try a card that may not be played; the reason that is then read."""
    # The cards lie on each other: the place that is always free is their upper left corner.
    closed(table).first.click(position={"x": 6, "y": 40}, force=True)
    reason = table.locator(".reason").first
    expect(reason).to_be_visible()
    return reason


def by_keys(table: Locator) -> None:
    """Do what comes next by keys alone: look, bid, play, a step on."""
    keys, now = table.page.keyboard, stage(table)
    if now == "look":
        keys.press("l")
        expect(table).to_have_attribute("data-stage", "bid")
    elif now == "bid":
        table.locator('.bid[tabindex="0"]').focus()
        keys.press("ArrowRight")
        keys.press("ArrowRight")
        table.locator('.btn[data-name="bid"]').focus()
        keys.press("Enter")
        expect(table).not_to_have_attribute("data-stage", "bid")
    elif now == "play":
        table.locator('.fan button.card[tabindex="0"]').focus()
        keys.press("Enter")
        expect(table).to_have_attribute("data-stage", "trick")
    else:
        if table.locator(".question").count():
            keys.press("1")
        walk_by_keys(table)


def hand_is_readable(table: Locator) -> None:
    """Asserts that each card of the fan shows its rank and its suit, and can be hit where no other lies on it."""
    seen = table.locator(".fan").evaluate(HAND_IN_VIEW)
    assert seen, "a hand is on the table"
    for card in seen:
        assert all(card[part] for part in ("inside", "rank", "suit", "strip")), card
        assert card["room"] >= LEAST_STRIP, card
        assert card["size"] >= 12, card


def tricks_won(table: Locator) -> list[int]:
    """How many tricks each pair has won, as the score says."""
    texts = table.locator(".pair__facts > b:nth-of-type(2) > [aria-hidden]").all_inner_texts()
    return [int(text) for text in texts]


def contracts(table: Locator) -> list[tuple[str, str]]:
    """The two bids and the contract of each pair, as the score says."""
    facts = table.locator(".pair__facts")
    return [
        (one.locator("> span:nth-of-type(2)").inner_text(), one.locator("> b").first.inner_text())
        for one in facts.all()
    ]


def totals(table: Locator) -> list[str]:
    """The points of each pair, as the score says."""
    return [text.split()[0] for text in table.locator(".pair__points").all_inner_texts()]

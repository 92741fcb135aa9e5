"""Playing at a table in the browser as a person does: by mouse or by keys, never past the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect


def table_of(page: Page, game: str = "pico2") -> Locator:
    """The first card table of a page."""
    table = page.locator(f'.pw[data-stage][data-game="{game}"]').first
    table.wait_for(timeout=60_000)
    return table


def press(table: Locator, name: str) -> None:
    """Press a button of the table by its name for tests."""
    table.locator(f'.btn[data-name="{name}"]').first.click()


def seat_two_people(table: Locator) -> None:
    """Set two people at this screen, and come back to the cover that hides the first one's cards."""
    table.locator('.tool[data-name="settings"]').click()
    table.locator("[data-name=people] [role=radio][data-value='2']").click()
    expect(table).to_have_attribute("data-stage", "cover")
    table.page.keyboard.press("Escape")


def cards(table: Locator) -> Locator:
    """The cards that may be chosen now."""
    return table.locator('.seat--you button.card:not([aria-disabled="true"])')


def answer_question(table: Locator) -> None:
    """Answer the prediction, if one is asked for."""
    if table.locator(".question").count():
        table.locator(".answer").first.click()


def to_last_step(table: Locator) -> list[str]:
    """Walk the explanation to its end; the sentences of its steps."""
    expect(table.locator(".step--now")).to_be_visible()
    said = [table.locator(".step--now p").inner_text()]
    while table.locator('.btn[data-name="step"]:not([aria-disabled="true"])').count():
        count = table.locator(".stepper__count").inner_text()
        press(table, "step")
        expect(table.locator(".stepper__count")).not_to_have_text(count)
        said.append(table.locator(".step--now p").inner_text())
    return said


def stage(table: Locator) -> str:
    """Where the table stands, as its root says."""
    return table.get_attribute("data-stage") or ""


def play_trick(table: Locator, at: int = 0) -> list[str]:
    """Choose a card, reveal, walk the explanation; its sentences."""
    cards(table).nth(at).click()
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
    answer_question(table)
    return to_last_step(table)


def play_game(table: Locator, most: int = 20) -> list[list[str]]:
    """Play to the result; the sentences of every trick."""
    tricks = []
    for _ in range(most):
        tricks.append(play_trick(table))
        press(table, "next")
        expect(table).not_to_have_attribute("data-stage", "trick")
        if stage(table) == "round":
            to_last_step(table)
            press(table, "next")
            expect(table).not_to_have_attribute("data-stage", "round")
        if stage(table) == "result":
            return tricks
    raise AssertionError(f"no result after {most} tricks")


def play_by_keys(table: Locator, most: int, answer: str = "1", arrived: Callable[[], None] = lambda: None) -> set[str]:
    """Play a game of Pico to its result by keys alone; the stages that were met, at each first of which `arrived`."""
    page, keys, seen = table.page, table.page.keyboard, set[str]()
    for _ in range(most * 16):
        now = stage(table)
        if now not in seen:
            seen.add(now)
            arrived()
        if now == "result":
            break
        if now == "pass":
            keys.press("Enter")
            expect(table).to_have_attribute("data-stage", "passed")
        elif now == "choose":
            keys.press("ArrowRight")
            keys.press("Enter")
            expect(table).to_have_attribute("data-stage", "ready")
        elif now == "ready":
            focused = page.evaluate("() => document.activeElement?.dataset.name")
            assert focused == "reveal", "after a choice the focus is on Reveal"
            keys.press("Enter")
            expect(table).to_have_attribute("data-stage", "trick")
        else:
            if table.locator(".question").count():
                keys.press(answer)
            walk_by_keys(table)
    assert stage(table) == "result", f"no result after {most} tricks"
    assert page.evaluate("() => document.activeElement.closest('.pw') !== null"), "the focus stays in the widget"
    return seen


def walk_by_keys(table: Locator) -> None:
    """A step on; from the last one to what comes after the explanation."""
    table.page.keyboard.press("n")
    where = table.locator(".pw__where").inner_text()
    if table.locator('.btn[data-name="step"][aria-disabled="true"]').count():
        table.page.keyboard.press("n")
        expect(table.locator(".pw__where")).not_to_have_text(where)

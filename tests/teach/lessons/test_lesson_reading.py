"""The file of a lesson: what a right one becomes, and the line and the words for each thing that can be wrong."""

from __future__ import annotations

import pytest

from pico_widgets.core.strict_json import MAX_BYTES
from pico_widgets.teach.lessons.faults import LessonError
from pico_widgets.teach.lessons.reading import read_lesson
from pico_widgets.text import LANGUAGES, plain, words

LESSON = """# Strong cards

```lesson
game = "pico2"
```

## First page

The **stronger** card wins: `10` beats [`5`](#pico2.trick.stronger).

- one
- two

```position
hands = [[3, 4, 5, 6, 13], [2, 7, 8, 9, 10]]
others.1 = [10]
```

```task
text = "Answer the `10` with a card that wins."
do = "win"
clause = "pico2.trick.double"
```

```question
kind = "winner"
level = 1
```
"""


def faults(text: str | bytes, language: str = "en") -> list[str]:
    with pytest.raises(LessonError) as caught:
        read_lesson(text)
    return caught.value.lines(words(language))


def changed(old: str, new: str) -> str:
    assert old in LESSON
    return LESSON.replace(old, new)


def test_a_lesson_becomes_pages_of_runs_with_positions_and_tasks():
    lesson = read_lesson(LESSON)
    (page,) = lesson.pages
    assert (lesson.game, lesson.language, lesson.title, page.title) == ("pico2", "en", "Strong cards", "First page")
    first, listed = page.parts
    assert first.items == (["The ", {"b": "stronger"}, " card wins: ", {"c": "10"}, " beats ", {"c": "5"}, "."],)
    assert (listed.kind, listed.items) == ("list", (["one"], ["two"]))
    assert page.clauses == ("pico2.trick.stronger",)
    assert page.task is not None
    assert page.position is not None
    assert plain(page.task.text) == "Answer the 10 with a card that wins."
    assert page.position.others == {1: (10,)}
    assert (page.questions[0].kind, page.questions[0].level) == ("winner", 1)


def test_html_stays_text():
    page = read_lesson(changed("- one", "- <b>one</b> <script>alert(1)</script>")).pages[0]
    assert page.parts[1].items[0] == ["<b>one</b> <script>alert(1)</script>"]


WRONG = [
    ('game = "pico2"', 'game = "chess"', 4, "cannot be “chess”"),
    ('game = "pico2"', "game = chess", 4, "cannot be read"),
    ('game = "pico2"', 'game = "pico2"\noptions = { deck = "tarot" }', 3, "tarot"),
    ("# Strong cards", "### Strong cards", 1, "one # for the title"),
    ("## First page", "First page", 7, "a page first"),
    ("`10` beats", "`11` beats", 9, "“11” is no card of this game"),
    ("(#pico2.trick.stronger)", "(#pico2.trick.strong)", 9, "no rule “pico2.trick.strong”"),
    ("(#pico2.trick.stronger)", "(https://example.org)", 9, "cannot lead to https://example.org"),
    ("- one", "![one](one.png)", 11, "no pictures"),
    ("- one", "> one", 11, "cannot be shown in a lesson"),
    ("- one", "```python\n1\n```", 11, "no block “python”"),
    ("[2, 7, 8, 9, 10]]", "[2, 7, 8, 9, 10]", 16, "cannot be read"),
    ("[2, 7, 8, 9, 10]]", "[2, 7, 8, 9, 13]]", 14, "This position does not stand."),
    ("[2, 7, 8, 9, 10]]", "[2, 7, 8, 9, 10]]\ntricks = [[7, 10]]", 14, "7"),
    ("hands = ", "hand = ", 14, "exactly one of these: code, seed, hands"),
    ("others.1", "others.3", 16, "no seat “3”"),
    ("others.1 = [10]", "others.1 = 10", 16, "list of cards or bids"),
    ("others.1 = [10]", 'shown = "yes"', 16, "true or false"),
    ('do = "win"', 'do = "wins"', 21, "cannot be “wins”"),
    ('do = "win"\n', "", 19, "needs “do”"),
    ('do = "win"', 'do = "because"\nhits = 3', 22, "no “hits”"),
    ('do = "win"', 'do = "points"', 19, "needs “least”"),
    ('do = "win"', 'do = "win"\ntricks = 0', 22, "from 1 to 40"),
    ('do = "win"', 'do = "end"', 19, "Nothing that the learner can do"),
    ("pico2.trick.double", "picas.follow", 22, "no rule “picas.follow”"),
    ("level = 1", "level = 4", 27, "from 1 to 3"),
    ('kind = "winner"\n', "", 25, "needs “kind”"),
]


@pytest.mark.parametrize(("old", "new", "line", "said"), WRONG, ids=[one[1][:30] for one in WRONG])
def test_a_fault_is_told_with_its_line_and_what_was_expected(old, new, line, said):
    told = faults(changed(old, new))
    assert any(one.startswith(f"Line {line}: ") and said in one for one in told), told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("old", "new"), [one[:2] for one in WRONG])
def test_a_fault_is_told_in_the_readers_language(old, new, language):
    told = faults(changed(old, new), language)
    assert all(one.startswith({"en": "Line ", "es": "Línea ", "de": "Zeile "}[language]) for one in told)


def test_all_faults_are_told_in_the_order_of_their_lines():
    text = changed("`10` beats", "`11` beats").replace('do = "win"', 'do = "wins"').replace("level = 1", "level = 9")
    assert [one.split(":")[0] for one in faults(text)] == ["Line 9", "Line 21", "Line 27"]


def test_two_positions_on_a_page_and_a_task_without_one_are_faults():
    twice = LESSON + "\n```position\nseed = 1\n```\n"
    assert faults(twice) == ["Line 30: There is a “position” already, and one is all there can be here."]
    alone = LESSON + '\n## Second\n\n```task\ntext = "Win."\ndo = "win"\n```\n'
    assert faults(alone) == ["Line 32: A task needs a position on the same page."]


def test_a_file_that_is_too_large_or_no_text_is_refused_unread():
    assert "larger than 1 MiB" in faults(LESSON + "x" * MAX_BYTES)[0]
    assert "UTF-8" in faults(LESSON.encode() + b"\xff")[0]
    assert faults(b"")[0].startswith("Line 1: A block “lesson” must say")


@pytest.mark.parametrize("value", ["[" * 5000, "9" * 5000, "{a=" * 400, '"\\q"', "1979-05-27", "nan", '"""'])
def test_no_value_of_a_block_breaks_the_reader(value):
    assert faults(changed("others.1 = [10]", f"others.1 = {value}"))
    assert faults(changed("hands = [[3, 4, 5, 6, 13], [2, 7, 8, 9, 10]]", f"hands = {value}"))


@pytest.mark.parametrize(
    "text", ["[" * 20000, "*" * 20000, "`" * 20000 + "a", "> " * 5000, "- " * 5000, "![[]()" * 3000]
)
def test_no_markdown_breaks_the_reader(text):
    with pytest.raises(LessonError):
        read_lesson(LESSON + "\n" + text + "\n\n### x\n")


def test_a_position_is_a_deal_code_or_a_game_too():
    hands = "hands = [[3, 4, 5, 6, 13], [2, 7, 8, 9, 10]]\nothers.1 = [10]"
    assert read_lesson(changed(hands, 'code = "P222245DY"')).pages[0].position is not None
    assert "another game" in faults(changed(hands, 'code = "T222245DY"'))[0] or faults(changed(hands, 'code = "T"'))
    assert read_lesson(changed(hands, "seed = 7")).pages[0].position is not None

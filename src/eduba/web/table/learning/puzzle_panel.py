"""A puzzle above the question: what is to be found, its solution for who wants to see it, and why it is the best."""

from eduba.core.teaching.lesson import LEARNER
from eduba.core.teaching.puzzle import number_of, titles
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf
from eduba.render.svg import element, esc
from eduba.tables import LessonMoment, View
from eduba.web.glossary import explained


def puzzle_panel(moment: LessonMoment, view: View, speaker: Speaker) -> Fragment:
    """What the puzzle of this table says. Nothing on the board points to its solution."""
    number = number_of(moment.lesson)
    title = element("h2", esc(moment.lesson.title.spoken(speaker.language)))
    said = _asked(moment, view, speaker) if moment.step else _solved(moment, number, speaker)
    solved = "" if moment.step or number is None else f' data-solved="{moment.lesson.game.id}-{number}"'
    return leaf("section", "lesson", f' class="lesson"{solved} aria-live="polite"', title + said)


def _asked(moment: LessonMoment, view: View, speaker: Speaker) -> str:
    """The question, and the solution for who cannot find it."""
    assert moment.step is not None
    told = element("p", explained(moment.step.text.spoken(speaker.language), moment.lesson.game, speaker.language))
    colours = Speaker(speaker.language, moment.lesson.game)
    find = element("p", element("strong", esc(colours.say("web.puzzle.find", LEARNER))))
    first = moment.answers[0]
    words = esc(speaker.action(first, view.prompt))
    button = element("button", words, data_line=moment.line or first.text, id="lesson-do")
    summary = element("summary", esc(speaker.get("web.puzzle.show")))
    solution = element("details", summary + button, class_="lesson-help", id=f"lesson-help-{view.move}")
    return (told if moment.step.text else "") + find + solution


def _solved(moment: LessonMoment, number: int | None, speaker: Speaker) -> str:
    """Why it is the best move, what others are worth, and the way to the next puzzle."""
    language, game = speaker.language, moment.lesson.game
    said = "".join(element("p", explained(words.spoken(language), game, language)) for words in moment.lesson.closing)
    rows = ""
    for text, percent in moment.lesson.steps[0].worth.items():
        rows += element("li", esc(speaker.say("web.opinion_words", speaker.action(game.action(text)), percent)))
    summary = element("summary", esc(speaker.get("web.puzzle.worth")))
    said += element("details", summary + element("ol", rows), class_="best")
    next_one = (number or 0) % max(1, len(titles(game))) + 1
    go_on = element("button", esc(speaker.get("web.puzzle.next")), class_="main")
    back = element("a", esc(speaker.get("web.puzzle.all")), class_="button", href=f"/puzzles/{game.id}")
    return said + f'<form method="post" action="/puzzles/{game.id}/{next_one}" class="row">{go_on}{back}</form>'

"""The lesson above the question: which step it is, what it says and asks for, and where to go when it is over."""

from eduba.core.teaching.lesson import LEARNER
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf
from eduba.render.svg import element, esc
from eduba.tables import LessonMoment, Snapshot, View
from eduba.web.glossary import explained
from eduba.web.table.learning.puzzle_panel import puzzle_panel


def lesson_panel(snapshot: Snapshot, view: View, speaker: Speaker) -> Fragment | None:
    """What the lesson of this table says to its learner; None at an ordinary table, and for everybody else."""
    moment = snapshot.lesson() if view.seat == LEARNER else None
    if moment is None:
        return None
    if moment.lesson.is_puzzle:
        return puzzle_panel(moment, view, speaker)
    title = moment.lesson.title.spoken(speaker.language)
    steps = len(moment.lesson.steps)
    where = speaker.say("web.lesson.step", moment.number, steps)
    bar = f'<progress value="{moment.number}" max="{steps}" aria-label="{esc(where)}"></progress>'
    said = [_paragraph(esc(title), "quiet lesson-title")]
    said.append(_paragraph(f"{bar}<span>{esc(where)}</span>", "row lesson-where"))
    said += _asked(moment, view, speaker) if moment.step else _over(moment, speaker)
    return leaf("section", "lesson", f' class="lesson"{_pointed_out(moment)} aria-live="polite"', "".join(said))


def lesson_words(moment: LessonMoment, speaker: Speaker) -> str:
    """Which lesson or puzzle a table is, and how far it has come, for lists of tables."""
    title = moment.lesson.title.spoken(speaker.language)
    if moment.lesson.is_puzzle:
        return speaker.say("web.puzzle.listed", title)
    return speaker.say("web.lesson.listed", title, moment.number, len(moment.lesson.steps))


def _pointed_out(moment: LessonMoment) -> str:
    """What the page outlines, one to a line."""
    if moment.step is None:
        return ""
    asked = esc("\n".join(action.text for action in moment.answers))
    return f' data-asked="{asked}" data-form-line="{esc(moment.line)}" data-look="{esc(" ".join(moment.step.look))}"'


def _asked(moment: LessonMoment, view: View, speaker: Speaker) -> list[str]:
    """What happened, the words of the step, and the move itself for who cannot find it."""
    assert moment.step is not None
    step, language, game = moment.step, speaker.language, moment.lesson.game
    said = [_paragraph(explained(news.spoken(language), game, language), "news") for news in step.news]
    said += [element("h2", esc(step.heading.spoken(language)))] if step.heading else []
    said.append(_paragraph(explained(step.text.spoken(language), game, language)))
    first = moment.answers[0]
    words = esc(speaker.action(first, view.prompt))
    button = element("button", words, data_line=moment.line or first.text, id="lesson-do")
    summary = element("summary", esc(speaker.get("web.lesson.show")))
    said.append(element("details", summary + button, class_="lesson-help", id=f"lesson-help-{view.move}"))
    return said


def _over(moment: LessonMoment, speaker: Speaker) -> list[str]:
    """The last words, and the way to a whole game."""
    language, game = speaker.language, moment.lesson.game
    said = [_paragraph(explained(words.spoken(language), game, language)) for words in moment.lesson.closing]
    hidden = f'<input type="hidden" name="game" value="{game.id}"><input type="hidden" name="first" value="1">'
    play = element("button", esc(speaker.get("web.lesson.play")), class_="main")
    more = element("a", esc(speaker.get("web.howto.title")), class_="button", href=f"/how-to-play/{game.id}")
    return [*said, f'<form method="post" action="/play" class="row">{hidden}{play}{more}</form>']


def _paragraph(html: str, kind: str = "") -> str:
    return element("p", html, class_=kind or None)

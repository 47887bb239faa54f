//! An exercise as data to render: question, feedback, buttons and cells.

use nonet_engine::technique::Technique;
use nonet_engine::{Cell, Digit, DigitSet};

use super::guide::Guide;
use super::legend::{LegendRow, LegendSubject, legend};
use super::page::{Attempt, AttemptEnd, LearnPage, LearnRoute};
use super::queue::DrillReason;
use super::view::{LessonLink, lesson_link};
use nonet_game::drawing::{CellAnnotations, CellView, DigitLook, Highlight};
use nonet_game::learning::question::ExerciseKind;
use nonet_tasks::exercises::exercise::Exercise;
use nonet_tasks::exercises::lessons::neighbours;
use nonet_tasks::hint::HintShape;
use nonet_text::spoken;
use nonet_text::spoken::{CellDescription, Join};
use nonet_text::{CellText, Lang, LearnText, technique_name};

/// Returns the name of a kind of question.
pub const fn kind_text(kind: ExerciseKind) -> LearnText {
    match kind {
        ExerciseKind::Shown => LearnText::Shown,
        ExerciseKind::Follow => LearnText::KindFollow,
        ExerciseKind::Complete => LearnText::KindComplete,
        ExerciseKind::FindDigit => LearnText::KindFindDigit,
        ExerciseKind::Find => LearnText::KindFind,
        ExerciseKind::LookAlikes => LearnText::KindLookAlikes,
        ExerciseKind::Name => LearnText::KindName,
        ExerciseKind::InGame => LearnText::KindInGame,
    }
}

/// Returns the text that gives the reason for a drill.
pub const fn reason_text(why: DrillReason) -> LearnText {
    match why {
        DrillReason::Missed => LearnText::WhyMissed,
        DrillReason::Due => LearnText::WhyDue,
        DrillReason::Failed => LearnText::WhyFailed,
        DrillReason::New => LearnText::WhyNew,
    }
}

/// A rung on the ladder of questions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderRung {
    pub kind: ExerciseKind,
    pub number: u8,
    /// Text for screen readers, such as `Question 3: Find it`.
    pub label: String,
    /// True if the current exercise is on this rung.
    pub is_now: bool,
    /// True if the player has passed it.
    pub is_done: bool,
}

/// An exercise in words, with the buttons to show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExerciseView {
    /// True while the exercise is being generated.
    pub is_waiting: bool,
    /// True if the exercise could not be generated.
    pub has_failed: bool,
    pub question: String,
    /// The response to the last answer; often empty.
    pub feedback: String,
    pub is_correct: bool,
    /// Title of the explanation: in lessons the number of the stage.
    pub title: String,
    /// Beginning of the explanation that the stage before has shown; often empty.
    pub repeated: String,
    /// Text of the explanation after that beginning; often empty.
    pub text: String,
    /// Text for screen readers.
    pub spoken: String,
    /// The stage, such as `2 of 5`; empty if the title says it or the exercise has no stages of explanation.
    pub stage: String,
    /// True if the exercise is an explanation in stages.
    pub has_stages: bool,
    pub has_next_stage: bool,
    pub has_previous_stage: bool,
    /// True if the question comes with help. Its button stays when there is no more, so that no other takes its place.
    pub has_help: bool,
    pub can_help: bool,
    /// True if the exercise asks a question on its board. The button that shows the answer stays afterwards.
    pub has_question: bool,
    pub can_give_up: bool,
    /// True if the player can answer that the technique doesn't apply anywhere.
    pub can_say_nothing: bool,
    /// True if the question asks for a digit.
    pub has_keys: bool,
    /// True if the digit is one that the technique rules out, rather than one to write.
    pub keys_rule_out: bool,
    /// Number of digits of the board.
    pub digits: u8,
    /// Techniques to choose from, if the question asks for one.
    pub names: Vec<(Technique, String)>,
    /// True if the player can play the puzzle of the exercise.
    pub can_play: bool,
    pub is_over: bool,
    /// The day and kind of question of the next repetition.
    pub result: Vec<String>,
    /// The button that goes on after the exercise: the name of the next position of a lesson, or "Next" in drills.
    pub next: Option<LearnText>,
    /// The technique to practise after the last position of its lesson.
    pub practice: Option<Technique>,
    /// The lesson that follows in the list, offered at the same time. Its name is `Next lesson: Hidden single`.
    pub next_lesson: Option<LessonLink>,
    /// The meanings of the marks on the board.
    pub legend: Vec<LegendRow>,
}

/// Returns the exercise on the page's board, in words.
pub fn exercise_view(lang: Lang, page: &LearnPage) -> ExerciseView {
    let Some(attempt) = page.attempt() else { return ExerciseView::default() };
    let Some(exercise) = attempt.exercise() else {
        return ExerciseView {
            is_waiting: !attempt.has_failed(),
            has_failed: attempt.has_failed(),
            ..ExerciseView::default()
        };
    };
    let (kind, open) = (attempt.request().kind, attempt.end().is_none());
    let (title, text, spoken) = attempt.text().unwrap_or_default();
    let (repeated, text) = text.split_at(attempt.repeated());
    let (at, count) = attempt.stage().unwrap_or_default();
    let is_explanation = kind == ExerciseKind::Shown;
    let (title, stage) = match (is_explanation, page.route(), title) {
        // The page is titled with the technique.
        (true, LearnRoute::Lesson { .. }, _) => {
            (LearnText::step(lang, at as u64, count as u64), String::new())
        }
        (true, _, "") if at == 1 => (LearnText::WhereToLook.say(lang).to_owned(), told(lang, at, count)),
        (true, ..) => (title.to_owned(), told(lang, at, count)),
        (false, ..) => (title.to_owned(), String::new()),
    };
    let has_question = !matches!(kind, ExerciseKind::Shown | ExerciseKind::InGame);
    // Help with look-alikes would tell that there is something to find.
    let has_help = has_question && open && !matches!(kind, ExerciseKind::LookAlikes | ExerciseKind::Name);
    let names = exercise.names.iter().filter_map(|slug| Technique::from_slug(slug));
    // The meanings of marks could tell which technique the question asks for.
    let is_secret = kind == ExerciseKind::Name && open;
    let practice = practice(page, attempt);
    ExerciseView {
        is_waiting: false,
        has_failed: false,
        question: question(lang, page.route(), exercise),
        feedback: attempt.feedback().to_owned(),
        is_correct: matches!(attempt.end(), Some(AttemptEnd::Solved(_))),
        title,
        repeated: repeated.to_owned(),
        text: text.to_owned(),
        spoken: spoken.to_owned(),
        stage,
        has_stages: is_explanation,
        has_next_stage: is_explanation && at < count,
        has_previous_stage: is_explanation && at > 1,
        has_help,
        can_help: has_help && attempt.can_help(),
        has_question,
        can_give_up: has_question && open,
        can_say_nothing: open && kind == ExerciseKind::LookAlikes,
        has_keys: open && kind.wants_claim(),
        keys_rule_out: exercise.strikes && kind.wants_claim(),
        digits: attempt.board().map_or(9, |board| board.digit_count()),
        names: names.filter(|_| open).map(|technique| (technique, technique_name(lang, technique))).collect(),
        can_play: kind == ExerciseKind::InGame,
        is_over: !open,
        result: result(lang, page),
        next: next(page, attempt),
        practice,
        next_lesson: practice.and_then(|technique| next_lesson(lang, technique)),
        legend: legend(
            lang,
            LegendSubject {
                technique: exercise.technique().filter(|_| !is_secret),
                digit: exercise.ways.first().and_then(|way| DigitSet::from_bits(way.digits).only()),
                strikes: exercise.strikes,
            },
            &attempt.drawing(),
        ),
    }
}

fn told(lang: Lang, stage: usize, count: usize) -> String {
    LearnText::told(lang, stage as u64, count as u64)
}

/// The names of the three positions of a lesson.
pub const STEPS: [LearnText; 3] = [LearnText::Shown, LearnText::HalfShown, LearnText::Alone];

/// Returns the button that goes on, once the exercise is over or its explanation is at its last stage.
fn next(page: &LearnPage, attempt: &Attempt) -> Option<LearnText> {
    let is_told = attempt.request().kind == ExerciseKind::Shown
        && attempt.stage().is_some_and(|(stage, count)| stage >= count);
    let is_through = is_told || attempt.end().is_some();
    match page.route() {
        LearnRoute::Lesson { step, .. } => STEPS.get(step + 1).copied(),
        LearnRoute::Drill { .. } => Some(LearnText::NextExercise),
        _ => None,
    }
    .filter(|_| is_through)
}

fn practice(page: &LearnPage, attempt: &Attempt) -> Option<Technique> {
    match page.route() {
        LearnRoute::Lesson { technique, step, .. } if *step + 1 == STEPS.len() => {
            attempt.end().map(|_| *technique)
        }
        _ => None,
    }
}

/// Returns the lesson after the one on a technique.
fn next_lesson(lang: Lang, technique: Technique) -> Option<LessonLink> {
    let (_, after) = neighbours(technique);
    let LessonLink { name, to } = lesson_link(lang, after?);
    let name = CellText::labelled(lang, LearnText::NextLesson.say(lang), &name);
    Some(LessonLink { name, to })
}

fn question(lang: Lang, route: &LearnRoute, exercise: &Exercise) -> String {
    let either = |strike: LearnText, write: LearnText| if exercise.strikes { strike } else { write };
    let text = match exercise.kind {
        ExerciseKind::Shown => return String::new(),
        ExerciseKind::Follow if matches!(route, LearnRoute::Guide(Guide::Play)) => LearnText::PlayKeys,
        ExerciseKind::Follow => either(follow_strike(&exercise.lit), LearnText::FollowWrite),
        ExerciseKind::Complete => LearnText::CompleteIt,
        ExerciseKind::FindDigit => {
            let digits = DigitSet::from_bits(exercise.ways.first().map_or(0, |way| way.digits));
            let digits = digits.iter().map(|digit| digit.to_char().to_string()).collect();
            let digits = spoken::list(lang, digits, Join::And);
            return match exercise.strikes {
                true => LearnText::with_digits_strike(lang, &digits),
                false => LearnText::with_digits_write(lang, &digits),
            };
        }
        ExerciseKind::Find => either(LearnText::FindStrike, LearnText::FindWrite),
        ExerciseKind::LookAlikes => either(LearnText::LookAlikesStrike, LearnText::LookAlikesWrite),
        ExerciseKind::Name => LearnText::NameIt,
        ExerciseKind::InGame => LearnText::InGame,
    };
    text.say(lang).to_owned()
}

/// Returns the task to find what a pattern rules out. It names what the drawing puts around the pattern.
fn follow_strike(drawing: &[HintShape]) -> LearnText {
    let mut marks = drawing.iter().filter_map(|shape| shape.class.strip_prefix("hint-mark ")).peekable();
    if marks.peek().is_none() {
        LearnText::FollowStrike
    } else if marks.all(|mark| matches!(mark, "disc" | "ring")) {
        LearnText::FollowCircled
    } else {
        LearnText::FollowMarked
    }
}

fn result(lang: Lang, page: &LearnPage) -> Vec<String> {
    let Some(change) = page.change() else { return Vec::new() };
    if change.days == 0 {
        return vec![LearnText::AgainToday.say(lang).to_owned()];
    }
    let kind = kind_text(ExerciseKind::of_rung(change.rung)).say(lang);
    vec![LearnText::next_in(lang, change.days.into()), LearnText::next_kind(lang, kind)]
}

/// Returns the heading of an exercise: its technique, or the kind of question if naming the technique is the question.
pub fn heading(lang: Lang, page: &LearnPage) -> String {
    let Some(attempt) = page.attempt() else { return LearnText::Drills.say(lang).to_owned() };
    let request = attempt.request();
    if request.kind == ExerciseKind::Name && attempt.end().is_none() {
        return LearnText::KindName.say(lang).to_owned();
    }
    let shown = attempt.exercise().and_then(|exercise| exercise.technique());
    shown.or(request.technique()).map(|technique| technique_name(lang, technique)).unwrap_or_default()
}

/// Returns the ladder of questions in drills.
pub fn ladder(lang: Lang, page: &LearnPage) -> Vec<LadderRung> {
    let Some(attempt) = page.attempt().filter(|_| matches!(page.route(), LearnRoute::Drill { .. })) else {
        return Vec::new();
    };
    let climbed = attempt.request().technique().map_or(1, |technique| page.progress().rung(technique));
    let rung = |kind: ExerciseKind| {
        let is_done = kind.rung() < climbed;
        let name = if is_done { LearnText::rung_done } else { LearnText::rung };
        LadderRung {
            kind,
            number: kind.rung(),
            label: name(lang, kind.rung().into(), kind_text(kind).say(lang)),
            is_now: attempt.request().kind == kind,
            is_done,
        }
    };
    ExerciseKind::QUESTIONS.map(rung).to_vec()
}

/// Returns the label of the ladder, such as `Question 3 of 7: Find it`; empty outside drills.
pub fn ladder_label(lang: Lang, page: &LearnPage) -> String {
    let current = ladder(lang, page).into_iter().find(|rung| rung.is_now);
    let label =
        |rung: LadderRung| LearnText::rung_of(lang, rung.number.into(), kind_text(rung.kind).say(lang));
    current.map(label).unwrap_or_default()
}

fn digit_at(text: &str, cell: Cell) -> Option<Digit> {
    text.chars().nth(cell.index()).and_then(Digit::from_char)
}

/// Returns the contents of a cell.
pub fn cell(attempt: &Attempt, cell: Cell) -> CellView {
    let Some(exercise) = attempt.exercise() else { return CellView::default() };
    let given = digit_at(&exercise.givens, cell);
    let found =
        attempt.found().filter(|(at, _)| usize::from(*at) == cell.index()).and_then(|(_, d)| Digit::new(d));
    let digit = given.or_else(|| digit_at(&exercise.digits, cell)).or(found.filter(|_| !exercise.strikes));
    let marks =
        if exercise.shows_marks && digit.is_none() { exercise.candidates(cell) } else { DigitSet::EMPTY };
    CellView {
        digit,
        look: if given.is_some() { DigitLook::Given } else { DigitLook::Own },
        corner: digits_in_question(attempt).map_or(marks, |digits| marks.intersection(digits)),
        // Those of other digits are drawn paler than the ones above.
        overlay: marks,
        ..CellView::default()
    }
}

/// More digits than these would hardly stand out.
const MOST_IN_QUESTION: usize = 3;

/// Returns the digits that the pattern is about, if the exercise shows or names them and they are few. The first of
/// several stages may only say where to look.
fn digits_in_question(attempt: &Attempt) -> Option<DigitSet> {
    let exercise = attempt.exercise()?;
    let is_told = match exercise.kind {
        ExerciseKind::Shown => exercise.names_digit || !matches!(attempt.stage(), Some((1, 2..))),
        ExerciseKind::Follow | ExerciseKind::FindDigit => true,
        _ => false,
    };
    let digits = exercise.ways.first().map(|way| DigitSet::from_bits(way.digits));
    let is_few = |digits: &DigitSet| (1..=MOST_IN_QUESTION).contains(&digits.len());
    digits.filter(|digits| is_told && is_few(digits))
}

/// Returns the highlight of a cell and its label for screen readers.
pub fn remarks(lang: Lang, attempt: &Attempt, cell: Cell) -> CellAnnotations {
    let Some(board) = attempt.board().filter(|board| cell.index() < board.cell_count()) else {
        return CellAnnotations::default();
    };
    let view = self::cell(attempt, cell);
    // A single digit is also highlighted where it is placed, because that is why it has few places. In a question about
    // a placement this would show the answer.
    let may_show_digit =
        attempt.exercise().is_some_and(|exercise| exercise.kind == ExerciseKind::Shown || exercise.strikes);
    let only = digits_in_question(attempt).and_then(|digits| digits.only());
    let is_highlighted = may_show_digit && only.is_some() && view.digit == only;
    let words = CellDescription {
        digit: view.digit,
        given: view.look == DigitLook::Given,
        corner: view.overlay,
        ..CellDescription::default()
    };
    CellAnnotations {
        selected: attempt.shows_cursor() && attempt.cursor() == cell,
        highlight: if is_highlighted { Highlight::SameDigit } else { Highlight::None },
        label: spoken::cell(lang, &spoken::place(lang, board, cell), &words),
        ..CellAnnotations::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes(classes: &[&str]) -> Vec<HintShape> {
        let shape = |class: &&str| HintShape { class: (*class).to_owned(), data: String::new(), at: None };
        classes.iter().map(shape).collect()
    }

    #[test]
    fn the_task_names_what_is_drawn_around_the_pattern() {
        assert_eq!(follow_strike(&shapes(&["hint-house", "hint-cell"])), LearnText::FollowStrike);
        let circles = shapes(&["hint-house", "hint-mark disc", "hint-mark ring"]);
        assert_eq!(follow_strike(&circles), LearnText::FollowCircled);
        let chain = shapes(&["hint-mark disc", "hint-mark square", "hint-link strong"]);
        assert_eq!(follow_strike(&chain), LearnText::FollowMarked);
    }
}

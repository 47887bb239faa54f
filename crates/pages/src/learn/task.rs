//! An exercise as it is shown: what is asked, what is said of the answers, what can be done, and what its cells show.

use nonet_engine::technique::Technique;
use nonet_engine::{Cell, Digit, DigitSet};

use super::page::{Ended, LearnPage, Place, Seat};
use super::queue::Why;
use nonet_game::drawing::{CellAnnotations, CellView, DigitLook, Highlight};
use nonet_game::learning::question::ExerciseKind;
use nonet_tasks::exercises::exercise::Exercise;
use nonet_text::spoken;
use nonet_text::spoken::{CellDescription, Join};
use nonet_text::{Lang, LearnText, technique_name};

/// What a kind of question is called.
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

/// Why something is drilled.
pub const fn why_text(why: Why) -> LearnText {
    match why {
        Why::Missed => LearnText::WhyMissed,
        Why::Due => LearnText::WhyDue,
        Why::Failed => LearnText::WhyFailed,
        Why::New => LearnText::WhyNew,
    }
}

/// A rung of the ladder of questions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    /// What is asked there.
    pub kind: ExerciseKind,
    /// Its number.
    pub number: u8,
    /// What it is called, for a screen reader: `3: Find it`.
    pub label: String,
    /// True if that is asked now.
    pub is_now: bool,
    /// True if it was climbed already.
    pub is_done: bool,
}

/// An exercise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Task {
    /// Nothing is to be seen yet.
    pub waits: bool,
    /// Nothing came of it.
    pub failed: bool,
    /// What is asked.
    pub asked: String,
    /// What is said of the last answer; often empty.
    pub said: String,
    /// True if the answer was right.
    pub is_right: bool,
    /// The headline of what is told.
    pub title: String,
    /// What is told; often empty.
    pub text: String,
    /// The same for a screen reader.
    pub heard: String,
    /// How far it is told: `2 of 5`; empty where it is not told in stages.
    pub told: String,
    /// True if more can be told.
    pub has_more: bool,
    /// True if less can be told.
    pub has_less: bool,
    /// True while help can be asked for.
    pub has_help: bool,
    /// True while it can be given up.
    pub can_give_up: bool,
    /// True while one can say that there is nothing.
    pub can_say_nothing: bool,
    /// True while digits are the answer.
    pub has_keys: bool,
    /// How many digits there are.
    pub digits: u8,
    /// The names to choose from.
    pub names: Vec<(Technique, String)>,
    /// True if its puzzle can be played.
    pub can_play: bool,
    /// True once it is over.
    pub is_over: bool,
    /// What comes of it: when the technique comes back, and what is asked then.
    pub result: Vec<String>,
    /// True if the signs are those of a chain.
    pub has_legend: bool,
}

/// The exercise on the page's board.
pub fn task(lang: Lang, page: &LearnPage) -> Task {
    let Some(seat) = page.seat() else { return Task::default() };
    let Some(exercise) = seat.exercise() else {
        return Task { waits: !seat.has_failed(), failed: seat.has_failed(), ..Task::default() };
    };
    let (kind, open) = (seat.request().kind, seat.ended().is_none());
    let (title, text, heard) = seat.text().unwrap_or_default();
    let told = seat.told().map(|(step, steps)| LearnText::told(lang, step as u64, steps as u64));
    let (at, count) = seat.told().unwrap_or_default();
    let is_told = kind == ExerciseKind::Shown;
    let names = exercise.names.iter().filter_map(|slug| Technique::from_slug(slug));
    Task {
        waits: false,
        failed: false,
        asked: asked(lang, exercise),
        said: seat.said().to_owned(),
        is_right: matches!(seat.ended(), Some(Ended::Right(_))),
        title: title.to_owned(),
        text: text.to_owned(),
        heard: heard.to_owned(),
        told: told.filter(|_| is_told).unwrap_or_default(),
        has_more: is_told && at < count,
        has_less: is_told && at > 1,
        has_help: seat.can_help() && !matches!(kind, ExerciseKind::InGame | ExerciseKind::Name),
        can_give_up: open && !matches!(kind, ExerciseKind::Shown | ExerciseKind::InGame),
        can_say_nothing: open && kind == ExerciseKind::LookAlikes,
        has_keys: open && kind.wants_claim(),
        digits: seat.board().map_or(9, |board| board.digit_count()),
        names: names.filter(|_| open).map(|technique| (technique, technique_name(lang, technique))).collect(),
        can_play: kind == ExerciseKind::InGame,
        is_over: !open,
        result: result(lang, page),
        has_legend: seat.drawing().iter().any(|shape| shape.class.starts_with("hint-link")),
    }
}

fn asked(lang: Lang, exercise: &Exercise) -> String {
    let either = |strike: LearnText, place: LearnText| if exercise.strikes { strike } else { place };
    let text = match exercise.kind {
        ExerciseKind::Shown => return String::new(),
        ExerciseKind::Follow => either(LearnText::FollowStrike, LearnText::FollowWrite),
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

fn result(lang: Lang, page: &LearnPage) -> Vec<String> {
    let Some(change) = page.change() else { return Vec::new() };
    if change.days == 0 {
        return vec![LearnText::AgainToday.say(lang).to_owned()];
    }
    let kind = kind_text(ExerciseKind::of_rung(change.rung)).say(lang);
    vec![LearnText::next_in(lang, change.days.into()), LearnText::next_kind(lang, kind)]
}

/// What an exercise is called: its technique, but where that is the question what is asked.
pub fn heading(lang: Lang, page: &LearnPage) -> String {
    let Some(seat) = page.seat() else { return LearnText::Drills.say(lang).to_owned() };
    let request = seat.request();
    if request.kind == ExerciseKind::Name && seat.ended().is_none() {
        return LearnText::KindName.say(lang).to_owned();
    }
    let shown = seat.exercise().and_then(|exercise| exercise.technique());
    shown.or(request.technique()).map(|technique| technique_name(lang, technique)).unwrap_or_default()
}

/// The ladder of questions.
pub fn ladder(lang: Lang, page: &LearnPage) -> Vec<Rung> {
    let Some(seat) = page.seat().filter(|_| matches!(page.place(), Place::Drill { .. })) else {
        return Vec::new();
    };
    let climbed = seat.request().technique().map_or(1, |technique| page.progress().rung(technique));
    let rung = |kind: ExerciseKind| Rung {
        kind,
        number: kind.rung(),
        label: LearnText::rung(lang, kind.rung().into(), kind_text(kind).say(lang)),
        is_now: seat.request().kind == kind,
        is_done: kind.rung() < climbed,
    };
    ExerciseKind::QUESTIONS.map(rung).to_vec()
}

fn digit_at(text: &str, cell: Cell) -> Option<Digit> {
    text.chars().nth(cell.index()).and_then(Digit::from_char)
}

/// What a cell shows.
pub fn cell(seat: &Seat, cell: Cell) -> CellView {
    let Some(exercise) = seat.exercise() else { return CellView::default() };
    let given = digit_at(&exercise.givens, cell);
    let right =
        seat.right().filter(|(at, _)| usize::from(*at) == cell.index()).and_then(|(_, d)| Digit::new(d));
    let digit = given.or_else(|| digit_at(&exercise.digits, cell)).or(right.filter(|_| !exercise.strikes));
    let marks =
        if exercise.shows_marks && digit.is_none() { exercise.candidates(cell) } else { DigitSet::EMPTY };
    CellView {
        digit,
        look: if given.is_some() { DigitLook::Given } else { DigitLook::Own },
        corner: marks,
        ..CellView::default()
    }
}

/// What is to be remarked of a cell.
pub fn remarks(lang: Lang, seat: &Seat, cell: Cell) -> CellAnnotations {
    let Some(board) = seat.board().filter(|board| cell.index() < board.cell_count()) else {
        return CellAnnotations::default();
    };
    let view = self::cell(seat, cell);
    let words = CellDescription {
        digit: view.digit,
        given: view.look == DigitLook::Given,
        corner: view.corner,
        ..CellDescription::default()
    };
    CellAnnotations {
        selected: seat.shows_cursor() && seat.cursor() == cell,
        highlight: Highlight::None,
        label: spoken::cell(lang, &spoken::place(lang, board, cell), &words),
        ..CellAnnotations::default()
    }
}

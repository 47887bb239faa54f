//! An exercise with the player's answers, and the explanation and drawing shown for it.

use std::sync::Arc;

use nonet_engine::geometry::{Direction, step};
use nonet_engine::{Board, Cell, Digit};

use nonet_engine::rules::styles::has_rules;
use nonet_game::boards::board_named;
use nonet_game::drawing::cell_outline;
use nonet_game::learning::grade::ExerciseOutcome;
use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_tasks::exercises::exercise::{CellDigit, Exercise};
use nonet_tasks::exercises::judge::{ExerciseAnswer, ExerciseVerdict, judge};
use nonet_tasks::hint::HintShape;
use nonet_text::{Lang, LearnText};

/// Number of stages that only say where to look. The argument follows in later stages.
const HELP_STAGES: usize = 3;

/// Returns the drawing of a pattern without what gives its result away: the links of its notes, the houses from which it
/// removes a digit, and the digits that block cells of its house.
fn bare_pattern(drawing: &[HintShape]) -> Vec<HintShape> {
    // A pattern of nothing but blocking digits is left as it is.
    let is_evidence = |class: &str| ["hint-ray", "hint-blocked", "hint-cause"].contains(&class);
    let has_house = drawing.iter().any(|shape| shape.class == "hint-house");
    let gives_away = |class: &str| {
        ["hint-link", "hint-head", "hint-house cover", "hint-tint cover"]
            .iter()
            .any(|start| class.starts_with(start))
            || has_house && is_evidence(class)
    };
    drawing.iter().filter(|shape| !gives_away(&shape.class)).cloned().collect()
}

/// The way in which an exercise ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptEnd {
    /// A correct answer, with the index of the solution found; `None` if there was nothing to find.
    Solved(Option<usize>),
    /// The solution was shown.
    Revealed,
}

/// An exercise and the player's work on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    request: ExerciseRequest,
    /// The exercise and its board; `None` until a worker has made it.
    ready: Option<(Arc<Exercise>, Arc<Board>)>,
    failed: bool,
    cursor: Cell,
    /// True once the player has used the board.
    has_focus: bool,
    /// The current stage, counted from 0. In exercises other than explanations, the number of help stages requested.
    stage_index: usize,
    feedback: String,
    wrong_cell: Option<Cell>,
    found: Option<CellDigit>,
    end: Option<AttemptEnd>,
    outcome: ExerciseOutcome,
    begun_ms: u64,
    /// True if the board marks the cell of the answer, for players who have never filled one.
    marks_target: bool,
}

impl Attempt {
    /// Creates an attempt whose exercise is still being generated.
    pub(super) fn new(request: ExerciseRequest) -> Attempt {
        Attempt {
            request,
            ready: None,
            failed: false,
            cursor: Cell::new(0),
            has_focus: false,
            stage_index: 0,
            feedback: String::new(),
            wrong_cell: None,
            found: None,
            end: None,
            outcome: ExerciseOutcome::default(),
            begun_ms: 0,
            marks_target: false,
        }
    }

    /// Marks the cell of the answer from the beginning.
    pub(super) fn mark_target(&mut self) {
        self.marks_target = true;
    }

    /// Sets the exercise. If it is the current one in another language, the player's work is kept.
    pub(super) fn set_exercise(&mut self, exercise: Exercise, now_ms: u64) {
        let board = match has_rules(&exercise.board) {
            true => board_named(&exercise.board),
            false => Board::unpack(&exercise.packed).map(Arc::new),
        };
        let Some(board) = board else {
            self.failed = true;
            return;
        };
        if self.ready.is_none() {
            self.cursor =
                board.cells().find(|cell| !exercise.candidates(*cell).is_empty()).unwrap_or(Cell::new(0));
            self.begun_ms = now_ms;
        }
        self.ready = Some((Arc::new(exercise), board));
    }

    pub(super) fn fail(&mut self) {
        self.failed = self.ready.is_none();
    }

    /// Changes the language and returns the request for the exercise in that language.
    pub(super) fn translate(&mut self, lang: Lang) -> &ExerciseRequest {
        self.request.lang = lang;
        self.feedback.clear();
        &self.request
    }

    pub fn request(&self) -> &ExerciseRequest {
        &self.request
    }

    /// Returns the exercise, once a worker has made it.
    pub fn exercise(&self) -> Option<&Arc<Exercise>> {
        self.ready.as_ref().map(|(exercise, _)| exercise)
    }

    pub fn board(&self) -> Option<&Arc<Board>> {
        self.ready.as_ref().map(|(_, board)| board)
    }

    /// True if the exercise could not be made.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// True if the cursor is visible.
    pub fn shows_cursor(&self) -> bool {
        self.has_focus
            && self.end.is_none()
            && !matches!(self.kind(), ExerciseKind::Shown | ExerciseKind::Name | ExerciseKind::InGame)
    }

    /// Returns the response to the last answer; often empty.
    pub fn feedback(&self) -> &str {
        &self.feedback
    }

    pub fn end(&self) -> Option<AttemptEnd> {
        self.end
    }

    /// Returns the candidate of the correct answer.
    pub fn found(&self) -> Option<CellDigit> {
        self.found
    }

    /// Returns the outcome, which determines the rating.
    pub fn outcome(&self) -> ExerciseOutcome {
        self.outcome
    }

    fn kind(&self) -> ExerciseKind {
        self.request.kind
    }

    /// Returns the number of the current stage and total number of stages; `None` until the player asks for help.
    pub fn stage(&self) -> Option<(usize, usize)> {
        let count = self.exercise().map_or(0, |exercise| exercise.stages.len());
        match (self.kind(), self.end) {
            (ExerciseKind::Shown, _) => Some((self.stage_index + 1, count)),
            (_, Some(_)) => None,
            _ => self.stage_index.checked_sub(1).map(|stage| (stage + 1, HELP_STAGES.min(count))),
        }
    }

    /// True if there is more help to show.
    pub fn can_help(&self) -> bool {
        let count = self.exercise().map_or(0, |exercise| exercise.stages.len());
        self.end.is_none() && self.kind() != ExerciseKind::Shown && self.stage_index < HELP_STAGES.min(count)
    }

    /// Returns title, text and screen-reader text of the current stage or, at the end, of the whole argument.
    pub fn text(&self) -> Option<(&str, &str, &str)> {
        let exercise = self.exercise()?;
        let stage = match (self.end, self.stage()) {
            (Some(AttemptEnd::Solved(number)), _) => {
                let argument = exercise.ways.get(number?).map(|way| &way.argument);
                argument.filter(|stage| !stage.text.is_empty()).or(exercise.stages.last())?
            }
            (Some(AttemptEnd::Revealed), _) => exercise.stages.last()?,
            (None, Some((number, _))) => exercise.stages.get(number - 1)?,
            (None, None) => return None,
        };
        let spoken = if stage.spoken.is_empty() { &stage.text } else { &stage.spoken };
        Some((&stage.title, &stage.text, spoken))
    }

    /// Returns the length in bytes of the beginning of the text that the stage before consists of. It is 0 if the stage
    /// has a text of its own.
    pub fn repeated(&self) -> usize {
        let (Some(exercise), Some((stage, _))) = (self.exercise(), self.stage()) else { return 0 };
        let [before, now] = [stage.checked_sub(2), stage.checked_sub(1)]
            .map(|at| at.and_then(|at| exercise.stages.get(at)).map_or("", |stage| &*stage.text));
        if now.len() > before.len() && now.starts_with(before) { before.len() } else { 0 }
    }

    /// Returns the shapes drawn over the board, bottom to top.
    pub fn drawing(&self) -> Vec<HintShape> {
        let Some((exercise, board)) = &self.ready else { return Vec::new() };
        let last = || exercise.stages.last().map(|stage| stage.drawing.clone()).unwrap_or_default();
        let mut drawing = match (self.end, self.stage()) {
            (Some(AttemptEnd::Solved(None)), _) => Vec::new(),
            (Some(AttemptEnd::Solved(Some(number))), _) => {
                let argument = exercise.ways.get(number).map(|way| way.argument.drawing.clone());
                argument.filter(|drawing| !drawing.is_empty()).unwrap_or_else(last)
            }
            (Some(AttemptEnd::Revealed), _) => last(),
            (None, Some((number, _))) if exercise.lit.is_empty() => {
                exercise.stages.get(number - 1).map(|stage| stage.drawing.clone()).unwrap_or_default()
            }
            // Help shows what connects the pattern and where it acts.
            (None, None) if self.kind() == ExerciseKind::Follow => bare_pattern(&exercise.lit),
            (None, _) => exercise.lit.clone(),
        };
        let mark = |class: &str, cell: Cell| HintShape {
            class: class.to_owned(),
            data: cell_outline(board, cell),
            at: None,
        };
        if self.marks_target && self.end.is_none() {
            let target = exercise.ways.first().and_then(|way| way.places.first());
            drawing.extend(target.map(|(cell, _)| mark("hint-cell", Cell::new((*cell).into()))));
        }
        drawing.extend(self.wrong_cell.filter(|_| self.end.is_none()).map(|cell| mark("hint-wrong", cell)));
        drawing
    }

    pub(super) fn show_more(&mut self) {
        let count = self.exercise().map_or(0, |exercise| exercise.stages.len());
        if self.kind() == ExerciseKind::Shown {
            self.stage_index = (self.stage_index + 1).min(count.saturating_sub(1));
        } else if self.can_help() {
            self.stage_index += 1;
            self.outcome.helped = true;
        }
    }

    pub(super) fn show_less(&mut self) {
        if self.kind() == ExerciseKind::Shown {
            self.stage_index = self.stage_index.saturating_sub(1);
        }
    }

    pub(super) fn focus(&mut self) {
        self.has_focus = true;
    }

    pub(super) fn select(&mut self, cell: Cell) {
        self.focus();
        if self.board().is_some_and(|board| cell.index() < board.cell_count()) {
            self.cursor = cell;
        }
    }

    pub(super) fn move_cursor(&mut self, direction: Direction) {
        self.has_focus = true;
        if let Some((_, board)) = &self.ready {
            self.cursor = step(board, self.cursor, direction, true);
        }
    }

    /// Ends the exercise if it can be given up. Returns true if it did.
    pub(super) fn give_up(&mut self, lang: Lang) -> bool {
        let can = self.end.is_none()
            && self.ready.is_some()
            && !matches!(self.kind(), ExerciseKind::Shown | ExerciseKind::InGame);
        if can {
            self.outcome.gave_up = true;
            self.wrong_cell = None;
            self.feedback.clear();
            let has_way = self.exercise().is_some_and(|exercise| !exercise.ways.is_empty());
            self.end = Some(if has_way { AttemptEnd::Revealed } else { AttemptEnd::Solved(None) });
            if !has_way {
                self.feedback = LearnText::RightNothing.say(lang).to_owned();
            }
        }
        can
    }

    /// Checks an answer. Returns true if it ended the exercise.
    pub(super) fn answer(&mut self, lang: Lang, answer: ExerciseAnswer, now_ms: u64) -> bool {
        let Some((exercise, board)) = &self.ready else { return false };
        let fits = match answer {
            ExerciseAnswer::Claim(..) => self.kind().wants_claim(),
            ExerciseAnswer::Cell(_) => self.kind() == ExerciseKind::Complete,
            ExerciseAnswer::Nothing => self.kind() == ExerciseKind::LookAlikes,
            ExerciseAnswer::Name(_) => self.kind() == ExerciseKind::Name,
        };
        let is_on_board = match answer {
            ExerciseAnswer::Claim(cell, _) | ExerciseAnswer::Cell(cell) => cell.index() < board.cell_count(),
            ExerciseAnswer::Nothing | ExerciseAnswer::Name(_) => true,
        };
        if !fits || !is_on_board || self.end.is_some() {
            return false;
        }
        if matches!(answer, ExerciseAnswer::Claim(..)) && !self.has_focus {
            self.feedback = LearnText::PickFirst.say(lang).to_owned();
            return false;
        }
        self.wrong_cell = None;
        match judge(lang, exercise, board, answer) {
            ExerciseVerdict::Right(number) => {
                let text = if number.is_none() { LearnText::RightNothing } else { LearnText::Right };
                self.feedback = text.say(lang).to_owned();
                self.end = Some(AttemptEnd::Solved(number));
                if let ExerciseAnswer::Claim(cell, digit) = answer {
                    self.found = Some((cell.index() as u16, digit.value()));
                }
                self.outcome.took_ms = Some(now_ms.saturating_sub(self.begun_ms));
            }
            ExerciseVerdict::Wrong(why) => {
                self.feedback = why;
                self.outcome.wrong += 1;
                if let ExerciseAnswer::Claim(cell, _) | ExerciseAnswer::Cell(cell) = answer {
                    self.wrong_cell = Some(cell);
                }
            }
            ExerciseVerdict::Missed(why) => {
                self.feedback = why;
                self.outcome.gave_up = true;
                self.end = Some(AttemptEnd::Revealed);
            }
        }
        self.end.is_some()
    }

    /// Returns the answer given by entering a digit in the cell under the cursor.
    pub(super) fn claim(&self, digit: Digit) -> ExerciseAnswer {
        ExerciseAnswer::Claim(self.cursor, digit)
    }
}

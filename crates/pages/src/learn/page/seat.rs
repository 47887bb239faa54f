//! The exercise on the board: what the player did there, and what is drawn and said of it.

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

/// Stages of a hint that say where to look, before those that argue.
const HELPS: usize = 3;

/// How an exercise ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// By a right answer: the number of the step that it belongs to, none where nothing was to be found.
    Right(Option<usize>),
    /// It was shown.
    Shown,
}

/// An exercise with what was done on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    request: ExerciseRequest,
    made: Option<(Arc<Exercise>, Arc<Board>)>,
    failed: bool,
    cursor: Cell,
    /// True once the player came to the board.
    is_come: bool,
    told: usize,
    said: String,
    wrong: Option<Cell>,
    right: Option<CellDigit>,
    ended: Option<Ended>,
    outcome: ExerciseOutcome,
    begun_ms: u64,
}

impl Seat {
    /// Nothing yet, but what is asked for.
    pub(super) fn waiting(request: ExerciseRequest) -> Seat {
        Seat {
            request,
            made: None,
            failed: false,
            cursor: Cell::new(0),
            is_come: false,
            told: 0,
            said: String::new(),
            wrong: None,
            right: None,
            ended: None,
            outcome: ExerciseOutcome::default(),
            begun_ms: 0,
        }
    }

    /// The exercise is there. What was done on the same one in another language stays.
    pub(super) fn take(&mut self, exercise: Exercise, now_ms: u64) {
        let board = match has_rules(&exercise.board) {
            true => board_named(&exercise.board),
            false => Board::unpack(&exercise.packed).map(Arc::new),
        };
        let Some(board) = board else {
            self.failed = true;
            return;
        };
        if self.made.is_none() {
            self.cursor =
                board.cells().find(|cell| !exercise.candidates(*cell).is_empty()).unwrap_or(Cell::new(0));
            self.begun_ms = now_ms;
        }
        self.made = Some((Arc::new(exercise), board));
    }

    pub(super) fn fail(&mut self) {
        self.failed = self.made.is_none();
    }

    /// The same in another language.
    pub(super) fn translate(&mut self, lang: Lang) -> &ExerciseRequest {
        self.request.lang = lang;
        self.said.clear();
        &self.request
    }

    /// What was asked for.
    pub fn request(&self) -> &ExerciseRequest {
        &self.request
    }

    /// The exercise, once it is there.
    pub fn exercise(&self) -> Option<&Arc<Exercise>> {
        self.made.as_ref().map(|(exercise, _)| exercise)
    }

    /// Its board.
    pub fn board(&self) -> Option<&Arc<Board>> {
        self.made.as_ref().map(|(_, board)| board)
    }

    /// True if nothing came of it.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// The cell that digits go to.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// True while that is to be seen.
    pub fn shows_cursor(&self) -> bool {
        self.is_come
            && self.ended.is_none()
            && !matches!(self.kind(), ExerciseKind::Shown | ExerciseKind::Name | ExerciseKind::InGame)
    }

    /// What is said of the last answer; often empty.
    pub fn said(&self) -> &str {
        &self.said
    }

    /// How it ended, if it did.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// What was answered rightly.
    pub fn right(&self) -> Option<CellDigit> {
        self.right
    }

    /// What is to be rated.
    pub fn outcome(&self) -> ExerciseOutcome {
        self.outcome
    }

    fn kind(&self) -> ExerciseKind {
        self.request.kind
    }

    /// The stage that is told now: its number, of how many; none before help was asked for.
    pub fn told(&self) -> Option<(usize, usize)> {
        let count = self.exercise().map_or(0, |exercise| exercise.stages.len());
        match (self.kind(), self.ended) {
            (ExerciseKind::Shown, _) => Some((self.told + 1, count)),
            (_, Some(_)) => None,
            _ => self.told.checked_sub(1).map(|stage| (stage + 1, HELPS.min(count))),
        }
    }

    /// True if there is more help to be had than to be shown.
    pub fn can_help(&self) -> bool {
        let count = self.exercise().map_or(0, |exercise| exercise.stages.len());
        self.ended.is_none() && self.kind() != ExerciseKind::Shown && self.told < HELPS.min(count)
    }

    /// What is told: the stage, or in the end the whole argument. The title, the text, and the text for the ear.
    pub fn text(&self) -> Option<(&str, &str, &str)> {
        let exercise = self.exercise()?;
        let stage = match (self.ended, self.told()) {
            (Some(Ended::Right(number)), _) => {
                let argued = exercise.ways.get(number?).map(|way| &way.argument);
                argued.filter(|stage| !stage.text.is_empty()).or(exercise.stages.last())?
            }
            (Some(Ended::Shown), _) => exercise.stages.last()?,
            (None, Some((number, _))) => exercise.stages.get(number - 1)?,
            (None, None) => return None,
        };
        let heard = if stage.spoken.is_empty() { &stage.text } else { &stage.spoken };
        Some((&stage.title, &stage.text, heard))
    }

    /// What is laid over the board, from below.
    pub fn drawing(&self) -> Vec<HintShape> {
        let Some((exercise, board)) = &self.made else { return Vec::new() };
        let last = || exercise.stages.last().map(|stage| stage.drawing.clone()).unwrap_or_default();
        let mut drawing = match (self.ended, self.told()) {
            (Some(Ended::Right(None)), _) => Vec::new(),
            (Some(Ended::Right(Some(number))), _) => {
                let argued = exercise.ways.get(number).map(|way| way.argument.drawing.clone());
                argued.filter(|drawing| !drawing.is_empty()).unwrap_or_else(last)
            }
            (Some(Ended::Shown), _) => last(),
            (None, Some((number, _))) if exercise.lit.is_empty() => {
                exercise.stages.get(number - 1).map(|stage| stage.drawing.clone()).unwrap_or_default()
            }
            (None, _) => exercise.lit.clone(),
        };
        if let Some(cell) = self.wrong.filter(|_| self.ended.is_none()) {
            drawing.push(HintShape {
                class: "hint-wrong".to_owned(),
                data: cell_outline(board, cell),
                at: None,
            });
        }
        drawing
    }

    pub(super) fn more(&mut self) {
        let count = self.exercise().map_or(0, |exercise| exercise.stages.len());
        if self.kind() == ExerciseKind::Shown {
            self.told = (self.told + 1).min(count.saturating_sub(1));
        } else if self.can_help() {
            self.told += 1;
            self.outcome.helped = true;
        }
    }

    pub(super) fn less(&mut self) {
        if self.kind() == ExerciseKind::Shown {
            self.told = self.told.saturating_sub(1);
        }
    }

    pub(super) fn come(&mut self) {
        self.is_come = true;
    }

    pub(super) fn select(&mut self, cell: Cell) {
        self.come();
        if self.board().is_some_and(|board| cell.index() < board.cell_count()) {
            self.cursor = cell;
        }
    }

    pub(super) fn go(&mut self, to: Direction) {
        self.is_come = true;
        if let Some((_, board)) = &self.made {
            self.cursor = step(board, self.cursor, to, true);
        }
    }

    /// True if it now ended.
    pub(super) fn give_up(&mut self, lang: Lang) -> bool {
        let can = self.ended.is_none()
            && self.made.is_some()
            && !matches!(self.kind(), ExerciseKind::Shown | ExerciseKind::InGame);
        if can {
            self.outcome.gave_up = true;
            self.wrong = None;
            self.said.clear();
            let is_there = self.exercise().is_some_and(|exercise| !exercise.ways.is_empty());
            self.ended = Some(if is_there { Ended::Shown } else { Ended::Right(None) });
            if !is_there {
                self.said = LearnText::RightNothing.say(lang).to_owned();
            }
        }
        can
    }

    /// Judges an answer; true if it ended the exercise.
    pub(super) fn answer(&mut self, lang: Lang, answer: ExerciseAnswer, now_ms: u64) -> bool {
        let Some((exercise, board)) = &self.made else { return false };
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
        if !fits || !is_on_board || self.ended.is_some() {
            return false;
        }
        if matches!(answer, ExerciseAnswer::Claim(..)) && !self.is_come {
            self.said = LearnText::PickFirst.say(lang).to_owned();
            return false;
        }
        self.wrong = None;
        match judge(lang, exercise, board, answer) {
            ExerciseVerdict::Right(number) => {
                let text = if number.is_none() { LearnText::RightNothing } else { LearnText::Right };
                self.said = text.say(lang).to_owned();
                self.ended = Some(Ended::Right(number));
                if let ExerciseAnswer::Claim(cell, digit) = answer {
                    self.right = Some((cell.index() as u16, digit.value()));
                }
                self.outcome.took_ms = Some(now_ms.saturating_sub(self.begun_ms));
            }
            ExerciseVerdict::Wrong(why) => {
                self.said = why;
                self.outcome.wrong += 1;
                if let ExerciseAnswer::Claim(cell, _) | ExerciseAnswer::Cell(cell) = answer {
                    self.wrong = Some(cell);
                }
            }
            ExerciseVerdict::Missed(why) => {
                self.said = why;
                self.outcome.gave_up = true;
                self.ended = Some(Ended::Shown);
            }
        }
        self.ended.is_some()
    }

    /// What a digit means here.
    pub(super) fn claim(&self, digit: Digit) -> ExerciseAnswer {
        ExerciseAnswer::Claim(self.cursor, digit)
    }
}

//! Generating puzzles for print one after the other, and analysing puzzles.

use std::sync::Arc;

use nonet_engine::Puzzle;
use nonet_engine::line;
use nonet_engine::rules::spec;

use super::{PrintPage, PrintStage};
use crate::print::puzzle::PrintPuzzle;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_engine::rules::styles::takes_rules;
use nonet_game::boards::board_named;
use nonet_game::game::PuzzleSource;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_tasks::print::PrintReply;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{TaskUpdate, WorkerReply};
use nonet_text::PrintText;

/// Maximum number of puzzles in a document.
pub const MAX_PUZZLES: u16 = 1_000;

/// Number of consecutive failures of the generator after which the page gives up.
const MAX_FAILURES: u64 = 6;

/// The puzzles to generate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPuzzles {
    pub count: u16,
    pub board: String,
    /// Slug of the variant style; empty for none.
    pub style: String,
    /// The level; `None` for any.
    pub level: Option<Level>,
}

impl Default for NewPuzzles {
    fn default() -> NewPuzzles {
        NewPuzzles {
            count: 12,
            board: "classic".to_owned(),
            style: String::new(),
            level: Some(Level::Moderate),
        }
    }
}

impl NewPuzzles {
    /// Returns the closest combination that the generator supports.
    pub(super) fn checked(self) -> NewPuzzles {
        let count = self.count.clamp(1, MAX_PUZZLES);
        let board = board_named(&self.board);
        let style =
            if board.as_ref().is_some_and(|board| takes_rules(board)) { self.style } else { String::new() };
        let level = self.level.filter(|level| board.as_ref().is_some_and(|board| level.is_on(board)));
        // Levels defined by the number of givens make no sense with variants, which may have none.
        let level = level.filter(|level| style.is_empty() || level.grade().is_some());
        let level =
            level.map(|level| if style.is_empty() || level.takes_variants() { level } else { Level::Easy });
        NewPuzzles { count, style, level, ..self }
    }
}

impl PrintPage {
    pub(super) fn begin_generating(&mut self, model: &mut Model, seed: u64, effects: &mut Vec<Effect>) {
        (self.seed, self.tried) = (seed, 0);
        self.stage = PrintStage::Making(0, self.new_puzzles.count.into());
        self.generate_next(model, 0, effects);
    }

    /// Requests the next puzzle; `failures` is the number of consecutive failures so far.
    fn generate_next(&mut self, model: &mut Model, failures: u64, effects: &mut Vec<Effect>) {
        let count = usize::from(self.new_puzzles.count);
        if self.puzzles.len() >= count || failures >= MAX_FAILURES {
            self.notice = (failures >= MAX_FAILURES).then_some(PrintText::NotAllMade);
            self.stage = PrintStage::Idle;
            return self.analyse_next(model, effects);
        }
        self.stage = PrintStage::Making(self.puzzles.len(), count);
        let seed = self.seed.wrapping_add(self.tried.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.tried += 1;
        self.failures = failures;
        let NewPuzzles { board, style, level, .. } = self.new_puzzles.clone();
        let rules = Some(style).filter(|style| !style.is_empty()).into_iter().collect();
        let spec = PuzzleSpec { board, level, rules, ..PuzzleSpec::default() };
        effects.extend(page_api::request_puzzle(model, &mut self.making, &MakePuzzle { spec, seed }, false));
    }

    pub(super) fn on_reply(&mut self, model: &mut Model, reply: &WorkerReply, effects: &mut Vec<Effect>) {
        match self.making.take(reply) {
            None | Some(TaskUpdate::Progress(_) | TaskUpdate::Part(())) => {}
            Some(TaskUpdate::Done(PuzzleFound::Made(made))) => self.take(model, &made, effects),
            Some(_) => self.fail(model, effects),
        }
        match self.analysing.take(reply) {
            None | Some(TaskUpdate::Progress(_) | TaskUpdate::Part(())) => {}
            Some(TaskUpdate::Done(reply)) => self.add_analysis(model, reply, effects),
            Some(_) => self.fail(model, effects),
        }
    }

    /// Adds a generated puzzle and requests the next one.
    fn take(&mut self, model: &mut Model, made: &NewPuzzle, effects: &mut Vec<Effect>) {
        let printed = printed(made);
        let failures = if printed.is_some() { 0 } else { self.failures + 1 };
        self.puzzles.extend(printed);
        self.revision += 1;
        self.generate_next(model, failures, effects);
    }

    /// Adds the analysis to the first puzzle that lacks one.
    fn add_analysis(&mut self, model: &mut Model, reply: PrintReply, effects: &mut Vec<Effect>) {
        let at = self.puzzles.iter().position(|printed| self.needs_analysis(printed));
        let PrintReply { level, minutes, techniques, nudges, solution } = reply;
        if let Some(at) = at {
            let printed = &mut self.puzzles[at];
            printed.level = printed.level.or(level);
            printed.minutes = printed.minutes.or(minutes);
            (printed.techniques, printed.nudges, printed.is_analysed) = (techniques, nudges, true);
            if printed.solution.is_none() {
                printed.solution = solution.and_then(|text| line::read(printed.puzzle.board(), &text).ok());
            }
            self.revision += 1;
        }
        self.analyse_next(model, effects);
    }

    fn fail(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        match self.stage {
            PrintStage::Making(..) => self.generate_next(model, self.failures + 1, effects),
            _ => {
                // Don't request this analysis again.
                if let Some(at) = self.puzzles.iter().position(|printed| self.needs_analysis(printed)) {
                    self.puzzles[at].is_analysed = true;
                }
                self.analyse_next(model, effects);
            }
        }
    }
}

fn printed(made: &NewPuzzle) -> Option<PrintPuzzle> {
    let board = Arc::new(spec::board(&made.board).ok()?);
    let givens = line::read(&board, &made.givens).ok()?;
    let solution = line::read(&board, &made.solution).ok();
    let source = PuzzleSource::Generated { level: made.level, seed: made.seed };
    Some(PrintPuzzle::new(Puzzle::new(board, givens).ok()?, solution, source, made.minutes))
}

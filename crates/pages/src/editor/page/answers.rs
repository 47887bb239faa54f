//! Questions to the workers about the puzzle, and their answers.

use nonet_engine::line;
use nonet_engine::{Digit, Grid, Puzzle};

use super::EditorPage;
use super::analysis::{QUICK_WORKER, SLOW_WORKER};
use crate::editor::draft::PuzzleDraft;
use nonet_app::action::Effect;
use nonet_tasks::editor::{EditorAnswer, EditorQuestion, FillWith, Judgement};
use nonet_tasks::worker::{RequestIds, TaskFailure, TaskUpdate, WorkerReply};
use nonet_text::EditorText;

/// The purpose for which an answer was requested.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AnswerPurpose {
    Analysis,
    FillIn,
    Text,
}

impl EditorPage {
    /// Asks for an export or import.
    pub(super) fn request_text(
        &mut self,
        question: &EditorQuestion,
        ids: &mut RequestIds,
        effects: &mut Vec<Effect>,
    ) {
        effects.push(self.analysis.text_request.ask(ids, QUICK_WORKER, question));
    }

    pub(super) fn fill_in(
        &mut self,
        with: FillWith,
        seed: u64,
        ids: &mut RequestIds,
        effects: &mut Vec<Effect>,
    ) {
        let analysis = &mut self.analysis;
        let Some(puzzle) = self.editor.draft().spec().filter(|_| !analysis.fill_request.is_waiting()) else {
            return;
        };
        effects.extend(analysis.detail_request.cancel::<Effect>());
        effects.push(analysis.fill_request.ask(
            ids,
            SLOW_WORKER,
            &EditorQuestion::FillIn { puzzle, with, seed },
        ));
    }

    /// Removes one redundant given or rule. The analysis then finds out which of the others are redundant.
    pub(super) fn remove_redundant(&mut self) {
        let Some(spare) = &self.analysis.spare else { return };
        match (spare.givens.first(), spare.rules.first()) {
            (Some(cell), _) => self.editor.clear_given(usize::from(*cell)),
            (None, Some(rule)) => self.editor.remove_rule(usize::from(*rule)),
            (None, None) => {}
        }
    }

    /// Handles a reply about the puzzle.
    pub(super) fn receive_answer(
        &mut self,
        reply: &WorkerReply,
        ids: &mut RequestIds,
        effects: &mut Vec<Effect>,
    ) {
        let analysis = &mut self.analysis;
        let requests = [
            (AnswerPurpose::Analysis, &mut analysis.verdict_request),
            (AnswerPurpose::Analysis, &mut analysis.detail_request),
            (AnswerPurpose::FillIn, &mut analysis.fill_request),
            (AnswerPurpose::Text, &mut analysis.text_request),
        ];
        let update =
            requests.into_iter().find_map(|(purpose, request)| Some((purpose, request.take(reply)?)));
        let Some((purpose, update)) = update else { return };
        match (purpose, update) {
            (_, TaskUpdate::Progress(_) | TaskUpdate::Part(())) => {}
            (_, TaskUpdate::Failed(TaskFailure::WorkerDied | TaskFailure::NoWorker)) => {
                (analysis.verdict_request, analysis.detail_request) = Default::default();
                (analysis.fill_request, analysis.text_request) = Default::default();
                analysis.worker_died = true;
                self.notify_text(EditorText::WorkerDied, effects);
            }
            (AnswerPurpose::Analysis, TaskUpdate::Done(answer)) => analysis.take(answer, ids, effects),
            (AnswerPurpose::FillIn, update) => {
                let filled = match update {
                    TaskUpdate::Done(EditorAnswer::Filled(Some(filled))) => PuzzleDraft::from_spec(&filled),
                    _ => None,
                };
                match filled {
                    Some(Ok(draft)) => self.editor.open(draft),
                    _ => {
                        // Filling in has taken the place of the questions about the puzzle.
                        analysis.ask_missing_detail(ids, effects);
                        self.notify_text(EditorText::NotFilledIn, effects);
                    }
                }
            }
            (AnswerPurpose::Text, TaskUpdate::Done(answer)) => self.take_text_answer(answer, effects),
            (_, TaskUpdate::Failed(_) | TaskUpdate::Cancelled) => {
                (analysis.verdict_request, analysis.detail_request, analysis.text_request) =
                    Default::default();
            }
        }
    }

    /// Returns the puzzle with its solution, if that is known to be the only one.
    pub(in crate::editor) fn solved(&self) -> Option<(Puzzle, Grid)> {
        let solution = self.analysis.solution()?;
        let puzzle = self.editor.draft().puzzle()?;
        let solution = line::read(puzzle.board(), solution).ok()?;
        Some((puzzle, solution))
    }

    /// Returns the digits of a cell in which the two solutions found differ, in ascending order.
    pub fn differing_digits(&self, cell: usize) -> Option<[Digit; 2]> {
        let Some(Judgement::Several(one, other)) = &self.analysis.verdict else { return None };
        let digit = |text: &String| Digit::from_char(char::from(*text.as_bytes().get(cell)?));
        let [one, other] = [digit(one)?, digit(other)?];
        (one != other).then_some([one.min(other), one.max(other)])
    }
}

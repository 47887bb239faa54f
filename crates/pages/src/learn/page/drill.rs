//! Drills: choosing the next exercise and preparing it in advance.

use super::{LearnPage, LearnRoute};
use crate::learn::queue;
use crate::learn::queue::{DrillReason, NextDrill};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::learning::grade::ExerciseOutcome;
use nonet_game::learning::progress::LearningProgress;
use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_tasks::exercises::lessons::boards;
use nonet_tasks::exercises::lessons::is_made_quickly;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{Claim, Pending, Prefetch, PrefetchState, TaskUpdate, Worker, WorkerReply};

/// The exercise that is likely to be next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreparedExercise {
    /// Request for the exercise's puzzle. The coach makes the exercise once the puzzle is generated.
    puzzle_request: Pending<MakePuzzle>,
    exercise: Prefetch<ExerciseRequest>,
}

impl LearnPage {
    /// Returns the next exercise, given this progress.
    pub(super) fn next_drill(&self, progress: &LearningProgress) -> Option<NextDrill> {
        match self.route {
            LearnRoute::Drill { only: Some(technique) } => {
                let failed = progress.failed.iter().find(|failed| {
                    failed.day == self.now.today && failed.request.technique == technique.slug()
                });
                let failed = failed.filter(|_| self.since_failed >= queue::REPEAT_GAP);
                Some(failed.map_or(NextDrill::New(technique, DrillReason::Due), |failed| {
                    NextDrill::Repeat(failed.clone())
                }))
            }
            LearnRoute::Drill { only: None } => queue::next_drill(
                progress,
                &queue::missed_counts(&self.ledger),
                self.now.today,
                self.since_failed,
            ),
            _ => None,
        }
    }

    /// Returns the reason for the exercise on the board; `None` in drills of one technique.
    pub fn drill_reason(&self) -> Option<DrillReason> {
        let request = self.attempt()?.request();
        let (technique, today) = (request.technique()?, self.now.today);
        if !matches!(self.route, LearnRoute::Drill { only: None }) {
            return None;
        }
        if self.progress.failed.iter().any(|failed| failed.request.seed == request.seed)
            && self.change.is_none()
        {
            return Some(DrillReason::Failed);
        }
        let waiting = queue::waiting(&self.progress, &queue::missed_counts(&self.ledger), today);
        let found = waiting.into_iter().find(|(waits, _)| *waits == technique).map(|(_, why)| why);
        found.or_else(|| self.progress.card(technique).is_none().then_some(DrillReason::New))
    }

    pub(super) fn next(&mut self, model: &mut Model) -> Vec<Effect> {
        if !matches!(self.route, LearnRoute::Drill { .. }) {
            return self.new_position(model);
        }
        match self.next_drill(&self.progress) {
            Some(next) => {
                let request = self.request_for(model, next, &self.progress.clone());
                self.start(model, request)
            }
            None => self.leave(),
        }
    }

    /// Asks the same question about another position.
    pub(super) fn new_position(&mut self, model: &mut Model) -> Vec<Effect> {
        let Some(attempt) = &self.attempt else { return Vec::new() };
        let request = attempt.request().clone();
        let request = ExerciseRequest { seed: self.next_seed(), givens: None, lang: model.lang(), ..request };
        self.start(model, request)
    }

    pub(super) fn ask_kind(&mut self, model: &mut Model, kind: ExerciseKind) -> Vec<Effect> {
        let is_drill = matches!(self.route, LearnRoute::Drill { .. }) && kind != ExerciseKind::Shown;
        let Some(attempt) = self.attempt.as_ref().filter(|_| is_drill) else { return Vec::new() };
        let request = attempt.request().clone();
        let request =
            ExerciseRequest { kind, seed: self.next_seed(), givens: None, lang: model.lang(), ..request };
        self.start(model, request)
    }

    fn request_for(
        &mut self,
        model: &Model,
        next: NextDrill,
        progress: &LearningProgress,
    ) -> ExerciseRequest {
        match next {
            NextDrill::Repeat(failed) => ExerciseRequest { lang: model.lang(), ..failed.request },
            NextDrill::New(technique, _) => ExerciseRequest {
                technique: technique.slug().to_owned(),
                board: boards(technique).first().copied().unwrap_or_default().to_owned(),
                kind: ExerciseKind::of_rung(progress.rung(technique)),
                seed: self.next_seed(),
                givens: None,
                lang: model.lang(),
            },
        }
    }

    /// Records the outcome of an exercise in the progress.
    pub(super) fn record(&mut self, request: &ExerciseRequest, outcome: ExerciseOutcome) {
        let missed =
            queue::missed_counts(&self.ledger).get(request.technique.as_str()).copied().unwrap_or_default();
        let change = self.progress.note(request, outcome, self.now, missed);
        self.since_failed = if change.days == 0 { 0 } else { self.since_failed + 1 };
        self.change = Some(change);
        self.has_unsaved = true;
    }

    /// Requests the exercise that is likely to be next.
    pub(super) fn prepare(&mut self, model: &mut Model) -> Vec<Effect> {
        if self.prepared.is_some() || self.exercise_request.is_waiting() {
            return Vec::new();
        }
        let Some(request) = self.likely_next(model) else { return Vec::new() };
        let is_quick = request.technique().is_some_and(is_made_quickly);
        let is_drill = matches!(self.route, LearnRoute::Drill { .. });
        if is_drill && is_quick && request.givens.is_none() && !self.is_repeat(&request) {
            let spec = PuzzleSpec {
                board: request.board.clone(),
                with: vec![request.technique.clone()],
                ..PuzzleSpec::default()
            };
            self.uses_generator = true;
            let mut puzzle_request = Pending::default();
            let puzzle = MakePuzzle { spec, seed: request.seed };
            let effects = page_api::request_puzzle(model, &mut puzzle_request, &puzzle, false);
            self.prepared = Some(PreparedExercise { puzzle_request, exercise: Prefetch::new(request) });
            return effects;
        }
        let mut exercise = Prefetch::new(request);
        let ask = exercise.start(&mut model.requests, Worker::Coach);
        self.prepared = Some(PreparedExercise { puzzle_request: Pending::default(), exercise });
        ask.into_iter().collect()
    }

    fn is_repeat(&self, request: &ExerciseRequest) -> bool {
        self.progress.failed.iter().any(|failed| failed.request.seed == request.seed)
    }

    /// Returns the next exercise if the player solves the current one.
    fn likely_next(&mut self, model: &Model) -> Option<ExerciseRequest> {
        let attempt = self.attempt.as_ref()?;
        let request = attempt.request().clone();
        if let LearnRoute::Lesson { step, .. } = &self.route {
            let kind = *super::route::STEPS.get(step + 1)?;
            return Some(ExerciseRequest { kind, seed: self.next_seed(), ..request });
        }
        if !matches!(self.route, LearnRoute::Drill { .. }) {
            return None;
        }
        let mut progress = self.progress.clone();
        if attempt.end().is_none() {
            progress.note(&request, ExerciseOutcome::default(), self.now, u32::MAX);
        }
        let next = self.next_drill(&progress)?;
        Some(self.request_for(model, next, &progress))
    }

    /// Takes the prepared exercise if it matches `wanted`.
    pub(super) fn take_prepared(
        &mut self,
        wanted: ExerciseRequest,
    ) -> (ExerciseRequest, Claim<ExerciseRequest>) {
        let is_same = |prepared: &ExerciseRequest| {
            (&prepared.technique, &prepared.board, prepared.kind, prepared.lang)
                == (&wanted.technique, &wanted.board, wanted.kind, wanted.lang)
        };
        let is_repeat = self.is_repeat(&wanted);
        let fits = |prepared: &mut PreparedExercise| {
            let request = prepared.exercise.task();
            is_same(request)
                && (!is_repeat || request.seed == wanted.seed)
                && !prepared.puzzle_request.is_waiting()
        };
        let found = self.prepared.take_if(|prepared| fits(prepared));
        // Otherwise the guess was wrong, so discard the prepared exercise.
        self.prepared.take_if(|prepared| !prepared.puzzle_request.is_waiting());
        match found.map(|prepared| prepared.exercise.claim()) {
            Some((_, Claim::NotStarted)) | None => (wanted, Claim::NotStarted),
            Some(claimed) => claimed,
        }
    }

    /// Handles a reply about the prepared exercise. Returns `None` if the reply is about something else.
    pub(super) fn receive_prepared(&mut self, model: &mut Model, reply: &WorkerReply) -> Option<Vec<Effect>> {
        let prepared = self.prepared.as_mut()?;
        if let Some(update) = prepared.puzzle_request.take(reply) {
            let mut request = prepared.exercise.task().clone();
            if let TaskUpdate::Done(PuzzleFound::Made(made)) = update {
                request.givens = Some(made.givens);
            }
            prepared.exercise = Prefetch::new(request);
            return Some(prepared.exercise.start(&mut model.requests, Worker::Coach).into_iter().collect());
        }
        if let PrefetchState::Failed(_) = prepared.exercise.take(reply)? {
            self.prepared = None;
        }
        Some(Vec::new())
    }

    /// Discards the prepared exercise.
    pub(super) fn drop_prepared(&mut self) -> Vec<Effect> {
        self.prepared
            .take()
            .map(|mut prepared| page_api::cancel_puzzle(&mut prepared.puzzle_request))
            .unwrap_or_default()
    }

    /// Returns the generator to the game.
    pub(super) fn release_generator(&mut self, model: &mut Model) -> Vec<Effect> {
        let mut puzzle_request =
            self.prepared.take().map(|prepared| prepared.puzzle_request).unwrap_or_default();
        if std::mem::take(&mut self.uses_generator) {
            page_api::release_generator(model, &mut puzzle_request)
        } else {
            Vec::new()
        }
    }
}

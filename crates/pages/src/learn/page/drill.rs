//! Drills: which exercise comes next, and having it ready before it is wanted.

use nonet_engine::technique::{GradeLevel, Technique};

use super::{LearnPage, Place};
use crate::learn::queue;
use crate::learn::queue::{Next, Why};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::learning::grade::Outcome;
use nonet_game::learning::progress::Progress;
use nonet_game::learning::question::{ExerciseRequest, Kind};
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_tasks::exercises::lessons::boards;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{Ahead, Claimed, Pending, Reply, Update, Worker};

/// Up to this level a puzzle that needs a technique is made in a moment; beyond, one of the bank is drawn afresh.
const MADE_UP_TO: GradeLevel = GradeLevel::Tricky;

/// The exercise that will probably be wanted next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextExercise {
    /// A puzzle for it is being made, before the coach is asked.
    making: Pending<MakePuzzle>,
    exercise: Ahead<ExerciseRequest>,
}

impl LearnPage {
    /// What would come next, and why.
    pub(super) fn upcoming(&self, progress: &Progress) -> Option<Next> {
        match self.place {
            Place::Drill { only: Some(technique) } => {
                let back = progress.failed.iter().find(|failed| {
                    failed.day == self.at.today && failed.request.technique == technique.slug()
                });
                let back = back.filter(|_| self.since_failed >= queue::BETWEEN);
                Some(back.map_or(Next::Fresh(technique, Why::Due), |failed| Next::Again(failed.clone())))
            }
            Place::Drill { only: None } => {
                queue::next(progress, &queue::missed(&self.ledger), self.at.today, self.since_failed)
            }
            _ => None,
        }
    }

    /// Why the exercise on the board is drilled; none in drills of one technique.
    pub fn why(&self) -> Option<Why> {
        let request = self.seat()?.request();
        let (technique, today) = (request.technique()?, self.at.today);
        if !matches!(self.place, Place::Drill { only: None }) {
            return None;
        }
        if self.progress.failed.iter().any(|failed| failed.request.seed == request.seed)
            && self.change.is_none()
        {
            return Some(Why::Failed);
        }
        let waiting = queue::waiting(&self.progress, &queue::missed(&self.ledger), today);
        let found = waiting.into_iter().find(|(waits, _)| *waits == technique).map(|(_, why)| why);
        found.or_else(|| self.progress.card(technique).is_none().then_some(Why::New))
    }

    pub(super) fn next(&mut self, model: &mut Model) -> Vec<Effect> {
        if !matches!(self.place, Place::Drill { .. }) {
            return self.another(model);
        }
        match self.upcoming(&self.progress) {
            Some(next) => {
                let request = self.request_for(model, next, &self.progress.clone());
                self.sit(model, request)
            }
            None => self.stand(),
        }
    }

    /// Another position for the same question.
    pub(super) fn another(&mut self, model: &mut Model) -> Vec<Effect> {
        let Some(seat) = &self.seat else { return Vec::new() };
        let request = seat.request().clone();
        let request = ExerciseRequest { seed: self.next_seed(), givens: None, lang: model.lang(), ..request };
        self.sit(model, request)
    }

    pub(super) fn ask_kind(&mut self, model: &mut Model, kind: Kind) -> Vec<Effect> {
        let is_drill = matches!(self.place, Place::Drill { .. }) && kind != Kind::Shown;
        let Some(seat) = self.seat.as_ref().filter(|_| is_drill) else { return Vec::new() };
        let request = seat.request().clone();
        let request =
            ExerciseRequest { kind, seed: self.next_seed(), givens: None, lang: model.lang(), ..request };
        self.sit(model, request)
    }

    fn request_for(&mut self, model: &Model, next: Next, progress: &Progress) -> ExerciseRequest {
        match next {
            Next::Again(failed) => ExerciseRequest { lang: model.lang(), ..failed.request },
            Next::Fresh(technique, _) => ExerciseRequest {
                technique: technique.slug().to_owned(),
                board: boards(technique).first().copied().unwrap_or_default().to_owned(),
                kind: Kind::of_rung(progress.rung(technique)),
                seed: self.next_seed(),
                givens: None,
                lang: model.lang(),
            },
        }
    }

    /// Notes how an exercise went.
    pub(super) fn note(&mut self, request: &ExerciseRequest, outcome: Outcome) {
        let missed = queue::missed(&self.ledger).get(request.technique.as_str()).copied().unwrap_or_default();
        let change = self.progress.note(request, outcome, self.at, missed);
        self.since_failed = if change.days == 0 { 0 } else { self.since_failed + 1 };
        self.change = Some(change);
        self.unkept = true;
    }

    /// Has the exercise made that will probably be wanted next.
    pub(super) fn prepare(&mut self, model: &mut Model) -> Vec<Effect> {
        if self.ahead.is_some() || self.asked.is_waiting() {
            return Vec::new();
        }
        let Some(request) = self.guess(model) else { return Vec::new() };
        let is_quick = request.technique().is_some_and(|technique| {
            GradeLevel::of(technique) <= MADE_UP_TO
                && !technique.is_extra()
                && technique != Technique::LawOfLeftovers
                && !technique.needs_rules()
        });
        let is_drill = matches!(self.place, Place::Drill { .. });
        if is_drill && is_quick && request.givens.is_none() && !self.is_again(&request) {
            let wish = PuzzleSpec {
                board: request.board.clone(),
                with: vec![request.technique.clone()],
                ..PuzzleSpec::default()
            };
            self.has_generator = true;
            let mut making = Pending::default();
            let puzzle = MakePuzzle { spec: wish, seed: request.seed };
            let effects = page_api::request_puzzle(model, &mut making, &puzzle, false);
            self.ahead = Some(NextExercise { making, exercise: Ahead::of(request) });
            return effects;
        }
        let mut exercise = Ahead::of(request);
        let ask = exercise.begin(&mut model.requests, Worker::Coach);
        self.ahead = Some(NextExercise { making: Pending::default(), exercise });
        ask.into_iter().collect()
    }

    fn is_again(&self, request: &ExerciseRequest) -> bool {
        self.progress.failed.iter().any(|failed| failed.request.seed == request.seed)
    }

    /// What comes next if the exercise on the board goes well.
    fn guess(&mut self, model: &Model) -> Option<ExerciseRequest> {
        let seat = self.seat.as_ref()?;
        let request = seat.request().clone();
        if let Place::Lesson { step, .. } = &self.place {
            let kind = *super::place::STEPS.get(step + 1)?;
            return Some(ExerciseRequest { kind, seed: self.next_seed(), ..request });
        }
        if !matches!(self.place, Place::Drill { .. }) {
            return None;
        }
        let mut progress = self.progress.clone();
        if seat.ended().is_none() {
            progress.note(&request, Outcome::default(), self.at, u32::MAX);
        }
        let next = self.upcoming(&progress)?;
        Some(self.request_for(model, next, &progress))
    }

    /// What was made ahead, if it is what is wanted now.
    pub(super) fn made_ahead(
        &mut self,
        wanted: ExerciseRequest,
    ) -> (ExerciseRequest, Claimed<ExerciseRequest>) {
        let is_same = |own: &ExerciseRequest| {
            (&own.technique, &own.board, own.kind, own.lang)
                == (&wanted.technique, &wanted.board, wanted.kind, wanted.lang)
        };
        let again = self.is_again(&wanted);
        let fits = |ahead: &mut NextExercise| {
            let own = ahead.exercise.task();
            is_same(own) && (!again || own.seed == wanted.seed) && !ahead.making.is_waiting()
        };
        let found = self.ahead.take_if(|ahead| fits(ahead));
        // What was guessed wrongly is of no use any more.
        self.ahead.take_if(|ahead| !ahead.making.is_waiting());
        match found.map(|ahead| ahead.exercise.claim()) {
            Some((_, Claimed::NotBegun)) | None => (wanted, Claimed::NotBegun),
            Some(claimed) => claimed,
        }
    }

    /// What comes of a reply about what is made ahead; `None` if it is about something else.
    pub(super) fn hear_ahead(&mut self, model: &mut Model, reply: &Reply) -> Option<Vec<Effect>> {
        let ahead = self.ahead.as_mut()?;
        if let Some(update) = ahead.making.take(reply) {
            let mut request = ahead.exercise.task().clone();
            if let Update::Done(PuzzleFound::Made(made)) = update {
                request.givens = Some(made.givens);
            }
            ahead.exercise = Ahead::of(request);
            return Some(ahead.exercise.begin(&mut model.requests, Worker::Coach).into_iter().collect());
        }
        if !ahead.exercise.take(reply)? {
            self.ahead = None;
        }
        Some(Vec::new())
    }

    /// Nothing is made ahead any more.
    pub(super) fn drop_ahead(&mut self) -> Vec<Effect> {
        self.ahead.take().map(|mut ahead| page_api::cancel_puzzle(&mut ahead.making)).unwrap_or_default()
    }

    /// The generator is the game's again.
    pub(super) fn leave_generator(&mut self, model: &mut Model) -> Vec<Effect> {
        let mut making = self.ahead.take().map(|ahead| ahead.making).unwrap_or_default();
        if std::mem::take(&mut self.has_generator) {
            page_api::release_generator(model, &mut making)
        } else {
            Vec::new()
        }
    }
}

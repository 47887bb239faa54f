//! The exercise on the board, from request to result.

use super::{Attempt, ExerciseAction, LearnPage, LearnRoute};
use crate::learn::guide::Guide;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_engine::technique::GradeLevel;
use nonet_game::daily::Day;
use nonet_game::learning::progress::ReviewMoment;
use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;
use nonet_tasks::exercises::exercise::Exercise;
use nonet_tasks::exercises::judge::ExerciseAnswer;
use nonet_tasks::worker::{Claim, TaskUpdate, Worker, WorkerReply};

/// The index of the stage that describes the technique, after the stage that says where to look.
const IDEA_STAGE: usize = 1;

impl LearnPage {
    /// Starts an exercise. Uses the prepared one if it matches, otherwise requests it.
    pub(super) fn start(&mut self, model: &mut Model, request: ExerciseRequest) -> Vec<Effect> {
        let mut effects = self.leave();
        let (request, ready) = self.take_prepared(request);
        let mut attempt = Attempt::new(request.clone());
        if matches!(self.route, LearnRoute::Guide(Guide::Play)) {
            attempt.mark_target();
        }
        self.change = None;
        match ready {
            Claim::Ready(exercise) => {
                attempt.set_exercise(self.without_idea(exercise), model.now_ms.max(self.now.now_ms));
                self.attempt = Some(attempt);
                effects.extend(self.prepare(model));
            }
            Claim::Running(asked) => {
                self.attempt = Some(attempt);
                self.exercise_request = asked;
            }
            Claim::NotStarted => {
                self.attempt = Some(attempt);
                effects.push(self.exercise_request.ask(&mut model.requests, Worker::Coach, &request));
            }
        }
        effects
    }

    /// Leaves out the stage that describes the technique from the explanation in a lesson, which describes it above. An
    /// explanation of three stages keeps it, because that stage also asks the question.
    fn without_idea(&self, mut exercise: Exercise) -> Exercise {
        let is_lesson = matches!(self.route, LearnRoute::Lesson { .. });
        if is_lesson && exercise.kind == ExerciseKind::Shown && exercise.stages.len() > IDEA_STAGE + 2 {
            exercise.stages.remove(IDEA_STAGE);
        }
        exercise
    }

    /// Removes the exercise from the board.
    pub(super) fn leave(&mut self) -> Vec<Effect> {
        self.attempt = None;
        self.exercise_request.cancel().into_iter().collect()
    }

    pub(super) fn receive(&mut self, model: &mut Model, reply: &WorkerReply) -> Vec<Effect> {
        if !reply.is_last() {
            return Vec::new();
        }
        if let Some(update) = self.exercise_request.take(reply) {
            let now_ms = model.now_ms.max(self.now.now_ms);
            let exercise = match update {
                TaskUpdate::Done(exercise) => Some(self.without_idea(exercise)),
                _ => None,
            };
            match (&mut self.attempt, exercise) {
                (Some(attempt), Some(exercise)) => attempt.set_exercise(exercise, now_ms),
                (Some(attempt), None) => attempt.fail(),
                (None, _) => {}
            }
            return self.prepare(model);
        }
        if let Some(effects) = self.receive_prepared(model, reply) {
            return effects;
        }
        self.receive_report(reply);
        Vec::new()
    }

    /// Requests the exercise again if the language has changed.
    pub(super) fn translate(&mut self, model: &mut Model) -> Vec<Effect> {
        let lang = model.lang();
        let Some(attempt) = self.attempt.as_mut().filter(|attempt| attempt.request().lang != lang) else {
            return Vec::new();
        };
        let request = attempt.translate(lang).clone();
        let mut effects = self.drop_prepared();
        effects.push(self.exercise_request.ask(&mut model.requests, Worker::Coach, &request));
        effects
    }

    /// Shows another stage of the explanation.
    pub(super) fn change_stage(&mut self, change: fn(&mut Attempt)) -> Vec<Effect> {
        let Some(attempt) = &mut self.attempt else { return Vec::new() };
        let before = attempt.stage();
        change(attempt);
        if attempt.stage() == before {
            return Vec::new();
        }
        let spoken = attempt.text().map(|(_, _, spoken)| Effect::Announce(spoken.to_owned()));
        self.mark_read_at_last_stage();
        spoken.into_iter().collect()
    }

    pub(super) fn exercise_action(
        &mut self,
        model: &mut Model,
        action: ExerciseAction,
        now_ms: u64,
    ) -> Vec<Effect> {
        let lang = model.lang();
        self.now = ReviewMoment { now_ms, today: Day::at(now_ms, self.minutes_ahead) };
        let Some(attempt) = &mut self.attempt else { return Vec::new() };
        let feedback = attempt.feedback().to_owned();
        let wrong = attempt.outcome().wrong;
        let is_over = match action {
            ExerciseAction::Focus => {
                attempt.focus();
                false
            }
            ExerciseAction::Press(cell) => {
                attempt.select(cell);
                attempt.answer(lang, ExerciseAnswer::Cell(cell), now_ms)
            }
            ExerciseAction::Move(direction) => {
                attempt.move_cursor(direction);
                false
            }
            ExerciseAction::PickCursor => {
                attempt.answer(lang, ExerciseAnswer::Cell(attempt.cursor()), now_ms)
            }
            ExerciseAction::Enter(digit) => attempt.answer(lang, attempt.claim(digit), now_ms),
            ExerciseAction::AnswerNothing => attempt.answer(lang, ExerciseAnswer::Nothing, now_ms),
            ExerciseAction::AnswerName(technique) => {
                attempt.answer(lang, ExerciseAnswer::Name(technique), now_ms)
            }
            ExerciseAction::GiveUp => attempt.give_up(lang),
        };
        let mut effects = Vec::new();
        if attempt.feedback() != feedback || attempt.outcome().wrong > wrong {
            effects.push(Effect::Announce(attempt.feedback().to_owned()));
        }
        if is_over {
            effects.extend(self.finish(model));
        }
        effects
    }

    /// Records the outcome of a drill, or marks a lesson as read.
    fn finish(&mut self, model: &mut Model) -> Vec<Effect> {
        let Some(attempt) = &self.attempt else { return Vec::new() };
        let (request, outcome) = (attempt.request().clone(), attempt.outcome());
        match self.route {
            LearnRoute::Drill { .. } => self.record(&request, outcome),
            LearnRoute::Lesson { .. } => self.mark_read(&request.technique),
            _ => {}
        }
        let mut effects = vec![Effect::Focus(NEXT_ID.to_owned())];
        effects.extend(self.prepare(model));
        effects
    }

    pub(super) fn play(&mut self, model: &mut Model) -> Vec<Effect> {
        let Some(made) =
            self.attempt.as_ref().and_then(|attempt| puzzle_of(attempt.exercise()?, attempt.request()))
        else {
            return Vec::new();
        };
        let technique = made.1;
        let Some(effects) = page_api::begin_game(model, &made.0) else { return Vec::new() };
        if let Some(game) = &model.game {
            self.progress.games.insert(technique, game.id().clone());
            self.has_unsaved = true;
        }
        effects
    }
}

/// Element id of the button that goes on to the next exercise.
pub(super) const NEXT_ID: &str = "learn-next";

/// Returns the puzzle of an exercise and the technique to practise on it.
fn puzzle_of(exercise: &Exercise, request: &ExerciseRequest) -> Option<(NewPuzzle, String)> {
    let made = NewPuzzle {
        board: exercise.board.clone(),
        level: Level::of_grade(GradeLevel::of(exercise.technique()?)),
        seed: request.seed,
        givens: exercise.givens.clone(),
        solution: exercise.solution.clone(),
        minutes: None,
    };
    Some((made, request.technique.clone()))
}

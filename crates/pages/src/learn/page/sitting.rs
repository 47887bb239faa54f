//! The exercise on the board from when it is asked for until it is over.

use super::{Deed, LearnPage, Place, Seat};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_engine::technique::GradeLevel;
use nonet_game::daily::Day;
use nonet_game::learning::progress::Moment;
use nonet_game::learning::question::ExerciseRequest;
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_game::puzzles::level::Level;
use nonet_tasks::exercises::exercise::Exercise;
use nonet_tasks::exercises::judge::Answer;
use nonet_tasks::worker::{Claimed, Reply, Update, Worker};

impl LearnPage {
    /// Has an exercise made for the board, unless it was made ahead.
    pub(super) fn sit(&mut self, model: &mut Model, request: ExerciseRequest) -> Vec<Effect> {
        let mut effects = self.stand();
        let (request, ready) = self.made_ahead(request);
        let mut seat = Seat::waiting(request.clone());
        self.change = None;
        match ready {
            Claimed::There(exercise) => {
                seat.take(exercise, model.now_ms.max(self.at.now_ms));
                self.seat = Some(seat);
                effects.extend(self.prepare(model));
            }
            Claimed::Coming(asked) => {
                self.seat = Some(seat);
                self.asked = asked;
            }
            Claimed::NotBegun => {
                self.seat = Some(seat);
                effects.push(self.asked.ask(&mut model.requests, Worker::Coach, &request));
            }
        }
        effects
    }

    /// The board is free.
    pub(super) fn stand(&mut self) -> Vec<Effect> {
        self.seat = None;
        self.asked.cancel().into_iter().collect()
    }

    pub(super) fn hear(&mut self, model: &mut Model, reply: &Reply) -> Vec<Effect> {
        if !reply.is_last() {
            return Vec::new();
        }
        if let Some(update) = self.asked.take(reply) {
            if let Some(seat) = &mut self.seat {
                match update {
                    Update::Done(exercise) => seat.take(exercise, model.now_ms.max(self.at.now_ms)),
                    _ => seat.fail(),
                }
            }
            return self.prepare(model);
        }
        if let Some(effects) = self.hear_ahead(model, reply) {
            return effects;
        }
        self.hear_report(reply);
        Vec::new()
    }

    /// The exercise is told in the language in use.
    pub(super) fn translate(&mut self, model: &mut Model) -> Vec<Effect> {
        let lang = model.lang();
        let Some(seat) = self.seat.as_mut().filter(|seat| seat.request().lang != lang) else {
            return Vec::new();
        };
        let request = seat.translate(lang).clone();
        let mut effects = self.drop_ahead();
        effects.push(self.asked.ask(&mut model.requests, Worker::Coach, &request));
        effects
    }

    /// Another stage is told.
    pub(super) fn tell(&mut self, go: fn(&mut Seat)) -> Vec<Effect> {
        let Some(seat) = &mut self.seat else { return Vec::new() };
        let before = seat.told();
        go(seat);
        if seat.told() == before {
            return Vec::new();
        }
        let heard = seat.text().map(|(_, _, heard)| Effect::Announce(heard.to_owned()));
        self.read_to_the_end();
        heard.into_iter().collect()
    }

    pub(super) fn deed(&mut self, model: &mut Model, deed: Deed, now_ms: u64) -> Vec<Effect> {
        let lang = model.lang();
        self.at = Moment { now_ms, today: Day::at(now_ms, self.minutes_ahead) };
        let Some(seat) = &mut self.seat else { return Vec::new() };
        let said = seat.said().to_owned();
        let wrong = seat.outcome().wrong;
        let is_over = match deed {
            Deed::Come => {
                seat.come();
                false
            }
            Deed::Press(cell) => {
                seat.select(cell);
                seat.answer(lang, Answer::Cell(cell), now_ms)
            }
            Deed::Go(to) => {
                seat.go(to);
                false
            }
            Deed::Pick => seat.answer(lang, Answer::Cell(seat.cursor()), now_ms),
            Deed::Enter(digit) => seat.answer(lang, seat.claim(digit), now_ms),
            Deed::Nothing => seat.answer(lang, Answer::Nothing, now_ms),
            Deed::Name(technique) => seat.answer(lang, Answer::Name(technique), now_ms),
            Deed::GiveUp => seat.give_up(lang),
        };
        let mut effects = Vec::new();
        if seat.said() != said || seat.outcome().wrong > wrong {
            effects.push(Effect::Announce(seat.said().to_owned()));
        }
        if is_over {
            effects.extend(self.over(model));
        }
        effects
    }

    /// The exercise is over: in drills it is noted how it went.
    fn over(&mut self, model: &mut Model) -> Vec<Effect> {
        let Some(seat) = &self.seat else { return Vec::new() };
        let (request, outcome) = (seat.request().clone(), seat.outcome());
        match self.place {
            Place::Drill { .. } => self.note(&request, outcome),
            Place::Lesson { .. } => self.lesson_done(&request.technique),
            _ => {}
        }
        let mut effects = vec![Effect::Focus(NEXT.to_owned())];
        effects.extend(self.prepare(model));
        effects
    }

    pub(super) fn play(&mut self, model: &mut Model) -> Vec<Effect> {
        let Some(made) = self.seat.as_ref().and_then(|seat| puzzle_of(seat.exercise()?, seat.request()))
        else {
            return Vec::new();
        };
        let technique = made.1;
        let Some(effects) = page_api::begin_game(model, &made.0) else { return Vec::new() };
        if let Some(game) = &model.game {
            self.progress.games.insert(technique, game.id().clone());
            self.unkept = true;
        }
        effects
    }
}

/// The element that leads on.
pub(super) const NEXT: &str = "learn-next";

/// The puzzle of an exercise, to be played, and the technique that it is for.
fn puzzle_of(exercise: &Exercise, request: &ExerciseRequest) -> Option<(MadePuzzle, String)> {
    let made = MadePuzzle {
        board: exercise.board.clone(),
        level: Level::of_grade(GradeLevel::of(exercise.technique()?)),
        seed: request.seed,
        givens: exercise.givens.clone(),
        solution: exercise.solution.clone(),
        minutes: None,
    };
    Some((made, request.technique.clone()))
}

//! State and actions of the page `#/home`: the puzzle that is being made.

#[cfg(test)]
mod tests;

use super::view::Variant;
use crate::daily::{play, task_puzzle};
use crate::puzzle_maker::{MakingNotice, PuzzleMaker};
use nonet_app::action::{Action, Effect, NewGameRequest};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::Route;
use nonet_app::update;
use nonet_app::update::page_api;
use nonet_game::daily::DailyTask;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{JobProgress, WorkerReply};

/// A tile whose puzzle is made on this page, before its board is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HomeTile {
    /// A puzzle of the day or week.
    Daily(DailyTask),
    /// A variant with rules.
    Variant(Variant),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HomePage {
    maker: PuzzleMaker<HomeTile>,
}

impl HomePage {
    /// Returns the tile whose puzzle is being made, with the latest progress.
    pub fn making(&self) -> Option<(HomeTile, Option<JobProgress>)> {
        self.maker.making()
    }

    pub fn notice(&self) -> Option<MakingNotice> {
        self.maker.notice()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HomeAction {
    Open,
    Close,
    /// Resumes a daily or weekly puzzle, or makes it.
    Daily(DailyTask),
    /// Plays a new puzzle of a variant.
    Variant {
        variant: Variant,
        level: Level,
        seed: u64,
        /// The current time, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Cancels the generator.
    Cancel,
    Worker(WorkerReply),
}

impl Page for HomePage {
    type Action = HomeAction;

    fn update(model: &mut Model, action: HomeAction) -> Vec<Effect> {
        match (model.pages.take::<HomePage>(), action) {
            (before, HomeAction::Open) => {
                let mut effects = before.map(|page| page.maker.close(model)).unwrap_or_default();
                model.pages.put(Box::new(HomePage::default()));
                effects.extend(page_api::start_generator());
                effects
            }
            (Some(page), HomeAction::Close) => page.maker.close(model),
            (Some(mut page), action) => {
                let effects = page.act(model, action);
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn on_event(event: PageEvent) -> Option<HomeAction> {
        match event {
            PageEvent::Worker(reply) => Some(HomeAction::Worker(reply)),
            _ => None,
        }
    }
}

impl HomePage {
    fn act(&mut self, model: &mut Model, action: HomeAction) -> Vec<Effect> {
        match action {
            HomeAction::Open | HomeAction::Close => Vec::new(),
            HomeAction::Daily(task) => play(&mut self.maker, model, HomeTile::Daily(task), task),
            HomeAction::Variant { variant, level, seed, now_ms } => {
                self.play_variant(model, variant, level, (seed, now_ms))
            }
            HomeAction::Cancel => self.maker.cancel(),
            HomeAction::Worker(reply) => self.maker.on_reply(model, &reply, |tile, made| match tile {
                HomeTile::Daily(task) => task_puzzle(made, task),
                HomeTile::Variant(_) => made,
            }),
        }
    }

    /// Makes a puzzle with rules here, because its board comes with it. Any other puzzle is made while its board is
    /// shown.
    fn play_variant(
        &mut self,
        model: &mut Model,
        variant: Variant,
        level: Level,
        (seed, now_ms): (u64, u64),
    ) -> Vec<Effect> {
        let board = variant.board.to_owned();
        let Some(style) = variant.style else {
            let mut effects = self.maker.cancel();
            effects.extend(update(model, Action::Go(Route::Play.into())));
            let request = NewGameRequest { board, level, seed, now_ms };
            effects.extend(update(model, Action::NewGame(request)));
            return effects;
        };
        let rules = vec![style.to_owned()];
        let spec = PuzzleSpec { board, rules, level: Some(level), ..PuzzleSpec::default() };
        self.maker.make(model, HomeTile::Variant(variant), &MakePuzzle { spec, seed })
    }
}

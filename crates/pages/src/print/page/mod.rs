//! The page `#/print` as a part of the model: which puzzles, how they are printed, what is still to be found out.

mod gather;
mod generate;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::options::PrintOptions;
use super::puzzle::PrintPuzzle;
use crate::library::{FolderFilter, GameFilter};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::game::GameId;
use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::storage as save;
use nonet_tasks::print::PrintRequest;
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{Pending, Reply, Worker};
use nonet_text::{Lang, PrintText};

pub use generate::{MAX_PUZZLES, NewPuzzles};

/// Where puzzles come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintSource {
    /// The one on the board.
    #[default]
    Board,
    /// The games on this device.
    Games,
    /// They are made.
    NewPuzzles,
}

/// Which games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameSelection {
    /// Solved or not.
    pub filter: GameFilter,
    /// In which folder.
    pub folder: FolderFilter,
    /// Those of them that are left out.
    pub without: BTreeSet<GameId>,
}

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintStage {
    /// Nothing.
    #[default]
    Idle,
    /// Games are read: so many of so many.
    Gathering(usize, usize),
    /// Puzzles are made.
    Making(usize, usize),
    /// It is found out what people need for them.
    Analysing(usize, usize),
}

/// The state of the page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PrintPage {
    options: PrintOptions,
    source: PrintSource,
    folders: Folders,
    from: GameSelection,
    fresh: NewPuzzles,
    puzzles: Vec<PrintPuzzle>,
    stage: PrintStage,
    making: Pending<MakePuzzle>,
    analysing: Pending<PrintRequest>,
    /// The seed that the puzzles being made began with, and how many were tried.
    seed: u64,
    tried: u64,
    /// How many in a row came to nothing.
    failures: u64,
    /// Counts what is gathered, so that what comes late is known as such.
    gathering: u32,
    /// How many games were read for it.
    read: usize,
    /// Counts changes of what is printed.
    revision: u32,
    shown: usize,
    notice: Option<PrintText>,
}

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintAction {
    /// The page is shown.
    Open,
    /// It is left.
    Close,
    /// Print puzzles from elsewhere.
    SetSource(PrintSource),
    /// Print otherwise.
    SetOptions(Box<PrintOptions>),
    /// Print other games.
    SetGameSelection(Box<GameSelection>),
    /// Read games, in their order. The first tells how many there will be.
    Gather {
        /// Which gathering.
        gathering: u32,
        /// How many games there are in all.
        of: usize,
        /// Some of them.
        games: Vec<GameId>,
    },
    /// Read the puzzles of the folder that is chosen, if it was brought as a collection.
    GatherCollection {
        /// Which gathering.
        gathering: u32,
        /// Which folder.
        folder: FolderId,
    },
    /// Make others.
    SetNewPuzzles(Box<NewPuzzles>),
    /// Make them now.
    Make {
        /// The seed of the random numbers.
        seed: u64,
    },
    /// Stop; what is there stays.
    Stop,
    /// Show a side of paper.
    ShowSide(usize),
    /// A worker spoke.
    Worker(Reply),
}

impl Page for PrintPage {
    type Action = PrintAction;

    fn update(model: &mut Model, action: PrintAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        match (model.pages.take::<PrintPage>(), action) {
            (before, PrintAction::Open) => {
                // What was being printed is still there when the page is opened again.
                let mut page = before.unwrap_or_default();
                let folders = model.storage.text(save::FOLDERS_KEY);
                page.folders = folders.and_then(|text| save::read_folders(&text).ok()).unwrap_or_default();
                if page.source == PrintSource::Board {
                    page.use_board_game(model);
                }
                page.analyse_next(model, &mut effects);
                model.pages.put(page);
            }
            (Some(mut page), PrintAction::Close) => {
                page.stop(&mut effects);
                effects.extend(page_api::release_generator(model, &mut page.making));
                model.pages.put(page);
            }
            (Some(mut page), action) => {
                page.act(model, action, &mut effects);
                model.pages.put(page);
            }
            (None, _) => {}
        }
        effects
    }

    fn heard(event: PageEvent) -> Option<PrintAction> {
        match event {
            PageEvent::Worker(reply) => Some(PrintAction::Worker(reply)),
            _ => None,
        }
    }
}

impl PrintPage {
    /// How it is printed.
    pub fn options(&self) -> &PrintOptions {
        &self.options
    }

    /// Where the puzzles come from.
    pub fn source(&self) -> PrintSource {
        self.source
    }

    /// The folders that games can be in.
    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// Which games.
    pub fn from(&self) -> &GameSelection {
        &self.from
    }

    /// What is made.
    pub fn fresh(&self) -> &NewPuzzles {
        &self.fresh
    }

    /// What is printed.
    pub fn puzzles(&self) -> &[PrintPuzzle] {
        &self.puzzles
    }

    /// What is being done.
    pub fn stage(&self) -> PrintStage {
        self.stage
    }

    /// The number under which games are to be gathered now.
    pub fn gathering(&self) -> u32 {
        self.gathering
    }

    /// Counts changes of what is printed: whoever looks again when this is another number sees them all.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The side of paper that is shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// What is to be said.
    pub fn notice(&self) -> Option<PrintText> {
        self.notice
    }

    fn act(&mut self, model: &mut Model, action: PrintAction, effects: &mut Vec<Effect>) {
        match action {
            PrintAction::Open | PrintAction::Close => {}
            PrintAction::SetSource(source) => {
                self.clear(effects);
                self.source = source;
                if source == PrintSource::Board {
                    self.use_board_game(model);
                    self.analyse_next(model, effects);
                }
            }
            PrintAction::SetOptions(options) => {
                self.options = *options;
                self.revision += 1;
                self.analyse_next(model, effects);
            }
            PrintAction::SetGameSelection(from) => {
                self.clear(effects);
                self.from = *from;
            }
            PrintAction::Gather { gathering, of, games } => {
                if gathering == self.gathering && self.source == PrintSource::Games {
                    self.gather(model, of, games);
                    self.analyse_next(model, effects);
                }
            }
            PrintAction::GatherCollection { gathering, folder } => {
                if gathering == self.gathering && self.source == PrintSource::Games {
                    self.gather_collection(model, folder);
                    self.analyse_next(model, effects);
                }
            }
            PrintAction::SetNewPuzzles(fresh) => self.fresh = fresh.checked(),
            PrintAction::Make { seed } => {
                self.clear(effects);
                self.begin_making(model, seed, effects);
            }
            PrintAction::Stop => self.stop(effects),
            PrintAction::ShowSide(side) => self.shown = side,
            PrintAction::Worker(reply) => self.on_reply(model, &reply, effects),
        }
    }

    /// Nothing is printed, and nothing goes on.
    fn clear(&mut self, effects: &mut Vec<Effect>) {
        self.stop(effects);
        self.puzzles.clear();
        self.gathering += 1;
        self.read = 0;
        self.stage = PrintStage::Idle;
        self.revision += 1;
        self.shown = 0;
        self.notice = None;
    }

    fn stop(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.making.cancel::<Effect>());
        effects.extend(self.analysing.cancel::<Effect>());
        if !matches!(self.stage, PrintStage::Gathering(..)) {
            self.stage = PrintStage::Idle;
        }
    }

    /// Finds out what is still missing, if nothing else goes on.
    fn analyse_next(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        let is_busy = self.making.is_waiting() || self.analysing.is_waiting();
        if is_busy || !matches!(self.stage, PrintStage::Idle | PrintStage::Analysing(..)) {
            return;
        }
        let lang = model.lang();
        let needed = |printed: &PrintPuzzle| self.needs_analysis(printed);
        let missing = self.puzzles.iter().filter(|printed| needed(printed)).count();
        let Some(next) = self.puzzles.iter().find(|printed| needed(printed)) else {
            self.stage = PrintStage::Idle;
            return;
        };
        let request = analysis_request(next, lang);
        self.stage = PrintStage::Analysing(self.puzzles.len() - missing, self.puzzles.len());
        effects.push(self.analysing.ask(&mut model.requests, Worker::Batch, &request));
    }

    /// True if a puzzle has to be looked into before it is printed so.
    fn needs_analysis(&self, printed: &PrintPuzzle) -> bool {
        let lacks_figures =
            printed.minutes.is_none() || printed.level.is_none() || printed.solution.is_none();
        !printed.is_analysed && (self.options.needs_analysis() || lacks_figures)
    }
}

fn analysis_request(printed: &PrintPuzzle, lang: Lang) -> PrintRequest {
    PrintRequest {
        board: printed.puzzle.board().name().to_owned(),
        givens: nonet_engine::line::write(printed.puzzle.givens(), '.'),
        lang,
    }
}

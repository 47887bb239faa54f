//! State and actions of the page `#/print`: gathers or generates puzzles, and requests the analyses that the options
//! need.

mod gather;
mod generate;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::options::{PerPage, PrintOptions};
use super::puzzle::PrintPuzzle;
use crate::editor::EditorPage;
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
use nonet_tasks::worker::{Pending, Worker, WorkerReply};
use nonet_text::{Lang, PrintText};

use gather::is_from_editor;
pub use generate::{MAX_PUZZLES, NewPuzzles};

/// Origin of the printed puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintSource {
    /// The puzzle on the board, or the one in the editor if the page was opened from there.
    #[default]
    Board,
    /// Saved games and collections in a folder.
    Games,
    /// Newly generated puzzles.
    NewPuzzles,
}

/// The saved games to print.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameSelection {
    /// Games that the player selected on the library page; `None` offers all games.
    pub only: Option<BTreeSet<GameId>>,
    pub filter: GameFilter,
    pub folder: FolderFilter,
    /// Matching games that the player has unchecked.
    pub excluded: BTreeSet<GameId>,
}

/// The current work, with the number of items done and the total.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintStage {
    #[default]
    Idle,
    /// Reading saved games.
    Gathering(usize, usize),
    /// Generating puzzles.
    Making(usize, usize),
    /// Finding levels, times, techniques or nudges.
    Analysing(usize, usize),
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct PrintPage {
    options: PrintOptions,
    source: PrintSource,
    folders: Folders,
    from: GameSelection,
    new_puzzles: NewPuzzles,
    puzzles: Vec<PrintPuzzle>,
    stage: PrintStage,
    making: Pending<MakePuzzle>,
    analysing: Pending<PrintRequest>,
    /// Seed of the first generated puzzle, and number of puzzles requested since.
    seed: u64,
    tried: u64,
    /// Consecutive failures of the generator.
    failures: u64,
    /// Number of the current gathering run. Results of earlier runs are ignored.
    gathering: u32,
    /// Number of games read in the current gathering run.
    read: usize,
    /// Counts changes to the document.
    revision: u32,
    shown: usize,
    notice: Option<PrintText>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintAction {
    Open,
    Close,
    SetSource(PrintSource),
    SetOptions(Box<PrintOptions>),
    SetGameSelection(Box<GameSelection>),
    /// Offers these games and no others until the page is closed. The library page does so before it opens this one.
    SelectGames(BTreeSet<GameId>),
    /// Reads some of the games to print, in order.
    Gather {
        /// Number of the gathering run, see [`PrintPage::gathering`].
        gathering: u32,
        /// Total number of games.
        of: usize,
        games: Vec<GameId>,
    },
    /// Reads the collection in the chosen folder, if there is one.
    GatherCollection {
        /// Number of the gathering run, see [`PrintPage::gathering`].
        gathering: u32,
        folder: FolderId,
    },
    SetNewPuzzles(Box<NewPuzzles>),
    /// Generates the puzzles.
    Make {
        seed: u64,
    },
    /// Stops the current work and keeps its results.
    Stop,
    /// Shows a printed side in the preview.
    ShowSide(usize),
    Worker(WorkerReply),
}

impl Page for PrintPage {
    type Action = PrintAction;

    fn update(model: &mut Model, action: PrintAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        match (model.pages.take::<PrintPage>(), action) {
            (before, PrintAction::Open) => {
                // Keep the puzzles if the page is opened again.
                let mut page = before.unwrap_or_default();
                let folders = model.storage.text(save::FOLDERS_KEY);
                page.folders = folders.and_then(|text| save::read_folders(&text).ok()).unwrap_or_default();
                if is_from_editor(model) {
                    page.source = PrintSource::Board;
                    EditorPage::load_stored_draft(model);
                }
                if page.source == PrintSource::Board && !PrintPage::has_board_puzzle(model) {
                    page.source = PrintSource::NewPuzzles;
                }
                if page.source == PrintSource::Board {
                    page.use_board_game(model);
                }
                page.analyse_next(model, &mut effects);
                model.pages.put(page);
            }
            (before, PrintAction::SelectGames(games)) => {
                let mut page = before.unwrap_or_default();
                page.clear(&mut effects);
                page.source = PrintSource::Games;
                page.from = GameSelection { only: Some(games), ..GameSelection::default() };
                model.pages.put(page);
            }
            (Some(mut page), PrintAction::Close) => {
                page.stop(&mut effects);
                // Otherwise the next puzzle to print would be hidden behind these games.
                if page.from.only.is_some() {
                    page.clear(&mut effects);
                    page.source = PrintSource::default();
                    page.from = GameSelection::default();
                }
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

    fn on_event(event: PageEvent) -> Option<PrintAction> {
        match event {
            PageEvent::Worker(reply) => Some(PrintAction::Worker(reply)),
            _ => None,
        }
    }
}

impl PrintPage {
    pub fn options(&self) -> &PrintOptions {
        &self.options
    }

    /// True if there is never more than one puzzle.
    pub fn is_single(&self) -> bool {
        self.source == PrintSource::Board
    }

    /// True if the expected time of one of the puzzles is known. Before there are puzzles, it may become so.
    pub fn has_minutes(&self) -> bool {
        let is_known = |printed: &PrintPuzzle| printed.expected(Lang::English).is_some();
        self.puzzles.is_empty() || self.puzzles.iter().any(is_known)
    }

    /// Returns the options of the document. A single puzzle has a page of its own, and no number.
    pub fn layout(&self) -> PrintOptions {
        let per_page = if self.is_single() { PerPage::One } else { self.options.per_page };
        let number = self.options.number && self.puzzles.len() > 1;
        PrintOptions { per_page, number, ..self.options.clone() }
    }

    pub fn source(&self) -> PrintSource {
        self.source
    }

    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    pub fn from(&self) -> &GameSelection {
        &self.from
    }

    pub fn new_puzzles(&self) -> &NewPuzzles {
        &self.new_puzzles
    }

    pub fn puzzles(&self) -> &[PrintPuzzle] {
        &self.puzzles
    }

    pub fn stage(&self) -> PrintStage {
        self.stage
    }

    /// Returns the number to pass to [`PrintAction::Gather`].
    pub fn gathering(&self) -> u32 {
        self.gathering
    }

    /// Returns a number that changes with every change to the document.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns the side shown in the preview.
    pub fn shown(&self) -> usize {
        self.shown
    }

    pub fn notice(&self) -> Option<PrintText> {
        self.notice
    }

    fn act(&mut self, model: &mut Model, action: PrintAction, effects: &mut Vec<Effect>) {
        match action {
            PrintAction::Open | PrintAction::SelectGames(_) | PrintAction::Close => {}
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
            PrintAction::SetNewPuzzles(new_puzzles) => self.new_puzzles = new_puzzles.checked(),
            PrintAction::Make { seed } => {
                self.clear(effects);
                self.begin_generating(model, seed, effects);
            }
            PrintAction::Stop => self.stop(effects),
            PrintAction::ShowSide(side) => self.shown = side,
            PrintAction::Worker(reply) => self.on_reply(model, &reply, effects),
        }
    }

    /// Removes all puzzles and stops the current work.
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

    /// Requests the next missing analysis, unless other work is in progress.
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

    /// True if a puzzle must be analysed before it can be printed with these options.
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

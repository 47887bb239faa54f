//! State and actions of the page.

use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::game_import;
use nonet_engine::geometry::{Direction, step};
use nonet_engine::{Cell, Digit};
use nonet_tasks::picture::{CheckGrid, PictureStep, ReadPicture};
use nonet_tasks::worker::{Pending, TaskFailure, TaskUpdate, Worker, WorkerReply};
use nonet_text::PhotoText;

use super::ScannedGrid;

/// The state of the page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PhotoPage {
    state: State,
    /// The reason why the last picture could not be read.
    fault: Option<PhotoFault>,
    /// The result of saving.
    notice: Option<PhotoText>,
}

#[derive(Clone, PartialEq, Debug, Default)]
enum State {
    #[default]
    Choosing,
    /// The browser is decoding a picture.
    Decoding,
    /// The worker is reading the picture.
    Reading {
        pending: Pending<ReadPicture>,
        progress: Progress,
    },
    Showing(Shown),
}

/// The grids of a picture.
#[derive(Clone, PartialEq, Debug)]
struct Shown {
    grids: Vec<ScannedGrid>,
    chosen: usize,
    cursor: Cell,
    pending: Pending<CheckGrid>,
}

/// The part of the page that is visible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PhotoStage {
    /// The player chooses a picture.
    #[default]
    Choosing,
    /// A picture is being read.
    Working(Progress),
    /// The digits are shown.
    Showing,
}

/// The progress of reading a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Progress {
    /// The picture is decoded, and grids are searched.
    #[default]
    Finding,
    /// A grid was found.
    Reading,
    /// The digits were read.
    Checking,
}

/// The reason why a picture could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhotoFault {
    /// The browser cannot decode the file.
    NotPicture,
    /// The file is a drawing in SVG.
    Svg,
    /// The picture has more pixels than memory allows, or the file too many bytes.
    TooLarge,
    /// The picture has too few pixels.
    TooSmall,
    /// The picture has no grid.
    NoGrid,
    /// The program that reads pictures could not be fetched, or died.
    NoReader,
    /// The camera could not be opened.
    NoCamera,
}

#[derive(Clone, PartialEq, Debug)]
pub enum PhotoAction {
    Open,
    Close,
    /// The browser begins to decode a picture.
    Decode,
    /// The picture could not be decoded, or the camera could not be opened.
    Refuse(PhotoFault),
    /// The browser has decoded the picture.
    Read(ReadPicture),
    /// Stops reading.
    Cancel,
    /// Chooses one of several grids.
    Choose(usize),
    /// Moves the cursor to a cell.
    Select(Cell),
    /// Moves the cursor by one cell.
    Move(Direction),
    /// Enters the digit that the picture shows under the cursor; `None` for an empty cell.
    Enter(Option<Digit>),
    /// Confirms the digit under the cursor and goes to the next doubtful cell.
    Confirm,
    /// Goes to the next doubtful cell.
    NextDoubtful,
    /// Makes the proposed changes.
    ApplyProposal,
    /// Plays the puzzle.
    Play {
        now_ms: u64,
    },
    /// Adds the puzzle to the list of games.
    Save {
        now_ms: u64,
    },
    /// Discards the picture, for another one.
    Discard,
    Worker(WorkerReply),
}

impl Page for PhotoPage {
    type Action = PhotoAction;

    fn update(model: &mut Model, action: PhotoAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        match (model.pages.take::<PhotoPage>(), action) {
            (before, PhotoAction::Open) => drop(model.pages.put(before.unwrap_or_default())),
            (Some(mut page), PhotoAction::Close) => page.stop(&mut effects),
            (Some(mut page), action) => {
                page.act(model, action, &mut effects);
                model.pages.put(page);
            }
            (None, _) => {}
        }
        effects
    }

    fn on_event(event: PageEvent) -> Option<PhotoAction> {
        match event {
            PageEvent::Worker(reply) => Some(PhotoAction::Worker(reply)),
            _ => None,
        }
    }
}

impl PhotoPage {
    pub fn stage(&self) -> PhotoStage {
        match &self.state {
            State::Choosing => PhotoStage::Choosing,
            State::Decoding => PhotoStage::Working(Progress::Finding),
            State::Reading { progress, .. } => PhotoStage::Working(*progress),
            State::Showing(_) => PhotoStage::Showing,
        }
    }

    /// Returns the reason why the last picture could not be read.
    pub fn fault(&self) -> Option<PhotoFault> {
        self.fault
    }

    /// Returns the result of saving.
    pub fn notice(&self) -> Option<PhotoText> {
        self.notice
    }

    /// Returns the grids of the picture.
    pub fn grids(&self) -> &[ScannedGrid] {
        self.shown().map_or(&[], |shown| &shown.grids)
    }

    /// Returns the index of the chosen grid.
    pub fn chosen(&self) -> usize {
        self.shown().map_or(0, |shown| shown.chosen)
    }

    /// Returns the chosen grid.
    pub fn grid(&self) -> Option<&ScannedGrid> {
        self.shown().and_then(|shown| shown.grids.get(shown.chosen))
    }

    /// Returns the cell under the cursor.
    pub fn cursor(&self) -> Option<Cell> {
        self.shown().map(|shown| shown.cursor)
    }

    /// Returns true while a correction is being checked.
    pub fn is_checking(&self) -> bool {
        self.shown().is_some_and(|shown| shown.pending.is_waiting())
    }

    fn shown(&self) -> Option<&Shown> {
        match &self.state {
            State::Showing(shown) => Some(shown),
            _ => None,
        }
    }

    fn act(&mut self, model: &mut Model, action: PhotoAction, effects: &mut Vec<Effect>) {
        match action {
            PhotoAction::Open | PhotoAction::Close => {}
            PhotoAction::Decode => {
                self.stop(effects);
                (self.state, self.fault, self.notice) = (State::Decoding, None, None);
            }
            PhotoAction::Refuse(fault) => self.fail(fault),
            PhotoAction::Read(task) => {
                self.stop(effects);
                let mut pending = Pending::default();
                effects.push(pending.ask(&mut model.requests, Worker::Scanner, &task));
                self.state = State::Reading { pending, progress: Progress::Finding };
            }
            PhotoAction::Cancel | PhotoAction::Discard => {
                self.stop(effects);
                *self = PhotoPage::default();
            }
            PhotoAction::Play { now_ms } => {
                let board = model.boards.classic().clone();
                if let Some((puzzle, solution)) = self.grid().and_then(|grid| grid.playable(&board)) {
                    effects.extend(game_import::begin_game(model, puzzle, Some(solution), now_ms));
                }
            }
            PhotoAction::Save { now_ms } => {
                let board = model.boards.classic().clone();
                if let Some((puzzle, solution)) = self.grid().and_then(|grid| grid.playable(&board)) {
                    let is_saved = game_import::add_to_list(model, puzzle, Some(solution), now_ms);
                    self.notice = Some(if is_saved { PhotoText::Saved } else { PhotoText::NotSaved });
                }
            }
            PhotoAction::Worker(reply) => self.on_reply(&reply),
            action => self.correct(model, action, effects),
        }
    }

    /// Carries out the actions on the digits.
    fn correct(&mut self, model: &mut Model, action: PhotoAction, effects: &mut Vec<Effect>) {
        let State::Showing(shown) = &mut self.state else { return };
        if let PhotoAction::Choose(chosen) = action
            && chosen < shown.grids.len()
            && chosen != shown.chosen
        {
            effects.extend(shown.pending.cancel::<Effect>());
            shown.choose(chosen);
            // Its last check was cancelled when another grid was chosen.
            if shown.grids[chosen].check.is_none() {
                shown.check(model, effects);
            }
            return;
        }
        let cursor = shown.cursor;
        let Some(grid) = shown.grids.get_mut(shown.chosen) else { return };
        let mut is_changed = false;
        match action {
            PhotoAction::Select(cell) if grid.is_cell(cell) => shown.cursor = cell,
            PhotoAction::Move(direction) => {
                shown.cursor = step(model.boards.classic(), cursor, direction, false);
            }
            PhotoAction::Enter(digit) => is_changed = grid.set(cursor, digit.map_or(0, Digit::value)),
            PhotoAction::Confirm => {
                grid.confirm(cursor);
                shown.cursor = grid.next_doubtful(cursor).unwrap_or(cursor);
            }
            PhotoAction::NextDoubtful => shown.cursor = grid.next_doubtful(cursor).unwrap_or(cursor),
            PhotoAction::ApplyProposal => {
                let proposal = grid.check.as_ref().map(|check| check.proposal.clone()).unwrap_or_default();
                for change in proposal {
                    shown.cursor = Cell::new(usize::from(change.cell));
                    is_changed |= grid.set(shown.cursor, change.to);
                }
            }
            _ => {}
        }
        if is_changed {
            self.notice = None;
            shown.check(model, effects);
        }
    }

    fn fail(&mut self, fault: PhotoFault) {
        *self = PhotoPage { fault: Some(fault), ..PhotoPage::default() };
    }

    /// Cancels what a worker does for this page.
    fn stop(&mut self, effects: &mut Vec<Effect>) {
        match &mut self.state {
            State::Reading { pending, .. } => effects.extend(pending.cancel::<Effect>()),
            State::Showing(shown) => effects.extend(shown.pending.cancel::<Effect>()),
            State::Choosing | State::Decoding => {}
        }
    }

    fn on_reply(&mut self, reply: &WorkerReply) {
        match &mut self.state {
            State::Reading { pending, progress } => match pending.take(reply) {
                Some(TaskUpdate::Part(PictureStep::Found(0))) | None => {}
                Some(TaskUpdate::Part(PictureStep::Found(_))) => *progress = Progress::Reading,
                Some(TaskUpdate::Part(PictureStep::Read)) => *progress = Progress::Checking,
                Some(TaskUpdate::Done(grids)) if grids.is_empty() => self.fail(PhotoFault::NoGrid),
                Some(TaskUpdate::Done(grids)) => {
                    let grids: Vec<ScannedGrid> = grids.into_iter().map(ScannedGrid::new).collect();
                    let mut shown =
                        Shown { grids, chosen: 0, cursor: Cell::new(0), pending: Pending::default() };
                    shown.choose(0);
                    self.state = State::Showing(shown);
                }
                Some(TaskUpdate::Failed(TaskFailure::Impossible)) => self.fail(PhotoFault::TooSmall),
                Some(TaskUpdate::Failed(_)) => self.fail(PhotoFault::NoReader),
                Some(TaskUpdate::Cancelled | TaskUpdate::Progress(_)) => {}
            },
            State::Showing(shown) => {
                if let Some(TaskUpdate::Done(check)) = shown.pending.take(reply)
                    && let Some(grid) = shown.grids.get_mut(shown.chosen)
                {
                    grid.check = Some(check);
                }
            }
            State::Choosing | State::Decoding => {}
        }
    }
}

impl Shown {
    /// Chooses a grid and puts the cursor on the first cell that needs a look.
    fn choose(&mut self, chosen: usize) {
        self.chosen = chosen;
        let grid = &self.grids[chosen];
        let proposed = || grid.check.as_ref()?.proposal.first().map(|change| usize::from(change.cell));
        let first = grid.doubtful().next().or_else(|| proposed().map(Cell::new));
        self.cursor = first.unwrap_or(Cell::new(0));
    }

    /// Asks for a check of the chosen grid.
    fn check(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        let Some(grid) = self.grids.get_mut(self.chosen) else { return };
        grid.check = None;
        effects.extend(self.pending.cancel::<Effect>());
        effects.push(self.pending.ask(&mut model.requests, Worker::Scanner, &grid.task()));
    }
}

#[cfg(test)]
impl PhotoPage {
    /// Returns the check of the chosen grid.
    pub(super) fn test_check(&mut self) -> &mut nonet_tasks::picture::GridCheck {
        let State::Showing(shown) = &mut self.state else { panic!("no grid") };
        shown.grids[shown.chosen].check.as_mut().unwrap()
    }

    /// Makes cells doubtful.
    pub(super) fn test_doubt(&mut self, cells: &[usize]) {
        let State::Showing(shown) = &mut self.state else { panic!("no grid") };
        cells.iter().for_each(|cell| shown.grids[shown.chosen].test_doubt(*cell));
    }
}

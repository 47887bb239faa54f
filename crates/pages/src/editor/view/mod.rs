//! The editor page as data to render.
//!
//! This file contains the lines of the board, the brushes, the check of the regions and the saved boards. [`board`]
//! contains the cells and the signs of rules, [`heading`] title and author, [`rules`] the families and the list of rules,
//! [`analysis`] the findings about the puzzle, and [`publish`] the buttons that play and share it.

pub mod analysis;
pub mod board;
pub mod heading;
pub mod publish;
pub mod rules;

use std::sync::Arc;

use nonet_engine::geometry::ExtraRule;
use nonet_engine::{Board, Cell, Grid};

use super::base_board::{BaseBoard, grid};
use super::brush::RegionBrush;
use super::draft::PuzzleDraft;
use super::messages;
use super::mode::EditorMode;
use super::page::{EditorNotice, EditorPage};
use super::region_plan::RegionPlan;
use nonet_app::route::{Address, Route};
use nonet_game::drawing::BoardDrawing;
use nonet_game::storage::OwnBoards;
use nonet_tasks::editor::fill::FillResult;
use nonet_text::{CellText, EditorText, Lang};

/// Side length of a cell in drawing units.
const CELL: usize = 1000;

/// Draws the lines of a plan.
pub fn drawing(plan: &RegionPlan) -> BoardDrawing {
    let (side, end) = (plan.side(), plan.side() * CELL);
    let wall = |[(x1, y1), (x2, y2)]: [(usize, usize); 2]| {
        format!("M{} {}L{} {}", x1 * CELL, y1 * CELL, x2 * CELL, y2 * CELL)
    };
    let line = |i: usize| format!("M0 {0}H{end}M{0} 0V{end}", i * CELL);
    let bare = grid(side).map(|grid| BoardDrawing::of(&grid)).unwrap_or_default();
    BoardDrawing {
        thin: (1..side).map(line).collect(),
        strong: plan.walls().into_iter().map(wall).collect(),
        tinted: String::new(),
        ..bare
    }
}

/// Returns the path data of the lines that extra rules add.
pub fn extra_lines(plan: &RegionPlan) -> String {
    let end = plan.side() * CELL;
    let one = |extra: &ExtraRule| match extra {
        ExtraRule::Diagonals => format!("M0 0L{end} {end}M0 {end}L{end} 0"),
        ExtraRule::Windows => [(1, 1), (5, 1), (1, 5), (5, 5)]
            .map(|(x, y)| format!("M{} {}h2760v2760h-2760z", x * CELL + 120, y * CELL + 120))
            .concat(),
        _ => String::new(),
    };
    plan.extras().iter().map(one).collect()
}

/// The button of a region's brush.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BrushView {
    pub letter: String,
    /// Number of cells of the region.
    pub cells: usize,
    pub is_wrong_size: bool,
    /// Text for screen readers.
    pub label: String,
}

/// The check of the empty board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardCheckView {
    /// True if the regions have a fatal fault or no grid satisfies them.
    pub is_bad: bool,
    /// True if a full grid was found.
    pub is_good: bool,
    /// The result of the search for a full grid; `None` if the regions have a fatal fault.
    pub verdict: Option<&'static str>,
    /// The fatal faults.
    pub faults: Vec<String>,
    /// The faults that are allowed.
    pub notes: Vec<String>,
    /// The address that starts a new puzzle on the board.
    pub play: Option<Address>,
}

/// Returns the board to draw in the thumbnail of a saved board or puzzle.
pub fn thumbnail_board(board: &str) -> Option<Arc<Board>> {
    BaseBoard::from_name(board.split(';').next()?)?.board()
}

/// Returns the address that generates a puzzle on a saved board; `None` for a saved puzzle.
pub fn new_game_on_saved(board: &str) -> Option<Address> {
    (!board.contains(';')).then(|| new_game_on(board))
}

/// Returns the address that generates a puzzle on a board.
pub fn new_game_on(board: &str) -> Address {
    Address { route: Route::NewGame, rest: format!("?board={board}") }
}

impl EditorPage {
    pub fn draft(&self) -> &PuzzleDraft {
        self.editor.draft()
    }

    /// Returns the board with its rules, and the givens. `None` if there are neither, or if the regions are unfinished
    /// or a rule is faulty.
    pub fn puzzle_parts(&self) -> Option<(Arc<Board>, Grid)> {
        let draft = self.draft();
        (!draft.is_empty()).then(|| Some((draft.board()?, draft.givens().clone())))?
    }

    /// True if the draft is about a puzzle: it has rules or givens, or the player is about to enter some.
    pub fn is_puzzle(&self) -> bool {
        self.mode() != EditorMode::Regions || !self.draft().is_empty()
    }

    /// Returns the painted regions.
    pub fn plan(&self) -> Option<&RegionPlan> {
        self.editor.plan()
    }

    /// Returns the board on screen.
    pub fn grid(&self) -> Option<Arc<Board>> {
        self.editor.grid().cloned()
    }

    pub fn mode(&self) -> EditorMode {
        self.editor.mode()
    }

    /// Returns the lines of the board, and the path data that a plan's extra rules add.
    pub fn drawing(&self) -> (BoardDrawing, String) {
        match self.draft().base() {
            BaseBoard::Painted(plan) => (drawing(plan), extra_lines(plan)),
            BaseBoard::Fixed(board) => (BoardDrawing::of(board), String::new()),
        }
    }

    /// Returns the cell under the cursor.
    pub fn cursor(&self) -> Cell {
        Cell::new(self.editor.cursor())
    }

    pub fn brush(&self) -> RegionBrush {
        self.editor.brush()
    }

    /// Returns whether there is a change to undo, and one to redo.
    pub fn can_undo(&self) -> (bool, bool) {
        self.editor.can_undo()
    }

    pub fn brush_view(&self, lang: Lang, region: u8) -> BrushView {
        let sizes = self.plan().map(RegionPlan::sizes).unwrap_or_default();
        let cells = sizes.get(usize::from(region)).copied().unwrap_or_default();
        BrushView {
            letter: messages::region_letter(region).to_string(),
            cells,
            is_wrong_size: cells != self.side(),
            label: CellText::labelled(lang, &messages::region(lang, region), &cells.to_string()),
        }
    }

    /// Returns the check of the board. It has a verdict only if the board is empty. Regions are judged while they are
    /// painted; later, only faults are worth a word, and a good board asks for its first rule or given.
    pub fn board_check(&self, lang: Lang) -> BoardCheckView {
        let faults = self.plan().map(RegionPlan::faults).unwrap_or_default();
        let (fatal, allowed): (Vec<_>, Vec<_>) = faults.into_iter().partition(|fault| fault.is_fatal());
        let messages_of = |faults: Vec<_>| {
            let plan = self.plan().into_iter();
            plan.flat_map(|plan| faults.iter().map(|fault| messages::region_fault(lang, plan, *fault)))
                .collect::<Vec<_>>()
        };
        let (is_board, cannot) = (fatal.is_empty(), self.filled == Some(FillResult::No));
        let can_begin =
            self.mode() != EditorMode::Regions && !cannot && self.filled != Some(FillResult::Open);
        let verdict = match can_begin {
            true => EditorText::BeginHere,
            false => self.filled.map_or(EditorText::Looking, messages::fill_result),
        };
        BoardCheckView {
            is_bad: !is_board || cannot,
            is_good: is_board && !can_begin && self.filled == Some(FillResult::Yes),
            verdict: (is_board && self.draft().is_empty()).then(|| verdict.say(lang)),
            faults: messages_of(fatal),
            notes: messages_of(allowed),
            play: self.board.as_deref().filter(|_| !cannot && self.draft().is_empty()).map(new_game_on),
        }
    }

    /// Returns the saved boards and puzzles; `None` if they can't be read.
    pub fn saved(&self) -> Option<&OwnBoards> {
        self.saved.as_ref()
    }

    pub fn can_undo_delete(&self) -> bool {
        self.deleted.is_some()
    }

    /// Returns the saved board that is being renamed.
    pub fn renaming(&self) -> Option<&str> {
        self.renaming.as_deref()
    }

    /// Returns the name under which the draft is saved if the player enters none: its saved name, its title or a generic
    /// one.
    pub fn suggested_name(&self, lang: Lang) -> String {
        let saved = self.saved.as_ref();
        let spec = self.spec_to_save();
        let name = saved.zip(spec.as_deref()).and_then(|(saved, board)| saved.name_of(board));
        let number = saved.map_or(0, |saved| saved.all().len()) as u64 + 1;
        let unnamed = || match (self.draft().is_empty(), self.side() as u64) {
            (true, side) if side > 0 => EditorText::unnamed(lang, side, number),
            _ => EditorText::unnamed_puzzle(lang, number),
        };
        let title = Some(self.info.title.trim()).filter(|title| !title.is_empty());
        name.or(title).map_or_else(unnamed, str::to_owned)
    }

    /// Returns the text in the import field.
    pub fn import_text(&self) -> &str {
        &self.import_text
    }

    /// Returns the puzzle as last exported to another program's format.
    pub fn exported(&self) -> Option<&str> {
        self.exported.as_ref().map(|(_, text)| text.as_str())
    }

    /// Returns the current notice; empty if there is none.
    pub fn notice(&self, lang: Lang) -> String {
        match &self.notice {
            Some(EditorNotice::Text(text)) => text.say(lang).to_owned(),
            Some(EditorNotice::InvalidDraft(error)) => messages::draft_error(lang, error),
            Some(EditorNotice::ImportFailed(why)) => messages::import_error(lang, why),
            Some(EditorNotice::ExportFailed(form, family)) => messages::export_error(lang, *form, *family),
            Some(EditorNotice::Imported(rules)) => EditorText::read_rules(lang, *rules as u64),
            None => String::new(),
        }
    }
}

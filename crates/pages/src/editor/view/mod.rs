//! What the page shows: regions and what is kept here, cells in [`paint`], rules in [`rules`], what is known in [`live`].

pub mod live;
pub mod paint;
pub mod rules;

use std::sync::Arc;

use nonet_engine::geometry::ExtraRule;
use nonet_engine::{Board, Cell};

use super::draft::Draft;
use super::edit::Mode;
use super::ground::{Ground, grid};
use super::page::{EditorPage, Remark};
use super::plan::Plan;
use super::regions::Brush;
use super::say;
use nonet_app::route::{Address, Route};
use nonet_game::drawing::BoardDrawing;
use nonet_game::storage::OwnBoards;
use nonet_tasks::editor::fill::FillResult;
use nonet_text::EditorText;
use nonet_text::Lang;

/// The length of a cell's side, in thousandths of a unit.
const CELL: usize = 1000;

/// The lines of a plan on its [`grid`].
pub fn drawing(plan: &Plan) -> BoardDrawing {
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

/// What the extra rules add to the lines.
pub fn extra_lines(plan: &Plan) -> String {
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

/// A brush for a region.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BrushView {
    /// The region's letter.
    pub letter: String,
    /// How many cells it has.
    pub cells: usize,
    /// True if it needs more or fewer.
    pub amiss: bool,
    /// What a screen reader says of it.
    pub label: String,
}

/// What is said of the plan.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckView {
    /// True if it is no board, or one that cannot be filled.
    pub bad: bool,
    /// True if it can be filled.
    pub good: bool,
    /// What comes of the search for a full grid; none if it is no board.
    pub verdict: Option<&'static str>,
    /// What must be mended.
    pub faults: Vec<String>,
    /// What may be overlooked.
    pub notes: Vec<String>,
    /// Where a puzzle is made on it.
    pub play: Option<Address>,
}

/// The board that a kept one is drawn from, small; `None` if it is none that can be drawn here.
pub fn picture(board: &str) -> Option<Arc<Board>> {
    Ground::of_name(board.split(';').next()?)?.board()
}

/// Where a puzzle is made on a board that is kept; none if it is a puzzle itself.
pub fn play_on(board: &str) -> Option<Address> {
    (!board.contains(';')).then(|| puzzle_on(board))
}

/// Where a puzzle is made on a board.
pub fn puzzle_on(board: &str) -> Address {
    Address { route: Route::NewGame, rest: format!("?board={board}") }
}

impl EditorPage {
    /// The puzzle being made.
    pub fn draft(&self) -> &Draft {
        self.editor.draft()
    }

    /// Its regions, if they are painted.
    pub fn plan(&self) -> Option<&Plan> {
        self.editor.plan()
    }

    /// The cells as they are drawn.
    pub fn grid(&self) -> Option<Arc<Board>> {
        self.editor.grid().cloned()
    }

    /// What presses and keys are about.
    pub fn mode(&self) -> Mode {
        self.editor.mode()
    }

    /// The lines of the board, and what the extra rules of a plan add to them.
    pub fn lines(&self) -> (BoardDrawing, String) {
        match self.draft().ground() {
            Ground::Painted(plan) => (drawing(plan), extra_lines(plan)),
            Ground::Fixed(board) => (BoardDrawing::of(board), String::new()),
        }
    }

    /// The cell with the cursor.
    pub fn cursor(&self) -> Cell {
        Cell::new(self.editor.cursor())
    }

    /// What a press does.
    pub fn brush(&self) -> Brush {
        self.editor.brush()
    }

    /// True if there is something to take back, and to do again.
    pub fn can_undo(&self) -> (bool, bool) {
        self.editor.can_undo()
    }

    /// The brush of a region.
    pub fn brush_of(&self, lang: Lang, region: u8) -> BrushView {
        let sizes = self.plan().map(Plan::sizes).unwrap_or_default();
        let cells = sizes.get(usize::from(region)).copied().unwrap_or_default();
        BrushView {
            letter: say::letter(region).to_string(),
            cells,
            amiss: cells != self.side(),
            label: format!("{}: {cells}", say::region(lang, region)),
        }
    }

    /// What is said of the board, as long as there is nothing on it.
    pub fn check(&self, lang: Lang) -> CheckView {
        let faults = self.plan().map(Plan::faults).unwrap_or_default();
        let (fatal, odd): (Vec<_>, Vec<_>) = faults.into_iter().partition(|fault| fault.is_fatal());
        let said = |faults: Vec<_>| {
            let plan = self.plan().into_iter();
            plan.flat_map(|plan| faults.iter().map(|fault| say::fault(lang, plan, *fault)))
                .collect::<Vec<_>>()
        };
        let (is_board, cannot) = (fatal.is_empty(), self.filled == Some(FillResult::No));
        CheckView {
            bad: !is_board || cannot,
            good: is_board && self.filled == Some(FillResult::Yes),
            verdict: (is_board && self.draft().is_bare())
                .then(|| self.filled.map_or(EditorText::Looking, say::filled).say(lang)),
            faults: said(fatal),
            notes: said(odd),
            play: self.board.as_deref().filter(|_| !cannot && self.draft().is_bare()).map(puzzle_on),
        }
    }

    /// The boards that are kept; `None` if they cannot be read.
    pub fn kept(&self) -> Option<&OwnBoards> {
        self.own.as_ref()
    }

    /// True if a board was deleted that can be taken back.
    pub fn can_take_back(&self) -> bool {
        self.deleted.is_some()
    }

    /// The board that is being renamed.
    pub fn renaming(&self) -> Option<&str> {
        self.renaming.as_deref()
    }

    /// What the plan is called if it is given no name: the name it has, or one that says what it is.
    pub fn suggested(&self, lang: Lang) -> String {
        let own = self.own.as_ref();
        let kept = self.to_keep();
        let name = own.zip(kept.as_deref()).and_then(|(own, board)| own.name_of(board));
        let number = own.map_or(0, |own| own.all().len()) as u64 + 1;
        let unnamed = || match (self.draft().is_bare(), self.side() as u64) {
            (true, side) if side > 0 => EditorText::unnamed(lang, side, number),
            _ => EditorText::unnamed_puzzle(lang, number),
        };
        name.map_or_else(unnamed, str::to_owned)
    }

    /// The text in the field.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// The puzzle in the form of another program that was asked for last.
    pub fn exported(&self) -> Option<&str> {
        self.exported.as_ref().map(|(_, text)| text.as_str())
    }

    /// What was done last, while it is to be told.
    pub fn remark(&self, lang: Lang) -> String {
        match &self.remark {
            Some(Remark::Done(words)) => words.say(lang).to_owned(),
            Some(Remark::Unreadable(error)) => say::unreadable(lang, error),
            Some(Remark::Unread(why)) => say::unread(lang, why),
            Some(Remark::Unsayable(form, family)) => say::unsayable(lang, *form, *family),
            Some(Remark::Read(rules)) => EditorText::read_rules(lang, *rules as u64),
            None => String::new(),
        }
    }
}

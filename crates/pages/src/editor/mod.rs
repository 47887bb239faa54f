//! The editor, `#/editor`: players make their own boards and puzzles here.
//!
//! A [`PuzzleDraft`] is the puzzle being made: a [`BaseBoard`] with rules and givens. The board is either fixed or a
//! [`RegionPlan`], a square grid whose regions the player paints. [`DraftEditor`] adds cursor, selection, tools and
//! undo; `regions`, `rules` and `givens` implement its three modes. [`EditorPage`] is the state of the page: it asks
//! workers about the draft, and imports, exports and saves it.
//!
//! Input arrives as [`EditorAction`]; [`action_for`] maps keys to actions, and [`HitMap`] finds the edges, corners and
//! rules near a point. [`view`] turns the state into data to render, [`messages`] into sentences.

mod action;
mod base_board;
mod brush;
mod draft;
mod draft_editor;
mod givens;
mod hit_map;
mod info;
mod keys;
pub mod messages;
mod mode;
mod page;
mod region_plan;
mod region_text;
mod regions;
mod rule_tool;
mod rules;
pub mod view;

#[cfg(test)]
mod tests;

pub use action::{BoardOverlay, EditorAction};
pub use base_board::{BaseBoard, grid};
pub use brush::RegionBrush;
pub use draft::PuzzleDraft;
pub use draft_editor::DraftEditor;
pub use hit_map::HitMap;
pub(crate) use info::{address_with, info_in};
pub use keys::action_for;
pub use mode::EditorMode;
pub use page::{DraftState, EditorNotice, EditorPage};
pub use region_plan::{RegionFault, RegionPlan, SIDES};
pub use region_text::DraftError;

use nonet_app::route::{Address, Route};

/// The rest of the address that opens the editor on its regions.
const DRAW_BOARD: &str = "?edit=regions";

/// Returns the address that opens the editor to draw a board.
pub fn draw_board() -> Address {
    Address { route: Route::Editor, rest: DRAW_BOARD.to_owned() }
}

/// The rest of the addresses with which the workbench and the print page open the editor's puzzle.
pub const FROM_EDITOR: &str = "/editor";

//! The home page (`#/home`): [`HomePage`] is its state; [`LevelTile`] and [`VariantTile`] are its view models, next to
//! those of the daily puzzles. [`beside_game`] has those of the panel next to the game.

pub mod beside_game;
mod page;
mod view;

pub use page::{HomeAction, HomePage, HomeTile};
pub use view::{
    LevelTile, TodayView, VARIANTS, Variant, VariantTile, level_tiles, solved_so_far, to_continue,
    today_view, variant_tiles,
};

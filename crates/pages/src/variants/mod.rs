//! Variants (rules beyond the houses) during play. [`install`] enables a program to build such boards, name them and
//! describe their rules.
//!
//! - `cell_text`: sentences about a cell, for screen readers and announcements.
//! - `new_rules`: rules that the player meets for the first time.
//! - [`cages`]: sums and combinations of killer cages.
//! - [`VariantsPanel`]: state of the panel next to the board; [`strip`], [`cage`] and [`rules_on`] are its view models.

pub mod cages;
mod cell_text;
mod new_rules;
mod panel;
#[cfg(test)]
mod play_tests;
mod view;

use nonet_app::view::VariantViews;
use nonet_game::boards::install_variants;
use nonet_text::{set_variant_title, variant_title};

pub use panel::{PanelExtent, STRUCK_KEY, VariantsAction, VariantsPanel};
pub use view::{
    CageView, CombinationView, FamilyView, RulePicture, StripView, cage, cells_of_selected_rules, picture_of,
    rules_of_board, rules_on, strip,
};

/// Installs the board builder, the titles and the remarks for boards with variants. Calling it again has no effect.
pub fn install() {
    install_variants();
    set_variant_title(variant_title);
    VariantViews { say: cell_text::cell_sentences, broken: cell_text::broken_outline }.install();
}

#[cfg(test)]
mod tests {
    use crate::variants::{VariantsAction, VariantsPanel};
    use nonet_app::model::Model;
    use nonet_app::page::Page;
    use nonet_engine::{Cell, Digit, Grid, Puzzle};
    use nonet_game::boards::board_named;
    use nonet_game::game::entries::Change;
    use nonet_game::game::entry::Layer;
    use nonet_game::game::{Game, GameId, PuzzleSource};

    /// Returns a game on a board without givens, with these digits entered.
    pub(super) fn game(board: &str, digits: &str) -> Game {
        let board = board_named(board).unwrap();
        let puzzle = Puzzle::new(board.clone(), Grid::empty(board.cell_count())).unwrap();
        let mut game = Game::new(GameId::new(1, 1), puzzle, PuzzleSource::Imported, None);
        let written = (0..).zip(digits.chars()).filter_map(|(cell, digit)| {
            let flip = Digit::from_char(digit)?.value().into();
            Some(Change { cell: Cell::new(cell), layer: Layer::Digit, flip })
        });
        game.history.play(&mut game.written, written.collect());
        game
    }

    /// A board with several kinds of variants.
    pub(super) const BOARD: &str =
        "classic;cage 10:1,2,3;thermometer:20,21;sandwich 9:9,18,27,36,45,54,63,72,81;non-consecutive";

    /// Returns a model with such a game and these cells selected.
    pub(super) fn on(board: &str, digits: &str, selected: &[usize]) -> Model {
        let mut model = Model { game: Some(game(board, digits)), ..Model::default() };
        model.session.selection = selected.iter().map(|cell| Cell::new(*cell)).collect();
        VariantsPanel::update(&mut model, VariantsAction::Open);
        model
    }
}

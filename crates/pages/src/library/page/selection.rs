//! Selecting several games, to delete or move them at once.

use std::collections::BTreeSet;

use super::LibraryPage;
use crate::library::find_games;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_game::game::GameId;

/// Id of the button that starts selecting.
const SELECT: &str = "games-select";
/// Id of the button that ends it.
const DONE: &str = "games-done";

impl LibraryPage {
    /// Returns the selected games, all of them listed; `None` unless the player is selecting.
    pub fn selection(&self) -> Option<&BTreeSet<GameId>> {
        self.selection.as_ref()
    }

    pub(super) fn set_selecting(&mut self, is_selecting: bool) -> Vec<Effect> {
        self.selection = is_selecting.then(BTreeSet::new);
        self.naming = None;
        // The button that was pressed is hidden or gone.
        vec![Effect::Focus(if is_selecting { DONE } else { SELECT }.to_owned())]
    }

    pub(super) fn select(&mut self, model: &Model, game: GameId, is_selected: bool) {
        let is_listed = self.listed(model).contains(&game);
        let Some(selection) = &mut self.selection else { return };
        if is_selected && is_listed {
            selection.insert(game);
        } else {
            selection.remove(&game);
        }
    }

    /// Selects all listed games, or none.
    pub(super) fn select_all(&mut self, model: &Model, is_selected: bool) {
        if self.selection.is_some() {
            self.selection = Some(if is_selected { self.listed(model) } else { BTreeSet::new() });
        }
    }

    /// Drops games from the selection that the list no longer shows, so that nothing unseen is deleted.
    pub(super) fn drop_unlisted(&mut self, model: &Model) {
        if self.selection.is_some() {
            let listed = self.listed(model);
            self.selection.iter_mut().for_each(|selection| selection.retain(|game| listed.contains(game)));
        }
    }

    fn listed(&self, model: &Model) -> BTreeSet<GameId> {
        let games = find_games(model.lang(), &model.index, &self.folders, &self.query);
        games.into_iter().map(|game| game.id).collect()
    }
}

//! The dialog with the actions of a game.

use super::{LibraryPage, focus};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_game::game::GameId;
use nonet_game::library::row::GameRow;

impl LibraryPage {
    /// Returns the row of the game whose actions are shown; `None` once it is gone.
    pub fn game_with_actions(&self, model: &Model) -> Option<GameRow> {
        let id = self.actions_of.as_ref()?;
        let line = model.index.games.iter().find(|line| line.id == *id && !line.deleted)?;
        Some(GameRow::of(model.lang(), line, None, self.today.day, self.today.minutes_ahead))
    }

    pub(super) fn show_actions(&mut self, game: Option<GameId>) -> Vec<Effect> {
        match std::mem::replace(&mut self.actions_of, game) {
            // Gives the focus to the row, because a move in another tab may have replaced the button that was pressed.
            Some(before) if self.actions_of.is_none() => vec![focus(&before)],
            _ => Vec::new(),
        }
    }
}

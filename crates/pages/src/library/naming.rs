//! Names of games in the list.

use super::MAX_NAME_LENGTH;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;

/// Gives the game on the board the title of its puzzle as its name in the list. A blank title changes nothing.
pub fn name_board_game(model: &mut Model, title: &str) -> Vec<Effect> {
    let Some(id) = model.game.as_ref().map(|game| game.id().clone()) else { return Vec::new() };
    let name: String = title.trim().chars().take(MAX_NAME_LENGTH).collect();
    match model.index.line(&id).filter(|_| !name.is_empty()) {
        Some(line) => line.name = name,
        None => return Vec::new(),
    }
    page_api::save_index(model)
}

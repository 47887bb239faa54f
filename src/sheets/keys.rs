//! Keys and gestures, as they are now.

use nonet_game::view::{self, CommandView};

use crate::desk::Desk;
use crate::dom::{El, el};

/// The list.
pub fn keys(desk: Desk) -> Vec<El> {
    let gestures = view::GESTURES
        .into_iter()
        .flat_map(|(key, effect)| [el("dt", "").say(key), el("dd", "").say(effect)]);
    let commands = desk.now(view::key_table).into_iter().flat_map(row);
    vec![el("dl", "keys").children(gestures).children(commands)]
}

fn row(command: CommandView) -> [El; 2] {
    let keys =
        command.keys.into_iter().fold(el("dt", ""), |row, key| row.child(el("kbd", "").say(key)).text(" "));
    [keys, el("dd", "").say(command.name)]
}

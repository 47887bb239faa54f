//! Keys of the board with the digits as read.

use nonet_engine::Digit;
use nonet_engine::geometry::Direction;
use nonet_game::settings::keys::KeyPress;

use super::PhotoAction;

/// Returns the action of a key; `None` if it has none here.
pub fn action_for(press: &KeyPress) -> Option<PhotoAction> {
    if press.ctrl || press.meta || press.alt {
        return None;
    }
    match press.key.as_str() {
        "ArrowLeft" => Some(PhotoAction::Move(Direction::Left)),
        "ArrowRight" => Some(PhotoAction::Move(Direction::Right)),
        "ArrowUp" => Some(PhotoAction::Move(Direction::Up)),
        "ArrowDown" => Some(PhotoAction::Move(Direction::Down)),
        "Backspace" | "Delete" | "0" | "." | " " => Some(PhotoAction::Enter(None)),
        "Enter" => Some(PhotoAction::Confirm),
        key => {
            let mut chars = key.chars();
            let (Some(typed), None) = (chars.next(), chars.next()) else { return None };
            Digit::from_char(typed).map(|digit| PhotoAction::Enter(Some(digit)))
        }
    }
}

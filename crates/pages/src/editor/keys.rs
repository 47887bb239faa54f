//! Keyboard input on the editor's grid.

use nonet_engine::geometry::Direction;

use super::action::EditorAction;
use super::mode::EditorMode;
use nonet_game::settings::keys::KeyPress;

/// Maps a key press on the grid to an action. `None` leaves the key to the browser.
pub fn action_for(press: &KeyPress, mode: EditorMode) -> Option<EditorAction> {
    if press.ctrl || press.meta {
        return match press.key.to_lowercase().as_str() {
            "z" if press.shift => Some(EditorAction::Redo),
            "z" => Some(EditorAction::Undo),
            "y" => Some(EditorAction::Redo),
            _ => None,
        };
    }
    if press.alt {
        return None;
    }
    let step = |direction| Some(EditorAction::MoveCursor { direction, extend: press.shift });
    let diagonal =
        |up, left| (mode == EditorMode::Rules).then_some(EditorAction::MoveDiagonally { up, left });
    match press.key.as_str() {
        "ArrowLeft" => step(Direction::Left),
        "ArrowRight" => step(Direction::Right),
        "ArrowUp" => step(Direction::Up),
        "ArrowDown" => step(Direction::Down),
        "Home" => diagonal(true, true),
        "PageUp" => diagonal(true, false),
        "End" => diagonal(false, true),
        "PageDown" => diagonal(false, false),
        "Delete" if mode == EditorMode::Rules => Some(EditorAction::RemoveChosenRule),
        "Backspace" | "Delete" => Some(EditorAction::Erase),
        " " | "Enter" => Some(EditorAction::PressCursor),
        "Escape" => Some(EditorAction::Escape),
        key => {
            let mut chars = key.chars();
            let (Some(c), None) = (chars.next().map(|c| c.to_ascii_uppercase()), chars.next()) else {
                return None;
            };
            match (mode, c) {
                (EditorMode::Regions, 'A'..='L') => Some(EditorAction::Paint(Some(c as u8 - b'A'))),
                (EditorMode::Regions, '1'..='9') => Some(EditorAction::Paint(Some(c as u8 - b'1'))),
                (EditorMode::Regions | EditorMode::Givens, '0' | '.') => Some(EditorAction::Erase),
                (EditorMode::Rules, '0'..='9' | 'A'..='P') | (EditorMode::Givens, '1'..='9' | 'A'..='P') => {
                    Some(EditorAction::Enter(c))
                }
                _ => None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(key: &str) -> KeyPress {
        KeyPress { key: key.to_owned(), ..KeyPress::default() }
    }

    fn in_regions(key: &str) -> Option<EditorAction> {
        action_for(&pressed(key), EditorMode::Regions)
    }

    #[test]
    fn keys_move_paint_and_undo() {
        let held = |key: &str, ctrl, shift, alt| {
            action_for(&KeyPress { ctrl, shift, alt, ..pressed(key) }, EditorMode::Regions)
        };
        let left = |extend| Some(EditorAction::MoveCursor { direction: Direction::Left, extend });
        assert_eq!(
            (in_regions("ArrowLeft"), held("ArrowLeft", false, true, false)),
            (left(false), left(true))
        );
        assert_eq!(held("ArrowLeft", false, false, true), None);
        assert_eq!((in_regions("d"), in_regions("L")), (paint(3), paint(11)));
        assert_eq!(
            (in_regions("1"), in_regions("9"), in_regions("m"), in_regions("F1")),
            (paint(0), paint(8), None, None)
        );
        assert_eq!(
            (in_regions("Backspace"), in_regions("0")),
            (Some(EditorAction::Erase), Some(EditorAction::Erase))
        );
        assert_eq!(in_regions(" "), Some(EditorAction::PressCursor));
        assert_eq!(held("z", true, false, false), Some(EditorAction::Undo));
        assert_eq!(held("Z", true, true, false), Some(EditorAction::Redo));
        assert_eq!(
            (held("y", true, false, false), held("a", true, false, false)),
            (Some(EditorAction::Redo), None)
        );
    }

    #[test]
    fn characters_enter_rules_and_givens() {
        let in_mode = |key: &str, mode| action_for(&pressed(key), mode);
        let enters = |c| Some(EditorAction::Enter(c));
        assert_eq!(
            (in_mode("0", EditorMode::Rules), in_mode("b", EditorMode::Rules)),
            (enters('0'), enters('B'))
        );
        assert_eq!(
            (in_mode("0", EditorMode::Givens), in_mode("9", EditorMode::Givens)),
            (Some(EditorAction::Erase), enters('9'))
        );
        assert_eq!(in_mode("Delete", EditorMode::Rules), Some(EditorAction::RemoveChosenRule));
        assert_eq!(
            in_mode("Home", EditorMode::Rules),
            Some(EditorAction::MoveDiagonally { up: true, left: true })
        );
        assert_eq!((in_mode("Home", EditorMode::Givens), in_mode("Tab", EditorMode::Rules)), (None, None));
    }

    fn paint(region: u8) -> Option<EditorAction> {
        Some(EditorAction::Paint(Some(region)))
    }
}

//! From keys and pointers to what they do on the grid.

use nonet_engine::geometry::{Direction, Point};

use super::edit::Mode;
use super::page::EditorAction;
use nonet_game::settings::keys::KeyPress;

/// The length of a cell's side, in thousandths of a unit.
const CELL: i32 = 1000;

/// What a key press on the grid means while it is about this. `None` leaves the key to the browser.
pub fn action_for(press: &KeyPress, mode: Mode) -> Option<EditorAction> {
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
    let step = |to| Some(EditorAction::Step { to, growing: press.shift });
    let slant = |up, left| (mode == Mode::Rules).then_some(EditorAction::Slant { up, left });
    match press.key.as_str() {
        "ArrowLeft" => step(Direction::Left),
        "ArrowRight" => step(Direction::Right),
        "ArrowUp" => step(Direction::Up),
        "ArrowDown" => step(Direction::Down),
        "Home" => slant(true, true),
        "PageUp" => slant(true, false),
        "End" => slant(false, true),
        "PageDown" => slant(false, false),
        "Delete" if mode == Mode::Rules => Some(EditorAction::RemoveChosen),
        "Backspace" | "Delete" => Some(EditorAction::Erase),
        " " | "Enter" => Some(EditorAction::PressCursor),
        "Escape" => Some(EditorAction::Escape),
        key => {
            let mut chars = key.chars();
            let (Some(c), None) = (chars.next().map(|c| c.to_ascii_uppercase()), chars.next()) else {
                return None;
            };
            match (mode, c) {
                (Mode::Regions, 'A'..='L') => Some(EditorAction::Paint(Some(c as u8 - b'A'))),
                (Mode::Regions, '1'..='9') => Some(EditorAction::Paint(Some(c as u8 - b'1'))),
                (Mode::Regions | Mode::Givens, '0' | '.') => Some(EditorAction::Erase),
                (Mode::Rules, '0'..='9' | 'A'..='P') | (Mode::Givens, '1'..='9' | 'A'..='P') => {
                    Some(EditorAction::Write(c))
                }
                _ => None,
            }
        }
    }
}

/// The cell of a grid of so many rows that a pointer is on; beyond the edge the nearest.
pub fn cell_under(side: usize, point: Point) -> usize {
    let along = |at: i32| usize::try_from(at.div_euclid(CELL)).unwrap_or(0).min(side.saturating_sub(1));
    along(point.y) * side + along(point.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(key: &str) -> KeyPress {
        KeyPress { key: key.to_owned(), ..KeyPress::default() }
    }

    fn meant(key: &str) -> Option<EditorAction> {
        action_for(&pressed(key), Mode::Regions)
    }

    #[test]
    fn keys_move_paint_and_take_back() {
        let held = |key: &str, ctrl, shift, alt| {
            action_for(&KeyPress { ctrl, shift, alt, ..pressed(key) }, Mode::Regions)
        };
        let left = |growing| Some(EditorAction::Step { to: Direction::Left, growing });
        assert_eq!((meant("ArrowLeft"), held("ArrowLeft", false, true, false)), (left(false), left(true)));
        assert_eq!(held("ArrowLeft", false, false, true), None);
        assert_eq!((meant("d"), meant("L")), (paint(3), paint(11)));
        assert_eq!((meant("1"), meant("9"), meant("m"), meant("F1")), (paint(0), paint(8), None, None));
        assert_eq!((meant("Backspace"), meant("0")), (Some(EditorAction::Erase), Some(EditorAction::Erase)));
        assert_eq!(meant(" "), Some(EditorAction::PressCursor));
        assert_eq!(held("z", true, false, false), Some(EditorAction::Undo));
        assert_eq!(held("Z", true, true, false), Some(EditorAction::Redo));
        assert_eq!(
            (held("y", true, false, false), held("a", true, false, false)),
            (Some(EditorAction::Redo), None)
        );
    }

    #[test]
    fn what_is_typed_goes_to_rules_and_givens() {
        let means = |key: &str, mode| action_for(&pressed(key), mode);
        let writes = |c| Some(EditorAction::Write(c));
        assert_eq!((means("0", Mode::Rules), means("b", Mode::Rules)), (writes('0'), writes('B')));
        assert_eq!(
            (means("0", Mode::Givens), means("9", Mode::Givens)),
            (Some(EditorAction::Erase), writes('9'))
        );
        assert_eq!(means("Delete", Mode::Rules), Some(EditorAction::RemoveChosen));
        assert_eq!(means("Home", Mode::Rules), Some(EditorAction::Slant { up: true, left: true }));
        assert_eq!((means("Home", Mode::Givens), means("Tab", Mode::Rules)), (None, None));
    }

    fn paint(region: u8) -> Option<EditorAction> {
        Some(EditorAction::Paint(Some(region)))
    }

    #[test]
    fn a_pointer_beyond_the_edge_is_on_the_nearest_cell() {
        let under = |x, y| cell_under(6, Point { x, y });
        assert_eq!((under(0, 0), under(999, 1000), under(5999, 5999)), (0, 6, 35));
        assert_eq!((under(-20, 2500), under(9000, 2500), under(3500, i32::MIN)), (12, 17, 3));
    }
}

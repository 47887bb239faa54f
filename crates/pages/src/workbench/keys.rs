//! Keyboard shortcuts of the workbench's board.

use nonet_engine::Digit;
use nonet_engine::geometry::Direction;

use super::{WorkbenchAction, WorkbenchPage, WorkbenchTab};
use nonet_game::settings::keys::KeyPress;

/// Returns the action for a key press on the board. Keys only have an effect in the puzzle tab.
pub fn action_for(pressed: &KeyPress, page: &WorkbenchPage) -> Option<WorkbenchAction> {
    if page.tab != WorkbenchTab::Puzzle {
        return None;
    }
    if pressed.ctrl || pressed.meta {
        return match pressed.key.to_lowercase().as_str() {
            "z" if pressed.shift => Some(WorkbenchAction::Redo),
            "z" => Some(WorkbenchAction::Undo),
            "y" => Some(WorkbenchAction::Redo),
            _ => None,
        };
    }
    if pressed.alt {
        return None;
    }
    Some(match pressed.key.as_str() {
        "ArrowLeft" => WorkbenchAction::Move(Direction::Left),
        "ArrowRight" => WorkbenchAction::Move(Direction::Right),
        "ArrowUp" => WorkbenchAction::Move(Direction::Up),
        "ArrowDown" => WorkbenchAction::Move(Direction::Down),
        "Backspace" | "Delete" | "0" | "." => WorkbenchAction::Enter(None),
        " " => WorkbenchAction::Skip,
        key => {
            let mut chars = key.chars();
            let digit = chars.next().and_then(Digit::from_char).filter(|_| chars.next().is_none())?;
            let fits = digit.value() <= page.bench.board().digit_count();
            WorkbenchAction::Enter(Some(fits.then_some(digit)?))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(key: &str) -> KeyPress {
        KeyPress { key: key.to_owned(), ..KeyPress::default() }
    }

    #[test]
    fn keys_enter_digits_and_move_in_the_puzzle_tab() {
        let mut page = WorkbenchPage::default();
        let does = |page: &WorkbenchPage, key| action_for(&press(key), page);
        assert_eq!(does(&page, "5"), Some(WorkbenchAction::Enter(Digit::new(5))));
        assert_eq!(does(&page, "."), Some(WorkbenchAction::Enter(None)));
        assert_eq!(does(&page, " "), Some(WorkbenchAction::Skip));
        assert_eq!(does(&page, "ArrowUp"), Some(WorkbenchAction::Move(Direction::Up)));
        for key in ["A", "F5", "Tab", "Enter"] {
            assert_eq!(does(&page, key), None, "{key}");
        }
        page.bench.choose_board("16x16");
        assert_eq!(does(&page, "A"), Some(WorkbenchAction::Enter(Digit::new(10))));
        page.tab = WorkbenchTab::Logic;
        assert_eq!(does(&page, "5"), None);
    }

    #[test]
    fn undo_and_redo_use_the_common_shortcuts() {
        let page = WorkbenchPage::default();
        let with =
            |key: &str, shift, ctrl, meta| action_for(&KeyPress { shift, ctrl, meta, ..press(key) }, &page);
        assert_eq!(with("z", false, true, false), Some(WorkbenchAction::Undo));
        assert_eq!(with("Z", true, false, true), Some(WorkbenchAction::Redo));
        assert_eq!(with("y", false, true, false), Some(WorkbenchAction::Redo));
        assert_eq!(with("5", false, true, false), None);
        let alt = KeyPress { alt: true, ..press("5") };
        assert_eq!(action_for(&alt, &page), None);
    }
}

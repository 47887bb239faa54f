//! The boards to choose from, by group.

use nonet_game::boards::NAMES;
use nonet_text::NewGameText;

/// A group of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardCategory {
    /// Square grids with boxes.
    Squares,
    /// The classic grid with an extra rule.
    Rules,
    /// Square grids with irregular regions.
    Irregular,
    /// Other shapes.
    Shapes,
}

impl BoardCategory {
    /// All groups, in display order.
    pub const ALL: [BoardCategory; 4] =
        [BoardCategory::Squares, BoardCategory::Rules, BoardCategory::Irregular, BoardCategory::Shapes];

    /// Returns the group that contains the board with this name.
    pub fn of(name: &str) -> BoardCategory {
        match name {
            "classic" => BoardCategory::Squares,
            "triangular" | "triangular-short" | "tridoku" | "samurai" => BoardCategory::Shapes,
            _ if name.starts_with("jigsaw") => BoardCategory::Irregular,
            _ if name.starts_with(|c: char| c.is_ascii_digit()) || name.starts_with("boxes:") => {
                BoardCategory::Squares
            }
            _ => BoardCategory::Rules,
        }
    }

    /// Returns the names of the boards in the group.
    pub fn boards(self) -> impl Iterator<Item = &'static str> {
        NAMES.iter().copied().filter(move |name| BoardCategory::of(name) == self)
    }

    pub const fn name(self) -> NewGameText {
        match self {
            BoardCategory::Squares => NewGameText::GroupSquares,
            BoardCategory::Rules => NewGameText::GroupExtras,
            BoardCategory::Irregular => NewGameText::GroupIrregular,
            BoardCategory::Shapes => NewGameText::GroupShapes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_a_group() {
        let grouped: Vec<&str> = BoardCategory::ALL.into_iter().flat_map(BoardCategory::boards).collect();
        assert_eq!(grouped.len(), NAMES.len());
        assert!(BoardCategory::ALL.into_iter().all(|group| group.boards().count() >= 4));
    }
}

//! The boards to choose from, by group.

use nonet_game::boards::NAMES;
use nonet_text::NewGameText;

/// A group of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardGroup {
    /// Square grids with boxes.
    Squares,
    /// The classic grid with an extra rule.
    Rules,
    /// Square grids with irregular regions.
    Irregular,
    /// Other shapes.
    Shapes,
}

impl BoardGroup {
    /// All groups, in display order.
    pub const ALL: [BoardGroup; 4] =
        [BoardGroup::Squares, BoardGroup::Rules, BoardGroup::Irregular, BoardGroup::Shapes];

    /// The group of the board of this name.
    pub fn of(name: &str) -> BoardGroup {
        match name {
            "classic" => BoardGroup::Squares,
            "triangular" | "triangular-short" | "tridoku" | "samurai" => BoardGroup::Shapes,
            _ if name.starts_with("jigsaw") => BoardGroup::Irregular,
            _ if name.starts_with(|c: char| c.is_ascii_digit()) || name.starts_with("boxes:") => {
                BoardGroup::Squares
            }
            _ => BoardGroup::Rules,
        }
    }

    /// Names of the boards in the group.
    pub fn boards(self) -> impl Iterator<Item = &'static str> {
        NAMES.iter().copied().filter(move |name| BoardGroup::of(name) == self)
    }

    pub const fn name(self) -> NewGameText {
        match self {
            BoardGroup::Squares => NewGameText::GroupSquares,
            BoardGroup::Rules => NewGameText::GroupRules,
            BoardGroup::Irregular => NewGameText::GroupIrregular,
            BoardGroup::Shapes => NewGameText::GroupShapes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_a_group() {
        let grouped: Vec<&str> = BoardGroup::ALL.into_iter().flat_map(BoardGroup::boards).collect();
        assert_eq!(grouped.len(), NAMES.len());
        assert!(BoardGroup::ALL.into_iter().all(|group| group.boards().count() >= 4));
    }
}

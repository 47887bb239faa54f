//! The boards to choose from, in groups.

use nonet_game::boards::NAMES;
use nonet_text::NewGameText;

/// A group of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Squares of rows, columns and boxes.
    Squares,
    /// The classic square with one rule more.
    Rules,
    /// Squares of irregular regions.
    Irregular,
    /// Other shapes.
    Shapes,
}

impl Group {
    /// All groups, in the order to show them.
    pub const ALL: [Group; 4] = [Group::Squares, Group::Rules, Group::Irregular, Group::Shapes];

    /// The group of a board, by its name.
    pub fn of(name: &str) -> Group {
        match name {
            "classic" => Group::Squares,
            "triangular" | "triangular-short" | "tridoku" | "samurai" => Group::Shapes,
            _ if name.starts_with("jigsaw") => Group::Irregular,
            _ if name.starts_with(|c: char| c.is_ascii_digit()) || name.starts_with("boxes:") => {
                Group::Squares
            }
            _ => Group::Rules,
        }
    }

    /// Its boards.
    pub fn boards(self) -> impl Iterator<Item = &'static str> {
        NAMES.iter().copied().filter(move |name| Group::of(name) == self)
    }

    /// Its name.
    pub const fn name(self) -> NewGameText {
        match self {
            Group::Squares => NewGameText::GroupSquares,
            Group::Rules => NewGameText::GroupRules,
            Group::Irregular => NewGameText::GroupIrregular,
            Group::Shapes => NewGameText::GroupShapes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_a_group() {
        let grouped: Vec<&str> = Group::ALL.into_iter().flat_map(Group::boards).collect();
        assert_eq!(grouped.len(), NAMES.len());
        assert!(Group::ALL.into_iter().all(|group| group.boards().count() >= 4));
    }
}

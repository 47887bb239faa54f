//! The boards to choose from, in groups, with names people use.

use super::{Words, words_de, words_en};
use crate::boards::NAMES;
use crate::text::Lang;

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
    pub const fn name(self) -> Words {
        match self {
            Group::Squares => Words::GroupSquares,
            Group::Rules => Words::GroupRules,
            Group::Irregular => Words::GroupIrregular,
            Group::Shapes => Words::GroupShapes,
        }
    }
}

/// What people call a board.
pub fn title(lang: Lang, name: &str) -> String {
    let known = match lang {
        Lang::English => &words_en::BOARDS,
        Lang::German => &words_de::BOARDS,
    };
    let mut title = String::new();
    for part in name.split('+') {
        if !title.is_empty() {
            title.push_str(" + ");
        }
        // Behind `jigsaw-` is a number or a size, as behind `boxes:`, behind `jigsaw:` are the regions.
        let (start, rest) = match part.split_at_checked(7) {
            Some((start @ "jigsaw:", _)) => (start, ""),
            Some((start @ "jigsaw-", rest)) => (start, rest),
            _ => (part, ""),
        };
        let (said, size) = match known.iter().find(|(known, _)| *known == start) {
            Some((_, said)) => (*said, rest),
            None => ("", part.strip_prefix("boxes:").unwrap_or(part)),
        };
        title.push_str(said);
        for c in size.chars() {
            if c == 'x' {
                title.push_str(" × ");
            } else {
                title.push(c);
            }
        }
    }
    title
}

/// What is special about a board, in a sentence; none where there is nothing to say.
pub fn rule(lang: Lang, name: &str) -> Option<&'static str> {
    let name = if name.starts_with("jigsaw") && !name.contains('+') { "jigsaw" } else { name };
    match lang {
        Lang::English => words_en::rule(name),
        Lang::German => words_de::rule(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_board_is_in_a_group_and_has_a_name_of_its_own() {
        let grouped: Vec<&str> = Group::ALL.into_iter().flat_map(Group::boards).collect();
        assert_eq!(grouped.len(), NAMES.len());
        assert!(Group::ALL.into_iter().all(|group| group.boards().count() >= 4));
        for lang in Lang::ALL {
            let titles: BTreeSet<String> = NAMES.iter().map(|name| title(lang, name)).collect();
            assert_eq!(titles.len(), NAMES.len());
            for name in NAMES {
                let title = title(lang, name);
                assert!(title.chars().next().is_some_and(|c| c.is_uppercase() || c.is_numeric()), "{title}");
                let plain = name.starts_with(|c: char| c.is_ascii_digit());
                assert_eq!(rule(lang, name).is_some(), !plain, "{name}");
            }
        }
    }

    #[test]
    fn any_board_can_be_called_something() {
        assert_eq!(title(Lang::English, "6x6+x"), "6 × 6 + Diagonals");
        assert_eq!(title(Lang::English, "boxes:3x5"), "3 × 5");
        assert_eq!(title(Lang::German, "jigsaw:1112312234423344"), "Eigene Regionen");
        assert_eq!(title(Lang::English, "jigsaw-5x5"), "Jigsaw 5 × 5");
    }
}

//! A puzzle with all that may be printed of it.

use nonet_engine::{Grid, Puzzle};

use crate::share::{LINK_PREFIX, link};
use nonet_engine::rules::styles::has_rules;
use nonet_game::game::Source;
use nonet_game::puzzles::level::Level;
use nonet_text::{Lang, Text, board_title, expected, ruled_title};

/// A puzzle to be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution, if that is known.
    pub solution: Option<Grid>,
    /// Where it came from.
    pub source: Source,
    /// What the player calls it; empty for most.
    pub name: String,
    /// How hard it is, if that is known.
    pub level: Option<Level>,
    /// How many minutes people are expected to take, if that is known.
    pub minutes: Option<u16>,
    /// The techniques it needs, the hardest first, by their names; empty while they are not known.
    pub techniques: Vec<String>,
    /// Where to look, three times; empty while that is not known.
    pub nudges: Vec<String>,
    /// True once it is known what people need for it, or that nobody can say.
    pub is_analysed: bool,
}

impl PrintPuzzle {
    /// A puzzle of which nothing more is known.
    pub fn new(puzzle: Puzzle, solution: Option<Grid>, source: Source, minutes: Option<u16>) -> PrintPuzzle {
        let level = match source {
            Source::Made { level, .. } => Some(level),
            Source::Brought => None,
        };
        PrintPuzzle {
            puzzle,
            solution,
            source,
            name: String::new(),
            level,
            minutes,
            techniques: Vec::new(),
            nudges: Vec::new(),
            is_analysed: false,
        }
    }

    /// What it is called: by the player, or by its board.
    pub fn title(&self, lang: Lang) -> String {
        let board = self.puzzle.board().name();
        match self.name.is_empty() {
            false => self.name.clone(),
            // Nobody may have played one with rules yet, and [`board_title`] not know them.
            true if has_rules(board) => ruled_title(lang, board),
            true => board_title(lang, board),
        }
    }

    /// How hard it is, in a word.
    pub fn grade(&self, lang: Lang) -> &'static str {
        self.level.map_or(Text::Brought.say(lang), |level| level.text().say(lang))
    }

    /// How long people take, in words.
    pub fn expected(&self, lang: Lang) -> Option<String> {
        self.minutes.map(|minutes| expected(lang, self.puzzle.board().name(), minutes))
    }

    /// The link that opens it, on the page of this address.
    pub fn link(&self, page: &str) -> String {
        [page, LINK_PREFIX, &link::write_puzzle(&self.puzzle, self.source, self.minutes)].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;

    #[test]
    fn a_puzzle_with_rules_is_called_what_it_is_called_elsewhere() {
        let title = |name: &str| {
            let board = board_named(name).unwrap();
            let givens = Grid::empty(board.cell_count());
            let puzzle = Puzzle::new(board, givens).unwrap();
            PrintPuzzle::new(puzzle, None, Source::Brought, None).title(Lang::English)
        };
        assert_eq!(title("classic;cage 15:1,2,10"), "Killer");
        assert_eq!(title("classic"), "Classic");
    }
}

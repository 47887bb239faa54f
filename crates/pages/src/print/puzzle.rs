//! A puzzle with everything that can be printed along with it.

use nonet_engine::{Grid, Puzzle};

use crate::share::{LINK_PREFIX, link};
use nonet_engine::rules::styles::has_rules;
use nonet_game::game::PuzzleSource;
use nonet_game::puzzles::level::Level;
use nonet_text::{Lang, Text, board_title, expected_time, variant_title};

/// A puzzle to print.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintPuzzle {
    pub puzzle: Puzzle,
    pub solution: Option<Grid>,
    pub source: PuzzleSource,
    /// The player's name for the puzzle; usually empty.
    pub name: String,
    /// The rules in the words of the puzzle's author; usually empty.
    pub rules: String,
    pub level: Option<Level>,
    /// Expected solving time, if known.
    pub minutes: Option<u16>,
    /// Names of the techniques needed, hardest first; empty until analysed.
    pub techniques: Vec<String>,
    /// Three nudges; empty until analysed.
    pub nudges: Vec<String>,
    /// True once the coach has analysed the puzzle or failed to.
    pub is_analysed: bool,
}

impl PrintPuzzle {
    /// Creates a puzzle that has not been analysed yet.
    pub fn new(
        puzzle: Puzzle,
        solution: Option<Grid>,
        source: PuzzleSource,
        minutes: Option<u16>,
    ) -> PrintPuzzle {
        let level = match source {
            PuzzleSource::Generated { level, .. } => Some(level),
            PuzzleSource::Imported => None,
        };
        PrintPuzzle {
            puzzle,
            solution,
            source,
            name: String::new(),
            rules: String::new(),
            level,
            minutes,
            techniques: Vec::new(),
            nudges: Vec::new(),
            is_analysed: false,
        }
    }

    /// Returns the player's name for the puzzle, or the title of its board.
    pub fn title(&self, lang: Lang) -> String {
        let board = self.puzzle.board().name();
        match self.name.is_empty() {
            false => self.name.clone(),
            // [`board_title`] may not know the variants yet; they are installed with the first game that has them.
            true if has_rules(board) => variant_title(lang, board),
            true => board_title(lang, board),
        }
    }

    pub fn grade(&self, lang: Lang) -> &'static str {
        self.level.map_or(Text::Custom.say(lang), |level| level.text().say(lang))
    }

    /// Returns the expected solving time as text.
    pub fn expected(&self, lang: Lang) -> Option<String> {
        self.minutes.and_then(|minutes| expected_time(lang, self.puzzle.board().name(), minutes))
    }

    /// Returns a link that opens the puzzle in the app at this address.
    pub fn link(&self, page: &str) -> String {
        [page, LINK_PREFIX, &link::write_puzzle(&self.puzzle, self.source, self.minutes)].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;

    #[test]
    fn title_of_a_variant_matches_other_pages() {
        let title = |name: &str| {
            let board = board_named(name).unwrap();
            let givens = Grid::empty(board.cell_count());
            let puzzle = Puzzle::new(board, givens).unwrap();
            PrintPuzzle::new(puzzle, None, PuzzleSource::Imported, None).title(Lang::English)
        };
        assert_eq!(title("classic;cage 15:1,2,10"), "Killer");
        assert_eq!(title("classic"), "Classic");
    }
}

//! One game: a puzzle, the player's entries, the history of moves, and a record of help and mistakes.
//!
//! [`Game`] owns all of it. [`history`] has the moves with undo and branches, [`entries`] what is on the board now,
//! [`clock`] the playing time.

pub mod clock;
pub mod entries;
pub mod entry;
pub mod history;

use std::sync::Arc;

use nonet_engine::rules::BrokenRule;
use nonet_engine::{Board, Cell, Digit, DigitSet, Grid, Puzzle};
use serde::{Deserialize, Serialize};

use crate::game::clock::Clock;
use crate::game::entries::BoardEntries;
use crate::game::entries::Change;
use crate::game::entry::{CellEntry, Layer};
use crate::game::history::History;
use crate::puzzles::level::Level;

/// The id of a game: lower-case letters, digits and hyphens, unique on this device.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(String);

impl GameId {
    /// Returns the id for a game begun at this time in this tab.
    pub fn new(now_ms: u64, tab: u32) -> GameId {
        GameId(format!("{now_ms:x}-{tab:x}"))
    }

    /// Reads an id. `None` unless it has 1 to 40 letters, digits and hyphens.
    pub fn parse(text: &str) -> Option<GameId> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
        ((1..=40).contains(&text.len()) && text.bytes().all(plain)).then(|| GameId(text.to_owned()))
    }

    /// Returns the time when the game was begun, in milliseconds since 1970; 0 if the id doesn't contain it.
    pub fn begun_ms(&self) -> u64 {
        let begun = self.0.split_once('-').and_then(|(begun, _)| u64::from_str_radix(begun, 16).ok());
        begun.unwrap_or_default()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The origin of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleSource {
    Generated {
        /// The level that was asked for.
        level: Level,
        /// The seed; the same version of Nonet generates the same puzzle from it.
        seed: u64,
    },
    Imported,
}

/// A record of mistakes and help, which undo doesn't change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GameRecord {
    /// Number of wrong digits, counted when they are written.
    pub mistakes: u32,
    pub hints: u32,
    /// Number of returns to the position before the first mistake.
    pub returns: u32,
    /// Number of times that all marks were filled in.
    pub fills: u32,
    /// True once the player was shown which digits or marks differ from the solution.
    pub checked: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    id: GameId,
    puzzle: Puzzle,
    source: PuzzleSource,
    solution: Option<Grid>,
    pub written: BoardEntries,
    pub history: History,
    pub clock: Clock,
    pub record: GameRecord,
    /// The slugs of the techniques that hints were about, in order, each followed by a space.
    pub hinted: String,
    /// The playing time in seconds at which each digit was written or erased, each followed by a space, in the order of
    /// the moves. Moves made before times were recorded are missing.
    pub pace: String,
    /// The expected solving time in minutes, if known.
    pub minutes: Option<u16>,
    /// True once the board was completed correctly.
    pub finished: bool,
    /// The report on the finished game, see `nonet_tasks::report::rows`.
    pub report: Option<String>,
    pub saved: SaveStamp,
}

/// Identifies a save of a game. Each revision is greater than the one it is based on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Revision {
    /// The number of saves so far.
    pub number: u64,
    /// The tab that made the save.
    pub tab: u32,
}

/// The revision and time of the last save.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SaveStamp {
    pub revision: Revision,
    /// Milliseconds since 1970; 0 in old saves.
    pub at_ms: u64,
}

impl Game {
    /// Returns a game at its start. A solution that doesn't fit the puzzle is dropped.
    pub fn new(id: GameId, puzzle: Puzzle, source: PuzzleSource, solution: Option<Grid>) -> Game {
        let solution = solution.filter(|s| solves(&puzzle, s));
        Game {
            written: BoardEntries::blank(puzzle.board().cell_count()),
            id,
            puzzle,
            source,
            solution,
            history: History::default(),
            clock: Clock::default(),
            record: GameRecord::default(),
            hinted: String::new(),
            pace: String::new(),
            minutes: None,
            finished: false,
            report: None,
            saved: SaveStamp::default(),
        }
    }

    /// Records the time of the last move if it changed a digit.
    pub fn record_pace(&mut self) {
        if self.history.changes_digit(self.history.at()) {
            self.pace.push_str(&self.clock.seconds().to_string());
            self.pace.push(' ');
        }
    }

    /// Returns a new game with the same puzzle.
    pub fn restarted(&self, id: GameId) -> Game {
        let again = Game::new(id, self.puzzle.clone(), self.source, self.solution.clone());
        Game { minutes: self.minutes, ..again }
    }

    /// Returns the same game with another id, as if it had never been saved here.
    pub fn with_id(self, id: GameId) -> Game {
        Game { id, saved: SaveStamp::default(), ..self }
    }

    pub fn id(&self) -> &GameId {
        &self.id
    }

    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub fn board(&self) -> &Arc<Board> {
        self.puzzle.board()
    }

    pub fn source(&self) -> PuzzleSource {
        self.source
    }

    /// Returns the unique solution, if it is known.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    pub fn history(&self) -> &History {
        &self.history
    }

    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.puzzle.givens().get(cell)
    }

    /// Returns the player's entries in a cell.
    pub fn entry(&self, cell: Cell) -> &CellEntry {
        self.written.entry(cell)
    }

    /// Returns all entries of the player.
    pub fn written(&self) -> &BoardEntries {
        &self.written
    }

    /// Returns the digit in a cell, given or written.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.given(cell).or(self.entry(cell).digit)
    }

    /// Returns the digits on the board, given and written.
    pub fn grid(&self) -> Grid {
        Grid::from_cells(self.board().cells().map(|c| self.digit(c)).collect())
    }

    /// Returns the candidates that the digits on the board leave open in a cell; none for a filled cell. Each variant
    /// is applied by itself, as by [`Board::open_digits`].
    pub fn candidates_of(&self, cell: Cell) -> DigitSet {
        if self.digit(cell).is_some() {
            return DigitSet::EMPTY;
        }
        self.board().open_digits(cell, &|cell| self.digit(cell))
    }

    /// Returns true if the digit here clashes with others: a peer has the same, or together they break a variant.
    pub fn clashes(&self, cell: Cell) -> bool {
        self.has_duplicate(cell) || self.board().breaks_rule(cell, &|cell| self.digit(cell))
    }

    /// Returns true if a peer has the same digit.
    pub fn has_duplicate(&self, cell: Cell) -> bool {
        self.digit(cell).is_some_and(|d| self.board().peers(cell).iter().any(|p| self.digit(p) == Some(d)))
    }

    /// Returns the variants that the digits on the board break, or those broken at a cell.
    pub fn broken_rules(&self, at: Option<Cell>) -> Vec<BrokenRule> {
        self.board().rules().broken_by(at, &|cell| self.digit(cell))
    }

    /// Returns true if the player's digit here is known to differ from the solution.
    pub fn is_wrong(&self, cell: Cell) -> bool {
        match (self.entry(cell).digit, &self.solution) {
            (Some(digit), Some(solution)) => solution.get(cell) != Some(digit),
            _ => false,
        }
    }

    /// Returns the cells whose digits are known to be wrong.
    pub fn wrong_cells(&self) -> Vec<Cell> {
        self.board().cells().filter(|cell| self.is_wrong(*cell)).collect()
    }

    pub fn is_full(&self) -> bool {
        self.board().cells().all(|c| self.digit(c).is_some())
    }

    /// Returns true if every cell is filled and nothing clashes.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.board().cells().all(|c| !self.clashes(c))
    }

    /// Returns how often a digit occurs in the finished board, if known: from the solution, else from houses that hold
    /// every digit and cover the board without overlapping.
    pub fn total_of(&self, digit: Digit) -> Option<usize> {
        if let Some(solution) = &self.solution {
            return Some(solution.filled().filter(|(_, d)| *d == digit).count());
        }
        covering_houses(self.board())
    }

    /// Returns the last position before the first mistake on the current path: a wrong digit, or the right digit struck
    /// from marks. `None` without a mistake or a known solution.
    pub fn before_first_mistake(&self) -> Option<crate::game::history::NodeId> {
        let solution = self.solution.as_ref()?;
        let mut written = BoardEntries::blank(self.written.cell_count());
        for node in self.history.path() {
            let mut wrong = false;
            for change in self.history.changes(node) {
                let before = written.bits(change.cell, change.layer);
                written.flip(change);
                wrong |= is_mistake(change, before, solution.get(change.cell));
            }
            if wrong {
                return self.history.parent(node);
            }
        }
        None
    }
}

/// Returns true if a change is a mistake, given the bits before it and the right digit of the cell.
fn is_mistake(change: &Change, before: u32, right: Option<Digit>) -> bool {
    let Some(right) = right else { return false };
    let after = before ^ change.flip;
    match change.layer {
        Layer::Digit => after != 0 && after != u32::from(right.value()),
        // Clearing all marks claims nothing; striking some claims that the digit is among the remaining ones.
        Layer::Corner | Layer::Centre => {
            let bit = DigitSet::single(right).bits();
            before & bit != 0 && after & bit == 0 && after != 0
        }
        Layer::Colour | Layer::Tint(_) | Layer::Link(..) => false,
    }
}

/// Returns true if `solution` is full, has no clash and contains the givens.
fn solves(puzzle: &Puzzle, solution: &Grid) -> bool {
    solution.cell_count() == puzzle.board().cell_count()
        && solution.filled().all(|(_, d)| d.value() <= puzzle.board().digit_count())
        && solution.is_solved(puzzle.board())
        && puzzle.givens().filled().all(|(cell, digit)| solution.get(cell) == Some(digit))
}

/// Returns the number of houses that hold every digit and cover the board without overlapping, if there are such
/// houses.
fn covering_houses(board: &Board) -> Option<usize> {
    let mut kinds: Vec<_> = board.houses().iter().map(|h| h.kind()).collect();
    kinds.dedup();
    kinds.into_iter().find_map(|kind| {
        let full: Vec<_> =
            board.house_ids().filter(|h| board.house(*h).kind() == kind && board.is_full(*h)).collect();
        let mut covered = nonet_engine::CellSet::EMPTY;
        for house in &full {
            covered = covered.union(board.house(*house).set());
        }
        let digits = usize::from(board.digit_count());
        (covered.len() == board.cell_count() && full.len() * digits == board.cell_count())
            .then_some(full.len())
    })
}

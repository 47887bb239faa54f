//! One game: a puzzle, what the player has written on it, and how it went.

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

/// A game's name in the store: small letters and digits, unique on this device.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(String);

impl GameId {
    /// The name for a game begun at this moment by this tab.
    pub fn new(now_ms: u64, tab: u32) -> GameId {
        GameId(format!("{now_ms:x}-{tab:x}"))
    }

    /// The name in this text. `None` unless it has 1 to 40 letters, digits and hyphens.
    pub fn parse(text: &str) -> Option<GameId> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
        ((1..=40).contains(&text.len()) && text.bytes().all(plain)).then(|| GameId(text.to_owned()))
    }

    /// When it was begun, in milliseconds since 1970; nought if the name does not say.
    pub fn begun_ms(&self) -> u64 {
        let begun = self.0.split_once('-').and_then(|(begun, _)| u64::from_str_radix(begun, 16).ok());
        begun.unwrap_or_default()
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Where a puzzle came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleSource {
    /// Made on this device.
    Generated {
        /// What was asked for.
        level: Level,
        /// The seed; with the same version of Nonet it makes the same puzzle again.
        seed: u64,
    },
    /// Brought in by the player.
    Imported,
}

/// What happened in a game, never undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GameRecord {
    /// Digits written that are not the solution's, counted when written.
    pub mistakes: u32,
    /// Hints taken.
    pub hints: u32,
    /// Times the player went back to before the first mistake.
    pub returns: u32,
    /// Times all marks were filled in.
    pub fills: u32,
    /// True once wrong digits or wrong marks were shown against the solution.
    pub checked: bool,
}

/// A puzzle being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    id: GameId,
    puzzle: Puzzle,
    source: PuzzleSource,
    solution: Option<Grid>,
    pub written: BoardEntries,
    pub history: History,
    /// Playing time.
    pub clock: Clock,
    /// What happened.
    pub record: GameRecord,
    /// The slugs of the techniques that hints were about, in order, a space behind each.
    pub hinted: String,
    /// How many seconds had been played when each digit was written or taken out, a space behind each, in the order of
    /// the moves' numbers. Of moves that were made before this was noted there is nothing.
    pub pace: String,
    /// How many minutes people are expected to take, if that is known.
    pub minutes: Option<u16>,
    /// True from the moment the board was right and full.
    pub finished: bool,
    /// The report on the finished game, see `nonet_tasks::report::rows`.
    pub report: Option<String>,
    pub saved: SaveStamp,
}

/// Which save of a game: each has a greater number than the one it was made from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Revision {
    /// How many saves there have been.
    pub number: u64,
    /// The tab that made it.
    pub tab: u32,
}

/// When a game was last stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SaveStamp {
    pub revision: Revision,
    /// In milliseconds since 1970; nought in old saves.
    pub at_ms: u64,
}

impl Game {
    /// A game at its start. A solution that does not fit the puzzle is not kept.
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

    /// Notes when the last move was made, if it was of a digit.
    pub fn record_pace(&mut self) {
        if self.history.changes_digit(self.history.at()) {
            self.pace.push_str(&self.clock.seconds().to_string());
            self.pace.push(' ');
        }
    }

    /// The same puzzle at its start, as another game.
    pub fn again(&self, id: GameId) -> Game {
        let again = Game::new(id, self.puzzle.clone(), self.source, self.solution.clone());
        Game { minutes: self.minutes, ..again }
    }

    /// The same game under another name, as if it had never been saved here.
    pub fn under(self, id: GameId) -> Game {
        Game { id, saved: SaveStamp::default(), ..self }
    }

    /// Its name in the store.
    pub fn id(&self) -> &GameId {
        &self.id
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        self.puzzle.board()
    }

    /// Where the puzzle came from.
    pub fn source(&self) -> PuzzleSource {
        self.source
    }

    /// The one solution, if it is known.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// All moves.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The given digit of a cell.
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.puzzle.givens().get(cell)
    }

    /// What the player wrote in a cell.
    pub fn entry(&self, cell: Cell) -> &CellEntry {
        self.written.entry(cell)
    }

    /// All that the player wrote.
    pub fn written(&self) -> &BoardEntries {
        &self.written
    }

    /// The digit that stands in a cell, given or own.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.given(cell).or(self.entry(cell).digit)
    }

    /// The digits on the board, given and own.
    pub fn grid(&self) -> Grid {
        Grid::from_cells(self.board().cells().map(|c| self.digit(c)).collect())
    }

    /// What the digits on the board leave open in one cell, by what must differ; nothing in a filled cell. Whatever else
    /// rules say is for the player to find.
    pub fn candidates_of(&self, cell: Cell) -> DigitSet {
        if self.digit(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let seen: DigitSet = self.board().peers(cell).iter().filter_map(|p| self.digit(p)).collect();
        self.board().digits().difference(seen)
    }

    /// True if the digit here clashes with others: a peer holds the same, or together they break a rule.
    pub fn clashes(&self, cell: Cell) -> bool {
        self.has_duplicate(cell) || self.board().breaks_rule(cell, &|cell| self.digit(cell))
    }

    /// True if a peer holds the same digit.
    pub fn has_duplicate(&self, cell: Cell) -> bool {
        self.digit(cell).is_some_and(|d| self.board().peers(cell).iter().any(|p| self.digit(p) == Some(d)))
    }

    /// The rules that the digits on the board break, or those that they break at a cell.
    pub fn broken_rules(&self, at: Option<Cell>) -> Vec<BrokenRule> {
        self.board().rules().broken_by(at, &|cell| self.digit(cell))
    }

    /// True if the player's digit here is known not to be the solution's.
    pub fn is_wrong(&self, cell: Cell) -> bool {
        match (self.entry(cell).digit, &self.solution) {
            (Some(digit), Some(solution)) => solution.get(cell) != Some(digit),
            _ => false,
        }
    }

    /// The cells whose digits are known to be wrong.
    pub fn wrong_cells(&self) -> Vec<Cell> {
        self.board().cells().filter(|cell| self.is_wrong(*cell)).collect()
    }

    /// True if every cell is filled.
    pub fn is_full(&self) -> bool {
        self.board().cells().all(|c| self.digit(c).is_some())
    }

    /// True if every cell is filled and nothing clashes.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.board().cells().all(|c| !self.clashes(c))
    }

    /// How often a digit stands in the finished board, if that is known: from the solution, else from full
    /// houses that share no cell and cover the board.
    pub fn total_of(&self, digit: Digit) -> Option<usize> {
        if let Some(solution) = &self.solution {
            return Some(solution.filled().filter(|(_, d)| *d == digit).count());
        }
        covering_houses(self.board())
    }

    /// The last move before the first mistake on the way to where the board stands: a wrong digit, or the
    /// solution's digit struck from marks that were left standing. `None` if there is no mistake, or no
    /// solution to tell.
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

/// True if a change is known to be wrong, given the bits before it and the cell's right digit.
fn is_mistake(change: &Change, before: u32, right: Option<Digit>) -> bool {
    let Some(right) = right else { return false };
    let after = before ^ change.flip;
    match change.layer {
        Layer::Digit => after != 0 && after != u32::from(right.value()),
        // Clearing all marks says nothing; striking some of them says that the rest is where the digit is.
        Layer::Corner | Layer::Centre => {
            let bit = DigitSet::single(right).bits();
            before & bit != 0 && after & bit == 0 && after != 0
        }
        Layer::Colour | Layer::Tint(_) | Layer::Link(..) => false,
    }
}

/// True if `solution` is full, clashes nowhere and has the puzzle's givens.
fn solves(puzzle: &Puzzle, solution: &Grid) -> bool {
    solution.cell_count() == puzzle.board().cell_count()
        && solution.filled().all(|(_, d)| d.value() <= puzzle.board().digit_count())
        && solution.is_solved(puzzle.board())
        && puzzle.givens().filled().all(|(cell, digit)| solution.get(cell) == Some(digit))
}

/// How many full houses that share no cell cover the board, if some do.
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

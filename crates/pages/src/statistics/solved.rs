//! Solved games, grouped into kinds with comparable times.

use nonet_game::boards::comparable_name;
use nonet_game::game::PuzzleSource;
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::ledger::{Figures, Ledger};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedGame<'a> {
    /// Entry in the index.
    pub line: &'a GameSummary,
    /// Figures from the ledger; `None` until the game has been read.
    pub figures: Option<&'a Figures>,
}

impl SolvedGame<'_> {
    /// Returns the time at which the game was solved, in milliseconds since 1970. Until the game has been read, this is
    /// the time of its last change.
    pub fn at_ms(&self) -> u64 {
        self.figures.map_or(self.line.touched_ms, |figures| figures.solved_ms)
    }
}

/// Returns the solved games in solving order. Includes deleted games, but not games that were solved before the
/// statistics were deleted.
pub fn solved<'a>(index: &'a GameIndex, ledger: &'a Ledger) -> Vec<SolvedGame<'a>> {
    let counts = |line: &&GameSummary| line.finished && !ledger.forgotten.contains(&line.id);
    let games = index.games.iter().filter(counts);
    let mut solved: Vec<SolvedGame> =
        games.map(|line| SolvedGame { line, figures: ledger.games.get(&line.id) }).collect();
    solved.sort_by_cached_key(SolvedGame::at_ms);
    solved
}

/// Games with comparable times: the same kind of board (shape and variants) and the same level.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GameKind {
    /// Common name of the boards, see [`comparable_name`].
    pub board: String,
    /// Index in [`Level::ALL`]; `None` for imported puzzles.
    level: Option<usize>,
}

impl GameKind {
    /// Returns the kind of a game.
    pub fn of(game: &GameSummary) -> GameKind {
        GameKind { board: comparable_name(&game.board), level: place_of_level(game) }
    }

    /// True if the game is of this kind.
    pub fn has(&self, game: &GameSummary) -> bool {
        self.level == place_of_level(game) && self.board == comparable_name(&game.board)
    }

    /// Returns the level; `None` for imported puzzles.
    pub fn level(&self) -> Option<Level> {
        Level::ALL.get(self.level?).copied()
    }
}

fn place_of_level(game: &GameSummary) -> Option<usize> {
    match game.source {
        PuzzleSource::Generated { level, .. } => Level::ALL.iter().position(|other| *other == level),
        PuzzleSource::Imported => None,
    }
}

/// Returns the kinds of solved games. Boards with the most games come first; within a board, levels are in ascending
/// order, with imported puzzles last.
pub fn kinds(solved: &[SolvedGame]) -> Vec<GameKind> {
    let mut boards: Vec<(String, usize)> = Vec::new();
    let mut kinds: Vec<GameKind> = Vec::new();
    for game in solved {
        let kind = comparable_name(&game.line.board);
        match boards.iter_mut().find(|(board, _)| *board == kind) {
            Some((_, games)) => *games += 1,
            None => boards.push((kind, 1)),
        }
        if !kinds.iter().any(|kind| kind.has(game.line)) {
            kinds.push(GameKind::of(game.line));
        }
    }
    boards.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    let place = |kind: &GameKind| boards.iter().position(|(board, _)| *board == kind.board);
    kinds.sort_by_key(|kind| (place(kind), kind.level.unwrap_or(Level::ALL.len())));
    kinds
}

/// Returns the games of a kind, in solving order.
pub fn of_kind<'a>(solved: &[SolvedGame<'a>], kind: &GameKind) -> Vec<SolvedGame<'a>> {
    solved.iter().filter(|game| kind.has(game.line)).copied().collect()
}

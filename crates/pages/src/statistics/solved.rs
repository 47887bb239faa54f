//! The games that count, and which of them compare.

use nonet_game::boards::kind_of;
use nonet_game::game::Source;
use nonet_game::library::index::{Index, Summary};
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::ledger::{Figures, Ledger};

/// A solved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedGame<'a> {
    /// Its line in the list of games.
    pub line: &'a Summary,
    /// What it says beyond that; none as long as it was not looked through.
    pub figures: Option<&'a Figures>,
}

impl SolvedGame<'_> {
    /// When it was solved, as far as is known, in milliseconds since 1970.
    pub fn at_ms(&self) -> u64 {
        self.figures.map_or(self.line.touched_ms, |figures| figures.solved_ms)
    }
}

/// The solved games in the order they were solved: deleted ones too, but none that was solved when the statistics were
/// deleted.
pub fn solved<'a>(index: &'a Index, ledger: &'a Ledger) -> Vec<SolvedGame<'a>> {
    let counts = |line: &&Summary| line.finished && !ledger.forgotten.contains(&line.id);
    let games = index.games.iter().filter(counts);
    let mut solved: Vec<SolvedGame> =
        games.map(|line| SolvedGame { line, figures: ledger.games.get(&line.id) }).collect();
    solved.sort_by_key(SolvedGame::at_ms);
    solved
}

/// Games whose times compare: of one board, which is a shape and its rules, and one level.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GameKind {
    /// What the boards of its games have in common: see [`kind_of`].
    pub board: String,
    /// The level's place among all; none for puzzles that were brought in.
    level: Option<usize>,
}

impl GameKind {
    /// The kind of a game.
    pub fn of(game: &Summary) -> GameKind {
        GameKind { board: kind_of(&game.board), level: place_of_level(game) }
    }

    /// True if a game is of it.
    pub fn has(&self, game: &Summary) -> bool {
        self.level == place_of_level(game) && self.board == kind_of(&game.board)
    }

    /// The level; none for puzzles that were brought in.
    pub fn level(&self) -> Option<Level> {
        Level::ALL.get(self.level?).copied()
    }
}

fn place_of_level(game: &Summary) -> Option<usize> {
    match game.source {
        Source::Made { level, .. } => Level::ALL.iter().position(|other| *other == level),
        Source::Brought => None,
    }
}

/// The kinds that were solved: boards with the most games first, of each the levels from the easiest on, and last what was
/// brought in.
pub fn kinds(solved: &[SolvedGame]) -> Vec<GameKind> {
    let mut boards: Vec<(String, usize)> = Vec::new();
    let mut kinds: Vec<GameKind> = Vec::new();
    for game in solved {
        let kind = kind_of(&game.line.board);
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

/// The games of a kind, in the order they were solved.
pub fn of_kind<'a>(solved: &[SolvedGame<'a>], kind: &GameKind) -> Vec<SolvedGame<'a>> {
    solved.iter().filter(|game| kind.has(game.line)).copied().collect()
}

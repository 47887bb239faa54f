//! The report on a finished game: the technique behind each digit, easier moves that were overlooked, and a comparison
//! with the shortest path found.
//!
//! The page sends a [`ReportRequest`], gets a text and stores it with the game; [`rows`] reads it line by line. `argue`
//! explains why a digit could be placed, `path` goes through the player's moves, `moments` picks the interesting ones,
//! and `write` writes the text. Only [`crate::worker::serve`] reaches those modules, so they are not part of the page.

mod argue;
mod count;
mod moments;
mod path;
mod write;

use nonet_engine::line;
use serde::{Deserialize, Serialize};

use crate::puzzle::coach_on;
use crate::worker::{JobUpdates, Task, TaskFailure, TaskKind, Unfinished, WorkerParts};
use nonet_game::game::history::NodeId;
use nonet_game::game::{Game, GameRecord};
use nonet_text::Lang;

pub use write::answer;

/// Asks for the report on a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReportRequest {
    pub board: String,
    /// The givens, one character per cell.
    pub givens: String,
    /// The solution, one character per cell.
    pub solution: String,
    /// All moves: see [`mod@nonet_game::game::history`].
    pub moves: String,
    /// The move that finished the board.
    pub at: u32,
    /// Playing time in milliseconds.
    pub played_ms: u64,
    /// Counts of mistakes, hints and so on.
    pub record: GameRecord,
    /// The slugs of the techniques in hints, each followed by a space.
    pub hinted: String,
    /// The times of the moves: see [`Game::pace`].
    pub pace: String,
    /// The language of the report.
    pub lang: Lang,
}

impl ReportRequest {
    /// Asks for the report of a solved game.
    pub fn of(game: &Game, lang: Lang) -> ReportRequest {
        ReportRequest {
            board: game.board().name().to_owned(),
            givens: line::write(game.puzzle().givens(), '.'),
            solution: line::write(&game.grid(), '.'),
            moves: game.history().text().to_owned(),
            at: game.history().at().index() as u32,
            played_ms: game.clock.played_ms(),
            record: game.record,
            hinted: game.hinted.clone(),
            pace: game.pace.clone(),
            lang,
        }
    }
}

impl Task for ReportRequest {
    const KIND: TaskKind = TaskKind::Report;
    type Part = ();
    type Output = String;

    fn parts(&self) -> WorkerParts {
        coach_on(&self.board)
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn run(self, updates: &mut JobUpdates<'_, ()>) -> Result<String, Unfinished> {
        // Reports are stored, so an English one must not be stored as one in this language.
        if !self.lang.is_installed() {
            return Err(TaskFailure::NoWorker.into());
        }
        answer(&self, &mut |progress| updates.progress(progress))?.ok_or(Unfinished::Stopped)
    }
}

/// The kind of a row in a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    Head,
    Sentence,
    /// A name with a value. If the name is that of a technique, its idea may follow.
    Fact,
    /// A digit entered by the player, with its technique.
    Move,
    /// A digit entered by the player where an easier one was overlooked.
    Overlooked,
    /// A wrong digit.
    Mistake,
    /// An interesting moment: a headline, a sentence, and the move before it.
    Moment,
    /// The headings of [`RowKind::Both`]: technique, player, shortest path.
    Columns,
    /// A technique with its counts for the player and for the shortest path.
    Both,
    /// The data of the chart: for each digit its seconds and the number of digits within reach, as `12,3;`. The note
    /// names the longest time, the third part the largest number.
    Chart,
}

impl RowKind {
    const ALL: [(RowKind, char); 10] = [
        (RowKind::Head, '#'),
        (RowKind::Sentence, '-'),
        (RowKind::Fact, '='),
        (RowKind::Move, '.'),
        (RowKind::Overlooked, '?'),
        (RowKind::Mistake, '!'),
        (RowKind::Moment, '*'),
        (RowKind::Columns, '^'),
        (RowKind::Both, '|'),
        (RowKind::Chart, '~'),
    ];
}

/// A row of a report: the character of its kind, then text, note and the number of a move, separated by tabs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportLine<'a> {
    pub kind: RowKind,
    pub text: &'a str,
    /// The text on the right; may be empty.
    pub note: &'a str,
    /// The last column of a row with columns, the idea of a technique, or the number of the move.
    pub last: &'a str,
    /// The move to jump to.
    pub node: Option<NodeId>,
}

/// Returns the rows of a report. Other lines are skipped.
pub fn rows(report: &str) -> impl Iterator<Item = ReportLine<'_>> {
    report.lines().filter_map(|line| {
        let mut chars = line.chars();
        let first = chars.next()?;
        let (kind, _) = RowKind::ALL.into_iter().find(|(_, c)| *c == first)?;
        let mut parts = chars.as_str().split('\t');
        let (text, note) = (parts.next()?, parts.next().unwrap_or_default());
        let last = parts.next().unwrap_or_default();
        let is_of_a_move = !matches!(kind, RowKind::Columns | RowKind::Both | RowKind::Chart);
        let node = last.parse().ok().filter(|_| is_of_a_move).map(NodeId::new);
        Some(ReportLine { kind, text, note, last, node })
    })
}

/// Returns the language of a report, which is named in its first line.
pub fn lang_of(report: &str) -> Option<Lang> {
    let tag = report.lines().next()?;
    Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
}

//! The report on a finished game: what each of the player's digits needed, what was easier, and how the player's
//! path compares with the shortest one found.
//!
//! The page sends an [`ReportRequest`] and gets a text, which it keeps with the game as it is; [`rows`] reads it line by line.
//! `argue` finds why a digit could be placed, `path` walks the player's moves, `write` puts it into words: only
//! [`crate::worker::serve`] reaches those, so that none of it is part of the page's program.

mod argue;
mod count;
mod moments;
mod path;
mod write;

use nonet_engine::line;
use serde::{Deserialize, Serialize};

use crate::puzzle::coach_on;
use crate::worker::{JobUpdates, Task, TaskKind, Unfinished, WorkerProgram};
use nonet_game::game::history::NodeId;
use nonet_game::game::{Game, GameRecord};
use nonet_text::Lang;

pub use write::answer;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReportRequest {
    /// The board's name.
    pub board: String,
    /// The givens, one character per cell.
    pub givens: String,
    /// The solution, one character per cell.
    pub solution: String,
    /// All moves, see [`mod@nonet_game::game::history`].
    pub moves: String,
    /// The move at which the board stood finished.
    pub at: u32,
    /// Playing time in milliseconds.
    pub played_ms: u64,
    /// What happened.
    pub record: GameRecord,
    /// The slugs of the techniques that hints were about, a space behind each.
    pub hinted: String,
    /// When moves were made, see [`Game::pace`].
    pub pace: String,
    /// The language to report in.
    pub lang: Lang,
}

impl ReportRequest {
    /// What asks for the report of a solved game.
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

    fn program(&self) -> WorkerProgram {
        coach_on(&self.board)
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn run(self, updates: &mut JobUpdates<'_, ()>) -> Result<String, Unfinished> {
        answer(&self, &mut |progress| updates.progress(progress))?.ok_or(Unfinished::Stopped)
    }
}

/// What a row of a report is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// A headline.
    Head,
    /// A sentence.
    Sentence,
    /// A name and how much.
    Fact,
    /// A digit the player placed, and what it needed.
    Move,
    /// The same, where something easier was overlooked.
    Overlooked,
    /// A wrong digit.
    Mistake,
    /// Something to look at again: a headline, what is to be seen, and the move before which it is to be seen.
    Moment,
    /// Names of columns: what of, yours, the shortest path's.
    Columns,
    /// A row of those.
    Both,
    /// What the chart shows: for each digit the seconds it took and how many could be found, a comma between, a
    /// semicolon behind each. Its note says how long the longest bar is, its third part how many the highest point means.
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

/// A row of a report: its kind's character, then text, note and the move's number, a tab between each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportLine<'a> {
    /// What it is.
    pub kind: RowKind,
    /// What it says.
    pub text: &'a str,
    /// What stands beside it; often empty.
    pub note: &'a str,
    /// A third part: of a row with columns what stands in the last; else the move's number.
    pub last: &'a str,
    /// The move it is about: jump there to see it.
    pub node: Option<NodeId>,
}

/// The rows of a report. Lines that are none are passed over.
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

/// The language a report is in: its first line.
pub fn lang_of(report: &str) -> Option<Lang> {
    let tag = report.lines().next()?;
    Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
}

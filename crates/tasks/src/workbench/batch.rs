//! Solves and grades many puzzles: a table with a row for each, compact enough for a hundred thousand rows.

use std::fmt::Write as _;
use std::sync::Arc;

use nonet_engine::Board;
use nonet_engine::line;
use nonet_engine::rating::{GradeLevel, Grader};
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_formats::collection::table_field;
use nonet_formats::list;
use serde::{Deserialize, Serialize};

use super::path::{technique_number, technique_slug};
use crate::puzzle::coach_on;
use crate::worker::{JobUpdates, JoinParts, Task, TaskFailure, TaskKind, Unfinished, WorkerParts};
use nonet_game::boards::board_named;

/// The task to perform on each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BatchTask {
    Solve,
    Rate,
}

/// The number of solutions of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum RowVerdict {
    /// The line is not a puzzle.
    Unreadable,
    None,
    Unique,
    Several,
    /// Not determined within the limit.
    Open,
}

impl RowVerdict {
    pub const ALL: [RowVerdict; 5] =
        [RowVerdict::Unique, RowVerdict::Several, RowVerdict::None, RowVerdict::Open, RowVerdict::Unreadable];

    /// Returns the name in exported tables.
    pub const fn slug(self) -> &'static str {
        match self {
            RowVerdict::Unreadable => "unreadable",
            RowVerdict::None => "none",
            RowVerdict::Unique => "unique",
            RowVerdict::Several => "several",
            RowVerdict::Open => "open",
        }
    }
}

/// The result for a puzzle. Level, score and technique are 0 where they are unknown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BatchRow {
    /// Line of the text, from 1.
    pub line: u32,
    /// Number of givens.
    pub givens: u16,
    pub verdict: RowVerdict,
    /// Level from 1 to 8; [`BEYOND`] for a puzzle that the techniques do not solve.
    pub level: u8,
    /// Score of the grade.
    pub score: u16,
    /// Number of the hardest technique.
    pub hardest: u8,
    /// The only solution, a byte per cell; empty unless there is exactly one.
    pub solution: Vec<u8>,
}

/// The level of puzzles that the techniques do not solve.
pub const BEYOND: u8 = 9;

/// Number of rows in each part of the answer.
const AT_A_TIME: usize = 50;
/// Maximum number of options tried for a puzzle.
const STEPS: u64 = 1_000_000;

/// Asks for a row for each puzzle of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RunBatch {
    pub board: String,
    /// Puzzles, one per line.
    pub text: String,
    pub task: BatchTask,
}

impl Task for RunBatch {
    const KIND: TaskKind = TaskKind::RunBatch;
    const JOIN: Option<JoinParts<Vec<BatchRow>>> = Some(Vec::extend);
    type Part = Vec<BatchRow>;
    type Output = ();

    fn parts(&self) -> WorkerParts {
        coach_on(&self.board)
    }

    fn run(self, updates: &mut JobUpdates<'_, Vec<BatchRow>>) -> Result<(), Unfinished> {
        let board = board_named(&self.board).ok_or(TaskFailure::BadGivens)?;
        go_through(board, &self.text, self.task, updates)
    }
}

/// Works through a text line by line.
fn go_through(
    board: Arc<Board>,
    text: &str,
    task: BatchTask,
    updates: &mut JobUpdates<'_, Vec<BatchRow>>,
) -> Result<(), Unfinished> {
    let mut solver = Solver::new(board.clone());
    let grader = Grader::new(board.clone());
    let mut rows = Vec::with_capacity(AT_A_TIME);
    for (number, text) in text.lines().enumerate() {
        let Some(read) = list::read_line(&board, text, number + 1) else { continue };
        let mut row = BatchRow {
            line: number as u32 + 1,
            givens: 0,
            verdict: RowVerdict::Unreadable,
            level: 0,
            score: 0,
            hardest: 0,
            solution: Vec::new(),
        };
        if let Ok(grid) = read {
            row.givens = grid.filled_count() as u16;
            let found = solver.search(&grid).limits(Limits::UNIQUE.steps(STEPS)).run();
            row.verdict = match found.verdict() {
                Verdict::None => RowVerdict::None,
                Verdict::Unique => RowVerdict::Unique,
                Verdict::Several => RowVerdict::Several,
                Verdict::Open => RowVerdict::Open,
            };
            if let Some(solution) = found.unique() {
                row.solution = line::write(solution, '.').into_bytes();
                if task == BatchTask::Rate {
                    match grader.grade(&grid) {
                        Some(grade) => {
                            row.level = grade.level.number();
                            row.score = u16::try_from(grade.score).unwrap_or(u16::MAX);
                            row.hardest = technique_number(grade.hardest);
                        }
                        None => row.level = BEYOND,
                    }
                }
            }
        }
        rows.push(row);
        if rows.len() == AT_A_TIME || task == BatchTask::Rate && rows.len() == 5 {
            updates.part(std::mem::replace(&mut rows, Vec::with_capacity(AT_A_TIME)))?;
        }
    }
    updates.part(rows)
}

/// The order of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BatchSort {
    #[default]
    Line,
    /// Fewest givens first.
    Givens,
    Verdict,
    /// Hardest first, by level and score.
    Score,
}

/// A row without its solution, in 12 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchLine {
    /// Line of the text, from 1.
    pub line: u32,
    /// Number of givens.
    pub givens: u16,
    /// Score of the grade.
    pub score: u16,
    pub verdict: RowVerdict,
    /// Level as in [`BatchRow`].
    pub level: u8,
    hardest: u8,
}

impl BatchLine {
    /// Returns the level, if there is one.
    pub fn level(&self) -> Option<GradeLevel> {
        GradeLevel::ALL.get(usize::from(self.level).checked_sub(1)?).copied()
    }

    /// Returns the slug of the hardest technique; empty if unknown.
    pub fn hardest(&self) -> &'static str {
        if self.level().is_some() { technique_slug(self.hardest) } else { "" }
    }
}

/// A table of rows, sorted and filtered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BatchTable {
    lines: Vec<BatchLine>,
    /// The solutions of all puzzles with exactly one, each `cells` bytes long.
    solutions: Vec<u8>,
    /// For each line, the index of its solution; `u32::MAX` for none.
    solution_of: Vec<u32>,
    cells: usize,
    /// Indices of the lines that are shown, in order.
    order: Vec<u32>,
    sort: BatchSort,
    only: Option<RowVerdict>,
    only_level: Option<u8>,
}

impl BatchTable {
    /// Creates an empty table for boards with this number of cells.
    pub fn new(cells: usize) -> BatchTable {
        BatchTable { cells, ..BatchTable::default() }
    }

    /// Appends rows.
    pub fn extend(&mut self, rows: Vec<BatchRow>) {
        for row in rows {
            let own = if row.solution.len() == self.cells && self.cells > 0 {
                self.solutions.extend_from_slice(&row.solution);
                (self.solutions.len() / self.cells - 1) as u32
            } else {
                u32::MAX
            };
            self.solution_of.push(own);
            let BatchRow { line, givens, verdict, level, score, hardest, .. } = row;
            self.lines.push(BatchLine { line, givens, score, verdict, level, hardest });
            let number = (self.lines.len() - 1) as u32;
            // New rows go to the end until the batch is done or the order changes.
            if self.shows(number) {
                self.order.push(number);
            }
        }
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the number of rows that are shown.
    pub fn shown(&self) -> usize {
        self.order.len()
    }

    /// Returns a row by its index among the rows shown.
    pub fn row(&self, place: usize) -> Option<BatchLine> {
        self.lines.get(*self.order.get(place)? as usize).copied()
    }

    /// Returns the number of rows with this verdict.
    pub fn count(&self, verdict: RowVerdict) -> usize {
        self.lines.iter().filter(|l| l.verdict == verdict).count()
    }

    pub fn sort(&self) -> BatchSort {
        self.sort
    }

    /// Returns the verdict and the level of the rows shown; `None` for all.
    pub fn filter(&self) -> (Option<RowVerdict>, Option<u8>) {
        (self.only, self.only_level)
    }

    pub fn sort_by(&mut self, sort: BatchSort) {
        self.sort = sort;
        self.arrange();
    }

    /// Shows only rows with this verdict and this level; `None` for all.
    pub fn narrow(&mut self, only: Option<RowVerdict>, level: Option<u8>) {
        (self.only, self.only_level) = (only, level);
        self.arrange();
    }

    /// Sorts and filters the rows again.
    pub fn arrange(&mut self) {
        self.order = (0..self.lines.len() as u32).filter(|n| self.shows(*n)).collect();
        let lines = &self.lines;
        let at = |n: &u32| &lines[*n as usize];
        match self.sort {
            BatchSort::Line => {}
            BatchSort::Givens => self.order.sort_by_cached_key(|n| usize::from(at(n).givens)),
            BatchSort::Verdict => self.order.sort_by_cached_key(|n| at(n).verdict as usize),
            BatchSort::Score => self.order.sort_by_key(|n| std::cmp::Reverse((at(n).level, at(n).score))),
        }
    }

    fn shows(&self, number: u32) -> bool {
        let line = &self.lines[number as usize];
        self.only.is_none_or(|f| f == line.verdict) && self.only_level.is_none_or(|l| l == line.level)
    }

    /// Writes the rows shown as comma-separated values, with their puzzles from the text and their solutions.
    pub fn csv(&self, text: &str) -> String {
        let mut starts = Vec::new();
        let mut offset = 0;
        for line in text.split_inclusive('\n') {
            starts.push(offset);
            offset += line.len();
        }
        let mut csv = String::from("line,puzzle,givens,solutions,level,score,hardest,solution\n");
        for number in &self.order {
            let line = &self.lines[*number as usize];
            let puzzle = starts
                .get(line.line as usize - 1)
                .map_or("", |start| text[*start..].lines().next().unwrap_or_default());
            let puzzle = puzzle.split_whitespace().next().unwrap_or_default();
            let level = match line.level {
                BEYOND => "beyond",
                _ => line.level().map_or("", GradeLevel::slug),
            };
            let score = if line.level().is_some() { line.score.to_string() } else { String::new() };
            let solution = self.solution_of[*number as usize] as usize;
            let from = solution.saturating_mul(self.cells);
            let solution = self.solutions.get(from..from.saturating_add(self.cells)).unwrap_or_default();
            let solution = std::str::from_utf8(solution).unwrap_or_default();
            // Writing to a string cannot fail.
            let _ = writeln!(
                csv,
                "{},{},{},{},{level},{score},{},{solution}",
                line.line,
                table_field(puzzle),
                line.givens,
                line.verdict.slug(),
                line.hardest()
            );
        }
        csv
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::worker::JobUpdate;

    /// The puzzle of the third seed program (five solutions), one from a set rated by HoDoKu, and lines without a
    /// puzzle.
    const TEXT: &str = "# three and a half\n\
        000305700000000058080060003060053000500410000004800000100000279006000100800009006\n\
        006300001200000300800000000000109700400000020000500000010000005000020080090000000 easy\n\
        \n\
        12\n\
        ..5..5...........................................................................\n";

    fn table(task: BatchTask) -> BatchTable {
        let mut table = BatchTable::new(81);
        let mut hear = |update| {
            if let JobUpdate::Part(rows) = update {
                table.extend(rows);
            }
            ControlFlow::Continue(())
        };
        let board = "classic".to_owned();
        let batch = RunBatch { board, text: TEXT.to_owned(), task };
        batch.run(&mut JobUpdates::to(&mut hear)).unwrap();
        table
    }

    #[test]
    fn every_puzzle_gets_a_row() {
        let mut table = table(BatchTask::Rate);
        let rows: Vec<_> =
            (0..4).map(|i| table.row(i).unwrap()).map(|l| (l.line, l.verdict, l.level)).collect();
        assert_eq!(
            rows,
            [
                (2, RowVerdict::Several, 0),
                (3, RowVerdict::Unique, 1),
                (5, RowVerdict::Unreadable, 0),
                (6, RowVerdict::None, 0)
            ]
        );
        table.sort_by(BatchSort::Score);
        assert_eq!(table.row(0).unwrap().line, 3);
        table.narrow(Some(RowVerdict::None), None);
        assert_eq!((table.shown(), table.len()), (1, 4));
        table.narrow(None, None);
        let csv = table.csv(TEXT);
        assert_eq!(csv.lines().count(), 5);
        let unique = csv.lines().find(|l| l.starts_with("3,")).unwrap();
        assert!(unique.starts_with("3,0063") && unique.contains(",unique,gentle,1"), "{unique}");
        assert_eq!(unique.rsplit(',').next().map(str::len), Some(81));
    }

    #[test]
    fn a_row_takes_12_bytes() {
        assert!(std::mem::size_of::<BatchLine>() <= 12);
        assert_eq!(table(BatchTask::Solve).count(RowVerdict::Unique), 1);
    }
}

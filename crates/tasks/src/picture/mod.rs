//! Reads the puzzles in a picture, and checks digits that the player has corrected.

use std::sync::Arc;

use nonet_engine::geometry::catalogue;
use nonet_engine::line;
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_engine::{Board, Digit, Grid, Puzzle};
use nonet_scan::judgement::{Judgement, judge_digits};
use nonet_scan::network::{CellShares, DIGITS, Network};
use nonet_scan::{GrayImage, Reading, find_grids, read_grid};
use serde::{Deserialize, Serialize};

use crate::worker::{JobUpdates, Task, TaskFailure, TaskKind, Unfinished, WorkerParts};

/// The board of the puzzles that are read.
pub const BOARD: &str = "classic";

/// Asks for the puzzles in a picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReadPicture {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Brightness of each pixel, row by row.
    #[serde(with = "pixels")]
    pub pixels: Vec<u8>,
}

/// A step of reading a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PictureStep {
    /// The number of grids found.
    Found(u8),
    /// Their digits were read.
    Read,
}

/// A grid in a picture.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PictureGrid {
    /// Number of cells along a side.
    pub side: u8,
    /// The points where lines cross, as x and y in pixels, row by row with the grid held upright.
    pub crossings: Vec<[f32; 2]>,
    /// The cells, row by row.
    pub cells: Vec<PictureCell>,
    /// The digits set against the rules.
    pub check: GridCheck,
}

/// A cell as it was read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PictureCell {
    /// The digit, 0 for an empty cell.
    pub digit: u8,
    /// True if the cell should be compared with the picture.
    pub is_doubtful: bool,
    /// The share of each digit, that of an empty cell first.
    pub shares: DigitShares,
}

/// The share of an empty cell and of each digit, 0 to 1.
pub type DigitShares = [f32; DIGITS + 1];

/// Digits set against the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GridCheck {
    pub verdict: GridVerdict,
    /// Cells whose digit another cell of the same house has too.
    pub clashes: Vec<u16>,
    /// One or two changes that leave exactly one solution; empty if none were found.
    pub proposal: Vec<CellChange>,
}

/// The number of solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GridVerdict {
    None,
    /// Exactly one, a character per cell.
    Unique(String),
    Several,
    /// Not determined within the steps allowed.
    Open,
}

/// A cell that would be read differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CellChange {
    pub cell: u16,
    /// The digit as read, 0 for empty.
    pub from: u8,
    /// The digit proposed, 0 for empty.
    pub to: u8,
}

/// Asks to check digits, some of which the player has corrected.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CheckGrid {
    /// The digits, row by row, 0 for an empty cell.
    pub digits: Vec<u8>,
    /// The network's shares for each cell. A cell that the player has compared is certain.
    pub shares: Vec<DigitShares>,
}

impl Task for ReadPicture {
    const KIND: TaskKind = TaskKind::ReadPicture;
    type Part = PictureStep;
    type Output = Vec<PictureGrid>;

    fn parts(&self) -> WorkerParts {
        WorkerParts::Scanner
    }

    fn run(self, updates: &mut JobUpdates<'_, PictureStep>) -> Result<Vec<PictureGrid>, Unfinished> {
        let (width, height) = (self.width as usize, self.height as usize);
        let image = GrayImage::new(width, height, self.pixels).map_err(|_| TaskFailure::Impossible)?;
        let board = board()?;
        let grids = find_grids(&image);
        updates.part(PictureStep::Found(grids.len() as u8))?;
        let network = Network::new();
        let readings: Vec<Reading> = grids.iter().map(|grid| read_grid(&network, &image, grid)).collect();
        updates.part(PictureStep::Read)?;
        Ok(readings.iter().map(|reading| picture_grid(&board, reading)).collect())
    }
}

impl Task for CheckGrid {
    const KIND: TaskKind = TaskKind::CheckGrid;
    type Part = ();
    type Output = GridCheck;

    fn parts(&self) -> WorkerParts {
        WorkerParts::Scanner
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<GridCheck, Unfinished> {
        let board = board()?;
        let is_fit = |length: usize| length == board.cell_count();
        if !is_fit(self.digits.len()) || !is_fit(self.shares.len()) {
            return Err(TaskFailure::BadGivens.into());
        }
        Ok(check(&board, &self.digits, &self.shares))
    }
}

/// Returns the shares of a cell that the player has compared with the picture.
pub fn certain(digit: u8) -> DigitShares {
    std::array::from_fn(|other| if other == usize::from(digit) { 1.0 } else { 0.0 })
}

fn board() -> Result<Arc<Board>, Unfinished> {
    catalogue::board(BOARD).map(Arc::new).map_err(|_| TaskFailure::UnknownBoard.into())
}

fn picture_grid(board: &Arc<Board>, reading: &Reading) -> PictureGrid {
    let cells: Vec<PictureCell> = reading
        .cells
        .iter()
        .map(|cell| PictureCell {
            digit: cell.digit,
            is_doubtful: cell.is_doubtful(),
            shares: std::array::from_fn(|digit| cell.shares.of(digit as u8)),
        })
        .collect();
    let shares: Vec<DigitShares> = cells.iter().map(|cell| cell.shares).collect();
    PictureGrid {
        side: reading.side as u8,
        crossings: reading.crossings.iter().map(|point| [point.x, point.y]).collect(),
        check: check(board, &reading.digits(), &shares),
        cells,
    }
}

fn check(board: &Arc<Board>, digits: &[u8], shares: &[DigitShares]) -> GridCheck {
    // Printed and written digits count together here.
    let shares: Vec<CellShares> = shares
        .iter()
        .map(|shares| CellShares {
            empty: shares[0],
            printed: std::array::from_fn(|digit| shares[digit + 1]),
            handwritten: [0.0; DIGITS],
        })
        .collect();
    let Judgement { verdict, clashes, proposal } = judge_digits(board, digits, &shares);
    let verdict = match verdict {
        Verdict::None => GridVerdict::None,
        Verdict::Several => GridVerdict::Several,
        Verdict::Open => GridVerdict::Open,
        Verdict::Unique => solution(board, digits).map_or(GridVerdict::Open, GridVerdict::Unique),
    };
    let proposal = proposal.into_iter().map(|change| CellChange {
        cell: change.cell as u16,
        from: change.from,
        to: change.to,
    });
    GridCheck {
        verdict,
        clashes: clashes.into_iter().map(|cell| cell as u16).collect(),
        proposal: proposal.collect(),
    }
}

fn solution(board: &Arc<Board>, digits: &[u8]) -> Option<String> {
    let grid = Grid::from_cells(digits.iter().map(|digit| Digit::new(*digit)).collect());
    let puzzle = Puzzle::new(board.clone(), grid).ok()?;
    let outcome = Solver::new(board.clone()).solve(&puzzle, Limits::UNIQUE);
    outcome.unique().map(|grid| line::write(grid, '.'))
}

/// Writes pixels as one run of bytes: value by value would take a quarter of the time of reading them.
mod pixels {
    use serde::de::{Error, SeqAccess, Visitor};
    use serde::{Deserializer, Serializer};

    pub fn serialize<S: Serializer>(pixels: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(pixels)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        struct Bytes;

        impl<'de> Visitor<'de> for Bytes {
            type Value = Vec<u8>;

            fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
                out.write_str("pixels")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
                Ok(bytes.to_vec())
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Vec<u8>, A::Error> {
                let mut bytes = Vec::new();
                while let Some(byte) = all.next_element()? {
                    bytes.push(byte);
                }
                Ok(bytes)
            }
        }

        deserializer.deserialize_bytes(Bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::{JobUpdate, decode, encode, run};
    use nonet_scan::testing::{STYLES, draw};
    use std::ops::ControlFlow;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn picture(puzzle: &str) -> ReadPicture {
        let image = draw(puzzle, &STYLES[0]);
        ReadPicture {
            width: image.width() as u32,
            height: image.height() as u32,
            pixels: image.pixels().to_vec(),
        }
    }

    fn digits(grid: &PictureGrid) -> String {
        grid.cells
            .iter()
            .map(|cell| if cell.digit == 0 { '.' } else { char::from(b'0' + cell.digit) })
            .collect()
    }

    #[test]
    fn a_picture_is_read_step_by_step_with_its_solution() {
        let task = picture(PUZZLE);
        assert_eq!(decode(&encode(&task)), Ok(task.clone()));
        let mut steps = Vec::new();
        let grids = task
            .run(&mut JobUpdates::to(&mut |update| {
                if let JobUpdate::Part(step) = update {
                    steps.push(step);
                }
                ControlFlow::Continue(())
            }))
            .unwrap();
        assert_eq!(steps, [PictureStep::Found(1), PictureStep::Read]);
        assert_eq!((grids.len(), digits(&grids[0]).as_str()), (1, PUZZLE));
        assert_eq!(grids[0].crossings.len(), 100);
        let GridVerdict::Unique(solution) = &grids[0].check.verdict else { panic!("{:?}", grids[0].check) };
        assert!(solution.starts_with("534678912"));
    }

    #[test]
    fn a_misread_digit_is_proposed_and_a_confirmed_one_is_not_changed() {
        let wrong = ["73", &PUZZLE[2..]].concat();
        let digits: Vec<u8> = wrong.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
        let mut shares: Vec<DigitShares> = digits.iter().map(|digit| certain(*digit)).collect();
        let confirmed = CheckGrid { digits: digits.clone(), shares: shares.clone() };
        assert_eq!(run(confirmed).unwrap().proposal, []);
        (shares[0][7], shares[0][5]) = (0.6, 0.4);
        let found = run(CheckGrid { digits, shares }).unwrap();
        assert_eq!(found.proposal, [CellChange { cell: 0, from: 7, to: 5 }]);
        assert_eq!(found.verdict, GridVerdict::None);
        let short = CheckGrid { digits: vec![1], shares: vec![] };
        assert_eq!(run(short), Err(Unfinished::Failed(TaskFailure::BadGivens)));
    }

    #[test]
    fn a_picture_without_a_grid_has_none_and_a_wrong_size_is_refused() {
        let blank = ReadPicture { width: 200, height: 200, pixels: vec![200; 40_000] };
        assert_eq!(run(blank), Ok(vec![]));
        let wrong = ReadPicture { width: 200, height: 200, pixels: vec![200; 39] };
        assert_eq!(run(wrong), Err(Unfinished::Failed(TaskFailure::Impossible)));
    }
}

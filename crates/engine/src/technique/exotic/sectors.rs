//! Multi-sector locked sets: the open cells where some lines of one kind cross some lines of another. Each digit is
//! counted on the kind of lines where it takes up less room.

use super::rank_zero::{CoverSet, mark_candidates, struck};
use crate::digit::bits;
use crate::technique::{EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{CellSet, Digit, HouseId, HouseKind};

/// Minimum and maximum number of lines of each kind. Smaller patterns are subsets and fish, and larger ones are found
/// through their complement.
const MIN_SECTOR_LINES: u32 = 3;
const MAX_SECTOR_LINES: u32 = 6;
/// Boards with more lines of a kind have too many combinations.
const MAX_BOARD_LINES: usize = 9;

/// Finds multi-sector locked sets for every pair of line kinds.
pub fn multi_sector_locked_sets(position: &Position, sink: &mut Sink) -> Flow {
    let (board, tables) = (position.board(), position.tables());
    let kind = |house: &HouseId| board.house(*house).kind();
    let mut kinds: Vec<HouseKind> = tables.full_houses().iter().map(kind).filter(|k| k.is_line()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for (at, first) in kinds.iter().enumerate() {
        for second in &kinds[at + 1..] {
            let of = |wanted: &HouseKind| -> Vec<HouseId> {
                board.house_ids().filter(|house| kind(house) == *wanted).collect()
            };
            if let Some(sectors) = Sectors::new(position, of(first), of(second)) {
                sectors.search(sink)?;
            }
        }
    }
    GO_ON
}

/// Rows and columns as sets of bits.
struct Sectors<'p> {
    position: &'p Position,
    rows: Vec<HouseId>,
    columns: Vec<HouseId>,
    /// Per row, the columns of its open cells.
    open: Vec<u32>,
    /// Per digit and row, the columns where it is a candidate.
    places: Vec<Vec<u32>>,
}

impl<'p> Sectors<'p> {
    /// Returns `None` if there are too many lines, or if two of them share several cells.
    fn new(position: &'p Position, rows: Vec<HouseId>, columns: Vec<HouseId>) -> Option<Sectors<'p>> {
        let board = position.board();
        if rows.len().max(columns.len()) > MAX_BOARD_LINES {
            return None;
        }
        let mut open = vec![0; rows.len()];
        let mut places = vec![vec![0; rows.len()]; position.digit_count()];
        for (i, row) in rows.iter().enumerate() {
            for (j, column) in columns.iter().enumerate() {
                let met = board.house(*row).set().intersection(board.house(*column).set());
                if met.len() > 1 {
                    return None;
                }
                let Some(cell) = met.intersection(position.open()).iter().next() else { continue };
                open[i] |= 1 << j;
                for digit in position.candidates(cell) {
                    places[digit.index()][i] |= 1 << j;
                }
            }
        }
        Some(Sectors { position, rows, columns, open, places })
    }

    fn search(&self, sink: &mut Sink) -> Flow {
        let sizes = MIN_SECTOR_LINES..=MAX_SECTOR_LINES;
        let subsets = |count: usize| -> Vec<u32> {
            (0..1u32 << count).filter(|set| sizes.contains(&set.count_ones())).collect()
        };
        let (row_sets, column_sets) = (subsets(self.rows.len()), subsets(self.columns.len()));
        // Per digit, the rows that have it in one of the columns.
        let by_columns: Vec<Vec<u32>> = column_sets
            .iter()
            .map(|set| {
                let met = |rows: &Vec<u32>| {
                    rows.iter().enumerate().fold(0, |met, (i, at)| met | u32::from(at & set != 0) << i)
                };
                self.places.iter().map(met).collect()
            })
            .collect();
        for rows in row_sets {
            self.position.effort().spend()?;
            let by_rows: Vec<u32> =
                self.places.iter().map(|at| bits(rows).fold(0, |met, i| met | at[i as usize])).collect();
            for (columns, by_columns) in column_sets.iter().zip(&by_columns) {
                let cells: u32 = bits(rows).map(|i| (self.open[i as usize] & columns).count_ones()).sum();
                let mut room = 0;
                for (on_rows, on_columns) in by_columns.iter().zip(&by_rows) {
                    room += (on_rows & rows).count_ones().min((on_columns & columns).count_ones());
                    if room > cells {
                        break;
                    }
                }
                if room == cells && cells > 0 {
                    self.emit(rows, *columns, by_columns, &by_rows, sink)?;
                }
            }
        }
        GO_ON
    }

    fn emit(&self, rows: u32, columns: u32, by_columns: &[u32], by_rows: &[u32], sink: &mut Sink) -> Flow {
        let (position, board) = (self.position, self.position.board());
        let of =
            |lines: &[HouseId], set: u32| -> Vec<HouseId> { bits(set).map(|i| lines[i as usize]).collect() };
        let (own_rows, own_columns) = (of(&self.rows, rows), of(&self.columns, columns));
        let set_of = |lines: &[HouseId]| {
            lines.iter().fold(CellSet::EMPTY, |set, line| set.union(board.house(*line).set()))
        };
        let cells = set_of(&own_rows).intersection(&set_of(&own_columns)).intersection(position.open());
        let mut cover_sets = Vec::new();
        for (number, (on_rows, on_columns)) in by_columns.iter().zip(by_rows).enumerate() {
            let (on_rows, on_columns) = (on_rows & rows, on_columns & columns);
            let mut add = |houses| cover_sets.push(CoverSet { digit: Digit::from_index(number), houses });
            if on_rows != 0 && on_rows.count_ones() <= on_columns.count_ones() {
                add(of(&self.rows, on_rows));
            }
            if on_columns != 0 && on_columns.count_ones() <= on_rows.count_ones() {
                add(of(&self.columns, on_columns));
            }
        }
        let struck = struck(position, &cells, &cover_sets);
        if struck.is_empty() {
            return GO_ON;
        }
        let digits = cover_sets.iter().map(|cover_set| cover_set.digit).collect();
        let step = Step::new(Technique::MultiSectorLockedSet, digits)
            .removes(struck)
            .houses(EvidenceRole::Base, own_rows.iter().copied())
            .houses(EvidenceRole::Cover, own_columns.iter().copied())
            .cells(EvidenceRole::Pattern, cells.iter());
        sink(mark_candidates(position, step, &cells, &cover_sets, |house| own_rows.contains(&house)))
    }
}

//! Candidates by number, and the direct consequences of one being true or false.

use super::flat_position::{FlatBoard, FlatPosition, ones};

/// A candidate assumed to be true or false: twice its number, plus one if true.
pub(crate) type Potential = u32;

/// Returns the number of a potential's candidate.
pub(crate) const fn candidate(potential: Potential) -> usize {
    (potential >> 1) as usize
}

/// True if the potential assumes that its candidate is true.
pub(crate) const fn is_on(potential: Potential) -> bool {
    potential & 1 == 1
}

pub(crate) const fn on(candidate: usize) -> Potential {
    candidate as u32 * 2 + 1
}

pub(crate) const fn off(candidate: usize) -> Potential {
    candidate as u32 * 2
}

/// The candidates of a position, numbered by cell and digit, with the candidates that each excludes.
pub(crate) struct CandidateLinks<'a> {
    pub board: &'a FlatBoard,
    pub state: &'a FlatPosition,
    candidates: Vec<(u16, u8)>,
    numbers: Vec<u32>,
    /// Per candidate, the others of its cell.
    in_cell: Vec<Vec<u32>>,
    /// Per candidate, those of the same digit that it sees, region by region.
    in_peers: Vec<Vec<u32>>,
}

impl<'a> CandidateLinks<'a> {
    pub fn new(board: &'a FlatBoard, state: &'a FlatPosition) -> CandidateLinks<'a> {
        let mut candidates = Vec::new();
        let mut numbers = vec![u32::MAX; board.cells * board.digits];
        for cell in 0..board.cells {
            for digit in ones(state.marks[cell]) {
                numbers[cell * board.digits + digit as usize] = candidates.len() as u32;
                candidates.push((cell as u16, digit as u8));
            }
        }
        let at = |cell: usize, digit: usize| numbers[cell * board.digits + digit];
        let in_cell = candidates
            .iter()
            .map(|&(cell, digit)| {
                let others = state.marks[usize::from(cell)] & !(1 << digit);
                ones(others).map(|other| at(usize::from(cell), other as usize)).collect()
            })
            .collect();
        let in_peers = candidates
            .iter()
            .map(|&(cell, digit)| {
                let peers = board.peers[usize::from(cell)].iter().map(|peer| usize::from(*peer));
                let digit = usize::from(digit);
                peers.filter(|peer| state.has(*peer, digit)).map(|peer| at(peer, digit)).collect()
            })
            .collect();
        CandidateLinks { board, state, candidates, numbers, in_cell, in_peers }
    }

    pub fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Returns the cell and digit of a candidate.
    pub fn cell_digit(&self, candidate: usize) -> (usize, usize) {
        let (cell, digit) = self.candidates[candidate];
        (usize::from(cell), usize::from(digit))
    }

    /// Returns the number of a candidate, which must exist in the position of these links.
    pub fn number(&self, cell: usize, digit: usize) -> usize {
        self.numbers[cell * self.board.digits + digit] as usize
    }

    /// Returns the candidates that are false if this one is true. Those of the same cell are included only if
    /// `through_cells`.
    pub fn excluded(&self, candidate: usize, through_cells: bool) -> impl Iterator<Item = usize> + '_ {
        let in_cell: &[u32] = if through_cells { &self.in_cell[candidate] } else { &[] };
        in_cell.iter().chain(&self.in_peers[candidate]).map(|c| *c as usize)
    }

    /// Passes the candidates that are true if this one is false, given the candidates of `now`, to `take`, each with
    /// the region that forces it.
    pub fn forced(
        &self,
        now: &FlatPosition,
        candidate: usize,
        through_cells: bool,
        through_regions: bool,
        take: &mut dyn FnMut(usize, Option<usize>),
    ) {
        let (cell, digit) = self.cell_digit(candidate);
        if through_cells && now.marks[cell].count_ones() == 2 {
            let other = now.marks[cell] & !(1 << digit);
            take(self.number(cell, other.trailing_zeros() as usize), None);
        }
        if through_regions {
            for &(region, place) in &self.board.memberships[cell] {
                let places = now.places(self.board, usize::from(region), digit);
                if places.count_ones() == 2 {
                    let other = places & !(1 << place);
                    let there = self.board.cell_at(usize::from(region), other.trailing_zeros());
                    take(self.number(there, digit), Some(usize::from(region)));
                }
            }
        }
    }
}

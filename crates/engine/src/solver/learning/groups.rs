//! The numbered candidates of a position, and the groups that contain them.

use super::super::state::SearchState;
use super::super::topology::Topology;
use crate::{Cell, Digit, Grid};

/// The number of a candidate: a cell and a digit that it may take.
pub type CandidateId = u32;

const NONE: u32 = u32::MAX;

/// A candidate that is true, or one that is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal(u32);

impl Literal {
    #[inline]
    pub fn positive(candidate: CandidateId) -> Literal {
        Literal(candidate << 1)
    }
    #[inline]
    pub fn negative(candidate: CandidateId) -> Literal {
        Literal(candidate << 1 | 1)
    }
    #[inline]
    pub fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
    #[inline]
    pub fn candidate(self) -> CandidateId {
        self.0 >> 1
    }
    #[inline]
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

pub struct Groups<'a> {
    topology: &'a Topology,
    state: &'a SearchState,
    /// Per cell and digit, the number of the candidate.
    number: Vec<u32>,
    /// Per candidate, its cell and digit.
    cell_digits: Vec<(u16, u8)>,
    starts: Vec<u32>,
    members: Vec<CandidateId>,
    exact: Vec<bool>,
    group_starts: Vec<u32>,
    groups: Vec<u32>,
}

impl<'a> Groups<'a> {
    pub fn new(topology: &'a Topology, state: &'a SearchState) -> Groups<'a> {
        let digits = topology.digits;
        let mut number = vec![NONE; topology.cells * digits];
        let mut cell_digits = Vec::new();
        let (mut starts, mut members, mut exact) = (vec![0u32], Vec::new(), Vec::new());
        for cell in (0..topology.cells).filter(|c| !state.is_placed(*c)) {
            for digit in bits(state.left[cell]) {
                number[cell * digits + digit] = cell_digits.len() as u32;
                members.push(cell_digits.len() as u32);
                cell_digits.push((cell as u16, digit as u8));
            }
            starts.push(members.len() as u32);
            exact.push(true);
        }
        for house in 0..topology.houses {
            let cells = topology.house_cells(house);
            for digit in 0..digits {
                let before = members.len();
                let places = bits(state.places[house * digits + digit]);
                members.extend(
                    places.map(|p| number[usize::from(cells[p]) * digits + digit]).filter(|n| *n != NONE),
                );
                if members.len() == before || (!topology.full[house] && members.len() == before + 1) {
                    members.truncate(before);
                    continue;
                }
                starts.push(members.len() as u32);
                exact.push(topology.full[house]);
            }
        }
        for (candidate, (cell, digit)) in cell_digits.iter().enumerate() {
            for peer in topology.linked(usize::from(*cell)) {
                let other = number[usize::from(*peer) * digits + usize::from(*digit)];
                if peer > cell && other != NONE {
                    members.extend([candidate as u32, other]);
                    starts.push(members.len() as u32);
                    exact.push(false);
                }
            }
        }
        let mut group_starts = vec![0u32; cell_digits.len() + 1];
        for member in &members {
            group_starts[*member as usize + 1] += 1;
        }
        for i in 0..cell_digits.len() {
            group_starts[i + 1] += group_starts[i];
        }
        let mut next = group_starts.clone();
        let mut groups = vec![0; members.len()];
        for (group, range) in starts.windows(2).enumerate() {
            for member in &members[range[0] as usize..range[1] as usize] {
                let at = &mut next[*member as usize];
                groups[*at as usize] = group as u32;
                *at += 1;
            }
        }
        Groups { topology, state, number, cell_digits, starts, members, exact, group_starts, groups }
    }

    /// Returns the number of candidates.
    pub fn candidates(&self) -> usize {
        self.cell_digits.len()
    }

    /// Returns the candidate of a cell and a 0-based digit; `None` if it was eliminated.
    pub fn candidate(&self, cell: usize, digit: usize) -> Option<CandidateId> {
        Some(self.number[cell * self.topology.digits + digit]).filter(|number| *number != NONE)
    }

    /// Returns the cell and the 0-based digit of a candidate.
    #[inline]
    pub fn cell_digit(&self, candidate: CandidateId) -> (usize, usize) {
        let (cell, digit) = self.cell_digits[candidate as usize];
        (usize::from(cell), usize::from(digit))
    }

    /// Returns the number of groups.
    pub fn len(&self) -> usize {
        self.exact.len()
    }

    /// Returns the candidates of a group.
    #[inline]
    pub fn members(&self, group: u32) -> &[CandidateId] {
        let group = group as usize;
        &self.members[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// True if one candidate of the group must be true.
    #[inline]
    pub fn is_exact(&self, group: u32) -> bool {
        self.exact[group as usize]
    }

    /// Returns the groups of a candidate.
    #[inline]
    pub fn of(&self, candidate: CandidateId) -> &[u32] {
        let candidate = candidate as usize;
        &self.groups[self.group_starts[candidate] as usize..self.group_starts[candidate + 1] as usize]
    }

    /// Returns the candidates that are true in a solution.
    pub fn of_solution<'b>(&'b self, solution: &'b Grid) -> impl Iterator<Item = CandidateId> + 'b {
        let holds = |(cell, digit): &(u16, u8)| {
            solution.get(Cell::new(usize::from(*cell))).is_some_and(|d| d.index() == usize::from(*digit))
        };
        self.cell_digits.iter().enumerate().filter(move |(_, w)| holds(w)).map(|(i, _)| i as u32)
    }

    /// Returns the grid of the position with the true candidates placed.
    pub fn solution(&self, holds: impl Fn(CandidateId) -> bool) -> Grid {
        let mut grid = self.state.grid();
        debug_assert_eq!(grid.cell_count(), self.topology.cells);
        for (candidate, (cell, digit)) in self.cell_digits.iter().enumerate() {
            if holds(candidate as u32) {
                grid.set(Cell::new(usize::from(*cell)), Some(Digit::from_index(usize::from(*digit))));
            }
        }
        grid
    }
}

fn bits(mask: u32) -> impl Iterator<Item = usize> {
    (0..u32::BITS as usize).filter(move |i| mask >> i & 1 == 1)
}

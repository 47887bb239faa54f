//! The numbered candidate cells of one digit, with houses and peers as masks.

use super::{FishShape, MAX_ENDO_FINS, MAX_FINS};
use crate::technique::{Effort, EvidenceRole, FishForm, Position, Step, Technique};
use crate::{Cell, Digit, DigitSet, HouseId, HouseKind};

/// Candidate cells of one digit as bits.
pub type Mask = u128;

/// Returns the indexes of the set bits.
pub fn ones(mut mask: Mask) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(bit)
    })
}

/// A house with candidate cells of the digit.
pub struct FishHouse {
    pub id: HouseId,
    pub kind: HouseKind,
    pub is_area: bool,
    pub is_full: bool,
    pub cells: Mask,
}

/// The candidate cells of one digit, with their houses and peers.
pub struct DigitMap {
    pub digit: Digit,
    pub cells: Vec<Cell>,
    /// The cells that each cell sees.
    pub sees: Vec<Mask>,
    pub houses: Vec<FishHouse>,
    /// The houses of each cell, as indexes into `houses`.
    pub houses_of: Vec<Vec<usize>>,
    /// Ordered pairs of different kinds of lines.
    pub line_pairs: Vec<(HouseKind, HouseKind)>,
    /// The effort that remains for searches.
    pub effort: Effort,
}

impl DigitMap {
    /// Returns `None` if the digit has no candidate cells, or too many for a mask.
    pub fn new(position: &Position, digit: Digit) -> Option<DigitMap> {
        let board = position.board();
        let cells: Vec<Cell> = position.places(digit).iter().collect();
        if cells.is_empty() || cells.len() > Mask::BITS as usize {
            return None;
        }
        let number = |cell: Cell| cells.binary_search(&cell).ok();
        let mut houses = Vec::new();
        let mut houses_of = vec![Vec::new(); cells.len()];
        for id in board.house_ids() {
            let places = position.places_in(id, digit);
            let mask =
                position.cells_in(id, places).filter_map(number).fold(0, |mask: Mask, i| mask | 1 << i);
            if mask != 0 {
                for i in ones(mask) {
                    houses_of[i].push(houses.len());
                }
                let kind = board.house(id).kind();
                let is_full = position.tables().is_full(id);
                houses.push(FishHouse { id, kind, is_area: kind.is_area(), is_full, cells: mask });
            }
        }
        let sees = cells
            .iter()
            .map(|cell| {
                let seen = position.places(digit).intersection(board.peers(*cell));
                seen.iter().filter_map(number).fold(0, |mask: Mask, i| mask | 1 << i)
            })
            .collect();
        let mut kinds: Vec<HouseKind> = houses.iter().filter(|h| !h.is_area).map(|h| h.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let line_pairs =
            kinds.iter().flat_map(|a| kinds.iter().filter(move |b| *b != a).map(move |b| (*a, *b))).collect();
        Some(DigitMap {
            digit,
            cells,
            sees,
            houses,
            houses_of,
            line_pairs,
            effort: position.effort().clone(),
        })
    }

    /// Returns, per house, whether a fish of this shape may use it together with a kind of line.
    pub fn allowed(&self, shape: FishShape, kind: HouseKind) -> Vec<bool> {
        self.houses.iter().map(|h| h.kind == kind || shape == FishShape::Franken && h.is_area).collect()
    }

    /// Returns the cells that see all of these.
    pub fn seen_by_all(&self, mask: Mask) -> Mask {
        ones(mask).fold(Mask::MAX, |seen, i| seen & self.sees[i])
    }

    fn cells_of(&self, mask: Mask) -> impl Iterator<Item = Cell> + Clone + '_ {
        ones(mask).map(|i| self.cells[i])
    }
}

/// Base and cover houses (as indexes into the map), with the fins and eliminations that follow.
#[derive(Clone, Debug)]
pub struct FishMatch {
    pub bases: Vec<usize>,
    pub covers: Vec<usize>,
    pub base: Mask,
    pub fins: Mask,
    pub endo: Mask,
    pub gone: Mask,
}

impl FishMatch {
    /// Computes the fins and eliminations of some houses. `None` if there are too many fins or no eliminations.
    pub fn new(digit_map: &DigitMap, bases: &[usize], covers: &[usize]) -> Option<FishMatch> {
        let union = |houses: &[usize]| {
            houses.iter().fold((0, 0), |(once, twice): (Mask, Mask), h| {
                let cells = digit_map.houses[*h].cells;
                (once | cells, twice | once & cells)
            })
        };
        let (base, endo) = union(bases);
        let (cover, twice) = union(covers);
        let fins = base & !cover | endo;
        if (fins & !endo).count_ones() > MAX_FINS || endo.count_ones() > MAX_ENDO_FINS {
            return None;
        }
        let gone = (cover & !base | base & twice) & !fins & digit_map.seen_by_all(fins);
        if gone == 0 {
            return None;
        }
        Some(FishMatch { bases: bases.to_vec(), covers: covers.to_vec(), base, fins, endo, gone })
    }

    /// Returns the shape of the houses.
    fn shape(&self, digit_map: &DigitMap) -> FishShape {
        let line = |houses: &[usize]| {
            let mut kinds: Vec<HouseKind> =
                houses.iter().map(|h| &digit_map.houses[*h]).filter(|h| !h.is_area).map(|h| h.kind).collect();
            kinds.sort_unstable();
            kinds.dedup();
            kinds
        };
        let areas = self.bases.iter().chain(&self.covers).any(|h| digit_map.houses[*h].is_area);
        let (base, cover) = (line(&self.bases), line(&self.covers));
        if base.len() > 1 || cover.len() > 1 || (!base.is_empty() && base == cover) {
            FishShape::Mutant
        } else if areas {
            FishShape::Franken
        } else {
            FishShape::Basic
        }
    }

    pub fn form(&self, digit_map: &DigitMap) -> FishForm {
        let finned = self.fins != 0;
        match self.shape(digit_map) {
            FishShape::Basic if !finned => FishForm::Basic,
            FishShape::Basic => {
                let bare = |h: &usize| (digit_map.houses[*h].cells & !self.fins).count_ones() <= 1;
                if self.bases.iter().any(bare) { FishForm::Sashimi } else { FishForm::Finned }
            }
            FishShape::Franken if finned => FishForm::FinnedFranken,
            FishShape::Franken => FishForm::Franken,
            FishShape::Mutant if finned => FishForm::FinnedMutant,
            FishShape::Mutant => FishForm::Mutant,
        }
    }

    pub fn step(&self, digit_map: &DigitMap, technique: Technique) -> Step {
        let ids = |houses: &[usize]| houses.iter().map(|h| digit_map.houses[*h].id).collect::<Vec<_>>();
        let digit = digit_map.digit;
        Step::new(technique, DigitSet::single(digit))
            .removes_from(digit_map.cells_of(self.gone), digit)
            .houses(EvidenceRole::Base, ids(&self.bases))
            .houses(EvidenceRole::Cover, ids(&self.covers))
            .digit_in(EvidenceRole::Pattern, digit, digit_map.cells_of(self.base & !self.fins))
            .digit_in(EvidenceRole::Fin, digit, digit_map.cells_of(self.fins & !self.endo))
            .digit_in(EvidenceRole::EndoFin, digit, digit_map.cells_of(self.endo))
            .digit_in(EvidenceRole::Cannibal, digit, digit_map.cells_of(self.gone & self.base))
    }
}

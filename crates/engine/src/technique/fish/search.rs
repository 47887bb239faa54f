//! The search for finned fish, starting from their target. If the target were true, one cover house would be used up,
//! so the base candidates that don't see the target must fit into one fewer cover house.

use super::FishShape;
use super::digit_map::{DigitMap, FishMatch, Mask, ones};
use crate::technique::{Flow, GO_ON};

/// The number of base houses tried per step of effort.
const BASES_PER_STEP: u32 = 1024;

/// Receives the fish that a search finds.
pub type FishSink<'a> = dyn FnMut(FishMatch) -> Flow + 'a;

/// Finds fish of a shape and size, with or without fins, each once.
pub fn by_target(digit_map: &DigitMap, shape: FishShape, size: usize, sink: &mut FishSink) -> Flow {
    let every: Vec<bool> = vec![true; digit_map.houses.len()];
    if shape == FishShape::Mutant {
        return targets(digit_map, size, &every, &every, sink);
    }
    for (base_kind, cover_kind) in &digit_map.line_pairs {
        targets(
            digit_map,
            size,
            &digit_map.allowed(shape, *base_kind),
            &digit_map.allowed(shape, *cover_kind),
            sink,
        )?;
    }
    GO_ON
}

fn targets(
    digit_map: &DigitMap,
    size: usize,
    base_allowed: &[bool],
    cover_allowed: &[bool],
    sink: &mut FishSink,
) -> Flow {
    let covers_of = |place: usize| digit_map.houses_of[place].iter().filter(|h| cover_allowed[**h]).count();
    let one_cover_each = digit_map.houses.len() <= Mask::BITS as usize
        && (0..digit_map.cells.len()).all(|p| covers_of(p) == 1);
    for target in 0..digit_map.cells.len() {
        let through: Vec<usize> =
            digit_map.houses_of[target].iter().copied().filter(|h| cover_allowed[*h]).collect();
        if through.is_empty() {
            continue;
        }
        digit_map.effort.spend()?;
        let hidden = !digit_map.sees[target];
        let mut search = FishSearch::new(digit_map, size, digit_map.sees[target], &through, cover_allowed);
        let bases: Vec<(usize, Mask)> = (0..digit_map.houses.len())
            .filter(|h| {
                base_allowed[*h]
                    && digit_map.houses[*h].is_full
                    && digit_map.houses[*h].cells >> target & 1 == 0
            })
            .map(|h| (h, digit_map.houses[h].cells & hidden))
            .filter(|(_, residue)| search.is_coverable(*residue, size - 1))
            .collect();
        if bases.len() < size
            || one_cover_each && !some_fit(&lines(digit_map, &bases, cover_allowed), size, size - 1, 0)
        {
            continue;
        }
        search.add_base(&bases, 0, &mut |bases, covers| {
            finish(digit_map, target, &through, bases, covers, sink)
        })?;
    }
    GO_ON
}

/// Returns, per base house, the cover houses of its candidates that don't see the target. Requires that each cell has
/// only one cover house.
fn lines(digit_map: &DigitMap, bases: &[(usize, Mask)], cover_allowed: &[bool]) -> Vec<Mask> {
    let cover = |place: usize| digit_map.houses_of[place].iter().find(|h| cover_allowed[**h]);
    let mask = |residue: Mask| ones(residue).filter_map(cover).fold(0, |mask: Mask, h| mask | 1 << h);
    bases.iter().map(|(_, residue)| mask(*residue)).collect()
}

/// True if `left` of these masks fit into `most` cover houses together with the chosen ones.
fn some_fit(lines: &[Mask], left: usize, most: usize, chosen: Mask) -> bool {
    left == 0
        || lines.iter().enumerate().any(|(i, line)| {
            let all = chosen | line;
            all.count_ones() as usize <= most && some_fit(&lines[i + 1..], left - 1, most, all)
        })
}

/// Finds fish without fins: disjoint base houses whose candidates fit into the same number of cover houses. For large
/// fish this is many times faster than a search that allows fins.
pub fn without_fins(digit_map: &DigitMap, shape: FishShape, size: usize, sink: &mut FishSink) -> Flow {
    let every: Vec<bool> = vec![true; digit_map.houses.len()];
    let mut look = |base_allowed: &[bool], cover_allowed: &[bool]| {
        let mut search = FishSearch::new(digit_map, size, 0, &[], cover_allowed);
        search.most_covers = size;
        let bases: Vec<(usize, Mask)> = (0..digit_map.houses.len())
            .filter(|h| base_allowed[*h] && digit_map.houses[*h].is_full)
            .map(|h| (h, digit_map.houses[h].cells))
            .collect();
        search.add_base(&bases, 0, &mut |bases, covers| {
            let Some(mut found) = FishMatch::new(digit_map, bases, covers) else { return GO_ON };
            found.covers.sort_unstable();
            sink(found)
        })
    };
    if shape == FishShape::Mutant {
        return look(&every, &every);
    }
    for (base_kind, cover_kind) in &digit_map.line_pairs {
        look(&digit_map.allowed(shape, *base_kind), &digit_map.allowed(shape, *cover_kind))?;
    }
    GO_ON
}

/// Tries each cover house through the target, and keeps the fish only if the target is its first elimination.
fn finish(
    digit_map: &DigitMap,
    target: usize,
    through: &[usize],
    bases: &[usize],
    covers: &[usize],
    sink: &mut FishSink,
) -> Flow {
    for house in through.iter().filter(|h| !bases.contains(h)) {
        let mut all = covers.to_vec();
        all.push(*house);
        if let Some(mut found) = FishMatch::new(digit_map, bases, &all)
            && (found.gone & !found.base).trailing_zeros() as usize == target
        {
            found.covers.sort_unstable();
            sink(found)?;
        }
    }
    GO_ON
}

/// Receives the base houses, and one fewer cover house.
pub type OnHouses<'a> = dyn FnMut(&[usize], &[usize]) -> Flow + 'a;

/// A search that chooses base houses, and then cover houses for their candidates that don't see the target.
pub struct FishSearch<'a> {
    digit_map: &'a DigitMap,
    size: usize,
    /// The cells that see the target.
    seen: Mask,
    /// Houses that must not be used as spare covers.
    through: &'a [usize],
    cover_allowed: &'a [bool],
    /// The number of cover houses to choose.
    most_covers: usize,
    bases: Vec<usize>,
    covers: Vec<usize>,
    /// Base houses tried so far, counted to spend effort.
    tried: u32,
}

impl<'a> FishSearch<'a> {
    /// Creates a search for `size` base houses and one fewer cover house.
    pub fn new(
        digit_map: &'a DigitMap,
        size: usize,
        seen: Mask,
        through: &'a [usize],
        cover_allowed: &'a [bool],
    ) -> FishSearch<'a> {
        let (bases, covers) = (Vec::new(), Vec::new());
        FishSearch {
            digit_map,
            size,
            seen,
            through,
            cover_allowed,
            most_covers: size - 1,
            bases,
            covers,
            tried: 0,
        }
    }

    /// Chooses the next base house from `left`, which lists, per house, the candidates that don't see the target.
    /// `rest` is the union of those candidates over the houses chosen so far.
    pub fn add_base(&mut self, left: &[(usize, Mask)], rest: Mask, done: &mut OnHouses) -> Flow {
        if self.bases.len() == self.size {
            return self.add_cover(rest, 0, done);
        }
        for (next, (house, residue)) in left.iter().enumerate() {
            // A cell in two base houses is an endo-fin, which the target would have to see.
            if rest & residue != 0 {
                continue;
            }
            self.tried += 1;
            if self.tried.is_multiple_of(BASES_PER_STEP) {
                self.digit_map.effort.spend()?;
            }
            self.bases.push(*house);
            let flow = if self.is_coverable(rest | residue, self.most_covers) {
                self.add_base(&left[next + 1..], rest | residue, done)
            } else {
                GO_ON
            };
            self.bases.pop();
            flow?;
        }
        GO_ON
    }

    /// True if `left` cover houses can cover all of `rest`. With this check, the search abandons hopeless base houses
    /// early.
    fn is_coverable(&self, rest: Mask, left: usize) -> bool {
        let Some(cell) = ones(rest).next() else { return true };
        left > 0
            && self.digit_map.houses_of[cell].iter().any(|house| {
                self.cover_allowed[*house]
                    && !self.bases.contains(house)
                    && self.is_coverable(rest & !self.digit_map.houses[*house].cells, left - 1)
            })
    }

    fn add_cover(&mut self, rest: Mask, spare_from: usize, done: &mut OnHouses) -> Flow {
        if self.covers.len() == self.most_covers {
            return if rest == 0 { done(&self.bases, &self.covers) } else { GO_ON };
        }
        if let Some(cell) = ones(rest).next() {
            let digit_map = self.digit_map;
            for &house in &digit_map.houses_of[cell] {
                if self.cover_allowed[house] && !self.bases.contains(&house) {
                    self.covers.push(house);
                    let flow = self.add_cover(rest & !digit_map.houses[house].cells, spare_from, done);
                    self.covers.pop();
                    flow?;
                }
            }
            return GO_ON;
        }
        // Everything is covered and cover houses are left: another one may turn fins into part of the pattern.
        let base = self.bases.iter().fold(0, |mask: Mask, h| mask | self.digit_map.houses[*h].cells);
        for house in spare_from..self.digit_map.houses.len() {
            let touches = self.digit_map.houses[house].cells & base & self.seen != 0;
            if self.cover_allowed[house]
                && touches
                && !self.bases.contains(&house)
                && !self.covers.contains(&house)
                && !self.through.contains(&house)
            {
                self.covers.push(house);
                let flow = self.add_cover(0, house + 1, done);
                self.covers.pop();
                flow?;
            }
        }
        GO_ON
    }
}

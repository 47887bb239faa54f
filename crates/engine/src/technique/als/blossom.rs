//! Death blossom: a stem cell each of whose candidates excludes a digit from an almost locked set.
//!
//! Whichever digit the stem holds, the set of that candidate lacks it and so holds all its other digits. A digit that
//! all sets share, and that no stem candidate excludes from its own set, is therefore in one of the sets. Sets may
//! overlap, and one set may serve several candidates of the stem.

use super::catalogue::AlsCatalogue;
use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, Digit, DigitSet};

/// Maximum number of candidates in a stem cell.
const MAX_PETALS: usize = 5;

/// Finds blossoms with at least two stem candidates and at least two sets.
pub(in crate::technique) fn death_blossoms(position: &Position, sink: &mut Sink) -> Flow {
    let catalogue = AlsCatalogue::of(position);
    for stem in position.open() {
        let digits = position.candidates(stem);
        if digits.len() < 2 || digits.len() > MAX_PETALS {
            continue;
        }
        let petals: Vec<(Digit, Vec<usize>)> =
            digits.iter().map(|digit| (digit, petals_of(catalogue, stem, digit))).collect();
        if petals.iter().any(|(_, sets)| sets.is_empty()) {
            continue;
        }
        for z in position.digits() {
            position.effort().spend()?;
            let mut search = BlossomSearch { catalogue, stem, petals: &petals, z, chosen: Vec::new() };
            search.choose(None, sink)?;
        }
    }
    GO_ON
}

/// Returns the sets outside the stem that have the digit only where the stem sees it.
fn petals_of(catalogue: &AlsCatalogue, stem: Cell, digit: Digit) -> Vec<usize> {
    (0..catalogue.len())
        .filter(|set| {
            let set_ = catalogue.set(*set);
            set_.digits.contains(digit)
                && !set_.cells.contains(&stem)
                && catalogue.candidates(catalogue.seen(*set, digit), digit).any(|c| c.cell == stem)
        })
        .collect()
}

struct BlossomSearch<'a> {
    catalogue: &'a AlsCatalogue,
    stem: Cell,
    petals: &'a [(Digit, Vec<usize>)],
    z: Digit,
    chosen: Vec<usize>,
}

impl BlossomSearch<'_> {
    fn choose(&mut self, seen: Option<&[u64]>, sink: &mut Sink) -> Flow {
        let Some((digit, sets)) = self.petals.get(self.chosen.len()) else {
            let is_alone = self.chosen.iter().all(|set| *set == self.chosen[0]);
            return if is_alone { GO_ON } else { sink(self.step()) };
        };
        if *digit == self.z {
            return GO_ON;
        }
        for &set in sets {
            if !self.catalogue.set(set).digits.contains(self.z) {
                continue;
            }
            let mut row = self.catalogue.seen(set, self.z).to_vec();
            if let Some(seen) = seen {
                row.iter_mut().zip(seen).for_each(|(a, b)| *a &= b);
            }
            if row.iter().any(|word| *word != 0) {
                self.chosen.push(set);
                self.choose(Some(&row), sink)?;
                self.chosen.pop();
            }
        }
        GO_ON
    }

    fn step(&self) -> Step {
        let taken: DigitSet = self.petals.iter().map(|(digit, _)| *digit).collect();
        let mut common = taken;
        let mut all = taken;
        for (i, set) in self.chosen.iter().enumerate() {
            let digits = self.catalogue.set(*set).digits;
            all = all.union(digits);
            common = if i == 0 { digits } else { common.intersection(digits) };
        }
        let mut struck: Vec<Candidate> = Vec::new();
        for z in common.difference(taken) {
            let mut row = self.catalogue.seen(self.chosen[0], z).to_vec();
            for set in &self.chosen[1..] {
                row.iter_mut().zip(self.catalogue.seen(*set, z)).for_each(|(a, b)| *a &= b);
            }
            struck.extend(self.catalogue.candidates(&row, z));
        }
        let mut step =
            Step::new(Technique::DeathBlossom, all).removes(struck).cells(EvidenceRole::Pivot, [self.stem]);
        let mut drawn: Vec<usize> = Vec::new();
        for set in &self.chosen {
            if !drawn.contains(set) {
                drawn.push(*set);
            }
        }
        step = self.catalogue.add_sets(step, &drawn);
        for ((digit, _), set) in self.petals.iter().zip(&self.chosen) {
            let places = self.catalogue.candidates(self.catalogue.places(*set, *digit), *digit);
            step = step.candidates(EvidenceRole::Restricted, places.collect::<Vec<_>>());
        }
        step
    }
}

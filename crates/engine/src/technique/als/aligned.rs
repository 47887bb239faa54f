//! Aligned exclusion: two or three cells whose combinations of digits are checked one by one.
//!
//! A combination is excluded if two cells that see each other would hold the same digit, or if it takes all candidates
//! of a cell that sees all of them. Candidates that are in no remaining combination are eliminated.

use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, DigitSet};

/// A possible base cell, with the cells it sees that have few candidates.
struct AlignedBase {
    cell: Cell,
    digits: DigitSet,
    excluders: Vec<Cell>,
}

/// Maximum number of candidates of a cell in a pair. A cell with six would need six excluding bivalue cells, two of
/// which would share a digit.
const MAX_DIGITS_IN_PAIR: usize = 5;

/// Finds pairs or triples (`size` 2 or 3) of base cells that at least two cells with at most `size` candidates see in
/// common. The third cell of a triple must have few candidates and see the first or the second.
pub(in crate::technique) fn aligned_exclusion(position: &Position, size: usize, sink: &mut Sink) -> Flow {
    let bases = bases(position, size);
    for second in 0..bases.len() {
        for first in 0..second {
            if size == 2 {
                exclude(position, &[&bases[first], &bases[second]], sink)?;
                continue;
            }
            let near = |base: &AlignedBase| {
                bases[first].excluders.contains(&base.cell) || bases[second].excluders.contains(&base.cell)
            };
            for (third, base) in bases.iter().enumerate() {
                if third != first && third != second && near(base) {
                    exclude(position, &[&bases[first], &bases[second], base], sink)?;
                }
            }
        }
    }
    GO_ON
}

fn bases(position: &Position, size: usize) -> Vec<AlignedBase> {
    let mut bases = Vec::new();
    for cell in position.open() {
        let digits = position.candidates(cell);
        let peers = position.board().peers(cell).intersection(position.open());
        let few = |peer: &Cell| (2..=size).contains(&position.candidates(*peer).len());
        let excluders: Vec<Cell> = peers.iter().filter(few).collect();
        let is_too_many = size == 2 && digits.len() > MAX_DIGITS_IN_PAIR;
        if digits.len() >= 2 && !is_too_many && !excluders.is_empty() {
            bases.push(AlignedBase { cell, digits, excluders });
        }
    }
    bases
}

fn exclude(position: &Position, bases: &[&AlignedBase], sink: &mut Sink) -> Flow {
    let common = |cell: &&Cell| bases[1..].iter().all(|base| base.excluders.contains(cell));
    let excluders: Vec<Cell> = bases[0].excluders.iter().filter(common).copied().collect();
    if excluders.len() < 2 {
        return GO_ON;
    }
    let taken: Vec<DigitSet> = excluders.iter().map(|cell| position.candidates(*cell)).collect();
    let mut possible = vec![DigitSet::EMPTY; bases.len()];
    let mut used = vec![false; excluders.len()];
    let mut chosen = Vec::with_capacity(bases.len());
    combine(position, bases, &taken, &mut chosen, &mut possible, &mut used);
    let struck: Vec<Candidate> = bases
        .iter()
        .zip(&possible)
        .flat_map(|(base, kept)| {
            base.digits.difference(*kept).iter().map(|digit| Candidate::new(base.cell, digit))
        })
        .collect();
    if struck.is_empty() {
        return GO_ON;
    }
    let technique =
        if bases.len() == 2 { Technique::AlignedPairExclusion } else { Technique::AlignedTripleExclusion };
    let digits = bases.iter().fold(DigitSet::EMPTY, |all, base| all.union(base.digits));
    let causes = excluders.iter().zip(&used).filter(|(_, used)| **used).map(|(cell, _)| *cell);
    sink(
        Step::new(technique, digits)
            .removes(struck)
            .cells(EvidenceRole::Pattern, bases.iter().map(|base| base.cell))
            .cells(EvidenceRole::Cause, causes),
    )
}

/// Visits the combinations, and records the digits of those that remain and the cells that exclude the others.
fn combine(
    position: &Position,
    bases: &[&AlignedBase],
    taken: &[DigitSet],
    chosen: &mut Vec<Candidate>,
    possible: &mut [DigitSet],
    used: &mut [bool],
) {
    let Some(base) = bases.get(chosen.len()) else {
        let digits: DigitSet = chosen.iter().map(|c| c.digit).collect();
        match taken.iter().position(|all| all.is_subset(digits)) {
            Some(excluder) => used[excluder] = true,
            None => chosen.iter().zip(possible).for_each(|(c, kept)| {
                kept.insert(c.digit);
            }),
        }
        return;
    };
    for digit in base.digits {
        let clash = |c: &Candidate| c.digit == digit && position.board().peers(c.cell).contains(base.cell);
        if !chosen.iter().any(clash) {
            chosen.push(Candidate::new(base.cell, digit));
            combine(position, bases, taken, chosen, possible, used);
            chosen.pop();
        }
    }
}

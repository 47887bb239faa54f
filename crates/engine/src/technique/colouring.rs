//! Colouring: candidates joined by strong links get two colours alternately. All candidates of one colour are true, and
//! all candidates of the other are false. Simple colouring uses one cluster of one digit, multi-colouring two clusters
//! of one digit, and Medusa all digits, with links through cells as well.

use super::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{CellSet, Digit, DigitSet};

/// The two colours of a cluster.
type Cluster = [CellSet; 2];

/// Returns the clusters that the strong links of a digit form.
fn clusters(position: &Position, digit: Digit) -> Vec<Cluster> {
    let mut pairs: Vec<CellSet> = Vec::new();
    for &house in position.tables().full_houses() {
        let places = position.places_in(house, digit);
        if places.count_ones() == 2 {
            pairs.push(position.cells_in(house, places).collect());
        }
    }
    let mut clusters = Vec::new();
    while let Some(first) = pairs.pop() {
        let mut cluster = [CellSet::EMPTY; 2];
        let ends: Vec<_> = first.iter().collect();
        cluster[0].insert(ends[0]);
        cluster[1].insert(ends[1]);
        // Each pass adds a pair that touches the cluster.
        while let Some(at) = pairs.iter().position(|p| cluster.iter().any(|colour| !colour.is_disjoint(p))) {
            let pair = pairs.swap_remove(at);
            for cell in pair {
                let other = pair.difference(&CellSet::single(cell));
                for colour in 0..2 {
                    if cluster[colour].contains(cell) {
                        cluster[1 - colour] = cluster[1 - colour].union(&other);
                    }
                }
            }
        }
        clusters.push(cluster);
    }
    clusters
}

/// Returns the candidate cells of a digit that see a cell of a set.
fn seeing(position: &Position, digit: Digit, cells: &CellSet) -> CellSet {
    let seen = cells.iter().fold(CellSet::EMPTY, |all, c| all.union(position.board().peers(c)));
    position.places(digit).intersection(&seen)
}

fn coloured(step: Step, digit: Digit, clusters: &[&Cluster]) -> Step {
    clusters.iter().enumerate().fold(step, |step, (number, cluster)| {
        step.digit_in(EvidenceRole::Colour(number as u8), digit, cluster[0]).digit_in(
            EvidenceRole::Opposite(number as u8),
            digit,
            cluster[1],
        )
    })
}

/// Finds candidates outside a cluster that see both of its colours.
pub fn trap(position: &Position, sink: &mut Sink) -> Flow {
    for digit in position.digits() {
        for cluster in clusters(position, digit) {
            if cluster[0].union(&cluster[1]).len() < 3 {
                continue;
            }
            let [first, second] = cluster.map(|colour| seeing(position, digit, &colour));
            let gone = first.intersection(&second).difference(&cluster[0]).difference(&cluster[1]);
            if !gone.is_empty() {
                let step = Step::new(Technique::SimpleColoursTrap, DigitSet::single(digit));
                sink(coloured(step.removes_from(gone, digit), digit, &[&cluster]))?;
            }
        }
    }
    GO_ON
}

/// Finds colours with two cells that see each other; such a colour is false.
pub fn wrap(position: &Position, sink: &mut Sink) -> Flow {
    for digit in position.digits() {
        for cluster in clusters(position, digit) {
            for colour in cluster {
                if !seeing(position, digit, &colour).is_disjoint(&colour) {
                    let step = Step::new(Technique::SimpleColoursWrap, DigitSet::single(digit));
                    sink(coloured(step.removes_from(colour, digit), digit, &[&cluster]))?;
                }
            }
        }
    }
    GO_ON
}

/// Finds two clusters with colours that see each other. These colours cannot both be true, so one of their opposites
/// is.
pub fn multi(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    for digit in position.digits() {
        let clusters = clusters(position, digit);
        for (i, first) in clusters.iter().enumerate() {
            for (j, second) in clusters.iter().enumerate() {
                if i == j {
                    continue;
                }
                if technique == Technique::MultiColours2 {
                    for colour in first {
                        let seen = seeing(position, digit, colour);
                        if second.iter().all(|other| !seen.is_disjoint(other)) {
                            let step = Step::new(technique, DigitSet::single(digit));
                            let step = step.removes_from(*colour, digit);
                            sink(coloured(step, digit, &[first, second]))?;
                        }
                    }
                } else if i < j {
                    let mut gone = CellSet::EMPTY;
                    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        if !seeing(position, digit, &first[a]).is_disjoint(&second[b]) {
                            let both = seeing(position, digit, &first[1 - a]).intersection(&seeing(
                                position,
                                digit,
                                &second[1 - b],
                            ));
                            gone = gone.union(&both);
                        }
                    }
                    if !gone.is_empty() {
                        let step = Step::new(technique, DigitSet::single(digit));
                        let step = step.removes_from(gone, digit);
                        sink(coloured(step, digit, &[first, second]))?;
                    }
                }
            }
        }
    }
    GO_ON
}

/// Finds 3D Medusa steps. Variant 1 eliminates a colour that contradicts itself, variant 2 the candidates that see both
/// colours.
pub fn medusa(position: &Position, sink: &mut Sink) -> Flow {
    let mut seen: Vec<DigitSet> = vec![DigitSet::EMPTY; position.board().cell_count()];
    for start in position.open() {
        for digit in position.candidates(start) {
            if seen[start.index()].contains(digit) {
                continue;
            }
            let colours = spread(position, Candidate::new(start, digit));
            let all = colours.iter().flatten();
            all.clone().for_each(|c| {
                seen[c.cell.index()].insert(c.digit);
            });
            if all.count() > 2 {
                medusa_cluster(position, &colours, sink)?;
            }
        }
    }
    GO_ON
}

fn spread(position: &Position, start: Candidate) -> [Vec<Candidate>; 2] {
    let mut colours = [vec![start], Vec::new()];
    let mut queue = vec![(start, 0)];
    while let Some((at, colour)) = queue.pop() {
        let mut joined: Vec<Candidate> = position
            .tables()
            .memberships(at.cell)
            .iter()
            .filter_map(|(house, _)| position.conjugate(*house, at.cell, at.digit))
            .map(|cell| Candidate::new(cell, at.digit))
            .collect();
        let digits = position.candidates(at.cell);
        if digits.len() == 2 {
            joined.extend(digits.iter().filter(|d| *d != at.digit).map(|d| Candidate::new(at.cell, d)));
        }
        for next in joined {
            let other: &mut Vec<Candidate> = &mut colours[1 - colour];
            if !other.contains(&next) {
                other.push(next);
                queue.push((next, 1 - colour));
            }
        }
    }
    colours
}

fn medusa_cluster(position: &Position, colours: &[Vec<Candidate>; 2], sink: &mut Sink) -> Flow {
    let clash = |a: &Candidate, b: &Candidate| {
        a.cell == b.cell && a.digit != b.digit
            || a.digit == b.digit && position.board().peers(a.cell).contains(b.cell)
    };
    let step = |variant: u8, gone: Vec<Candidate>| {
        let mut digits: DigitSet = colours.iter().flatten().map(|c| c.digit).collect();
        gone.iter().for_each(|c| {
            digits.insert(c.digit);
        });
        Step::new(Technique::Medusa, digits)
            .variant(variant)
            .removes(gone)
            .candidates(EvidenceRole::Colour(0), colours[0].iter().copied())
            .candidates(EvidenceRole::Opposite(0), colours[1].iter().copied())
    };
    for colour in colours {
        let itself = colour.iter().enumerate().any(|(i, a)| colour[i + 1..].iter().any(|b| clash(a, b)));
        let empties = |cell| {
            let left = position.candidates(cell);
            !colour.iter().any(|c| c.cell == cell)
                && left.iter().all(|d| colour.iter().any(|c| clash(c, &Candidate::new(cell, d))))
        };
        if itself || position.open().iter().any(empties) {
            sink(step(1, colour.clone()))?;
        }
    }
    let mut gone = Vec::new();
    for cell in position.open() {
        for digit in position.candidates(cell) {
            let target = Candidate::new(cell, digit);
            if colours.iter().all(|c| !c.contains(&target) && c.iter().any(|a| clash(a, &target))) {
                gone.push(target);
            }
        }
    }
    if gone.is_empty() { GO_ON } else { sink(step(2, gone)) }
}

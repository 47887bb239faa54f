//! Nishio with rules: a candidate whose direct consequences leave a cell or digit without options, without any further
//! guess.

use crate::solver::{Limits, Solver, Stop};
use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Candidates, DigitSet};

/// Finds every candidate whose direct consequences refute it.
pub fn rule_nishio(position: &Position, sink: &mut Sink) -> Flow {
    if !position.board().rules().has_entries() {
        return GO_ON;
    }
    let mut solver = Solver::new(position.tables().board().clone());
    let all: Vec<DigitSet> = position.board().cells().map(|cell| position.candidates(cell)).collect();
    let mut candidates = Candidates::from_sets(all);
    // Cells with few candidates come first, as a person would try them.
    let mut cells: Vec<_> = position.open().iter().collect();
    cells.sort_by_cached_key(|cell| position.candidates(*cell).len());
    for cell in cells {
        for digit in position.candidates(cell) {
            candidates.set(cell, DigitSet::single(digit));
            let search = solver.search(position.grid()).candidates(&candidates).limits(Limits::ONE.steps(0));
            let outcome = search.run();
            candidates.set(cell, position.candidates(cell));
            if outcome.count == 0 && outcome.stop == Stop::Exhausted {
                let candidate = Candidate::new(cell, digit);
                sink(
                    Step::new(Technique::RuleTried, DigitSet::single(digit))
                        .candidates(EvidenceRole::Cause, [candidate])
                        .removes([candidate]),
                )?;
            }
        }
    }
    GO_ON
}

//! Conflict analysis: derives the clause of the first unique implication point.

use super::decision_heap::DecisionHeap;
use super::groups::{CandidateId, Groups, Literal};
use super::rule_propagator::RulePropagator;
use super::trail::{Conflict, ReasonKind, Trail};

#[derive(Clone, Copy, PartialEq, Eq)]
enum AnalysisMark {
    No,
    /// Part of the clause, or resolved.
    Yes,
    /// Known to follow from other literals of the clause.
    Implied,
    /// Known not to follow from them.
    Needed,
}

pub struct ConflictAnalysis {
    seen: Vec<AnalysisMark>,
    touched: Vec<CandidateId>,
    causes: Vec<Literal>,
}

impl ConflictAnalysis {
    pub fn new(candidates: usize) -> ConflictAnalysis {
        ConflictAnalysis { seen: vec![AnalysisMark::No; candidates], touched: Vec::new(), causes: Vec::new() }
    }

    /// Returns a clause that holds in every solution but is violated here, and the depth at which all of its literals
    /// except the first are false. Candidates involved in the conflict become more active.
    pub fn explain(
        &mut self,
        conflict: Conflict,
        groups: &Groups<'_>,
        trail: &Trail,
        rules: &mut RulePropagator<'_>,
        heap: &mut DecisionHeap,
    ) -> (Vec<Literal>, usize) {
        let depth = trail.depth();
        let mut clause = vec![Literal::positive(0)];
        let mut pending = 0;
        let mut at = trail.in_order().len();
        self.causes.clear();
        match conflict {
            Conflict::Pair(a, b) => self.causes.extend([Literal::positive(a), Literal::positive(b)]),
            Conflict::Group(group) => {
                self.causes.extend(groups.members(group).iter().map(|m| Literal::negative(*m)))
            }
            Conflict::Clause(clause) => self.causes.extend(trail.clause(clause).iter().map(|l| l.not())),
            Conflict::Rule(rule) => {
                rules.explain(rule, groups, &|c| trail.exclusion(c), None, &mut self.causes);
            }
        }
        let first = loop {
            let mut causes = std::mem::take(&mut self.causes);
            for cause in causes.drain(..) {
                let candidate = cause.candidate();
                if self.seen[candidate as usize] != AnalysisMark::No || trail.depth_of(candidate) == 0 {
                    continue;
                }
                self.mark(candidate, AnalysisMark::Yes);
                heap.bump(candidate);
                if trail.depth_of(candidate) == depth {
                    pending += 1;
                } else {
                    clause.push(cause.not());
                }
            }
            self.causes = causes;
            let literal = loop {
                at -= 1;
                let literal = trail.in_order()[at];
                if self.seen[literal.candidate() as usize] == AnalysisMark::Yes {
                    break literal;
                }
            };
            pending -= 1;
            if pending == 0 {
                break literal;
            }
            let causes = &mut self.causes;
            if let ReasonKind::Rule(rule) = trail.reason(literal.candidate()).kind() {
                let struck = (literal.candidate(), trail.index_of(literal.candidate()));
                rules.explain(rule, groups, &|c| trail.exclusion(c), Some(struck), causes);
                continue;
            }
            all_causes(literal, groups, trail, |cause| {
                causes.push(cause);
                true
            });
        };
        clause[0] = first.not();
        let mut kept = 1;
        for i in 1..clause.len() {
            if !self.is_implied(clause[i].not(), groups, trail, 0) {
                clause[kept] = clause[i];
                kept += 1;
            }
        }
        clause.truncate(kept);
        for candidate in self.touched.drain(..) {
            self.seen[candidate as usize] = AnalysisMark::No;
        }
        heap.decay();
        let deepest = (1..clause.len()).max_by_key(|i| trail.depth_of(clause[*i].candidate()));
        let back = deepest.map_or(0, |i| {
            clause.swap(1, i);
            trail.depth_of(clause[1].candidate())
        });
        (clause, back)
    }

    fn mark(&mut self, candidate: CandidateId, seen: AnalysisMark) {
        if self.seen[candidate as usize] == AnalysisMark::No {
            self.touched.push(candidate);
        }
        self.seen[candidate as usize] = seen;
    }

    /// True if a literal follows from the others in the clause and can be left out.
    fn is_implied(&mut self, literal: Literal, groups: &Groups<'_>, trail: &Trail, level: u32) -> bool {
        // Deeper chains are rare, so the recursion simply stops there.
        const MAX_DEPTH: u32 = 200;
        // Eliminations by rules are not explained here; that would cost more time than a shorter clause saves.
        let asked = trail.reason(literal.candidate()).kind();
        if level > MAX_DEPTH || matches!(asked, ReasonKind::Nothing | ReasonKind::Rule(_)) {
            return false;
        }
        all_causes(literal, groups, trail, |cause| {
            let candidate = cause.candidate();
            if trail.depth_of(candidate) == 0 {
                return true;
            }
            match self.seen[candidate as usize] {
                AnalysisMark::Yes | AnalysisMark::Implied => return true,
                AnalysisMark::Needed => return false,
                AnalysisMark::No => {}
            }
            let implied = self.is_implied(cause, groups, trail, level + 1);
            self.mark(candidate, if implied { AnalysisMark::Implied } else { AnalysisMark::Needed });
            implied
        })
    }
}

/// True if `test` is true for all literals from which this one follows.
fn all_causes(
    literal: Literal,
    groups: &Groups<'_>,
    trail: &Trail,
    mut test: impl FnMut(Literal) -> bool,
) -> bool {
    let candidate = literal.candidate();
    match trail.reason(candidate).kind() {
        ReasonKind::Nothing | ReasonKind::Rule(_) => true,
        ReasonKind::Peer(peer) => test(Literal::positive(peer)),
        ReasonKind::Group(group) => {
            groups.members(group).iter().filter(|m| **m != candidate).all(|m| test(Literal::negative(*m)))
        }
        ReasonKind::Clause(clause) => {
            trail.clause(clause).iter().filter(|l| **l != literal).all(|l| test(l.not()))
        }
    }
}

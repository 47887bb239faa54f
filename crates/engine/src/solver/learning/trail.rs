//! The trail of assigned literals in order, with their reasons and everything that follows from them.

use super::groups::{CandidateId, Groups, Literal};
use super::rule_propagator::RulePropagator;

/// The reason for a literal in one word. The low three bits hold its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason(u32);

/// The kinds of a [`Reason`].
pub enum ReasonKind {
    /// A guess, or known from the start.
    Nothing,
    /// This candidate is true and excludes it.
    Peer(CandidateId),
    /// All other candidates of the group are false.
    Group(u32),
    /// All other literals of the clause are false.
    Clause(u32),
    /// This rule eliminates it.
    Rule(u32),
}

impl Reason {
    pub const NONE: Reason = Reason(0);
    fn peer(candidate: CandidateId) -> Reason {
        Reason(candidate << 3 | 1)
    }
    fn group(group: u32) -> Reason {
        Reason(group << 3 | 2)
    }
    fn clause(clause: u32) -> Reason {
        Reason(clause << 3 | 3)
    }
    fn rule(rule: u32) -> Reason {
        Reason(rule << 3 | 4)
    }
    pub fn kind(self) -> ReasonKind {
        match (self.0 & 7, self.0 >> 3) {
            (0, _) => ReasonKind::Nothing,
            (1, candidate) => ReasonKind::Peer(candidate),
            (2, group) => ReasonKind::Group(group),
            (3, clause) => ReasonKind::Clause(clause),
            (_, rule) => ReasonKind::Rule(rule),
        }
    }
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub enum Conflict {
    /// Two candidates that exclude each other are true.
    Pair(CandidateId, CandidateId),
    /// All candidates of an exact group are false.
    Group(u32),
    /// All literals of a clause are false.
    Clause(u32),
    /// A rule cannot be satisfied.
    Rule(u32),
}

#[derive(Clone, Copy)]
struct Watcher {
    clause: u32,
    /// Another literal of the clause. If it is true, the clause need not be examined.
    blocker: Literal,
}

struct Clause {
    start: u32,
    len: u32,
    /// Number of different depths among its literals; clauses with fewer are more useful.
    spread: u32,
    permanent: bool,
}

pub struct Trail {
    /// Per literal: 1 if true, -1 if false, 0 if open.
    values: Vec<i8>,
    depths: Vec<u32>,
    reasons: Vec<Reason>,
    /// Per candidate, its index on the trail; only rules use it.
    times: Vec<u32>,
    trail: Vec<Literal>,
    starts: Vec<u32>,
    next: usize,
    /// Per group, the number of candidates not yet counted as false.
    left: Vec<u16>,
    clauses: Vec<Clause>,
    literals: Vec<Literal>,
    watchers: Vec<Vec<Watcher>>,
}

impl Trail {
    pub fn new(groups: &Groups<'_>) -> Trail {
        let candidates = groups.candidates();
        Trail {
            values: vec![0; candidates * 2],
            depths: vec![0; candidates],
            reasons: vec![Reason::NONE; candidates],
            times: vec![0; candidates],
            trail: Vec::with_capacity(candidates),
            starts: Vec::new(),
            next: 0,
            left: (0..groups.len() as u32).map(|g| groups.members(g).len() as u16).collect(),
            clauses: Vec::new(),
            literals: Vec::new(),
            watchers: vec![Vec::new(); candidates * 2],
        }
    }

    /// Returns the number of current guesses.
    pub fn depth(&self) -> usize {
        self.starts.len()
    }

    /// Returns the depth at which a candidate was assigned.
    #[inline]
    pub fn depth_of(&self, candidate: CandidateId) -> usize {
        self.depths[candidate as usize] as usize
    }

    #[inline]
    pub fn reason(&self, candidate: CandidateId) -> Reason {
        self.reasons[candidate as usize]
    }

    #[inline]
    pub fn value(&self, literal: Literal) -> Option<bool> {
        match self.values[literal.index()] {
            0 => None,
            value => Some(value > 0),
        }
    }

    pub fn holds(&self, candidate: CandidateId) -> bool {
        self.values[Literal::positive(candidate).index()] > 0
    }

    pub fn is_open(&self, candidate: CandidateId) -> bool {
        self.values[Literal::positive(candidate).index()] == 0
    }

    /// Returns the true literals in the order in which they were assigned.
    pub fn in_order(&self) -> &[Literal] {
        &self.trail
    }

    /// Returns the current guesses in order.
    pub fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> + '_ {
        self.starts.iter().map(|start| self.trail[*start as usize])
    }

    pub fn clause(&self, clause: u32) -> &[Literal] {
        let clause = &self.clauses[clause as usize];
        &self.literals[clause.start as usize..(clause.start + clause.len) as usize]
    }

    /// Returns the number of clauses.
    pub fn learned(&self) -> usize {
        self.clauses.len()
    }

    pub fn decide(&mut self, literal: Literal) {
        self.starts.push(self.trail.len() as u32);
        self.assign(literal, Reason::NONE);
    }

    #[inline]
    pub fn assign(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.index()] = 1;
        self.values[literal.not().index()] = -1;
        let candidate = literal.candidate() as usize;
        self.depths[candidate] = self.starts.len() as u32;
        self.reasons[candidate] = reason;
        self.times[candidate] = self.trail.len() as u32;
        self.trail.push(literal);
    }

    /// Returns the index on the trail and the depth at which a candidate was excluded; `None` if it was not.
    pub fn exclusion(&self, candidate: CandidateId) -> Option<(u32, usize)> {
        let out = self.values[Literal::negative(candidate).index()] > 0;
        out.then(|| (self.times[candidate as usize], self.depth_of(candidate)))
    }

    /// Returns the index of a candidate on the trail.
    pub fn index_of(&self, candidate: CandidateId) -> u32 {
        self.times[candidate as usize]
    }

    /// Backtracks to `depth`, and passes every candidate that is open again to `open`.
    pub fn back_to(
        &mut self,
        depth: usize,
        groups: &Groups<'_>,
        rules: &mut RulePropagator<'_>,
        mut open: impl FnMut(CandidateId),
    ) {
        let Some(start) = self.starts.get(depth).map(|s| *s as usize) else { return };
        self.starts.truncate(depth);
        for (index, literal) in self.trail.drain(start..).enumerate() {
            self.values[literal.index()] = 0;
            self.values[literal.not().index()] = 0;
            if !literal.is_positive() && start + index < self.next {
                for group in groups.of(literal.candidate()) {
                    self.left[*group as usize] += 1;
                }
                if rules.has_variants() {
                    let (cell, digit) = groups.cell_digit(literal.candidate());
                    rules.restore(cell, digit);
                }
            }
            open(literal.candidate());
        }
        self.next = start;
    }

    /// Assigns everything that follows from groups, clauses and rules.
    pub fn propagate(&mut self, groups: &Groups<'_>, rules: &mut RulePropagator<'_>) -> Option<Conflict> {
        loop {
            if let Some(conflict) = self.propagate_groups(groups, rules) {
                return Some(conflict);
            }
            let rule = rules.next()?;
            let kept = rules.eliminate(rule, |cell, mut digits| {
                while digits != 0 {
                    let digit = digits.trailing_zeros() as usize;
                    digits &= digits - 1;
                    if let Some(candidate) = groups.candidate(cell, digit)
                        && self.is_open(candidate)
                    {
                        self.assign(Literal::negative(candidate), Reason::rule(rule));
                    }
                }
            });
            if !kept {
                return Some(Conflict::Rule(rule));
            }
        }
    }

    fn propagate_groups(&mut self, groups: &Groups<'_>, rules: &mut RulePropagator<'_>) -> Option<Conflict> {
        while let Some(literal) = self.trail.get(self.next).copied() {
            self.next += 1;
            if rules.has_variants() && !literal.is_positive() {
                let (cell, digit) = groups.cell_digit(literal.candidate());
                rules.exclude(cell, digit);
            }
            let conflict = if literal.is_positive() {
                self.exclude(literal, groups)
            } else {
                self.count_as_false(literal, groups)
            };
            if let Some(conflict) = conflict.or_else(|| self.visit_clauses(literal.not())) {
                return Some(conflict);
            }
        }
        None
    }

    fn exclude(&mut self, literal: Literal, groups: &Groups<'_>) -> Option<Conflict> {
        let candidate = literal.candidate();
        for group in groups.of(candidate) {
            for member in groups.members(*group) {
                match self.values[Literal::positive(*member).index()] {
                    0 => self.assign(Literal::negative(*member), Reason::peer(candidate)),
                    1 if *member != candidate => return Some(Conflict::Pair(candidate, *member)),
                    _ => {}
                }
            }
        }
        None
    }

    fn count_as_false(&mut self, literal: Literal, groups: &Groups<'_>) -> Option<Conflict> {
        let mut conflict = None;
        // Every counter is updated even after a conflict, because all of them are undone together.
        for group in groups.of(literal.candidate()) {
            let left = &mut self.left[*group as usize];
            *left -= 1;
            if *left > 1 || conflict.is_some() || !groups.is_exact(*group) {
                continue;
            }
            let last =
                groups.members(*group).iter().find(|m| self.values[Literal::positive(**m).index()] >= 0);
            match last {
                None => conflict = Some(Conflict::Group(*group)),
                Some(last) if self.is_open(*last) => {
                    self.assign(Literal::positive(*last), Reason::group(*group))
                }
                Some(_) => {}
            }
        }
        conflict
    }

    /// Updates the clauses that watch a literal that has become false.
    fn visit_clauses(&mut self, gone: Literal) -> Option<Conflict> {
        let mut watchers = std::mem::take(&mut self.watchers[gone.index()]);
        let mut kept = 0;
        let mut conflict = None;
        for at in 0..watchers.len() {
            let watcher = watchers[at];
            if conflict.is_some() || self.values[watcher.blocker.index()] > 0 {
                watchers[kept] = watcher;
                kept += 1;
                continue;
            }
            let Clause { start, len, .. } = self.clauses[watcher.clause as usize];
            let literals = &mut self.literals[start as usize..(start + len) as usize];
            // The two watched literals are the first two. The one still watched is moved to the front.
            if literals[0] == gone {
                literals.swap(0, 1);
            }
            let first = literals[0];
            if self.values[first.index()] > 0 {
                watchers[kept] = Watcher { blocker: first, ..watcher };
                kept += 1;
                continue;
            }
            if let Some(other) = (2..literals.len()).find(|i| self.values[literals[*i].index()] >= 0) {
                literals.swap(1, other);
                let watched = literals[1];
                self.watchers[watched.index()].push(Watcher { clause: watcher.clause, blocker: first });
                continue;
            }
            watchers[kept] = watcher;
            kept += 1;
            if self.values[first.index()] < 0 {
                conflict = Some(Conflict::Clause(watcher.clause));
            } else {
                self.assign(first, Reason::clause(watcher.clause));
            }
        }
        watchers.truncate(kept);
        self.watchers[gone.index()] = watchers;
        conflict
    }

    /// Adds a learned clause whose first literal is open and follows, because all others are false.
    pub fn learn(&mut self, clause: &[Literal], permanent: bool) {
        if clause.len() == 1 {
            return self.assign(clause[0], Reason::NONE);
        }
        let number = self.clauses.len() as u32;
        self.attach(clause, permanent);
        self.assign(clause[0], Reason::clause(number));
    }

    /// Adds a clause of at least two literals. The first two must be open, or the last to have become false.
    pub fn attach(&mut self, clause: &[Literal], permanent: bool) {
        let mut depths: Vec<usize> = clause.iter().map(|l| self.depth_of(l.candidate())).collect();
        depths.sort_unstable();
        depths.dedup();
        let number = self.clauses.len() as u32;
        self.clauses.push(Clause {
            start: self.literals.len() as u32,
            len: clause.len() as u32,
            spread: depths.len() as u32,
            permanent,
        });
        self.literals.extend_from_slice(clause);
        self.watchers[clause[0].index()].push(Watcher { clause: number, blocker: clause[1] });
        self.watchers[clause[1].index()].push(Watcher { clause: number, blocker: clause[0] });
    }

    /// Drops the less useful half of the learned clauses. This is only possible at depth 0, where no clause is still
    /// needed as a reason.
    pub fn forget_half(&mut self) {
        debug_assert_eq!(self.depth(), 0);
        let mut spreads: Vec<u32> = self.clauses.iter().map(|c| c.spread).collect();
        spreads.sort_unstable();
        let middle = spreads[spreads.len() / 2].max(3);
        let clauses = std::mem::take(&mut self.clauses);
        let literals = std::mem::take(&mut self.literals);
        self.watchers.iter_mut().for_each(Vec::clear);
        for clause in clauses.into_iter().filter(|c| c.permanent || c.spread < middle) {
            let old = &literals[clause.start as usize..(clause.start + clause.len) as usize];
            if old.iter().any(|l| self.values[l.index()] > 0) {
                continue;
            }
            let number = self.clauses.len() as u32;
            let start = self.literals.len() as u32;
            self.literals.extend(old.iter().filter(|l| self.values[l.index()] == 0));
            let kept = &self.literals[start as usize..];
            debug_assert!(kept.len() > 1, "after propagation every clause has at least two open literals");
            let len = kept.len() as u32;
            let (first, second) = (kept[0], kept[1]);
            self.watchers[first.index()].push(Watcher { clause: number, blocker: second });
            self.watchers[second.index()].push(Watcher { clause: number, blocker: first });
            self.clauses.push(Clause { start, len, ..clause });
        }
    }
}

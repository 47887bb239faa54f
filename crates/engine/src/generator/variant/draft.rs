//! A puzzle under construction: first made unique, then stripped of redundant givens and rules.

use std::sync::Arc;

use rand::seq::{IndexedRandom, SliceRandom};

use super::RuleStyle;
use super::cages::{CageChange, CageCutter};
use super::plan::VariantPlan;
use crate::rng::SeededRng;
use crate::rules::{Family, Rule, RuleShape};
use crate::solver::{Limits, SearchOutcome, Solver, Verdict};
use crate::{Board, Cell, Grid};

/// Number of repairs before another grid is tried.
const REPAIRS: usize = 60;

/// Maximum number of steps of all searches that try to change cages of one cell. A classic board needs fewer than a
/// hundred; on one of 16×16, a single search can take thousands.
const CHANGE_STEPS: u64 = 200;

/// A puzzle under construction.
pub(super) struct VariantDraft {
    pub base: Arc<Board>,
    pub least: u8,
    pub solution: Grid,
    pub rules: Vec<Rule>,
    /// Number of rules that stay as they are; they come first.
    pub fixed: usize,
    pub givens: Grid,
    /// Maximum number of steps before a search gives up.
    pub steps: u64,
}

impl VariantDraft {
    pub fn board(&self) -> Option<Arc<Board>> {
        self.base.with_rules(self.rules.clone(), self.least).ok().map(Arc::new)
    }

    /// Returns a cutter of the solution.
    pub fn cutter(&self, plan: &VariantPlan) -> CageCutter {
        CageCutter::new(&self.base, &self.solution, plan.max_cage())
    }

    /// Returns the cages that may be cut in another way.
    fn cages(&self) -> Vec<Rule> {
        self.rules[self.fixed..].iter().filter(|rule| rule.family() == Family::Cage).cloned().collect()
    }

    /// Returns the givens and rules that may be removed: all but the fixed rules, a tiling, and rules about all marks.
    pub fn pieces(&self, plan: &VariantPlan, styles: &[RuleStyle]) -> Vec<DraftPiece> {
        let stays = |rule: &Rule| match rule.family() {
            Family::Cage => plan.tiled,
            Family::Difference | Family::Ratio => plan.all_dots,
            Family::PairSum => styles.contains(&RuleStyle::Some(Family::OnlySums)),
            family => family.shape() == RuleShape::Board,
        };
        let givens = self.givens.filled().map(|(cell, _)| DraftPiece::Given(cell));
        let rules =
            self.rules[self.fixed..].iter().filter(|rule| !stays(rule)).cloned().map(DraftPiece::Rule);
        givens.chain(rules).collect()
    }

    /// Removes a given or a rule, or changes cages.
    pub fn remove(&mut self, piece: &DraftPiece) {
        match piece {
            DraftPiece::Given(cell) => self.givens.set(*cell, None),
            DraftPiece::Rule(rule) => self.rules.retain(|kept| kept != rule),
            DraftPiece::Cages(CageChange { from, to }) => self.replace(from, to),
        }
    }

    /// Restores what was removed last.
    pub fn put_back(&mut self, piece: &DraftPiece) {
        match piece {
            DraftPiece::Given(cell) => self.givens.set(*cell, self.solution.get(*cell)),
            DraftPiece::Rule(rule) => self.rules.push(rule.clone()),
            DraftPiece::Cages(CageChange { from, to }) => self.replace(to, from),
        }
    }

    fn replace(&mut self, old: &[Rule], new: &[Rule]) {
        // A fixed rule may be equal to one of them.
        let others = self.rules.split_off(self.fixed);
        self.rules.extend(others.into_iter().filter(|rule| !old.contains(rule)));
        self.rules.extend_from_slice(new);
    }

    fn search(&self, steps: u64) -> Option<SearchOutcome> {
        let board = self.board()?;
        Some(Solver::new(board).search(&self.givens).limits(Limits::UNIQUE.steps(steps)).run())
    }

    /// Returns true if the solution is proved to be unique.
    pub fn is_unique(&self) -> bool {
        self.search(self.steps).is_some_and(|outcome| outcome.verdict() == Verdict::Unique)
    }
}

/// Cuts cells off their cages or adds givens until the solution is unique; returns false if that fails.
pub(super) fn repair(
    draft: &mut VariantDraft,
    plan: &VariantPlan,
    styles: &[RuleStyle],
    rng: &mut SeededRng,
) -> bool {
    let cutter = styles.contains(&RuleStyle::Killer).then(|| draft.cutter(plan));
    for _ in 0..REPAIRS {
        let Some(outcome) = draft.search(draft.steps) else { return false };
        let other = match outcome.verdict() {
            Verdict::Unique => return true,
            Verdict::Several => outcome.solutions.into_iter().find(|s| *s != draft.solution),
            Verdict::None | Verdict::Open => None,
        };
        let differ: Vec<Cell> = match other {
            Some(other) => draft.base.cells().filter(|c| other.get(*c) != draft.solution.get(*c)).collect(),
            // The search gave up: any open cell will do.
            None => draft.givens.open_cells().iter().collect(),
        };
        let Some(cell) = differ.choose(rng).copied() else { return false };
        let is_cut = |cage: &Rule| cage.cells().contains(&cell) && cage.cells().len() > 1;
        let change = cutter.as_ref().and_then(|cutter| {
            let cages = draft.cages();
            Some(cutter.cut_off(cell, cages.iter().find(|cage| is_cut(cage))?))
        });
        match change {
            Some(change) => draft.remove(&DraftPiece::Cages(change)),
            None => draft.givens.set(cell, draft.solution.get(cell)),
        }
    }
    false
}

/// A given or rule that may be removed, or cages that may be changed.
pub(super) enum DraftPiece {
    Given(Cell),
    Rule(Rule),
    /// Changes may build on each other, so the last one is put back first.
    Cages(CageChange),
}

/// Removes givens and then rules, in random order, as long as the solution is unique. Returns the removed pieces, the
/// most recent last. The fixed rules stay, and so do rules about all marks. A tiling stays complete, but its cages of one
/// cell, which give their digits away, join others where possible.
pub(super) fn remove_redundant(
    draft: &mut VariantDraft,
    plan: &VariantPlan,
    styles: &[RuleStyle],
    rng: &mut SeededRng,
) -> Vec<DraftPiece> {
    let (mut givens, mut rules): (Vec<DraftPiece>, Vec<DraftPiece>) =
        draft.pieces(plan, styles).into_iter().partition(|piece| matches!(piece, DraftPiece::Given(_)));
    let mut removed = Vec::new();
    givens.shuffle(rng);
    let mut try_without = |piece: DraftPiece| {
        let before = draft.rules.clone();
        draft.remove(&piece);
        if draft.is_unique() {
            removed.push(piece);
        } else {
            draft.put_back(&piece);
            draft.rules = before;
        }
    };
    givens.into_iter().for_each(&mut try_without);
    rules.shuffle(rng);
    rules.into_iter().for_each(&mut try_without);
    if plan.tiled {
        let mut steps = CHANGE_STEPS;
        removed.extend(change_single_cages(draft, plan, rng, |draft| {
            let outcome = draft.search(steps);
            steps = steps.saturating_sub(outcome.as_ref().map_or(0, |outcome| outcome.steps));
            let is_unique = outcome.is_some_and(|outcome| outcome.verdict() == Verdict::Unique);
            (is_unique || steps > 0).then_some(is_unique)
        }));
    }
    removed
}

/// Changes cages of one cell, which give their digits away, where `accepts` returns true for the changed draft. `None`
/// takes the change back and ends. Returns the changes.
pub(super) fn change_single_cages(
    draft: &mut VariantDraft,
    plan: &VariantPlan,
    rng: &mut SeededRng,
    mut accepts: impl FnMut(&VariantDraft) -> Option<bool>,
) -> Vec<DraftPiece> {
    let cutter = draft.cutter(plan);
    let mut cells: Vec<Cell> = draft.base.cells().collect();
    cells.shuffle(rng);
    let mut changes = Vec::new();
    for cell in cells {
        let cages = draft.cages();
        let Some(single) = cages.iter().find(|cage| cage.cells() == [cell]) else { continue };
        for piece in cutter.changes(single, &cages, rng).into_iter().map(DraftPiece::Cages) {
            draft.remove(&piece);
            let accepted = accepts(draft);
            if accepted == Some(true) {
                changes.push(piece);
                break;
            }
            draft.put_back(&piece);
            if accepted.is_none() {
                return changes;
            }
        }
    }
    changes
}

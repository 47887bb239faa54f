//! A puzzle under construction: first made unique, then stripped of redundant givens and rules.

use std::sync::Arc;

use rand::seq::{IndexedRandom, SliceRandom};

use super::RuleStyle;
use super::plan::VariantPlan;
use crate::rng::SeededRng;
use crate::rules::{Family, Rule, RuleShape};
use crate::solver::{Limits, SearchOutcome, Solver, Verdict};
use crate::{Board, Cell, Grid};

/// Number of cages split or givens added before another grid is tried.
const REPAIRS: usize = 60;

/// A puzzle under construction.
pub(super) struct VariantDraft {
    pub base: Arc<Board>,
    pub least: u8,
    pub solution: Grid,
    pub rules: Vec<Rule>,
    pub givens: Grid,
    /// Maximum number of steps before a search gives up.
    pub steps: u64,
}

impl VariantDraft {
    pub fn board(&self) -> Option<Arc<Board>> {
        self.base.with_rules(self.rules.clone(), self.least).ok().map(Arc::new)
    }

    /// Returns the givens and rules that may be removed: all but the first `fixed` rules, a tiling, and rules about all
    /// marks.
    pub fn pieces(&self, plan: &VariantPlan, styles: &[RuleStyle], fixed: usize) -> Vec<DraftPiece> {
        let stays = |rule: &Rule| match rule.family() {
            Family::Cage => plan.tiled,
            Family::Difference | Family::Ratio => plan.all_dots,
            Family::PairSum => styles.contains(&RuleStyle::Some(Family::OnlySums)),
            family => family.shape() == RuleShape::Board,
        };
        let givens = self.givens.filled().map(|(cell, _)| DraftPiece::Given(cell));
        let rules = self.rules[fixed..].iter().filter(|rule| !stays(rule)).cloned().map(DraftPiece::Rule);
        givens.chain(rules).collect()
    }

    /// Removes a given or a rule.
    pub fn remove(&mut self, piece: &DraftPiece) {
        match piece {
            DraftPiece::Given(cell) => self.givens.set(*cell, None),
            DraftPiece::Rule(rule) => self.rules.retain(|kept| kept != rule),
        }
    }

    /// Restores a removed given or rule.
    pub fn put_back(&mut self, piece: &DraftPiece) {
        match piece {
            DraftPiece::Given(cell) => self.givens.set(*cell, self.solution.get(*cell)),
            DraftPiece::Rule(rule) => self.rules.push(rule.clone()),
        }
    }

    fn search(&self) -> Option<SearchOutcome> {
        let board = self.board()?;
        Some(Solver::new(board).search(&self.givens).limits(Limits::UNIQUE.steps(self.steps)).run())
    }

    /// Returns true if the solution is proved to be unique.
    pub fn is_unique(&self) -> bool {
        self.search().is_some_and(|outcome| outcome.verdict() == Verdict::Unique)
    }
}

/// Splits cages or adds givens until the solution is unique; returns false if that fails.
pub(super) fn repair(draft: &mut VariantDraft, styles: &[RuleStyle], rng: &mut SeededRng) -> bool {
    let cut = styles.contains(&RuleStyle::Killer);
    for _ in 0..REPAIRS {
        let Some(outcome) = draft.search() else { return false };
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
        let cage = draft.rules.iter().position(|r| r.family() == Family::Cage && r.cells().contains(&cell));
        match cage.filter(|i| cut && draft.rules[*i].cells().len() > 1) {
            Some(cage) => {
                let cells = draft.rules.remove(cage).cells().to_vec();
                let (alone, rest): (Vec<Cell>, Vec<Cell>) = cells.into_iter().partition(|c| *c == cell);
                for part in [alone, rest].into_iter().flat_map(|part| connected_parts(part, &draft.base)) {
                    draft.rules.push(with_sum(part, &draft.base, &draft.solution));
                }
            }
            None => draft.givens.set(cell, draft.solution.get(cell)),
        }
    }
    false
}

/// Returns a cage of these cells with their sum in the solution.
pub(super) fn with_sum(mut cells: Vec<Cell>, board: &Board, solution: &Grid) -> Rule {
    cells.sort_unstable();
    let value = |c: &Cell| solution.get(*c).map_or(0, |d| board.rules().value(d));
    let sum: u32 = cells.iter().map(value).sum();
    Rule::new(Family::Cage, cells).with_number(sum as u16)
}

/// Splits cells into connected parts.
fn connected_parts(cells: Vec<Cell>, board: &Board) -> Vec<Vec<Cell>> {
    let neighbours = crate::geometry::edge_neighbours(board.shapes());
    let mut left = cells;
    let mut parts = Vec::new();
    while let Some(first) = left.pop() {
        let mut part = vec![first];
        let mut at = 0;
        while at < part.len() {
            let beside = neighbours[part[at].index()];
            let (near, far): (Vec<Cell>, Vec<Cell>) = left.into_iter().partition(|c| beside.contains(*c));
            part.extend(near);
            left = far;
            at += 1;
        }
        parts.push(part);
    }
    parts
}

/// A given or rule that may be removed.
pub(super) enum DraftPiece {
    Given(Cell),
    Rule(Rule),
}

/// Removes givens and then rules, in random order, as long as the solution is unique. Returns the removed pieces, the
/// most recent last. The first `fixed` rules stay, and so do a tiling and rules about all marks.
pub(super) fn remove_redundant(
    draft: &mut VariantDraft,
    plan: &VariantPlan,
    styles: &[RuleStyle],
    fixed: usize,
    rng: &mut SeededRng,
) -> Vec<DraftPiece> {
    let (mut givens, mut rules): (Vec<DraftPiece>, Vec<DraftPiece>) = draft
        .pieces(plan, styles, fixed)
        .into_iter()
        .partition(|piece| matches!(piece, DraftPiece::Given(_)));
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
    removed
}

//! Measures the distance of a puzzle from the requirements, by solving it with the allowed techniques.

use std::sync::Arc;

use super::answer::RequestMismatch;
use super::is_never_next;
use super::named_orders::NamedOrders;
use super::orders::{hardness, order_with, quick_order};
use super::reasoning_spec::ReasoningSpec;
use crate::rating::GradeLevel;
use crate::solver::classic::is_classic;
use crate::technique::{BoardTables, Position, Technique, TechniqueOrder, all_steps, next_step};
use crate::{CellSet, Grid};

/// Distance from the requirements: 0 if they are met; higher is worse.
pub(super) type Distance = u32;

/// The result of judging a puzzle.
pub(super) struct PuzzleJudgement {
    /// The distance from the requirements.
    pub off: Distance,
    /// The level of the puzzle, if it was determined.
    pub level: Option<GradeLevel>,
    /// The cells still open, if all requested techniques occur. A few givens there may be enough to solve the puzzle.
    pub left: CellSet,
}

/// Cost for each level by which the puzzle is too easy.
const LEVEL_COST: Distance = 100;
/// Cost of each requested technique that does not occur.
const MISSING_COST: Distance = 2 * LEVEL_COST;
/// Maximum discount for steps beyond singles.
const MAX_BEYOND: u32 = 49;
/// Cost of a puzzle that the allowed techniques do not solve, in addition to its open cells.
const UNSOLVED_COST: Distance = 10_000;
/// Maximum cost of an unsolved puzzle in which all requested techniques occur: a few more givens may be enough.
const MAX_NEARLY_COST: Distance = LEVEL_COST / 2;

/// Judges grids of one board against the requirements.
pub(super) struct ReasoningJudge {
    tables: Arc<BoardTables>,
    spec: ReasoningSpec,
    cap: GradeLevel,
    /// The allowed techniques up to the cap.
    allowed: TechniqueOrder,
    /// The allowed techniques without the cap, for the final check that no easier technique was passed over.
    full: TechniqueOrder,
    /// True if a requested technique relies on the solution being unique.
    one_solution: bool,
    /// Strong and fast techniques, if an extreme puzzle is requested. A puzzle that they solve is too easy. Most are,
    /// and solving them in the full order would take many times as long.
    too_easy: Option<TechniqueOrder>,
    named: Option<NamedOrders>,
    /// True if the path within the cap is the same as the path used for rating, or its beginning.
    is_exact: bool,
}

/// The path towards the solution, as far as the techniques get.
struct PartialPath {
    techniques: Vec<Technique>,
    /// Number of steps that are not singles.
    beyond_singles: u32,
    open: CellSet,
}

impl PartialPath {
    fn level(&self) -> Option<GradeLevel> {
        self.techniques.iter().map(|t| GradeLevel::of(*t)).max()
    }

    /// Returns the hardest technique, compared as in the grade.
    fn hardest(&self) -> Option<Technique> {
        self.techniques.iter().copied().max_by_key(|t| hardness(*t))
    }
}

/// Returns true for techniques that, in every stored classic puzzle, occur together with a harder one, usually after
/// it.
fn needs_harder(technique: &Technique) -> bool {
    use Technique::*;
    matches!(technique, AvoidableRectangle1 | BentSet | AlignedTripleExclusion)
}

fn is_single(technique: Technique) -> bool {
    GradeLevel::of(technique) <= GradeLevel::Easy
}

impl ReasoningJudge {
    pub fn new(tables: BoardTables, spec: ReasoningSpec) -> ReasoningJudge {
        let mut full = order_with(spec.needed());
        full.techniques.retain(|t| !spec.without.contains(t));
        if !spec.at_most.is_empty() {
            full.techniques.retain(|t| is_single(*t) || spec.at_most.contains(t));
        }
        let needs_harder = is_classic(tables.board()) && spec.with.iter().any(needs_harder);
        let cap = if needs_harder { spec.grade.unwrap_or(GradeLevel::Extreme) } else { spec.cap() };
        let mut allowed = full.clone();
        allowed.techniques.retain(|t| GradeLevel::of(*t) <= cap);
        if let Some(hardest) = spec.hardest {
            allowed.techniques.retain(|t| hardness(*t) <= hardness(hardest));
        }
        let one_solution = spec.needed().any(Technique::needs_one_solution);
        let extreme = ReasoningSpec { grade: Some(GradeLevel::Extreme), ..ReasoningSpec::default() };
        let mut too_easy = (spec == extreme).then(quick_order);
        let needed: Vec<Technique> = spec.needed().collect();
        let named = NamedOrders::new(&allowed, &needed, needs_harder);
        let standard = TechniqueOrder::standard().without_uniqueness().techniques;
        let is_exact =
            (spec.is_empty() || spec.level_alone().is_some()) && standard.starts_with(&allowed.techniques);
        // A technique that never finds anything still costs time.
        if spec.hardest.is_none() && !spec.narrows() {
            for order in too_easy.iter_mut().chain([&mut allowed]) {
                order.techniques.retain(|t| !is_never_next(tables.board(), *t));
            }
        }
        ReasoningJudge {
            tables: Arc::new(tables),
            spec,
            cap,
            allowed,
            full,
            one_solution,
            too_easy,
            named,
            is_exact,
        }
    }

    pub fn spec(&self) -> &ReasoningSpec {
        &self.spec
    }

    /// Returns the lookup tables of the board.
    pub fn tables(&self) -> &Arc<BoardTables> {
        &self.tables
    }

    /// Returns the highest level allowed.
    pub fn cap(&self) -> GradeLevel {
        self.cap
    }

    /// Returns the requested technique that is last in the order.
    pub fn last_named(&self) -> Option<Technique> {
        self.named.as_ref().map(|named| named.last)
    }

    /// Returns true if the allowed techniques solve the puzzle.
    pub fn is_within(&self, givens: &Grid) -> bool {
        self.walk(givens, &self.allowed).open.is_empty()
    }

    /// Returns the distance of these givens from the requirements. The givens must have exactly one solution.
    pub fn judge(&self, givens: &Grid) -> PuzzleJudgement {
        let far = |off, level| PuzzleJudgement { off, level, left: CellSet::EMPTY };
        if self.spec.is_empty() {
            return far(0, None);
        }
        if let Some(order) = &self.too_easy {
            let walked = self.walk(givens, order);
            if walked.open.is_empty() {
                return far(self.off(&walked), walked.level());
            }
        }
        let glance = self.named.as_ref().and_then(|named| named.glance.as_ref());
        let glance = glance.map(|order| self.walk(givens, order)).filter(|walked| self.missing(walked) > 0);
        let walked = glance.unwrap_or_else(|| match &self.named {
            Some(named) => self.walk_then(givens, &named.first, &named.then),
            None => self.walk(givens, &self.allowed),
        });
        let open = walked.open.len() as Distance;
        if open > 0 && self.named.is_none() {
            return far(UNSOLVED_COST + open, None);
        } else if self.missing(&walked) > 0 {
            return far(self.off(&walked), None);
        } else if open > 0 {
            return PuzzleJudgement { off: open.min(MAX_NEARLY_COST), level: None, left: walked.open };
        }
        let (off, level) = (self.off(&walked), walked.level());
        // In the full order, easier techniques may come after harder ones, so the rating could differ.
        if off > 0 || self.is_exact || self.mismatches(givens).is_empty() {
            far(off, level)
        } else {
            far(1, level)
        }
    }

    /// Counts the requested techniques that do not occur.
    fn missing(&self, walked: &PartialPath) -> Distance {
        self.spec.needed().filter(|t| !walked.techniques.contains(t)).count() as Distance
    }

    fn off(&self, walked: &PartialPath) -> Distance {
        let level = walked.level().map_or(0, GradeLevel::number);
        let levels = self.spec.grade.map_or(0, |wanted| wanted.number().saturating_sub(level));
        let missing = self.missing(walked);
        match LEVEL_COST * Distance::from(levels) + MISSING_COST * missing {
            0 => 0,
            // All easier techniques are exhausted, so the requested one may apply here.
            off if missing > 0 && !walked.open.is_empty() => off - LEVEL_COST,
            // Of equal puzzles, one that needs more than singles is nearer to needing something harder.
            off => off - walked.beyond_singles.min(MAX_BEYOND),
        }
    }

    /// Returns how these givens differ from the requirements. The givens must have exactly one solution.
    pub fn mismatches(&self, givens: &Grid) -> Vec<RequestMismatch> {
        let mut mismatches = Vec::new();
        if let Some(wanted) = self.spec.grade {
            let order = TechniqueOrder::standard().without_uniqueness();
            let walked = self.walk(givens, &order);
            let found = walked.level().filter(|_| walked.open.is_empty());
            if found != Some(wanted) {
                mismatches.push(RequestMismatch::Grade { wanted, found });
            }
        }
        let others = ReasoningSpec { grade: None, ..self.spec.clone() };
        if others.is_empty() {
            return mismatches;
        }
        let walked = self.walk(givens, &self.full);
        if !walked.open.is_empty() || self.named.is_some() && !self.is_within(givens) {
            mismatches.push(RequestMismatch::NotEnough);
        }
        if !walked.open.is_empty() {
            return mismatches;
        }
        let absent = self.spec.with.iter().filter(|t| !walked.techniques.contains(t));
        mismatches.extend(absent.map(|t| RequestMismatch::Technique(*t)));
        if let Some(wanted) = self.spec.hardest
            && walked.hardest().is_none_or(|found| hardness(found) != hardness(wanted))
        {
            mismatches.push(RequestMismatch::Hardest { wanted, found: walked.hardest() });
        } else if let Some(wanted) = self.spec.hardest.filter(|t| !walked.techniques.contains(t)) {
            mismatches.push(RequestMismatch::Technique(wanted));
        }
        mismatches
    }

    fn walk(&self, givens: &Grid, order: &TechniqueOrder) -> PartialPath {
        self.walk_then(givens, order, order)
    }

    /// Solves the puzzle with `order`, and with `then` once the last requested technique has occurred: from there on,
    /// any order that reaches the solution will do. If an extreme puzzle is requested, the same holds after the first
    /// extreme step.
    fn walk_then(&self, givens: &Grid, order: &TechniqueOrder, then: &TechniqueOrder) -> PartialPath {
        let last = self.last_named();
        let mut at = Position::from_grid(self.tables.clone(), givens).with_one_solution(self.one_solution);
        let mut walked = PartialPath { techniques: Vec::new(), beyond_singles: 0, open: CellSet::EMPTY };
        let mut order = order;
        while !at.is_filled() {
            let Some(step) = next_step(&at, order) else { break };
            at.apply(&step);
            if last == Some(step.technique) {
                order = then;
            }
            walked.beyond_singles += u32::from(!is_single(step.technique));
            if !walked.techniques.contains(&step.technique) {
                walked.techniques.push(step.technique);
            }
            if GradeLevel::of(step.technique) == GradeLevel::Extreme && self.too_easy.is_some() {
                self.finish(&mut at);
                break;
            }
        }
        walked.open = *at.open();
        walked
    }

    /// Solves the rest with all allowed techniques: fast ones first, then nets, applying all their results at once.
    fn finish(&self, at: &mut Position) {
        let mut quick = quick_order();
        quick.techniques.retain(|t| GradeLevel::of(*t) < GradeLevel::Fiendish);
        while !at.is_filled() {
            if let Some(step) = next_step(at, &quick) {
                at.apply(&step);
                continue;
            }
            let mut steps = all_steps(at, Technique::ForcingNetContradiction);
            if steps.is_empty() {
                steps.extend(next_step(at, &self.allowed));
            }
            if steps.is_empty() {
                break;
            }
            steps.iter().for_each(|step| at.apply(step));
        }
    }
}

//! How far a puzzle is from a wish about the reasoning, judged by taking the path, with no more techniques than the
//! wish allows.

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

/// How far a puzzle is from the wish: 0 is granted, more is worse.
pub(super) type Distance = u32;

/// What a puzzle came to.
pub(super) struct Judgement {
    /// How far it is.
    pub off: Distance,
    /// The level it needs, as far as that came out on the way.
    pub level: Option<GradeLevel>,
    /// The cells left open where all the techniques asked for occur: some givens there may be all that is lacking.
    pub left: CellSet,
}

/// What a level too few costs.
const LEVEL: Distance = 100;
/// What a technique that does not occur costs.
const MISSING: Distance = 2 * LEVEL;
/// The most that steps beyond singles make good.
const MOST_BEYOND: u32 = 49;
/// What it costs not to be solvable by the techniques allowed, beside the cells left open.
const UNSOLVED: Distance = 10_000;
/// The most it costs where all the techniques asked for occur: some givens more, and it is granted.
const NEARLY: Distance = LEVEL / 2;

/// Judges grids of one board by a wish.
pub(super) struct ReasoningJudge {
    tables: Arc<BoardTables>,
    spec: ReasoningSpec,
    cap: GradeLevel,
    /// What the wish allows, up to its cap.
    allowed: TechniqueOrder,
    /// The same without the cap: what is taken in the end to see that nothing easier was passed over.
    full: TechniqueOrder,
    /// True if a technique asked for rests on there being one solution.
    one_solution: bool,
    /// Strong and quick ones below the cap, if that is the highest: what they solve is too easy for it, which most
    /// puzzles are, and to see it in the full order takes many times as long.
    too_easy: Option<TechniqueOrder>,
    named: Option<NamedOrders>,
    /// True if the path within the cap is the rating's own as far as it goes.
    is_exact: bool,
}

/// The path as far as it got.
struct PartialPath {
    techniques: Vec<Technique>,
    /// Steps that are not singles.
    beyond_singles: u32,
    open: CellSet,
}

impl PartialPath {
    fn level(&self) -> Option<GradeLevel> {
        self.techniques.iter().map(|t| GradeLevel::of(*t)).max()
    }

    /// The same order of hardness as the grade's.
    fn hardest(&self) -> Option<Technique> {
        self.techniques.iter().copied().max_by_key(|t| hardness(*t))
    }
}

/// True of those of which no classic puzzle is kept whose path does not take something harder too, mostly before.
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
        // To ask for what would find nothing takes time all the same.
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

    /// The board's look-ups.
    pub fn tables(&self) -> &Arc<BoardTables> {
        &self.tables
    }

    /// The highest level that may occur.
    pub fn cap(&self) -> GradeLevel {
        self.cap
    }

    /// Of the techniques asked for by name the one that comes last.
    pub fn last_named(&self) -> Option<Technique> {
        self.named.as_ref().map(|named| named.last)
    }

    /// True if the techniques that the wish allows reach the end.
    pub fn is_within(&self, givens: &Grid) -> bool {
        self.walk(givens, &self.allowed).open.is_empty()
    }

    /// How far these givens, which have one solution, are from the wish.
    pub fn judge(&self, givens: &Grid) -> Judgement {
        let far = |off, level| Judgement { off, level, left: CellSet::EMPTY };
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
            return far(UNSOLVED + open, None);
        } else if self.missing(&walked) > 0 {
            return far(self.off(&walked), None);
        } else if open > 0 {
            return Judgement { off: open.min(NEARLY), level: None, left: walked.open };
        }
        let (off, level) = (self.off(&walked), walked.level());
        // Easier techniques may stand behind harder ones in the full order; then the rating would differ.
        if off > 0 || self.is_exact || self.mismatches(givens).is_empty() {
            far(off, level)
        } else {
            far(1, level)
        }
    }

    /// How many of the techniques asked for do not occur.
    fn missing(&self, walked: &PartialPath) -> Distance {
        self.spec.needed().filter(|t| !walked.techniques.contains(t)).count() as Distance
    }

    fn off(&self, walked: &PartialPath) -> Distance {
        let level = walked.level().map_or(0, GradeLevel::number);
        let levels = self.spec.grade.map_or(0, |wanted| wanted.number().saturating_sub(level));
        let missing = self.missing(walked);
        match LEVEL * Distance::from(levels) + MISSING * missing {
            0 => 0,
            // All that is easier came to a standstill: there the technique may turn up.
            off if missing > 0 && !walked.open.is_empty() => off - LEVEL,
            // Of equals the one that takes more than singles is nearer to taking something harder.
            off => off - walked.beyond_singles.min(MOST_BEYOND),
        }
    }

    /// What these givens, which have one solution, lack of the wish.
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

    /// Takes the path by one order, and by another once what was asked for by name was needed: then only the end is
    /// missing, and any order that gets there will do. So it is once an extreme step was needed where that is wished.
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

    /// Goes on as far as all that is allowed leads, whatever the steps: the quick ones first, then nets, everything that
    /// they find at once.
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

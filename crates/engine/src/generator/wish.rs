//! What the path from the givens to the solution shall need: a grade, techniques that occur, techniques that
//! do not. Judged by taking the path.

use crate::Grid;
use crate::rating;
use crate::technique::{Layout, Order, Outcome, Position, Technique, solve_logically};
use std::sync::Arc;

/// A wish about the reasoning. The default is to wish for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Wish {
    /// Exactly this level.
    pub grade: Option<rating::Level>,
    /// All of these occur on the path.
    pub with: Vec<Technique>,
    /// None of these is on the path, and it reaches the end without them.
    pub without: Vec<Technique>,
}

/// How far a puzzle is from the wish: 0 is granted, more is worse.
pub(super) type Distance = u32;

/// What it costs not to be solvable by the techniques allowed.
const UNSOLVED: Distance = 1000;

impl Wish {
    /// True if any puzzle will do.
    pub fn is_empty(&self) -> bool {
        *self == Wish::default()
    }

    /// True if the path can be kept within the wish while cells are emptied: every level up to the one whose
    /// techniques are quick to look for.
    pub fn guides_removal(&self) -> bool {
        self.grade.is_some_and(|grade| grade <= rating::Level::Tricky)
    }
}

/// Judges grids of one board by a wish.
pub(super) struct Judge {
    layout: Arc<Layout>,
    wish: Wish,
    /// The techniques that the wish allows.
    allowed: Order,
    /// All techniques but those unwanted.
    all: Order,
}

impl Judge {
    pub fn new(layout: Layout, wish: Wish) -> Judge {
        let mut all = Order::standard().without_uniqueness();
        all.techniques.retain(|t| !wish.without.contains(t));
        let mut allowed = all.clone();
        allowed.techniques.retain(|t| wish.grade.is_none_or(|grade| rating::Level::of(*t) <= grade));
        Judge { layout: Arc::new(layout), wish, allowed, all }
    }

    pub fn wish(&self) -> &Wish {
        &self.wish
    }

    /// True if the techniques that the wish allows reach the end.
    pub fn is_within(&self, givens: &Grid) -> bool {
        self.path(givens, &self.allowed).is_some()
    }

    /// How far these givens, which have one solution, are from the wish.
    pub fn distance(&self, givens: &Grid) -> Distance {
        if self.wish.is_empty() {
            return 0;
        }
        let Some(needed) = self.path(givens, &self.all) else { return UNSOLVED };
        let missing = self.wish.with.iter().filter(|t| !needed.contains(t)).count() as Distance;
        let level = needed.iter().map(|t| rating::Level::of(*t)).max();
        let off = match (self.wish.grade, level) {
            (Some(wanted), Some(level)) => wanted.number().abs_diff(level.number()),
            (Some(wanted), None) => wanted.number(),
            (None, _) => 0,
        };
        Distance::from(off) + missing
    }

    /// The techniques on the path, if it reaches the end.
    fn path(&self, givens: &Grid, order: &Order) -> Option<Vec<Technique>> {
        let path = solve_logically(&Position::on(self.layout.clone(), givens), order);
        (path.outcome == Outcome::Solved).then(|| path.steps.iter().map(|s| s.technique).collect())
    }
}

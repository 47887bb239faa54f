//! Chains inside chains: what the rater finds in the position that an assumption leaves.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::multiple::{ForcingKind, forcing_inside};
use super::simple::chains_inside;
use crate::technique::Effort;
use crate::technique::forcing::consequences::ForcingMode;
use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition};
use crate::technique::forcing::inner_step::{InnerFinder, InnerStep};

/// Positions that are remembered with their steps: different assumptions often leave the same.
const MOST_KNOWN: usize = 4_000;

/// What is found inside.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum InnerSearch {
    /// Cycles and chains without branches.
    Chains,
    /// Chains by cell and region.
    Multiple,
    /// Nets.
    Nets,
}

/// What was found, by candidates.
type InnerCache = HashMap<(InnerSearch, Vec<u32>), Rc<[InnerStep]>>;

/// One kind of chains inside chains.
pub(super) struct NestedChains {
    finders: Vec<InnerSearch>,
    /// What all kinds have found.
    known: Rc<RefCell<InnerCache>>,
}

impl NestedChains {
    /// What each kind of nested chains finds inside, with what its shortest chain is rated, in tenths.
    pub fn all() -> [(NestedChains, u16); 3] {
        let known = Rc::new(RefCell::default());
        let of = |finders| NestedChains { finders, known: Rc::clone(&known) };
        [
            (of(vec![InnerSearch::Chains]), 95),
            (of(vec![InnerSearch::Chains, InnerSearch::Multiple]), 100),
            (of(vec![InnerSearch::Nets]), 105),
        ]
    }
}

impl InnerFinder for NestedChains {
    fn kinds(&self) -> usize {
        self.finders.len()
    }

    fn steps(&self, kind: usize, frame: &FlatBoard, now: &FlatPosition, effort: &Effort) -> Rc<[InnerStep]> {
        let finder = self.finders[kind];
        let key = (finder, now.marks.clone());
        if let Some(steps) = self.known.borrow().get(&key) {
            return steps.clone();
        }
        let of = |mode, tenths| forcing_inside(frame, now, effort, ForcingKind { mode, inner: None, tenths });
        let steps: Rc<[InnerStep]> = match finder {
            InnerSearch::Chains => chains_inside(frame, now, effort),
            InnerSearch::Multiple => of(ForcingMode::CHAINS, 80),
            InnerSearch::Nets => of(ForcingMode::NETS, 85),
        }
        .into();
        let mut known = self.known.borrow_mut();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key, steps.clone());
        steps
    }
}

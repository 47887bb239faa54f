//! Chains inside chains: the steps found in the position after an assumption.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::multiple::{ForcingKind, forcing_inside};
use super::simple::chains_inside;
use crate::technique::Effort;
use crate::technique::forcing::consequences::ForcingMode;
use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition};
use crate::technique::forcing::inner_step::{InnerFinder, InnerStep};

/// Maximum number of positions cached with their steps; different assumptions often lead to the same position.
const MAX_KNOWN: usize = 4_000;

/// A search inside a branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum InnerSearch {
    /// Cycles and chains without branches.
    Chains,
    /// Chains by cell and region.
    Multiple,
    /// Nets.
    Nets,
}

/// Cache of the steps found, by search and candidates.
type InnerCache = HashMap<(InnerSearch, Vec<u32>), Rc<[InnerStep]>>;

/// A kind of nested chain: a chain that contains chains.
pub(super) struct NestedChains {
    finders: Vec<InnerSearch>,
    /// The cache, shared by all kinds.
    known: Rc<RefCell<InnerCache>>,
}

impl NestedChains {
    /// Returns the kinds of nested chains, each with the rating of its shortest chain, in tenths.
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
        if known.len() >= MAX_KNOWN {
            known.clear();
        }
        known.insert(key, steps.clone());
        steps
    }
}

//! Chains inside chains: what the rater finds in the position that an assumption leaves.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::multiple::{Kind, forcing_inside};
use super::simple::chains_inside;
use crate::technique::Effort;
use crate::technique::forcing::follow::Means;
use crate::technique::forcing::inside::{Inner, Inside};
use crate::technique::forcing::state::{Frame, State};

/// Positions that are remembered with their steps: different assumptions often leave the same.
const MOST_KNOWN: usize = 4_000;

/// What is found inside.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Finder {
    /// Cycles and chains without branches.
    Chains,
    /// Chains by cell and region.
    Multiple,
    /// Nets.
    Nets,
}

/// What was found, by candidates.
type Known = HashMap<(Finder, Vec<u32>), Rc<[Inside]>>;

/// One kind of chains inside chains.
pub(super) struct Nest {
    finders: Vec<Finder>,
    /// What all kinds have found.
    known: Rc<RefCell<Known>>,
}

impl Nest {
    /// What each kind of nested chains finds inside, with what its shortest chain is rated, in tenths.
    pub fn all() -> [(Nest, u16); 3] {
        let known = Rc::new(RefCell::default());
        let of = |finders| Nest { finders, known: Rc::clone(&known) };
        [
            (of(vec![Finder::Chains]), 95),
            (of(vec![Finder::Chains, Finder::Multiple]), 100),
            (of(vec![Finder::Nets]), 105),
        ]
    }
}

impl Inner for Nest {
    fn kinds(&self) -> usize {
        self.finders.len()
    }

    fn steps(&self, kind: usize, frame: &Frame, now: &State, effort: &Effort) -> Rc<[Inside]> {
        let finder = self.finders[kind];
        let key = (finder, now.marks.clone());
        if let Some(steps) = self.known.borrow().get(&key) {
            return steps.clone();
        }
        let of = |means, tenths| forcing_inside(frame, now, effort, Kind { means, inner: None, tenths });
        let steps: Rc<[Inside]> = match finder {
            Finder::Chains => chains_inside(frame, now, effort),
            Finder::Multiple => of(Means::CHAINS, 80),
            Finder::Nets => of(Means::NETS, 85),
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

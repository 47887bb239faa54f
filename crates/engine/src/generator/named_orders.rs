//! Search for a technique requested by name. Nearly every puzzle lacks it, so that must be found out cheaply. The
//! puzzle is first solved with the strongest techniques for their cost, out of their usual order, without those that
//! come after the requested one. Only if that gets stuck may the technique be needed, and only if it is found there is
//! the puzzle solved in the usual order.

use super::orders::quick_order;
use crate::rating::GradeLevel;
use crate::technique::{Technique, TechniqueOrder};

/// Orders of techniques for the steps of this search.
pub(super) struct NamedOrders {
    /// The requested technique that is last in the order.
    pub last: Technique,
    /// A quick order to reject most puzzles, if that saves much time.
    pub glance: Option<TechniqueOrder>,
    /// The order until the last requested technique is needed: the techniques before it, it, and those after it if they
    /// are fast.
    pub first: TechniqueOrder,
    /// The order for the rest of the path.
    pub then: TechniqueOrder,
}

impl NamedOrders {
    /// Creates the orders for the needed techniques within the allowed ones; `None` if none is needed. With
    /// `needs_harder` they may also occur after something harder.
    pub fn new(allowed: &TechniqueOrder, needed: &[Technique], needs_harder: bool) -> Option<NamedOrders> {
        let allowed = &allowed.techniques;
        let at = allowed.iter().rposition(|t| needed.contains(t))?;
        let last = allowed[at];
        let before = &allowed[..at];
        let is_slow = GradeLevel::of(last) > GradeLevel::Hard && !needs_harder;
        Some(NamedOrders {
            last,
            glance: is_slow.then(|| strong(before, needed)),
            first: strong(before, if is_slow { &allowed[..=at] } else { allowed }),
            then: strong(allowed, allowed),
        })
    }
}

/// Returns these techniques, starting with those `among` others that solve most for their cost.
fn strong(among: &[Technique], these: &[Technique]) -> TechniqueOrder {
    let mut order = quick_order();
    order.techniques.retain(|t| among.contains(t));
    for technique in these {
        if !order.techniques.contains(technique) {
            order.techniques.push(*technique);
        }
    }
    order
}

//! Search for a technique requested by name. Most puzzles don't need it, so they must be ruled out cheaply. The puzzle
//! is first solved without the techniques that come after the requested one, starting with those that are strongest for
//! their cost instead of in the usual order. Only if that gets stuck can the technique be needed. If it finds something
//! there, the puzzle is solved again in the usual order.

use super::orders::quick_order;
use crate::rating::GradeLevel;
use crate::technique::{Technique, TechniqueOrder};

/// Orders of techniques for the steps of this search.
pub(super) struct NamedOrders {
    /// The requested technique that is last in the order.
    pub last: Technique,
    /// A quick order to reject most puzzles, if that saves much time.
    pub glance: Option<TechniqueOrder>,
    /// The order used until the last requested technique is needed: the techniques before it, the technique itself, and
    /// those after it if they are fast.
    pub first: TechniqueOrder,
    /// The order for the rest of the path.
    pub then: TechniqueOrder,
}

impl NamedOrders {
    /// Creates the orders for the needed techniques within the allowed ones; `None` if none is needed. With
    /// `needs_harder`, they may also occur after a harder technique.
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

/// Returns the techniques in `among` that solve most for their cost, followed by the rest of `these`.
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

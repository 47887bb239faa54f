//! How a technique asked for by name is looked for. Nearly every puzzle lacks it, and to see that must cost little: the
//! path is taken out of order, the strongest techniques for their cost first, as far as nothing but what comes after
//! is left. Where it stands still the technique may be needed; only if it is there, the path is taken in order.

use super::orders::quick_order;
use crate::rating::GradeLevel;
use crate::technique::{Technique, TechniqueOrder};

/// The orders in which a path is taken.
pub(super) struct NamedOrders {
    /// Of the techniques asked for the one that comes last.
    pub last: Technique,
    /// The quickest way to see that a puzzle lacks them, where there is much to be saved.
    pub glance: Option<TechniqueOrder>,
    /// Until the last one is needed: what comes before, it, and what comes after as far as that takes no time.
    pub first: TechniqueOrder,
    /// For the rest of the path.
    pub then: TechniqueOrder,
}

impl NamedOrders {
    /// To look for these within the order, behind something harder too if `needs_harder`; `None` if there are none.
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

/// These, but first those of them that are `among` others and solve most for their cost.
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

//! Orders of techniques used by the generator.

use crate::rating::GradeLevel;
use crate::technique::{FishForm, Technique, TechniqueOrder};

/// Returns an order that solves nearly every puzzle below extreme, with the strongest techniques for their cost first.
pub(super) fn quick_order() -> TechniqueOrder {
    use Technique::*;
    TechniqueOrder::new([
        FullHouse,
        HiddenSingle,
        NakedSingle,
        Pointing,
        Claiming,
        NakedPair,
        HiddenPair,
        NakedTriple,
        LawOfLeftovers,
        XyChain,
        ContinuousNiceLoop,
        Aic,
        DiscontinuousNiceLoop,
        AlsXz,
        GroupedAic,
        GroupedDiscontinuousNiceLoop,
        AlsXyWing,
    ])
}

/// Returns the standard order without uniqueness techniques, but with all needed ones. A needed technique that is
/// missing is inserted before the first that is at least as hard: after one that finds the same eliminations, it would
/// never be needed. For the same reason larger and unusual fish come before all chains of several digits, and other
/// patterns before trial and error.
pub(super) fn order_with(needed: impl Iterator<Item = Technique>) -> TechniqueOrder {
    use Technique::*;
    let mut order = TechniqueOrder::standard().without_uniqueness();
    for technique in needed {
        if !order.techniques.contains(&technique) {
            let (level, tenths) = hardness(technique);
            let place = match technique {
                Fish { form: FishForm::Mutant | FishForm::FinnedMutant, .. } | Fish { size: 5.., .. } => {
                    hardness(Aic)
                }
                AlignedTripleExclusion | TemplateSet => (GradeLevel::Fiendish, tenths),
                _ => (level, tenths),
            };
            let as_hard = order.techniques.iter().position(|t| hardness(*t) >= place);
            order.techniques.insert(as_hard.unwrap_or(order.techniques.len()), technique);
        }
    }
    order
}

/// Returns the difficulty of a technique, ordered as in the grade.
pub(super) fn hardness(technique: Technique) -> (GradeLevel, u8) {
    (GradeLevel::of(technique), technique.explainer_tenths())
}

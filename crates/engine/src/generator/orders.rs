//! Orders of techniques that the generator takes a path by.

use crate::rating::GradeLevel;
use crate::technique::{FishForm, Technique, TechniqueOrder};

/// What solves nearly every puzzle that is not extreme, the strongest for its cost first.
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

/// Our own order without techniques that rest on there being one solution, but with these, whatever they are:
/// those that are not in it stand before the first that is no easier, for behind one as hard that sees the same they
/// would never be needed. For the same reason larger and stranger fish stand before all chains of several digits, and
/// other patterns before what is tried out.
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

/// How hard a technique is, in the same order of hardness as the grade's.
pub(super) fn hardness(technique: Technique) -> (GradeLevel, u8) {
    (GradeLevel::of(technique), technique.explainer_tenths())
}

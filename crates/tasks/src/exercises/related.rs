//! Families of techniques, in which a step of one is also a step of another, and techniques that only look similar.

use nonet_engine::technique::{FishForm, Technique};

use FishForm::{Basic, Finned, FinnedFranken, FinnedMutant, Franken, Mutant, Sashimi};
use Technique::*;

/// Returns the technique, and those whose steps are all steps of this technique too: a locked pair is a naked pair.
pub fn family(technique: Technique) -> Vec<Technique> {
    let also: &[Technique] = match technique {
        HiddenSingle => &[FullHouse, LastDigit],
        NakedSingle => &[FullHouse],
        LastDigit => &[FullHouse],
        Pointing => &[Claiming],
        Claiming => &[Pointing],
        DirectPointing => &[DirectClaiming],
        DirectClaiming => &[DirectPointing],
        NakedPair => &[LockedPair],
        NakedTriple => &[LockedTriple],
        TurbotFish => &[Skyscraper, TwoStringKite],
        TwoStringKite => &[DualTwoStringKite],
        EmptyRectangle => &[DualEmptyRectangle],
        XChain => &[Skyscraper, TwoStringKite, TurbotFish],
        XyChain => &[RemotePair, XyWing],
        Aic => &[
            XChain,
            XyChain,
            Skyscraper,
            TwoStringKite,
            TurbotFish,
            XyWing,
            WWing,
            MWing,
            SWing,
            LWing,
            HWing,
        ],
        GroupedAic => &[Aic, EmptyRectangle, XChain, XyChain],
        GroupedContinuousNiceLoop => &[ContinuousNiceLoop],
        GroupedDiscontinuousNiceLoop => &[DiscontinuousNiceLoop],
        BentSet => &[WxyzWing],
        AlsXz => &[XyWing, XyzWing, WxyzWing],
        AlsChain => &[AlsXz, AlsXyWing],
        AlsXyWing => &[AlsXz],
        ForcingChainContradiction => &[Nishio],
        ForcingChainVerity => &[CellForcingChain, HouseForcingChain],
        BugPlusN => &[BugPlus1],
        Fish { form: Finned, size } => return vec![technique, Technique::fish(Sashimi, size)],
        Fish { form: Sashimi, size } => return vec![technique, Technique::fish(Finned, size)],
        _ => &[],
    };
    std::iter::once(technique).chain(also.iter().copied()).collect()
}

/// Returns the techniques that are easily mistaken for this one, most likely first. None of them belongs to its family.
pub fn look_alikes(technique: Technique) -> Vec<Technique> {
    let fish = |form, size| Technique::fish(form, size);
    match technique {
        FullHouse => vec![HiddenSingle, NakedSingle],
        LastDigit => vec![HiddenSingle, NakedSingle],
        HiddenSingle => vec![NakedSingle, Pointing],
        NakedSingle => vec![HiddenSingle, NakedPair],
        DirectPointing | DirectClaiming => vec![HiddenSingle, DirectHiddenPair],
        DirectHiddenPair => vec![DirectPointing, DirectHiddenTriplet],
        DirectHiddenTriplet => vec![DirectHiddenPair, DirectPointing],
        LockedPair => vec![NakedPair, HiddenPair, Pointing],
        LockedTriple => vec![NakedTriple, LockedPair, Pointing],
        Pointing | Claiming => vec![fish(Basic, 2), NakedPair, HiddenSingle],
        LawOfLeftovers => vec![Claiming, Pointing],
        NakedPair => vec![HiddenPair, NakedTriple, UniqueRectangle1],
        NakedTriple => vec![HiddenTriple, NakedPair, XyWing],
        NakedQuad => vec![NakedTriple, HiddenPair, WxyzWing],
        HiddenPair => vec![NakedPair, HiddenTriple, Pointing],
        HiddenTriple => vec![NakedTriple, HiddenPair, HiddenQuad],
        HiddenQuad => vec![HiddenTriple, NakedQuad, HiddenPair],
        Fish { form: Basic, size: 2 } => vec![fish(Finned, 2), Skyscraper, Claiming],
        Fish { form: Basic, size } => vec![fish(Basic, size - 1), fish(Finned, size), Skyscraper],
        Fish { form: Finned | Sashimi, size } => vec![fish(Basic, size), Skyscraper, EmptyRectangle],
        Fish { form: Franken, size } => vec![fish(Basic, size), fish(FinnedFranken, size), EmptyRectangle],
        Fish { form: FinnedFranken, size } => vec![fish(Finned, size), fish(Franken, size), KrakenFish1],
        Fish { form: Mutant, size } => vec![fish(Franken, size), fish(Basic, size), EmptyRectangle],
        Fish { form: FinnedMutant, size } => vec![fish(FinnedFranken, size), fish(Mutant, size), KrakenFish1],
        KrakenFish1 | KrakenFish2 => vec![fish(FinnedFranken, 3), fish(Finned, 3), XChain],
        Skyscraper => vec![TwoStringKite, fish(Basic, 2), fish(Finned, 2)],
        TwoStringKite => vec![Skyscraper, EmptyRectangle, fish(Basic, 2)],
        TurbotFish => vec![fish(Basic, 2), EmptyRectangle, SimpleColoursTrap],
        EmptyRectangle => vec![TwoStringKite, Pointing, Skyscraper],
        DualTwoStringKite => vec![DualEmptyRectangle, Skyscraper],
        DualEmptyRectangle => vec![DualTwoStringKite, Skyscraper],
        SimpleColoursTrap => vec![SimpleColoursWrap, XChain, Skyscraper],
        SimpleColoursWrap => vec![SimpleColoursTrap, XChain, MultiColours1],
        MultiColours1 => vec![SimpleColoursTrap, MultiColours2, XChain],
        MultiColours2 => vec![MultiColours1, SimpleColoursWrap],
        Medusa => vec![SimpleColoursTrap, XyChain, MultiColours1],
        BugPlus1 => vec![UniqueRectangle1, XyWing, RemotePair],
        BugPlusN => vec![BugLite, UniqueRectangle2],
        BugLite => vec![BugPlusN, UniqueLoop, UniqueRectangle4],
        UniqueRectangle1 => vec![UniqueRectangle2, HiddenRectangle, NakedPair],
        UniqueRectangle2 => vec![UniqueRectangle1, UniqueRectangle5, UniqueRectangle3],
        UniqueRectangle3 => vec![UniqueRectangle2, UniqueRectangle4, NakedTriple],
        UniqueRectangle4 => vec![UniqueRectangle6, HiddenRectangle, UniqueRectangle3],
        UniqueRectangle5 => vec![UniqueRectangle2, UniqueRectangle6],
        UniqueRectangle6 => vec![UniqueRectangle4, fish(Basic, 2), HiddenRectangle],
        HiddenRectangle => vec![UniqueRectangle4, UniqueRectangle1, UniqueRectangle6],
        AvoidableRectangle1 => vec![UniqueRectangle1, AvoidableRectangle2],
        AvoidableRectangle2 => vec![AvoidableRectangle1, UniqueRectangle2],
        ExtendedRectangle => vec![UniqueLoop, UniqueRectangle1],
        UniqueLoop => vec![UniqueRectangle1, ExtendedRectangle, BugLite],
        XyWing => vec![XyzWing, NakedTriple, WWing],
        XyzWing => vec![XyWing, NakedTriple, WxyzWing],
        WWing => vec![RemotePair, XyWing, NakedPair],
        WxyzWing => vec![XyzWing, NakedQuad, BentSet],
        BentSet => vec![NakedQuad, SueDeCoq],
        MWing => vec![WWing, SWing, LWing],
        SWing => vec![MWing, HWing, WWing],
        LWing => vec![HWing, MWing, XChain],
        HWing => vec![SWing, LWing, XyWing],
        RemotePair => vec![WWing, XyChain, NakedPair],
        XChain => vec![SimpleColoursTrap, fish(Basic, 2), MultiColours1],
        XyChain => vec![Aic, Medusa, WWing],
        ContinuousNiceLoop => vec![Aic, DiscontinuousNiceLoop, XChain],
        DiscontinuousNiceLoop => vec![Aic, ContinuousNiceLoop],
        Aic => vec![ContinuousNiceLoop, GroupedAic, DiscontinuousNiceLoop],
        GroupedContinuousNiceLoop => vec![GroupedAic, GroupedDiscontinuousNiceLoop],
        GroupedDiscontinuousNiceLoop => vec![GroupedAic, GroupedContinuousNiceLoop],
        GroupedAic => vec![GroupedContinuousNiceLoop, AlsXz],
        AlsXz => vec![AlsXyWing, SueDeCoq, BentSet],
        AlsXyWing => vec![AlsChain, DeathBlossom, XyWing],
        AlsChain => vec![DeathBlossom, Aic],
        DeathBlossom => vec![AlsXyWing, CellForcingChain, AlignedPairExclusion],
        SueDeCoq => vec![AlsXz, NakedQuad, BentSet],
        AlignedPairExclusion => vec![AlignedTripleExclusion, AlsXz, XyzWing],
        AlignedTripleExclusion => vec![AlignedPairExclusion, DeathBlossom],
        Fireworks => vec![HiddenTriple, AlsXyWing, SueDeCoq],
        Tridagon => vec![BugPlusN, UniqueLoop],
        SkLoop => vec![MultiSectorLockedSet, SueDeCoq],
        Exocet => vec![AlignedPairExclusion, DeathBlossom],
        MultiSectorLockedSet => vec![SkLoop, fish(Basic, 4), NakedQuad],
        TemplateSet => vec![TemplateDelete, Nishio],
        TemplateDelete => vec![TemplateSet, Nishio],
        Nishio => vec![ForcingChainVerity, XChain, TemplateDelete],
        CellForcingChain => vec![HouseForcingChain, DeathBlossom, ForcingChainContradiction],
        HouseForcingChain => vec![CellForcingChain, KrakenFish2, ForcingChainContradiction],
        ForcingChainContradiction => vec![ForcingChainVerity, DiscontinuousNiceLoop],
        ForcingChainVerity => vec![ForcingChainContradiction, Nishio],
        ForcingNetContradiction => vec![ForcingChainContradiction, ForcingNetVerity, Nishio],
        ForcingNetVerity => vec![ForcingNetContradiction, ForcingChainVerity],
        DynamicForcing => vec![ForcingNetVerity, NestedForcing],
        NestedForcing => vec![DynamicForcing, ForcingNetContradiction],
        RuleAlone => vec![RuleAndHouse, TwoRules],
        RuleAndHouse => vec![RuleAlone, TwoRules],
        InnieOrOutie => vec![InniesAndOuties],
        InniesAndOuties => vec![InnieOrOutie],
        TwoRules => vec![RuleAndHouse, RuleAlone],
        RuleTried => vec![Nishio],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_technique_is_both_in_a_family_and_a_look_alike_of_it() {
        for technique in Technique::all() {
            let (family, alike) = (family(technique), look_alikes(technique));
            assert_eq!(family[0], technique);
            assert!(!alike.is_empty(), "{technique}");
            for other in &alike {
                assert!(!family.contains(other), "{technique} and {other}");
                assert!(Technique::all().any(|known| known == *other), "{technique}: {other:?}");
            }
        }
    }
}

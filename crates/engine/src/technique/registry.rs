//! The mapping from techniques to their finders.

use super::{
    Flow, GO_ON, Position, Sink, Technique, als, chains, colouring, exotic, fish, forcing, leftovers, locked,
    single_digit, singles, subsets, uniqueness, variants, wings,
};

/// Passes every step of a technique at a position to the sink, until the sink stops it. Techniques that assume a unique
/// solution find nothing unless the position is known to have one. No technique finds anything once the position's
/// effort is spent.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::Arc;
/// use nonet_engine::Grid;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{BoardTables, Position, Technique, find};
///
/// let position = Position::from_grid(Arc::new(BoardTables::new(Arc::new(classic()))), &Grid::empty(81));
/// let mut found = 0;
/// let _ = find(&position, Technique::HiddenSingle, &mut |_step| {
///     found += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!(found, 0);
/// ```
pub fn find(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    use Technique::*;
    if technique.needs_one_solution() && !position.has_one_solution() {
        return GO_ON;
    }
    position.effort().spend()?;
    match technique {
        FullHouse | LastDigit | HiddenSingle | NakedSingle | DirectPointing | DirectClaiming
        | DirectHiddenPair | DirectHiddenTriplet | Pointing | Claiming | LockedPair | LockedTriple
        | LawOfLeftovers | NakedPair | NakedTriple | NakedQuad | HiddenPair | HiddenTriple | HiddenQuad => {
            find_simple(position, technique, sink).unwrap_or(GO_ON)
        }
        RuleAlone => variants::rules_alone(position, sink),
        RuleAndHouse => variants::rules_and_houses(position, sink),
        InnieOrOutie | InniesAndOuties => variants::innies_and_outies(position, technique, sink),
        TwoRules => variants::two_rules(position, sink),
        RuleTried => variants::rule_nishio(position, sink),
        KrakenFish1 | KrakenFish2 => fish::krakens(position, technique, sink),
        Fish { form, size } => fish::fish(position, form, size, sink),
        RemotePair => chains::remote_pairs(position, sink),
        XChain => chains::x_chains(position, sink),
        XyChain => chains::xy_chains(position, sink),
        ContinuousNiceLoop => chains::continuous_loops(position, false, sink),
        DiscontinuousNiceLoop => chains::discontinuous_loops(position, false, sink),
        Aic => chains::aics(position, false, sink),
        GroupedContinuousNiceLoop => chains::continuous_loops(position, true, sink),
        GroupedDiscontinuousNiceLoop => chains::discontinuous_loops(position, true, sink),
        GroupedAic => chains::aics(position, true, sink),
        Skyscraper | TwoStringKite | TurbotFish => single_digit::two_links(position, technique, sink),
        DualTwoStringKite => single_digit::dual_kites(position, sink),
        EmptyRectangle => single_digit::empty_rectangles(position, sink),
        DualEmptyRectangle => single_digit::dual_empty_rectangles(position, sink),
        SimpleColoursTrap => colouring::trap(position, sink),
        SimpleColoursWrap => colouring::wrap(position, sink),
        MultiColours1 | MultiColours2 => colouring::multi(position, technique, sink),
        Medusa => colouring::medusa(position, sink),
        XyWing | XyzWing => wings::xy_wings(position, technique, sink),
        WWing => wings::w_wings(position, sink),
        WxyzWing | BentSet => wings::bent_sets(position, technique, sink),
        MWing | SWing | LWing | HWing => wings::local_wings(position, technique, sink),
        AlsXz => als::als_xz(position, sink),
        AlsXyWing => als::als_xy_wing(position, sink),
        AlsChain => als::als_chain(position, sink),
        DeathBlossom => als::death_blossoms(position, sink),
        SueDeCoq => als::sue_de_coqs(position, sink),
        AlignedPairExclusion => als::aligned_exclusion(position, 2, sink),
        AlignedTripleExclusion => als::aligned_exclusion(position, 3, sink),
        Nishio
        | CellForcingChain
        | HouseForcingChain
        | ForcingChainContradiction
        | ForcingChainVerity
        | ForcingNetContradiction
        | ForcingNetVerity
        | DynamicForcing
        | NestedForcing => forcing::forcing(position, technique, sink),
        Fireworks => exotic::fireworks(position, sink),
        Tridagon => exotic::tridagons(position, sink),
        SkLoop => exotic::sk_loops(position, sink),
        Exocet => exotic::exocets(position, sink),
        MultiSectorLockedSet => exotic::multi_sector_locked_sets(position, sink),
        TemplateSet => forcing::template_sets(position, sink),
        TemplateDelete => forcing::template_deletes(position, sink),
        UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4 | UniqueRectangle5
        | UniqueRectangle6 => uniqueness::unique(position, technique, sink),
        HiddenRectangle => uniqueness::hidden(position, sink),
        AvoidableRectangle1 | AvoidableRectangle2 => uniqueness::avoidable(position, technique, sink),
        ExtendedRectangle => uniqueness::extended_rectangles(position, sink),
        UniqueLoop => uniqueness::unique_loops(position, sink),
        BugPlus1 => uniqueness::bug_plus_one(position, sink),
        BugPlusN => uniqueness::bug_plus_n(position, sink),
        BugLite => uniqueness::bug_lite(position, sink),
    }
}

/// Like [`find`] for singles, locked candidates, subsets and leftovers; `None` for all other techniques. A program
/// that calls only this lacks the code of the others, which is most of it.
pub(super) fn find_simple(position: &Position, technique: Technique, sink: &mut Sink) -> Option<Flow> {
    use Technique::*;
    Some(match technique {
        FullHouse => singles::full_houses(position, sink),
        LastDigit => singles::last_digits(position, sink),
        HiddenSingle => singles::hidden_singles(position, sink),
        NakedSingle => singles::naked_singles(position, sink),
        DirectPointing | DirectClaiming => locked::direct(position, technique, sink),
        DirectHiddenPair => subsets::direct_hidden(position, technique, 2, sink),
        DirectHiddenTriplet => subsets::direct_hidden(position, technique, 3, sink),
        Pointing | Claiming => locked::locked_candidates(position, technique, sink),
        LockedPair => subsets::naked(position, technique, 2, true, sink),
        LockedTriple => subsets::naked(position, technique, 3, true, sink),
        LawOfLeftovers => leftovers::law_of_leftovers(position, sink),
        NakedPair => subsets::naked(position, technique, 2, false, sink),
        NakedTriple => subsets::naked(position, technique, 3, false, sink),
        NakedQuad => subsets::naked(position, technique, 4, false, sink),
        HiddenPair => subsets::hidden(position, technique, 2, sink),
        HiddenTriple => subsets::hidden(position, technique, 3, sink),
        HiddenQuad => subsets::hidden(position, technique, 4, sink),
        _ => return None,
    })
}

//! Which finder finds which technique: one line each.

use super::{Flow, GO_ON, Position, Sink, Technique, chains, fish, leftovers, locked, singles, subsets};

/// Hands every step of a technique at a position to the sink, until it says stop. Techniques that rest on there
/// being one solution find nothing where that is not known.
pub fn find(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    use Technique::*;
    if technique.needs_one_solution() && !position.has_one_solution() {
        return GO_ON;
    }
    match technique {
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
        _ => GO_ON,
    }
}

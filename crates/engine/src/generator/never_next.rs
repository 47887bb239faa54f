//! Techniques that are never the next step, because an earlier technique always finds something first. No puzzle needs
//! them, so a search for one would fail.
//!
//! This is known for the classic board only, except that boards without rules never need techniques that reason about
//! rules. With other houses, or more peers, some of these techniques can be needed.

use crate::Board;
use crate::solver::classic::is_classic;
use crate::technique::{FishForm, Technique};

/// Returns true if an earlier technique finds something wherever this one does.
///
/// - A fish of five or more rows leaves at most four columns, which form a fish with the same results and fins.
/// - Two base and two cover houses, with no kind of house on both sides, never cross in four places; the rest of a
///   mutant X-wing is locked candidates.
/// - As the rows of a band are its boxes, a Franken swordfish without fins is locked candidates, a basic fish, an empty
///   rectangle, or a closed grouped chain of three or more links.
/// - A candidate eliminated by an aligned pair would exclude every digit of the other cell, each through a cell of two
///   digits. This is an XY-, XYZ- or WXYZ-wing, a bent set, a naked or hidden set, or a death blossom.
/// - Two rows and three boxes in a band leave only locked candidates or a grouped chain of three links. This covers
///   Franken X-wings.
/// - On a row and a box, the law of leftovers amounts to locked candidates.
/// - A colour that sees both colours of another cluster is eliminated by a chain of this digit, or, if that closes to a
///   loop, by the opposites of both (type 1).
/// - A candidate that refutes itself along a plain chain is eliminated by the part of the chain between its neighbours.
///   A candidate that proves itself is the second node of such a chain. That part is an alternating chain or a
///   continuous loop.
///
/// ```
/// use nonet_engine::generator::is_never_next;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{FishForm, Technique};
///
/// let board = classic();
/// assert!(is_never_next(&board, Technique::fish(FishForm::Basic, 5)));
/// assert!(!is_never_next(&board, Technique::fish(FishForm::Basic, 4)));
/// ```
pub fn is_never_next(board: &Board, technique: Technique) -> bool {
    use FishForm::{Basic, Finned, FinnedFranken, Franken, Mutant, Sashimi};
    let in_vain = technique.needs_rules() && !board.rules().has_entries();
    in_vain
        || is_classic(board)
            && matches!(
                technique,
                Technique::LawOfLeftovers
                    | Technique::MultiColours2
                    | Technique::DiscontinuousNiceLoop
                    | Technique::Fish { form: Basic | Finned | Sashimi, size: 5.. }
                    | Technique::Fish { form: Franken | FinnedFranken | Mutant, size: 2 }
                    | Technique::Fish { form: Franken, size: 3 }
                    | Technique::AlignedPairExclusion
            )
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::generator::Generator;
    use crate::geometry::classic;
    use crate::technique::{BoardTables, Position, TechniqueOrder, next_step};

    /// Three of these techniques, each with the earlier ones that find something wherever it does.
    fn reasons() -> [(Technique, Vec<Technique>); 3] {
        use FishForm::{Basic, Franken, Mutant};
        use Technique::*;
        let lines = (2..=4).map(|size| Technique::fish(Basic, size));
        let chains = [EmptyRectangle, XChain, Aic, ContinuousNiceLoop, GroupedAic, GroupedContinuousNiceLoop];
        let cells = [NakedPair, NakedTriple, NakedQuad, HiddenPair, HiddenTriple, HiddenQuad, LockedPair];
        let wings = [LockedTriple, XyWing, XyzWing, WxyzWing, BentSet, DeathBlossom];
        [
            (Technique::fish(Mutant, 2), vec![Pointing, Claiming]),
            (
                Technique::fish(Franken, 3),
                [Pointing, Claiming].into_iter().chain(lines).chain(chains).collect(),
            ),
            (AlignedPairExclusion, cells.into_iter().chain(wings).collect()),
        ]
    }

    #[test]
    fn an_earlier_technique_finds_something_wherever_these_do() {
        use Technique::{FullHouse, HiddenSingle, NakedSingle};
        let board = Arc::new(classic());
        let tables = Arc::new(BoardTables::new(board.clone()));
        let singles = TechniqueOrder::new([FullHouse, HiddenSingle, NakedSingle]);
        let mut met = [0; 3];
        for seed in 0..60 {
            let made = Generator::new(board.clone()).seed(seed).build().unwrap();
            let mut at = Position::from_grid(tables.clone(), made.puzzle.givens());
            while let Some(cell) = at.open().first() {
                while let Some(step) = next_step(&at, &singles) {
                    at.apply(&step);
                }
                for ((technique, reasons), met) in reasons().into_iter().zip(&mut met) {
                    let found = next_step(&at, &TechniqueOrder::new([technique])).is_some();
                    *met += u32::from(found);
                    assert!(
                        !found || next_step(&at, &TechniqueOrder::new(reasons)).is_some(),
                        "{technique} {:?}",
                        made.puzzle
                    );
                }
                if let (true, Some(digit)) = (at.open().contains(cell), made.solution.get(cell)) {
                    at.place(cell, digit);
                }
            }
        }
        assert!(met.iter().all(|met| *met > 10), "{met:?}");
    }
}

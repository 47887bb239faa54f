//! Techniques that are never the next to find, because what comes before them always finds something first: to search
//! for a puzzle that needs one would be in vain.
//!
//! Shown for the classic board alone, but for those that need rules, on boards without; where houses lie otherwise, or see further, some of them can be needed.

use crate::Board;
use crate::solver::classic::is_classic;
use crate::technique::{FishForm, Technique};

/// True if something that comes before this technique finds something wherever it does.
///
/// - A fish of five rows or more leaves at most four columns, which are a fish with the same results and the same fins.
/// - Two houses and two covers, none of them of the same kind on both sides, never cross four times: what is left of a
///   mutant X-wing are locked candidates.
/// - A Franken swordfish without fins is, as the rows of a band are its boxes, locked candidates, a fish of lines, an
///   empty rectangle, or a closed chain of three links or more with groups.
/// - What an aligned pair strikes is struck from its other cell: each digit there takes what is left of a cell of two
///   digits, which is an XY-, XYZ- or WXYZ-wing, a bent set, a naked or hidden set, or a death blossom.
/// - Of two rows and three boxes in a band nothing is left but locked candidates, or a chain of three links with groups:
///   so it is with Franken X-wings.
/// - On a row and a box the law of leftovers is locked candidates.
/// - A colour that sees both colours of another cluster is struck along a chain of this digit, or if that closes to a
///   loop by the opposites of both (type 1).
/// - What refutes itself along a plain chain is struck by the part of the chain between its neighbours; what proves itself,
///   the second node of the chain is. That part is an alternating chain or a continuous loop.
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

    /// What the reasons name.
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
    fn what_the_reasons_name_finds_something_wherever_these_do() {
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

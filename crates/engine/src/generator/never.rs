//! Techniques that are never the next to find, because what comes before them always finds something first: to search
//! for a puzzle that needs one would be in vain.
//!
//! Shown for the classic board alone; where houses lie otherwise, or see further, some of them can be needed.

use crate::Board;
use crate::solver::classic::is_classic;
use crate::technique::{FishForm, Technique};

/// True if something that comes before this technique finds something wherever it does.
///
/// - A fish of five rows or more leaves at most four columns, which are a fish with the same results and the same fins.
/// - Of two rows and three boxes in a band nothing is left but locked candidates, or a chain of three links with groups:
///   so it is with Franken X-wings.
/// - On a row and a box the law of leftovers is locked candidates.
/// - A colour that sees both colours of another cluster is struck along a chain of this digit, or if that closes to a
///   loop by the opposites of both (type 1).
/// - What refutes itself along a plain chain is struck by the part of the chain between its neighbours; what proves itself,
///   the second node of the chain is. That part is an alternating chain or a continuous loop.
pub fn is_never_next(board: &Board, technique: Technique) -> bool {
    use FishForm::{Basic, Finned, FinnedFranken, Franken, Sashimi};
    is_classic(board)
        && matches!(
            technique,
            Technique::LawOfLeftovers
                | Technique::MultiColours2
                | Technique::DiscontinuousNiceLoop
                | Technique::Fish { form: Basic | Finned | Sashimi, size: 5.. }
                | Technique::Fish { form: Franken | FinnedFranken, size: 2 }
        )
}

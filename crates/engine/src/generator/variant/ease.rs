//! Makes a minimal puzzle that is too hard easier until it has the requested grade.
//!
//! Restoring removed givens and rules (*pieces*) one by one makes it easier, but usually skips grades. So if the last
//! piece makes it too easy, others are tried in its place.

use super::draft::{DraftPiece, VariantDraft};
use super::judge;
use crate::generator::Generator;

/// Number of pieces tried in place of the last one.
const MAX_LAST_PIECES: usize = 12;

/// Restores some of the pieces, in their order, until the puzzle meets the request; returns false if it never does.
/// There is no need to prove uniqueness: a puzzle that techniques solve has one solution.
pub(super) fn ease(draft: &mut VariantDraft, pieces: &[DraftPiece], request: &Generator) -> bool {
    let mut back = 0;
    let mut with = |draft: &mut VariantDraft, wanted: usize| {
        pieces.iter().take(back).skip(wanted).for_each(|piece| draft.remove(piece));
        pieces.iter().take(wanted).skip(back).for_each(|piece| draft.put_back(piece));
        back = wanted;
    };
    // With `hard` pieces restored, the puzzle is too hard; with `easy` pieces, it is too easy.
    let (mut hard, mut easy, mut leap) = (0, None, 1);
    while easy != Some(hard + 1) {
        let next = easy.map_or(pieces.len().min(hard + leap), |easy: usize| hard.midpoint(easy));
        if next == hard {
            return false;
        }
        with(draft, next);
        match judge(draft, request) {
            Some(judged) if judged.off == 0 => return true,
            Some(judged) if judged.level.is_some() => easy = Some(next),
            _ => (hard, leap) = (next, 2 * leap),
        }
    }
    with(draft, hard);
    for piece in pieces.iter().skip(hard + 1).take(MAX_LAST_PIECES) {
        draft.put_back(piece);
        if judge(draft, request).is_some_and(|judged| judged.off == 0) {
            return true;
        }
        draft.remove(piece);
    }
    false
}

//! From a bare puzzle that is too hard to one of the grade asked for.
//!
//! What was taken away makes it easier when it comes back, piece by piece; grades are mostly leapt over. So where the last
//! piece makes it too easy, others are tried in its place.

use super::draft::{DraftPiece, VariantDraft};
use super::judge;
use crate::generator::Generator;

/// How many pieces are tried as the last.
const LAST: usize = 12;

/// Puts some of the pieces back, the first ones first, so that the puzzle is what was wished; false if it is not to be had
/// with them. What techniques solve has one solution: nothing is to be proved on the way.
pub(super) fn ease(draft: &mut VariantDraft, pieces: &[DraftPiece], request: &Generator) -> bool {
    let mut back = 0;
    let mut with = |draft: &mut VariantDraft, wanted: usize| {
        pieces.iter().take(back).skip(wanted).for_each(|piece| draft.take(piece));
        pieces.iter().take(wanted).skip(back).for_each(|piece| draft.put_back(piece));
        back = wanted;
    };
    // With so many it is too hard, with so many too easy.
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
    for piece in pieces.iter().skip(hard + 1).take(LAST) {
        draft.put_back(piece);
        if judge(draft, request).is_some_and(|judged| judged.off == 0) {
            return true;
        }
        draft.take(piece);
    }
    false
}

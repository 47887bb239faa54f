//! SumoCue's puzzles with regions: `SumoCueV1` and 81 fields `=5J3`, each a digit or 0, and `J` with the number of the
//! cell's region. Read only; its killers are in [`super::killer`].

use super::{GridDivision, PuzzleDraft, VariantError};
use nonet_engine::Cell;

const PREFIX: &str = "SumoCueV1";

/// True if a text is such a puzzle.
pub(super) fn is_sumocue(text: &str) -> bool {
    text.starts_with(PREFIX)
}

/// Reads a puzzle.
pub(super) fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    let damaged = |text: &str| VariantError::Syntax(text.chars().take(20).collect());
    let fields = text.strip_prefix(PREFIX).unwrap_or(text).split('=').skip(1);
    let mut draft = PuzzleDraft::classic();
    let mut regions = Vec::new();
    for (at, field) in fields.enumerate().take(82) {
        let (digit, region) = field.trim().split_once('J').ok_or_else(|| damaged(field))?;
        let digit: usize = digit.parse().map_err(|_| damaged(field))?;
        let region: usize = region.parse().map_err(|_| damaged(field))?;
        if digit > 9 || region > 8 || at > 80 {
            return Err(damaged(field));
        }
        if digit > 0 {
            draft.givens.push((Cell::new(at), digit - 1));
        }
        regions.push(Some(region));
    }
    if regions.len() != 81 {
        return Err(damaged(text));
    }
    draft.division = GridDivision::Regions(regions);
    Ok(draft)
}

#[cfg(test)]
mod tests {
    use crate::variants::{VariantError, read};

    #[test]
    fn digits_and_regions_are_read() {
        let field = |at: usize| format!("={}J{}", usize::from(at == 1) * 8, at / 27 * 3 + at % 9 / 3);
        let text = format!("SumoCueV1{}", (0..81).map(field).collect::<Vec<_>>().join(""));
        let puzzle = read(&text.replacen("=0J1", " =0J1", 1)).unwrap();
        assert_eq!((puzzle.board().name(), puzzle.given_count()), ("classic", 1));
        assert_eq!(read("SumoCueV1=1C2"), Err(VariantError::Syntax("1C2".into())));
        assert!(read(&text[..text.len() - 4]).is_err() && read(&format!("{text}=0J0")).is_err());
    }
}

//! SudokuPad drawings. SudokuPad links, and texts that begin with `scl` or `ctc`, contain a JSON document, shortened
//! and packed by LZ-string as base64. The document itself, shortened or not, is read as well: SudokuPad's server sends
//! it for the short name of a puzzle.
//!
//! - `short_json`: parses the shortened JSON;
//! - `picture`: the elements of the drawing, with their `colour`s;
//! - `words`: finds the variants that the text of the rules mentions;
//! - `guess`: lists the possible meanings of each element, most likely first, with `lines` and `signs`;
//! - `judge`: chooses among them. A meaning is accepted only if the solution in the document satisfies it or, if there
//!   is none, if the puzzle then has exactly one solution;
//! - `write`: writes a puzzle as such a document.
//!
//! Elements without a meaning are listed by shape and colour: as decoration if the text of the rules does not mention
//! them or if the puzzle has one solution without them, otherwise as unknown. Sentences of the text about rules that
//! were not read are listed too.
//!
//! f-puzzles has a field for each rule, but its decoration is guessed in the same way: [`guess_over`].

pub(super) mod colour;
mod drawings;
mod guess;
mod judge;
mod lines;
mod picture;
mod sentences;
mod short_json;
mod signs;
mod words;
mod write;

#[cfg(test)]
mod tests;

use super::links::{f_puzzles_payload, link_key};
use super::{GuessLimits, PuzzleDraft, PuzzleInfo, VariantError, percent_decoded};
use picture::Picture;
use serde_json::Value;
pub(super) use words::RuleWords;
pub use write::write;

/// The name of the program in messages.
const PROGRAM: &str = "SudokuPad";

/// Prefixes of the payload.
const PREFIXES: [&str; 2] = ["scl", "ctc"];

/// True if a text is a SudokuPad link, payload or document that does not contain an f-puzzles puzzle.
pub(super) fn is_sudokupad(text: &str) -> bool {
    match link_key(text) {
        Some(key) => f_puzzles_payload(key).is_none(),
        None => is_payload(text) || is_document(text),
    }
}

/// True if a text without a host is a packed puzzle. Every text that starts with `{` begins with `N` once it is packed.
fn is_payload(text: &str) -> bool {
    PREFIXES.iter().any(|prefix| text.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('N')))
}

/// True if a text is a document, shortened or not. SudokuMaker's documents have cells, too.
fn is_document(text: &str) -> bool {
    let has_any = |names: &[&str]| names.iter().any(|name| text.contains(name));
    let is_long = || {
        text.contains("\"cells\"")
            && has_any(&["\"regions\"", "\"cages\"", "\"overlays\"", "\"underlays\"", "\"cellSize\""])
            && !text.contains("\"constraints\"")
    };
    text.starts_with('{') && (has_any(&["ce:[", "\"ce\":["]) || is_long())
}

/// Reads a link, a payload or a document. Returns an error for a link without a puzzle or for malformed data.
pub(super) fn draft(text: &str, limits: &GuessLimits<'_>) -> Result<PuzzleDraft, VariantError> {
    let damaged = || VariantError::Damaged(PROGRAM);
    let document = if is_document(text) {
        text.to_owned()
    } else {
        let key = link_key(text).unwrap_or(text);
        let packed =
            PREFIXES.iter().find_map(|prefix| key.strip_prefix(prefix)).ok_or(VariantError::OnServer)?;
        if !packed.starts_with('N') {
            return Err(VariantError::OnServer);
        }
        // Some programs turn a plus sign into a space.
        let packed = percent_decoded(packed).replace(' ', "+");
        let units = lz_str::decompress_from_base64(packed.trim_end_matches('/')).ok_or_else(damaged)?;
        String::from_utf16(&units).map_err(|_| damaged())?
    };
    let picture = Picture::new(&short_json::parse(&document).ok_or_else(damaged)?)?;
    Ok(PuzzleDraft { info: info(&picture), ..judge::draft(&guess::guess(&picture)?, limits)? })
}

/// Guesses the meaning of a drawing over a puzzle whose variants are known. `document` is like SudokuPad's.
pub(super) fn guess_over(
    draft: PuzzleDraft,
    document: &Value,
    limits: &GuessLimits<'_>,
) -> Result<PuzzleDraft, VariantError> {
    let picture = Picture::new(document)?;
    Ok(PuzzleDraft { info: info(&picture), ..judge::draft(&guess::guess_over(&picture, draft), limits)? })
}

/// Returns the author's texts, without those that Nonet has added to a document of its own.
fn info(picture: &Picture) -> PuzzleInfo {
    let Picture { title, author, rules, .. } = picture;
    if !picture.is_own {
        return PuzzleInfo::from_texts(title, author, rules);
    }
    let unless = |text: &str, usual: &str| if text == usual { String::new() } else { text.to_owned() };
    PuzzleInfo::from_texts(
        &unless(title, write::USUAL_TITLE),
        &unless(author, write::USUAL_AUTHOR),
        &write::before_sentences(rules),
    )
}

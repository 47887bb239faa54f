//! What SudokuPad stores: drawings. Links and texts that begin with `scl` or `ctc` hold it as JSON, shortened and packed by
//! LZ-string as base64; as it is, it is read too.
//!
//! - `unzip`: the shortened JSON;
//! - `picture`: what is drawn, with `colour`s as people name them;
//! - `words`: what the text of the rules speaks of;
//! - `guess`: what each drawing may mean, likeliest first, by `lines` and `signs`;
//! - `judge`: which of it is so. A reading counts only if the solution that comes with the puzzle keeps it or, where none
//!   comes, if the puzzle then has exactly one.
//!
//! What counts nowhere is named by its field there, with its colour: as only drawn if the puzzle has one solution without
//! it, as not known otherwise.

pub(super) mod colour;
mod drawings;
mod guess;
mod judge;
mod lines;
mod picture;
mod signs;
mod unzip;
mod words;

#[cfg(test)]
mod tests;

use super::{Draft, RuledError, unescaped};
use picture::Picture;

/// How the payload begins.
const PREFIXES: [&str; 2] = ["scl", "ctc"];

/// The hosts of its links.
const HOSTS: [&str; 2] = ["sudokupad.app", "crackingthecryptic.com"];

/// True if a text is a link, a payload or a document of SudokuPad that does not hold what f-puzzles writes.
pub(super) fn is_one(text: &str) -> bool {
    match key(text) {
        Some(key) => !key.starts_with(super::FROM_F_PUZZLES),
        None => is_payload(text) || is_document(text),
    }
}

/// True if a text without a host is a packed puzzle: any packed text that begins with `{` begins with `N`.
fn is_payload(text: &str) -> bool {
    PREFIXES.iter().any(|prefix| text.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('N')))
}

fn is_document(text: &str) -> bool {
    text.starts_with('{') && ["\"cells\"", "\"regions\""].iter().all(|name| text.contains(name))
}

/// What a link says behind its host: a payload, or a name on the server.
fn key(text: &str) -> Option<&str> {
    let (_, rest) = HOSTS.iter().find_map(|host| text.split_once(host))?;
    let rest = rest.split_once("puzzleid=").map_or(rest.trim_start_matches('/'), |(_, rest)| rest);
    let rest = ["sudoku/", "puzzle/"].iter().find_map(|folder| rest.strip_prefix(folder)).unwrap_or(rest);
    Some(rest.split(['?', '&', '#']).next().unwrap_or_default())
}

/// Reads a link, a payload or a document. Errors: see [`RuledError`].
pub(super) fn draft(text: &str) -> Result<Draft, RuledError> {
    let damaged = || RuledError::Part("scl".to_owned());
    let document = if is_document(text) {
        text.to_owned()
    } else {
        let key = key(text).unwrap_or(text);
        let packed =
            PREFIXES.iter().find_map(|prefix| key.strip_prefix(prefix)).ok_or(RuledError::OnServer)?;
        if !packed.starts_with('N') {
            return Err(RuledError::OnServer);
        }
        // A plus may have become a blank on its way.
        let packed = unescaped(packed).replace(' ', "+");
        let units = lz_str::decompress_from_base64(packed.trim_end_matches('/')).ok_or_else(damaged)?;
        String::from_utf16(&units).map_err(|_| damaged())?
    };
    let picture = Picture::new(&unzip::unzip(&document).ok_or_else(damaged)?)?;
    judge::draft(&guess::guess(&picture)?)
}

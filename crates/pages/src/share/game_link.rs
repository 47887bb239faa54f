//! A whole game, with notes and history, as a link or a file for another device.
//!
//! The file is the saved game ([`nonet_game::storage::write_game`]) without its report, which can be written again. A
//! link ends in `/game/LENGTH/CHECK/CODE`, where CODE is the same text, compressed (deflate) and encoded in base64url.
//! LENGTH is the number of characters in CODE.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::checksum::checksum;
use super::link::LinkError;
use nonet_game::game::Game;
use nonet_game::storage as save;
use nonet_game::storage::SaveError;

/// Maximum length of a link. Some programs cut off longer links.
pub const MAX_LINK_LENGTH: usize = 3_000;

/// Maximum size of a decompressed game, in bytes.
const MAX_GAME_BYTES: usize = 1 << 22;

/// The highest level, since the text is short.
const COMPRESSION_LEVEL: u8 = 10;

/// Returns the contents of a file with the game.
pub fn file(game: &Game) -> String {
    let mut game = game.clone();
    game.report = None;
    save::write_game(&game)
}

/// Returns the end of a link to the game, starting with `/`. `None` if it would be too long.
pub fn link(game: &Game) -> Option<String> {
    let code = base64(&compress_to_vec(file(game).as_bytes(), COMPRESSION_LEVEL));
    let link = format!("/game/{}/{}/{code}", code.len(), checksum(&code));
    (link.len() <= MAX_LINK_LENGTH).then_some(link)
}

/// True if the end of a link contains a game.
pub fn is_game_link(end: &str) -> bool {
    end.starts_with("/game/")
}

/// Extracts the saved game from the end of a link.
pub fn read(end: &str) -> Result<String, LinkError> {
    let mut parts = end.strip_prefix("/game/").ok_or(LinkError::CutOff)?.split('/');
    let mut next = || parts.next().ok_or(LinkError::CutOff);
    let (length, sum, code) = (next()?, next()?, next()?);
    let of: usize = length.parse().map_err(|_| LinkError::Changed)?;
    if code.len() < of {
        return Err(LinkError::Shortened { came: code.len(), of });
    }
    // Other programs may append characters to the link.
    let code = code.get(..of).ok_or(LinkError::Changed)?;
    if checksum(code) != sum {
        return Err(LinkError::Changed);
    }
    let bytes = from_base64(code).ok_or(LinkError::Changed)?;
    let text = decompress_to_vec_with_limit(&bytes, MAX_GAME_BYTES).map_err(|_| LinkError::Changed)?;
    String::from_utf8(text).map_err(|_| LinkError::Game(SaveError::Damaged("its letters".to_owned())))
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for three in bytes.chunks(3) {
        let number =
            (0..3).fold(0u32, |number, i| number << 8 | u32::from(three.get(i).copied().unwrap_or(0)));
        for i in 0..=three.len() {
            text.push(char::from(DIGITS[(number >> (18 - 6 * i) & 63) as usize]));
        }
    }
    text
}

fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.as_bytes().chunks(4) {
        let mut number = 0u32;
        for i in 0..4 {
            let digit = match four.get(i) {
                Some(character) => DIGITS.iter().position(|digit| digit == character)? as u32,
                None => 0,
            };
            number = number << 6 | digit;
        }
        bytes.extend(number.to_be_bytes()[1..].iter().take(four.len() - 1));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;
    use proptest::prelude::*;

    const PLAYED: &str =
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));

    fn game() -> Game {
        save::read_game(PLAYED, &board_named).unwrap()
    }

    #[test]
    fn game_link_round_trips_all_notes() {
        let end = link(&game()).unwrap();
        assert!(end.len() < 700, "{}", end.len());
        assert!(end.bytes().all(|b| b.is_ascii_alphanumeric() || b"/-_".contains(&b)), "{end}");
        let text = read(&end).unwrap();
        assert_eq!(save::read_game(&text, &board_named), Ok(game()));
    }

    #[test]
    fn damaged_game_link_is_explained() {
        let end = link(&game()).unwrap();
        let of: usize = end.split('/').nth(2).unwrap().parse().unwrap();
        assert_eq!(read(&end[..end.len() - 7]), Err(LinkError::Shortened { came: of - 7, of }));
        assert_eq!(read("/game/12"), Err(LinkError::CutOff));
        let at = end.len() - 20;
        let other = if end.as_bytes()[at] == b'A' { "B" } else { "A" };
        let changed = [&end[..at], other, &end[at + 1..]].concat();
        assert_eq!(read(&changed), Err(LinkError::Changed));
        assert!(read(&format!("{end}).")).is_ok(), "punctuation after a link is ignored");
    }

    proptest! {
        #[test]
        fn base64_round_trips(bytes: Vec<u8>) {
            prop_assert_eq!(from_base64(&base64(&bytes)), Some(bytes));
        }

        #[test]
        fn arbitrary_text_does_not_panic(text in "\\PC{0,100}") {
            let _ = read(&format!("/game/{text}"));
        }
    }
}

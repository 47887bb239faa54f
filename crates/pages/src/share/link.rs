//! A puzzle as the end of a readable link: `/BOARD/GIVENS/ABOUT/CHECK`.
//!
//! - BOARD is the name of the board with its variants ([`nonet_engine::rules::spec`]), percent-encoded.
//! - GIVENS has one character per cell, `0` for an empty one, because some programs turn dots into ellipses.
//! - ABOUT is `own` for an imported puzzle, otherwise LEVEL-MINUTES-SEED, as in `hard-19-1z141z4`. MINUTES may be
//!   empty; SEED is in base 36. If the author has named the puzzle, `own` is followed by `_TITLE_AUTHOR_RULES`,
//!   percent-encoded.
//! - CHECK is a checksum of everything before it.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec;
use nonet_engine::{Digit, Grid, Puzzle, PuzzleError};
use nonet_formats::variants::PuzzleInfo;
use thiserror::Error;

use super::checksum::checksum;
use nonet_app::route::decoded;
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::puzzles::level::Level;

/// A puzzle read from a link or another text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedPuzzle {
    pub puzzle: Puzzle,
    pub source: PuzzleSource,
    /// Expected solving time, if known.
    pub minutes: Option<u16>,
    /// Title, author and rules text.
    pub info: PuzzleInfo,
}

impl SharedPuzzle {
    /// Returns an imported puzzle about which nothing else is known.
    pub fn imported(puzzle: Puzzle) -> SharedPuzzle {
        SharedPuzzle { puzzle, source: PuzzleSource::Imported, minutes: None, info: PuzzleInfo::default() }
    }

    /// Returns an imported puzzle with the texts of its author.
    pub fn with_info(puzzle: Puzzle, info: PuzzleInfo) -> SharedPuzzle {
        SharedPuzzle { info, ..SharedPuzzle::imported(puzzle) }
    }
}

/// Reason why the end of a link cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// The link is incomplete.
    #[error("its end is missing")]
    CutOff,
    /// The code of a game is shorter than its link says.
    #[error("only {came} of {of} characters came")]
    Shortened {
        came: usize,
        /// Expected number of characters.
        of: usize,
    },
    /// The board is unknown.
    #[error("there is no board ‘{0}’")]
    Board(String),
    /// The number of givens differs from the number of cells.
    #[error("the board has {expected} cells, but {found} came")]
    Cells { expected: usize, found: usize },
    /// A character is not a digit of the board.
    #[error("cell {cell} has ‘{found}’, which is no digit of this board")]
    Character {
        /// Number of the cell, from 1.
        cell: usize,
        found: char,
    },
    /// Two givens conflict with each other.
    #[error("cells {first} and {second} both hold {digit}")]
    Clash {
        /// Number of the earlier cell, from 1.
        first: usize,
        /// Number of the later cell, from 1.
        second: usize,
        digit: char,
    },
    /// The part with level, minutes and seed is invalid.
    #[error("‘{0}’ says nothing of the puzzle")]
    About(String),
    /// Everything can be read, but the checksum doesn't match.
    #[error("a character of it has changed on its way")]
    Changed,
    /// The game in the link cannot be read.
    #[error(transparent)]
    Game(#[from] nonet_game::storage::SaveError),
}

/// Writes the end of a link to a game's puzzle, starting with `/`.
pub fn write(game: &Game) -> String {
    write_puzzle(game.puzzle(), game.source(), game.minutes)
}

/// Writes the end of a link to a puzzle, starting with `/`.
pub fn write_puzzle(puzzle: &Puzzle, source: PuzzleSource, minutes: Option<u16>) -> String {
    let about = match source {
        PuzzleSource::Imported => "own".to_owned(),
        PuzzleSource::Generated { level, seed } => {
            let minutes = minutes.map(|minutes| minutes.to_string()).unwrap_or_default();
            format!("{}-{minutes}-{}", level.name(), base36(seed))
        }
    };
    write_parts(puzzle, &about)
}

/// Writes the end of a link to a puzzle with what its author says about it, starting with `/`.
pub fn write_own(puzzle: &Puzzle, info: &PuzzleInfo) -> String {
    let texts = [&info.title, &info.author, &info.rules].map(|text| escaped(text.trim()));
    let has_none = texts.iter().all(String::is_empty);
    write_parts(puzzle, &if has_none { "own".to_owned() } else { ["own_", &texts.join("_")].concat() })
}

fn write_parts(puzzle: &Puzzle, about: &str) -> String {
    let text = format!("{}/{}/{about}", escaped(puzzle.board().name()), line::write(puzzle.givens(), '0'));
    format!("/{text}/{}", checksum(&text))
}

/// Reads the end of a link. Returns an error with the first fault.
pub fn read(end: &str) -> Result<SharedPuzzle, LinkError> {
    let end = end.trim_start_matches('/');
    let (text, sum) = end.rsplit_once('/').ok_or(LinkError::CutOff)?;
    let parts: Vec<&str> = end.split('/').collect();
    let [name, givens, rest @ ..] = &parts[..] else { return Err(LinkError::CutOff) };
    let name = decoded(name);
    let board = spec::board(&name).map_err(|_| LinkError::Board(name.clone()))?;
    let cells = givens.chars().count();
    if cells < board.cell_count() && rest.is_empty() {
        return Err(LinkError::CutOff);
    }
    if cells != board.cell_count() {
        return Err(LinkError::Cells { expected: board.cell_count(), found: cells });
    }
    let mut digits = Vec::with_capacity(cells);
    for (at, found) in givens.chars().enumerate() {
        let digit = Digit::from_char(found).filter(|digit| digit.value() <= board.digit_count());
        match (found, digit) {
            ('0', _) => digits.push(None),
            (_, Some(digit)) => digits.push(Some(digit)),
            (_, None) => return Err(LinkError::Character { cell: at + 1, found }),
        }
    }
    let [about, _] = rest else { return Err(LinkError::CutOff) };
    let puzzle = Puzzle::new(Arc::new(board), Grid::from_cells(digits)).map_err(|error| match error {
        PuzzleError::Clash { first, second, digit, .. } => {
            LinkError::Clash { first: first.index() + 1, second: second.index() + 1, digit: digit.to_char() }
        }
        _ => LinkError::Changed,
    })?;
    let shared = read_about(puzzle, about)?;
    match checksum(text) == sum {
        true => Ok(shared),
        false if sum.len() < 4 => Err(LinkError::CutOff),
        false => Err(LinkError::Changed),
    }
}

/// Adds what the link says about the puzzle.
fn read_about(puzzle: Puzzle, about: &str) -> Result<SharedPuzzle, LinkError> {
    if about == "own" {
        return Ok(SharedPuzzle::imported(puzzle));
    }
    if let Some(texts) = about.strip_prefix("own_") {
        let mut texts = texts.split('_').map(decoded);
        let mut next = || texts.next().unwrap_or_default();
        let info = PuzzleInfo { title: next(), author: next(), rules: next() };
        return Ok(SharedPuzzle::with_info(puzzle, info));
    }
    let wrong = || LinkError::About(about.to_owned());
    let mut parts = about.splitn(3, '-');
    let mut next = || parts.next().ok_or_else(wrong);
    let (level, minutes, seed) = (next()?, next()?, next()?);
    let level = Level::from_name(level).ok_or_else(wrong)?;
    let minutes = match minutes {
        "" => None,
        minutes => Some(minutes.parse().map_err(|_| wrong())?),
    };
    let seed = u64::from_str_radix(seed, 36).map_err(|_| wrong())?;
    let source = PuzzleSource::Generated { level, seed };
    Ok(SharedPuzzle { source, minutes, ..SharedPuzzle::imported(puzzle) })
}

fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// Percent-encodes a board's name.
fn escaped(name: &str) -> String {
    let mut text = String::new();
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b':' | b';' | b',' | b'=' => {
                text.push(char::from(byte));
            }
            _ => text += &format!("%{byte:02X}"),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::{NAMES, board_named};
    use nonet_game::game::GameId;
    use proptest::prelude::*;

    fn game(board: &str, givens: &str) -> Game {
        let board = board_named(board).unwrap();
        let puzzle = Puzzle::new(board.clone(), line::read(&board, givens).unwrap()).unwrap();
        let source = PuzzleSource::Generated { level: Level::Hard, seed: u64::MAX };
        let mut game = Game::new(GameId::new(1, 1), puzzle, source, None);
        game.minutes = Some(19);
        game
    }

    const GIVENS: &str = "..3....4....9....6...5.79..3.5.....894.38.2..8.......92..8...53..84.5........16..";

    #[test]
    fn classic_link_is_short_and_round_trips() {
        let game = game("classic", GIVENS);
        let end = write(&game);
        let start = "/classic/003000040000900006000507900305000008940380200800000009200800053008405000000001600/hard-19-3w5e11264sgsf/";
        assert_eq!(&end[..start.len()], start);
        assert!(end.len() < 140, "{}", end.len());
        let shared = read(&end).unwrap();
        assert_eq!((&shared.puzzle, shared.source, shared.minutes), (game.puzzle(), game.source(), Some(19)));
    }

    #[test]
    fn links_of_all_boards_and_variants_round_trip() {
        let ruled = ["classic;cage 15:1,2,10;whispers 5:3,12,21", "6x6;first-digit 0;even:4", "6x6+x"];
        for name in NAMES.iter().chain(&ruled) {
            let board = Arc::new(spec::board(name).unwrap());
            let puzzle = Puzzle::new(board.clone(), Grid::empty(board.cell_count())).unwrap();
            let end = write_puzzle(&puzzle, PuzzleSource::Imported, None);
            assert!(!end.contains([' ', '+', '"']), "{end}");
            assert_eq!(read(&end).map(|shared| shared.puzzle), Ok(puzzle), "{name}");
        }
    }

    #[test]
    fn texts_of_the_author_travel_with_the_link() {
        let puzzle = game("classic", GIVENS).puzzle().clone();
        let info = PuzzleInfo {
            title: "50_50 / 2".to_owned(),
            author: String::new(),
            rules: "Zeile 1:\nnur Größen".to_owned(),
        };
        let end = write_own(&puzzle, &info);
        let shared = read(&end).unwrap();
        assert_eq!((&shared.puzzle, &shared.info), (&puzzle, &info));
        assert!(!end.contains([' ', '"']), "{end}");
        let plain = write_own(&puzzle, &PuzzleInfo::default());
        assert_eq!(plain, write_puzzle(&puzzle, PuzzleSource::Imported, None));
    }

    #[test]
    fn damaged_link_is_explained() {
        let end = write(&game("classic", GIVENS));
        for cut in 1..end.len() {
            let error = read(&end[..cut]).unwrap_err();
            let is_told = matches!(
                error,
                LinkError::CutOff | LinkError::Changed | LinkError::Board(_) | LinkError::About(_)
            );
            assert!(is_told, "{cut}: {error}");
        }
        let other = |from: &str, to: &str| read(&end.replacen(from, to, 1)).unwrap_err();
        assert_eq!(other("classic", "clasic"), LinkError::Board("clasic".to_owned()));
        assert_eq!(other("0030", "030"), LinkError::Cells { expected: 81, found: 80 });
        assert_eq!(other("0030", "00e0"), LinkError::Character { cell: 3, found: 'e' });
        assert_eq!(other("0030", "0033"), LinkError::Clash { first: 3, second: 4, digit: '3' });
        assert_eq!(other("0030", "0010"), LinkError::Changed);
        assert_eq!(other("hard", "herd"), LinkError::About("herd-19-3w5e11264sgsf".to_owned()));
    }

    proptest! {
        #[test]
        fn arbitrary_text_does_not_panic(text in "\\PC{0,200}") {
            let _ = read(&text);
        }

        #[test]
        fn single_changed_character_is_detected(at in 0usize..100, to in "[0-9a-z]") {
            let end = write(&game("classic", GIVENS));
            let mut changed = end.clone().into_bytes();
            changed[at % end.len()] = to.as_bytes()[0];
            let changed = String::from_utf8(changed).unwrap();
            prop_assert_eq!(read(&changed).is_ok(), changed == end);
        }
    }
}

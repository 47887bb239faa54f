//! Recognises any text that a player imports: Nonet's own links and files, and the puzzle formats of other programs.

use std::sync::Arc;

use nonet_engine::{Board, Candidates, Family, Grid, Puzzle, PuzzleError, Rule};
use nonet_formats::variants::{GuessLimits, PartialRead, VariantError};
use nonet_formats::{
    ParsedFormat, ParsedText, PuzzleReading, PuzzleReadingError, ReadError, TextFault, read_puzzle,
};
use thiserror::Error;

use super::link::{self, LinkError, SharedPuzzle};
use super::{LINK_PREFIX, game_link};
use nonet_game::boards::board_named;
use nonet_game::game::Game;
use nonet_game::storage as save;
use nonet_game::storage::SaveError;

/// Content of an imported text.
#[derive(Clone, PartialEq, Debug)]
pub enum Imported {
    Puzzle(SharedPuzzle),
    /// A puzzle with variants in another program's format.
    Variant(Box<VariantImport>),
    /// A puzzle with candidates.
    WithCandidates(Box<CandidateImport>),
    /// The first of many puzzles, and their number.
    Many(SharedPuzzle, usize),
    /// A game with its history.
    Game(Box<Game>),
    /// A backup from another device.
    Backup,
}

impl Imported {
    /// Returns the puzzle, or the first of many; `None` for a game or a backup.
    pub fn shared(&self) -> Option<&SharedPuzzle> {
        match self {
            Imported::Puzzle(shared) | Imported::Many(shared, _) => Some(shared),
            Imported::Variant(ruled) => Some(&ruled.shared),
            Imported::WithCandidates(marked) => Some(&marked.givens_only),
            Imported::Game(_) | Imported::Backup => None,
        }
    }
}

/// A puzzle with variants, to the extent that they are supported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantImport {
    pub shared: SharedPuzzle,
    /// Rules and drawings that were not understood.
    pub unknown: Vec<String>,
    /// Purely decorative elements.
    pub drawn: Vec<String>,
    /// Sentences about rules that were not read, as written.
    pub unread: Vec<String>,
    /// All sentences about rules, as written.
    pub said: Vec<String>,
    /// The solution in the text.
    pub solution: Option<Grid>,
}

impl VariantImport {
    /// Creates an import in which everything was understood.
    pub fn complete(shared: SharedPuzzle) -> VariantImport {
        VariantImport {
            shared,
            unknown: Vec::new(),
            drawn: Vec::new(),
            unread: Vec::new(),
            said: Vec::new(),
            solution: None,
        }
    }
}

/// A puzzle with candidates. If the givens alone have a unique solution, the candidates are the player's notes;
/// otherwise they are part of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateImport {
    pub givens_only: SharedPuzzle,
    /// The puzzle with its candidates as rules.
    pub with_rules: SharedPuzzle,
}

/// Reason why a text cannot be imported.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ImportError {
    /// A damaged Nonet link.
    #[error("this link is damaged: {0}")]
    Link(#[from] LinkError),
    /// An unusable saved game.
    #[error(transparent)]
    Game(#[from] SaveError),
    /// No line looks like a puzzle.
    #[error("this is no puzzle that is known here")]
    NoPuzzle(ReadError),
    /// The text looks like a puzzle, but no format can read it.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// A puzzle with invalid variants.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The givens conflict with each other or break a rule.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Reads a text. If several boards have the right number of cells, `prefer` decides.
pub fn import(text: &str, prefer: Option<&Arc<Board>>) -> Result<Imported, ImportError> {
    if let Some(end) = find_link(text) {
        return read_link(end);
    }
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with("{\"nonet\":\"backup\"") {
        return Ok(Imported::Backup);
    }
    if start.starts_with("{\"v\":") {
        return Ok(Imported::Game(Box::new(save::read_game(start.trim_end(), &board_named)?)));
    }
    let found = match read_puzzle(text, prefer, &GuessLimits::default()) {
        Ok(PuzzleReading::Plain(found)) => *found,
        Ok(PuzzleReading::Variant(found)) => {
            let PartialRead { puzzle, unknown, drawn, unread, said, solution, info } = *found;
            let shared = SharedPuzzle::with_info(puzzle, info);
            let ruled = VariantImport { shared, unknown, drawn, unread, said, solution };
            return Ok(Imported::Variant(Box::new(ruled)));
        }
        Err(PuzzleReadingError::Variant(error)) => return Err(error.into()),
        Err(PuzzleReadingError::Text(error)) if is_cell_error(&error) && !has_cells(text) => {
            return Err(ImportError::NoPuzzle(error));
        }
        Err(PuzzleReadingError::Text(error)) => return Err(error.into()),
    };
    // Digits that the file marks as entered are left for the player to find.
    let is_game = matches!(found.format, ParsedFormat::Sdk | ParsedFormat::Sdx);
    let ruled = if is_game || found.count > 1 { None } else { with_candidates(&found) };
    let grid = match is_game {
        true => {
            let given = |cell| found.grid.get(cell).filter(|_| found.givens.contains(cell));
            Grid::from_cells(found.board.cells().map(given).collect())
        }
        false => found.grid,
    };
    let shared = SharedPuzzle::imported(Puzzle::new(found.board, grid)?);
    Ok(match ruled {
        Some(ruled) => Imported::WithCandidates(Box::new(CandidateImport {
            givens_only: shared,
            with_rules: SharedPuzzle::imported(ruled),
        })),
        None if found.count > 1 => Imported::Many(shared, found.count),
        None => Imported::Puzzle(shared),
    })
}

/// True if the error comes from reading cells, not from a link or a file.
fn is_cell_error(error: &ReadError) -> bool {
    use TextFault::{Candidate, Cells, Character, Count, Digit, Number, Row};
    matches!(
        error.fault,
        Character { .. }
            | Digit { .. }
            | Number { .. }
            | Row { .. }
            | Count { .. }
            | Cells { .. }
            | Candidate { .. }
    )
}

/// True if there is a line in which at least half of the characters are digits or empty cells.
fn has_cells(text: &str) -> bool {
    text.lines().any(|line| {
        let all = line.chars().filter(|c| !c.is_whitespace()).count();
        let cells = line.chars().filter(|c| c.is_ascii_digit() || ".*_-".contains(*c)).count();
        cells > 3 && cells * 2 >= all
    })
}

/// Returns the puzzle with a rule for each cell that has fewer candidates than the givens leave. `None` if there are no
/// such cells.
fn with_candidates(found: &ParsedText) -> Option<Puzzle> {
    let marks = found.candidates.as_ref()?;
    let left = Candidates::of(&found.board, &found.grid);
    let rules: Vec<Rule> = found
        .board
        .cells()
        // A cell without candidates was left blank in the text.
        .filter(|cell| found.grid.get(*cell).is_none() && !marks.get(*cell).is_empty())
        .filter(|cell| left.get(*cell).iter().any(|digit| !marks.get(*cell).contains(digit)))
        .map(|cell| Rule::new(Family::Allowed, [cell]).with_digits(marks.get(cell)))
        .collect();
    if rules.is_empty() {
        return None;
    }
    let board = found.board.with_rules(rules, found.board.rules().least_value()).ok()?;
    Puzzle::new(Arc::new(board), found.grid.clone()).ok()
}

/// Reads the end of one of Nonet's links.
pub(super) fn read_link(end: &str) -> Result<Imported, ImportError> {
    if game_link::is_game_link(end) {
        let text = game_link::read(end)?;
        let game = save::read_game(&text, &board_named).map_err(LinkError::Game)?;
        return Ok(Imported::Game(Box::new(game)));
    }
    Ok(Imported::Puzzle(link::read(end)?))
}

/// Returns the end of the first Nonet link in a text.
fn find_link(text: &str) -> Option<&str> {
    let at = text.find(&[LINK_PREFIX, "/"].concat())? + LINK_PREFIX.len();
    // Links are often enclosed in brackets or followed by punctuation.
    let is_link_char = |c: char| c.is_alphanumeric() || "/-_.:;,=%".contains(c);
    let end = text[at..].find(|c| !is_link_char(c)).map_or(text.len(), |end| at + end);
    Some(text[at..end].trim_end_matches(['.', ',', ':', ';']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::game::PuzzleSource;

    const CELLS: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";

    #[test]
    fn link_is_found_within_text() {
        let Ok(Imported::Puzzle(shared)) = import(CELLS, None) else { panic!("no puzzle") };
        let end = link::write_puzzle(&shared.puzzle, PuzzleSource::Imported, None);
        for text in [
            format!("https://nonet.example/{LINK_PREFIX}{end}"),
            format!("Try this: <https://nonet.example/play/{LINK_PREFIX}{end}>. Yours, Ada"),
            format!("{LINK_PREFIX}{end}"),
        ] {
            assert_eq!(import(&text, None), Ok(Imported::Puzzle(shared.clone())), "{text}");
        }
        let damaged = format!("https://nonet.example/{LINK_PREFIX}{}", &end[..end.len() - 3]);
        assert_eq!(import(&damaged, None), Err(ImportError::Link(LinkError::CutOff)));
    }

    #[test]
    fn saved_games_and_backups_are_recognised() {
        let game =
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
        let Ok(Imported::Game(brought)) = import(game, None) else { panic!("no game") };
        assert_eq!(brought.board().name(), "classic");
        assert!(matches!(
            import(&game.replace("gentle", "mild"), None),
            Err(ImportError::Game(SaveError::Damaged(_)))
        ));
        assert_eq!(
            import(
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-backup.jsonl")),
                None
            ),
            Ok(Imported::Backup)
        );
        let settings =
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-settings.json"));
        assert!(matches!(import(settings, None), Err(ImportError::Game(SaveError::OtherKind { .. }))));
    }

    #[test]
    fn foreign_variants_list_unsupported_rules() {
        let of = |text: &str| match import(text, None) {
            Ok(Imported::Variant(ruled)) => *ruled,
            other => panic!("{other:?}"),
        };
        let ruled = of(".Cage~3~R1C1~R1C2.NFA~abc~~R1C1");
        assert_eq!(ruled.shared.puzzle.board().name(), "classic;cage 3:1,2");
        assert_eq!(ruled.unknown, ["NFA"]);
        assert_eq!(of("classic;cage 15:1,2,10").shared.puzzle.given_count(), 0);
        let drawing = r##"{"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[],
            "cages":[{"cells":[[0,0],[0,1]],"value":"3"}],"lines":[{"color":"#f00","wayPoints":[[0,1],[1,1]]}],
            "metadata":{"rules":"Normal sudoku rules apply."}}"##;
        let ruled = of(drawing);
        assert_eq!(ruled.shared.puzzle.board().name(), "4x4;cage 3:1,2");
        assert_eq!((ruled.unknown, ruled.drawn), (vec![], vec!["red lines".to_owned()]));
        let text = drawing.replace("\"rules\":", "\"title\":\"Thin red line\",\"author\":\"Ada\",\"rules\":");
        let info = of(&text).shared.info;
        assert_eq!((&*info.title, &*info.author), ("Thin red line", "Ada"));
        assert_eq!(info.rules, "Normal sudoku rules apply.");
        let short = "Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^";
        assert!(of(short).shared.puzzle.board().rules().list().len() > 10);
        assert!(matches!(
            import("https://f-puzzles.com/?id=abc", None),
            Err(ImportError::Variant(VariantError::OnServer))
        ));
        let table = CELLS
            .as_bytes()
            .chunks(9)
            .map(|row| row.iter().map(|c| char::from(*c).to_string()).collect::<Vec<_>>().join(";"));
        let table = table.collect::<Vec<_>>().join("\n");
        assert!(matches!(import(&table, None), Ok(Imported::Puzzle(_))), "{table}");
    }

    #[test]
    fn candidates_are_imported_as_rules_too() {
        let words = "1 234 234 234  234 23 1234 1234  234 1234 1234 1234  234 1234 1234 14";
        let Ok(Imported::WithCandidates(marked)) = import(words, None) else {
            panic!("{:?}", import(words, None))
        };
        assert_eq!(marked.givens_only.puzzle.board().name(), "4x4");
        assert_eq!(marked.with_rules.puzzle.givens(), marked.givens_only.puzzle.givens());
        // Cells with all possible candidates don't get a rule.
        assert_eq!(marked.with_rules.puzzle.board().name(), "4x4;allowed:6/23;allowed:16/14");
    }

    #[test]
    fn foreign_puzzles_and_their_errors_are_recognised() {
        let many = format!("{CELLS}\n{CELLS}\n");
        assert!(matches!(import(&many, None), Ok(Imported::Many(_, 2))));
        for text in ["nonsense", "hello, this is no puzzle", "See you on 24.11., at 7"] {
            assert!(matches!(import(text, None), Err(ImportError::NoPuzzle(_))), "{text}");
        }
        // One other character stands for an empty cell, whatever it is.
        assert!(matches!(import("1 2 3 &\n3 4 1 2\n2 1 4 3\n4 3 2 1", None), Ok(Imported::Puzzle(_))));
        assert!(matches!(import(&CELLS[..70], None), Err(ImportError::Text(_))));
        let clash = format!("11{}", ".".repeat(79));
        assert!(matches!(import(&clash, None), Err(ImportError::Puzzle(PuzzleError::Clash { .. }))));
    }
}

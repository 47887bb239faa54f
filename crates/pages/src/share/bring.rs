//! What a text holds that somebody brings, whoever wrote it: one of our links or files, or a puzzle in any form that the
//! engine reads.

use std::sync::Arc;

use nonet_engine::{Board, Candidates, Family, Grid, Puzzle, PuzzleError, Rule};
use nonet_formats::variants;
use nonet_formats::variants::VariantError;
use nonet_formats::{ParsedText, ReadError, TextFault, TextFormat, read_any};
use thiserror::Error;

use super::link::{self, LinkError, Shared};
use super::{OPENS, whole_game};
use nonet_game::boards::board_named;
use nonet_game::game::{Game, Source};
use nonet_game::storage as save;
use nonet_game::storage::SaveError;

/// What was brought.
#[derive(Clone, PartialEq, Debug)]
pub enum Brought {
    /// A puzzle.
    Puzzle(Shared),
    /// A puzzle that another program wrote with its rules.
    Ruled(Box<Ruled>),
    /// A puzzle with candidates.
    Marked(Box<Marked>),
    /// The first of many puzzles, and how many there are.
    Many(Shared, usize),
    /// A game as it stood elsewhere.
    Game(Box<Game>),
    /// All that another device kept.
    Backup,
}

impl Brought {
    /// The puzzle, or the first of many; none of a game or a backup.
    pub fn shared(&self) -> Option<&Shared> {
        match self {
            Brought::Puzzle(shared) | Brought::Many(shared, _) => Some(shared),
            Brought::Ruled(ruled) => Some(&ruled.shared),
            Brought::Marked(marked) => Some(&marked.bare),
            Brought::Game(_) | Brought::Backup => None,
        }
    }
}

/// A puzzle that another program wrote with its rules, as far as they are understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruled {
    /// The puzzle.
    pub shared: Shared,
    /// The program's names of rules that are not known here.
    pub unknown: Vec<String>,
    /// Its names of what is only drawn.
    pub drawn: Vec<String>,
}

/// A puzzle with candidates. Where its givens leave one solution, they are somebody's notes; else they are part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marked {
    /// The givens alone.
    pub bare: Shared,
    /// The same with the candidates as rules.
    pub ruled: Shared,
}

/// Why a text brings nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BringError {
    /// It is one of our links, and damaged.
    #[error("this link is damaged: {0}")]
    Link(#[from] LinkError),
    /// It is a game's file, and cannot be used.
    #[error(transparent)]
    Game(#[from] SaveError),
    /// It has no line that looks like a puzzle.
    #[error("this is no puzzle that is known here")]
    NoPuzzle(ReadError),
    /// It looks like a puzzle, and no reading makes sense of it.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// It is a puzzle with rules, and they cannot be.
    #[error(transparent)]
    Ruled(#[from] VariantError),
    /// It has a puzzle whose givens clash, or break a rule.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// What a text holds. Where several boards have as many cells, `prefer` is taken.
pub fn bring(text: &str, prefer: Option<&Arc<Board>>) -> Result<Brought, BringError> {
    if let Some(end) = our_link(text) {
        return of_link(end);
    }
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with("{\"nonet\":\"backup\"") {
        return Ok(Brought::Backup);
    }
    if start.starts_with("{\"v\":") {
        return Ok(Brought::Game(Box::new(save::read_game(start.trim_end(), &board_named)?)));
    }
    if let Some(kind) = variants::detect(start).filter(|kind| *kind != variants::VariantFormat::Candidates) {
        let told = variants::read_partial(start);
        // What looks like our own text may be a table with semicolons.
        let is_table =
            |_: &VariantError| kind == variants::VariantFormat::Nonet && read_any(text, prefer).is_ok();
        if !told.as_ref().is_err_and(is_table) {
            let variants::PartialRead { puzzle, unknown, drawn } = told?;
            let shared = Shared { puzzle, source: Source::Brought, minutes: None };
            return Ok(Brought::Ruled(Box::new(Ruled { shared, unknown, drawn })));
        }
    }
    let found = read_any(text, prefer).map_err(|error| match is_of_cells(&error) && !has_cells(text) {
        true => BringError::NoPuzzle(error),
        false => BringError::Text(error),
    })?;
    // Digits that a file says are written, not given, are the player's own to find again.
    let is_game = matches!(found.format, TextFormat::Sdk | TextFormat::Sdx);
    let ruled = if is_game || found.count > 1 { None } else { with_candidates(&found) };
    let grid = match is_game {
        true => {
            let given = |cell| found.grid.get(cell).filter(|_| found.givens.contains(cell));
            Grid::from_cells(found.board.cells().map(given).collect())
        }
        false => found.grid,
    };
    let of = |puzzle| Shared { puzzle, source: Source::Brought, minutes: None };
    let shared = of(Puzzle::new(found.board, grid)?);
    Ok(match ruled {
        Some(ruled) => Brought::Marked(Box::new(Marked { bare: shared, ruled: of(ruled) })),
        None if found.count > 1 => Brought::Many(shared, found.count),
        None => Brought::Puzzle(shared),
    })
}

/// True if a text was read as cells, and not as a link or a file.
fn is_of_cells(error: &ReadError) -> bool {
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

/// True if in some line, of several characters, at least half are digits or open cells.
fn has_cells(text: &str) -> bool {
    text.lines().any(|line| {
        let all = line.chars().filter(|c| !c.is_whitespace()).count();
        let cells = line.chars().filter(|c| c.is_ascii_digit() || ".*_-".contains(*c)).count();
        cells > 3 && cells * 2 >= all
    })
}

/// The puzzle with a rule for each cell in which the text has fewer candidates than its givens leave; `None` without one.
fn with_candidates(found: &ParsedText) -> Option<Puzzle> {
    let marks = found.candidates.as_ref()?;
    let left = Candidates::of(&found.board, &found.grid);
    let rules: Vec<Rule> = found
        .board
        .cells()
        // Of a cell without any candidate nothing is said.
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

/// What the end of one of our links holds.
pub(super) fn of_link(end: &str) -> Result<Brought, BringError> {
    if whole_game::is_in(end) {
        let text = whole_game::read(end)?;
        let game = save::read_game(&text, &board_named).map_err(LinkError::Game)?;
        return Ok(Brought::Game(Box::new(game)));
    }
    Ok(Brought::Puzzle(link::read(end)?))
}

/// The end of one of our links, if a text has one, be it among other words.
fn our_link(text: &str) -> Option<&str> {
    let at = text.find(&[OPENS, "/"].concat())? + OPENS.len();
    // Some programs put links into brackets, or end a sentence with them.
    let is_ours = |c: char| c.is_alphanumeric() || "/-_.:;,=%".contains(c);
    let end = text[at..].find(|c| !is_ours(c)).map_or(text.len(), |end| at + end);
    Some(text[at..end].trim_end_matches(['.', ',', ':', ';']))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLS: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";

    #[test]
    fn our_links_are_found_among_words() {
        let Ok(Brought::Puzzle(shared)) = bring(CELLS, None) else { panic!("no puzzle") };
        let end = link::write_puzzle(&shared.puzzle, Source::Brought, None);
        for text in [
            format!("https://nonet.example/{OPENS}{end}"),
            format!("Try this: <https://nonet.example/play/{OPENS}{end}>. Yours, Ada"),
            format!("{OPENS}{end}"),
        ] {
            assert_eq!(bring(&text, None), Ok(Brought::Puzzle(shared.clone())), "{text}");
        }
        let damaged = format!("https://nonet.example/{OPENS}{}", &end[..end.len() - 3]);
        assert_eq!(bring(&damaged, None), Err(BringError::Link(LinkError::CutOff)));
    }

    #[test]
    fn files_of_games_and_backups_are_known() {
        let game =
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
        let Ok(Brought::Game(brought)) = bring(game, None) else { panic!("no game") };
        assert_eq!(brought.board().name(), "classic");
        assert!(matches!(
            bring(&game.replace("gentle", "mild"), None),
            Err(BringError::Game(SaveError::Damaged(_)))
        ));
        assert_eq!(
            bring(
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-backup.jsonl")),
                None
            ),
            Ok(Brought::Backup)
        );
        let settings =
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-settings.json"));
        assert!(matches!(bring(settings, None), Err(BringError::Game(SaveError::OtherKind { .. }))));
    }

    #[test]
    fn puzzles_with_rules_of_others_come_with_what_was_not_understood() {
        let of = |text: &str| match bring(text, None) {
            Ok(Brought::Ruled(ruled)) => *ruled,
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
        assert_eq!((ruled.unknown, ruled.drawn), (vec!["lines #ff0000".to_owned()], vec![]));
        let short = "Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^";
        assert!(of(short).shared.puzzle.board().rules().list().len() > 10);
        assert!(matches!(
            bring("https://f-puzzles.com/?id=abc", None),
            Err(BringError::Ruled(VariantError::OnServer))
        ));
        let table = CELLS
            .as_bytes()
            .chunks(9)
            .map(|row| row.iter().map(|c| char::from(*c).to_string()).collect::<Vec<_>>().join(";"));
        let table = table.collect::<Vec<_>>().join("\n");
        assert!(matches!(bring(&table, None), Ok(Brought::Puzzle(_))), "{table}");
    }

    #[test]
    fn candidates_come_as_rules_beside_the_givens_alone() {
        let words = "1 234 234 234  234 23 1234 1234  234 1234 1234 1234  234 1234 1234 14";
        let Ok(Brought::Marked(marked)) = bring(words, None) else { panic!("{:?}", bring(words, None)) };
        assert_eq!(marked.bare.puzzle.board().name(), "4x4");
        assert_eq!(marked.ruled.puzzle.givens(), marked.bare.puzzle.givens());
        // Of cells that hold what the givens leave there is nothing to say.
        assert_eq!(marked.ruled.puzzle.board().name(), "4x4;allowed:6/23;allowed:16/14");
    }

    #[test]
    fn puzzles_of_others_come_with_their_faults_told() {
        let many = format!("{CELLS}\n{CELLS}\n");
        assert!(matches!(bring(&many, None), Ok(Brought::Many(_, 2))));
        for text in ["nonsense", "hello, this is no puzzle", "See you on 24.11., at 7"] {
            assert!(matches!(bring(text, None), Err(BringError::NoPuzzle(_))), "{text}");
        }
        for text in [&CELLS[..70], "1 2 3 ?\n3 4 1 2\n2 1 4 3\n4 3 2 1"] {
            assert!(matches!(bring(text, None), Err(BringError::Text(_))), "{text}");
        }
        let clash = format!("11{}", ".".repeat(79));
        assert!(matches!(bring(&clash, None), Err(BringError::Puzzle(PuzzleError::Clash { .. }))));
    }
}

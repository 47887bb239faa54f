//! Boards by name.
//!
//! A name is a base, or extra rules, or both, joined by `+`: `classic`, `6x6`, `x`, `anti-knight+anti-king`, `6x6+x`,
//! `boxes:3x5` (any other size: rows × columns of a box), `jigsaw-1`, `jigsaw:<regions>`, `triangular`. Extra rules
//! without a base apply to `classic`.
//!
//! [`BoardName`] is a parsed name. It gives the base and the extra rules, for descriptions and for the rules page. Its
//! `Display` writes the canonical spelling, which is also the name of the board. The text after `jigsaw:` is that of
//! [`Regions`].

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::jigsaw::built_in::BUILT_IN;
use super::{
    Board, BoardError, ExtraRule, Layout, Regions, RegionsError, SquareSpec, samurai, triangular, tridoku,
};

/// A board without its extra rules.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BoardBase {
    /// A square grid of boxes or irregular regions.
    Square(Layout),
    /// 54 triangles around a hexagon; all houses have nine cells.
    Triangular,
    /// The same cells, but those that stick out do not belong to the lines they touch.
    TriangularShort,
    /// A triangle of 81 triangles.
    Tridoku,
    /// Five overlapping classic grids.
    Samurai,
}

/// A parsed board name. Equal names mean the same board.
///
/// ```
/// use nonet_engine::geometry::{BoardName, ExtraRule, NameError};
///
/// // All spellings of a name lead to the same canonical one.
/// let name: BoardName = "windoku + x".parse()?;
/// assert_eq!(name, BoardName::classic().with(ExtraRule::Diagonals)?.with(ExtraRule::Windows)?);
/// assert_eq!(name.to_string(), "x+windoku");
/// assert_eq!(name.board()?.houses().len(), 33);
/// # Ok::<(), NameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoardName {
    base: BoardBase,
    extras: Vec<ExtraRule>,
}

/// Error for a text that is not the name of a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NameError {
    /// Neither a base nor an extra rule.
    #[error("there is no board ‘{0}’")]
    Unknown(String),
    /// More than one base.
    #[error("‘{0}’ and ‘{1}’ are two boards; only extra rules can be joined by +")]
    TwoBases(String, String),
    /// An extra rule that the base does not support.
    #[error("the rule ‘{}’ does not fit the board ‘{base}’", .extra.name())]
    Unfit {
        /// The extra rule.
        extra: ExtraRule,
        /// The name of the base.
        base: String,
    },
    /// The text after `jigsaw:` does not describe regions.
    #[error("these are not regions of a jigsaw: {0}")]
    Regions(#[from] RegionsError),
    /// The name is well formed, but such a board cannot exist.
    #[error(transparent)]
    Board(#[from] BoardError),
}

/// The square grids with boxes that have a name: name, rows of a box, columns of a box.
const SIZES: [(&str, usize, usize); 8] = [
    ("4x4", 2, 2),
    ("6x6", 2, 3),
    ("8x8", 2, 4),
    ("classic", 3, 3),
    ("10x10", 2, 5),
    ("12x12", 3, 4),
    ("16x16", 4, 4),
    ("25x25", 5, 5),
];

/// The names to offer, in display order. [`FromStr`] accepts more, such as `jigsaw:<regions>` or rules joined by `+`.
pub const NAMES: &[&str] = &[
    "classic",
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "12x12",
    "16x16",
    "25x25",
    "x",
    "windoku",
    "asterisk",
    "centre-dot",
    "girandola",
    "disjoint-groups",
    "anti-knight",
    "anti-king",
    "jigsaw-1",
    "jigsaw-2",
    "jigsaw-3",
    "jigsaw-4",
    "jigsaw-5",
    "jigsaw-6",
    "jigsaw-7",
    "jigsaw-8",
    "jigsaw-5x5",
    "jigsaw-6x6",
    "jigsaw-7x7",
    "jigsaw-8x8",
    "jigsaw-10x10",
    "triangular",
    "triangular-short",
    "tridoku",
    "samurai",
];

/// Builds the board with this name.
///
/// # Errors
/// Returns a [`NameError`] if the name is invalid or such a board cannot exist.
///
/// ```
/// use nonet_engine::geometry::NameError;
/// use nonet_engine::geometry::catalogue::{NAMES, board};
///
/// let board_of = |name: &str| board(name).map(|board| (board.cell_count(), board.digit_count()));
/// assert_eq!(board_of("triangular")?, (54, 9));
/// assert_eq!(board_of("6x6")?, (36, 6));
/// // Extra rules are joined by `+`, irregular regions spelled out.
/// assert_eq!(board("x+windoku")?.name(), "x+windoku");
/// assert_eq!(board_of("jigsaw:1122112233443344")?, (16, 4));
/// assert!(NAMES.contains(&"samurai"));
/// assert!(matches!(board("round"), Err(NameError::Unknown(_))));
/// # Ok::<(), NameError>(())
/// ```
pub fn board(name: &str) -> Result<Board, NameError> {
    name.parse::<BoardName>()?.board()
}

impl BoardName {
    /// Returns the name of the classic board, the default.
    pub fn classic() -> BoardName {
        BoardName { base: BoardBase::Square(Layout::Boxes { rows: 3, columns: 3 }), extras: Vec::new() }
    }

    /// Returns the name of a jigsaw without extra rules, or of a grid with boxes if the regions are the boxes of a
    /// named size.
    pub fn jigsaw(regions: Regions) -> BoardName {
        let size = SIZES
            .iter()
            .find(|(_, rows, columns)| Regions::boxes(*rows, *columns).is_ok_and(|boxes| boxes == regions));
        let layout = match size {
            Some((_, rows, columns)) => Layout::Boxes { rows: *rows, columns: *columns },
            None => Layout::Regions(regions),
        };
        BoardName { base: BoardBase::Square(layout), extras: Vec::new() }
    }

    /// Returns the base of the board.
    pub fn base(&self) -> &BoardBase {
        &self.base
    }

    /// Returns the extra rules, each once, in canonical order.
    pub fn extras(&self) -> &[ExtraRule] {
        &self.extras
    }

    /// Adds an extra rule.
    ///
    /// # Errors
    /// Returns an error if the rule does not fit the board.
    pub fn with(mut self, extra: ExtraRule) -> Result<BoardName, NameError> {
        match &self.base {
            BoardBase::Square(layout) if extra.fits(layout) => {
                self.extras.push(extra);
                self.extras.sort_unstable();
                self.extras.dedup();
                Ok(self)
            }
            base => Err(NameError::Unfit { extra, base: base.to_string() }),
        }
    }

    /// Builds the board.
    ///
    /// # Errors
    /// Returns an error if the grid has more digits than a board may have.
    pub fn board(&self) -> Result<Board, NameError> {
        Ok(match &self.base {
            BoardBase::Square(layout) => {
                SquareSpec { layout: layout.clone(), extras: self.extras.clone() }.board(self.to_string())?
            }
            BoardBase::Triangular => triangular::triangular(),
            BoardBase::TriangularShort => triangular::triangular_short(),
            BoardBase::Tridoku => tridoku(),
            BoardBase::Samurai => samurai(),
        })
    }
}

fn base(name: &str) -> Result<Option<BoardBase>, NameError> {
    if let Some(regions) = name.strip_prefix("jigsaw:") {
        return Ok(Some(BoardName::jigsaw(Regions::parse(regions)?).base));
    }
    if let Some((_, regions)) = BUILT_IN.iter().find(|(built_in, _)| *built_in == name) {
        return Ok(Some(BoardBase::Square(Layout::Regions(Regions::parse(regions)?))));
    }
    if let Some(size) = name.strip_prefix("boxes:") {
        let Some((rows, columns)) = size.split_once('x') else { return Ok(None) };
        let (Ok(rows), Ok(columns)) = (rows.parse::<u8>(), columns.parse::<u8>()) else { return Ok(None) };
        return Ok(Some(BoardBase::Square(Layout::Boxes { rows: rows.into(), columns: columns.into() })));
    }
    let name = if name == "9x9" { "classic" } else { name };
    if let Some((_, rows, columns)) = SIZES.iter().find(|(size, _, _)| *size == name) {
        return Ok(Some(BoardBase::Square(Layout::Boxes { rows: *rows, columns: *columns })));
    }
    Ok(match name {
        "triangular" => Some(BoardBase::Triangular),
        "triangular-short" => Some(BoardBase::TriangularShort),
        "tridoku" => Some(BoardBase::Tridoku),
        "samurai" => Some(BoardBase::Samurai),
        _ => None,
    })
}

impl FromStr for BoardName {
    type Err = NameError;

    /// Parses a name. Spaces around the parts and the order of extra rules do not matter.
    fn from_str(name: &str) -> Result<BoardName, NameError> {
        let mut found: Option<(&str, BoardBase)> = None;
        let mut extras = Vec::new();
        for part in name.split('+').map(str::trim) {
            if let Some(extra) = ExtraRule::from_name(part) {
                extras.push(extra);
            } else if let Some(base) = base(part)? {
                if let Some((first, _)) = found {
                    return Err(NameError::TwoBases(first.to_owned(), part.to_owned()));
                }
                found = Some((part, base));
            } else {
                return Err(NameError::Unknown(part.to_owned()));
            }
        }
        let plain = match found {
            Some((_, base)) => BoardName { base, extras: Vec::new() },
            None => BoardName::classic(),
        };
        extras.into_iter().try_fold(plain, BoardName::with)
    }
}

impl fmt::Display for BoardBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardBase::Square(Layout::Boxes { rows, columns }) => {
                match SIZES.iter().find(|(_, r, c)| (r, c) == (rows, columns)) {
                    Some((name, _, _)) => f.write_str(name),
                    None => write!(f, "boxes:{rows}x{columns}"),
                }
            }
            BoardBase::Square(Layout::Regions(regions)) => {
                let text = regions.to_string();
                match BUILT_IN.iter().find(|(_, built_in)| *built_in == text) {
                    Some((name, _)) => f.write_str(name),
                    None => write!(f, "jigsaw:{text}"),
                }
            }
            BoardBase::Triangular => f.write_str("triangular"),
            BoardBase::TriangularShort => f.write_str("triangular-short"),
            BoardBase::Tridoku => f.write_str("tridoku"),
            BoardBase::Samurai => f.write_str("samurai"),
        }
    }
}

/// Writes the canonical name: the base, unless it is `classic` and there are extra rules, then the rules in order.
impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if self.extras.is_empty() || self.base != BoardName::classic().base {
            self.base.fmt(f)?;
            separator = "+";
        }
        for extra in &self.extras {
            write!(f, "{separator}{}", extra.name())?;
            separator = "+";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::line;
    use crate::rng::rng;
    use crate::solver::{self, Limits, Solver};
    use std::collections::BTreeSet;
    use std::sync::Arc;

    #[test]
    fn every_name_has_a_different_board() {
        let mut seen = BTreeSet::new();
        for name in NAMES {
            let board = board(name).unwrap();
            assert_eq!(board.name(), *name);
            let houses: BTreeSet<_> = board.houses().iter().map(|h| *h.set()).collect();
            assert_eq!(houses.len(), board.houses().len(), "{name} repeats a house");
            assert!(seen.insert((houses, board.links().len())), "{name} is the same board as another");
        }
    }

    #[test]
    fn every_board_has_a_solution() {
        for name in NAMES.iter().chain(&["x+windoku", "6x6+x", "jigsaw-1+x"]) {
            let board = Arc::new(board(name).unwrap());
            let grid = Solver::new(board.clone()).random_grid(&mut rng(5));
            assert!(grid.is_some_and(|grid| grid.is_solved(&board)), "{name}");
        }
    }

    #[test]
    fn an_irregular_puzzle_has_its_known_solution() {
        // A benchmark puzzle: region of each cell, givens, solution.
        let regions = "000001111000221331022211333224241333524444463555746466555776668755766888777788888";
        let givens = "008400620720000000090700000000000060200000000000001080000000500000000400100008000";
        let solution = "518497623723645918692714835834159762256983174465371289379862541981236457147528396";
        let board = Arc::new(board(&format!("jigsaw:{regions}")).unwrap());
        let puzzle = Puzzle::new(board.clone(), line::read(&board, givens).unwrap()).unwrap();
        let outcome = solver::solve(&puzzle, Limits::ALL);
        assert_eq!(outcome.unique().map(|grid| line::write(grid, '0')).as_deref(), Some(solution));
    }

    #[test]
    fn all_spellings_have_one_canonical_name() {
        let canonical = |name: &str| board(name).unwrap().name().to_owned();
        assert_eq!(canonical("9x9"), "classic");
        assert_eq!(canonical("classic+x"), "x");
        assert_eq!(canonical(" anti-knight + x "), "x+anti-knight");
        assert_eq!(canonical("x+6x6"), "6x6+x");
        assert_eq!(canonical("non-touching+anti-king"), "anti-king");
        assert_eq!(canonical("jigsaw:aabbaabbccddccdd"), "4x4");
        assert_eq!(canonical("jigsaw:aaab cabb cddb ccdd + x"), "jigsaw:1112312234423344+x");
        let regions = BUILT_IN[4].1.replace('1', "z");
        assert_eq!(canonical(&format!("jigsaw:{regions}")), BUILT_IN[4].0);
        assert_eq!(canonical("boxes:4x4"), "16x16");
        assert_eq!(canonical("boxes:3x2+x"), "boxes:3x2+x");
    }

    #[test]
    fn errors_explain_the_fault() {
        let error = |name: &str| board(name).unwrap_err().to_string();
        assert_eq!(error("hexagon"), "there is no board ‘hexagon’");
        assert_eq!(error("boxes:3"), "there is no board ‘boxes:3’");
        assert_eq!(error("boxes:6x6"), "a board has 1 to 25 digits, not 36");
        assert_eq!(error("boxes:0x9"), "a board has 1 to 25 digits, not 0");
        assert_eq!(error(""), "there is no board ‘’");
        assert_eq!(
            error("classic+6x6"),
            "‘classic’ and ‘6x6’ are two boards; only extra rules can be joined by +"
        );
        assert_eq!(error("6x6+windoku"), "the rule ‘windoku’ does not fit the board ‘6x6’");
        assert_eq!(error("triangular+x"), "the rule ‘x’ does not fit the board ‘triangular’");
        assert!(
            error("jigsaw:112")
                .starts_with("these are not regions of a jigsaw: regions are given for 3 cells")
        );
    }
}

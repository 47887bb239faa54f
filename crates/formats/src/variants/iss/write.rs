//! Writes Interactive Sudoku Solver's text format.

use super::{boxes, diagonal};
use crate::variants::family_names::{TokenKind, family_names};
use crate::variants::grid::{region_numbers, size};
use crate::variants::{PuzzleDraft, VariantError};
use nonet_engine::digit::bits;
use nonet_engine::rules::NumberKind;
use nonet_engine::{Board, Cell, Family, HouseKind, Puzzle, Rule};

/// Writes a puzzle.
///
/// # Errors
/// Returns an error if Interactive Sudoku Solver does not support the board or one of its rules.
pub fn write(puzzle: &Puzzle) -> Result<String, VariantError> {
    let board = puzzle.board();
    let base = board.rules().base().unwrap_or(board);
    let (rows, columns) = size(base).ok_or(VariantError::UnsupportedBoard)?;
    let digits = usize::from(board.digit_count());
    let least = usize::from(board.rules().least_value());
    let name = |cell: &Cell| cell_name(*cell, columns);
    let mut text = String::new();
    if (rows, columns, digits, least) != (9, 9, 9, 1) {
        text += &match (least, digits == rows.max(columns)) {
            (1, true) => format!(".Shape~{rows}x{columns}"),
            (1, false) => format!(".Shape~{rows}x{columns}~{digits}"),
            _ => format!(".Shape~{rows}x{columns}~0-{}", digits - 1),
        };
    }
    text += &write_division(base, rows, columns, digits)?;
    for (cell, digit) in puzzle.givens().filled() {
        text += &format!(".~{}_{}", name(&cell), digit.index() + least);
    }
    let list = board.rules().list();
    for rule in list {
        text += &write_rule(rule, list, board, columns)?;
    }
    Ok(if text.is_empty() { ".".to_owned() } else { text })
}

fn cell_name(cell: Cell, columns: usize) -> String {
    let base36 = |n: usize| match char::from_digit(n as u32, 36) {
        Some(c) => c.to_string(),
        None => n.to_string(),
    };
    format!("R{}C{}", base36(cell.index() / columns + 1), base36(cell.index() % columns + 1))
}

/// Writes boxes, regions, and the board's other houses and links.
fn write_division(base: &Board, rows: usize, columns: usize, digits: usize) -> Result<String, VariantError> {
    let usual = boxes(rows, columns, digits);
    let mut text = String::new();
    let regions: Vec<_> = base.houses().iter().filter(|h| h.kind().is_region()).collect();
    let is_usual = usual.is_some_and(|(high, wide)| {
        let at = |c: &Cell| (c.index() / columns / high, c.index() % columns / wide);
        regions.iter().all(|h| h.cells().iter().all(|c| at(c) == at(&h.cells()[0])))
            && regions.len() * digits == base.cell_count()
    });
    if !is_usual {
        match (usual, regions.first()) {
            (None, None) => {}
            (_, Some(region)) if region.cells().len() != digits => {
                text += &format!(".RegionSize~{}", region.cells().len());
            }
            _ => text += ".NoBoxes",
        }
        if regions.iter().any(|h| h.kind() == HouseKind::Region) {
            let numbers = region_numbers(base);
            text += ".Jigsaw~";
            text.extend(numbers.iter().filter_map(|p| char::from_digit(p.map_or(0, |p| p as u32 + 1), 36)));
        }
    }
    for house in base.houses() {
        match house.kind() {
            HouseKind::Row | HouseKind::Column => {}
            kind if kind.is_region() => {}
            _ => {
                text += ".AllDifferent";
                house.cells().iter().for_each(|c| text += &format!("~{}", cell_name(*c, columns)));
            }
        }
    }
    for link in base.links() {
        text +=
            &format!(".AllDifferent~{}~{}", cell_name(link.first, columns), cell_name(link.second, columns));
    }
    Ok(text)
}

/// Writes a rule.
fn write_rule(rule: &Rule, list: &[Rule], board: &Board, columns: usize) -> Result<String, VariantError> {
    let unsupported = Err(VariantError::UnsupportedRule(rule.family()));
    let number = rule.number_or_usual(board.digit_count());
    let cells: String = rule.cells().iter().map(|c| format!("~{}", cell_name(*c, columns))).collect();
    let plain = |name: &str| Ok(format!(".{name}{cells}"));
    let numbered = |name: &str| Ok(format!(".{name}~{}{cells}", number.unwrap_or(0)));
    let least = u32::from(board.rules().least_value());
    let with = |family: Family, number: u16| {
        list.iter().any(|r| r.family() == family && r.number_or_usual(board.digit_count()) == Some(number))
    };
    match (rule.family(), number) {
        (Family::Cage, Some(_)) => numbered("Cage"),
        (Family::Cage | Family::Region, _) => plain("AllDifferent"),
        (Family::Arrow, Some(1)) => plain("Arrow"),
        (Family::Arrow, _) => numbered("PillArrow"),
        (Family::Whispers, _) => numbered("Whisper"),
        (Family::ParityLine, _) => Ok(format!(".Modular~2{cells}")),
        (Family::Difference, Some(1)) => plain("WhiteDot"),
        (Family::Ratio, Some(2)) => plain("BlackDot"),
        (Family::PairSum, Some(10)) => plain("X"),
        (Family::PairSum, Some(5)) => plain("V"),
        (Family::PairSum, _) => numbered("Sum"),
        (Family::Greater, _) => plain("GreaterThan"),
        (Family::OnlyDifferences, Some(1)) if with(Family::OnlyRatios, 2) => plain("StrictKropki"),
        (Family::OnlyRatios, Some(2)) if with(Family::OnlyDifferences, 1) => Ok(String::new()),
        (Family::OnlySums, Some(5)) if with(Family::OnlySums, 10) => plain("StrictXV"),
        (Family::OnlySums, Some(10)) if with(Family::OnlySums, 5) => Ok(String::new()),
        (Family::Even | Family::Odd | Family::Low | Family::High | Family::Allowed, _) => {
            let cell = rule.cells()[0];
            let mask = board.rules().single_cell_mask(rule);
            let values: String = bits(mask).map(|d| format!("_{}", d + least)).collect();
            Ok(format!(".~{}{values}", cell_name(cell, columns)))
        }
        (Family::Minimum | Family::Maximum, _) => {
            let cell = rule.cells()[0];
            let beside = nonet_engine::geometry::edge_neighbours(board.shapes())[cell.index()];
            let (own, minimum) = (cell_name(cell, columns), rule.family() == Family::Minimum);
            Ok(beside
                .iter()
                .map(|other| cell_name(other, columns))
                .map(|other| {
                    if minimum {
                        format!(".GreaterThan~{other}~{own}")
                    } else {
                        format!(".GreaterThan~{own}~{other}")
                    }
                })
                .collect())
        }
        (Family::Quadruple, _) => {
            let values: String =
                rule.digits().iter().map(|d| format!("~{}", d.index() as u32 + least)).collect();
            let corner = rule.cells().iter().min().map_or_else(String::new, |c| cell_name(*c, columns));
            Ok(format!(".Quad~{corner}{values}"))
        }
        (Family::LittleKiller, Some(sum)) => {
            let (rows, digits) = (board.cell_count() / columns, usize::from(board.digit_count()));
            let draft = PuzzleDraft { rows, columns, digits, ..PuzzleDraft::classic() };
            // Each diagonal is identified by only one of its ends.
            let ends = [rule.cells().first(), rule.cells().last()];
            let known = ends.into_iter().flatten().find(|end| {
                diagonal(**end, &draft).is_some_and(|cells| {
                    cells.len() == rule.cells().len() && cells.iter().all(|c| rule.cells().contains(c))
                })
            });
            match known {
                Some(end) => Ok(format!(".LittleKiller~{sum}~{}", cell_name(*end, columns))),
                None => Ok(format!(".Sum~{sum}{cells}")),
            }
        }
        (Family::Sandwich | Family::XSum | Family::Skyscraper | Family::NumberedRoom, Some(number)) => {
            write_line_clue(rule, number, columns, board.cell_count() / columns)
        }
        (Family::NonConsecutive, _) => plain("AntiConsecutive"),
        (Family::AntiKnight, _) => plain("AntiKnight"),
        (Family::AntiKing, _) => plain("AntiKing"),
        (Family::AntiTaxicab, _) if rule.number().is_none() => plain("AntiTaxicab"),
        (Family::DisjointGroups, _) => plain("DisjointSets"),
        (Family::RisingDiagonal, _) => Ok(".Diagonal~1".to_owned()),
        (Family::FallingDiagonal, _) => Ok(".Diagonal~-1".to_owned()),
        (Family::Entropy, _) if board.digit_count() == 9 => plain("GlobalEntropy"),
        (family, _) => {
            debug_assert!(family.number() != NumberKind::SumOrNone, "cages are written above");
            match family_names(family).and_then(|names| names.iss) {
                Some((TokenKind::Plain, name)) => plain(name),
                Some((TokenKind::Numbered, name)) => numbered(name),
                None => unsupported,
            }
        }
    }
}

/// Writes a clue for a whole row or column.
fn write_line_clue(rule: &Rule, number: u16, columns: usize, rows: usize) -> Result<String, VariantError> {
    let [first, second] = *rule.cells().first_chunk().ok_or(VariantError::UnsupportedRule(rule.family()))?;
    let along_row = first.index() / columns == second.index() / columns;
    let length = if along_row { columns } else { rows };
    // That program refuses a clue of 0 except for sandwiches.
    let is_zero = number == 0 && rule.family() != Family::Sandwich;
    if rule.cells().len() != length || is_zero {
        return Err(VariantError::UnsupportedRule(rule.family()));
    }
    let name = cell_name(first, columns);
    let (row, column) = name.split_at(name.find('C').unwrap_or(0));
    let line = if along_row { row } else { column };
    let forward = first < second;
    Ok(match rule.family() {
        Family::Sandwich => format!(".Sandwich~{number}~{line}"),
        family => {
            let name = match family {
                Family::XSum => "XSum",
                Family::Skyscraper => "Skyscraper",
                _ => "NumberedRoom",
            };
            if forward { format!(".{name}~{line}~{number}~") } else { format!(".{name}~{line}~~{number}") }
        }
    })
}

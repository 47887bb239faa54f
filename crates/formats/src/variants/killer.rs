//! The two common string formats for killer puzzles on the classic board.
//!
//! Long: `3x3:d:k:` and 81 numbers, each followed by `:`. A number is the sum of a cell's cage × 256 + the number of
//! the cage; below 256, the cell is in no cage. `d` adds both diagonals. Short: 81 characters. `<>^v` and `` `',. ``
//! point to a neighbour in the same cage (straight, and to NW NE SW SE); the root of a cage has its sum: `0` to `9`,
//! `A` = 10 to `Z` = 35, `a` = 36 to `j` = 45.

use super::{PuzzleDraft, VariantError};
use nonet_engine::{Cell, Family, Puzzle, Rule};

/// Reads the long form.
///
/// # Errors
/// Returns an error if the text is malformed.
pub fn draft_long(text: &str) -> Result<PuzzleDraft, VariantError> {
    let part = || VariantError::Syntax(text.chars().take(20).collect());
    let fields: Vec<&str> = text.trim().split(':').collect();
    let ["3x3", diagonals, "k", numbers @ ..] = &fields[..] else { return Err(part()) };
    let [numbers @ .., ""] = numbers else { return Err(part()) };
    if numbers.len() != 81 {
        return Err(part());
    }
    let mut draft = PuzzleDraft::classic();
    if *diagonals == "d" {
        draft.rules.extend([Family::RisingDiagonal, Family::FallingDiagonal].map(Rule::everywhere));
    }
    let mut cages: Vec<(u32, Vec<Cell>)> = Vec::new();
    for (cell, number) in numbers.iter().enumerate() {
        let number: u32 = number.parse().map_err(|_| VariantError::Syntax((*number).to_owned()))?;
        let cell = Cell::new(cell);
        match cages.iter_mut().find(|(known, _)| number % 256 == known % 256) {
            _ if number < 256 => {}
            Some((_, cells)) => cells.push(cell),
            None => cages.push((number, vec![cell])),
        }
    }
    draft.rules.extend(
        cages
            .into_iter()
            .map(|(number, cells)| Rule::new(Family::Cage, cells).with_number((number / 256) as u16)),
    );
    Ok(draft)
}

/// Returns the direction of an arrow of the short form, in rows and columns.
fn direction(c: char) -> Option<(isize, isize)> {
    Some(match c {
        '<' => (0, -1),
        '>' => (0, 1),
        '^' => (-1, 0),
        'v' => (1, 0),
        '`' => (-1, -1),
        '\'' => (-1, 1),
        ',' => (1, -1),
        '.' => (1, 1),
        _ => return None,
    })
}

/// True if a text may be the short form.
pub fn is_short(text: &str) -> bool {
    let known = |c: char| {
        direction(c).is_some() || c.is_ascii_digit() || c.is_ascii_uppercase() || ('a'..='j').contains(&c)
    };
    text.chars().count() == 81 && text.chars().all(known) && text.contains(['<', '>', '^', 'v'])
}

/// Reads the short form; a root of 0 means a cage without a sum.
///
/// # Errors
/// Returns an error if the text is malformed, or if arrows lead to no root.
pub fn draft_short(text: &str) -> Result<PuzzleDraft, VariantError> {
    let text = text.trim();
    let letters: Vec<char> = text.chars().collect();
    if !is_short(text) {
        return Err(VariantError::Syntax(text.chars().take(20).collect()));
    }
    let next = |cell: usize| {
        let (down, right) = direction(letters[cell])?;
        let row = (cell / 9).checked_add_signed(down).filter(|r| *r < 9)?;
        let column = (cell % 9).checked_add_signed(right).filter(|c| *c < 9)?;
        Some(row * 9 + column)
    };
    let mut cages: Vec<(usize, Vec<Cell>)> = Vec::new();
    for cell in 0..81 {
        let mut root = cell;
        let mut steps = 0;
        while direction(letters[root]).is_some() {
            steps += 1;
            root = match next(root) {
                Some(next) if steps < 81 => next,
                _ => return Err(VariantError::Syntax(format!("cell {}: {}", cell + 1, letters[cell]))),
            };
        }
        match cages.iter_mut().find(|(known, _)| *known == root) {
            Some((_, cells)) => cells.push(Cell::new(cell)),
            None => cages.push((root, vec![Cell::new(cell)])),
        }
    }
    let mut draft = PuzzleDraft::classic();
    for (root, cells) in cages {
        let sum = match letters[root] {
            c @ '0'..='9' => c as u16 - '0' as u16,
            c @ 'A'..='Z' => c as u16 - 'A' as u16 + 10,
            c => c as u16 - 'a' as u16 + 36,
        };
        let cage = Rule::new(Family::Cage, cells);
        draft.rules.push(if sum == 0 { cage } else { cage.with_number(sum) });
    }
    Ok(draft)
}

/// Returns the cages of a killer on the classic board without givens, and whether it has the diagonals.
fn cages(puzzle: &Puzzle) -> Result<(Vec<&Rule>, bool), VariantError> {
    let rules = puzzle.board().rules();
    let base = rules.base().unwrap_or(puzzle.board());
    if base.name() != "classic" || puzzle.given_count() > 0 || rules.least_value() != 1 {
        return Err(VariantError::UnsupportedBoard);
    }
    let has = |family: Family| rules.list().iter().any(|r| r.family() == family);
    let diagonals = has(Family::RisingDiagonal) && has(Family::FallingDiagonal);
    let mut found: Vec<&Rule> = Vec::new();
    for rule in rules.list() {
        match rule.family() {
            Family::Cage => found.push(rule),
            Family::RisingDiagonal | Family::FallingDiagonal if diagonals => {}
            other => return Err(VariantError::UnsupportedRule(other)),
        }
    }
    let cells: usize = found.iter().map(|r| r.cells().len()).sum();
    let covered: nonet_engine::CellSet = found.iter().flat_map(|r| r.cells().iter().copied()).collect();
    if covered.len() == cells {
        Ok((found, diagonals))
    } else {
        Err(VariantError::UnsupportedRule(Family::Cage))
    }
}

/// Writes the long form.
///
/// # Errors
/// Returns an error if the puzzle has anything other than cages with sums, which must not overlap, and both diagonals.
pub fn write_long(puzzle: &Puzzle) -> Result<String, VariantError> {
    let (cages, diagonals) = cages(puzzle)?;
    let mut numbers = [None; 81];
    for (index, cage) in cages.iter().enumerate() {
        let sum = cage.number().ok_or(VariantError::UnsupportedRule(Family::Cage))?;
        for cell in cage.cells() {
            numbers[cell.index()] = Some(u32::from(sum) * 256 + index as u32 + 1);
        }
    }
    let mut free = cages.len() as u32;
    let mut text = format!("3x3:{}:k:", if diagonals { "d" } else { "" });
    for number in numbers {
        let number = number.unwrap_or_else(|| {
            free += 1;
            free
        });
        text += &format!("{number}:");
    }
    Ok(text)
}

/// Writes the short form.
///
/// # Errors
/// Returns the errors of [`write_long`], and an error if the puzzle has diagonals or a cage whose cells do not touch.
pub fn write_short(puzzle: &Puzzle) -> Result<String, VariantError> {
    let (cages, diagonals) = cages(puzzle)?;
    if diagonals {
        return Err(VariantError::UnsupportedRule(Family::RisingDiagonal));
    }
    let mut letters = ['0'; 81];
    for cage in cages {
        let sum = u32::from(cage.number().unwrap_or(0));
        let root = cage.cells().iter().min().copied().unwrap_or(Cell::new(0));
        letters[root.index()] = match sum {
            0..=9 => char::from_digit(sum, 10),
            10..=35 => char::from_u32('A' as u32 + sum - 10),
            _ => char::from_u32('a' as u32 + sum - 36),
        }
        .unwrap_or('0');
        let mut reached = vec![root];
        let mut at = 0;
        while at < reached.len() {
            let from = reached[at].index();
            at += 1;
            for cell in cage.cells() {
                let (down, right) = (
                    (from / 9) as isize - (cell.index() / 9) as isize,
                    (from % 9) as isize - (cell.index() % 9) as isize,
                );
                let arrow = "<>^v`',.".chars().find(|c| direction(*c) == Some((down, right)));
                if let (Some(arrow), false) = (arrow, reached.contains(cell)) {
                    letters[cell.index()] = arrow;
                    reached.push(*cell);
                }
            }
        }
        if reached.len() < cage.cells().len() {
            return Err(VariantError::UnsupportedRule(Family::Cage));
        }
    }
    Ok(letters.iter().collect())
}

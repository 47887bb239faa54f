//! Interactive Sudoku Solver's text format: a sequence of `.Name~argument~R1C1~R1C2`. The names are defined in its
//! source code; synonyms are read as well.
//!
//! Reads every rule that Nonet supports, and lists the names of others. Writes every rule that Interactive Sudoku
//! Solver supports.

pub(super) mod sections;
#[cfg(test)]
mod tests;
mod write;

use super::family_names::{FAMILY_NAMES, TokenKind};
use super::loops::closed_line;
use super::{GridDivision, PuzzleDraft, VariantError, push_once};
use nonet_engine::{Cell, Digit, Family, Rule};

pub use write::write;

/// Maximum length of a rule in an error.
const MAX_QUOTE: usize = 40;

/// Reads a puzzle: sections between empty lines, each of which is a sequence of rules, a killer string, or a grid of
/// digits with or without regions. Lines that begin with `#` are comments.
///
/// # Errors
/// Returns an error if the text is malformed.
pub fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    let mut draft = PuzzleDraft::classic();
    let sections = sections::split(text);
    let joined: String =
        sections.iter().filter(|section| sections::is_rules(section)).map(String::as_str).collect();
    let tokens: Vec<Vec<&str>> =
        joined.split('.').filter(|token| !token.is_empty()).map(|token| token.split('~').collect()).collect();
    let is_empty = tokens.is_empty();
    let tokens = without_alternatives(tokens, &mut draft);
    let others = sections.iter().filter(|section| !sections::is_rules(section));
    if sections.is_empty() || is_empty && sections.iter().all(|section| sections::is_rules(section)) {
        return Err(VariantError::Syntax(text.chars().take(20).collect()));
    }
    shape(&tokens, &mut draft)?;
    let mut pieces = None;
    for section in others {
        if let Some(own) = sections::read(section, &mut draft)? {
            pieces = Some(own);
        }
    }
    for token in &tokens {
        match token[..] {
            ["Shape" | "RegionSize" | "NoBoxes", ..] => {}
            ["Jigsaw", .., layout] => pieces = Some(jigsaw(layout, &draft)?),
            _ => rules(token, &mut draft).map_err(|error| in_rule(error, token))?,
        }
    }
    if let Some(pieces) = pieces {
        if draft.division == GridDivision::None {
            draft.division = GridDivision::Regions(pieces);
        } else {
            let count = pieces.iter().flatten().max().map_or(0, |m| m + 1);
            for piece in 0..count {
                let cells = (0..pieces.len()).filter(|i| pieces[*i] == Some(piece)).map(Cell::new);
                draft.rules.push(Rule::new(Family::Cage, cells));
            }
        }
    }
    Ok(draft)
}

/// Adds the rule to an error about a part of it.
fn in_rule(error: VariantError, token: &[&str]) -> VariantError {
    let rule: String = token.join("~").chars().take(MAX_QUOTE).collect();
    match error {
        VariantError::Syntax(part) if part != rule => VariantError::RulePart { part, rule },
        error => error,
    }
}

/// Removes rules that apply only as alternatives or repeatedly, with all rules in them, and lists them as unknown.
fn without_alternatives<'t>(tokens: Vec<Vec<&'t str>>, draft: &mut PuzzleDraft) -> Vec<Vec<&'t str>> {
    let mut open: Vec<bool> = Vec::new();
    let mut kept = Vec::new();
    for token in tokens {
        match token[0] {
            name @ ("Or" | "And" | "Replicate") => {
                let is_skipped = name != "And" || open.last().copied().unwrap_or(false);
                if name != "And" {
                    push_once(&mut draft.unknown, name);
                }
                open.push(is_skipped);
            }
            "End" => drop(open.pop()),
            _ if open.last().copied().unwrap_or(false) => {}
            _ => kept.push(token),
        }
    }
    kept
}

/// Separates the words of a name: `CountingCircles` becomes `Counting Circles`, as Interactive Sudoku Solver shows it.
fn spaced(name: &str) -> String {
    let mut words = String::new();
    let mut was_lower = false;
    for c in name.chars() {
        if was_lower && c.is_ascii_uppercase() {
            words.push(' ');
        }
        was_lower = c.is_ascii_lowercase();
        words.push(c);
    }
    words
}

/// Reads size, digits and boxes.
fn shape(tokens: &[Vec<&str>], draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    let argument = |name: &str, at: usize| {
        tokens.iter().find(|t| t[0] == name).and_then(|t| t.get(at).copied()).filter(|a| !a.is_empty())
    };
    let part = |text: &str| VariantError::Syntax(text.to_owned());
    let number = |text: &str| text.parse::<usize>().ok().filter(|n| *n <= 25).ok_or_else(|| part(text));
    if let Some(size) = argument("Shape", 1) {
        let (rows, columns) = size.split_once('x').ok_or_else(|| part(size))?;
        (draft.rows, draft.columns) = (number(rows)?, number(columns)?);
        if draft.rows == 0 || draft.columns == 0 {
            return Err(part(size));
        }
        draft.digits = draft.rows.max(draft.columns);
    }
    if let Some(values) = argument("Shape", 2) {
        match values.split_once('-') {
            Some((low, high)) => {
                let (low, high) = (number(low)?, number(high)?);
                if low > 1 || high < low {
                    return Err(part(values));
                }
                draft.least = low as u8;
                draft.digits = high + 1 - low;
            }
            None => draft.digits = number(values)?,
        }
    }
    if let Some(other) = argument("Shape", 3) {
        push_once(&mut draft.unknown, &format!("Shape {other}"));
    }
    let size = match argument("RegionSize", 1) {
        Some(size) => number(size)?,
        None => draft.digits,
    };
    let without = tokens.iter().any(|t| t[0] == "NoBoxes");
    draft.division = match boxes(draft.rows, draft.columns, size) {
        Some((r, c)) if !without => GridDivision::Boxes(r, c),
        _ => GridDivision::None,
    };
    Ok(())
}

/// Returns rows and columns of boxes with this many cells: as square as possible, and wide rather than tall.
fn boxes(rows: usize, columns: usize, size: usize) -> Option<(usize, usize)> {
    (2..=size.isqrt()).rev().filter(|small| size.is_multiple_of(*small)).find_map(|small| {
        let large = size / small;
        if rows.is_multiple_of(small) && columns.is_multiple_of(large) {
            Some((small, large))
        } else {
            (rows.is_multiple_of(large) && columns.is_multiple_of(small)).then_some((large, small))
        }
    })
}

/// Reads regions, written as one character per cell. Cells with the same character form a region if there are as many
/// of them as a region has cells.
fn jigsaw(layout: &str, draft: &PuzzleDraft) -> Result<Vec<Option<usize>>, VariantError> {
    let labels: Vec<char> = layout.chars().collect();
    if labels.len() != draft.rows * draft.columns {
        return Err(VariantError::Syntax(layout.to_owned()));
    }
    let mut seen: Vec<char> = Vec::new();
    for label in &labels {
        let size = labels.iter().filter(|l| *l == label).count();
        let least = draft.rows.max(draft.columns).min(draft.digits);
        if !seen.contains(label) && (least..=draft.digits).contains(&size) {
            seen.push(*label);
        }
    }
    Ok(labels.iter().map(|label| seen.iter().position(|l| l == label)).collect())
}

fn cell(text: &str, draft: &PuzzleDraft) -> Result<Cell, VariantError> {
    let part = || VariantError::Syntax(text.to_owned());
    let text = text.trim();
    let rest = text.strip_prefix(['R', 'r']).ok_or_else(part)?;
    // Numbers are in base 36, so `c` may also be the number of a row.
    let (row, column) = rest.rsplit_once('C').or_else(|| rest.rsplit_once('c')).ok_or_else(part)?;
    let number = |text: &str| usize::from_str_radix(text, 36).ok().filter(|n| *n > 0);
    let (row, column) = (number(row).ok_or_else(part)?, number(column).ok_or_else(part)?);
    draft.cell(row - 1, column - 1).ok_or_else(part)
}

/// Reads a rule: a name and its arguments.
fn rules(token: &[&str], draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    let name = token[0].trim();
    if name.is_empty() {
        return token[1..].iter().try_for_each(|text| given(text, draft));
    }
    // Cells outside the grid, such as `VA1` and `DGC2`.
    let is_variable = |text: &&str| {
        let number = text.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let letters = text.len() - number.len();
        letters > 1 && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    if name == "Var" || token[1..].iter().any(is_variable) {
        push_once(&mut draft.unknown, &spaced(name));
        return Ok(());
    }
    if let Some((&"LOOP", open)) = token.split_last() {
        return looped(open, draft);
    }
    let part = |text: &str| VariantError::Syntax(text.to_owned());
    let number = |at: usize| {
        let text = token.get(at).copied().unwrap_or_default();
        text.trim().parse::<u16>().map_err(|_| part(&format!("{name}~{text}")))
    };
    let cells_from = |at: usize, draft: &PuzzleDraft| -> Result<Vec<Cell>, VariantError> {
        token[at.min(token.len())..].iter().filter(|t| !t.is_empty()).map(|t| cell(t, draft)).collect()
    };
    let plain = |family: Family, draft: &PuzzleDraft| {
        Ok::<_, VariantError>(vec![Rule::new(family, cells_from(1, draft)?)])
    };
    let numbered = |family: Family, draft: &PuzzleDraft| {
        Ok::<_, VariantError>(vec![Rule::new(family, cells_from(2, draft)?).with_number(number(1)?)])
    };
    let everywhere = |family: Family| Ok::<_, VariantError>(vec![Rule::everywhere(family)]);
    let pairs = |rule: &dyn Fn(Cell, Cell) -> Rule, draft: &PuzzleDraft| {
        let cells = cells_from(1, draft)?;
        let beside = |a: Cell, b: Cell| {
            let columns = draft.columns;
            let [(r, c), (r2, c2)] = [a, b].map(|x| (x.index() / columns, x.index() % columns));
            r.abs_diff(r2) + c.abs_diff(c2) == 1
        };
        let mut found = Vec::new();
        for (i, a) in cells.iter().enumerate() {
            found.extend(cells[i + 1..].iter().filter(|b| beside(*a, **b)).map(|b| rule(*a, *b)));
        }
        Ok::<_, VariantError>(found)
    };
    let found = match name {
        "Cage" => match number(1)? {
            0 => Ok(vec![Rule::new(Family::Cage, cells_from(2, draft)?)]),
            _ => numbered(Family::Cage, draft),
        },
        "Sum" => {
            let cells = cells_from(2, draft)?;
            let family = if cells.len() == 2 { Family::PairSum } else { Family::LittleKiller };
            Ok(vec![Rule::new(family, cells).with_number(number(1)?)])
        }
        "AllDifferent" => plain(Family::Cage, draft),
        "Arrow" => plain(Family::Arrow, draft),
        "PillArrow" => {
            // The cells of a pill are in reading order, regardless of the direction of the arrow.
            let (pill, mut cells) = (number(1)?, cells_from(2, draft)?);
            if let Some(first) = cells.get_mut(..usize::from(pill)) {
                first.sort_unstable();
            }
            Ok(vec![Rule::new(Family::Arrow, cells).with_number(pill)])
        }
        "Whisper" if token.get(1).is_some_and(|t| t.parse::<u16>().is_ok()) => {
            numbered(Family::Whispers, draft)
        }
        "Whisper" => plain(Family::Whispers, draft),
        "WhiteDot" => pairs(&|a, b| Rule::new(Family::Difference, [a, b]), draft),
        "BlackDot" => pairs(&|a, b| Rule::new(Family::Ratio, [a, b]), draft),
        "X" => pairs(&|a, b| Rule::new(Family::PairSum, [a, b]).with_number(10), draft),
        "V" => pairs(&|a, b| Rule::new(Family::PairSum, [a, b]).with_number(5), draft),
        "GreaterThan" => pairs(&|a, b| Rule::new(Family::Greater, [a, b]), draft),
        "StrictKropki" => {
            Ok(vec![Rule::everywhere(Family::OnlyDifferences), Rule::everywhere(Family::OnlyRatios)])
        }
        "StrictXV" => Ok([5, 10].map(|n| Rule::everywhere(Family::OnlySums).with_number(n)).to_vec()),
        "Quad" => {
            let corner = token.get(1).map_or_else(|| Err(part(name)), |t| cell(t, draft))?;
            let (row, column) = (corner.index() / draft.columns, corner.index() % draft.columns);
            let cells: Option<Vec<Cell>> = [(0, 0), (0, 1), (1, 0), (1, 1)]
                .iter()
                .map(|(r, c)| draft.cell(row + r, column + c))
                .collect();
            let digits: Result<Vec<Digit>, VariantError> =
                token[2..].iter().map(|t| digit(t, draft)).collect();
            Ok(vec![Rule::new(Family::Quadruple, cells.ok_or_else(|| part(name))?).with_digits(digits?)])
        }
        "LittleKiller" => {
            let first = token.get(2).map_or_else(|| Err(part(name)), |t| cell(t, draft))?;
            let cells = diagonal(first, draft).ok_or_else(|| part(token[2]))?;
            Ok(vec![Rule::new(Family::LittleKiller, cells).with_number(number(1)?)])
        }
        "Sandwich" => {
            let cells = line(token.get(2).copied().unwrap_or_default(), draft)?;
            Ok(vec![Rule::new(Family::Sandwich, cells).with_number(number(1)?)])
        }
        "XSum" | "Skyscraper" | "NumberedRoom" => {
            let family = match name {
                "XSum" => Family::XSum,
                "Skyscraper" => Family::Skyscraper,
                _ => Family::NumberedRoom,
            };
            let cells = line(token.get(1).copied().unwrap_or_default(), draft)?;
            let mut found = Vec::new();
            for at in [2, 3] {
                if token.get(at).is_some_and(|t| !t.trim().is_empty()) {
                    let along: Vec<Cell> =
                        if at == 2 { cells.clone() } else { cells.iter().rev().copied().collect() };
                    found.push(Rule::new(family, along).with_number(number(at)?));
                }
            }
            Ok(found)
        }
        "AntiConsecutive" => everywhere(Family::NonConsecutive),
        "AntiKnight" => everywhere(Family::AntiKnight),
        "AntiKing" => everywhere(Family::AntiKing),
        "AntiTaxicab" => everywhere(Family::AntiTaxicab),
        "DisjointSets" => everywhere(Family::DisjointGroups),
        "GlobalEntropy" => everywhere(Family::Entropy),
        "Diagonal" if token.get(1) == Some(&"1") => everywhere(Family::RisingDiagonal),
        "Diagonal" => everywhere(Family::FallingDiagonal),
        "Windoku" => Ok(windows(draft)),
        "SearchPriority" => Ok(Vec::new()),
        _ => match FAMILY_NAMES
            .iter()
            .find_map(|names| Some((names.iss?, names.family)).filter(|(iss, _)| iss.1 == name))
        {
            Some(((TokenKind::Plain, _), family)) => plain(family, draft),
            Some(((TokenKind::Numbered, _), family)) => numbered(family, draft),
            None => {
                push_once(&mut draft.unknown, &spaced(name));
                Ok(Vec::new())
            }
        },
    };
    draft.rules.extend(found?);
    Ok(())
}

/// Reads a rule on a closed line, and lists it as unknown if its family cannot be closed.
fn looped(token: &[&str], draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    let mut open = PuzzleDraft { rules: Vec::new(), givens: Vec::new(), ..draft.clone() };
    rules(token, &mut open)?;
    for rule in open.rules {
        match closed_line(rule.family(), rule.cells(), rule.number()) {
            Some(closed) => draft.rules.extend(closed),
            None => push_once(&mut draft.unknown, &format!("{} (closed)", spaced(token[0].trim()))),
        }
    }
    draft.unknown = open.unknown.into_iter().fold(std::mem::take(&mut draft.unknown), |mut all, name| {
        push_once(&mut all, &name);
        all
    });
    Ok(())
}

/// Reads the value of a digit.
fn digit(text: &str, draft: &PuzzleDraft) -> Result<Digit, VariantError> {
    let value = text.trim().parse::<usize>().ok();
    let index = value.and_then(|v| v.checked_sub(usize::from(draft.least))).filter(|i| *i < draft.digits);
    index.map(Digit::from_index).ok_or_else(|| VariantError::Syntax(text.to_owned()))
}

/// Reads a given, or the candidates of a cell.
fn given(text: &str, draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    let mut parts = text.trim().split('_');
    let at = cell(parts.next().unwrap_or_default(), draft)?;
    let digits: Result<Vec<Digit>, VariantError> = parts.map(|t| digit(t, draft)).collect();
    match digits?[..] {
        [only] => draft.givens.push((at, only.index())),
        [] => return Err(VariantError::Syntax(text.to_owned())),
        ref several => {
            draft.rules.push(Rule::new(Family::Allowed, [at]).with_digits(several.iter().copied()));
        }
    }
    Ok(())
}

/// Returns the cells of `R3` from left to right, or of `C3` from top to bottom.
fn line(text: &str, draft: &PuzzleDraft) -> Result<Vec<Cell>, VariantError> {
    let part = || VariantError::Syntax(text.to_owned());
    let mut letters = text.trim().chars();
    let kind = letters.next().ok_or_else(part)?;
    let number =
        usize::from_str_radix(letters.as_str(), 36).ok().and_then(|n| n.checked_sub(1)).ok_or_else(part)?;
    let cells: Option<Vec<Cell>> = match kind {
        'R' | 'r' => (0..draft.columns).map(|c| draft.cell(number, c)).collect(),
        'C' | 'c' => (0..draft.rows).map(|r| draft.cell(r, number)).collect(),
        _ => None,
    };
    cells.ok_or_else(part)
}

/// Returns the diagonal of a little killer clue from its first cell: from the left side down to the right, from the
/// right side up to the left, from the top down to the left, from the bottom up to the right. Each diagonal has only
/// one such first cell.
fn diagonal(first: Cell, draft: &PuzzleDraft) -> Option<Vec<Cell>> {
    let (rows, columns) = (draft.rows as i32, draft.columns as i32);
    let walk = |row: i32, column: i32, down: i32, right: i32| -> Vec<Cell> {
        (0..)
            .map(|i| (row + i * down, column + i * right))
            .take_while(|(r, c)| (0..rows).contains(r) && (0..columns).contains(c))
            .map(|(r, c)| Cell::new((r * columns + c) as usize))
            .collect()
    };
    let starts = (0..rows - 1)
        .map(|r| (r, 0, 1, 1))
        .chain((1..rows - 1).map(|r| (r, columns - 1, -1, -1)))
        .chain((1..columns).map(|c| (0, c, 1, -1)))
        .chain((1..columns - 1).map(|c| (rows - 1, c, -1, 1)));
    let mut seen: Vec<Vec<Cell>> = Vec::new();
    let mut found = None;
    for (r, c, down, right) in starts {
        let cells = walk(r, c, down, right);
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        if cells.len() > 1 && !seen.contains(&sorted) {
            seen.push(sorted);
            if cells[0] == first {
                found = Some(cells);
            }
        }
    }
    found
}

/// Returns the windows of a windoku as rules.
pub(super) fn windows(draft: &PuzzleDraft) -> Vec<Rule> {
    let Some((high, wide)) = boxes(draft.rows, draft.columns, draft.digits) else { return Vec::new() };
    let mut found = Vec::new();
    for row in (1..).step_by(high + 1).take_while(|r| r + high < draft.rows) {
        for column in (1..).step_by(wide + 1).take_while(|c| c + wide < draft.columns) {
            let cells = (0..draft.digits).map(|k| (row + k / wide) * draft.columns + column + k % wide);
            found.push(Rule::new(Family::Region, cells.map(Cell::new)));
        }
    }
    found
}

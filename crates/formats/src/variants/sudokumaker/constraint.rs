//! Reads a constraint of SudokuMaker.

use serde_json::Value;

use super::positions::{cells, corner, edge, outside};
use crate::variants::loops::closed_line;
use crate::variants::{GridDivision, PuzzleDraft, VariantError, push_once};
use nonet_engine::{Cell, Digit, DigitSet, Family, Rule};

/// The type of the constraint that makes the digits of rows and columns differ, for grids of the type "custom".
pub(super) const ROWS_AND_COLUMNS: u64 = 2003;
pub(super) const GIVENS: u64 = 0;
pub(super) const REGIONS: u64 = 1;
pub(super) const DIFFERENCES: u64 = 200;
pub(super) const RATIOS: u64 = 201;
pub(super) const SUMS: u64 = 202;
pub(super) const THERMOMETERS: u64 = 300;
pub(super) const CAGES: u64 = 301;
const CUSTOM: u64 = 1000;
/// The types of lines, cages and symbols without a rule.
pub(super) const COSMETIC: [u64; 3] = [2000, 2001, 2002];

/// The form of a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ConstraintForm {
    /// The whole grid.
    Everywhere(Family),
    /// A list of cells.
    Spots(Family),
    /// Clues on edges, with numbers, and the numbers of which all clues are given.
    Edges(Family, Family),
    /// Lines.
    Lines(Family),
    /// Clues outside the grid.
    Outside(Family),
    /// Any other form, read by a function of its own.
    Own,
    /// Without effect on the solution.
    Drawn,
    /// Not supported.
    Unknown,
}

/// Every type of constraint: its number, its name in SudokuMaker, and its form.
pub(super) const CONSTRAINTS: &[(u64, &str, ConstraintForm)] = {
    use ConstraintForm::{Drawn, Edges, Everywhere, Lines, Outside, Own, Spots, Unknown};
    &[
        (GIVENS, "givens", Own),
        (REGIONS, "regions", Own),
        (10, "negative diagonal", Everywhere(Family::FallingDiagonal)),
        (11, "positive diagonal", Everywhere(Family::RisingDiagonal)),
        (12, "antiking", Everywhere(Family::AntiKing)),
        (13, "antiknight", Everywhere(Family::AntiKnight)),
        (14, "disjoint groups", Everywhere(Family::DisjointGroups)),
        (15, "non-consecutive", Everywhere(Family::NonConsecutive)),
        (16, "2×2 squares with one digit of each group", Own),
        (100, "even", Spots(Family::Even)),
        (101, "odd", Spots(Family::Odd)),
        (102, "maximum", Own),
        (103, "minimum", Own),
        (DIFFERENCES, "differences", Edges(Family::Difference, Family::OnlyDifferences)),
        (RATIOS, "ratios", Edges(Family::Ratio, Family::OnlyRatios)),
        (SUMS, "XV", Edges(Family::PairSum, Family::OnlySums)),
        (THERMOMETERS, "thermometers", Own),
        (CAGES, "killer cages", Own),
        (302, "clones", Own),
        (303, "quadruples", Own),
        (304, "look-and-say cages", Unknown),
        (305, "extra region", Own),
        (400, "renban lines", Lines(Family::Renban)),
        (401, "whisper lines", Lines(Family::Whispers)),
        (402, "palindromes", Lines(Family::Palindrome)),
        (403, "between lines", Lines(Family::Between)),
        (404, "region sum lines", Lines(Family::RegionSum)),
        (405, "sequence lines", Unknown),
        (406, "digit group lines", Own),
        (407, "lockout lines", Lines(Family::Lockout)),
        (408, "arrows", Own),
        (409, "double arrows", Lines(Family::DoubleArrow)),
        (500, "little killers", Outside(Family::LittleKiller)),
        (501, "sandwich sums", Outside(Family::Sandwich)),
        (502, "X-sums", Outside(Family::XSum)),
        (503, "skyscrapers", Outside(Family::Skyscraper)),
        (504, "numbered rooms", Outside(Family::NumberedRoom)),
        (600, "row indexers", Unknown),
        (601, "column indexers", Unknown),
        (CUSTOM, "custom constraint", Own),
        (2000, "lines", Drawn),
        (2001, "cosmetic cages", Drawn),
        (2002, "symbols", Drawn),
        (ROWS_AND_COLUMNS, "rows and columns", Own),
        (4000, "fog", Drawn),
        (4001, "fog", Drawn),
    ]
};

/// Returns the number of a constraint's type.
pub(super) fn kind(rule: &Value) -> u64 {
    rule.get("type").and_then(Value::as_u64).unwrap_or(GIVENS)
}

fn list<'v>(rule: &'v Value, name: &str) -> &'v [Value] {
    rule.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn number(value: Option<&Value>) -> Option<u16> {
    match value? {
        Value::String(text) => text.trim().parse().ok(),
        value => u16::try_from(value.as_u64()?).ok(),
    }
}

/// Adds a constraint to the draft. `all` are the constraints of the puzzle that are switched on.
pub(super) fn read(rule: &Value, all: &[&Value], draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    let kind = kind(rule);
    let row = CONSTRAINTS.iter().find(|(number, ..)| *number == kind);
    let (name, form) = row.map_or((None, ConstraintForm::Unknown), |(_, name, form)| (Some(*name), *form));
    // A rule without a name of its own, from a newer version of SudokuMaker.
    let other = || own_name(rule).map_or_else(|| format!("constraint type {kind}"), str::to_owned);
    let name = name.map_or_else(other, str::to_owned);
    if rule.get("solverIgnored").and_then(Value::as_bool) == Some(true) {
        push_once(&mut draft.drawn, &name);
        return Ok(());
    }
    let found = match form {
        ConstraintForm::Everywhere(family) => Some(vec![Rule::everywhere(family)]),
        ConstraintForm::Spots(family) => {
            let marked = rule.get("cells").map_or(Some(Vec::new()), |own| cells(own, draft));
            marked.map(|cells| cells.into_iter().map(|cell| Rule::new(family, [cell])).collect())
        }
        ConstraintForm::Edges(family, negative) => {
            if are_exclusive(rule, all) {
                push_once(&mut draft.unknown, "differences and ratios that exclude each other");
            }
            edges(rule, family, negative, draft)
        }
        ConstraintForm::Lines(Family::RegionSum) if rule.get("singleRegionTotals") == Some(&true.into()) => {
            push_once(&mut draft.unknown, "region sum lines with one total per region");
            Some(Vec::new())
        }
        ConstraintForm::Lines(family) => lines(rule, "lines", family, draft),
        ConstraintForm::Outside(family) => outside_clues(rule, family, draft),
        ConstraintForm::Own => own(rule, kind, &name, draft),
        ConstraintForm::Drawn => {
            push_once(&mut draft.drawn, &name);
            Some(Vec::new())
        }
        ConstraintForm::Unknown => {
            push_once(&mut draft.unknown, &name);
            Some(Vec::new())
        }
    };
    draft.rules.extend(found.ok_or(VariantError::Field { program: super::PROGRAM, field: name })?);
    Ok(())
}

/// Returns the name that the author gave a constraint.
fn own_name(rule: &Value) -> Option<&str> {
    let name = rule.get("name").or_else(|| rule.get("definition")?.get("name"));
    name.and_then(Value::as_str).map(str::trim).filter(|name| !name.is_empty())
}

/// True for differences or ratios whose edges are subject to the other kind's "all are given".
fn are_exclusive(rule: &Value, all: &[&Value]) -> bool {
    let has_negative = |wanted: u64| all.iter().any(|r| kind(r) == wanted && !list(r, "negative").is_empty());
    let is_subject = |flag: &str| rule.get(flag) == Some(&false.into()) && !list(rule, "clues").is_empty();
    is_subject("overrideNegativeRatios") && has_negative(RATIOS)
        || is_subject("overrideNegativeDifferences") && has_negative(DIFFERENCES)
}

fn edges(rule: &Value, family: Family, negative: Family, draft: &PuzzleDraft) -> Option<Vec<Rule>> {
    let mut found = Vec::new();
    for clue in list(rule, "clues") {
        let made = Rule::new(family, edge(clue.get("edge")?, draft)?);
        let value = number(clue.get("value")).filter(|n| *n > 0 || family == Family::Difference);
        found.push(match value {
            Some(value) => made.with_number(value),
            None if family == Family::PairSum => return None,
            None => made,
        });
    }
    for value in list(rule, "negative") {
        let made = Rule::everywhere(negative);
        found.push(number(Some(value)).map_or(made.clone(), |n| made.with_number(n)));
    }
    Some(found)
}

/// Reads lines. A closed line ends with its first cell; `None` also stands for one of a family that cannot be closed.
fn lines(rule: &Value, field: &str, family: Family, draft: &PuzzleDraft) -> Option<Vec<Rule>> {
    let number = match family {
        Family::Whispers => number(rule.get("minDifference")),
        Family::Lockout => Some(draft.digits as u16 / 2),
        Family::Modular => Some(list(rule, "groups").len() as u16),
        _ => None,
    };
    let mut found = Vec::new();
    for line in list(rule, field) {
        match cells(line, draft)?.as_slice() {
            // A single cell is an unfinished line.
            [] | [_] => {}
            [first, rest @ .., last] if first == last && rest.len() > 1 => {
                found.extend(closed_line(family, &[&[*first], rest].concat(), number)?);
            }
            open => {
                let made = Rule::new(family, open.iter().copied());
                found.push(number.map_or(made.clone(), |number| made.with_number(number)));
            }
        }
    }
    Some(found)
}

fn outside_clues(rule: &Value, family: Family, draft: &PuzzleDraft) -> Option<Vec<Rule>> {
    let is_diagonal = family == Family::LittleKiller;
    let mut found = Vec::new();
    for clue in list(rule, "clues") {
        // A clue without a number is not finished, and has no effect.
        let Some(value) = number(clue.get("value")) else { continue };
        let sign = clue.get("diagonal").and_then(Value::as_i64).filter(|_| is_diagonal);
        if is_diagonal && !matches!(sign, Some(1 | -1)) {
            return None;
        }
        found.push(Rule::new(family, outside(clue.get("outerCell")?, sign, draft)?).with_number(value));
    }
    Some(found)
}

/// Reads a constraint with a form of its own.
fn own(rule: &Value, kind: u64, name: &str, draft: &mut PuzzleDraft) -> Option<Vec<Rule>> {
    match kind {
        GIVENS => Some(Vec::new()),
        REGIONS => regions(rule, draft),
        ROWS_AND_COLUMNS => {
            // The areas are parts of the grid whose rows and columns are meant.
            if !list(rule, "areas").is_empty() {
                push_once(&mut draft.unknown, "rows and columns of parts of the grid");
            }
            Some(Vec::new())
        }
        16 => {
            let groups = groups(rule, draft);
            if groups.as_ref() == Some(&thirds(draft)) {
                Some(vec![Rule::everywhere(Family::Entropy)])
            } else {
                push_once(&mut draft.unknown, &format!("{name} {}", describe(rule)));
                Some(Vec::new())
            }
        }
        102 | 103 => extremes(rule, kind == 102, draft),
        THERMOMETERS => {
            let slow = rule.get("slow").and_then(Value::as_bool).unwrap_or(false);
            let family = if slow { Family::SlowThermometer } else { Family::Thermometer };
            lines(rule, "thermometers", family, draft)
        }
        CAGES => cages(rule, draft),
        302 => clones(rule, draft),
        303 => quadruples(rule, draft),
        305 => rule.get("cells").and_then(|own| cells(own, draft)).map(|cells| {
            let family = if cells.len() == draft.digits { Family::Region } else { Family::Cage };
            if cells.is_empty() { Vec::new() } else { vec![Rule::new(family, cells)] }
        }),
        406 => group_lines(rule, name, draft),
        408 => arrows(rule, draft),
        _ => {
            // Code of the author, which is never run.
            let own = own_name(rule).map_or_else(|| name.to_owned(), |own| format!("{name} ‘{own}’"));
            push_once(&mut draft.unknown, &own);
            Some(Vec::new())
        }
    }
}

/// Reads regions: for each cell the number of its region or -1, or for each region its cells.
fn regions(rule: &Value, draft: &mut PuzzleDraft) -> Option<Vec<Rule>> {
    let all = list(rule, "regions");
    let mut pieces = vec![None; draft.rows * draft.columns];
    for (index, item) in all.iter().enumerate() {
        if item.is_array() {
            cells(item, draft)?.iter().for_each(|cell| pieces[cell.index()] = Some(index));
        } else if let Some(piece) = pieces.get_mut(index) {
            *piece = item.as_u64().and_then(|n| usize::try_from(n).ok()).filter(|n| *n < all.len());
        }
    }
    if pieces.iter().any(Option::is_some) {
        draft.division = GridDivision::Regions(pieces);
    }
    Some(Vec::new())
}

fn cages(rule: &Value, draft: &PuzzleDraft) -> Option<Vec<Rule>> {
    let made = |cage: &Value| {
        let made = Rule::new(Family::Cage, cells(cage.get("cells")?, draft)?);
        let sum = number(cage.get("value")).filter(|sum| *sum > 0);
        Some(sum.map_or(made.clone(), |sum| made.with_number(sum)))
    };
    list(rule, "cages").iter().map(made).collect()
}

/// Reads groups of cells with equal digits.
fn clones(rule: &Value, draft: &PuzzleDraft) -> Option<Vec<Rule>> {
    let mut found = Vec::new();
    for group in list(rule, "groups") {
        let cells = cells(group, draft)?;
        found.extend(cells.windows(2).map(|pair| Rule::new(Family::Clone, pair.iter().copied())));
    }
    Some(found)
}

fn quadruples(rule: &Value, draft: &PuzzleDraft) -> Option<Vec<Rule>> {
    let mut found = Vec::new();
    for clue in list(rule, "clues") {
        let digit = |v: &Value| v.as_u64().and_then(|v| draft.digit_of(v)).map(Digit::from_index);
        let digits: Vec<Digit> = list(clue, "digits").iter().map(digit).collect::<Option<_>>()?;
        // A circle without digits is not finished.
        if !digits.is_empty() {
            found.push(Rule::new(Family::Quadruple, corner(clue.get("corner")?, draft)?).with_digits(digits));
        }
    }
    Some(found)
}

/// Reads arrows. The cells of a bulb are listed from the last digit of its number to the first.
fn arrows(rule: &Value, draft: &PuzzleDraft) -> Option<Vec<Rule>> {
    let mut found = Vec::new();
    for item in list(rule, "bulbsWithArrows") {
        let bulb: Vec<Cell> = cells(item.get("bulbCells")?, draft)?.into_iter().rev().collect();
        for arrow in list(item, "arrows") {
            let shaft: Vec<Cell> =
                cells(arrow, draft)?.into_iter().filter(|cell| !bulb.contains(cell)).collect();
            let made = Rule::new(Family::Arrow, bulb.iter().copied().chain(shaft));
            found.push(if bulb.len() > 1 { made.with_number(bulb.len() as u16) } else { made });
        }
    }
    Some(found)
}

/// Reads minima or maxima, which are compared only with neighbours that are not marked themselves.
fn extremes(rule: &Value, is_maximum: bool, draft: &PuzzleDraft) -> Option<Vec<Rule>> {
    let marked = rule.get("cells").map_or(Some(Vec::new()), |own| cells(own, draft))?;
    let mut found = Vec::new();
    for cell in &marked {
        let neighbours = draft.neighbours(*cell);
        let others: Vec<Cell> = neighbours.iter().copied().filter(|other| !marked.contains(other)).collect();
        if others.len() == neighbours.len() {
            let family = if is_maximum { Family::Maximum } else { Family::Minimum };
            found.push(Rule::new(family, [*cell]));
        } else {
            let pair = |other: Cell| if is_maximum { [*cell, other] } else { [other, *cell] };
            found.extend(others.into_iter().map(|other| Rule::new(Family::Greater, pair(other))));
        }
    }
    Some(found)
}

/// Returns the groups of digits of a constraint, in ascending order.
fn groups(rule: &Value, draft: &PuzzleDraft) -> Option<Vec<DigitSet>> {
    let group = |mask: &Value| Some(DigitSet::from_bits(u32::try_from(mask.as_u64()?).ok()? >> draft.least));
    let mut found: Vec<DigitSet> = list(rule, "groups").iter().map(group).collect::<Option<_>>()?;
    found.sort_by_cached_key(|set| set.bits().trailing_zeros() as usize);
    Some(found)
}

/// Returns the digits for which `of` is the same, as sets.
fn sets_by(count: usize, draft: &PuzzleDraft, of: impl Fn(usize) -> usize) -> Vec<DigitSet> {
    let mut sets = vec![DigitSet::EMPTY; count];
    for digit in 0..draft.digits {
        sets[of(digit)].insert(Digit::from_index(digit));
    }
    sets.sort_by_cached_key(|set| set.bits().trailing_zeros() as usize);
    sets
}

/// Returns the low, middle and high digits.
fn thirds(draft: &PuzzleDraft) -> Vec<DigitSet> {
    sets_by(3, draft, |digit| digit * 3 / draft.digits)
}

/// Reads lines on which neighbours are of different groups.
fn group_lines(rule: &Value, name: &str, draft: &mut PuzzleDraft) -> Option<Vec<Rule>> {
    let groups = groups(rule, draft)?;
    let count = groups.len();
    let is_modular = || groups == sets_by(count, draft, |digit| (digit + usize::from(draft.least)) % count);
    let family = match count {
        3 if groups == thirds(draft) => Family::Entropic,
        2 if is_modular() => Family::ParityLine,
        3..=25 if is_modular() => Family::Modular,
        _ => {
            push_once(&mut draft.unknown, &format!("{name} {}", describe(rule)));
            return Some(Vec::new());
        }
    };
    lines(rule, "lines", family, draft)
}

/// Describes the groups of digits of a constraint: `123/456/789`.
fn describe(rule: &Value) -> String {
    let digits = |mask: u64| (0..32).filter(move |d| mask >> d & 1 == 1).map(|d| d.to_string());
    let groups = list(rule, "groups").iter().filter_map(Value::as_u64);
    groups.map(|mask| digits(mask).collect::<String>()).collect::<Vec<_>>().join("/")
}

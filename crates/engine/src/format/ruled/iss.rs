//! The text of Interactive Sudoku Solver: `.Name~argument~R1C1~R1C2` one after the other. Its source says what each
//! name means; where it has another word for the same thing, both are read.
//!
//! Reads every rule that Nonet knows; any other is named in the error. Writes what can be said there.

use super::{Division, Draft, RuledError};
use crate::rules::Number;
use crate::technique::bits;
use crate::{Board, Cell, Digit, Family, HouseKind, Puzzle, Rule};

/// Reads a puzzle. Errors: see [`RuledError`].
pub fn read(text: &str) -> Result<Puzzle, RuledError> {
    let mut draft = Draft::classic();
    let tokens: Vec<Vec<&str>> = text
        .split('.')
        .map(str::trim)
        .filter(|token| !token.is_empty())
        .map(|token| token.split('~').collect())
        .collect();
    if tokens.is_empty() {
        return Err(RuledError::Part(text.chars().take(20).collect()));
    }
    shape(&tokens, &mut draft)?;
    let mut pieces = None;
    for token in &tokens {
        match token[..] {
            ["Shape" | "RegionSize" | "NoBoxes", ..] => {}
            ["Jigsaw", .., layout] => pieces = Some(jigsaw(layout, &draft)?),
            _ => rules(token, &mut draft)?,
        }
    }
    if let Some(pieces) = pieces {
        if draft.division == Division::None {
            draft.division = Division::Pieces(pieces);
        } else {
            let count = pieces.iter().flatten().max().map_or(0, |m| m + 1);
            for piece in 0..count {
                let cells = (0..pieces.len()).filter(|i| pieces[*i] == Some(piece)).map(Cell::new);
                draft.rules.push(Rule::new(Family::Cage, cells));
            }
        }
    }
    draft.finish()
}

/// Size, digits and boxes, which everything else rests on.
fn shape(tokens: &[Vec<&str>], draft: &mut Draft) -> Result<(), RuledError> {
    let argument = |name: &str, at: usize| {
        tokens.iter().find(|t| t[0] == name).and_then(|t| t.get(at).copied()).filter(|a| !a.is_empty())
    };
    let part = |text: &str| RuledError::Part(text.to_owned());
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
        return Err(RuledError::Unknown(format!("Shape {other}")));
    }
    let size = match argument("RegionSize", 1) {
        Some(size) => number(size)?,
        None => draft.digits,
    };
    let without = tokens.iter().any(|t| t[0] == "NoBoxes");
    draft.division = match boxes(draft.rows, draft.columns, size) {
        Some((r, c)) if !without => Division::Boxes(r, c),
        _ => Division::None,
    };
    Ok(())
}

/// Rows and columns of the boxes of a size: as square as fits, rather wide than high.
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

/// A character per cell: equal ones are a piece, if it is of the size of the others.
fn jigsaw(layout: &str, draft: &Draft) -> Result<Vec<Option<usize>>, RuledError> {
    let labels: Vec<char> = layout.chars().collect();
    if labels.len() != draft.rows * draft.columns {
        return Err(RuledError::Part(layout.to_owned()));
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

fn cell(text: &str, draft: &Draft) -> Result<Cell, RuledError> {
    let part = || RuledError::Part(text.to_owned());
    let text = text.trim();
    let rest = text.strip_prefix(['R', 'r']).ok_or_else(part)?;
    // Past nine, `c` is a row's number too.
    let (row, column) = rest.rsplit_once('C').or_else(|| rest.rsplit_once('c')).ok_or_else(part)?;
    let number = |text: &str| usize::from_str_radix(text, 36).ok().filter(|n| *n > 0);
    let (row, column) = (number(row).ok_or_else(part)?, number(column).ok_or_else(part)?);
    draft.cell(row - 1, column - 1).ok_or_else(part)
}

/// The rules of one name and its arguments.
fn rules(token: &[&str], draft: &mut Draft) -> Result<(), RuledError> {
    let name = token[0].trim();
    if name.is_empty() {
        return token[1..].iter().try_for_each(|text| given(text, draft));
    }
    let part = |text: &str| RuledError::Part(text.to_owned());
    let number = |at: usize| {
        let text = token.get(at).copied().unwrap_or_default();
        text.trim().parse::<u16>().map_err(|_| part(&format!("{name}~{text}")))
    };
    let cells_from = |at: usize, draft: &Draft| -> Result<Vec<Cell>, RuledError> {
        token[at.min(token.len())..].iter().filter(|t| !t.is_empty()).map(|t| cell(t, draft)).collect()
    };
    let plain =
        |family: Family, draft: &Draft| Ok::<_, RuledError>(vec![Rule::new(family, cells_from(1, draft)?)]);
    let numbered = |family: Family, draft: &Draft| {
        Ok::<_, RuledError>(vec![Rule::new(family, cells_from(2, draft)?).with_number(number(1)?)])
    };
    let everywhere = |family: Family| Ok::<_, RuledError>(vec![Rule::everywhere(family)]);
    let pairs = |rule: &dyn Fn(Cell, Cell) -> Rule, draft: &Draft| {
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
        Ok::<_, RuledError>(found)
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
        "EqualityCage" => plain(Family::EqualityCage, draft),
        "Thermo" => plain(Family::Thermometer, draft),
        "Arrow" => plain(Family::Arrow, draft),
        "PillArrow" => {
            // There a pill is read in reading order, whichever way the arrow leaves it.
            let (pill, mut cells) = (number(1)?, cells_from(2, draft)?);
            if let Some(first) = cells.get_mut(..usize::from(pill)) {
                first.sort_unstable();
            }
            Ok(vec![Rule::new(Family::Arrow, cells).with_number(pill)])
        }
        "DoubleArrow" => plain(Family::DoubleArrow, draft),
        "Renban" => plain(Family::Renban, draft),
        "Whisper" if token.get(1).is_some_and(|t| t.parse::<u16>().is_ok()) => {
            numbered(Family::Whispers, draft)
        }
        "Whisper" => plain(Family::Whispers, draft),
        "Palindrome" => plain(Family::Palindrome, draft),
        "RegionSumLine" => plain(Family::RegionSum, draft),
        "SumLine" => numbered(Family::SumLine, draft),
        "Between" => plain(Family::Between, draft),
        "Lockout" => numbered(Family::Lockout, draft),
        "Zipper" => plain(Family::Zipper, draft),
        "Entropic" => plain(Family::Entropic, draft),
        "Modular" => numbered(Family::Modular, draft),
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
            let digits: Result<Vec<Digit>, RuledError> = token[2..].iter().map(|t| digit(t, draft)).collect();
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
        _ => Err(RuledError::Unknown(name.to_owned())),
    };
    draft.rules.extend(found?);
    Ok(())
}

/// A value as a digit.
fn digit(text: &str, draft: &Draft) -> Result<Digit, RuledError> {
    let value = text.trim().parse::<usize>().ok();
    let index = value.and_then(|v| v.checked_sub(usize::from(draft.least))).filter(|i| *i < draft.digits);
    index.map(Digit::from_index).ok_or_else(|| RuledError::Part(text.to_owned()))
}

/// A given, or the digits a cell may hold.
fn given(text: &str, draft: &mut Draft) -> Result<(), RuledError> {
    let mut parts = text.trim().split('_');
    let at = cell(parts.next().unwrap_or_default(), draft)?;
    let digits: Result<Vec<Digit>, RuledError> = parts.map(|t| digit(t, draft)).collect();
    match digits?[..] {
        [only] => draft.givens.push((at, only.index())),
        [] => return Err(RuledError::Part(text.to_owned())),
        ref several => {
            draft.rules.push(Rule::new(Family::Allowed, [at]).with_digits(several.iter().copied()));
        }
    }
    Ok(())
}

/// The cells of `R3` or `C3`, from left or from above.
fn line(text: &str, draft: &Draft) -> Result<Vec<Cell>, RuledError> {
    let part = || RuledError::Part(text.to_owned());
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

/// The diagonal that a clue at its first cell looks along: from the left side down to the right, from the right side up
/// to the left, from above down to the left, from below up to the right; each diagonal has but one such first cell.
fn diagonal(first: Cell, draft: &Draft) -> Option<Vec<Cell>> {
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

/// The inner windows.
fn windows(draft: &Draft) -> Vec<Rule> {
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

/// Writes a puzzle. Errors: a rule or a board that cannot be said there.
pub fn write(puzzle: &Puzzle) -> Result<String, RuledError> {
    let board = puzzle.board();
    let base = board.rules().base().unwrap_or(board);
    let (rows, columns) = size(base).ok_or(RuledError::UnsayableBoard)?;
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
    text += &division(base, rows, columns, digits)?;
    for (cell, digit) in puzzle.givens().filled() {
        text += &format!(".~{}_{}", name(&cell), digit.index() + least);
    }
    let list = board.rules().list();
    for rule in list {
        text += &say(rule, list, board, columns)?;
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

/// Rows and columns of a board of squares without holes.
pub(super) fn size(board: &Board) -> Option<(usize, usize)> {
    let columns = board.shapes().iter().map(|s| usize::from(s.column) + 1).max()?;
    let rows = board.shapes().iter().map(|s| usize::from(s.row) + 1).max()?;
    let in_order = board.cells().all(|cell| {
        let shape = board.shape(cell);
        usize::from(shape.row) * columns + usize::from(shape.column) == cell.index()
    });
    let square = board
        .shapes()
        .iter()
        .all(|s| s.outline == crate::geometry::Polygon::unit_square(s.column.into(), s.row.into()));
    (in_order && square && rows * columns == board.cell_count()).then_some((rows, columns))
}

/// Per cell the region it is in. A region that is a whole row or column is a house of the board only as that.
pub(super) fn pieces(base: &Board) -> Vec<Option<usize>> {
    let mut pieces = vec![None; base.cell_count()];
    let mut count = 0;
    let regions = base.houses().iter().filter(|h| h.kind().is_region());
    for house in regions.chain(base.houses().iter().filter(|h| h.kind().is_line())) {
        if house.cells().iter().all(|c| pieces[c.index()].is_none()) {
            house.cells().iter().for_each(|c| pieces[c.index()] = Some(count));
            count += 1;
        }
    }
    pieces
}

/// Boxes, pieces and whatever else the board has of its own.
fn division(base: &Board, rows: usize, columns: usize, digits: usize) -> Result<String, RuledError> {
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
            let pieces = pieces(base);
            text += ".Jigsaw~";
            text.extend(pieces.iter().filter_map(|p| char::from_digit(p.map_or(0, |p| p as u32 + 1), 36)));
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

/// One rule.
fn say(rule: &Rule, list: &[Rule], board: &Board, columns: usize) -> Result<String, RuledError> {
    let unsayable = Err(RuledError::Unsayable(rule.family()));
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
        (Family::EqualityCage, _) => plain("EqualityCage"),
        (Family::Thermometer, _) => plain("Thermo"),
        (Family::Arrow, Some(1)) => plain("Arrow"),
        (Family::Arrow, _) => numbered("PillArrow"),
        (Family::DoubleArrow, _) => plain("DoubleArrow"),
        (Family::Renban, _) => plain("Renban"),
        (Family::Whispers, _) => numbered("Whisper"),
        (Family::Palindrome, _) => plain("Palindrome"),
        (Family::RegionSum, _) => plain("RegionSumLine"),
        (Family::SumLine, _) => numbered("SumLine"),
        (Family::Between, _) => plain("Between"),
        (Family::Lockout, _) => numbered("Lockout"),
        (Family::Zipper, _) => plain("Zipper"),
        (Family::Entropic, _) => plain("Entropic"),
        (Family::Modular, _) => numbered("Modular"),
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
            let mask = board.rules().of_rule_alone(rule);
            let values: String = bits(mask).map(|d| format!("_{}", d + least)).collect();
            Ok(format!(".~{}{values}", cell_name(cell, columns)))
        }
        (Family::Minimum | Family::Maximum, _) => {
            let cell = rule.cells()[0];
            let beside = crate::geometry::edge_neighbours(board.shapes())[cell.index()];
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
            let draft = Draft { rows, columns, digits, ..Draft::classic() };
            // There a diagonal is known by one of its ends only.
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
            outside(rule, number, columns, board.cell_count() / columns)
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
            debug_assert!(family.number() != Number::SumOrNone, "cages are said above");
            unsayable
        }
    }
}

/// A clue that looks along a whole row or column.
fn outside(rule: &Rule, number: u16, columns: usize, rows: usize) -> Result<String, RuledError> {
    let [first, second] = *rule.cells().first_chunk().ok_or(RuledError::Unsayable(rule.family()))?;
    let along_row = first.index() / columns == second.index() / columns;
    let length = if along_row { columns } else { rows };
    if rule.cells().len() != length {
        return Err(RuledError::Unsayable(rule.family()));
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

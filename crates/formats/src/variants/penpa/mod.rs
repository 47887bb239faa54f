//! Penpa links: `p=` followed by a drawing, deflated and in base64.
//!
//! A drawing is lines of text: size and author's texts, the margins, and on the fourth line the elements as JSON with
//! abbreviated names. Cells and edges are numbers on a grid with two more rows and columns on each side. Thermometers,
//! arrows, cages and diagonals have elements of their own; dots on edges and grey shapes in cells have the meaning that
//! Sudoku gives them; thick lines are the borders of regions. Everything else is listed by name. Read only. Sources:
//! github.com/swaroopg92/penpa-edit, github.com/lisudoku/sudoku_formats.

mod grid;

use serde_json::{Map, Value};

use super::sudokupad::RuleWords;
use super::{GridDivision, PuzzleDraft, PuzzleInfo, VariantError, percent_decoded, push_once};
use grid::PenpaGrid;
use nonet_engine::{Family, Rule};

/// The name of the program in messages.
const PROGRAM: &str = "Penpa";

/// Longest drawing, in bytes.
const MAX_SIZE: usize = 1 << 20;

/// Abbreviations of names in the JSON.
const NAMES: [(&str, &str); 30] = [
    ("z9", "\"qa\""),
    ("zQ", "\"pu_q\""),
    ("zA", "\"pu_a\""),
    ("zG", "\"grid\""),
    ("zM", "\"edit_mode\""),
    ("zP", "\"special\""),
    ("zB", "\"board\""),
    ("zR", "\"command_redo\""),
    ("zU", "\"command_undo\""),
    ("z8", "\"command_replay\""),
    ("zS", "\"surface\""),
    ("zL", "\"line\""),
    ("zE", "\"lineE\""),
    ("zW", "\"wall\""),
    ("zC", "\"cage\""),
    ("zN", "\"number\""),
    ("z1", "\"numberS\""),
    ("zY", "\"symbol\""),
    ("zF", "\"freeline\""),
    ("z2", "\"freelineE\""),
    ("zT", "\"thermo\""),
    ("z3", "\"arrows\""),
    ("zD", "\"direction\""),
    ("z0", "\"squareframe\""),
    ("z5", "\"polygon\""),
    ("z4", "\"deletelineE\""),
    ("z6", "\"killercages\""),
    ("z7", "\"nobulbthermo\""),
    ("z_", "\"__a\""),
    ("zO", "null"),
];

/// Names of elements whose meaning only words can tell, and what they are called here.
const UNKNOWN: [(&str, &str); 9] = [
    ("surface", "shaded cells"),
    ("line", "lines"),
    ("freeline", "lines"),
    ("freelineE", "lines"),
    ("wall", "walls"),
    ("direction", "arrows without a circle"),
    ("squareframe", "frames"),
    ("polygon", "polygons"),
    ("nobulbthermo", "thermometers without a bulb"),
];

/// Rules that hold everywhere, and are thus only in the words of a drawing.
const IN_WORDS: [Family; 6] = [
    Family::AntiKnight,
    Family::AntiKing,
    Family::NonConsecutive,
    Family::DisjointGroups,
    Family::Entropy,
    Family::FallingDiagonal,
];

/// True if a text is a link of Penpa or the part of one after its `#`.
pub(super) fn is_penpa(text: &str) -> bool {
    let is_query = ["m=edit&p=", "m=solve&p="]
        .iter()
        .any(|start| text.trim_start_matches(['#', '?']).starts_with(start));
    is_query || text.contains("penpa-edit") || text.contains("penpa_edit")
}

/// Reads a link.
pub(super) fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    let packed = text.split(['&', '#', '?']).find_map(|part| part.strip_prefix("p=")).map(str::trim);
    let packed = packed.filter(|packed| packed.len() > 16).ok_or(VariantError::OnServer)?;
    let damaged = || VariantError::Damaged(PROGRAM);
    let bytes = base64(&percent_decoded(packed).replace(' ', "+")).ok_or_else(damaged)?;
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MAX_SIZE).map_err(|_| damaged())?;
    drawing(&String::from_utf8_lossy(&text))
}

/// Decodes base64.
fn base64(text: &str) -> Option<Vec<u8>> {
    let value = |c: u8| match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        b'+' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for group in text.trim_end_matches('=').as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for c in group {
            bits = bits << 6 | u32::from(value(*c)?);
        }
        bits <<= 6 * (4 - group.len());
        bytes.extend_from_slice(bits.to_be_bytes().get(1..group.len())?);
    }
    Some(bytes)
}

/// Reads the text of a drawing.
fn drawing(text: &str) -> Result<PuzzleDraft, VariantError> {
    let part = |what: &str| VariantError::Field { program: PROGRAM, field: what.to_owned() };
    let lines: Vec<&str> = text.lines().collect();
    let head: Vec<&str> = lines.first().unwrap_or(&"").split(',').collect();
    let kind = head.first().copied().unwrap_or_default();
    if !matches!(kind, "square" | "sudoku") {
        return Err(VariantError::UnknownRule(format!(
            "a drawing of the kind ‘{}’",
            kind.chars().take(20).collect::<String>()
        )));
    }
    let number =
        |at: usize| head.get(at).and_then(|text| text.parse::<usize>().ok()).filter(|n| (1..=60).contains(n));
    let (columns, rows) = number(1).zip(number(2)).ok_or_else(|| part("size"))?;
    let margins: Vec<usize> =
        lines.get(1).and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let margin = |at: usize| margins.get(at).copied().unwrap_or(0);
    let inner = |whole: usize, before: usize, after: usize| {
        whole.checked_sub(before)?.checked_sub(after).filter(|n| (2..=25).contains(n))
    };
    let height = inner(rows, margin(0), margin(1)).ok_or_else(|| part("size"))?;
    let width = inner(columns, margin(2), margin(3)).ok_or_else(|| part("size"))?;
    let grid = PenpaGrid { rows, columns, top: margin(0), left: margin(2), height, width };
    let mut json = lines.get(3).copied().unwrap_or_default().to_owned();
    for (short, name) in NAMES {
        json = json.replace(short, name);
    }
    let elements: Map<String, Value> =
        serde_json::from_str(&json).map_err(|_| VariantError::Damaged(PROGRAM))?;
    let mut draft = PuzzleDraft {
        rows: height,
        columns: width,
        digits: height.max(width),
        division: GridDivision::None,
        ..PuzzleDraft::classic()
    };
    // The four flags say which diagonals are drawn.
    let flag = |at: usize| head.get(11 + at).is_some_and(|text| *text == "1");
    if kind == "sudoku" {
        draft.rules.extend(flag(0).then(|| Rule::everywhere(Family::FallingDiagonal)));
        draft.rules.extend(flag(3).then(|| Rule::everywhere(Family::RisingDiagonal)));
    }
    regions(&elements, &grid, &mut draft);
    numbers(&elements, &grid, &mut draft);
    shapes(&elements, &grid, &mut draft);
    symbols(&elements, &grid, &mut draft);
    for (name, called) in UNKNOWN {
        let is_empty = match elements.get(name) {
            Some(Value::Object(fields)) => fields.is_empty(),
            Some(Value::Array(items)) => items.iter().all(|item| item.as_array().is_some_and(Vec::is_empty)),
            _ => true,
        };
        if !is_empty {
            push_once(&mut draft.unknown, called);
        }
    }
    let text = percent_decoded(&head.get(15..).unwrap_or_default().join(" "));
    if are_all_dots_given(&text) && draft.rules.iter().any(|rule| DOTS.contains(&rule.family())) {
        draft.rules.extend([Family::OnlyDifferences, Family::OnlyRatios].map(Rule::everywhere));
    }
    let words = RuleWords::new(&text);
    for family in IN_WORDS {
        let is_read = draft.rules.iter().any(|rule| rule.family() == family);
        let is_diagonal = family == Family::FallingDiagonal && (flag(0) || flag(3));
        if words.mention(family) && !is_read && !is_diagonal {
            push_once(&mut draft.unknown, &format!("{} (in the words)", family.slug()));
        }
    }
    draft.info = info(&head);
    Ok(draft)
}

/// Returns the author's texts in the first line of a drawing, where signs with a meaning of their own are escaped.
fn info(head: &[&str]) -> PuzzleInfo {
    let said = |at: usize, label: &str| {
        let text = head.get(at).copied().unwrap_or_default();
        let escapes = [("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "=")];
        let text = text.strip_prefix(label).unwrap_or(text).to_owned();
        escapes.into_iter().fold(text, |text, (code, sign)| text.replace(code, sign))
    };
    PuzzleInfo::from_texts(&said(15, "Title:"), &said(16, "Author:"), &said(18, ""))
}

/// Families of dots on edges.
const DOTS: [Family; 2] = [Family::Difference, Family::Ratio];

/// True if a sentence says that all dots are given.
fn are_all_dots_given(text: &str) -> bool {
    let text = text.to_lowercase();
    let is_meant = |sentence: &str| {
        let has = |words: &[&str]| words.iter().any(|word| sentence.contains(word));
        has(&["all "]) && has(&["dots", "circles"]) && has(&["marked", "given", "shown"]) && !has(&[" not "])
    };
    text.split('.').any(is_meant)
}

fn entries<'v>(elements: &'v Map<String, Value>, name: &str) -> impl Iterator<Item = (usize, &'v Value)> {
    let fields = elements.get(name).and_then(Value::as_object).into_iter().flatten();
    fields.filter_map(|(number, value)| Some((number.parse().ok()?, value)))
}

/// Reads digits as givens. Other texts in the margin are decoration, numbers there are clues.
fn numbers(elements: &Map<String, Value>, grid: &PenpaGrid, draft: &mut PuzzleDraft) {
    for (at, value) in entries(elements, "number") {
        let text = value
            .get(0)
            .map_or_else(String::new, |v| v.as_str().map_or_else(|| v.to_string(), str::to_owned));
        let kind = value.get(2).and_then(Value::as_str).unwrap_or("1");
        let digit =
            text.trim().parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|d| *d < draft.digits);
        match (grid.cell(at), digit) {
            _ if text.trim().is_empty() => {}
            (Some(cell), Some(digit)) if matches!(kind, "1" | "10") => draft.givens.push((cell, digit)),
            (Some(_), _) => push_once(&mut draft.unknown, "small numbers and texts in cells"),
            (None, _) if text.trim().parse::<usize>().is_ok() => {
                push_once(&mut draft.unknown, "numbers outside the grid")
            }
            (None, _) => push_once(&mut draft.drawn, "texts outside the grid"),
        }
    }
    draft.givens.sort_unstable();
}

/// Reads thermometers, arrows and cages, and names those with cells outside the grid.
fn shapes(elements: &Map<String, Value>, grid: &PenpaGrid, draft: &mut PuzzleDraft) {
    let lists = |name: &str| elements.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
    for (name, family) in [("thermo", Family::Thermometer), ("arrows", Family::Arrow)] {
        for line in lists(name) {
            match grid.cells(&line) {
                Some(cells) if cells.len() > 1 => draft.rules.push(Rule::new(family, cells)),
                Some(_) => {}
                None => {
                    push_once(&mut draft.unknown, &format!("{} with cells around the grid", family.slug()))
                }
            }
        }
    }
    let small: Vec<(usize, &Value)> = entries(elements, "numberS").collect();
    let mut used = 0;
    for cage in lists("killercages") {
        let Some(cells) = grid.cells(&cage) else {
            push_once(&mut draft.unknown, "cage with cells around the grid");
            continue;
        };
        if cells.is_empty() {
            continue;
        }
        let numbers = cage.as_array().into_iter().flatten().filter_map(Value::as_u64);
        let corners: Vec<usize> = numbers
            .map(|cell| cell as usize + grid.count())
            .flat_map(|corner| (4 * corner)..(4 * corner + 4))
            .collect();
        let text =
            small.iter().find(|(at, _)| corners.contains(at)).and_then(|(_, value)| value.get(0)?.as_str());
        let sum = text.and_then(|text| text.trim().parse::<u16>().ok());
        used += usize::from(sum.is_some());
        let rule = Rule::new(Family::Cage, cells);
        draft.rules.push(sum.map_or(rule.clone(), |sum| rule.with_number(sum)));
    }
    if used < small.len() {
        push_once(&mut draft.unknown, "small numbers in corners");
    }
    if lists("killercages").is_empty() && entries_count(elements, "cage") > 0 {
        push_once(&mut draft.unknown, "drawn cages");
    }
}

fn entries_count(elements: &Map<String, Value>, name: &str) -> usize {
    elements.get(name).and_then(Value::as_object).map_or(0, Map::len)
}

/// Reads dots on edges and grey shapes in cells.
fn symbols(elements: &Map<String, Value>, grid: &PenpaGrid, draft: &mut PuzzleDraft) {
    for (at, value) in entries(elements, "symbol") {
        let style = value.get(0).and_then(Value::as_u64).unwrap_or(0);
        let name = value.get(1).and_then(Value::as_str).unwrap_or_default();
        match (name, style, grid.cell(at), grid.edge(at)) {
            ("circle_SS" | "circle_S", 1 | 8, None, Some(edge)) => {
                draft.rules.push(Rule::new(Family::Difference, edge));
            }
            ("circle_SS" | "circle_S", 2, None, Some(edge)) => {
                draft.rules.push(Rule::new(Family::Ratio, edge))
            }
            ("circle_L", 3, Some(cell), _) => draft.rules.push(Rule::new(Family::Odd, [cell])),
            ("square_L", 3, Some(cell), _) => draft.rules.push(Rule::new(Family::Even, [cell])),
            (_, _, None, None) if name.starts_with("arrow") => {
                push_once(&mut draft.drawn, "arrows outside the grid")
            }
            _ => push_once(
                &mut draft.unknown,
                &format!("symbol ‘{}’", name.chars().take(30).collect::<String>()),
            ),
        }
    }
}

/// Reads thick lines between cells as the borders of regions; lists other lines along edges.
fn regions(elements: &Map<String, Value>, grid: &PenpaGrid, draft: &mut PuzzleDraft) {
    let (height, width) = (grid.height, grid.width);
    // Whether there is a border below, and to the right of, each cell.
    let mut borders = vec![[false; 2]; height * width];
    let mut is_unknown = false;
    for (key, style) in elements.get("lineE").and_then(Value::as_object).into_iter().flatten() {
        // A corner is numbered after the cells, by the cell above and to the left of it.
        let corner = |text: &str| {
            let number: usize = text.parse().ok()?;
            let (row, column) =
                (number.checked_sub(grid.count())? / (grid.columns + 4), number % (grid.columns + 4));
            Some(((row + 1).checked_sub(2 + grid.top)?, (column + 1).checked_sub(2 + grid.left)?))
        };
        let ends = key.split_once(',').and_then(|(a, b)| Some((corner(a)?, corner(b)?)));
        let Some(((row, column), (other_row, other_column))) = ends else { continue };
        let is_thick = matches!(style.as_u64(), Some(2 | 21));
        match (other_row.abs_diff(row), other_column.abs_diff(column)) {
            (1, 0) if is_thick => {
                let row = row.min(other_row);
                if let Some(at) = column.checked_sub(1).filter(|_| row < height && column < width) {
                    borders[row * width + at][1] = true;
                }
            }
            (0, 1) if is_thick => {
                let column = column.min(other_column);
                if let Some(at) = row.checked_sub(1).filter(|_| column < width && row < height) {
                    borders[at * width + column][0] = true;
                }
            }
            // The diagonals of a Sudoku are drawn in pieces.
            (1, 1) if !draft.rules.is_empty() => {}
            _ => is_unknown = true,
        }
    }
    if is_unknown {
        push_once(&mut draft.unknown, "lines along edges");
    }
    let mut pieces = vec![None; height * width];
    let mut sizes = Vec::new();
    for start in 0..pieces.len() {
        if pieces[start].is_some() {
            continue;
        }
        let mut next = vec![start];
        let mut size = 0;
        while let Some(cell) = next.pop() {
            if pieces[cell].is_some() {
                continue;
            }
            pieces[cell] = Some(sizes.len());
            size += 1;
            let (row, column) = (cell / width, cell % width);
            next.extend((column > 0 && !borders[cell - 1][1]).then(|| cell - 1));
            next.extend((column + 1 < width && !borders[cell][1]).then_some(cell + 1));
            next.extend((row > 0 && !borders[cell - width][0]).then(|| cell - width));
            next.extend((row + 1 < height && !borders[cell][0]).then_some(cell + width));
        }
        sizes.push(size);
    }
    if sizes.iter().all(|size| *size == draft.digits) {
        draft.division = GridDivision::Regions(pieces);
    } else {
        push_once(&mut draft.unknown, "a grid without the regions of a Sudoku");
    }
}

#[cfg(test)]
mod tests;

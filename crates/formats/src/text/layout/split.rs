//! Ways to split a text into lines of cells.

use super::cell::LayoutCell;
use crate::read::ParsedFormat;
use nonet_engine::line::TextPosition;

/// A line of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LayoutLine<'t> {
    /// 1-based number of the line of text.
    pub number: usize,
    pub cells: Vec<LayoutCell<'t>>,
}

impl LayoutLine<'_> {
    /// True if the cells may be digits and open cells: apart from digits and, on large boards, letters, the line has at
    /// most one sign.
    pub(super) fn is_grid(&self) -> bool {
        let is_large = self.cells.len() > 9;
        let is_digit = |sign: char| is_large && sign.is_ascii_alphabetic() && sign.to_ascii_uppercase() < 'W';
        let mut other = None;
        let mut letters = [false; 2];
        self.cells.iter().all(|cell| {
            if cell.is_open() || cell.number().is_some() {
                return true;
            }
            match cell.sign() {
                Some(sign) if is_digit(sign) => {
                    letters[usize::from(sign.is_ascii_lowercase())] = true;
                    letters != [true; 2]
                }
                Some(sign) => *other.get_or_insert(sign) == sign,
                None => false,
            }
        })
    }
}

/// A way to split a text into lines.
type SplitWay = fn(&str) -> Vec<LayoutLine<'_>>;

/// Splits a text in each way in turn, and returns the lines with the format that the way suggests.
pub(super) fn ways(text: &str) -> impl Iterator<Item = (ParsedFormat, Vec<LayoutLine<'_>>)> {
    use ParsedFormat::{Characters, Numbers};
    let ways: [(ParsedFormat, SplitWay); 7] = [
        (Characters, words),
        (Characters, rows),
        (Numbers, table),
        (Numbers, fields),
        (Numbers, joined_fields),
        (Numbers, lists),
        (Characters, first_parts),
    ];
    ways.into_iter().map(move |(format, way)| (format, way(text)))
}

/// True for a character that draws a vertical border.
fn is_vertical(c: char) -> bool {
    matches!(c, '|' | '¦' | '‖' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋')
}

/// True for a character that separates words or draws a border, and thus never stands for a cell.
fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || is_vertical(c)
        || ('\u{2500}'..='\u{257f}').contains(&c)
        || "\"'`,;/\\+:=<>&()[]{}$%@^".contains(c)
        || matches!(c, '“' | '”' | '‘' | '’' | '\u{feff}')
}

/// True for a text of dashes or similar, which may be a border or a row of open cells.
fn is_rule(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '-' | '–' | '—' | '_' | '*' | '.'))
}

/// True if some word has this sign next to a digit, which suggests that it stands for open cells.
fn is_cell_sign(text: &str, sign: char) -> bool {
    let mut before = ' ';
    text.chars().any(|c| {
        let is_beside = before.is_ascii_digit() && c == sign || before == sign && c.is_ascii_digit();
        before = c;
        is_beside
    })
}

/// Returns a cell. Columns are bytes until an error is reported, because they are rarely needed.
fn cell<'t>(number: usize, line: &str, text: &'t str) -> LayoutCell<'t> {
    let before = (text.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    LayoutCell { at: TextPosition { line: number, column: before + 1 }, text }
}

/// Returns one cell per character of a part of a line.
fn characters<'t>(number: usize, line: &str, part: &'t str, skip: fn(char) -> bool) -> Vec<LayoutCell<'t>> {
    let chars = part.char_indices().filter(|(_, c)| !skip(*c));
    chars.map(|(start, c)| cell(number, line, &part[start..start + c.len_utf8()])).collect()
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line))
}

/// Splits into words, each a line with one cell per character.
fn words(text: &str) -> Vec<LayoutLine<'_>> {
    let mut found = Vec::new();
    for (number, line) in numbered(text) {
        // Source code writes line ends as escapes.
        let parts = line.split("\\n").flat_map(|part| part.split("\\r"));
        let words = parts.flat_map(|part| part.split(is_separator)).flat_map(rows_of_word);
        for word in words.filter(|word| word.len() > 3) {
            let sign = word.chars().next().unwrap_or_default();
            if !is_rule(word) || sign == '.' || is_cell_sign(text, sign) {
                found.push(LayoutLine { number, cells: characters(number, line, word, |_| false) });
            }
        }
    }
    found
}

/// Splits a word at its points if these lie between as many rows as cells in each.
fn rows_of_word(word: &str) -> Vec<&str> {
    let rows: Vec<&str> = word.split('.').collect();
    let are_rows = rows.len() > 3 && rows.iter().all(|row| row.len() == rows.len());
    if are_rows { rows } else { vec![word] }
}

/// Removes a comment sign from the beginning of a line.
fn without_comment_sign(line: &str) -> &str {
    let rest = line.trim_start_matches(['\u{feff}', ' ', '\t']);
    ["//", "##", "#", ">", ";;", "%"].iter().find_map(|sign| rest.strip_prefix(sign)).unwrap_or(line)
}

/// Splits into lines of text, with one cell per character.
fn rows(text: &str) -> Vec<LayoutLine<'_>> {
    let lines = numbered(text).map(|(number, line)| (number, line, without_comment_sign(line)));
    lines.filter_map(|(number, line, part)| row(text, number, line, part)).collect()
}

fn row<'t>(text: &str, number: usize, line: &str, part: &'t str) -> Option<LayoutLine<'t>> {
    // Commas between cells separate numbers.
    if part.trim_end().trim_end_matches([',', ';']).contains([',', ';']) {
        return None;
    }
    let content: String = part.chars().filter(|c| !is_separator(*c)).collect();
    let sign = content.chars().next()?;
    let is_border = is_rule(&content) && sign != '.' && (part.contains('+') || !is_cell_sign(text, sign));
    (!is_border).then(|| LayoutLine { number, cells: characters(number, line, part, is_separator) })
}

/// Splits into the first parts of lines, before a wide gap, in which there may be a solution.
fn first_parts(text: &str) -> Vec<LayoutLine<'_>> {
    let mut found = Vec::new();
    for (number, line) in numbered(text) {
        let part = without_comment_sign(line).trim();
        let end = ["   ", "\t", "=>"].iter().filter_map(|gap| part.find(gap)).min().unwrap_or(part.len());
        found.extend(row(text, number, line, &part[..end]));
    }
    found
}

/// Splits the rows of a spreadsheet into fields. Fields at the ends of a row may be empty, and the last ones missing.
fn table(text: &str) -> Vec<LayoutLine<'_>> {
    let Some(separator) = ['\t', ';', ','].into_iter().find(|c| text.contains(*c)) else { return Vec::new() };
    let mut found = Vec::new();
    for (number, line) in numbered(text).filter(|(_, line)| line.contains(separator)) {
        let cells = line.split(separator).map(|field| cell(number, line, bare(field))).collect();
        found.push((line, LayoutLine { number, cells }));
    }
    let most = found.iter().map(|(_, row)| row.cells.len()).max().unwrap_or_default();
    for (line, row) in &mut found {
        let end = cell(row.number, line, &line[line.len()..]);
        row.cells.resize(most, end);
    }
    found.into_iter().map(|(_, row)| row).collect()
}

/// Splits into lines of text or, if they are separated by commas, at semicolons; with one cell per field.
fn fields(text: &str) -> Vec<LayoutLine<'_>> {
    let mut found = Vec::new();
    let mut bordered = text.lines().filter(|line| line.trim_start().starts_with(is_vertical));
    let have_points = bordered.all(|line| without_point(line.trim_end()).is_some());
    for (number, line) in numbered(text) {
        let content = without_comment_sign(line);
        let parts: Vec<&str> = match content.contains(',') && content.contains(';') {
            true => content.split([';', '"']).collect(),
            false => vec![content],
        };
        for part in parts {
            let part = without_string_ends(part);
            let cells: Vec<&str> = match [',', ';', '\t'].iter().find(|c| part.contains(**c)) {
                Some(comma) => part.trim_end_matches([',', ';', ']', ')', '}']).split(*comma).collect(),
                None if part.contains(is_vertical) => {
                    let row = if have_points { without_point(part).unwrap_or(part) } else { part };
                    let inner = row.strip_prefix(is_vertical).unwrap_or(row);
                    inner.strip_suffix(is_vertical).unwrap_or(inner).split(is_vertical).collect()
                }
                None => part.split_whitespace().collect(),
            };
            let cells: Vec<&str> = cells.into_iter().map(bare).collect();
            // A field of several words is not a cell.
            if cells.iter().all(|cell| !cell.contains(char::is_whitespace)) {
                let cells = cells.into_iter().map(|text| cell(number, line, text)).collect();
                found.push(LayoutLine { number, cells });
            }
        }
    }
    without_table_head(&mut found);
    found
}

/// Removes the point with which LaTeX ends a row that has borders at both ends; `None` for other rows.
fn without_point(row: &str) -> Option<&str> {
    row.strip_suffix('.').filter(|row| row.starts_with(is_vertical) && row.ends_with(is_vertical))
}

/// Removes the line of dashes below the first row of a Markdown table and, if it is empty, that row too.
fn without_table_head(lines: &mut Vec<LayoutLine<'_>>) {
    let [first, second, ..] = lines.as_slice() else { return };
    let is_line =
        |cell: &LayoutCell<'_>| cell.text.contains('-') && cell.text.chars().all(|c| "-:".contains(c));
    // A row of dashes may also be a row of open cells; then there is no row too many.
    let rows = lines.len() - 1;
    if !second.cells.iter().all(is_line) || !(first.cells.len()..=first.cells.len() + 1).contains(&rows) {
        return;
    }
    let is_head = rows > first.cells.len() && first.cells.iter().all(|cell| cell.text.is_empty());
    lines.drain(usize::from(!is_head)..2);
}

/// Removes the quotes, brackets and escapes that source code writes around a row.
fn without_string_ends(part: &str) -> &str {
    let is_end = |c: char| c.is_whitespace() || "\"'()[]{}\\".contains(c);
    let part = part.trim_matches(is_end).trim_end_matches([',', ';', '+']).trim_matches(is_end);
    ["\\n", "\\r"].iter().fold(part, |part, escape| part.strip_suffix(escape).unwrap_or(part))
}

/// Joins the fields of all lines, for boards whose rows have different lengths.
fn joined_fields(text: &str) -> Vec<LayoutLine<'_>> {
    let lines = fields(text);
    let is_grid = lines.iter().all(|line| line.cells.is_empty() || line.is_grid());
    let cells: Vec<LayoutCell<'_>> = lines.into_iter().flat_map(|line| line.cells).collect();
    if is_grid { vec![LayoutLine { number: 1, cells }] } else { Vec::new() }
}

/// Removes spaces, quotes and brackets around a cell.
fn bare(cell: &str) -> &str {
    cell.trim_matches(|c: char| c.is_whitespace() || "\"'`()[]{}“”‘’".contains(c))
}

/// Splits into the contents of brackets that contain no others, with one cell per item.
fn lists(text: &str) -> Vec<LayoutLine<'_>> {
    let mut found = Vec::new();
    let mut start = None;
    let mut line = (1, 0);
    for (at, c) in text.char_indices() {
        match c {
            '\n' => line = (line.0 + 1, at + 1),
            '[' | '(' | '{' => start = Some((at + 1, line)),
            ']' | ')' | '}' => {
                let Some((from, (number, line_start))) = start.take() else { continue };
                let part = text[from..at].trim_end_matches(|c: char| c == ',' || c.is_whitespace());
                let items: Vec<&str> = match part.contains(',') {
                    true => part.split(',').map(bare).collect(),
                    false => part.split_whitespace().map(bare).collect(),
                };
                let cells = items.into_iter().map(|item| cell(number, &text[line_start..], item)).collect();
                found.push(LayoutLine { number, cells });
            }
            _ => {}
        }
    }
    found
}

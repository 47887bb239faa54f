//! The elements of a SudokuPad drawing, measured in cells from the top left corner of the grid.

use serde_json::Value;

use super::colour::RgbColour;
use crate::variants::VariantError;

/// Maximum number of rows and of columns.
const MAX_SIZE: usize = 25;

/// A point: rows down and columns to the right. The centre of the first cell is (0.5, 0.5).
pub(super) type PicturePoint = (f64, f64);

/// 0-based row and column of a cell, which may be outside the grid.
pub(super) type CellPosition = (i32, i32);

/// Returns the position of the cell that contains a point.
pub(super) fn cell_at((row, column): PicturePoint) -> CellPosition {
    (to_integer(row.floor()), to_integer(column.floor()))
}

/// Converts to an integer, limited to ±1,000,000.
pub(super) fn to_integer(number: f64) -> i32 {
    number.clamp(-1e6, 1e6) as i32
}

/// A line, or the shaft of an arrow.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct DrawnLine {
    pub colour: Option<RgbColour>,
    pub thickness: f64,
    pub points: Vec<PicturePoint>,
}

/// A circle, a square or a text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct DrawnMark {
    pub centre: PicturePoint,
    pub width: f64,
    pub height: f64,
    pub rounded: bool,
    pub fill: Option<RgbColour>,
    pub border: Option<RgbColour>,
    pub text: String,
    /// Rotation in degrees, clockwise.
    pub angle: f64,
}

impl DrawnMark {
    /// True if the mark covers the centre of this cell.
    pub(super) fn covers(&self, (row, column): CellPosition) -> bool {
        let (row, column) = (f64::from(row) + 0.5, f64::from(column) + 0.5);
        (self.centre.0 - row).abs() < self.height / 2.0 && (self.centre.1 - column).abs() < self.width / 2.0
    }

    /// True if the mark is a circle or pill that is large enough to be a bulb.
    pub(super) fn is_bulb(&self) -> bool {
        self.rounded && self.width.min(self.height) >= 0.55 && self.text.is_empty()
    }
}

/// A cage: cells enclosed by a dashed line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct DrawnCage {
    pub cells: Vec<CellPosition>,
    pub value: String,
    /// True if digits must not repeat, false if they may; `None` if the document does not say.
    pub differ: Option<bool>,
}

/// All elements of a drawing.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Picture {
    pub rows: usize,
    pub columns: usize,
    pub givens: Vec<(CellPosition, String)>,
    pub regions: Vec<Vec<CellPosition>>,
    pub cages: Vec<DrawnCage>,
    pub lines: Vec<DrawnLine>,
    pub arrows: Vec<DrawnLine>,
    pub marks: Vec<DrawnMark>,
    pub title: String,
    pub author: String,
    pub rules: String,
    /// True if Nonet has written the document.
    pub is_own: bool,
    pub solution: String,
    pub anti_knight: bool,
    pub anti_king: bool,
    /// True if there is an image behind the grid.
    pub has_image: bool,
    /// Names of unsupported settings: repeated digits in rows and columns.
    pub unknown: Vec<String>,
    /// Names of settings that do not affect the solution: fog.
    pub drawn: Vec<String>,
}

impl Picture {
    /// Reads a document. Returns an error if it has no cells or too many.
    pub(super) fn new(document: &Value) -> Result<Picture, VariantError> {
        let part = |what: &str| VariantError::Field { program: super::PROGRAM, field: what.to_owned() };
        let list = |name: &str| document.get(name).and_then(Value::as_array).into_iter().flatten();
        let rows: Vec<&Vec<Value>> = list("cells").filter_map(Value::as_array).collect();
        let widest = rows.iter().map(|row| row.len()).max().unwrap_or(0);
        if rows.is_empty() || widest == 0 || rows.len() > MAX_SIZE || widest > MAX_SIZE {
            return Err(part("cells"));
        }
        let mut found = Picture { rows: rows.len(), columns: widest, ..Picture::default() };
        found.is_own = document.get("id").and_then(Value::as_str) == Some(super::write::ID);
        for (r, row) in rows.iter().enumerate() {
            for (c, cell) in row.iter().enumerate() {
                let value = text(cell.get("value"));
                if !value.is_empty() {
                    found.givens.push(((r as i32, c as i32), value));
                }
            }
        }
        found.regions = list("regions").filter_map(places).collect();
        found.lines = list("lines").map(line).collect();
        found.arrows = list("arrows").map(line).collect();
        found.marks = list("underlays").chain(list("overlays")).filter_map(mark).collect();
        for cage in list("cages") {
            found.cage(cage);
        }
        for name in ["metadata", "metaData"] {
            for (key, value) in document.get(name).and_then(Value::as_object).into_iter().flatten() {
                found.metadata(key, &text(Some(value)));
            }
        }
        // Fog hides the board until digits are found. The solution is the same without it.
        if ["foglight", "triggereffect", "foglink"].iter().any(|name| list(name).next().is_some()) {
            found.drawn.push("fog".to_owned());
        }
        found.crop();
        Ok(found)
    }

    /// Reads a cage, or metadata of the puzzle, which SudokuPad stores in cages without cells.
    fn cage(&mut self, cage: &Value) {
        let value = text(cage.get("value"));
        let cells = cage.get("cells").and_then(places).unwrap_or_default();
        match value.split_once(':') {
            Some((key, said)) if key.chars().all(|c| c.is_ascii_alphabetic()) => {
                self.metadata(key, said.trim())
            }
            _ if cells.is_empty() => {}
            _ => {
                let is = |name: &str| cage.get(name).and_then(Value::as_bool);
                let sum = text(cage.get("sum"));
                let value = if value.is_empty() { sum } else { value };
                if is("hidden") != Some(true) {
                    self.cages.push(DrawnCage { cells, value, differ: is("unique") });
                }
            }
        }
    }

    /// Reads an entry of the metadata.
    fn metadata(&mut self, key: &str, said: &str) {
        let is_so = !matches!(said, "" | "false" | "0");
        match key.to_ascii_lowercase().as_str() {
            "rules" => {
                self.rules.push_str(said);
                self.rules.push('\n');
            }
            "title" => said.clone_into(&mut self.title),
            "author" => said.clone_into(&mut self.author),
            "solution" => said.clone_into(&mut self.solution),
            "antiknight" => self.anti_knight |= is_so,
            "antiking" => self.anti_king |= is_so,
            "bgimage" if is_so => self.has_image = true,
            "norowcol" if is_so => self.unknown.push("rows and columns with repeated digits".to_owned()),
            _ => {}
        }
    }

    /// Removes the cells around the regions, which contain only clues.
    fn crop(&mut self) {
        let cells = || self.regions.iter().flatten();
        let (Some(top), Some(bottom)) = (cells().map(|c| c.0).min(), cells().map(|c| c.0).max()) else {
            return;
        };
        let (Some(left), Some(right)) = (cells().map(|c| c.1).min(), cells().map(|c| c.1).max()) else {
            return;
        };
        let fits = top >= 0 && left >= 0 && bottom < self.rows as i32 && right < self.columns as i32;
        if !fits {
            self.regions.clear();
            return;
        }
        (self.rows, self.columns) = ((bottom - top + 1) as usize, (right - left + 1) as usize);
        if (top, left) == (0, 0) {
            return;
        }
        let by = |cell: &mut CellPosition| *cell = (cell.0 - top, cell.1 - left);
        let moved = |point: &mut PicturePoint| *point = (point.0 - f64::from(top), point.1 - f64::from(left));
        self.regions.iter_mut().flatten().for_each(by);
        self.givens.iter_mut().for_each(|(cell, _)| by(cell));
        self.cages.iter_mut().flat_map(|cage| &mut cage.cells).for_each(by);
        self.lines.iter_mut().chain(&mut self.arrows).flat_map(|line| &mut line.points).for_each(moved);
        self.marks.iter_mut().for_each(|mark| moved(&mut mark.centre));
    }

    /// True if a position is in the grid.
    pub(super) fn contains(&self, (row, column): CellPosition) -> bool {
        (0..self.rows as i32).contains(&row) && (0..self.columns as i32).contains(&column)
    }
}

/// Converts strings, numbers and booleans to text.
fn text(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => value.to_string(),
        // Rules may be a list of paragraphs.
        Some(Value::Array(parts)) => {
            let parts: Vec<String> =
                parts.iter().filter(|part| part.is_string()).map(|part| text(Some(part))).collect();
            parts.join("\n")
        }
        _ => String::new(),
    }
}

fn point(value: &Value) -> Option<PicturePoint> {
    Some((value.get(0)?.as_f64()?, value.get(1)?.as_f64()?))
}

fn places(value: &Value) -> Option<Vec<CellPosition>> {
    value.as_array()?.iter().map(|cell| point(cell).map(cell_at)).collect()
}

/// Reads a line. Curves yield no points.
fn line(value: &Value) -> DrawnLine {
    let points = value.get("wayPoints").and_then(Value::as_array);
    DrawnLine {
        colour: RgbColour::new(&text(value.get("color"))),
        thickness: value.get("thickness").and_then(Value::as_f64).unwrap_or(0.0),
        points: points.and_then(|points| points.iter().map(point).collect()).unwrap_or_default(),
    }
}

fn mark(value: &Value) -> Option<DrawnMark> {
    let size = |name: &str| value.get(name).and_then(Value::as_f64).unwrap_or(0.0);
    Some(DrawnMark {
        centre: point(value.get("center")?)?,
        width: size("width"),
        height: size("height"),
        rounded: value.get("rounded").and_then(Value::as_bool).unwrap_or(false),
        fill: RgbColour::new(&text(value.get("backgroundColor"))),
        border: RgbColour::new(&text(value.get("borderColor"))),
        text: text(value.get("text")),
        angle: size("angle"),
    })
}

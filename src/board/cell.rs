//! One cell: its tint, colours, digit or marks, and the words for those who hear it.

use nonet_engine::{Board, Cell, Digit, DigitSet};
use nonet_game::entry::ColourSet;
use nonet_game::settings::BoardText;
use nonet_game::view::{self, CellView, Remarks};

use super::cell_id;
use super::paths::{cell_outline, slices};
use super::patterns::{colour_class, pattern_url};
use super::places::{Place, Places};
use crate::dom::{El, svg};

/// How text is set on the board.
#[derive(Clone, Copy, PartialEq)]
pub struct Look {
    /// How large.
    pub text: BoardText,
    /// True if digits past nine are numbers.
    pub numbers: bool,
}

/// A cell on the board, with what was last painted in it.
pub struct CellOnBoard {
    /// Its group in the drawing.
    pub group: El,
    cell: Cell,
    places: Places,
    look: Option<Look>,
    shown: Option<CellView>,
    remarks: Remarks,
    class: String,
    /// What lies over its tint.
    content: Vec<El>,
}

impl CellOnBoard {
    /// A cell with nothing in it yet.
    pub fn new(board: &Board, cell: Cell) -> CellOnBoard {
        let column = board.shape(cell).column + 1;
        let group = svg("g", "")
            .attr("id", cell_id(cell))
            .attr("role", "gridcell")
            .attr("aria-colindex", column.to_string())
            .attr("aria-selected", "false")
            .child(svg("path", "tint").attr("d", cell_outline(board, cell)));
        CellOnBoard {
            group,
            cell,
            places: Places::of(board, cell),
            look: None,
            shown: None,
            remarks: Remarks::default(),
            class: String::new(),
            content: Vec::new(),
        }
    }

    /// Shows what changed.
    pub fn paint(&mut self, board: &Board, view: CellView, look: Look) {
        let old = self.shown.as_ref().filter(|_| self.look == Some(look));
        if old == Some(&view) {
            return;
        }
        let words = |view: &CellView| view.digit.map(|digit| view::face(digit, look.numbers));
        let breadth = |view: &CellView| words(view).map(|words| words.len());
        let places = self.places.scaled(look.text);
        let only_marks_differ = |old: &CellView| {
            let place = |view| marks_in_line(view, &places, look.numbers).0;
            beside_marks(old).is_some()
                && beside_marks(old) == beside_marks(&view)
                && place(old) == place(&view)
        };
        let same =
            |old: &&CellView| beside_digit(old) == beside_digit(&view) && breadth(old) == breadth(&view);
        if let Some(old) = old.filter(same) {
            // A digit has nothing over it.
            if let Some(digit) = self.content.last().filter(|_| old.digit != view.digit) {
                digit.node().first_child().inspect(|text| text.set_node_value(words(&view).as_deref()));
            }
        } else if let Some(text) = self.content.last().filter(|_| old.is_some_and(only_marks_differ)) {
            write_marks(text, &view, &places, look.numbers);
        } else {
            for old in self.content.drain(..) {
                old.node().remove();
            }
            self.content = painted(board, self.cell, &view, &places, look.numbers);
            let _ = self.group.clone().children(self.content.iter().cloned());
        }
        self.look = Some(look);
        self.shown = Some(view);
        self.classify();
    }

    /// Shows what is to be remarked of it.
    pub fn remark(&mut self, remarks: Remarks) {
        if self.remarks.selected != remarks.selected {
            self.set("aria-selected", if remarks.selected { "true" } else { "false" });
        }
        if self.remarks.label != remarks.label {
            self.set("aria-label", &remarks.label);
        }
        self.remarks = remarks;
        self.classify();
    }

    fn classify(&mut self) {
        let Some(view) = &self.shown else { return };
        let mut class = String::from("cell");
        for (name, yes) in [
            (" given", view.given),
            (" selected", self.remarks.selected),
            (" clash", self.remarks.conflict || self.remarks.wrong),
            (" lacks", self.remarks.lacks),
        ] {
            if yes {
                class.push_str(name);
            }
        }
        if self.class != class {
            self.set("class", &class);
            self.class = class;
        }
    }

    /// The line under its digit, as a part of a path.
    pub fn underline(&self, look: Look) -> String {
        let (left, right, y) = self.places.scaled(look.text).underline();
        let mut line = String::from("M");
        for part in [&left.to_string(), " ", &y.to_string(), "H", &right.to_string()] {
            line.push_str(part);
        }
        line
    }

    /// Its turn in a wave that goes over the board.
    pub fn turn(&self, turn: u16) {
        let _ = self.group.clone().style("--turn", turn.to_string());
    }

    fn set(&self, name: &str, value: &str) {
        let _ = self.group.node().set_attribute(name, value);
    }
}

/// All that is painted over the tint but for a digit.
fn beside_digit(cell: &CellView) -> ([DigitSet; 4], ColourSet, &[(Digit, ColourSet)]) {
    ([cell.corner, cell.centre, cell.overlay, cell.struck], cell.colours, &cell.tints)
}

/// All that is painted beside centre marks, if there are some and nothing lies over them.
fn beside_marks(cell: &CellView) -> Option<([DigitSet; 3], ColourSet)> {
    let alone = cell.tints.is_empty() && !cell.centre.is_empty();
    alone.then_some(([cell.corner, cell.overlay, cell.struck], cell.colours))
}

fn painted(board: &Board, cell: Cell, view: &CellView, places: &Places, numbers: bool) -> Vec<El> {
    let mut parts = Vec::new();
    paint_colours(board, cell, view, places, &mut parts);
    if let Some(digit) = view.digit {
        parts.push(face("digit", places.digit(), digit, numbers));
    }
    paint_marks(view, places, numbers, &mut parts);
    for (digit, colours) in &view.tints {
        paint_tint(*digit, *colours, places, &mut parts);
    }
    parts
}

fn paint_marks(view: &CellView, places: &Places, numbers: bool, parts: &mut Vec<El>) {
    for digit in view.overlay.difference(view.corner).iter() {
        parts.push(face("mark overlay", places.corner(digit), digit, numbers));
    }
    for digit in view.corner.iter() {
        parts.push(face(mark_class(view, digit), places.corner(digit), digit, numbers));
    }
    if !view.centre.is_empty() {
        let text = anchored("mark", marks_in_line(view, places, numbers).0);
        write_marks(&text, view, places, numbers);
        parts.push(text);
    }
}

fn mark_class(view: &CellView, digit: Digit) -> &'static str {
    if view.struck.contains(digit) { "mark struck" } else { "mark" }
}

/// Numbers need more room each, and a space between them.
const fn breadth_of_marks(numbers: bool) -> usize {
    if numbers { 3 } else { 1 }
}

/// The digits that stand at the places of corner marks.
fn in_the_corners(view: &CellView) -> DigitSet {
    view.corner.union(view.overlay)
}

/// Where a cell's centre marks begin, and how many characters stand in a line.
fn marks_in_line(view: &CellView, places: &Places, numbers: bool) -> (Place, usize) {
    places.centre(view.centre.len() * breadth_of_marks(numbers), in_the_corners(view))
}

/// Writes the centre marks: another part of the text for each further line, and for those that are struck.
fn write_marks(text: &El, view: &CellView, places: &Places, numbers: bool) {
    let (place, in_line) = marks_in_line(view, places, numbers);
    let (mut part, mut words, mut struck) = (text.clone(), String::new(), false);
    for (i, digit) in view.centre.iter().enumerate() {
        let breaks = i > 0 && i % (in_line / breadth_of_marks(numbers)) == 0;
        if breaks || struck != view.struck.contains(digit) {
            part.node().set_text_content(Some(&words));
            words.clear();
            struck = view.struck.contains(digit);
            part = svg("tspan", if struck { "mark struck" } else { "" });
            if breaks {
                part = part.attr("x", place.x.to_string()).attr("dy", place.size.to_string());
            }
            let _ = text.clone().child(part.clone());
        }
        words.push_str(&view::face(digit, numbers));
        if numbers {
            words.push(' ');
        }
    }
    part.node().set_text_content(Some(&words));
}

/// Each colour is a slice of the cell in its own hue and pattern, and over them all are their letters.
fn paint_colours(board: &Board, cell: Cell, view: &CellView, places: &Places, parts: &mut Vec<El>) {
    let (count, corner) = (view.colours.len(), in_the_corners(view));
    if count == 0 {
        return;
    }
    for (path, colour) in slices(board, cell, count).into_iter().zip(view.colours.iter()) {
        let number = colour.number();
        parts.push(svg("path", "").attr("class", colour_class(number)).attr("d", path.clone()));
        parts.push(svg("path", "pattern").attr("fill", pattern_url(number)).attr("d", path));
    }
    for (i, colour) in view.colours.iter().enumerate() {
        parts.push(text("letter", places.letter(i, count, corner), colour.letter()));
    }
}

/// A candidate's colour: a disc at the digit's own place, and on it the digit with the colour's letter.
fn paint_tint(digit: Digit, colours: ColourSet, places: &Places, parts: &mut Vec<El>) {
    let place = places.corner(digit);
    let (x, y, radius) = places.disc(digit);
    let mut words = String::from(digit.to_char());
    for colour in colours.iter() {
        let class = colour_class(colour.number());
        parts.push(
            svg("circle", "")
                .attr("class", class)
                .attr("cx", x.to_string())
                .attr("cy", y.to_string())
                .attr("r", radius.to_string()),
        );
        words.push(colour.letter().to_ascii_lowercase());
    }
    let size = place.size * 3 / (2 + words.len() as i32);
    parts.push(anchored("mark tinted", Place { size, ..place }).say(words));
}

fn face(class: &'static str, place: Place, digit: Digit, numbers: bool) -> El {
    let words = view::face(digit, numbers);
    anchored(class, place.narrowed(words.len())).say(words)
}

fn text(class: &'static str, place: Place, letter: char) -> El {
    anchored(class, place).say(String::from(letter))
}

fn anchored(class: &'static str, place: Place) -> El {
    svg("text", class)
        .attr("x", place.x.to_string())
        .attr("y", place.y.to_string())
        .attr("font-size", place.size.to_string())
}

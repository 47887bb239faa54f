//! Guesses the meaning of signs between cells, on corners, in cells and outside the grid.

use std::collections::BTreeMap;

use super::colour::{Hue, RgbColour};
use super::drawings::{ElementGuess, PictureContext};
use super::picture::CellPosition;
use super::picture::{DrawnMark, PicturePoint, cell_at, to_integer};
use super::words::ColourMatch;
use nonet_engine::{Cell, Digit, Family, Rule};

/// Maximum distance of a sign from its exact position, in cells.
const TOLERANCE: f64 = 0.13;

/// The position of a sign.
enum SignPosition {
    Edge([Cell; 2]),
    Corner([Cell; 4]),
    Middle(Cell),
    Outside(Vec<Cell>),
}

/// The signs that are not part of a line, by their form.
#[derive(Default)]
struct SignGroups {
    whites: Vec<Rule>,
    blacks: Vec<Rule>,
    sums: Vec<Rule>,
    greater: Vec<Rule>,
    quadruples: Vec<Rule>,
    /// Signs in the middle of cells, grouped by whether they are round and by colour.
    middles: BTreeMap<(bool, Option<RgbColour>), Vec<Cell>>,
    outside: Vec<(Vec<Cell>, u16)>,
    /// Names of other signs, and whether they are decoration.
    unknown: Vec<(String, bool)>,
    /// Coloured cells, by colour.
    areas: BTreeMap<RgbColour, Vec<Cell>>,
}

/// Guesses the meaning of the signs.
pub(super) fn signs(context: &PictureContext<'_>, used: &mut [bool]) -> Vec<ElementGuess> {
    let mut signs = SignGroups::default();
    for (mark, used) in context.picture.marks.iter().zip(used.iter()) {
        if !used && !signs.add(context, mark) {
            let colour = mark.fill.or(mark.border);
            let (name, is_drawn) = match (mark.text.is_empty(), colour) {
                (false, _) => (format!("text ‘{}’", mark.text.chars().take(12).collect::<String>()), false),
                (true, Some(colour)) => {
                    let words = &context.words;
                    let hue = colour.hue();
                    let shape = if mark.rounded { "circles" } else { "squares" };
                    let is_said = words.are_none()
                        || words.name_colour(hue)
                        || words.contain(shape.trim_end_matches('s'));
                    (format!("{hue} {shape}"), !is_said)
                }
                // The sign is invisible.
                (true, None) => continue,
            };
            if !signs.unknown.iter().any(|(known, _)| *known == name) {
                signs.unknown.push((name, is_drawn));
            }
        }
    }
    signs.guesses(context)
}

impl SignGroups {
    /// Adds a sign; returns false if it resembles no known sign.
    fn add(&mut self, context: &PictureContext<'_>, mark: &DrawnMark) -> bool {
        let number = mark.text.parse::<u16>().ok();
        let hue = |colour: Option<RgbColour>| colour.map(RgbColour::hue);
        match sign_position(context, mark.centre) {
            Some(SignPosition::Edge(pair))
                if mark.rounded && mark.width < 0.6 && (number.is_some() || mark.text.is_empty()) =>
            {
                let of = |family: Family| number.into_iter().fold(Rule::new(family, pair), Rule::with_number);
                match hue(mark.fill) {
                    Some(Hue::Black) => self.blacks.push(of(Family::Ratio)),
                    Some(Hue::White) | None => self.whites.push(of(Family::Difference)),
                    Some(_) => return false,
                }
            }
            Some(SignPosition::Edge(pair)) => match (turned(mark), is_right_of(context, pair)) {
                ("<", true) | ("^" | "∧" | "˄" | "⌃", false) => self.greater(pair[1], pair[0]),
                (">", true) | ("∨" | "˅" | "⌄", false) => self.greater(pair[0], pair[1]),
                ("v" | "V", false)
                    if context.words.mention(Family::Greater) && !context.words.mention(Family::PairSum) =>
                {
                    self.greater(pair[0], pair[1]);
                }
                ("X" | "x", _) => self.sums.push(Rule::new(Family::PairSum, pair).with_number(10)),
                ("V" | "v", _) => self.sums.push(Rule::new(Family::PairSum, pair).with_number(5)),
                _ => return false,
            },
            Some(SignPosition::Corner(cells)) if mark.rounded && !mark.text.is_empty() => {
                let signs = mark.text.chars().filter(|c| !c.is_whitespace() && *c != ',');
                let digit = |c: char| Some(Digit::from_index(context.digit(c.to_digit(36)? as usize)?));
                let digits: Option<Vec<Digit>> = signs.map(digit).collect();
                let Some(digits) = digits.filter(|digits| digits.len() <= 4) else { return false };
                self.quadruples.push(Rule::new(Family::Quadruple, cells).with_digits(digits));
            }
            Some(SignPosition::Middle(cell)) if mark.text.is_empty() && (0.4..0.95).contains(&mark.width) => {
                self.middles.entry((mark.rounded, mark.fill.or(mark.border))).or_default().push(cell);
            }
            Some(SignPosition::Middle(cell))
                if mark.text.is_empty() && !mark.rounded && mark.width.min(mark.height) >= 0.95 =>
            {
                // White cells hide lines.
                if let Some(colour) = mark.fill.filter(|colour| colour.hue() != Hue::White) {
                    self.areas.entry(colour).or_default().push(cell);
                }
            }
            Some(SignPosition::Outside(cells)) => match number {
                Some(number) => self.outside.push((cells, number)),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn greater(&mut self, greater: Cell, less: Cell) {
        self.greater.push(Rule::new(Family::Greater, [greater, less]));
    }

    fn guesses(self, context: &PictureContext<'_>) -> Vec<ElementGuess> {
        let words = &context.words;
        let named = |(name, is_drawn)| ElementGuess { is_drawn, ..ElementGuess::new(name, Vec::new()) };
        let mut found: Vec<ElementGuess> = self.unknown.into_iter().map(named).collect();
        found.extend(self.areas.into_iter().map(|(colour, cells)| area(context, colour.hue(), cells)));
        let mut add = |name: &str, readings: Vec<Vec<Rule>>| {
            if readings.iter().any(|rules| !rules.is_empty()) {
                found.push(ElementGuess::new(name, readings));
            }
        };
        let plain = [self.whites, self.blacks].concat();
        let mut dots = Vec::new();
        let [all_white, all_black] = ["white", "black"].map(|colour| words.all_dots_are_given(colour));
        let [white, black] = [Family::OnlyDifferences, Family::OnlyRatios].map(Rule::everywhere);
        if all_white && all_black {
            for more in [vec![white.clone(), black.clone()], vec![white], vec![black]] {
                dots.push([plain.clone(), more].concat());
            }
        } else if all_white || all_black {
            dots.push([plain.clone(), vec![if all_white { white } else { black }]].concat());
        }
        dots.push(plain);
        add("dots", dots);
        let mut sums = Vec::new();
        if words.all_are_given(Family::OnlySums) {
            let only = |sum: &u16| Rule::everywhere(Family::OnlySums).with_number(*sum);
            for all in [&[5, 10][..], &[10], &[5]] {
                sums.push([self.sums.clone(), all.iter().map(only).collect()].concat());
            }
        }
        sums.push(self.sums);
        add("X and V", sums);
        add("signs < and >", vec![self.greater]);
        add("circles on corners", vec![self.quadruples]);
        for ((rounded, colour), cells) in self.middles {
            let order = if rounded { [Family::Odd, Family::Even] } else { [Family::Even, Family::Odd] };
            let said = |family: &Family| words.mention(*family) || words.are_none() && *family == order[0];
            let rules = |family: Family| cells.iter().map(|cell| Rule::new(family, [*cell])).collect();
            let readings: Vec<Vec<Rule>> = order.into_iter().filter(said).map(rules).collect();
            let shape = if rounded { "circles" } else { "squares" };
            let hue = colour.map(RgbColour::hue);
            let name = hue.map_or_else(|| shape.to_owned(), |hue| format!("{hue} {shape}"));
            let is_said = words.are_none()
                || words.contain(shape.trim_end_matches('s'))
                || hue.is_some_and(|hue| words.name_colour(hue));
            found.push(ElementGuess { is_drawn: !is_said, ..ElementGuess::new(name, readings) });
        }
        if !self.outside.is_empty() {
            let families = [Family::Sandwich, Family::XSum, Family::Skyscraper, Family::NumberedRoom];
            let is_said = |family: &Family| words.are_none() || words.mention(*family);
            let rules = |family: Family| {
                let rule = |(cells, number): &(Vec<Cell>, u16)| {
                    Rule::new(family, cells.clone()).with_number(*number)
                };
                self.outside.iter().map(rule).collect()
            };
            let readings = families.into_iter().filter(is_said).map(rules).collect();
            found.push(ElementGuess::new("numbers outside the grid", readings));
        }
        found
    }
}

/// Returns the text of a sign; a comparison that is rotated by a quarter or half turn as the sign that it looks like.
fn turned(mark: &DrawnMark) -> &str {
    const SIGNS: [&str; 4] = [">", "∨", "<", "∧"];
    let start = match mark.text.as_str() {
        ">" => 0,
        "<" => 2,
        "^" | "∧" | "˄" | "⌃" => 3,
        "∨" | "˅" | "⌄" => 1,
        "v" | "V" if mark.angle.abs() > 1.0 => 1,
        text => return text,
    };
    let quarters = (mark.angle / 90.0).round();
    if (mark.angle - quarters * 90.0).abs() > 10.0 {
        return "";
    }
    SIGNS[(start + quarters.rem_euclid(4.0) as usize) % 4]
}

/// Guesses the meaning of coloured cells: even or odd digits, or a region of its own.
fn area(context: &PictureContext<'_>, hue: Hue, cells: Vec<Cell>) -> ElementGuess {
    let words = &context.words;
    let are_clones = ["clone", "identical", "same digits"].iter().any(|word| words.contain(word));
    let is_said = are_clones
        || words.name_colour(hue)
        || ["shaded", "colour", "color", "highlight"].iter().any(|w| words.contain(w));
    let mut readings: Vec<Vec<Rule>> = Vec::new();
    if are_clones {
        readings.extend(clones(context, &cells));
    }
    if is_said {
        for family in [Family::Even, Family::Odd] {
            if matches!(
                words.colour_match(family, Some(hue), &[hue]),
                Some(ColourMatch::Named | ColourMatch::Usual)
            ) {
                readings.push(cells.iter().map(|cell| Rule::new(family, [*cell])).collect());
            }
        }
        if cells.len() == context.digits && (words.mention(Family::Region) || words.contain("region")) {
            readings.push(vec![Rule::new(Family::Region, cells.clone())]);
        }
    }
    ElementGuess {
        is_drawn: !is_said || words.are_none(),
        ..ElementGuess::new(format!("{hue} cells"), readings)
    }
}

/// Divides cells into pieces of the same shape, and returns the rules that all of them are copies of the first.
fn clones(context: &PictureContext<'_>, cells: &[Cell]) -> Option<Vec<Rule>> {
    let columns = context.picture.columns;
    let place = |cell: Cell| (cell.index() / columns, cell.index() % columns);
    let is_beside = |a: Cell, b: Cell| {
        let ((row, column), (other_row, other_column)) = (place(a), place(b));
        row.abs_diff(other_row) + column.abs_diff(other_column) == 1
    };
    let mut left: Vec<Cell> = cells.to_vec();
    left.sort_unstable();
    left.dedup();
    let mut pieces: Vec<Vec<Cell>> = Vec::new();
    while let Some(first) = left.first().copied() {
        let mut piece = vec![first];
        let mut at = 0;
        while at < piece.len() {
            let near: Vec<Cell> =
                left.iter().copied().filter(|c| is_beside(*c, piece[at]) && !piece.contains(c)).collect();
            piece.extend(near);
            at += 1;
        }
        left.retain(|cell| !piece.contains(cell));
        piece.sort_unstable();
        pieces.push(piece);
    }
    let shape = |piece: &Vec<Cell>| -> Vec<(isize, isize)> {
        let (row, column) = place(piece[0]);
        let from =
            |cell: &Cell| (place(*cell).0 as isize - row as isize, place(*cell).1 as isize - column as isize);
        piece.iter().map(from).collect()
    };
    let (first, others) = pieces.split_first()?;
    let is_same = others.iter().all(|piece| shape(piece) == shape(first));
    let rule = |piece: &Vec<Cell>| Rule::new(Family::Clone, first.iter().chain(piece).copied());
    (is_same && !others.is_empty()).then(|| others.iter().map(rule).collect())
}

/// True if the second cell is to the right of the first rather than below it.
fn is_right_of(context: &PictureContext<'_>, pair: [Cell; 2]) -> bool {
    pair[1].index() == pair[0].index() + 1 && context.picture.columns > 1
}

/// Determines the position of a sign from its centre.
fn sign_position(context: &PictureContext<'_>, centre: PicturePoint) -> Option<SignPosition> {
    let near = |at: f64, whole: f64| (at - whole).abs() < TOLERANCE;
    let (row, column) = cell_at(centre);
    let (down, right) = (centre.0.round(), centre.1.round());
    let on_row = near(centre.0, down);
    let on_column = near(centre.1, right);
    let in_row = near(centre.0, f64::from(row) + 0.5);
    let in_column = near(centre.1, f64::from(column) + 0.5);
    let (below, beside) = (to_integer(down), to_integer(right));
    let cells = |places: &[CellPosition]| context.cells(places);
    if on_row && in_column {
        let pair = cells(&[(below - 1, column), (below, column)]);
        return pair.and_then(|pair| pair.try_into().ok()).map(SignPosition::Edge);
    }
    if in_row && on_column {
        let pair = cells(&[(row, beside - 1), (row, beside)]);
        return pair.and_then(|pair| pair.try_into().ok()).map(SignPosition::Edge);
    }
    if on_row && on_column {
        let four = [(below - 1, beside - 1), (below - 1, beside), (below, beside - 1), (below, beside)];
        return cells(&four).and_then(|four| four.try_into().ok()).map(SignPosition::Corner);
    }
    if let Some(cell) = context.cell((row, column)) {
        return (in_row && in_column).then_some(SignPosition::Middle(cell));
    }
    line_from(context, (row, column)).map(SignPosition::Outside)
}

/// Returns the row or column that a clue outside the grid refers to, starting at the clue.
fn line_from(context: &PictureContext<'_>, (row, column): CellPosition) -> Option<Vec<Cell>> {
    let (rows, columns) = (context.picture.rows as i32, context.picture.columns as i32);
    let along: Vec<CellPosition> = if (0..columns).contains(&column) {
        let down = (0..rows).map(|row| (row, column));
        if row < 0 { down.collect() } else { down.rev().collect() }
    } else if (0..rows).contains(&row) {
        let right = (0..columns).map(|column| (row, column));
        if column < 0 { right.collect() } else { right.rev().collect() }
    } else {
        return None;
    };
    context.cells(&along)
}

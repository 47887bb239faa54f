//! Guesses the meaning of signs between cells, on corners, in cells and outside the grid.

use std::collections::BTreeMap;

use super::colour::{Hue, RgbColour};
use super::drawings::{ElementGuess, PictureContext};
use super::picture::CellPosition;
use super::picture::{DrawnMark, PicturePoint, cell_at, to_integer};
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
    unknown: Vec<String>,
}

/// Guesses the meaning of the signs.
pub(super) fn signs(context: &PictureContext<'_>, used: &mut [bool]) -> Vec<ElementGuess> {
    let mut signs = SignGroups::default();
    for (mark, used) in context.picture.marks.iter().zip(used.iter()) {
        if !used && !signs.add(context, mark) {
            let name = match (mark.text.is_empty(), mark.fill.or(mark.border)) {
                (false, _) => format!("text {}", mark.text.chars().take(12).collect::<String>()),
                (true, Some(colour)) => format!("overlays {colour}"),
                // The sign is invisible.
                (true, None) => continue,
            };
            if !signs.unknown.contains(&name) {
                signs.unknown.push(name);
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
            Some(SignPosition::Edge(pair)) => match (mark.text.as_str(), is_right_of(context, pair)) {
                ("<", true) | ("^" | "∧" | "˄" | "⌃", false) => self.greater(pair[1], pair[0]),
                (">", true) | ("∨" | "˅" | "⌄", false) => self.greater(pair[0], pair[1]),
                ("v" | "V", false)
                    if context.words.mention(Family::Greater) && !context.words.contain("xv") =>
                {
                    self.greater(pair[0], pair[1]);
                }
                ("X" | "x", _) => self.sums.push(Rule::new(Family::PairSum, pair).with_number(10)),
                ("V" | "v", _) => self.sums.push(Rule::new(Family::PairSum, pair).with_number(5)),
                _ => return false,
            },
            Some(SignPosition::Corner(cells)) if mark.rounded && !mark.text.is_empty() => {
                let signs = mark.text.chars().filter(|c| !c.is_whitespace() && *c != ',');
                let digits: Option<Vec<Digit>> = signs.map(Digit::from_char).collect();
                let Some(digits) = digits.filter(|digits| digits.len() <= 4) else { return false };
                self.quadruples.push(Rule::new(Family::Quadruple, cells).with_digits(digits));
            }
            Some(SignPosition::Middle(cell)) if mark.text.is_empty() && (0.4..0.95).contains(&mark.width) => {
                self.middles.entry((mark.rounded, mark.fill.or(mark.border))).or_default().push(cell);
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
        let mut found: Vec<ElementGuess> =
            self.unknown.into_iter().map(|name| ElementGuess::new(name, Vec::new())).collect();
        let mut add = |name: &str, readings: Vec<Vec<Rule>>| {
            if readings.iter().any(|rules| !rules.is_empty()) {
                found.push(ElementGuess::new(name, readings));
            }
        };
        let plain = [self.whites, self.blacks].concat();
        let mut dots = Vec::new();
        if !plain.is_empty() && words.all_are_given(Family::OnlyDifferences) {
            let [white, black] = [Family::OnlyDifferences, Family::OnlyRatios].map(Rule::everywhere);
            for more in [vec![white.clone(), black.clone()], vec![white], vec![black]] {
                dots.push([plain.clone(), more].concat());
            }
        }
        dots.push(plain);
        add("overlays dots", dots);
        let mut sums = Vec::new();
        if !self.sums.is_empty() && words.all_are_given(Family::OnlySums) {
            let only = |sum: &u16| Rule::everywhere(Family::OnlySums).with_number(*sum);
            for all in [&[5, 10][..], &[10], &[5]] {
                sums.push([self.sums.clone(), all.iter().map(only).collect()].concat());
            }
        }
        sums.push(self.sums);
        add("text XV", sums);
        add("text <>", vec![self.greater]);
        add("overlays corners", vec![self.quadruples]);
        for ((rounded, colour), cells) in self.middles {
            let order = if rounded { [Family::Odd, Family::Even] } else { [Family::Even, Family::Odd] };
            let said = |family: &Family| words.mention(*family) || words.are_none() && *family == order[0];
            let rules = |family: Family| cells.iter().map(|cell| Rule::new(family, [*cell])).collect();
            let readings: Vec<Vec<Rule>> = order.into_iter().filter(said).map(rules).collect();
            let name = colour.map_or_else(|| "overlays".to_owned(), |colour| format!("overlays {colour}"));
            found.push(ElementGuess::new(name, readings));
        }
        if !self.outside.is_empty() {
            let families = [Family::Sandwich, Family::XSum, Family::Skyscraper, Family::NumberedRoom];
            let rules = |family: Family| {
                let rule = |(cells, number): &(Vec<Cell>, u16)| {
                    Rule::new(family, cells.clone()).with_number(*number)
                };
                self.outside.iter().map(rule).collect()
            };
            let readings = families.into_iter().filter(|family| words.mention(*family)).map(rules).collect();
            found.push(ElementGuess::new("text outside", readings));
        }
        found
    }
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

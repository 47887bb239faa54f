//! What stands between cells, on corners, in cells and outside the grid.

use std::collections::BTreeMap;

use super::colour::{Colour, Hue};
use super::drawings::{Ground, Guess};
use super::picture::Place;
use super::picture::{Mark, Point, place, whole};
use nonet_engine::{Cell, Digit, Family, Rule};

/// As far off its place a sign may be.
const OFF: f64 = 0.13;

/// Where a sign stands.
enum Spot {
    Edge([Cell; 2]),
    Corner([Cell; 4]),
    Middle(Cell),
    Outside(Vec<Cell>),
}

/// All signs that no line has taken.
#[derive(Default)]
struct Signs {
    whites: Vec<Rule>,
    blacks: Vec<Rule>,
    sums: Vec<Rule>,
    greater: Vec<Rule>,
    quadruples: Vec<Rule>,
    /// By what they look like: round or not, and the colour.
    middles: BTreeMap<(bool, Option<Colour>), Vec<Cell>>,
    outside: Vec<(Vec<Cell>, u16)>,
    strange: Vec<String>,
}

/// Guesses at the signs.
pub(super) fn signs(ground: &Ground<'_>, used: &mut [bool]) -> Vec<Guess> {
    let mut signs = Signs::default();
    for (mark, used) in ground.picture.marks.iter().zip(used.iter()) {
        if !used && !signs.take(ground, mark) {
            let name = match (mark.text.is_empty(), mark.fill.or(mark.border)) {
                (false, _) => format!("text {}", mark.text.chars().take(12).collect::<String>()),
                (true, Some(colour)) => format!("overlays {colour}"),
                // Nothing is seen of it.
                (true, None) => continue,
            };
            if !signs.strange.contains(&name) {
                signs.strange.push(name);
            }
        }
    }
    signs.guesses(ground)
}

impl Signs {
    /// True if the sign is like one that is known.
    fn take(&mut self, ground: &Ground<'_>, mark: &Mark) -> bool {
        let number = mark.text.parse::<u16>().ok();
        let hue = |colour: Option<Colour>| colour.map(Colour::hue);
        match spot(ground, mark.centre) {
            Some(Spot::Edge(pair))
                if mark.rounded && mark.width < 0.6 && (number.is_some() || mark.text.is_empty()) =>
            {
                let of = |family: Family| number.into_iter().fold(Rule::new(family, pair), Rule::with_number);
                match hue(mark.fill) {
                    Some(Hue::Black) => self.blacks.push(of(Family::Ratio)),
                    Some(Hue::White) | None => self.whites.push(of(Family::Difference)),
                    Some(_) => return false,
                }
            }
            Some(Spot::Edge(pair)) => match (mark.text.as_str(), is_beside(ground, pair)) {
                ("<", true) | ("^" | "∧" | "˄" | "⌃", false) => self.greater(pair[1], pair[0]),
                (">", true) | ("∨" | "˅" | "⌄", false) => self.greater(pair[0], pair[1]),
                ("v" | "V", false) if ground.words.name(Family::Greater) && !ground.words.say("xv") => {
                    self.greater(pair[0], pair[1]);
                }
                ("X" | "x", _) => self.sums.push(Rule::new(Family::PairSum, pair).with_number(10)),
                ("V" | "v", _) => self.sums.push(Rule::new(Family::PairSum, pair).with_number(5)),
                _ => return false,
            },
            Some(Spot::Corner(cells)) if mark.rounded && !mark.text.is_empty() => {
                let signs = mark.text.chars().filter(|c| !c.is_whitespace() && *c != ',');
                let digits: Option<Vec<Digit>> = signs.map(Digit::from_char).collect();
                let Some(digits) = digits.filter(|digits| digits.len() <= 4) else { return false };
                self.quadruples.push(Rule::new(Family::Quadruple, cells).with_digits(digits));
            }
            Some(Spot::Middle(cell)) if mark.text.is_empty() && (0.4..0.95).contains(&mark.width) => {
                self.middles.entry((mark.rounded, mark.fill.or(mark.border))).or_default().push(cell);
            }
            Some(Spot::Outside(cells)) => match number {
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

    fn guesses(self, ground: &Ground<'_>) -> Vec<Guess> {
        let words = &ground.words;
        let mut found: Vec<Guess> =
            self.strange.into_iter().map(|name| Guess::new(name, Vec::new())).collect();
        let mut add = |name: &str, readings: Vec<Vec<Rule>>| {
            if readings.iter().any(|rules| !rules.is_empty()) {
                found.push(Guess::new(name, readings));
            }
        };
        let plain = [self.whites, self.blacks].concat();
        let mut dots = Vec::new();
        if !plain.is_empty() && words.say_all_are_given(Family::OnlyDifferences) {
            let [white, black] = [Family::OnlyDifferences, Family::OnlyRatios].map(Rule::everywhere);
            for more in [vec![white.clone(), black.clone()], vec![white], vec![black]] {
                dots.push([plain.clone(), more].concat());
            }
        }
        dots.push(plain);
        add("overlays dots", dots);
        let mut sums = Vec::new();
        if !self.sums.is_empty() && words.say_all_are_given(Family::OnlySums) {
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
            let said = |family: &Family| words.name(*family) || words.are_none() && *family == order[0];
            let rules = |family: Family| cells.iter().map(|cell| Rule::new(family, [*cell])).collect();
            let readings: Vec<Vec<Rule>> = order.into_iter().filter(said).map(rules).collect();
            let name = colour.map_or_else(|| "overlays".to_owned(), |colour| format!("overlays {colour}"));
            found.push(Guess::new(name, readings));
        }
        if !self.outside.is_empty() {
            let families = [Family::Sandwich, Family::XSum, Family::Skyscraper, Family::NumberedRoom];
            let rules = |family: Family| {
                let rule = |(cells, number): &(Vec<Cell>, u16)| {
                    Rule::new(family, cells.clone()).with_number(*number)
                };
                self.outside.iter().map(rule).collect()
            };
            let readings = families.into_iter().filter(|family| words.name(*family)).map(rules).collect();
            found.push(Guess::new("text outside", readings));
        }
        found
    }
}

/// True if the second cell is to the right of the first, not below it.
fn is_beside(ground: &Ground<'_>, pair: [Cell; 2]) -> bool {
    pair[1].index() == pair[0].index() + 1 && ground.picture.columns > 1
}

/// Where a point is.
fn spot(ground: &Ground<'_>, centre: Point) -> Option<Spot> {
    let near = |at: f64, whole: f64| (at - whole).abs() < OFF;
    let (row, column) = place(centre);
    let (down, right) = (centre.0.round(), centre.1.round());
    let on_row = near(centre.0, down);
    let on_column = near(centre.1, right);
    let in_row = near(centre.0, f64::from(row) + 0.5);
    let in_column = near(centre.1, f64::from(column) + 0.5);
    let (below, beside) = (whole(down), whole(right));
    let cells = |places: &[Place]| ground.cells(places);
    if on_row && in_column {
        let pair = cells(&[(below - 1, column), (below, column)]);
        return pair.and_then(|pair| pair.try_into().ok()).map(Spot::Edge);
    }
    if in_row && on_column {
        let pair = cells(&[(row, beside - 1), (row, beside)]);
        return pair.and_then(|pair| pair.try_into().ok()).map(Spot::Edge);
    }
    if on_row && on_column {
        let four = [(below - 1, beside - 1), (below - 1, beside), (below, beside - 1), (below, beside)];
        return cells(&four).and_then(|four| four.try_into().ok()).map(Spot::Corner);
    }
    if let Some(cell) = ground.cell((row, column)) {
        return (in_row && in_column).then_some(Spot::Middle(cell));
    }
    looking_in(ground, (row, column)).map(Spot::Outside)
}

/// The row or column that a place beside the grid looks along.
fn looking_in(ground: &Ground<'_>, (row, column): Place) -> Option<Vec<Cell>> {
    let (rows, columns) = (ground.picture.rows as i32, ground.picture.columns as i32);
    let along: Vec<Place> = if (0..columns).contains(&column) {
        let down = (0..rows).map(|row| (row, column));
        if row < 0 { down.collect() } else { down.rev().collect() }
    } else if (0..rows).contains(&row) {
        let right = (0..columns).map(|column| (row, column));
        if column < 0 { right.collect() } else { right.rev().collect() }
    } else {
        return None;
    };
    ground.cells(&along)
}

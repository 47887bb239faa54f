//! Lines and arrows.

use std::collections::BTreeMap;

use super::colour::Hue;
use super::drawings::{Ground, Guess};
use super::picture::Place;
use super::picture::{Line, Mark, Picture, Point, place};
use super::words::Match;
use crate::ruled::names::{Ends, NAMES, Names};
use nonet_engine::{Cell, Family, Rule};

/// The families whose lines have such ends, with the colours that are usual.
fn drawn_with(ends: Ends) -> impl Iterator<Item = (Family, &'static [Hue])> {
    let line = move |names: &'static Names| {
        let (own, hues) = names.line?;
        (own == ends).then_some((names.family, hues))
    };
    NAMES.iter().filter_map(line)
}

/// So many cells do not keep by accident what nobody spoke of.
const NO_ACCIDENT: usize = 6;

/// A line over cells.
struct Path {
    cells: Vec<Place>,
    colour: Option<super::colour::Colour>,
    thickness: f64,
}

/// The lines of a picture.
pub(super) struct Paths {
    over_cells: Vec<Path>,
    /// Lines from corner to corner of the grid.
    pub diagonals: Vec<Family>,
    /// The colours of those that are neither.
    strange: Vec<String>,
}

impl Paths {
    pub(super) fn new(ground: &Ground<'_>) -> Paths {
        let mut found = Paths { over_cells: Vec::new(), diagonals: Vec::new(), strange: Vec::new() };
        let picture = ground.picture;
        for line in &picture.lines {
            let diagonal = diagonal(line, picture)
                .filter(|_| ground.words.are_none() || ground.words.name(Family::FallingDiagonal));
            match (diagonal, cells(&line.points, picture)) {
                (Some(family), _) if !found.diagonals.contains(&family) => found.diagonals.push(family),
                (Some(_), _) => {}
                (None, Some(cells)) => {
                    found.over_cells.push(Path { cells, colour: line.colour, thickness: line.thickness })
                }
                (None, None) => found.strange.push(named(line)),
            }
        }
        found.strange.sort();
        found.strange.dedup();
        found
    }
}

fn named(line: &Line) -> String {
    line.colour.map_or_else(|| "lines".to_owned(), |colour| format!("lines {colour}"))
}

/// The diagonal of the grid that a line runs along from end to end.
fn diagonal(line: &Line, picture: &Picture) -> Option<Family> {
    let [first, last] = [line.points.first()?, line.points.last()?];
    let (rows, columns) = (picture.rows as f64, picture.columns as f64);
    let near =
        |point: &Point, corner: Point| (point.0 - corner.0).abs() < 0.6 && (point.1 - corner.1).abs() < 0.6;
    let joins = |a: Point, b: Point| near(first, a) && near(last, b) || near(first, b) && near(last, a);
    // A line that turns on its way is none.
    let is_straight = line.points.windows(2).all(|pair| {
        let (down, right) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        (down.abs() - right.abs()).abs() < 0.2
    });
    if !is_straight || line.points.len() > picture.rows + 2 {
        None
    } else if joins((0.0, 0.0), (rows, columns)) {
        Some(Family::FallingDiagonal)
    } else if joins((0.0, columns), (rows, 0.0)) {
        Some(Family::RisingDiagonal)
    } else {
        None
    }
}

/// The cells that a line goes through, each where it comes to it; `None` if it runs between cells, leaves the grid, or jumps.
fn cells(points: &[Point], picture: &Picture) -> Option<Vec<Place>> {
    let mut found: Vec<Place> = Vec::new();
    for point in points {
        let inside = |at: f64| (0.04..0.96).contains(&at.rem_euclid(1.0));
        let to = place(*point);
        if !inside(point.0) || !inside(point.1) || !picture.has(to) {
            return None;
        }
        let Some(mut at) = found.last().copied() else {
            found.push(to);
            continue;
        };
        let (down, right) = (to.0 - at.0, to.1 - at.1);
        if down != 0 && right != 0 && down.abs() != right.abs() {
            return None;
        }
        while at != to {
            at = (at.0 + down.signum(), at.1 + right.signum());
            found.push(at);
        }
    }
    (found.len() > 1).then_some(found)
}

/// The circle around a cell's middle, if there is one.
fn circle(ground: &Ground<'_>, at: Place) -> Option<usize> {
    let is_here = |mark: &Mark| mark.is_bulb() && place(mark.centre) == at && mark.covers(at);
    ground.picture.marks.iter().position(is_here)
}

/// Lines, by colour, thickness and ends.
pub(super) fn lines(ground: &Ground<'_>, paths: &Paths, used: &mut [bool]) -> Vec<Guess> {
    let mut alike: BTreeMap<_, Vec<Vec<Place>>> = BTreeMap::new();
    for path in &paths.over_cells {
        let mut cells = path.cells.clone();
        let ends = [cells.first(), cells.last()].map(|end| circle(ground, *end?));
        let ends = match ends {
            [None, None] => Ends::Bare,
            [Some(first), Some(last)] => {
                [first, last].into_iter().for_each(|mark| used[mark] = true);
                Ends::Both
            }
            [Some(mark), None] => {
                used[mark] = true;
                Ends::Bulb
            }
            [None, Some(mark)] => {
                used[mark] = true;
                cells.reverse();
                Ends::Bulb
            }
        };
        alike.entry((path.colour, path.thickness.round() as i64, ends)).or_default().push(cells);
    }
    let mut found: Vec<Guess> =
        paths.strange.iter().map(|name| Guess::new(name.clone(), Vec::new())).collect();
    for ((colour, _, ends), lines) in alike {
        let name = colour.map_or_else(|| "lines".to_owned(), |colour| format!("lines {colour}"));
        let hue = colour.map(super::colour::Colour::hue);
        let families: Vec<(Family, &[Hue])> = match ends {
            Ends::Bare => drawn_with(Ends::Bare).collect(),
            ends => drawn_with(ends).chain(drawn_with(Ends::Bare)).collect(),
        };
        let long = lines.iter().map(Vec::len).sum::<usize>() >= NO_ACCIDENT;
        let mut fitting: Vec<(Option<Match>, Family)> = Vec::new();
        for (family, usual) in families {
            let is_usual = hue.is_some_and(|hue| usual.contains(&hue));
            match ground.words.fit(family, hue, usual) {
                Some(fit) => fitting.push((Some(fit), family)),
                None if is_usual && (long || ground.words.are_none()) => fitting.push((None, family)),
                None => {}
            }
        }
        fitting.sort_by_key(|(fit, _)| (fit.is_none(), *fit));
        let readings = fitting.into_iter().filter_map(|(_, family)| rules(ground, family, hue, &lines));
        found.push(Guess::new(name, readings.collect()));
    }
    found
}

/// The lines as rules of a family.
fn rules(ground: &Ground<'_>, family: Family, hue: Option<Hue>, lines: &[Vec<Place>]) -> Option<Vec<Rule>> {
    let half = ground.digits.div_ceil(2) as u16;
    let number = match family {
        Family::Whispers => {
            let least = ground.words.number(family, &["at least", "minimum of"]);
            let least = least.or((hue == Some(Hue::Orange)).then_some(half - 1));
            least.filter(|least| *least != half)
        }
        Family::SumLine => Some(ground.words.number(family, &["sum to", "add up to"]).unwrap_or(10)),
        _ => None,
    };
    let mut found: Vec<Rule> = Vec::new();
    let mut add = |cells: Vec<Cell>| {
        let rule = Rule::new(family, cells);
        let rule = number.map_or(rule.clone(), |number| rule.with_number(number));
        if !found.contains(&rule) {
            found.push(rule);
        }
    };
    for line in lines {
        let mut cells = ground.cells(line)?;
        if cells.len() > 2 && cells.first() == cells.last() {
            cells.pop();
            if family == Family::Whispers {
                add(vec![*cells.last()?, *cells.first()?]);
            }
        }
        add(cells);
    }
    Some(found)
}

/// Arrows in the grid, each with the circle it leaves, and arrows that look into it from outside, each with its number.
pub(super) fn arrows(ground: &Ground<'_>, used: &mut [bool]) -> Vec<Guess> {
    let (mut inside, mut outside, mut strange) = (Vec::new(), Vec::new(), false);
    for arrow in &ground.picture.arrows {
        let is_inside = arrow.points.first().is_some_and(|point| ground.picture.has(place(*point)));
        let rule =
            if is_inside { sum_arrow(ground, arrow, used) } else { little_killer(ground, arrow, used) };
        match rule {
            Some(rule) if is_inside => inside.push(rule),
            Some(rule) => outside.push(rule),
            None => strange = true,
        }
    }
    let mut found: Vec<Guess> = [inside, outside]
        .into_iter()
        .filter(|rules| !rules.is_empty())
        .map(|rules| Guess::new("arrows", vec![rules]))
        .collect();
    if strange {
        found.push(Guess::new("arrows", Vec::new()));
    }
    found
}

fn sum_arrow(ground: &Ground<'_>, arrow: &Line, used: &mut [bool]) -> Option<Rule> {
    let path = cells(&arrow.points, ground.picture)?;
    let first = *path.first()?;
    let mark = ground.picture.marks.iter().position(|mark| mark.is_bulb() && mark.covers(first))?;
    let (rows, columns) = (ground.picture.rows as i32, ground.picture.columns as i32);
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let pill: Vec<Place> = all.filter(|cell| ground.picture.marks[mark].covers(*cell)).collect();
    let shaft: Vec<Place> = path.into_iter().filter(|cell| !pill.contains(cell)).collect();
    if shaft.is_empty() {
        return None;
    }
    used[mark] = true;
    let count = pill.len() as u16;
    let rule = Rule::new(Family::Arrow, ground.cells(&[pill, shaft].concat())?);
    Some(if count > 1 { rule.with_number(count) } else { rule })
}

fn little_killer(ground: &Ground<'_>, arrow: &Line, used: &mut [bool]) -> Option<Rule> {
    let (first, last) = (arrow.points.first()?, arrow.points.last()?);
    let from = place(*first);
    let step = |by: f64| if by.abs() < 0.02 { 0 } else { by.signum() as i32 };
    let (down, right) = (step(last.0 - first.0), step(last.1 - first.1));
    let is_number = |mark: &Mark| place(mark.centre) == from && mark.text.parse::<u16>().is_ok();
    let mark = ground.picture.marks.iter().position(is_number)?;
    let mut cells = Vec::new();
    let mut at = (from.0 + down, from.1 + right);
    while let Some(cell) = ground.cell(at).filter(|_| down != 0 && right != 0) {
        cells.push(cell);
        at = (at.0 + down, at.1 + right);
    }
    if cells.is_empty() {
        return None;
    }
    used[mark] = true;
    Some(Rule::new(Family::LittleKiller, cells).with_number(ground.picture.marks[mark].text.parse().ok()?))
}

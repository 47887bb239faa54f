//! Guesses the meaning of lines and arrows.

use std::collections::BTreeMap;

use super::colour::{Hue, RgbColour};
use super::drawings::{ElementGuess, PictureContext};
use super::picture::CellPosition;
use super::picture::{DrawnLine, DrawnMark, Picture, PicturePoint, cell_at};
use super::words::ColourMatch;
use crate::variants::family_names::{FAMILY_NAMES, FamilyNames, LineEnds};
use nonet_engine::{Cell, Family, Rule};

/// Returns the families whose lines have these ends, with their usual colours.
fn drawn_with(ends: LineEnds) -> impl Iterator<Item = (Family, &'static [Hue])> {
    let line = move |names: &'static FamilyNames| {
        let (own, hues) = names.line?;
        (own == ends).then_some((names.family, hues))
    };
    FAMILY_NAMES.iter().filter_map(line)
}

/// Minimum number of cells for a rule that holds to be taken as intended although the text does not mention it.
const MIN_CELLS_WITHOUT_WORDS: usize = 6;

/// A line through cells.
struct CellLine {
    cells: Vec<CellPosition>,
    colour: Option<RgbColour>,
    thickness: f64,
}

/// The lines of a picture.
pub(super) struct PictureLines {
    over_cells: Vec<CellLine>,
    /// Lines from corner to corner of the grid.
    pub diagonals: Vec<Family>,
    /// Comparisons of neighbours, drawn as small angles at the border of a cell.
    angles: Vec<Rule>,
    /// Colours of all other lines.
    unknown: Vec<Option<RgbColour>>,
}

impl PictureLines {
    pub(super) fn new(context: &PictureContext<'_>) -> PictureLines {
        let mut found = PictureLines {
            over_cells: Vec::new(),
            diagonals: Vec::new(),
            angles: Vec::new(),
            unknown: Vec::new(),
        };
        let picture = context.picture;
        for line in &picture.lines {
            if let Some(rule) = angle(context, line) {
                found.angles.push(rule);
                continue;
            }
            let diagonal = diagonal(line, picture)
                .filter(|_| context.words.are_none() || context.words.mention(Family::FallingDiagonal));
            match (diagonal, cells(&line.points, picture)) {
                (Some(family), _) if !found.diagonals.contains(&family) => found.diagonals.push(family),
                (Some(_), _) => {}
                (None, Some(cells)) => {
                    found.over_cells.push(CellLine { cells, colour: line.colour, thickness: line.thickness })
                }
                (None, None) => found.unknown.push(line.colour),
            }
        }
        found.unknown.sort();
        found.unknown.dedup();
        found
    }
}

fn coloured_lines(colour: Option<RgbColour>) -> String {
    colour.map_or_else(|| "lines".to_owned(), |colour| format!("{} lines", colour.hue()))
}

/// Reads a small angle at the border of a cell, which points to the lesser of two neighbours.
fn angle(context: &PictureContext<'_>, line: &DrawnLine) -> Option<Rule> {
    let [first, tip, last] = line.points[..] else { return None };
    let own = context.cell(cell_at(tip))?;
    let centre = (tip.0.floor() + 0.5, tip.1.floor() + 0.5);
    let distance = |point: PicturePoint| (point.0 - centre.0).abs().max((point.1 - centre.1).abs());
    let is_small = [first, last].iter().all(|end| (end.0 - tip.0).abs() < 0.3 && (end.1 - tip.1).abs() < 0.3);
    let base = ((first.0 + last.0) / 2.0, (first.1 + last.1) / 2.0);
    if !is_small || distance(tip) < 0.3 || (distance(tip) - distance(base)).abs() < 0.01 {
        return None;
    }
    let (down, right) = (tip.0 - centre.0, tip.1 - centre.1);
    let (row, column) = cell_at(tip);
    let beside = match down.abs() > right.abs() {
        true => (row + down.signum() as i32, column),
        false => (row, column + right.signum() as i32),
    };
    let other = context.cell(beside)?;
    let points_out = distance(tip) > distance(base);
    Some(Rule::new(Family::Greater, if points_out { [own, other] } else { [other, own] }))
}

/// Returns the diagonal of the grid that a line covers from end to end.
fn diagonal(line: &DrawnLine, picture: &Picture) -> Option<Family> {
    let [first, last] = [line.points.first()?, line.points.last()?];
    let (rows, columns) = (picture.rows as f64, picture.columns as f64);
    let near = |point: &PicturePoint, corner: PicturePoint| {
        (point.0 - corner.0).abs() < 0.6 && (point.1 - corner.1).abs() < 0.6
    };
    let joins =
        |a: PicturePoint, b: PicturePoint| near(first, a) && near(last, b) || near(first, b) && near(last, a);
    // A line with bends is not a diagonal.
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

/// Returns the cells that a line passes through, in order; `None` if it runs between cells, leaves the grid, or jumps.
fn cells(points: &[PicturePoint], picture: &Picture) -> Option<Vec<CellPosition>> {
    let mut found: Vec<CellPosition> = Vec::new();
    for point in points {
        let inside = |at: f64| (0.04..0.96).contains(&at.rem_euclid(1.0));
        let to = cell_at(*point);
        if !inside(point.0) || !inside(point.1) || !picture.contains(to) {
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

/// Returns the index of the circle in a cell, if there is one.
fn circle(context: &PictureContext<'_>, at: CellPosition) -> Option<usize> {
    let is_here = |mark: &DrawnMark| mark.is_bulb() && cell_at(mark.centre) == at && mark.covers(at);
    context.picture.marks.iter().position(is_here)
}

/// Guesses the meaning of lines, grouped by colour, thickness and ends.
pub(super) fn lines(
    context: &PictureContext<'_>,
    paths: &PictureLines,
    used: &mut [bool],
) -> Vec<ElementGuess> {
    let mut alike: BTreeMap<_, Vec<Vec<CellPosition>>> = BTreeMap::new();
    let circles = |path: &CellLine| [path.cells.first(), path.cells.last()].map(|end| circle(context, *end?));
    let single_bulbs: Vec<usize> = paths
        .over_cells
        .iter()
        .filter_map(|path| match circles(path) {
            [Some(mark), None] | [None, Some(mark)] => Some(mark),
            _ => None,
        })
        .collect();
    for path in &paths.over_cells {
        let mut cells = path.cells.clone();
        let mut ends = circles(path);
        if let [Some(first), Some(last)] = ends {
            ends = bulb_of_two(context, path, [first, last], &single_bulbs);
        }
        if !may_have_ends(context, path.colour.map(RgbColour::hue)) {
            // The text names lines without ends only, so the circles are not part of the line.
            ends = [None, None];
        }
        let ends = match ends {
            [None, None] => LineEnds::Bare,
            [Some(first), Some(last)] => {
                [first, last].into_iter().for_each(|mark| used[mark] = true);
                LineEnds::Both
            }
            [Some(mark), None] => {
                used[mark] = true;
                LineEnds::Bulb
            }
            [None, Some(mark)] => {
                used[mark] = true;
                cells.reverse();
                LineEnds::Bulb
            }
        };
        alike.entry((path.colour, path.thickness.round() as i64, ends)).or_default().push(cells);
    }
    let unknown = |colour: &Option<RgbColour>| ElementGuess {
        is_drawn: !is_said(context, colour.map(RgbColour::hue)),
        ..ElementGuess::new(coloured_lines(*colour), Vec::new())
    };
    let mut found: Vec<ElementGuess> = paths.unknown.iter().map(unknown).collect();
    if !paths.angles.is_empty() {
        found.push(ElementGuess::new("small angles", vec![paths.angles.clone()]));
    }
    for ((colour, _, ends), lines) in alike {
        let hue = colour.map(RgbColour::hue);
        let families: Vec<(Family, &[Hue])> = match ends {
            LineEnds::Bare => drawn_with(LineEnds::Bare).collect(),
            ends => drawn_with(ends).chain(drawn_with(LineEnds::Bare)).collect(),
        };
        let long = lines.iter().map(Vec::len).sum::<usize>() >= MIN_CELLS_WITHOUT_WORDS;
        let mut fitting: Vec<(Option<ColourMatch>, Family)> = Vec::new();
        for (family, usual) in families {
            let is_usual = hue.is_some_and(|hue| usual.contains(&hue));
            match context.words.colour_match(family, hue, usual) {
                Some(fit) => fitting.push((Some(fit), family)),
                None if is_usual && (long || context.words.are_none()) => fitting.push((None, family)),
                None => {}
            }
        }
        fitting.sort_by_key(|(fit, _)| (fit.is_none(), *fit));
        let readings = fitting.into_iter().filter_map(|(_, family)| rules(context, family, hue, &lines));
        let is_drawn = !is_said(context, hue);
        found
            .push(ElementGuess { is_drawn, ..ElementGuess::new(coloured_lines(colour), readings.collect()) });
    }
    found
}

/// True if lines of this colour may belong to a family that draws a circle at one end or both: the text names such a
/// family, or no family that draws lines alone.
fn may_have_ends(context: &PictureContext<'_>, hue: Option<Hue>) -> bool {
    let is_named =
        |(family, usual): (Family, &[Hue])| context.words.colour_match(family, hue, usual).is_some();
    let mut with_ends = [LineEnds::Bulb, LineEnds::Both].into_iter().flat_map(drawn_with);
    context.words.are_none() || with_ends.any(is_named) || !drawn_with(LineEnds::Bare).any(is_named)
}

/// True if the text could be about lines of this colour, or if there is no text.
fn is_said(context: &PictureContext<'_>, hue: Option<Hue>) -> bool {
    let words = &context.words;
    let nouns =
        ["line", "path", "loop", "snake", "track", "route", "thermo", "arrow", "border", "wall", "connect"];
    words.are_none()
        || hue.is_some_and(|hue| words.name_colour(hue))
        || nouns.iter().any(|noun| words.contain(noun))
}

/// Finds which circle is the bulb of a thermometer with circles at both ends: the tip may have a circle with a meaning
/// of its own, or be the bulb of another thermometer. Returns both circles if the line is not a thermometer.
fn bulb_of_two(
    context: &PictureContext<'_>,
    path: &CellLine,
    [first, last]: [usize; 2],
    single_bulbs: &[usize],
) -> [Option<usize>; 2] {
    let words = &context.words;
    let are_ends =
        [Family::Between, Family::DoubleArrow, Family::Lockout].iter().any(|family| words.mention(*family));
    if are_ends || !(words.mention(Family::Thermometer) || words.mention(Family::SlowThermometer)) {
        return [Some(first), Some(last)];
    }
    let [a, b] = [first, last].map(|mark| &context.picture.marks[mark]);
    let is_same = |mark: &DrawnMark| mark.fill.or(mark.border) == path.colour;
    let [starts, ends] = [first, last].map(|mark| single_bulbs.contains(&mark));
    let is_first = match (is_same(a), is_same(b)) {
        (true, false) => true,
        (false, true) => false,
        _ if (a.width - b.width).abs() > 0.05 => a.width > b.width,
        _ if starts != ends => ends,
        _ => return [Some(first), Some(last)],
    };
    if is_first { [Some(first), None] } else { [None, Some(last)] }
}

/// Reads the lines as rules of a family.
fn rules(
    context: &PictureContext<'_>,
    family: Family,
    hue: Option<Hue>,
    lines: &[Vec<CellPosition>],
) -> Option<Vec<Rule>> {
    let half = context.digits.div_ceil(2) as u16;
    let number = match family {
        Family::Whispers => {
            let least = context.words.number(family, &["at least", "minimum of"]);
            let least = least.or((hue == Some(Hue::Orange)).then_some(half - 1));
            least.filter(|least| *least != half)
        }
        Family::SumLine => Some(context.words.number(family, &["sum to", "add up to"]).unwrap_or(10)),
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
        let mut cells = context.cells(line)?;
        if cells.len() > 2 && cells.first() == cells.last() {
            cells.pop();
            if family == Family::Whispers {
                add(vec![*cells.last()?, *cells.first()?]);
            }
            // A segment of a loop may lie on both sides of its first cell.
            if family == Family::RegionSum
                && let Some(border) =
                    (1..cells.len()).find(|at| context.region(cells[*at]) != context.region(cells[at - 1]))
            {
                cells.rotate_left(border);
            }
        }
        add(cells);
    }
    Some(found)
}

/// Guesses the meaning of arrows: those in the grid start at a circle; those outside point into the grid and have a
/// number.
pub(super) fn arrows(context: &PictureContext<'_>, used: &mut [bool]) -> Vec<ElementGuess> {
    let (mut inside, mut outside, mut unknown) = (Vec::new(), Vec::new(), false);
    for arrow in &context.picture.arrows {
        let is_inside = arrow.points.first().is_some_and(|point| context.picture.contains(cell_at(*point)));
        let rule =
            if is_inside { sum_arrow(context, arrow, used) } else { little_killer(context, arrow, used) };
        match rule {
            Some(rule) if is_inside => inside.push(rule),
            Some(rule) => outside.push(rule),
            None => unknown = true,
        }
    }
    let mut found: Vec<ElementGuess> = [inside, outside]
        .into_iter()
        .filter(|rules| !rules.is_empty())
        .map(|rules| ElementGuess::new("arrows", vec![rules]))
        .collect();
    if unknown {
        let words = &context.words;
        let is_drawn = !words.are_none() && !words.contain("arrow") && !words.contain("diagonal");
        found.push(ElementGuess { is_drawn, ..ElementGuess::new("arrows", Vec::new()) });
    }
    found
}

fn sum_arrow(context: &PictureContext<'_>, arrow: &DrawnLine, used: &mut [bool]) -> Option<Rule> {
    let path = cells(&arrow.points, context.picture)?;
    let first = *path.first()?;
    let mark = context.picture.marks.iter().position(|mark| mark.is_bulb() && mark.covers(first))?;
    let (rows, columns) = (context.picture.rows as i32, context.picture.columns as i32);
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let pill: Vec<CellPosition> = all.filter(|cell| context.picture.marks[mark].covers(*cell)).collect();
    let shaft: Vec<CellPosition> = path.into_iter().filter(|cell| !pill.contains(cell)).collect();
    if shaft.is_empty() {
        return None;
    }
    used[mark] = true;
    let count = pill.len() as u16;
    let rule = Rule::new(Family::Arrow, context.cells(&[pill, shaft].concat())?);
    Some(if count > 1 { rule.with_number(count) } else { rule })
}

fn little_killer(context: &PictureContext<'_>, arrow: &DrawnLine, used: &mut [bool]) -> Option<Rule> {
    let (first, last) = (arrow.points.first()?, arrow.points.last()?);
    let from = cell_at(*first);
    let step = |by: f64| if by.abs() < 0.02 { 0 } else { by.signum() as i32 };
    let (down, right) = (step(last.0 - first.0), step(last.1 - first.1));
    let is_number = |mark: &DrawnMark| cell_at(mark.centre) == from && mark.text.parse::<u16>().is_ok();
    let mark = context.picture.marks.iter().position(is_number)?;
    let mut cells = Vec::new();
    let mut at = (from.0 + down, from.1 + right);
    while let Some(cell) = context.cell(at).filter(|_| down != 0 && right != 0) {
        cells.push(cell);
        at = (at.0 + down, at.1 + right);
    }
    if cells.is_empty() {
        return None;
    }
    used[mark] = true;
    Some(Rule::new(Family::LittleKiller, cells).with_number(context.picture.marks[mark].text.parse().ok()?))
}

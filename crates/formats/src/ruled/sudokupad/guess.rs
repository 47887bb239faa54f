//! What each drawing may mean.

use super::drawings::{Ground, Guess};
use super::lines::{self, Paths};
use super::picture::{Cage, Picture};
use super::signs;
use super::words::Words;
use crate::ruled::{Division, Draft, RuledError};
use nonet_engine::{Digit, Family, Rule};

/// A puzzle with what is not certain about it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Guesses {
    /// The board and the givens, without rules.
    pub draft: Draft,
    /// The 0-based digits of the solution, if one comes with the puzzle.
    pub solution: Option<Vec<usize>>,
    /// All that is drawn or said besides.
    pub list: Vec<Guess>,
}

/// Guesses at all of a picture. Errors: givens that are no digits.
pub(super) fn guess(picture: &Picture) -> Result<Guesses, RuledError> {
    let sizes = || picture.regions.iter().map(Vec::len);
    let same = sizes().min().filter(|least| sizes().max() == Some(*least));
    let digits = same.unwrap_or(picture.rows.max(picture.columns));
    if !(1..=picture.rows.max(picture.columns)).contains(&digits) {
        return Err(RuledError::Part("regions".to_owned()));
    }
    let ground = Ground { picture, words: Words::new(&picture.rules), digits };
    let mut draft = Draft {
        rows: picture.rows,
        columns: picture.columns,
        digits,
        division: division(&ground),
        unknown: picture.strange.clone(),
        ..Draft::classic()
    };
    for (place, value) in &picture.givens {
        let digit = value.parse::<usize>().ok().and_then(|value| value.checked_sub(1));
        match (ground.cell(*place), digit.filter(|digit| *digit < digits)) {
            (Some(cell), Some(digit)) => draft.givens.push((cell, digit)),
            (Some(_), None) => return Err(RuledError::Part(value.clone())),
            (None, _) => {}
        }
    }
    let mut used = vec![false; picture.marks.len()];
    let mut list = cages(&ground);
    let paths = Paths::new(&ground);
    list.extend(lines::arrows(&ground, &mut used));
    list.extend(lines::lines(&ground, &paths, &mut used));
    list.extend(signs::signs(&ground, &mut used));
    list.extend(everywhere(&ground, &paths));
    list.extend(picture.has_image.then(|| Guess::new("bgimage", Vec::new())));
    Ok(Guesses { draft, solution: solution(&ground), list })
}

/// How the grid is divided: as the regions say, or where none are drawn, as is usual if the rules say so.
fn division(ground: &Ground<'_>) -> Division {
    let Picture { rows, columns, regions, .. } = ground.picture;
    let (size, square) = (ground.digits, rows == columns && *rows == ground.digits);
    let high = (1..=size.isqrt()).rev().find(|high| size.is_multiple_of(*high)).unwrap_or(1);
    let boxes = Division::Boxes(high, size / high);
    if regions.is_empty() {
        let is_normal = square && (ground.words.say("normal") || ground.words.say("standard"));
        return if is_normal { boxes } else { Division::None };
    }
    let mut pieces = vec![None; rows * columns];
    for (number, region) in regions.iter().enumerate() {
        for cell in region.iter().filter_map(|place| ground.cell(*place)) {
            pieces[cell.index()] = Some(number);
        }
    }
    let wide = size / high;
    let same_box = |a: usize, b: usize| {
        let of = |cell: usize| (cell / columns / high, cell % columns / wide);
        of(a) == of(b)
    };
    let usual = square
        && (0..pieces.len())
            .all(|a| (0..a).all(|b| same_box(a, b) == (pieces[a] == pieces[b])) && pieces[a].is_some());
    if usual { boxes } else { Division::Pieces(pieces) }
}

/// Cages with a number, cages without, and others.
fn cages(ground: &Ground<'_>) -> Vec<Guess> {
    let (mut sums, mut bare, mut strange) = (Vec::new(), Vec::new(), Vec::new());
    for cage in &ground.picture.cages {
        let Cage { cells, value, differ } = cage;
        let number = value.parse::<u16>().ok();
        match (ground.cells(cells), number) {
            (Some(cells), Some(number)) if *differ => {
                sums.push(Rule::new(Family::Cage, cells).with_number(number))
            }
            (Some(cells), None) if *differ && value.is_empty() => {
                let family = if cells.len() == ground.digits { Family::Region } else { Family::Cage };
                bare.push(Rule::new(family, cells));
            }
            _ => strange.push(Guess::new(format!("cages {value}").trim_end(), Vec::new())),
        }
    }
    let mut found = strange;
    if !sums.is_empty() {
        found.push(Guess { certain: true, ..Guess::new("cages", vec![sums]) });
    }
    if !bare.is_empty() {
        found.push(Guess::new("cages", vec![bare]));
    }
    found
}

/// What the text says of the whole grid.
fn everywhere(ground: &Ground<'_>, paths: &Paths) -> Vec<Guess> {
    let said = [
        (Family::AntiKnight, ground.picture.anti_knight),
        (Family::AntiKing, ground.picture.anti_king),
        (Family::NonConsecutive, false),
        (Family::DisjointGroups, false),
        (Family::Entropy, false),
    ];
    let mut found = Vec::new();
    for (family, certain) in said {
        if certain || ground.words.name(family) {
            let guess = Guess::new(family.slug(), vec![vec![Rule::everywhere(family)]]);
            found.push(Guess { certain, ..guess });
        }
    }
    let drawn = &paths.diagonals;
    if drawn.is_empty() && ground.words.name(Family::FallingDiagonal) {
        let both = [Family::FallingDiagonal, Family::RisingDiagonal].map(Rule::everywhere).to_vec();
        found.push(Guess::new("diagonals", vec![both]));
    } else if !drawn.is_empty() {
        let rules = drawn.iter().copied().map(Rule::everywhere).collect();
        found.push(Guess::new("lines diagonal", vec![rules]));
    }
    found
}

/// The solution that comes with the puzzle: a character per cell, or two where digits need them.
fn solution(ground: &Ground<'_>) -> Option<Vec<usize>> {
    let text: Vec<char> = ground.picture.solution.chars().filter(|c| !c.is_whitespace()).collect();
    let count = ground.picture.rows * ground.picture.columns;
    let digit = |value: usize| value.checked_sub(1).filter(|digit| *digit < ground.digits);
    if text.len() == count {
        text.iter().map(|c| digit(Digit::from_char(*c)?.index() + 1)).collect()
    } else if text.len() == 2 * count {
        let number = |pair: &[char]| pair.iter().collect::<String>().parse::<usize>().ok();
        text.chunks(2).map(|pair| digit(number(pair)?)).collect()
    } else {
        None
    }
}

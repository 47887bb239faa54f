//! Lists the possible meanings of each element of a drawing.

use super::drawings::{ElementGuess, PictureContext};
use super::lines::{self, PictureLines};
use super::picture::{DrawnCage, Picture};
use super::signs;
use super::words::RuleWords;
use crate::variants::{GridDivision, PuzzleDraft, VariantError};
use nonet_engine::{Digit, Family, Rule};

/// A puzzle without variants, and guesses at its variants.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PictureGuesses {
    /// Board and givens, without variants.
    pub draft: PuzzleDraft,
    /// 0-based digits of the solution, if the document has one.
    pub solution: Option<Vec<usize>>,
    /// Guesses at the meaning of all other elements and of the text.
    pub list: Vec<ElementGuess>,
}

/// Guesses the meaning of a picture. Returns an error if a given is not a digit.
pub(super) fn guess(picture: &Picture) -> Result<PictureGuesses, VariantError> {
    let sizes = || picture.regions.iter().map(Vec::len);
    let same = sizes().min().filter(|least| sizes().max() == Some(*least));
    let digits = same.unwrap_or(picture.rows.max(picture.columns));
    if !(1..=picture.rows.max(picture.columns)).contains(&digits) {
        return Err(VariantError::Syntax("regions".to_owned()));
    }
    let context = PictureContext { picture, words: RuleWords::new(&picture.rules), digits };
    let mut draft = PuzzleDraft {
        rows: picture.rows,
        columns: picture.columns,
        digits,
        division: division(&context),
        unknown: picture.unknown.clone(),
        ..PuzzleDraft::classic()
    };
    for (place, value) in &picture.givens {
        let digit = value.parse::<usize>().ok().and_then(|value| value.checked_sub(1));
        match (context.cell(*place), digit.filter(|digit| *digit < digits)) {
            (Some(cell), Some(digit)) => draft.givens.push((cell, digit)),
            (Some(_), None) => return Err(VariantError::Syntax(value.clone())),
            (None, _) => {}
        }
    }
    let mut used = vec![false; picture.marks.len()];
    let mut list = cages(&context);
    let paths = PictureLines::new(&context);
    list.extend(lines::arrows(&context, &mut used));
    list.extend(lines::lines(&context, &paths, &mut used));
    list.extend(signs::signs(&context, &mut used));
    list.extend(everywhere(&context, &paths));
    list.extend(picture.has_image.then(|| ElementGuess::new("bgimage", Vec::new())));
    Ok(PictureGuesses { draft, solution: solution(&context), list })
}

/// Returns the division of the grid: the regions of the document or, if it has none and the text mentions normal rules,
/// the usual boxes.
fn division(context: &PictureContext<'_>) -> GridDivision {
    let Picture { rows, columns, regions, .. } = context.picture;
    let (size, square) = (context.digits, rows == columns && *rows == context.digits);
    let high = (1..=size.isqrt()).rev().find(|high| size.is_multiple_of(*high)).unwrap_or(1);
    let boxes = GridDivision::Boxes(high, size / high);
    if regions.is_empty() {
        let is_normal = square && (context.words.contain("normal") || context.words.contain("standard"));
        return if is_normal { boxes } else { GridDivision::None };
    }
    let mut pieces = vec![None; rows * columns];
    for (number, region) in regions.iter().enumerate() {
        for cell in region.iter().filter_map(|place| context.cell(*place)) {
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
    if usual { boxes } else { GridDivision::Regions(pieces) }
}

/// Guesses the meaning of cages with and without a number, and lists other cages.
fn cages(context: &PictureContext<'_>) -> Vec<ElementGuess> {
    let (mut sums, mut bare, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
    for cage in &context.picture.cages {
        let DrawnCage { cells, value, differ } = cage;
        let number = value.parse::<u16>().ok();
        match (context.cells(cells), number) {
            (Some(cells), Some(number)) if *differ => {
                sums.push(Rule::new(Family::Cage, cells).with_number(number))
            }
            (Some(cells), None) if *differ && value.is_empty() => {
                let family = if cells.len() == context.digits { Family::Region } else { Family::Cage };
                bare.push(Rule::new(family, cells));
            }
            _ => unknown.push(ElementGuess::new(format!("cages {value}").trim_end(), Vec::new())),
        }
    }
    let mut found = unknown;
    if !sums.is_empty() {
        found.push(ElementGuess { certain: true, ..ElementGuess::new("cages", vec![sums]) });
    }
    if !bare.is_empty() {
        found.push(ElementGuess::new("cages", vec![bare]));
    }
    found
}

/// Guesses from the text which variants apply to the whole grid.
fn everywhere(context: &PictureContext<'_>, paths: &PictureLines) -> Vec<ElementGuess> {
    let candidates = [
        (Family::AntiKnight, context.picture.anti_knight),
        (Family::AntiKing, context.picture.anti_king),
        (Family::NonConsecutive, false),
        (Family::DisjointGroups, false),
        (Family::Entropy, false),
    ];
    let mut found = Vec::new();
    for (family, certain) in candidates {
        if certain || context.words.mention(family) {
            let guess = ElementGuess::new(family.slug(), vec![vec![Rule::everywhere(family)]]);
            found.push(ElementGuess { certain, ..guess });
        }
    }
    let drawn = &paths.diagonals;
    if drawn.is_empty() && context.words.mention(Family::FallingDiagonal) {
        let both = [Family::FallingDiagonal, Family::RisingDiagonal].map(Rule::everywhere).to_vec();
        found.push(ElementGuess::new("diagonals", vec![both]));
    } else if !drawn.is_empty() {
        let rules = drawn.iter().copied().map(Rule::everywhere).collect();
        found.push(ElementGuess::new("lines diagonal", vec![rules]));
    }
    found
}

/// Reads the solution in the document: one character per cell, or two for boards with more than nine digits.
fn solution(context: &PictureContext<'_>) -> Option<Vec<usize>> {
    let text: Vec<char> = context.picture.solution.chars().filter(|c| !c.is_whitespace()).collect();
    let count = context.picture.rows * context.picture.columns;
    let digit = |value: usize| value.checked_sub(1).filter(|digit| *digit < context.digits);
    if text.len() == count {
        text.iter().map(|c| digit(Digit::from_char(*c)?.index() + 1)).collect()
    } else if text.len() == 2 * count {
        let number = |pair: &[char]| pair.iter().collect::<String>().parse::<usize>().ok();
        text.chunks(2).map(|pair| digit(number(pair)?)).collect()
    } else {
        None
    }
}

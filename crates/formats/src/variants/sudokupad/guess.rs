//! Lists the possible meanings of each element of a drawing.

use super::drawings::{ElementGuess, PictureContext};
use super::lines::{self, PictureLines};
use super::picture::{DrawnCage, Picture};
use super::signs;
use super::words::RuleWords;
use crate::variants::{GridDivision, PuzzleDraft, VariantError};
use nonet_engine::{Family, Rule};

/// A puzzle without variants, and guesses at its variants.
pub(super) struct PictureGuesses {
    /// Board and givens, without variants.
    pub draft: PuzzleDraft,
    /// Guesses at the meaning of all other elements and of the text.
    pub list: Vec<ElementGuess>,
    /// The text of the rules.
    pub words: RuleWords,
}

/// Guesses the meaning of a picture. Returns an error if a given is not a digit.
pub(super) fn guess(picture: &Picture) -> Result<PictureGuesses, VariantError> {
    let sizes = || picture.regions.iter().map(Vec::len);
    let same = sizes().min().filter(|least| sizes().max() == Some(*least));
    let longest = picture.rows.max(picture.columns);
    let digits = same.unwrap_or(longest);
    if !(1..=longest).contains(&digits) {
        return Err(VariantError::Field { program: super::PROGRAM, field: "regions".to_owned() });
    }
    let words = RuleWords::new(&picture.rules);
    // A row may have fewer cells than there are digits: `six of the digits 1 to 9`.
    let (least, digits) = words.digit_range().filter(|(_, count)| *count >= longest).unwrap_or((1, digits));
    let context = PictureContext { picture, words, digits, least };
    let mut draft = PuzzleDraft {
        rows: picture.rows,
        columns: picture.columns,
        digits,
        least,
        division: division(&context),
        unknown: picture.unknown.clone(),
        drawn: picture.drawn.clone(),
        ..PuzzleDraft::classic()
    };
    for (place, value) in &picture.givens {
        let digit = value.parse::<usize>().ok().and_then(|value| context.digit(value));
        match (context.cell(*place), digit) {
            (Some(cell), Some(digit)) => draft.givens.push((cell, digit)),
            (Some(cell), None) => {
                let name = format!(
                    "r{}c{} = {value}",
                    cell.index() / picture.columns + 1,
                    cell.index() % picture.columns + 1
                );
                return Err(VariantError::Field { program: super::PROGRAM, field: name });
            }
            (None, _) => {}
        }
    }
    draft.solution = solution(&context);
    Ok(guess_elements(context, draft))
}

/// Guesses the meaning of the elements of a picture that was drawn over a puzzle with these variants.
pub(super) fn guess_over(picture: &Picture, draft: PuzzleDraft) -> PictureGuesses {
    let words = RuleWords::new(&picture.rules);
    guess_elements(PictureContext { picture, words, digits: draft.digits, least: draft.least }, draft)
}

fn guess_elements(context: PictureContext<'_>, draft: PuzzleDraft) -> PictureGuesses {
    let picture = context.picture;
    let mut used = vec![false; picture.marks.len()];
    let mut list = cages(&context);
    let paths = PictureLines::new(&context);
    list.extend(lines::arrows(&context, &mut used));
    list.extend(lines::lines(&context, &paths, &mut used));
    list.extend(signs::signs(&context, &mut used));
    list.extend(everywhere(&context, &paths, &draft));
    list.extend(picture.has_image.then(|| ElementGuess::drawn("image")));
    PictureGuesses { draft, list, words: context.words }
}

/// Returns the division of the grid: the regions of the document or, if it has none and the text mentions normal rules,
/// the usual boxes.
fn division(context: &PictureContext<'_>) -> GridDivision {
    let Picture { rows, columns, regions, .. } = context.picture;
    let (size, square) = (*rows, rows == columns && *rows == context.digits);
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
    let (mut sums, mut repeating, mut bare, mut unknown) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for cage in &context.picture.cages {
        let DrawnCage { cells, value, differ } = cage;
        let number = value.parse::<u16>().ok();
        match (context.cells(cells), number, differ) {
            (Some(cells), Some(number), Some(false)) => {
                let family = if cells.len() == 2 { Family::PairSum } else { Family::LittleKiller };
                repeating.push(Rule::new(family, cells).with_number(number));
            }
            (Some(cells), Some(number), _) => sums.push(Rule::new(Family::Cage, cells).with_number(number)),
            (Some(cells), None, None | Some(true)) if value.is_empty() => {
                let family = if cells.len() == context.digits { Family::Region } else { Family::Cage };
                bare.push(Rule::new(family, cells));
            }
            // An outline.
            (_, None, Some(false)) if value.is_empty() => {}
            _ => unknown.push(ElementGuess::new(format!("cages ‘{value}’"), Vec::new())),
        }
    }
    let mut found = unknown;
    let words = &context.words;
    let is_said =
        ["cage", "killer", "sum", "total", "region", "repeat"].iter().any(|word| words.contain(word));
    let is_meant = is_said || words.state_no_rule();
    if !sums.is_empty() {
        found.push(ElementGuess { certain: is_meant, ..ElementGuess::new("cages", vec![sums]) });
    }
    if !repeating.is_empty() {
        found.push(ElementGuess::new("cages with repeats", vec![repeating]));
    }
    if !bare.is_empty() {
        let readings = if is_meant { vec![bare] } else { Vec::new() };
        found
            .push(ElementGuess { is_drawn: !is_meant, ..ElementGuess::new("cages without a sum", readings) });
    }
    found
}

/// Guesses from the text which variants apply to the whole grid.
fn everywhere(context: &PictureContext<'_>, paths: &PictureLines, draft: &PuzzleDraft) -> Vec<ElementGuess> {
    let is_known = |family: Family| draft.rules.iter().any(|rule| rule.family() == family);
    let candidates = [
        (Family::AntiKnight, context.picture.anti_knight),
        (Family::AntiKing, context.picture.anti_king),
        (Family::NonConsecutive, false),
        (Family::DisjointGroups, false),
        (Family::Entropy, false),
    ];
    let mut found = Vec::new();
    for (family, certain) in candidates {
        if !is_known(family) && (certain || context.words.mention(family)) {
            let guess = ElementGuess::new(family.slug(), vec![vec![Rule::everywhere(family)]]);
            found.push(ElementGuess { certain, is_text: true, ..guess });
        }
    }
    let drawn = &paths.diagonals;
    if is_known(Family::FallingDiagonal) || is_known(Family::RisingDiagonal) {
        return found;
    }
    if drawn.is_empty() && context.words.mention(Family::FallingDiagonal) {
        let both = [Family::FallingDiagonal, Family::RisingDiagonal].map(Rule::everywhere).to_vec();
        found.push(ElementGuess { is_text: true, ..ElementGuess::new("diagonals", vec![both]) });
    } else if !drawn.is_empty() {
        let rules = drawn.iter().copied().map(Rule::everywhere).collect();
        found.push(ElementGuess::new("diagonal lines", vec![rules]));
    }
    found
}

/// Reads the solution in the document: one character per cell, or two for boards with more than nine digits.
fn solution(context: &PictureContext<'_>) -> Option<Vec<usize>> {
    let text: Vec<char> = context.picture.solution.chars().filter(|c| !c.is_whitespace()).collect();
    let count = context.picture.rows * context.picture.columns;
    if text.len() == count {
        text.iter().map(|c| context.digit(c.to_digit(36)? as usize)).collect()
    } else if text.len() == 2 * count {
        let number = |pair: &[char]| pair.iter().collect::<String>().parse::<usize>().ok();
        text.chunks(2).map(|pair| context.digit(number(pair)?)).collect()
    } else {
        None
    }
}

//! English.

use nonet_engine::geometry::SymmetryKind;

use super::Words;
use crate::text::Lang;
use crate::workbench::number;

/// The words of a text.
pub(super) const fn text(words: Words) -> &'static str {
    match words {
        Words::NewPuzzle => "New game",
        Words::BackToPlay => "Back to the game",
        Words::Shape => "Shape",
        Words::GroupSquares => "Squares",
        Words::GroupRules => "Extra rules",
        Words::GroupIrregular => "Irregular regions",
        Words::GroupShapes => "Other shapes",
        Words::Level => "Level",
        Words::AnyLevel => "Any",
        Words::AnyLevelExplained => "Whatever comes out; you are told what it is.",
        Words::Sample => "For example:",
        Words::Seldom => "Seldom on this shape: it may take long.",
        Words::More => "Givens, symmetry, techniques",
        Words::Givens => "Number of givens",
        Words::GivensExplained => "Empty: as many as it takes.",
        Words::AsTheyCome => "any",
        Words::Minimal => "No given to spare",
        Words::MinimalExplained => "Without any one of them there would be more than one solution.",
        Words::Symmetry => "Symmetry of the givens",
        Words::AnySymmetry => "Any",
        Words::NoSymmetryHere => "This shape has no symmetry.",
        Words::Techniques => "Techniques",
        Words::TechniquesExplained => "The way to the solution needs it, or does without it.",
        Words::FindTechnique => "Find a technique",
        Words::MustOccur => "with",
        Words::MustNotOccur => "without",
        Words::NoSuchTechnique => "No technique of that name.",
        Words::Seed => "Seed",
        Words::SeedExplained => "The same choice with the same seed is the same puzzle everywhere.",
        Words::Dice => "Another seed",
        Words::PlayKnown => "Play the well-known puzzle",
        Words::Make => "Make the puzzle",
        Words::Making => "Making a puzzle …",
        Words::Cancel => "Cancel",
        Words::Cancelled => "Cancelled. Your choice is as it was.",
        Words::NotFound => {
            "No such puzzle was found. Ask for something a little different, or try another seed."
        }
        Words::Impossible => {
            "There can be no such puzzle: this shape lacks the symmetry, or never needs the technique."
        }
        Words::WorkerDied => "Making the puzzle stopped unexpectedly. Please try again.",
        Words::NearestFound => "No such puzzle was found. This one comes nearest:",
        Words::TakeNearest => "Play the nearest",
        Words::GoOn => "Go on looking",
        Words::LacksLogic => "The techniques known here do not solve it.",
        Words::LacksWithout => "It cannot be solved without the techniques that must not occur.",
        Words::LacksMinimal => "Some of its givens can be spared.",
        Words::Unknown => "The address asks for something unknown here:",
    }
}

/// What boards are called. Behind `jigsaw-` follows which, behind `jigsaw:` what is not said.
pub(super) const BOARDS: [(&str, &str); 15] = [
    ("classic", "Classic"),
    ("x", "Diagonals"),
    ("windoku", "Windows"),
    ("asterisk", "Asterisk"),
    ("centre-dot", "Centre dots"),
    ("girandola", "Girandola"),
    ("disjoint-groups", "Disjoint groups"),
    ("anti-knight", "Anti-knight"),
    ("anti-king", "Anti-king"),
    ("triangular", "Triangular"),
    ("triangular-short", "Triangular, short lines"),
    ("tridoku", "Tridoku"),
    ("samurai", "Samurai"),
    ("jigsaw-", "Jigsaw "),
    ("jigsaw:", "Own regions"),
];

/// What is special about a board.
pub(super) fn rule(name: &str) -> Option<&'static str> {
    Some(match name {
        "classic" => "Nine rows, nine columns, nine boxes.",
        "x" => "Both long diagonals hold every digit once, too.",
        "windoku" => "The four windows hold every digit once, too.",
        "asterisk" => "The nine cells of the asterisk hold every digit once, too.",
        "centre-dot" => "The middle cells of the boxes hold every digit once, too.",
        "girandola" => "The nine cells of the girandola hold every digit once, too.",
        "disjoint-groups" => "Cells at the same place of each box hold every digit once, too.",
        "anti-knight" => "Cells a knight’s move apart never hold the same digit.",
        "anti-king" => "Cells that touch, even by a corner, never hold the same digit.",
        "jigsaw" => "Regions of odd shapes take the place of the boxes.",
        "triangular" => "Six big triangles round a hexagon; lines run in three directions, nine cells each.",
        "triangular-short" => "The same, with three lines in each direction shorter by what sticks out.",
        "tridoku" => "A triangle of nine triangles; its edges count, and touching cells differ.",
        "samurai" => "Five classic grids that share their corners.",
        _ => return None,
    })
}

pub(super) fn symmetry(kind: SymmetryKind) -> String {
    match kind {
        SymmetryKind::Identity => "None".to_owned(),
        SymmetryKind::Turn(180) => "Half turn".to_owned(),
        SymmetryKind::Turn(90) => "Quarter turn".to_owned(),
        SymmetryKind::Turn(120) => "Third of a turn".to_owned(),
        SymmetryKind::Turn(60) => "Sixth of a turn".to_owned(),
        SymmetryKind::Turn(degrees) => format!("Turn by {degrees}°"),
        SymmetryKind::Mirror(0) => "Top and bottom".to_owned(),
        SymmetryKind::Mirror(90) => "Left and right".to_owned(),
        SymmetryKind::Mirror(45) => "Diagonal \\".to_owned(),
        SymmetryKind::Mirror(135) => "Diagonal /".to_owned(),
        SymmetryKind::Mirror(degrees) => format!("Mirror at {degrees}°"),
    }
}

pub(super) fn progress(tries: u64, most: u64, nearest: Option<(u16, Option<&str>)>) -> String {
    let tries = format!("Try {} of at most {}.", number(Lang::English, tries), number(Lang::English, most));
    match nearest {
        None => tries,
        Some((givens, None)) => format!("{tries} Nearest so far: {givens} givens."),
        Some((givens, Some(level))) => {
            format!("{tries} Nearest so far: {givens} givens, {}.", level.to_lowercase())
        }
    }
}

pub(super) fn givens(count: u16) -> String {
    format!("{count} givens")
}

pub(super) fn lacks_givens(found: u16, wanted: Option<u16>) -> String {
    match wanted {
        Some(wanted) => format!("It has {found} givens, not {wanted}."),
        None => format!("It has {found} givens."),
    }
}

pub(super) fn lacks_level(found: Option<&str>, wanted: Option<&str>) -> String {
    let (found, wanted) = (found.unwrap_or_default(), wanted.unwrap_or_default());
    format!("Its level is {}, not {}.", found.to_lowercase(), wanted.to_lowercase())
}

pub(super) fn lacks_technique(name: &str) -> String {
    format!("It does not need this technique: {name}.")
}

pub(super) fn too_hard(technique: &str, needs: &str, level: &str) -> String {
    let (needs, level) = (needs.to_lowercase(), level.to_lowercase());
    format!("{technique} belongs to the level {needs}: a puzzle that is only {level} never needs it.")
}

pub(super) fn never_next(technique: &str) -> String {
    format!("{technique} is never needed on this shape: something easier to see always does as much first.")
}

pub(super) fn too_many_givens(most: u16) -> String {
    format!("This shape has room for at most {most} givens.")
}

pub(super) fn too_few_givens(least: u16) -> String {
    format!("A classic puzzle with one solution has at least {least} givens.")
}

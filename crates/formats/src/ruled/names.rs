//! Names of families in other programs, a row each. Each format handles apart what takes more than a name.

use super::sudokupad::colour::Hue;
use nonet_engine::Family;

/// How f-puzzles writes the rules of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    /// Cells alone.
    Plain,
    /// Cells with a number.
    Numbered,
    /// Lines.
    Line,
    /// A single cell.
    Spot,
    /// A place outside the grid, with a number.
    Outside,
    /// A flag for the whole board.
    Flag,
}

/// What follows a name of Interactive Sudoku Solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// The cells.
    Plain,
    /// The number, then the cells.
    Numbered,
}

/// What stands at the ends of a line that SudokuPad draws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Ends {
    Bare,
    /// A circle where it begins.
    Bulb,
    /// Circles at both.
    Both,
}

/// The names of a family.
pub(super) struct Names {
    pub family: Family,
    pub f_puzzles: Option<(Field, &'static str)>,
    pub iss: Option<(Token, &'static str)>,
    /// The ends and the usual colours of the line that it is drawn as in SudokuPad.
    pub line: Option<(Ends, &'static [Hue])>,
    /// Setters speak of it where all words of one of these lists stand in a sentence.
    pub spoken_of: &'static [&'static [&'static str]],
}

/// The rows: of several families that a line may be, the first are tried first.
pub(super) const NAMES: &[Names] = &[
    of(Family::Whispers)
        .f_puzzles(Field::Line, "whispers")
        .line(Ends::Bare, &[Hue::Green, Hue::Orange])
        .spoken_of(&[&["whisper"], &["differ", "at least"], &["differ", "or more"]]),
    of(Family::Renban)
        .f_puzzles(Field::Line, "renban")
        .iss(Token::Plain, "Renban")
        .line(Ends::Bare, &[Hue::Purple])
        .spoken_of(&[&["renban"], &["consecutive", "order"]]),
    of(Family::RegionSum)
        .f_puzzles(Field::Line, "regionsumline")
        .iss(Token::Plain, "RegionSumLine")
        .line(Ends::Bare, &[Hue::Blue])
        .spoken_of(&[
            &["region sum"],
            &["region-sum"],
            &["sum", "box border"],
            &["sum", "box"],
            &["sum", "region"],
        ]),
    of(Family::Palindrome)
        .f_puzzles(Field::Line, "palindrome")
        .iss(Token::Plain, "Palindrome")
        .line(Ends::Bare, &[Hue::Grey])
        .spoken_of(&[&["palindrom"], &["read", "same"], &["both directions"], &["either direction"]]),
    of(Family::Entropic)
        .f_puzzles(Field::Line, "entropicline")
        .iss(Token::Plain, "Entropic")
        .line(Ends::Bare, &[Hue::Orange])
        .spoken_of(&[&["entropic"], &["entropy"], &["low", "high"], &["1,2,3"], &["123"]]),
    of(Family::Modular)
        .f_puzzles(Field::Line, "modularline")
        .iss(Token::Numbered, "Modular")
        .line(Ends::Bare, &[Hue::Teal])
        .spoken_of(&[&["modular"], &["modulo"], &["remainder"], &["1,4,7"], &["147"]]),
    of(Family::ParityLine).line(Ends::Bare, &[Hue::Red]).spoken_of(&[
        &["parity"],
        &["alternat", "odd"],
        &["alternat", "even"],
    ]),
    of(Family::Zipper)
        .f_puzzles(Field::Line, "zipperline")
        .iss(Token::Plain, "Zipper")
        .line(Ends::Bare, &[])
        .spoken_of(&[&["zipper"], &["equidistant"], &["equal distance"], &["same distance"]]),
    of(Family::SumLine).iss(Token::Numbered, "SumLine").line(Ends::Bare, &[]).spoken_of(&[
        &["sum line"],
        &["10 line"],
        &["10-line"],
        &["ten line"],
        &["ten-line"],
        &["line", "sum to"],
    ]),
    of(Family::Thermometer)
        .f_puzzles(Field::Line, "thermometer")
        .iss(Token::Plain, "Thermo")
        .line(Ends::Bulb, &[Hue::Grey])
        .spoken_of(&[&["thermo"], &["increas", "bulb"]]),
    of(Family::SlowThermometer)
        .f_puzzles(Field::Line, "slowthermometer")
        .line(Ends::Bulb, &[])
        .spoken_of(&[&["slow"]]),
    of(Family::Between)
        .f_puzzles(Field::Line, "betweenline")
        .iss(Token::Plain, "Between")
        .line(Ends::Both, &[Hue::Grey])
        .spoken_of(&[&["between"]]),
    of(Family::DoubleArrow)
        .f_puzzles(Field::Line, "doublearrow")
        .iss(Token::Plain, "DoubleArrow")
        .line(Ends::Both, &[])
        .spoken_of(&[&["double arrow"], &["double-arrow"], &["between", "sum"]]),
    of(Family::Lockout)
        .f_puzzles(Field::Line, "lockout")
        .iss(Token::Numbered, "Lockout")
        .line(Ends::Both, &[])
        .spoken_of(&[&["lockout"], &["lock-out"]]),
    of(Family::Cage).f_puzzles(Field::Numbered, "killercage").spoken_of(&[&["cage"], &["killer"]]),
    of(Family::Region).f_puzzles(Field::Plain, "extraregion").spoken_of(&[&["extra region"]]),
    of(Family::EqualityCage).iss(Token::Plain, "EqualityCage"),
    of(Family::Arrow).spoken_of(&[&["arrow"]]),
    of(Family::Difference).f_puzzles(Field::Numbered, "difference").spoken_of(&[
        &["kropki"],
        &["white", "dot"],
        &["white", "circle"],
        &["consecutive", "dot"],
        &["differ", "dot"],
    ]),
    of(Family::Ratio).f_puzzles(Field::Numbered, "ratio").spoken_of(&[
        &["kropki"],
        &["black", "dot"],
        &["black", "circle"],
        &["ratio"],
    ]),
    of(Family::PairSum).f_puzzles(Field::Numbered, "xv").spoken_of(&[
        &["xv"],
        &[" x "],
        &[" v "],
        &["sum to 10"],
        &["sum to 5"],
    ]),
    of(Family::Greater).spoken_of(&[&["inequalit"], &["greater"], &["larger"], &["smaller"], &["points"]]),
    of(Family::OnlyDifferences).spoken_of(&[
        &["all", "dots", "given"],
        &["all", "dots", "marked"],
        &["all", "dots", "shown"],
        &["negative"],
    ]),
    of(Family::OnlySums).spoken_of(&[&["all", "given", "x"], &["negative"]]),
    of(Family::Even).f_puzzles(Field::Spot, "even").spoken_of(&[&[" even"]]),
    of(Family::Odd).f_puzzles(Field::Spot, "odd").spoken_of(&[&["odd"]]),
    of(Family::Minimum).f_puzzles(Field::Spot, "minimum"),
    of(Family::Maximum).f_puzzles(Field::Spot, "maximum"),
    of(Family::Quadruple).spoken_of(&[
        &["quad"],
        &["circle", "surround"],
        &["circle", "corner"],
        &["circle", "four cells"],
    ]),
    of(Family::LittleKiller).spoken_of(&[
        &["little killer"],
        &["little-killer"],
        &["diagonal", "sum"],
        &["arrow", "outside"],
    ]),
    of(Family::Sandwich).f_puzzles(Field::Outside, "sandwichsum").spoken_of(&[
        &["sandwich"],
        &["between the 1 and"],
        &["between 1 and 9"],
        &["between the 1 and the 9"],
    ]),
    of(Family::XSum).f_puzzles(Field::Outside, "xsum").spoken_of(&[
        &["x-sum"],
        &["x sum"],
        &["xsum"],
        &["first x "],
    ]),
    of(Family::Skyscraper)
        .f_puzzles(Field::Outside, "skyscraper")
        .spoken_of(&[&["skyscraper"], &["building"]]),
    of(Family::NumberedRoom).spoken_of(&[&["numbered room"]]),
    of(Family::NonConsecutive).f_puzzles(Field::Flag, "nonconsecutive").spoken_of(&[
        &["nonconsecutive"],
        &["non-consecutive"],
        &["adjacent", "consecutive", "not"],
    ]),
    of(Family::AntiKnight).f_puzzles(Field::Flag, "antiknight").spoken_of(&[&["knight"]]),
    of(Family::AntiKing).f_puzzles(Field::Flag, "antiking").spoken_of(&[
        &[" king"],
        &["anti-king"],
        &["antiking"],
    ]),
    of(Family::DisjointGroups).f_puzzles(Field::Flag, "disjointgroups").spoken_of(&[
        &["disjoint"],
        &["same position"],
        &["same place"],
    ]),
    of(Family::RisingDiagonal).f_puzzles(Field::Flag, "diagonal+"),
    of(Family::FallingDiagonal).f_puzzles(Field::Flag, "diagonal-").spoken_of(&[
        &["diagonal", "repeat"],
        &["diagonal", "once"],
        &["diagonal", "each"],
        &["both", "diagonal"],
        &["main", "diagonal"],
    ]),
    of(Family::Entropy).spoken_of(&[&["entropy"], &["2x2", "low"], &["2x2", "high"]]),
];

const fn of(family: Family) -> Names {
    Names { family, f_puzzles: None, iss: None, line: None, spoken_of: &[] }
}

impl Names {
    const fn f_puzzles(self, field: Field, name: &'static str) -> Names {
        Names { f_puzzles: Some((field, name)), ..self }
    }

    const fn iss(self, token: Token, name: &'static str) -> Names {
        Names { iss: Some((token, name)), ..self }
    }

    const fn line(self, ends: Ends, hues: &'static [Hue]) -> Names {
        Names { line: Some((ends, hues)), ..self }
    }

    const fn spoken_of(self, words: &'static [&'static [&'static str]]) -> Names {
        Names { spoken_of: words, ..self }
    }
}

/// The row of a family; `None` if only a format itself knows it, or none does.
pub(super) fn names(family: Family) -> Option<&'static Names> {
    NAMES.iter().find(|names| names.family == family)
}

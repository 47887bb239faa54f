//! Names of variant families in other programs, one row per family. Rules that need more than a name are handled by
//! each format.

use super::sudokupad::colour::Hue;
use nonet_engine::Family;

/// The form in which an f-puzzles field describes rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FieldKind {
    /// Cells alone.
    Plain,
    /// Cells with a number.
    Numbered,
    /// One or more lines.
    Line,
    /// A single cell.
    Spot,
    /// A position outside the grid, with a number.
    Outside,
    /// A flag for the whole board.
    Flag,
}

/// The arguments that follow the name of a rule in Interactive Sudoku Solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// The cells.
    Plain,
    /// The number, then the cells.
    Numbered,
}

/// The ends of a line in SudokuPad.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum LineEnds {
    Bare,
    /// A circle at the start.
    Bulb,
    /// Circles at both ends.
    Both,
}

/// The names of a family in other programs.
pub(super) struct FamilyNames {
    pub family: Family,
    pub f_puzzles: Option<(FieldKind, &'static str)>,
    pub iss: Option<(TokenKind, &'static str)>,
    /// Ends and usual colours of its line in SudokuPad.
    pub line: Option<(LineEnds, &'static [Hue])>,
    /// A sentence of a puzzle's rules describes the family if it contains all words of one of these lists.
    pub keywords: &'static [&'static [&'static str]],
    /// A sentence with one of these words does not describe the family.
    pub except: &'static [&'static str],
}

/// The table. Families are tried in this order as the meaning of a line.
pub(super) const FAMILY_NAMES: &[FamilyNames] = &[
    row(Family::Whispers)
        .f_puzzles(FieldKind::Line, "whispers")
        .line(LineEnds::Bare, &[Hue::Green, Hue::Orange])
        .keywords(&[&["whisper"], &["differ", "at least"], &["differ", "or more"], &["differ", "minimum"]]),
    row(Family::Renban)
        .f_puzzles(FieldKind::Line, "renban")
        .iss(TokenKind::Plain, "Renban")
        .line(LineEnds::Bare, &[Hue::Purple])
        .keywords(&[
            &["renban"],
            &["consecutive", "order"],
            &["consecutive", "set"],
            &["consecutive", "sequence"],
            &["sequential", "line"],
        ])
        .except(&["not consecutive", "nonconsecutive", "non-consecutive"]),
    row(Family::RegionSum)
        .f_puzzles(FieldKind::Line, "regionsumline")
        .iss(TokenKind::Plain, "RegionSumLine")
        .line(LineEnds::Bare, &[Hue::Blue])
        .keywords(&[
            &["region sum"],
            &["region-sum"],
            &["sum", "box border"],
            &["sum", "box"],
            &["sum", "region"],
            &["equal sum"],
            &["same sum"],
            &["same total"],
        ])
        .except(&["outside", "cage", "zipper", "equidistant", "equal distance", "same distance"]),
    row(Family::Palindrome)
        .f_puzzles(FieldKind::Line, "palindrome")
        .iss(TokenKind::Plain, "Palindrome")
        .line(LineEnds::Bare, &[Hue::Grey])
        .keywords(&[
            &["palindrom"],
            &["read", "same"],
            &["both directions"],
            &["either direction"],
            &["same", "forward"],
        ]),
    row(Family::Entropic)
        .f_puzzles(FieldKind::Line, "entropicline")
        .iss(TokenKind::Plain, "Entropic")
        .line(LineEnds::Bare, &[Hue::Orange])
        .keywords(&[&["entropic"], &["entropy"], &["low", "high"], &["1,2,3"], &["123"]]),
    row(Family::Modular)
        .f_puzzles(FieldKind::Line, "modularline")
        .iss(TokenKind::Numbered, "Modular")
        .line(LineEnds::Bare, &[Hue::Teal])
        .keywords(&[&["modular"], &["modulo"], &["remainder"], &["1,4,7"], &["147"]]),
    row(Family::ParityLine).line(LineEnds::Bare, &[Hue::Red]).keywords(&[
        &["parity"],
        &["alternat", "odd"],
        &["alternat", "even"],
        &["one even", "one odd", "line"],
        &["one odd", "one even", "line"],
    ]),
    row(Family::Zipper)
        .f_puzzles(FieldKind::Line, "zipperline")
        .iss(TokenKind::Plain, "Zipper")
        .line(LineEnds::Bare, &[])
        .keywords(&[&["zipper"], &["equidistant"], &["equal distance"], &["same distance"]]),
    row(Family::SumLine).iss(TokenKind::Numbered, "SumLine").line(LineEnds::Bare, &[]).keywords(&[
        &["sum line"],
        &["10 line"],
        &["10-line"],
        &["ten line"],
        &["ten-line"],
        &["line", "sum to"],
    ]),
    row(Family::SlowThermometer)
        .f_puzzles(FieldKind::Line, "slowthermometer")
        .line(LineEnds::Bulb, &[])
        .keywords(&[
            &["slow"],
            &["not decrease"],
            &["never decrease"],
            &["increase or stay"],
            &["increase, or stay"],
            &["increase or remain"],
            &["increase or be equal"],
            &["thermo", "stay the same"],
            &["thermo", "or equal"],
            &["bulb", "stay the same"],
        ]),
    row(Family::Thermometer)
        .f_puzzles(FieldKind::Line, "thermometer")
        .iss(TokenKind::Plain, "Thermo")
        .line(LineEnds::Bulb, &[Hue::Grey])
        .keywords(&[&["thermo"], &["increas", "bulb"]]),
    row(Family::Between)
        .f_puzzles(FieldKind::Line, "betweenline")
        .iss(TokenKind::Plain, "Between")
        .line(LineEnds::Both, &[Hue::Grey])
        .keywords(&[&["between"]])
        .except(&[
            "between the 1",
            "between 1 and",
            "sandwich",
            "difference between",
            "differences between",
            "ratio between",
            "between them",
            "between cells",
            "between two cells",
            "between adjacent",
            "between digits",
            "dot between",
            "dots between",
            "x between",
            "v between",
            "sign between",
            "signs between",
        ]),
    row(Family::DoubleArrow)
        .f_puzzles(FieldKind::Line, "doublearrow")
        .iss(TokenKind::Plain, "DoubleArrow")
        .line(LineEnds::Both, &[])
        .keywords(&[&["double arrow"], &["double-arrow"], &["between", "sum"]]),
    row(Family::Lockout)
        .f_puzzles(FieldKind::Line, "lockout")
        .iss(TokenKind::Numbered, "Lockout")
        .line(LineEnds::Both, &[])
        .keywords(&[&["lockout"], &["lock-out"]]),
    row(Family::Cage).f_puzzles(FieldKind::Numbered, "killercage").keywords(&[&["cage"], &["killer"]]),
    row(Family::Region).f_puzzles(FieldKind::Plain, "extraregion").keywords(&[&["extra region"]]),
    row(Family::EqualityCage).iss(TokenKind::Plain, "EqualityCage"),
    // Some arrows are drawn as lines from a circle.
    row(Family::Arrow).line(LineEnds::Bulb, &[]).keywords(&[&["arrow"]]),
    row(Family::Difference).f_puzzles(FieldKind::Numbered, "difference").keywords(&[
        &["kropki"],
        &["white", "dot"],
        &["white", "circle"],
        &["consecutive", "dot"],
        &["differ", "dot"],
    ]),
    row(Family::Ratio).f_puzzles(FieldKind::Numbered, "ratio").keywords(&[
        &["kropki"],
        &["black", "dot"],
        &["black", "circle"],
        &["ratio"],
    ]),
    row(Family::PairSum).f_puzzles(FieldKind::Numbered, "xv").keywords(&[
        &["xv"],
        &[" x "],
        &[" v "],
        &["sum to 10"],
        &["sum to 5"],
    ]),
    row(Family::Greater).keywords(&[&["inequalit"], &["greater"], &["larger"], &["smaller"], &["points"]]),
    row(Family::Clone).keywords(&[&["clone"], &["identical", "shape"], &["same digits", "shape"]]),
    row(Family::OnlyDifferences).keywords(&[
        &["all", "dots", "given"],
        &["all", "dots", "marked"],
        &["all", "dots", "shown"],
        &["all", "dots", "indicated"],
        &["no dot", "not"],
        &["without", "dot", "not"],
        &["not separated by", "dot", "not"],
        &["not joined by", "dot", "not"],
        &["not connected by", "dot", "not"],
        &["negative"],
    ]),
    row(Family::OnlySums).keywords(&[
        &["all", "given", "x"],
        &["all", "shown", "x"],
        &["all", "marked", "x"],
        &["not separated by", "x", "not"],
        &["not joined by", "x", "not"],
        &["negative"],
    ]),
    row(Family::Even).f_puzzles(FieldKind::Spot, "even").keywords(&[&[" even"]]),
    row(Family::Odd).f_puzzles(FieldKind::Spot, "odd").keywords(&[&["odd"]]),
    row(Family::Minimum).f_puzzles(FieldKind::Spot, "minimum").keywords(&[
        &["minimum", "cell"],
        &["less than", "orthogonal"],
        &["smaller", "all", "around"],
        &["lower", "neighbo"],
        &["smaller", "neighbo"],
        &["inward"],
    ]),
    row(Family::Maximum).f_puzzles(FieldKind::Spot, "maximum").keywords(&[
        &["maximum", "cell"],
        &["larger", "orthogonal"],
        &["greater", "orthogonal"],
        &["larger", "all", "around"],
        &["higher", "neighbo"],
        &["larger", "neighbo"],
        &["outward"],
    ]),
    row(Family::Quadruple).keywords(&[
        &["quad"],
        &["circle", "surround"],
        &["circle", "corner"],
        &["circle", "four cells"],
    ]),
    row(Family::LittleKiller).keywords(&[
        &["little killer"],
        &["little-killer"],
        &["diagonal", "sum"],
        &["diagonal", "total"],
        &["arrow", "outside"],
    ]),
    row(Family::Sandwich).f_puzzles(FieldKind::Outside, "sandwichsum").keywords(&[
        &["sandwich"],
        &["between the 1 and"],
        &["between 1 and 9"],
        &["between the 1 and the 9"],
    ]),
    row(Family::XSum).f_puzzles(FieldKind::Outside, "xsum").keywords(&[
        &["x-sum"],
        &["x sum"],
        &["xsum"],
        &["first x "],
    ]),
    row(Family::Skyscraper)
        .f_puzzles(FieldKind::Outside, "skyscraper")
        .keywords(&[&["skyscraper"], &["building"]]),
    row(Family::NumberedRoom).keywords(&[&["numbered room"], &["n is the first", "nth"]]),
    row(Family::NonConsecutive)
        .f_puzzles(FieldKind::Flag, "nonconsecutive")
        .keywords(&[
            &["nonconsecutive"],
            &["non-consecutive"],
            &["not consecutive"],
            &["adjacent", "consecutive", "not"],
            &["neighbo", "consecutive", "not"],
            &["touching", "consecutive", "not"],
            &["orthogonal", "consecutive", "not"],
            &["no ", "consecutive", "adjacent"],
        ])
        .except(&["dot", " line", "diagonally", "green", "arrow"]),
    row(Family::AntiKnight).f_puzzles(FieldKind::Flag, "antiknight").keywords(&[&["knight"]]),
    row(Family::AntiKing).f_puzzles(FieldKind::Flag, "antiking").keywords(&[
        &[" king"],
        &["anti-king"],
        &["antiking"],
    ]),
    row(Family::DisjointGroups).f_puzzles(FieldKind::Flag, "disjointgroups").keywords(&[
        &["disjoint"],
        &["same position"],
        &["same place"],
    ]),
    row(Family::RisingDiagonal).f_puzzles(FieldKind::Flag, "diagonal+"),
    row(Family::FallingDiagonal)
        .f_puzzles(FieldKind::Flag, "diagonal-")
        .keywords(&[
            &["diagonal", "repeat"],
            &["diagonal", "once"],
            &["diagonal", "each"],
            &["both", "diagonal"],
            &["main", "diagonal"],
        ])
        .except(&[
            "may repeat",
            "can repeat",
            "repeats are",
            "include repeat",
            "if allowed",
            "sum",
            "total",
            "little",
            "killer",
            "outside",
            "arrow",
            "diagonally",
        ]),
    row(Family::Entropy).keywords(&[&["entropy"], &["2x2", "low"], &["2x2", "high"]]),
];

const fn row(family: Family) -> FamilyNames {
    FamilyNames { family, f_puzzles: None, iss: None, line: None, keywords: &[], except: &[] }
}

impl FamilyNames {
    const fn f_puzzles(self, field: FieldKind, name: &'static str) -> FamilyNames {
        FamilyNames { f_puzzles: Some((field, name)), ..self }
    }

    const fn iss(self, token: TokenKind, name: &'static str) -> FamilyNames {
        FamilyNames { iss: Some((token, name)), ..self }
    }

    const fn line(self, ends: LineEnds, hues: &'static [Hue]) -> FamilyNames {
        FamilyNames { line: Some((ends, hues)), ..self }
    }

    const fn keywords(self, words: &'static [&'static [&'static str]]) -> FamilyNames {
        FamilyNames { keywords: words, ..self }
    }

    const fn except(self, words: &'static [&'static str]) -> FamilyNames {
        FamilyNames { except: words, ..self }
    }
}

/// Returns the row of a family, if it has one.
pub(super) fn family_names(family: Family) -> Option<&'static FamilyNames> {
    FAMILY_NAMES.iter().find(|names| names.family == family)
}

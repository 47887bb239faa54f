//! The families that can be drawn for SudokuPad, with their colours and sentences. The reader understands them again.

use nonet_engine::Family;

pub(super) const GREY: &str = "#CFCFCF";
pub(super) const WHITE: &str = "#FFFFFF";
pub(super) const BLACK: &str = "#000000";

/// Lines without circles: the family, its colour and thickness, and its sentence, in which `{}` is the number.
pub(super) const LINES: &[(Family, &str, f64, &str)] = &[
    (Family::Whispers, "#67F067", 10.0, "Neighbouring digits along a green line differ by at least {}."),
    (Family::Renban, "#F067F0", 12.0, "A purple line holds consecutive digits in any order, none twice."),
    (Family::Palindrome, GREY, 16.0, "Grey lines are palindromes: they read the same from both ends."),
    (Family::RegionSum, "#2ECBFF", 8.0, "Region borders divide a blue line into segments with the same sum."),
    (
        Family::Entropic,
        "#FFA600",
        9.0,
        "Any three successive digits along an orange line are low, middle and high.",
    ),
    (Family::Modular, "#22AAAA", 9.0, "Any {} successive digits along a teal line differ modulo {}."),
    (Family::ParityLine, "#E6261F", 9.0, "Odd and even digits alternate along a red line."),
    (
        Family::Zipper,
        "#E8D520",
        9.0,
        "Digits at the same distance from the middle of a yellow line, a zipper, have the same sum.",
    ),
    (Family::SumLine, "#303030", 9.0, "A black sum line divides into stretches whose digits sum to {}."),
];

/// Lines with circles at both ends: the family, its colour and its sentence.
pub(super) const LINES_WITH_ENDS: &[(Family, &str, &str)] = &[
    (Family::Between, GREY, "Digits along a grey line with circles lie between those in its circles."),
    (
        Family::DoubleArrow,
        "#2ECBFF",
        "Double arrow: the digits in the circles of a blue line sum to the digits along it.",
    ),
    (
        Family::Lockout,
        "#22AAAA",
        "Lockout: the ends of a teal line with circles differ by {} or more, and no digit along it is in their range.",
    ),
];

/// Clues outside the grid. Their numbers look the same, so a puzzle can have only one of these families.
pub(super) const OUTSIDE: &[(Family, &str)] = &[
    (
        Family::Sandwich,
        "Sandwich: a number outside the grid is the sum of the digits sandwiched by the least and the greatest digit.",
    ),
    (
        Family::XSum,
        "X-sum: a number outside the grid is the sum of the first X digits, where X is the first of them.",
    ),
    (
        Family::Skyscraper,
        "Skyscraper: a number outside the grid counts the visible buildings, where greater digits hide lower ones.",
    ),
    (
        Family::NumberedRoom,
        "Numbered room: a number outside the grid is in the cell whose position is the first digit.",
    ),
];

/// Rules for the whole grid.
pub(super) const EVERYWHERE: &[(Family, &str)] = &[
    (Family::NonConsecutive, "Orthogonally adjacent cells do not hold consecutive digits."),
    (Family::AntiKnight, "Cells a knight's move apart do not hold the same digit."),
    (Family::AntiKing, "Cells a king's move apart do not hold the same digit."),
    (
        Family::DisjointGroups,
        "Disjoint groups: cells at the same position in their boxes do not hold the same digit.",
    ),
    (Family::Entropy, "Entropy: each 2x2 square has a low, a middle and a high digit."),
];

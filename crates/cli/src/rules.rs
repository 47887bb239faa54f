//! `nonet rules`: the families of rules, a sentence each.

use std::io::{self, Write};

use nonet_engine::Family;

use nonet_cli::{Answer, Failure};

/// List the families of rules that puzzles may have.
#[derive(clap::Args)]
pub struct Args {}

/// A family per line: the word it is written with, a tab, what it says.
pub fn run(_: &Args) -> Result<Answer, Failure> {
    let mut out = io::stdout().lock();
    for family in Family::ALL {
        writeln!(out, "{}\t{}", family.slug(), sentence(*family)).map_err(Failure::Output)?;
    }
    Ok(Answer::Yes)
}

/// What a family says, where nine stands for the board's largest digit.
fn sentence(family: Family) -> &'static str {
    match family {
        Family::Cage => "Digits in the cage differ and add up to its number; without one they only differ.",
        Family::Region => "The region holds each digit once.",
        Family::EqualityCage => {
            "Digits differ; as many are even as odd, as many low as high, and none is the middle one."
        }
        Family::Thermometer => "Digits rise from the bulb on.",
        Family::SlowThermometer => "Digits never fall from the bulb on.",
        Family::Arrow => "Digits along the arrow add up to the number in its circle or pill.",
        Family::DoubleArrow => "The two circles add up to what lies between them.",
        Family::Renban => "The line holds consecutive digits in any order, none twice.",
        Family::Whispers => "Neighbours on the line differ by at least its number, five if none is given.",
        Family::Palindrome => "The line reads the same from both ends.",
        Family::Clone => "Both shapes hold the same digits in the same places.",
        Family::RegionSum => "Within each box the line has the same sum, each time it passes through.",
        Family::SumLine => "The line divides into stretches that each add up to its number.",
        Family::Between => "Digits on the line lie strictly between those in its circles.",
        Family::Lockout => {
            "The diamonds differ by at least four, and no digit on the line lies in their range."
        }
        Family::Zipper => {
            "Two cells as far from the middle have the same sum: the middle digit, if there is one."
        }
        Family::Entropic => "Any three neighbours on the line are a low, a middle and a high digit.",
        Family::Modular => "Any three neighbours on the line leave different remainders by three.",
        Family::ParityLine => "Even and odd digits take turns along the line.",
        Family::Difference => "A white dot: the two digits differ by its number, one if none is given.",
        Family::Ratio => "A black dot: one digit is its number times the other, twice if none is given.",
        Family::PairSum => "The two digits add up to the number: V is five, X is ten.",
        Family::Greater => "The first digit is greater than the second.",
        Family::OnlyDifferences => "All white dots are given: no other neighbours differ by the number.",
        Family::OnlyRatios => "All black dots are given: no other neighbours have that ratio.",
        Family::OnlySums => "All such sums are given: no other neighbours add up to the number.",
        Family::Even => "The digit is even.",
        Family::Odd => "The digit is odd.",
        Family::Low => "The digit is in the lower half.",
        Family::High => "The digit is in the upper half.",
        Family::Allowed => "The digit is one of those written.",
        Family::Minimum => "The digit is less than all beside it.",
        Family::Maximum => "The digit is greater than all beside it.",
        Family::Quadruple => "The digits on the corner all occur in the four cells round it.",
        Family::LittleKiller => "The digits along the diagonal add up to the number; they may repeat.",
        Family::Sandwich => "The digits between the one and the nine add up to the number.",
        Family::XSum => "As many digits as the first one says add up to the number.",
        Family::Skyscraper => "So many are seen, a higher digit hiding the lower ones behind it.",
        Family::NumberedRoom => "The number stands in the place that the first digit names.",
        Family::NonConsecutive => "Digits beside each other are never consecutive.",
        Family::AntiKnight => "Digits a knight's move apart differ.",
        Family::AntiKing => "Digits a king's move apart differ.",
        Family::AntiTaxicab => "Cells as many steps apart as a digit says do not both hold it.",
        Family::DisjointGroups => "Digits in the same place of their boxes differ.",
        Family::RisingDiagonal => "Digits on the diagonal / differ.",
        Family::FallingDiagonal => "Digits on the diagonal \\ differ.",
        Family::Entropy => "Every square of two by two has a low, a middle and a high digit.",
    }
}

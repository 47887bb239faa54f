//! Names of elements of drawings in the player's language.
//!
//! The readers name elements in English, as the command line prints them: `black lines`, `symbol ‘star’`. Names that the
//! author of a puzzle or another program gave are not translated.

use nonet_text::{ElementText, Lang};

/// Elements by their name in the readers. Names with a quoted text or a colour are put together from these.
const ELEMENTS: &[(&str, ElementText)] = &[
    ("lines", ElementText::Lines),
    ("circles", ElementText::Circles),
    ("squares", ElementText::Squares),
    ("cells", ElementText::Cells),
    ("cages", ElementText::Cages),
    ("cages with repeats", ElementText::CagesWithRepeats),
    ("cages without a sum", ElementText::CagesWithoutSum),
    ("drawn cages", ElementText::DrawnCages),
    ("arrows", ElementText::Arrows),
    ("arrows without a circle", ElementText::ArrowsWithoutCircle),
    ("arrows outside the grid", ElementText::ArrowsOutside),
    ("small angles", ElementText::SmallAngles),
    ("dots", ElementText::Dots),
    ("X and V", ElementText::Xv),
    ("signs < and >", ElementText::Signs),
    ("circles on corners", ElementText::CirclesOnCorners),
    ("numbers outside the grid", ElementText::NumbersOutside),
    ("texts outside the grid", ElementText::TextsOutside),
    ("small numbers and texts in cells", ElementText::TextsInCells),
    ("small numbers in corners", ElementText::NumbersInCorners),
    ("diagonal lines", ElementText::DiagonalLines),
    ("lines along edges", ElementText::LinesAlongEdges),
    ("thermometers without a bulb", ElementText::ThermometersWithoutBulb),
    ("shaded cells", ElementText::ShadedCells),
    ("walls", ElementText::Walls),
    ("frames", ElementText::Frames),
    ("polygons", ElementText::Polygons),
    ("text", ElementText::Labels),
    ("symbol", ElementText::Symbol),
    ("symbols", ElementText::Symbols),
    ("image", ElementText::Image),
    ("fog", ElementText::Fog),
    ("decoration", ElementText::Decoration),
    ("the solution in the text", ElementText::SolutionInText),
    ("a grid without the regions of a Sudoku", ElementText::WithoutRegions),
    ("rows and columns with repeated digits", ElementText::RepeatedDigits),
];

const COLOURS: &[(&str, ElementText)] = &[
    ("black", ElementText::Black),
    ("grey", ElementText::Grey),
    ("white", ElementText::White),
    ("red", ElementText::Red),
    ("orange", ElementText::Orange),
    ("yellow", ElementText::Yellow),
    ("green", ElementText::Green),
    ("teal", ElementText::Teal),
    ("blue", ElementText::Blue),
    ("purple", ElementText::Purple),
];

fn known(list: &[(&str, ElementText)], name: &str, lang: Lang) -> Option<&'static str> {
    list.iter().find(|(own, _)| *own == name).map(|(_, text)| text.say(lang))
}

/// Returns an element's name in a language, or the same name if it is not one of the readers' own.
pub(super) fn element_name(lang: Lang, name: &str) -> String {
    if let Some(whole) = known(ELEMENTS, name, lang) {
        return whole.to_owned();
    }
    let quoted = name.strip_suffix('’').and_then(|name| name.split_once(" ‘"));
    let labelled =
        quoted.and_then(|(what, text)| Some(ElementText::labelled(lang, known(ELEMENTS, what, lang)?, text)));
    let coloured = || {
        let (colour, shape) = name.split_once(' ')?;
        Some(ElementText::coloured(lang, known(ELEMENTS, shape, lang)?, known(COLOURS, colour, lang)?))
    };
    labelled.or_else(coloured).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_named_in_the_players_language() {
        for (name, german) in [
            ("fog", "Nebel"),
            ("black lines", "Linien (schwarz)"),
            ("symbol ‘star’", "Symbol „star“"),
            ("cages ‘x+y’", "Käfige „x+y“"),
            // Names that an author gave.
            ("custom constraint ‘Yin yang’", "custom constraint ‘Yin yang’"),
            ("black magic", "black magic"),
        ] {
            assert_eq!(element_name(Lang::German, name), german);
        }
        assert_eq!(element_name(Lang::English, "purple cells"), "purple cells");
    }
}

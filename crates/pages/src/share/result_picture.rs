//! A picture of a result: puzzle, nine squares, time and streak, without a digit of the puzzle.

use std::fmt::Write as _;

use super::{NineSquares, NinthResult};
use crate::print::sheet::helvetica;
use crate::print::sheet::svg::{FONT_FAMILY, escaped};
use nonet_engine::technique::GradeLevel;
use nonet_text::{Lang, Text};

/// Width and height.
const SIDE: f32 = 400.0;
const MARGIN: f32 = 20.0;
/// Side of a square, and distance of its edge from that of the next one.
const SQUARE: f32 = 40.0;
const STEP: f32 = 46.0;
/// Height of the coloured field with the streak.
const FIELD: f32 = 38.0;

const PAPER: &str = "#fbfaf7";
const INK: &str = "#1c2126";
const QUIET: &str = "#5b646d";
const GOOD: &str = "#1b7a4b";
/// The colour of daily puzzles.
const DAILY: &str = "#9d5c17";
/// The colours of the graded levels, easiest first: those of `style/pages/levels.css` on paper.
const LEVELS: [&str; 8] =
    ["#29815d", "#5f9036", "#9a891c", "#be7a1b", "#c05b23", "#b23c3f", "#8c3c7b", "#573d9c"];

/// The texts of the picture.
pub struct ResultTexts<'a> {
    /// The date of a dated puzzle, otherwise its kind.
    pub title: &'a str,
    /// The kind of a dated puzzle, otherwise empty.
    pub kind: &'a str,
    /// The level, if the puzzle has a graded one.
    pub level: Option<GradeLevel>,
    /// The playing time, for example `4:07`.
    pub time: &'a str,
    /// Mistakes and hints in words.
    pub went: &'a str,
    /// The streak in words, if it is told.
    pub streak: Option<&'a str>,
}

/// Draws the picture as an SVG file with a title for screen readers.
pub fn result_picture(lang: Lang, texts: &ResultTexts, squares: Option<NineSquares>) -> String {
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SIDE}\" height=\"{SIDE}\" viewBox=\"0 0 {SIDE} {SIDE}\" font-family=\"{FONT_FAMILY}\">\n<title>{}</title>\n<path fill=\"{PAPER}\" d=\"M0 0H{SIDE}V{SIDE}H0Z\"/>\n",
        escaped(texts.title)
    );
    // A dot in the colour of the level stands before its name.
    let dot = texts.level.and_then(|level| LEVELS.get(usize::from(level.number()) - 1));
    let dot = dot.map(|colour| format!("<tspan fill=\"{colour}\">●</tspan> ")).unwrap_or_default();
    // Without a streak, the rest stands lower.
    let top = if texts.streak.is_some() { 0.0 } else { 26.0 };
    let (of_title, of_kind) = if texts.kind.is_empty() { (&*dot, "") } else { ("", &*dot) };
    write_words(&mut out, lang, (top + 30.0, 18.0), true, QUIET, "", Text::AppName.say(lang));
    write_words(&mut out, lang, (top + 68.0, 31.0), true, INK, of_title, texts.title);
    write_words(&mut out, lang, (top + 98.0, 23.0), false, QUIET, of_kind, texts.kind);
    // Without squares, the time stands in the middle.
    let time = top + if squares.is_some() { 295.0 } else { 215.0 };
    write_words(&mut out, lang, (time, 48.0), true, INK, "", texts.time);
    write_words(&mut out, lang, (time + 29.0, 21.0), false, QUIET, "", texts.went);
    if let Some(streak) = texts.streak {
        let middle = time + 48.0 + FIELD / 2.0;
        let half = helvetica::width(streak, 21.0, true).min(SIDE - 4.0 * MARGIN) / 2.0;
        // A line with round ends is the field around the words.
        let _ = writeln!(
            out,
            "<path fill=\"none\" stroke=\"{DAILY}\" stroke-width=\"{FIELD}\" stroke-linecap=\"round\" d=\"M{} {middle}h{}\"/>",
            SIDE / 2.0 - half,
            2.0 * half
        );
        write_words(&mut out, lang, (middle + 7.5, 21.0), true, PAPER, "", streak);
    }
    if let Some(squares) = squares {
        let first = (SIDE - 2.0 * STEP - SQUARE) / 2.0;
        for (place, result) in (0_u8..).zip(squares.results()) {
            let (x, y) = (first + f32::from(place % 3) * STEP, top + 114.0 + f32::from(place / 3) * STEP);
            write_square(&mut out, (x, y), *result);
        }
    }
    out.push_str("</svg>\n");
    out
}

/// Returns the picture with a font in it, which is a WOFF2 file in base64. Without one its words are in a font of the
/// device, because pictures don't have those of the page.
pub fn with_font(picture: &str, font: &str) -> String {
    const HEAD_END: &str = "</title>";
    let style = format!(
        "{HEAD_END}\n<style>@font-face{{font-family:Nonet;font-weight:400 700;src:url(data:font/woff2;base64,{font})}}</style>"
    );
    let families = format!("font-family=\"Nonet, {FONT_FAMILY}\"");
    picture.replacen(&format!("font-family=\"{FONT_FAMILY}\""), &families, 1).replacen(HEAD_END, &style, 1)
}

/// Writes words in the middle, at the height of their baseline and with this font size. `mark` stands before them.
fn write_words(
    out: &mut String,
    lang: Lang,
    (y, size): (f32, f32),
    bold: bool,
    colour: &str,
    mark: &str,
    text: &str,
) {
    let text = helvetica::truncate(text, SIDE - 2.0 * MARGIN, size, bold);
    let weight = if bold { " font-weight=\"700\"" } else { "" };
    let direction = if lang.is_right_to_left() { " direction=\"rtl\"" } else { "" };
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\"{direction}{weight} fill=\"{colour}\">{mark}{}</text>",
        SIDE / 2.0,
        escaped(&text)
    );
}

/// Writes a square. Those with a mistake are hollow, so that they differ from the others without colour, too.
fn write_square(out: &mut String, (x, y): (f32, f32), result: NinthResult) {
    let (fill, line, width) = match result {
        NinthResult::Right => (GOOD, GOOD, 4.0),
        NinthResult::Mistaken => ("none", DAILY, 8.0),
        NinthResult::Blank => ("none", QUIET, 2.0),
    };
    let (inset, side) = (width / 2.0, SQUARE - width);
    let _ = writeln!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"6\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{width}\"/>",
        x + inset,
        y + inset
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_all_texts_and_is_valid_without_some_of_them() {
        let texts = ResultTexts {
            title: "29 November 2026",
            kind: "Gentle & easy",
            level: Some(GradeLevel::Gentle),
            time: "4:07",
            went: "No mistakes, no hints.",
            streak: Some("Streak: 3 days"),
        };
        let svg = result_picture(Lang::English, &texts, None);
        for text in ["29 November 2026", "Gentle &amp; easy", ">4:07<", "No mistakes", "Streak: 3 days"] {
            assert!(svg.contains(text), "{text}");
        }
        assert!(!svg.contains("<rect") && !svg.contains("rtl"));
        assert!(svg.contains("<tspan fill=\"#29815d\">●</tspan> Gentle"), "the level has its colour");
        let own = with_font(&svg, "d09GMg==");
        assert!(own.contains("font-family=\"Nonet, Helvetica") && own.contains("base64,d09GMg==)"), "{own}");
        assert!(
            own.find("<style>") > own.find("</title>") && own.ends_with(&svg[svg.find("<path").unwrap()..])
        );
        let svg = result_picture(Lang::Arabic, &ResultTexts { streak: None, ..texts }, None);
        assert!(svg.contains("direction=\"rtl\"") && !svg.contains("Streak") && !svg.contains(DAILY));
        let svg = result_picture(Lang::English, &ResultTexts { kind: "", ..texts }, None);
        assert!(
            svg.contains("●</tspan> 29 November"),
            "the title names the level of a puzzle without a date"
        );
    }
}

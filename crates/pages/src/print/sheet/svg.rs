//! A sheet as a standalone SVG file, black on white and without a style sheet.

use std::fmt::Write as _;

use super::path::number;
use super::{Ink, LineStyle, Sheet, SheetItem, SheetPath, TextAnchor, TextLine};

/// Helvetica and fonts with the same metrics.
pub const FONT_FAMILY: &str = "Helvetica, Arial, 'Liberation Sans', sans-serif";

/// Writes the file with this title.
pub fn write(sheet: &Sheet, title: &str) -> String {
    let (width, height) = (number(sheet.width), number(sheet.height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONT_FAMILY}\">\n<title>{}</title>\n<path fill=\"#fff\" d=\"M0 0H{width}V{height}H0Z\"/>\n",
        escaped(title)
    );
    sheet.items.iter().for_each(|item| write_item(item, &mut out));
    out.push_str("</svg>\n");
    out
}

/// Returns the file as a data URL.
pub fn data_url(file: &str) -> String {
    let mut address = "data:image/svg+xml,".to_owned();
    for character in file.chars() {
        match character {
            // Characters with a special meaning in URLs.
            '%' | '#' | '<' | '>' | '"' | '\n' => address += &format!("%{:02X}", character as u32),
            other => address.push(other),
        }
    }
    address
}

fn write_item(item: &SheetItem, out: &mut String) {
    let _ = match item {
        SheetItem::Path(SheetPath { data, fill, line }) => {
            let fill = fill.map_or("none".to_owned(), colour);
            let line = line.as_ref().map(line_attributes).unwrap_or_default();
            writeln!(out, "<path fill=\"{fill}\"{line} d=\"{data}\"/>")
        }
        SheetItem::Text(words) => {
            let TextLine { x, y, size, bold, ink, text, .. } = words;
            let direction = words.direction().map(|it| format!(" direction=\"{it}\"")).unwrap_or_default();
            let [x, y, size] = [*x, *y, *size].map(number);
            let bold = if *bold { " font-weight=\"700\"" } else { "" };
            writeln!(
                out,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{direction} text-anchor=\"{}\"{bold} fill=\"{}\">{}</text>",
                words.anchor_name(),
                colour(*ink),
                escaped(text)
            )
        }
        SheetItem::Group(group) => {
            let _ = writeln!(out, "<g transform=\"{}\">", group.transform());
            group.items.iter().for_each(|item| write_item(item, out));
            writeln!(out, "</g>")
        }
    };
}

fn line_attributes(line: &LineStyle) -> String {
    let mut notice = format!(" stroke=\"{}\" stroke-width=\"{}\"", colour(line.ink), number(line.width));
    if line.dash > 0.0 {
        let _ = write!(notice, " stroke-dasharray=\"{}\"", number(line.dash));
    }
    notice += if line.round {
        " stroke-linecap=\"round\" stroke-linejoin=\"round\""
    } else {
        " stroke-linejoin=\"round\""
    };
    notice
}

/// Converts a brightness to an SVG colour.
pub fn colour(ink: Ink) -> String {
    let level = (u16::from(ink.0.min(100)) * 255 + 50) / 100;
    format!("#{level:02x}{level:02x}{level:02x}")
}

impl TextLine {
    /// Returns the value of SVG's `text-anchor`, whose start is at the right of a text from right to left.
    pub fn anchor_name(&self) -> &'static str {
        match (self.anchor, self.is_right_to_left()) {
            (TextAnchor::Start, false) | (TextAnchor::End, true) => "start",
            (TextAnchor::Middle, _) => "middle",
            (TextAnchor::End, false) | (TextAnchor::Start, true) => "end",
        }
    }

    /// Returns the value of SVG's `direction`; `None` from left to right.
    pub fn direction(&self) -> Option<&'static str> {
        self.is_right_to_left().then_some("rtl")
    }
}

impl super::ItemGroup {
    /// Returns the value of SVG's `transform`.
    pub fn transform(&self) -> String {
        let [x, y] = [self.x, self.y].map(number);
        // Boards use thousandths of a cell as their unit, so their scale needs more decimal places than a length.
        let turned = if self.turned { " rotate(180)" } else { "" };
        format!("translate({x} {y}) scale({:.6}){turned}", self.scale)
    }
}

/// Escapes text content.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::sheet::ItemGroup;

    #[test]
    fn text_from_right_to_left_keeps_its_edge() {
        let words = TextLine {
            x: 90.0,
            y: 9.0,
            size: 9.0,
            anchor: TextAnchor::End,
            bold: false,
            ink: Ink::BLACK,
            text: "1 · كلاسيكية".to_owned(),
        };
        assert_eq!((words.direction(), words.anchor_name()), (Some("rtl"), "start"));
        let left = TextLine { text: "1 · Classic".to_owned(), ..words };
        assert_eq!((left.direction(), left.anchor_name()), (None, "end"));
    }

    #[test]
    fn sheet_is_written_as_standalone_svg() {
        let words = TextLine {
            x: 1.0,
            y: 2.5,
            size: 3.0,
            anchor: TextAnchor::Middle,
            bold: true,
            ink: Ink::BLACK,
            text: "<&>".to_owned(),
        };
        let line = SheetItem::line(
            "M0 0L1 1",
            LineStyle { dash: 2.0, round: true, ..LineStyle::solid(0.5, Ink::LINE) },
        );
        let group = ItemGroup { x: 5.0, y: 6.0, scale: 0.01, turned: true, items: vec![line] };
        let sheet =
            Sheet { width: 10.0, height: 20.0, items: vec![SheetItem::Text(words), SheetItem::Group(group)] };
        let file = write(&sheet, "A & B");
        for part in [
            "<title>A &amp; B</title>",
            "<text x=\"1\" y=\"2.5\" font-size=\"3\" text-anchor=\"middle\" font-weight=\"700\" fill=\"#000000\">&lt;&amp;&gt;</text>",
            "<g transform=\"translate(5 6) scale(0.010000) rotate(180)\">",
            "<path fill=\"none\" stroke=\"#808080\" stroke-width=\"0.5\" stroke-dasharray=\"2\"",
        ] {
            assert!(file.contains(part), "{part} is not in {file}");
        }
    }
}

//! Pages and pictures as data: [`SheetItem`]s on a [`Sheet`].
//!
//! - [`board`]: drawing of a board with its digits and variants. [`qr`]: QR codes.
//! - [`helvetica`]: text metrics and encoding.
//! - [`svg`]: a sheet as an SVG file. [`pdf`]: sheets as the pages of a PDF file.
//!
//! Lengths on a sheet are points, 72 to the inch, measured from its upper left corner. An [`ItemGroup`] has its own
//! coordinate system. The same sheet produces the same bytes in every browser.

pub mod board;
pub mod helvetica;
mod path;
pub mod pdf;
pub mod qr;
pub mod svg;

pub use path::{PathSegment, path_segments, rectangle};

/// A page or a picture.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    pub width: f32,
    pub height: f32,
    /// Items in painting order.
    pub items: Vec<SheetItem>,
}

/// Brightness in percent, from 0 for black to 100 for white.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ink(pub u8);

impl Ink {
    pub const BLACK: Ink = Ink(0);
    /// For secondary text.
    pub const QUIET: Ink = Ink(36);
    /// For lines between cells.
    pub const LINE: Ink = Ink(50);
    /// For areas with text on them.
    pub const SHADE: Ink = Ink(86);
    pub const WHITE: Ink = Ink(100);
}

#[derive(Clone, PartialEq, Debug)]
pub enum SheetItem {
    Path(SheetPath),
    Text(TextLine),
    Group(ItemGroup),
}

/// Lines or areas.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SheetPath {
    /// Path data as in SVG; see [`path_segments`] for the supported commands.
    pub data: String,
    pub fill: Option<Ink>,
    pub line: Option<LineStyle>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LineStyle {
    pub width: f32,
    pub ink: Ink,
    /// Length of dashes and gaps; 0 for a solid line.
    pub dash: f32,
    /// True for round caps and joins.
    pub round: bool,
}

impl LineStyle {
    /// Returns a style without dashes.
    pub const fn solid(width: f32, ink: Ink) -> LineStyle {
        LineStyle { width, ink, dash: 0.0, round: false }
    }
}

/// The part of a text that is aligned with its position: its left edge, its middle or its right edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextAnchor {
    #[default]
    Start,
    Middle,
    End,
}

/// A single line of text.
#[derive(Clone, PartialEq, Debug)]
pub struct TextLine {
    /// Position of the anchor.
    pub x: f32,
    /// Position of the baseline.
    pub y: f32,
    /// Font size.
    pub size: f32,
    pub anchor: TextAnchor,
    pub bold: bool,
    pub ink: Ink,
    pub text: String,
}

impl TextLine {
    /// True if the text is written from right to left.
    pub fn is_right_to_left(&self) -> bool {
        self.text.chars().any(|c| ('\u{590}'..='\u{7ff}').contains(&c))
    }
}

/// Items with their own coordinate system.
#[derive(Clone, PartialEq, Debug)]
pub struct ItemGroup {
    /// Position of the origin.
    pub x: f32,
    /// Position of the origin.
    pub y: f32,
    /// Length of a unit.
    pub scale: f32,
    /// True if the group is rotated by 180 degrees around its origin.
    pub turned: bool,
    pub items: Vec<SheetItem>,
}

/// An axis-aligned rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SheetRect {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl SheetRect {
    /// Shrinks the rectangle by these amounts on the left, top, right and bottom.
    pub fn within(self, [left, top, right, bottom]: [f32; 4]) -> SheetRect {
        SheetRect {
            x: self.x + left,
            y: self.y + top,
            width: (self.width - left - right).max(0.0),
            height: (self.height - top - bottom).max(0.0),
        }
    }

    pub fn right(self) -> f32 {
        self.x + self.width
    }

    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// True if `other` is inside, with a tolerance of a hundredth.
    pub fn holds(self, other: SheetRect) -> bool {
        const SLACK: f32 = 0.01;
        other.x >= self.x - SLACK
            && other.y >= self.y - SLACK
            && other.right() <= self.right() + SLACK
            && other.bottom() <= self.bottom() + SLACK
    }
}

impl SheetItem {
    /// Creates a filled path.
    pub fn area(data: impl Into<String>, ink: Ink) -> SheetItem {
        SheetItem::Path(SheetPath { data: data.into(), fill: Some(ink), line: None })
    }

    /// Creates a stroked path.
    pub fn line(data: impl Into<String>, line: LineStyle) -> SheetItem {
        SheetItem::Path(SheetPath { data: data.into(), fill: None, line: Some(line) })
    }

    /// Returns the bounds; `None` if the item is empty. Line widths are not included, and text counts with its line
    /// box.
    pub fn bounds(&self) -> Option<SheetRect> {
        match self {
            SheetItem::Path(outline) => path::bounds(&outline.data),
            SheetItem::Text(words) => {
                let width = helvetica::width(&words.text, words.size, words.bold);
                let x = match words.anchor {
                    TextAnchor::Start => words.x,
                    TextAnchor::Middle => words.x - width / 2.0,
                    TextAnchor::End => words.x - width,
                };
                // Helvetica reaches 0.72 em above the baseline and 0.21 em below it.
                let y = words.y - words.size * 0.72;
                Some(SheetRect { x, y, width, height: words.size * 0.93 })
            }
            SheetItem::Group(group) => {
                let inside = bounds(&group.items)?;
                let sign = if group.turned { -1.0 } else { 1.0 };
                let along = |from: f32, low: f32, size: f32| {
                    let (a, b) = (from + sign * group.scale * low, from + sign * group.scale * (low + size));
                    (a.min(b), (a - b).abs())
                };
                let (x, width) = along(group.x, inside.x, inside.width);
                let (y, height) = along(group.y, inside.y, inside.height);
                Some(SheetRect { x, y, width, height })
            }
        }
    }
}

/// Returns the bounds of all items together.
pub fn bounds(items: &[SheetItem]) -> Option<SheetRect> {
    items.iter().filter_map(SheetItem::bounds).reduce(|a, b| {
        let (x, y) = (a.x.min(b.x), a.y.min(b.y));
        SheetRect { x, y, width: a.right().max(b.right()) - x, height: a.bottom().max(b.bottom()) - y }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_group_is_on_the_other_side_of_its_origin() {
        let square = SheetItem::area("M0 0H10V20H0Z", Ink::BLACK);
        let group = |turned| {
            SheetItem::Group(ItemGroup {
                x: 100.0,
                y: 100.0,
                scale: 2.0,
                turned,
                items: vec![square.clone()],
            })
            .bounds()
        };
        let frame = |x, y| Some(SheetRect { x, y, width: 20.0, height: 40.0 });
        assert_eq!(group(false), frame(100.0, 100.0));
        assert_eq!(group(true), frame(80.0, 60.0));
        assert_eq!(bounds(&[]), None);
    }
}

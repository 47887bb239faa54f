//! What is put on paper or into a picture, as data: outlines and words, as [`SheetItem`]s on a [`Sheet`].
//!
//! - [`board`]: any board with its digits and its rules, as items. [`qr`]: a text as a QR code.
//! - [`helvetica`]: how wide words are in Helvetica, which every reader of PDF has, and what it can write.
//! - [`svg`]: a sheet as a file of its own. [`pdf`]: sheets as the pages of one.
//!
//! Lengths on a sheet are points, 72 to the inch, from its upper left corner; those within a [`Group`] are the group's own.
//! What is made of the same sheet is the same to the byte in every browser.

pub mod board;
pub mod helvetica;
mod path;
pub mod pdf;
pub mod qr;
pub mod svg;

pub use path::{PathSegment, path_segments, rectangle};

/// A page, or a picture.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// What is on it, from below.
    pub items: Vec<SheetItem>,
}

/// How dark something is: 0 is black, 100 white.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ink(pub u8);

impl Ink {
    /// Black.
    pub const BLACK: Ink = Ink(0);
    /// For what is read second.
    pub const QUIET: Ink = Ink(36);
    /// For lines between cells.
    pub const LINE: Ink = Ink(50);
    /// For areas that something is written on.
    pub const SHADE: Ink = Ink(86);
    /// The paper itself.
    pub const WHITE: Ink = Ink(100);
}

/// Something on a sheet.
#[derive(Clone, PartialEq, Debug)]
pub enum SheetItem {
    /// Lines or areas.
    Path(SheetPath),
    /// Words on one line.
    Text(TextLine),
    /// Items in a measure of their own.
    Group(ItemGroup),
}

/// Lines or areas.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SheetPath {
    /// Path data as in SVG; see [`path_segments`] for what is understood of it.
    pub data: String,
    /// What it is filled with.
    pub fill: Option<Ink>,
    /// How it is drawn round.
    pub line: Option<LineStyle>,
}

/// A line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LineStyle {
    /// How wide it is.
    pub width: f32,
    /// How dark.
    pub ink: Ink,
    /// How long its dashes and the gaps between them are; 0 for none.
    pub dash: f32,
    /// True if its ends and corners are round.
    pub round: bool,
}

impl LineStyle {
    /// One without dashes.
    pub const fn solid(width: f32, ink: Ink) -> LineStyle {
        LineStyle { width, ink, dash: 0.0, round: false }
    }
}

/// Which part of words stands at their place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextAnchor {
    /// Their beginning.
    #[default]
    Start,
    /// Their middle.
    Middle,
    /// Their end.
    End,
}

/// Words on one line.
#[derive(Clone, PartialEq, Debug)]
pub struct TextLine {
    /// Their place.
    pub x: f32,
    /// The line they stand on.
    pub y: f32,
    /// How large they are.
    pub size: f32,
    /// What stands at their place.
    pub anchor: TextAnchor,
    /// True for a heavier face.
    pub bold: bool,
    /// How dark they are.
    pub ink: Ink,
    /// What they say.
    pub text: String,
}

/// Items in a measure of their own.
#[derive(Clone, PartialEq, Debug)]
pub struct ItemGroup {
    /// Where its origin is.
    pub x: f32,
    /// Where its origin is.
    pub y: f32,
    /// How long its unit is.
    pub scale: f32,
    /// True if it stands upside down, turned round its origin.
    pub turned: bool,
    /// What is in it.
    pub items: Vec<SheetItem>,
}

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SheetRect {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

impl SheetRect {
    /// The part of it that is left when so much is taken from each side: left, top, right, bottom.
    pub fn within(self, [left, top, right, bottom]: [f32; 4]) -> SheetRect {
        SheetRect {
            x: self.x + left,
            y: self.y + top,
            width: (self.width - left - right).max(0.0),
            height: (self.height - top - bottom).max(0.0),
        }
    }

    /// Its right edge.
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// Its lower edge.
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// True if all of the other lies in it, to a hundredth.
    pub fn holds(self, other: SheetRect) -> bool {
        const SLACK: f32 = 0.01;
        other.x >= self.x - SLACK
            && other.y >= self.y - SLACK
            && other.right() <= self.right() + SLACK
            && other.bottom() <= self.bottom() + SLACK
    }
}

impl SheetItem {
    /// An area.
    pub fn area(data: impl Into<String>, ink: Ink) -> SheetItem {
        SheetItem::Path(SheetPath { data: data.into(), fill: Some(ink), line: None })
    }

    /// A line along path data.
    pub fn line(data: impl Into<String>, line: LineStyle) -> SheetItem {
        SheetItem::Path(SheetPath { data: data.into(), fill: None, line: Some(line) })
    }

    /// What it covers, lines by their middle and words by the box that they are set in; none if it is empty.
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
                // Helvetica reaches 0.72 of its size above the line and 0.21 below it.
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

/// What items cover together.
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
    fn a_turned_group_lies_on_the_other_side_of_its_origin() {
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

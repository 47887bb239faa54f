//! Paper sizes, book sizes and margins.

/// Points per millimetre.
const MM: f32 = 72.0 / 25.4;
/// Points per inch.
const INCH: f32 = 72.0;

/// Paper in the printer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Returns the name, which is the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "Letter",
        }
    }

    /// Returns the width and height in portrait orientation.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0 * MM, 297.0 * MM),
            Paper::Letter => (8.5 * INCH, 11.0 * INCH),
        }
    }
}

/// Trim size of a book, as offered by print-on-demand services.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Trim {
    /// 5 × 8 inches.
    FiveByEight,
    /// 5.5 × 8.5 inches.
    Digest,
    /// 6 × 9 inches.
    #[default]
    SixByNine,
    /// 7 × 10 inches.
    SevenByTen,
    /// 8.5 × 11 inches.
    LargeLetter,
    /// 148 × 210 mm.
    A5,
}

impl Trim {
    pub const ALL: [Trim; 6] =
        [Trim::FiveByEight, Trim::Digest, Trim::SixByNine, Trim::SevenByTen, Trim::LargeLetter, Trim::A5];

    /// Returns the name, which is the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Trim::FiveByEight => "5 × 8 in",
            Trim::Digest => "5.5 × 8.5 in",
            Trim::SixByNine => "6 × 9 in",
            Trim::SevenByTen => "7 × 10 in",
            Trim::LargeLetter => "8.5 × 11 in",
            Trim::A5 => "A5",
        }
    }

    /// Returns the width and height.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Trim::FiveByEight => (5.0 * INCH, 8.0 * INCH),
            Trim::Digest => (5.5 * INCH, 8.5 * INCH),
            Trim::SixByNine => (6.0 * INCH, 9.0 * INCH),
            Trim::SevenByTen => (7.0 * INCH, 10.0 * INCH),
            Trim::LargeLetter => (8.5 * INCH, 11.0 * INCH),
            Trim::A5 => (148.0 * MM, 210.0 * MM),
        }
    }
}

/// Returns the inner margin of a book with this number of pages. It grows with the number of pages, because a thicker
/// spine takes up more of the page. The values are the minimum margins of large print-on-demand services.
pub const fn gutter(pages: usize) -> f32 {
    match pages {
        0..=150 => 0.375 * INCH,
        151..=300 => 0.5 * INCH,
        301..=500 => 0.625 * INCH,
        501..=700 => 0.75 * INCH,
        _ => 0.875 * INCH,
    }
}

/// Minimum outer margin of a book.
pub(super) const OUTSIDE: f32 = 0.25 * INCH;

/// Margin that home printers cannot reach.
pub(super) const UNPRINTABLE: f32 = 5.0 * MM;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thicker_books_have_wider_gutters() {
        let gutters = [24, 150, 151, 300, 500, 700, 828].map(gutter);
        assert_eq!(gutters, [27.0, 27.0, 36.0, 36.0, 45.0, 54.0, 63.0]);
        let (width, height) = Paper::A4.size();
        assert!((width - 595.276).abs() < 0.001 && (height - 841.89).abs() < 0.001);
    }
}

//! The margins of a page.

use super::PrintDocument;
use crate::print::options::PrintFormat;
use crate::print::paper::{OUTSIDE, UNPRINTABLE, gutter};
use crate::print::sheet::SheetRect;

/// An item outside the safe area of its page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MarginViolation {
    /// Page number, from 1.
    pub page: usize,
    /// Bounds of the item.
    pub frame: SheetRect,
}

impl PrintDocument<'_> {
    /// True for the pages on the right of an open book: those with odd numbers, or with even ones where books are read
    /// from right to left. Pages count from 0.
    pub(super) fn is_right_hand(&self, page: usize) -> bool {
        page.is_multiple_of(2) != self.lang.is_right_to_left()
    }

    /// Returns the part of a page that is safe to print on: clear of the fold and the trimmed edges, or of the margin
    /// that printers can't reach. Pages count from 0.
    pub fn safe_area(&self, page: usize) -> SheetRect {
        let (width, height) = self.page_size();
        let all = SheetRect { x: 0.0, y: 0.0, width, height };
        let (inside, outside) = match self.options.format {
            PrintFormat::Sheets | PrintFormat::Booklet => (UNPRINTABLE, UNPRINTABLE),
            PrintFormat::Book(_) => (gutter(self.page_count()), OUTSIDE),
        };
        let (left, right) = if self.is_right_hand(page) { (inside, outside) } else { (outside, inside) };
        all.within([left, outside, right, outside])
    }

    /// Returns the part of a page for puzzles and solutions: the safe area minus a margin.
    pub(super) fn content(&self, page: usize) -> SheetRect {
        let margin = match self.options.format {
            PrintFormat::Sheets => [28.0, 28.0, 28.0, 36.0],
            PrintFormat::Booklet => [14.0, 14.0, 14.0, 26.0],
            PrintFormat::Book(_) => [9.0, 18.0, 9.0, 30.0],
        };
        self.safe_area(page).within(margin)
    }

    /// Returns the items outside the safe area. There should be none.
    pub fn violations(&self, page: usize) -> Vec<MarginViolation> {
        let safe = self.safe_area(page);
        let frames = self.page(page).items.into_iter().filter_map(|item| item.bounds());
        frames
            .filter(|frame| !safe.holds(*frame))
            .map(|frame| MarginViolation { page: page + 1, frame })
            .collect()
    }
}

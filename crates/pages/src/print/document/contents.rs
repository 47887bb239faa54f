//! Places puzzles and solutions on a page.

use super::PrintDocument;
use crate::print::options::{PerPage, PrintFormat};
use crate::print::puzzle_layout::{PuzzleLayout, Typography};
use crate::print::sheet::{Ink, LineStyle, SheetItem, SheetRect};
use nonet_text::PrintText;

/// Fraction of a page's width used for the column of nudges.
const NUDGES: f32 = 0.24;

/// Minimum distance between puzzles on a page.
const SPACING: f32 = 16.0;

impl<'a> PrintDocument<'a> {
    fn layout(&self) -> PuzzleLayout<'a> {
        let size: f32 = match self.options.puzzles_per_page() {
            PerPage::One => 15.0,
            PerPage::Two => 11.5,
            PerPage::Four => 10.0,
            PerPage::Six => 9.0,
            PerPage::Nine => 8.0,
        };
        // A booklet's page is about 0.7 times as wide and high as a sheet.
        let size: f32 = match self.options.format {
            PrintFormat::Booklet => size * 0.85,
            PrintFormat::Sheets | PrintFormat::Book(_) => size,
        };
        let size = if self.options.large { size.max(13.0) * 1.3 } else { size };
        let typography = Typography { size, leading: 1.28 };
        PuzzleLayout { options: self.options, lang: self.lang, page: self.page, typography }
    }

    pub(super) fn puzzles_on(&self, page: usize, content: SheetRect) -> Vec<SheetItem> {
        let per_page = self.options.puzzles_per_page();
        let (columns, rows) = per_page.grid();
        let layout = self.layout();
        let mut items = Vec::new();
        let (main, folded) = self.columns(page, content);
        let row_height = (main.height - SPACING * (rows - 1) as f32) / rows as f32;
        if let Some(folded) = folded {
            let is_right = folded.x > main.x;
            let x = if is_right { folded.x - SPACING / 2.0 } else { folded.right() + SPACING / 2.0 };
            let line = LineStyle { dash: 4.0, ..LineStyle::solid(0.5, Ink::QUIET) };
            items.push(SheetItem::line(format!("M{x:.2} {:.2}L{x:.2} {:.2}", main.y, main.bottom()), line));
            let words = PrintText::FoldHere.say(self.lang).to_owned();
            items.push(layout.words(folded, main.bottom(), 7.0, false, Ink::QUIET, words));
        }
        let first = page * per_page.count();
        for (at, printed) in self.puzzles.iter().enumerate().skip(first).take(per_page.count()) {
            let (row, column) = self.row_and_column(at - first, columns);
            let width = (main.width - SPACING * (columns - 1) as f32) / columns as f32;
            let frame = SheetRect {
                x: main.x + (width + SPACING) * column as f32,
                y: main.y + (row_height + SPACING) * row as f32,
                width,
                height: row_height,
            };
            items.extend(layout.puzzle(printed, at + 1, frame));
            if let Some(folded) = folded {
                let height = (row_height - 12.0) / columns as f32;
                let y = frame.y + height * ((at - first) % columns) as f32;
                items.extend(layout.nudges(printed, at + 1, SheetRect { y, height, ..folded }));
            }
        }
        items
    }

    /// Returns the row of the item at this place in its page, and the column from the left.
    fn row_and_column(&self, place: usize, columns: usize) -> (usize, usize) {
        let (row, column) = (place / columns, place % columns);
        (row, if self.lang.is_right_to_left() { columns - 1 - column } else { column })
    }

    /// Splits a page into the part for puzzles and the column of nudges. The column is at the outer edge, so that it
    /// can be folded away.
    fn columns(&self, page: usize, content: SheetRect) -> (SheetRect, Option<SheetRect>) {
        if !self.options.nudges {
            return (content, None);
        }
        let width = content.width * NUDGES;
        let main = content.width - width - SPACING;
        let is_left = match self.options.format {
            PrintFormat::Sheets => self.lang.is_right_to_left(),
            PrintFormat::Booklet | PrintFormat::Book(_) => !self.is_right_hand(page),
        };
        let (puzzles, nudges) = if is_left {
            (content.x + width + SPACING, content.x)
        } else {
            (content.x, content.x + main + SPACING)
        };
        (SheetRect { x: puzzles, width: main, ..content }, Some(SheetRect { x: nudges, width, ..content }))
    }

    pub(super) fn solutions_on(&self, page: usize, content: SheetRect) -> Vec<SheetItem> {
        let (columns, rows) = self.solutions;
        let layout = self.layout();
        const HEAD: f32 = 24.0;
        const GAP: f32 = 14.0;
        const LABEL: f32 = 10.0;
        let title = PrintText::SolutionsTitle.say(self.lang).to_owned();
        let mut items = vec![layout.words(content, content.y + 11.0, 12.0, true, Ink::BLACK, title)];
        let width = (content.width - GAP * (columns - 1) as f32) / columns as f32;
        let height = (content.height - HEAD - GAP * (rows - 1) as f32) / rows as f32;
        let first = page * columns * rows;
        for (at, printed) in self.puzzles.iter().enumerate().skip(first).take(columns * rows) {
            let (row, column) = self.row_and_column(at - first, columns);
            let x = content.x + (width + GAP) * column as f32;
            let y = content.y + HEAD + (height + GAP) * row as f32;
            let frame = SheetRect { x, y: y + LABEL, width, height: height - LABEL };
            if self.puzzles.len() > 1 {
                items.push(layout.words(frame, y + 7.5, 8.5, true, Ink::BLACK, layout.number(at + 1)));
            }
            let solution = layout.solution(printed, frame);
            items.push(solution.unwrap_or_else(|| {
                let words = PrintText::NoSolution.say(self.lang).to_owned();
                layout.words(frame, y + LABEL + 9.0, 7.0, false, Ink::QUIET, words)
            }));
        }
        items
    }
}

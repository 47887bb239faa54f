//! Layout of one puzzle within its part of a page.

use nonet_engine::{Candidates, Grid};

use super::options::{PrintOptions, SolutionPlacement};
use super::puzzle::PrintPuzzle;
use super::rules::rule_sentences;
use crate::print::sheet::board::{PrintedBoard, board_items, fit_into, height_ratio};
use crate::print::sheet::{Ink, ItemGroup, SheetItem, SheetRect, TextAnchor, TextLine, helvetica, qr};
use nonet_game::drawing::DigitStyle;
use nonet_game::settings::BoardText;
use nonet_text::spoken::{sentences, with_commas};
use nonet_text::{Lang, PrintText};

#[derive(Clone, Copy)]
pub(super) struct Typography {
    /// Font size of the main text.
    pub size: f32,
    /// Line height relative to the font size.
    pub leading: f32,
}

/// Options and typography for laying out puzzles.
pub(super) struct PuzzleLayout<'a> {
    pub options: &'a PrintOptions,
    pub lang: Lang,
    /// Address of the app, for the QR codes.
    pub page: &'a str,
    pub typography: Typography,
}

/// Maximum fraction of the width for a board with text next to it.
const BOARD: f32 = 0.7;

/// Font size at which rules can be read with ease.
const READABLE: f32 = 9.0;

/// Sizes of rules with room to spare, relative to the main text, the largest first.
const RULE_SIZES: [f32; 3] = [1.2, 1.1, 1.0];

/// Maximum fraction of the height for rules at that size; longer ones are smaller, to leave the board its room.
const MAX_RULES: f32 = 0.3;

/// Distance between the parts of a puzzle.
const GAP: f32 = 6.0;

/// Preferred size of a QR code's modules, and the smallest size that cameras can read (a quarter of a millimetre).
const MODULE: (f32, f32) = (1.3, 0.71);

impl PuzzleLayout<'_> {
    /// Lays out a puzzle with its text in `frame`; `number` counts from 1.
    pub fn puzzle(&self, printed: &PrintPuzzle, number: usize, frame: SheetRect) -> Vec<SheetItem> {
        let drawn = self.board(printed, None);
        let ratio = height_ratio(&drawn).max(0.1);
        // Choose the layout with the larger board. If both are about equal, place the text above.
        let beside = (frame.height / ratio).min(frame.width * BOARD);
        let below = if self.is_solution_below(printed) { self.least_solution(frame) + GAP } else { 0.0 };
        let above = ((frame.height - 4.6 * self.typography.size - below) / ratio).min(frame.width);
        let place = if beside > above * 1.04 { PuzzleLayout::text_beside } else { PuzzleLayout::text_above };
        place(self, printed, number, frame, drawn)
    }

    /// Returns the minimum height of a solution below its puzzle.
    fn least_solution(&self, frame: SheetRect) -> f32 {
        (frame.height * 0.22).min(frame.width * 0.42)
    }

    fn board(&self, printed: &PrintPuzzle, digits: Option<&Grid>) -> Vec<SheetItem> {
        let board = printed.puzzle.board();
        let candidates = Candidates::of(board, printed.puzzle.givens());
        let is_puzzle = digits.is_none();
        board_items(&PrintedBoard {
            board,
            givens: printed.puzzle.givens(),
            digits,
            candidates: Some(&candidates).filter(|_| self.options.candidates && is_puzzle),
            labels: self.options.labels && is_puzzle,
            look: self.look(board.digit_count()),
            line_percent: if self.options.large && is_puzzle { 135 } else { 100 },
        })
    }

    fn look(&self, digits: u8) -> DigitStyle {
        let text = if self.options.large { BoardText::Large } else { BoardText::Normal };
        DigitStyle { text, numbers: self.options.numbers && digits > 9, is_arabic: false }
    }

    /// Draws the solution in `frame`.
    pub fn solution(&self, printed: &PrintPuzzle, frame: SheetRect) -> Option<SheetItem> {
        let solution = printed.solution.as_ref()?;
        Some(fit_into(self.board(printed, Some(solution)), frame))
    }

    /// Places the text above the board and the rules below it.
    fn text_above(
        &self,
        printed: &PrintPuzzle,
        number: usize,
        frame: SheetRect,
        drawn: Vec<SheetItem>,
    ) -> Vec<SheetItem> {
        let code = self.code(printed);
        let side = code.as_ref().map_or(0.0, |code| side_of(code, (frame.width * 0.26).clamp(44.0, 96.0)));
        let code = code.filter(|_| side > 0.0);
        let available = frame.width - if side > 0.0 { side + GAP } else { 0.0 };
        let mut all = Vec::new();
        // The code is at the end of the lines.
        let (head_x, code_x) = match self.lang.is_right_to_left() {
            true => (frame.right() - available, frame.x),
            false => (frame.x, frame.right() - side),
        };
        let head = self.head(printed, number, SheetRect { x: head_x, width: available, ..frame }, &mut all);
        if let Some(code) = code {
            all.push(code_item(&code, code_x, frame.y, side));
        }
        let head = head.max(side);
        let below = self.is_solution_below(printed);
        let least = if below { self.least_solution(frame) } else { 0.0 };
        let top = head + if head > 0.0 { GAP } else { 0.0 };
        let under = if below { least + GAP } else { 0.0 };
        let free = frame.height - top - under - frame.width * height_ratio(&drawn) - GAP;
        let (foot_size, foot) = self.foot_lines(printed, frame, free);
        let line = foot_size * self.typography.leading;
        let foot_height = foot.len() as f32 * line + if foot.is_empty() { 0.0 } else { GAP };
        let available = frame.height - top - foot_height - under;
        let tall = (frame.width * height_ratio(&drawn)).min(available.max(10.0));
        let board = SheetRect { y: frame.y + top, height: tall, ..frame };
        all.push(fit_into(drawn, board));
        let mut y = board.bottom() + GAP + foot_size * 0.8;
        for words in foot {
            all.push(self.words(frame, y, foot_size, false, Ink::BLACK, words));
            y += line;
        }
        if below {
            // At the bottom right, where a thumb can cover it.
            let from = board.bottom() + foot_height + GAP;
            let height = (frame.bottom() - from).min(frame.width * 0.42);
            let width = height.min(frame.width);
            let at = SheetRect { x: frame.right() - width, y: frame.bottom() - height, width, height };
            all.extend(self.solution(printed, at).map(|solution| upside_down(solution, at)));
        }
        all
    }

    /// Places the board on the left and everything else on the right.
    fn text_beside(
        &self,
        printed: &PrintPuzzle,
        number: usize,
        frame: SheetRect,
        drawn: Vec<SheetItem>,
    ) -> Vec<SheetItem> {
        let width = (frame.height / height_ratio(&drawn)).min(frame.width * BOARD);
        let height = (width * height_ratio(&drawn)).min(frame.height);
        let mut all = vec![fit_into(drawn, SheetRect { width, height, ..frame })];
        let column = frame.within([width + 2.5 * GAP, 0.0, 0.0, 0.0]);
        let mut y = column.y + self.head(printed, number, column, &mut all) + GAP;
        let (foot_size, foot) = self.foot_lines(printed, column, (frame.bottom() - y) * MAX_RULES);
        for words in foot {
            y += foot_size * self.typography.leading;
            if y > frame.bottom() {
                break;
            }
            all.push(self.words(column, y, foot_size, false, Ink::BLACK, words));
        }
        y += GAP;
        let below = self.is_solution_below(printed);
        let left = (frame.bottom() - y).max(0.0);
        let most = column.width.min(if below { left * 0.45 } else { left });
        if let Some(code) = self.code(printed)
            && side_of(&code, most) > 0.0
        {
            let side = side_of(&code, most);
            all.push(code_item(&code, column.x, y, side));
            y += side + GAP;
        }
        if below {
            let side = column.width.min((frame.bottom() - y).max(0.0));
            let at = SheetRect { x: column.x, y: frame.bottom() - side, width: side, height: side };
            all.extend(self.solution(printed, at).map(|solution| upside_down(solution, at)));
        }
        all
    }

    fn is_solution_below(&self, printed: &PrintPuzzle) -> bool {
        self.options.solutions == SolutionPlacement::Below && printed.solution.is_some()
    }

    fn small_size(&self) -> f32 {
        self.typography.size * 0.8
    }

    /// Adds number and title, level and time, and techniques. Returns their total height.
    fn head(&self, printed: &PrintPuzzle, number: usize, frame: SheetRect, all: &mut Vec<SheetItem>) -> f32 {
        let PrintOptions { number: with_number, title, grade, minutes, techniques, .. } = *self.options;
        let size = self.typography.size;
        let mut y = frame.y;
        let number = self.number(number);
        let first = match (with_number, title) {
            (true, true) => format!("{number} · {}", printed.title(self.lang)),
            (true, false) => number,
            (false, true) => printed.title(self.lang),
            (false, false) => String::new(),
        };
        let mut line = |size: f32, bold, ink, words: &str| {
            y += size * if y > frame.y { self.typography.leading } else { 0.9 };
            let words = helvetica::truncate(words, frame.width, size, bold);
            all.push(self.words(frame, y, size, bold, ink, words));
        };
        if !first.is_empty() {
            line(size, true, Ink::BLACK, &first);
        }
        let grade = grade.then(|| printed.grade(self.lang).to_owned());
        let minutes = printed.expected(self.lang).filter(|_| minutes);
        let second: Vec<String> = [grade, minutes].into_iter().flatten().collect();
        let small = self.small_size() * 1.06;
        let together = second.join(" · ");
        let fits = helvetica::width(&together, small, false) <= frame.width;
        let lines = if fits && !together.is_empty() { vec![together] } else { second };
        for words in lines {
            line(small, false, Ink::BLACK, &words);
        }
        if techniques && !printed.techniques.is_empty() {
            let words = with_commas(self.lang, printed.techniques.clone());
            for words in helvetica::wrap(&words, frame.width, self.small_size(), false).into_iter().take(4) {
                line(self.small_size(), false, Ink::QUIET, &words);
            }
        }
        // Leave room for descenders.
        if y > frame.y { y - frame.y + size * 0.25 } else { 0.0 }
    }

    /// Returns the author's rules or else the sentences about variants, wrapped to the width of `frame`, and their size:
    /// the largest with which they fit into the `free` height. If they fit, each sentence about a variant has a line of
    /// its own.
    fn foot_lines(&self, printed: &PrintPuzzle, frame: SheetRect, free: f32) -> (f32, Vec<String>) {
        let rules = match printed.rules.is_empty() {
            true => rule_sentences(self.lang, printed.puzzle.board()),
            false => vec![printed.rules.split_whitespace().collect::<Vec<_>>().join(" ")],
        };
        let wrap = |text: &String, size: f32| helvetica::wrap(text, frame.width, size, false);
        let fits = |(size, lines): &(f32, Vec<String>), height: f32| {
            lines.len() as f32 * size * self.typography.leading <= height
        };
        let readable = self.small_size().max(READABLE);
        let main = self.typography.size.max(readable);
        let of_lines =
            |rules: &[String], size: f32| (size, rules.iter().flat_map(|rule| wrap(rule, size)).collect());
        let joined = [sentences(self.lang, rules.clone())];
        let apart = RULE_SIZES.into_iter().map(|factor| of_lines(&rules, main * factor));
        let together = [main].into_iter().map(|size| of_lines(&joined, size));
        if let Some(fitting) = apart.chain(together).find(|lines| fits(lines, free)) {
            return fitting;
        }
        let wrapped = |size: f32| of_lines(&joined, size);
        let smaller = wrapped(readable);
        if fits(&smaller, frame.height * MAX_RULES) { smaller } else { wrapped(self.small_size()) }
    }

    fn code(&self, printed: &PrintPuzzle) -> Option<qr::QrCode> {
        self.options.code.then(|| qr::encode(&printed.link(self.page))).flatten()
    }

    /// Lays out the nudges of a puzzle in `frame`.
    pub fn nudges(&self, printed: &PrintPuzzle, number: usize, frame: SheetRect) -> Vec<SheetItem> {
        let size = self.small_size();
        let mut all = Vec::new();
        let mut y = frame.y + size;
        let title = PrintText::nudges_for(self.lang, number as u64);
        let title = helvetica::truncate(&title, frame.width, size, true);
        all.push(self.words(frame, y, size, true, Ink::BLACK, title));
        for (turn, nudge) in printed.nudges.iter().enumerate() {
            let indent = helvetica::width("0. ", size, false);
            let beside = match self.lang.is_right_to_left() {
                true => frame.within([0.0, 0.0, indent, 0.0]),
                false => frame.within([indent, 0.0, 0.0, 0.0]),
            };
            for (i, words) in helvetica::wrap(nudge, beside.width, size, false).into_iter().enumerate() {
                y += size * self.typography.leading;
                if y > frame.bottom() {
                    return all;
                }
                if i == 0 {
                    let number = format!("{}.", self.number(turn + 1));
                    all.push(self.words(frame, y, size, false, Ink::QUIET, number));
                }
                all.push(self.words(beside, y, size, false, Ink::BLACK, words));
            }
        }
        all
    }

    /// Writes a line at the side of `frame` where the language's lines begin; `y` is its baseline.
    pub fn words(
        &self,
        frame: SheetRect,
        y: f32,
        size: f32,
        bold: bool,
        ink: Ink,
        text: String,
    ) -> SheetItem {
        let (x, anchor) = match self.lang.is_right_to_left() {
            true => (frame.right(), TextAnchor::End),
            false => (frame.x, TextAnchor::Start),
        };
        SheetItem::Text(TextLine { x, y, size, anchor, bold, ink, text })
    }

    /// Returns a number in the language's digits.
    pub fn number(&self, number: usize) -> String {
        self.lang.with_own_digits(number.to_string())
    }
}

/// Returns the size of a QR code that fits into `most`, or 0 if it would be too fine to read.
fn side_of(code: &qr::QrCode, most: f32) -> f32 {
    let side = (code.side as f32 * MODULE.0).min(most);
    if side >= code.side as f32 * MODULE.1 { side } else { 0.0 }
}

/// Draws a QR code as a square of this size.
fn code_item(code: &qr::QrCode, x: f32, y: f32, side: f32) -> SheetItem {
    let scale = side / code.side as f32;
    SheetItem::Group(ItemGroup {
        x,
        y,
        scale,
        turned: false,
        items: vec![SheetItem::area(code.data.clone(), Ink::BLACK)],
    })
}

/// Turns an item upside down within its frame.
fn upside_down(item: SheetItem, frame: SheetRect) -> SheetItem {
    SheetItem::Group(ItemGroup {
        x: frame.x * 2.0 + frame.width,
        y: frame.y * 2.0 + frame.height,
        scale: 1.0,
        turned: true,
        items: vec![item],
    })
}

//! The contents of the board: givens, overlays, and the signs of rules.

use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::{Board, Cell, CellSet, Digit, DigitSet};

use crate::editor::action::BoardOverlay;
use crate::editor::mode::EditorMode;
use crate::editor::page::EditorPage;
use crate::editor::{hit_map, messages};
use nonet_game::drawing::{
    CellAnnotations, CellLayout, CellView, DigitLook, Highlight, Sign, outline_of, round, signs_of,
};
use nonet_tasks::editor::{CandidateTally, Judgement, Obstacle};
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_text::Lang;

/// The letter of a cell in no region.
const NO_REGION: char = '·';

/// A candidate with the share of solutions that contain it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateMark {
    /// Centre.
    pub x: i32,
    /// Baseline.
    pub y: i32,
    /// Font size.
    pub size: i32,
    pub text: char,
    /// 0 if it is in all solutions, 1 if in at least half of them, 2 if in at least a tenth, otherwise 3.
    pub share: u8,
}

/// The drawing of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SignsView {
    /// The signs of the rules, including the one being made, each with its family.
    pub signs: Vec<(Family, Sign)>,
    /// Path data of the outline of the chosen rule.
    pub chosen: String,
    /// Path data of the outlines of faulty rules.
    pub wrong: String,
}

impl EditorPage {
    pub fn cell(&self, cell: Cell) -> CellView {
        if self.mode() == EditorMode::Regions
            && let Some(plan) = self.plan()
        {
            let region = plan.region(cell.index());
            return CellView {
                letter: Some(region.map_or(NO_REGION, messages::region_letter)),
                ..CellView::default()
            };
        }
        if self.draft().givens().cell_count() <= cell.index() {
            return CellView::default();
        }
        if let Some(digit) = self.draft().givens().get(cell) {
            return CellView { digit: Some(digit), look: DigitLook::Given, ..CellView::default() };
        }
        match (self.overlay, &self.analysis.walk) {
            (BoardOverlay::Candidates, _) => match self.analysis.solution() {
                Some(solution) => {
                    let digit = solution.chars().nth(cell.index()).and_then(Digit::from_char);
                    CellView { digit, look: DigitLook::Forced, ..CellView::default() }
                }
                None => CellView::default(),
            },
            (BoardOverlay::HardestStep, Some(walk)) => {
                let digit = walk.digits.chars().nth(cell.index()).and_then(Digit::from_char);
                let left = walk.left.get(cell.index()).copied().unwrap_or_default();
                let corner = if digit.is_none() { DigitSet::from_bits(left) } else { DigitSet::EMPTY };
                CellView { digit, look: DigitLook::Forced, corner, ..CellView::default() }
            }
            _ => CellView::default(),
        }
    }

    /// Returns a cell's highlight and its label for screen readers.
    pub fn remarks(&self, lang: Lang, cell: Cell) -> CellAnnotations {
        if let Some(plan) = self.plan().filter(|_| self.mode() == EditorMode::Regions) {
            return CellAnnotations {
                highlight: Highlight::Region(plan.region(cell.index())),
                label: messages::region_cell(lang, plan, cell.index()),
                ..CellAnnotations::default()
            };
        }
        CellAnnotations {
            selected: self.mode() == EditorMode::Givens && self.editor.selected().contains(cell),
            highlight: self.highlight(cell),
            label: messages::puzzle_cell(lang, self, cell),
            ..CellAnnotations::default()
        }
    }

    fn highlight(&self, cell: Cell) -> Highlight {
        let at = cell.index() as u16;
        if let (BoardOverlay::HardestStep, Some(walk)) = (self.overlay, &self.analysis.walk) {
            return if walk.cells.contains(&at) { Highlight::Now } else { Highlight::None };
        }
        let is_faulty = match &self.analysis.verdict {
            Some(Judgement::None(NoSolution::Clash { first, second, .. })) => [*first, *second].contains(&at),
            Some(Judgement::None(NoSolution::NoCandidate { cell })) => *cell == at,
            Some(Judgement::None(NoSolution::NoPlace { house, .. })) => {
                self.analysis.board.as_ref().is_some_and(|board| {
                    board.houses().get(usize::from(*house)).is_some_and(|h| h.set().contains(cell))
                })
            }
            Some(Judgement::None(NoSolution::Rule { rule }) | Judgement::Faulty(rule)) => {
                self.draft().rules().get(usize::from(*rule)).is_some_and(|rule| rule.cells().contains(&cell))
            }
            Some(Judgement::None(NoSolution::Exhausted)) => match self.analysis.blame {
                Some(Obstacle::Given(cell)) => cell == at,
                Some(Obstacle::Rule(rule)) => self
                    .draft()
                    .rules()
                    .get(usize::from(rule))
                    .is_some_and(|rule| rule.cells().contains(&cell)),
                _ => false,
            },
            _ => false,
        };
        let is_spare = || self.analysis.spare.as_ref().is_some_and(|spare| spare.givens.contains(&at));
        if is_faulty {
            Highlight::Bad
        } else if self.shows_differences() && self.differing_digits(cell.index()).is_some() {
            Highlight::Now
        } else if is_spare() {
            Highlight::Redundant
        } else {
            Highlight::None
        }
    }

    /// Returns the candidates in the solutions, or the digits in which two of them differ, depending on the overlay.
    pub fn candidate_marks(&self) -> Vec<CandidateMark> {
        if self.overlay == BoardOverlay::HardestStep || self.analysis.tally.is_none() {
            return Vec::new();
        }
        // With its rules, because the numbers of cages take room from the marks.
        let Some(puzzle) = self.draft().puzzle() else { return Vec::new() };
        let board = puzzle.board();
        match (self.overlay, &self.analysis.tally) {
            (BoardOverlay::Differences, _) if self.shows_differences() => self.difference_marks(board),
            (BoardOverlay::Candidates, Some(tally)) => self.tally_marks(board, tally),
            _ => Vec::new(),
        }
    }

    /// True if the board shows the digits in which two solutions differ. With more solutions than can be counted, two of
    /// them say little about the others.
    pub(in crate::editor) fn shows_differences(&self) -> bool {
        self.overlay == BoardOverlay::Differences
            && self.mode() != EditorMode::Regions
            && self.analysis.tally.as_ref().is_some_and(|tally| tally.exact)
    }

    /// Writes the two digits of each cell in which two solutions differ as a choice, such as 3/6.
    fn difference_marks(&self, board: &Board) -> Vec<CandidateMark> {
        let cells = self.draft().givens().open_cells();
        let pairs = cells.into_iter().filter_map(|cell| Some((cell, self.differing_digits(cell.index())?)));
        pairs
            .flat_map(|(cell, [one, other])| {
                let (place, _) = CellLayout::of(board, cell).centre(3, DigitSet::EMPTY);
                let step = place.size * 11 / 20;
                [(-step, one.to_char()), (0, '/'), (step, other.to_char())].map(|(aside, text)| {
                    CandidateMark { x: place.x + aside, y: place.y, size: place.size, text, share: 2 }
                })
            })
            .collect()
    }

    fn tally_marks(&self, board: &Board, tally: &CandidateTally) -> Vec<CandidateMark> {
        let digits = usize::from(board.digit_count());
        let mut marks = Vec::new();
        for cell in self.draft().givens().open_cells() {
            let places = CellLayout::of(board, cell);
            for digit in Digit::all(board.digit_count()) {
                let count = tally.count(cell.index(), digit.index(), digits);
                if count > 0 {
                    let share = share(count, tally.solutions);
                    let place = if share == 0 { places.digit() } else { places.corner(digit) };
                    marks.push(CandidateMark {
                        x: place.x,
                        y: place.y,
                        size: if share == 3 { place.size * 4 / 5 } else { place.size },
                        text: digit.to_char(),
                        share,
                    });
                }
            }
        }
        marks
    }

    /// Returns the signs of the rules and of the one being made.
    pub fn signs(&self) -> SignsView {
        let Some(board) = self.editor.grid() else { return SignsView::default() };
        let rules = self.draft().rules();
        let forming = self.editor.pending_rule();
        let of_rule = |rule: &Rule| {
            let family = rule.family();
            signs_of(board, rule).into_iter().map(move |sign| (family, sign))
        };
        let mut signs: Vec<(Family, Sign)> = rules.iter().chain(&forming).flat_map(of_rule).collect();
        signs.sort_by_cached_key(|(_, sign)| usize::from(sign.height()));
        let wrong = self.rule_faults.iter().filter(|(_, fault)| fault.is_some()).map(|(rule, _)| rule);
        let chosen = self.editor.chosen_rule().filter(|_| self.mode() == EditorMode::Rules);
        SignsView {
            signs,
            chosen: forming.as_ref().or(chosen).map(|rule| ring(board, rule)).unwrap_or_default(),
            wrong: wrong.map(|rule| ring(board, rule)).collect(),
        }
    }

    /// True if the drawing needs space for clues outside the grid.
    pub fn has_outside(&self) -> bool {
        let outside = |family: Family| family.shape() == RuleShape::Outside;
        self.mode() == EditorMode::Rules && self.editor.family().is_some_and(outside)
            || self.draft().rules().iter().any(|rule| outside(rule.family()))
    }
}

/// Converts a count of solutions to [`CandidateMark::share`].
fn share(count: u32, solutions: u32) -> u8 {
    match count * 100 / solutions.max(1) {
        100 => 0,
        50.. => 1,
        10.. => 2,
        _ => 3,
    }
}

/// Returns the path data of an outline around a rule.
fn ring(board: &Board, rule: &Rule) -> String {
    if rule.cells().iter().any(|cell| cell.index() >= board.cell_count()) {
        return String::new();
    }
    match hit_map::anchor(board, rule) {
        Some(at) => round(at.x, at.y, 280),
        None => {
            let cells: CellSet = rule.cells().iter().copied().collect();
            outline_of(board, &cells)
        }
    }
}

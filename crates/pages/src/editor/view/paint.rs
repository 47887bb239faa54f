//! What stands on the board: digits, what two solutions or all of them hold, and the rules with the one being made.

use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::{Board, Cell, CellSet, Digit, DigitSet};

use crate::editor::edit::Mode;
use crate::editor::page::{EditorPage, Show};
use crate::editor::{say, terrain};
use nonet_game::drawing::{
    CellAnnotations, CellLayout, CellView, DigitLook, Highlight, Sign, outline_of, round, signs_of,
};
use nonet_tasks::editor::{Judgement, Obstacle};
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_text::Lang;

/// What stands in a cell that is in no region.
const NO_REGION: char = '·';

/// A candidate, and how many of the solutions hold it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateMark {
    /// Its middle.
    pub x: i32,
    /// Its base line.
    pub y: i32,
    /// How large it is.
    pub size: i32,
    /// The digit.
    pub text: char,
    /// In how many solutions: 0 in all, 1 in half or more, 2 in fewer, 3 in hardly any.
    pub share: u8,
}

/// What the rules look like.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SignsView {
    /// The rules, and the one that is being made; each sign with the family that it is of.
    pub signs: Vec<(Family, Sign)>,
    /// What is round the chosen rule.
    pub chosen: String,
    /// What is round rules that are wrong.
    pub wrong: String,
}

impl EditorPage {
    /// What a cell shows.
    pub fn cell(&self, cell: Cell) -> CellView {
        if self.mode() == Mode::Regions
            && let Some(plan) = self.plan()
        {
            let region = plan.region(cell.index());
            return CellView { letter: Some(region.map_or(NO_REGION, say::letter)), ..CellView::default() };
        }
        if self.draft().givens().cell_count() <= cell.index() {
            return CellView::default();
        }
        if let Some(digit) = self.draft().givens().get(cell) {
            return CellView { digit: Some(digit), look: DigitLook::Given, ..CellView::default() };
        }
        match (self.show, &self.live.walk) {
            (Show::Candidates, _) => match self.live.solution() {
                Some(solution) => {
                    let digit = solution.chars().nth(cell.index()).and_then(Digit::from_char);
                    CellView { digit, look: DigitLook::Forced, ..CellView::default() }
                }
                None => CellView::default(),
            },
            (Show::Hardest, Some(walk)) => {
                let digit = walk.digits.chars().nth(cell.index()).and_then(Digit::from_char);
                let left = walk.left.get(cell.index()).copied().unwrap_or_default();
                let corner = if digit.is_none() { DigitSet::from_bits(left) } else { DigitSet::EMPTY };
                CellView { digit, look: DigitLook::Forced, corner, ..CellView::default() }
            }
            _ => {
                let two = self.two(cell.index()).into_iter().flatten().collect();
                CellView { centre: two, ..CellView::default() }
            }
        }
    }

    /// A cell's tint, and its words.
    pub fn remarks(&self, lang: Lang, cell: Cell) -> CellAnnotations {
        if let Some(plan) = self.plan().filter(|_| self.mode() == Mode::Regions) {
            return CellAnnotations {
                highlight: Highlight::Region(plan.region(cell.index())),
                label: say::cell(lang, plan, cell.index()),
                ..CellAnnotations::default()
            };
        }
        CellAnnotations {
            selected: self.mode() == Mode::Givens && self.editor.selected().contains(cell),
            highlight: self.highlight(cell),
            label: say::cell_of_puzzle(lang, self, cell),
            ..CellAnnotations::default()
        }
    }

    fn highlight(&self, cell: Cell) -> Highlight {
        let at = cell.index() as u16;
        if let (Show::Hardest, Some(walk)) = (self.show, &self.live.walk) {
            return if walk.cells.contains(&at) { Highlight::Now } else { Highlight::None };
        }
        let bad = match &self.live.verdict {
            Some(Judgement::None(NoSolution::Clash { first, second, .. })) => [*first, *second].contains(&at),
            Some(Judgement::None(NoSolution::NoCandidate { cell })) => *cell == at,
            Some(Judgement::None(NoSolution::NoPlace { house, .. })) => {
                self.live.board.as_ref().is_some_and(|board| {
                    board.houses().get(usize::from(*house)).is_some_and(|h| h.set().contains(cell))
                })
            }
            Some(Judgement::None(NoSolution::Rule { rule }) | Judgement::Faulty(rule)) => {
                self.draft().rules().get(usize::from(*rule)).is_some_and(|rule| rule.cells().contains(&cell))
            }
            Some(Judgement::None(NoSolution::Exhausted)) => match self.live.blame {
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
        let is_spare = || self.live.spare.as_ref().is_some_and(|spare| spare.givens.contains(&at));
        if bad {
            Highlight::Bad
        } else if self.show == Show::Puzzle && self.two(cell.index()).is_some() {
            Highlight::Now
        } else if is_spare() {
            Highlight::Redundant
        } else {
            Highlight::None
        }
    }

    /// The candidates that solutions hold, while they are shown.
    pub fn candidate_marks(&self) -> Vec<CandidateMark> {
        let (Show::Candidates, Some(tally), Some(board)) = (self.show, &self.live.tally, self.editor.grid())
        else {
            return Vec::new();
        };
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

    /// The rules, and the one that is being made.
    pub fn signs(&self) -> SignsView {
        let Some(board) = self.editor.grid() else { return SignsView::default() };
        let rules = self.draft().rules();
        let forming = self.editor.forming();
        let of_rule = |rule: &Rule| {
            let family = rule.family();
            signs_of(board, rule).into_iter().map(move |sign| (family, sign))
        };
        let mut signs: Vec<(Family, Sign)> = rules.iter().chain(&forming).flat_map(of_rule).collect();
        signs.sort_by_key(|(_, sign)| sign.height());
        let wrong = self.faults.iter().filter(|(_, fault)| fault.is_some()).map(|(rule, _)| rule);
        let chosen = self.editor.chosen_rule().filter(|_| self.mode() == Mode::Rules);
        SignsView {
            signs,
            chosen: forming.as_ref().or(chosen).map(|rule| ring(board, rule)).unwrap_or_default(),
            wrong: wrong.map(|rule| ring(board, rule)).collect(),
        }
    }

    /// True if there is or may be something outside the grid.
    pub fn has_outside(&self) -> bool {
        let outside = |family: Family| family.shape() == RuleShape::Outside;
        self.mode() == Mode::Rules && self.editor.family().is_some_and(outside)
            || self.draft().rules().iter().any(|rule| outside(rule.family()))
    }
}

/// How large a share of the solutions it is.
fn share(count: u32, solutions: u32) -> u8 {
    match count * 100 / solutions.max(1) {
        100 => 0,
        50.. => 1,
        10.. => 2,
        _ => 3,
    }
}

/// What is drawn round a rule to show which one it is.
fn ring(board: &Board, rule: &Rule) -> String {
    if rule.cells().iter().any(|cell| cell.index() >= board.cell_count()) {
        return String::new();
    }
    match terrain::place_of(board, rule) {
        Some(at) => round(at.x, at.y, 280),
        None => {
            let cells: CellSet = rule.cells().iter().copied().collect();
            outline_of(board, &cells)
        }
    }
}

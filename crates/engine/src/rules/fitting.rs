//! Random rules that a solution satisfies, for generators and tests.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::Rule;
use super::compiled::Rules;
use super::family::{Family, NumberKind, RuleShape};
use crate::cell::RuleId;
use crate::geometry::touching;
use crate::rng::SeededRng;
use crate::{Board, Cell, CellSet, Grid};

/// Number of attempts to place a rule.
const TRIES: usize = 60;
/// Greatest number tried for a clue.
const MOST: u16 = 120;

/// Finds rules that a solution on a board satisfies.
///
/// ```
/// use nonet_engine::Family;
/// use nonet_engine::line;
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::rng::rng;
/// use nonet_engine::rules::fitting::RuleFitter;
///
/// let board = catalogue::board("4x4")?;
/// let solution = line::read(&board, "1234341221434321")?;
/// let fitting = RuleFitter::new(&board, &solution);
/// let cage = fitting.rule(Family::Cage, 3, &mut rng(1)).ok_or("no place for a cage")?;
/// let sum: u32 = cage.cells().iter().filter_map(|c| solution.get(*c)).map(|d| u32::from(d.value())).sum();
/// assert_eq!(cage.number().map(u32::from), Some(sum));
/// assert_eq!(fitting.broken(&[cage]), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct RuleFitter<'a> {
    board: &'a Board,
    solution: &'a Grid,
    rules: Rules,
    touching: Vec<CellSet>,
}

impl<'a> RuleFitter<'a> {
    /// Creates a fitter for a board and its solution. Rules that the board already has matter only to rules stating
    /// that all marks are given.
    pub fn new(board: &'a Board, solution: &'a Grid) -> RuleFitter<'a> {
        let rules = Rules::for_fitting(board);
        RuleFitter { board, solution, rules, touching: touching(board.shapes()) }
    }

    /// Returns a random rule of the family, with about `size` cells if the family allows different numbers of cells;
    /// `None` if no place was found.
    pub fn rule(&self, family: Family, size: usize, rng: &mut SeededRng) -> Option<Rule> {
        (0..TRIES).find_map(|_| self.try_one(family, size, rng))
    }

    fn try_one(&self, family: Family, size: usize, rng: &mut SeededRng) -> Option<Rule> {
        let rule = match family.shape() {
            RuleShape::Board => Rule::everywhere(family),
            RuleShape::Spot => Rule::new(family, [self.any_cell(rng)]),
            RuleShape::Edge => {
                let cell = self.any_cell(rng);
                let other = self.beside(cell).choose(rng).copied()?;
                Rule::new(family, [cell, other])
            }
            RuleShape::Corner => {
                let (row, column) = self.place(self.any_cell(rng));
                let cells: Option<Vec<Cell>> = [(0, 0), (0, 1), (1, 0), (1, 1)]
                    .iter()
                    .map(|(r, c)| self.at(row + r, column + c))
                    .collect();
                Rule::new(family, cells?)
            }
            RuleShape::Area if family == Family::Region => {
                let cells = self.area(usize::from(self.board.digit_count()), rng);
                // A rule on an existing house adds nothing.
                let known = self.board.houses().iter().any(|h| cells.iter().all(|c| h.set().contains(*c)));
                if known || cells.len() < usize::from(self.board.digit_count()) {
                    return None;
                }
                Rule::new(family, cells)
            }
            RuleShape::Area if family == Family::Clone => self.clone_of(size, rng)?,
            RuleShape::Area => Rule::new(family, self.area(size, rng)),
            RuleShape::Path => self.path(family, size, rng)?,
            RuleShape::Outside => Rule::new(family, self.line_from_outside(family, rng)?),
        };
        self.with_number(self.with_digits(rule, rng))
    }

    /// Returns the rule with the number that the solution requires, if there is one.
    pub fn numbered(&self, rule: &Rule) -> Option<Rule> {
        self.with_number(rule.clone())
    }

    /// Returns the rule with a number for which it holds, if there is one.
    fn with_number(&self, rule: Rule) -> Option<Rule> {
        let fits = |rule: &Rule| self.rules.holds(self.board, rule, self.solution);
        let numbers = match rule.family().number() {
            NumberKind::Sum | NumberKind::SumOrNone | NumberKind::Count | NumberKind::Value => 0..=MOST,
            NumberKind::Difference | NumberKind::Ratio if rule.family().shape() == RuleShape::Edge => {
                1..=MOST
            }
            NumberKind::Distance
            | NumberKind::Pill
            | NumberKind::None
            | NumberKind::Modulus
            | NumberKind::Difference
            | NumberKind::Ratio => {
                return fits(&rule).then_some(rule);
            }
        };
        // A ratio of 1 or a difference of 0 would make two cells equal.
        let least = if rule.family() == Family::Ratio { 2 } else { *numbers.start() };
        (least..=*numbers.end()).map(|n| rule.clone().with_number(n)).find(fits)
    }

    fn with_digits(&self, rule: Rule, rng: &mut SeededRng) -> Rule {
        let held: Vec<_> = rule.cells().iter().filter_map(|c| self.solution.get(*c)).collect();
        match rule.family() {
            Family::Quadruple => {
                let count = rng.random_range(1..=held.len());
                rule.with_digits(held.into_iter().take(count))
            }
            Family::Allowed => {
                let also = rng.random_range(0..usize::from(self.board.digit_count()));
                rule.with_digits(held.into_iter().chain([crate::Digit::from_index(also)]))
            }
            _ => rule,
        }
    }

    fn any_cell(&self, rng: &mut SeededRng) -> Cell {
        Cell::new(rng.random_range(0..self.board.cell_count()))
    }

    fn place(&self, cell: Cell) -> (u16, u16) {
        let shape = self.board.shape(cell);
        (shape.row, shape.column)
    }

    fn at(&self, row: u16, column: u16) -> Option<Cell> {
        self.board.cells().find(|c| self.place(*c) == (row, column))
    }

    fn beside(&self, cell: Cell) -> Vec<Cell> {
        self.rules.neighbours(cell).iter().collect()
    }

    /// Returns connected cells with different digits.
    fn area(&self, size: usize, rng: &mut SeededRng) -> Vec<Cell> {
        let mut cells = vec![self.any_cell(rng)];
        while cells.len() < size {
            let fresh: Vec<Cell> = cells
                .iter()
                .flat_map(|c| self.beside(*c))
                .filter(|c| cells.iter().all(|known| self.solution.get(*known) != self.solution.get(*c)))
                .collect();
            match fresh.choose(rng) {
                Some(cell) => cells.push(*cell),
                None => break,
            }
        }
        cells.sort_unstable();
        cells
    }

    /// Returns a rule along a random path of touching cells.
    fn path(&self, family: Family, size: usize, rng: &mut SeededRng) -> Option<Rule> {
        let mut cells = vec![self.any_cell(rng)];
        while cells.len() < size {
            let mut fresh: Vec<Cell> =
                self.touching[cells[cells.len() - 1].index()].iter().filter(|c| !cells.contains(c)).collect();
            // If every part of a path must satisfy the rule, each step must too.
            let in_parts = matches!(
                family,
                Family::Thermometer
                    | Family::SlowThermometer
                    | Family::Whispers
                    | Family::Entropic
                    | Family::Modular
                    | Family::ParityLine
            );
            if in_parts {
                fresh.retain(|next| {
                    let longer = Rule::new(family, cells.iter().copied().chain([*next]));
                    self.rules.holds(self.board, &longer, self.solution)
                });
            }
            match fresh.choose(rng) {
                Some(cell) => cells.push(*cell),
                None => break,
            }
            let so_far = Rule::new(family, cells.iter().copied());
            if family == Family::Arrow && self.rules.holds(self.board, &so_far, self.solution) {
                break;
            }
        }
        (cells.len() >= family.least_cells().max(2)).then(|| Rule::new(family, cells))
    }

    /// Returns two areas with the same digits in the same order, one a shifted copy of the other.
    fn clone_of(&self, size: usize, rng: &mut SeededRng) -> Option<Rule> {
        let cells = self.area(size, rng);
        let (row, column) = self.place(cells[0]);
        let moved = self.place(self.any_cell(rng));
        let shifted: Option<Vec<Cell>> = cells
            .iter()
            .map(|cell| {
                let (r, c) = self.place(*cell);
                self.at((r + moved.0).checked_sub(row)?, (c + moved.1).checked_sub(column)?)
            })
            .collect();
        let shifted = shifted.filter(|s| s.iter().all(|c| !cells.contains(c)))?;
        Some(Rule::new(Family::Clone, cells.into_iter().chain(shifted)))
    }

    /// Returns a row or column, starting at one of its ends, or a diagonal, starting at the edge of the board.
    fn line_from_outside(&self, family: Family, rng: &mut SeededRng) -> Option<Vec<Cell>> {
        let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let slanting = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let directions = if family == Family::LittleKiller { slanting } else { straight };
        let (down, right) = *directions.choose(rng)?;
        let step = |cell: Cell, down: i16, right: i16| {
            let (r, c) = self.place(cell);
            self.at(r.checked_add_signed(down)?, c.checked_add_signed(right)?)
        };
        let mut first = self.any_cell(rng);
        while let Some(before) = step(first, -down, -right) {
            first = before;
        }
        let cells: Vec<Cell> = std::iter::successors(Some(first), |c| step(*c, down, right)).collect();
        (cells.len() >= 2).then_some(cells)
    }

    /// Returns every mark of the family with this number that fits the solution, and the rule that all of them are
    /// given.
    pub fn all_marks(&self, family: Family, number: u16) -> Vec<Rule> {
        let all_given = match family {
            Family::Difference => Family::OnlyDifferences,
            Family::Ratio => Family::OnlyRatios,
            _ => Family::OnlySums,
        };
        let edges = self
            .board
            .cells()
            .flat_map(|a| self.rules.neighbours(a).iter().filter(move |b| *b > a).map(move |b| [a, b]));
        edges
            .map(|cells| Rule::new(family, cells).with_number(number))
            .filter(|rule| self.rules.holds(self.board, rule, self.solution))
            .chain([Rule::everywhere(all_given).with_number(number)])
            .collect()
    }

    /// Returns the first of these rules that the solution breaks.
    pub fn broken(&self, list: &[Rule]) -> Option<RuleId> {
        list.iter()
            .position(|rule| !self.rules.holds_among(self.board, rule, list, self.solution))
            .map(RuleId::new)
    }
}

//! Where the families put what their rules compile to.

use std::collections::BTreeMap;

use super::error::RuleFault;
use super::primitive::{Automaton, Combination, Pair, Primitive, Sum};
use crate::cell::RuleId;
use crate::geometry::{HouseKind, LinkKind, Polygon, edge_neighbours};
use crate::{Board, Cell, CellSet};

/// What the families look up of a board's shape.
#[derive(Clone, Debug)]
pub(super) struct ShapeTables {
    neighbours: Vec<CellSet>,
    squares: Option<BTreeMap<(u16, u16), Cell>>,
}

impl ShapeTables {
    pub const NONE: ShapeTables = ShapeTables { neighbours: Vec::new(), squares: None };

    pub fn new(board: &Board) -> ShapeTables {
        let square = |cell: Cell| {
            let shape = board.shape(cell);
            let outline = Polygon::unit_square(shape.column.into(), shape.row.into());
            (shape.outline == outline).then_some(((shape.row, shape.column), cell))
        };
        ShapeTables {
            neighbours: edge_neighbours(board.shapes()),
            squares: board.cells().map(square).collect(),
        }
    }
}

/// A board's places and digits as the families see them.
pub(super) struct RuleContext<'a> {
    pub board: &'a Board,
    /// How many digits.
    pub digits: usize,
    /// What the first digit is worth.
    pub least: u32,
    /// Per cell the cells it shares an edge with.
    pub neighbours: &'a [CellSet],
    /// Cells by row and column, if the board is made of unit squares.
    squares: Option<&'a BTreeMap<(u16, u16), Cell>>,
}

impl<'a> RuleContext<'a> {
    pub fn new(board: &'a Board, plan: &'a ShapeTables, least: u8) -> RuleContext<'a> {
        RuleContext {
            board,
            digits: usize::from(board.digit_count()),
            least: u32::from(least),
            neighbours: &plan.neighbours,
            squares: plan.squares.as_ref(),
        }
    }

    /// The cells that share an edge with this one.
    pub fn neighbours_of(plan: &ShapeTables, cell: Cell) -> CellSet {
        plan.neighbours[cell.index()]
    }

    /// What a 0-based digit is worth.
    pub fn value(&self, digit: usize) -> u32 {
        digit as u32 + self.least
    }

    /// The greatest value.
    pub fn most(&self) -> u32 {
        self.value(self.digits - 1)
    }

    /// All digits as a mask.
    pub fn all(&self) -> u32 {
        (1 << self.digits) - 1
    }

    /// The digits whose values pass a test, as a mask.
    pub fn mask(&self, test: impl Fn(u32) -> bool) -> u32 {
        (0..self.digits).filter(|d| test(self.value(*d))).fold(0, |m, d| m | 1 << d)
    }

    /// 0 for the lower half of the digits, 2 for the upper, 1 for a middle one.
    pub fn half(&self, digit: usize) -> u32 {
        let half = self.digits / 2;
        if digit < half { 0 } else { 1 + u32::from(digit >= self.digits - half) }
    }

    /// 0, 1 or 2 for low, middle and high.
    pub fn third(&self, digit: usize) -> u32 {
        (digit * 3 / self.digits) as u32
    }

    /// Pairs of cells that share an edge, each once.
    pub fn edges(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.board
            .cells()
            .flat_map(move |a| self.neighbours[a.index()].iter().filter(move |b| *b > a).map(move |b| (a, b)))
    }

    /// The cells by row and column. Errors: the board is not made of squares.
    pub fn squares(&self) -> Result<&BTreeMap<(u16, u16), Cell>, RuleFault> {
        self.squares.ok_or(RuleFault::UnfitBoard)
    }

    /// The 2×2 squares of a board of squares.
    pub fn two_by_twos(&self) -> Result<Vec<[Cell; 4]>, RuleFault> {
        let squares = self.squares()?;
        let at = |row: u16, column: u16| squares.get(&(row, column)).copied();
        Ok(squares
            .iter()
            .filter_map(|((r, c), cell)| Some([*cell, at(*r, c + 1)?, at(r + 1, *c)?, at(r + 1, c + 1)?]))
            .collect())
    }
}

/// One primitive of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleEntry {
    /// The rule it comes from.
    pub rule: RuleId,
    /// What it says.
    pub primitive: Primitive,
    /// True if it follows from the rule's other primitives: of use to reasoning, not to search.
    pub implied: bool,
}

/// A rule's weighted cells and what their values add up to.
struct PendingSum {
    rule: RuleId,
    terms: Vec<(Cell, i32)>,
    total: i32,
}

/// What rules compile to.
pub(super) struct Compiler<'a> {
    pub ground: &'a RuleContext<'a>,
    pub rule: RuleId,
    /// Per cell the digits that rules allow it.
    pub allowed: Vec<u32>,
    /// Cells that differ.
    pub groups: Vec<(RuleId, HouseKind, Vec<Cell>)>,
    /// Two cells that differ.
    pub links: Vec<(Cell, Cell, LinkKind)>,
    pub entries: Vec<RuleEntry>,
    /// Sums wait for all groups to be known.
    sums: Vec<PendingSum>,
}

impl<'a> Compiler<'a> {
    pub fn new(ground: &'a RuleContext<'a>) -> Compiler<'a> {
        Compiler {
            ground,
            rule: RuleId::new(0),
            allowed: vec![ground.all(); ground.board.cell_count()],
            groups: Vec::new(),
            links: Vec::new(),
            entries: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// These cells differ.
    pub fn differ(&mut self, kind: HouseKind, cells: &[Cell]) {
        self.groups.push((self.rule, kind, cells.to_vec()));
    }

    /// A cell may hold these digits only.
    pub fn allow(&mut self, cell: Cell, mask: u32) {
        self.allowed[cell.index()] &= mask;
    }

    /// Two cells hold only such values together.
    pub fn pair(&mut self, a: Cell, b: Cell, allowed: impl Fn(u32, u32) -> bool) {
        self.push_pair(a, b, allowed, false);
    }

    /// The same where it follows from other pairs.
    pub fn implied_pair(&mut self, a: Cell, b: Cell, allowed: impl Fn(u32, u32) -> bool) {
        self.push_pair(a, b, allowed, true);
    }

    fn push_pair(&mut self, a: Cell, b: Cell, allowed: impl Fn(u32, u32) -> bool, implied: bool) {
        let ground = self.ground;
        let pair = Pair::new([a.index() as u16, b.index() as u16], ground.digits, |x, y| {
            allowed(ground.value(x), ground.value(y))
        });
        self.entries.push(RuleEntry { rule: self.rule, primitive: Primitive::Pair(pair), implied });
    }

    /// These cells differ and hold one of the sets of digits that pass the test.
    pub fn combination(&mut self, cells: &[Cell], allowed: impl Fn(u32) -> bool) -> bool {
        let combination = Combination::new(numbers(cells), self.ground.digits, allowed);
        let found = combination.is_some();
        self.entries.extend(combination.map(|combination| RuleEntry {
            rule: self.rule,
            primitive: Primitive::Combination(combination),
            implied: false,
        }));
        found
    }

    /// Weighted values add up to this.
    pub fn sum(&mut self, terms: Vec<(Cell, i32)>, total: i32) {
        self.sums.push(PendingSum { rule: self.rule, terms, total });
    }

    /// The values along cells are read by an automaton.
    pub fn automaton(
        &mut self,
        cells: &[Cell],
        start: u32,
        step: &dyn Fn(u32, usize, u32) -> Option<u32>,
        end: &dyn Fn(u32) -> bool,
    ) {
        let ground = self.ground;
        let by_digit = |state: u32, place: usize, digit: usize| step(state, place, ground.value(digit));
        let machine = Automaton::new(numbers(cells), ground.digits, start, &by_digit, end);
        self.entries.push(RuleEntry {
            rule: self.rule,
            primitive: Primitive::Automaton(machine),
            implied: false,
        });
    }

    /// The entries, sums among them, on the board that has all groups.
    pub fn finish(self, board: &Board) -> Vec<RuleEntry> {
        let least = self.ground.least as i32;
        let mut entries = self.entries;
        entries.extend(self.sums.into_iter().map(|sum| RuleEntry {
            rule: sum.rule,
            primitive: Primitive::Sum(Sum::new(board, &sum.terms, sum.total, least)),
            implied: false,
        }));
        entries
    }
}

pub(super) fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|c| c.index() as u16).collect()
}

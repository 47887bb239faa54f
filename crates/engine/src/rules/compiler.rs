//! The compiler, which collects the houses, links and primitives of rules.

use std::collections::BTreeMap;

use super::error::RuleFault;
use super::primitive::{Automaton, Combination, PairTable, Primitive, Sum};
use crate::cell::RuleId;
use crate::geometry::{HouseKind, LinkKind, Polygon, edge_neighbours};
use crate::{Board, Cell, CellSet};

/// Tables about the shape of a board, used by the families.
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

/// A board and its values, as used by the families.
pub(super) struct RuleContext<'a> {
    pub board: &'a Board,
    /// The number of digits.
    pub digits: usize,
    /// The value of the first digit.
    pub least: u32,
    /// For each cell, the cells that share an edge with it.
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

    /// Returns the cells that share an edge with this one.
    pub fn neighbours_of(plan: &ShapeTables, cell: Cell) -> CellSet {
        plan.neighbours[cell.index()]
    }

    /// Returns the value of a 0-based digit.
    pub fn value(&self, digit: usize) -> u32 {
        digit as u32 + self.least
    }

    /// Returns the greatest value.
    pub fn most(&self) -> u32 {
        self.value(self.digits - 1)
    }

    /// Returns a mask of all digits.
    pub fn all(&self) -> u32 {
        (1 << self.digits) - 1
    }

    /// Returns a mask of the digits whose values pass a test.
    pub fn mask(&self, test: impl Fn(u32) -> bool) -> u32 {
        (0..self.digits).filter(|d| test(self.value(*d))).fold(0, |m, d| m | 1 << d)
    }

    /// Returns 0 for the lower half of the digits, 2 for the upper half, and 1 for a middle digit.
    pub fn half(&self, digit: usize) -> u32 {
        let half = self.digits / 2;
        if digit < half { 0 } else { 1 + u32::from(digit >= self.digits - half) }
    }

    /// Returns 0, 1 or 2 for a low, middle or high digit.
    pub fn third(&self, digit: usize) -> u32 {
        (digit * 3 / self.digits) as u32
    }

    /// Iterates over the pairs of cells that share an edge, each once.
    pub fn edges(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.board
            .cells()
            .flat_map(move |a| self.neighbours[a.index()].iter().filter(move |b| *b > a).map(move |b| (a, b)))
    }

    /// Returns the cells by row and column.
    ///
    /// # Errors
    /// Returns an error if the board does not consist of squares.
    pub fn squares(&self) -> Result<&BTreeMap<(u16, u16), Cell>, RuleFault> {
        self.squares.ok_or(RuleFault::UnfitBoard)
    }

    /// Returns the 2×2 squares of a board of squares.
    pub fn two_by_twos(&self) -> Result<Vec<[Cell; 4]>, RuleFault> {
        let squares = self.squares()?;
        let at = |row: u16, column: u16| squares.get(&(row, column)).copied();
        Ok(squares
            .iter()
            .filter_map(|((r, c), cell)| Some([*cell, at(*r, c + 1)?, at(r + 1, *c)?, at(r + 1, c + 1)?]))
            .collect())
    }
}

/// A primitive of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleEntry {
    /// The rule that it belongs to.
    pub rule: RuleId,
    /// The primitive.
    pub primitive: Primitive,
    /// True if the other primitives of the rule imply it: it helps reasoning, but not a search.
    pub implied: bool,
}

/// A weighted sum of a rule, not yet compiled.
struct PendingSum {
    rule: RuleId,
    terms: Vec<(Cell, i32)>,
    total: i32,
}

/// Collects the houses, links and primitives of rules.
pub(super) struct Compiler<'a> {
    pub context: &'a RuleContext<'a>,
    pub rule: RuleId,
    /// For each cell, a mask of the allowed digits.
    pub allowed: Vec<u32>,
    /// Groups of cells that differ.
    pub groups: Vec<(RuleId, HouseKind, Vec<Cell>)>,
    /// Pairs of cells that differ.
    pub links: Vec<(Cell, Cell, LinkKind)>,
    pub entries: Vec<RuleEntry>,
    /// Sums, which are compiled once all groups are known.
    sums: Vec<PendingSum>,
}

impl<'a> Compiler<'a> {
    pub fn new(context: &'a RuleContext<'a>) -> Compiler<'a> {
        Compiler {
            context,
            rule: RuleId::new(0),
            allowed: vec![context.all(); context.board.cell_count()],
            groups: Vec::new(),
            links: Vec::new(),
            entries: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Requires these cells to differ.
    pub fn differ(&mut self, kind: HouseKind, cells: &[Cell]) {
        self.groups.push((self.rule, kind, cells.to_vec()));
    }

    /// Restricts a cell to these digits.
    pub fn allow(&mut self, cell: Cell, mask: u32) {
        self.allowed[cell.index()] &= mask;
    }

    /// Restricts two cells to pairs of values that pass the test.
    pub fn pair(&mut self, a: Cell, b: Cell, allowed: impl Fn(u32, u32) -> bool) {
        self.push_pair(a, b, allowed, false);
    }

    /// Like [`Compiler::pair`], for a pair that follows from other pairs.
    pub fn implied_pair(&mut self, a: Cell, b: Cell, allowed: impl Fn(u32, u32) -> bool) {
        self.push_pair(a, b, allowed, true);
    }

    fn push_pair(&mut self, a: Cell, b: Cell, allowed: impl Fn(u32, u32) -> bool, implied: bool) {
        let context = self.context;
        let pair = PairTable::new([a.index() as u16, b.index() as u16], context.digits, |x, y| {
            allowed(context.value(x), context.value(y))
        });
        self.entries.push(RuleEntry { rule: self.rule, primitive: Primitive::Pair(pair), implied });
    }

    /// Restricts cells that differ to the sets of digits that pass the test; returns false if there are too many such
    /// sets.
    pub fn combination(&mut self, cells: &[Cell], allowed: impl Fn(u32) -> bool) -> bool {
        let combination = Combination::new(numbers(cells), self.context.digits, allowed);
        let found = combination.is_some();
        self.entries.extend(combination.map(|combination| RuleEntry {
            rule: self.rule,
            primitive: Primitive::Combination(combination),
            implied: false,
        }));
        found
    }

    /// Requires a weighted sum of values.
    pub fn sum(&mut self, terms: Vec<(Cell, i32)>, total: i32) {
        self.sums.push(PendingSum { rule: self.rule, terms, total });
    }

    /// Requires an automaton to accept the values along these cells.
    pub fn automaton(
        &mut self,
        cells: &[Cell],
        start: u32,
        step: &dyn Fn(u32, usize, u32) -> Option<u32>,
        end: &dyn Fn(u32) -> bool,
    ) {
        let context = self.context;
        let by_digit = |state: u32, place: usize, digit: usize| step(state, place, context.value(digit));
        let machine = Automaton::new(numbers(cells), context.digits, start, &by_digit, end);
        self.entries.push(RuleEntry {
            rule: self.rule,
            primitive: Primitive::Automaton(machine),
            implied: false,
        });
    }

    /// Returns all entries, including the sums, for the board with all groups added.
    pub fn finish(self, board: &Board) -> Vec<RuleEntry> {
        let least = self.context.least as i32;
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

//! The rules of a board, checked and compiled.

use std::sync::Arc;

use super::Rule;
use super::compiler::{Compiler, RuleContext, RuleEntry, ShapeTables};
use super::error::{RuleError, RuleFault};
use super::families;
use super::family::{Family, NumberKind, RuleShape};
use super::forty_five::{self, DerivedSum};
use super::primitive::Primitive;
use crate::cell::RuleId;
use crate::{Board, Cell, CellSet, Digit, DigitSet, Grid};

/// The rules of a board in addition to its houses and links. A board without rules has [`Rules::NONE`].
#[derive(Clone, Debug)]
pub struct Rules {
    /// The board without rules to which they were added.
    base: Option<Arc<Board>>,
    list: Vec<Rule>,
    /// The value of the first digit, 0 or 1.
    least: u8,
    allowed: Vec<DigitSet>,
    entries: Vec<RuleEntry>,
    /// For each cell, the numbers of the entries that involve it.
    watching: Vec<Vec<u16>>,
    derived: Vec<DerivedSum>,
    plan: ShapeTables,
}

/// All other fields are computed from these.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        (&self.base, &self.list, self.least) == (&other.base, &other.list, other.least)
    }
}

impl Eq for Rules {}

impl Rules {
    /// No rules.
    pub const NONE: Rules = Rules {
        base: None,
        list: Vec::new(),
        least: 1,
        allowed: Vec::new(),
        entries: Vec::new(),
        watching: Vec::new(),
        derived: Vec::new(),
        plan: ShapeTables::NONE,
    };

    /// Returns true if there are no rules and the first digit has the value 1.
    pub fn is_empty(&self) -> bool {
        self.base.is_none()
    }

    /// Returns the rules in order.
    pub fn list(&self) -> &[Rule] {
        &self.list
    }

    /// Returns a rule by its id.
    pub fn get(&self, rule: RuleId) -> &Rule {
        &self.list[rule.index()]
    }

    /// Returns the value of the first digit for rules about values: 1, or 0 on boards whose digits start there.
    pub fn least_value(&self) -> u8 {
        self.least
    }

    /// Returns the value of a digit.
    pub fn value(&self, digit: Digit) -> u32 {
        digit.index() as u32 + u32::from(self.least_value())
    }

    /// Returns the board without rules; `None` if there are no rules.
    pub fn base(&self) -> Option<&Arc<Board>> {
        self.base.as_ref()
    }

    /// Returns true if every rule still holds after the digits of a solution are relabelled. If not, uniqueness
    /// arguments that exchange digits are invalid, and so are canonical forms up to relabelling.
    pub fn keep_digits_interchangeable(&self) -> bool {
        self.list.iter().all(Rule::keeps_digits_interchangeable)
    }

    /// Returns true if some rule goes beyond houses, links and restrictions of single cells.
    pub fn has_entries(&self) -> bool {
        !self.entries.is_empty()
    }

    /// Returns the primitives of the rules, apart from houses and links.
    pub fn entries(&self) -> &[RuleEntry] {
        &self.entries
    }

    /// Returns the numbers of the entries that involve a cell.
    pub fn watching(&self, cell: Cell) -> &[u16] {
        self.watching.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns sums derived from rules and houses together.
    pub fn derived(&self) -> &[DerivedSum] {
        &self.derived
    }

    /// Returns the digits that rules about a single cell allow in this one; `None` if the board has no rules.
    pub fn allowed(&self, cell: Cell) -> Option<DigitSet> {
        self.allowed.get(cell.index()).copied()
    }

    /// Returns a mask of the digits that a rule about a single cell allows.
    pub fn single_cell_mask(&self, rule: &Rule) -> u32 {
        let Some(base) = &self.base else { return 0 };
        let context = RuleContext::new(base, &self.plan, self.least);
        let right = |digit: &u32| {
            let value = context.value(*digit as usize);
            families::holds(rule, &self.list, &context, &|c| rule.cells().contains(&c).then_some(value))
        };
        (0..context.digits as u32).filter(right).fold(0, |mask, digit| mask | 1 << digit)
    }

    /// Returns the candidates of other cells that rules about two cells still allow once `cell` holds `digit`.
    pub fn forbidden_by(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.watching(cell).iter().filter_map(move |number| {
            let Primitive::Pair(pair) = &self.entries[usize::from(*number)].primitive else { return None };
            let place = usize::from(usize::from(pair.cells()[0]) != cell.index());
            let other = Cell::new(usize::from(pair.cells()[1 - place]));
            let beside = DigitSet::from_bits(pair.beside(place, digit.index()));
            Some((other, beside))
        })
    }

    /// Returns the first rule that a grid breaks. A rule is checked once all its cells are filled.
    pub fn broken(&self, grid: &Grid) -> Option<RuleId> {
        self.broken_among(&|cell| grid.get(cell))
    }

    /// Like [`Rules::broken`], for digits that are not in a grid.
    pub(super) fn broken_among(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Option<RuleId> {
        let base = self.base.as_ref()?;
        let context = RuleContext::new(base, &self.plan, self.least);
        let value = |cell: Cell| digit(cell).map(|d| self.value(d));
        self.list
            .iter()
            .position(|rule| !families::holds(rule, &self.list, &context, &value))
            .map(RuleId::new)
    }

    pub(super) fn plan(&self) -> &ShapeTables {
        &self.plan
    }

    /// Returns an empty list of rules with the tables needed to check rules on the board.
    pub(super) fn for_fitting(board: &Board) -> Rules {
        let least = board.rules().least_value();
        Rules { least, plan: ShapeTables::new(board), ..Rules::NONE }
    }

    /// Returns the cells that share an edge with this one.
    pub(super) fn neighbours(&self, cell: Cell) -> CellSet {
        RuleContext::neighbours_of(&self.plan, cell)
    }

    /// Returns true if a rule holds for a full grid.
    pub(super) fn holds(&self, board: &Board, rule: &Rule, grid: &Grid) -> bool {
        self.holds_among(board, rule, &[], grid)
    }

    /// Returns true if a rule from `list` holds for a full grid.
    pub(super) fn holds_among(&self, board: &Board, rule: &Rule, list: &[Rule], grid: &Grid) -> bool {
        let context = RuleContext::new(board, &self.plan, self.least);
        let value = |cell: Cell| grid.get(cell).map(|d| context.value(d.index()));
        check(rule, &context).is_ok_and(|()| families::holds(rule, list, &context, &value))
    }

    /// Returns true if a rule that the digit in this cell can affect is broken.
    pub(crate) fn is_broken_at(&self, cell: Cell, digit: impl Fn(Cell) -> Option<Digit>) -> bool {
        let Some(base) = &self.base else { return false };
        let context = RuleContext::new(base, &self.plan, self.least);
        let value = |cell: Cell| digit(cell).map(|d| self.value(d));
        // Rules about a single cell may concern its neighbours.
        let concerns = |rule: &&Rule| {
            matches!(rule.family().shape(), RuleShape::Board | RuleShape::Spot)
                || rule.cells().contains(&cell)
        };
        self.list.iter().filter(concerns).any(|rule| !families::holds(rule, &self.list, &context, &value))
    }
}

impl Rule {
    /// Returns true if the rule only makes cells equal or different.
    pub fn keeps_digits_interchangeable(&self) -> bool {
        self.family().keeps_digits_interchangeable()
            || self.family() == Family::Cage && self.number().is_none()
    }
}

impl Board {
    /// Returns the same board with these rules instead of its own. The first digit has the value `least`, 0 or 1.
    /// Houses and links keep their numbers; those of rules are added after them.
    ///
    /// # Errors
    /// Returns an error with the first invalid rule and its fault.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use nonet_engine::geometry::catalogue;
    /// use nonet_engine::solver::{Limits, Solver};
    /// use nonet_engine::{Cell, Family, Grid, Rule};
    ///
    /// let plain = Arc::new(catalogue::board("4x4")?);
    /// let cage = Rule::new(Family::Cage, [Cell::new(0), Cell::new(1)]).with_number(3);
    /// let board = Arc::new(plain.with_rules(vec![cage], 1)?);
    /// let count = |board| Solver::new(board).search(&Grid::empty(16)).limits(Limits::ALL).run().count;
    /// // The cage allows one of six pairs of digits, so a sixth of all grids remain.
    /// assert_eq!((count(plain.clone()), count(board)), (288, 48));
    /// // Two different digits up to 4 never add up to 8.
    /// let cage = Rule::new(Family::Cage, [Cell::new(0), Cell::new(1)]).with_number(8);
    /// assert!(plain.with_rules(vec![cage], 1).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_rules(self: &Arc<Board>, list: Vec<Rule>, least: u8) -> Result<Board, RuleError> {
        let base = self.rules().base().unwrap_or(self).clone();
        if list.is_empty() && least == 1 {
            return Ok((*base).clone());
        }
        let plan = ShapeTables::new(&base);
        let context = RuleContext::new(&base, &plan, least);
        let mut compiler = Compiler::new(&context);
        for (index, rule) in list.iter().enumerate() {
            let wrong = |fault| RuleError { rule: index, family: rule.family(), fault };
            check(rule, &context).map_err(wrong)?;
            compiler.rule = RuleId::new(index);
            families::compile(rule, &list, &mut compiler).map_err(wrong)?;
        }
        let groups = std::mem::take(&mut compiler.groups);
        let links = std::mem::take(&mut compiler.links);
        let mut board = base.with_houses(&groups, &links).map_err(|fault| {
            let rule = groups.first().map_or(0, |(rule, ..)| rule.index());
            RuleError { rule, family: list[rule].family(), fault: fault.into() }
        })?;
        let allowed = compiler.allowed.iter().map(|mask| DigitSet::from_bits(*mask)).collect();
        let entries = compiler.finish(&board);
        let mut watching = vec![Vec::new(); board.cell_count()];
        for (number, entry) in entries.iter().enumerate() {
            for cell in entry.primitive.cells() {
                watching[usize::from(*cell)].push(number as u16);
            }
        }
        let derived = forty_five::derive(&board, &list, least);
        let name = super::spec::head(base.name(), &list, least);
        let rules =
            Rules { base: Some(base.clone()), list, least, allowed, entries, watching, derived, plan };
        board.set_rules(name, Arc::new(rules));
        Ok(board)
    }
}

/// Checks a rule as far as possible without the meaning of its family.
fn check(rule: &Rule, context: &RuleContext<'_>) -> Result<(), RuleFault> {
    let family = rule.family();
    let (found, least) = (rule.cells().len(), family.least_cells());
    if let Some(cell) = rule.cells().iter().find(|c| c.index() >= context.board.cell_count()) {
        return Err(RuleFault::NoSuchCell(cell.index()));
    }
    if found < least {
        return Err(RuleFault::TooFewCells { least, found });
    }
    if family.shape() == RuleShape::Board && found > 0 {
        return Err(RuleFault::TooManyCells { most: 0, found });
    }
    if family.shape() == RuleShape::Edge && found > 2 {
        return Err(RuleFault::TooManyCells { most: 2, found });
    }
    // A path may visit a cell twice if only neighbours are compared, or if cells have weights.
    let may_repeat =
        matches!(family, Family::Whispers | Family::ParityLine | Family::Arrow | Family::Palindrome);
    if !may_repeat {
        let mut seen = CellSet::EMPTY;
        if let Some(cell) = rule.cells().iter().find(|c| !seen.insert(**c)) {
            return Err(RuleFault::RepeatedCell(*cell));
        }
    }
    match (family.number(), rule.number()) {
        (NumberKind::None, Some(_)) => Err(RuleFault::NumberUnknown),
        (NumberKind::Sum | NumberKind::Count | NumberKind::Value, None) => Err(RuleFault::NoNumber),
        _ => Ok(()),
    }
}

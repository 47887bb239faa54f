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

/// The rules of a board beside its own houses and links. A board without any has [`Rules::NONE`].
#[derive(Clone, Debug)]
pub struct Rules {
    /// The board they were put on, itself without rules.
    base: Option<Arc<Board>>,
    list: Vec<Rule>,
    /// What the first digit is worth: 0 or 1.
    least: u8,
    allowed: Vec<DigitSet>,
    entries: Vec<RuleEntry>,
    /// Per cell, the entries that speak of it.
    watching: Vec<Vec<u16>>,
    derived: Vec<DerivedSum>,
    plan: ShapeTables,
}

/// All else follows from these.
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

    /// True if there are none and digits are worth what they say.
    pub fn is_empty(&self) -> bool {
        self.base.is_none()
    }

    /// The rules in order.
    pub fn list(&self) -> &[Rule] {
        &self.list
    }

    /// One rule.
    pub fn get(&self, rule: RuleId) -> &Rule {
        &self.list[rule.index()]
    }

    /// What the first digit is worth to rules that look at values: 1, or 0 on boards whose digits begin there.
    pub fn least_value(&self) -> u8 {
        self.least
    }

    /// What a digit is worth.
    pub fn value(&self, digit: Digit) -> u32 {
        digit.index() as u32 + u32::from(self.least_value())
    }

    /// The board they were put on; `None` if there are none.
    pub fn base(&self) -> Option<&Arc<Board>> {
        self.base.as_ref()
    }

    /// True if digits may change names all over the board and every rule is kept as before. Where not, no argument
    /// from there being one solution by exchanging digits holds, nor any form of the puzzle up to such changes.
    pub fn keep_digits_interchangeable(&self) -> bool {
        self.list.iter().all(Rule::keeps_digits_interchangeable)
    }

    /// True if there is more to them than houses, links and what single cells may hold.
    pub fn has_entries(&self) -> bool {
        !self.entries.is_empty()
    }

    /// What they say beside houses and links.
    pub fn entries(&self) -> &[RuleEntry] {
        &self.entries
    }

    /// The entries that speak of a cell, by number.
    pub fn watching(&self, cell: Cell) -> &[u16] {
        self.watching.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Sums that follow from rules and houses together.
    pub fn derived(&self) -> &[DerivedSum] {
        &self.derived
    }

    /// The digits that the rules allow a cell of a board, whatever is written elsewhere; all if there are no rules.
    pub fn allowed(&self, cell: Cell) -> Option<DigitSet> {
        self.allowed.get(cell.index()).copied()
    }

    /// The digits that a rule about a single cell leaves it, as a mask.
    pub fn single_cell_mask(&self, rule: &Rule) -> u32 {
        let Some(base) = &self.base else { return 0 };
        let ground = RuleContext::new(base, &self.plan, self.least);
        let right = |digit: &u32| {
            let value = ground.value(*digit as usize);
            families::holds(rule, &self.list, &ground, &|c| rule.cells().contains(&c).then_some(value))
        };
        (0..ground.digits as u32).filter(right).fold(0, |mask, digit| mask | 1 << digit)
    }

    /// The candidates that a digit in a cell forbids elsewhere, by pairs of cells.
    pub fn forbidden_by(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.watching(cell).iter().filter_map(move |number| {
            let Primitive::Pair(pair) = &self.entries[usize::from(*number)].primitive else { return None };
            let place = usize::from(usize::from(pair.cells()[0]) != cell.index());
            let other = Cell::new(usize::from(pair.cells()[1 - place]));
            let beside = DigitSet::from_bits(pair.beside(place, digit.index()));
            Some((other, beside))
        })
    }

    /// The first rule that a grid breaks, as far as the cells of rules are all filled.
    pub fn broken(&self, grid: &Grid) -> Option<RuleId> {
        self.broken_among(&|cell| grid.get(cell))
    }

    /// The same of digits that lie in no grid.
    pub(super) fn broken_among(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Option<RuleId> {
        let base = self.base.as_ref()?;
        let ground = RuleContext::new(base, &self.plan, self.least);
        let value = |cell: Cell| digit(cell).map(|d| self.value(d));
        self.list.iter().position(|rule| !families::holds(rule, &self.list, &ground, &value)).map(RuleId::new)
    }

    pub(super) fn plan(&self) -> &ShapeTables {
        &self.plan
    }

    /// No rules, but the board looked over, so that rules can be tried on it.
    pub(super) fn for_fitting(board: &Board) -> Rules {
        let least = board.rules().least_value();
        Rules { least, plan: ShapeTables::new(board), ..Rules::NONE }
    }

    /// The cells that share an edge with this one.
    pub(super) fn neighbours(&self, cell: Cell) -> CellSet {
        RuleContext::neighbours_of(&self.plan, cell)
    }

    /// True if a full grid keeps a rule.
    pub(super) fn holds(&self, board: &Board, rule: &Rule, grid: &Grid) -> bool {
        self.holds_among(board, rule, &[], grid)
    }

    /// True if a full grid keeps a rule that stands among these.
    pub(super) fn holds_among(&self, board: &Board, rule: &Rule, list: &[Rule], grid: &Grid) -> bool {
        let ground = RuleContext::new(board, &self.plan, self.least);
        let value = |cell: Cell| grid.get(cell).map(|d| ground.value(d.index()));
        check(rule, &ground).is_ok_and(|()| families::holds(rule, list, &ground, &value))
    }

    /// The same for those rules only that a digit in this cell may have broken.
    pub(crate) fn is_broken_at(&self, cell: Cell, digit: impl Fn(Cell) -> Option<Digit>) -> bool {
        let Some(base) = &self.base else { return false };
        let ground = RuleContext::new(base, &self.plan, self.least);
        let value = |cell: Cell| digit(cell).map(|d| self.value(d));
        // Spots speak of their neighbours too.
        let concerns = |rule: &&Rule| {
            matches!(rule.family().shape(), RuleShape::Board | RuleShape::Spot)
                || rule.cells().contains(&cell)
        };
        self.list.iter().filter(concerns).any(|rule| !families::holds(rule, &self.list, &ground, &value))
    }
}

impl Rule {
    /// True if it says no more than that cells differ or are equal.
    pub fn keeps_digits_interchangeable(&self) -> bool {
        self.family().keeps_digits_interchangeable()
            || self.family() == Family::Cage && self.number().is_none()
    }
}

impl Board {
    /// The same board with these rules instead of any it had; the first digit is worth `least`, 0 or 1. Its houses
    /// and links keep their numbers, those that rules make come after them. Errors name the rule.
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
    /// // One of the six pairs of digits: a sixth of all grids.
    /// assert_eq!((count(plain.clone()), count(board)), (288, 48));
    /// // 8 is more than two cells that differ can add up to.
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
        let ground = RuleContext::new(&base, &plan, least);
        let mut compiler = Compiler::new(&ground);
        for (index, rule) in list.iter().enumerate() {
            let wrong = |fault| RuleError { rule: index, family: rule.family(), fault };
            check(rule, &ground).map_err(wrong)?;
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

/// What can be said of a rule without knowing what it means.
fn check(rule: &Rule, ground: &RuleContext<'_>) -> Result<(), RuleFault> {
    let family = rule.family();
    let (found, least) = (rule.cells().len(), family.least_cells());
    if let Some(cell) = rule.cells().iter().find(|c| c.index() >= ground.board.cell_count()) {
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
    // A path may come back to a cell where only neighbours are compared, or where cells are weighed.
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

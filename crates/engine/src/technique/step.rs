//! A [`Step`]: the result of a technique as data. Descriptions in words are produced elsewhere.

use std::fmt;

use super::Technique;
use crate::{Cell, Digit, DigitSet, Grid, HouseId, RuleId};

/// A digit in a cell. Ordered by cell, then by digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell that may hold the digit.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// Creates the candidate of a digit in a cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// Returns a number in the order of the candidates, to sort by: all sorts by a cached number share their code.
    pub(super) fn order_number(self) -> usize {
        self.cell.index() << 8 | self.digit.index()
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{:?}", self.digit, self.cell)
    }
}

/// The part that a cell, candidate or house plays in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EvidenceRole {
    /// A part of the pattern itself.
    Pattern,
    /// A house from which the pattern starts: the base of a fish, the house of a subset or single.
    Base,
    /// A house in which the pattern acts: the cover of a fish, the house that loses candidates.
    Cover,
    /// A fin: a base candidate outside the cover houses.
    Fin,
    /// A fin inside two base houses.
    EndoFin,
    /// An elimination within the pattern itself: a base candidate in two cover houses.
    Cannibal,
    /// The pivot or hinge of a wing, or the stem of a blossom.
    Pivot,
    /// A pincer of a wing.
    Wing,
    /// A member of the n-th set: an almost locked set, a petal, or a part of a blossom.
    Set(u8),
    /// A candidate that two sets share and only one of them can hold.
    Restricted,
    /// A candidate of one colour of the n-th cluster.
    Colour(u8),
    /// A candidate of the other colour of the n-th cluster.
    Opposite(u8),
    /// A candidate of a chain that is true if the chain's start is false.
    On,
    /// A candidate of a chain that is false.
    Off,
    /// The floor of a rectangle or deadly pattern: cells with no digits beyond the pattern.
    Floor,
    /// The roof of a deadly pattern: cells with additional digits, which prevent the pattern.
    Roof,
    /// The start of a forcing argument, or the reason for an exclusion.
    Cause,
}

/// The claim that a link makes about its two ends: at least one is true, or at most one is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// If one end is false, the other is true.
    Strong,
    /// If one end is true, the other is false.
    Weak,
}

/// An end of a link.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ChainNode {
    /// One candidate.
    Single(Candidate),
    /// A digit in one of several cells of a house.
    Group {
        /// The digit of the group.
        digit: Digit,
        /// The cells of the group, in order.
        cells: Vec<Cell>,
    },
    /// A digit of an almost locked set through which a chain enters or leaves the set.
    Als {
        /// Number of the set; its cells have [`EvidenceRole::Set`] with this number.
        set: u8,
        /// The digit that links the set.
        digit: Digit,
        /// The cells of the set that have the digit.
        cells: Vec<Cell>,
    },
}

/// A link of a chain or net, in reading order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChainLink {
    /// Start of the link.
    pub from: ChainNode,
    /// End of the link.
    pub to: ChainNode,
    /// Strength of the link.
    pub strength: Strength,
    /// Number of the chain or branch that the link belongs to.
    pub chain: u8,
}

/// The reasons for a step: everything that a page may highlight, draw or name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Evidence {
    /// Houses and their roles.
    pub houses: Vec<(EvidenceRole, HouseId)>,
    /// Cells and their roles.
    pub cells: Vec<(EvidenceRole, Cell)>,
    /// Candidates and their roles.
    pub candidates: Vec<(EvidenceRole, Candidate)>,
    /// Links in reading order.
    pub links: Vec<ChainLink>,
    /// Rules beyond houses and links that the step uses.
    pub rules: Vec<RuleId>,
}

/// One deduction.
///
/// ```
/// use nonet_engine::technique::{Candidate, EvidenceRole, Step, Technique};
/// use nonet_engine::{Cell, Digit, DigitSet};
///
/// let (pair, peer) = ([Cell::new(0), Cell::new(1)], Cell::new(2));
/// let five = Digit::from_index(4);
/// let step = Step::new(Technique::NakedPair, DigitSet::from_bits(0b11_0000))
///     .cells(EvidenceRole::Pattern, pair)
///     .removes_from([peer], five);
/// assert_eq!(step.eliminations, [Candidate::new(peer, five)]);
/// assert!(!step.is_idle());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// Technique that found the step.
    pub technique: Technique,
    /// Number of the variant, as documented for each technique; 0 if there is only one.
    pub variant: u8,
    /// Digits that the pattern consists of.
    pub digits: DigitSet,
    /// Digits to be placed, in order of cells.
    pub placements: Vec<Candidate>,
    /// Candidates to be removed, sorted and without duplicates.
    pub eliminations: Vec<Candidate>,
    /// Reasons for the results.
    pub evidence: Evidence,
}

impl Step {
    /// Creates a step about these digits, without results or evidence.
    pub fn new(technique: Technique, digits: DigitSet) -> Step {
        Step {
            technique,
            variant: 0,
            digits,
            placements: Vec::new(),
            eliminations: Vec::new(),
            evidence: Evidence::default(),
        }
    }

    /// Sets the variant.
    pub fn variant(mut self, variant: u8) -> Step {
        self.variant = variant;
        self
    }

    /// Adds a placement.
    pub fn places(mut self, cell: Cell, digit: Digit) -> Step {
        self.placements.push(Candidate { cell, digit });
        self
    }

    /// Adds eliminations, keeping them sorted and without duplicates.
    pub fn removes(mut self, candidates: impl IntoIterator<Item = Candidate>) -> Step {
        self.eliminations.extend(candidates);
        self.eliminations.sort_unstable();
        self.eliminations.dedup();
        self
    }

    /// Adds eliminations of one digit in several cells.
    pub fn removes_from(self, cells: impl IntoIterator<Item = Cell>, digit: Digit) -> Step {
        self.removes(cells.into_iter().map(|cell| Candidate { cell, digit }))
    }

    /// Adds a house to the evidence.
    pub fn house(mut self, role: EvidenceRole, house: HouseId) -> Step {
        self.evidence.houses.push((role, house));
        self
    }

    /// Adds a rule to the evidence.
    pub fn rule(mut self, rule: RuleId) -> Step {
        self.evidence.rules.push(rule);
        self
    }

    /// Adds houses to the evidence.
    pub fn houses(mut self, role: EvidenceRole, houses: impl IntoIterator<Item = HouseId>) -> Step {
        self.evidence.houses.extend(houses.into_iter().map(|house| (role, house)));
        self
    }

    /// Adds cells to the evidence.
    pub fn cells(mut self, role: EvidenceRole, cells: impl IntoIterator<Item = Cell>) -> Step {
        self.evidence.cells.extend(cells.into_iter().map(|cell| (role, cell)));
        self
    }

    /// Adds candidates to the evidence.
    pub fn candidates(mut self, role: EvidenceRole, candidates: impl IntoIterator<Item = Candidate>) -> Step {
        self.evidence.candidates.extend(candidates.into_iter().map(|candidate| (role, candidate)));
        self
    }

    /// Adds candidates of one digit in several cells to the evidence.
    pub fn digit_in(self, role: EvidenceRole, digit: Digit, cells: impl IntoIterator<Item = Cell>) -> Step {
        self.candidates(role, cells.into_iter().map(|cell| Candidate { cell, digit }))
    }

    /// Adds a link to the chain with this number.
    pub fn link(mut self, chain: u8, from: ChainNode, strength: Strength, to: ChainNode) -> Step {
        self.evidence.links.push(ChainLink { from, to, strength, chain });
        self
    }

    /// True if the step neither places nor removes anything.
    pub fn is_idle(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// Returns the digits that the step eliminates, or those that it places if it eliminates nothing.
    pub fn result_digits(&self) -> DigitSet {
        let results = if self.eliminations.is_empty() { &self.placements } else { &self.eliminations };
        results.iter().map(|c| c.digit).collect()
    }

    /// Returns the first result that contradicts a solution: a wrong placement, or an elimination of a true candidate.
    pub fn refuted_by(&self, solution: &Grid) -> Option<Candidate> {
        let wrong = |c: &&Candidate| solution.get(c.cell) != Some(c.digit);
        let right = |c: &&Candidate| solution.get(c.cell) == Some(c.digit);
        self.placements.iter().find(wrong).or_else(|| self.eliminations.iter().find(right)).copied()
    }

    /// True if both steps have the same placements and eliminations.
    pub fn same_results(&self, other: &Step) -> bool {
        self.placements == other.placements && self.eliminations == other.eliminations
    }

    /// Returns the amount of evidence, to choose the simplest of several steps with the same results.
    pub fn size(&self) -> usize {
        let Evidence { houses, cells, candidates, links, rules } = &self.evidence;
        rules.len() + houses.len() + cells.len() + candidates.len() + 2 * links.len()
    }
}

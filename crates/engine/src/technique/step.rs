//! A step: what a technique found, as data. No prose: the words are made from this elsewhere.

use std::fmt;

use super::Technique;
use crate::{Cell, Digit, DigitSet, Grid, HouseId, RuleId};

/// A digit in a cell. In order: by cell, then by digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// A digit in a cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{:?}", self.digit, self.cell)
    }
}

/// What a cell, candidate or house has to do with a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EvidenceRole {
    /// Part of the pattern itself.
    Pattern,
    /// A house the pattern starts from: the base of a fish, the house of a subset or single.
    Base,
    /// A house in which the pattern acts: the cover of a fish, the house that loses candidates.
    Cover,
    /// A fin: a base candidate outside the cover houses.
    Fin,
    /// A fin inside two base houses.
    EndoFin,
    /// An elimination within the pattern itself: a base candidate in two cover houses.
    Cannibal,
    /// The pivot or hinge of a wing, the stem of a blossom.
    Pivot,
    /// A pincer or wing.
    Wing,
    /// Member of the n-th set: an almost locked set, a petal, a part of a blossom.
    Set(u8),
    /// A candidate shared by two sets of which only one can hold it.
    Restricted,
    /// One colour of the n-th cluster.
    Colour(u8),
    /// The other colour of the n-th cluster.
    Opposite(u8),
    /// A chain's candidate that is true if the chain's start is false.
    On,
    /// A chain's candidate that is false.
    Off,
    /// The floor of a rectangle or deadly pattern: nothing but its digits.
    Floor,
    /// The roof: what keeps the pattern from being deadly.
    Roof,
    /// What a forcing argument starts from, or the cause why something is excluded.
    Cause,
}

/// Whether a link says "one of the two at least" or "one of the two at most".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// If the one is false the other is true.
    Strong,
    /// If the one is true the other is false.
    Weak,
}

/// An end of a link.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ChainNode {
    /// One candidate.
    Single(Candidate),
    /// A digit in one of several cells of a house.
    Group {
        /// The digit.
        digit: Digit,
        /// The cells, in order.
        cells: Vec<Cell>,
    },
    /// A digit in an almost locked set, entered or left by it.
    Als {
        /// The set's number: its cells have [`EvidenceRole::Set`] of it.
        set: u8,
        /// The digit.
        digit: Digit,
        /// The set's cells that have the digit.
        cells: Vec<Cell>,
    },
}

/// A link of a chain or net, in the order in which it is read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChainLink {
    /// From here.
    pub from: ChainNode,
    /// To here.
    pub to: ChainNode,
    /// Strong or weak.
    pub strength: Strength,
    /// Which of several chains (or branches) it belongs to.
    pub chain: u8,
}

/// Why a step holds: everything that a page may light up, draw or name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Evidence {
    /// Houses and what they do.
    pub houses: Vec<(EvidenceRole, HouseId)>,
    /// Cells and what they do.
    pub cells: Vec<(EvidenceRole, Cell)>,
    /// Candidates and what they do.
    pub candidates: Vec<(EvidenceRole, Candidate)>,
    /// Links, in the order in which they are read.
    pub links: Vec<ChainLink>,
    /// The rules it rests on, beside houses and links.
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
    /// How it was found.
    pub technique: Technique,
    /// Which form of it: the numbered variants each technique's documentation states, 0 where there is but one.
    pub variant: u8,
    /// The digits the pattern is about.
    pub digits: DigitSet,
    /// Digits that go into cells, in order of cells.
    pub placements: Vec<Candidate>,
    /// Candidates that go, sorted, each once.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub evidence: Evidence,
}

impl Step {
    /// A step about these digits, without results or evidence yet.
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

    /// Adds a digit to be placed.
    pub fn places(mut self, cell: Cell, digit: Digit) -> Step {
        self.placements.push(Candidate { cell, digit });
        self
    }

    /// Adds candidates to be struck, keeping them sorted and each once.
    pub fn removes(mut self, candidates: impl IntoIterator<Item = Candidate>) -> Step {
        self.eliminations.extend(candidates);
        self.eliminations.sort_unstable();
        self.eliminations.dedup();
        self
    }

    /// Adds one digit to be struck from several cells.
    pub fn removes_from(self, cells: impl IntoIterator<Item = Cell>, digit: Digit) -> Step {
        self.removes(cells.into_iter().map(|cell| Candidate { cell, digit }))
    }

    /// Adds a house.
    pub fn house(mut self, role: EvidenceRole, house: HouseId) -> Step {
        self.evidence.houses.push((role, house));
        self
    }

    /// Adds a rule.
    pub fn rule(mut self, rule: RuleId) -> Step {
        self.evidence.rules.push(rule);
        self
    }

    /// Adds houses.
    pub fn houses(mut self, role: EvidenceRole, houses: impl IntoIterator<Item = HouseId>) -> Step {
        self.evidence.houses.extend(houses.into_iter().map(|house| (role, house)));
        self
    }

    /// Adds cells.
    pub fn cells(mut self, role: EvidenceRole, cells: impl IntoIterator<Item = Cell>) -> Step {
        self.evidence.cells.extend(cells.into_iter().map(|cell| (role, cell)));
        self
    }

    /// Adds candidates.
    pub fn candidates(mut self, role: EvidenceRole, candidates: impl IntoIterator<Item = Candidate>) -> Step {
        self.evidence.candidates.extend(candidates.into_iter().map(|candidate| (role, candidate)));
        self
    }

    /// Adds one digit in several cells.
    pub fn digit_in(self, role: EvidenceRole, digit: Digit, cells: impl IntoIterator<Item = Cell>) -> Step {
        self.candidates(role, cells.into_iter().map(|cell| Candidate { cell, digit }))
    }

    /// Adds a link of the chain of this number.
    pub fn link(mut self, chain: u8, from: ChainNode, strength: Strength, to: ChainNode) -> Step {
        self.evidence.links.push(ChainLink { from, to, strength, chain });
        self
    }

    /// True if it changes nothing.
    pub fn is_idle(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// The digits of what it strikes, or of what it places if it strikes nothing.
    pub fn result_digits(&self) -> DigitSet {
        let results = if self.eliminations.is_empty() { &self.placements } else { &self.eliminations };
        results.iter().map(|c| c.digit).collect()
    }

    /// The first result that this solution refutes: a wrong placement or a true candidate struck.
    pub fn refuted_by(&self, solution: &Grid) -> Option<Candidate> {
        let wrong = |c: &&Candidate| solution.get(c.cell) != Some(c.digit);
        let right = |c: &&Candidate| solution.get(c.cell) == Some(c.digit);
        self.placements.iter().find(wrong).or_else(|| self.eliminations.iter().find(right)).copied()
    }

    /// True if both lead to the same board.
    pub fn same_results(&self, other: &Step) -> bool {
        self.placements == other.placements && self.eliminations == other.eliminations
    }

    /// How much there is to see: for choosing the simplest of several steps with the same results.
    pub fn size(&self) -> usize {
        let Evidence { houses, cells, candidates, links, rules } = &self.evidence;
        rules.len() + houses.len() + cells.len() + candidates.len() + 2 * links.len()
    }
}

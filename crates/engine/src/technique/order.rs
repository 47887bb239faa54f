//! The order in which techniques are tried, and the functions that apply it: the next step, all steps, the whole path.

use super::registry::{find, find_simple};
use super::{FishForm, GO_ON, Position, Sink, Step, Technique};
use std::ops::ControlFlow;

/// The choice between several steps of one technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StepSelection {
    /// The first one found, which is fastest.
    #[default]
    First,
    /// The one with the most placements and then the most eliminations. Ties go to the simplest step, then to the
    /// first.
    MostResults,
}

/// The allowed techniques, cheapest first, and the choice between several steps of one technique.
///
/// ```
/// use nonet_engine::technique::{TechniqueOrder, StepSelection, Technique};
///
/// // Singles only; of several steps, the one with the most results.
/// let order = TechniqueOrder::new([Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle])
///     .selecting(StepSelection::MostResults);
/// assert_eq!(order.techniques.len(), 3);
/// let cautious = TechniqueOrder::standard().without_uniqueness();
/// assert!(!cautious.techniques.contains(&Technique::BugPlus1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechniqueOrder {
    /// The techniques, cheapest first.
    pub techniques: Vec<Technique>,
    /// The choice between several steps of the cheapest technique.
    pub selection: StepSelection,
}

impl TechniqueOrder {
    /// Creates an order of these techniques, cheapest first, that takes the first step found.
    pub fn new(techniques: impl IntoIterator<Item = Technique>) -> TechniqueOrder {
        TechniqueOrder { techniques: techniques.into_iter().collect(), selection: StepSelection::First }
    }

    /// Returns Nonet's own order (that of the table of techniques), in which the techniques that people spot first come
    /// first. It includes every technique not marked as extra; of the forcing chains, only the cell and house forms.
    pub fn standard() -> TechniqueOrder {
        TechniqueOrder::new(Technique::all().filter(|t| !t.is_extra()))
    }

    /// Returns HoDoKu's order with the techniques that its default settings enable.
    pub fn hodoku() -> TechniqueOrder {
        use FishForm::*;
        use Technique::*;
        TechniqueOrder::new([
            FullHouse,
            NakedSingle,
            HiddenSingle,
            LockedPair,
            LockedTriple,
            Pointing,
            Claiming,
            NakedPair,
            NakedTriple,
            HiddenPair,
            HiddenTriple,
            NakedQuad,
            HiddenQuad,
            Technique::fish(Basic, 2),
            Technique::fish(Basic, 3),
            Technique::fish(Basic, 4),
            RemotePair,
            BugPlus1,
            Skyscraper,
            TwoStringKite,
            TurbotFish,
            EmptyRectangle,
            WWing,
            XyWing,
            XyzWing,
            UniqueRectangle1,
            UniqueRectangle2,
            UniqueRectangle3,
            UniqueRectangle4,
            UniqueRectangle5,
            UniqueRectangle6,
            HiddenRectangle,
            AvoidableRectangle1,
            AvoidableRectangle2,
            Technique::fish(Finned, 2),
            Technique::fish(Sashimi, 2),
            Technique::fish(Finned, 3),
            Technique::fish(Sashimi, 3),
            Technique::fish(Finned, 4),
            Technique::fish(Sashimi, 4),
            SueDeCoq,
            SimpleColoursTrap,
            SimpleColoursWrap,
            MultiColours1,
            MultiColours2,
            XChain,
            XyChain,
            ContinuousNiceLoop,
            Aic,
            DiscontinuousNiceLoop,
            GroupedContinuousNiceLoop,
            GroupedAic,
            GroupedDiscontinuousNiceLoop,
            AlsXz,
            AlsXyWing,
            AlsChain,
            Technique::fish(Franken, 2),
            Technique::fish(Franken, 3),
            Technique::fish(FinnedFranken, 2),
            Technique::fish(FinnedFranken, 3),
            ForcingChainContradiction,
            ForcingChainVerity,
            ForcingNetContradiction,
            ForcingNetVerity,
        ])
    }

    /// Sets the choice between several steps of one technique.
    pub fn selecting(mut self, selection: StepSelection) -> TechniqueOrder {
        self.selection = selection;
        self
    }

    /// Removes the techniques that assume a unique solution.
    pub fn without_uniqueness(mut self) -> TechniqueOrder {
        self.techniques.retain(|t| !t.needs_one_solution());
        self
    }
}

/// Returns the cheapest step, or `None` if no technique of the order finds one.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{BoardTables, TechniqueOrder, Position, Technique, next_step};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = line::read(&board, text)?;
/// let mut position = Position::from_grid(Arc::new(BoardTables::new(board)), &grid);
/// let step = next_step(&position, &TechniqueOrder::standard()).ok_or("nothing to find")?;
/// assert_eq!((step.technique, step.placements.len()), (Technique::HiddenSingle, 1));
/// position.apply(&step);
/// assert_eq!(position.open().len(), 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_step(position: &Position, order: &TechniqueOrder) -> Option<Step> {
    order.techniques.iter().find_map(|technique| match order.selection {
        StepSelection::First => first_step(position, *technique),
        StepSelection::MostResults => all_steps(position, *technique).into_iter().max_by(|a, b| {
            let worth = |s: &Step| (s.placements.len(), s.eliminations.len());
            // `max_by` keeps the last of equal steps: the comparison is reversed so that the simplest, first one wins.
            worth(a).cmp(&worth(b)).then(b.size().cmp(&a.size())).then(std::cmp::Ordering::Greater)
        }),
    })
}

fn first_step(position: &Position, technique: Technique) -> Option<Step> {
    first(&mut |sink| {
        let _ = find(position, technique, sink);
    })
}

/// Returns the first step that is passed to the sink.
fn first(find: &mut dyn FnMut(&mut Sink)) -> Option<Step> {
    let mut found = None;
    find(&mut |step| {
        found = Some(step);
        ControlFlow::Break(())
    });
    found
}

/// Returns the step that [`next_step`] finds first, if singles, locked candidates, subsets or leftovers find one before the
/// order reaches any other technique. A program that calls only this is much smaller: it lacks all other techniques.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{BoardTables, TechniqueOrder, Position, Technique, next_simple_step};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let position = Position::from_grid(Arc::new(BoardTables::new(board.clone())), &line::read(&board, text)?);
/// let step = next_simple_step(&position, &TechniqueOrder::standard()).ok_or("nothing simple")?;
/// assert_eq!(step.technique, Technique::HiddenSingle);
/// // The first technique of this order is a chain.
/// let chains_first = TechniqueOrder::new([Technique::XChain, Technique::HiddenSingle]);
/// assert_eq!(next_simple_step(&position, &chains_first), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_simple_step(position: &Position, order: &TechniqueOrder) -> Option<Step> {
    let has_rules = !position.board().rules().is_empty();
    for technique in order.techniques.iter().filter(|technique| has_rules || !technique.needs_rules()) {
        if position.effort().spend().is_break() {
            return None;
        }
        let mut is_simple = true;
        let found = first(&mut |sink| is_simple = find_simple(position, *technique, sink).is_some());
        if found.is_some() || !is_simple {
            return found;
        }
    }
    None
}

/// Returns every step of one technique in the order found. Of several steps with the same digits, variant and results,
/// only the simplest is kept.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{BoardTables, Position, Technique, all_steps};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = line::read(&board, text)?;
/// let position = Position::from_grid(Arc::new(BoardTables::new(board)), &grid);
/// let steps = all_steps(&position, Technique::NakedSingle);
/// assert!(steps.iter().any(|step| step.placements[0].cell.index() == 40));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn all_steps(position: &Position, technique: Technique) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let _ = find(&position.clone().wanting_all_steps(), technique, &mut |step| {
        let twin = steps
            .iter_mut()
            .find(|s| s.same_results(&step) && s.digits == step.digits && s.variant == step.variant);
        match twin {
            Some(twin) if twin.size() > step.size() => *twin = step,
            Some(_) => {}
            None => steps.push(step),
        }
        GO_ON
    });
    steps
}

/// The way a logical path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathOutcome {
    /// Every cell is filled.
    Solved,
    /// The techniques of the order find no further step.
    Stuck,
    /// The allowed effort was used up.
    Spent,
    /// A cell or a digit has no candidate left: the position was wrong from the start.
    Broken,
}

/// The steps from a position to the last position reached.
#[derive(Clone, Debug)]
pub struct LogicalPath {
    /// The steps in the order taken.
    pub steps: Vec<Step>,
    /// The position after the last step.
    pub end: Position,
    /// The reason why there are no further steps.
    pub outcome: PathOutcome,
}

/// Takes the cheapest step until the position is solved or nothing more is found.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Puzzle;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{TechniqueOrder, PathOutcome, Position, Technique, solve_logically};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::new(board.clone(), line::read(&board, text)?)?;
/// let path = solve_logically(&Position::new(&puzzle), &TechniqueOrder::standard());
/// assert_eq!(path.outcome, PathOutcome::Solved);
/// assert!(path.end.grid().is_solved(&board));
/// // Full houses alone don't solve this puzzle.
/// let path = solve_logically(&Position::new(&puzzle), &TechniqueOrder::new([Technique::FullHouse]));
/// assert_eq!(path.outcome, PathOutcome::Stuck);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_logically(position: &Position, order: &TechniqueOrder) -> LogicalPath {
    let mut end = position.clone();
    let mut steps = Vec::new();
    let outcome = loop {
        if end.is_filled() {
            break PathOutcome::Solved;
        }
        match next_step(&end, order) {
            Some(step) => {
                end.apply(&step);
                steps.push(step);
            }
            None if end.effort().is_spent() => break PathOutcome::Spent,
            None if end.is_broken() => break PathOutcome::Broken,
            None => break PathOutcome::Stuck,
        }
    };
    LogicalPath { steps, end, outcome }
}

//! In which order techniques are tried, and the two ways of asking: the next step, or all of a technique.

use super::{FishForm, GO_ON, Position, Step, Technique, registry::find};
use std::ops::ControlFlow;

/// Which of several steps of the cheapest technique is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StepSelection {
    /// The first found: fastest.
    #[default]
    First,
    /// The one that does most; of equals the simplest to see, then the first.
    MostResults,
}

/// The techniques allowed, cheapest first, and how to choose among a technique's steps.
///
/// ```
/// use nonet_engine::technique::{TechniqueOrder, StepSelection, Technique};
///
/// // Singles and no more, of several the one that does most.
/// let order = TechniqueOrder::new([Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle])
///     .selecting(StepSelection::MostResults);
/// assert_eq!(order.techniques.len(), 3);
/// let cautious = TechniqueOrder::standard().without_uniqueness();
/// assert!(!cautious.techniques.contains(&Technique::BugPlus1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechniqueOrder {
    /// Cheapest first.
    pub techniques: Vec<Technique>,
    /// Which step of the cheapest technique.
    pub selection: StepSelection,
}

impl TechniqueOrder {
    /// These techniques, cheapest first, the first step found.
    pub fn new(techniques: impl IntoIterator<Item = Technique>) -> TechniqueOrder {
        TechniqueOrder { techniques: techniques.into_iter().collect(), selection: StepSelection::First }
    }

    /// Our own order, that of the table of techniques: what people find first comes first. Every technique that is not
    /// a mere extra: the forcing chains HoDoKu names are those by cell and by house.
    pub fn standard() -> TechniqueOrder {
        TechniqueOrder::new(Technique::all().filter(|t| !t.is_extra()))
    }

    /// HoDoKu's order, with what its default settings leave out left out.
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

    /// Sets how to choose among a technique's steps.
    pub fn selecting(mut self, selection: StepSelection) -> TechniqueOrder {
        self.selection = selection;
        self
    }

    /// The same without the techniques that rest on there being one solution.
    pub fn without_uniqueness(mut self) -> TechniqueOrder {
        self.techniques.retain(|t| !t.needs_one_solution());
        self
    }
}

/// The cheapest step, if any technique of the order finds one.
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
            // Of equals `max_by` keeps the last: turn the order round so that the simplest, first one wins.
            worth(a).cmp(&worth(b)).then(b.size().cmp(&a.size())).then(std::cmp::Ordering::Greater)
        }),
    })
}

fn first_step(position: &Position, technique: Technique) -> Option<Step> {
    let mut found = None;
    let _ = find(position, technique, &mut |step| {
        found = Some(step);
        ControlFlow::Break(())
    });
    found
}

/// Every step of one technique, in the order found; of several with the same digits, variant and results the
/// simplest.
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

/// How a path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathOutcome {
    /// Every cell is filled.
    Solved,
    /// The order's techniques find nothing more.
    Stuck,
    /// The effort that was allowed ran out.
    Spent,
    /// A cell or a digit has nowhere to go: the position was wrong from the start.
    Broken,
}

/// The steps from a position to its end.
#[derive(Clone, Debug)]
pub struct LogicalPath {
    /// In the order taken.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: Position,
    /// How it ended.
    pub outcome: PathOutcome,
}

/// Takes the cheapest step again and again.
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
/// // One technique alone goes only so far.
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

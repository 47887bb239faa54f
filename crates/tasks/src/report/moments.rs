//! The moments of a game that are worth another look: what was overlooked, the best find, where time was lost.

use nonet_engine::technique::{Candidate, Technique};

use super::argue::Reasoner;
use super::path::{ComparedPaths, MoveVerdict, Placed};

/// A digit took long if it took so many seconds at least,
const LONG: u32 = 20;
/// and so many times as long as the usual one.
const TIMES: u32 = 3;

/// What a moment is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MomentKind {
    /// This technique would have led to this digit, more easily than what was played.
    Overlooked(Candidate, Technique),
    /// The hardest technique that the player found.
    Found(Technique),
    /// The digit that was found when the fewest could be: so many.
    Spotted(u32),
    /// So many seconds went by before it.
    Slow(u32),
}

/// A moment: the digit that was placed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameMoment<'a> {
    /// What of it.
    pub what: MomentKind,
    /// The digit.
    pub placed: &'a Placed,
}

/// At most one of each kind, in the order in which they are told. Techniques that hints were about are nobody's find.
pub fn moments<'a>(paths: &'a ComparedPaths, hinted: &str) -> Vec<GameMoment<'a>> {
    let reasoner = Reasoner::new();
    let rank = |technique: Technique| reasoner.rank(technique);
    let overlooked = paths.placed.iter().filter_map(|placed| match placed.verdict {
        MoveVerdict::Needed { technique, easier: Some((candidate, easier)), .. } => {
            let gap = rank(technique).saturating_sub(rank(easier));
            Some((gap, GameMoment { what: MomentKind::Overlooked(candidate, easier), placed }))
        }
        _ => None,
    });
    let was_hinted = |technique: Technique| hinted.split(' ').any(|slug| slug == technique.slug());
    let found = paths.placed.iter().filter_map(|placed| match placed.verdict {
        MoveVerdict::Needed { technique, .. } if !is_single(technique) && !was_hinted(technique) => {
            Some((rank(technique), GameMoment { what: MomentKind::Found(technique), placed }))
        }
        _ => None,
    });
    // Towards the end little is open in any game, and what is left is no find.
    let early = &paths.placed[..paths.placed.len() * 2 / 3];
    let spotted = early.iter().filter_map(|placed| match placed.verdict {
        MoveVerdict::Needed { technique, .. }
            if is_searched_single(technique) && !was_hinted(technique) && placed.open > 0 =>
        {
            Some((placed.open, GameMoment { what: MomentKind::Spotted(placed.open), placed }))
        }
        _ => None,
    });
    let best = first_of(found).or_else(|| spotted.min_by_key(|(open, _)| *open).map(|(_, moment)| moment));
    [first_of(overlooked), best, slowest(paths)].into_iter().flatten().collect()
}

/// The first with the greatest key.
fn first_of<'a>(all: impl Iterator<Item = (usize, GameMoment<'a>)>) -> Option<GameMoment<'a>> {
    all.fold(None, |best: Option<(usize, GameMoment)>, next| match best {
        Some(best) if best.0 >= next.0 => Some(best),
        _ => Some(next),
    })
    .map(|(_, moment)| moment)
}

/// The digit that took longest, if that was long.
fn slowest(paths: &ComparedPaths) -> Option<GameMoment<'_>> {
    let mut times: Vec<u32> = paths.placed.iter().filter_map(|placed| placed.seconds).collect();
    times.sort_unstable();
    let usual = *times.get(times.len() / 2)?;
    let timed = paths.placed.iter().filter_map(|placed| Some((placed.seconds?, placed)));
    let (seconds, placed) = timed.max_by_key(|(seconds, _)| *seconds)?;
    let is_long = seconds >= LONG && seconds >= TIMES * usual;
    is_long.then_some(GameMoment { what: MomentKind::Slow(seconds), placed })
}

fn is_single(technique: Technique) -> bool {
    technique == Technique::FullHouse || is_searched_single(technique)
}

/// True for the singles that one has to look for.
fn is_searched_single(technique: Technique) -> bool {
    matches!(technique, Technique::HiddenSingle | Technique::NakedSingle)
}

//! The interesting moments of a game: the largest oversight, the best find, the longest delay.

use nonet_engine::technique::{Candidate, Technique};

use super::argue::Reasoner;
use super::path::{ComparedPaths, MoveVerdict, Placed};

/// Minimum number of seconds for a digit to count as slow.
const LONG: u32 = 20;
/// A slow digit must also take at least this many times the median.
const TIMES: u32 = 3;
/// A find counts only if at most this many digits were within reach.
const FEW: u32 = 8;

/// The reason why a moment is interesting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MomentKind {
    /// This technique leads to this digit, and is easier than the technique for the digit placed.
    Overlooked(Candidate, Technique),
    /// The hardest technique that the player found.
    Found(Technique),
    /// The digit found when the fewest digits were within reach, with the number of those.
    Spotted(u32),
    /// The digit with the longest time, in seconds.
    Slow(u32),
}

/// A moment, with the digit that was placed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameMoment<'a> {
    pub what: MomentKind,
    pub placed: &'a Placed,
}

/// Returns at most one moment of each kind, in the order of the report. Techniques in hints do not count as finds.
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
    // Few digits are within reach at the end of any game, so the last third has no finds.
    let early = &paths.placed[..paths.placed.len() * 2 / 3];
    let spotted = early.iter().filter_map(|placed| match placed.verdict {
        MoveVerdict::Needed { technique, .. }
            if is_searched_single(technique)
                && !was_hinted(technique)
                && (1..=FEW).contains(&placed.open) =>
        {
            Some((placed.open, GameMoment { what: MomentKind::Spotted(placed.open), placed }))
        }
        _ => None,
    });
    let best = first_of(found).or_else(|| spotted.min_by_key(|(open, _)| *open).map(|(_, moment)| moment));
    [first_of(overlooked), best, slowest(paths)].into_iter().flatten().collect()
}

/// Returns the first moment with the greatest key.
fn first_of<'a>(all: impl Iterator<Item = (usize, GameMoment<'a>)>) -> Option<GameMoment<'a>> {
    all.fold(None, |best: Option<(usize, GameMoment)>, next| match best {
        Some(best) if best.0 >= next.0 => Some(best),
        _ => Some(next),
    })
    .map(|(_, moment)| moment)
}

/// Returns the digit with the longest time, if it was slow.
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

/// Returns true for singles that have to be searched for.
fn is_searched_single(technique: Technique) -> bool {
    matches!(technique, Technique::HiddenSingle | Technique::NakedSingle)
}

//! Measures the effect of the large patterns on the hardest puzzles. They are read from a file with one puzzle per
//! line, which is not part of this repository.

use std::collections::BTreeMap;
use std::sync::Arc;

use nonet_engine::geometry;
use nonet_engine::line;
use nonet_engine::technique::{
    BoardTables, LogicalPath, PathOutcome, Position, Technique, TechniqueOrder, solve_logically,
};

const LARGE: [Technique; 5] = [
    Technique::Fireworks,
    Technique::Tridagon,
    Technique::SkLoop,
    Technique::Exocet,
    Technique::MultiSectorLockedSet,
];

/// Returns the length of a path: the number of arguments that follow assumptions, then the number of steps.
fn length(path: &LogicalPath) -> (usize, usize) {
    let nets =
        path.steps.iter().filter(|step| step.technique >= Technique::Nishio && is_forcing(step.technique));
    (nets.count(), path.steps.len())
}

fn is_forcing(technique: Technique) -> bool {
    use Technique::*;
    matches!(
        technique,
        Nishio
            | CellForcingChain
            | HouseForcingChain
            | ForcingNetContradiction
            | ForcingNetVerity
            | DynamicForcing
            | NestedForcing
    )
}

#[test]
#[ignore = "takes minutes: HARDEST=FILE cargo test --release -p nonet-engine --test technique hardest -- --ignored --nocapture"]
fn large_patterns_shorten_the_paths_of_hard_puzzles() {
    let file = std::env::var("HARDEST").unwrap();
    let most = std::env::var("MOST").map_or(usize::MAX, |most| most.parse().unwrap());
    let tables = Arc::new(BoardTables::new(Arc::new(geometry::classic())));
    let with = TechniqueOrder::standard().without_uniqueness();
    let mut without = with.clone();
    without.techniques.retain(|t| !LARGE.contains(t));
    let (mut puzzles, mut shorter, mut longer) = (0, 0, 0);
    let mut met: BTreeMap<Technique, (usize, usize)> = BTreeMap::new();
    for text in std::fs::read_to_string(file).unwrap().lines().take(most) {
        let givens = line::read(tables.board(), text.split_whitespace().next().unwrap()).unwrap();
        let start = Position::from_grid(tables.clone(), &givens);
        let path = solve_logically(&start, &with);
        puzzles += 1;
        let used: Vec<Technique> =
            LARGE.into_iter().filter(|t| path.steps.iter().any(|step| step.technique == *t)).collect();
        if used.is_empty() {
            continue;
        }
        assert_eq!(path.outcome, PathOutcome::Solved);
        let other = solve_logically(&start, &without);
        let is_shorter = length(&path) < length(&other);
        shorter += usize::from(is_shorter);
        longer += usize::from(length(&path) > length(&other));
        for technique in used {
            let (all, better) = met.entry(technique).or_default();
            *all += 1;
            *better += usize::from(is_shorter);
        }
        println!("{text} {:?} {:?}", length(&other), length(&path));
    }
    println!("{puzzles} puzzles: {shorter} paths shorter, {longer} longer");
    for (technique, (all, better)) in met {
        println!("{technique}: met in {all}, shorter in {better}");
    }
}

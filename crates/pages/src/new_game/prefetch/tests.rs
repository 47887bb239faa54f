//! What is made, shown and kept, step by step.

use super::*;
use nonet_game::game::{GameId, PuzzleSource};
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::puzzles::level::Level;

fn wish(board: &str) -> PuzzleSpec {
    PuzzleSpec { board: board.to_owned(), ..PuzzleSpec::default() }
}

fn order(board: &str, seed: u64) -> MakePuzzle {
    MakePuzzle { spec: wish(board), seed }
}

fn made(order: &MakePuzzle) -> NewPuzzle {
    let (board, seed) = (order.spec.board.clone(), order.seed);
    NewPuzzle {
        board,
        level: Level::Easy,
        seed,
        givens: format!("{seed}"),
        solution: String::new(),
        minutes: None,
    }
}

fn unplayed(orders: &[&MakePuzzle]) -> UnplayedPuzzles {
    UnplayedPuzzles {
        wish: orders[0].spec.clone(),
        puzzles: orders.iter().map(|order| made(order)).collect(),
    }
}

fn puzzle(order: &MakePuzzle) -> Found {
    Found::Made(made(order))
}

fn silently(order: &MakePuzzle) -> Vec<PrefetchCommand> {
    vec![PrefetchCommand::Make { order: order.clone(), silent: true }]
}

/// A page with this in its form, at rest.
fn resting(mut prefetch: Prefetch, order: &MakePuzzle) -> (Prefetch, Vec<PrefetchCommand>) {
    assert_eq!(prefetch.changed(Some(order.clone())), []);
    let todo = prefetch.rested();
    (prefetch, todo)
}

const FAR: Progress = Progress { tries: 5, most_tries: 9, givens: 0, level: None };

#[test]
fn what_the_form_says_is_made_once_and_is_there_when_asked_for() {
    let x = order("x", 7);
    let (mut prefetch, todo) = resting(Prefetch::default(), &x);
    assert_eq!(todo, silently(&x));
    assert_eq!(prefetch.rested(), []);
    assert_eq!(prefetch.told(FAR), []);
    assert_eq!(prefetch.came(puzzle(&x)), []);
    assert_eq!(prefetch.changed(Some(x.clone())), []);
    assert_eq!(prefetch.rested(), []);
    let nothing = UnplayedPuzzles { wish: x.spec.clone(), puzzles: Vec::new() };
    assert_eq!(
        prefetch.asked(x.clone()),
        [PrefetchCommand::Keep(nothing), PrefetchCommand::Answer(puzzle(&x))]
    );
}

#[test]
fn what_is_being_made_is_shown_and_not_begun_anew() {
    let x = order("x", 7);
    let (mut prefetch, _) = resting(Prefetch::default(), &x);
    prefetch.told(FAR);
    assert_eq!(prefetch.asked(x.clone()), [PrefetchCommand::Progress(Some(FAR))]);
    assert_eq!(prefetch.told(FAR), [PrefetchCommand::Progress(Some(FAR))]);
    // Now it may take its time, and the form may say what it likes.
    assert_eq!(prefetch.late(), []);
    assert_eq!(prefetch.changed(Some(order("4x4", 1))), []);
    assert_eq!(prefetch.rested(), []);
    assert_eq!(prefetch.came(puzzle(&x)).last(), Some(&PrefetchCommand::Answer(puzzle(&x))));
}

#[test]
fn another_choice_stops_it_and_none_begins_where_none_can_be() {
    let (x, four) = (order("x", 7), order("4x4", 7));
    let (mut prefetch, _) = resting(Prefetch::default(), &x);
    assert_eq!(prefetch.changed(Some(four.clone())), [PrefetchCommand::Stop]);
    assert_eq!(prefetch.rested(), silently(&four));
    assert_eq!(prefetch.changed(None), [PrefetchCommand::Stop]);
    assert_eq!(prefetch.rested(), []);
    // Nobody listens for what was stopped.
    assert_eq!(prefetch.came(puzzle(&four)), []);
    assert_eq!(prefetch.changed(Some(x.clone())), []);
    assert_eq!(prefetch.rested(), silently(&x));
    let asked = prefetch.asked(four.clone());
    assert_eq!(
        asked,
        [PrefetchCommand::Make { order: four, silent: false }, PrefetchCommand::Progress(None)]
    );
}

#[test]
fn what_is_not_found_is_said_only_when_asked_for() {
    let x = order("x", 7);
    let nearest = Found::Nearest(made(&x), vec![Mismatch::Minimal]);
    for found in [nearest, Found::Nothing(Failure::Impossible)] {
        let (mut prefetch, _) = resting(Prefetch::new(Some(wish("x")), None), &x);
        assert_eq!(prefetch.came(found.clone()), []);
        assert_eq!(prefetch.rested(), []);
        assert_eq!(prefetch.asked(x.clone()), [PrefetchCommand::Answer(found)]);
    }
}

#[test]
fn what_takes_long_or_breaks_off_is_begun_again_only_when_asked_for() {
    let x = order("x", 7);
    let died = Found::Nothing(Failure::WorkerDied);
    let late = |prefetch: &mut Prefetch| assert_eq!(prefetch.late(), [PrefetchCommand::Stop]);
    let broke_off = |prefetch: &mut Prefetch| assert_eq!(prefetch.came(died.clone()), []);
    let cancelled = |prefetch: &mut Prefetch| {
        prefetch.asked(x.clone());
        assert_eq!(prefetch.cancelled(), [PrefetchCommand::Stop]);
    };
    for end in [&late as &dyn Fn(&mut Prefetch), &broke_off, &cancelled] {
        let (mut prefetch, _) = resting(Prefetch::default(), &x);
        end(&mut prefetch);
        assert_eq!(prefetch.rested(), []);
        let again = PrefetchCommand::Make { order: x.clone(), silent: false };
        assert_eq!(prefetch.asked(x.clone()), [again, PrefetchCommand::Progress(None)]);
    }
    let mut prefetch = Prefetch::default();
    assert_eq!((prefetch.late(), prefetch.cancelled()), (Vec::new(), Vec::new()));
}

#[test]
fn of_the_usual_wish_one_more_is_made_and_kept() {
    let [first, second, third] = [1, 2, 3].map(|seed| order("x", seed));
    let (mut prefetch, todo) = resting(Prefetch::new(Some(wish("x")), None), &first);
    assert_eq!(todo, silently(&first));
    let keep = |orders: &[&MakePuzzle]| PrefetchCommand::Keep(unplayed(orders));
    let todo = prefetch.came(puzzle(&first));
    assert_eq!(todo, [&[keep(&[&first])][..], &silently(&second)].concat());
    let both = unplayed(&[&first, &second]);
    assert_eq!(prefetch.came(puzzle(&second)), [PrefetchCommand::Keep(both.clone())]);
    // The next time nothing is to be done before it is asked for; then one is left.
    let mut prefetch = Prefetch::new(Some(wish("x")), Some(both.clone()));
    assert_eq!((prefetch.seed_for(&wish("x")), prefetch.seed_for(&wish("4x4"))), (Some(1), None));
    prefetch.changed(Some(first.clone()));
    assert_eq!(prefetch.rested(), []);
    assert_eq!(prefetch.asked(first.clone()), [keep(&[&second]), PrefetchCommand::Answer(puzzle(&first))]);
    // The time after that the one that is left is there, and the next is made beside it.
    let (mut prefetch, todo) = resting(Prefetch::new(Some(wish("x")), Some(unplayed(&[&second]))), &second);
    assert_eq!(todo, silently(&third));
    assert_eq!(prefetch.came(puzzle(&third)), [keep(&[&second, &third])]);
    // What was kept for another wish is of no use.
    assert_eq!(Prefetch::new(Some(wish("4x4")), Some(both)).seed_for(&wish("x")), None);
}

#[test]
fn what_was_played_is_not_offered_again() {
    let kept = UnplayedPuzzles { wish: wish("4x4"), puzzles: vec![made(&order("4x4", 7))] };
    let NewPuzzle { board, level, seed, .. } = kept.puzzles[0].clone();
    let played = GameSummary {
        id: GameId::new(5, 1),
        board,
        source: PuzzleSource::Generated { level, seed },
        filled: 0,
        open: 8,
        played_ms: 0,
        minutes: None,
        finished: false,
        touched_ms: 5,
        name: String::new(),
        deleted: false,
        changed_ms: 0,
    };
    let mut index = GameIndex::default();
    index.put(played);
    let other = unplayed(&[&order("4x4", 8)]);
    assert_eq!(kept.clone().not_in(&GameIndex::default()), kept);
    assert!(kept.not_in(&index).puzzles.is_empty());
    assert_eq!(other.clone().not_in(&index), other);
}

#[test]
fn a_look_at_other_choices_keeps_what_is_there() {
    let [first, second] = [1, 2].map(|seed| order("x", seed));
    let kept = unplayed(&[&first, &second]);
    let other = order("4x4", 9);
    let (mut prefetch, todo) = resting(Prefetch::new(Some(wish("x")), Some(kept)), &other);
    assert_eq!(todo, silently(&other));
    // Nothing is written, and nothing more of what is not usual is made.
    assert_eq!(prefetch.came(puzzle(&other)), []);
    assert_eq!(prefetch.changed(Some(first.clone())), []);
    assert_eq!(prefetch.rested(), []);
    // The dice: that one is made, and one of those that were there is spare.
    let diced = order("x", 99);
    assert_eq!(prefetch.changed(Some(diced.clone())), []);
    assert_eq!(prefetch.rested(), silently(&diced));
    assert_eq!(prefetch.came(puzzle(&diced)), [PrefetchCommand::Keep(unplayed(&[&diced, &first]))]);
}

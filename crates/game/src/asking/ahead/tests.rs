//! What is made, shown and kept, step by step.

use super::*;
use crate::asking::as_game;
use crate::level::Level;
use crate::save::read_index;

fn wish(board: &str) -> Wish {
    Wish { board: board.to_owned(), ..Wish::default() }
}

fn order(board: &str, seed: u64) -> Order {
    Order { wish: wish(board), seed }
}

fn made(order: &Order) -> MadePuzzle {
    let (board, seed) = (order.wish.board.clone(), order.seed);
    MadePuzzle { board, level: Level::Easy, seed, givens: format!("{seed}"), solution: String::new() }
}

fn unplayed(orders: &[&Order]) -> Unplayed {
    Unplayed { wish: orders[0].wish.clone(), puzzles: orders.iter().map(|order| made(order)).collect() }
}

fn puzzle(order: &Order) -> Found {
    Found::Made(made(order))
}

fn silently(order: &Order) -> Vec<Do> {
    vec![Do::Make { order: order.clone(), silent: true }]
}

/// A page with this in its form, at rest.
fn resting(mut ahead: Ahead, order: &Order) -> (Ahead, Vec<Do>) {
    assert_eq!(ahead.changed(Some(order.clone())), []);
    let todo = ahead.rested();
    (ahead, todo)
}

const FAR: Progress = Progress { tries: 5, most_tries: 9, givens: 0, level: None };

#[test]
fn what_the_form_says_is_made_once_and_is_there_when_asked_for() {
    let x = order("x", 7);
    let (mut ahead, todo) = resting(Ahead::default(), &x);
    assert_eq!(todo, silently(&x));
    assert_eq!(ahead.rested(), []);
    assert_eq!(ahead.told(FAR), []);
    assert_eq!(ahead.came(puzzle(&x)), []);
    assert_eq!(ahead.changed(Some(x.clone())), []);
    assert_eq!(ahead.rested(), []);
    let nothing = Unplayed { wish: x.wish.clone(), puzzles: Vec::new() };
    assert_eq!(ahead.asked(x.clone()), [Do::Keep(nothing), Do::Answer(puzzle(&x))]);
}

#[test]
fn what_is_being_made_is_shown_and_not_begun_anew() {
    let x = order("x", 7);
    let (mut ahead, _) = resting(Ahead::default(), &x);
    ahead.told(FAR);
    assert_eq!(ahead.asked(x.clone()), [Do::Progress(Some(FAR))]);
    assert_eq!(ahead.told(FAR), [Do::Progress(Some(FAR))]);
    // Now it may take its time, and the form may say what it likes.
    assert_eq!(ahead.late(), []);
    assert_eq!(ahead.changed(Some(order("4x4", 1))), []);
    assert_eq!(ahead.rested(), []);
    assert_eq!(ahead.came(puzzle(&x)).last(), Some(&Do::Answer(puzzle(&x))));
}

#[test]
fn another_choice_stops_it_and_none_begins_where_none_can_be() {
    let (x, four) = (order("x", 7), order("4x4", 7));
    let (mut ahead, _) = resting(Ahead::default(), &x);
    assert_eq!(ahead.changed(Some(four.clone())), [Do::Stop]);
    assert_eq!(ahead.rested(), silently(&four));
    assert_eq!(ahead.changed(None), [Do::Stop]);
    assert_eq!(ahead.rested(), []);
    // Nobody listens for what was stopped.
    assert_eq!(ahead.came(puzzle(&four)), []);
    assert_eq!(ahead.changed(Some(x.clone())), []);
    assert_eq!(ahead.rested(), silently(&x));
    let asked = ahead.asked(four.clone());
    assert_eq!(asked, [Do::Make { order: four, silent: false }, Do::Progress(None)]);
}

#[test]
fn what_is_not_found_is_said_only_when_asked_for() {
    let x = order("x", 7);
    let nearest = Found::Nearest(made(&x), vec![Lack::Minimal]);
    for found in [nearest, Found::Nothing(Failure::Impossible)] {
        let (mut ahead, _) = resting(Ahead::new(Some(wish("x")), None), &x);
        assert_eq!(ahead.came(found.clone()), []);
        assert_eq!(ahead.rested(), []);
        assert_eq!(ahead.asked(x.clone()), [Do::Answer(found)]);
    }
}

#[test]
fn what_takes_long_or_breaks_off_is_begun_again_only_when_asked_for() {
    let x = order("x", 7);
    let died = Found::Nothing(Failure::WorkerDied);
    let late = |ahead: &mut Ahead| assert_eq!(ahead.late(), [Do::Stop]);
    let broke_off = |ahead: &mut Ahead| assert_eq!(ahead.came(died.clone()), []);
    let cancelled = |ahead: &mut Ahead| {
        ahead.asked(x.clone());
        assert_eq!(ahead.cancelled(), [Do::Stop]);
    };
    for end in [&late as &dyn Fn(&mut Ahead), &broke_off, &cancelled] {
        let (mut ahead, _) = resting(Ahead::default(), &x);
        end(&mut ahead);
        assert_eq!(ahead.rested(), []);
        let again = Do::Make { order: x.clone(), silent: false };
        assert_eq!(ahead.asked(x.clone()), [again, Do::Progress(None)]);
    }
    let mut ahead = Ahead::default();
    assert_eq!((ahead.late(), ahead.cancelled()), (Vec::new(), Vec::new()));
}

#[test]
fn of_the_usual_wish_one_more_is_made_and_kept() {
    let [first, second, third] = [1, 2, 3].map(|seed| order("x", seed));
    let (mut ahead, todo) = resting(Ahead::new(Some(wish("x")), None), &first);
    assert_eq!(todo, silently(&first));
    let keep = |orders: &[&Order]| Do::Keep(unplayed(orders));
    let todo = ahead.came(puzzle(&first));
    assert_eq!(todo, [&[keep(&[&first])][..], &silently(&second)].concat());
    let both = unplayed(&[&first, &second]);
    assert_eq!(ahead.came(puzzle(&second)), [Do::Keep(both.clone())]);
    // The next time nothing is to be done before it is asked for; then one is left.
    let mut ahead = Ahead::new(Some(wish("x")), Some(both.clone()));
    assert_eq!((ahead.seed_for(&wish("x")), ahead.seed_for(&wish("4x4"))), (Some(1), None));
    ahead.changed(Some(first.clone()));
    assert_eq!(ahead.rested(), []);
    assert_eq!(ahead.asked(first.clone()), [keep(&[&second]), Do::Answer(puzzle(&first))]);
    // The time after that the one that is left is there, and the next is made beside it.
    let (mut ahead, todo) = resting(Ahead::new(Some(wish("x")), Some(unplayed(&[&second]))), &second);
    assert_eq!(todo, silently(&third));
    assert_eq!(ahead.came(puzzle(&third)), [keep(&[&second, &third])]);
    // What was kept for another wish is of no use.
    assert_eq!(Ahead::new(Some(wish("4x4")), Some(both)).seed_for(&wish("x")), None);
}

#[test]
fn what_was_played_is_not_offered_again() {
    let kept = Unplayed {
        wish: wish("4x4"),
        puzzles: vec![MadePuzzle {
            givens: "12..34..21..43..".to_owned(),
            solution: "1234341221434321".to_owned(),
            ..made(&order("4x4", 7))
        }],
    };
    let games = as_game(&kept.puzzles[0], None, 5, 1).unwrap();
    let index = read_index(&games[1].1).unwrap();
    let other = unplayed(&[&order("4x4", 8)]);
    assert_eq!(kept.clone().not_in(&Index::default()), kept);
    assert!(kept.not_in(&index).puzzles.is_empty());
    assert_eq!(other.clone().not_in(&index), other);
}

#[test]
fn a_look_at_other_choices_keeps_what_is_there() {
    let [first, second] = [1, 2].map(|seed| order("x", seed));
    let kept = unplayed(&[&first, &second]);
    let other = order("4x4", 9);
    let (mut ahead, todo) = resting(Ahead::new(Some(wish("x")), Some(kept)), &other);
    assert_eq!(todo, silently(&other));
    // Nothing is written, and nothing more of what is not usual is made.
    assert_eq!(ahead.came(puzzle(&other)), []);
    assert_eq!(ahead.changed(Some(first.clone())), []);
    assert_eq!(ahead.rested(), []);
    // The dice: that one is made, and one of those that were there is spare.
    let diced = order("x", 99);
    assert_eq!(ahead.changed(Some(diced.clone())), []);
    assert_eq!(ahead.rested(), silently(&diced));
    assert_eq!(ahead.came(puzzle(&diced)), [Do::Keep(unplayed(&[&diced, &first]))]);
}

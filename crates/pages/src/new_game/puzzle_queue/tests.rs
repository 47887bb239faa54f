//! Tests of the commands after each event.

use super::*;
use nonet_game::game::{GameId, PuzzleSource};
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::puzzles::level::Level;
use nonet_tasks::worker::{RequestIds, Worker, WorkerRequest};

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

fn puzzle(order: &MakePuzzle) -> OrderResult {
    OrderResult::Made(made(order))
}

fn silently(order: &MakePuzzle) -> Vec<PrefetchCommand> {
    vec![PrefetchCommand::Make { order: order.clone(), silent: true }]
}

/// Starts the running order as the page does, and returns its request.
fn request_of(queue: &mut PuzzleQueue) -> RequestId {
    if let Some((order, pending)) = queue.order_mut()
        && !pending.is_waiting()
    {
        let _: (Worker, WorkerRequest) = pending.ask(&mut RequestIds::default(), Worker::Generator, order);
    }
    queue.id().unwrap_or_default()
}

fn told(queue: &mut PuzzleQueue, progress: JobProgress) -> Vec<PrefetchCommand> {
    let id = request_of(queue);
    queue.hear(&WorkerReply::Progress { id, progress })
}

fn came(queue: &mut PuzzleQueue, result: OrderResult) -> Vec<PrefetchCommand> {
    let id = request_of(queue);
    queue.hear(&match result {
        OrderResult::Made(made) => WorkerReply::done::<MakePuzzle>(id, &PuzzleFound::Made(made)),
        OrderResult::Nearest(made, lacks) => {
            WorkerReply::done::<MakePuzzle>(id, &PuzzleFound::Nearest(made, lacks))
        }
        OrderResult::Nothing(failure) => WorkerReply::Failed { id, failure },
    })
}

/// Returns a queue whose form has this order and has been left alone for a while.
fn resting(mut queue: PuzzleQueue, order: &MakePuzzle) -> (PuzzleQueue, Vec<PrefetchCommand>) {
    assert_eq!(queue.changed(Some(order.clone())), []);
    let todo = queue.rested();
    (queue, todo)
}

const FAR: JobProgress = JobProgress { tries: 5, most_tries: 9, givens: 0, level: None };

#[test]
fn the_puzzle_of_the_form_is_made_once_and_ready_when_asked_for() {
    let x = order("x", 7);
    let (mut queue, todo) = resting(PuzzleQueue::default(), &x);
    assert_eq!(todo, silently(&x));
    assert_eq!(queue.rested(), []);
    assert_eq!(told(&mut queue, FAR), []);
    assert_eq!(came(&mut queue, puzzle(&x)), []);
    assert_eq!(queue.changed(Some(x.clone())), []);
    assert_eq!(queue.rested(), []);
    let nothing = UnplayedPuzzles { wish: x.spec.clone(), puzzles: Vec::new() };
    assert_eq!(queue.asked(x.clone()), [PrefetchCommand::Keep(nothing), PrefetchCommand::Answer(puzzle(&x))]);
}

#[test]
fn asking_for_the_running_order_shows_its_progress_and_does_not_restart_it() {
    let x = order("x", 7);
    let (mut queue, _) = resting(PuzzleQueue::default(), &x);
    told(&mut queue, FAR);
    assert_eq!(queue.asked(x.clone()), [PrefetchCommand::Progress(Some(FAR))]);
    assert_eq!(told(&mut queue, FAR), [PrefetchCommand::Progress(Some(FAR))]);
    // The player is waiting for it, so neither the time limit nor the form stops it.
    assert_eq!(queue.late(), []);
    assert_eq!(queue.changed(Some(order("4x4", 1))), []);
    assert_eq!(queue.rested(), []);
    assert_eq!(came(&mut queue, puzzle(&x)).last(), Some(&PrefetchCommand::Answer(puzzle(&x))));
}

#[test]
fn a_changed_form_stops_a_silent_order_and_an_impossible_one_starts_none() {
    let (x, four) = (order("x", 7), order("4x4", 7));
    let (mut queue, _) = resting(PuzzleQueue::default(), &x);
    assert_eq!(queue.changed(Some(four.clone())), [PrefetchCommand::Stop]);
    assert_eq!(queue.rested(), silently(&four));
    assert_eq!(queue.changed(None), [PrefetchCommand::Stop]);
    assert_eq!(queue.rested(), []);
    // A reply to a stopped order is ignored.
    assert_eq!(came(&mut queue, puzzle(&four)), []);
    assert_eq!(queue.changed(Some(x.clone())), []);
    assert_eq!(queue.rested(), silently(&x));
    let asked = queue.asked(four.clone());
    assert_eq!(
        asked,
        [PrefetchCommand::Make { order: four, silent: false }, PrefetchCommand::Progress(None)]
    );
}

#[test]
fn a_failure_is_shown_only_when_the_puzzle_is_asked_for() {
    let x = order("x", 7);
    let nearest = OrderResult::Nearest(made(&x), vec![Mismatch::Minimal]);
    for found in [nearest, OrderResult::Nothing(TaskFailure::Impossible)] {
        let (mut queue, _) = resting(PuzzleQueue::new(Some(wish("x")), None), &x);
        assert_eq!(came(&mut queue, found.clone()), []);
        assert_eq!(queue.rested(), []);
        assert_eq!(queue.asked(x.clone()), [PrefetchCommand::Answer(found)]);
    }
}

#[test]
fn an_order_that_was_given_up_is_made_again_only_when_asked_for() {
    let x = order("x", 7);
    let died = OrderResult::Nothing(TaskFailure::WorkerDied);
    let late = |queue: &mut PuzzleQueue| assert_eq!(queue.late(), [PrefetchCommand::Stop]);
    let broke_off = |queue: &mut PuzzleQueue| assert_eq!(came(queue, died.clone()), []);
    let cancelled = |queue: &mut PuzzleQueue| {
        queue.asked(x.clone());
        assert_eq!(queue.cancelled(), [PrefetchCommand::Stop]);
    };
    for end in [&late as &dyn Fn(&mut PuzzleQueue), &broke_off, &cancelled] {
        let (mut queue, _) = resting(PuzzleQueue::default(), &x);
        end(&mut queue);
        assert_eq!(queue.rested(), []);
        let again = PrefetchCommand::Make { order: x.clone(), silent: false };
        assert_eq!(queue.asked(x.clone()), [again, PrefetchCommand::Progress(None)]);
    }
    let mut queue = PuzzleQueue::default();
    assert_eq!((queue.late(), queue.cancelled()), (Vec::new(), Vec::new()));
}

#[test]
fn one_more_puzzle_of_the_usual_specification_is_made_and_kept() {
    let [first, second, third] = [1, 2, 3].map(|seed| order("x", seed));
    let (mut queue, todo) = resting(PuzzleQueue::new(Some(wish("x")), None), &first);
    assert_eq!(todo, silently(&first));
    let keep = |orders: &[&MakePuzzle]| PrefetchCommand::Keep(unplayed(orders));
    let todo = came(&mut queue, puzzle(&first));
    assert_eq!(todo, [&[keep(&[&first])][..], &silently(&second)].concat());
    let both = unplayed(&[&first, &second]);
    assert_eq!(came(&mut queue, puzzle(&second)), [PrefetchCommand::Keep(both.clone())]);
    // On the next visit, nothing is generated before the player asks. Then one puzzle is left.
    let mut queue = PuzzleQueue::new(Some(wish("x")), Some(both.clone()));
    assert_eq!((queue.seed_for(&wish("x")), queue.seed_for(&wish("4x4"))), (Some(1), None));
    queue.changed(Some(first.clone()));
    assert_eq!(queue.rested(), []);
    assert_eq!(queue.asked(first.clone()), [keep(&[&second]), PrefetchCommand::Answer(puzzle(&first))]);
    // On the visit after that, the puzzle is ready and the next one is generated.
    let (mut queue, todo) = resting(PuzzleQueue::new(Some(wish("x")), Some(unplayed(&[&second]))), &second);
    assert_eq!(todo, silently(&third));
    assert_eq!(came(&mut queue, puzzle(&third)), [keep(&[&second, &third])]);
    // Puzzles stored for another specification are ignored.
    assert_eq!(PuzzleQueue::new(Some(wish("4x4")), Some(both)).seed_for(&wish("x")), None);
}

#[test]
fn a_played_puzzle_is_not_offered_again() {
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
        untouched: false,
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
fn trying_other_choices_keeps_the_stored_puzzles() {
    let [first, second] = [1, 2].map(|seed| order("x", seed));
    let kept = unplayed(&[&first, &second]);
    let other = order("4x4", 9);
    let (mut queue, todo) = resting(PuzzleQueue::new(Some(wish("x")), Some(kept)), &other);
    assert_eq!(todo, silently(&other));
    // Nothing is stored, and no second puzzle of an unusual specification is made.
    assert_eq!(came(&mut queue, puzzle(&other)), []);
    assert_eq!(queue.changed(Some(first.clone())), []);
    assert_eq!(queue.rested(), []);
    // With another seed, its puzzle is generated, and one of the stored puzzles becomes the spare.
    let diced = order("x", 99);
    assert_eq!(queue.changed(Some(diced.clone())), []);
    assert_eq!(queue.rested(), silently(&diced));
    assert_eq!(came(&mut queue, puzzle(&diced)), [PrefetchCommand::Keep(unplayed(&[&diced, &first]))]);
}

//! A puzzle on every board, played from the first cell to the last by taps and by keys, with hints.
//!
//! The browser tests play the same puzzles on one board of each kind.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use nonet_app::action::{Action, Effect};
use nonet_app::keymap::action_for;
use nonet_app::model::Model;
use nonet_app::{update, view};
use nonet_engine::{Board, Cell, Digit};
use nonet_game::boards::{NAMES, board_named};
use nonet_game::daily::Day;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_game::settings::keys::KeyPress;
use nonet_game::storage as save;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker;
use nonet_text::{Lang, spoken};

/// Lines of board, givens and solution.
const PUZZLES: &str = include_str!("../../../e2e/support/puzzles.txt");

/// Returns the puzzles of one of the four tests.
fn puzzles(part: usize) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let lines = PUZZLES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.enumerate().filter(move |(number, _)| number % 4 == part).map(|(_, line)| {
        let mut words = line.split(' ');
        let mut next = || words.next().unwrap();
        (next(), next(), next())
    })
}

/// Returns a game with this puzzle, in which nothing is solved yet.
fn kept(board: &str, givens: &str, solution: &str) -> Model {
    let record = r#"{"mistakes":0,"hints":0,"returns":0,"fills":0,"checked":false}"#;
    let text = format!(
        r#"{{"v":1,"kind":"game","data":{{"id":"18bcfe50000-7","board":"{board}","givens":"{givens}","solution":"{solution}","source":"brought","played_ms":0,"record":{record},"finished":false,"moves":"","at":0}}}}"#
    );
    Model { game: Some(save::read_game(&text, &board_named).unwrap()), ..Model::default() }
}

/// Applies an action, and answers requests to workers.
fn act(model: &mut Model, action: Action) {
    let mut actions = vec![action];
    while let Some(action) = actions.pop() {
        for effect in update(model, action) {
            if let Effect::Work(_, request) = effect {
                actions.push(Action::Worker(worker::answer(request)));
            }
        }
    }
}

/// Returns the board as text, `.` for an open cell.
fn board_text(model: &Model) -> String {
    let digit = |cell| view::cell(model, cell).digit.map_or('.', |digit| letter(digit.value()));
    model.game.as_ref().unwrap().board().cells().map(digit).collect()
}

fn letter(value: u8) -> char {
    char::from_digit(u32::from(value), 36).unwrap().to_ascii_uppercase()
}

/// Writes a digit: by tapping the cell and the keypad, or by keys.
fn write(model: &mut Model, cell: Cell, digit: char, by_tap: bool) {
    if by_tap {
        act(model, Action::Press { cell, add: false, now_ms: 0 });
        act(model, Action::Release);
        act(model, Action::Digit(Digit::new(u8::try_from(digit.to_digit(36).unwrap()).unwrap()).unwrap()));
    } else {
        act(model, Action::Select(cell));
        let (key, kind) = (digit.to_ascii_lowercase(), if digit.is_ascii_digit() { "Digit" } else { "Key" });
        let press = KeyPress { code: format!("{kind}{digit}"), key: key.to_string(), ..KeyPress::default() };
        let action = action_for(&press, model).unwrap();
        act(model, action);
    }
}

/// Asks for a hint, shows all its stages and applies it. The hint must name a house of the board and write a right
/// digit.
fn take_hint(model: &mut Model, board: &Board, solution: &str) {
    let before = board_text(model);
    act(model, Action::Hint);
    let mut rungs = vec![view::hint(model).unwrap()];
    while matches!(rungs.last().unwrap().next, Some("Tell me more" | "Next")) {
        act(model, Action::Hint);
        rungs.push(view::hint(model).unwrap());
    }
    assert!(rungs.len() > 2 && rungs.iter().all(|rung| !rung.waiting), "{}: {rungs:?}", board.name());
    let pieces = rungs.iter().flat_map(|rung| {
        rung.text.iter().flat_map(|piece| [piece.words.as_str(), &piece.after]).chain([" "])
    });
    let said = pieces.collect::<String>().to_lowercase();
    let names = |house| spoken::HouseName::of(house).say(Lang::English).to_lowercase();
    assert!(board.houses().iter().any(|house| said.contains(&names(house))), "{}: {said}", board.name());
    assert_eq!(rungs.last().unwrap().next, Some("Apply"), "{}", board.name());
    act(model, Action::Hint);
    assert_eq!(view::hint(model), None);
    let after = board_text(model);
    let changed = before.chars().zip(after.chars()).zip(solution.chars()).filter(|((b, a), _)| b != a);
    let written: Vec<(char, char)> = changed.map(|((_, after), right)| (after, right)).collect();
    assert!(matches!(written[..], [(digit, right)] if digit == right), "{}: {written:?}", board.name());
}

/// Returns the open cells with their right digits.
fn open_cells(model: &Model, solution: &str) -> Vec<(Cell, char)> {
    let cells = board_text(model).chars().zip(solution.chars()).enumerate().collect::<Vec<_>>();
    cells.into_iter().filter(|(_, (now, _))| *now == '.').map(|(i, (_, c))| (Cell::new(i), c)).collect()
}

fn is_won(model: &Model) -> bool {
    view::finish(model, Day(20_000)).is_some_and(|finished| finished.went.contains("No mistakes"))
}

/// Plays the puzzles of one part: by taps with hints at the start, in the middle and near the end, then by keys.
fn play(part: usize) {
    for (name, givens, solution) in puzzles(part) {
        let board = board_named(name).unwrap();
        for by_tap in [true, false] {
            let mut model = kept(name, givens, solution);
            assert_eq!(board_text(&model), givens, "{name}");
            let open = open_cells(&model, solution).len();
            for left in [open / 2, 4, 0] {
                if by_tap {
                    take_hint(&mut model, &board, solution);
                }
                let cells = open_cells(&model, solution);
                for (cell, digit) in &cells[..cells.len() - left] {
                    assert!(!is_won(&model), "{name}");
                    write(&mut model, *cell, *digit, by_tap);
                }
            }
            assert!(is_won(&model), "{name}");
            assert_eq!(board_text(&model), solution, "{name}");
        }
    }
}

// Split into parts that run in parallel.

#[test]
fn every_board_is_solved_1() {
    play(0);
}

#[test]
fn every_board_is_solved_2() {
    play(1);
}

#[test]
fn every_board_is_solved_3() {
    play(2);
}

#[test]
fn every_board_is_solved_4() {
    play(3);
}

#[test]
fn every_board_has_a_puzzle_here() {
    let mut played: Vec<&str> = (0..4).flat_map(puzzles).map(|(name, ..)| name).collect();
    let mut offered = NAMES.to_vec();
    played.sort_unstable();
    offered.sort_unstable();
    assert_eq!(played, offered);
}

/// One board of each kind: extra houses, links, both on a smaller size, jigsaw regions, a large size, triangles, five
/// grids.
const KINDS: [&str; 7] = ["windoku", "anti-knight", "6x6+x", "jigsaw-3", "16x16", "triangular", "samurai"];

/// Generates the puzzle of this seed.
fn made(board: &str, seed: u64) -> NewPuzzle {
    let wish = PuzzleSpec { board: board.to_owned(), level: Some(Level::Gentle), ..PuzzleSpec::default() };
    match worker::run(MakePuzzle { spec: wish, seed }) {
        Ok(PuzzleFound::Made(made)) => made,
        other => panic!("{board}: {other:?}"),
    }
}

#[test]
fn every_seed_generates_another_puzzle_and_one_is_solved() {
    for name in KINDS {
        let puzzles = [1, 2, 3].map(|seed| made(name, seed));
        assert!(puzzles[0].givens != puzzles[1].givens && puzzles[1].givens != puzzles[2].givens, "{name}");
        assert_ne!(puzzles[0].givens, puzzles[2].givens, "{name}");
        let [.., NewPuzzle { givens, solution, .. }] = &puzzles;
        let mut model = kept(name, givens, solution);
        for (cell, digit) in open_cells(&model, solution) {
            write(&mut model, cell, digit, true);
        }
        assert!(is_won(&model), "{name}");
    }
}

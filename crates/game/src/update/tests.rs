//! Whole games, played by actions.

use std::ops::ControlFlow;

use nonet_engine::technique::Strength;
use nonet_engine::{Cell, Digit};

use super::update;
use crate::action::{Action, Effect, Start, StoreError};
use crate::boards::board_named;
use crate::daily;
use crate::game::Source;
use crate::history::NodeId;
use crate::level::Level;
use crate::model::{Kept, Model, NewGame};
use crate::moves::Direction;
use crate::route::Route;
use crate::save;
use crate::session::{Held, Mode, Notice};
use crate::settings::Switch;
use crate::view;
use crate::wish::Wish;
use crate::worker::{self, Reply};

const NOW: u64 = 1_700_000_000_000;

fn start(index: Option<String>) -> Action {
    Action::Start(Box::new(Start {
        index: Ok(index),
        settings: None,
        lang: "en".to_owned(),
        route: Route::Play,
        now_ms: NOW,
        seed: 7,
    }))
}

/// Does an action, answers its effects, and gives the rest.
fn run(model: &mut Model, action: Action) -> Vec<Effect> {
    let effects = update(model, action);
    answer(model, effects)
}

/// Answers effects as the page does, with a worker in place, and gives the rest.
fn answer(model: &mut Model, mut effects: Vec<Effect>) -> Vec<Effect> {
    let mut rest = Vec::new();
    while !effects.is_empty() {
        let effect = effects.remove(0);
        match effect {
            Effect::Work(request) => {
                let mut told = Vec::new();
                let reply = worker::serve(request, &mut |id, progress| {
                    told.push(Reply::Progress { id, progress });
                    ControlFlow::Continue(())
                });
                for reply in told.into_iter().chain([reply]) {
                    effects.extend(update(model, Action::Worker(reply)));
                }
            }
            other => rest.push(other),
        }
    }
    rest
}

/// A first visit, with the classic puzzle of seed 7 on the board.
fn playing() -> Model {
    let mut model = Model::default();
    run(&mut model, start(None));
    assert!(model.can_play(), "{:?}", model.session.notice);
    model
}

fn open_cells(model: &Model) -> Vec<Cell> {
    let game = model.game.as_ref().unwrap();
    game.board().cells().filter(|c| game.given(*c).is_none()).collect()
}

fn right(model: &Model, cell: Cell) -> Digit {
    model.game.as_ref().unwrap().solution().unwrap().get(cell).unwrap()
}

fn wrong(model: &Model, cell: Cell) -> Digit {
    let right = right(model, cell);
    Digit::all(9).find(|d| *d != right).unwrap()
}

fn enter(model: &mut Model, cell: Cell, digit: Digit) -> Vec<Effect> {
    run(model, Action::Select(cell));
    run(model, Action::Digit(digit))
}

fn stored(effects: &[Effect], wanted: &str) -> Option<String> {
    effects.iter().find_map(|e| match e {
        Effect::Store { key, value } if key.starts_with(wanted) => Some(value.clone()),
        _ => None,
    })
}

#[test]
fn a_first_visit_makes_a_puzzle_and_keeps_it() {
    let mut model = Model::default();
    let effects = run(&mut model, start(None));
    assert!(model.game.is_some() && model.pending.is_none());
    let game = save::read_game(&stored(&effects, "nonet/game/").unwrap(), &board_named).unwrap();
    assert_eq!(Some(&game), model.game.as_ref());
    let index = save::read_index(&stored(&effects, save::INDEX_KEY).unwrap()).unwrap();
    assert_eq!(index.current.as_ref(), Some(game.id()));
}

#[test]
fn a_whole_game_is_solved_and_the_clock_stops() {
    let mut model = playing();
    run(&mut model, Action::Tick { now_ms: NOW });
    run(&mut model, Action::Tick { now_ms: NOW + 1000 });
    for cell in open_cells(&model) {
        let digit = right(&model, cell);
        enter(&mut model, cell, digit);
    }
    let finished = view::status(&model).finished.unwrap();
    assert_eq!(finished.text, "Solved in 0:01, without a mistake.");
    run(&mut model, Action::Tick { now_ms: NOW + 2000 });
    run(&mut model, Action::Tick { now_ms: NOW + 3000 });
    assert_eq!(view::status(&model).clock.as_deref(), Some("0:01"));
    let cell = open_cells(&model)[0];
    let digit = wrong(&model, cell);
    assert!(enter(&mut model, cell, digit).is_empty(), "a solved board takes no more digits");
}

#[test]
fn a_reload_brings_back_board_marks_history_and_clock() {
    let mut model = playing();
    let cells = open_cells(&model);
    let digit = wrong(&model, cells[0]);
    enter(&mut model, cells[0], digit);
    run(&mut model, Action::Select(cells[1]));
    run(&mut model, Action::DigitAs(Mode::Corner, Digit::from_index(2)));
    run(&mut model, Action::Undo);
    run(&mut model, Action::Tick { now_ms: NOW });
    run(&mut model, Action::Tick { now_ms: NOW + 900 });
    let effects = run(&mut model, Action::Away { now_ms: NOW + 1500 });
    let text = stored(&effects, "nonet/game/").unwrap();
    let mut again = Model::default();
    let asked = run(&mut again, start(stored(&effects, save::INDEX_KEY)));
    let [Effect::Load { key }] = asked.as_slice() else { panic!("{asked:?}") };
    run(&mut again, Action::Loaded { key: key.clone(), value: Some(text) });
    assert_eq!(again.game.as_ref().unwrap().history(), model.game.as_ref().unwrap().history());
    assert_eq!(again.game.as_ref().unwrap().clock.played_ms(), 1500);
    assert_eq!(view::cell(&again, cells[0]).digit, Some(digit));
    assert!(view::status(&again).can_redo, "what was undone can be redone after a reload");
}

#[test]
fn held_modifiers_say_what_a_digit_writes() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    run(&mut model, Action::Select(cell));
    for (shift, ctrl) in [(true, false), (false, true), (true, true)] {
        run(&mut model, Action::Hold(Held { shift, ctrl }));
        run(&mut model, Action::Digit(Digit::from_index(0)));
    }
    run(&mut model, Action::Hold(Held::default()));
    let seen = view::cell(&model, cell);
    assert_eq!((seen.corner.len(), seen.centre.len(), seen.colours.len(), seen.digit), (1, 1, 1, None));
}

#[test]
fn several_cells_take_marks_and_lose_them_only_when_all_have_them() {
    let mut model = playing();
    let cells = open_cells(&model);
    let one = Digit::from_index(0);
    run(&mut model, Action::Press { cell: cells[0], add: false, now_ms: 0 });
    run(&mut model, Action::Release);
    run(&mut model, Action::DigitAs(Mode::Corner, one));
    run(&mut model, Action::Press { cell: cells[1], add: true, now_ms: 2000 });
    run(&mut model, Action::Drag(cells[2]));
    run(&mut model, Action::Release);
    let marked =
        |model: &Model| cells[..3].iter().map(|c| view::cell(model, *c).corner.len()).collect::<Vec<_>>();
    run(&mut model, Action::Digit(one));
    assert_eq!(marked(&model), [1, 1, 1], "the two that lacked it get it");
    run(&mut model, Action::Digit(one));
    assert_eq!(marked(&model), [0, 0, 0]);
    run(&mut model, Action::Undo);
    assert_eq!(marked(&model), [1, 1, 1], "one action is undone as one");
}

#[test]
fn a_digit_strikes_marks_it_sees_and_undo_brings_all_back() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    run(&mut model, Action::FillMarks);
    let before: Vec<_> = open_cells(&model).iter().map(|c| view::cell(&model, *c).centre).collect();
    let digit = right(&model, cell);
    enter(&mut model, cell, digit);
    let game = model.game.as_ref().unwrap();
    assert!(game.board().peers(cell).iter().all(|p| !game.entry(p).centre.contains(digit)));
    run(&mut model, Action::Undo);
    let after: Vec<_> = open_cells(&model).iter().map(|c| view::cell(&model, *c).centre).collect();
    assert_eq!(before, after);
    run(&mut model, Action::Set(Switch::AutoRemoveMarks, false));
    enter(&mut model, cell, digit);
    let seen_by = open_cells(&model).into_iter().filter(|c| *c != cell);
    let left: Vec<_> = seen_by.map(|c| view::cell(&model, c).centre).collect();
    assert_eq!(left, before[1..]);
}

#[test]
fn backspace_clears_layer_by_layer() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    let digit = wrong(&model, cell);
    run(&mut model, Action::Select(cell));
    for mode in [Mode::Colour, Mode::Corner, Mode::Centre, Mode::Digit] {
        run(&mut model, Action::DigitAs(mode, digit));
    }
    let layers = |model: &Model| {
        let e = *model.game.as_ref().unwrap().entry(cell);
        (e.digit.is_some(), !e.centre.is_empty(), !e.corner.is_empty(), !e.colours.is_empty())
    };
    assert_eq!(layers(&model), (true, true, true, true));
    for expected in [
        (false, true, true, true),
        (false, false, true, true),
        (false, false, false, true),
        (false, false, false, false),
    ] {
        run(&mut model, Action::Erase);
        assert_eq!(layers(&model), expected);
    }
    let moves = model.game.as_ref().unwrap().history().move_count();
    run(&mut model, Action::Erase);
    assert_eq!(model.game.as_ref().unwrap().history().move_count(), moves, "nothing to clear is no move");
}

#[test]
fn conflicts_name_the_house_that_is_broken() {
    let mut model = playing();
    let game = model.game.as_ref().unwrap();
    let (cell, digit) = open_cells(&model)
        .into_iter()
        .find_map(|c| {
            let row = game.board().house(game.board().houses_of(c)[0]);
            Some((c, row.cells().iter().find_map(|o| game.given(*o))?))
        })
        .unwrap();
    let row = game.board().shape(cell).row + 1;
    let effects = enter(&mut model, cell, digit);
    let a = if digit.value() == 8 { "an" } else { "a" };
    let sentence = format!("Row {row} already has {a} {digit}.");
    assert!(effects.contains(&Effect::Announce(sentence.clone())), "{effects:?}");
    assert!(view::conflicts(&model).iter().any(|c| c.text == sentence));
    assert!(view::cell(&model, cell).conflict);
    assert!(view::cell(&model, cell).label.contains(&format!("Conflict in row {row}")));
    run(&mut model, Action::Set(Switch::ShowConflicts, false));
    assert!(view::conflicts(&model).is_empty() && !view::cell(&model, cell).conflict);
}

#[test]
fn going_back_before_the_first_mistake_leaves_the_later_moves_to_redo() {
    let mut model = playing();
    let cells = open_cells(&model);
    run(&mut model, Action::BeforeFirstMistake);
    assert_eq!(model.session.notice, Some(Notice::NoMistake));
    let good = right(&model, cells[0]);
    enter(&mut model, cells[0], good);
    let bad = wrong(&model, cells[1]);
    enter(&mut model, cells[1], bad);
    let good = right(&model, cells[2]);
    enter(&mut model, cells[2], good);
    run(&mut model, Action::BeforeFirstMistake);
    assert_eq!(model.game.as_ref().unwrap().history().at(), NodeId::new(1));
    assert!(view::status(&model).can_redo);
    assert_eq!(model.game.as_ref().unwrap().record.mistakes, 1);
}

#[test]
fn striking_the_right_candidate_is_a_mistake_too() {
    let mut model = playing();
    run(&mut model, Action::FillMarks);
    let game = model.game.as_ref().unwrap();
    let cell = open_cells(&model).into_iter().find(|c| game.entry(*c).centre.len() > 1).unwrap();
    let digit = right(&model, cell);
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::DigitAs(Mode::Centre, digit));
    run(&mut model, Action::BeforeFirstMistake);
    assert_eq!(model.game.as_ref().unwrap().history().at(), NodeId::new(1));
}

#[test]
fn a_damaged_save_is_left_alone_and_a_new_puzzle_begins() {
    let mut model = playing();
    let effects = run(&mut model, Action::Away { now_ms: NOW });
    let index = stored(&effects, save::INDEX_KEY);
    for (value, notice) in [
        (Some("{\"v\":1,\"kind\":\"game\",\"data\":{}}"), Notice::DamagedSave),
        (Some("nonsense"), Notice::DamagedSave),
        (None, Notice::DamagedSave),
        (Some("{\"v\":99,\"kind\":\"game\",\"data\":[]}"), Notice::NewerSave),
    ] {
        let mut again = Model::default();
        let asked = run(&mut again, start(index.clone()));
        let [Effect::Load { key }] = asked.as_slice() else { panic!("{asked:?}") };
        let effects = run(&mut again, Action::Loaded { key: key.clone(), value: value.map(str::to_owned) });
        assert_eq!(again.session.notice, Some(notice), "{value:?}");
        assert!(again.can_play());
        let touched = effects.iter().any(|e| matches!(e, Effect::Store { key: k, .. } if k == key));
        assert!(!touched, "the damaged save is not written over");
    }
}

#[test]
fn a_newer_index_is_never_written_over() {
    let mut model = Model::default();
    run(&mut model, start(Some("{\"v\":2,\"kind\":\"index\",\"data\":0}".to_owned())));
    assert_eq!(model.kept, Kept::NewerStore);
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    let effects = enter(&mut model, cell, digit);
    assert!(!effects.iter().any(|e| matches!(e, Effect::Store { .. })));
    assert!(view::status(&model).not_kept.is_some());
}

#[test]
fn without_a_store_the_game_goes_on_and_says_so() {
    let mut model = playing();
    run(&mut model, Action::StoreFailed(StoreError::Absent));
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    let effects = enter(&mut model, cell, digit);
    assert!(!effects.iter().any(|e| matches!(e, Effect::Store { .. })));
    assert_eq!(view::cell(&model, cell).digit, Some(digit));
    assert!(view::status(&model).not_kept.unwrap().text.contains("not being kept"));
    let mut model = playing();
    run(&mut model, Action::StoreFailed(StoreError::Full));
    let effects = enter(&mut model, cell, digit);
    assert!(stored(&effects, "nonet/game/").is_some(), "a full store is tried again");
    run(&mut model, Action::StoreWorked);
    assert_eq!(view::status(&model).not_kept, None);
}

#[test]
fn the_second_tab_is_told_and_can_take_over() {
    let mut first = playing();
    let effects = run(&mut first, Action::Away { now_ms: NOW });
    let (index, game) = (stored(&effects, save::INDEX_KEY), stored(&effects, "nonet/game/"));
    let key = save::game_key(first.game.as_ref().unwrap().id());
    let mut second = Model::default();
    run(&mut second, start(index));
    second.tab = first.tab + 1;
    let say = |effects: &[Effect]| {
        effects.iter().find_map(|e| match e {
            Effect::TellTabs(text) => Some(text.clone()),
            _ => None,
        })
    };
    let asks = say(&run(&mut second, Action::Loaded { key: key.clone(), value: game })).unwrap();
    let has = say(&run(&mut first, Action::Heard(asks))).unwrap();
    run(&mut second, Action::Heard(has));
    assert_eq!((first.kept, second.kept), (Kept::Yes, Kept::OtherTab));
    let cell = open_cells(&second)[0];
    let digit = right(&second, cell);
    assert!(stored(&enter(&mut second, cell, digit), "nonet/").is_none());
    let takes = run(&mut second, Action::TakeOver);
    assert!(takes.contains(&Effect::Load { key }));
    run(&mut first, Action::Heard(say(&takes).unwrap()));
    assert_eq!((first.kept, second.kept), (Kept::OtherTab, Kept::Yes));
}

#[test]
fn a_dead_worker_is_asked_once_more_and_then_reported() {
    let mut model = Model::default();
    let first = update(&mut model, start(None));
    let again = update(&mut model, Action::WorkerLost);
    assert_eq!(first, again);
    update(&mut model, Action::WorkerLost);
    assert_eq!(model.session.notice, Some(Notice::WorkerDied));
    assert_eq!(model.pending, None);
}

const TRIANGULAR: &str = include_str!("../../tests/saves/v1-game-triangular.json");

#[test]
fn a_saved_game_opens_once_the_worker_has_sent_its_board() {
    let text = TRIANGULAR.to_owned();
    let id = save::read_game(&text, &board_named).unwrap().id().clone();
    let key = save::game_key(&id);
    let mut model = Model::default();
    let asked = update(&mut model, Action::Loaded { key: key.clone(), value: Some(text.clone()) });
    assert!(model.game.is_none() && model.pending.is_some());
    answer(&mut model, asked);
    assert_eq!(model.game.as_ref().map(|g| (g.id(), g.board().name())), Some((&id, "triangular")));
    assert_eq!((model.pending.as_ref(), model.session.notice.as_ref()), (None, None));
    // The board is at hand now.
    model.game = None;
    update(&mut model, Action::Loaded { key: key.clone(), value: Some(text.clone()) });
    assert!(model.game.is_some());
}

#[test]
fn a_saved_game_on_a_board_that_nobody_has_is_damaged() {
    let text = TRIANGULAR.replace("\"triangular\"", "\"round\"");
    let mut model = Model::default();
    let key = save::game_key(&save::read_game(TRIANGULAR, &board_named).unwrap().id().clone());
    let asked = update(&mut model, Action::Loaded { key, value: Some(text) });
    answer(&mut model, asked);
    assert_eq!(model.session.notice, Some(Notice::DamagedSave));
}

#[test]
fn a_new_game_shows_its_board_while_the_puzzle_is_made() {
    let mut model = playing();
    let wanted = NewGame { board: "6x6".to_owned(), level: Level::Gentle, seed: 4, now_ms: 7 };
    let mut effects = update(&mut model, Action::NewGame(wanted));
    assert_eq!((effects.len(), model.board().name()), (2, "classic"));
    let puzzle = effects.split_off(1);
    answer(&mut model, effects);
    assert_eq!(model.board().name(), "6x6");
    assert!(model.pending.is_some());
    answer(&mut model, puzzle);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "6x6");
}

#[test]
fn answers_to_old_requests_are_passed_over() {
    let mut model = Model::default();
    let effects = update(&mut model, start(None));
    let [Effect::Work(request)] = effects.as_slice() else { panic!("{effects:?}") };
    let late = worker::serve(request.clone(), &mut |_, _| ControlFlow::Continue(()));
    update(&mut model, Action::CancelJob);
    update(&mut model, Action::Worker(late));
    assert_eq!(model.game, None);
}

#[test]
fn a_pause_hides_the_board_and_takes_no_digits() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::Pause(true));
    let given = model.game.as_ref().unwrap().puzzle().givens().filled().next().unwrap().0;
    assert_eq!(view::cell(&model, given).digit, None);
    run(&mut model, Action::Digit(digit));
    run(&mut model, Action::Pause(false));
    assert_eq!(view::cell(&model, cell).digit, None);
    assert!(view::cell(&model, given).digit.is_some());
}

#[test]
fn digit_first_writes_on_release_and_a_long_press_writes_the_other_mode() {
    let mut model = playing();
    let cells = open_cells(&model);
    let digit = right(&model, cells[0]);
    run(&mut model, Action::Set(Switch::DigitFirst, true));
    run(&mut model, Action::Digit(digit));
    run(&mut model, Action::Press { cell: cells[0], add: false, now_ms: 0 });
    assert_eq!(view::cell(&model, cells[0]).digit, None);
    run(&mut model, Action::Release);
    assert_eq!(view::cell(&model, cells[0]).digit, Some(digit));
    run(&mut model, Action::Press { cell: cells[1], add: false, now_ms: 900 });
    run(&mut model, Action::LongPress(cells[1]));
    run(&mut model, Action::Release);
    assert!(view::cell(&model, cells[1]).corner.contains(digit));
}

#[test]
fn held_cells_are_linked_strong_then_weak_then_not() {
    let mut model = playing();
    let cells = open_cells(&model);
    run(&mut model, Action::SetMode(Mode::Colour));
    run(&mut model, Action::Highlight(Digit::new(4)));
    let mut hold = |cell| {
        run(&mut model, Action::Press { cell, add: false, now_ms: 0 });
        run(&mut model, Action::LongPress(cell));
        run(&mut model, Action::Release);
        view::links(&model).into_iter().map(|(.., strength)| strength).collect::<Vec<_>>()
    };
    assert_eq!(hold(cells[0]), []);
    assert_eq!(hold(cells[1]), [Strength::Strong]);
    assert_eq!(hold(cells[0]), [Strength::Weak]);
    assert_eq!(hold(cells[1]), []);
    assert_eq!(hold(cells[2]), [Strength::Strong]);
    let said = [view::cell(&model, cells[1]).label, view::cell(&model, cells[2]).label];
    assert!(said.iter().all(|label| label.contains(" Strong link from 4 to 4 in row ")), "{said:?}");
}

#[test]
fn a_double_tap_selects_what_is_alike() {
    let mut model = playing();
    let game = model.game.as_ref().unwrap();
    let (cell, digit) = game.puzzle().givens().filled().next().unwrap();
    let alike = game.puzzle().givens().filled().filter(|(_, d)| *d == digit).count();
    for now_ms in [1000, 1200] {
        run(&mut model, Action::Press { cell, add: false, now_ms });
        run(&mut model, Action::Release);
    }
    assert_eq!(model.session.selection.len(), alike);
}

#[test]
fn a_drag_from_a_selected_cell_with_ctrl_takes_away() {
    let mut model = playing();
    run(&mut model, Action::SelectAll);
    run(&mut model, Action::Press { cell: Cell::new(0), add: true, now_ms: 0 });
    run(&mut model, Action::Drag(Cell::new(1)));
    run(&mut model, Action::Drag(Cell::new(2)));
    run(&mut model, Action::Release);
    assert_eq!(model.session.selection.len(), 78);
    run(&mut model, Action::Move { to: Direction::Left, extend: true });
    assert_eq!(model.session.selection.len(), 79);
    assert_eq!(model.session.cursor, Cell::new(1));
}

#[test]
fn a_hint_is_climbed_rung_by_rung_and_done_as_one_move() {
    let mut model = playing();
    run(&mut model, Action::Hint);
    let first = view::hint(&model).unwrap();
    assert!(!first.can_back && !first.waiting && !view::hint_drawing(&model).is_empty());
    assert_eq!(model.game.as_ref().unwrap().record.hints, 1);
    for _ in 0..3 {
        let effects = run(&mut model, Action::Hint);
        assert!(effects.iter().any(|e| matches!(e, Effect::Announce(_))), "{effects:?}");
    }
    assert_eq!(view::hint(&model).unwrap().next, Some("Do it"));
    run(&mut model, Action::HintBack);
    assert_eq!(view::hint(&model).unwrap().next, Some("Tell me more"));
    run(&mut model, Action::Hint);
    run(&mut model, Action::Hint);
    assert_eq!(view::hint(&model), None);
    let game = model.game.as_ref().unwrap();
    assert_eq!((game.history().move_count(), game.record.hints), (1, 1));
    let (cell, _) = game.grid().filled().find(|(c, _)| game.given(*c).is_none()).unwrap();
    assert!(!game.is_wrong(cell));
    run(&mut model, Action::Undo);
    assert!(model.game.as_ref().unwrap().written().is_blank());
}

#[test]
fn a_hint_closes_when_the_board_changes_and_when_asked_to() {
    let mut model = playing();
    run(&mut model, Action::Hint);
    run(&mut model, Action::FillMarks);
    assert_eq!(view::hint(&model), None);
    run(&mut model, Action::Hint);
    run(&mut model, Action::Deselect);
    assert_eq!(view::hint(&model), None);
    assert!(!model.session.selection.is_empty(), "the selection stays");
    model.settings.set(Switch::WholeHints, true);
    run(&mut model, Action::Hint);
    assert_eq!(view::hint(&model).unwrap().next, Some("Do it"));
    run(&mut model, Action::Pause(true));
    assert_eq!(view::hint(&model), None, "nothing of the board is seen while it is hidden");
}

#[test]
fn a_hint_that_never_comes_is_given_up() {
    let mut model = playing();
    let asked = update(&mut model, Action::Hint);
    assert!(matches!(asked.as_slice(), [Effect::Work(worker::Request::Run { .. })]));
    assert!(view::hint(&model).unwrap().waiting);
    assert!(update(&mut model, Action::Hint).is_empty(), "one at a time");
    update(&mut model, Action::WorkerLost);
    assert_eq!((view::hint(&model), &model.session.notice), (None, &Some(Notice::NoHint)));
    update(&mut model, Action::Hint);
    let effects = update(&mut model, Action::HintClose);
    assert!(matches!(effects.as_slice(), [Effect::Work(worker::Request::Cancel { .. })]));
}

fn asked(board: &str, level: Level, seed: u64) -> NewGame {
    NewGame { board: board.to_owned(), level, seed, now_ms: NOW }
}

fn made(model: &Model) -> (Level, u64) {
    match model.game.as_ref().unwrap().source() {
        Source::Made { level, seed } => (level, seed),
        Source::Brought => panic!("nobody brought it"),
    }
}

#[test]
fn the_next_puzzle_of_the_kind_played_last_is_there_at_once() {
    let mut model = playing();
    let first = model.game.clone().unwrap();
    let effects = update(&mut model, Action::AnyGame(asked("classic", Level::Easy, 99)));
    assert_ne!(model.game.as_ref().unwrap().puzzle(), first.puzzle());
    assert!(model.pending.is_none() && made(&model).1 != 99);
    // The one after it is begun; another kind has to be made, and a seed that was chosen counts.
    assert!(effects.iter().any(|e| matches!(e, Effect::Work(worker::Request::Run { .. }))));
    run(&mut model, Action::AnyGame(asked("classic", Level::Gentle, 99)));
    assert_eq!(made(&model), (Level::Gentle, 99));
    run(&mut model, Action::NewGame(asked("classic", Level::Gentle, 100)));
    assert_eq!(made(&model), (Level::Gentle, 100));
}

#[test]
fn a_puzzle_that_is_being_prepared_is_waited_for() {
    let mut model = playing();
    let preparing = update(&mut model, Action::AnyGame(asked("classic", Level::Easy, 99)));
    assert_eq!(update(&mut model, Action::AnyGame(asked("classic", Level::Easy, 98))), []);
    assert!(model.pending.is_some());
    for effect in preparing {
        if let Effect::Work(request) = effect {
            let reply = worker::serve(request, &mut |_, _| ControlFlow::Continue(()));
            update(&mut model, Action::Worker(reply));
        }
    }
    assert!(model.pending.is_none() && made(&model).1 != 98);
}

#[test]
fn a_puzzle_whose_worker_was_ended_is_made_anew() {
    let mut model = playing();
    update(&mut model, Action::AnyGame(asked("classic", Level::Easy, 99)));
    // The hint that is closed before it came takes the worker with it.
    update(&mut model, Action::Hint);
    update(&mut model, Action::HintClose);
    run(&mut model, Action::AnyGame(asked("classic", Level::Easy, 98)));
    assert_eq!(made(&model), (Level::Easy, 98));
}

#[test]
fn a_wish_that_cannot_be_granted_offers_the_nearest() {
    let mut model = playing();
    let wish = Wish { board: "4x4".to_owned(), givens: Some(3), ..Wish::default() };
    run(&mut model, Action::Wish { wish, seed: 1, now_ms: NOW });
    assert_eq!(model.session.notice, Some(Notice::NoPuzzle));
    assert!(view::nearest(&model).unwrap().contains("givens"), "{:?}", view::nearest(&model));
    run(&mut model, Action::TakeNearest);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "4x4");
    assert_eq!((view::nearest(&model), model.session.notice), (None, None));
}

#[test]
fn the_puzzle_of_the_day_is_gone_on_with() {
    let mut model = playing();
    let task = daily::daily(daily::Day(20_000));
    run(&mut model, Action::PlayTask(task, NOW));
    assert_eq!(made(&model), (task.level, task.seed));
    let id = model.game.as_ref().unwrap().id().clone();
    run(&mut model, Action::NewGame(asked("classic", Level::Gentle, 5)));
    let effects = run(&mut model, Action::PlayTask(task, NOW));
    assert!(effects.contains(&Effect::Load { key: save::game_key(&id) }), "{effects:?}");
    assert_eq!(daily::state(&model.index, task), daily::State::Begun);
}

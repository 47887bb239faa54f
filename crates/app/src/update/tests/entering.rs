//! Digits, marks, erasing and conflicts, up to the end of a game.

use nonet_engine::technique::Technique;
use nonet_engine::{Cell, Digit, HouseId};

use super::{NOW, enter, open_cells, playing, right, run, wrong};
use crate::action::{Action, Effect};
use crate::keymap::action_for;
use crate::model::Model;
use crate::route::Address;
use crate::session::{EntryMode, GameNotice, HeldModifiers};
use crate::view;
use nonet_game::daily::{Day, daily};
use nonet_game::game::{Game, GameId, PuzzleSource};
use nonet_game::library::index::GameSummary;
use nonet_game::settings::Switch;
use nonet_game::settings::keys::KeyPress;
use nonet_game::statistics::tally;
use nonet_game::statistics::tally::TechniqueTally;
use nonet_text::Lang;

#[test]
fn solving_a_game_stops_the_clock() {
    let mut model = playing();
    run(&mut model, Action::Tick { now_ms: NOW });
    run(&mut model, Action::Tick { now_ms: NOW + 1000 });
    for cell in open_cells(&model) {
        let digit = right(&model, cell);
        enter(&mut model, cell, digit);
    }
    assert!(view::status(&model).finished);
    let finished = view::finish(&model, Day(20_000)).unwrap();
    assert_eq!((finished.time.as_str(), finished.went.as_str()), ("0:01", "No mistakes, no hints."));
    assert_eq!((finished.best, finished.streak), (None, None), "no other game to compare with");
    assert_eq!(finished.title, "Your first puzzle, solved");
    let mut later = model.clone();
    later.index.put(GameSummary { finished: true, ..nonet_game::testing::line(1) });
    assert_eq!(view::finish(&later, Day(20_000)).unwrap().title, "Flawless");
    later.game.as_mut().unwrap().record.hints = 1;
    assert_eq!(view::finish(&later, Day(20_000)).unwrap().title, "Solved");
    assert_eq!((finished.next.label.as_str(), finished.next.page), ("Next: Gentle", None));
    assert_eq!(finished.next.time.as_deref(), Some("about 3 min"));
    let PuzzleSource::Generated { seed, .. } = model.game.as_ref().unwrap().source() else { panic!() };
    let requested = Model { wanted_seed: Some(seed), ..model.clone() };
    assert_eq!(view::finish(&requested, Day(20_000)).unwrap().next.label, "Another like this");
    run(&mut model, Action::Tick { now_ms: NOW + 2000 });
    run(&mut model, Action::Tick { now_ms: NOW + 3000 });
    assert_eq!(view::status(&model).clock.as_deref(), Some("0:01"));
    let cell = open_cells(&model)[0];
    let digit = wrong(&model, cell);
    assert!(enter(&mut model, cell, digit).is_empty(), "a solved board accepts no digits");
    let key = |code: &str| KeyPress { code: code.to_owned(), ctrl: true, ..KeyPress::default() };
    for code in ["KeyZ", "KeyY"] {
        assert_eq!(action_for(&key(code), &model), None, "a solved game is navigated by its timeline");
    }
}

#[test]
fn a_harder_level_is_offered_after_a_game_without_mistakes_and_hints() {
    let mut model = playing();
    for cell in open_cells(&model) {
        let digit = right(&model, cell);
        enter(&mut model, cell, digit);
    }
    let offered = |model: &Model| view::finish(model, Day(20_000)).unwrap().level_up;
    let PuzzleSource::Generated { level, .. } = model.game.as_ref().unwrap().source() else { panic!() };
    let harder = offered(&model).unwrap();
    assert!(harder.level.grade() > level.grade());
    assert_eq!(harder.time.as_deref(), Some("about 7 min"));
    model.game.as_mut().unwrap().record.hints = 1;
    assert_eq!(offered(&model), None);
}

#[test]
fn a_finished_game_is_compared_with_others_of_its_kind() {
    let mut model = playing();
    for second in 0..=61 {
        run(&mut model, Action::Tick { now_ms: NOW + second * 1000 });
    }
    for cell in open_cells(&model) {
        let digit = right(&model, cell);
        enter(&mut model, cell, digit);
    }
    let line = model.index.games[0].clone();
    let with = |model: &mut Model, tab, played_ms, board: &str| {
        let id = GameId::new(1, tab);
        model.index.put(GameSummary { id, played_ms, board: board.to_owned(), ..line.clone() });
    };
    with(&mut model, 1, 5_000, "x");
    let best = |model: &Model| view::finish(model, Day(20_000)).unwrap().best;
    assert_eq!(best(&model), None, "another board is another kind");
    with(&mut model, 2, 3_600_000, "classic");
    assert_eq!(best(&model).unwrap(), "New best for Gentle! Before: 1:00:00");
    // A game that was begun later changes nothing.
    let later = GameId::new(u64::from(u32::MAX) << 16, 1);
    model.index.put(GameSummary { id: later, played_ms: 60_000, ..line.clone() });
    assert_eq!(best(&model).unwrap(), "New best for Gentle! Before: 1:00:00");
    with(&mut model, 3, 30_000, "classic");
    assert_eq!(best(&model).unwrap(), "Your best time so far: 0:30");
    with(&mut model, 4, 90_000, "classic");
    assert_eq!(best(&model).unwrap(), "Usually 1:30 · Best 0:30");
}

/// Returns a model with the second puzzle of a day solved, and that day.
fn daily_solved_with_two_hints() -> (Model, Day) {
    let mut model = playing();
    let today = Day(20_778);
    let task = daily(today)[1];
    let of_today = |game: &Game| {
        let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
        Game::new(game.id().clone(), game.puzzle().clone(), source, game.solution().cloned())
    };
    let mut game = of_today(model.game.as_ref().unwrap());
    (game.finished, game.record.hints) = (true, 2);
    model.game = Some(game);
    model.index.put(GameSummary::of(model.game.as_ref().unwrap(), NOW));
    (model, today)
}

#[test]
fn after_a_puzzle_of_today_comes_the_next_one() {
    let (model, today) = daily_solved_with_two_hints();
    let next = view::finish(&model, today).unwrap().next;
    assert_eq!((next.label.as_str(), next.page), ("Next daily: Gentle", Some(Address::next_daily())));
    assert_eq!(view::finish(&model, Day(today.0 + 1)).unwrap().next.label, "Next: Moderate");
}

#[test]
fn a_puzzle_of_today_says_what_it_adds_to_the_streak_until_one_is_solved() {
    let (mut model, today) = daily_solved_with_two_hints();
    let solved = model.game.clone().unwrap();
    assert_eq!(view::streak_line(&model, today), None, "it is solved");
    let mut again = solved.clone();
    again.finished = false;
    model.game = Some(again);
    assert_eq!(view::streak_line(&model, today), None, "today counts already");
    model.index.games.clear();
    let said = view::streak_line(&model, today);
    assert_eq!(said.as_deref(), Some("Solve this puzzle to start a streak."));
    assert_eq!(view::streak_line(&model, Day(today.0 + 1)), None, "it is yesterday's");
}

#[test]
fn the_shared_result_of_a_daily_puzzle_reveals_no_digit() {
    let (model, today) = daily_solved_with_two_hints();
    let result = view::finish(&model, today).unwrap().result.text(Lang::English);
    let lines: Vec<&str> = result.lines().collect();
    assert_eq!(
        lines,
        ["Nonet · 21 November 2026 · Moderate", "Solved in 0:00. No mistakes, 2 hints.", "Streak: 1 day"]
    );
    assert_eq!(view::finish(&model, today).unwrap().streak.as_deref(), Some("Day 1 of your streak"));
    // A puzzle of an earlier day counts for the streak as well, but isn't shared with it.
    assert_eq!(
        view::finish(&model, Day(today.0 + 1)).unwrap().streak.as_deref(),
        Some("Day 1 of your streak")
    );
    assert_eq!(view::finish(&model, Day(today.0 + 2)).unwrap().streak, None, "the streak has ended");
    // On a later day the streak is left out. Before its day, the puzzle doesn't count as a daily one.
    let lines = |today| {
        let result = view::finish(&model, today).unwrap().result.text(Lang::English);
        (result.contains("2026"), result.lines().count())
    };
    assert_eq!((lines(Day(today.0 + 1)), lines(Day(today.0 - 1))), ((true, 2), (false, 2)));
}

#[test]
fn the_end_offers_practice_of_what_was_passed_over_most_often() {
    let mut model = playing();
    let today = Day(20_778);
    let game = model.game.as_mut().unwrap();
    game.finished = true;
    let tally = |slug: &str, overlooked| TechniqueTally {
        technique: Technique::from_slug(slug).unwrap(),
        found: 1,
        overlooked,
        hinted: 0,
    };
    let mut offered = |tallies: &[TechniqueTally]| {
        model.game.as_mut().unwrap().report = Some(tally::written(tallies));
        view::finish(&model, today).unwrap().passed_over
    };
    assert_eq!(offered(&[tally("hidden-single", 9)]), None, "every puzzle has those");
    let pair = offered(&[tally("hidden-single", 9), tally("naked-pair", 3), tally("x-wing", 1)]).unwrap();
    assert_eq!((pair.said.as_str(), pair.is_puzzle), ("Naked pair: passed over 3 times.", true));
    assert_eq!(pair.practice.print(), "#/new?with=naked-pair&play");
    let rare = offered(&[tally("xy-chain", 2)]).unwrap();
    assert_eq!((rare.is_puzzle, rare.practice.print().as_str()), (false, "#/learn/xy-chain"));
}

#[test]
fn held_modifiers_select_the_mode() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    run(&mut model, Action::Select(cell));
    for (shift, ctrl) in [(true, false), (false, true), (true, true)] {
        run(&mut model, Action::Hold(HeldModifiers { shift, ctrl }));
        run(&mut model, Action::Digit(Digit::from_index(0)));
    }
    run(&mut model, Action::Hold(HeldModifiers::default()));
    let seen = view::cell(&model, cell);
    assert_eq!((seen.corner.len(), seen.centre.len(), seen.colours.len(), seen.digit), (1, 1, 1, None));
}

#[test]
fn marks_are_added_to_several_cells_and_removed_if_all_have_them() {
    let mut model = playing();
    let cells = open_cells(&model);
    let one = Digit::from_index(0);
    run(&mut model, Action::Press { cell: cells[0], add: false, now_ms: 0 });
    run(&mut model, Action::Release);
    run(&mut model, Action::DigitAs(EntryMode::Corner, one));
    run(&mut model, Action::Press { cell: cells[1], add: true, now_ms: 2000 });
    run(&mut model, Action::Drag(cells[2]));
    run(&mut model, Action::Release);
    let marked =
        |model: &Model| cells[..3].iter().map(|c| view::cell(model, *c).corner.len()).collect::<Vec<_>>();
    run(&mut model, Action::Digit(one));
    assert_eq!(marked(&model), [1, 1, 1], "the two cells without the mark get it");
    run(&mut model, Action::Digit(one));
    assert_eq!(marked(&model), [0, 0, 0]);
    run(&mut model, Action::Undo);
    assert_eq!(marked(&model), [1, 1, 1], "one action is undone as one move");
}

#[test]
fn a_digit_removes_marks_it_sees_and_undo_restores_them() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    run(&mut model, Action::FillMarks);
    let before: Vec<_> = open_cells(&model).iter().map(|c| view::cell(&model, *c).corner).collect();
    let digit = right(&model, cell);
    enter(&mut model, cell, digit);
    let game = model.game.as_ref().unwrap();
    assert!(game.board().peers(cell).iter().all(|p| !game.entry(p).centre.contains(digit)));
    run(&mut model, Action::Undo);
    let after: Vec<_> = open_cells(&model).iter().map(|c| view::cell(&model, *c).corner).collect();
    assert_eq!(before, after);
    run(&mut model, Action::Set(Switch::AutoRemoveMarks, false));
    enter(&mut model, cell, digit);
    let seen_by = open_cells(&model).into_iter().filter(|c| *c != cell);
    let left: Vec<_> = seen_by.map(|c| view::cell(&model, c).corner).collect();
    assert_eq!(left, before[1..]);
}

#[test]
fn filled_marks_have_fixed_places_and_are_edited_as_corner_marks() {
    let mut model = playing();
    let (one, nine) = (Digit::from_index(0), Digit::from_index(8));
    let cells = open_cells(&model);
    let by_hand = cells[0];
    let has_choice = |c: &&Cell| model.game.as_ref().unwrap().candidates_of(**c).len() > 1;
    let with_corner = *cells[1..].iter().find(has_choice).unwrap();
    run(&mut model, Action::Select(by_hand));
    run(&mut model, Action::DigitAs(EntryMode::Centre, one));
    run(&mut model, Action::DigitAs(EntryMode::Centre, nine));
    run(&mut model, Action::Select(with_corner));
    let open = model.game.as_ref().unwrap().candidates_of(with_corner);
    let (corner, other) = (open.iter().next().unwrap(), open.iter().last().unwrap());
    run(&mut model, Action::DigitAs(EntryMode::Corner, corner));
    run(&mut model, Action::FillMarks);
    for cell in cells.iter().copied().filter(|cell| *cell != by_hand) {
        let seen = view::cell(&model, cell);
        let open = model.game.as_ref().unwrap().candidates_of(cell);
        assert_eq!((seen.corner, seen.centre.is_empty()), (open, true), "{cell:?}");
        assert!(view::annotations(&model, cell).label.contains("corner"), "the label matches the display");
    }
    let seen = view::cell(&model, by_hand);
    assert!(!seen.centre.is_empty() && seen.corner.is_empty(), "marks written by hand stay in the centre");

    // The displayed marks can be removed and added in either mode.
    let shown = |model: &Model| view::cell(model, with_corner).corner;
    for mode in [EntryMode::Corner, EntryMode::Centre] {
        for digit in [corner, other] {
            run(&mut model, Action::DigitAs(mode, digit));
            assert!(!shown(&model).contains(digit) && shown(&model).len() == open.len() - 1);
            run(&mut model, Action::DigitAs(mode, digit));
            assert_eq!(shown(&model), open);
        }
    }
}

#[test]
fn a_single_filled_mark_has_its_fixed_place_too() {
    let mut model = playing();
    let alone = |model: &Model| {
        let game = model.game.as_ref().unwrap();
        open_cells(model).into_iter().find(|c| game.candidates_of(*c).len() == 1 && game.digit(*c).is_none())
    };
    // Fill cells until one has a single candidate.
    for cell in open_cells(&model) {
        if alone(&model).is_some() {
            break;
        }
        let digit = right(&model, cell);
        enter(&mut model, cell, digit);
    }
    let cell = alone(&model).unwrap();
    run(&mut model, Action::FillMarks);
    assert_eq!((view::cell(&model, cell).corner.len(), view::cell(&model, cell).centre.len()), (1, 0));
    assert_eq!(model.game.as_ref().unwrap().entry(cell).centre.len(), 1);
}

#[test]
fn in_the_first_games_each_mode_is_explained_once_per_visit() {
    let tip = |model: &Model| match model.session.notice {
        Some(GameNotice::ModeTip(mode)) => Some(mode),
        _ => None,
    };
    let mut model = playing();
    for mode in [EntryMode::Corner, EntryMode::Centre, EntryMode::Colour] {
        run(&mut model, Action::SetMode(mode));
        assert_eq!(tip(&model), Some(mode));
        let cell = open_cells(&model)[0];
        run(&mut model, Action::Select(cell));
        run(&mut model, Action::Digit(Digit::from_index(0)));
        assert_eq!(tip(&model), None, "the player has used the mode");
        run(&mut model, Action::SetMode(EntryMode::Digit));
        run(&mut model, Action::SetMode(mode));
        assert_eq!(tip(&model), None, "once");
    }
    for (games, expected) in [(3, Some(EntryMode::Corner)), (4, None)] {
        model.index = nonet_game::testing::games(games);
        model.session.explained_modes = Default::default();
        model.session.notice = None;
        run(&mut model, Action::SetMode(EntryMode::Digit));
        run(&mut model, Action::SetMode(EntryMode::Corner));
        assert_eq!(tip(&model), expected, "with {games} games");
    }
}

#[test]
fn backspace_clears_layer_by_layer() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    let digit = wrong(&model, cell);
    run(&mut model, Action::Select(cell));
    for mode in [EntryMode::Colour, EntryMode::Corner, EntryMode::Centre, EntryMode::Digit] {
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
    assert_eq!(model.game.as_ref().unwrap().history().move_count(), moves, "erasing nothing is not a move");
}

/// Returns an open cell and a digit that is given in those houses of the cell (row, column, box) that are marked as
/// true, with the first of these houses.
fn clash_in(game: &Game, wanted: [bool; 3]) -> (Cell, HouseId, Digit) {
    let board = game.board();
    let holds = |house: &HouseId, digit| {
        board.house(*house).cells().iter().any(|cell| game.given(*cell) == Some(digit))
    };
    let open = board.cells().filter(|cell| game.given(*cell).is_none());
    let mut pairs = open.flat_map(|cell| board.digits().iter().map(move |digit| (cell, digit)));
    let first = wanted.iter().position(|wanted| *wanted).unwrap();
    let (cell, digit) = pairs
        .find(|(cell, digit)| {
            let houses = board.houses_of(*cell);
            houses.iter().zip(wanted).all(|(house, wanted)| holds(house, *digit) == wanted)
        })
        .unwrap();
    (cell, board.houses_of(cell)[first], digit)
}

#[test]
fn a_conflict_in_several_houses_names_and_frames_the_first() {
    for (wanted, house) in [
        ([true, false, true], "Row {row}"),
        ([false, true, true], "Column {column}"),
        ([true, true, true], "Row {row}"),
    ] {
        let mut model = playing();
        let game = model.game.as_ref().unwrap();
        let (cell, first, digit) = clash_in(game, wanted);
        let number =
            |at: usize| (game.board().house(game.board().houses_of(cell)[at]).number() + 1).to_string();
        let house = house.replace("{row}", &number(0)).replace("{column}", &number(1));
        let a = if digit.value() == 8 { "an" } else { "a" };
        enter(&mut model, cell, digit);
        assert_eq!(view::clash_line(&model), Some(format!("{house} already has {a} {digit}.")));
        assert_eq!(view::clash(&model), Some(view::Clash { cell, house: Some(first) }));
    }
}

#[test]
fn a_conflict_names_the_house() {
    let mut model = playing();
    let game = model.game.as_ref().unwrap();
    let (cell, house, digit) = clash_in(game, [true, false, false]);
    let row = game.board().shape(cell).row + 1;
    let effects = enter(&mut model, cell, digit);
    let a = if digit.value() == 8 { "an" } else { "a" };
    let sentence = format!("Row {row} already has {a} {digit}.");
    assert!(effects.contains(&Effect::Announce(sentence.clone())), "{effects:?}");
    // The same sentence is on the screen, and this house has a frame.
    assert_eq!(view::clash_line(&model), Some(sentence));
    assert_eq!(view::clash(&model), Some(view::Clash { cell, house: Some(house) }));
    let board = model.board().clone();
    let frame = nonet_game::drawing::outline_of(&board, board.house(house).set());
    assert_eq!(view::broken_outline(&model, &board), frame);
    // It stays while the cursor is elsewhere.
    run(&mut model, Action::Deselect);
    assert_eq!(view::clash(&model).map(|clash| clash.cell), Some(cell));
    assert!(view::annotations(&model, cell).conflict);
    assert!(view::annotations(&model, cell).label.contains(&format!("Conflict in row {row}")));
    run(&mut model, Action::Set(Switch::ShowConflicts, false));
    assert!(view::clash(&model).is_none() && !view::annotations(&model, cell).conflict);
}

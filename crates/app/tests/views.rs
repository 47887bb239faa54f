//! View models of cells, keys and the timeline.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::session::{EntryMode, HeldModifiers};
use nonet_app::update;
use nonet_app::view;
use nonet_engine::technique::{Candidate, Strength};
use nonet_engine::{Cell, Digit, DigitSet};
use nonet_game::boards::board_named;
use nonet_game::drawing::{DigitLook, Highlight};
use nonet_game::game::Game;
use nonet_game::game::entry::{Colour, ColourSet};
use nonet_game::game::history::NodeId;
use nonet_game::settings::{Choice, Switch};
use nonet_game::storage as save;
use nonet_game::storage::game_of_key;
use nonet_tasks::worker;
use nonet_text::Lang;

/// Returns the classic fixture game at its start.
fn at_start() -> Model {
    nonet_text::install_all();
    let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
    let mut model = Model { game: save::read_game(text, &board_named).ok(), ..Model::default() };
    assert!(model.game.is_some());
    update(&mut model, Action::Jump(NodeId::START));
    model
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn select(model: &mut Model, cell: usize) {
    update(model, Action::Select(Cell::new(cell)));
}

fn look(model: &Model, cell: usize) -> view::CellView {
    view::cell(model, Cell::new(cell))
}

fn annotations(model: &Model, cell: usize) -> view::CellAnnotations {
    view::annotations(model, Cell::new(cell))
}

#[test]
fn givens_and_own_digits_differ_in_look_and_label() {
    let mut model = at_start();
    select(&mut model, 0);
    update(&mut model, Action::Digit(digit(1)));
    let (own, given) = (look(&model, 0), look(&model, 2));
    assert_eq!(
        (own.digit, own.look == DigitLook::Given, annotations(&model, 0).label.as_str()),
        (Some(digit(1)), false, "Row 1, column 1, box 1. 1.")
    );
    assert_eq!(
        (given.digit, given.look == DigitLook::Given, annotations(&model, 2).label.as_str()),
        (Some(digit(3)), true, "Row 1, column 3, box 1. Given 3.")
    );
    update(&mut model, Action::Choose(Choice::Lang(Some(Lang::German))));
    assert_eq!(annotations(&model, 2).label, "Zeile 1, Spalte 3, Block 1. Vorgegeben 3.");
}

#[test]
fn the_cursor_tints_its_peers_and_its_digit() {
    let mut model = at_start();
    select(&mut model, 3);
    update(&mut model, Action::DigitAs(EntryMode::Corner, digit(3)));
    // Cell 2 is a given 3 in the first row.
    select(&mut model, 2);
    assert_eq!(view::peers(&model).len(), 20);
    assert!(view::peers(&model).contains(Cell::new(1)) && !view::peers(&model).contains(Cell::new(80)));
    assert_eq!(annotations(&model, 1).highlight, Highlight::None);
    assert_eq!(annotations(&model, 3).highlight, Highlight::SameMark);
    assert_eq!(annotations(&model, 2).highlight, Highlight::SameDigit);
    assert_eq!(annotations(&model, 80).highlight, Highlight::None);
    update(&mut model, Action::Set(Switch::HighlightSame, false));
    assert_eq!(annotations(&model, 2).highlight, Highlight::None);
    update(&mut model, Action::Set(Switch::HighlightPeers, false));
    assert!(view::peers(&model).is_empty());
    update(&mut model, Action::Highlight(Some(digit(4))));
    let fours = (0..81).filter(|c| annotations(&model, *c).highlight == Highlight::SameDigit).count();
    let game = model.game.as_ref().unwrap();
    assert_eq!(fours, game.puzzle().givens().filled().filter(|(_, d)| *d == digit(4)).count());
}

#[test]
fn candidates_are_shown_without_being_written() {
    let mut model = at_start();
    assert!(look(&model, 0).overlay.is_empty());
    update(&mut model, Action::Set(Switch::ShowCandidates, true));
    let open = look(&model, 0).overlay;
    assert!(open.contains(digit(1)) && !open.contains(digit(3)));
    assert!(look(&model, 2).overlay.is_empty(), "a given has no candidates");
    assert!(look(&model, 0).centre.is_empty());
}

#[test]
fn wrong_digits_and_marks_are_shown_on_request_only() {
    let mut model = at_start();
    // The right digits are 1 and 9; a 3 is given in the same row.
    select(&mut model, 0);
    for value in [3, 5] {
        update(&mut model, Action::DigitAs(EntryMode::Centre, digit(value)));
    }
    select(&mut model, 1);
    update(&mut model, Action::Digit(digit(2)));
    let shown =
        |model: &Model| (look(model, 0).struck, annotations(model, 0).lacks, annotations(model, 1).wrong);
    assert_eq!(shown(&model), (DigitSet::EMPTY, false, false));
    update(&mut model, Action::Set(Switch::ShowWrongMarks, true));
    update(&mut model, Action::Set(Switch::ShowWrongDigits, true));
    assert_eq!(shown(&model), (DigitSet::single(digit(3)), true, true));
    assert!(annotations(&model, 1).label.ends_with("2. Wrong."));
}

#[test]
fn keys_count_missing_digits_and_change_with_the_mode() {
    let mut model = at_start();
    let threes = |model: &Model| view::keypad(model)[2].remaining;
    let before = threes(&model).unwrap();
    select(&mut model, 0);
    update(&mut model, Action::Digit(digit(3)));
    assert_eq!(threes(&model), Some(before - 1));
    update(&mut model, Action::Set(Switch::ShowRemaining, false));
    assert_eq!(threes(&model), None);
    update(&mut model, Action::Hold(HeldModifiers { shift: true, ctrl: true }));
    let keys = view::keypad(&model);
    assert!(keys.iter().all(|k| k.colour.is_some()) && keys.len() == 9);
    assert_eq!(keys[1].label, "Colour B");
    let modes = view::modes(&model);
    assert_eq!(modes.iter().filter(|m| m.active && m.held).count(), 1);
    assert_eq!(modes.iter().position(|m| m.active), Some(3));
}

#[test]
fn the_timeline_lists_branches_by_name_or_number() {
    let mut model = at_start();
    update(&mut model, Action::Jump(NodeId::new(6)));
    let seen = view::timeline(&model);
    assert_eq!((seen.line.len(), seen.at), (7, 5), "five moves and an undone one");
    let labels: Vec<&str> = seen.branches.iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Branch 1, 1 move", "what if r1c2 is 2", "Branch 3, 3 moves"]);
    assert_eq!(seen.branches.iter().map(|b| b.current).collect::<Vec<_>>(), [false, true, true]);
    let other = &seen.branches[0];
    assert_eq!((other.node, other.top, other.depth), (NodeId::new(4), NodeId::new(4), 4));
    update(&mut model, Action::DropBranch(other.top));
    assert_eq!(view::timeline(&model).line.len(), 7);
    assert_eq!(model.game.as_ref().unwrap().history().move_count(), 6);
}

#[test]
fn a_deleted_branch_can_be_restored_unless_something_was_done_since() {
    let mut model = at_start();
    update(&mut model, Action::Jump(NodeId::new(6)));
    let before = model.game.clone().unwrap();
    let top = view::timeline(&model).branches[1].top;
    update(&mut model, Action::DropBranch(top));
    assert!(model.game.as_ref().unwrap().history().move_count() < before.history().move_count());
    assert_eq!(view::status(&model).notice.unwrap().remedy, Some(view::Remedy::RestoreBranch));
    update(&mut model, Action::RestoreBranch);
    let game = model.game.as_ref().unwrap();
    assert_eq!((game.history(), game.written()), (before.history(), before.written()));

    update(&mut model, Action::DropBranch(top));
    update(&mut model, Action::Name(NodeId::new(1), "first".to_owned()));
    let left = model.game.as_ref().unwrap().history().clone();
    update(&mut model, Action::RestoreBranch);
    assert_eq!(model.game.as_ref().unwrap().history(), &left);
}

#[test]
fn a_replay_starts_over_and_ends_with_the_branch() {
    let mut model = at_start();
    update(&mut model, Action::Jump(NodeId::new(7)));
    update(&mut model, Action::Replay(Some(300)));
    assert_eq!(model.game.as_ref().unwrap().history().at(), NodeId::START);
    let mut steps = 0;
    while view::status(&model).replay_ms.is_some() {
        update(&mut model, Action::ReplayStep);
        steps += 1;
    }
    assert_eq!((steps, model.game.as_ref().unwrap().history().at()), (6, NodeId::new(7)));
}

#[test]
fn candidate_colours_and_links_are_undone_like_other_moves() {
    let mut model = at_start();
    let (one, other) = (Candidate::new(Cell::new(0), digit(1)), Candidate::new(Cell::new(1), digit(9)));
    let turn_to = |model: &mut Model, candidate: Candidate| {
        update(model, Action::Highlight(Some(candidate.digit)));
        select(model, candidate.cell.index());
    };
    turn_to(&mut model, one);
    update(&mut model, Action::DigitAs(EntryMode::Colour, digit(2)));
    for (candidate, strength) in [(other, Strength::Weak), (one, Strength::Weak), (other, Strength::Strong)] {
        turn_to(&mut model, candidate);
        update(&mut model, Action::LinkOn(strength));
    }
    assert_eq!(look(&model, 0).tints, [(digit(1), ColourSet::single(Colour::new(2).unwrap()))]);
    assert_eq!(view::links(&model), [(one, other, Strength::Strong)]);
    update(&mut model, Action::Digit(digit(9)));
    assert_eq!(view::links(&model), [], "a digit covers the candidates of its cell");
    update(&mut model, Action::Undo);
    update(&mut model, Action::ClearChains);
    assert!(view::links(&model).is_empty() && look(&model, 0).tints.is_empty());
    update(&mut model, Action::Undo);
    update(&mut model, Action::Undo);
    assert_eq!(view::links(&model), [(one, other, Strength::Weak)]);
    let given = Candidate::new(Cell::new(2), digit(3));
    turn_to(&mut model, given);
    update(&mut model, Action::LinkOn(Strength::Weak));
    assert_eq!(view::links(&model).len(), 1, "a given has no candidates");
}

#[test]
fn with_a_digit_highlighted_colours_and_links_go_to_its_candidates() {
    let mut model = at_start();
    update(&mut model, Action::Deselect);
    update(&mut model, Action::Digit(digit(1)));
    assert_eq!(model.session.highlighted, Some(digit(1)), "nothing is selected, so nothing is written");
    for cell in [0, 1] {
        select(&mut model, cell);
        update(&mut model, Action::DigitAs(EntryMode::Colour, digit(2)));
        update(&mut model, Action::LinkOn(Strength::Strong));
    }
    let (one, other) = (Candidate::new(Cell::new(0), digit(1)), Candidate::new(Cell::new(1), digit(1)));
    assert_eq!(look(&model, 0).tints, [(digit(1), ColourSet::single(Colour::new(2).unwrap()))]);
    assert!(look(&model, 0).colours.is_empty());
    let said = annotations(&model, 0).label;
    assert!(
        said.ends_with("Candidate 1: colour B. Strong link from 1 to 1 in row 1, column 2, box 1."),
        "{said}"
    );
    assert_eq!(view::links(&model), [(one, other, Strength::Strong)]);
    update(&mut model, Action::LinkOn(Strength::Strong));
    assert_eq!(
        (view::links(&model).len(), model.session.link_start),
        (1, None),
        "the same candidate again ends the chain"
    );
    update(&mut model, Action::DigitAs(EntryMode::Colour, digit(2)));
    assert!(look(&model, 1).tints.is_empty());
    update(&mut model, Action::Deselect);
    select(&mut model, 0);
    update(&mut model, Action::LinkOn(Strength::Weak));
    assert_eq!(model.session.link_start, None, "no digit is highlighted");
}

#[test]
fn the_title_names_the_board_unless_it_is_the_classic_one() {
    let mut model = at_start();
    let played = model.game.as_ref().unwrap();
    let game = Game::new(played.id().clone(), played.puzzle().clone(), played.source(), None);
    let open = game.board().cells().find(|cell| game.given(*cell).is_none()).unwrap();
    model.game = Some(game);
    assert_eq!(view::status(&model).title, "Nonet\nGentle", "a first visit sees the name of the app");
    select(&mut model, open.index());
    update(&mut model, Action::Digit(digit(1)));
    assert_eq!(view::status(&model).title, "Gentle");
    let (key, text) = (
        "nonet/game/18bcfe50000-7",
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-triangular.json")),
    );
    let mut model = Model::default();
    model.storage.set(key, text).unwrap();
    let effects = update(&mut model, Action::Resume(game_of_key(key).unwrap()));
    for effect in effects {
        if let Effect::Work(_, request) = effect {
            let reply = worker::answer(request);
            update(&mut model, Action::Worker(reply));
        }
    }
    assert_eq!(view::status(&model).title, "Triangular\nCustom puzzle");
    update(&mut model, Action::Choose(Choice::Lang(Some(Lang::German))));
    assert_eq!(view::status(&model).title, "Dreiecke\nSonstiges Rätsel");
}

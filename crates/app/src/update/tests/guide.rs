//! The guide of a first visit.

use super::{enter, open_cells, playing, run, start, wrong};
use crate::action::Action;
use crate::model::Model;
use crate::session::{GUIDED_MOVES, GameNotice, HintState, placed};
use crate::view::{self, Introduction};
use nonet_game::settings::Choice;
use nonet_text::Lang;

fn introduction(model: &Model) -> Introduction {
    view::status(model).introduction
}

/// Returns the hint of the step that the guide shows.
fn step(model: &Model) -> nonet_tasks::hint::Hint {
    match &model.session.hint {
        Some(HintState::Shown { hint, stage, .. }) if stage + 1 == hint.stages.len() => hint.clone(),
        other => panic!("no whole hint: {other:?}"),
    }
}

#[test]
fn a_first_visit_is_welcomed_until_the_first_move() {
    let mut model = Model::default();
    run(&mut model, start());
    assert_eq!(introduction(&model), Introduction::Welcome);
    let cell = open_cells(&model)[0];
    let digit = wrong(&model, cell);
    enter(&mut model, cell, digit);
    assert_eq!(introduction(&model), Introduction::None);
}

#[test]
fn the_guide_explains_five_moves_that_the_player_makes() {
    let mut model = playing();
    run(&mut model, Action::Guide);
    for number in 1..=GUIDED_MOVES {
        let guide = view::guide(&model).unwrap();
        assert_eq!(guide.number, format!("Move {number} of 5"));
        assert!(guide.press.ends_with('.') && guide.remedy.is_none() && !guide.text.is_empty(), "{guide:?}");
        let (cell, digit) = placed(&step(&model)).unwrap();
        enter(&mut model, cell, digit);
    }
    assert_eq!((view::guide(&model), introduction(&model)), (None, Introduction::None));
    assert_eq!(model.session.notice, Some(GameNotice::Guided));
    let game = model.game.as_ref().unwrap();
    assert_eq!((game.history().move_count(), game.record.hints, game.hinted.as_str()), (5, 0, ""));
}

#[test]
fn a_space_separates_the_sentences_of_the_guide_only_in_languages_that_have_one() {
    nonet_text::install_all();
    for (lang, end) in
        [(Lang::English, ". "), (Lang::German, ". "), (Lang::Japanese, "。"), (Lang::Chinese, "。")]
    {
        let mut model = playing();
        run(&mut model, Action::Choose(Choice::Lang(Some(lang))));
        run(&mut model, Action::Guide);
        let guide = view::guide(&model).unwrap();
        assert!(guide.text.ends_with(end) && !guide.press.is_empty(), "{guide:?}");
    }
}

#[test]
fn a_mistake_becomes_the_next_step_of_the_guide() {
    let mut model = playing();
    run(&mut model, Action::Guide);
    let cell = open_cells(&model)[3];
    let digit = wrong(&model, cell);
    enter(&mut model, cell, digit);
    let guide = view::guide(&model).unwrap();
    assert_eq!(
        (guide.number.as_str(), guide.press.as_str(), guide.remedy),
        ("Move 1 of 5", "", Some("Remove it"))
    );
    run(&mut model, Action::Hint);
    assert_eq!(model.game.as_ref().unwrap().digit(cell), None);
    assert!(view::guide(&model).unwrap().remedy.is_none());
}

#[test]
fn closing_the_hint_ends_the_guide() {
    for close in [Action::HintClose, Action::Deselect] {
        let mut model = playing();
        run(&mut model, Action::Guide);
        run(&mut model, close);
        assert_eq!((view::guide(&model), model.session.hint.is_none()), (None, true));
    }
}

//! The guide of a first visit.

use super::{enter, open_cells, playing, run, start, wrong};
use crate::action::{Action, Effect};
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
        Some(HintState::Shown { hint, .. }) => hint.clone(),
        other => panic!("no hint: {other:?}"),
    }
}

#[test]
fn a_first_visit_is_welcomed_until_the_player_has_made_some_moves() {
    let mut model = Model::default();
    run(&mut model, start());
    for cell in open_cells(&model).into_iter().take(GUIDED_MOVES.into()) {
        assert_eq!(introduction(&model), Introduction::Welcome);
        let digit = wrong(&model, cell);
        enter(&mut model, cell, digit);
    }
    assert_eq!(introduction(&model), Introduction::None);
}

#[test]
fn the_guide_explains_five_moves_that_the_player_makes() {
    let mut model = playing();
    // The panel announces the steps, so that nobody hears them twice.
    let announced =
        |effects: Vec<Effect>| effects.into_iter().find(|effect| matches!(effect, Effect::Announce(_)));
    assert_eq!(announced(run(&mut model, Action::Guide)), None);
    for number in 1..=GUIDED_MOVES {
        let guide = view::guide(&model).unwrap();
        assert_eq!(guide.number, format!("Move {number} of 5"));
        let question = guide.text.trim_end().strip_suffix('?').unwrap_or_default();
        assert!(!question.is_empty() && !question.contains('.'), "{guide:?}");
        assert_eq!(guide.press, "Choose the cell, then press the digit.");
        assert_eq!(guide.button, Some("Tell me more"));
        let spoken = format!("Move {number} of 5. {}{}", guide.text, guide.press);
        assert_eq!(guide.spoken(Lang::English), Some(spoken));
        let (cell, digit) = placed(&step(&model)).unwrap();
        // Asks for the reason of every other move only. The player makes the rest without it.
        if number % 2 == 0 {
            assert_eq!(announced(run(&mut model, Action::Hint)), None);
            let guide = view::guide(&model).unwrap();
            assert!(guide.press.ends_with(&format!("press {digit}.")) && guide.button.is_none(), "{guide:?}");
            assert!(!guide.text.ends_with('?'), "{guide:?}");
        }
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
        run(&mut model, Action::Hint);
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
        (guide.number.as_str(), guide.press.as_str(), guide.button),
        ("Move 1 of 5", "", Some("Remove it"))
    );
    run(&mut model, Action::Hint);
    assert_eq!(model.game.as_ref().unwrap().digit(cell), None);
    assert_eq!(view::guide(&model).unwrap().button, Some("Tell me more"));
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

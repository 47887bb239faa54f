//! Hints: their stages, application, closing and failure.

use super::{died, playing, run, update};
use crate::action::{Action, Effect};
use crate::session::{GameNotice, HintState};
use crate::view;
use nonet_game::settings::Switch;
use nonet_tasks::hint::{Hint, HintAction, HintActionKind};
use nonet_tasks::worker;
use nonet_tasks::worker::Worker;

#[test]
fn a_hint_is_shown_stage_by_stage_and_applied_as_one_move() {
    let mut model = playing();
    run(&mut model, Action::Hint);
    let first = view::hint(&model).unwrap();
    assert!(!first.can_back && !first.waiting && !view::hint_drawing(&model).is_empty());
    assert_eq!(model.game.as_ref().unwrap().record.hints, 1);
    for _ in 0..2 {
        let effects = run(&mut model, Action::Hint);
        assert!(effects.iter().any(|e| matches!(e, Effect::Announce(_))), "{effects:?}");
    }
    assert_eq!(view::hint(&model).unwrap().next, Some("Apply"));
    run(&mut model, Action::HintBack);
    assert_eq!(view::hint(&model).unwrap().next, Some("Tell me more"));
    run(&mut model, Action::Hint);
    run(&mut model, Action::Hint);
    assert_eq!(view::hint(&model), None);
    let game = model.game.as_ref().unwrap();
    assert_eq!((game.history().move_count(), game.record.hints), (1, 1));
    assert_eq!(game.hinted, "full-house ", "the technique is recorded");
    let (cell, _) = game.grid().filled().find(|(c, _)| game.given(*c).is_none()).unwrap();
    assert!(!game.is_wrong(cell));
    run(&mut model, Action::Undo);
    assert!(model.game.as_ref().unwrap().written().is_blank());
}

#[test]
fn marks_written_by_a_hint_have_fixed_places() {
    let mut model = playing();
    let cell = super::open_cells(&model)[0];
    let left: Vec<_> = model.game.as_ref().unwrap().candidates_of(cell).iter().collect();
    for gone in 1..left.len() {
        // Like a hint that strikes all but some candidates of a cell without marks.
        let action = |digit: &nonet_engine::Digit| HintAction {
            kind: HintActionKind::Strike,
            cell: cell.index() as u16,
            digit: digit.value(),
        };
        let hint = Hint {
            stages: vec![Default::default()],
            actions: left[..gone].iter().map(action).collect(),
            technique: String::new(),
        };
        let at = model.game.as_ref().unwrap().history().at();
        model.session.hint = Some(HintState::Shown { hint, stage: 0, at });
        run(&mut model, Action::Hint);
        let seen = view::cell(&model, cell);
        assert!(seen.corner.iter().eq(left[gone..].iter().copied()) && seen.centre.is_empty(), "{gone}");
        run(&mut model, Action::Undo);
    }
}

#[test]
fn a_hint_closes_when_the_board_changes_or_on_request() {
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
    assert_eq!(view::hint(&model).unwrap().next, Some("Apply"));
    run(&mut model, Action::Pause(true));
    assert_eq!(view::hint(&model), None, "a hidden board shows no hint");
}

#[test]
fn a_failed_hint_is_reported_and_a_search_can_be_cancelled() {
    let mut model = playing();
    let asked = update(&mut model, Action::Hint);
    assert!(matches!(asked.as_slice(), [Effect::Work(Worker::Coach, worker::WorkerRequest::Run { .. })]));
    assert!(view::hint(&model).unwrap().waiting);
    assert!(update(&mut model, Action::Hint).is_empty(), "only one request at a time");
    update(&mut model, died(&asked));
    assert_eq!((view::hint(&model), &model.session.notice), (None, &Some(GameNotice::NoHint)));
    update(&mut model, Action::Hint);
    let effects = update(&mut model, Action::HintClose);
    assert!(matches!(
        effects.as_slice(),
        [Effect::Work(Worker::Coach, worker::WorkerRequest::Cancel { .. })]
    ));
}

#[test]
fn asking_for_a_hint_removes_a_notice() {
    let mut model = playing();
    run(&mut model, Action::Check);
    assert_eq!(model.session.notice, Some(GameNotice::WrongDigits(0)));
    update(&mut model, Action::Hint);
    assert_eq!(model.session.notice, None);
}

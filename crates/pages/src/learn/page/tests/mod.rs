//! Tests of the whole page: every kind of drill; `lessons`: lessons and guides; `progress`: what is remembered, and the list
//! that shows it.

mod lessons;
mod progress;

use super::session::NEXT_ID;
use super::*;
use crate::learn::exercise_view;
use crate::learn::exercise_view::ExerciseView;
use crate::learn::queue::REPEAT_GAP;
use crate::learn::view;
use crate::learn::view::{LessonSection, LessonStanding};
use nonet_app::action::Action;
use nonet_app::route::{Address, Route};
use nonet_app::testing::put;
use nonet_app::update::update;
use nonet_game::learning::progress::TechniqueCard;
use nonet_game::statistics::ledger::Figures;
use nonet_game::statistics::tally::TechniqueTally;
use nonet_game::storage::STATISTICS_KEY;
use nonet_tasks::exercises::judge;
use nonet_tasks::exercises::judge::ExerciseAnswer;
use nonet_tasks::worker::answer;
use nonet_text::{Lang, LearnText};
use proptest::prelude::*;

const NOW: u64 = 20_778 * 86_400_000;

fn at(rest: &str) -> Model {
    let mut model = Model::default();
    model.session.address = Address { route: Route::Learn, rest: rest.to_owned() };
    model
}

fn open(rest: &str) -> Model {
    let mut model = at(rest);
    reopen(&mut model, NOW, None, None);
    model
}

fn reopen(model: &mut Model, now_ms: u64, saved: Option<String>, statistics: Option<String>) {
    put(model, LEARN_KEY, saved.as_deref());
    put(model, STATISTICS_KEY, statistics.as_deref());
    act(model, LearnAction::Open { now_ms, minutes_ahead: 0, seed: 7 });
}

/// Performs an action with workers that answer at once. Returns the effects that aren't meant for workers.
fn act(model: &mut Model, action: LearnAction) -> Vec<Effect> {
    let mut others = Vec::new();
    let mut effects = LearnPage::update(model, action);
    while !effects.is_empty() {
        let mut further = Vec::new();
        for effect in effects {
            match effect {
                Effect::Work(_, request @ WorkerRequest::Run { .. }) => {
                    let reply = answer(request);
                    further.extend(LearnPage::update(model, LearnAction::Worker(reply.clone())));
                    further.extend(update(model, Action::Worker(reply)));
                }
                Effect::Work(..) => {}
                other => others.push(other),
            }
        }
        effects = further;
    }
    others
}

fn page(model: &Model) -> &LearnPage {
    LearnPage::of(model).unwrap()
}

fn attempt(model: &Model) -> &Attempt {
    page(model).attempt().unwrap()
}

fn shown(model: &Model) -> ExerciseView {
    exercise_view::exercise_view(Lang::English, page(model))
}

fn done(model: &mut Model, action: ExerciseAction) -> Vec<Effect> {
    act(model, LearnAction::Exercise(action, NOW + 9_000))
}

/// Answers the question correctly or wrongly.
fn answered(model: &mut Model, correctly: bool) -> Vec<Effect> {
    let exercise = attempt(model).exercise().unwrap().clone();
    let board = attempt(model).board().unwrap().clone();
    let holds = |answer| {
        let verdict = judge::judge(Lang::English, &exercise, &board, answer);
        matches!(verdict, judge::ExerciseVerdict::Right(_)) == correctly
    };
    match exercise.kind {
        ExerciseKind::Complete => {
            let cell = board.cells().find(|cell| holds(ExerciseAnswer::Cell(*cell))).unwrap();
            done(model, ExerciseAction::Press(cell))
        }
        ExerciseKind::Name => {
            let names = exercise.names.iter().map(|name| Technique::from_slug(name).unwrap());
            let name = names.into_iter().find(|name| holds(ExerciseAnswer::Name(*name))).unwrap();
            done(model, ExerciseAction::AnswerName(name))
        }
        ExerciseKind::LookAlikes if correctly && exercise.ways.is_empty() => {
            done(model, ExerciseAction::AnswerNothing)
        }
        _ => {
            let mut claims = board.cells().flat_map(|cell| Digit::all(9).map(move |digit| (cell, digit)));
            let (cell, digit) =
                claims.find(|(cell, digit)| holds(ExerciseAnswer::Claim(*cell, *digit))).unwrap();
            done(model, ExerciseAction::Press(cell));
            done(model, ExerciseAction::Enter(digit))
        }
    }
}

#[test]
fn every_kind_of_drill_can_be_solved() {
    let mut model = open("/drill/naked-pair");
    for kind in ExerciseKind::QUESTIONS {
        act(&mut model, LearnAction::AskKind(kind));
        assert_eq!(attempt(&model).request().kind, kind);
        let ladder = exercise_view::ladder(Lang::English, page(&model));
        assert_eq!(
            ladder.iter().filter(|rung| rung.is_now).map(|rung| rung.kind).collect::<Vec<_>>(),
            [kind]
        );
        let label = exercise_view::ladder_label(Lang::English, page(&model));
        assert!(label.starts_with(&format!("Question {} of 7: ", kind.rung())), "{label}");
        if kind == ExerciseKind::InGame {
            assert!(shown(&model).can_play);
            continue;
        }
        assert!(!shown(&model).question.is_empty());
        answered(&mut model, true);
        let task = shown(&model);
        assert!(task.is_over && task.is_correct && task.result.len() == 2, "{kind:?} {task:?}");
    }
}

#[test]
fn a_solved_drill_leads_to_the_prepared_one_on_the_next_rung() {
    let mut model = open("/drill/hidden-single");
    for rung in 1..=6 {
        assert_eq!(attempt(&model).request().kind.rung(), rung);
        answered(&mut model, true);
        assert_eq!(page(&model).change().map(|change| change.rung), Some(rung + 1));
        let done = exercise_view::ladder(Lang::English, page(&model));
        assert_eq!(done.iter().filter(|rung| rung.label.ends_with(" (done)")).count(), usize::from(rung));
        assert!(page(&model).prepared.is_some(), "the next exercise is prepared");
        // The prepared exercise starts without a request.
        let effects = LearnPage::update(&mut model, LearnAction::Next);
        assert!(attempt(&model).exercise().is_some(), "{effects:?}");
        let jobs =
            effects.into_iter().filter(|effect| matches!(effect, Effect::Work(_, WorkerRequest::Run { .. })));
        for effect in jobs {
            if let Effect::Work(_, request) = effect {
                act(&mut model, LearnAction::Worker(answer(request)));
            }
        }
    }
}

#[test]
fn a_wrong_answer_is_explained_and_the_board_stays() {
    let mut model = open("/drill/naked-pair");
    act(&mut model, LearnAction::AskKind(ExerciseKind::Find));
    let effects = answered(&mut model, false);
    let task = shown(&model);
    assert!(!task.is_over && !task.is_correct && task.feedback.ends_with('.'), "{task:?}");
    assert!(effects.contains(&Effect::Announce(task.feedback.clone())));
    assert!(attempt(&model).drawing().iter().any(|shape| shape.class == "hint-wrong"));
    act(&mut model, LearnAction::ShowMore);
    assert!(!shown(&model).text.is_empty(), "help tells where to look");
    answered(&mut model, true);
    assert!(shown(&model).is_correct);
    assert_eq!(
        page(&model).change().map(|change| change.rating),
        Some(nonet_game::learning::fsrs::ReviewRating::Hard)
    );
}

#[test]
fn a_game_that_was_to_use_a_technique_is_rated() {
    let mut model = open("/drill/naked-pair");
    act(&mut model, LearnAction::AskKind(ExerciseKind::InGame));
    let effects = act(&mut model, LearnAction::Play);
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Navigate(to, _) if to.route == Route::Play))
    );
    let game = model.game.as_ref().unwrap();
    let (id, solution) = (game.id().clone(), game.solution().unwrap().clone());
    assert_eq!(page(&model).progress().games["naked-pair"], id);
    act(&mut model, LearnAction::Save);
    let saved = model.storage.text(LEARN_KEY).unwrap();
    act(&mut model, LearnAction::Close);

    // The practice game is still unfinished.
    model.session.address = Address { route: Route::Learn, rest: String::new() };
    reopen(&mut model, NOW, Some(saved.clone()), None);
    act(&mut model, LearnAction::ReadGames);
    assert_eq!(page(&model).game_results(), [(Technique::NakedPair, GameResult::Unfinished)]);
    act(&mut model, LearnAction::Close);

    let game = model.game.as_ref().unwrap();
    let open: Vec<Cell> = game.board().cells().filter(|cell| game.given(*cell).is_none()).collect();
    for cell in open {
        update(&mut model, Action::Select(cell));
        update(&mut model, Action::Digit(solution.get(cell).unwrap()));
    }
    let game = model.game.as_ref().unwrap();
    assert!(game.is_solved());
    let text = save::write_game(game);
    model.index.put(nonet_game::library::index::GameSummary::of(game, NOW));
    reopen(&mut model, NOW + 1000, Some(saved), None);
    assert_eq!(page(&model).unread_games(&model.index), std::slice::from_ref(&id));
    put(&model, &save::game_key(&id), Some(&text));
    act(&mut model, LearnAction::ReadGames);
    let [(Technique::NakedPair, result)] = page(&model).game_results() else {
        panic!("{:?}", page(&model).game_results())
    };
    assert_ne!(*result, GameResult::Unfinished);
    assert!(
        page(&model).progress().games.is_empty()
            && page(&model).progress().card(Technique::NakedPair).is_some()
    );
    assert!(view::drill_summary(Lang::English, page(&model))[1].contains("in your game"));
}

#[test]
fn the_button_for_help_stays_when_there_is_no_more() {
    let mut model = open("/drill/naked-pair");
    let help = |model: &Model| (shown(model).has_help, shown(model).can_help);
    while help(&model).1 {
        act(&mut model, LearnAction::ShowMore);
    }
    assert_eq!(help(&model), (true, false));
    answered(&mut model, true);
    let task = shown(&model);
    assert_eq!((task.has_help, task.has_question, task.can_give_up), (false, true, false));
    // Help would tell whether there is something to find.
    act(&mut model, LearnAction::AskKind(ExerciseKind::LookAlikes));
    assert!(!shown(&model).has_help && shown(&model).can_give_up);
}

#[test]
fn addresses_are_parsed() {
    for (rest, place) in [
        ("", LearnRoute::Index),
        ("/", LearnRoute::Index),
        ("/drill", LearnRoute::Drill { only: None }),
        (
            "/drill/x-wing",
            LearnRoute::Drill { only: Some(Technique::fish(nonet_engine::technique::FishForm::Basic, 2)) },
        ),
        ("/drill/nonsense", LearnRoute::Unknown),
        ("/nonsense", LearnRoute::Unknown),
        ("/notes", LearnRoute::Guide(crate::learn::guide::Guide::Notes)),
    ] {
        assert_eq!(LearnRoute::parse(rest), place, "{rest}");
    }
    for board in ["", "?board=nonsense", "?board=samurai"] {
        let LearnRoute::Lesson { board, .. } = LearnRoute::parse(&format!("/pointing{board}")) else {
            panic!()
        };
        assert_eq!(board, "classic");
    }
    let LearnRoute::Lesson { board, .. } = LearnRoute::parse("/rule-alone") else { panic!() };
    assert_eq!(board, "killer", "a lesson on variant rules needs a board with such rules");
}

#[test]
fn a_change_of_language_translates_the_exercise() {
    let mut model = open("/naked-pair");
    let givens = attempt(&model).exercise().unwrap().givens.clone();
    model.settings.lang = Some(Lang::German);
    nonet_text::install_all();
    act(&mut model, LearnAction::ShowMore);
    let exercise = attempt(&model).exercise().unwrap();
    assert_eq!(exercise.givens, givens, "the same position");
    assert_eq!(exercise.stages[1].title, "Nacktes Paar");
}

#[test]
fn a_digit_without_a_cell_is_ignored() {
    let mut model = open("/drill/naked-pair");
    done(&mut model, ExerciseAction::Enter(Digit::new(1).unwrap()));
    assert_eq!((shown(&model).feedback.as_str(), attempt(&model).outcome().wrong), ("Pick a cell first.", 0));
    done(&mut model, ExerciseAction::Focus);
    done(&mut model, ExerciseAction::Move(Direction::Right));
    answered(&mut model, true);
    assert!(shown(&model).is_correct);
}

#[test]
fn a_cell_outside_the_board_is_ignored() {
    let mut model = open("/drill/naked-pair");
    act(&mut model, LearnAction::AskKind(ExerciseKind::Complete));
    let before = model.clone();
    done(&mut model, ExerciseAction::Press(Cell::new(81)));
    assert_eq!((attempt(&model).outcome().wrong, attempt(&model).cursor()), (0, attempt(&before).cursor()));
    assert_eq!((shown(&model).feedback, shown(&model).is_over), (String::new(), false));
}

#[test]
fn keys_move_the_cursor_and_answer() {
    use crate::learn::keys::exercise_action_for;
    use nonet_game::settings::keys::KeyPress;
    let mut model = open("/drill/naked-pair");
    let does = |model: &Model, key: &str| {
        exercise_action_for(&KeyPress { key: key.to_owned(), ..KeyPress::default() }, attempt(model))
    };
    assert_eq!(does(&model, "5"), Some(ExerciseAction::Enter(Digit::new(5).unwrap())));
    assert_eq!(does(&model, "ArrowUp"), Some(ExerciseAction::Move(Direction::Up)));
    assert_eq!((does(&model, "Enter"), does(&model, "A"), does(&model, "Tab")), (None, None, None));
    act(&mut model, LearnAction::AskKind(ExerciseKind::Complete));
    assert_eq!((does(&model, "Enter"), does(&model, "5")), (Some(ExerciseAction::PickCursor), None));
    act(&mut model, LearnAction::AskKind(ExerciseKind::LookAlikes));
    assert_eq!(does(&model, "0"), Some(ExerciseAction::AnswerNothing));
    let ctrl = KeyPress { key: "5".to_owned(), ctrl: true, ..KeyPress::default() };
    assert_eq!(exercise_action_for(&ctrl, attempt(&model)), None);
}

fn any_action() -> impl Strategy<Value = LearnAction> {
    let on_board = prop_oneof![
        (0usize..90).prop_map(|cell| ExerciseAction::Press(Cell::new(cell))),
        (1u8..=9).prop_map(|digit| ExerciseAction::Enter(Digit::new(digit).unwrap())),
        Just(ExerciseAction::Focus),
        Just(ExerciseAction::AnswerNothing),
        Just(ExerciseAction::PickCursor),
        Just(ExerciseAction::GiveUp),
        Just(ExerciseAction::Move(Direction::Left)),
        Just(ExerciseAction::AnswerName(Technique::NakedPair)),
    ];
    prop_oneof![
        4 => on_board.prop_map(|action| LearnAction::Exercise(action, NOW + 5_000)),
        1 => Just(LearnAction::ShowMore),
        1 => Just(LearnAction::ShowLess),
        1 => Just(LearnAction::Next),
        1 => Just(LearnAction::NewPosition),
        1 => Just(LearnAction::Play),
        1 => (0usize..4).prop_map(LearnAction::SelectStep),
        1 => (0u8..9).prop_map(|rung| LearnAction::AskKind(ExerciseKind::of_rung(rung))),
        1 => Just(LearnAction::Save),
        1 => prop_oneof![Just("/drill"), Just("/naked-pair"), Just(""), Just("/notes"), Just("/no")]
            .prop_map(|rest| LearnAction::Arrived(rest.to_owned())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn the_view_is_consistent_after_any_actions(actions in prop::collection::vec(any_action(), 1..25)) {
        let mut model = open("/drill/naked-pair");
        for action in actions {
            if let LearnAction::Arrived(rest) = &action {
                model.session.address = Address { route: Route::Learn, rest: rest.clone() };
            }
            act(&mut model, action);
            let task = shown(&model);
            prop_assert!(!task.is_over || !task.has_keys && task.names.is_empty());
            prop_assert!(task.is_waiting || task.has_failed || page(&model).attempt().is_none() || attempt(&model).board().is_some());
            for card in page(&model).progress().cards.values() {
                prop_assert!((1..=7).contains(&card.rung) && card.due > card.last);
            }
            let text = save::write_progress(page(&model).progress());
            prop_assert_eq!(save::read_progress(&text).map(|read| save::write_progress(&read)), Ok(text));
        }
    }
}

//! The page from first to last: lessons read, every kind of drill done, what is kept of it.

use super::sitting::NEXT;
use super::*;
use crate::learn::queue::BETWEEN;
use crate::learn::task;
use crate::learn::task::Task;
use crate::learn::view;
use nonet_app::action::Action;
use nonet_app::route::{Address, Route};
use nonet_app::testing::put;
use nonet_app::update::update;
use nonet_game::statistics::ledger::Figures;
use nonet_game::statistics::tally::TechniqueTally;
use nonet_game::storage::STATISTICS_KEY;
use nonet_tasks::exercises::judge;
use nonet_tasks::exercises::judge::ExerciseAnswer;
use nonet_tasks::worker::answer;
use nonet_text::Lang;
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

fn reopen(model: &mut Model, now_ms: u64, kept: Option<String>, statistics: Option<String>) {
    put(model, LEARN_KEY, kept.as_deref());
    put(model, STATISTICS_KEY, statistics.as_deref());
    act(model, LearnAction::Open { now_ms, minutes_ahead: 0, seed: 7 });
}

/// Does an action and whatever comes of it, with workers that answer at once. Returns the other effects.
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

fn seat(model: &Model) -> &Seat {
    page(model).seat().unwrap()
}

fn shown(model: &Model) -> Task {
    task::task(Lang::English, page(model))
}

fn done(model: &mut Model, deed: Deed) -> Vec<Effect> {
    act(model, LearnAction::Do(deed, NOW + 9_000))
}

/// Answers what is asked, rightly or wrongly.
fn answered(model: &mut Model, rightly: bool) -> Vec<Effect> {
    let exercise = seat(model).exercise().unwrap().clone();
    let board = seat(model).board().unwrap().clone();
    let holds = |answer| {
        let verdict = judge::judge(Lang::English, &exercise, &board, answer);
        matches!(verdict, judge::ExerciseVerdict::Right(_)) == rightly
    };
    match exercise.kind {
        ExerciseKind::Complete => {
            let cell = board.cells().find(|cell| holds(ExerciseAnswer::Cell(*cell))).unwrap();
            done(model, Deed::Press(cell))
        }
        ExerciseKind::Name => {
            let names = exercise.names.iter().map(|name| Technique::from_slug(name).unwrap());
            let name = names.into_iter().find(|name| holds(ExerciseAnswer::Name(*name))).unwrap();
            done(model, Deed::Name(name))
        }
        ExerciseKind::LookAlikes if rightly && exercise.ways.is_empty() => done(model, Deed::Nothing),
        _ => {
            let mut claims = board.cells().flat_map(|cell| Digit::all(9).map(move |digit| (cell, digit)));
            let (cell, digit) =
                claims.find(|(cell, digit)| holds(ExerciseAnswer::Claim(*cell, *digit))).unwrap();
            done(model, Deed::Press(cell));
            done(model, Deed::Enter(digit))
        }
    }
}

#[test]
fn a_lesson_is_told_and_then_asked() {
    let mut model = open("/xy-wing");
    let lesson =
        view::lesson(Lang::English, page(&model), &model.index, Technique::XyWing, model.boards.classic());
    assert_eq!((lesson.title.as_str(), lesson.level, lesson.alike.len()), ("XY-Wing", "Hard", 3));
    let count = seat(&model).exercise().unwrap().stages.len();
    for stage in 1..count {
        let task = shown(&model);
        assert!(task.has_more && task.told == format!("{stage} of {count}"), "{task:?}");
        assert!(!seat(&model).drawing().is_empty());
        let effects = act(&mut model, LearnAction::More);
        assert!(matches!(&effects[..], [Effect::Announce(heard)] if !heard.is_empty()), "{effects:?}");
    }
    assert!(!shown(&model).has_more && page(&model).progress().lessons.contains_key("xy-wing"));
    act(&mut model, LearnAction::Less);
    assert!(shown(&model).has_more);
    for step in [1, 2] {
        act(&mut model, LearnAction::Step(step));
        assert_eq!(seat(&model).request().kind, [ExerciseKind::Follow, ExerciseKind::Find][step - 1]);
        let effects = answered(&mut model, true);
        assert!(effects.contains(&Effect::Focus(NEXT.to_owned())), "{effects:?}");
        let task = shown(&model);
        assert!(task.is_over && task.said == "Right!" && task.text.contains("So "), "{task:?}");
    }
    assert_eq!(page(&model).change(), None, "lessons are not rated");
    let before = seat(&model).exercise().unwrap().givens.clone();
    act(&mut model, LearnAction::Another);
    assert_ne!(seat(&model).exercise().unwrap().givens, before);
}

#[test]
fn every_kind_of_drill_is_done_to_the_end() {
    let mut model = open("/drill/naked-pair");
    for kind in ExerciseKind::QUESTIONS {
        act(&mut model, LearnAction::Ask(kind));
        assert_eq!(seat(&model).request().kind, kind);
        let ladder = task::ladder(Lang::English, page(&model));
        assert_eq!(
            ladder.iter().filter(|rung| rung.is_now).map(|rung| rung.kind).collect::<Vec<_>>(),
            [kind]
        );
        if kind == ExerciseKind::InGame {
            assert!(shown(&model).can_play);
            continue;
        }
        assert!(!shown(&model).asked.is_empty());
        answered(&mut model, true);
        let task = shown(&model);
        assert!(task.is_over && task.is_right && task.result.len() == 2, "{kind:?} {task:?}");
    }
}

#[test]
fn what_goes_well_is_asked_on_the_next_rung_with_what_was_made_ahead() {
    let mut model = open("/drill/hidden-single");
    for rung in 1..=6 {
        assert_eq!(seat(&model).request().kind.rung(), rung);
        answered(&mut model, true);
        assert_eq!(page(&model).change().map(|change| change.rung), Some(rung + 1));
        assert!(page(&model).ahead.is_some(), "the next one is there");
        // No job is needed for it any more.
        let effects = LearnPage::update(&mut model, LearnAction::Next);
        assert!(seat(&model).exercise().is_some(), "{effects:?}");
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
fn a_wrong_answer_gets_its_reason_and_the_board_stays() {
    let mut model = open("/drill/naked-pair");
    act(&mut model, LearnAction::Ask(ExerciseKind::Find));
    let effects = answered(&mut model, false);
    let task = shown(&model);
    assert!(!task.is_over && !task.is_right && task.said.ends_with('.'), "{task:?}");
    assert!(effects.contains(&Effect::Announce(task.said.clone())));
    assert!(seat(&model).drawing().iter().any(|shape| shape.class == "hint-wrong"));
    act(&mut model, LearnAction::More);
    assert!(!shown(&model).text.is_empty(), "help says where to look");
    answered(&mut model, true);
    assert!(shown(&model).is_right);
    assert_eq!(
        page(&model).change().map(|change| change.rating),
        Some(nonet_game::learning::fsrs::ReviewRating::Hard)
    );
}

#[test]
fn what_was_failed_comes_back_the_same_day_and_not_at_once() {
    let mut model = open("/drill");
    let first = seat(&model).request().clone();
    done(&mut model, Deed::GiveUp);
    assert!(!shown(&model).text.is_empty(), "it is shown");
    assert_eq!(shown(&model).result, ["You will see this position once more today."]);
    for _ in 0..BETWEEN {
        act(&mut model, LearnAction::Next);
        assert_ne!(seat(&model).request().seed, first.seed);
        answered(&mut model, true);
    }
    act(&mut model, LearnAction::Next);
    assert_eq!(
        (seat(&model).request().seed, page(&model).why()),
        (first.seed, Some(crate::learn::queue::Why::Failed))
    );
    answered(&mut model, true);
    assert_eq!(page(&model).progress().failed, []);
}

#[test]
fn games_fill_the_queue() {
    let tally = TechniqueTally { technique: Technique::Skyscraper, found: 0, overlooked: 2, hinted: 0 };
    let mut ledger = Ledger::default();
    let figures = Figures { solved_ms: 1, mistakes: 0, hints: 0, techniques: Some(vec![tally]) };
    ledger.put(GameId::new(1, 1), figures);
    let mut model = at("/drill");
    reopen(&mut model, NOW, None, Some(save::write_ledger(&ledger)));
    assert_eq!(seat(&model).request().technique, "skyscraper");
    assert_eq!(page(&model).why(), Some(crate::learn::queue::Why::Missed));
    assert_eq!(task::heading(Lang::English, page(&model)), "Skyscraper");
    answered(&mut model, true);
    act(&mut model, LearnAction::Next);
    assert_eq!(seat(&model).request().technique, "full-house", "it was heard");
    assert!(STATISTICS_KEY != LEARN_KEY);
}

#[test]
fn a_technique_is_used_in_a_game_and_the_game_is_rated() {
    let mut model = open("/drill/naked-pair");
    act(&mut model, LearnAction::Ask(ExerciseKind::InGame));
    let effects = act(&mut model, LearnAction::Play);
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Navigate(to, _) if to.route == Route::Play))
    );
    let game = model.game.as_ref().unwrap();
    let (id, solution) = (game.id().clone(), game.solution().unwrap().clone());
    assert_eq!(page(&model).progress().games["naked-pair"], id);
    act(&mut model, LearnAction::Keep);
    let kept = model.storage.text(LEARN_KEY).unwrap();
    act(&mut model, LearnAction::Close);

    // Not finished: it waits.
    model.session.address = Address { route: Route::Learn, rest: String::new() };
    reopen(&mut model, NOW, Some(kept.clone()), None);
    act(&mut model, LearnAction::Read);
    assert_eq!(page(&model).in_games(), [(Technique::NakedPair, InGame::Waits)]);
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
    reopen(&mut model, NOW + 1000, Some(kept), None);
    assert_eq!(page(&model).unread(&model.index), std::slice::from_ref(&id));
    put(&model, &save::game_key(&id), Some(&text));
    act(&mut model, LearnAction::Read);
    let [(Technique::NakedPair, how)] = page(&model).in_games() else {
        panic!("{:?}", page(&model).in_games())
    };
    assert_ne!(*how, InGame::Waits);
    assert!(
        page(&model).progress().games.is_empty()
            && page(&model).progress().card(Technique::NakedPair).is_some()
    );
    assert!(view::drills(Lang::English, page(&model))[1].contains("in your game"));
}

#[test]
fn what_was_learned_is_kept_and_read_again() {
    let mut model = open("/drill/x-wing");
    answered(&mut model, true);
    assert!(page(&model).wants_keeping());
    act(&mut model, LearnAction::Keep);
    let text = model.storage.text(LEARN_KEY).unwrap();
    let before = page(&model).progress().clone();
    put(&model, LEARN_KEY, None);
    act(&mut model, LearnAction::Keep);
    assert_eq!(model.storage.text(LEARN_KEY), None, "once");
    act(&mut model, LearnAction::Close);
    reopen(&mut model, NOW + 1, Some(text.clone()), None);
    assert_eq!(
        page(&model).progress().cards.keys().collect::<Vec<_>>(),
        before.cards.keys().collect::<Vec<_>>()
    );
    assert_eq!(save::read_progress(&text).map(|read| save::write_progress(&read)), Ok(text));
    let list = view::list(Lang::English, page(&model));
    let row = list.iter().flat_map(|chapter| &chapter.rows).find(|row| row.way.name == "X-Wing").unwrap();
    assert_eq!((row.state.as_str(), row.rung), ("2 of 7", Some(2)));
}

#[test]
fn another_tab_s_cards_stay_and_a_newer_save_is_left_alone() {
    let mut model = open("/drill/x-wing");
    answered(&mut model, true);
    act(&mut model, LearnAction::Keep);
    let theirs = model.storage.text(LEARN_KEY).unwrap();
    let mut model = open("/drill/naked-pair");
    answered(&mut model, true);
    put(&model, LEARN_KEY, Some(&theirs));
    act(&mut model, LearnAction::Keep);
    let both = save::read_progress(&model.storage.text(LEARN_KEY).unwrap()).unwrap();
    assert_eq!(both.cards.keys().collect::<Vec<_>>(), ["naked-pair", "x-wing"]);

    let newer = theirs.replace("\"v\":1", "\"v\":2");
    let mut model = at("/drill/naked-pair");
    reopen(&mut model, NOW, Some(newer.clone()), None);
    assert!(page(&model).is_newer());
    answered(&mut model, true);
    act(&mut model, LearnAction::Keep);
    assert_eq!(model.storage.text(LEARN_KEY), Some(newer));
}

#[test]
fn a_lesson_on_another_board_has_that_board_and_says_what_is_different() {
    let model = open("/pointing?board=triangular");
    let board = seat(&model).board().unwrap().clone();
    assert_eq!(board.name(), "triangular");
    let lesson = view::lesson(Lang::English, page(&model), &model.index, Technique::Pointing, &board);
    assert!(lesson.board_note.contains("triangle") && lesson.elsewhere.len() > 5, "{lesson:?}");
    assert_eq!(lesson.elsewhere.iter().filter(|(_, here)| *here).count(), 1);
    assert!(lesson.idea.contains("triangle"), "{}", lesson.idea);
}

#[test]
fn addresses_lead_where_they_say() {
    for (rest, place) in [
        ("", Place::Index),
        ("/", Place::Index),
        ("/drill", Place::Drill { only: None }),
        (
            "/drill/x-wing",
            Place::Drill { only: Some(Technique::fish(nonet_engine::technique::FishForm::Basic, 2)) },
        ),
        ("/drill/nonsense", Place::Unknown),
        ("/nonsense", Place::Unknown),
        ("/notes", Place::Guide(crate::learn::guide::Guide::Notes)),
    ] {
        assert_eq!(Place::at(rest), place, "{rest}");
    }
    for board in ["", "?board=nonsense", "?board=samurai"] {
        let Place::Lesson { board, .. } = Place::at(&format!("/pointing{board}")) else { panic!() };
        assert_eq!(board, "classic");
    }
    let Place::Lesson { board, .. } = Place::at("/rule-alone") else { panic!() };
    assert_eq!(board, "killer", "a lesson on rules is held on a board that has them");
}

#[test]
fn the_exercise_is_told_in_the_language_in_use() {
    let mut model = open("/naked-pair");
    let givens = seat(&model).exercise().unwrap().givens.clone();
    model.settings.lang = Some(Lang::German);
    nonet_text::install_all();
    act(&mut model, LearnAction::More);
    let exercise = seat(&model).exercise().unwrap();
    assert_eq!(exercise.givens, givens, "the same position");
    assert_eq!(exercise.stages[1].title, "Nacktes Paar");
}

#[test]
fn a_lesson_names_the_games_that_needed_it() {
    let mut model = at("/skyscraper");
    let made =
        nonet_game::game::PuzzleSource::Generated { level: nonet_game::puzzles::level::Level::Hard, seed: 1 };
    let line = |number: u64, deleted| nonet_game::library::index::GameSummary {
        id: GameId::new(number, 1),
        board: "classic".to_owned(),
        source: made,
        filled: 50,
        open: 50,
        played_ms: 1,
        minutes: None,
        finished: true,
        touched_ms: NOW + number,
        name: String::new(),
        deleted,
        changed_ms: 0,
    };
    model.index.games = vec![line(1, false), line(2, false), line(3, true), line(4, false)];
    let mut ledger = Ledger::default();
    for (number, technique) in [
        (1, Technique::Skyscraper),
        (2, Technique::Skyscraper),
        (3, Technique::Skyscraper),
        (4, Technique::XyWing),
    ] {
        let tally = TechniqueTally { technique, found: number as u32, overlooked: 1, hinted: 0 };
        let figures = Figures { solved_ms: NOW, mistakes: 0, hints: 0, techniques: Some(vec![tally]) };
        ledger.put(GameId::new(number, 1), figures);
    }
    reopen(&mut model, NOW, None, Some(save::write_ledger(&ledger)));
    let board = model.boards.classic().clone();
    let lesson = view::lesson(Lang::English, page(&model), &model.index, Technique::Skyscraper, &board);
    let games: Vec<(u64, &str)> = lesson.games.iter().map(|g| (g.id.begun_ms(), g.note.as_str())).collect();
    assert_eq!(
        games,
        [
            (2, "21 November 2026 · On your own: 2 · Passed over: 1"),
            (1, "21 November 2026 · On your own: 1 · Passed over: 1"),
        ]
    );
    assert_eq!(lesson.games[0].name, "Classic · Hard");
}

#[test]
fn a_digit_without_a_cell_is_no_answer() {
    let mut model = open("/drill/naked-pair");
    done(&mut model, Deed::Enter(Digit::new(1).unwrap()));
    assert_eq!((shown(&model).said.as_str(), seat(&model).outcome().wrong), ("Pick a cell first.", 0));
    done(&mut model, Deed::Come);
    done(&mut model, Deed::Go(Direction::Right));
    answered(&mut model, true);
    assert!(shown(&model).is_right);
}

#[test]
fn a_cell_that_the_board_does_not_have_is_no_answer() {
    let mut model = open("/drill/naked-pair");
    act(&mut model, LearnAction::Ask(ExerciseKind::Complete));
    let before = model.clone();
    done(&mut model, Deed::Press(Cell::new(81)));
    assert_eq!((seat(&model).outcome().wrong, seat(&model).cursor()), (0, seat(&before).cursor()));
    assert_eq!((shown(&model).said, shown(&model).is_over), (String::new(), false));
}

#[test]
fn keys_go_through_the_board_and_answer() {
    use crate::learn::keys::deed_for;
    use nonet_game::settings::keys::KeyPress;
    let mut model = open("/drill/naked-pair");
    let does = |model: &Model, key: &str| {
        deed_for(&KeyPress { key: key.to_owned(), ..KeyPress::default() }, seat(model))
    };
    assert_eq!(does(&model, "5"), Some(Deed::Enter(Digit::new(5).unwrap())));
    assert_eq!(does(&model, "ArrowUp"), Some(Deed::Go(Direction::Up)));
    assert_eq!((does(&model, "Enter"), does(&model, "A"), does(&model, "Tab")), (None, None, None));
    act(&mut model, LearnAction::Ask(ExerciseKind::Complete));
    assert_eq!((does(&model, "Enter"), does(&model, "5")), (Some(Deed::Pick), None));
    act(&mut model, LearnAction::Ask(ExerciseKind::LookAlikes));
    assert_eq!(does(&model, "0"), Some(Deed::Nothing));
    let ctrl = KeyPress { key: "5".to_owned(), ctrl: true, ..KeyPress::default() };
    assert_eq!(deed_for(&ctrl, seat(&model)), None);
}

#[test]
fn guides_have_a_board_to_try() {
    for (rest, kind) in [
        ("/how-to-play", ExerciseKind::Follow),
        ("/notes", ExerciseKind::Follow),
        ("/hints", ExerciseKind::Shown),
    ] {
        let mut model = open(rest);
        assert_eq!(seat(&model).request().kind, kind);
        if kind == ExerciseKind::Follow {
            answered(&mut model, true);
            assert!(shown(&model).is_right && page(&model).change().is_none());
        }
    }
}

fn any_action() -> impl Strategy<Value = LearnAction> {
    let deed = prop_oneof![
        (0usize..90).prop_map(|cell| Deed::Press(Cell::new(cell))),
        (1u8..=9).prop_map(|digit| Deed::Enter(Digit::new(digit).unwrap())),
        Just(Deed::Come),
        Just(Deed::Nothing),
        Just(Deed::Pick),
        Just(Deed::GiveUp),
        Just(Deed::Go(Direction::Left)),
        Just(Deed::Name(Technique::NakedPair)),
    ];
    prop_oneof![
        4 => deed.prop_map(|deed| LearnAction::Do(deed, NOW + 5_000)),
        1 => Just(LearnAction::More),
        1 => Just(LearnAction::Less),
        1 => Just(LearnAction::Next),
        1 => Just(LearnAction::Another),
        1 => Just(LearnAction::Play),
        1 => (0usize..4).prop_map(LearnAction::Step),
        1 => (0u8..9).prop_map(|rung| LearnAction::Ask(ExerciseKind::of_rung(rung))),
        1 => Just(LearnAction::Keep),
        1 => prop_oneof![Just("/drill"), Just("/naked-pair"), Just(""), Just("/notes"), Just("/no")]
            .prop_map(|rest| LearnAction::Arrived(rest.to_owned())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn whatever_happens_what_is_shown_holds_together(actions in prop::collection::vec(any_action(), 1..25)) {
        let mut model = open("/drill/naked-pair");
        for action in actions {
            if let LearnAction::Arrived(rest) = &action {
                model.session.address = Address { route: Route::Learn, rest: rest.clone() };
            }
            act(&mut model, action);
            let task = shown(&model);
            prop_assert!(!task.is_over || !task.has_keys && task.names.is_empty());
            prop_assert!(task.waits || task.failed || page(&model).seat().is_none() || seat(&model).board().is_some());
            for card in page(&model).progress().cards.values() {
                prop_assert!((1..=7).contains(&card.rung) && card.due > card.last);
            }
            let text = save::write_progress(page(&model).progress());
            prop_assert_eq!(save::read_progress(&text).map(|read| save::write_progress(&read)), Ok(text));
        }
    }
}

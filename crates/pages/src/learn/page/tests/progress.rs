//! Tests of the progress that is saved, and of the list of techniques that shows it.

use super::*;
use nonet_tasks::exercises::lessons;

#[test]
fn progress_is_saved_and_read() {
    let mut model = open("/drill/x-wing");
    answered(&mut model, true);
    assert!(page(&model).has_unsaved());
    act(&mut model, LearnAction::Save);
    let text = model.storage.text(LEARN_KEY).unwrap();
    let before = page(&model).progress().clone();
    put(&model, LEARN_KEY, None);
    act(&mut model, LearnAction::Save);
    assert_eq!(model.storage.text(LEARN_KEY), None, "saved only once");
    act(&mut model, LearnAction::Close);
    reopen(&mut model, NOW + 1, Some(text.clone()), None);
    assert_eq!(
        page(&model).progress().cards.keys().collect::<Vec<_>>(),
        before.cards.keys().collect::<Vec<_>>()
    );
    assert_eq!(save::read_progress(&text).map(|read| save::write_progress(&read)), Ok(text));
    let list = view::chapters(Lang::English, page(&model));
    let row = list.iter().flat_map(|chapter| &chapter.rows).find(|row| row.link.name == "X-Wing").unwrap();
    assert_eq!((row.state.as_str(), row.rung), ("2 of 7", Some(2)));
    assert_eq!(row.standing, LessonStanding::Practised);
    let tricky = list.iter().find(|chapter| chapter.id == "tricky").unwrap();
    assert_eq!(tricky.summary, "1 of 6 practised");
    assert_eq!(tricky.parts, [16, 0]);
}

#[test]
fn the_list_shows_what_is_due_and_what_is_mastered() {
    let mut model = open("/drill/x-wing");
    answered(&mut model, true);
    let mut progress = page(&model).progress().clone();
    let card = progress.cards["x-wing"].clone();
    let due = card.due;
    progress.cards.insert("naked-triple".to_owned(), TechniqueCard { rung: 7, due: Day(due.0 + 90), ..card });
    progress.lessons.insert("naked-quad".to_owned(), NOW);
    let saved = save::write_progress(&progress);
    act(&mut model, LearnAction::Close);
    reopen(&mut model, u64::from(due.0) * 86_400_000, Some(saved), None);
    let list = view::chapters(Lang::English, page(&model));
    let tricky = list.iter().find(|chapter| chapter.id == "tricky").unwrap();
    assert_eq!(tricky.summary, "2 of 6 practised · 1 due today · 1 mastered");
    assert_eq!(tricky.parts, [33, 16]);
    let standing = |name: &str| {
        let row = tricky.rows.iter().find(|row| row.link.name == name).unwrap();
        (row.standing, row.state.as_str())
    };
    assert_eq!(standing("X-Wing"), (LessonStanding::Due, "Due today"));
    assert_eq!(standing("Naked triple"), (LessonStanding::Mastered, "Mastered"));
    assert_eq!(standing("Naked quad"), (LessonStanding::Read, "Read"));
    assert_eq!(standing("Hidden quad"), (LessonStanding::New, ""));
    let here: Vec<&str> = list.iter().filter(|chapter| chapter.is_here).map(|chapter| chapter.id).collect();
    assert_eq!(here, ["tricky"]);
}

#[test]
fn the_next_lesson_is_the_first_that_was_neither_read_nor_practised() {
    let next = |model: &Model| {
        let chapters = view::chapters(Lang::English, page(model));
        view::next_lesson(&chapters).map(|row| row.technique)
    };
    let mut model = open("/drill/hidden-single");
    let in_order: Vec<Technique> =
        lessons::chapters().into_iter().flat_map(|chapter| chapter.techniques).collect();
    assert_eq!(next(&model), Some(in_order[0]));
    answered(&mut model, true);
    let mut progress = page(&model).progress().clone();
    progress.lessons.insert(in_order[0].slug().to_owned(), NOW);
    act(&mut model, LearnAction::Close);
    reopen(&mut model, NOW, Some(save::write_progress(&progress)), None);
    let expected = in_order[1..].iter().find(|technique| **technique != Technique::HiddenSingle);
    assert_eq!(next(&model), expected.copied());
    progress.lessons.extend(in_order.iter().map(|technique| (technique.slug().to_owned(), NOW)));
    act(&mut model, LearnAction::Close);
    reopen(&mut model, NOW, Some(save::write_progress(&progress)), None);
    assert_eq!(next(&model), None);
}

#[test]
fn the_row_of_the_next_lesson_is_short_except_in_a_search() {
    let model = open("");
    let mut chapters = view::chapters(Lang::English, page(&model));
    let next = |chapters: &[view::LessonSection]| -> Vec<String> {
        let rows = chapters.iter().flat_map(|chapter| &chapter.rows).filter(|row| row.is_next);
        rows.map(|row| format!("{}: {}", row.link.name, row.state)).collect()
    };
    assert_eq!(next(&chapters), ["Full house: Next lesson"]);
    view::search(&mut chapters, " ");
    assert_eq!(next(&chapters).len(), 1);
    view::search(&mut chapters, "full house");
    assert_eq!(next(&chapters), [""; 0]);
    let found: Vec<&str> =
        chapters.iter().flat_map(|chapter| &chapter.rows).map(|row| &*row.link.name).collect();
    assert_eq!(found, ["Full house"]);
    assert!(chapters.iter().all(|chapter| chapter.is_open));
}

/// The ids of the player's level and of the levels that are unfolded.
fn here_and_open(model: &Model) -> (Vec<&'static str>, Vec<&'static str>) {
    let list = view::chapters(Lang::English, page(model));
    let ids = |keep: fn(&LessonSection) -> bool| {
        list.iter().filter(|level| keep(level)).map(|level| level.id).collect()
    };
    (ids(|level| level.is_here), ids(|level| level.is_open))
}

#[test]
fn a_beginner_is_at_the_first_level_and_sees_the_next() {
    assert_eq!(here_and_open(&open("")), (vec!["gentle"], vec!["gentle", "easy"]));
}

#[test]
fn the_level_of_the_player_follows_from_games_too() {
    let model = open("");
    let text = |found| {
        let mut ledger = Ledger::default();
        let tally = |slug, found| TechniqueTally {
            technique: Technique::from_slug(slug).unwrap(),
            found,
            overlooked: 0,
            // A hint about a technique does not mean that the player knows it.
            hinted: if found == 0 { 1 } else { 0 },
        };
        let techniques = Some(vec![tally("naked-single", 40), tally("x-wing", found), tally("als-xz", 0)]);
        ledger.put(GameId::new(1, 1), Figures { solved_ms: 1, mistakes: 0, hints: 0, techniques });
        save::write_ledger(&ledger)
    };
    for (found, level) in [(2, "easy"), (3, "tricky")] {
        let mut model = model.clone();
        act(&mut model, LearnAction::Close);
        reopen(&mut model, NOW, None, Some(text(found)));
        assert_eq!(here_and_open(&model).0, [level]);
    }
}

#[test]
fn saving_keeps_cards_of_other_tabs_and_data_of_newer_versions() {
    let mut model = open("/drill/x-wing");
    answered(&mut model, true);
    act(&mut model, LearnAction::Save);
    let theirs = model.storage.text(LEARN_KEY).unwrap();
    let mut model = open("/drill/naked-pair");
    answered(&mut model, true);
    put(&model, LEARN_KEY, Some(&theirs));
    act(&mut model, LearnAction::Save);
    let both = save::read_progress(&model.storage.text(LEARN_KEY).unwrap()).unwrap();
    assert_eq!(both.cards.keys().collect::<Vec<_>>(), ["naked-pair", "x-wing"]);

    let newer = theirs.replace("\"v\":1", "\"v\":2");
    let mut model = at("/drill/naked-pair");
    reopen(&mut model, NOW, Some(newer.clone()), None);
    assert!(page(&model).is_newer());
    answered(&mut model, true);
    act(&mut model, LearnAction::Save);
    assert_eq!(model.storage.text(LEARN_KEY), Some(newer));
}

#[test]
fn a_lesson_lists_games_with_its_technique() {
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
        untouched: false,
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
    let lesson = view::lesson_view(Lang::English, page(&model), &model.index, Technique::Skyscraper, &board);
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
fn a_failed_drill_returns_later_the_same_day() {
    let mut model = open("/drill");
    let first = attempt(&model).request().clone();
    done(&mut model, ExerciseAction::GiveUp);
    assert!(!shown(&model).text.is_empty(), "the solution is shown");
    assert_eq!(shown(&model).result, ["You will see this position once more today."]);
    for _ in 0..REPEAT_GAP {
        act(&mut model, LearnAction::Next);
        assert_ne!(attempt(&model).request().seed, first.seed);
        answered(&mut model, true);
    }
    act(&mut model, LearnAction::Next);
    assert_eq!(
        (attempt(&model).request().seed, page(&model).drill_reason()),
        (first.seed, Some(crate::learn::queue::DrillReason::Failed))
    );
    answered(&mut model, true);
    assert_eq!(page(&model).progress().failed, []);
}

#[test]
fn techniques_missed_in_games_are_drilled() {
    let tally = TechniqueTally { technique: Technique::Skyscraper, found: 0, overlooked: 2, hinted: 0 };
    let mut ledger = Ledger::default();
    let figures = Figures { solved_ms: 1, mistakes: 0, hints: 0, techniques: Some(vec![tally]) };
    ledger.put(GameId::new(1, 1), figures);
    let mut model = at("/drill");
    reopen(&mut model, NOW, None, Some(save::write_ledger(&ledger)));
    assert_eq!(attempt(&model).request().technique, "skyscraper");
    assert_eq!(page(&model).drill_reason(), Some(crate::learn::queue::DrillReason::Missed));
    assert_eq!(exercise_view::heading(Lang::English, page(&model)), "Skyscraper");
    answered(&mut model, true);
    act(&mut model, LearnAction::Next);
    assert_eq!(attempt(&model).request().technique, "full-house", "skyscraper isn't drilled again");
    assert!(STATISTICS_KEY != LEARN_KEY);
}

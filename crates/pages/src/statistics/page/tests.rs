//! The page from opening to saving, and its view models.

use nonet_engine::technique::Technique;

use super::*;
use crate::statistics::streaks;
use crate::statistics::view;
use crate::statistics::view::KindDetail;
use nonet_app::testing::{memory, put};
use nonet_game::daily::daily;
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::library::index::GameIndex;
use nonet_game::library::index::GameSummary;
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::ledger::Figures;
use nonet_game::statistics::tally::TechniqueTally;
use nonet_tasks::worker::{Worker, WorkerRequest, answer};
use nonet_text::{Lang, StatisticsText};

const CLASSIC: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
const DAY_MS: u64 = 86_400_000;
/// Saturday, 21 November 2026, at noon.
const NOW: u64 = 20_778 * DAY_MS + DAY_MS / 2;

/// Returns a game solved some days ago in a given number of minutes.
fn line(days_ago: u64, minutes: u64, board: &str, level: Option<Level>) -> GameSummary {
    let at = NOW - days_ago * DAY_MS;
    GameSummary {
        id: GameId::new(at, 1),
        board: board.to_owned(),
        source: level.map_or(PuzzleSource::Imported, |level| PuzzleSource::Generated { level, seed: 1 }),
        filled: 50,
        open: 50,
        played_ms: minutes * 60_000,
        minutes: None,
        finished: true,
        untouched: false,
        touched_ms: at,
        name: String::new(),
        deleted: false,
        changed_ms: 0,
    }
}

fn easy(days_ago: u64, minutes: u64) -> GameSummary {
    line(days_ago, minutes, "classic", Some(Level::Easy))
}

fn opened(games: Vec<GameSummary>, stored: Option<String>) -> Model {
    let mut model = Model { index: GameIndex { current: None, games }, ..Model::default() };
    put(&model, STATISTICS_KEY, stored.as_deref());
    act(&mut model, StatisticsAction::Open { now_ms: NOW, minutes_ahead: 0 });
    model
}

fn act(model: &mut Model, action: StatisticsAction) -> Vec<Effect> {
    StatisticsPage::update(model, action)
}

fn page(model: &Model) -> &StatisticsPage {
    StatisticsPage::of(model).unwrap()
}

fn counted(model: &Model) -> Vec<SolvedGame<'_>> {
    solved(&model.index, page(model).ledger())
}

/// Reads all unread games with these texts, and returns what the page saves afterwards.
fn read_all(
    model: &mut Model,
    text: impl Fn(&GameId) -> Option<String>,
    stored: Option<String>,
) -> Option<String> {
    loop {
        let unread = page(model).unread(model);
        if unread.is_empty() {
            break;
        }
        assert!(unread.len() <= CHUNK);
        unread.iter().for_each(|id| put(model, &save::game_key(id), text(id).as_deref()));
        assert_eq!(act(model, StatisticsAction::Read), []);
    }
    if page(model).should_save(model) { save_statistics(model, stored) } else { None }
}

fn save_statistics(model: &mut Model, stored: Option<String>) -> Option<String> {
    put(model, STATISTICS_KEY, stored.as_deref());
    let storage = memory(model);
    assert_eq!(act(model, StatisticsAction::Save), []);
    storage.take_written().into_iter().find(|(key, _)| key == STATISTICS_KEY)?.1
}

/// Returns a saved game with these figures.
fn text(id: &GameId, mistakes: u32, hints: u32, report: &str) -> String {
    let mut game = save::read_game(CLASSIC, &nonet_game::boards::board_named).unwrap();
    game.record.mistakes = mistakes;
    game.record.hints = hints;
    game.report = (!report.is_empty()).then(|| report.to_owned());
    let own = game.id().as_str().to_owned();
    save::write_game(&game).replace(&own, id.as_str())
}

const REPORT: &str = "en\n%\n%hidden-single\t30\t2\t0\n%naked-pair\t1\t0\t1\n#Moves";

/// Returns a solved classic game without a report.
fn solved_game() -> Game {
    let game = save::read_game(CLASSIC, &nonet_game::boards::board_named).unwrap();
    let mut model = Model { game: Some(game.restarted(GameId::new(NOW + 5, 1))), ..Model::default() };
    let solution = game.solution().unwrap().clone();
    for (cell, digit) in solution.filled() {
        if game.given(cell).is_none() {
            nonet_app::update(&mut model, nonet_app::action::Action::Select(cell));
            nonet_app::update(&mut model, nonet_app::action::Action::Digit(digit));
        }
    }
    model.game.take().filter(|game| game.finished).unwrap()
}

#[test]
fn unsaved_game_is_read_later() {
    let mut model = opened(vec![easy(1, 10), easy(0, 10)], None);
    model.index.current = Some(easy(0, 10).id);
    model.save_state.unsaved.game = true;
    assert_eq!(page(&model).unread(&model), [easy(1, 10).id]);
    model.save_state.unsaved.game = false;
    assert_eq!(page(&model).unread(&model).len(), 2);
}

#[test]
fn games_are_read_in_chunks_and_only_once() {
    let games: Vec<GameSummary> = (0..1000).map(|n| easy(n, 10)).collect();
    let mut model = opened(games.clone(), None);
    assert_eq!(counted(&model).len(), 1000, "the index is enough to count games");
    assert!(!page(&model).should_save(&model));
    let stored = read_all(&mut model, |id| Some(text(id, 1, 2, REPORT)), None);
    let stored = stored.expect("the ledger is saved");
    assert_eq!(save_statistics(&mut model, None), None, "once");
    let model = opened(games, Some(stored));
    assert_eq!(page(&model).unread(&model), []);
    let figures = Figures {
        solved_ms: NOW,
        mistakes: 1,
        hints: 2,
        techniques: Some(vec![
            TechniqueTally { technique: Technique::HiddenSingle, found: 30, overlooked: 2, hinted: 0 },
            TechniqueTally { technique: Technique::NakedPair, found: 1, overlooked: 0, hinted: 1 },
        ]),
    };
    assert_eq!(page(&model).ledger().games[&easy(0, 10).id], figures);
}

#[test]
fn missing_damaged_and_unsolved_games_are_skipped() {
    let unsolved = GameSummary { finished: false, ..easy(9, 3) };
    let deleted = GameSummary { deleted: true, ..easy(2, 4) };
    let mut model = opened(vec![easy(1, 5), deleted.clone(), easy(3, 6), unsolved], None);
    let texts = |id: &GameId| match *id == easy(1, 5).id {
        true => Some("{".to_owned()),
        false => (*id == easy(3, 6).id).then(|| text(id, 0, 0, "")),
    };
    assert!(read_all(&mut model, texts, None).is_some());
    assert_eq!(counted(&model).len(), 3);
    assert_eq!(page(&model).ledger().games.len(), 1);
    assert_eq!(page(&model).backfill_count(&model.index), 1);
}

#[test]
fn delete_resets_the_statistics_and_undo_restores_them() {
    let mut model = opened(vec![easy(1, 5), easy(2, 4)], None);
    let stored = read_all(&mut model, |id| Some(text(id, 1, 0, REPORT)), None);
    assert_eq!(act(&mut model, StatisticsAction::Delete), [Effect::Focus(UNDO.to_owned())]);
    assert!(page(&model).is_deleted() && counted(&model).is_empty());
    assert_eq!(model.index.games.len(), 2, "the games themselves stay");
    let without = save_statistics(&mut model, stored.clone()).unwrap();
    let ledger = save::read_ledger(&without).unwrap();
    assert_eq!((ledger.games.len(), ledger.forgotten.len()), (0, 2));

    // On a later visit, games that have been solved since then count.
    let mut later = opened(vec![easy(1, 5), easy(2, 4), easy(0, 3)], Some(without.clone()));
    assert_eq!(counted(&later).len(), 1);
    assert_eq!(act(&mut later, StatisticsAction::Undo), []);

    assert_eq!(act(&mut model, StatisticsAction::Undo), [Effect::Focus(DELETE.to_owned())]);
    assert_eq!(counted(&model).len(), 2);
    let back = save_statistics(&mut model, Some(without)).unwrap();
    assert_eq!(save::read_ledger(&back), save::read_ledger(&stored.unwrap()));
    assert!(!page(&model).is_deleted());
    // If there was nothing to delete, there is nothing to undo.
    let mut none = opened(Vec::new(), None);
    assert_eq!(act(&mut none, StatisticsAction::Delete), []);
    assert!(!page(&none).is_deleted());
}

#[test]
fn deletion_in_another_tab_holds() {
    let games = vec![easy(1, 5), easy(2, 4)];
    let mut one = opened(games.clone(), None);
    let mut other = opened(games, None);
    act(&mut other, StatisticsAction::Delete);
    let stored = save_statistics(&mut other, None);
    let stored = read_all(&mut one, |id| Some(text(id, 0, 0, "")), stored).unwrap();
    assert_eq!(save::read_ledger(&stored).unwrap().games.len(), 0);
    assert!(counted(&one).is_empty());
}

#[test]
fn newer_ledger_is_kept_and_damaged_one_rebuilt() {
    let newer = "{\"v\":9,\"kind\":\"statistics\",\"data\":{}}";
    let mut model = opened(vec![easy(1, 5)], Some(newer.to_owned()));
    assert_eq!(read_all(&mut model, |id| Some(text(id, 0, 0, "")), Some(newer.to_owned())), None);
    let mut model = opened(vec![easy(1, 5)], None);
    assert_eq!(read_all(&mut model, |id| Some(text(id, 0, 0, "")), Some(newer.to_owned())), None);
    let mut model = opened(vec![easy(1, 5)], Some("{".to_owned()));
    assert!(read_all(&mut model, |id| Some(text(id, 0, 0, "")), Some("{".to_owned())).is_some());
}

#[test]
fn backfill_analyses_earlier_games_on_request() {
    let (game, later) = (solved_game(), easy(0, 9));
    let own = GameSummary::of(&game, NOW - DAY_MS);
    let id = own.id.clone();
    let mut model = opened(vec![own, later.clone()], None);
    let written = save::write_game(&game);
    let text_of =
        |wanted: &GameId| Some(if *wanted == id { written.clone() } else { text(wanted, 0, 0, "") });
    read_all(&mut model, text_of, None);
    assert_eq!(page(&model).backfill_count(&model.index), 2);
    assert_eq!(page(&model).next_to_backfill(&model.index), None, "backfill has not started");
    act(&mut model, StatisticsAction::StartBackfill);
    let next = page(&model).next_to_backfill(&model.index).unwrap();
    let effects = act(&mut model, StatisticsAction::BackfillGame(next.clone()));
    let [Effect::Work(Worker::Batch, request @ WorkerRequest::Run { .. })] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(page(&model).next_to_backfill(&model.index), None, "one at a time");
    let reply = answer(request.clone());
    assert!(matches!(&reply, WorkerReply::Done { .. }), "{reply:?}");
    act(&mut model, StatisticsAction::Worker(reply));
    let found = page(&model).ledger().games[&id].techniques.clone().unwrap();
    assert!(found.iter().map(|tally| tally.found).sum::<u32>() > 20, "{found:?}");
    assert!(page(&model).should_save(&model));

    // The other game is unsolved in its saved text, so it can't be analysed, and no game is left.
    let next = page(&model).next_to_backfill(&model.index).unwrap();
    assert_eq!(next, later.id);
    assert_eq!(act(&mut model, StatisticsAction::BackfillGame(next.clone())), []);
    assert!(!page(&model).is_backfilling());
    assert_eq!(page(&model).backfill_count(&model.index), 0);
}

#[test]
fn backfill_stops_on_request_and_on_close() {
    for last in [StatisticsAction::StopBackfill, StatisticsAction::Close, StatisticsAction::Delete] {
        let game = solved_game();
        let own = GameSummary::of(&game, NOW);
        let id = own.id.clone();
        let mut model = opened(vec![own], None);
        let written = save::write_game(&game);
        read_all(&mut model, |_| Some(written.clone()), None);
        act(&mut model, StatisticsAction::StartBackfill);
        let asked = act(&mut model, StatisticsAction::BackfillGame(id));
        let [Effect::Work(_, WorkerRequest::Run { id, .. })] = asked[..] else { panic!("{asked:?}") };
        let effects = act(&mut model, last);
        assert_eq!(effects[0], Effect::Work(Worker::Batch, WorkerRequest::Cancel { id }));
    }
}

/// Twenty easy games with times from ten minutes down to five and a half; two hard ones; one on another board; one
/// imported puzzle.
fn library() -> Vec<GameSummary> {
    let mut games: Vec<GameSummary> =
        (0..20).map(|n| GameSummary { played_ms: 600_000 - n * 14_000, ..easy(30 - n, 0) }).collect();
    games.push(line(2, 20, "classic", Some(Level::Hard)));
    games.push(line(1, 30, "classic", Some(Level::Hard)));
    games.push(line(40, 15, "triangular", Some(Level::Gentle)));
    games.push(line(50, 3, "classic", None));
    games
}

#[test]
fn kinds_are_grouped_by_board_and_the_most_played_is_chosen() {
    let mut model = opened(library(), None);
    let groups = view::groups(Lang::English, &counted(&model));
    let rows: Vec<(&str, Vec<[&str; 5]>)> = groups
        .iter()
        .map(|group| {
            let row = |row: &'_ view::KindRow| [row.level, "", "", "", ""];
            (group.title.as_str(), group.rows.iter().map(row).collect())
        })
        .collect();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[0].0, "Classic");
    assert_eq!(rows[0].1.iter().map(|row| row[0]).collect::<Vec<_>>(), ["Easy", "Hard", "Custom puzzle"]);
    let easy_row = &groups[0].rows[0];
    assert_eq!(
        [&easy_row.solved, &easy_row.best, &easy_row.typical, &easy_row.last],
        ["20", "5:34", "7:47", "5:34"]
    );
    assert_eq!(easy_row.label, "Show the times of Classic · Easy");
    assert_eq!(page(&model).chosen(&counted(&model)).as_ref(), Some(&easy_row.kind));
    let hard = groups[0].rows[1].kind.clone();
    act(&mut model, StatisticsAction::Choose(hard.clone()));
    assert_eq!(page(&model).chosen(&counted(&model)), Some(hard));
    // A kind without games falls back to the default.
    let gone = GameKind::of(&line(1, 1, "samurai", None));
    act(&mut model, StatisticsAction::Choose(gone));
    assert_eq!(page(&model).chosen(&counted(&model)).as_ref(), Some(&easy_row.kind));
}

fn detail(model: &Model) -> KindDetail {
    let solved = counted(model);
    view::kind_detail(Lang::English, &solved, &page(model).chosen(&solved).unwrap(), 0).unwrap()
}

#[test]
fn kind_shows_the_trend_of_its_times() {
    let mut model = opened(library(), None);
    let trend = detail(&model).trend.unwrap();
    assert_eq!(
        trend.summary,
        "Your first 10 games: typically 8:57. Your latest 10: 6:37. That is 26% faster."
    );
    let axis = ("Game 1 · 22 October 2026".to_owned(), "Game 20 · 10 November 2026".to_owned());
    assert_eq!(trend.axis, axis);
    assert_eq!(trend.rows.len(), 10);
    assert_eq!(trend.rows[0], ["22 October 2026 – 23 October 2026", "2", "9:46", "9:53"]);
    assert_eq!(trend.chart.points.matches('M').count(), 20);
    assert_eq!(trend.chart.line.matches(['M', 'L']).count(), 18);
    let scale: Vec<&str> = trend.scale.iter().map(|(_, time)| time.as_str()).collect();
    assert_eq!(scale, ["0:00", "5:00", "10:00"]);
    assert_eq!(trend.scale[2].0, 100.0);
    // The fastest game is the last one.
    assert!(trend.chart.best.starts_with("M975.0"), "{}", trend.chart.best);
    let hard = GameKind::of(&line(1, 1, "classic", Some(Level::Hard)));
    act(&mut model, StatisticsAction::Choose(hard));
    let detail = detail(&model);
    assert_eq!(detail.title, "Classic · Hard");
    assert_eq!(detail.trend.unwrap().summary, "Trend from 20 games on");
    assert_eq!(detail.facts[2], (StatisticsText::LastTimes, "30:00 · 20:00".to_owned()));
    assert_eq!(detail.facts.len(), 3, "mistakes and hints are unknown until games are read");
}

#[test]
fn a_chart_is_drawn_from_two_games_on() {
    let games = |count: u64| (1..=count).map(|number| easy(number, number)).collect();
    assert_eq!(detail(&opened(games(1), None)).trend, None);
    let trend = detail(&opened(games(2), None)).trend.unwrap();
    assert_eq!(trend.chart.points.matches('M').count(), 2);
}

#[test]
fn mistakes_hints_and_techniques_come_from_saved_games() {
    let mut model = opened(library(), None);
    let first = easy(30, 0).id;
    let texts = |id: &GameId| Some(text(id, u32::from(*id == first) * 7, 1, REPORT));
    read_all(&mut model, texts, None);
    let facts = detail(&model).facts;
    assert_eq!(facts[3], (StatisticsText::Mistakes, "0.4 per game".to_owned()));
    assert_eq!(facts[4], (StatisticsText::Hints, "1.0 per game".to_owned()));
    let rows = view::technique_rows(Lang::English, &counted(&model));
    assert_eq!(rows[0].name, "Hidden single");
    assert_eq!(rows[0].counts, ["720", "0", "48"]);
    assert_eq!((rows[1].name.as_str(), rows[1].parts), ("Naked pair", [50.0, 50.0, 0.0]));
    let tiles = view::tiles(Lang::English, &counted(&model), &model.index, page(&model).today());
    let figures: Vec<(&str, &str)> = tiles.iter().map(|t| (t.figure.as_str(), t.note.as_str())).collect();
    assert_eq!(
        figures,
        [
            ("24", "4 hours played"),
            ("0", "Longest: 0 days"),
            ("21", "Longest: 21 games"),
            ("0", "of 24 games")
        ]
    );
}

#[test]
fn a_mistake_ends_the_flawless_streak() {
    let model = opened(vec![easy(4, 1), easy(3, 1), easy(1, 1)], None);
    let of = |model: &Model| {
        let streaks = streaks(&counted(model));
        (streaks.clean, streaks.most_clean)
    };
    assert_eq!(of(&model), (0, 0), "mistakes are unknown until games are read");
    let mut model = opened(vec![easy(4, 1), easy(3, 1), easy(2, 1), easy(1, 1)], None);
    let second_last = easy(2, 1).id;
    read_all(&mut model, |id| Some(text(id, u32::from(*id == second_last), 0, "")), None);
    assert_eq!(of(&model), (1, 2));
}

#[test]
fn the_streak_of_days_is_the_one_of_the_daily_puzzles() {
    let mut games = library();
    let today = page(&opened(library(), None)).today();
    for back in [0, 1, 4, 5, 6] {
        let task = daily(Day(today.0 - back))[1];
        let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
        games.push(GameSummary { source, board: task.board.to_owned(), ..easy(back.into(), 5) });
    }
    let model = opened(games, None);
    let tiles = view::tiles(Lang::English, &counted(&model), &model.index, today);
    assert_eq!((tiles[1].figure.as_str(), tiles[1].note.as_str()), ("2", "Longest: 3 days"));
    let said = crate::daily::streak(Lang::English, &model.index, today);
    assert_eq!(said, "Today is done: day 2 of your streak");
}

#[test]
fn reopening_a_solved_game_keeps_its_date() {
    let mut model = opened(vec![easy(9, 1), easy(5, 1)], None);
    let stored = read_all(&mut model, |id| Some(text(id, 0, 0, REPORT)), None);
    let again = GameSummary { touched_ms: NOW, ..easy(9, 1) };
    let model = opened(vec![again, easy(5, 1)], stored);
    let days: Vec<u64> = counted(&model).iter().map(|game| (NOW - game.at_ms()) / DAY_MS).collect();
    assert_eq!(days, [9, 5]);
}

//! Freeing storage.

use super::*;

#[test]
fn the_storage_used_and_available_is_stated() {
    let mut model = opened();
    let games = vec![(line(1).id, 1200), (line(2).id, 34)];
    act(&mut model, LibraryAction::SetSizes { games, total: 2_000_000 });
    assert_eq!(page(&model).storage_text(&model).as_deref(), Some("2.0 MB of 5.2 MB used."));
    assert!(!page(&model).is_storage_low(&model));
}

#[test]
fn a_backup_states_its_size_beforehand() {
    let mut model = opened();
    assert_eq!(page(&model).backup_size(&model), None, "nothing is measured");
    let text = CLASSIC.trim();
    let ids = (1..=6).map(|number| line(number).id);
    ids.for_each(|id| put(&model, &save::game_key(&id), Some(text)));
    let stored = model.storage.all();
    let total = stored.iter().map(|(key, text)| (key.len() + text.len()) as u64).sum();
    act(&mut model, LibraryAction::SetSizes { games: Vec::new(), total });
    let said = page(&model).backup_size(&model).unwrap();
    assert_eq!(said, format!("6 games, about {}.", nonet_game::library::row::size(Lang::English, total)));
    let made = backup::of_device(stored, NOW).len() as u64;
    assert!(made > total && made < total * 4 / 3, "{made} for {total}");
}

/// Returns a model with `count` solved games of 50,000 characters each. Storage is full, and the game on the board is
/// not saved.
fn full(count: u64) -> Model {
    let (mut model, id) = with_a_game_on_the_board();
    model.index.games.retain(|line| line.id == id);
    let solved = |number| GameSummary { finished: true, ..line(number) };
    model.index.games.extend((1..=count).map(solved));
    let games = (1..=count).map(|number| (line(number).id, 50_000)).collect();
    act(&mut model, LibraryAction::SetSizes { games, total: STORAGE_LIMIT });
    no_room(&mut model);
    model
}

/// Leaves no room for saving the game on the board.
fn no_room(model: &mut Model) -> Arc<MemoryStorage> {
    let storage = nonet_app::testing::memory(model);
    storage.limit(Some(storage.used()));
    update(model, Action::Away { now_ms: NOW });
    storage
}

fn cleanup_view(model: &Model) -> CleanupView {
    CleanupView::of(model, page(model)).unwrap()
}

#[test]
fn cleanup_suggests_the_oldest_games_and_deletes_only_marked_ones() {
    let mut model = full(5);
    assert!(page(&model).is_storage_low(&model));
    let before = model.index.clone();
    act(&mut model, LibraryAction::OpenCleanup);
    assert_eq!(model.index, before);
    let storage = no_room(&mut model);
    let view = cleanup_view(&model);
    assert_eq!(view.lines[0], "5.2 MB of 5.2 MB used.");
    assert!(view.lines[1].starts_with("There is no room left."), "{:?}", view.lines);
    let chosen: Vec<bool> = view.rows.iter().map(|row| row.is_chosen).collect();
    assert_eq!(chosen, [true, true, false, false, false], "as many as needed");
    assert_eq!(
        (view.rows[0].note.as_str(), view.delete.as_deref()),
        ("1 January 1970 · 50 KB", Some("Delete 2 games, 100 KB"))
    );

    // The player marks another game and unmarks one.
    act(&mut model, LibraryAction::ChooseForCleanup(line(4).id, true));
    act(&mut model, LibraryAction::ChooseForCleanup(line(1).id, false));
    storage.limit(None);
    let ids = [1, 2, 4].map(|number| line(number).id);
    ids.iter().for_each(|id| put(&model, &save::game_key(id), Some(&"x".repeat(50_000))));
    storage.limit(Some(storage.used()));
    act(&mut model, LibraryAction::DeleteChosen { now_ms: NOW });
    assert_eq!(
        ids.map(|id| is_stored(&model, &id)),
        [true, false, false],
        "deleted before anything is written"
    );
    assert!([2, 4].iter().all(|number| model.index.is_deleted(&line(*number).id)));
    assert_eq!(stored_index(&model).as_ref(), Some(&model.index));
    assert!(is_stored(&model, model.game.as_ref().unwrap().id()), "the unsaved game is saved now");
    let view = cleanup_view(&model);
    assert_eq!(view.lines[..2], ["5.2 MB of 5.2 MB used.", "There is room for new games."]);
    assert_eq!((view.rows.len(), view.delete), (3, None));
    assert_eq!(act(&mut model, LibraryAction::DeleteChosen { now_ms: NOW }), []);
    act(&mut model, LibraryAction::CloseCleanup);
    assert_eq!(CleanupView::of(&model, page(&model)), None);
}

#[test]
fn cleanup_removes_reports_first() {
    let mut model = full(3);
    let report = "en\n-Well done.\n%\n%naked-pair\t1\t0\t0\n#Moves";
    let mut game = save::read_game(CLASSIC, &nonet_game::boards::board_named).unwrap().restarted(line(1).id);
    (game.finished, game.report) = (true, Some(report.to_owned()));
    let (key, text) = (save::game_key(&line(1).id), save::write_game(&game));
    let on_board = save::game_key(model.game.as_ref().unwrap().id());
    set_storage(&mut model, &[(key.clone(), text.clone()), (on_board.clone(), text.clone())].into());
    model.save_state.unsaved = Default::default();
    act(&mut model, LibraryAction::OpenCleanup);
    let packed = model.storage.text(&key).unwrap();
    let packed = packed.as_str();
    game.report = Some("%\n%naked-pair\t1\t0\t0".to_owned());
    assert_eq!(save::read_game(packed, &nonet_game::boards::board_named).unwrap(), game);
    assert_eq!(save::read_figures(packed), save::read_figures(&text), "the figures for the statistics stay");
    assert_eq!(save::compacted(packed), None);
    assert!(
        cleanup_view(&model).lines[1]
            .starts_with("To save space, the report on 1 finished game was removed (1 KB).")
    );
    assert_eq!(model.storage.text(&on_board), Some(text.clone()), "the game on the board keeps its report");

    let mut model = full(3);
    model.save_state.blocked = Some(SaveBlocked::Newer);
    let texts: StoredTexts = [(key, text)].into();
    set_storage(&mut model, &texts);
    assert_eq!(act(&mut model, LibraryAction::OpenCleanup), []);
    assert_eq!(model.storage.all(), texts);
}

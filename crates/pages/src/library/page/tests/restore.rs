//! Backing up and restoring.

use super::*;

/// Returns storage that contains the games of two fixtures and this index.
pub(super) fn backup_of(index: &GameIndex) -> StoredTexts {
    let game = |text: &str| {
        let id = save::read_summary(text).unwrap().id;
        (save::game_key(&id), text.to_owned())
    };
    [game(CLASSIC), game(TRIANGULAR), (save::INDEX_KEY.to_owned(), save::write_index(index))].into()
}

pub(super) fn restore_action() -> impl Strategy<Value = RestoreAction> {
    let now = || NOW..NOW + 3;
    let file = prop_oneof![
        Just(backup::write(&backup_of(&games(2)), 7)),
        Just(backup::write(&StoredTexts::new(), 7)),
        Just("{}".to_owned())
    ];
    prop_oneof![
        (file, now()).prop_map(|(file, now_ms)| RestoreAction::Choose { file, now_ms }),
        (any::<bool>(), now()).prop_map(|(back, now_ms)| {
            let deleted = if back { DeletionPolicy::Return } else { DeletionPolicy::Stay };
            RestoreAction::SetDeleted { deleted, now_ms }
        }),
        now().prop_map(|now_ms| RestoreAction::Accept { now_ms }),
        Just(RestoreAction::Close),
    ]
}

#[test]
fn backup_saves_a_file_and_records_the_time() {
    let mut model = opened();
    let texts = backup_of(&model.index);
    set_storage(&mut model, &texts);
    let effects = act(&mut model, LibraryAction::BackUp { now_ms: NOW });
    let Some(Effect::SaveFile { name, text, .. }) = effects.first() else { panic!("{effects:?}") };
    assert_eq!(name, "nonet-2023-11-14.jsonl");
    let read = backup::read(text).unwrap();
    assert_eq!(read.made_ms, NOW);
    assert_eq!(read.texts.into_iter().map(|(_, key, text)| (key, text)).collect::<StoredTexts>(), texts);
    let safety = crate::library::safety::stored_safety(&model);
    assert_eq!((safety.backed_up_ms, safety.backed_up_games), (NOW, model.index.games.len() as u64));
}

#[test]
fn restore_shows_changes_before_making_them() {
    let mut model = opened();
    let classic = save::read_summary(CLASSIC).unwrap();
    model.index.put(classic.clone());
    let texts: StoredTexts = [
        (save::game_key(&classic.id), CLASSIC.to_owned()),
        (save::INDEX_KEY.to_owned(), save::write_index(&model.index)),
    ]
    .into();
    let named = GameSummary { name: "Graz".to_owned(), changed_ms: NOW, ..classic };
    let mut backup_texts = backup_of(&GameIndex { current: None, games: vec![named] });
    let mut dark = Settings::default();
    dark.choose(Choice::Theme(Theme::Dark));
    backup_texts.insert(save::SETTINGS_KEY.to_owned(), save::write_settings(&dark));
    let file = backup::write(&backup_texts, NOW);
    let restore = |model: &mut Model, action| act(model, LibraryAction::Restore(action));
    let before = model.index.clone();
    set_storage(&mut model, &texts);
    assert_eq!(restore(&mut model, RestoreAction::Choose { file, now_ms: NOW }), []);
    assert_eq!(model.storage.all(), texts);
    assert_eq!(model.index, before, "nothing has changed yet");
    let view = RestoreView::of(Lang::English, page(&model).restore_state().unwrap());
    assert_eq!(
        view.lines,
        ["Made on 14 November 2023.", "1 new, 1 newer, 0 lost.", "Settings that were changed after yours."]
    );
    assert!(view.can_accept && view.faults.is_empty() && view.brings_deleted.is_none());

    restore(&mut model, RestoreAction::Accept { now_ms: NOW });
    let stored = model.storage.all();
    assert_eq!(save::read_index(&stored[save::INDEX_KEY]).unwrap().games, model.index.games);
    assert_eq!((shown(&model), model.index.games.len(), model.settings.theme), (8, 8, Theme::Dark));
    assert!(stored.values().any(|text| text == TRIANGULAR));
    assert!(model.index.games.iter().any(|line| line.name == "Graz"));
    assert!(matches!(page(&model).restore_state(), Some(RestoreState::Done)));
    assert_eq!(restore(&mut model, RestoreAction::Close), []);
    assert_eq!(page(&model).restore_state(), None);
}

#[test]
fn restore_without_room_changes_nothing() {
    let mut model = opened();
    model.index = games(2);
    let texts: StoredTexts = [(save::INDEX_KEY.to_owned(), save::write_index(&model.index))].into();
    let before = model.clone();
    let file = backup::write(&backup_of(&games(4)), NOW);
    let restore = |model: &mut Model, action| act(model, LibraryAction::Restore(action));
    let storage = set_storage(&mut model, &texts);
    restore(&mut model, RestoreAction::Choose { file, now_ms: NOW });
    // There is room for only one of the two games.
    storage.limit(Some(storage.used() + CLASSIC.len() + 500));
    restore(&mut model, RestoreAction::Accept { now_ms: NOW });
    assert!(
        storage.take_written().iter().any(|(key, text)| key.starts_with("nonet/game/") && text.is_some())
    );
    assert_eq!(model.storage.all(), texts);
    assert_eq!((&model.index, &model.settings), (&before.index, &before.settings));
    assert_eq!(page(&model).restore_state(), Some(&RestoreState::StorageFull));
}

#[test]
fn restore_skips_deleted_games_unless_asked() {
    let (mut model, id) = with_a_game_on_the_board();
    let text = save::write_game(model.game.as_ref().unwrap());
    let file = backup::write(&[(save::game_key(&id), text)].into(), 5);
    act(&mut model, LibraryAction::Delete { games: vec![id.clone()], now_ms: NOW });
    let texts: StoredTexts = [(save::INDEX_KEY.to_owned(), save::write_index(&model.index))].into();
    let restore = |model: &mut Model, action| act(model, LibraryAction::Restore(action));
    set_storage(&mut model, &texts);
    restore(&mut model, RestoreAction::Choose { file, now_ms: NOW });
    let view = |model: &Model| RestoreView::of(Lang::English, page(model).restore_state().unwrap());
    assert_eq!(
        view(&model).lines[1..],
        ["You already have everything in this backup.", "1 game you deleted stays deleted."]
    );
    assert_eq!((view(&model).brings_deleted, view(&model).can_accept), (Some(false), false));
    restore(&mut model, RestoreAction::SetDeleted { deleted: DeletionPolicy::Return, now_ms: NOW });
    assert_eq!(view(&model).lines[1..], ["1 new, 0 newer, 0 lost."]);
    assert_eq!((view(&model).brings_deleted, view(&model).can_accept), (Some(true), true));
    restore(&mut model, RestoreAction::Accept { now_ms: NOW });
    assert!(!model.index.is_deleted(&id));
}

#[test]
fn restore_merges_the_game_on_the_board() {
    let (mut model, id) = with_a_game_on_the_board();
    let key = save::game_key(&id);
    let texts: StoredTexts = [(key.clone(), CLASSIC.to_owned())].into();
    let file = backup::write(&[(key.clone(), CLASSIC.replace("D6.03", "D7.03"))].into(), NOW);
    set_storage(&mut model, &texts);
    act(&mut model, LibraryAction::Restore(RestoreAction::Choose { file, now_ms: NOW }));
    act(&mut model, LibraryAction::Restore(RestoreAction::Accept { now_ms: NOW }));
    assert_eq!(
        model.game.as_ref().unwrap().history().move_count(),
        9,
        "moves of both versions are in the history"
    );
}

#[test]
fn restore_reports_unreadable_files() {
    let mut model = opened();
    let notice =
        |model: &Model| RestoreView::of(Lang::English, page(model).restore_state().unwrap()).lines.join(" ");
    let choose = |model: &mut Model, file: &str| {
        let action = RestoreAction::Choose { file: file.to_owned(), now_ms: NOW };
        act(model, LibraryAction::Restore(action));
    };
    choose(&mut model, "Dear diary");
    assert_eq!(notice(&model), "This isn’t a Nonet backup. Nothing has changed.");
    let file = backup::write(&backup_of(&games(2)), 0);
    let cut: Vec<&str> = file.lines().take(2).collect();
    choose(&mut model, &cut.join("\n"));
    let view = RestoreView::of(Lang::English, page(&model).restore_state().unwrap());
    assert_eq!(
        view.faults,
        [
            "Parts of this file could not be read. Everything else can be restored.",
            "Line 3: the end is missing."
        ]
    );
    model.save_state.blocked = Some(SaveBlocked::Newer);
    choose(&mut model, &file);
    assert_eq!(page(&model).restore_state(), Some(&RestoreState::NoStorage));
}

//! Folders and the games in them.

use super::*;

/// Returns the stored folders.
fn stored_folders(model: &Model) -> Option<Folders> {
    save::read_folders(&model.storage.text(save::FOLDERS_KEY)?).ok()
}

/// Creates an empty folder.
fn new_folder(model: &mut Model, name: &str) -> FolderId {
    act(model, LibraryAction::Prompt(Some(FolderPrompt::Name(None))));
    act(model, LibraryAction::SetFolderName { name: name.to_owned(), now_ms: NOW });
    page(model).folders().all().into_iter().find(|(_, known)| *known == name).unwrap().0
}

fn look_in(model: &mut Model, folder: FolderFilter) -> usize {
    act(model, LibraryAction::Search(GameQuery { folder, ..GameQuery::default() }));
    shown(model)
}

#[test]
fn games_move_into_folders_and_out_again() {
    let mut model = opened();
    assert_eq!(act(&mut model, LibraryAction::SetFolderName { name: "x".to_owned(), now_ms: NOW }), []);
    let train = new_folder(&mut model, "Train");
    assert_eq!((page(&model).query().folder, shown(&model)), (FolderFilter::In(train), 0));
    look_in(&mut model, FolderFilter::Any);
    let put = |folder| LibraryAction::MoveToFolder { games: vec![line(2).id], folder, now_ms: NOW };
    let effects = act(&mut model, put(Some(train)));
    assert_eq!(stored_folders(&model).as_ref(), Some(page(&model).folders()));
    assert!(effects.contains(&focus(&line(2).id)));
    let notice = |model: &Model| page(model).notice(Lang::English, &model.index);
    assert_eq!(notice(&model).as_deref(), Some("Moved to “Train”: Triangular · Easy"));
    assert_eq!(
        (look_in(&mut model, FolderFilter::In(train)), look_in(&mut model, FolderFilter::Unfiled)),
        (1, 5)
    );
    assert_eq!(act(&mut model, put(Some(train))), [focus(&line(2).id)], "the game is already in the folder");

    act(&mut model, put(None));
    assert_eq!(notice(&model).as_deref(), Some("Removed from its folder: Triangular · Easy"));
    act(&mut model, LibraryAction::Undo { now_ms: NOW });
    assert_eq!(page(&model).folders().of(&line(2).id), Some(train));
    act(&mut model, LibraryAction::Undo { now_ms: NOW });
    assert_eq!((page(&model).folders().of(&line(2).id), page(&model).can_undo()), (None, false));
}

#[test]
fn game_moves_to_a_new_folder() {
    let mut model = opened();
    let id = line(3).id;
    act(&mut model, LibraryAction::Prompt(Some(FolderPrompt::MoveGames(vec![id.clone()]))));
    assert_eq!(page(&model).prompt(), Some(&FolderPrompt::MoveGames(vec![id.clone()])));
    act(&mut model, LibraryAction::SetFolderName { name: "Train".to_owned(), now_ms: NOW });
    let folders = page(&model).folders();
    assert_eq!(folders.of(&id).and_then(|folder| folders.name(folder)), Some("Train"));
    assert_eq!(page(&model).prompt(), None);
    // A blank name creates no folder.
    act(&mut model, LibraryAction::Prompt(Some(FolderPrompt::MoveGames(vec![line(4).id]))));
    act(&mut model, LibraryAction::SetFolderName { name: " ".to_owned(), now_ms: NOW });
    assert_eq!((page(&model).folders().of(&line(4).id), page(&model).prompt()), (None, None));
}

#[test]
fn folder_is_renamed_deleted_and_restored_with_its_games() {
    let mut model = opened();
    let train = new_folder(&mut model, "Train");
    act(
        &mut model,
        LibraryAction::MoveToFolder { games: vec![line(1).id], folder: Some(train), now_ms: NOW },
    );
    act(&mut model, LibraryAction::Prompt(Some(FolderPrompt::Name(Some(train)))));
    act(&mut model, LibraryAction::SetFolderName { name: "Railway".to_owned(), now_ms: NOW });
    assert_eq!((page(&model).folders().name(train), shown(&model)), (Some("Railway"), 1));
    let effects = act(&mut model, LibraryAction::DeleteFolder { folder: train, now_ms: NOW });
    assert!(effects.contains(&Effect::Focus(UNDO.to_owned())));
    assert_eq!((page(&model).query().folder, shown(&model)), (FolderFilter::Any, 6));
    let notice = page(&model).notice(Lang::English, &model.index);
    assert_eq!(notice.as_deref(), Some("Folder deleted: Railway. Its games are still here."));
    assert_eq!(act(&mut model, LibraryAction::DeleteFolder { folder: train, now_ms: NOW }), []);
    act(&mut model, LibraryAction::Undo { now_ms: NOW });
    assert_eq!((look_in(&mut model, FolderFilter::In(train)), page(&model).folders().all().len()), (1, 1));
}

#[test]
fn folders_merge_with_other_tabs() {
    let mut model = opened();
    let train = new_folder(&mut model, "Train");
    let mut other = Model { index: games(6), ..Model::new(model.storage.clone()) };
    act(&mut other, LibraryAction::Open { now_ms: NOW, minutes_ahead: 60 });
    act(&mut other, LibraryAction::DeleteFolder { folder: train, now_ms: NOW });
    act(&mut model, LibraryAction::ReloadFolders);
    assert_eq!(
        (page(&model).folders(), page(&model).query().folder),
        (page(&other).folders(), FolderFilter::Any)
    );
    put(&model, save::FOLDERS_KEY, Some("{"));
    act(&mut model, LibraryAction::ReloadFolders);
    assert_eq!(page(&model).folders(), page(&other).folders());
}

#[test]
fn restore_includes_folders() {
    let mut model = opened();
    let train = new_folder(&mut model, "Train");
    act(
        &mut model,
        LibraryAction::MoveToFolder { games: vec![line(2).id], folder: Some(train), now_ms: NOW },
    );
    let folders = save::write_folders(page(&model).folders());
    let file = backup::write(&[(save::FOLDERS_KEY.to_owned(), folders)].into(), NOW);
    let mut other = opened();
    let restore = |model: &mut Model, action| act(model, LibraryAction::Restore(action));
    restore(&mut other, RestoreAction::Choose { file: file.clone(), now_ms: NOW });
    let view = RestoreView::of(Lang::English, page(&other).restore_state().unwrap());
    assert!(view.lines.contains(&"Folders, and the games in them.".to_owned()), "{:?}", view.lines);
    restore(&mut other, RestoreAction::Accept { now_ms: NOW });
    assert_eq!(page(&other).folders(), page(&model).folders());
    // With storage full, the folders stay as they were.
    let mut full = opened();
    set_storage(&mut full, &StoredTexts::new()).limit(Some(0));
    restore(&mut full, RestoreAction::Choose { file, now_ms: NOW });
    restore(&mut full, RestoreAction::Accept { now_ms: NOW });
    assert_eq!(page(&full).restore_state(), Some(&RestoreState::StorageFull));
    assert_eq!(page(&full).folders(), &Folders::default());
}

#[test]
fn full_storage_is_reported_when_saving_a_folder() {
    let mut model = opened();
    set_storage(&mut model, &StoredTexts::new()).limit(Some(0));
    new_folder(&mut model, "Train");
    let notice = page(&model).notice(Lang::English, &model.index);
    assert_eq!(notice.as_deref(), Some("This change is not being saved: your browser has no room left."));
}

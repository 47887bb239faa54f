//! Random sequences of actions lose no game, and undo restores a deleted one.

use super::restore::{backup_of, restore_action};
use super::*;

fn some_games() -> impl Strategy<Value = Vec<GameId>> {
    prop::collection::vec((1..9_u64).prop_map(|number| line(number).id), 0..4)
}

fn folder_action() -> impl Strategy<Value = LibraryAction> {
    let folder = || prop::option::of("[ab]").prop_map(|name| Folders::default().named(&name?, NOW, 0));
    let now = || NOW..NOW + 3;
    let prompt =
        prop_oneof![some_games().prop_map(FolderPrompt::MoveGames), folder().prop_map(FolderPrompt::Name)];
    prop_oneof![
        prop::option::of(prompt).prop_map(LibraryAction::Prompt),
        ("[ab ]{0,2}", now()).prop_map(|(name, now_ms)| LibraryAction::SetFolderName { name, now_ms }),
        (some_games(), folder(), now()).prop_map(|(games, folder, now_ms)| LibraryAction::MoveToFolder {
            games,
            folder,
            now_ms
        }),
        (folder(), now()).prop_map(|(folder, now_ms)| match folder {
            Some(folder) => LibraryAction::DeleteFolder { folder, now_ms },
            None => LibraryAction::ReloadFolders,
        }),
    ]
}

fn any_action() -> impl Strategy<Value = LibraryAction> {
    let id = || (1..9_u64).prop_map(|number| line(number).id);
    let now = || NOW..NOW + 3;
    let query =
        ("[a-z ]{0,3}", 0..3_usize, 0..GameSort::ALL.len()).prop_map(|(text, filter, sort)| GameQuery {
            text,
            filter: GameFilter::ALL[filter],
            level: None,
            board: None,
            folder: FolderFilter::Unfiled,
            sort: GameSort::ALL[sort],
        });
    prop_oneof![
        (any::<u64>(), -900..900_i32)
            .prop_map(|(now_ms, minutes_ahead)| LibraryAction::Open { now_ms, minutes_ahead }),
        Just(LibraryAction::Close),
        (id(), 0..9_000_u64).prop_map(|one| LibraryAction::SetSizes { games: vec![one], total: 9_000 }),
        Just(LibraryAction::OpenCleanup),
        (id(), any::<bool>()).prop_map(|(id, is)| LibraryAction::ChooseForCleanup(id, is)),
        now().prop_map(|now_ms| LibraryAction::DeleteChosen { now_ms }),
        Just(LibraryAction::CloseCleanup),
        query.prop_map(LibraryAction::Search),
        Just(LibraryAction::ClearFilters),
        prop::option::of(id()).prop_map(LibraryAction::ShowActions),
        id().prop_map(LibraryAction::Resume),
        id().prop_map(|id| LibraryAction::ResumeAt(id, Route::Report)),
        (id(), now()).prop_map(|(id, now_ms)| LibraryAction::Restart { id, now_ms }),
        prop::option::of(id()).prop_map(LibraryAction::EditName),
        (".{0,9}", now()).prop_map(|(name, now_ms)| LibraryAction::SetName { name, now_ms }),
        any::<bool>().prop_map(LibraryAction::SetSelecting),
        (id(), any::<bool>()).prop_map(|(game, is_selected)| LibraryAction::Select { game, is_selected }),
        any::<bool>().prop_map(LibraryAction::SelectAll),
        (some_games(), now()).prop_map(|(games, now_ms)| LibraryAction::Delete { games, now_ms }),
        now().prop_map(|now_ms| LibraryAction::Undo { now_ms }),
        now().prop_map(|now_ms| LibraryAction::BackUp { now_ms }),
        restore_action().prop_map(LibraryAction::Restore),
        folder_action(),
    ]
}

/// Storage at the start: empty, with a device's texts, or with damaged texts.
fn initial_texts() -> impl Strategy<Value = StoredTexts> {
    let with = |key: String, text: &str| {
        let mut texts = backup_of(&games(2));
        texts.insert(key, text.to_owned());
        texts
    };
    prop_oneof![
        Just(StoredTexts::new()),
        Just(backup_of(&games(2))),
        Just(with(save::game_key(&line(1).id), CLASSIC)),
        Just(with(save::game_key(&line(3).id), "{}")),
        Just(with(save::FOLDERS_KEY.to_owned(), "{")),
    ]
}

/// Remaining storage: unlimited or small.
fn space() -> impl Strategy<Value = Option<usize>> {
    prop_oneof![4 => Just(None), 1 => (0..20_000usize).prop_map(Some)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_actions_lose_no_game(
        texts in initial_texts(),
        actions in prop::collection::vec((any_action(), space()), 0..30),
    ) {
        let mut model = opened();
        let storage = set_storage(&mut model, &texts);
        for (action, space) in actions {
            storage.limit(space);
            act(&mut model, action);
            // Reopen the page if an action has left it.
            update(&mut model, Action::Go(Address::from(Route::Games)));
            prop_assert!((1..=6).all(|n| model.index.has(&line(n).id)));
            if let Some(page) = LibraryPage::of(&model) {
                let listed = find_games(Lang::English, &model.index, page.folders(), page.query());
                let is_listed = |id: &GameId| listed.iter().any(|game| game.id == *id);
                prop_assert!(page.selection().into_iter().flatten().all(is_listed));
            }
            prop_assert_eq!(save::read_index(&save::write_index(&model.index)).unwrap(), model.index.clone());
        }
    }

    #[test]
    fn undo_restores_a_deleted_game_exactly(
        texts in initial_texts(),
        before in prop::collection::vec(any_action(), 0..10),
        number in 1..7_u64,
    ) {
        let mut model = opened();
        set_storage(&mut model, &texts);
        before.into_iter().for_each(|action| drop(act(&mut model, action)));
        let is_there = |index: &GameIndex| index.games.iter().any(|l| l.id == line(number).id && !l.deleted);
        prop_assume!(LibraryPage::of(&model).is_some() && is_there(&model.index));
        let was = model.index.clone();
        act(&mut model, LibraryAction::Delete { games: vec![line(number).id], now_ms: NOW });
        prop_assert!(!is_there(&model.index));
        act(&mut model, LibraryAction::Undo { now_ms: NOW });
        let mut index = model.index.clone();
        let changed_ms = was.games.iter().find(|l| l.id == line(number).id).map(|l| l.changed_ms);
        index.line(&line(number).id).unwrap().changed_ms = changed_ms.unwrap();
        prop_assert_eq!(index, was);
    }
}

//! Selecting several games, and what is done with them.

use super::*;

fn select(model: &mut Model, number: u64, is_selected: bool) {
    act(model, LibraryAction::Select { game: line(number).id, is_selected });
}

fn selected(model: &Model) -> Vec<GameId> {
    page(model).selection().into_iter().flatten().cloned().collect()
}

fn notice(model: &Model) -> Option<String> {
    page(model).notice(Lang::English, &model.index)
}

#[test]
fn selected_games_are_deleted_together_and_come_back_together() {
    let mut model = opened();
    let index = model.index.clone();
    act(&mut model, LibraryAction::SetSelecting(true));
    [1, 2, 3].into_iter().for_each(|number| select(&mut model, number, true));
    select(&mut model, 2, false);
    let games = selected(&model);
    assert_eq!(games, [line(1).id, line(3).id]);
    let effects = act(&mut model, LibraryAction::Delete { games, now_ms: NOW });
    assert!(effects.contains(&Effect::Focus(UNDO.to_owned())));
    assert_eq!((shown(&model), page(&model).selection()), (4, None));
    assert_eq!(notice(&model).as_deref(), Some("2 games deleted"));
    act(&mut model, LibraryAction::Undo { now_ms: NOW });
    assert_eq!((shown(&model), page(&model).can_undo()), (6, false));
    for (before, after) in index.games.iter().zip(&model.index.games) {
        assert_eq!(
            GameSummary { changed_ms: 0, ..before.clone() },
            GameSummary { changed_ms: 0, ..after.clone() }
        );
    }
}

#[test]
fn selected_games_move_together_and_return_to_their_folders() {
    let mut model = opened();
    let named = |model: &mut Model, name: &str| {
        act(model, LibraryAction::SetFolderName { name: name.to_owned(), now_ms: NOW });
        page(model).folders().all().into_iter().find(|(_, known)| *known == name).unwrap().0
    };
    act(&mut model, LibraryAction::Prompt(Some(FolderPrompt::MoveGames(vec![line(1).id]))));
    let old = named(&mut model, "Old");
    act(&mut model, LibraryAction::SetSelecting(true));
    act(&mut model, LibraryAction::SelectAll(true));
    let games = selected(&model);
    assert_eq!(games.len(), 6);
    act(&mut model, LibraryAction::Prompt(Some(FolderPrompt::MoveGames(games.clone()))));
    let train = named(&mut model, "Train");
    let folders = |model: &Model| games.iter().map(|game| page(model).folders().of(game)).collect::<Vec<_>>();
    assert_eq!(folders(&model), [Some(train); 6]);
    assert_eq!(notice(&model).as_deref(), Some("6 games moved to “Train”"));
    act(&mut model, LibraryAction::Undo { now_ms: NOW });
    assert_eq!(folders(&model), [Some(old), None, None, None, None, None]);
    assert_eq!(
        act(&mut model, LibraryAction::MoveToFolder { games: Vec::new(), folder: None, now_ms: NOW }),
        []
    );
}

#[test]
fn selected_games_are_exported_together() {
    let mut model = opened();
    let game = save::read_game(CLASSIC, &board_named).unwrap();
    for number in [1, 3] {
        put(&model, &save::game_key(&line(number).id), Some(CLASSIC));
    }
    let givens = nonet_engine::line::write(game.puzzle().givens(), '.');
    let export = |model: &mut Model, games: &[u64]| {
        let games = games.iter().map(|number| line(*number).id).collect();
        act(model, LibraryAction::Prompt(Some(FolderPrompt::ExportGames(games))));
        let effects = act(model, LibraryAction::Export(CollectionFormat::Sdm));
        let files = effects.iter().filter_map(|effect| match effect {
            Effect::SaveFile { name, text, .. } => Some((name.clone(), text.clone())),
            _ => None,
        });
        (files.collect::<Vec<_>>(), effects.contains(&Effect::Focus("games-export".to_owned())))
    };
    // The text of the second game is gone, and the fourth one has been deleted.
    model.index.games[3].deleted = true;
    let text = format!("{givens}\n{givens}\n");
    assert_eq!(export(&mut model, &[1, 2, 3, 4]), (vec![("Games.sdm".to_owned(), text)], true));
    assert_eq!(page(&model).prompt(), None);
    let (files, _) = export(&mut model, &[1]);
    assert_eq!(files, [("Classic · Easy.sdm".to_owned(), format!("{givens}\n"))]);
}

#[test]
fn the_button_that_ends_selecting_is_focused_and_then_the_one_that_starts_it() {
    let mut model = opened();
    for (is_selecting, button) in [(true, "games-done"), (false, "games-select")] {
        let effects = act(&mut model, LibraryAction::SetSelecting(is_selecting));
        assert_eq!(effects, [Effect::Focus(button.to_owned())]);
    }
}

#[test]
fn only_listed_games_are_selected() {
    let mut model = opened();
    select(&mut model, 1, true);
    act(&mut model, LibraryAction::SelectAll(true));
    assert_eq!(page(&model).selection(), None, "the player is not selecting");
    act(&mut model, LibraryAction::SetSelecting(true));
    act(&mut model, LibraryAction::SelectAll(true));
    let query = GameQuery { filter: GameFilter::Solved, ..GameQuery::default() };
    act(&mut model, LibraryAction::Search(query));
    let solved = shown(&model);
    assert!((1..6).contains(&solved) && selected(&model).len() == solved);
    act(&mut model, LibraryAction::Search(GameQuery::default()));
    assert_eq!(selected(&model).len(), solved);
    select(&mut model, 99, true);
    assert_eq!(selected(&model).len(), solved);
    act(&mut model, LibraryAction::SelectAll(false));
    assert_eq!(selected(&model), []);
}

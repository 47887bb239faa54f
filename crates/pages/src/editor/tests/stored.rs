//! The stored draft, and the boards that the player saves.

use nonet_app::page::PageEvent;
use nonet_app::testing::memory;
use nonet_engine::rules::Family;
use nonet_text::{EditorText, Lang};

use super::{EditorHarness, SMALL};
use crate::editor::{DraftState, EditorAction, EditorMode, RegionPlan, view};

#[test]
fn a_draft_survives_leaving_the_page() {
    let mut editor = EditorHarness::at(SMALL);
    editor.drag(&[0, 2]);
    let drawn = editor.page().plan().cloned();
    editor.act(EditorAction::Close);
    editor.open();
    assert_eq!(editor.page().plan(), drawn.as_ref());
    editor.receive(PageEvent::Arrived("?board=jigsaw-1".to_owned()));
    assert_eq!(editor.page().plan(), RegionPlan::from_board_name(&"jigsaw-1".parse().unwrap()).as_ref());
    editor.receive(PageEvent::Arrived("?regions=AAB".to_owned()));
    assert_eq!(editor.notice(), "3 cells do not make a square grid of 4 to 12 rows.");
    assert!(editor.check().is_good);
}

#[test]
fn a_draft_survives_a_reload() {
    let mut editor = EditorHarness::at("?board=4x4");
    assert!(!editor.page().is_restored());
    editor.act(EditorAction::SetMode(EditorMode::Rules));
    editor.act(EditorAction::ChooseFamily(Some(Family::Cage)));
    editor.drag(&[0, 1]);
    editor.act(EditorAction::SetTitle("First cage".to_owned()));
    let mut again = editor.reloaded("?board=4x4");
    assert!(again.page().is_restored() && !again.page().can_undo().0);
    assert_eq!((again.rules(), again.page().info()), (editor.rules(), editor.page().info()));
    assert_eq!(editor.reloaded("").rules(), editor.rules());
    let other = editor.reloaded("?board=6x6");
    assert!(!other.page().is_restored() && other.page().draft().is_empty());
    again.act(EditorAction::StartAgain);
    assert!(again.rules().is_empty() && again.page().info().title.is_empty() && !again.page().is_restored());
    assert!(!again.reloaded("?board=4x4").page().is_restored());
    again.act(EditorAction::Undo);
    assert_eq!(again.reloaded("").rules(), editor.rules());
}

#[test]
fn the_draft_counts_as_saved_only_while_it_is_stored() {
    let mut editor = EditorHarness::at("?board=4x4");
    assert_eq!(editor.page().draft_state(), DraftState::Untouched);
    editor.act(EditorAction::SetTitle("First cage".to_owned()));
    assert_eq!(editor.page().draft_state(), DraftState::Saved);
    assert_eq!(editor.reloaded("?board=4x4").page().draft_state(), DraftState::Saved);
    assert_eq!(editor.reloaded("?board=6x6").page().draft_state(), DraftState::Untouched);
    let storage = memory(&mut editor.model);
    storage.limit(Some(0));
    editor.act_here(EditorAction::SetTitle("Second cage".to_owned()));
    assert_eq!(editor.page().draft_state(), DraftState::NotSaved);
    storage.limit(None);
    editor.act_here(EditorAction::SetTitle("Third cage".to_owned()));
    assert_eq!(editor.page().draft_state(), DraftState::Saved);
    editor.receive(PageEvent::Arrived("?board=6x6".to_owned()));
    assert_eq!(editor.page().draft_state(), DraftState::Untouched);
}

#[test]
fn opening_a_link_keeps_the_stored_draft() {
    let mut editor = EditorHarness::at("");
    editor.act(EditorAction::Rows);
    let mut other = editor.reloaded("?board=6x6");
    assert_eq!(other.reloaded("").page().plan(), editor.page().plan());
    other.act(EditorAction::Rows);
    assert_eq!(other.reloaded("").page().side(), 6, "a change to the other puzzle is stored");
}

#[test]
fn a_board_is_saved_renamed_deleted_and_restored() {
    let mut editor = EditorHarness::at("?regions=AAABCCABCDBBCDDD");
    editor.save("Knot");
    assert_eq!((editor.names(), editor.stored_names()), (vec!["Knot".to_owned()], vec!["Knot".to_owned()]));
    assert_eq!(editor.notice(), EditorText::Saved.say(Lang::English));
    let board = editor.page().board.clone().unwrap();
    assert_eq!(editor.page().suggested_name(Lang::English), "Knot");
    editor.act(EditorAction::ToggleRenaming(board.clone()));
    assert_eq!(editor.page().renaming(), Some(board.as_str()));
    let rename = |name: &str| EditorAction::Rename { board: board.clone(), name: name.to_owned() };
    editor.act(rename("Snail"));
    assert_eq!((editor.names(), editor.page().renaming()), (vec!["Snail".to_owned()], None));
    editor.act(rename(" "));
    assert_eq!(editor.names(), ["Snail"]);
    editor.act(EditorAction::Delete(board.clone()));
    assert!(editor.names().is_empty() && editor.page().can_undo_delete());
    editor.act(EditorAction::UndoDelete);
    assert_eq!((editor.stored_names(), editor.page().can_undo_delete()), (vec!["Snail".to_owned()], false));
    editor.act(EditorAction::Rows);
    editor.save("  ");
    assert_eq!(editor.names(), ["Snail", "My 4×4 board 2"]);
    editor.act(EditorAction::OpenSaved(board.clone()));
    assert_eq!(editor.page().board.as_ref(), Some(&board));
    assert!(view::thumbnail_board(&board).is_some() && view::thumbnail_board("heptagon").is_none());
}

#[test]
fn boards_saved_in_another_tab_stay() {
    let mut editor = EditorHarness::at(SMALL);
    editor.save("Mine");
    let mut other = EditorHarness::at("?board=jigsaw-1");
    other.stored = editor.stored.clone();
    other.open();
    other.save("Theirs");
    editor.stored = other.stored.clone();
    editor.act(EditorAction::Rows);
    editor.save("Third");
    assert_eq!(editor.stored_names(), ["Mine", "Theirs", "Third"]);
}

#[test]
fn storage_errors_are_reported_and_change_nothing() {
    let mut editor = EditorHarness::at(SMALL);
    editor.save("Mine");
    let storage = memory(&mut editor.model);
    storage.limit(Some(0));
    editor.act_here(EditorAction::Delete("4x4".to_owned()));
    assert_eq!((editor.names(), editor.page().can_undo_delete()), (vec!["Mine".to_owned()], false));
    assert_eq!(editor.notice(), EditorText::CannotSave.say(Lang::English));
    storage.limit(None);
    editor.stored = Some("{".to_owned());
    editor.save("New");
    assert!(editor.page().saved().is_none() && !editor.page().can_save());
    assert_eq!(editor.stored.as_deref(), Some("{"));
}

//! The way from the editor to the workbench and back.

use super::*;

#[test]
fn puzzle_in_the_editor_can_be_put_on_the_bench() {
    let mut test = TestPage::open();
    assert_eq!(test.page().editor_puzzle, None);
    let rest = "?board=4x4&with=cage%205:1,2;=...4............&title=Five".to_owned();
    let address = Address { route: Route::Editor, rest };
    update(&mut test.model, Action::Arrived(address));
    EditorPage::update(&mut test.model, EditorAction::Open);
    EditorPage::update(&mut test.model, EditorAction::Close);
    test.act(WorkbenchAction::Open);
    test.act(WorkbenchAction::TakeEditorPuzzle);
    let bench = &test.page().bench;
    assert_eq!((bench.board().name(), bench.grid().filled_count()), ("4x4;cage 5:1,2", 1));
    assert_eq!(bench.info().title, "Five");
    test.work(Worker::Judge);
    assert_eq!(test.verdict(), Some(PuzzleVerdict::Several));
    // The editor still has the draft, until the puzzle changes here.
    assert_eq!(test.page().address_in_editor(), Some(Route::Editor.into()));
    test.act(WorkbenchAction::Enter(Digit::new(1)));
    let changed = test.page().address_in_editor().unwrap();
    assert!(changed.route == Route::Editor && changed.rest.ends_with("&title=Five"), "{}", changed.rest);
    test.act(WorkbenchAction::Undo);
    test.act(WorkbenchAction::Undo);
    assert_eq!(test.page().address_in_editor(), None);
}

#[test]
fn candidates_have_no_place_in_the_editor() {
    let mut test = TestPage::open();
    test.act(WorkbenchAction::Enter(Digit::new(1)));
    assert!(test.page().address_in_editor().is_some());
    let listed = crate::workbench::text_format::text(&test.page().bench, TextFormat::PencilMarks, "");
    // One candidate less than the digits leave.
    test = TestPage::with(&listed.replacen("123456789", "12345678", 1));
    assert!(test.page().bench.candidates().is_some());
    assert_eq!(test.page().address_in_editor(), None);
}

#[test]
fn stored_draft_of_the_editor_is_offered_before_the_editor_is_opened() {
    let mut test = TestPage::open();
    let draft = "?board=4x4&with==...4............".to_owned();
    let stored = save::write_draft(&save::StoredDraft { opened: String::new(), draft });
    put(&test.model, save::DRAFT_KEY, Some(&stored));
    test.act(WorkbenchAction::Open);
    let offered = test.page().editor_puzzle.as_ref();
    assert_eq!(offered.map(|own| (own.board.name(), own.givens.filled_count())), Some(("4x4", 1)));
}

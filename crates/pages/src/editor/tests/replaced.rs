//! A puzzle that an address replaces.

use super::EditorHarness;
use crate::editor::EditorAction;
use nonet_app::page::PageEvent;

#[test]
fn undo_brings_back_the_texts_of_the_puzzle_that_a_link_replaced() {
    let mut editor = EditorHarness::at("?board=4x4&with==...4............&title=Mine");
    editor.act(EditorAction::SetRulesText("Find the rest.".to_owned()));
    editor.receive(PageEvent::Arrived("?board=6x6&with=even:2;&title=Theirs".to_owned()));
    let title = |editor: &EditorHarness| editor.page().info().title.clone();
    assert_eq!(title(&editor), "Theirs");
    editor.act(EditorAction::Undo);
    assert_eq!((title(&editor).as_str(), editor.page().info().rules.as_str()), ("Mine", "Find the rest."));
    editor.act(EditorAction::Redo);
    assert_eq!(title(&editor), "Theirs");
    editor.act(EditorAction::Undo);
    assert_eq!(title(&editor), "Mine");
}

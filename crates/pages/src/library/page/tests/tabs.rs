//! A game deleted and restored in one tab while another tab has it on its board.

use nonet_app::action::Action;
use nonet_app::testing::NOW;
use nonet_app::testing::browser::{Browser, moves, shows, writes};
use nonet_game::storage as save;
use nonet_game::storage::save_state::SaveStatus;

use crate::library::{LibraryAction, LibraryPage};

#[test]
fn deletion_holds_while_another_tab_has_the_game_on_its_board() {
    let mut browser = Browser::playing();
    let later = browser.open();
    browser.pass(500);
    let (key, id) = (browser.game_key(0), browser.model(0).game.as_ref().unwrap().id().clone());
    let mut other = browser.clone();
    let moves = moves(&mut other, 0);
    writes(&mut other, 0, moves[0]);
    browser.act_on::<LibraryPage>(0, LibraryAction::Open { now_ms: NOW, minutes_ahead: 0 });
    browser.act_on::<LibraryPage>(0, LibraryAction::Delete { games: vec![id.clone()], now_ms: NOW + 1 });
    assert!(browser.model(0).game.is_none());
    // A save that the other tab had already started arrives.
    let text = other.text(&key);
    browser.put(&key, &text);
    browser.act(later, Action::StoredElsewhere { key, value: Some(text) });
    browser.pass(1_000);
    assert_eq!(shows(&mut browser, later, moves[0]), Some(moves[0].1));
    assert_eq!(browser.model(later).save_status(), SaveStatus::Saved, "the other tab owns the game now");
    assert!(browser.model(later).index.is_deleted(&id));
    assert!(save::read_index(&browser.text(save::INDEX_KEY)).unwrap().is_deleted(&id));
    // After undo, the other tab owns the game again.
    browser.act_on::<LibraryPage>(0, LibraryAction::Undo { now_ms: NOW + 2 });
    browser.pass(1_000);
    assert_eq!(browser.model(0).save_status(), SaveStatus::OtherTab);
    assert_eq!(shows(&mut browser, 0, moves[0]), Some(moves[0].1));
    assert!(!browser.model(later).index.is_deleted(&id));
}

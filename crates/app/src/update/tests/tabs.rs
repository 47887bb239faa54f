//! Several tabs with the same game.

use crate::action::Action;
use crate::testing::browser::{Browser, moves, shows, writes};
use nonet_game::settings::{Accent, Choice, Switch};
use nonet_game::storage as save;
use nonet_game::storage::save_state::SaveStatus;
use nonet_game::tabs::OwnershipEvent;
use nonet_game::tabs::ownership::PATIENCE_MS;

#[test]
fn a_second_tab_follows_live_and_can_take_over() {
    let mut browser = Browser::playing();
    let moves = moves(&mut browser, 0);
    let later = browser.open();
    browser.pass(500);
    assert_eq!(
        (browser.model(0).save_status(), browser.model(later).save_status()),
        (SaveStatus::Saved, SaveStatus::OtherTab)
    );
    writes(&mut browser, 0, moves[0]);
    assert_eq!(shows(&mut browser, later, moves[0]), Some(moves[0].1), "it follows");
    writes(&mut browser, later, moves[1]);
    assert_eq!(shows(&mut browser, later, moves[1]), None, "a follower accepts no digits");
    assert!(!browser.model(later).clock_runs());
    browser.happens(later, OwnershipEvent::TakeOver);
    browser.pass(1_000);
    assert_eq!(
        (browser.model(0).save_status(), browser.model(later).save_status()),
        (SaveStatus::OtherTab, SaveStatus::Saved)
    );
    writes(&mut browser, later, moves[1]);
    assert_eq!(shows(&mut browser, 0, moves[0]), Some(moves[0].1));
    assert_eq!(shows(&mut browser, 0, moves[1]), Some(moves[1].1));
}

#[test]
fn closing_a_tab_passes_its_game_on() {
    let mut browser = Browser::playing();
    let moves = moves(&mut browser, 0);
    let later = browser.open();
    browser.pass(500);
    writes(&mut browser, 0, moves[0]);
    browser.kill(0);
    browser.pass(1_000);
    assert_eq!(browser.model(later).save_status(), SaveStatus::Saved);
    writes(&mut browser, later, moves[1]);
    let last = browser.open();
    browser.pass(1_000);
    assert_eq!(browser.model(last).save_status(), SaveStatus::OtherTab);
    assert_eq!(shows(&mut browser, last, moves[0]), Some(moves[0].1));
    assert_eq!(shows(&mut browser, last, moves[1]), Some(moves[1].1));
}

#[test]
fn of_tabs_restored_together_one_owns_the_game() {
    let mut browser = Browser::playing();
    browser.pass(200);
    browser.kill(0);
    let tabs: Vec<usize> = (0..3).map(|_| browser.open()).collect();
    browser.pass(1_000);
    let kept = tabs.iter().filter(|tab| browser.model(**tab).save_status() == SaveStatus::Saved).count();
    assert_eq!(kept, 1);
}

#[test]
fn a_tab_that_slept_overwrites_nothing() {
    let mut browser = Browser::playing();
    let moves = moves(&mut browser, 0);
    let later = browser.open();
    browser.pass(500);
    writes(&mut browser, 0, moves[0]);
    // The tab sleeps without notice, so it misses the other's messages.
    let asleep = browser.tabs[0].take();
    browser.pass(PATIENCE_MS + 1_000);
    assert_eq!(browser.model(later).save_status(), SaveStatus::Saved, "the sleeping owner does not answer");
    let key = browser.game_key(later);
    (1..4).for_each(|i| writes(&mut browser, later, moves[i]));
    let stored = browser.text(&key);
    browser.tabs[0] = asleep;
    writes(&mut browser, 0, moves[4]);
    assert_eq!(browser.text(&key), stored);
    browser.happens(0, OwnershipEvent::Taken(1));
    browser.pass(1_000);
    assert_eq!(browser.model(0).save_status(), SaveStatus::OtherTab);
    assert_eq!(browser.text(&key), stored);
    assert_eq!(shows(&mut browser, 0, moves[3]), Some(moves[3].1));
    assert_eq!(shows(&mut browser, 0, moves[4]), None, "the move was not accepted");
}

#[test]
fn a_move_made_while_waiting_for_the_lock_is_saved_afterwards() {
    let mut browser = Browser::playing();
    let moves = moves(&mut browser, 0);
    browser.kill(0);
    let again = browser.open();
    writes(&mut browser, again, moves[0]);
    let key = browser.game_key(again);
    let board = |name: &str| nonet_game::boards::board_named(name);
    let stored = |browser: &Browser| save::read_game(&browser.text(&key), &board).unwrap();
    assert_eq!(stored(&browser).history().move_count(), 0);
    browser.pass(500);
    assert_eq!(stored(&browser).history().move_count(), 1);
    assert_eq!(browser.model(again).save_status(), SaveStatus::Saved);
}

#[test]
fn settings_changed_in_any_tab_are_saved() {
    let mut browser = Browser::playing();
    let later = browser.open();
    browser.pass(500);
    assert_eq!(browser.model(later).save_status(), SaveStatus::OtherTab);
    browser.act(later, Action::Choose(Choice::Accent(Accent::Rust)));
    browser.act(0, Action::Set(Switch::Sounds, true));
    for tab in [0, later, browser.tabs.len()] {
        if tab == browser.tabs.len() {
            browser.open();
        }
        let settings = &browser.model(tab).settings;
        assert_eq!((settings.accent, settings.is_on(Switch::Sounds)), (Accent::Rust, true), "tab {tab}");
    }
    // Late events don't revert settings.
    let before = browser.text(save::SETTINGS_KEY);
    browser.act(0, Action::Set(Switch::Haptics, false));
    browser.put(save::SETTINGS_KEY, &before);
    browser.act(later, Action::Set(Switch::Numbers, true));
    browser.act(0, Action::Set(Switch::LeftHanded, true));
    let (settings, _) = save::read_settings(&browser.text(save::SETTINGS_KEY));
    assert!(settings.is_on(Switch::Numbers) && settings.is_on(Switch::LeftHanded));
}

//! Notices: problems, steps of the guide, saving that failed, a newer version. One at a time, the most urgent first.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::{Address, Route};
use nonet_app::view;
use nonet_app::view::{GuideView, Introduction, Remedy};
use nonet_game::tabs::OwnershipEvent;
use nonet_pages::news::{NewsAction, NewsPage};
use nonet_text::{GamesText, Label, PanelText, Text};

use super::dialog::focus_board;
use super::icon::{Glyph, Icon};
use super::link::Link;
use crate::browser::after_paint::after_paint;
use crate::browser::install::AppUpdates;
use crate::reactive::ErasedMemo;
use crate::store::{Store, provided};

#[derive(Clone, PartialEq, Eq)]
pub enum ShownNotice {
    /// A notice about the game, with an action to offer. It stays until it is closed or replaced.
    Game(String, Option<Remedy>),
    /// A warning that nothing is being saved, with an action to offer.
    NotKept(String, Option<Remedy>),
    /// A step of the guide.
    Guide,
    /// A newer build is ready.
    Update,
    /// This is the first visit after an update.
    Updated,
}

/// The notices that the player has closed.
#[derive(Clone, Copy)]
pub struct DismissedNotices {
    /// The reason in the closed warning that nothing is saved. A warning with another reason is shown.
    not_kept: RwSignal<String>,
    /// The value of [`AppUpdates::builds_found`] when the player postponed the update; 0 before that.
    later: RwSignal<u32>,
}

impl DismissedNotices {
    pub fn new() -> DismissedNotices {
        DismissedNotices { not_kept: RwSignal::new(String::new()), later: RwSignal::new(0) }
    }

    /// Returns the most urgent notice that the player hasn't closed. An update waits until all moves are saved, because
    /// it reloads the page.
    pub fn most_urgent(self, store: Store, updates: AppUpdates) -> Option<ShownNotice> {
        let (game, kept, introduction, is_unsaved) = store.status.with(|status| {
            (status.notice.clone(), status.not_kept.clone(), status.introduction, status.is_unsaved)
        });
        if let Some(game) = game {
            return Some(ShownNotice::Game(game.text, game.remedy));
        }
        if introduction == Introduction::Guide {
            return Some(ShownNotice::Guide);
        }
        if let Some(kept) = kept.filter(|kept| self.not_kept.with(|read| *read != kept.text)) {
            return Some(ShownNotice::NotKept(kept.text, kept.remedy));
        }
        let waits = updates.builds_found.get() > self.later.get() && !is_unsaved;
        if waits {
            return Some(ShownNotice::Update);
        }
        updates.finished.get().then_some(ShownNotice::Updated)
    }
}

#[component]
pub fn NoticeBar(notice: ShownNotice, dismissed: DismissedNotices) -> impl IntoView {
    let store = Store::from_context();
    let updates = provided::<AppUpdates>();
    let (words, buttons) = match notice {
        ShownNotice::Game(words, remedy) => {
            let close = move || store.dispatch(Action::Dismiss);
            (
                words.into_any(),
                view! { {remedy.map(remedies)} <Close close=Callback::new(move |()| close()) /> }.into_any(),
            )
        }
        ShownNotice::NotKept(words, remedy) => {
            let said = words.clone();
            let close = move || dismissed.not_kept.set(said.clone());
            (
                words.into_any(),
                view! { {remedy.map(remedies)} <Close close=Callback::new(move |()| close()) /> }.into_any(),
            )
        }
        ShownNotice::Guide => return view! { <GuideBar /> }.into_any(),
        ShownNotice::Update => {
            let buttons = view! {
                <button on:click=move |_| updates.accept()>{store.say(PanelText::UpdateNow)}</button>
                <button on:click=move |_| dismissed.later.set(updates.builds_found.get_untracked())>{store.say(PanelText::UpdateLater)}</button>
            };
            (store.say(PanelText::UpdateReady).into_any(), buttons.into_any())
        }
        ShownNotice::Updated => {
            let close = move || store.dispatch_to::<NewsPage>(NewsAction::Dismiss);
            let buttons = view! {
                <Link to=ErasedMemo::stored(Route::About.into()) class="notice-link">{store.say(PanelText::WhatIsNew)}</Link>
                <Close close=Callback::new(move |()| close()) />
            };
            (store.say(PanelText::Updated).into_any(), buttons.into_any())
        }
    };
    view! {
        <div class="notice" role="status">
            <p>{words}</p>
            {buttons}
        </div>
    }
    .into_any()
}

/// A step of the guide: its number, its question, and once the player asks, its reason and what to press.
#[component]
fn GuideBar() -> impl IntoView {
    let store = Store::from_context();
    let guide = store.memo(|model| view::guide(model).unwrap_or_default());
    // The panel appears together with its first step, so that it can't be a live region itself.
    Effect::new(move |_| {
        let said = guide.with(|guide| guide.spoken(store.lang.get()));
        after_paint(move || said.into_iter().for_each(|said| store.dispatch(Action::Announce(said))));
    });
    let part = move |part: fn(&GuideView) -> &String| move || guide.with(|guide| part(guide).clone());
    let button = move || {
        guide.with(|guide| guide.button).map(|label| {
            // Moves the focus to the board, because the pressed button disappears.
            let press = move |_| {
                store.dispatch(Action::Hint);
                focus_board();
            };
            view! { <button on:click=press>{label}</button> }
        })
    };
    view! {
        <div class="notice guide">
            <p>
                <small>{part(|guide| &guide.number)}</small>
                " "
                <span>{part(|guide| &guide.text)}</span>
                <b>{part(|guide| &guide.press)}</b>
            </p>
            {move || button()}
            <Close close=Callback::new(move |()| store.dispatch(Action::HintClose)) />
        </div>
    }
}

fn take_over() -> Action {
    Action::Tab(OwnershipEvent::TakeOver)
}

fn remedies(remedy: Remedy) -> AnyView {
    let store = Store::from_context();
    let button = |action: fn() -> Action, text: Label| {
        view! { <button on:click=move |_| store.dispatch(action())>{store.say(text)}</button> }
    };
    match remedy {
        Remedy::TakeOver => button(take_over, PanelText::PlayHere.label()).into_any(),
        Remedy::Games => {
            view! { <Link to=ErasedMemo::stored(Route::Games.into()) class="notice-link">{store.say(Text::Games)}</Link> }
                .into_any()
        }
        Remedy::Hint => button(|| Action::Hint, PanelText::BackToHint.label()).into_any(),
        Remedy::Room => {
            view! { <Link to=ErasedMemo::stored(Address::storage_space()) class="notice-link">{store.say(GamesText::MakeRoom)}</Link> }
                .into_any()
        }
        Remedy::NotesGuide => {
            view! { <Link to=ErasedMemo::stored(Address::notes_guide()) class="notice-link">{store.say(PanelText::NotesGuide)}</Link> }
                .into_any()
        }
        Remedy::RestoreBranch => button(|| Action::RestoreBranch, Text::Undo.label()).into_any(),
        Remedy::WrongDigits => {
            let both = (
                button(|| Action::ShowWrong, PanelText::ShowWrong.label()),
                button(|| Action::TakeBackWrong, PanelText::TakeBackWrong.label()),
            );
            both.into_any()
        }
    }
}

#[component]
fn Close(close: Callback<()>) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <button aria-label=store.say(Text::Close) on:click=move |_| close.run(())>
            <Glyph icon=Icon::CLOSE />
        </button>
    }
}

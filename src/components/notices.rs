//! Sentences that the player should read: what went wrong, what is not being kept, what is new. One at a time, the
//! most pressing first.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::{Address, Route};
use nonet_app::view::Remedy;
use nonet_game::tabs::Event;
use nonet_text::{GamesText, Label, PanelText, Text};

use super::icon::{Glyph, Icon};
use super::link::Link;
use crate::browser::install::Updates;
use crate::reactive::ErasedMemo;
use crate::store::{Store, provided};

/// A notice.
#[derive(Clone, PartialEq, Eq)]
pub enum Notice {
    /// About the game, and what can be done about it; it is overtaken or closed.
    Game(String, Option<Remedy>),
    /// That nothing is being kept, and whether this tab can take the game over.
    NotKept(String, Option<Remedy>),
    /// A newer build waits.
    Update,
}

/// What was read, so that it is not shown again.
#[derive(Clone, Copy)]
pub struct Seen {
    /// Why nothing is being kept: said again when the reason changes.
    not_kept: RwSignal<String>,
    /// True if the player wants to change over to the newer build later.
    later: RwSignal<bool>,
}

impl Seen {
    /// Nothing yet.
    pub fn nothing() -> Seen {
        Seen { not_kept: RwSignal::new(String::new()), later: RwSignal::new(false) }
    }

    /// What there is to be read now.
    pub fn most_pressing(self, store: Store, updates: Updates) -> Option<Notice> {
        let (game, kept) = store.status.with(|status| (status.notice.clone(), status.not_kept.clone()));
        if let Some(game) = game {
            return Some(Notice::Game(game.text, game.remedy));
        }
        if let Some(kept) = kept.filter(|kept| self.not_kept.with(|read| *read != kept.text)) {
            return Some(Notice::NotKept(kept.text, kept.remedy));
        }
        let waits = updates.waiting.get() && !self.later.get();
        waits.then_some(Notice::Update)
    }
}

/// A notice on the page.
#[component]
pub fn NoticeBar(notice: Notice, seen: Seen) -> impl IntoView {
    let store = Store::here();
    let updates = provided::<Updates>();
    let (words, buttons) = match notice {
        Notice::Game(words, remedy) => {
            let close = move || store.dispatch(Action::Dismiss);
            (
                words.into_any(),
                view! { {remedy.map(remedies)} <Close close=Callback::new(move |()| close()) /> }.into_any(),
            )
        }
        Notice::NotKept(words, remedy) => {
            let said = words.clone();
            let close = move || seen.not_kept.set(said.clone());
            (
                words.into_any(),
                view! { {remedy.map(remedies)} <Close close=Callback::new(move |()| close()) /> }.into_any(),
            )
        }
        Notice::Update => {
            let buttons = view! {
                <button on:click=move |_| updates.accept()>{store.say(PanelText::UpdateNow)}</button>
                <button on:click=move |_| seen.later.set(true)>{store.say(PanelText::UpdateLater)}</button>
            };
            (store.say(PanelText::UpdateReady).into_any(), buttons.into_any())
        }
    };
    view! {
        <div class="notice" role="status">
            <p>{words}</p>
            {buttons}
        </div>
    }
}

fn take_over() -> Action {
    Action::Tab(Event::TakesOver)
}

/// What can be done about a notice, as buttons.
fn remedies(remedy: Remedy) -> AnyView {
    let store = Store::here();
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
            view! { <Link to=ErasedMemo::stored(Address::room()) class="notice-link">{store.say(GamesText::MakeRoom)}</Link> }
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
    let store = Store::here();
    view! {
        <button aria-label=store.say(Text::Close) on:click=move |_| close.run(())>
            <Glyph icon=Icon::CLOSE />
        </button>
    }
}

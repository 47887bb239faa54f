//! Panels that appear during play, in one part of the program that is fetched when first needed.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use nonet_app::update::guess_text::install_guess_texts;
use nonet_app::view;
use nonet_game::daily::Day;

use super::finish::Finish;
use crate::browser::{minutes_ahead, now_ms, style};
use crate::components::board::BoardMap;
use crate::components::hint_panel::HintPanel;
use crate::components::notices::{DismissedNotices, NoticeBar, ShownNotice};
use crate::components::timeline::Timeline;
use crate::reactive::LazyView;
use crate::store::Store;
use nonet::intl::install_browser_locale;
use nonet::styles;

pub const STYLE: &str = styles![
    "fields.css",
    "disclosure.css",
    "pages/levels.css",
    "pages/mark.css",
    "pages/week.css",
    "hint.css",
    "lesson_link.css",
    "panels.css",
    "board_map.css",
    "finish.css",
    "hint_panel.css",
    "timeline.css",
    "notices.css"
];

#[derive(Clone)]
pub enum Panel {
    Hint,
    /// The timeline; the signal controls whether it is open.
    Timeline(RwSignal<bool>),
    /// The end of a game, with a button that opens the timeline.
    Finish(RwSignal<bool>),
    /// The title of a daily or weekly puzzle.
    Title,
    Notice(ShownNotice, DismissedNotices),
    /// The sentence about the streak before the first move of a puzzle of today.
    Streak,
    /// The map of a zoomed board, with a frame around the visible part.
    Map,
}

#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible, preload(preload_panels))]
pub fn panels(panel: Panel) -> LazyView {
    style::adopt(STYLE);
    install_guess_texts();
    Ok(match panel {
        Panel::Hint => view! { <HintPanel /> }.into_any(),
        Panel::Timeline(open) => view! { <Timeline open /> }.into_any(),
        Panel::Finish(timeline) => view! { <Finish timeline /> }.into_any(),
        Panel::Title => view! { <DatedTitle /> }.into_any(),
        Panel::Streak => view! { <StreakLine /> }.into_any(),
        Panel::Map => view! { <BoardMap /> }.into_any(),
        Panel::Notice(notice, dismissed) => view! { <NoticeBar notice dismissed /> }.into_any(),
    })
}

/// A sentence about the streak in the line below the board.
#[component]
fn StreakLine() -> impl IntoView {
    let today = Day::at(now_ms(), minutes_ahead());
    let line = Store::from_context().memo(move |model| view::streak_line(model, today));
    move || line.get().map(|line| view! { <p class="clash-line streak-line">{line}</p> })
}

/// The date and the level of a daily or weekly puzzle.
#[component]
fn DatedTitle() -> impl IntoView {
    install_browser_locale();
    let title = Store::from_context().memo(view::dated_title);
    move || title.get()
}

//! Which page the address opens, within this program.

use leptos::ev::hashchange;
use leptos::prelude::*;
use nonet_game::settings::Settings;

use crate::components::live::live;
use crate::browser;
use crate::live::live;
use crate::{daily, draw, new_game, rules, workbench};

/// The text of these sheets of `style/pages`, after the one of all pages.
macro_rules! styles {
    ($($name:literal),*) => {
        concat!(
            include_str!("../../style/pages/page.css"),
            $(include_str!(concat!("../../style/pages/", $name, ".css")),)*
        )
    };
}

/// A page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Workbench,
    NewGame,
    Daily,
    Draw,
    Rules,
}

impl Page {
    /// The page of an address; the page itself says which ones lead here.
    fn of(hash: &str) -> Page {
        let path = hash.split('?').next().unwrap_or_default();
        match path.trim_start_matches(['#', '/']).split('/').next() {
            Some("new") => Page::NewGame,
            Some("daily") => Page::Daily,
            Some("draw") => Page::Draw,
            Some("rules") => Page::Rules,
            _ => Page::Workbench,
        }
    }

    /// What it looks like: what all have in common, then its own.
    const fn style(self) -> &'static str {
        match self {
            Page::Workbench => styles!(
                "workbench/frame",
                "workbench/puzzle",
                "workbench/logic",
                "workbench/search",
                "workbench/batch",
                "workbench/board"
            ),
            Page::NewGame => styles!(
                "new_game/frame",
                "new_game/shape",
                "new_game/level",
                "new_game/more",
                "new_game/making"
            ),
            Page::Daily => styles!("daily"),
            Page::Draw => styles!("draw"),
            Page::Rules => styles!("rules"),
        }
    }
}

/// The page of the address, and another when it changes.
#[component]
pub fn Pages(settings: Settings) -> impl IntoView {
    let hash = RwSignal::new(browser::address());
    let heard = window_event_listener(hashchange, move |_| hash.set(browser::address()));
    on_cleanup(move || heard.remove());
    let page = Memo::new(move |_| hash.with(|hash| Page::of(hash)));
    live(move || {
        let settings = settings.clone();
        let page = page.get();
        browser::adopt_style(page.style());
        match page {
            Page::Workbench => view! { <workbench::Workbench settings /> }.into_any(),
            Page::NewGame => view! { <new_game::NewGame settings hash /> }.into_any(),
            Page::Daily => view! { <daily::Daily settings /> }.into_any(),
            Page::Draw => view! { <draw::Draw settings hash /> }.into_any(),
            Page::Rules => view! { <rules::Rules settings hash /> }.into_any(),
        }
    })
}

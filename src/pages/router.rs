//! Which page the address opens, within this program.

use leptos::ev::hashchange;
use leptos::prelude::*;
use nonet_game::settings::Settings;

use crate::browser;
use crate::live::live;
use crate::{daily, draw, new_game, rules, workbench};

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

    /// What it looks like.
    const fn style(self) -> &'static str {
        match self {
            Page::Workbench => include_str!("../../style/workbench.css"),
            Page::NewGame => {
                concat!(include_str!("../../style/page.css"), include_str!("../../style/asking.css"))
            }
            Page::Daily => {
                concat!(include_str!("../../style/page.css"), include_str!("../../style/daily.css"))
            }
            Page::Draw => include_str!("../../style/draw.css"),
            Page::Rules => include_str!("../../style/rules.css"),
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

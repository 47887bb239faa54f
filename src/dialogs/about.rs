//! The About dialog.

use leptos::prelude::*;
use nonet_pages::news::{NewsAction, NewsPage, newest};
use nonet_text::{Lang, PanelText, SettingsText};

use crate::browser::{fetch_text, from_page};
use crate::store::Store;

/// Licence and privacy, what is new, and from what the build was made.
#[component]
pub fn About() -> impl IntoView {
    let store = Store::from_context();
    let made_from = [
        (SettingsText::Version, Some(env!("CARGO_PKG_VERSION").to_owned())),
        (SettingsText::Commit, from_page("nonet-commit")),
        (SettingsText::Build, from_page("nonet-build")),
    ];
    let made_from = made_from
        .into_iter()
        .filter_map(|(label, value)| Some((label, value.filter(|value| !value.is_empty())?)))
        .map(|(label, value)| view! { <div><dt>{store.say(label)}</dt>" "<dd>{value}</dd></div> })
        .collect_view();
    view! {
            <p>{store.say(PanelText::Tagline)}</p>
            <p>{store.say(SettingsText::AboutPrivacy)}</p>
            <p>{store.say(SettingsText::AboutLicence)}</p>
            <p>
                <a href="docs/" target="_blank">
                    {store.say(SettingsText::Documentation)}
                </a>
            </p>
            <p>
                <a href="licences.txt" target="_blank">
                    {store.say(SettingsText::AboutOthers)}
                </a>
            </p>
            <News />
            <dl class="note made-from">{made_from}</dl>
    }
}

/// The list of news. The changelog exists in English only, so pages in other languages leave it out.
#[component]
fn News() -> impl IntoView {
    let store = Store::from_context();
    store.dispatch_to::<NewsPage>(NewsAction::Dismiss);
    let news = RwSignal::new(String::new());
    leptos::task::spawn_local(async move {
        if let Some(text) = fetch_text("news.txt").await {
            news.try_set(text);
        }
    });
    move || {
        let items: Vec<_> =
            news.with(|news| newest(news).map(|item| view! { <li>{item.to_owned()}</li> }).collect());
        (store.lang.get() == Lang::English && !items.is_empty()).then(|| {
            view! {
                <h3>{store.say(PanelText::WhatIsNew)}</h3>
                <ul class="news">{items}</ul>
            }
        })
    }
}

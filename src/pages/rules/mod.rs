//! The rules of every board: a card for each, and one card opened, its houses lit one after the other.

mod opened;

use nonet_game::words::{Lang, RulesText, board_title};
use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::boards::{NAMES, board_named};
use nonet_game::settings::Settings;

use crate::components::live::live;
use crate::browser;
use crate::icons::{Icon, icon};
use crate::live::live;
use crate::picture::thumb;
use opened::Opened;

/// The page: all cards, or the one of the board that the address names.
#[component]
pub fn Rules(settings: Settings, hash: RwSignal<String>) -> impl IntoView {
    let lang = browser::lang(&settings);
    let asked =
        Memo::new(move |_| hash.with(|hash| hash.split_once("?board=").map(|(_, name)| name.to_owned())));
    let content = move || match asked.get() {
        None => all(lang).into_any(),
        Some(name) => match board_named(&name) {
            Some(board) => view! { <Opened board lang /> }.into_any(),
            None => {
                view! { <p class="check bad" role="alert">{RulesText::NoSuchBoard.say(lang)}</p> }.into_any()
            }
        },
    };
    let aside = move || match asked.with(Option::is_some) {
        true => {
            view! { <a class="page-aside" href="#/rules">{RulesText::AllBoards.say(lang)}</a> }.into_any()
        }
        false => view! { <a class="page-aside" href="#/draw">{RulesText::Draw.say(lang)}</a> }.into_any(),
    };
    view! {
        <div class="rules">
            <header class="page-bar">
                <a class="page-back" href="#/">{icon(Icon::Home)} <span>{RulesText::BackToPlay.say(lang)}</span></a>
                <h1>{RulesText::Title.say(lang)}</h1>
                {live(aside)}
            </header>
            {live(content)}
        </div>
    }
}

/// Every board that is offered, and those that the player drew.
fn all(lang: Lang) -> impl IntoView {
    let own = browser::own_boards();
    let own = own.unlisted().map(|own| (Some(own.name.clone()), own.board.clone()));
    let named = NAMES.iter().map(|name| (None, (*name).to_owned()));
    let card = |(name, board): (Option<String>, String)| Some(small(lang, name, board_named(&board)?));
    view! { <ul class="cards">{own.chain(named).filter_map(card).collect_view()}</ul> }
}

fn small(lang: Lang, name: Option<String>, board: Arc<Board>) -> impl IntoView {
    let address = format!("#/rules?board={}", board.name());
    view! {
        <li>
            <a class="card" href=address>
                {thumb(&board)}
                <span>{name.unwrap_or_else(|| board_title(lang, board.name()))}</span>
            </a>
        </li>
    }
}

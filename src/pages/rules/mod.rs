//! The rules of every board: the page `#/rules`. All boards as cards, or the one of the address, with its houses lit
//! one after the other.

mod opened;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::{Address, Route};
use nonet_game::boards::NAMES;
use nonet_pages::editor::draw_board;
use nonet_pages::new_game::boards::BoardCategory;
use nonet_pages::rules::{BoardCard, RulesAction, RulesContent, RulesPage};
use nonet_text::{EditorText, Label, RulesText};

use crate::browser::prefers_reduced_motion;
use crate::components::board::Thumbnail;
use crate::components::link::Link;
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use opened::Opened;

type RulesHandle = PageHandle<RulesPage>;

const STYLE: &str = include_str!("../../../style/pages/rules.css");

#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible, preload(preload_rules))]
pub fn rules() -> LazyView {
    adopt_rules();
    Ok(view! { <Rules /> }.into_any())
}

/// All cards, or the board that the address names.
#[component]
fn Rules() -> impl IntoView {
    let store = Store::from_context();
    let page = RulesHandle::of(store);
    adopt_page_style(STYLE);
    page.open(RulesAction::Open { reduced_motion: prefers_reduced_motion() });
    on_cleanup(move || page.dispatch(RulesAction::Close));
    let is_all = page.memo(|page| *page.content() == RulesContent::AllCards);
    let is_none = page.memo(|page| *page.content() == RulesContent::UnknownBoard);
    let board = page.memo(|page| page.open_card().map(|opened| opened.board().clone()));
    view! {
        <div class="rules other-page">
            <PageBar back=RulesText::BackToPlay title=RulesText::Title>
                {move || match is_all.get() {
                    true => view! { <Aside to=draw_board()>{page.text(RulesText::Draw)}</Aside> },
                    false => view! { <Aside to=Route::Rules.into()>{page.text(RulesText::AllBoards)}</Aside> },
                }}
            </PageBar>
            <Show when=move || is_all.get()>
                // Players look here for variants too, which are chosen for a new game.
                <p class="rules-variants">
                    <Link to=ErasedMemo::stored(Address::variants()) class="">
                        {page.text(RulesText::OtherVariants)}
                    </Link>
                </p>
                <Cards />
            </Show>
            <Show when=move || is_none.get()>
                <p class="check bad" role="alert">{page.text(RulesText::NoSuchBoard)}</p>
            </Show>
            {move || board.get().map(|board| view! { <Opened board /> })}
        </div>
    }
}

/// A link to a related page.
#[component]
fn Aside(to: Address, children: Children) -> impl IntoView {
    view! { <Link to=ErasedMemo::stored(to) class="page-aside">{children()}</Link> }
}

/// The groups in order. Plain squares come last, because their rule is the one that everyone knows.
const GROUPS: [BoardCategory; 4] =
    [BoardCategory::Rules, BoardCategory::Irregular, BoardCategory::Shapes, BoardCategory::Squares];

/// All boards, and those that the player drew, by group.
#[component]
fn Cards() -> impl IntoView {
    let store = Store::from_context();
    let page = RulesHandle::of(store);
    let cards = move || {
        let lang = store.lang.get();
        let cards = store.peek(|model| RulesPage::of(model).map(|page| page.cards(lang)));
        cards.unwrap_or_default()
    };
    let section = move |title: Label, cards: Vec<BoardCard>| {
        (!cards.is_empty()).then(|| {
            let cards = cards.into_iter().map(|card| view! { <Card card /> });
            view! {
                <section>
                    <h2>{page.text(title)}</h2>
                    <ul class="cards">{cards.collect_view()}</ul>
                </section>
            }
        })
    };
    let sections = move || {
        let (named, own) =
            cards().into_iter().partition::<Vec<_>, _>(|card| NAMES.contains(&card.board.name()));
        let group = |group: BoardCategory| {
            let is_here = |card: &&BoardCard| BoardCategory::of(card.board.name()) == group;
            section(group.name().label(), named.iter().filter(is_here).cloned().collect())
        };
        view! { {section(EditorText::OwnBoards.label(), own)} {GROUPS.map(group).collect_view()} }
    };
    view! { <div class="card-groups">{sections}</div> }
}

#[component]
fn Card(card: BoardCard) -> impl IntoView {
    let BoardCard { title, rule, board } = card;
    let to = ErasedMemo::stored(Address::rules(board.name()));
    view! {
        <li>
            <Link to class="card">
                <Thumbnail board />
                <span>
                    <b>{title}</b>
                    " "
                    <small>{rule}</small>
                </span>
            </Link>
        </li>
    }
}

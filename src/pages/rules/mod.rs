//! The rules of every variant and board: the page `#/rules`. All of them as cards, or the one of the address, a board with
//! its houses lit one after the other.

mod opened;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::{Address, Route};
use nonet_pages::editor::draw_board;
use nonet_pages::new_game::picture;
use nonet_pages::rules::{
    CardSection, CardSubject, RuleCard, RulesAction, RulesContent, RulesPage, keep_found, new_game_of,
};
use nonet_text::{EditorText, RulesText, style_name, style_sentence};

use crate::browser::{prefers_reduced_motion, show_part};
use crate::components::board::{StyleThumbnail, Thumbnail};
use crate::components::link::Link;
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::components::search_field::SearchField;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use nonet::styles;
use opened::Opened;

type RulesHandle = PageHandle<RulesPage>;

const STYLE: &str = styles!["pages/rules.css"];

#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible, preload(preload_rules))]
pub fn rules() -> LazyView {
    adopt_rules();
    Ok(view! { <Rules /> }.into_any())
}

/// All cards, or the board or variant that the address names.
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
    let variant = page.memo(|page| match page.content() {
        RulesContent::Variant(style) => Some(*style),
        _ => None,
    });
    view! {
        <div class="rules other-page">
            <PageBar back=RulesText::BackToPlay title=RulesText::Title>
                {move || match is_all.get() {
                    true => view! { <Aside to=draw_board()>{page.text(RulesText::Draw)}</Aside> },
                    false => view! { <Aside to=Route::Rules.into()>{page.text(EditorText::Families)}</Aside> },
                }}
            </PageBar>
            <Show when=move || is_all.get()>
                <Cards />
            </Show>
            <Show when=move || is_none.get()>
                <p class="check bad" role="alert">{page.text(RulesText::NoSuchBoard)}</p>
            </Show>
            {move || board.get().map(|board| view! { <Opened board /> }).into_any()}
            {move || variant.get().map(|style| view! { <Variant style /> }).into_any()}
        </div>
    }
}

/// A link to a related page.
#[component]
fn Aside(to: Address, children: Children) -> impl IntoView {
    view! { <Link to=ErasedMemo::stored(to) class="page-aside">{children()}</Link> }
}

/// Variants, the boards that the player drew, and all other boards, by group.
#[component]
fn Cards() -> impl IntoView {
    let store = Store::from_context();
    let page = RulesHandle::of(store);
    let search = RwSignal::new(String::new());
    let all = ErasedMemo::new(move || {
        let lang = store.lang.get();
        store.peek(|model| RulesPage::of(model).map(|page| page.sections(lang))).unwrap_or_default()
    });
    let sections = ErasedMemo::new(move || {
        let mut found = all.get();
        search.with(|search| keep_found(&mut found, search));
        found
    });
    let none_found = move || match sections.with(Vec::is_empty) {
        true => RulesText::NoSuchBoardOrVariant.say(store.lang.get()),
        false => "",
    };
    let jumps = move || {
        let jump = |CardSection { id, title, .. }: &CardSection| {
            let (id, title) = (*id, *title);
            view! {
                <button class="rules-jump" on:click=move |_| show_part(id, heading_id(id))>
                    {page.text(title)}
                </button>
            }
        };
        // Leaves out the first section, which is in view.
        sections.with(|sections| sections.iter().skip(1).map(jump).collect_view()).into_any()
    };
    let section = move |CardSection { id, title, cards }: CardSection| {
        let cards = cards.into_iter().map(|card| view! { <Card card /> });
        view! {
            <section id=id>
                <h2 id=heading_id(id) tabindex="-1">{page.text(title)}</h2>
                <ul class="cards">{cards.collect_view()}</ul>
            </section>
        }
    };
    view! {
        <SearchField class="page-search" name=RulesText::FindBoardOrVariant search />
        <p class="status" role="status">{move || none_found()}</p>
        <nav class="rules-jumps" aria-label=page.text(RulesText::Title)>{move || jumps()}</nav>
        <div class="card-groups">
            {move || sections.get().into_iter().map(section).collect_view().into_any()}
        </div>
    }
}

/// Returns the element id of a section's heading.
fn heading_id(section: &str) -> String {
    [section, "-title"].concat()
}

#[component]
fn Card(card: RuleCard) -> impl IntoView {
    let to = ErasedMemo::stored(card.address());
    let RuleCard { title, rule, subject } = card;
    let picture = match subject {
        CardSubject::Board(board) => view! { <Thumbnail board /> }.into_any(),
        CardSubject::Variant(style) => variant_picture(style),
    };
    view! {
        <li>
            <Link to class="card">
                {picture}
                <span>
                    <b>{title}</b>
                    " "
                    <small>{rule}</small>
                </span>
            </Link>
        </li>
    }
}

fn variant_picture(style: &str) -> AnyView {
    picture(style).map(|picture| view! { <StyleThumbnail picture /> }).into_any()
}

/// A variant with its picture and its rule.
#[component]
fn Variant(style: &'static str) -> impl IntoView {
    let store = Store::from_context();
    let page = RulesHandle::of(store);
    view! {
        <div class="board-rules">
            <section class="board-rules-picture variant-picture">{variant_picture(style)}</section>
            <section class="board-rules-list">
                <h2>{move || style_name(store.lang.get(), style)}</h2>
                <p>{move || style_sentence(store.lang.get(), style)}</p>
                <Link to=ErasedMemo::stored(new_game_of(style)) class="button main">
                    {page.text(RulesText::PlayOne)}
                </Link>
            </section>
        </div>
    }
}

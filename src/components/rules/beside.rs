//! What stands beside the board of a puzzle with rules: a line about what is selected, and, once it is pressed, the sets of
//! digits that fill the cage and all rules one by one.

use leptos::prelude::*;
use nonet_pages::variants::{
    CageView, CombinationView, FamilyView, RuleView, VariantsAction, VariantsPanel, cage, rules_on, strip,
};
use nonet_text::RuledText;

use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::{PageHandle, Store};

/// The page, to its parts.
pub type Handle = PageHandle<VariantsPanel>;

/// The line, and what it opens.
#[component]
pub fn Beside() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    page.act(VariantsAction::Open);
    let view = store.memo(strip);
    let is_open = ErasedMemo::new(move || view.with(|view| view.is_open));
    view! {
        <div class="ruled">
            <button
                class="ruled-strip"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| page.act(VariantsAction::Toggle)
            >
                <Glyph icon=Icon::RULES />
                <span class="ruled-said">{move || view.with(|view| view.text.clone())}</span>
                <span class="ruled-ways">{move || view.with(|view| view.combinations.clone())}</span>
            </button>
            {move || is_open.get().then(|| view! { <Panel /> }).into_any()}
        </div>
    }
}

/// The cage of the selected cell, and all rules.
#[component]
fn Panel() -> impl IntoView {
    let store = Store::here();
    let cage = store.memo(cage);
    let families = store.memo(rules_on);
    view! {
        <section class="ruled-panel" aria-label=store.say(RuledText::Rules)>
            {move || cage.get().map(|cage| view! { <Cage cage /> }).into_any()}
            <h2>{store.say(RuledText::Rules)}</h2>
            {move || families.get().into_iter().map(|family| view! { <Family family /> }).collect_view().into_any()}
        </section>
    }
}

/// The sets that fill a cage.
#[component]
fn Cage(cage: CageView) -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let CageView { rule, name, text, combinations } = cage;
    let is_full = combinations.is_empty();
    let way = move |CombinationView { set, digits, struck }: CombinationView| {
        view! {
            <li>
                <button
                    class="ruled-way"
                    aria-pressed=struck.to_string()
                    on:click=move |_| page.act(VariantsAction::Strike(rule, set))
                >
                    {digits}
                </button>
            </li>
        }
    };
    let hint = if is_full { RuledText::NoCombination } else { RuledText::CombinationsHint };
    view! {
        <h2>{name}": "{text}</h2>
        <p class="note">{store.say(hint)}</p>
        <ul class="ruled-ways-list" aria-label=store.say(RuledText::Combinations)>
            {combinations.into_iter().map(way).collect_view()}
        </ul>
    }
}

/// The rules of a family: what they say, and where each is.
#[component]
fn Family(family: FamilyView) -> impl IntoView {
    let page = Handle::here();
    let FamilyView { name, says, rules } = family;
    let count = (rules.len() > 1).then(|| format!(" ×{}", rules.len()));
    let line = move |RuleView { rule, text, is_highlighted }: RuleView| {
        view! {
            <li>
                <button
                    class="ruled-rule"
                    aria-pressed=is_highlighted.to_string()
                    on:click=move |_| page.act(VariantsAction::Highlight(rule))
                >
                    {text}
                </button>
            </li>
        }
    };
    view! {
        <h3>{name}{count}</h3>
        <p>{says}</p>
        <ul class="ruled-list">{rules.into_iter().map(line).collect_view()}</ul>
    }
}

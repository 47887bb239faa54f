//! The panel beside a board with rules: a line about the selection, which unfolds to the digit combinations of the cage
//! and the list of all rules.

use leptos::prelude::*;
use nonet_pages::variants::{
    CageView, CombinationView, FamilyView, RuleView, VariantsAction, VariantsPanel, cage, rules_on, strip,
};
use nonet_text::VariantPlayText;

use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::{PageHandle, Store};

pub type VariantsHandle = PageHandle<VariantsPanel>;

/// The line, and the panel it unfolds.
#[component]
pub fn RulesPanel() -> impl IntoView {
    let store = Store::from_context();
    let page = VariantsHandle::of(store);
    page.dispatch(VariantsAction::Open);
    let view = store.memo(strip);
    let is_open = ErasedMemo::new(move || view.with(|view| view.is_open));
    view! {
        <div class="variants">
            <button
                class="variants-toggle"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| page.dispatch(VariantsAction::Toggle)
            >
                <Glyph icon=Icon::RULES />
                <span class="variants-summary">{move || view.with(|view| view.text.clone())}</span>
                <span class="variants-count">{move || view.with(|view| view.combinations.clone())}</span>
            </button>
            {move || is_open.get().then(|| view! { <CageAndRules /> })}
        </div>
    }
}

/// The cage of the selected cell, and all rules.
#[component]
fn CageAndRules() -> impl IntoView {
    let store = Store::from_context();
    let cage = store.memo(cage);
    let families = store.memo(rules_on);
    view! {
        <section class="variants-panel" aria-label=store.say(VariantPlayText::Rules)>
            {move || cage.get().map(|cage| view! { <Cage cage /> })}
            <h2>{store.say(VariantPlayText::Rules)}</h2>
            {move || families.get().into_iter().map(|family| view! { <Family family /> }).collect_view()}
        </section>
    }
}

/// The digit combinations of a cage.
#[component]
fn Cage(cage: CageView) -> impl IntoView {
    let store = Store::from_context();
    let page = VariantsHandle::of(store);
    let CageView { rule, name, text, combinations } = cage;
    let is_full = combinations.is_empty();
    let way = move |CombinationView { set, digits, struck }: CombinationView| {
        view! {
            <li>
                <button
                    class="variants-combination"
                    aria-pressed=struck.to_string()
                    on:click=move |_| page.dispatch(VariantsAction::Strike(rule, set))
                >
                    {digits}
                </button>
            </li>
        }
    };
    let hint = if is_full { VariantPlayText::NoCombination } else { VariantPlayText::CombinationsHint };
    view! {
        <h2>{name}": "{text}</h2>
        <p class="note">{store.say(hint)}</p>
        <ul class="variants-combinations" aria-label=store.say(VariantPlayText::Combinations)>
            {combinations.into_iter().map(way).collect_view()}
        </ul>
    }
}

/// A family of rules: its sentence, and the places of its rules.
#[component]
fn Family(family: FamilyView) -> impl IntoView {
    let page = VariantsHandle::from_context();
    let FamilyView { name, says, rules } = family;
    let count = (rules.len() > 1).then(|| format!(" ×{}", rules.len()));
    let line = move |RuleView { rule, text, is_highlighted }: RuleView| {
        view! {
            <li>
                <button
                    class="variants-rule"
                    aria-pressed=is_highlighted.to_string()
                    on:click=move |_| page.dispatch(VariantsAction::Highlight(rule))
                >
                    {text}
                </button>
            </li>
        }
    };
    view! {
        <h3>{name}{count}</h3>
        <p>{says}</p>
        <ul class="variants-list">{rules.into_iter().map(line).collect_view()}</ul>
    }
}

//! Rules: families to choose from, the selected rule, and the list of all rules.

use leptos::prelude::*;
use nonet_engine::rules::{Family, RuleShape};
use nonet_pages::editor::view::rules::{ChosenRuleView, GROUPS, RuleSentence, all_families, is_family_named};
use nonet_pages::editor::{EditorAction, EditorMode, EditorPage};
use nonet_text::{CellText, EditorText, RulesText, family_title};

use super::EditorHandle;
use super::digit_pad::DigitPad;
use super::signs::FamilyIcon;
use crate::components::icon::{Glyph, Icon};
use crate::components::search_field::SearchField;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The families used most often, which are always shown.
const USUAL: [Family; 14] = [
    Family::Cage,
    Family::Thermometer,
    Family::Arrow,
    Family::Difference,
    Family::Ratio,
    Family::Whispers,
    Family::Renban,
    Family::PairSum,
    Family::RegionSum,
    Family::Palindrome,
    Family::LittleKiller,
    Family::Quadruple,
    Family::Sandwich,
    Family::AntiKnight,
];

/// An arrow pointer on a 24-unit square.
const ARROW: &str = "M6 3l12 9-5.5 1.2L15.5 20l-2.8 1.2-3-6.8L6 18z";

/// The selected rule, and the families to choose from.
#[component]
pub fn Rules() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let chosen = page.memo(move |page| page.chosen_rule(store.lang.get()));
    // The keys stay in place while a number is typed.
    let which = ErasedMemo::new(move || {
        chosen.with(|chosen| {
            chosen.as_ref().map(|chosen| (chosen.rule, chosen.value.is_some(), chosen.takes_digits))
        })
    });
    view! {
        {move || match which.get() {
            Some((_, typed, digits)) => view! { <SelectedRule chosen typed digits /> }.into_any(),
            None => ().into_any(),
        }}
        <div class="families usual" role="group" aria-label=page.text(EditorText::ModeRules)>
            <SelectButton />
            {USUAL.into_iter().map(|family| view! { <FamilyButton family /> }).collect_view()}
        </div>
        <AllFamilies />
    }
}

/// All families in groups, or those that a search finds.
#[component]
fn AllFamilies() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let search = RwSignal::new(String::new());
    let all = page.memo(all_families);
    let count = move || store.lang.get().with_own_digits(all.with(|all| all.len().to_string()));
    let found = ErasedMemo::new(move || {
        let is_found =
            |family: &Family| search.with(|search| is_family_named(store.lang.get(), *family, search));
        all.get().into_iter().filter(is_found).collect::<Vec<Family>>()
    });
    let none_found = move || match found.with(Vec::is_empty) {
        true => RulesText::NoSuchVariant.say(store.lang.get()),
        false => "",
    };
    view! {
        <details class="all-families">
            <summary>{page.text(EditorText::Families)} " " <span class="count">{move || count()}</span></summary>
            <SearchField name=RulesText::FindVariant search />
            <p class="note" role="status">{move || none_found()}</p>
            {GROUPS.into_iter().map(|(name, shape)| view! { <Group name shape found /> }).collect_view()}
        </details>
    }
}

/// The found families of a group.
#[component]
fn Group(name: EditorText, shape: RuleShape, found: ErasedMemo<Vec<Family>>) -> impl IntoView {
    let page = EditorHandle::from_context();
    let families = ErasedMemo::new(move || {
        found.with(|found| {
            found.iter().copied().filter(|family| family.shape() == shape).collect::<Vec<Family>>()
        })
    });
    view! {
        <div hidden=move || families.with(Vec::is_empty)>
            <p class="group-name">{page.text(name)}</p>
            <div class="families" role="group" aria-label=page.text(name)>
                {move || {
                    families.get().into_iter().map(|family| view! { <FamilyButton family /> }).collect_view().into_any()
                }}
            </div>
        </div>
    }
}

/// The button that selects existing rules.
#[component]
fn SelectButton() -> impl IntoView {
    let page = EditorHandle::from_context();
    let chosen = page.memo(|page| page.family().is_none());
    view! {
        <button
            class="family"
            aria-pressed=move || Some(chosen.get().to_string())
            on:click=move |_| page.dispatch(EditorAction::ChooseFamily(None))
        >
            <svg class="family-icon pick" viewBox="0 0 24 24" aria-hidden="true">
                <path d=ARROW />
            </svg>
            <span>{page.text(EditorText::Pick)}</span>
        </button>
    }
}

#[component]
fn FamilyButton(family: Family) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let is_on = page.memo(move |page| page.is_family_active(family));
    view! {
        <button
            class="family"
            aria-pressed=move || Some(is_on.get().to_string())
            on:click=move |_| page.dispatch(EditorAction::ChooseFamily(Some(family)))
        >
            <FamilyIcon family />
            <span>{move || family_title(store.lang.get(), family).to_owned()}</span>
        </button>
    }
}

/// The selected rule: its sentence, number and cells.
#[component]
fn SelectedRule(chosen: ErasedMemo<Option<ChosenRuleView>>, typed: bool, digits: bool) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let of = move |read: fn(&ChosenRuleView) -> String| {
        move || chosen.with(|chosen| chosen.as_ref().map(read).unwrap_or_default())
    };
    let value = move || {
        let value = chosen.with(|chosen| chosen.as_ref().and_then(|chosen| chosen.value.clone()));
        match value {
            Some(value) if value.is_empty() => {
                store.lang.with(|lang| EditorText::NotTyped.say(*lang).to_owned())
            }
            value => value.unwrap_or_default(),
        }
    };
    let reshaping =
        ErasedMemo::new(move || chosen.with(|chosen| chosen.as_ref().is_some_and(|c| c.is_reshaping)));
    let can_reshape =
        ErasedMemo::new(move || chosen.with(|chosen| chosen.as_ref().is_some_and(|c| c.can_reshape)));
    let what = if digits { EditorText::Digits } else { EditorText::Number };
    view! {
        <div class="chosen">
            <div class="chosen-head">
                <b>{of(|chosen| chosen.name.clone())}</b>
                {typed.then(|| view! { <span class="chosen-value">{page.text(what)} ": " <output>{value}</output></span> })}
                <div class="chosen-buttons">
                    <Show when=move || can_reshape.get()>
                            <button
                                class="text-button"
                                aria-pressed=move || Some(reshaping.get().to_string())
                                on:click=move |_| page.dispatch(EditorAction::ToggleReshaping)
                            >
                                {page.text(EditorText::ChangeCells)}
                            </button>
                    </Show>
                    <button class="text-button" on:click=move |_| page.dispatch(EditorAction::RemoveChosenRule)>
                        {page.text(EditorText::RemoveRule)}
                    </button>
                </div>
            </div>
            <p class="note">{of(|chosen| chosen.sentence.to_owned())}</p>
            <p class="fault">{of(|chosen| chosen.fault.clone().unwrap_or_default())}</p>
            {typed.then(|| view! { <DigitPad digits /> })}
        </div>
    }
}

#[component]
pub fn RuleList() -> impl IntoView {
    let page = EditorHandle::from_context();
    let count = page.memo(|page| page.draft().rules().len());
    let none = ErasedMemo::new(move || count.get() == 0);
    let mode = page.memo(EditorPage::mode);
    let list = move || match (none.get(), mode.get()) {
        (true, EditorMode::Rules) => view! {
            <h2>{page.text(EditorText::RulesHere)}</h2>
            <p class="note">{page.text(EditorText::NoRules)}</p>
        }
        .into_any(),
        (true, _) => ().into_any(),
        (false, _) => view! {
            <h2>{page.text(EditorText::RulesHere)}</h2>
            <ul class="rows rule-rows">
                <For each=move || 0..count.get() key=|at| *at let:at>
                    <Row at />
                </For>
            </ul>
            <RuleSentences />
        }
        .into_any(),
    };
    view! { <div class="rule-list">{list}</div> }
}

/// The rules of the puzzle in words, on wide screens.
#[component]
pub fn RuleSentences() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let sentences = page.memo(move |page| page.rule_sentences(store.lang.get()));
    let line = |RuleSentence { name, sentence }: RuleSentence| {
        let name = (!name.is_empty()).then(|| view! { <b>{name}</b> " " });
        view! { <p class="note" dir="auto">{name} {sentence}</p> }
    };
    view! {
        <div class="rule-sentences">
            {move || sentences.get().into_iter().map(line).collect_view().into_any()}
        </div>
    }
}

#[component]
fn Row(at: usize) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let row = page.memo(move |page| page.rule_row(store.lang.get(), at));
    let family = ErasedMemo::new(move || row.with(|row| row.family));
    let gone = move || {
        let lang = store.lang.get();
        row.with(|row| {
            CellText::labelled(lang, EditorText::RemoveRule.say(lang), &[&*row.name, &*row.place].join(" "))
        })
    };
    let choose = move || {
        page.dispatch(EditorAction::SetMode(EditorMode::Rules));
        page.dispatch(EditorAction::ChooseRule(Some(at)));
    };
    view! {
        <li class:wrong=move || row.with(|row| row.fault.is_some())>
            <button
                class="rule-row"
                aria-pressed=move || Some(row.with(|row| row.is_chosen).to_string())
                on:click=move |_| choose()
            >
                {move || family.get().map(|family| view! { <FamilyIcon family /> })}
                <span class="row-text">
                    {move || row.with(|row| row.name.clone())} " "
                    <small>{move || row.with(|row| row.place.clone())}</small>
                    " "
                    <small class="rule-uses">{move || row.with(|row| row.uses.clone())}</small>
                    <Show when=move || row.with(|row| row.is_redundant)>
                        " "
                        <small class="redundant-rule">{page.text(EditorText::Spare)}</small>
                    </Show>
                </span>
            </button>
            <button
                class="editor-button"
                aria-label=move || gone()
                on:click=move |_| page.dispatch(EditorAction::RemoveRule(at))
            >
                <Glyph icon=Icon::CLOSE />
            </button>
        </li>
    }
}

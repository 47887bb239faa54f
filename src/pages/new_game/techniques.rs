//! Techniques that must or must not occur, with a search field.

use leptos::prelude::*;
use nonet_pages::new_game::{NewGameChoice, TechniqueChoice, TechniqueRole, techniques};
use nonet_text::NewGameText;

use super::{NewGameHandle, choose};
use crate::components::search_field::SearchField;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Techniques() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let all = ErasedMemo::new(move || techniques(store.lang.get()));
    let wanted = RwSignal::new(String::new());
    let rows = move || {
        let lang = store.lang.get();
        let wanted = wanted.with(|wanted| wanted.trim().to_lowercase());
        let fits = |choice: &&TechniqueChoice| choice.name.to_lowercase().contains(&wanted);
        let found: Vec<TechniqueChoice> = all.with(|all| all.iter().filter(fits).cloned().collect());
        if found.is_empty() {
            return view! { <p class="note">{NewGameText::NoSuchTechnique.say(lang)}</p> }.into_any();
        }
        let mut level = None;
        let row = |choice: TechniqueChoice| {
            let head = (level.replace(choice.level) != Some(choice.level))
                .then(|| view! { <h3>{choice.level_name(lang)}</h3> });
            view! { {head} <Technique choice /> }
        };
        found.into_iter().map(row).collect_view().into_any()
    };
    view! {
        <fieldset class="techniques">
            <legend>{page.text(NewGameText::Techniques)}</legend>
            <p class="note">{page.text(NewGameText::TechniquesExplained)}</p>
            <SearchField name=NewGameText::FindTechnique search=wanted />
            <div class="technique-rows">{rows}</div>
        </fieldset>
    }
}

#[component]
fn Technique(choice: TechniqueChoice) -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let technique = choice.technique;
    let id = format!("technique-{}", technique.slug());
    let role = page.memo(move |page| page.form().role(technique));
    let button = |own: TechniqueRole, name: NewGameText| {
        let press = move |_| {
            let next = if role.get_untracked() == own { TechniqueRole::Any } else { own };
            choose(store, NewGameChoice::Technique(technique, next));
        };
        let own_id = format!("{id}-{own:?}");
        view! {
            <button
                type="button"
                id=own_id.clone()
                aria-labelledby=format!("{own_id} {id}")
                aria-pressed=move || (role.get() == own).to_string()
                on:click=press
            >
                {page.text(name)}
            </button>
        }
    };
    let buttons = [
        button(TechniqueRole::With, NewGameText::MustOccur),
        button(TechniqueRole::Without, NewGameText::MustNotOccur),
    ];
    view! {
        <div class="technique">
            <span id=id>{choice.name}</span>
            {buttons.collect_view()}
        </div>
    }
}

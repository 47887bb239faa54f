//! Techniques that must or must not occur, found by name.

use leptos::prelude::*;
use nonet_game::new_game::{Role, TechniqueChoice, techniques};
use nonet_game::words::NewGameText;

use super::desk::Desk;
use crate::components::live::{changed, live, pressed, words};
use crate::live::{changed, live, pressed, words};

#[component]
pub fn Techniques() -> impl IntoView {
    let desk = Desk::here();
    let all = StoredValue::new(techniques(desk.lang));
    let wanted = RwSignal::new(String::new());
    let rows = move || {
        let wanted = wanted.with(|wanted| wanted.trim().to_lowercase());
        let fits = |choice: &&TechniqueChoice| choice.name.to_lowercase().contains(&wanted);
        let found: Vec<TechniqueChoice> = all.with_value(|all| all.iter().filter(fits).cloned().collect());
        if found.is_empty() {
            return view! { <p class="note">{desk.say(NewGameText::NoSuchTechnique)}</p> }.into_any();
        }
        let mut level = None;
        let row = |choice: TechniqueChoice| {
            let head = (level.replace(choice.level) != Some(choice.level))
                .then(|| view! { <h3>{choice.level_name(desk.lang)}</h3> });
            view! { {head} <Technique choice /> }
        };
        found.into_iter().map(row).collect_view().into_any()
    };
    view! {
        <fieldset class="techniques">
            <legend>{desk.say(NewGameText::Techniques)}</legend>
            <p class="note">{desk.say(NewGameText::TechniquesExplained)}</p>
            <input
                type="search"
                aria-label=desk.say(NewGameText::FindTechnique)
                placeholder=desk.say(NewGameText::FindTechnique)
                on:input=changed(move |event| wanted.set(event_target_value(&event)))
            />
            <div class="technique-rows">{live(rows)}</div>
        </fieldset>
    }
}

#[component]
fn Technique(choice: TechniqueChoice) -> impl IntoView {
    let desk = Desk::here();
    let technique = choice.technique;
    let id = format!("technique-{}", technique.slug());
    let role = Memo::new(move |_| desk.form.with(|form| form.role(technique)));
    let button = {
        let id = id.clone();
        move |own: Role, name: NewGameText| {
            let press = move || {
                let next = if role.get_untracked() == own { Role::Any } else { own };
                desk.choose(|form| form.choose_technique(technique, next));
            };
            let own_id = format!("{id}-{own:?}");
            view! {
                <button
                    type="button"
                    id=own_id.clone()
                    aria-labelledby=format!("{own_id} {id}")
                    aria-pressed=words(move || (role.get() == own).to_string())
                    on:click=pressed(press)
                >
                    {desk.say(name)}
                </button>
            }
        }
    };
    view! {
        <div class="technique">
            <span id=id>{choice.name}</span>
            {button(Role::With, NewGameText::MustOccur)}
            {button(Role::Without, NewGameText::MustNotOccur)}
        </div>
    }
}

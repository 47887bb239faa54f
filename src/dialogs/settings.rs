//! The settings, section by section. Each change takes effect at once.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_game::settings::{Choice, Control, Section, SettingRow, Switch};
use nonet_text::{Lang, SettingsText};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement};

use crate::browser::can_vibrate;
use crate::store::Store;

#[component]
pub fn Settings() -> impl IntoView {
    let store = Store::from_context();
    view! {
        <div class="settings">
            {Section::ALL.into_iter().map(|section| view! { <SectionOfSettings section /> }).collect_view()}
        </div>
        <div class="buttons">
            <button class="button" on:click=move |_| store.dispatch(Action::ResetSettings)>
                {store.say(SettingsText::ResetSettings)}
            </button>
        </div>
    }
}

/// A section: its title, its choices, then its switches as a list.
#[component]
fn SectionOfSettings(section: Section) -> impl IntoView {
    let store = Store::from_context();
    let (mut choices, mut switches) = (Vec::new(), Vec::new());
    let can_vibrate = can_vibrate();
    for row in section.rows() {
        match row.control {
            Control::Choice(options) if section == Section::Language => {
                choices.push(view! { <Languages options /> }.into_any());
            }
            Control::Choice(options) => choices.push(view! { <Choices row options /> }.into_any()),
            Control::Switch { switch: Switch::Haptics, .. } if !can_vibrate => {}
            Control::Switch { switch, explained, .. } => {
                let is_offered =
                    move || switch != Switch::ArabicDigits || store.lang.get().base() == Lang::Arabic;
                switches.push(view! {
                    {move || is_offered().then(|| view! { <SwitchRow switch name=row.name explained /> })}
                });
            }
        }
    }
    let switches = (!switches.is_empty()).then(|| view! { <ul class="rows">{switches}</ul> });
    view! {
        <section>
            <h3>{store.say(section.title())}</h3>
            {choices}
            {switches}
        </section>
    }
}

/// A heading and a group of radio buttons.
#[component]
fn Choices(row: &'static SettingRow, options: &'static [Choice]) -> impl IntoView {
    let store = Store::from_context();
    let one = |choice: &'static Choice| {
        let made = store.memo(move |model| choice.is_made(&model.settings));
        view! {
            <label>
                <input
                    type="radio"
                    name=row.key
                    prop:checked=move || made.get()
                    on:change=move |_| store.dispatch(Action::Choose(*choice))
                />
                {accent_sample(*choice)}
                <span>{move || choice.label(store.lang.get()).to_owned()}</span>
            </label>
        }
    };
    view! {
        <h4 id=row.key>{store.say(row.name)}</h4>
        <div class="choice" role="radiogroup" aria-labelledby=row.key>
            {options.iter().map(one).collect_view()}
        </div>
    }
}

/// The languages, each by its own name.
#[component]
fn Languages(options: &'static [Choice]) -> impl IntoView {
    let store = Store::from_context();
    let option = |choice: &'static Choice| {
        let made = store.memo(move |model| choice.is_made(&model.settings));
        view! {
            <option lang=choice.lang().map(Lang::tag) prop:selected=move || made.get()>
                {move || choice.label(store.lang.get()).to_owned()}
            </option>
        }
    };
    let choose = move |event: Event| {
        let list = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let place = list.and_then(|list| usize::try_from(list.selected_index()).ok());
        if let Some(choice) = place.and_then(|place| options.get(place)) {
            store.dispatch(Action::Choose(*choice));
        }
    };
    view! {
        <select class="languages" aria-label=store.say(SettingsText::Language) on:change=choose>
            {options.iter().map(option).collect_view()}
        </select>
        {translation_note()}
    }
}

/// A sample of an accent colour.
fn accent_sample(choice: Choice) -> Option<AnyView> {
    let Choice::Accent(accent) = choice else { return None };
    Some(
        view! { <span class=format!("accent-sample {}", accent.name()) aria-hidden="true"></span> }
            .into_any(),
    )
}

/// Says how a translation can be improved, in every language but English.
fn translation_note() -> AnyView {
    let store = Store::from_context();
    let note = move || {
        let is_translated = store.lang.get().base() != Lang::English;
        is_translated.then(|| view! { <p class="note">{store.say(SettingsText::TranslationNote)}</p> })
    };
    view! { {note} }.into_any()
}

/// A switch with an explanation.
#[component]
fn SwitchRow(switch: Switch, name: SettingsText, explained: SettingsText) -> impl IntoView {
    let store = Store::from_context();
    let on = store.memo(move |model| model.settings.is_on(switch));
    view! {
        <li>
            <label class="row">
                <span class="row-text">
                    <span>{store.say(name)}</span>
                    " "
                    <small>{store.say(explained)}</small>
                </span>
                <input
                    class="switch"
                    type="checkbox"
                    role="switch"
                    prop:checked=move || on.get()
                    on:change=move |event| store.dispatch(Action::Set(switch, event_target_checked(&event)))
                />
            </label>
        </li>
    }
}

//! Settings: how it looks, what helps on the board, how it is played. Each choice takes effect at once.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::settings::{self, Accent, BoardText, Switch, Theme};
use nonet_game::view;
use nonet_game::words::{Lang, SettingsText};

use crate::components::live::{changed, pressed};
use crate::store::Store;

const HELP: [Switch; 9] = [
    Switch::HighlightPeers,
    Switch::HighlightSame,
    Switch::ShowConflicts,
    Switch::ShowWrongDigits,
    Switch::ShowWrongMarks,
    Switch::ShowRemaining,
    Switch::AutoRemoveMarks,
    Switch::ShowCandidates,
    Switch::WholeHints,
];

const INPUT: [Switch; 7] = [
    Switch::DigitFirst,
    Switch::SeveralAsCentre,
    Switch::ShowClock,
    Switch::LeftHanded,
    Switch::Numbers,
    Switch::Haptics,
    Switch::Sounds,
];

// A switch that nobody can reach is none.
const _: () = assert!(HELP.len() + INPUT.len() == Switch::ALL.len());

/// All settings.
#[component]
pub fn Settings() -> impl IntoView {
    let store = Store::here();
    let said = |text: SettingsText| store.say(text);
    let themes = Theme::ALL.map(|theme| (said(view::theme_text(theme)), Choice::Theme(theme)));
    let accents = Accent::ALL.map(|accent| (said(view::accent_text(accent)), Choice::Accent(accent)));
    let sizes = BoardText::ALL.map(|size| (said(view::board_text_text(size)), Choice::BoardText(size)));
    let languages = std::iter::once((said(SettingsText::LanguageSystem), Choice::Lang(None)));
    let own = Lang::ALL.map(|lang| (Signal::stored(lang.own_name()), Choice::Lang(Some(lang))));
    view! {
            <Choices name="theme" title=SettingsText::Theme choices=themes.to_vec() />
            <Choices name="accent" title=SettingsText::Accent choices=accents.to_vec() />
            <Choices name="text" title=SettingsText::BoardText choices=sizes.to_vec() />
            <Choices name="language" title=SettingsText::Language choices=languages.chain(own).collect() />
            <Switches title=SettingsText::HelpOnTheBoard list=&HELP />
            <Switches title=SettingsText::Input list=&INPUT />
            <div class="buttons">
                <button class="button" on:click=pressed(move || store.dispatch(Action::ResetSettings))>
                    {store.say(SettingsText::ResetSettings)}
                </button>
            </div>
    }
}

/// One of a few.
#[derive(Clone, Copy)]
enum Choice {
    Theme(Theme),
    Accent(Accent),
    BoardText(BoardText),
    Lang(Option<Lang>),
}

impl Choice {
    fn action(self) -> Action {
        match self {
            Choice::Theme(theme) => Action::SetTheme(theme),
            Choice::Accent(accent) => Action::SetAccent(accent),
            Choice::BoardText(size) => Action::SetBoardText(size),
            Choice::Lang(lang) => Action::SetLang(lang),
        }
    }

    fn is_made(self, settings: &settings::Settings) -> bool {
        match self {
            Choice::Theme(theme) => settings.theme == theme,
            Choice::Accent(accent) => settings.accent == accent,
            Choice::BoardText(size) => settings.board_text == size,
            Choice::Lang(lang) => settings.lang == lang,
        }
    }
}

/// A heading and a few choices, one of which is made.
#[component]
fn Choices(
    name: &'static str,
    title: SettingsText,
    choices: Vec<(Signal<&'static str>, Choice)>,
) -> impl IntoView {
    let store = Store::here();
    let one = move |(word, choice): (Signal<&'static str>, Choice)| {
        let made = store.memo(move |model| choice.is_made(&model.settings));
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    prop:checked=made
                    on:change=changed(move |_| store.dispatch(choice.action()))
                />
                <span>{word}</span>
            </label>
        }
    };
    view! {
        <h3 id=name>{store.say(title)}</h3>
        <div class="choice" role="radiogroup" aria-labelledby=name>
            {choices.into_iter().map(one).collect_view()}
        </div>
    }
}

/// A heading and switches.
#[component]
fn Switches(title: SettingsText, list: &'static [Switch]) -> impl IntoView {
    let store = Store::here();
    view! {
        <h3>{store.say(title)}</h3>
        <ul class="rows">
            {list.iter().map(|switch| view! { <SwitchRow switch=*switch /> }).collect_view()}
        </ul>
    }
}

#[component]
fn SwitchRow(switch: Switch) -> impl IntoView {
    let store = Store::here();
    let (name, explanation) = view::switch_texts(switch);
    let on = store.memo(move |model| model.settings.is_on(switch));
    view! {
        <li>
            <label class="row">
                <span class="say">
                    <span>{store.say(name)}</span>
                    " "
                    <small>{store.say(explanation)}</small>
                </span>
                <input
                    class="switch"
                    type="checkbox"
                    role="switch"
                    prop:checked=on
                    on:change=changed(move |event| store.dispatch(Action::Set(switch, event_target_checked(&event))))
                />
            </label>
        </li>
    }
}

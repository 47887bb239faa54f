//! Settings: how it looks, what helps on the board, how it is played. Each choice takes effect at once.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::settings::{Accent, BoardText, Switch, Theme};
use nonet_game::text::{Lang, Text};
use nonet_game::view;

use crate::desk::Desk;
use crate::live::{flag, pressed, words};

const HELP: [Switch; 8] = [
    Switch::HighlightPeers,
    Switch::HighlightSame,
    Switch::ShowConflicts,
    Switch::ShowWrongDigits,
    Switch::ShowWrongMarks,
    Switch::ShowRemaining,
    Switch::AutoRemoveMarks,
    Switch::ShowCandidates,
];

const INPUT: [Switch; 6] = [
    Switch::DigitFirst,
    Switch::SeveralAsCentre,
    Switch::ShowClock,
    Switch::LeftHanded,
    Switch::Haptics,
    Switch::Sounds,
];

/// All settings.
#[component]
pub fn SettingsSheet() -> impl IntoView {
    let desk = Desk::here();
    let themes = Theme::ALL.map(|theme| (theme, view::theme_text(theme).into())).to_vec();
    let accents = Accent::ALL.map(|accent| (accent, view::accent_text(accent).into())).to_vec();
    let sizes = BoardText::ALL.map(|size| (size, view::board_text_text(size).into())).to_vec();
    let mut languages: Vec<(Option<Lang>, Word)> = vec![(None, Text::LanguageSystem.into())];
    languages.extend(Lang::ALL.map(|lang| (Some(lang), Word::Own(lang.own_name()))));
    view! {
        <Choice
            title=Text::Theme
            options=themes
            chosen=desk.memo(|model| model.settings.theme)
            choose=move |theme| desk.act(Action::SetTheme(theme))
        />
        <Choice
            title=Text::Accent
            options=accents
            chosen=desk.memo(|model| model.settings.accent)
            choose=move |accent| desk.act(Action::SetAccent(accent))
        />
        <Choice
            title=Text::BoardText
            options=sizes
            chosen=desk.memo(|model| model.settings.board_text)
            choose=move |size| desk.act(Action::SetBoardText(size))
        />
        <Choice
            title=Text::Language
            options=languages
            chosen=desk.memo(|model| model.settings.lang)
            choose=move |lang| desk.act(Action::SetLang(lang))
        />
        <h3>{desk.say(Text::HelpOnTheBoard)}</h3>
        <Switches list=&HELP />
        <h3>{desk.say(Text::Input)}</h3>
        <Switches list=&INPUT />
        <div class="buttons">
            <button class="button" on:click=pressed(move || desk.act(Action::ResetSettings))>
                {desk.say(Text::ResetSettings)}
            </button>
        </div>
    }
}

/// A word of the language in use, or a name that is the same in all.
#[derive(Clone, Copy)]
enum Word {
    Said(Text),
    Own(&'static str),
}

impl From<Text> for Word {
    fn from(text: Text) -> Word {
        Word::Said(text)
    }
}

/// One of a few.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    title: Text,
    options: Vec<(T, Word)>,
    chosen: Memo<T>,
    choose: impl Fn(T) + Copy + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let id = format!("choice-{title:?}");
    view! {
        <h3 id=id.clone()>{desk.say(title)}</h3>
        <div class="choice" role="radiogroup" aria-labelledby=id.clone()>
            {options
                .into_iter()
                .map(|(option, word)| {
                    let said = move || match word {
                        Word::Said(text) => text.say(desk.lang.get()).to_owned(),
                        Word::Own(name) => name.to_owned(),
                    };
                    view! {
                        <label>
                            <input
                                type="radio"
                                name=id.clone()
                                prop:checked=flag(move || chosen.get() == option)
                                on:change=move |_| choose(option)
                            />
                            <span>{words(said)}</span>
                        </label>
                    }
                })
                .collect_view()}
        </div>
    }
}

#[component]
fn Switches(list: &'static [Switch]) -> impl IntoView {
    let desk = Desk::here();
    view! {
        <ul class="rows">
            {list
                .iter()
                .map(|switch| {
                    let switch = *switch;
                    let shown = desk.memo(move |model| view::switches(model).into_iter().find(|s| s.switch == switch));
                    let name = move || shown.with(|s| s.as_ref().map(|s| s.name.to_owned()).unwrap_or_default());
                    let explanation = move || shown.with(|s| s.as_ref().map(|s| s.explanation.to_owned()).unwrap_or_default());
                    let on = desk.memo(move |model| model.settings.is_on(switch));
                    view! {
                        <li>
                            <label class="row">
                                <span class="say">
                                    {words(name)} <small>{words(explanation)}</small>
                                </span>
                                <input
                                    type="checkbox"
                                    role="switch"
                                    class="switch"
                                    prop:checked=flag(move || on.get())
                                    on:change=move |event| desk.act(Action::Set(switch, event_target_checked(&event)))
                                />
                            </label>
                        </li>
                    }
                })
                .collect_view()}
        </ul>
    }
}

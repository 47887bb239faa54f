//! Settings: how it looks, what helps on the board, how it is played. Each choice takes effect at once.

use nonet_game::action::Action;
use nonet_game::settings::{Accent, BoardText, Settings, Switch, Theme};
use nonet_game::view;
use nonet_game::words::{Lang, SettingsText};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::desk::Desk;
use crate::dom::{El, Value, el, truth};

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
pub fn settings(desk: Desk) -> Vec<El> {
    let themes = Theme::ALL.map(|theme| (view::theme_text(theme).into(), Choice::Theme(theme)));
    let accents = Accent::ALL.map(|accent| (view::accent_text(accent).into(), Choice::Accent(accent)));
    let sizes = BoardText::ALL.map(|size| (view::board_text_text(size).into(), Choice::BoardText(size)));
    let mut languages: Vec<(Value, Choice)> = vec![(SettingsText::LanguageSystem.into(), Choice::Lang(None))];
    languages.extend(Lang::ALL.map(|lang| (lang.own_name().into(), Choice::Lang(Some(lang)))));
    let reset = el("div", "buttons").child(
        el("button", "button")
            .say(SettingsText::ResetSettings)
            .press(move || desk.act(Action::ResetSettings)),
    );
    [
        choices(desk, "theme", SettingsText::Theme, themes.into()),
        choices(desk, "accent", SettingsText::Accent, accents.into()),
        choices(desk, "text", SettingsText::BoardText, sizes.into()),
        choices(desk, "language", SettingsText::Language, languages),
        switches(desk, SettingsText::HelpOnTheBoard, &HELP),
        switches(desk, SettingsText::Input, &INPUT),
    ]
    .into_iter()
    .flatten()
    .chain([reset])
    .collect()
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

    fn is_made(self, settings: &Settings) -> bool {
        match self {
            Choice::Theme(theme) => settings.theme == theme,
            Choice::Accent(accent) => settings.accent == accent,
            Choice::BoardText(size) => settings.board_text == size,
            Choice::Lang(lang) => settings.lang == lang,
        }
    }
}

fn choices(desk: Desk, name: &'static str, title: SettingsText, choices: Vec<(Value, Choice)>) -> [El; 2] {
    let one = move |(word, choice): (Value, Choice)| {
        let button = el("input", "")
            .attr("type", "radio")
            .attr("name", name)
            .prop("checked", truth(move || desk.read(|model| choice.is_made(&model.settings))))
            .on("change", move |_| desk.act(choice.action()));
        el("label", "").child(button).child(el("span", "").say(word))
    };
    [
        el("h3", "").attr("id", name).say(title),
        el("div", "choice")
            .attr("role", "radiogroup")
            .attr("aria-labelledby", name)
            .children(choices.into_iter().map(one)),
    ]
}

fn switches(desk: Desk, title: SettingsText, list: &'static [Switch]) -> [El; 2] {
    [el("h3", "").say(title), el("ul", "rows").children(list.iter().map(|switch| switch_row(desk, *switch)))]
}

fn switch_row(desk: Desk, switch: Switch) -> El {
    let (name, explanation) = view::switch_texts(switch);
    let toggle = move |event: web_sys::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        desk.act(Action::Set(switch, field.is_some_and(|field| field.checked())));
    };
    let field = el("input", "switch")
        .attr("type", "checkbox")
        .attr("role", "switch")
        .prop("checked", truth(move || desk.read(|model| model.settings.is_on(switch))))
        .on("change", toggle);
    let words =
        el("span", "say").child(el("span", "").say(name)).text(" ").child(el("small", "").say(explanation));
    el("li", "").child(el("label", "row").child(words).child(field))
}

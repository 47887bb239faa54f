//! Settings: how it looks, what helps on the board, how it is played. Each choice takes effect at once.

use nonet_game::action::Action;
use nonet_game::settings::{Accent, BoardText, Settings, Switch, Theme};
use nonet_game::text::{Lang, Text};
use nonet_game::view;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::desk::Desk;
use crate::dom::{El, Value, el, truth};

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
pub fn settings(desk: Desk) -> Vec<El> {
    let themes = Theme::ALL.map(|t| Choice::new(view::theme_text(t), Action::SetTheme(t)));
    let accents = Accent::ALL.map(|a| Choice::new(view::accent_text(a), Action::SetAccent(a)));
    let sizes = BoardText::ALL.map(|s| Choice::new(view::board_text_text(s), Action::SetBoardText(s)));
    let mut languages = vec![Choice::new(Text::LanguageSystem, Action::SetLang(None))];
    languages.extend(Lang::ALL.map(|lang| Choice::new(lang.own_name(), Action::SetLang(Some(lang)))));
    let reset = el("div", "buttons").child(
        el("button", "button").say(Text::ResetSettings).press(move || desk.act(Action::ResetSettings)),
    );
    [
        choices(desk, "theme", Text::Theme, themes.into()),
        choices(desk, "accent", Text::Accent, accents.into()),
        choices(desk, "text", Text::BoardText, sizes.into()),
        choices(desk, "language", Text::Language, languages),
        switches(desk, Text::HelpOnTheBoard, &HELP),
        switches(desk, Text::Input, &INPUT),
    ]
    .into_iter()
    .flatten()
    .chain([reset])
    .collect()
}

/// One of a few: what it is called, and what choosing it does.
struct Choice {
    name: Value,
    action: Action,
}

impl Choice {
    fn new(name: impl Into<Value>, action: Action) -> Choice {
        Choice { name: name.into(), action }
    }
}

/// True if choosing it would change nothing.
fn is_chosen(settings: &Settings, action: &Action) -> bool {
    match action {
        Action::SetTheme(theme) => settings.theme == *theme,
        Action::SetAccent(accent) => settings.accent == *accent,
        Action::SetBoardText(size) => settings.board_text == *size,
        Action::SetLang(lang) => settings.lang == *lang,
        _ => false,
    }
}

fn choices(desk: Desk, name: &'static str, title: Text, choices: Vec<Choice>) -> [El; 2] {
    let one = move |choice: Choice| {
        let Choice { name: word, action } = choice;
        let (chosen, choose) = (action.clone(), action);
        let button = el("input", "")
            .attr("type", "radio")
            .attr("name", name)
            .prop("checked", truth(move || desk.read(|model| is_chosen(&model.settings, &chosen))))
            .on("change", move |_| desk.act(choose.clone()));
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

fn switches(desk: Desk, title: Text, list: &'static [Switch]) -> [El; 2] {
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

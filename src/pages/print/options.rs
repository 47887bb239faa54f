//! The options: paper, layout, and what is printed with each puzzle.

use leptos::ev::Event;
use leptos::prelude::*;
use nonet_pages::print::{
    Paper, PerPage, PrintAction, PrintFormat, PrintOptions, PrintPage, SolutionPlacement, Trim,
};
use nonet_text::{Label, PrintText};

use super::PrintHandle;
use crate::reactive::ErasedMemo;
use crate::store::Store;

fn now(store: Store) -> ErasedMemo<PrintOptions> {
    let page = PrintHandle::of(store);
    page.memo(|page| page.options().clone())
}

fn change(store: Store, options: ErasedMemo<PrintOptions>, change: impl FnOnce(&mut PrintOptions)) {
    let page = PrintHandle::of(store);
    let mut changed = options.get_untracked();
    change(&mut changed);
    page.dispatch(PrintAction::SetOptions(Box::new(changed)));
}

#[component]
pub fn ChooseOptions() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let options = now(store);
    let form = ErasedMemo::new(move || options.with(|options| options.format));
    let is_book = ErasedMemo::new(move || matches!(form.get(), PrintFormat::Book(_)));
    let is_single = page.memo(PrintPage::is_single);
    let is_numbered = page.memo(|page| page.puzzles().len() != 1);
    let has_minutes = page.memo(PrintPage::has_minutes);
    let is_large = ErasedMemo::new(move || options.with(|options| options.large));
    view! {
        <section aria-labelledby="print-on">
            <h2 id="print-on">{page.text(PrintText::On)}</h2>
            <Choice
                name="form"
                label=PrintText::Form.label()
                choices=vec![
                    (in_words(PrintText::Sheets), |options| options.format == PrintFormat::Sheets, |options| options.format = PrintFormat::Sheets),
                    (in_words(PrintText::Booklet), |options| options.format == PrintFormat::Booklet, |options| options.format = PrintFormat::Booklet),
                    (
                        in_words(PrintText::Book),
                        |options| matches!(options.format, PrintFormat::Book(_)),
                        |options| options.format = PrintFormat::Book(Trim::default()),
                    ),
                ]
            />
            {move || match form.get() {
                PrintFormat::Sheets => ().into_any(),
                PrintFormat::Booklet => view! { <p class="note">{page.text(PrintText::BookletExplained)}</p> }.into_any(),
                PrintFormat::Book(_) => view! { <p class="note">{page.text(PrintText::BookExplained)}</p> }.into_any(),
            }}
            {move || match is_book.get() {
                true => view! { <TrimField /> }.into_any(),
                false => view! { <PaperField /> }.into_any(),
            }}
            <Show when=move || !is_single.get()>
                <Choice
                    name="per-page"
                    label=PrintText::PerPage.label()
                    choices=vec![
                        (ChoiceLabel::Plain("1"), |o| o.per_page == PerPage::One, |o| o.per_page = PerPage::One),
                        (ChoiceLabel::Plain("2"), |o| o.per_page == PerPage::Two, |o| o.per_page = PerPage::Two),
                        (ChoiceLabel::Plain("4"), |o| o.per_page == PerPage::Four, |o| o.per_page = PerPage::Four),
                        (ChoiceLabel::Plain("6"), |o| o.per_page == PerPage::Six, |o| o.per_page = PerPage::Six),
                        (ChoiceLabel::Plain("9"), |o| o.per_page == PerPage::Nine, |o| o.per_page = PerPage::Nine),
                    ]
                />
            </Show>
            <ul class="rows">
                <Switch text=PrintText::Large read=|o| o.large write=|o, on| o.large = on />
            </ul>
            {move || {
                is_large.get().then(|| view! { <p class="note">{page.text(PrintText::LargeExplained)}</p> }).into_any()
            }}
            <Choice
                name="solutions"
                label=PrintText::Solutions.label()
                choices=vec![
                    (in_words(PrintText::SolutionsNone), |o| o.solutions == SolutionPlacement::None, |o| o.solutions = SolutionPlacement::None),
                    (in_words(PrintText::SolutionsBelow), |o| o.solutions == SolutionPlacement::Below, |o| o.solutions = SolutionPlacement::Below),
                    (
                        in_words(PrintText::SolutionsAtTheEnd),
                        |o| o.solutions == SolutionPlacement::AtTheEnd,
                        |o| o.solutions = SolutionPlacement::AtTheEnd,
                    ),
                ]
            />
        </section>
        <section aria-labelledby="print-each">
            <h2 id="print-each">{page.text(PrintText::Each)}</h2>
            <ul class="rows">
                // A single puzzle has no number.
                <Show when=move || is_numbered.get()>
                    <Switch text=PrintText::Number read=|o| o.number write=|o, on| o.number = on />
                </Show>
                <Switch text=PrintText::Name read=|o| o.title write=|o, on| o.title = on />
                <Switch text=PrintText::Grade read=|o| o.grade write=|o, on| o.grade = on />
                // The time of boards with variants, of unusual shapes and of imported puzzles is often unknown.
                <Show when=move || has_minutes.get()>
                    <Switch text=PrintText::Minutes read=|o| o.minutes write=|o, on| o.minutes = on />
                </Show>
                <Switch text=PrintText::Techniques read=|o| o.techniques write=|o, on| o.techniques = on />
                <Switch text=PrintText::Code read=|o| o.code write=|o, on| o.code = on />
                <Switch text=PrintText::Candidates read=|o| o.candidates write=|o, on| o.candidates = on />
                <Switch text=PrintText::Labels read=|o| o.labels write=|o, on| o.labels = on />
                <Switch text=PrintText::Numbers read=|o| o.numbers write=|o, on| o.numbers = on />
                <Switch text=PrintText::Nudges read=|o| o.nudges write=|o, on| o.nudges = on />
            </ul>
            <p class="note">{page.text(PrintText::NudgesExplained)}</p>
        </section>
    }
}

#[derive(Clone, Copy)]
enum ChoiceLabel {
    /// The same in every language.
    Plain(&'static str),
    Words(PrintText),
}

fn in_words(text: PrintText) -> ChoiceLabel {
    ChoiceLabel::Words(text)
}

/// A choice: its label, whether it is selected, and how to select it.
type ChoiceItem = (ChoiceLabel, fn(&PrintOptions) -> bool, fn(&mut PrintOptions));

/// A group of radio buttons.
#[component]
fn Choice(name: &'static str, label: Label, choices: Vec<ChoiceItem>) -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let options = now(store);
    let one = move |(text, is_made, make): ChoiceItem| {
        let text = match text {
            ChoiceLabel::Plain(words) => store.lang.get().with_own_digits(words.to_owned()).into_any(),
            ChoiceLabel::Words(text) => page.text(text).into_any(),
        };
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    prop:checked=move || options.with(is_made)
                    on:change=move |_: Event| change(store, options, make)
                />
                <span>{text}</span>
            </label>
        }
    };
    view! {
        <p class="print-label" id=format!("print-{name}")>{page.text(label)}</p>
        <div class="choice" role="group" aria-labelledby=format!("print-{name}")>
            {choices.into_iter().map(one).collect_view()}
        </div>
    }
}

/// A switch.
#[component]
fn Switch(
    text: PrintText,
    read: fn(&PrintOptions) -> bool,
    write: fn(&mut PrintOptions, bool),
) -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let options = now(store);
    let turn = move |event: Event| {
        let on = event_target_checked(&event);
        change(store, options, |options| write(options, on));
    };
    view! {
        <li>
            <label class="row">
                <span class="row-text">{page.text(text)}</span>
                <input type="checkbox" class="switch" prop:checked=move || options.with(read) on:change=turn />
            </label>
        </li>
    }
}

/// The paper size.
#[component]
fn PaperField() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let options = now(store);
    let option = |paper: Paper| {
        let selected = options.with_untracked(|options| options.paper == paper);
        view! { <option value=paper.name() selected=selected>{paper.name()}</option> }
    };
    let choose = move |event: Event| {
        let name = event_target_value(&event);
        let paper = Paper::ALL.into_iter().find(|paper| paper.name() == name).unwrap_or_default();
        change(store, options, |options| options.paper = paper);
    };
    view! {
        <label class="field">
            <span>{page.text(PrintText::Paper)}</span>
            <select on:change=choose>{Paper::ALL.map(option).collect_view()}</select>
        </label>
    }
}

/// The trim size of a book.
#[component]
fn TrimField() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let options = now(store);
    let option = |trim: Trim| {
        let selected = options.with_untracked(|options| options.format == PrintFormat::Book(trim));
        view! { <option value=trim.name() selected=selected>{trim.name()}</option> }
    };
    let choose = move |event: Event| {
        let name = event_target_value(&event);
        let trim = Trim::ALL.into_iter().find(|trim| trim.name() == name).unwrap_or_default();
        change(store, options, |options| options.format = PrintFormat::Book(trim));
    };
    view! {
        <label class="field">
            <span>{page.text(PrintText::Trim)}</span>
            <select on:change=choose>{Trim::ALL.map(option).collect_view()}</select>
        </label>
    }
}

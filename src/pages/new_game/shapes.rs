//! The shape: pictures in groups, of which those that are open are drawn.

use leptos::prelude::*;
use nonet_game::boards::board_named;
use nonet_game::new_game::boards::Group;
use nonet_game::new_game::known;
use nonet_game::save::OwnBoards;
use nonet_game::words::{EditorText, NewGameText, RulesText, board_rule, board_title};
use nonet_game::worker::MadePuzzle;
use web_sys::Event;

use super::desk::Desk;
use crate::components::live::{changed, flag, live, pressed, words};
use crate::browser;
use crate::live::{changed, flag, live, pressed, words};
use crate::picture::thumb;

#[component]
pub fn Shapes() -> impl IntoView {
    let desk = Desk::here();
    let about = move || {
        let board = desk.board.get();
        let rule = board_rule(desk.lang, board.name()).unwrap_or_default();
        format!("{} {rule}", board_title(desk.lang, board.name()) + ".").trim_end().to_owned()
    };
    let rules = move || desk.board.with(|board| format!("#/rules?board={}", board.name()));
    view! {
        <section class="shapes" aria-labelledby="shape">
            <h2 id="shape">{desk.say(NewGameText::Shape)}</h2>
            <p class="shape-now">{words(about)}</p>
            <p class="shape-aside">
                <a href=words(rules)>{RulesText::Title.say(desk.lang)}</a>
                <a href="#/draw">{EditorText::Draw.say(desk.lang)}</a>
            </p>
            {live(move || known(desk.board.get().name()).map(|made| view! { <Known made /> }).into_any())}
            {Group::ALL.map(|group| view! { <GroupOfShapes group /> }).collect_view()}
        </section>
    }
}

/// A puzzle of this shape that needs no making.
#[component]
fn Known(made: MadePuzzle) -> impl IntoView {
    let desk = Desk::here();
    view! {
        <p>
            <button class="button" on:click=pressed(move || desk.play(&made))>{desk.say(NewGameText::PlayKnown)}</button>
        </p>
    }
}

#[component]
fn GroupOfShapes(group: Group) -> impl IntoView {
    let desk = Desk::here();
    // Where there is room for all of them, all are open.
    let now = browser::is_wide() || desk.board.with_untracked(|board| Group::of(board.name()) == group);
    let open = RwSignal::new(now);
    let toggled = move |event: Event| {
        let details = event_target::<web_sys::Element>(&event);
        open.set(details.has_attribute("open"));
    };
    // A board of no list, as of drawn regions, stands with its kin while it is chosen.
    let own = Memo::new(move |_| {
        let name = desk.board.with(|board| board.name().to_owned());
        (Group::of(&name) == group && !group.boards().any(|listed| listed == name)).then_some(name)
    });
    let drawn = if group == Group::Irregular { browser::own_boards() } else { OwnBoards::default() };
    let count = group.boards().count() + drawn.unlisted().count();
    let shapes = move || {
        let drawn = drawn.unlisted().map(|own| own.board.clone());
        let own = own.get().filter(|name| drawn.clone().all(|board| board != *name));
        let names = own.into_iter().chain(drawn).chain(group.boards().map(str::to_owned));
        let shapes = open.get().then(|| names.map(|name| view! { <Shape name /> }).collect_view());
        shapes.into_any()
    };
    view! {
        <details class="shape-group" open=now on:toggle=changed(toggled)>
            <summary>
                <h3>{desk.say(group.name())}</h3>
                <span class="count">{count}</span>
            </summary>
            <div class="shape-cards">{live(shapes)}</div>
        </details>
    }
}

#[component]
fn Shape(name: String) -> impl IntoView {
    let desk = Desk::here();
    let own = name.clone();
    let chosen = move || desk.board.with(|board| board.name() == own);
    let value = name.clone();
    let own_title = browser::own_boards().name_of(&name).map(str::to_owned);
    view! {
        <label class="shape">
            <input
                type="radio"
                name="shape"
                value=name.clone()
                prop:checked=flag(chosen)
                on:change=changed(move |_| desk.choose(|form| form.choose_board(&value)))
            />
            {board_named(&name).map(|board| thumb(&board))}
            <span>{own_title.unwrap_or_else(|| board_title(desk.lang, &name))}</span>
        </label>
    }
}

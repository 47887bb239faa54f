//! Where a plan comes from, and the rules it has besides its regions.

use leptos::prelude::*;
use nonet_engine::geometry::{Extra, catalogue};
use nonet_game::editor::{Editor, Plan, SIDES};
use nonet_game::words::{EditorText, board_rule, board_title};
use web_sys::Event;

use super::state::Desk;
use crate::components::live::{live, pressed};
use crate::live::{live, pressed};

/// Size, what to start from, extra rules.
#[component]
pub fn Starts() -> impl IntoView {
    let desk = Desk::here();
    let side = Memo::new(move |_| desk.plan.with(Plan::side));
    let put = move |plan: Option<Plan>| {
        if let Some(plan) = plan {
            desk.editor.update(|editor| editor.put(plan));
        }
    };
    let resize = move |event: Event| {
        let side = event_target_value(&event).parse().unwrap_or(9);
        put(Some(Plan::boxes(side).unwrap_or_else(|| Plan::rows(side))));
    };
    let sizes = move || {
        let own = side.get();
        SIDES
            .map(|n| view! { <option value=n.to_string() selected=n == own>{format!("{n}×{n}")}</option> })
            .collect_view()
            .into_any()
    };
    let jigsaws = catalogue::NAMES.iter().copied().filter(|name| name.starts_with("jigsaw"));
    let built_in = move |event: Event| {
        let name = event_target_value(&event).parse().ok();
        put(name.and_then(|name| Plan::of_board(&name)));
    };
    let start = move |name: EditorText, act: fn(Desk)| {
        view! { <button class="button" on:click=pressed(move || act(desk))>{desk.say(name)}</button> }
    };
    let boxes = move || {
        let plan = Plan::boxes(side.get());
        plan.map(|_| start(EditorText::Boxes, |desk| fresh(desk, Plan::boxes))).into_any()
    };
    view! {
        <div class="field">
            <label for="size">{desk.say(EditorText::Size)}</label>
            <select id="size" on:change=resize>{live(sizes)}</select>
        </div>
        <h2 id="start-from">{desk.say(EditorText::StartFrom)}</h2>
        <div class="buttons" role="group" aria-labelledby="start-from">
            {start(EditorText::Random, |desk| desk.random(false))}
            {start(EditorText::RandomEven, |desk| desk.random(true))}
            {live(boxes)}
            {start(EditorText::Rows, |desk| fresh(desk, |side| Some(Plan::rows(side))))}
            {start(EditorText::Empty, |desk| fresh(desk, |side| Some(Plan::blank(side))))}
        </div>
        <div class="field">
            <label for="built-in">{desk.say(EditorText::BuiltIn)}</label>
            <select id="built-in" on:change=built_in>
                <option value="">{desk.say(EditorText::Choose)}</option>
                {jigsaws
                    .map(|name| view! { <option value=name>{board_title(desk.lang, name)}</option> })
                    .collect_view()}
            </select>
        </div>
        <h2>{desk.say(EditorText::ExtraRules)}</h2>
        <div class="rows">
            {live(move || {
                let fit = |extra: &Extra| desk.plan.with(|plan| plan.fits(*extra));
                Plan::EXTRAS.into_iter().filter(fit).map(|extra| rule(desk, extra)).collect_view().into_any()
            })}
        </div>
    }
}

/// Puts a new plan of the same size on the board.
fn fresh(desk: Desk, make: fn(usize) -> Option<Plan>) {
    if let Some(plan) = make(desk.plan.with_untracked(Plan::side)) {
        desk.editor.update(|editor: &mut Editor| editor.put(plan));
    }
}

fn rule(desk: Desk, extra: Extra) -> impl IntoView {
    view! {
        <label class="row">
            <span class="say">
                {board_title(desk.lang, extra.name())}
                <small>{board_rule(desk.lang, extra.name())}</small>
            </span>
            <input
                type="checkbox"
                class="switch"
                role="switch"
                prop:checked=move || desk.plan.with(|plan| plan.extras().contains(&extra))
                on:change=move |_| desk.editor.update(|editor| editor.toggle(extra))
            />
        </label>
    }
}

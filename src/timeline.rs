//! The timeline: where in the history the board stands, and the branches that were left.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::view::{self, BranchView, TimelineView};
use nonet_game::words::Text;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::desk::Desk;
use crate::dom::{El, el, live};
use crate::icons::{Icon, icon};

/// Moves per second of a replay unless the player chooses otherwise.
const SPEED: u32 = 3;

/// The panel. On a phone it takes the keypad's place, so that the board stays in sight.
pub fn timeline(desk: Desk, open: RwSignal<bool>) -> El {
    let place = move || {
        let (at, moves) = desk.read(|model| place(&view::timeline(model)));
        let mut words = at.to_string();
        words.push_str(" / ");
        words.push_str(&Text::moves(desk.lang.get(), moves as u64));
        words
    };
    let speed = RwSignal::new(SPEED);
    let replays = move || desk.status.with(|s| s.replay_ms.is_some());
    let replay = move || {
        let text = if replays() { Text::StopReplay } else { Text::Replay };
        text.say(desk.lang.get()).to_owned()
    };
    el("section", "timeline")
        .attr("aria-label", Text::Timeline)
        .child(
            el("div", "timeline-head")
                .child(el("h2", "").say(Text::Timeline))
                .child(el("span", "note").say(live(place)))
                .child(closer(Text::Close).press(move || open.set(false))),
        )
        .child(slider(desk).attr("aria-valuetext", live(place)))
        .child(
            el("div", "buttons")
                .child(el("button", "button").say(live(replay)).press(move || {
                    desk.act(Action::Replay((!untrack(replays)).then(|| 1000 / speed.get_untracked())));
                }))
                .child(
                    el("button", "button")
                        .say(Text::BeforeFirstMistake)
                        .press(move || desk.act(Action::BeforeFirstMistake)),
                ),
        )
        .child(
            el("label", "speed").child(el("span", "note").say(Text::ReplaySpeed)).child(
                el("input", "")
                    .attr("type", "range")
                    .attr("min", "1")
                    .attr("max", "20")
                    .prop("value", live(move || speed.get().to_string()))
                    .on("input", move |event| {
                        speed.set(field_value(&event).parse().unwrap_or(SPEED).clamp(1, 20));
                        if untrack(replays) {
                            desk.act(Action::Replay(Some(1000 / speed.get_untracked())));
                        }
                    }),
            ),
        )
        .child(name_field(desk))
        .part(
            move || desk.read(|model| view::timeline(model).branches.iter().map(key).collect()),
            move |_| branches(desk),
        )
}

/// Where the board stands, of how many moves.
fn place(timeline: &TimelineView) -> (usize, usize) {
    (timeline.at, timeline.line.len().saturating_sub(1))
}

fn slider(desk: Desk) -> El {
    let jump = move |event: web_sys::Event| {
        let node = field_value(&event).parse::<usize>().ok();
        let node = node.and_then(|i| desk.now(|model| view::timeline(model).line.get(i).copied()));
        if let Some(node) = node {
            desk.act(Action::Jump(node));
        }
    };
    el("input", "")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", live(move || desk.read(|model| place(&view::timeline(model)).1.to_string())))
        .prop("value", live(move || desk.read(|model| place(&view::timeline(model)).0.to_string())))
        .attr("aria-label", Text::Timeline)
        .on("input", jump)
}

/// Names the move at which the board stands.
fn name_field(desk: Desk) -> El {
    let name = move || {
        desk.read(|model| {
            let history = model.game.as_ref().map(|game| game.history());
            history.and_then(|history| history.name(history.at())).unwrap_or_default().to_owned()
        })
    };
    let keep = move |event: web_sys::Event| {
        if let Some(node) = desk.now(|model| model.game.as_ref().map(|game| game.history().at())) {
            desk.act(Action::Name(node, field_value(&event)));
        }
    };
    // Enter in a form's only field sends the form, after the field has told of its change.
    el("form", "name-field").on("submit", |event| event.prevent_default()).child(
        el("input", "")
            .attr("type", "text")
            .attr("maxlength", "60")
            .attr("autocomplete", "off")
            .attr("aria-label", Text::NameBranch)
            .attr("placeholder", Text::NameBranch)
            .prop("value", live(name))
            .on("change", keep),
    )
}

/// Changes when what its row shows does.
fn key(branch: &BranchView) -> String {
    let mut key = branch.node.index().to_string();
    key.push(if branch.current { '!' } else { ':' });
    key.push_str(&branch.label);
    key.push('\n');
    key
}

fn branches(desk: Desk) -> Option<El> {
    let branches = desk.now(|model| view::timeline(model).branches);
    (!branches.is_empty()).then(|| {
        el("div", "")
            .child(el("h3", "").say(Text::Branches))
            .child(el("ul", "rows").children(branches.into_iter().map(|branch| row(desk, branch))))
    })
}

fn row(desk: Desk, branch: BranchView) -> El {
    let (node, top) = (branch.node, branch.top);
    el("li", if branch.current { "branch current" } else { "branch" })
        .child(
            el("button", "row")
                .press(move || desk.act(Action::Jump(node)))
                .child(el("span", "say").say(branch.label)),
        )
        .child(closer(Text::DropBranch).press(move || desk.act(Action::DropBranch(top))))
}

fn closer(label: Text) -> El {
    el("button", "bar-button").attr("aria-label", label).child(icon(Icon::Close))
}

fn field_value(event: &web_sys::Event) -> String {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    field.map(|field| field.value()).unwrap_or_default()
}

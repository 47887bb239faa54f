//! The third side: the way a program solves it, played back.

use nonet_game::words::WorkbenchText;
use nonet_game::workbench::say;
use std::time::Duration;

use leptos::prelude::*;
use nonet_engine::Digit;
use nonet_game::workbench::search::{Mode, SearchOptions, Way};
use nonet_game::workbench::{Player, SPEEDS, Tree};

use super::list::windowed;
use super::state::Desk;
use crate::components::live::{live, pressed, words};
use crate::icons::{Icon, icon};
use crate::live::{live, pressed, words};

/// How often the picture changes while the record plays, in milliseconds.
const FRAME: u32 = 33;

/// The side.
#[component]
pub fn SearchSide() -> impl IntoView {
    let desk = Desk::here();
    let known = Memo::new(move |_| desk.record.with(Option::is_some));
    view! {
        <Wishes />
        {live(move || {
            if known.get() {
                view! { <Found /> <Playback /> <TreeOfSearch /> }.into_any()
            } else if desk.searching.get() {
                view! { <p class="note" role="status">{desk.say(WorkbenchText::Searching)}</p> }.into_any()
            } else {
                ().into_any()
            }
        })}
    }
}

/// How to search.
#[component]
fn Wishes() -> impl IntoView {
    let desk = Desk::here();
    let options = desk.options;
    let figure = move |id: &'static str,
                       name: WorkbenchText,
                       read: fn(&SearchOptions) -> u64,
                       write: fn(&mut SearchOptions, u64)| {
        view! {
            <div class="field">
                <label for=id>{desk.say(name)}</label>
                <input
                    id=id
                    type="number"
                    min="1"
                    max="100000000"
                    prop:value=move || options.with(read).to_string()
                    on:change=move |event| {
                        let value = event_target_value(&event).parse::<u64>().unwrap_or(1);
                        options.update(|options| write(options, value.clamp(1, 100_000_000)));
                    }
                />
            </div>
        }
    };
    let mode = move |mode: Mode| {
        view! {
            <label>
                <input type="radio" name="mode" prop:checked=move || options.with(|w| w.mode == mode)
                    on:change=move |_| options.update(|w| w.mode = mode) />
                {desk.say(say::mode(mode))}
            </label>
        }
    };
    let way = move |way: Way| {
        view! {
            <label>
                <input type="radio" name="way" prop:checked=move || options.with(|w| w.way == way)
                    on:change=move |_| options.update(|w| w.way = way) />
                {desk.say(say::way(way))}
            </label>
        }
    };
    let all = Memo::new(move |_| options.with(|w| w.mode == Mode::All));
    let name = move || {
        let name = if desk.searching.get() { WorkbenchText::Cancel } else { WorkbenchText::Search };
        desk.say(name).to_owned()
    };
    view! {
        <fieldset>
            <legend>{desk.say(WorkbenchText::Mode)}</legend>
            <div class="choice">{Mode::ALL.into_iter().map(mode).collect_view()}</div>
        </fieldset>
        <fieldset>
            <legend>{desk.say(WorkbenchText::Strategy)}</legend>
            <div class="choice">{Way::ALL.into_iter().map(way).collect_view()}</div>
        </fieldset>
        <div class="fields">
            {figure("most-steps", WorkbenchText::MostSteps, |w| w.steps, |w, v| w.steps = v)}
            {live(move || {
                all.get()
                    .then(|| figure("most-solutions", WorkbenchText::MostSolutions, |w| w.solutions, |w, v| w.solutions = v))
                    .into_any()
            })}
            <button class="button main" on:click=pressed(move || desk.search())>{words(name)}</button>
        </div>
    }
}

/// What came of it, in figures.
#[component]
fn Found() -> impl IntoView {
    let desk = Desk::here();
    let sentence = move || desk.record.with(|r| r.as_ref().map(|r| say::searched(desk.lang, &r.searched)));
    let figures = move || {
        let counts = desk.tree.with(Tree::counts);
        let ms = desk.record.with(|r| r.as_ref().map_or(0.0, |r| r.ms));
        let figure = |name: WorkbenchText, value: u64| {
            view! { <div><dt>{desk.say(name)}</dt><dd>{say::number(desk.lang, value)}</dd></div> }
        };
        let time = view! {
            <div><dt>{desk.say(WorkbenchText::Time)}</dt><dd>{say::number(desk.lang, ms.round() as u64)} " ms"</dd></div>
        };
        view! {
            {figure(WorkbenchText::Guesses, counts.guesses.into())}
            {figure(WorkbenchText::Forced, counts.forced.into())}
            {figure(WorkbenchText::Backtracks, counts.backs.into())}
            {figure(WorkbenchText::Depth, counts.depth.into())}
            {time}
        }
        .into_any()
    };
    view! {
        <p class="lead" role="status">{words(move || sentence().unwrap_or_default())}</p>
        <dl class="figures">{live(figures)}</dl>
    }
}

/// The player.
#[component]
fn Playback() -> impl IntoView {
    let desk = Desk::here();
    let player = desk.player;
    let runs = Memo::new(move |_| player.with(Player::runs));
    let at = Memo::new(move |_| player.with(Player::at));
    let len = Memo::new(move |_| player.with(Player::len));
    Effect::new(move |before: Option<Option<IntervalHandle>>| {
        if let Some(handle) = before.flatten() {
            handle.clear();
        }
        let frame = Duration::from_millis(FRAME.into());
        runs.get()
            .then(|| {
                let mut last = js_sys::Date::now();
                let tick = move || {
                    let now = js_sys::Date::now();
                    let passed = (now - last).clamp(0.0, 1000.0) as u32;
                    last = now;
                    let _ = player.try_update(|p| p.tick(passed));
                };
                set_interval_with_handle(boxed(tick), frame).ok()
            })
            .flatten()
    });
    on_cleanup(move || {
        let _ = player.try_update(|p| {
            if p.runs() {
                p.toggle();
            }
        });
    });
    let sentence = move || {
        let at = at.get();
        desk.record.with(|record| {
            let event = record.as_ref().and_then(|r| r.trajectory.event(at.checked_sub(1)?));
            match event {
                Some(event) => desk.board.with(|board| say::event(desk.lang, board, event)),
                None => desk.say(WorkbenchText::AtStart).to_owned(),
            }
        })
    };
    let button = move |mark: Icon, name: WorkbenchText, act: fn(&mut Player)| {
        view! {
            <button class="bench-act" aria-label=desk.say(name) title=desk.say(name) on:click=pressed(move || player.update(act))>
                {icon(mark)}
            </button>
        }
    };
    let play = move || {
        let (mark, name) =
            if runs.get() { (Icon::Pause, WorkbenchText::Pause) } else { (Icon::Play, WorkbenchText::Play) };
        view! {
            <button class="bench-act main" aria-label=desk.say(name) title=desk.say(name) on:click=pressed(move || player.update(Player::toggle))>
                {icon(mark)}
            </button>
        }
        .into_any()
    };
    let speed = move || say::number(desk.lang, SPEEDS[player.with(Player::speed)].into()) + "/s";
    let value = |event: &web_sys::Event| event_target_value(event).parse::<usize>().unwrap_or(0);
    view! {
        <div class="player">
            <input
                type="range"
                class="scrub"
                min="0"
                max=move || len.get().to_string()
                aria-label=desk.say(WorkbenchText::Position)
                prop:value=move || at.get().to_string()
                on:input=move |event| player.update(|p| p.seek(value(&event)))
            />
            <p class="moment">{words(sentence)}</p>
            <div class="player-acts">
                {button(Icon::ToStart, WorkbenchText::ToStart, |p| p.seek(0))}
                {button(Icon::Back, WorkbenchText::StepBack, |p| p.step(true))}
                {live(play)}
                {button(Icon::On, WorkbenchText::StepOn, |p| p.step(false))}
                {button(Icon::ToEnd, WorkbenchText::ToEnd, |p| p.seek(usize::MAX))}
                <label class="speed">
                    <span>{desk.say(WorkbenchText::Speed)} " " {words(speed)}</span>
                    <input
                        type="range"
                        min="0"
                        max=(SPEEDS.len() - 1).to_string()
                        prop:value=move || player.with(Player::speed).to_string()
                        on:input=move |event| player.update(|p| p.set_speed(value(&event)))
                    />
                </label>
                <span class="place">
                    {words(move || WorkbenchText::progress(desk.lang, at.get() as u64, len.get() as u64))}
                </span>
            </div>
        </div>
    }
}

/// A timer calls what never changes; what it counts changes inside.
fn boxed(act: impl FnMut() + 'static) -> impl Fn() + 'static {
    let act = std::cell::RefCell::new(act);
    move || {
        if let Ok(mut act) = act.try_borrow_mut() {
            act();
        }
    }
}

/// The guesses, nested as they stood.
#[component]
fn TreeOfSearch() -> impl IntoView {
    let desk = Desk::here();
    let rows = Memo::new(move |_| desk.tree.with(Tree::rows));
    let count = Memo::new(move |_| rows.with(Vec::len));
    let here = Memo::new(move |_| {
        let at = desk.player.with(Player::at);
        desk.tree.with(|tree| tree.at(at))
    });
    let follow = Memo::new(move |_| {
        let here = here.get()?;
        rows.with(|rows| Some(rows.partition_point(|n| *n <= here).saturating_sub(1)))
    });
    let row = move |place: usize| {
        let Some(number) = rows.with_untracked(|rows| rows.get(place).copied()) else { return ().into_any() };
        let found = desk.tree.with_untracked(|t| t.node(number).copied().map(|n| (n, t.is_open(number))));
        let Some((node, open)) = found else { return ().into_any() };
        let what = desk.board.with_untracked(|board| {
            let cell = node.cell();
            let digit = Digit::new(node.digit).map_or('?', Digit::to_char);
            format!("{} = {digit}", say::cell_name(desk.lang, board, cell))
        });
        let fold = node.has_children.then(|| {
            let name = desk.say(if open { WorkbenchText::Fold } else { WorkbenchText::Unfold });
            view! {
                <button
                    class="fold"
                    class:open=open
                    aria-label=name
                    aria-expanded=open.to_string()
                    on:click=pressed(move || desk.tree.update(|tree| tree.toggle(number)))
                ></button>
            }
        });
        view! {
            <div class="line tree-line" class:chosen=move || here.get() == Some(number)
                style:padding-inline-start=format!("{}rem", f64::from(node.depth.min(24)) * 0.75)>
                <span class="fold-room">{fold}</span>
                <button
                    class="node"
                    class:solved=node.solved
                    class:failed=!node.solved
                    on:click=pressed(move || desk.player.update(|p| p.seek(node.event as usize + 1)))
                >
                    <span>{what}</span>
                    <small>{(node.forced > 0).then(|| format!("+{}", node.forced))}</small>
                </button>
            </div>
        }
        .into_any()
    };
    live(move || {
        if count.get() == 0 {
            return view! { <p class="note">{desk.say(WorkbenchText::NothingGuessed)}</p> }.into_any();
        }
        // Folding changes which rows there are: the list is painted anew.
        let _ = rows.get();
        view! {
            <h2>{desk.say(WorkbenchText::SearchTree)}</h2>
            {windowed(desk.say(WorkbenchText::SearchTree), count, row, follow)}
        }
        .into_any()
    })
}

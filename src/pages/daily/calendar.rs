//! The days of a month as a grid, gone through by arrow keys; each shows what became of its puzzle.

use leptos::prelude::*;
use nonet_game::daily::say;
use nonet_game::daily::{Day, State};
use nonet_game::daily::{DayCell, Key, month, moved, neighbours};
use nonet_game::words::DailyText;
use web_sys::KeyboardEvent;

use super::card::mark;
use super::desk::Desk;
use crate::components::live::{flag, live, pressed, words};
use crate::browser;
use crate::icons::{Icon, icon};
use crate::live::{flag, live, pressed, words};

#[component]
pub fn Calendar() -> impl IntoView {
    let desk = Desk::here();
    let shown = Memo::new(move |_| {
        let (year, month, _) = desk.chosen.get().date();
        (year, month)
    });
    let view = Memo::new(move |_| desk.index.with(|index| month(desk.lang, index, shown.get(), desk.today)));
    let near = Memo::new(move |_| neighbours(shown.get(), desk.today));
    let turn = move |key: Key| desk.chosen.update(|day| *day = moved(*day, key, desk.today));
    let keyboard = move |event: KeyboardEvent| {
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        if let Some(key) = Key::of(&event.key()) {
            event.prevent_default();
            turn(key);
            browser::focus_soon(day_id(desk.chosen.get_untracked()));
        }
    };
    let weeks = move || {
        let row = |week: [Option<DayCell>; 7]| {
            let cells = week.map(|cell| view! { <td>{cell.map(|cell| view! { <DayButton cell /> })}</td> });
            view! { <tr>{cells.collect_view()}</tr> }
        };
        view.get().weeks.into_iter().map(row).collect_view().into_any()
    };
    let heads = say::weekdays(desk.lang, false)
        .into_iter()
        .zip(say::weekdays(desk.lang, true))
        .map(|(name, short)| view! { <th scope="col" abbr=name>{short}</th> })
        .collect_view();
    let states = [State::Open, State::Begun, State::Solved];
    let legend = states.map(|state| view! { <li>{mark(state)} {desk.say(say::state(state))}</li> });
    let page =
        move |key: Key, label: DailyText, mark: Icon, is_there: fn(&(Option<_>, Option<_>)) -> bool| {
            view! {
                <button
                    class="turn"
                    aria-label=desk.say(label)
                    title=desk.say(label)
                    disabled=flag(move || near.with(|near| !is_there(near)))
                    on:click=pressed(move || turn(key))
                >
                    {icon(mark)}
                </button>
            }
        };
    let is_today = move || desk.chosen.get() == desk.today;
    view! {
        <section class="calendar" aria-labelledby="month">
            <div class="calendar-head">
                {page(Key::PageUp, DailyText::PreviousMonth, Icon::Back, |near| near.0.is_some())}
                <h2 id="month" aria-live="polite">{words(move || view.with(|view| view.title.clone()))}</h2>
                {page(Key::PageDown, DailyText::NextMonth, Icon::On, |near| near.1.is_some())}
            </div>
            <table aria-labelledby="month" on:keydown=keyboard>
                <thead><tr>{heads}</tr></thead>
                <tbody>{live(weeks)}</tbody>
            </table>
            <div class="calendar-foot">
                <ul class="legend">{legend.collect_view()}</ul>
                <button
                    class="button"
                    disabled=flag(is_today)
                    on:click=pressed(move || desk.chosen.set(desk.today))
                >
                    {desk.say(DailyText::Today)}
                </button>
            </div>
        </section>
    }
}

fn day_id(day: Day) -> String {
    format!("day-{}", day.0)
}

#[component]
fn DayButton(cell: DayCell) -> impl IntoView {
    let desk = Desk::here();
    let day = cell.day;
    let chosen = move || desk.chosen.get() == day;
    view! {
        <button
            id=day_id(day)
            class=if cell.is_today { "day today" } else { "day" }
            aria-label=cell.label
            aria-current=cell.is_today.then_some("date")
            aria-pressed=words(move || chosen().to_string())
            tabindex=words(move || (if chosen() { "0" } else { "-1" }).to_owned())
            disabled=!cell.can_play
            on:click=pressed(move || desk.chosen.set(day))
        >
            <span>{cell.number}</span>
            {cell.can_play.then(|| mark(cell.state))}
        </button>
    }
}

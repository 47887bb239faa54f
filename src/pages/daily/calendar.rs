//! A month as a grid with keyboard navigation; each day shows the state of its puzzles. Above it is the progress of the
//! month, below it a list of earlier ones.

use leptos::prelude::*;
use nonet_game::daily::{DailyState, Day};
use nonet_pages::daily::DailyAction;
use nonet_pages::daily::{CalendarKey, DayCell, MonthSummary, adjacent_months, earlier_months, month};
use web_sys::KeyboardEvent;

use nonet_game::daily::wording::{state as state_text, weekdays};
use nonet_text::DailyText;

use super::card::bring_into_view;
use super::{DailyHandle, of_index};
use crate::browser::events::arrow_by_sight;
use crate::browser::show_part;
use crate::components::icon::{Glyph, Icon};
use crate::components::mark::{CompleteMark, Mark};
use crate::components::month_bar::MonthBar;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Calendar(today: Day, chosen: ErasedMemo<Day>) -> impl IntoView {
    let store = Store::from_context();
    let page = DailyHandle::of(store);
    let shown = ErasedMemo::new(move || {
        let (year, month, _) = chosen.get().date();
        (year, month)
    });
    let view = of_index(move |lang, index| month(lang, index, shown.get(), today));
    let near = ErasedMemo::new(move || adjacent_months(shown.get(), today));
    let keyboard = move |event: KeyboardEvent| {
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        if let Some(key) = CalendarKey::from_name(&arrow_by_sight(&event, store.lang.get_untracked())) {
            event.prevent_default();
            page.dispatch(DailyAction::MoveBy { key, with_focus: true });
        }
    };
    let weeks = move || {
        let row = |week: [Option<DayCell>; 7]| {
            let day = |cell: Option<DayCell>| cell.map(|cell| view! { <DayButton cell chosen /> });
            let cells = week.map(|cell| view! { <td>{day(cell)}</td> });
            view! { <tr>{cells.collect_view()}</tr> }
        };
        view.get().weeks.into_iter().map(row).collect_view()
    };
    let heads = move || {
        let lang = store.lang.get();
        let heads = weekdays(lang, false).into_iter().zip(weekdays(lang, true));
        heads.map(|(name, short)| view! { <th scope="col" abbr=name>{short}</th> }).collect_view()
    };
    let states = [DailyState::Begun, DailyState::Solved];
    let legend = states.map(|state| view! { <li><Mark state /> " " {page.text(state_text(state))}</li> });
    let progress = ErasedMemo::new(move || view.with(|view| view.progress.clone()));
    let before = ErasedMemo::new(move || near.with(|near| near.0.is_some()));
    let after = ErasedMemo::new(move || near.with(|near| near.1.is_some()));
    view! {
        <section id="calendar" class="calendar" aria-labelledby="month">
            <div class="calendar-head">
                <Turn key=CalendarKey::PageUp label=DailyText::PreviousMonth icon=Icon::BACK is_there=before />
                <h2 id="month" aria-live="polite">
                    {move || view.with(|view| view.title.clone())}
                </h2>
                <Turn key=CalendarKey::PageDown label=DailyText::NextMonth icon=Icon::FORWARD is_there=after />
            </div>
            <table aria-labelledby="month" on:keydown=keyboard>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{weeks}</tbody>
            </table>
            <div class="month-goal">{move || view! { <MonthBar progress=progress.get() /> }}</div>
            <div class="calendar-foot">
                <ul class="legend">
                    {legend.collect_view()}
                    <li><CompleteMark /> " " {page.text(DailyText::StateAllSolved)}</li>
                </ul>
                <button
                    class="button"
                    disabled=move || chosen.get() == today
                    on:click=move |_| page.dispatch(DailyAction::Today)
                >
                    {page.text(DailyText::Today)}
                </button>
            </div>
        </section>
    }
}

/// The earlier months with a solved day. A press shows the month.
#[component]
pub fn EarlierMonths(today: Day) -> impl IntoView {
    let page = DailyHandle::from_context();
    let months = of_index(move |lang, index| earlier_months(lang, index, today));
    let month = move |month: MonthSummary| {
        let first = month.first;
        let show = move |_| {
            page.dispatch(DailyAction::Choose(first));
            // On narrow windows the calendar may have been scrolled away.
            show_part("calendar", first.id());
        };
        view! {
            <li>
                <button on:click=show>
                    <span>{month.title}</span>
                    <span class="month-goal"><MonthBar progress=month.progress /></span>
                </button>
            </li>
        }
    };
    let list = move |months: Vec<MonthSummary>| {
        view! {
            <section class="earlier-months" aria-labelledby="earlier-months">
                <h2 id="earlier-months">{page.text(DailyText::Months)}</h2>
                <ul>{months.into_iter().map(month).collect_view()}</ul>
            </section>
        }
    };
    move || Some(months.get()).filter(|months| !months.is_empty()).map(list).into_any()
}

/// A button to the previous or next month.
#[component]
fn Turn(key: CalendarKey, label: DailyText, icon: Icon, is_there: ErasedMemo<bool>) -> impl IntoView {
    let page = DailyHandle::from_context();
    view! {
        <button
            class="turn"
            aria-label=page.text(label)
            title=page.text(label)
            disabled=move || !is_there.get()
            on:click=move |_| page.dispatch(DailyAction::MoveBy { key, with_focus: false })
        >
            <Glyph icon />
        </button>
    }
}

#[component]
fn DayButton(cell: DayCell, chosen: ErasedMemo<Day>) -> impl IntoView {
    let (store, page) = (Store::from_context(), DailyHandle::from_context());
    let day = cell.day;
    let mark = move || match (cell.can_play, cell.is_complete) {
        (false, _) => None,
        (true, true) => Some(view! { <CompleteMark /> }.into_any()),
        (true, false) => Some(view! { <Mark state=cell.state /> }.into_any()),
    };
    // West of where it was solved, a day may lie ahead again.
    let is_solved = cell.can_play && cell.state == DailyState::Solved;
    let is_chosen = move || chosen.get() == day;
    view! {
        <button
            id=day.id()
            class="day"
            class:today=cell.is_today
            class:solved=is_solved
            aria-label=cell.label
            aria-current=cell.is_today.then_some("date")
            aria-pressed=move || is_chosen().to_string()
            tabindex=move || if is_chosen() { "0" } else { "-1" }
            disabled=!cell.can_play
            on:click=move |_| {
                page.dispatch(DailyAction::Choose(day));
                bring_into_view();
            }
        >
            <span>{move || store.lang.get().with_own_digits(cell.number.to_string())}</span>
            {mark()}
        </button>
    }
}

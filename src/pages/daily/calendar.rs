//! A month as a grid with keyboard navigation; each day shows the state of its puzzles.

use leptos::prelude::*;
use nonet_game::daily::{DailyState, Day};
use nonet_pages::daily::DailyAction;
use nonet_pages::daily::month;
use nonet_pages::daily::{CalendarKey, DayCell, adjacent_months};
use web_sys::KeyboardEvent;

use nonet_game::daily::wording::{state as state_text, weekdays};
use nonet_text::DailyText;

use super::card::Mark;
use super::{DailyHandle, of_index};
use crate::browser::events::arrow_by_sight;
use crate::components::icon::{Glyph, Icon};
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
            <div class="calendar-foot">
                <ul class="legend">{legend.collect_view()}</ul>
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
    // Rings on all days of a month would hide which were played.
    let is_played = cell.can_play && cell.state != DailyState::Open;
    let is_chosen = move || chosen.get() == day;
    view! {
        <button
            id=day.id()
            class=if cell.is_today { "day today" } else { "day" }
            aria-label=cell.label
            aria-current=cell.is_today.then_some("date")
            aria-pressed=move || is_chosen().to_string()
            tabindex=move || if is_chosen() { "0" } else { "-1" }
            disabled=!cell.can_play
            on:click=move |_| page.dispatch(DailyAction::Choose(day))
        >
            <span>{move || store.lang.get().with_own_digits(cell.number.to_string())}</span>
            {is_played.then(|| view! { <Mark state=cell.state /> })}
        </button>
    }
}

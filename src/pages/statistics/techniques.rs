//! Techniques: how often each was found, hinted at and overlooked.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::statistics::view;
use nonet_pages::statistics::view::TechniqueRow;
use nonet_pages::statistics::{StatisticsAction, StatisticsPage};
use nonet_text::StatisticsText;

use super::figures_table::{FiguresTable, figures};
use super::{StatisticsHandle, of_solved};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// CSS classes of the columns and of their shares.
const SHARES: [&str; 3] = ["found", "hinted", "overlooked"];

/// The table of techniques, and a button to analyse earlier games.
#[component]
pub fn Techniques() -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let rows = of_solved(|lang, _, solved| view::technique_rows(lang, solved));
    let heads = [StatisticsText::Found, StatisticsText::Hinted, StatisticsText::Overlooked];
    let row = move |TechniqueRow { name, lesson, counts, parts }: TechniqueRow| {
        let share = |(class, part): (&'static str, f64)| {
            view! { <span class=class style=("--share", part.to_string())></span> }
        };
        let shares = SHARES.into_iter().zip(parts).filter(|(_, part)| *part > 0.0);
        view! {
            <tr>
                <th scope="row">
                    <Link to=ErasedMemo::stored(lesson) class="lesson-link">{name}</Link>
                    <span class="shares" aria-hidden="true">{shares.map(share).collect_view()}</span>
                </th>
                {figures(heads, counts)}
            </tr>
        }
    };
    let table = move || {
        let rows = rows.get().filter(|rows| !rows.is_empty())?;
        Some(view! {
            <FiguresTable names=StatisticsText::Technique heads classes=SHARES>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </FiguresTable>
        })
    };
    view! {
        <section class="techniques" aria-labelledby="techniques">
            <h2 id="techniques">{page.text(StatisticsText::Techniques)}</h2>
            <p class="note">{page.text(StatisticsText::TechniquesExplained)}</p>
            {move || table().into_any()}
            <LookThrough />
        </section>
    }
}

/// Earlier games without known techniques, with a button to analyse them.
#[component]
fn LookThrough() -> impl IntoView {
    let store = Store::from_context();
    let page = StatisticsHandle::of(store);
    let left =
        store.memo(|model| StatisticsPage::of(model).map_or(0, |page| page.backfill_count(&model.index)));
    let runs = page.memo(StatisticsPage::is_backfilling);
    let is_any = ErasedMemo::new(move || left.get() > 0);
    let said = move || {
        let (lang, left) = (store.lang.get(), left.get() as u64);
        match (left, runs.get()) {
            (0, _) => String::new(),
            (_, true) => StatisticsText::studying(lang, left),
            (_, false) => StatisticsText::unstudied(lang, left),
        }
    };
    let button = move || {
        is_any.get().then(|| {
            let (text, action) = match runs.get() {
                true => (StatisticsText::Stop, StatisticsAction::StopBackfill),
                false => (StatisticsText::LookThrough, StatisticsAction::StartBackfill),
            };
            view! {
                <button class="button" on:click=move |_| page.dispatch(action.clone())>{page.text(text)}</button>
            }
        })
    };
    view! {
        <div class="backfill">
            <p class="note" role="status">{move || said()}</p>
            {move || button().into_any()}
        </div>
    }
}

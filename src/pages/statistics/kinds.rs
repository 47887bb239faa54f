//! Solved boards and levels, one row each; the selected row is shown in detail.

use leptos::prelude::*;
use nonet_pages::statistics::view;
use nonet_pages::statistics::view::{BoardGroup, KindRow};
use nonet_pages::statistics::{GameKind, StatisticsAction};
use nonet_text::StatisticsText;

use super::figures_table::{FiguresTable, figures};
use super::{StatisticsHandle, detail, of_solved};
use crate::reactive::ErasedMemo;

const HEADS: [StatisticsText; 4] =
    [StatisticsText::Solved, StatisticsText::Best, StatisticsText::Typical, StatisticsText::Last];

#[component]
pub fn Kinds() -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let groups = of_solved(|lang, _, solved| view::groups(lang, solved));
    let chosen = of_solved(|_, page, solved| page.chosen(solved));
    let chosen = ErasedMemo::new(move || chosen.get().flatten());
    let group = move |group: BoardGroup| {
        view! {
            <tbody>
                <tr class="kinds-board">
                    <th colspan="5" scope="rowgroup">{group.title}</th>
                </tr>
                {group.rows.into_iter().map(|row| view! { <Row row chosen /> }).collect_view()}
            </tbody>
        }
    };
    let groups = move || groups.get().map(|groups| groups.into_iter().map(group).collect_view());
    view! {
        <section class="kinds" aria-labelledby="kinds">
            <h2 id="kinds">{page.text(StatisticsText::Kinds)}</h2>
            <FiguresTable names=StatisticsText::Level heads=HEADS>
                {move || groups().into_any()}
            </FiguresTable>
            <p class="note">{page.text(StatisticsText::TypicalExplained)}</p>
        </section>
    }
}

#[component]
fn Row(row: KindRow, chosen: ErasedMemo<Option<GameKind>>) -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let kind = row.kind.clone();
    let is_chosen = ErasedMemo::new(move || chosen.with(|chosen| chosen.as_ref() == Some(&kind)));
    let kind = row.kind;
    let choose = move || {
        page.dispatch(StatisticsAction::Choose(kind.clone()));
        detail::bring_into_view();
    };
    view! {
        <tr class:chosen=move || is_chosen.get()>
            <th scope="row">
                <button
                    aria-label=row.label
                    aria-pressed=move || is_chosen.get().to_string()
                    on:click=move |_| choose()
                >
                    {row.level}
                </button>
            </th>
            {figures(HEADS, [row.solved, row.best, row.typical, row.last])}
        </tr>
    }
}

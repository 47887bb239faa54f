//! Tables of figures. With large text on a phone, each row is a block whose figures name their columns.

use leptos::prelude::*;
use nonet_text::StatisticsText;

use super::StatisticsHandle;

/// A table of figures: the name of the column of names, those of the columns of figures, and the rows.
#[component]
pub fn FiguresTable<const N: usize>(
    names: StatisticsText,
    heads: [StatisticsText; N],
    #[prop(optional)] classes: Option<[&'static str; N]>,
    children: Children,
) -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let heads = heads.into_iter().enumerate().map(|(i, head)| {
        let class = classes.map(|classes| classes[i]);
        view! { <th scope="col" class=class>{page.text(head)}</th> }
    });
    view! {
        <table class="figures-table">
            <thead>
                <tr>
                    <th scope="col">{page.text(names)}</th>
                    {heads.collect_view()}
                </tr>
            </thead>
            {children()}
        </table>
    }
}

/// Returns the figures of a row, each with the name of its column.
pub fn figures<const N: usize>(heads: [StatisticsText; N], figures: [String; N]) -> AnyView {
    let page = StatisticsHandle::from_context();
    let figure = |(head, figure)| view! { <td data-head=page.text(head)>{figure}</td> };
    heads.into_iter().zip(figures).map(figure).collect_view().into_any()
}

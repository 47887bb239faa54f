//! A printable sheet or picture shown on the page: black on white in every theme.

use leptos::prelude::*;
use nonet_pages::print::sheet::{Ink, ItemGroup, LineStyle, Sheet, SheetItem, SheetPath, TextLine, svg};

#[component]
pub fn SheetView(
    sheet: Sheet,
    /// The accessible name; without one the sheet is hidden from screen readers.
    #[prop(into, optional)]
    label: Option<String>,
) -> impl IntoView {
    let (width, height) = (sheet.width, sheet.height);
    view! {
        <svg
            class="paper-sheet"
            viewBox=format!("0 0 {width} {height}")
            role=label.is_some().then_some("img")
            aria-hidden=label.is_none().then_some("true")
            aria-label=label
        >
            <path fill="#fff" d=format!("M0 0H{width}V{height}H0Z") />
            {sheet.items.iter().map(render_item).collect_view()}
        </svg>
    }
}

fn render_item(item: &SheetItem) -> AnyView {
    match item {
        SheetItem::Path(SheetPath { data, fill, line }) => {
            let LineStyle { width, ink, dash, round } = line.unwrap_or(LineStyle::solid(0.0, Ink::BLACK));
            let fill = fill.map_or_else(|| "none".to_owned(), svg::colour);
            let stroke = line.is_some().then(|| svg::colour(ink));
            let cap = round.then_some("round");
            let dash = (dash > 0.0).then(|| dash.to_string());
            view! {
                <path
                    d=data.clone()
                    fill=fill
                    stroke=stroke
                    stroke-width=width.to_string()
                    stroke-dasharray=dash
                    stroke-linecap=cap
                    stroke-linejoin="round"
                />
            }
            .into_any()
        }
        SheetItem::Text(words) => {
            let TextLine { x, y, size, bold, ink, text, .. } = words;
            view! {
                <text
                    x=x.to_string()
                    y=y.to_string()
                    font-size=size.to_string()
                    direction=words.direction()
                    text-anchor=words.anchor_name()
                    font-weight=bold.then_some("700")
                    fill=svg::colour(*ink)
                >
                    {text.clone()}
                </text>
            }
            .into_any()
        }
        SheetItem::Group(group) => {
            let ItemGroup { items, .. } = group;
            view! { <g transform=group.transform()>{items.iter().map(render_item).collect_view()}</g> }
                .into_any()
        }
    }
}

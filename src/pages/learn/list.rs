//! The list of lessons by level, after the guides and the drills.

use leptos::prelude::*;
use nonet_pages::learn::LearnRoute;
use nonet_pages::learn::view;
use nonet_pages::learn::view::{LessonRow, LessonSection};
use nonet_text::LearnText;

use super::{LearnHandle, of_page};
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;

#[component]
pub fn List() -> impl IntoView {
    let page = LearnHandle::from_context();
    let chapters = of_page(view::chapters);
    let drills = of_page(view::drill_summary);
    let guides = view::guides().map(|(title, to)| {
        view! {
            <li>
                <Link to=ErasedMemo::stored(to) class="learn-guide">
                    {page.text(title)}
                    <Glyph icon=Icon::FORWARD />
                </Link>
            </li>
        }
    });
    view! {
        <p class="learn-intro">{page.text(LearnText::Lead)}</p>
        <div class="learn-first">
            <section class="learn-drills" aria-labelledby="learn-drills">
                <h2 id="learn-drills">{page.text(LearnText::Drills)}</h2>
                <p>{page.text(LearnText::DrillsLead)}</p>
                {move || {
                    let said = drills.get().into_iter().map(|said| view! { <p class="note">{said}</p> });
                    said.collect_view().into_any()
                }}
                <Link to=ErasedMemo::stored(LearnRoute::drill_address(None)) class="button main">{page.text(LearnText::DrillsBegin)}</Link>
            </section>
            <section aria-labelledby="learn-guides">
                <h2 id="learn-guides">{page.text(LearnText::Guides)}</h2>
                <ul class="learn-guides">{guides.collect_view()}</ul>
            </section>
        </div>
        {move || {
            let chapters = chapters.get().into_iter().map(|chapter| view! { <Level chapter /> });
            chapters.collect_view().into_any()
        }}
    }
}

#[component]
fn Level(chapter: LessonSection) -> impl IntoView {
    let LessonSection { id, title, note, rows } = chapter;
    let row = |LessonRow { link: way, state, rung }: LessonRow| {
        let climbed = rung.map(|rung| {
            view! { <span class="learn-progress" style=("--climbed", rung.to_string()) aria-hidden="true"></span> }
        });
        view! {
            <li>
                <Link to=ErasedMemo::stored(way.to) class="learn-row">
                    <span>{way.name}</span>
                    " "
                    <small>{state}</small>
                    {climbed}
                </Link>
            </li>
        }
    };
    view! {
        <section class="learn-level" aria-labelledby=id>
            <h2 id=id>{title}</h2>
            <p class="note">{note}</p>
            <ul class="learn-rows">{rows.into_iter().map(row).collect_view()}</ul>
        </section>
    }
}

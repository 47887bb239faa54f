//! The list of lessons by level, after the guides and the drills.

use leptos::html::Details;
use leptos::prelude::*;
use nonet_engine::technique::Technique;
use nonet_pages::learn::LearnRoute;
use nonet_pages::learn::diagram::TechniqueDiagram;
use nonet_pages::learn::view;
use nonet_pages::learn::view::{LessonLink, LessonRow, LessonSection, LessonStanding};
use nonet_text::{LearnText, technique_summary};

use super::{LearnHandle, of_page};
use crate::browser::show_part;
use crate::components::board::Diagram;
use crate::components::icon::{Glyph, Icon};
use crate::components::level_dot::LevelDot;
use crate::components::link::Link;
use crate::components::search_field::SearchField;
use crate::pages::library::known_board;
use crate::reactive::{ErasedMemo, Paced};
use crate::store::Store;

/// Number of rows that are built after one paint.
const SLICE: usize = 3;

#[component]
pub fn List() -> impl IntoView {
    let (store, page) = (Store::from_context(), LearnHandle::from_context());
    let chapters = of_page(view::chapters);
    let search = RwSignal::new(String::new());
    let unfolded = RwSignal::new(None);
    // The lessons that a search finds, unfolded; without a search all of them.
    let found = ErasedMemo::new(move || {
        let mut chapters = chapters.get();
        view::search(&mut chapters, &search.get());
        chapters
    });
    // The levels below the first are built in slices. A search is answered at once.
    let is_built = RwSignal::new(false);
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
    // Players who have neither read nor practised a lesson look for the rules first.
    let is_new = chapters.with_untracked(|chapters| {
        chapters.iter().flat_map(|chapter| &chapter.rows).all(|row| row.standing == LessonStanding::New)
    });
    let practice_class = if is_new { "button" } else { "button main" };
    let drills = view! {
        <section class="learn-drills" aria-labelledby="learn-drills">
            <h2 id="learn-drills">{page.text(LearnText::Drills)}</h2>
            <p>{page.text(LearnText::DrillsLead)}</p>
            // Hidden from new players, because the card for the next lesson names the same one.
            {(!is_new).then_some(move || {
                let said = drills.get().into_iter().map(|said| view! { <p class="note">{said}</p> });
                said.collect_view().into_any()
            })}
            <Link to=ErasedMemo::stored(LearnRoute::drill_address(None)) class=practice_class>{page.text(LearnText::DrillsBegin)}</Link>
        </section>
    };
    let guides = view! {
        <section class="learn-basics" aria-labelledby="learn-guides">
            <h2 id="learn-guides">{page.text(LearnText::Guides)}</h2>
            <ul class="learn-guides">{guides.collect_view()}</ul>
        </section>
    };
    let next = ErasedMemo::new(move || chapters.with(|chapters| view::next_lesson(chapters).cloned()));
    let next = (move || next.get().map(|row| next_lesson(store, &row, is_new))).into_any();
    let first = match is_new {
        true => [guides.into_any(), next, drills.into_any()],
        false => [next, drills.into_any(), guides.into_any()],
    };
    view! {
        <p class="learn-intro">{page.text(LearnText::Lead)}</p>
        <div class="learn-first">{first}</div>
        <SearchField class="page-search" name=LearnText::Search search on:input=move |_| is_built.set(true) />
        <Show when=move || search.with(|search| search.trim().is_empty())>
            <Overview chapters unfolded />
        </Show>
        <div class="learn-levels" aria-busy=move || (!is_built.get()).then(|| "true".to_owned())>
            {move || {
                let found = found.get();
                if found.is_empty() {
                    return view! { <p class="note" role="status">{page.text(LearnText::NoneFound)}</p> }.into_any();
                }
                let paced = !is_built.get_untracked();
                let level = |(at, chapter): (usize, LessonSection)| {
                    let paced = paced && at > 0;
                    view! { <Level chapter paced unfolded /> }
                };
                view! {
                    {found.into_iter().enumerate().map(level).collect_view()}
                    {paced.then(|| view! { <Paced then=move || is_built.set(true) /> })}
                }.into_any()
            }}
        </div>
    }
}

/// All levels in a row, with the part of each that was practised. A press unfolds a level and scrolls to it.
#[component]
fn Overview(
    chapters: ErasedMemo<Vec<LessonSection>>,
    unfolded: RwSignal<Option<&'static str>>,
) -> impl IntoView {
    let page = LearnHandle::from_context();
    let button = move |LessonSection { id, title, level, is_here, parts, .. }: LessonSection| {
        let show = move |_| {
            unfolded.set(Some(id));
            show_part(id, summary_id(id));
        };
        view! {
            <button class="learn-jump" class:here=is_here on:click=show>
                <b>{level.map(|level| view! { <LevelDot level /> })} {title}</b>
                <PracticeBar parts />
            </button>
        }
    };
    view! {
        <nav class="learn-overview" aria-label=page.text(LearnText::AllLessons)>
            {move || chapters.get().into_iter().map(button).collect_view().into_any()}
        </nav>
    }
}

/// A bar with the parts of a level that were practised and mastered, in percent.
#[component]
fn PracticeBar(parts: [u32; 2]) -> impl IntoView {
    let [practised, mastered] = parts;
    view! {
        <span
            class="learn-bar"
            aria-hidden="true"
            style=("--practised", format!("{practised}%"))
            style=("--mastered", format!("{mastered}%"))
        ></span>
    }
}

/// Returns the element id of the line that folds a level.
fn summary_id(level: &str) -> String {
    [level, "-fold"].concat()
}

/// A level with its lessons. Those far beyond the player's level are folded, until `unfolded` names them.
#[component]
fn Level(
    chapter: LessonSection,
    /// True to build the rows in slices, one after each paint.
    paced: bool,
    unfolded: RwSignal<Option<&'static str>>,
) -> impl IntoView {
    let (store, page) = (Store::from_context(), LearnHandle::from_context());
    let fold = NodeRef::<Details>::new();
    // The browser folds and unfolds it, too, so that no memo knows its state.
    Effect::new(move |_| {
        if let Some(fold) = fold.get().filter(|_| unfolded.get() == Some(chapter.id)) {
            let _ = fold.set_attribute("open", "");
        }
    });
    let LessonSection { id, title, note, rows, summary, parts, level, is_here, is_open } = chapter;
    let slices = rows.chunks(SLICE).map(|rows| {
        let rows = rows.to_vec();
        let build = move || rows.iter().map(|row| lesson_row(store, row)).collect_view();
        match paced {
            true => view! { <Paced then=build /> }.into_any(),
            false => build().into_any(),
        }
    });
    view! {
        <section class="learn-level" aria-labelledby=id><details open=is_open node_ref=fold>
            <summary id=summary_id(id)>
                <h2 id=id>{level.map(|level| view! { <LevelDot level /> })} {title}</h2>
                {is_here.then(|| view! { <span class="learn-here">{page.text(LearnText::Here)}</span> })}
                <small>{move || store.lang.get().with_own_digits(summary.clone())}</small>
                <PracticeBar parts />
            </summary>
            <p class="note">{note}</p>
            <ul class="learn-rows">{slices.collect_view()}</ul>
        </details></section>
    }
}

/// The first lesson that was neither read nor practised. For players without any, its button is the main one of the page.
fn next_lesson(store: Store, row: &LessonRow, is_first: bool) -> AnyView {
    let page = LearnHandle::of(store);
    let (diagram, summary) = diagram_and_summary(store, row.technique);
    let LessonLink { name, to } = row.link.clone();
    let to = ErasedMemo::stored(to);
    let words = view! {
        <span class="learn-picture">{diagram}</span>
        <span class="learn-name">{name} " " <small>{summary}</small></span>
    };
    let link = match is_first {
        true => view! {
            <p class="learn-next-link">{words}</p>
            <Link to class="button main">{page.text(LearnText::StartLesson)}</Link>
        }
        .into_any(),
        false => {
            view! { <Link to class="learn-next-link">{words} <Glyph icon=Icon::FORWARD /></Link> }.into_any()
        }
    };
    view! {
        <section class="learn-next" aria-labelledby="learn-next-lesson">
            <h2 id="learn-next-lesson">{page.text(LearnText::NextLesson)}</h2>
            {link}
        </section>
    }
    .into_any()
}

/// Returns the diagram of a technique, if it has one, and a line about it.
fn diagram_and_summary(store: Store, technique: Technique) -> (Option<AnyView>, String) {
    let diagram = TechniqueDiagram::of(technique, &|name| known_board(store, name));
    let classic = || store.peek(|model| model.boards.classic().clone());
    let board = diagram.as_ref().map_or_else(classic, |diagram| diagram.board.clone());
    let summary = technique_summary(store.lang.get_untracked(), technique, &board);
    (diagram.map(|diagram| view! { <Diagram diagram /> }.into_any()), summary)
}

fn lesson_row(store: Store, row: &LessonRow) -> AnyView {
    let LessonRow { link: way, standing, state, rung, technique, is_next, .. } = row.clone();
    let (diagram, summary) = diagram_and_summary(store, technique);
    // The card above the list describes the next lesson.
    let summary = (!is_next).then(|| view! { <small class="learn-summary">{summary}</small> " " });
    view! {
        <li>
            <Link to=ErasedMemo::stored(way.to) class=if is_next { "learn-row next" } else { "learn-row" }>
                <span class="learn-picture">{diagram}</span>
                <span class="learn-name">
                    {way.name}
                    " "
                    {summary}
                    <small class=format!("learn-state {}", standing_class(standing))>{state}</small>
                </span>
                <Standing standing rung />
            </Link>
        </li>
    }
    .into_any()
}

/// The standing of a technique as a mark: a ring that fills with each rung, or a tick. A technique that was never
/// practised has an arrow, because an empty ring looks like a box to tick.
#[component]
fn Standing(standing: LessonStanding, rung: Option<u8>) -> impl IntoView {
    if rung.is_none() {
        return view! { <Glyph icon=Icon::FORWARD /> }.into_any();
    }
    let tick = (standing == LessonStanding::Mastered).then(|| view! { <Glyph icon=Icon::CHECK /> });
    view! {
        <span
            class=format!("learn-mark {}", standing_class(standing))
            style=("--climbed", rung.unwrap_or_default().to_string())
            aria-hidden="true"
        >
            {tick}
        </span>
    }
    .into_any()
}

const fn standing_class(standing: LessonStanding) -> &'static str {
    match standing {
        LessonStanding::New => "new",
        LessonStanding::Read => "read",
        LessonStanding::Practised => "practised",
        LessonStanding::Due => "due",
        LessonStanding::Mastered => "mastered",
    }
}

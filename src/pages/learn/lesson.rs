//! A lesson: the idea, three positions, when to look for it, similar techniques, and games that needed it.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::page::Page;
use nonet_engine::technique::Technique;
use nonet_pages::learn::exercise_view::{STEPS, exercise_view};
use nonet_pages::learn::view;
use nonet_pages::learn::view::{LessonGame, LessonLink, LessonView};
use nonet_pages::learn::{LearnAction, LearnPage, LearnRoute};
use nonet_text::LearnText;

use super::bar::LessonBar;
use super::exercise::Exercise;
use super::{LearnHandle, of_page};
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Lesson(technique: Technique) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    // The texts depend on the board; until the exercise has loaded, the classic board is used.
    let lesson: ErasedMemo<Option<LessonView>> = ErasedMemo::new(move || {
        let lang = store.lang.get();
        store.read(|model| {
            let page = LearnPage::of(model)?;
            let own = page.attempt().and_then(|seat| seat.board());
            let board = own.unwrap_or(model.boards.classic());
            Some(view::lesson_view(lang, page, &model.index, technique, board))
        })
    });
    let part = move |read: fn(&LessonView) -> String| {
        move || lesson.with(|lesson| lesson.as_ref().map(read).unwrap_or_default())
    };
    let step = of_page(|_, page| match page.route() {
        LearnRoute::Lesson { step, .. } => *step,
        _ => 0,
    });
    let has_stages_left = of_page(|lang, page| {
        let exercise = exercise_view(lang, page);
        exercise.is_waiting || exercise.has_next_stage
    });
    let is_first_stage = of_page(|lang, page| {
        let exercise = exercise_view(lang, page);
        exercise.has_stages && !exercise.has_previous_stage
    });
    let tab = move |(at, name): (usize, LearnText)| {
        view! {
            <button
                class="learn-step"
                aria-pressed=move || (step.get() == at).to_string()
                on:click=move |_| page.dispatch(LearnAction::SelectStep(at))
            >
                <b aria-hidden="true">{move || store.lang.get().with_own_digits((at + 1).to_string())}</b>
                <span>{page.text(name)}</span>
            </button>
        }
    };
    // On phones in place of the idea above the board. Low screens have room for its first sentence.
    let lead = view! {
        <p class="lesson-idea" hidden=move || !is_first_stage.get()>
            {part(|lesson| lesson.idea[..lesson.summary].to_owned())}
            <span class="lesson-idea-rest">{part(|lesson| lesson.idea[lesson.summary..].to_owned())}</span>
        </p>
    };
    let note = ErasedMemo::new(part(|lesson| lesson.level.to_owned()));
    view! {
        <LessonBar note>{part(|lesson| lesson.title.clone())}</LessonBar>
        <article class="lesson">
            <header class="lesson-head">
                <p class="lesson-idea">{part(|lesson| lesson.idea.clone())}</p>
                <p class="lesson-board">{part(|lesson| lesson.board_note.clone())}</p>
            </header>
            <div class="learn-steps" role="group" aria-label=page.text(LearnText::Positions)>
                {STEPS.into_iter().enumerate().map(tab).collect_view()}
            </div>
            <Exercise lead=lead.into_any()>
                // The details say what the stages show one by one.
                <p class="lesson-details" hidden=move || has_stages_left.get()>{part(|lesson| lesson.more.clone())}</p>
                // Questions leave no room for this section, and neither do phones; theirs is below the board.
                <section class="lesson-details lesson-when" hidden=move || step.get() != 0>
                    <h2>{page.text(LearnText::When)}</h2>
                    <p>{part(|lesson| lesson.when.clone())}</p>
                </section>
            </Exercise>
            <div class="lesson-more">
                <div class="lesson-column">
                    <section class:said-beside=move || step.get() == 0>
                        <h2>{page.text(LearnText::When)}</h2>
                        <p>{part(|lesson| lesson.when.clone())}</p>
                    </section>
                    <section>
                        <h2>{page.text(LearnText::Unlike)}</h2>
                        <p>{part(|lesson| lesson.difference.clone())}</p>
                        <LessonLinks lesson read=similar />
                    </section>
                    <Elsewhere lesson />
                </div>
                <div class="lesson-column">
                    <Games lesson />
                    <p>
                        <Link to=ErasedMemo::stored(LearnRoute::drill_address(Some(technique))) class="button">
                            {page.text(LearnText::DrillThis)}
                        </Link>
                    </p>
                </div>
            </div>
            <Neighbours lesson />
        </article>
    }
}

/// Returns links to the lessons on similar techniques, none of them the current one.
fn similar(lesson: &LessonView) -> Vec<(LessonLink, bool)> {
    lesson.similar.iter().map(|way| (way.clone(), false)).collect()
}

/// Links to other lessons; the current one is plain text.
#[component]
fn LessonLinks(
    lesson: ErasedMemo<Option<LessonView>>,
    read: fn(&LessonView) -> Vec<(LessonLink, bool)>,
) -> impl IntoView {
    let ways = ErasedMemo::new(move || lesson.with(|lesson| lesson.as_ref().map(read).unwrap_or_default()));
    let way = |(way, is_here): (LessonLink, bool)| match is_here {
        true => view! { <li><span class="chip" aria-current="true">{way.name}</span></li> }.into_any(),
        false => {
            view! { <li><Link to=ErasedMemo::stored(way.to) class="chip">{way.name}</Link></li> }.into_any()
        }
    };
    view! { <ul class="learn-chips">{move || ways.get().into_iter().map(way).collect_view().into_any()}</ul> }
}

#[component]
fn Elsewhere(lesson: ErasedMemo<Option<LessonView>>) -> impl IntoView {
    let page = LearnHandle::from_context();
    let is_any =
        ErasedMemo::new(move || lesson.with(|lesson| lesson.as_ref().is_some_and(|l| !l.boards.is_empty())));
    view! {
        <Show when=move || is_any.get()>
            <section>
                <h2>{page.text(LearnText::Elsewhere)}</h2>
                <LessonLinks lesson read=|lesson| lesson.boards.clone() />
            </section>
        </Show>
    }
}

#[component]
fn Games(lesson: ErasedMemo<Option<LessonView>>) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let games =
        ErasedMemo::new(move || lesson.with(|l| l.as_ref().map(|l| l.games.clone()).unwrap_or_default()));
    let line = move |LessonGame { id, name, note }: LessonGame| {
        let resume = move || store.dispatch(Action::Resume(id.clone()));
        view! {
            <li>
                <button class="row" title=page.text(LearnText::OpenGame) on:click=move |_| resume()>
                    <span class="row-text">{name} " " <small>{note}</small></span>
                </button>
            </li>
        }
    };
    let shown = move || match games.get() {
        games if games.is_empty() => {
            view! { <p class="note">{page.text(LearnText::NotInGames)}</p> }.into_any()
        }
        games => view! { <ul class="rows">{games.into_iter().map(line).collect_view()}</ul> }.into_any(),
    };
    view! {
        <section>
            <h2>{page.text(LearnText::YourGames)}</h2>
            {move || shown()}
        </section>
    }
}

/// Links to the previous and the next lesson.
#[component]
fn Neighbours(lesson: ErasedMemo<Option<LessonView>>) -> impl IntoView {
    let page = LearnHandle::from_context();
    let ways = ErasedMemo::new(move || {
        lesson
            .with(|lesson| lesson.as_ref().map(|l| (l.previous.clone(), l.next.clone())).unwrap_or_default())
    });
    move || {
        let (before, after) = ways.get();
        let before = before.map(|way| {
            view! {
                <Link to=ErasedMemo::stored(way.to) class="lesson-before">
                    <Glyph icon=Icon::BACK />
                    {way.name}
                </Link>
            }
        });
        let after = after.map(|way| {
            view! {
                <Link to=ErasedMemo::stored(way.to) class="lesson-after">
                    {way.name}
                    <Glyph icon=Icon::FORWARD />
                </Link>
            }
        });
        view! {
            <nav class="lesson-neighbours" aria-label=page.text(LearnText::AllLessons)>
                {before}
                {after}
            </nav>
        }
        .into_any()
    }
}

//! Drills: a ladder of question types, and one exercise after the other.

use leptos::prelude::*;
use nonet_pages::learn::exercise_view;
use nonet_pages::learn::exercise_view::LadderRung;
use nonet_pages::learn::{LearnAction, LearnRoute, view};
use nonet_text::LearnText;

use super::bar::LessonBar;
use super::exercise::Exercise;
use super::{LearnHandle, of_page};
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The drills of one technique, or of those due next.
#[component]
pub fn Drill() -> impl IntoView {
    let page = LearnHandle::from_context();
    let heading = of_page(exercise_view::heading);
    let is_any = of_page(|_, page| page.attempt().is_some());
    let note = of_page(|lang, page| {
        page.drill_reason()
            .map(|why| exercise_view::reason_text(why).say(lang))
            .unwrap_or_default()
            .to_owned()
    });
    let games = of_page(view::game_results);
    // The link to the lesson would give away the answer if the technique is asked for.
    let lesson = of_page(|_, page| {
        let seat = page.attempt()?;
        let technique = seat.exercise()?.technique()?;
        let is_secret = !seat.exercise()?.names.is_empty() && seat.end().is_none();
        (!is_secret).then(|| LearnRoute::lesson_address(technique, None))
    });
    let title = move || match lesson.get() {
        Some(to) => {
            view! { <Link to=ErasedMemo::stored(to) class="lesson-link">{move || heading.get()}</Link> }
                .into_any()
        }
        None => view! { {move || heading.get()} }.into_any(),
    };
    view! {
        <LessonBar note>{move || title()}</LessonBar>
        <article class="lesson drill">
            <header class="lesson-head">
                {move || games.get().into_iter().map(|said| view! { <p class="note">{said}</p> }).collect_view().into_any()}
                <QuestionLadder />
            </header>
            {move || match is_any.get() {
                true => view! { <Exercise /> }.into_any(),
                false => view! { <p>{page.text(LearnText::AllKnown)}</p> }.into_any(),
            }}
        </article>
    }
}

/// The seven question types, from easy to hard. The player may choose another.
#[component]
fn QuestionLadder() -> impl IntoView {
    let (store, page) = (Store::from_context(), LearnHandle::from_context());
    let rungs = of_page(exercise_view::ladder);
    let label = of_page(exercise_view::ladder_label);
    let rung = move |LadderRung { kind, number, label, is_now, is_done }: LadderRung| {
        view! {
            <li>
                <button
                    class="drill-level"
                    class:done=is_done
                    aria-label=label.clone()
                    title=label
                    aria-pressed=move || is_now.to_string()
                    on:click=move |_| page.dispatch(LearnAction::AskKind(kind))
                >
                    <b>{move || store.lang.get().with_own_digits(number.to_string())}</b>
                    {is_done.then(|| view! { <Glyph icon=Icon::CHECK /> })}
                </button>
            </li>
        }
    };
    view! {
        <div role="group" aria-labelledby="ladder-label" hidden=move || rungs.with(Vec::is_empty)>
            <p id="ladder-label" class="ladder-label">{move || label.get()}</p>
            <ol class="ladder">{move || rungs.get().into_iter().map(rung).collect_view().into_any()}</ol>
        </div>
    }
}

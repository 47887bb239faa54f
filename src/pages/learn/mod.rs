//! Lessons and drills: the page `#/learn`.
//!
//! - [`list`]: guides, drills and lessons. [`lesson`]: a lesson. [`guide`]: a guide. [`drill`]: one exercise after the
//!   other.
//! - [`bar`]: the header of all but the list. [`exercise`]: question, answers and actions; [`board`]: its board.
//! - [`progress`]: background work.

mod bar;
mod board;
mod drill;
mod exercise;
mod guide;
mod lesson;
mod list;
mod progress;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_pages::learn::{ExerciseAction, LearnAction, LearnPage, LearnRoute};
use nonet_text::{Lang, LearnText};

use crate::browser::{minutes_ahead, now_ms, random};
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::components::tab_bar::TabBar;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use nonet::intl::install_browser_locale;
use nonet::styles;

type LearnHandle = PageHandle<LearnPage>;

const STYLE: &str = styles![
    "hint.css",
    "lesson_link.css",
    "pages/learn/frame.css",
    "pages/learn/bar.css",
    "pages/learn/list.css",
    "pages/learn/overview.css",
    "pages/learn/exercise.css",
    "pages/learn/board.css",
    "pages/learn/mark_legend.css",
    "pages/learn/phone.css",
    "pages/learn/large_text.css"
];

#[leptos::wasm_split::wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
pub fn learn() -> LazyView {
    adopt_rules();
    install_browser_locale();
    Ok(view! { <Learn /> }.into_any())
}

#[component]
fn Learn() -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    adopt_page_style(STYLE);

    page.open(LearnAction::Open { now_ms: now_ms(), minutes_ahead: minutes_ahead(), seed: random() });
    on_cleanup(move || {
        page.dispatch(LearnAction::Close);
    });
    progress::start(store);
    let place = page.memo(|page| Some(without_step(page.route())));
    // Scrolls to the top of another lesson.
    Effect::new(move |_| {
        place.with(|_| ());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let is_list = ErasedMemo::new(move || place.with(|place| matches!(place, Some(LearnRoute::Index))));
    let shown = move || match place.get() {
        Some(LearnRoute::Lesson { technique, .. }) => view! { <lesson::Lesson technique /> }.into_any(),
        Some(LearnRoute::Guide(guide)) => view! { <guide::Guide guide /> }.into_any(),
        Some(LearnRoute::Drill { .. }) => view! { <drill::Drill /> }.into_any(),
        Some(LearnRoute::Unknown) => {
            let back_to = Route::Learn.into();
            view! {
                <PageBar back=LearnText::AllLessons back_to title=LearnText::Title />
                <p class="check bad" role="alert">{page.text(LearnText::NoSuchLesson)}</p>
            }
            .into_any()
        }
        Some(LearnRoute::Index) | None => view! {
            <PageBar title=LearnText::Title />
            <list::List />
        }
        .into_any(),
    };
    view! {
        <div class="learn other-page">
            {move || shown()}
            // A lesson has buttons of its own at its foot.
            <Show when=move || is_list.get()>
                <TabBar here=Route::Learn />
            </Show>
            <NotKept />
        </div>
    }
}

/// Returns the place with its step set to 0.
fn without_step(place: &LearnRoute) -> LearnRoute {
    match place {
        LearnRoute::Lesson { technique, board, .. } => {
            LearnRoute::Lesson { technique: *technique, board: board.clone(), step: 0 }
        }
        other => other.clone(),
    }
}

/// Tells the player if progress isn't saved.
#[component]
fn NotKept() -> impl IntoView {
    let said = of_page(|lang, page| {
        let text = match (page.is_newer(), page.save_failed()) {
            (true, _) => LearnText::Newer,
            (false, true) => LearnText::NotKept,
            (false, false) => return String::new(),
        };
        text.say(lang).to_owned()
    });
    view! { <p class="note" role="status">{move || said.get()}</p> }
}

/// Memoizes a part of the page in the current language; the default while the page isn't open.
fn of_page<T>(read: impl Fn(Lang, &LearnPage) -> T + Send + Sync + 'static) -> ErasedMemo<T>
where
    T: PartialEq + Default + Send + Sync + 'static,
{
    let store = Store::from_context();
    ErasedMemo::new(move || {
        let lang = store.lang.get();
        store.read(|model| LearnPage::of(model).map(|page| read(lang, page)).unwrap_or_default())
    })
}

/// Carries out an action on the board.
fn deed(store: Store, deed: ExerciseAction) {
    let page = LearnHandle::of(store);
    page.dispatch(LearnAction::Exercise(deed, now_ms()));
}

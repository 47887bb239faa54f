//! Lessons and drills: the page `#/learn`.
//!
//! - [`list`]: all lessons, by levels, the guides, and the way to the drills. [`lesson`]: one of them. [`guide`]: how to
//!   play, how notes work, how to read a hint. [`drill`]: one exercise after the other.
//! - [`exercise`]: what is asked, said and done; [`board`]: the board that it is on.
//! - [`kept`](mod@kept): games are read, and what was learned is kept.

mod board;
mod drill;
mod exercise;
mod guide;
mod kept;
mod lesson;
mod list;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_pages::learn::{ExerciseAction, LearnAction, LearnPage, LearnRoute};
use nonet_text::{Lang, LearnText, NewGameText};

use crate::browser::{minutes_ahead, now_ms, random, style};
use crate::components::link::Link;
use crate::components::page_bar::PageBar;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{ErasedMemo, Part};
use crate::store::{PageHandle, Store};
use nonet::intl::speak_as_the_browser;

/// The page, to its parts.
type Handle = PageHandle<LearnPage>;

const STYLE: &str = concat!(
    include_str!("../../../style/fields.css"),
    include_str!("../../../style/hint.css"),
    include_str!("../../../style/lesson_link.css"),
    include_str!("../../../style/pages/page.css"),
    include_str!("../../../style/pages/learn/frame.css"),
    include_str!("../../../style/pages/learn/list.css"),
    include_str!("../../../style/pages/learn/exercise.css"),
);

/// The page, as a part of the program.
#[leptos::wasm_split::wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
pub fn learn() -> Part {
    adopt_rules();
    speak_as_the_browser();
    Ok(view! { <Learn /> }.into_any())
}

/// The page.
#[component]
fn Learn() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    style::adopt(STYLE);

    page.open(LearnAction::Open { now_ms: now_ms(), minutes_ahead: minutes_ahead(), seed: random() });
    on_cleanup(move || {
        page.act(LearnAction::Close);
    });
    kept::keep_and_read(store);
    let place = page.see(|page| Some(without_step(page.route())));
    // Another lesson begins at its top.
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
            view! { <p class="check bad" role="alert">{page.text(LearnText::NoSuchLesson)}</p> }.into_any()
        }
        Some(LearnRoute::Index) | None => view! { <list::List /> }.into_any(),
    };
    view! {
        <div class="learn other-page">
            <PageBar back=NewGameText::BackToPlay title=LearnText::Title>
                {move || {
                    let all = (!is_list.get()).then(|| view! {
                        <Link to=ErasedMemo::stored(Route::Learn.into()) class="page-aside">
                            {page.text(LearnText::AllLessons)}
                        </Link>
                    });
                    all.into_any()
                }}
            </PageBar>
            {move || shown().into_any()}
            <NotKept />
        </div>
    }
}

/// A place, whichever of its boards is shown.
fn without_step(place: &LearnRoute) -> LearnRoute {
    match place {
        LearnRoute::Lesson { technique, board, .. } => {
            LearnRoute::Lesson { technique: *technique, board: board.clone(), step: 0 }
        }
        other => other.clone(),
    }
}

/// Why what is learned is not kept, if it is not.
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

/// What is made of the page, in the language in use; the default while it is not open.
fn of_page<T>(read: impl Fn(Lang, &LearnPage) -> T + Send + Sync + 'static) -> ErasedMemo<T>
where
    T: PartialEq + Default + Send + Sync + 'static,
{
    let store = Store::here();
    ErasedMemo::new(move || {
        let lang = store.lang.get();
        store.read(|model| LearnPage::of(model).map(|page| read(lang, page)).unwrap_or_default())
    })
}

/// Something is done with the board.
fn deed(store: Store, deed: ExerciseAction) {
    let page = Handle::of(store);
    page.act(LearnAction::Exercise(deed, now_ms()));
}

//! What comes up while one plays, as one part that is fetched when first needed: a hint, the timeline, the end of a game,
//! a notice.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use nonet_app::view;

use super::finish::Finish;
use crate::browser::style;
use crate::components::hint_panel::HintPanel;
use crate::components::notices::{Notice, NoticeBar, Seen};
use crate::components::timeline::Timeline;
use crate::reactive::Part;
use crate::store::Store;
use nonet::intl::speak_as_the_browser;

/// How they look.
pub const STYLE: &str = concat!(
    include_str!("../../../style/fields.css"),
    include_str!("../../../style/hint.css"),
    include_str!("../../../style/lesson_link.css"),
    include_str!("../../../style/panels.css")
);

/// A panel.
#[derive(Clone)]
pub enum Panel {
    /// The hint.
    Hint,
    /// The timeline; the signal says whether it is open.
    Timeline(RwSignal<bool>),
    /// What is said of a finished game; it can open the timeline.
    Finish(RwSignal<bool>),
    /// What a puzzle of some date is called.
    Title,
    /// A notice, and what was read.
    Notice(Notice, Seen),
}

/// The panels.
#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible, preload(preload_panels))]
pub fn panels(panel: Panel) -> Part {
    style::adopt(STYLE);
    Ok(match panel {
        Panel::Hint => view! { <HintPanel /> }.into_any(),
        Panel::Timeline(open) => view! { <Timeline open /> }.into_any(),
        Panel::Finish(timeline) => view! { <Finish timeline /> }.into_any(),
        Panel::Title => view! { <DatedTitle /> }.into_any(),
        Panel::Notice(notice, seen) => view! { <NoticeBar notice seen /> }.into_any(),
    })
}

/// The date and the level of a puzzle of some date.
#[component]
fn DatedTitle() -> impl IntoView {
    speak_as_the_browser();
    let title = Store::here().memo(view::dated_title);
    move || title.get()
}

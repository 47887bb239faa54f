//! The interface to the browser: events become actions, and effects become calls of browser APIs.
//!
//! - [`EffectRunner`] performs effects, with [`storage`], [`workers`], [`tabs`], [`address`], [`sound`], [`clipboard`]
//!   and [`files`].
//! - [`events`]: global listeners. [`share_target`]: files and texts from other programs.
//! - [`directory`]: a directory for backups. [`persistence`]: whether the browser keeps the storage. [`png`]: pictures
//!   as PNG. [`picture`]: pictures to read puzzles from, and the camera.
//! - [`install`]: the service worker, updates and installing. [`style`]: style sheets of parts of the program.
//! - [`key_tips`]: tooltips with keys. [`link_motion`]: the links of a hint draw themselves.
//! - [`badge`]: the badge of the installed app. [`js`]: browser APIs called by name.
//! - [`mod@rebuild_index`]: rebuilds the list of games.

pub mod address;
pub mod after_paint;
pub mod badge;
pub mod clipboard;
pub mod directory;
pub mod events;
pub mod files;
pub mod install;
mod js;
pub mod key_tips;
pub mod link_motion;
pub mod persistence;
pub mod picture;
pub mod png;
mod rebuild_index;
pub mod share_target;
mod sound;
mod storage;
pub mod style;
mod tabs;
mod workers;

use std::time::Duration;

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use nonet_app::action::{Action, Effect, StartInfo};
use nonet_app::page::PageEvent;
use nonet_game::storage::StorageHandle;
use nonet_tasks::worker::{RequestId, WorkerReply};
use wasm_bindgen::prelude::*;
use web_sys::HtmlMetaElement;

use crate::store::{RunEffects, Store};
use after_paint::after_paint;
use rebuild_index::rebuild_index;
use tabs::{TabEvent, Tabs};
use workers::Workers;

/// Builds a board with rules and reports it to the store.
type BuildWithRules = fn(Store, RequestId, String);

pub struct EffectRunner {
    workers: Workers,
    tabs: Tabs,
    /// The text of the live region, for screen readers.
    announcement: RwSignal<String>,
    build_board: BuildWithRules,
}

impl EffectRunner {
    /// Creates a runner without workers. Announcements are written to `announcement`.
    pub fn new(announcement: RwSignal<String>, build_board: BuildWithRules) -> EffectRunner {
        // The store is created with the runner, so the workers look it up when they have something to report.
        let owner = Owner::current();
        let store = move || owner.as_ref().and_then(|owner| owner.with(use_context::<Store>));
        let heard = store.clone();
        let hear = move |reply: WorkerReply| {
            if let Some(store) = heard() {
                on_worker_reply(store, reply);
            }
        };
        let looked_up = store.clone();
        let say = move |fetching| {
            if let Some(store) = looked_up() {
                store.dispatch(Action::Fetching(fetching));
            }
        };
        let tell = move |said| {
            let Some(store) = store() else { return };
            store.dispatch_quietly(match said {
                TabEvent::Message(said) => Action::TabMessage(said),
                TabEvent::Lock(event) => Action::Tab(event),
            });
        };
        EffectRunner { workers: Workers::new(hear, say), tabs: Tabs::join(tell), announcement, build_board }
    }
}

impl RunEffects for EffectRunner {
    fn perform(&self, store: Store, effect: Effect) {
        match effect {
            Effect::RebuildIndex => rebuild_index(store),
            Effect::Work(worker, request) => self.workers.ask(worker, request),
            Effect::Build { id, name } => (self.build_board)(store, id, name),
            Effect::TellTabs(message) => self.tabs.send(&message),
            Effect::Lock(game, locking) => self.tabs.lock(&game, locking),
            Effect::Announce(words) => {
                let announcement = self.announcement;
                after_paint(move || announce(announcement, words));
            }
            Effect::Navigate(to, step) => {
                let is_within = address::current().route == to.route;
                address::go(&to, step);
                // The browser fires no event for navigation by the app itself.
                if is_within {
                    store.send_to_page(PageEvent::Arrived(to.rest));
                }
            }
            Effect::Copy(text) => {
                clipboard::copy(&text, move |copied| store.send_to_page(PageEvent::Copied(copied)))
            }
            Effect::SaveFile { name, kind, text } => files::save_file(&name, kind, &text),
            Effect::Focus(id) => focus_soon(id),
            Effect::Wake { number, ms } => {
                set_timeout(
                    move || store.send_to_page(PageEvent::Woke(number)),
                    Duration::from_millis(ms.into()),
                );
            }
            Effect::Vibrate => after_paint(vibrate),
            Effect::Play(sound) => sound::play(sound),
        }
    }

    fn time(&self) -> (u64, u64) {
        (now_ms(), monotonic_ms())
    }
}

/// Passes a worker's reply to the open page and to the game.
fn on_worker_reply(store: Store, reply: WorkerReply) {
    // The time of the reply is the end of the job.
    store.dispatch(Action::Tick { now_ms: now_ms() });
    store.send_to_page(PageEvent::Worker(reply.clone()));
    store.dispatch(Action::Worker(reply));
}

/// Sets the text of the live region, which is read aloud only if it changes: a repeated text gets a space at its end.
fn announce(announcement: RwSignal<String>, words: String) {
    announcement.update(|text| {
        let again = *text == words;
        *text = words;
        if again {
            text.push('\u{a0}');
        }
    });
}

/// Returns the data for the start action.
pub fn start() -> StartInfo {
    StartInfo {
        lang: window().navigator().language().unwrap_or_default(),
        address: address::current(),
        now_ms: now_ms(),
        seed: random(),
    }
}

/// Returns the storage of this page.
pub fn page_storage() -> StorageHandle {
    StorageHandle::new(storage::PageStorage)
}

/// Returns the length of every localStorage entry of this origin, with the game's key if the entry is ours.
pub fn sizes() -> Vec<(Option<String>, u64)> {
    storage::sizes()
}

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Milliseconds on a monotonic clock, which begins with the page.
fn monotonic_ms() -> u64 {
    window().performance().map_or(0, |clock| clock.now() as u64)
}

/// Returns the offset of the local time from UTC in minutes.
pub fn minutes_ahead() -> i32 {
    -(js_sys::Date::new_0().get_timezone_offset() as i32)
}

/// Returns a random seed, the only source of randomness; falls back to the clock.
pub fn random() -> u64 {
    getrandom::u64().unwrap_or_else(|_| now_ms())
}

/// True if the window is wide enough for two columns; the breakpoint of the style sheets.
pub fn is_wide() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width >= 896.0)
}

/// True if the player prefers reduced motion.
pub fn prefers_reduced_motion() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}

/// True if the text is large for the width of the screen; a breakpoint of the style sheets.
pub fn is_phone_with_large_text() -> bool {
    matches_media("(max-width: 19.99rem)")
}

/// True if the window has room for columns side by side; a breakpoint of the style sheets.
pub fn is_desktop() -> bool {
    matches_media("(min-width: 64rem)")
}

fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

#[wasm_bindgen]
extern "C" {
    /// An element with `focus`, which web-sys declares once for HTML and once for SVG.
    type Focusable;

    #[wasm_bindgen(method)]
    fn focus(this: &Focusable, options: &JsValue);
}

/// Focuses an element in the next frame, once it has been rendered.
pub fn focus_soon(id: impl Into<String>) {
    let id = id.into();
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(&id) {
            element.unchecked_ref::<Focusable>().focus(&JsValue::UNDEFINED);
        }
    });
}

/// Focuses an element that is in view, such as a board. Without `preventScroll`, WebKit scrolls to an SVG element even
/// if it is in view, so the pointer would be over another cell.
pub fn focus_in_place(element: &JsValue) {
    let options = Object::new();
    let _ = Reflect::set(&options, &"preventScroll".into(), &JsValue::TRUE);
    element.unchecked_ref::<Focusable>().focus(&options);
}

/// Scrolls to a part of a page that has just been opened, and focuses an element in it. Both are ids.
pub fn show_part(part: &'static str, focused: impl Into<String>) {
    let focused = focused.into();
    after_paint(move || {
        let find = |id: &str| document().get_element_by_id(id);
        if let Some(part) = find(part) {
            part.scroll_into_view();
        }
        if let Some(focused) = find(&focused) {
            focus_in_place(&focused);
        }
    });
}

/// Scrolls as little as possible, so that an element is in view.
pub fn scroll_to_nearest(element: &JsValue) {
    let options = Object::new();
    let _ = Reflect::set(&options, &"block".into(), &"nearest".into());
    js::call(element, "scrollIntoView", &[options.into()]);
}

/// Moves the element that a selector finds to the end of another one.
pub fn move_into(element: &str, parent: &str) {
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    if let (Some(element), Some(parent)) = (find(element), find(parent)) {
        js::call(&parent, "append", &[element.into()]);
    }
}

/// Shows the top of the page.
pub fn scroll_to_top() {
    js::call(&window(), "scrollTo", &[0.into(), 0.into()]);
}

fn vibrate() {
    if can_vibrate() {
        window().navigator().vibrate_with_duration(12);
    }
}

/// True if the device may vibrate. Safari and Firefox have no `vibrate`, and computers without a touch screen have no
/// motor.
pub fn can_vibrate() -> bool {
    let navigator = window().navigator();
    navigator.max_touch_points() > 0 && Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false)
}

/// Fetches a text file of the build; `None` if that fails.
pub async fn fetch_text(address: &str) -> Option<String> {
    let response = js::call_async(&js_sys::global(), "fetch", &[address.into()]).await?;
    js::get(&response, "ok")?.as_bool().filter(|is_ok| *is_ok)?;
    js::call_async(&response, "text", &[]).await?.as_string()
}

/// Returns the content of a `meta` element that the build wrote into the page.
pub fn from_page(name: &str) -> Option<String> {
    let named = document().get_elements_by_name(name).get(0)?;
    named.dyn_into::<HtmlMetaElement>().ok().map(|meta| meta.content())
}

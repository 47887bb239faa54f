//! Communication with other tabs of the app: a broadcast channel, and a lock (Web Locks) for each game, held by the tab
//! that plays it.
//!
//! Without Web Locks, in old browsers and without HTTPS, every tab is granted the lock it asks for. Then only the
//! revisions of saves keep one tab from overwriting another.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::set_timeout;
use leptos::task::spawn_local;
use nonet_app::action::LockCommand;
use nonet_game::game::GameId;
use nonet_game::tabs::OwnershipEvent;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, BroadcastChannel, MessageEvent};

use super::storage;
use nonet::locks::Locks;

pub enum TabEvent {
    Message(String),
    /// A change of the lock of the game on the board.
    Lock(OwnershipEvent),
}

/// The channel to all other tabs, and the lock of the game on the board.
#[derive(Clone)]
pub struct Tabs(Rc<TabsState>);

struct TabsState {
    on_event: Box<dyn Fn(TabEvent)>,
    channel: Option<BroadcastChannel>,
    locks: Option<Locks>,
    request: RefCell<Option<LockRequest>>,
    /// Number of lock requests so far.
    requests: Cell<u32>,
}

/// A lock that is requested or held. Dropping it releases the lock.
struct LockRequest {
    /// The number of this request.
    count: u32,
    granted: bool,
    release: Function,
    waiting: Option<AbortController>,
}

impl Drop for LockRequest {
    fn drop(&mut self) {
        let _ = self.release.call0(&JsValue::NULL);
        if let Some(waiting) = &self.waiting {
            waiting.abort();
        }
    }
}

impl TabsState {
    /// Runs `look` on request number `count` unless it has been dropped.
    fn at<T>(&self, count: u32, look: impl FnOnce(&mut LockRequest) -> T) -> Option<T> {
        self.request.borrow_mut().as_mut().filter(|request| request.count == count).map(look)
    }
}

impl Tabs {
    /// Opens the channel; events go to `on_event`.
    pub fn join(on_event: impl Fn(TabEvent) + 'static) -> Tabs {
        let prefix = storage::prefix();
        let channel = BroadcastChannel::new(&prefix).ok();
        // Without a channel, a tab can't be asked to release its lock, and it would lose it without notice.
        let locks = Locks::here().filter(|_| channel.is_some());
        let (request, requests) = (RefCell::default(), Cell::default());
        let tabs =
            Tabs(Rc::new(TabsState { on_event: Box::new(on_event), channel, locks, request, requests }));
        if let Some(channel) = &tabs.0.channel {
            let tabs = tabs.clone();
            let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if let Some(message) = event.data().as_string() {
                    (tabs.0.on_event)(TabEvent::Message(message));
                }
            });
            channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            // Lives as long as the page.
            on_message.forget();
        }
        tabs
    }

    /// Sends a message to all other tabs.
    pub fn send(&self, message: &str) {
        if let Some(channel) = &self.0.channel {
            let _ = channel.post_message(&message.into());
        }
    }

    /// Requests, releases or verifies the lock of a game.
    pub fn lock(&self, game: &GameId, locking: LockCommand) {
        match (locking, &self.0.locks) {
            (LockCommand::Release, _) => drop(self.0.request.take()),
            (LockCommand::Queue(number), Some(locks)) => self.request(locks, game, number, false),
            (LockCommand::Steal(number), Some(locks)) => self.request(locks, game, number, true),
            (LockCommand::Verify(question), Some(locks)) => self.verify(locks, question),
            (LockCommand::Queue(number) | LockCommand::Steal(number), None) => {
                self.defer(OwnershipEvent::Granted(number))
            }
            (LockCommand::Verify(question), None) => self.defer(OwnershipEvent::StillHeld(question)),
        }
    }

    /// Reports an event later, because the caller is in the middle of an action.
    fn defer(&self, event: OwnershipEvent) {
        let tabs = self.clone();
        set_timeout(move || (tabs.0.on_event)(TabEvent::Lock(event)), Duration::ZERO);
    }

    fn request(&self, locks: &Locks, game: &GameId, number: u32, steal: bool) {
        drop(self.0.request.take());
        let mut release = None;
        let held = Promise::new(&mut |keep, _| release = Some(keep));
        let Some(release) = release else { return };
        let count = self.0.requests.get() + 1;
        self.0.requests.set(count);
        let options = Object::new();
        let waiting = AbortController::new().ok().filter(|_| !steal);
        let _ = match &waiting {
            Some(waiting) => Reflect::set(&options, &"signal".into(), &waiting.signal()),
            None => Reflect::set(&options, &"steal".into(), &JsValue::TRUE),
        };
        let request = LockRequest { count, granted: false, release: release.unchecked_into(), waiting };
        self.0.request.replace(Some(request));
        let tabs = self.0.clone();
        let on_grant = Closure::once_into_js(move || {
            if tabs.at(count, |request| request.granted = true).is_some() {
                (tabs.on_event)(TabEvent::Lock(OwnershipEvent::Granted(number)));
            }
            held
        });
        let name = [&storage::prefix(), "game/", game.as_str()].concat();
        let asked = locks.request(&name, &options, &on_grant);
        let tabs = self.0.clone();
        spawn_local(async move {
            let is_taken = JsFuture::from(asked).await.is_err();
            if tabs.at(count, |request| request.granted = false).is_some() && is_taken {
                (tabs.on_event)(TabEvent::Lock(OwnershipEvent::Taken(number)));
            }
        });
    }

    /// Asks the browser whether this tab still holds the lock. If another tab took it, that event arrives before the
    /// answer.
    fn verify(&self, locks: &Locks, question: u32) {
        let asked = locks.query();
        let tabs = self.0.clone();
        spawn_local(async move {
            let answered = JsFuture::from(asked).await.is_ok();
            // A request that still waits needs no answer: it is granted eventually.
            let is_held = tabs.request.borrow().as_ref().is_some_and(|request| request.granted);
            if answered && is_held {
                (tabs.on_event)(TabEvent::Lock(OwnershipEvent::StillHeld(question)));
            }
        });
    }
}

//! Other tabs of the same app: a line to all of them, and a lock for each game, which one of them has (Web Locks).
//!
//! Without locks, as in old browsers and where the page does not come over HTTPS, every tab has the lock that it asks
//! for: then only the revisions of saves keep one tab from writing over another.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::set_timeout;
use leptos::task::spawn_local;
use nonet_app::action::LockRequest;
use nonet_game::game::GameId;
use nonet_game::tabs::OwnershipEvent;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, BroadcastChannel, MessageEvent};

use super::storage;
use nonet::locks::Locks;

/// What comes from the other tabs.
pub enum TabEvent {
    /// One of them speaks.
    Words(String),
    /// Something happened to the lock.
    Lock(OwnershipEvent),
}

/// A line to all other tabs, and the lock of the game on the board.
#[derive(Clone)]
pub struct Tabs(Rc<Line>);

struct Line {
    hear: Box<dyn Fn(TabEvent)>,
    channel: Option<BroadcastChannel>,
    locks: Option<Locks>,
    request: RefCell<Option<Request>>,
    /// How many requests there have been.
    requests: Cell<u32>,
}

/// A lock that is asked for, or held. It is given up with this.
struct Request {
    /// Which request it is, of all.
    count: u32,
    granted: bool,
    release: Function,
    waiting: Option<AbortController>,
}

impl Drop for Request {
    fn drop(&mut self) {
        let _ = self.release.call0(&JsValue::NULL);
        if let Some(waiting) = &self.waiting {
            waiting.abort();
        }
    }
}

impl Line {
    /// What `look` finds at this request, if it is not given up.
    fn at<T>(&self, count: u32, look: impl FnOnce(&mut Request) -> T) -> Option<T> {
        self.request.borrow_mut().as_mut().filter(|request| request.count == count).map(look)
    }
}

impl Tabs {
    /// Joins; what comes from the others goes to `hear`.
    pub fn join(hear: impl Fn(TabEvent) + 'static) -> Tabs {
        let place = storage::place();
        let channel = BroadcastChannel::new(&place).ok();
        // Whoever cannot be asked would be robbed of its lock.
        let locks = Locks::here().filter(|_| channel.is_some());
        let (request, requests) = (RefCell::default(), Cell::default());
        let tabs = Tabs(Rc::new(Line { hear: Box::new(hear), channel, locks, request, requests }));
        if let Some(channel) = &tabs.0.channel {
            let line = tabs.clone();
            let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if let Some(words) = event.data().as_string() {
                    (line.0.hear)(TabEvent::Words(words));
                }
            });
            channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            // As long as the page.
            on_message.forget();
        }
        tabs
    }

    /// Says it to all others.
    pub fn tell(&self, words: &str) {
        if let Some(channel) = &self.0.channel {
            let _ = channel.post_message(&words.into());
        }
    }

    /// Does something with the lock of a game.
    pub fn lock(&self, game: &GameId, locking: LockRequest) {
        match (locking, &self.0.locks) {
            (LockRequest::Release, _) => drop(self.0.request.take()),
            (LockRequest::Queue(number), Some(locks)) => self.request(locks, game, number, false),
            (LockRequest::Steal(number), Some(locks)) => self.request(locks, game, number, true),
            (LockRequest::Verify(question), Some(locks)) => self.verify(locks, question),
            (LockRequest::Queue(number) | LockRequest::Steal(number), None) => {
                self.soon(OwnershipEvent::Granted(number))
            }
            (LockRequest::Verify(question), None) => self.soon(OwnershipEvent::StillHeld(question)),
        }
    }

    /// Not at once: whoever asks is in the middle of an action.
    fn soon(&self, event: OwnershipEvent) {
        let line = self.clone();
        set_timeout(move || (line.0.hear)(TabEvent::Lock(event)), Duration::ZERO);
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
        let request = Request { count, granted: false, release: release.unchecked_into(), waiting };
        self.0.request.replace(Some(request));
        let line = self.0.clone();
        let on_grant = Closure::once_into_js(move || {
            if line.at(count, |request| request.granted = true).is_some() {
                (line.hear)(TabEvent::Lock(OwnershipEvent::Granted(number)));
            }
            held
        });
        let name = [&storage::place(), "game/", game.as_str()].concat();
        let asked = locks.request(&name, &options, &on_grant);
        let line = self.0.clone();
        spawn_local(async move {
            let is_taken = JsFuture::from(asked).await.is_err();
            if line.at(count, |request| request.granted = false).is_some() && is_taken {
                (line.hear)(TabEvent::Lock(OwnershipEvent::Taken(number)));
            }
        });
    }

    /// Asks the browser whether the lock is still this tab's: word that another took it comes before any answer.
    fn verify(&self, locks: &Locks, question: u32) {
        let asked = locks.query();
        let line = self.0.clone();
        spawn_local(async move {
            let answered = JsFuture::from(asked).await.is_ok();
            // Where it is waited for, the answer is that it is granted, in the end.
            let is_held = line.request.borrow().as_ref().is_some_and(|request| request.granted);
            if answered && is_held {
                (line.hear)(TabEvent::Lock(OwnershipEvent::StillHeld(question)));
            }
        });
    }
}

//! The store: a signal of the model, memos that many components share, and `dispatch`.

use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update;
use nonet_app::view;
use nonet_app::view::StatusView;
use nonet_engine::Board;
use nonet_text::{Label, Lang};

use crate::reactive::{ErasedMemo, ReactiveText, reactive_text};

/// Returns a value that the application provides in the context. `expect_context` would add its error message, a
/// kilobyte, to the first load.
pub fn provided<T: Clone + 'static>() -> T {
    use_context().unwrap_or_else(|| unreachable!("the application provides it"))
}

/// Passes an event to the open page.
type PageListener = fn(Store, PageEvent);

pub trait RunEffects {
    fn perform(&self, store: Store, effect: Effect);

    /// Returns the time on both clocks of [`Model::set_time`].
    fn time(&self) -> (u64, u64);
}

/// A handle to the model and its effects; `Copy`, for use in closures.
#[derive(Clone, Copy)]
pub struct Store {
    model: RwSignal<Model>,
    runner: StoredValue<Option<Rc<dyn RunEffects>>, LocalStorage>,
    /// Passes events to the open page. The page sets it when it opens, because its code may not be part of the first
    /// load.
    open_page: StoredValue<Option<PageListener>>,
    /// The current language: English until the selected one is loaded.
    pub lang: ErasedMemo<Lang>,
    /// The title, clock, buttons and notices around the board.
    pub status: ErasedMemo<StatusView>,
    /// The board in play, or the one for which a puzzle is being generated.
    pub board: ErasedMemo<Arc<Board>>,
}

impl Store {
    /// Creates a store whose effects `runner` performs. Without a runner, effects are dropped.
    pub fn new(model: Model, runner: Option<Rc<dyn RunEffects>>) -> Store {
        let model = RwSignal::new(model);
        Store {
            model,
            runner: StoredValue::new_local(runner),
            open_page: StoredValue::new(None),
            lang: ErasedMemo::new(move || {
                let wanted = model.with(Model::lang);
                if wanted.is_installed() { wanted } else { Lang::English }
            }),
            status: ErasedMemo::new(move || model.with(view::status)),
            board: ErasedMemo::new(move || model.with(|model| model.board().clone())),
        }
    }

    /// Returns the store from the context.
    pub fn from_context() -> Store {
        provided()
    }

    /// Carries out an action of the game and its effects.
    pub fn dispatch(self, action: Action) {
        self.change(|model| update(model, action));
    }

    /// Carries out an action that rarely changes the page: it notifies only if saving or the permission to play
    /// changed.
    pub fn dispatch_quietly(self, action: Action) {
        let seen = |model: &Model| (model.save_status(), model.can_play());
        let before = self.peek(seen);
        let time = self.time();
        let effects = self.model.try_update_untracked(|model| {
            set_time(model, time);
            update(model, action)
        });
        if self.peek(seen) != before {
            self.model.notify();
        }
        self.perform(effects);
    }

    /// Carries out an action of a page.
    pub fn dispatch_to<P: Page>(self, action: P::Action) {
        self.change(|model| P::update(model, action));
    }

    /// Changes the model and performs the resulting effects.
    pub fn change(self, change: impl FnOnce(&mut Model) -> Vec<Effect>) {
        let time = self.time();
        self.perform(self.model.try_update(|model| {
            set_time(model, time);
            change(model)
        }));
    }

    fn time(self) -> Option<(u64, u64)> {
        self.runner.get_value().map(|runner| runner.time())
    }

    fn perform(self, effects: Option<Vec<Effect>>) {
        let Some(runner) = self.runner.get_value() else { return };
        for effect in effects.unwrap_or_default() {
            runner.perform(self, effect);
        }
    }

    /// Opens a page, which then receives [`PageEvent`]s, and carries out its first action.
    pub fn open<P: Page + 'static>(self, first: P::Action) {
        fn tell<P: Page>(store: Store, event: PageEvent) {
            if let Some(action) = P::on_event(event) {
                store.dispatch_to::<P>(action);
            }
        }
        self.open_page.set_value(Some(tell::<P>));
        self.dispatch_to::<P>(first);
    }

    /// Passes an event to the open page, if there is one.
    pub fn send_to_page(self, event: PageEvent) {
        if let Some(tell) = self.open_page.get_value() {
            tell(self, event);
        }
    }

    /// Memoizes a part of an open page, recomputed after every action; the default while the page isn't open.
    pub fn page_memo<P, T>(self, read: impl Fn(&P) -> T + Send + Sync + 'static) -> ErasedMemo<T>
    where
        P: Page + 'static,
        T: PartialEq + Default + Send + Sync + 'static,
    {
        ErasedMemo::new(move || self.model.with(|model| P::of(model).map(&read).unwrap_or_default()))
    }

    /// Notifies everything after the texts of a language were loaded.
    pub fn refresh_texts(self) {
        self.model.update(|_| {});
    }

    /// Reads the model and tracks all of its changes. Rendering code should use a memo instead.
    pub fn read<T>(self, read: impl FnOnce(&Model) -> T) -> T {
        self.model.with(read)
    }

    /// Reads the model without tracking it.
    pub fn peek<T>(self, read: impl FnOnce(&Model) -> T) -> T {
        self.model.with_untracked(read)
    }

    /// Memoizes a part of the model, recomputed after every action.
    pub fn memo<T>(self, read: impl Fn(&Model) -> T + Send + Sync + 'static) -> ErasedMemo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        ErasedMemo::new(move || self.model.with(&read))
    }

    /// Returns a text that follows the current language.
    pub fn say(self, text: impl Into<Label>) -> ReactiveText {
        let text = text.into();
        reactive_text(move || text.say(self.lang.get()).to_owned())
    }

    /// Returns a text in the current language.
    pub fn say_once(self, text: impl Into<Label>) -> &'static str {
        text.into().say(self.lang.get())
    }
}

/// Typed access to the state of a page.
pub struct PageHandle<P> {
    store: Store,
    of: PhantomData<fn() -> P>,
}

impl<P: Page + 'static> PageHandle<P> {
    /// Returns the page in the store from the context.
    pub fn from_context() -> PageHandle<P> {
        PageHandle::of(Store::from_context())
    }

    /// Returns the page in this store.
    pub fn of(store: Store) -> PageHandle<P> {
        PageHandle { store, of: PhantomData }
    }

    /// Opens the page, which then receives [`PageEvent`]s, and carries out its first action.
    pub fn open(self, first: P::Action) {
        self.store.open::<P>(first);
    }

    /// Carries out an action of the page.
    pub fn dispatch(self, action: P::Action) {
        self.store.dispatch_to::<P>(action);
    }

    /// Memoizes a part of the page, recomputed after every action; the default while the page isn't open.
    pub fn memo<T>(self, read: impl Fn(&P) -> T + Send + Sync + 'static) -> ErasedMemo<T>
    where
        T: PartialEq + Default + Send + Sync + 'static,
    {
        self.store.page_memo(read)
    }

    /// Reads a part of the page without tracking it; the default while the page isn't open.
    pub fn peek<T: Default>(self, read: impl FnOnce(&P) -> T) -> T {
        self.store.peek(|model| P::of(model).map(read).unwrap_or_default())
    }

    /// Returns a text that follows the current language.
    pub fn text(self, text: impl Into<Label>) -> ReactiveText {
        self.store.say(text)
    }
}

impl<P> Clone for PageHandle<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for PageHandle<P> {}

fn set_time(model: &mut Model, time: Option<(u64, u64)>) {
    if let Some((now_ms, monotonic_ms)) = time {
        model.set_time(now_ms, monotonic_ms);
    }
}

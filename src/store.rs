//! The store: one signal of the model, what many parts derive from it, and the one way to change it.

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

/// What the application provides for all its parts. Not by `expect_context`, whose words for what is missing are a kilobyte of
/// the first load.
pub fn provided<T: Clone + 'static>() -> T {
    use_context().unwrap_or_else(|| unreachable!("the application provides it"))
}

/// Tells an open page what the browser has to say.
type TellPage = fn(Store, PageEvent);

/// Performs what the game asks of the browser.
pub trait RunEffects {
    /// Performs one effect.
    fn perform(&self, store: Store, effect: Effect);

    /// Returns the time, as [`Model::tell_time`] takes it.
    fn time(&self) -> (u64, u64);
}

/// A handle to everything; copied freely into closures.
#[derive(Clone, Copy)]
pub struct Store {
    model: RwSignal<Model>,
    runner: StoredValue<Option<Rc<dyn RunEffects>>, LocalStorage>,
    /// Tells the page that is open beside the board; its code may not have been fetched yet, so it is put here by it.
    open_page: StoredValue<Option<TellPage>>,
    /// The language in use: English until the one that is wanted has come.
    pub lang: ErasedMemo<Lang>,
    /// What stands round the board.
    pub status: ErasedMemo<StatusView>,
    /// The board in play, or the one that a puzzle is being made on.
    pub board: ErasedMemo<Arc<Board>>,
}

impl Store {
    /// A store whose effects `runner` performs. Without one nothing happens outside the store.
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

    /// The store of this part of the page.
    pub fn here() -> Store {
        provided()
    }

    /// Carries out an action of the game and its effects.
    pub fn dispatch(self, action: Action) {
        self.change(|model| update(model, action));
    }

    /// Something happened that mostly nobody sees: it is painted if it says otherwise who may play, and what is kept.
    pub fn dispatch_unseen(self, action: Action) {
        let seen = |model: &Model| (model.kept(), model.can_play());
        let before = self.peek(seen);
        let time = self.time();
        let effects = self.model.try_update_untracked(|model| {
            tell_time(model, time);
            update(model, action)
        });
        if self.peek(seen) != before {
            self.model.notify();
        }
        self.perform(effects);
    }

    /// Something happened on a page beside the board.
    pub fn act<P: Page>(self, action: P::Action) {
        self.change(|model| P::update(model, action));
    }

    /// Changes the model, and does what comes of it.
    pub fn change(self, change: impl FnOnce(&mut Model) -> Vec<Effect>) {
        let time = self.time();
        self.perform(self.model.try_update(|model| {
            tell_time(model, time);
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

    /// A page beside the board is shown from now on, and hears what the browser tells; `first` happens on it.
    pub fn open<P: Page + 'static>(self, first: P::Action) {
        fn tell<P: Page>(store: Store, news: PageEvent) {
            if let Some(action) = P::heard(news) {
                store.act::<P>(action);
            }
        }
        self.open_page.set_value(Some(tell::<P>));
        self.act::<P>(first);
    }

    /// Tells the open page something, if there is one.
    pub fn tell_page(self, news: PageEvent) {
        if let Some(tell) = self.open_page.get_value() {
            tell(self, news);
        }
    }

    /// What is read from an open page, looked at anew after every action; the default while it is not open.
    pub fn see<P, T>(self, read: impl Fn(&P) -> T + Send + Sync + 'static) -> ErasedMemo<T>
    where
        P: Page + 'static,
        T: PartialEq + Default + Send + Sync + 'static,
    {
        ErasedMemo::new(move || self.model.with(|model| P::of(model).map(&read).unwrap_or_default()))
    }

    /// Texts of a language have come: everything is said anew.
    pub fn say_anew(self) {
        self.model.update(|_| {});
    }

    /// Reads the model; whoever reads it so looks again after every action, so what paints should do it in a memo.
    pub fn read<T>(self, read: impl FnOnce(&Model) -> T) -> T {
        self.model.with(read)
    }

    /// Reads the model once.
    pub fn peek<T>(self, read: impl FnOnce(&Model) -> T) -> T {
        self.model.with_untracked(read)
    }

    /// What is read from the model, looked at anew after every action and passed on when it is another.
    pub fn memo<T>(self, read: impl Fn(&Model) -> T + Send + Sync + 'static) -> ErasedMemo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        ErasedMemo::new(move || self.model.with(&read))
    }

    /// A text in the language in use; it changes with the language.
    pub fn say(self, text: impl Into<Label>) -> ReactiveText {
        let text = text.into();
        reactive_text(move || text.say(self.lang.get()).to_owned())
    }

    /// The same, once.
    pub fn said(self, text: impl Into<Label>) -> &'static str {
        text.into().say(self.lang.get())
    }
}

/// A page beside the board, as its components use it.
pub struct PageHandle<P> {
    store: Store,
    of: PhantomData<fn() -> P>,
}

impl<P: Page + 'static> PageHandle<P> {
    /// The page in the store of this part of the page.
    pub fn here() -> PageHandle<P> {
        PageHandle::of(Store::here())
    }

    /// The page in this store.
    pub fn of(store: Store) -> PageHandle<P> {
        PageHandle { store, of: PhantomData }
    }

    /// Shows the page from now on, so that it gets the browser's events; `first` happens on it.
    pub fn open(self, first: P::Action) {
        self.store.open::<P>(first);
    }

    /// Does an action of the page.
    pub fn act(self, action: P::Action) {
        self.store.act::<P>(action);
    }

    /// Watches a part of the page: read again after every action, the default while the page is not open.
    pub fn see<T>(self, read: impl Fn(&P) -> T + Send + Sync + 'static) -> ErasedMemo<T>
    where
        T: PartialEq + Default + Send + Sync + 'static,
    {
        self.store.see(read)
    }

    /// Reads a part of the page once; the default while the page is not open.
    pub fn peek<T: Default>(self, read: impl FnOnce(&P) -> T) -> T {
        self.store.peek(|model| P::of(model).map(read).unwrap_or_default())
    }

    /// Returns a text in the language in use; it changes with the language.
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

fn tell_time(model: &mut Model, time: Option<(u64, u64)>) {
    if let Some((now_ms, monotonic_ms)) = time {
        model.tell_time(now_ms, monotonic_ms);
    }
}

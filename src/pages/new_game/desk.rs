//! What is on the page, and the generator behind it.

use nonet_game::words::{Lang, NewGameText};
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::level::Level;
use nonet_game::new_game::prefetch::{Do, Found, Order, REST_MS, SILENT_MS};
use nonet_game::new_game::{Asked, Form, Prefetch, Unplayed, address, answer, as_game};
use nonet_game::save::{
    INDEX_KEY, UNPLAYED_KEY, WISH_KEY, WISHED_KEY, read_index, read_unplayed, read_wish, write_unplayed,
    write_wish,
};
use nonet_game::settings::Settings;
use nonet_game::wish::{AGAIN, Lack, Wish};
use nonet_game::worker::{MadePuzzle, Progress};

use crate::browser;
use crate::generator::{Generator, GeneratorEvent};

/// How far it is.
#[derive(Clone, PartialEq, Eq)]
pub enum Making {
    /// The player chooses.
    Not,
    /// A puzzle is being made.
    Runs(Option<Progress>),
    /// There is none, but one like it.
    Nearest(MadePuzzle, Vec<Lack>),
}

/// A handle to everything; copied freely into closures.
#[derive(Clone, Copy)]
pub struct Desk {
    pub lang: Lang,
    pub form: RwSignal<Form>,
    pub board: Memo<Arc<Board>>,
    pub making: RwSignal<Making>,
    /// What happened last, in words.
    pub said: RwSignal<String>,
    /// What the address asked for and means nothing.
    pub unknown: RwSignal<Vec<String>>,
    /// What was made of it before it was asked for.
    prefetch: StoredValue<Prefetch>,
    generator: StoredValue<Option<Generator>, LocalStorage>,
    /// Ends what takes too long for something that nobody asked for.
    limit: StoredValue<Option<TimeoutHandle>>,
}

impl Desk {
    pub fn new(settings: &Settings, hash: RwSignal<String>) -> Desk {
        let again = hash.with_untracked(|hash| hash == AGAIN);
        let asked = hash.with_untracked(|hash| Asked::parse(hash)).filter(|_| !again);
        let unknown = asked.as_ref().map(|asked| asked.unknown.clone()).unwrap_or_default();
        let usual = usual();
        let prefetch = Prefetch::new(usual.clone(), unplayed());
        let first = Asked { wish: usual.unwrap_or_else(first_wish), ..Asked::default() };
        let form = RwSignal::new(filled_in(asked.unwrap_or(first), &prefetch));
        let desk = Desk {
            lang: browser::lang(settings),
            form,
            board: Memo::new(move |_| form.with(|form| form.board().clone())),
            making: RwSignal::new(Making::Not),
            said: RwSignal::new(String::new()),
            unknown: RwSignal::new(unknown),
            prefetch: StoredValue::new(prefetch),
            generator: StoredValue::new_local(None),
            limit: StoredValue::new(None),
        };
        desk.generator.set_value(Some(Generator::new(move |heard| desk.hear(heard))));
        // Another address, typed or pressed while this page is open.
        Effect::new(move |before: Option<String>| {
            let now = hash.get();
            if before.is_some_and(|before| before != now)
                && let Some(asked) = Asked::parse(&now)
            {
                desk.unknown.set(asked.unknown.clone());
                let asked = desk.prefetch.with_value(|prefetch| filled_in(asked, prefetch));
                if form.with_untracked(|form| *form != asked) {
                    desk.cancel();
                    form.set(asked);
                }
            }
            now
        });
        desk.prefetch();
        if again {
            desk.make();
        }
        desk
    }

    /// Whatever the form says, once it rests, is made before it is asked for.
    fn prefetch(self) {
        let rest = StoredValue::new(None::<TimeoutHandle>);
        let no_longer = move |timer: StoredValue<Option<TimeoutHandle>>| {
            if let Some(timer) = timer.try_update_value(Option::take).flatten() {
                timer.clear();
            }
        };
        let order = Memo::new(move |_| {
            let order = |form: &Form| form.clash().is_none().then(|| ordered(form));
            self.form.with(order)
        });
        Effect::new(move |_| {
            let order = order.get();
            self.tell(|prefetch| prefetch.changed(order));
            no_longer(rest);
            let rested = move || self.tell(Prefetch::rested);
            rest.set_value(set_timeout_with_handle(rested, Duration::from_millis(REST_MS)).ok());
        });
        on_cleanup(move || {
            no_longer(rest);
            no_longer(self.limit);
        });
    }

    /// The desk of this part of the page.
    pub fn here() -> Desk {
        expect_context::<Desk>()
    }

    /// NewGameText in the language in use.
    pub fn say(self, words: NewGameText) -> &'static str {
        words.say(self.lang)
    }

    /// Changes what is chosen. What was said of the choice before is no longer true.
    pub fn choose(self, act: impl FnOnce(&mut Form)) {
        if !matches!(self.making.get_untracked(), Making::Runs(_)) {
            self.making.set(Making::Not);
            self.said.set(String::new());
        }
        self.form.update(act);
    }

    /// Has the puzzle made, if it is not there already. What was chosen is kept for the next time, and becomes the
    /// address.
    pub fn make(self) {
        let order = self.form.with_untracked(ordered);
        let seed = if order.wish.is_detailed() { order.seed.to_string() } else { String::new() };
        browser::keep(&[(WISH_KEY.to_owned(), write_wish(&order.wish)), (WISHED_KEY.to_owned(), seed)]);
        browser::set_address(&address::print(&order.wish, order.seed));
        self.tell(|prefetch| prefetch.asked(order));
    }

    /// No longer.
    pub fn cancel(self) {
        if matches!(self.making.get_untracked(), Making::Runs(_)) {
            self.tell(Prefetch::cancelled);
            self.making.set(Making::Not);
            self.said.set(self.say(NewGameText::Cancelled).to_owned());
            browser::focus_soon("make");
        }
    }

    /// Looks on with another seed.
    pub fn go_on(self) {
        self.form.update(|form| form.seed = ordered(form).next().seed);
        self.make();
    }

    /// Another seed.
    pub fn dice(self) {
        self.choose(|form| form.seed = u64::from(browser::random()));
    }

    /// The puzzle becomes the game being played.
    pub fn play(self, made: &MadePuzzle) {
        let index = browser::kept(INDEX_KEY);
        match as_game(made, index.as_deref(), browser::now_ms(), browser::random()) {
            Some(texts) if browser::keep(&texts) => browser::go_to_game(),
            _ => {
                self.making.set(Making::Not);
                self.said.set(self.say(NewGameText::CannotKeep).to_owned());
            }
        }
    }

    fn hear(self, heard: GeneratorEvent) {
        match heard {
            GeneratorEvent::Progress(progress) => self.tell(|prefetch| prefetch.told(progress)),
            GeneratorEvent::Done(outcome) => self.tell(|prefetch| prefetch.came(Found::of(Ok(outcome)))),
            GeneratorEvent::Failed(failure) => self.tell(|prefetch| prefetch.came(Found::of(Err(failure)))),
        }
    }

    /// Tells what happened, and does what is to be done.
    fn tell(self, happened: impl FnOnce(&mut Prefetch) -> Vec<Do>) {
        let todo = self.prefetch.try_update_value(happened).unwrap_or_default();
        todo.into_iter().for_each(|step| self.perform(step));
    }

    fn perform(self, step: Do) {
        match step {
            Do::Make { order, silent } => {
                self.limit_to(silent.then_some(SILENT_MS));
                self.generator.with_value(|generator| {
                    generator.as_ref().map(|generator| generator.make(order.wish, order.seed))
                });
            }
            Do::Stop => {
                self.limit_to(None);
                self.generator.with_value(|generator| generator.as_ref().map(Generator::stop));
            }
            Do::Progress(progress) => {
                if !matches!(self.making.get_untracked(), Making::Runs(_)) {
                    self.said.set(self.say(NewGameText::Making).to_owned());
                    browser::focus_soon("cancel");
                }
                self.making.set(Making::Runs(progress));
            }
            Do::Answer(found) => self.answer(found),
            Do::Keep(unplayed) => {
                browser::keep(&[(UNPLAYED_KEY.to_owned(), write_unplayed(&unplayed))]);
            }
        }
    }

    /// What is being made now may take this long.
    fn limit_to(self, ms: Option<u64>) {
        let late = move || self.tell(Prefetch::late);
        let limit = ms.and_then(|ms| set_timeout_with_handle(late, Duration::from_millis(ms)).ok());
        if let Some(before) = self.limit.try_update_value(|own| std::mem::replace(own, limit)).flatten() {
            before.clear();
        }
    }

    fn answer(self, found: Found) {
        match found {
            Found::Made(made) => self.play(&made),
            Found::Nearest(made, lacks) => {
                self.said.set(String::new());
                self.making.set(Making::Nearest(made, lacks));
                browser::focus_soon("nearest");
            }
            Found::Nothing(failure) => {
                self.making.set(Making::Not);
                self.said.set(self.say(answer::failure(failure)).to_owned());
                browser::focus_soon("make");
            }
        }
    }
}

fn ordered(form: &Form) -> Order {
    Order { wish: form.wish().clone(), seed: form.seed }
}

/// The form with what was asked; the seed that nobody named is one whose puzzle is there, if there is one.
fn filled_in(asked: Asked, prefetch: &Prefetch) -> Form {
    let mut form = Form::new(asked.wish, 0);
    let there = || prefetch.seed_for(form.wish()).unwrap_or_else(|| browser::random().into());
    form.seed = asked.seed.unwrap_or_else(there);
    form
}

/// What was wished for last, as far as it can be.
fn usual() -> Option<Wish> {
    let last = browser::kept(WISH_KEY).and_then(|text| read_wish(&text).ok())?;
    Some(Form::new(last, 0).wish().clone())
}

/// For whoever never wished for anything: the usual level of the classic board.
fn first_wish() -> Wish {
    Wish { level: Some(Level::default()), ..Wish::default() }
}

/// What was made and is not played yet.
fn unplayed() -> Option<Unplayed> {
    let unplayed = browser::kept(UNPLAYED_KEY).and_then(|text| read_unplayed(&text).ok())?;
    let index = browser::kept(INDEX_KEY).and_then(|text| read_index(&text).ok()).unwrap_or_default();
    Some(unplayed.not_in(&index))
}

//! What is on the page, and the maker behind it.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::asking::{Asked, Form, Words, address, answer, as_game};
use nonet_game::level::Level;
use nonet_game::save::{INDEX_KEY, WISH_KEY, read_wish, write_wish};
use nonet_game::settings::Settings;
use nonet_game::text::Lang;
use nonet_game::wish::{Lack, Wish};
use nonet_game::worker::{MadePuzzle, Outcome, Progress};

use crate::browser;
use crate::maker::{Heard, Maker};

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
    maker: StoredValue<Option<Maker>, LocalStorage>,
}

impl Desk {
    pub fn new(settings: &Settings, hash: RwSignal<String>) -> Desk {
        let asked = hash.with_untracked(|hash| Asked::parse(hash));
        let unknown = asked.as_ref().map(|asked| asked.unknown.clone()).unwrap_or_default();
        let form = RwSignal::new(asked.map_or_else(usual, filled_in));
        let desk = Desk {
            lang: browser::lang(settings),
            form,
            board: Memo::new(move |_| form.with(|form| form.board().clone())),
            making: RwSignal::new(Making::Not),
            said: RwSignal::new(String::new()),
            unknown: RwSignal::new(unknown),
            maker: StoredValue::new_local(None),
        };
        desk.maker.set_value(Some(Maker::new(move |heard| desk.hear(heard))));
        // Another address, typed or pressed while this page is open.
        Effect::new(move |before: Option<String>| {
            let now = hash.get();
            if before.is_some_and(|before| before != now)
                && let Some(asked) = Asked::parse(&now)
            {
                desk.unknown.set(asked.unknown.clone());
                let asked = filled_in(asked);
                if form.with_untracked(|form| *form != asked) {
                    desk.cancel();
                    form.set(asked);
                }
            }
            now
        });
        desk
    }

    /// The desk of this part of the page.
    pub fn here() -> Desk {
        expect_context::<Desk>()
    }

    /// Words in the language in use.
    pub fn say(self, words: Words) -> &'static str {
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

    /// Has the puzzle made. What was chosen is kept for the next time, and becomes the address.
    pub fn make(self) {
        let (wish, seed) = self.form.with_untracked(|form| (form.wish().clone(), form.seed));
        browser::keep(&[(WISH_KEY.to_owned(), write_wish(&wish))]);
        browser::set_address(&address::print(&wish, seed));
        self.said.set(self.say(Words::Making).to_owned());
        self.making.set(Making::Runs(None));
        self.maker.with_value(|maker| maker.as_ref().map(|maker| maker.make(wish, seed)));
        browser::focus_soon("cancel");
    }

    /// No longer.
    pub fn cancel(self) {
        if matches!(self.making.get_untracked(), Making::Runs(_)) {
            self.maker.with_value(|maker| maker.as_ref().map(Maker::stop));
            self.making.set(Making::Not);
            self.said.set(self.say(Words::Cancelled).to_owned());
            browser::focus_soon("make");
        }
    }

    /// Looks on where other luck begins.
    pub fn go_on(self) {
        self.form.update(|form| form.seed = form.seed.wrapping_add(1));
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
                self.said.set(self.say(Words::CannotKeep).to_owned());
            }
        }
    }

    fn hear(self, heard: Heard) {
        match heard {
            Heard::Progress(progress) => self.making.set(Making::Runs(Some(progress))),
            Heard::Done(Outcome::Made(made)) => self.play(&made),
            Heard::Done(Outcome::Nearest(made, lacks)) => {
                self.said.set(String::new());
                self.making.set(Making::Nearest(made, lacks));
                browser::focus_soon("nearest");
            }
            Heard::Done(_) => self.failed(Words::NotFound),
            Heard::Failed(failure) => self.failed(answer::failure(failure)),
        }
    }

    fn failed(self, why: Words) {
        self.making.set(Making::Not);
        self.said.set(self.say(why).to_owned());
        browser::focus_soon("make");
    }
}

fn filled_in(asked: Asked) -> Form {
    Form::new(asked.wish, asked.seed.unwrap_or_else(|| browser::random().into()))
}

/// What was wished for last; for whoever never did, the usual level of the classic board.
fn usual() -> Form {
    let last = browser::kept(WISH_KEY).and_then(|text| read_wish(&text).ok());
    let wish = last.unwrap_or_else(|| Wish { level: Some(Level::default()), ..Wish::default() });
    Form::new(wish, browser::random().into())
}

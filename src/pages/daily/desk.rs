//! What is on the page, and the generator behind it.

use leptos::prelude::*;
use nonet_game::daily::{Day, Task};
use nonet_game::daily::{begun, resumed};
use nonet_game::new_game::answer;
use nonet_game::save::{INDEX_KEY, Index, read_index};
use nonet_game::settings::Settings;
use nonet_game::wish::Wish;
use nonet_game::words::{DailyText, Lang, NewGameText};
use nonet_game::worker::{JobOutcome, MadePuzzle, Progress};

use crate::browser;
use crate::generator::{Generator, GeneratorEvent};

/// A handle to everything; copied freely into closures.
#[derive(Clone, Copy)]
pub struct Desk {
    pub lang: Lang,
    pub today: Day,
    /// The games on this device.
    pub index: RwSignal<Index>,
    /// The day that is shown.
    pub chosen: RwSignal<Day>,
    /// What is being made, and how far it is.
    pub making: RwSignal<Option<(Task, Option<Progress>)>>,
    /// What happened last, in words.
    pub said: RwSignal<String>,
    generator: StoredValue<Option<Generator>, LocalStorage>,
}

impl Desk {
    pub fn new(settings: &Settings) -> Desk {
        let today = Day::at(browser::now_ms(), browser::minutes_ahead());
        let index = browser::kept(INDEX_KEY).and_then(|text| read_index(&text).ok()).unwrap_or_default();
        let desk = Desk {
            lang: browser::lang(settings),
            today,
            index: RwSignal::new(index),
            chosen: RwSignal::new(today),
            making: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            generator: StoredValue::new_local(None),
        };
        desk.generator.set_value(Some(Generator::new(move |heard| desk.hear(heard))));
        desk
    }

    /// The desk of this part of the page.
    pub fn here() -> Desk {
        expect_context::<Desk>()
    }

    /// DailyText in the language in use.
    pub fn say(self, words: DailyText) -> &'static str {
        words.say(self.lang)
    }

    /// Goes on with the task's game, or has its puzzle made.
    pub fn play(self, task: Task) {
        let index = browser::kept(INDEX_KEY);
        if let Some(texts) = index.and_then(|index| resumed(&index, task)) {
            self.open(Some(texts));
            return;
        }
        let wish = Wish { board: task.board.to_owned(), level: Some(task.level), ..Wish::default() };
        self.said.set(NewGameText::Making.say(self.lang).to_owned());
        self.making.set(Some((task, None)));
        self.generator
            .with_value(|generator| generator.as_ref().map(|generator| generator.make(wish, task.seed)));
    }

    /// No longer.
    pub fn cancel(self) {
        self.generator.with_value(|generator| generator.as_ref().map(Generator::stop));
        self.making.set(None);
        self.said.set(String::new());
    }

    fn hear(self, heard: GeneratorEvent) {
        let Some((task, _)) = self.making.get_untracked() else { return };
        match heard {
            GeneratorEvent::Progress(progress) => self.making.set(Some((task, Some(progress)))),
            GeneratorEvent::Done(JobOutcome::Made(made) | JobOutcome::Nearest(made, _)) => {
                self.begin(made, task)
            }
            GeneratorEvent::Done(_) => self.failed(self.say(DailyText::NoPuzzle)),
            GeneratorEvent::Failed(failure) => self.failed(answer::failure(failure).say(self.lang)),
        }
    }

    fn begin(self, made: MadePuzzle, task: Task) {
        let index = browser::kept(INDEX_KEY);
        self.open(begun(made, task, index.as_deref(), browser::now_ms(), browser::random()));
    }

    fn open(self, texts: Option<Vec<(String, String)>>) {
        match texts {
            Some(texts) if browser::keep(&texts) => browser::go_to_game(),
            _ => self.failed(NewGameText::CannotKeep.say(self.lang)),
        }
    }

    fn failed(self, why: &str) {
        self.making.set(None);
        self.said.set(why.to_owned());
    }
}

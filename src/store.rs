//! The store: one signal of the model, what many parts derive from it, and the one way to change it.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::text::{Lang, Text};
use nonet_game::view::{self, StatusView};
use nonet_game::{Action, Model, update};

use crate::browser::Edge;

/// A handle to everything; copied freely into closures.
#[derive(Clone, Copy)]
pub struct Store {
    model: RwSignal<Model>,
    edge: StoredValue<Option<Edge>, LocalStorage>,
    /// The language in use.
    pub lang: Memo<Lang>,
    /// What stands round the board.
    pub status: Memo<StatusView>,
    /// The board in play, or the one that a puzzle is being made on.
    pub board: Memo<Arc<Board>>,
}

impl Store {
    /// A store; `edge` does what the browser has to do. Without one nothing happens outside the store.
    pub fn new(model: Model, edge: Option<Edge>) -> Store {
        let model = RwSignal::new(model);
        Store {
            model,
            edge: StoredValue::new_local(edge),
            lang: Memo::new(move |_| model.with(Model::lang)),
            status: Memo::new(move |_| model.with(view::status)),
            board: Memo::new(move |_| model.with(|model| model.board().clone())),
        }
    }

    /// The store of this part of the page.
    pub fn here() -> Store {
        expect_context::<Store>()
    }

    /// Something happened.
    pub fn dispatch(self, action: Action) {
        let Some(effects) = self.model.try_update(|model| update(model, action)) else { return };
        let Some(edge) = self.edge.get_value() else { return };
        for effect in effects {
            edge.perform(self, effect);
        }
    }

    /// Writes at once what would be written after the next paint.
    pub fn flush(self) {
        if let Some(edge) = self.edge.get_value() {
            edge.flush(self);
        }
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
    pub fn memo<T>(self, read: impl Fn(&Model) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.model.with(&read))
    }

    /// A text in the language in use; it changes with the language.
    pub fn say(self, text: Text) -> &'static str {
        text.say(self.lang.get())
    }
}

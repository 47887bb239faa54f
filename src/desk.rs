//! The desk a game is played on: the model, the one way to change it, and what follows from a change.

use nonet_game::words::Lang;
use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::view::{self, StatusView};
use nonet_game::{Action, Model, update};

use crate::dom::after_paint;
use crate::effects::Edge;

/// A handle to everything; copied freely into closures.
#[derive(Clone, Copy)]
pub struct Desk {
    model: RwSignal<Model>,
    /// Told when what an action entered has been painted.
    painted: Trigger,
    edge: StoredValue<Option<Edge>, LocalStorage>,
    /// The language in use.
    pub lang: Memo<Lang>,
    /// What stands round the board.
    pub status: Memo<StatusView>,
    /// The board in play, or the one that a puzzle is being made on.
    pub board: Memo<Arc<Board>>,
}

impl Desk {
    /// A desk; `edge` does what the browser has to do. Without one nothing happens outside the desk.
    pub fn new(model: Model, edge: Option<Edge>) -> Desk {
        let (model, painted) = (RwSignal::new(model), Trigger::new());
        let later = move || {
            painted.track();
            model
        };
        Desk {
            model,
            painted,
            edge: StoredValue::new_local(edge),
            lang: Memo::new(move |_| later().with_untracked(Model::lang)),
            status: Memo::new(move |_| later().with_untracked(view::status)),
            board: Memo::new(move |_| model.with(|model| model.board().clone())),
        }
    }

    /// The desk of this part of the page.
    pub fn here() -> Desk {
        expect_context::<Desk>()
    }

    /// Something happened.
    pub fn act(self, action: Action) {
        let Some(effects) = self.model.try_update(|model| update(model, action)) else { return };
        after_paint(move || self.painted.notify());
        let Some(edge) = self.edge.get_value() else { return };
        for effect in effects {
            edge.perform(self, effect);
        }
    }

    /// Stores at once what would be stored a moment later.
    pub fn keep(self) {
        if let Some(edge) = self.edge.get_value() {
            edge.keep(self);
        }
    }

    /// Reads the model; what reads it looks again after every action, once what that entered has been painted.
    pub fn read<T>(self, read: impl FnOnce(&Model) -> T) -> T {
        self.painted.track();
        self.now(read)
    }

    /// Reads the model for an entry itself; what reads it looks again at once after every action, and the player waits
    /// for it.
    pub fn read_first<T>(self, read: impl FnOnce(&Model) -> T) -> T {
        self.model.with(read)
    }

    /// Reads the model once.
    pub fn now<T>(self, read: impl FnOnce(&Model) -> T) -> T {
        self.model.with_untracked(read)
    }
}

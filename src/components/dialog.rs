//! The frame of dialogs: title, focus and closing.

use leptos::html;
use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_text::{Label, Text};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::icon::{Glyph, Icon};
use crate::browser::focus_in_place;
use crate::reactive::reactive_text;
use crate::store::{Store, provided};

/// The dialog that a component is in.
#[derive(Clone, Copy)]
pub struct DialogHandle {
    frame: NodeRef<html::Dialog>,
    /// The title from its content; empty if there is none.
    own_title: RwSignal<String>,
}

impl DialogHandle {
    pub fn from_context() -> DialogHandle {
        provided()
    }

    /// Closes the dialog. The browser gives the keyboard back to where it was opened.
    pub fn close(self) {
        if let Some(frame) = self.frame.get_untracked() {
            frame.close();
        }
    }

    /// Replaces the title of the dialog.
    pub fn set_title(self, title: &str) {
        self.own_title.set(title.to_owned());
    }
}

/// A modal dialog, open from the start. The player closes it by its button, Escape, a press outside or the browser's
/// Back. All of them lead to where it was opened, unless `closed` says otherwise.
#[component]
pub fn Dialog(
    #[prop(into)] title: Label,
    /// The name of what the dialog is about, as a title in place of `title`.
    #[prop(optional)]
    name: Option<String>,
    #[prop(optional)] closed: Option<Box<dyn Fn()>>,
    children: Children,
) -> impl IntoView {
    let store = Store::from_context();
    let own_title = RwSignal::new(name.unwrap_or_default());
    let title = reactive_text(move || match own_title.get() {
        own if own.is_empty() => title.say(store.lang.get()).to_owned(),
        own => own,
    });
    let frame = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(frame) = frame.get()
            && !frame.open()
        {
            let _ = frame.show_modal();
        }
    });
    // Removed without having been closed, by the browser's Back for example, the dialog would take the focus with it.
    on_cleanup(focus_board);
    let dialog = DialogHandle { frame, own_title };
    provide_context(dialog);
    let close = move || dialog.close();
    let beside = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| target.tag_name() == "DIALOG") {
            close();
        }
    };
    view! {
        <dialog
            node_ref=frame
            class="sheet"
            aria-labelledby="sheet-title"
            on:close=move |_| match &closed {
                Some(closed) => closed(),
                None => store.dispatch(Action::CloseDialog),
            }
            on:click=beside
        >
            <div class="sheet-head">
                <h2 id="sheet-title">{title}</h2>
                <button class="bar-button" aria-label=store.say(Text::Close) on:click=move |_| close()>
                    <Glyph icon=Icon::CLOSE />
                </button>
            </div>
            <div class="sheet-body" tabindex="0" autofocus>
                {children()}
            </div>
        </dialog>
    }
}

/// Gives the keyboard back to the board, unless another element has it.
pub fn focus_board() {
    request_animation_frame(|| {
        let nowhere = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        let board = document().query_selector(".board[tabindex]").ok().flatten();
        if let Some(board) = board.filter(|_| nowhere) {
            focus_in_place(&board);
        }
    });
}

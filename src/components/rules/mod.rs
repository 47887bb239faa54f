//! The parts of the play screen that only boards with variant rules need. They are a separate part of the program,
//! fetched for the first such board.
//!
//! - [`rules_part`]: one of the parts. [`adopt`]: rules for pages that are fetched themselves. [`build`]: builds a board.
//! - [`panel`]: the line and the panel next to the board.

mod panel;

use std::sync::Arc;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use nonet_app::action::Action;
use nonet_app::page::Page;
use nonet_app::view::hint_drawing;
use nonet_engine::Board;
use nonet_engine::rules::Family;
use nonet_engine::{CellSet, RuleId};
use nonet_game::drawing::outline_of;
use nonet_pages::variants::{VariantsAction, VariantsPanel, cells_of_selected_rules, install};
use nonet_tasks::worker::{RequestId, TaskFailure, WorkerReply};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser::style;
use crate::components::board::{SignLayer, Signs, SignsOverPaper};
use crate::language::{self, WantedTexts};
use crate::reactive::{LazyPart, LazyView};
use crate::store::Store;
use nonet::styles;
pub use panel::{CellsPicture, picture_or_icon};
use panel::{RulesBelowHint, RulesPanel, RulesStrip, VariantsHandle};

const STYLE: &str = styles!["signs.css", "variants.css", "variants_panel.css"];

/// A part of the play screen for boards with rules.
pub enum RulesPart {
    /// Shows nothing: builds a board and reports it to the store.
    Board(Store, RequestId, String),
    /// The signs under the digits of the board in play.
    Under(Arc<Board>),
    /// The signs over its lines.
    Over(Arc<Board>),
    /// The line next to the board, which opens the panel.
    Strip,
    /// The panel next to the board.
    Panel,
    /// The sentences of the rules, folded away below a hint.
    BelowHint,
}

/// Loads and returns one of the parts.
#[wasm_split(variants, wasm_split_path = leptos::wasm_split, fallible)]
pub fn rules_part(part: RulesPart) -> LazyView {
    install();
    Ok(match part {
        RulesPart::Board(store, id, name) => {
            VariantsHandle::of(store).dispatch(VariantsAction::Build { id, name });
            ().into_any()
        }
        RulesPart::Under(board) => view! { <Under board /> }.into_any(),
        RulesPart::Over(board) => view! { <Over board /> }.into_any(),
        RulesPart::Strip => {
            style::adopt(STYLE);
            view! { <RulesStrip /> }.into_any()
        }
        RulesPart::Panel => view! { <RulesPanel /> }.into_any(),
        RulesPart::BelowHint => view! { <RulesBelowHint /> }.into_any(),
    })
}

/// Installs the rules and their styles, for pages that may show boards with rules.
pub fn adopt() {
    install();
    style::adopt(STYLE);
}

/// Builds a board with rules and reports it to the store.
pub fn build(store: Store, id: RequestId, name: String) {
    let lang = store.lang.get_untracked();
    spawn_local(async move {
        // The board's title names its variants.
        language::load(lang, WantedTexts::All).await;
        if rules_part(RulesPart::Board(store, id, name)).await.is_err() {
            store.dispatch(Action::Worker(WorkerReply::Failed { id, failure: TaskFailure::NoWorker }));
        }
    });
}

/// Shows a part, on the board in play or next to it.
pub fn place(part: RulesPart) -> AnyView {
    view! { <LazyPart part=Box::pin(rules_part(part)) /> }.into_any()
}

/// The cells of the rules at the selected cell, and the signs under the digits.
#[component]
fn Under(board: Arc<Board>) -> impl IntoView {
    let store = Store::from_context();
    let cells = store.memo(cells_of_selected_rules);
    let outline = {
        let board = board.clone();
        // A new game has another board before this drawing of the last one is gone.
        let of_board = CellSet::all(board.cell_count());
        move || cells.with(|cells| outline_of(&board, &cells.intersection(&of_board)))
    };
    view! {
        <path class="selected-rules" d=outline />
        <Signs board=&board layer=SignLayer::Under />
    }
}

/// Signs that can be pressed, and the cells of the highlighted rule.
#[component]
fn Over(board: Arc<Board>) -> impl IntoView {
    let store = Store::from_context();
    let lit = {
        let board = board.clone();
        store.memo(move |model| {
            VariantsPanel::of(model)
                .map(|page| outline_of(&board, &page.highlighted_cells(&board)))
                .unwrap_or_default()
        })
    };
    let press = {
        let board = board.clone();
        move |event: PointerEvent| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let number = target.and_then(|target| target.get_attribute("data-rule")?.parse::<usize>().ok());
            let rule = number
                .filter(|at| board.rules().list().get(*at).is_some_and(|rule| rule.family() == Family::Cage));
            if let Some(rule) = rule {
                VariantsHandle::of(store).dispatch(VariantsAction::PressCage(RuleId::new(rule)));
            }
        }
    };
    let hint = store.memo(|model| hint_drawing(model).to_vec());
    view! {
        <SignsOverPaper board=board.clone() shapes=hint />
        <g on:pointerdown=press>
            <Signs board=&board layer=SignLayer::Over />
            <path class="lines highlight-rule" d=move || lit.get() />
        </g>
    }
}

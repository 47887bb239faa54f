//! What a board with rules beyond houses has more than others, as a part of the program that is fetched when the first is
//! met: who builds such boards, and what is seen of them.
//!
//! - [`ruled`]: a piece of it. [`adopt`]: all of it, for other parts that may meet rules. [`build`]: a board.
//! - `beside`: what stands beside the board.

mod beside;

use std::sync::Arc;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use nonet_app::action::Action;
use nonet_app::page::Page;
use nonet_engine::Board;
use nonet_engine::RuleId;
use nonet_engine::rules::Family;
use nonet_game::drawing::outline_of;
use nonet_pages::variants::{VariantsAction, VariantsPanel, install};
use nonet_tasks::worker::{Failure, Reply, RequestId};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser::style;
use crate::components::board::{Layer, Signs};
use crate::reactive::{LazyPart, Part};
use crate::store::Store;
use beside::{Beside, Handle};

/// How it looks.
const STYLE: &str =
    concat!(include_str!("../../../style/signs.css"), include_str!("../../../style/ruled.css"));

/// What is there to see.
pub enum Piece {
    /// Nothing: a board is built, and told of.
    Board(Store, RequestId, String),
    /// What lies under the digits of the board in play.
    Under(Arc<Board>),
    /// What lies over its lines.
    Over(Arc<Board>),
    /// What stands beside it.
    Beside,
}

/// A piece of it.
#[wasm_split(ruled, wasm_split_path = leptos::wasm_split, fallible)]
pub fn ruled(piece: Piece) -> Part {
    install();
    Ok(match piece {
        Piece::Board(store, id, name) => {
            Handle::of(store).act(VariantsAction::Build { id, name });
            ().into_any()
        }
        Piece::Under(board) => view! { <Signs board=&board layer=Layer::Under /> }.into_any(),
        Piece::Over(board) => view! { <Over board /> }.into_any(),
        Piece::Beside => {
            style::adopt(STYLE);
            view! { <Beside /> }.into_any()
        }
    })
}

/// Rules are known from now on, and seen: for the other parts, which may meet them.
pub fn adopt() {
    install();
    style::adopt(STYLE);
}

/// Has a board with rules built, and tells of it.
pub fn build(store: Store, id: RequestId, name: String) {
    spawn_local(async move {
        if ruled(Piece::Board(store, id, name)).await.is_err() {
            store.dispatch(Action::Worker(Reply::Failed { id, failure: Failure::NoWorker }));
        }
    });
}

/// The place of a piece, on the board in play or beside it.
pub fn place(piece: Piece) -> AnyView {
    view! { <LazyPart part=Box::pin(ruled(piece)) /> }.into_any()
}

/// Signs that can be pressed, and the cells of the rule that is looked at.
#[component]
fn Over(board: Arc<Board>) -> impl IntoView {
    let store = Store::here();
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
                Handle::of(store).act(VariantsAction::PressCage(RuleId::new(rule)));
            }
        }
    };
    view! {
        <g on:pointerdown=press>
            <Signs board=&board layer=Layer::Over />
            <path class="lines lit-rule" d=move || lit.get() />
        </g>
    }
}

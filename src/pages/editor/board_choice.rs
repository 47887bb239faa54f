//! The board to start from, and extra houses.

use leptos::ev::Event;
use leptos::prelude::*;
use nonet_engine::geometry::{ExtraRule, catalogue};
use nonet_pages::editor::{BaseBoard, EditorAction, EditorMode, EditorPage, RegionPlan, SIDES};
use nonet_text::EditorText;
use nonet_text::{board_rule, board_title};

use super::EditorHandle;
use crate::browser::random;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Size, starting board, extra houses.
#[component]
pub fn BoardChoice() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let side = page.memo(EditorPage::side);
    let has_boxes = ErasedMemo::new(move || RegionPlan::boxes(side.get()).is_some());
    let resize = move |event: Event| {
        let side = event_target_value(&event).parse().unwrap_or(9);
        page.dispatch(EditorAction::Resize(side));
    };
    let sizes = SIDES.map(|size| {
        let is_it = move || side.get() == size;
        let says = move || store.lang.get().with_own_digits(format!("{size}×{size}"));
        view! { <option value=size.to_string() prop:selected=is_it>{says}</option> }
    });
    let jigsaws = catalogue::NAMES.iter().copied().filter(|name| name.starts_with("jigsaw"));
    let built_in = move |event: Event| {
        page.dispatch(EditorAction::OpenCatalogueBoard(event_target_value(&event)));
    };
    let others = BaseBoard::fixed_names().map(|name| {
        view! { <option value=name>{move || board_title(store.lang.get(), name)}</option> }
    });
    let fit = page.memo(|page| {
        RegionPlan::EXTRAS
            .into_iter()
            .filter(|extra| page.plan().is_some_and(|plan| plan.fits(*extra)))
            .collect::<Vec<_>>()
    });
    let regions = page.memo(|page| page.mode() == EditorMode::Regions);
    view! {
        <details class="starting-boards" prop:open=move || regions.get()>
        <summary>{page.text(EditorText::Ground)}</summary>
        <div class="field">
            <label for="size">{page.text(EditorText::Size)}</label>
            <select id="size" on:change=resize>{sizes.collect_view()}</select>
        </div>
        <h2 id="start-from">{page.text(EditorText::StartFrom)}</h2>
        <div class="buttons" role="group" aria-labelledby="start-from">
            <Start name=EditorText::Random action=|| EditorAction::Random { symmetric: false, seed: random() } />
            <Start name=EditorText::RandomEven action=|| EditorAction::Random { symmetric: true, seed: random() } />
            <Show when=move || has_boxes.get()>
                <Start name=EditorText::Boxes action=|| EditorAction::Boxes />
            </Show>
            <Start name=EditorText::Rows action=|| EditorAction::Rows />
            <Start name=EditorText::Empty action=|| EditorAction::Blank />
        </div>
        <div class="field">
            <label for="built-in">{page.text(EditorText::BuiltIn)}</label>
            <select id="built-in" on:change=built_in>
                <option value="">{page.text(EditorText::Choose)}</option>
                {jigsaws
                    .map(|name| view! { <option value=name>{move || board_title(store.lang.get(), name)}</option> })
                    .collect_view()}
            </select>
        </div>
        <div class="field">
            <label for="other-board">{page.text(EditorText::OtherBoard)}</label>
            <select id="other-board" on:change=built_in>
                <option value="">{page.text(EditorText::Choose)}</option>
                {others.collect_view()}
            </select>
        </div>
        <h2>{page.text(EditorText::ExtraRules)}</h2>
        <div class="rows">
            <For each=move || fit.get() key=|extra| *extra let:extra>
                <ExtraHouse extra />
            </For>
        </div>
        </details>
    }
}

#[component]
fn Start(name: EditorText, action: fn() -> EditorAction) -> impl IntoView {
    let page = EditorHandle::from_context();
    view! {
        <button class="button" on:click=move |_| page.dispatch(action())>{page.text(name)}</button>
    }
}

#[component]
fn ExtraHouse(extra: ExtraRule) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let is_on = store.page_memo::<EditorPage, _>(move |page| {
        page.plan().is_some_and(|plan| plan.extras().contains(&extra))
    });
    view! {
        <label class="row">
            <span class="row-text">
                {move || board_title(store.lang.get(), extra.name())}
                <small>{move || board_rule(store.lang.get(), extra.name())}</small>
            </span>
            <input
                type="checkbox"
                class="switch"
                role="switch"
                prop:checked=move || is_on.get()
                on:change=move |_| page.dispatch(EditorAction::ToggleExtra(extra))
            />
        </label>
    }
}

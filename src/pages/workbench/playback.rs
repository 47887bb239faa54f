//! Playback of a recorded search, and its guesses as a tree.

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_engine::Digit;
use nonet_pages::workbench::phrases;
use nonet_pages::workbench::view;
use nonet_pages::workbench::{SPEEDS, SearchPlayer, WorkbenchAction, WorkbenchPage};
use nonet_text::WorkbenchText;
use nonet_text::spoken;

use super::{WorkbenchHandle, press};
use crate::browser::now_ms;
use crate::components::icon::{Glyph, Icon};
use crate::components::windowed::Windowed;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Time between two updates during playback.
const FRAME: Duration = Duration::from_millis(33);

#[component]
pub fn Playback() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let is_playing = page.memo(|page| SearchPlayer::is_playing(&page.player));
    let at = page.memo(|page| SearchPlayer::at(&page.player));
    let len = page.memo(|page| SearchPlayer::len(&page.player));
    let speed = page.memo(|page| SearchPlayer::speed(&page.player));
    keep_going(store, is_playing);
    let sentence = store.memo(|model| {
        WorkbenchPage::of(model).map(|page| view::event(page, model.lang())).unwrap_or_default()
    });
    let button = move |icon: Icon, name: WorkbenchText, action: WorkbenchAction| {
        view! {
            <button class="workbench-button" aria-label=page.text(name) title=page.text(name) on:click=press(action)>
                <Glyph icon />
            </button>
        }
    };
    let name = move || {
        if is_playing.get() { WorkbenchText::Pause } else { WorkbenchText::Play }
            .say(store.lang.get())
            .to_owned()
    };
    let value = |event: &web_sys::Event| event_target_value(event).parse::<usize>().unwrap_or(0);
    view! {
        <div class="player">
            <input
                type="range"
                class="scrub"
                min="0"
                max=move || len.get().to_string()
                aria-label=page.text(WorkbenchText::Position)
                prop:value=move || at.get().to_string()
                on:input=move |event| page.dispatch(WorkbenchAction::Seek(value(&event)))
            />
            <p class="moment">{move || sentence.get()}</p>
            <div class="player-buttons">
                {button(Icon::TO_START, WorkbenchText::ToStart, WorkbenchAction::Seek(0))}
                {button(Icon::BACK, WorkbenchText::StepBack, WorkbenchAction::StepPlayer { back: true })}
                <button class="workbench-button main" aria-label=move || name() title=move || name() on:click=press(WorkbenchAction::TogglePlayer)>
                    {move || view! { <Glyph icon=if is_playing.get() { Icon::PAUSE } else { Icon::PLAY } /> }}
                </button>
                {button(Icon::FORWARD, WorkbenchText::StepOn, WorkbenchAction::StepPlayer { back: false })}
                {button(Icon::TO_END, WorkbenchText::ToEnd, WorkbenchAction::Seek(usize::MAX))}
                <label class="speed">
                    <span>
                        {page.text(WorkbenchText::Speed)}
                        " "
                        {move || phrases::number(store.lang.get(), SPEEDS[speed.get()].into()) + "/s"}
                    </span>
                    <input
                        type="range"
                        min="0"
                        max=(SPEEDS.len() - 1).to_string()
                        prop:value=move || speed.get().to_string()
                        on:input=move |event| page.dispatch(WorkbenchAction::SetSpeed(value(&event)))
                    />
                </label>
                <span class="place">{move || WorkbenchText::progress(store.lang.get(), at.get() as u64, len.get() as u64)}</span>
            </div>
        </div>
    }
}

/// Reports the elapsed time during playback.
fn keep_going(store: Store, is_playing: ErasedMemo<bool>) {
    let page = WorkbenchHandle::of(store);
    let last = StoredValue::new(0u64);
    let tick = move || {
        let now = now_ms();
        let passed = now.saturating_sub(last.get_value()).min(1000) as u32;
        last.set_value(now);
        page.dispatch(WorkbenchAction::AdvancePlayer(passed));
    };
    let timer = StoredValue::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(handle) = timer.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    Effect::new(move |_| {
        stop();
        if is_playing.get() {
            last.set_value(now_ms());
            timer.set_value(set_interval_with_handle(tick, FRAME).ok());
        }
    });
    on_cleanup(stop);
}

/// The guesses, nested.
#[component]
pub fn TreeOfSearch() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let rows = page.memo(|page| page.tree.rows().clone());
    let count = ErasedMemo::new(move || rows.with(|rows| rows.len()));
    let here = page.memo(|page| page.tree.at(page.player.at()));
    let follow = ErasedMemo::new(move || {
        let here = here.get()?;
        rows.with(|rows| Some(rows.partition_point(|number| *number <= here).saturating_sub(1)))
    });
    let row = move |place: usize| {
        let guess = |page: &WorkbenchPage| {
            let guess = *page.tree.rows().get(place)?;
            let node = *page.tree.node(guess)?;
            Some((guess, node, page.tree.is_open(guess), page.bench.board().clone()))
        };
        let Some((guess, node, open, board)) = page.peek(guess) else { return ().into_any() };
        let what = move || {
            let digit = Digit::new(node.digit).map_or('?', Digit::to_char);
            format!("{} = {digit}", spoken::cell_name(store.lang.get(), &board, node.cell()))
        };
        let fold = node.has_children.then(|| {
            view! {
                <button
                    class="tree-toggle"
                    class:open=open
                    aria-label=page.text(if open { WorkbenchText::Fold } else { WorkbenchText::Unfold })
                    aria-expanded=open.to_string()
                    on:click=press(WorkbenchAction::Fold(guess))
                ></button>
            }
        });
        view! {
            <div
                class="line tree-line"
                class:chosen=move || here.get() == Some(guess)
                style:padding-inline-start=format!("{}rem", f64::from(node.depth.min(24)) * 0.75)
            >
                <span class="tree-indent">{fold}</span>
                <button
                    class="node"
                    class:solved=node.solved
                    class:failed=!node.solved
                    on:click=press(WorkbenchAction::Seek(node.event as usize + 1))
                >
                    <span>{move || what()}</span>
                    <small>{(node.forced > 0).then(|| format!("+{}", node.forced))}</small>
                </button>
            </div>
        }
        .into_any()
    };
    // Folding changes the number of rows, which needs a new list.
    move || {
        rows.with(|_| ());
        if count.get() == 0 {
            return view! { <p class="note">{page.text(WorkbenchText::NothingGuessed)}</p> }.into_any();
        }
        view! {
            <h2>{page.text(WorkbenchText::SearchTree)}</h2>
            <Windowed label=page.text(WorkbenchText::SearchTree) count row follow />
        }
        .into_any()
    }
}

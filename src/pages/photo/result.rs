//! The digits as read, next to the picture, and what can be done with them.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_engine::Digit;
use nonet_game::drawing::DigitStyle;
use nonet_pages::photo::{PhotoAction, PhotoPage, ProposalView};
use nonet_text::{PhotoText, ShareText, Text};

use super::board::ScannedBoard;
use super::compare::{Crop, WholePicture};
use super::{PhotoHandle, Reader};
use crate::browser::{now_ms, scroll_to_top};
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Result(reader: Reader) -> impl IntoView {
    // The button for another picture is at the bottom.
    scroll_to_top();
    view! {
        <div class="photo-result">
            <div class="photo-main">
                <Grids reader />
                <Verdict />
                <ScannedBoard />
            </div>
            <div class="photo-side">
                <Compare reader />
                <DigitKeys />
                <Actions reader />
            </div>
        </div>
    }
}

/// The picture and its grids, if there are several.
#[component]
fn Grids(reader: Reader) -> impl IntoView {
    let store = Store::from_context();
    let page = reader.page;
    let chosen = page.memo(PhotoPage::chosen);
    let corners = page.peek(|page| page.grids().iter().map(|grid| grid.corners()).collect::<Vec<_>>());
    if corners.len() < 2 {
        return ().into_any();
    }
    let button = move |index: usize| {
        view! {
            <button
                class="button"
                aria-pressed=move || (chosen.get() == index).to_string()
                on:click=move |_| page.dispatch(PhotoAction::Choose(index))
            >
                {move || PhotoText::grid_number(store.lang.get(), index as u64 + 1)}
            </button>
        }
    };
    let buttons = (0..corners.len()).map(button).collect_view();
    view! {
        <section class="photo-grids">
            {move || {
                let corners = corners.clone();
                let chosen = chosen.get();
                reader.shown.get().map(|picture| view! { <WholePicture picture grids=corners chosen /> })
            }}
            <div class="photo-grid-choice">
                <p>{store.say(PhotoText::SeveralGrids)}</p>
                <div class="buttons">{buttons}</div>
            </div>
        </section>
    }
    .into_any()
}

/// The number of digits and of solutions, and the change that would leave one solution.
#[component]
fn Verdict() -> impl IntoView {
    let store = Store::from_context();
    let page = PhotoHandle::of(store);
    let summary = page.memo(move |page| page.summary(store.lang.get()));
    let verdict = page.memo(move |page| page.verdict(store.lang.get()));
    let proposal = page.memo(move |page| page.proposal(store.lang.get()));
    let offer = move |ProposalView { text, is_double }: ProposalView| {
        let change = if is_double { PhotoText::ChangeDigits } else { PhotoText::ChangeDigit };
        view! {
            <div class="photo-proposal">
                <p>{text}</p>
                <button class="button" on:click=move |_| page.dispatch(PhotoAction::ApplyProposal)>
                    {store.say(change)}
                </button>
            </div>
        }
    };
    view! {
        <div class="photo-verdict" class:fault=move || verdict.with(|(_, is_fault)| *is_fault)>
            <div role="status">
                <p class="lead">{move || verdict.with(|(text, _)| text.clone())}</p>
                <p class="note">{move || summary.get()}</p>
            </div>
            {move || proposal.get().map(offer)}
        </div>
    }
}

/// The cell under the cursor: in the picture, and as it was read.
#[component]
fn Compare(reader: Reader) -> impl IntoView {
    let store = Store::from_context();
    let page = reader.page;
    let look = store.memo(|model| DigitStyle::of(&model.settings, model.lang(), model.boards.classic()));
    let corners = page.memo(|page| Some(page.grid()?.cell_corners(page.cursor()?)));
    let digit = page.memo(|page| page.grid()?.digit(page.cursor()?));
    let is_doubtful =
        page.memo(|page| page.grid().zip(page.cursor()).is_some_and(|(grid, cell)| grid.is_doubtful(cell)));
    let has_other = page.memo(|page| {
        page.grid().zip(page.cursor()).is_some_and(|(grid, cell)| grid.doubtful().any(|other| other != cell))
    });
    let crop = move || {
        let (picture, corners) = reader.shown.get().zip(corners.get())?;
        Some(view! { <Crop picture corners label=store.say_once(PhotoText::InPicture) /> })
    };
    view! {
        <section class="photo-compare">
            <figure>
                {move || crop()}
                <figcaption>{store.say(PhotoText::InPicture)}</figcaption>
            </figure>
            <figure>
                <div class="photo-digit" class:doubtful=move || is_doubtful.get()>
                    {move || digit.get().map(|digit| look.get().face(digit))}
                </div>
                <figcaption>{store.say(PhotoText::AsRead)}</figcaption>
            </figure>
            <div class="photo-doubts">
                {move || is_doubtful.get().then(|| view! {
                    <button class="button" on:click=move |_| page.dispatch(PhotoAction::Confirm)>
                        {store.say(PhotoText::ThatIsRight)}
                    </button>
                })}
                {move || has_other.get().then(|| view! {
                    <button class="button" on:click=move |_| page.dispatch(PhotoAction::NextDoubtful)>
                        {store.say(PhotoText::NextUncertain)}
                    </button>
                })}
            </div>
        </section>
    }
}

/// Keys that correct the cell under the cursor.
#[component]
fn DigitKeys() -> impl IntoView {
    let store = Store::from_context();
    let page = PhotoHandle::of(store);
    let look = store.memo(|model| DigitStyle::of(&model.settings, model.lang(), model.boards.classic()));
    let count = store.peek(|model| model.boards.classic().digit_count());
    let key = move |digit: Digit| {
        view! {
            <button on:click=move |_| page.dispatch(PhotoAction::Enter(Some(digit)))>
                {move || look.get().face(digit)}
            </button>
        }
    };
    view! {
        <div class="digit-pad photo-keys" role="group" aria-label=store.say(Text::Keypad)>
            {Digit::all(count).map(key).collect_view()}
            <button
                aria-label=store.say(Text::Erase)
                title=store.say(Text::Erase)
                on:click=move |_| page.dispatch(PhotoAction::Enter(None))
            >
                <Glyph icon=Icon::ERASE />
            </button>
        </div>
    }
}

#[component]
fn Actions(reader: Reader) -> impl IntoView {
    let store = Store::from_context();
    let page = reader.page;
    let can_play = page.memo(PhotoPage::can_play);
    let editor =
        store.memo(|model| PhotoPage::of(model).and_then(|page| page.editor(model.boards.classic())));
    let notice = page.memo(PhotoPage::notice);
    view! {
        <div class="photo-actions">
            {move || can_play.get().then(|| view! {
                <button class="button main" on:click=move |_| page.dispatch(PhotoAction::Play { now_ms: now_ms() })>
                    {store.say(ShareText::Play)}
                </button>
            })}
            {move || editor.get().map(|address| view! {
                <Link to=ErasedMemo::stored(address) class="button">{store.say(PhotoText::ToEditor)}</Link>
            })}
            {move || can_play.get().then(|| view! {
                <button class="button" on:click=move |_| page.dispatch(PhotoAction::Save { now_ms: now_ms() })>
                    {store.say(PhotoText::SaveForLater)}
                </button>
            })}
            <button class="button" on:click=move |_| reader.cancel()>{store.say(PhotoText::AnotherPicture)}</button>
        </div>
        <p class="status" role="status">{move || notice.get().map(|said| said.say(store.lang.get()))}</p>
    }
}

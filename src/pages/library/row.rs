//! The row of a game: name, progress, and buttons to resume it and to show its other actions.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_game::daily::Day;
use nonet_game::library::folders::Folders;
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::GameRow;
use nonet_pages::library::{
    LibraryAction, LibraryPage, MAX_NAME_LENGTH, RowGroup, Today, heading_of, row_date,
};
use nonet_text::{GamesText, PanelText};
use web_sys::KeyboardEvent;

use super::LibraryHandle;
use super::picture::game_picture;
use super::selection::{SelectBox, is_selecting};
use crate::browser::now_ms;
use crate::components::icon::{Glyph, Icon};
use crate::components::level_dot::LevelDot;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Returns the day on which the page was opened.
pub fn today(store: Store) -> Today {
    let today = store.peek(|model| LibraryPage::of(model).map(LibraryPage::today));
    today.unwrap_or(Today { day: Day(0), minutes_ahead: 0 })
}

#[component]
pub fn GameRow(
    list: ErasedMemo<Vec<GameSummary>>,
    groups: ErasedMemo<Vec<RowGroup>>,
    folders: ErasedMemo<Folders>,
    place: usize,
) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let today = today(store);
    let row: ErasedMemo<Option<GameRow>> = ErasedMemo::new(move || {
        let lang = store.lang.get();
        list.with(|list| {
            let game = list.get(place)?;
            folders.with(|folders| {
                let folder = folders.of(&game.id).and_then(|folder| folders.name(folder));
                Some(GameRow::of(lang, game, folder, today.day, today.minutes_ahead))
            })
        })
    });
    let sort = page.memo(|page| page.query().sort);
    let date: ErasedMemo<Option<String>> = ErasedMemo::new(move || {
        list.with(|list| Some(row_date(store.lang.get(), list.get(place)?, sort.get(), today)))
    });
    // The heading says the day of today's and yesterday's games. Only lists with a column of dates repeat it.
    let is_repeated = ErasedMemo::new(move || {
        date.with(|date| groups.with(|groups| date.as_deref() == heading_of(groups, place)))
    });
    let id = ErasedMemo::new(move || row.with(|row| row.as_ref().map(|row| row.id.clone())));
    let naming = page.memo(|page| page.naming().cloned());
    let is_named = ErasedMemo::new(move || naming.with(|naming| naming.is_some() && *naming == id.get()));
    let picture = move || row.with(|row| row.as_ref().and_then(|row| game_picture(store, row)));
    let words = move || {
        let row = row.get()?;
        if is_named.get() {
            let own = row.kind.as_ref().map(|_| row.name.clone());
            let usual = row.kind.unwrap_or(row.name);
            return Some(view! { <NameField name=own usual /> }.into_any());
        }
        let words = view! {
            <div class="game-title">
                <p class="game-name">{row.level.map(|level| view! { <LevelDot level /> })} {row.name}</p>
                {kind_and_folder(row.kind, row.folder)}
            </div>
            <div class="game-facts">
                <span class="game-state" class:solved=row.finished class:untouched=row.is_untouched>
                    {row.state}
                    <progress
                        max="100"
                        value=row.percent.to_string()
                        hidden={row.finished || row.is_untouched}
                        aria-hidden="true"
                    ></progress>
                </span>
                <span class="game-times">
                    <span><Glyph icon=Icon::CLOCK />{row.time}</span>
                    {row.expected.map(|expected| view! { <span>{expected}</span> })}
                </span>
                <span class="game-date" class:repeated=move || is_repeated.get()>{move || date.get()}</span>
            </div>
        };
        Some(words.into_any())
    };
    let selecting = is_selecting(page);
    let acts = move || {
        row.get().map(|row| match selecting.get() {
            true => view! { <SelectBox row /> }.into_any(),
            false => view! { <RowButtons row /> }.into_any(),
        })
    };
    view! {
        <div class="game">
            <span class="game-picture">{move || picture().into_any()}</span>
            <div class="game-words">{move || words().into_any()}</div>
            <div class="game-buttons">{move || acts()}</div>
        </div>
    }
}

/// The line under the name: the kind of puzzle if the game has a name of its own, and its folder.
fn kind_and_folder(kind: Option<String>, folder: Option<String>) -> Option<impl IntoView> {
    (kind.is_some() || folder.is_some()).then(|| {
        view! {
            <p class="game-kind">
                {kind.map(|kind| view! { <span>{kind}</span> })}
                {folder.map(|folder| view! { <span class="game-folder"><Glyph icon=Icon::FOLDER />{folder}</span> })}
            </p>
        }
    })
}

/// The button that resumes the game, as large as the row, and the one that shows its other actions.
#[component]
fn RowButtons(row: GameRow) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let lang = store.lang.get_untracked();
    let GameRow { id, name, act, .. } = row;
    let of_game = |deed: &str| GamesText::of_game(lang, deed, &name);
    let (resume, more) = (of_game(act.say(lang)), of_game(PanelText::MoreActions.say(lang)));
    let element_id = format!("game-{}", id.as_str());
    let game = id.clone();
    view! {
        <button
            id=element_id
            class="game-resume"
            aria-label=resume
            on:click=move |_| page.dispatch(LibraryAction::Resume(game.clone()))
        ></button>
        <button
            class="game-button game-more"
            aria-label=more
            title=PanelText::MoreActions.say(lang)
            aria-haspopup="dialog"
            on:click=move |_| page.dispatch(LibraryAction::ShowActions(Some(id.clone())))
        >
            <Glyph icon=Icon::MORE />
        </button>
    }
}

/// A field to name a game; `usual` is its default name.
#[component]
fn NameField(name: Option<String>, usual: String) -> impl IntoView {
    let page = LibraryHandle::from_context();
    let text = RwSignal::new(name.clone().unwrap_or_default());
    let keep = move || {
        page.dispatch(LibraryAction::SetName { name: text.get_untracked(), now_ms: now_ms() });
    };
    let keyboard = move |event: KeyboardEvent| {
        let key = event.key();
        if key == "Enter" || key == "Escape" {
            event.prevent_default();
            event.stop_propagation();
            if key == "Enter" { keep() } else { page.dispatch(LibraryAction::EditName(None)) }
        }
    };
    view! {
        <div class="game-naming">
            <input
                id="game-name"
                type="text"
                autocomplete="off"
                maxlength=MAX_NAME_LENGTH.to_string()
                aria-label=page.text(GamesText::NameField)
                placeholder=usual
                value=name
                on:input=move |event| text.set(event_target_value(&event))
                on:keydown=keyboard
            />
            <button class="button" on:click=move |_| keep()>
                {page.text(GamesText::KeepName)}
            </button>
        </div>
    }
}

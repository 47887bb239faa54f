//! Shares the game on the board: its puzzle, or the puzzle with all moves.

use leptos::html;
use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_game::daily::Day;
use nonet_pages::print::sheet::svg::data_url;
use nonet_pages::share::{NineSquares, NinthResult, ShareView, SharedResult, share_view, with_font};
use nonet_text::{CellText, ShareText};

use crate::browser::{address, clipboard, files, minutes_ahead, now_ms, png};
use crate::components::dialog::DialogHandle;
use crate::components::link::Link;
use crate::components::qr::Qr;
use crate::reactive::ErasedMemo;
use crate::store::Store;
use nonet::intl::install_browser_locale;

/// PNG pixels per unit of the picture.
const PNG_SCALE: f64 = 3.0;

/// The subjects that can be shared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SharedPart {
    /// The result of a finished game, as a text without a digit of the puzzle.
    Result,
    Puzzle,
    /// The puzzle with all moves.
    Game,
}

#[component]
pub fn Share() -> impl IntoView {
    let store = Store::from_context();
    install_browser_locale();
    let dialog = DialogHandle::from_context();
    Effect::new(move |_| dialog.set_title(ShareText::Share.say(store.lang.get())));
    let today = Day::at(now_ms(), minutes_ahead());
    let page = address::of_page();
    let shared = store.memo(move |model| share_view(model, &page, today));
    let result = ErasedMemo::new(move || shared.with(|shared| shared.as_ref()?.result.clone()));
    // After the end of a game, its result is what people share.
    let what = RwSignal::new(match result.with_untracked(Option::is_some) {
        true => SharedPart::Result,
        false => SharedPart::Puzzle,
    });
    let said = RwSignal::new(None::<ShareText>);
    let choice = move |part: SharedPart, text: ShareText| {
        view! {
            <label>
                <input
                    type="radio"
                    name="share"
                    prop:checked=move || what.get() == part
                    on:change=move |_| {
                        what.set(part);
                        said.set(None);
                    }
                />
                <span>{store.say(text)}</span>
            </label>
        }
    };
    let is_any = ErasedMemo::new(move || shared.with(Option::is_some));
    let shown = move || match (is_any.get(), what.get(), result.get()) {
        (false, ..) => view! { <p class="note">{store.say(ShareText::Nothing)}</p> }.into_any(),
        (true, SharedPart::Result, Some(result)) => {
            view! { <ResultText result file=read(shared, |shared| shared.file.clone()) said /> }.into_any()
        }
        (true, SharedPart::Game, _) => view! { <WholeGame shared said /> }.into_any(),
        (true, ..) => view! { <Puzzle shared said /> }.into_any(),
    };
    view! {
        <div class="share">
            <div class="choice" role="group" aria-label=store.say(ShareText::WhatToShare)>
                {move || result.with(Option::is_some).then(|| choice(SharedPart::Result, ShareText::TheResult))}
                {choice(SharedPart::Puzzle, ShareText::ThePuzzle)}
                {choice(SharedPart::Game, ShareText::TheGame)}
            </div>
            {move || shown()}
            <p class="share-status" role="status">
                {move || said.get().map_or("", |said| said.say(store.lang.get())).to_owned()}
            </p>
        </div>
    }
}

type ShareMemo = ErasedMemo<Option<ShareView>>;

/// Reads a part of the shared data, or the default while there is no game.
fn read<T: Default>(shared: ShareMemo, part: impl FnOnce(&ShareView) -> T) -> T {
    shared.with_untracked(|shared| shared.as_ref().map(part).unwrap_or_default())
}

/// Copies a text and reports the result.
fn copy(text: &str, copied: ShareText, said: RwSignal<Option<ShareText>>) {
    clipboard::copy(text, move |done| said.set(Some(if done { copied } else { ShareText::NotCopied })));
}

/// The puzzle: a picture, a QR code and a link.
#[component]
fn Puzzle(shared: ShareMemo, said: RwSignal<Option<ShareText>>) -> impl IntoView {
    let store = Store::from_context();
    let svg = read(shared, ShareView::svg);
    let (title, link) = read(shared, |shared| (shared.title.clone(), shared.link.clone()));
    let code = read(shared, |shared| shared.code.clone());
    let file = read(shared, |shared| shared.file.clone());
    let editor = read(shared, |shared| shared.editor.clone());
    let image = NodeRef::<html::Img>::new();
    let picture = data_url(&svg);
    let save_svg = {
        let name = format!("{file}.svg");
        move || files::save_file(&name, "image/svg+xml", &svg)
    };
    let save_png = move || {
        let (Some(image), name) = (image.get_untracked(), format!("{file}.png")) else { return };
        leptos::task::spawn_local(async move {
            match png::of(&image, PNG_SCALE).await {
                Some(blob) => files::save_blob(&name, &blob),
                None => said.set(Some(ShareText::NoPicture)),
            }
        });
    };
    let label = move || CellText::labelled(store.lang.get(), store.say_once(ShareText::Picture), &title);
    view! {
        <div class="share-both">
            <img class="share-picture" node_ref=image src=picture alt=move || label() />
            <Qr code label=store.say(ShareText::Code) />
        </div>
        <p class="note">{store.say(ShareText::PuzzleExplained)}</p>
        <LinkField link title=read(shared, |shared| shared.title.clone()) said />
        <div class="buttons">
            <button class="button" on:click=move |_| save_png()>{store.say(ShareText::SavePng)}</button>
            <button class="button" on:click=move |_| save_svg()>{store.say(ShareText::SaveSvg)}</button>
            <Link to=ErasedMemo::stored(Route::Print.into()) class="button">{store.say(ShareText::PrintIt)}</Link>
            {editor.map(|to| view! {
                <Link to=ErasedMemo::stored(to) class="button">{store.say(ShareText::ChangeIt)}</Link>
            })}
        </div>
    }
}

/// The font of the page, for pictures.
const FONT: &str = "fonts/interface.woff2";

/// The result of the game, as a picture and as a text to share.
#[component]
fn ResultText(result: SharedResult, file: String, said: RwSignal<Option<ShareText>>) -> impl IntoView {
    let store = Store::from_context();
    let shares = clipboard::can_share();
    let text = result.text(store.lang.get_untracked());
    let own = text.clone();
    let share = move || {
        clipboard::share(&[("text", &own)]);
    };
    let shares_pictures = clipboard::can_share_pictures();
    let image = NodeRef::<html::Img>::new();
    let with_picture = move || {
        let (Some(image), name) = (image.get_untracked(), format!("{file}.png")) else { return };
        leptos::task::spawn_local(async move {
            match png::of(&image, PNG_SCALE).await {
                Some(blob) if shares_pictures && clipboard::share_picture(&name, &blob).await => {}
                Some(blob) => files::save_blob(&name, &blob),
                None => said.set(Some(ShareText::NoPicture)),
            }
        });
    };
    let picture = RwSignal::new(data_url(&result.picture));
    let plain = result.picture;
    leptos::task::spawn_local(async move {
        // The dialog may be closed by then.
        if let Some(font) = files::fetch_base64(FONT).await {
            picture.try_set(data_url(&with_font(&plain, &font)));
        }
    });
    let picture_label = if shares_pictures { ShareText::SharePicture } else { ShareText::SavePicture };
    view! {
        <p class="note">{store.say(ShareText::Result)}</p>
        <img class="result-picture" node_ref=image src=move || picture.get() alt=store.say(ShareText::ResultPicture) />
        <div class="buttons">
            {shares.then(|| view! {
                <button class="button main" on:click=move |_| share()>{store.say(ShareText::ShareIt)}</button>
            })}
            <button
                class=if shares { "button" } else { "button main" }
                on:click=move |_| copy(&text, ShareText::ResultCopied, said)
            >
                {store.say(ShareText::CopyResult)}
            </button>
            <button class="button" on:click=move |_| with_picture()>{store.say(picture_label)}</button>
        </div>
        // Folded, because the picture has the same words.
        <details>
            <summary>{store.say(ShareText::ResultAsText)}</summary>
            <blockquote class="share-result">
                <p>{result.words}</p>
                {result.squares.map(|squares| view! { <Squares squares /> })}
                <p>{result.link}</p>
            </blockquote>
        </details>
        {result.squares.map(|_| view! { <p class="note">{store.say(ShareText::SquaresExplained)}</p> })}
    }
}

/// The nine squares as a drawing, because not every font has those of the text. The mistaken ones are hollow.
#[component]
fn Squares(squares: NineSquares) -> impl IntoView {
    let square = |(i, result): (usize, &NinthResult)| {
        let class = match result {
            NinthResult::Blank => "blank",
            NinthResult::Right => "right",
            NinthResult::Mistaken => "mistaken",
        };
        view! { <rect class=class x={20 * (i % 3) + 2} y={20 * (i / 3) + 2} width="16" height="16" rx="3" /> }
    };
    let lang = Store::from_context().lang.get_untracked();
    view! {
        <svg class="nine-squares" viewBox="0 0 60 60" role="img" aria-label=squares.said(lang)>
            {squares.results().iter().enumerate().map(square).collect_view()}
        </svg>
    }
}

/// A link with buttons to share and to copy it.
#[component]
fn LinkField(link: String, title: String, said: RwSignal<Option<ShareText>>) -> impl IntoView {
    let store = Store::from_context();
    let shares = clipboard::can_share();
    let (own, text) = (link.clone(), link.clone());
    let share = move || {
        clipboard::share(&[("title", &title), ("url", &own)]);
    };
    view! {
        <input
            class="share-link"
            readonly
            aria-label=store.say(ShareText::CopyLink)
            value=link
        />
        <div class="buttons">
            {shares.then(|| view! {
                <button class="button main" on:click=move |_| share()>{store.say(ShareText::ShareIt)}</button>
            })}
            <button
                class=if shares { "button" } else { "button main" }
                on:click=move |_| copy(&text, ShareText::Copied, said)
            >
                {store.say(ShareText::CopyLink)}
            </button>
        </div>
    }
}

/// The game with all its moves.
#[component]
fn WholeGame(shared: ShareMemo, said: RwSignal<Option<ShareText>>) -> impl IntoView {
    let store = Store::from_context();
    let (game, file) = read(shared, |shared| (shared.game.clone(), shared.file.clone()));
    let title = read(shared, |shared| shared.title.clone());
    let text = game.file;
    let save = move || files::save_file(&format!("{file}.json"), "application/json", &text);
    let about = format!("{title} · {}", ShareText::moves(store.lang.get_untracked(), game.moves));
    let is_link = game.link.is_some();
    let code = game.code.map(|code| view! { <Qr code label=store.say(ShareText::Code) /> }.into_any());
    let too_fine =
        is_link.then(|| view! { <p class="note">{store.say(ShareText::TooFineForCode)}</p> }.into_any());
    view! {
        <p class="share-about">{about}</p>
        <p class="note">{store.say(ShareText::GameMoves)}</p>
        {code.or(too_fine).map(|shown| view! { <div class="share-code">{shown}</div> })}
        {match game.link {
            Some(link) => view! { <LinkField link title said /> }.into_any(),
            None => view! { <p class="note">{store.say(ShareText::TooLongForLink)}</p> }.into_any(),
        }}
        <div class="buttons">
            <button class=if is_link { "button" } else { "button main" } on:click=move |_| save()>
                {store.say(ShareText::SaveGame)}
            </button>
        </div>
    }
}

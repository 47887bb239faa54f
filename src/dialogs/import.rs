//! The import dialog: opened links, texts, files, and texts shared by other programs. It shows a preview before
//! anything is replaced.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::page::Page;
use nonet_app::route::{Address, Route};
use nonet_game::library::collections::is_collection;
use nonet_pages::share::{ImportAction, ImportPage, ImportView};
use nonet_text::{PhotoText, ShareText};
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, Event, File, HtmlInputElement};

use super::collection;
use crate::browser::clipboard::{can_paste, paste};
use crate::browser::{files, now_ms, picture, share_target};
use crate::components::dialog::DialogHandle;
use crate::components::drop_target::DropTarget;
use crate::components::link::Link;
use crate::components::sheet::SheetView;
use crate::reactive::{ErasedMemo, LazyPart};
use crate::store::{PageHandle, Store};
use nonet::intl::install_browser_locale;

type ImportHandle = PageHandle<ImportPage>;

/// Larger files are refused.
const LARGEST_FILE: f64 = 64.0 * 1024.0 * 1024.0;

#[component]
pub fn Import() -> impl IntoView {
    let store = Store::from_context();
    let page = ImportHandle::of(store);
    install_browser_locale();
    page.open(ImportAction::Open(store.peek(|model| model.session.address.rest.clone())));
    on_cleanup(move || page.dispatch(ImportAction::Close));
    leptos::task::spawn_local(async move {
        if let Some(text) = share_target::take_text().await {
            page.dispatch(ImportAction::ReceiveText(text));
        }
    });
    let by_link = page.memo(ImportPage::is_from_link);
    let title =
        store.memo(|model| ImportPage::of(model).map_or(ShareText::Import, ImportPage::title).label());
    let dialog = DialogHandle::from_context();
    Effect::new(move |_| dialog.set_title(title.get().say(store.lang.get())));
    let brought = store.memo(|model| {
        ImportPage::of(model).and_then(|page| page.view(model, model.lang())).unwrap_or_default()
    });
    let many = RwSignal::new_local(None::<File>);
    let opened = RwSignal::new_local(None::<File>);
    let take = move |file: File| {
        opened.set(Some(file.clone()));
        take(store, file, many);
    };
    share_target::on_files(take);
    picture::on_paste(move |file| open_picture(store, file));
    let keep_all = move || {
        let typed = || {
            let text = store.peek(|model| ImportPage::of(model).map(|page| page.text().to_owned()));
            text.and_then(|text| files::text_file(&text))
        };
        many.set(opened.get_untracked().or_else(typed));
    };
    let write = move |text: String| {
        opened.set(None);
        page.dispatch(ImportAction::SetText(text));
    };
    let pasted = move |text: Option<String>| match text {
        Some(text) if !text.trim().is_empty() => {
            // The text box doesn't keep long ones.
            opened.set(files::text_file(&text));
            page.dispatch(ImportAction::ReceiveText(text));
        }
        text => page.dispatch(ImportAction::CannotPaste { is_blank: text.is_some() }),
    };
    let close = move || {
        many.set(None);
        page.open(ImportAction::Open(String::new()));
        page.dispatch(ImportAction::Discard);
    };
    let dropped = move |event: DragEvent| {
        let Some(data) = event.data_transfer() else { return };
        if let Some(file) = data.files().and_then(|files| files.get(0)) {
            take(file);
        } else if let Ok(text) = data.get_data("text/plain") {
            page.dispatch(ImportAction::ReceiveText(text));
        }
    };
    view! {
        <DropTarget class="import" on_drop=dropped>
            {move || {
                if let Some(file) = many.get() {
                    let part = Box::pin(collection::collection(file, Box::new(close)));
                    return view! { <LazyPart part /> }.into_any();
                }
                view! {
                    {move || (!by_link.get()).then(|| view! { <TextOrFile take write pasted /> })}
                    {move || {
                        brought.with(|brought| view! { <Preview brought=brought.clone() keep_all /> }).into_any()
                    }}
                }
                .into_any()
            }}
        </DropTarget>
    }
}

/// Opens the page that reads puzzles from pictures with a picture.
fn open_picture(store: Store, file: File) {
    picture::hand_over(file.into());
    store.dispatch(Action::Go(Route::Photo.into()));
}

/// Reads a file. Pictures are read by a page of their own, and collections of puzzles in pieces by [`collection`].
fn take(store: Store, file: File, many: RwSignal<Option<File>, LocalStorage>) {
    if picture::is_picture(&file) {
        return open_picture(store, file);
    }
    let page = ImportHandle::of(store);
    leptos::task::spawn_local(async move {
        let Some(start) = files::read_chunk(&file, 0.0, 256.0).await else {
            return page.dispatch(ImportAction::RefuseFile);
        };
        if is_collection(&String::from_utf8_lossy(&start), file.size() as u64) {
            many.set(Some(file));
        } else if file.size() > LARGEST_FILE {
            page.dispatch(ImportAction::RefuseFile);
        } else {
            files::read_file(&file, move |text| page.dispatch(ImportAction::ReceiveText(text)));
        }
    });
}

/// A text box, and buttons for the clipboard, files and pictures.
#[component]
fn TextOrFile(
    take: impl Fn(File) + Copy + 'static,
    write: impl Fn(String) + 'static,
    pasted: impl Fn(Option<String>) + Copy + 'static,
) -> impl IntoView {
    let store = Store::from_context();
    let page = ImportHandle::of(store);
    let text = page.memo(|page| page.text().to_owned());
    let said = page.memo(ImportPage::notice);
    let chosen = move |event: Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            take(file);
        }
        // Lets the same file be chosen again.
        input.set_value("");
    };
    view! {
        <p class="note">{store.say(ShareText::ImportHint)} <br /> {store.say(ShareText::LinksRead)}</p>
        <textarea
            rows="3"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-label=store.say(ShareText::TextBox)
            placeholder=store.say(ShareText::TextBox)
            prop:value=move || text.get()
            on:input=move |event| write(event_target_value(&event))
        ></textarea>
        <div class="buttons">
            {can_paste().then(|| view! {
                <button class="button" on:click=move |_| paste(pasted)>
                    {store.say(ShareText::Paste)}
                </button>
            })}
            <label class="button file">
                <input type="file" on:change=chosen />
                <span>{store.say(ShareText::OpenFile)}</span>
            </label>
            <Link to=ErasedMemo::stored(Route::Photo.into()) class="button">
                {store.say(PhotoText::Photo)}
            </Link>
        </div>
        {move || {
            said.get().map(|said| view! { <p class="import-result fault" role="alert">{store.say(said)}</p> }).into_any()
        }}
    }
}

/// A preview of the import, with the actions it offers.
#[component]
fn Preview(brought: ImportView, keep_all: impl Fn() + Copy + 'static) -> impl IntoView {
    let store = Store::from_context();
    let page = ImportHandle::of(store);
    if brought == ImportView::default() {
        return ().into_any();
    }
    let ImportView {
        title,
        about,
        message,
        is_fault,
        button,
        author_rules,
        rules,
        notes,
        editor,
        is_backup,
        has_more_puzzles,
        takes_another,
    } = brought;
    // The rating arrives last. The rest stays as it is, so that its buttons keep the focus.
    let rating = store.memo(|model| ImportPage::of(model).and_then(|page| page.rating(model.lang())));
    let preview = store.peek(|model| ImportPage::of(model).and_then(|page| page.preview(&model.settings)));
    let to = |address: Address, text: ShareText| {
        view! {
            <Link to=ErasedMemo::stored(address) class="button">
                {store.say(text)}
            </Link>
        }
    };
    let role = if is_fault { "alert" } else { "status" };
    view! {
        <div class="import-result" class:fault=is_fault>
            {preview.map(|sheet| view! { <SheetView sheet /> })}
            <div class="import-text">
                {(!title.is_empty()).then(|| view! { <p class="import-title">{title}</p> })}
                {move || rating.get().map(|rating| view! { <p class="import-rating" aria-live="polite">{rating}</p> })}
                {(!about.is_empty()).then(|| view! { <p class="note">{about}</p> })}
                <p role=role>{message}</p>
                {notes.into_iter().map(|note| view! { <p class="note">{note}</p> }).collect_view()}
                {has_more_puzzles.then(|| view! { <p class="note">{store.say(ShareText::ManyExplained)}</p> })}
            </div>
        </div>
        <div class="buttons">
            {button.map(|text| view! {
                <button class="button main" on:click=move |_| page.dispatch(ImportAction::Play { now_ms: now_ms() })>
                    {store.say(text)}
                </button>
            })}
            {editor.map(|address| to(address, if is_fault { ShareText::ToEditor } else { ShareText::ChangeIt }))}
            {is_backup.then(|| to(Route::Games.into(), ShareText::ToGames))}
            {has_more_puzzles.then(|| view! {
                <button class="button" on:click=move |_| keep_all()>{store.say(ShareText::KeepAll)}</button>
            })}
            {has_more_puzzles.then(|| to(Route::Workbench.into(), ShareText::ToWorkbench))}
            {takes_another.then(|| view! {
                <button class="button" on:click=move |_| page.dispatch(ImportAction::Discard)>
                    {store.say(ShareText::Other)}
                </button>
            })}
        </div>
        {(!author_rules.is_empty()).then(|| view! { <AuthorRules lines=author_rules /> })}
        {(!rules.is_empty()).then(|| view! { <RulesOfPuzzle rules /> })}
    }
    .into_any()
}

/// The rules of a puzzle in the words of its author, in any language.
#[component]
fn AuthorRules(lines: Vec<String>) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <h3>{store.say(ShareText::AuthorRules)}</h3>
        {lines.into_iter().map(|line| view! { <p class="note" dir="auto">{line}</p> }).collect_view()}
    }
}

/// The rules of a puzzle, grouped by family.
#[component]
fn RulesOfPuzzle(rules: Vec<(String, String)>) -> impl IntoView {
    let store = Store::from_context();
    let line = |(heading, says): (String, String)| {
        view! {
            <dt>{heading}</dt>
            <dd>{says}</dd>
        }
    };
    view! {
        <h3>{store.say(ShareText::Understood)}</h3>
        <dl class="imported-rules">{rules.into_iter().map(line).collect_view()}</dl>
    }
}

//! Folders: the choice of one, and dialogs to name, fill and export them.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_formats::collection::CollectionFormat;
use nonet_game::game::GameId;
use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::library::index::GameIndex;
use nonet_game::library::row::name_of;
use nonet_pages::library::{
    EXPORT_FORMATS, FolderFilter, FolderPrompt, LibraryAction, LibraryPage, MAX_NAME_LENGTH,
};
use nonet_text::{CollectionText, EditorText, GamesText, Label};

use super::{LibraryHandle, change_query};
use crate::browser::now_ms;
use crate::components::dialog::Dialog;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Reloads the folders when another tab changes them.
pub fn follow(store: Store) {
    let page = LibraryHandle::of(store);
    let hear = move |_| page.dispatch(LibraryAction::ReloadFolders);
    let listening = window_event_listener_untyped("storage", hear);
    on_cleanup(move || listening.remove());
}

/// The choice of the folder, with buttons to rename, export and delete it.
#[component]
pub fn FolderChoice() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let folders = page.memo(|page| page.folders().clone());
    let place = page.memo(|page| page.query().folder);
    let counts = store.memo(|model| {
        LibraryPage::of(model).map(|page| listed(page.folders(), &model.index)).unwrap_or_default()
    });
    let options = move || {
        let lang = store.lang.get();
        let folders = counts.get().into_iter().map(|(id, name, games)| {
            view! { <option value=id.text()>{GamesText::folder_of(lang, games, &name)}</option> }
        });
        view! {
            <option value="">{GamesText::AnyFolder.say(lang)}</option>
            <option value=NO_FOLDER>{GamesText::NoFolder.say(lang)}</option>
            {folders.collect_view()}
        }
        .into_any()
    };
    // Sets the value again whenever the options change, because a select then loses its value.
    let value = move || {
        counts.with(|_| {});
        match place.get() {
            FolderFilter::Any => String::new(),
            FolderFilter::Unfiled => NO_FOLDER.to_owned(),
            FolderFilter::In(folder) => folder.text(),
        }
    };
    let choose = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event);
        let place = match (chosen.as_str(), FolderId::parse(&chosen)) {
            (NO_FOLDER, _) => FolderFilter::Unfiled,
            (_, Some(folder)) => FolderFilter::In(folder),
            _ => FolderFilter::Any,
        };
        change_query(store, |query| query.folder = place);
    };
    let is_any = ErasedMemo::new(move || folders.with(|folders| !folders.all().is_empty()));
    let choice = move || {
        is_any.get().then(|| {
            view! {
                <label class="field games-folders">
                    <span>{page.text(GamesText::Folder)}</span>
                    <select id="games-folder" prop:value=move || value() on:change=choose>
                        {move || options()}
                    </select>
                </label>
            }
        })
    };
    let of_folder = move || {
        let FolderFilter::In(folder) = place.get() else { return ().into_any() };
        let delete = move || {
            LibraryHandle::of(store).dispatch(LibraryAction::DeleteFolder { folder, now_ms: now_ms() })
        };
        view! {
            {button(Icon::PENCIL, GamesText::RenameFolder.label(), move || ask(store, FolderPrompt::Name(Some(folder))))}
            {button(Icon::SHARE, CollectionText::ExportFolder.label(), move || ask(store, FolderPrompt::Export(folder)))}
            {button(Icon::CLEAR, GamesText::DeleteFolder.label(), delete)}
        }
        .into_any()
    };
    view! {
        {move || choice().into_any()}
        {move || of_folder()}
    }
}

#[component]
pub fn NewFolderButton() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    view! {
        <button
            class="button new-folder"
            title=page.text(GamesText::NewFolder)
            on:click=move |_| ask(store, FolderPrompt::Name(None))
        >
            <Glyph icon=Icon::NEW_FOLDER />
            <span>{page.text(GamesText::NewFolder)}</span>
        </button>
    }
}

/// The option value for games without a folder.
const NO_FOLDER: &str = "none";

/// Returns the folders by name, with the number of games and puzzles in each.
fn listed(folders: &Folders, index: &GameIndex) -> Vec<(FolderId, String, u64)> {
    let live = || index.games.iter().filter(|game| !game.deleted);
    let count = |id| {
        live().filter(|game| folders.of(&game.id) == Some(id)).count() as u64 + u64::from(folders.puzzles(id))
    };
    folders.all().into_iter().map(|(id, name)| (id, name.to_owned(), count(id))).collect()
}

fn button(icon: Icon, text: Label, press: impl Fn() + 'static) -> AnyView {
    let page = LibraryHandle::from_context();
    view! {
        <button class="game-button" aria-label=page.text(text) title=page.text(text) on:click=move |_| press()>
            <Glyph icon />
        </button>
    }
    .into_any()
}

fn ask(store: Store, asking: FolderPrompt) {
    let page = LibraryHandle::of(store);
    page.dispatch(LibraryAction::Prompt(Some(asking)));
}

/// The open dialog about folders, or about the file for games.
#[component]
pub fn FolderDialog() -> impl IntoView {
    let page = LibraryHandle::from_context();
    let asking = page.memo(|page| page.prompt().cloned());
    move || {
        let Some(asking) = asking.get() else { return ().into_any() };
        let closed: Box<dyn Fn()> = Box::new(move || page.dispatch(LibraryAction::Prompt(None)));
        let title = match &asking {
            FolderPrompt::MoveGames(_) => GamesText::PutIn.label(),
            FolderPrompt::Name(Some(_)) => GamesText::RenameFolder.label(),
            FolderPrompt::Name(None) => GamesText::NewFolder.label(),
            FolderPrompt::Export(_) => CollectionText::ExportFolder.label(),
            FolderPrompt::ExportGames(_) => EditorText::Export.label(),
        };
        view! {
            <Dialog title closed>
                {match asking {
                    FolderPrompt::MoveGames(games) => view! { <FolderOfGames games /> }.into_any(),
                    FolderPrompt::Name(folder) => view! { <NameField folder text=GamesText::KeepName /> }.into_any(),
                    FolderPrompt::Export(_) | FolderPrompt::ExportGames(_) => view! { <ExportFormats /> }.into_any(),
                }}
            </Dialog>
        }
        .into_any()
    }
}

/// The formats that a folder or games can be exported in.
#[component]
fn ExportFormats() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let export = move |form: CollectionFormat| page.dispatch(LibraryAction::Export(form));
    let row = |form: CollectionFormat| {
        let text = match form {
            CollectionFormat::OpenSudoku => CollectionText::ExportOpenSudoku,
            CollectionFormat::Csv => CollectionText::ExportCsv,
            _ => CollectionText::ExportSdm,
        };
        view! {
            <li>
                <button class="row" on:click=move |_| export(form)>
                    <Glyph icon=Icon::SHARE />
                    <span class="row-text">{page.text(text)}</span>
                </button>
            </li>
        }
    };
    view! { <ul class="rows">{EXPORT_FORMATS.map(row).collect_view()}</ul> }
}

/// The folders that games can be moved to.
#[component]
fn FolderOfGames(games: Vec<GameId>) -> impl IntoView {
    let store = Store::from_context();
    let lang = store.lang.get_untracked();
    let (name, all, now) = store.peek(|model| {
        let page = LibraryPage::of(model);
        let all = page.map(|page| listed(page.folders(), &model.index)).unwrap_or_default();
        let line = |game: &GameId| model.index.games.iter().find(|line| line.id == *game);
        let name = match &games[..] {
            [game] => line(game).map(|line| name_of(lang, line)).unwrap_or_default(),
            games => GamesText::selected(lang, games.len() as u64),
        };
        let folder = |game| page.and_then(|page| page.folders().of(game));
        let first = games.first().and_then(folder);
        (name, all, games.iter().all(|game| folder(game) == first).then_some(first))
    });
    let is_any = !all.is_empty();
    let row = move |folder: Option<FolderId>, words: String| {
        let (games, is_here) = (games.clone(), now == Some(folder));
        let put = move || {
            LibraryHandle::of(store).dispatch(LibraryAction::MoveToFolder {
                games: games.clone(),
                folder,
                now_ms: now_ms(),
            });
        };
        view! {
            <li>
                <button class="row" aria-pressed=is_here.to_string() on:click=move |_| put()>
                    <Glyph icon=if is_here { Icon::CHECK } else { Icon::FOLDER } />
                    <span class="row-text">{words}</span>
                </button>
            </li>
        }
    };
    let none = (None, GamesText::NoFolder.say(lang).to_owned());
    let folders =
        all.into_iter().map(|(id, name, games)| (Some(id), GamesText::folder_of(lang, games, &name)));
    let rows = move || {
        let rows = [none].into_iter().chain(folders).map(|(folder, words)| row(folder, words));
        view! { <ul class="rows">{rows.collect_view()}</ul> }
    };
    view! {
        <div class="places">
            <p class="note">{name}</p>
            {is_any.then(rows)}
            <NameField folder=None text=GamesText::PutInNew />
        </div>
    }
}

/// A form to name a folder.
#[component]
fn NameField(folder: Option<FolderId>, text: GamesText) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let name = folder.and_then(|folder| {
        store.peek(|model| LibraryPage::of(model)?.folders().name(folder).map(str::to_owned))
    });
    let typed = RwSignal::new(name.clone().unwrap_or_default());
    let keep = move |event: SubmitEvent| {
        event.prevent_default();
        LibraryHandle::of(store)
            .dispatch(LibraryAction::SetFolderName { name: typed.get_untracked(), now_ms: now_ms() });
    };
    view! {
        <form class="folder-naming" on:submit=keep>
            <input
                id="folder-name"
                type="text"
                autocomplete="off"
                maxlength=MAX_NAME_LENGTH.to_string()
                aria-label=page.text(GamesText::FolderName)
                placeholder=page.text(GamesText::FolderName)
                value=name
                on:input=move |event| typed.set(event_target_value(&event))
            />
            <button class="button">{page.text(text)}</button>
        </form>
    }
}

//! Import of files with many puzzles, part of the dialog `#/import`: reading progress, the puzzles found, and saving
//! them to folders of the library.

use crate::workbench::phrases::unreadable;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::game::GameId;
use nonet_game::library::collections::{CollectionImport, DuplicateFilter, played};
use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::library::index::GameSummary;
use nonet_game::storage as save;
use nonet_text::{CollectionText, Lang};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionPage {
    /// Name of the folder for puzzles that the file doesn't assign to one.
    name: String,
    leave: DuplicateFilter,
    state: ImportState,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum ImportState {
    Reading(Box<CollectionImport>),
    Saved(SavedCollections),
    /// There was not enough storage for everything, so nothing was saved.
    StorageFull,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct SavedCollections {
    puzzles: usize,
    folders: Vec<(FolderId, String)>,
    games: Vec<GameId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CollectionAction {
    /// Starts reading a file.
    Open {
        name: String,
        /// In bytes.
        size: u64,
    },
    /// Feeds the next bytes of the file.
    Chunk(Vec<u8>),
    EndOfFile,
    /// Sets which duplicates to leave out.
    SetLeave(DuplicateFilter),
    /// Sets the name of the folder.
    SetName(String),
    /// Saves the puzzles and games to folders.
    Save {
        now_ms: u64,
    },
    Close,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CollectionView {
    /// Reading progress; `None` once the file is complete.
    pub percent: Option<u64>,
    /// Number of puzzles found, or the result of saving.
    pub message: String,
    /// True if `message` reports a failure.
    pub is_fault: bool,
    pub details: Vec<String>,
    /// Label of the option to leave out exact copies, if there are any.
    pub same: Option<String>,
    /// Label of the option to leave out transformed copies (rotated, reflected, relabelled), if there are any.
    pub alike: Option<String>,
    pub can_save: bool,
    pub is_saved: bool,
}

impl Page for CollectionPage {
    type Action = CollectionAction;

    fn update(model: &mut Model, action: CollectionAction) -> Vec<Effect> {
        if let CollectionAction::Open { name, size } = action {
            // The extension names the file format.
            let name = name.rsplit_once('.').map_or(name.as_str(), |(name, _)| name).to_owned();
            let state = ImportState::Reading(Box::new(CollectionImport::new(size)));
            model.pages.put(Box::new(CollectionPage {
                name,
                leave: DuplicateFilter { same: true, alike: false },
                state,
            }));
            return Vec::new();
        }
        let Some(mut page) = model.pages.take::<CollectionPage>() else { return Vec::new() };
        if action == CollectionAction::Close {
            return Vec::new();
        }
        page.act(model, action);
        model.pages.put(page);
        Vec::new()
    }

    fn on_event(_: PageEvent) -> Option<CollectionAction> {
        None
    }
}

impl CollectionPage {
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn leave(&self) -> DuplicateFilter {
        self.leave
    }

    pub fn view(&self, lang: Lang) -> CollectionView {
        match &self.state {
            ImportState::Reading(collecting) => self.reading(lang, collecting),
            ImportState::Saved(result) => {
                let names: Vec<&str> = result.folders.iter().map(|(_, name)| name.as_str()).collect();
                let message = match names.as_slice() {
                    [name] => CollectionText::kept(lang, result.puzzles as u64, name),
                    _ => CollectionText::kept_in_folders(lang, result.puzzles as u64, names.len() as u64),
                };
                CollectionView { message, is_saved: true, ..CollectionView::default() }
            }
            ImportState::StorageFull => CollectionView {
                message: CollectionText::NoRoom.say(lang).to_owned(),
                is_fault: true,
                ..CollectionView::default()
            },
        }
    }

    fn reading(&self, lang: Lang, collecting: &CollectionImport) -> CollectionView {
        let count = |count: usize| count as u64;
        let (same, alike) = collecting.likenesses();
        let (faults, first) = collecting.faults();
        let mut details = Vec::new();
        if collecting.played() > 0 {
            details.push(CollectionText::played(lang, count(collecting.played())));
        }
        if faults > 0 {
            details.push(CollectionText::faults(lang, count(faults)));
            details.extend(first.map(|first| unreadable(lang, first)));
        }
        let is_whole = collecting.is_whole();
        let puzzles = collecting.count();
        CollectionView {
            percent: (!is_whole).then(|| collecting.percent()),
            message: CollectionText::found(lang, count(puzzles)),
            is_fault: is_whole && puzzles == 0,
            details,
            same: (same > 0).then(|| CollectionText::same(lang, count(same))),
            alike: (alike > 0).then(|| CollectionText::alike(lang, count(alike))),
            can_save: is_whole && puzzles > 0,
            is_saved: false,
        }
    }

    fn act(&mut self, model: &mut Model, action: CollectionAction) {
        match (action, &mut self.state) {
            (CollectionAction::Chunk(bytes), ImportState::Reading(collecting)) => collecting.feed(&bytes),
            (CollectionAction::EndOfFile, ImportState::Reading(collecting)) => collecting.finish(),
            (CollectionAction::SetLeave(leave), _) => self.leave = leave,
            (CollectionAction::SetName(name), _) => self.name = name,
            (CollectionAction::Save { now_ms }, ImportState::Reading(collecting))
                if collecting.is_whole() =>
            {
                let name = if self.name.trim().is_empty() {
                    CollectionText::NoName.say(model.lang())
                } else {
                    &self.name
                };
                let result = save_all(model, collecting, name, self.leave, now_ms);
                self.state = result.map_or(ImportState::StorageFull, ImportState::Saved);
            }
            _ => {}
        }
    }
}

impl SavedCollections {
    /// Returns the storage keys of everything that was saved.
    fn keys(&self) -> Vec<String> {
        let folders = self.folders.iter().map(|(id, _)| save::collection_key(*id));
        folders.chain(self.games.iter().map(save::game_key)).collect()
    }
}

/// Saves everything that was found, or nothing. Returns `None` if storage is blocked or full.
fn save_all(
    model: &mut Model,
    collecting: &CollectionImport,
    name: &str,
    leave: DuplicateFilter,
    now_ms: u64,
) -> Option<SavedCollections> {
    if model.save_state.blocked.is_some() {
        return None;
    }
    let folders = model.storage.text(save::FOLDERS_KEY);
    let mut folders = folders.and_then(|text| save::read_folders(&text).ok()).unwrap_or_default();
    let folders_before = folders.clone();
    let (collections, games) = collecting.kept(name, leave);
    let mut result = SavedCollections { puzzles: 0, folders: Vec::new(), games: Vec::new() };
    let mut texts = Vec::new();
    let mut ids = Vec::new();
    for (at, (name, collection)) in collections.iter().enumerate() {
        let count = collection.puzzles.len();
        let made = folders.create_imported(
            name,
            u32::try_from(count).unwrap_or(u32::MAX),
            now_ms + at as u64,
            model.tab,
        );
        let Some(id) = made else { continue };
        result.puzzles += count;
        result.folders.push((id, folders.name(id).unwrap_or_default().to_owned()));
        ids.push((name.clone(), id));
        if count > 0 {
            texts.push((save::collection_key(id), save::write_collection(collection)));
        }
    }
    for (saved, progress) in games {
        let mut fresh = (now_ms..).map(|now| GameId::new(now, model.tab));
        let Some(id) = fresh.find(|id| !model.index.has(id)) else { continue };
        let Some(game) = played(saved, progress, id.clone()) else { continue };
        let touched_ms = if progress.last_played_ms > 0 { progress.last_played_ms } else { now_ms };
        let line = GameSummary { name: saved.name.clone(), ..GameSummary::of(&game, touched_ms) };
        model.index.games.push(line);
        let folder = if saved.folder.trim().is_empty() { name } else { saved.folder.trim() };
        let folder = ids.iter().find(|(own, _)| own == folder).map(|(_, id)| *id);
        folders.put(&id, folder, now_ms);
        texts.push((save::game_key(&id), save::write_game(&game)));
        result.puzzles += 1;
        result.games.push(id);
    }
    texts.push((save::FOLDERS_KEY.to_owned(), save::write_folders(&folders)));
    texts.push((save::INDEX_KEY.to_owned(), save::write_index(&model.index)));
    if page_api::write_texts(model, &texts) {
        return Some(result);
    }
    roll_back(model, &result, &folders_before);
    None
}

/// Removes the entries that a failed save has written.
fn roll_back(model: &mut Model, result: &SavedCollections, folders: &Folders) {
    let mut keys = result.keys();
    page_api::remove_texts(model, keys.clone());
    model.index.games.retain(|line| !result.games.contains(&line.id));
    if model.storage.text(save::FOLDERS_KEY).is_some() {
        page_api::write_text(model, save::FOLDERS_KEY, save::write_folders(folders));
    }
    page_api::write_text(model, save::INDEX_KEY, save::write_index(&model.index));
    keys.push(save::FOLDERS_KEY.to_owned());
    model.save_state.full.retain(|full| !keys.contains(full));
}

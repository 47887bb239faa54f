//! Folders that the player puts games into. Every entry has the time of its last change and the latest wins, so that
//! tabs and devices agree in whatever order they are merged.

use std::collections::BTreeMap;

use crate::game::GameId;

/// Maximum length of a folder name, in characters.
const MOST_NAME: usize = 60;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FolderId(u64);

impl FolderId {
    /// Reads an id: digits in base 16.
    pub fn parse(text: &str) -> Option<FolderId> {
        u64::from_str_radix(text, 16).ok().map(FolderId)
    }

    pub fn text(self) -> String {
        format!("{:x}", self.0)
    }
}

/// The latest state of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFolder {
    pub name: String,
    /// A tombstone, so that no other tab brings the folder back.
    pub deleted: bool,
    /// Time of the last change, in milliseconds since 1970.
    pub changed_ms: u64,
    /// Number of puzzles imported with the folder.
    pub puzzles: u32,
}

/// The folder that a game was last put into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FolderPlacement {
    /// `None` for no folder.
    pub folder: Option<FolderId>,
    /// Time of the change, in milliseconds since 1970.
    pub changed_ms: u64,
}

/// All folders, and the games in them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folders {
    pub folders: BTreeMap<FolderId, GameFolder>,
    pub places: BTreeMap<GameId, FolderPlacement>,
}

impl Folders {
    /// Returns the folders that aren't deleted, sorted by name.
    pub fn all(&self) -> Vec<(FolderId, &str)> {
        let live = self.folders.iter().filter(|(_, folder)| !folder.deleted);
        let mut all: Vec<_> = live.map(|(id, folder)| (*id, folder.name.as_str())).collect();
        all.sort_by_cached_key(|(id, name)| (name.to_lowercase(), *id));
        all
    }

    /// Returns the name of a folder, unless it is deleted.
    pub fn name(&self, id: FolderId) -> Option<&str> {
        self.folders.get(&id).filter(|folder| !folder.deleted).map(|folder| folder.name.as_str())
    }

    /// Returns the folder of a game.
    pub fn of(&self, game: &GameId) -> Option<FolderId> {
        self.places.get(game)?.folder.filter(|id| self.name(*id).is_some())
    }

    /// Returns the folder of this name, creating it if there is none. `None` if the name is blank. `tab` distinguishes
    /// the ids that two tabs create at the same time.
    pub fn named(&mut self, name: &str, now_ms: u64, tab: u32) -> Option<FolderId> {
        let name = normalised(name)?;
        if let Some((id, _)) = self.all().into_iter().find(|(_, known)| *known == name) {
            return Some(id);
        }
        let mut id = FolderId(now_ms << 16 ^ u64::from(tab));
        while self.folders.contains_key(&id) {
            id = FolderId(id.0.wrapping_add(1));
        }
        self.folders.insert(id, GameFolder { name, deleted: false, changed_ms: now_ms, puzzles: 0 });
        Some(id)
    }

    /// Creates a folder for imported puzzles, adding a number to the name if another folder has it. `None` if the name
    /// is blank.
    pub fn create_imported(&mut self, name: &str, puzzles: u32, now_ms: u64, tab: u32) -> Option<FolderId> {
        let name = self.free(&normalised(name)?, None);
        let id = self.named(&name, now_ms, tab)?;
        self.say(id, now_ms, |folder| folder.puzzles = puzzles);
        Some(id)
    }

    /// Returns how many puzzles were imported with a folder.
    pub fn puzzles(&self, id: FolderId) -> u32 {
        self.folders.get(&id).filter(|folder| !folder.deleted).map_or(0, |folder| folder.puzzles)
    }

    /// Renames a folder, adding a number to the name if another folder has it. A blank name changes nothing.
    pub fn rename(&mut self, id: FolderId, name: &str, now_ms: u64) {
        let Some(name) = normalised(name) else { return };
        let name = self.free(&name, Some(id));
        self.say(id, now_ms, |folder| folder.name = name);
    }

    /// Returns the name, with a number if another folder has it.
    fn free(&self, name: &str, own: Option<FolderId>) -> String {
        let is_taken =
            |name: &str| self.all().iter().any(|(other, known)| Some(*other) != own && *known == name);
        if !is_taken(name) {
            return name.to_owned();
        }
        let names = (2..).map(|number| format!("{name} {number}"));
        names.into_iter().find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// Deletes a folder, or restores it. Its games remember the folder; while it is deleted they are in none.
    pub fn set_deleted(&mut self, id: FolderId, deleted: bool, now_ms: u64) {
        self.say(id, now_ms, |folder| folder.deleted = deleted);
    }

    /// Puts a game into a folder, or into none.
    pub fn put(&mut self, game: &GameId, folder: Option<FolderId>, now_ms: u64) {
        let before = self.places.get(game).map(|place| place.changed_ms);
        let place = FolderPlacement { folder, changed_ms: later(now_ms, before) };
        self.places.insert(game.clone(), place);
    }

    /// Merges the folders of another tab or a backup: the latest change of each folder and game wins. The order doesn't
    /// matter, and merging again changes nothing.
    pub fn merge(&mut self, other: &Folders) {
        fn latest<K: Ord + Clone, V: Clone, R: Ord>(
            ours: &mut BTreeMap<K, V>,
            theirs: &BTreeMap<K, V>,
            rank: fn(&V) -> R,
        ) {
            for (key, value) in theirs {
                if ours.get(key).is_none_or(|own| rank(own) < rank(value)) {
                    ours.insert(key.clone(), value.clone());
                }
            }
        }
        let of_folder = |folder: &GameFolder| (folder.changed_ms, folder.deleted, folder.name.clone());
        latest(&mut self.folders, &other.folders, of_folder);
        latest(&mut self.places, &other.places, |place| (place.changed_ms, place.folder));
    }

    fn say(&mut self, id: FolderId, now_ms: u64, change: impl FnOnce(&mut GameFolder)) {
        if let Some(folder) = self.folders.get_mut(&id) {
            change(folder);
            folder.changed_ms = later(now_ms, Some(folder.changed_ms));
        }
    }
}

/// Returns the current time, or a time just after the last change if that is later.
fn later(now_ms: u64, before: Option<u64>) -> u64 {
    now_ms.max(before.map_or(0, |before| before.saturating_add(1)))
}

/// Normalises a name's spaces; `None` if it is blank.
fn normalised(name: &str) -> Option<String> {
    let name: String =
        name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(MOST_NAME).collect();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u64) -> GameId {
        GameId::new(number, 1)
    }

    #[test]
    fn a_folder_is_created_once_and_games_move_in_and_out() {
        let mut folders = Folders::default();
        assert_eq!(folders.named(" \t", 1, 7), None);
        let train = folders.named("  Train   to Graz ", 1, 7).unwrap();
        assert_eq!(folders.named("Train to Graz", 2, 7), Some(train));
        let hard = folders.named("hard ones", 1, 7).unwrap();
        assert_eq!(folders.all(), [(hard, "hard ones"), (train, "Train to Graz")]);
        folders.put(&game(1), Some(train), 3);
        assert_eq!((folders.of(&game(1)), folders.of(&game(2))), (Some(train), None));
        folders.put(&game(1), None, 3);
        assert_eq!(folders.of(&game(1)), None);
        assert_eq!(FolderId::parse(&train.text()), Some(train));
    }

    #[test]
    fn games_of_a_deleted_folder_return_when_it_is_restored() {
        let mut folders = Folders::default();
        let train = folders.named("Train", 1, 7).unwrap();
        folders.put(&game(1), Some(train), 2);
        folders.set_deleted(train, true, 3);
        assert_eq!((folders.of(&game(1)), folders.name(train), folders.all()), (None, None, vec![]));
        let another = folders.named("Train", 4, 7).unwrap();
        assert_ne!(another, train);
        folders.set_deleted(another, true, 5);
        folders.set_deleted(train, false, 5);
        assert_eq!((folders.of(&game(1)), folders.name(train)), (Some(train), Some("Train")));
    }

    #[test]
    fn folder_names_are_unique() {
        let mut folders = Folders::default();
        let [one, other] = ["One", "Other"].map(|name| folders.named(name, 1, 7).unwrap());
        folders.rename(other, "One", 2);
        assert_eq!(folders.name(other), Some("One 2"));
        folders.rename(one, "One", 2);
        folders.rename(one, " ", 2);
        assert_eq!(folders.name(one), Some("One"));
    }

    #[test]
    fn the_latest_change_wins_in_any_order_of_merging() {
        let mut here = Folders::default();
        let train = here.named("Train", 1, 7).unwrap();
        let mut there = here.clone();
        here.rename(train, "Railway", 5);
        here.put(&game(1), Some(train), 5);
        there.set_deleted(train, true, 6);
        there.put(&game(1), None, 4);
        let (mut one, mut other) = (here.clone(), there.clone());
        one.merge(&there);
        other.merge(&here);
        assert_eq!(one, other);
        assert_eq!((one.name(train), one.places[&game(1)].folder), (None, Some(train)));
        let before = one.clone();
        one.merge(&here);
        assert_eq!(one, before);
    }
}

//! The stored form of folders.

use super::json::{Json, JsonWriter};
use super::{SaveError, damaged, need};
use crate::game::GameId;
use crate::library::folders::{FolderId, FolderPlacement, Folders, GameFolder};

/// Writes format version 1.
pub(super) fn write(all: &Folders, out: &mut JsonWriter) {
    out.open('{');
    out.name("folders").open('[');
    for (id, folder) in &all.folders {
        out.open('{');
        out.name("id").text(&id.text());
        out.name("name").text(&folder.name);
        out.name("deleted").flag(folder.deleted);
        out.name("changed_ms").number(folder.changed_ms);
        if folder.puzzles > 0 {
            out.name("puzzles").number(folder.puzzles.into());
        }
        out.close('}');
    }
    out.close(']');
    out.name("games").open('[');
    for (id, place) in &all.places {
        out.open('{');
        out.name("id").text(id.as_str());
        match place.folder {
            Some(folder) => out.name("folder").text(&folder.text()),
            None => out.name("folder").null(),
        }
        out.name("changed_ms").number(place.changed_ms);
        out.close('}');
    }
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<Folders, SaveError> {
    let list = |name| need(name, json.get(name).and_then(Json::list));
    let folders = list("folders")?.iter().map(folder).collect::<Option<_>>();
    let places = list("games")?.iter().map(place).collect::<Option<_>>();
    Ok(Folders {
        folders: folders.ok_or_else(|| damaged("its folders"))?,
        places: places.ok_or_else(|| damaged("its games"))?,
    })
}

fn folder(json: &Json) -> Option<(FolderId, GameFolder)> {
    let folder = GameFolder {
        name: json.get("name")?.text()?.to_owned(),
        deleted: json.get("deleted")?.flag()?,
        changed_ms: json.get("changed_ms")?.number()?,
        puzzles: json.get("puzzles").map_or(Some(0), |puzzles| u32::try_from(puzzles.number()?).ok())?,
    };
    Some((FolderId::parse(json.get("id")?.text()?)?, folder))
}

fn place(json: &Json) -> Option<(GameId, FolderPlacement)> {
    let folder = match json.get("folder").and_then(Json::text) {
        Some(id) => Some(FolderId::parse(id)?),
        None => None,
    };
    let place = FolderPlacement { folder, changed_ms: json.get("changed_ms")?.number()? };
    Some((GameId::parse(json.get("id")?.text()?)?, place))
}

//! Reads a file of puzzles in chunks and sorts them into collections, one for each folder in the file.

use std::collections::BTreeMap;

use nonet_formats::ReadError;
use nonet_formats::collection::{CollectionReader, PlayState, SavedProgress, SavedPuzzle};

use super::duplicates::{Likeness, SeenPuzzles};
use super::{Collection, packed};

/// The duplicates to leave out of an import.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DuplicateFilter {
    /// Exact copies of earlier puzzles.
    pub same: bool,
    /// Earlier puzzles rotated, swapped or relabelled.
    pub alike: bool,
}

/// A file of puzzles being read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionImport {
    /// `None` at the end of the file.
    reader: Option<CollectionReader>,
    read: u64,
    size: u64,
    seen: SeenPuzzles,
    puzzles: Vec<ReadPuzzle>,
    likenesses: [usize; 2],
    played: usize,
    faults: usize,
    first_fault: Option<ReadError>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ReadPuzzle {
    saved: SavedPuzzle,
    likeness: Likeness,
}

impl CollectionImport {
    /// Starts reading a file of this size in bytes.
    pub fn new(size: u64) -> CollectionImport {
        CollectionImport {
            reader: Some(CollectionReader::new(None)),
            read: 0,
            size,
            seen: SeenPuzzles::default(),
            puzzles: Vec::new(),
            likenesses: [0; 2],
            played: 0,
            faults: 0,
            first_fault: None,
        }
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        self.read = self.read.saturating_add(bytes.len() as u64);
        let items = self.reader.as_mut().map(|reader| reader.feed(bytes)).unwrap_or_default();
        items.into_iter().for_each(|item| self.take(item));
    }

    pub fn finish(&mut self) {
        let items = self.reader.take().map(CollectionReader::finish).unwrap_or_default();
        items.into_iter().for_each(|item| self.take(item));
        self.read = self.size;
    }

    /// Returns true once the whole file has been read.
    pub fn is_whole(&self) -> bool {
        self.reader.is_none()
    }

    /// Returns how much of the file has been read, in per cent.
    pub fn percent(&self) -> u64 {
        self.read.saturating_mul(100).checked_div(self.size).map_or(100, |percent| percent.min(100))
    }

    pub fn count(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns how many puzzles are exact copies of earlier ones, and how many are rotated, swapped or relabelled.
    pub fn likenesses(&self) -> (usize, usize) {
        (self.likenesses[0], self.likenesses[1])
    }

    /// Returns how many puzzles have been played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Returns how many entries aren't puzzles, and the first error.
    pub fn faults(&self) -> (usize, Option<&ReadError>) {
        (self.faults, self.first_fault.as_ref())
    }

    /// Returns what the import adds: a collection for each folder, `name` for puzzles without one, and the puzzles that
    /// were played, which become games.
    pub fn kept(
        &self,
        name: &str,
        leave: DuplicateFilter,
    ) -> (BTreeMap<String, Collection>, Vec<(&SavedPuzzle, &SavedProgress)>) {
        let mut collections: BTreeMap<String, Collection> = BTreeMap::new();
        let mut played = Vec::new();
        let left = |found: &&ReadPuzzle| match found.likeness {
            Likeness::New => false,
            Likeness::Same(_) => leave.same,
            Likeness::Alike => leave.alike,
        };
        for ReadPuzzle { saved, .. } in self.puzzles.iter().filter(|found| !left(found)) {
            let folder = if saved.folder.trim().is_empty() { name } else { saved.folder.trim() };
            let collection = collections.entry(folder.to_owned()).or_default();
            match saved.progress.as_deref().filter(|progress| is_played(progress)) {
                Some(progress) => played.push((saved, progress)),
                None => collection.push(&saved.board, &saved.givens, &saved.name, &saved.rating),
            }
        }
        (collections, played)
    }

    fn take(&mut self, item: Result<SavedPuzzle, ReadError>) {
        let saved = match item {
            Ok(saved) if saved.givens.clash(&saved.board).is_none() => saved,
            Ok(_) => {
                self.faults += 1;
                return;
            }
            Err(error) => {
                self.faults += 1;
                self.first_fault = self.first_fault.take().or(Some(error));
                return;
            }
        };
        let text = saved.board.name().to_owned() + &packed::pack(&saved.givens, saved.board.digit_count());
        let mut saved = saved;
        let likeness = self.seen.classify(&saved.board, &saved.givens, text);
        match likeness {
            Likeness::New => {}
            Likeness::Same(before) => {
                self.likenesses[0] += 1;
                // Of two copies, the one played last takes the place of the first.
                if let Some(first) = self.puzzles.get_mut(before)
                    && last_played(&first.saved) < last_played(&saved)
                {
                    std::mem::swap(&mut first.saved, &mut saved);
                }
            }
            Likeness::Alike => self.likenesses[1] += 1,
        }
        self.played += usize::from(saved.progress.as_deref().is_some_and(is_played));
        self.puzzles.push(ReadPuzzle { saved, likeness });
    }
}

fn last_played(saved: &SavedPuzzle) -> Option<u64> {
    saved.progress.as_deref().filter(|progress| is_played(progress)).map(|progress| progress.last_played_ms)
}

/// Returns true if the puzzle was begun.
fn is_played(progress: &SavedProgress) -> bool {
    progress.state != PlayState::NotStarted
        || progress.digits.filled_count() > 0
        || progress.centre.iter().chain(&progress.corner).any(|marks| !marks.is_empty())
}

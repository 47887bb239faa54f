//! The player's entries on a board: a [`CellEntry`] per cell, and for chains the colours of candidates and the links
//! between them.

use nonet_engine::Cell;
use nonet_engine::technique::{Candidate, Strength};

use crate::game::entry::{CellEntry, ColourSet, Layer};

/// A change of one layer of one cell, as the bits that flipped: see [`BoardEntries::bits`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    pub cell: Cell,
    pub layer: Layer,
    /// The bits before xor the bits after. Never 0.
    pub flip: u32,
}

/// Everything the player has written on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardEntries {
    entries: Vec<CellEntry>,
    /// Sorted, without empty sets.
    tints: Vec<(Candidate, ColourSet)>,
    /// Sorted.
    links: Vec<((Candidate, Candidate), Strength)>,
}

impl BoardEntries {
    /// Returns an empty board with this many cells.
    pub fn blank(cells: usize) -> BoardEntries {
        BoardEntries { entries: vec![CellEntry::default(); cells], ..BoardEntries::default() }
    }

    /// Returns true if nothing is written.
    pub fn is_blank(&self) -> bool {
        self.entries.iter().all(CellEntry::is_empty) && self.tints.is_empty() && self.links.is_empty()
    }

    pub fn cell_count(&self) -> usize {
        self.entries.len()
    }

    /// Returns what is written in a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn entry(&self, cell: Cell) -> &CellEntry {
        &self.entries[cell.index()]
    }

    /// Returns the colours of a candidate.
    pub fn tint(&self, candidate: Candidate) -> ColourSet {
        get(&self.tints, &candidate).unwrap_or_default()
    }

    /// Returns the coloured candidates of a cell.
    pub fn tints_of(&self, cell: Cell) -> impl Iterator<Item = (Candidate, ColourSet)> + '_ {
        self.tints.iter().filter(move |(c, _)| c.cell == cell).copied()
    }

    /// Returns all links, the lesser candidate first.
    pub fn links(&self) -> impl Iterator<Item = (Candidate, Candidate, Strength)> + '_ {
        self.links.iter().map(|((from, to), strength)| (*from, *to, *strength))
    }

    /// Returns the changes that remove all candidate colours and links.
    pub fn clear_chains(&self) -> Vec<Change> {
        let tints = self.tints.iter().map(|(c, colours)| Change {
            cell: c.cell,
            layer: Layer::Tint(c.digit),
            flip: colours.bits(),
        });
        let links = self.links.iter().map(|((from, to), strength)| Change {
            cell: from.cell,
            layer: Layer::Link(from.digit, *to),
            flip: link_bits(Some(*strength)),
        });
        tints.chain(links).collect()
    }

    /// Returns a layer of a cell as bits: the digit's value or the set's bits, 0 for nothing. A link is 1 if weak and 2
    /// if strong.
    pub fn bits(&self, cell: Cell, layer: Layer) -> u32 {
        match layer {
            Layer::Tint(digit) => self.tint(Candidate::new(cell, digit)).bits(),
            Layer::Link(digit, to) => link_bits(get(&self.links, &(Candidate::new(cell, digit), to))),
            _ => self.entries.get(cell.index()).map_or(0, |entry| entry.layer(layer)),
        }
    }

    /// Applies a change, or undoes it. Changes outside the board are ignored.
    pub fn flip(&mut self, change: &Change) {
        let bits = self.bits(change.cell, change.layer) ^ change.flip;
        match change.layer {
            Layer::Tint(digit) => {
                let candidate = Candidate::new(change.cell, digit);
                let colours = ColourSet::from_bits(bits);
                put(&mut self.tints, candidate, (!colours.is_empty()).then_some(colours));
            }
            Layer::Link(digit, to) => {
                let ends = (Candidate::new(change.cell, digit), to);
                let strength = match bits {
                    1 => Some(Strength::Weak),
                    2 => Some(Strength::Strong),
                    _ => None,
                };
                put(&mut self.links, ends, strength);
            }
            layer => {
                if let Some(entry) = self.entries.get_mut(change.cell.index()) {
                    entry.set_layer(layer, bits);
                }
            }
        }
    }
}

/// Looks up a value in a short sorted list.
fn get<K: PartialEq, V: Copy>(list: &[(K, V)], key: &K) -> Option<V> {
    list.iter().find(|(k, _)| k == key).map(|(_, value)| *value)
}

/// Inserts a value into a short sorted list, or removes it.
fn put<K: PartialOrd, V>(list: &mut Vec<(K, V)>, key: K, value: Option<V>) {
    list.retain(|(k, _)| *k != key);
    if let Some(value) = value {
        let at = list.iter().take_while(|(k, _)| *k < key).count();
        list.insert(at, (key, value));
    }
}

pub const fn link_bits(strength: Option<Strength>) -> u32 {
    match strength {
        None => 0,
        Some(Strength::Weak) => 1,
        Some(Strength::Strong) => 2,
    }
}

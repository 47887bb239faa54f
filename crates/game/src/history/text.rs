//! The tree as compact text. One word per move, in the order the moves were first made.
//!
//! A word is one or more groups; a group is a layer (`D` digit, `K` corner, `M` centre, `C` colour), the bits
//! that flipped in base 36, a point, and the cells they flipped in, two base-36 characters each. A move that
//! did not follow the one written before it starts with its parent's number in base 36 and `^`.
//! `D5.14K8.1516` writes 5 into cell 40 and flips the corner mark 4 in cells 41 and 42.

use std::fmt::Write;

use nonet_engine::Cell;
use thiserror::Error;

use super::tree::{Change, History, NodeId, flip};
use crate::entry::{Entry, Layer};

/// Why a text is not a history of this board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum HistoryError {
    /// A word that is not a move. Moves count from 1.
    #[error("move {0} of the history cannot be read")]
    Word(usize),
    /// A move that leads to a digit the board does not have, or writes over a given. Moves count from 1.
    #[error("move {0} of the history does not fit the board")]
    Misfit(usize),
    /// The board is said to stand at a move that is not there.
    #[error("the history has no move {0}")]
    NoSuchMove(usize),
}

/// Adds the word of move `index`.
pub(super) fn write_move(out: &mut String, index: usize, parent: NodeId, changes: &[Change]) {
    if index > 1 {
        out.push(' ');
    }
    if parent.index() + 1 != index {
        base36(out, parent.index() as u32);
        out.push('^');
    }
    let mut group = None;
    for change in changes {
        if group != Some((change.layer, change.flip)) {
            group = Some((change.layer, change.flip));
            out.push(letter(change.layer));
            base36(out, change.flip);
            out.push('.');
        }
        let cell = change.cell.index() as u32;
        base36(out, cell / 36);
        base36(out, cell % 36);
    }
}

/// Reads what [`History::text`] gives, with the board standing at move `at` and redo leading to move `tip`, and gives
/// what is then on the board.
/// `blank` says for each cell whether the player may write digits and marks in it; `digits` is the largest.
pub(crate) fn read(
    text: &str,
    at: usize,
    tip: Option<usize>,
    blank: &[bool],
    digits: u8,
) -> Result<(History, Vec<Entry>), HistoryError> {
    let mut history = History::default();
    for (index, word) in text.split_ascii_whitespace().enumerate() {
        let number = index + 1;
        let (parent, groups) = match word.split_once('^') {
            Some((parent, groups)) => (usize::from_str_radix(parent, 36).ok(), groups),
            None => (Some(index), word),
        };
        let parent = parent.map(NodeId::new).filter(|p| p.index() < number);
        let parent = parent.ok_or(HistoryError::Word(number))?;
        let changes = read_groups(groups).ok_or(HistoryError::Word(number))?;
        history.append(parent, changes);
    }
    let tip = tip.unwrap_or(at);
    if let Some(missing) = [at, tip].into_iter().find(|n| *n > history.move_count()) {
        return Err(HistoryError::NoSuchMove(missing));
    }
    check(&history, blank, digits)?;
    history.settle(NodeId::new(at), NodeId::new(tip));
    let mut entries = vec![Entry::default(); blank.len()];
    for node in history.path() {
        flip(&mut entries, history.changes(node));
    }
    Ok((history, entries))
}

fn read_groups(mut text: &str) -> Option<Vec<Change>> {
    let mut changes = Vec::new();
    while !text.is_empty() {
        let mut chars = text.chars();
        let layer = layer(chars.next()?)?;
        let (flip, rest) = chars.as_str().split_once('.')?;
        let flip = u32::from_str_radix(flip, 36).ok().filter(|f| *f != 0)?;
        let end = rest.find(|c: char| c.is_ascii_uppercase()).unwrap_or(rest.len());
        let cells = &rest.as_bytes()[..end];
        if cells.is_empty() || cells.len() % 2 != 0 {
            return None;
        }
        for pair in cells.chunks_exact(2) {
            let cell = char::from(pair[0]).to_digit(36)? * 36 + char::from(pair[1]).to_digit(36)?;
            if cell as usize >= nonet_engine::cell::MAX_CELLS {
                return None;
            }
            changes.push(Change { cell: Cell::new(cell as usize), layer, flip });
        }
        text = &rest[end..];
    }
    (!changes.is_empty()).then_some(changes)
}

/// Walks the whole tree once and sees that every layer stays within the board.
fn check(history: &History, blank: &[bool], digits: u8) -> Result<(), HistoryError> {
    let mut children = vec![Vec::new(); history.move_count() + 1];
    for index in 1..=history.move_count() {
        let parent = history.parent(NodeId::new(index)).unwrap_or(NodeId::START);
        children[parent.index()].push(index);
    }
    let mut layers = vec![[0u32; 4]; blank.len()];
    // Each node is entered once and left once; leaving flips the same bits back.
    let mut stack: Vec<(usize, bool)> = vec![(0, true)];
    while let Some((index, entering)) = stack.pop() {
        for change in history.changes(NodeId::new(index)) {
            let misfit = HistoryError::Misfit(index);
            let free = *blank.get(change.cell.index()).ok_or(misfit)?;
            let bits = &mut layers[change.cell.index()][change.layer as usize];
            *bits ^= change.flip;
            let fits = match change.layer {
                Layer::Digit => free && *bits <= u32::from(digits),
                Layer::Corner | Layer::Centre => free && *bits >> digits == 0,
                Layer::Colour => *bits >> crate::entry::Colour::COUNT == 0,
            };
            if entering && !fits {
                return Err(misfit);
            }
        }
        if entering {
            stack.push((index, false));
            stack.extend(children[index].iter().map(|c| (*c, true)));
        }
    }
    Ok(())
}

fn letter(layer: Layer) -> char {
    match layer {
        Layer::Digit => 'D',
        Layer::Corner => 'K',
        Layer::Centre => 'M',
        Layer::Colour => 'C',
    }
}

fn layer(letter: char) -> Option<Layer> {
    [Layer::Digit, Layer::Corner, Layer::Centre, Layer::Colour]
        .into_iter()
        .find(|l| self::letter(*l) == letter)
}

fn base36(out: &mut String, value: u32) {
    if value >= 36 {
        base36(out, value / 36);
    }
    // A digit below 36 always has a character; nothing is written otherwise.
    if let Some(c) = char::from_digit(value % 36, 36) {
        let _ = out.write_char(c);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read_all(text: &str, at: usize) -> Result<(History, Vec<Entry>), HistoryError> {
        read(text, at, None, &[true; 81], 9)
    }

    #[test]
    fn the_text_says_what_the_head_of_this_file_says() {
        let (history, entries) = read_all("D5.14K8.1516", 1).unwrap();
        assert_eq!(entries[40].digit.map(|d| d.value()), Some(5));
        assert!(entries[41].corner.iter().eq(entries[42].corner.iter()));
        assert_eq!(entries[41].corner.iter().map(|d| d.value()).collect::<Vec<_>>(), [4]);
        assert_eq!(history.text(), "D5.14K8.1516");
    }

    #[test]
    fn what_does_not_fit_the_board_is_refused_by_the_number_of_its_move() {
        assert_eq!(read_all("D5.14 Da.15", 0), Err(HistoryError::Misfit(2)), "there is no 10");
        assert_eq!(read_all("D5.2b", 0), Err(HistoryError::Misfit(1)), "there is no cell 83");
        assert_eq!(read_all("D5.14", 2), Err(HistoryError::NoSuchMove(2)));
        assert_eq!(read_all("D5.14 9^D5.15", 0), Err(HistoryError::Word(2)), "no move has that parent yet");
        assert_eq!(read("D5.14", 0, None, &[false; 81], 9), Err(HistoryError::Misfit(1)), "that is a given");
        for text in ["D", "D5", "D5.", "D5.1", "X5.14", "D0.14", "D5.1é", "D5.zz", "^D5.14", "D5.14K"] {
            assert!(read_all(text, 0).is_err(), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "[DKMC0-9a-z.^ é]{0,60}", at in 0..4usize) {
            if let Ok((history, _)) = read_all(&text, at) {
                prop_assert_eq!(read_all(history.text(), at).map(|(h, _)| h), Ok(history));
            }
        }
    }
}

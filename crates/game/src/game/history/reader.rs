//! Reads a history from its text, for a board whose givens and number of digits are known.

use nonet_engine::technique::Candidate;
use thiserror::Error;

use super::notation::read_move;
use super::tree::{History, NodeId};
use crate::game::entries::{BoardEntries, Change};
use crate::game::entry::{Colour, Layer};

/// Reasons why a text isn't a history of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum HistoryError {
    /// A word that isn't a move. Moves count from 1.
    #[error("move {0} of the history cannot be read")]
    Word(usize),
    /// A move that leads to a digit the board doesn't have, or overwrites a given. Moves count from 1.
    #[error("move {0} of the history does not fit the board")]
    Misfit(usize),
    /// A current position that isn't in the history.
    #[error("the history has no move {0}")]
    NoSuchMove(usize),
}

/// Reads the text of [`History::text`] with the position at move `at` and redo leading to move `tip`. Returns the
/// history and the entries on the board. `blank` tells for each cell whether the player may write in it; `digits` is
/// the largest digit.
pub fn read(
    text: &str,
    at: usize,
    tip: Option<usize>,
    blank: &[bool],
    digits: u8,
) -> Result<(History, BoardEntries), HistoryError> {
    let mut history = History::default();
    for (index, word) in text.split_ascii_whitespace().enumerate() {
        let number = index + 1;
        let (parent, changes) = read_move(number, word).ok_or(HistoryError::Word(number))?;
        history.append(NodeId::new(parent), changes);
    }
    let tip = tip.unwrap_or(at);
    if let Some(missing) = [at, tip].into_iter().find(|n| *n > history.move_count()) {
        return Err(HistoryError::NoSuchMove(missing));
    }
    check(&history, blank, digits)?;
    history.set_position(NodeId::new(at), NodeId::new(tip));
    let mut written = BoardEntries::blank(blank.len());
    for node in history.path() {
        history.changes(node).iter().for_each(|change| written.flip(change));
    }
    Ok((history, written))
}

/// Walks the whole tree once to check that every change stays within the board.
fn check(history: &History, blank: &[bool], digits: u8) -> Result<(), HistoryError> {
    let mut children = vec![Vec::new(); history.move_count() + 1];
    for index in 1..=history.move_count() {
        let parent = history.parent(NodeId::new(index)).unwrap_or(NodeId::START);
        children[parent.index()].push(index);
    }
    let mut written = BoardEntries::blank(blank.len());
    // Each node is entered once and left once; leaving it flips the same bits back.
    let mut stack: Vec<(usize, bool)> = vec![(0, true)];
    while let Some((index, entering)) = stack.pop() {
        for change in history.changes(NodeId::new(index)) {
            let bits = written.bits(change.cell, change.layer) ^ change.flip;
            if entering && !fits(change, bits, blank, digits) {
                return Err(HistoryError::Misfit(index));
            }
            written.flip(change);
        }
        if entering {
            stack.push((index, false));
            stack.extend(children[index].iter().map(|c| (*c, true)));
        }
    }
    Ok(())
}

/// Returns true if a change that results in these bits is valid: it is on the board, writes only what the board has,
/// and leaves the givens alone.
fn fits(change: &Change, bits: u32, blank: &[bool], digits: u8) -> bool {
    let Some(free) = blank.get(change.cell.index()) else { return false };
    let colours = bits >> Colour::COUNT == 0;
    match change.layer {
        Layer::Digit => *free && bits <= u32::from(digits),
        Layer::Corner | Layer::Centre => *free && bits >> digits == 0,
        Layer::Colour => colours,
        Layer::Tint(digit) => colours && digit.value() <= digits,
        Layer::Link(digit, to) => {
            bits <= 2
                && digit.value() <= digits
                && to.digit.value() <= digits
                && to.cell.index() < blank.len()
                && Candidate::new(change.cell, digit) < to
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::technique::Strength;
    use nonet_engine::{Cell, Digit};
    use proptest::prelude::*;

    fn read_all(text: &str, at: usize) -> Result<(History, BoardEntries), HistoryError> {
        read(text, at, None, &[true; 81], 9)
    }

    #[test]
    fn the_example_in_the_docs_reads_and_writes() {
        let (history, written) = read_all("D5.14K8.1516", 1).unwrap();
        assert_eq!(written.entry(Cell::new(40)).digit.map(|d| d.value()), Some(5));
        assert!(written.entry(Cell::new(41)).corner.iter().eq(written.entry(Cell::new(42)).corner.iter()));
        assert_eq!(written.entry(Cell::new(41)).corner.iter().map(|d| d.value()).collect::<Vec<_>>(), [4]);
        assert_eq!(history.text(), "D5.14K8.1516");
    }

    #[test]
    fn unfit_moves_are_refused_with_their_number() {
        assert_eq!(read_all("D5.14 Da.15", 0), Err(HistoryError::Misfit(2)), "the digit 10 does not exist");
        assert_eq!(read_all("D5.2b", 0), Err(HistoryError::Misfit(1)), "cell 83 does not exist");
        assert_eq!(read_all("D5.14", 2), Err(HistoryError::NoSuchMove(2)));
        assert_eq!(read_all("D5.14 9^D5.15", 0), Err(HistoryError::Word(2)), "the parent comes later");
        assert_eq!(
            read("D5.14", 0, None, &[false; 81], 9),
            Err(HistoryError::Misfit(1)),
            "the cell is a given"
        );
        for text in [
            "D",
            "D5",
            "D5.",
            "D5.1",
            "X5.14",
            "D0.14",
            "D5.1é",
            "D5.zz",
            "^D5.14",
            "D5.14K",
            "T.14",
            "Tz1.14",
            "L11.14",
            "L101123.14",
        ] {
            assert!(read_all(text, 0).is_err(), "{text:?}");
        }
    }

    #[test]
    fn candidate_colours_and_links_read_back() {
        let text = "T53.14 L51522.14 L51523.14";
        let (history, written) = read_all(text, 2).unwrap();
        let from = Candidate::new(Cell::new(40), Digit::from_index(4));
        let to = Candidate::new(Cell::new(41), Digit::from_index(1));
        assert_eq!(written.tint(from).bits(), 3);
        assert_eq!(written.links().collect::<Vec<_>>(), [(from, to, Strength::Strong)]);
        assert_eq!(history.text(), text);
        assert_eq!(
            read_all("L51422.15", 1),
            Err(HistoryError::Misfit(1)),
            "the lesser candidate comes first"
        );
    }

    proptest! {
        #[test]
        fn reading_any_text_does_not_panic(text in "[DKMCTL0-9a-z.^ é]{0,60}", at in 0..4usize) {
            if let Ok((history, _)) = read_all(&text, at) {
                prop_assert_eq!(read_all(history.text(), at).map(|(h, _)| h), Ok(history));
            }
        }
    }
}

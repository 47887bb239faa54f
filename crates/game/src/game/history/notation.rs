//! Compact text for moves: one word per move, in the order the moves were first made.
//!
//! A word has one or more groups. A group is a layer, the flipped bits in base 36, a point, and the cells they were
//! flipped in, two base-36 characters each. The layers are `D` digit, `K` corner, `M` centre and `C` colour; `T` and a
//! digit for the colours of a candidate; `L`, a digit, a cell and its digit for a link. Digits are one base-36
//! character. A move that doesn't follow the one written before it starts with its parent's number in base 36 and `^`.
//! `D5.14K8.1516` writes 5 into cell 40 and flips the corner mark 4 in cells 41 and 42.

use std::fmt::Write;

use nonet_engine::technique::Candidate;
use nonet_engine::{Cell, Digit};

use crate::game::entries::Change;
use crate::game::entry::Layer;

/// Appends the word of move `index`, which follows move `parent`.
pub(super) fn write_move(out: &mut String, index: usize, parent: usize, changes: &[Change]) {
    if index > 1 {
        out.push(' ');
    }
    if parent + 1 != index {
        base36(out, parent as u32);
        out.push('^');
    }
    let mut group = None;
    for change in changes {
        if group != Some((change.layer, change.flip)) {
            group = Some((change.layer, change.flip));
            write_layer(out, change.layer);
            base36(out, change.flip);
            out.push('.');
        }
        write_cell(out, change.cell);
    }
}

/// Reads the word of move `index`: its parent and its changes.
pub(super) fn read_move(index: usize, word: &str) -> Option<(usize, Vec<Change>)> {
    let (parent, groups) = match word.split_once('^') {
        Some((parent, groups)) => (usize::from_str_radix(parent, 36).ok()?, groups),
        None => (index - 1, word),
    };
    (parent < index).then_some(())?;
    Some((parent, read_groups(groups)?))
}

fn read_groups(mut text: &str) -> Option<Vec<Change>> {
    let mut changes = Vec::new();
    while !text.is_empty() {
        let mut chars = text.chars();
        let first = chars.next()?;
        let (flip, rest) = chars.as_str().split_once('.')?;
        let (layer, flip) = read_layer(first, flip)?;
        let flip = u32::from_str_radix(flip, 36).ok().filter(|f| *f != 0)?;
        let end = rest.find(|c: char| c.is_ascii_uppercase()).unwrap_or(rest.len());
        let (cells, after) = rest.split_at_checked(end)?;
        if cells.is_empty() || cells.len() % 2 != 0 {
            return None;
        }
        for pair in cells.as_bytes().chunks_exact(2) {
            changes.push(Change { cell: read_cell(pair)?, layer, flip });
        }
        text = after;
    }
    (!changes.is_empty()).then_some(changes)
}

fn write_layer(out: &mut String, layer: Layer) {
    match layer {
        Layer::Digit => out.push('D'),
        Layer::Corner => out.push('K'),
        Layer::Centre => out.push('M'),
        Layer::Colour => out.push('C'),
        Layer::Tint(digit) => {
            out.push('T');
            base36(out, digit.value().into());
        }
        Layer::Link(digit, to) => {
            out.push('L');
            base36(out, digit.value().into());
            write_cell(out, to.cell);
            base36(out, to.digit.value().into());
        }
    }
}

/// Returns the layer of this letter, and the rest of the text before the flipped bits.
fn read_layer(letter: char, rest: &str) -> Option<(Layer, &str)> {
    let digit = |text: &str| u8::from_str_radix(text, 36).ok().and_then(Digit::new);
    match letter {
        'D' => Some((Layer::Digit, rest)),
        'K' => Some((Layer::Corner, rest)),
        'M' => Some((Layer::Centre, rest)),
        'C' => Some((Layer::Colour, rest)),
        'T' => Some((Layer::Tint(digit(rest.get(..1)?)?), rest.get(1..)?)),
        'L' => {
            let to = Candidate::new(read_cell(rest.get(1..3)?.as_bytes())?, digit(rest.get(3..4)?)?);
            Some((Layer::Link(digit(rest.get(..1)?)?, to), rest.get(4..)?))
        }
        _ => None,
    }
}

fn write_cell(out: &mut String, cell: Cell) {
    let number = cell.index() as u32;
    base36(out, number / 36);
    base36(out, number % 36);
}

/// Reads a cell from two base-36 characters.
fn read_cell(pair: &[u8]) -> Option<Cell> {
    let [high, low] = pair else { return None };
    let number = char::from(*high).to_digit(36)? * 36 + char::from(*low).to_digit(36)?;
    let number = usize::try_from(number).ok()?;
    (number < nonet_engine::cell::MAX_CELLS).then(|| Cell::new(number))
}

fn base36(out: &mut String, value: u32) {
    if value >= 36 {
        base36(out, value / 36);
    }
    // A value below 36 always has a character.
    if let Some(c) = char::from_digit(value % 36, 36) {
        let _ = out.write_char(c);
    }
}

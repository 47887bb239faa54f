//! The diagrams in the list of lessons, which show the cells of a step of each technique.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::path::Path;

use nonet_engine::CellSet;
use nonet_tasks::hint::{diagram, gallery};

/// Returns the numbers of cells in base 36, two characters each.
fn numbers(cells: &CellSet) -> String {
    let digit = |n: usize| char::from_digit(n as u32, 36).unwrap();
    cells.iter().flat_map(|cell| [digit(cell.index() / 36), digit(cell.index() % 36)]).collect()
}

/// Returns a line per technique: its slug, the board, the other cells of the pattern, those in which a digit follows, and
/// those in which one is ruled out.
fn diagrams() -> String {
    let mut text = String::from(
        "# Written by crates/tasks/tests/diagrams.rs from the positions of the gallery. Cells are numbers in base 36.\n",
    );
    for entry in gallery() {
        let slug = entry.split(' ').next().unwrap();
        let (board, cells) = diagram(entry).unwrap();
        let [pattern, placed, struck] = cells.each_ref().map(numbers);
        text += &format!("{slug} {board} {pattern} {placed} {struck}\n");
    }
    text
}

#[test]
fn every_technique_has_an_up_to_date_diagram() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pages/src/learn/diagrams.txt");
    let text = diagrams();
    if std::env::var_os("NONET_DIAGRAMS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == text, "write it again: NONET_DIAGRAMS=write cargo test -p nonet-tasks --test diagrams");
}

//! The elements and sentences of a SudokuPad document that is being drawn.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::super::sentences::GREY;
use super::{NONE_TWICE, NORMAL_RULES};
use nonet_engine::Cell;

/// The elements of a document and its sentences so far.
pub(super) struct Drawing {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) digits: usize,
    pub(super) least: usize,
    pub(super) fields: Map<String, Value>,
    pub(super) sentences: BTreeSet<String>,
}

/// A point: rows down and columns to the right.
pub(super) type DrawnPoint = (f64, f64);

impl Drawing {
    pub(super) fn add(&mut self, field: &str, item: Value) {
        if let Some(items) = self.fields.entry(field).or_insert_with(|| json!([])).as_array_mut() {
            items.push(item);
        }
    }

    pub(super) fn say(&mut self, sentence: &str) {
        self.sentences.insert(sentence.to_owned());
    }

    /// Returns the sentence about the rules of Sudoku.
    pub(super) fn sudoku(&self) -> String {
        let high = self.least + self.digits - 1;
        if self.rows == self.columns && self.digits == self.rows && self.least == 1 {
            NORMAL_RULES.to_owned()
        } else {
            let count = self.rows.max(self.columns);
            format!("Place {count} of the digits {}-{high} in each row and column, {NONE_TWICE}", self.least)
        }
    }

    pub(super) fn middle(&self, cell: Cell) -> DrawnPoint {
        ((cell.index() / self.columns) as f64 + 0.5, (cell.index() % self.columns) as f64 + 0.5)
    }

    pub(super) fn centre(&self, cells: &[Cell]) -> DrawnPoint {
        let count = cells.len().max(1) as f64;
        let sum = cells
            .iter()
            .map(|cell| self.middle(*cell))
            .fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        (sum.0 / count, sum.1 / count)
    }

    pub(super) fn places(&self, cells: &[Cell]) -> Value {
        cells.iter().map(|cell| json!([cell.index() / self.columns, cell.index() % self.columns])).collect()
    }

    pub(super) fn line(&mut self, cells: &[Cell], colour: &str, thickness: f64) {
        let points: Vec<DrawnPoint> = cells.iter().map(|cell| self.middle(*cell)).collect();
        self.add("lines", json!({ "color": colour, "thickness": thickness, "wayPoints": points }));
    }

    pub(super) fn circle(
        &mut self,
        field: &str,
        centre: DrawnPoint,
        size: (f64, f64),
        fill: &str,
        border: &str,
        text: &str,
    ) {
        self.add(
            field,
            json!({
                "center": centre, "height": size.0, "width": size.1, "rounded": true, "backgroundColor": fill,
                "borderColor": border, "text": text,
            }),
        );
    }

    pub(super) fn text(&mut self, centre: DrawnPoint, text: &str) {
        self.add(
            "overlays",
            json!({ "center": centre, "width": 0.25, "height": 0.25, "fontSize": 20, "text": text }),
        );
    }

    pub(super) fn square(&mut self, cell: Cell, size: f64) {
        let centre = self.middle(cell);
        self.add(
            "underlays",
            json!({ "center": centre, "width": size, "height": size, "backgroundColor": GREY }),
        );
    }

    /// Draws a region in which digits do not repeat.
    pub(super) fn region(&mut self, cells: &[Cell]) {
        let places = self.places(cells);
        self.add("cages", json!({ "cells": places, "unique": true }));
        self.say("Digits do not repeat in an extra region or a cage.");
    }

    /// True if each cell touches the next, so that a line shows the path.
    pub(super) fn is_path(&self, cells: &[Cell]) -> bool {
        cells.windows(2).all(|pair| {
            let (from, to) = (self.middle(pair[0]), self.middle(pair[1]));
            pair[0] != pair[1] && (from.0 - to.0).abs() < 1.5 && (from.1 - to.1).abs() < 1.5
        })
    }
}

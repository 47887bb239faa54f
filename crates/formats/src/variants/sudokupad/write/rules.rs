//! The drawing of each rule, and the sentence about it.

use std::collections::BTreeSet;

use serde_json::json;

use super::super::sentences::{BLACK, EVERYWHERE, GREY, LINES, LINES_WITH_ENDS, OUTSIDE, WHITE};
use super::drawing::{Drawing, DrawnPoint};
use nonet_engine::{Cell, Family, Rule};

impl Drawing {
    /// Draws a rule; `None` if that is impossible.
    pub(super) fn rule(&mut self, rule: &Rule, list: &[Rule]) -> Option<()> {
        let (family, cells) = (rule.family(), rule.cells());
        let number = rule.number_or_usual(self.digits as u8);
        if let Some((_, colour, thickness, sentence)) = LINES.iter().find(|(own, ..)| *own == family) {
            self.say_with_number(sentence, number);
            return self.plain_line(rule, list, colour, *thickness);
        }
        if let Some((_, colour, sentence)) = LINES_WITH_ENDS.iter().find(|(own, ..)| *own == family) {
            self.say_with_number(sentence, number);
            return self.line_with_ends(cells, colour);
        }
        if let Some((_, sentence)) = OUTSIDE.iter().find(|(own, _)| *own == family) {
            self.say(sentence);
            return self.clue_outside(rule);
        }
        if let Some((_, sentence)) = EVERYWHERE.iter().find(|(own, _)| *own == family) {
            self.say(sentence);
            return Some(());
        }
        match family {
            Family::Cage => self.cage(rule),
            Family::Region => self.region(cells),
            Family::Thermometer | Family::SlowThermometer => self.thermometer(cells, family)?,
            Family::Arrow => self.arrow(cells, usize::from(number.unwrap_or(1)))?,
            Family::Difference | Family::Ratio => self.dot(rule),
            Family::PairSum => self.pair_sum(cells, number?),
            Family::OnlyDifferences if number == Some(1) => self.say("All white dots are given."),
            Family::OnlyRatios if number == Some(2) => self.say("All black dots are given."),
            Family::OnlySums if crate::variants::are_all_xv(list) => self.say("All X and V are given."),
            Family::Greater => self.greater(*cells.first_chunk()?),
            Family::Even => {
                self.square(*cells.first()?, 0.7);
                self.say("Grey squares hold even digits.");
            }
            Family::Odd => {
                let centre = self.middle(*cells.first()?);
                self.circle("underlays", centre, (0.7, 0.7), GREY, GREY, "");
                self.say("Grey circles hold odd digits.");
            }
            Family::Minimum | Family::Maximum => self.extreme(*cells.first()?, family == Family::Minimum),
            Family::Quadruple => self.quadruple(rule),
            Family::LittleKiller => self.little_killer(cells, number?),
            Family::RisingDiagonal | Family::FallingDiagonal if self.rows == self.columns => {
                self.long_diagonal(family == Family::FallingDiagonal);
            }
            _ => return None,
        }
        Some(())
    }

    fn say_with_number(&mut self, sentence: &str, number: Option<u16>) {
        self.say(&sentence.replace("{}", &number.unwrap_or_default().to_string()));
    }

    /// Draws a line whose sentence has at most one number, which must be that of all lines of the family.
    fn plain_line(&mut self, rule: &Rule, list: &[Rule], colour: &str, thickness: f64) -> Option<()> {
        let number_of = |rule: &Rule| rule.number_or_usual(self.digits as u8);
        let own = list.iter().filter(|other| other.family() == rule.family());
        let numbers: BTreeSet<Option<u16>> = own.map(number_of).collect();
        let is_other_modulus = rule.family() == Family::Modular && number_of(rule) != Some(3);
        if !self.is_path(rule.cells()) || numbers.len() > 1 || is_other_modulus {
            return None;
        }
        self.line(rule.cells(), colour, thickness);
        Some(())
    }

    fn line_with_ends(&mut self, cells: &[Cell], colour: &str) -> Option<()> {
        if !self.is_path(cells) {
            return None;
        }
        self.line(cells, colour, 3.0);
        for end in [*cells.first()?, *cells.last()?] {
            let centre = self.middle(end);
            self.circle("overlays", centre, (0.8, 0.8), WHITE, colour, "");
        }
        Some(())
    }

    /// Draws the number of a whole row or column beside its first cell.
    fn clue_outside(&mut self, rule: &Rule) -> Option<()> {
        let cells = rule.cells();
        let [first, next] = [self.middle(*cells.first()?), self.middle(*cells.get(1)?)];
        let length = if first.0 == next.0 { self.columns } else { self.rows };
        if cells.len() != length || rule.family() == Family::Sandwich && self.least != 1 {
            return None;
        }
        let number = rule.number_or_usual(self.digits as u8)?;
        self.text((2.0 * first.0 - next.0, 2.0 * first.1 - next.1), &number.to_string());
        Some(())
    }

    fn cage(&mut self, rule: &Rule) {
        let Some(sum) = rule.number() else {
            return self.region(rule.cells());
        };
        let places = self.places(rule.cells());
        self.add("cages", json!({ "cells": places, "value": sum.to_string(), "unique": true }));
        self.say("Digits in a cage do not repeat and add up to its number.");
    }

    fn thermometer(&mut self, cells: &[Cell], family: Family) -> Option<()> {
        if !self.is_path(cells) {
            return None;
        }
        let (colour, sentence) = match family {
            Family::Thermometer => (GREY, "Digits increase along grey thermometers from the bulb."),
            _ => (
                "#F2A0A0",
                "Slow thermometers: digits along a red thermometer must not decrease from the bulb.",
            ),
        };
        self.say(sentence);
        self.line(cells, colour, 21.0);
        let bulb = self.middle(*cells.first()?);
        self.circle("underlays", bulb, (0.85, 0.85), colour, colour, "");
        Some(())
    }

    /// Draws the white dot of a difference or the black one of a ratio. The dot has its number unless that is usual.
    fn dot(&mut self, rule: &Rule) {
        let usual = Rule::everywhere(rule.family()).number_or_usual(self.digits as u8);
        let number = rule.number_or_usual(self.digits as u8).filter(|number| Some(*number) != usual);
        let text = number.map(|number| number.to_string()).unwrap_or_default();
        let (fill, sentence) = if rule.family() == Family::Difference {
            (WHITE, "A white dot joins consecutive digits, or digits that differ by its number.")
        } else {
            (BLACK, "A black dot joins digits with a ratio of 2, or of its number.")
        };
        let centre = self.centre(rule.cells());
        self.circle("overlays", centre, (0.3, 0.3), fill, BLACK, &text);
        self.say(sentence);
    }

    fn pair_sum(&mut self, cells: &[Cell], sum: u16) {
        let sign = match sum {
            5 => "V",
            10 => "X",
            _ => return self.sum(cells, sum),
        };
        let centre = self.centre(cells);
        self.text(centre, sign);
        self.say("Digits with an X between them sum to 10, with a V to 5.");
    }

    fn greater(&mut self, cells: [Cell; 2]) {
        let [from, to] = cells.map(|cell| self.middle(cell));
        let sign = match (to.0 > from.0, to.1 > from.1, from.0 == to.0) {
            (_, true, true) => ">",
            (_, false, true) => "<",
            (true, ..) => "∨",
            (false, ..) => "∧",
        };
        let centre = self.centre(&cells);
        self.text(centre, sign);
        self.say("A sign between cells points to the smaller digit.");
    }

    fn quadruple(&mut self, rule: &Rule) {
        let digits: String = rule.digits().iter().map(|d| (d.index() + self.least).to_string()).collect();
        let centre = self.centre(rule.cells());
        self.circle("overlays", centre, (0.7, 0.7), WHITE, BLACK, &digits);
        self.say("Digits in a circle on a corner appear in the four cells around it.");
    }

    fn long_diagonal(&mut self, is_falling: bool) {
        let size = self.rows as f64;
        let points = if is_falling { [(0.0, 0.0), (size, size)] } else { [(0.0, size), (size, 0.0)] };
        self.add("lines", json!({ "color": "#34BBE6", "thickness": 2, "wayPoints": points }));
        self.say("Digits do not repeat along a marked diagonal.");
    }

    /// Draws an arrow from a circle or, for several cells read as one number, from a pill.
    fn arrow(&mut self, cells: &[Cell], count: usize) -> Option<()> {
        let pill = cells.get(..count)?;
        let path = cells.get(count - 1..)?;
        let is_row = pill.windows(2).all(|pair| pair[1].index() == pair[0].index() + 1);
        let is_column = pill.windows(2).all(|pair| pair[1].index() == pair[0].index() + self.columns);
        // The arrow may start at any cell of the pill.
        let start = *pill.iter().rev().find(|cell| self.is_path(&[**cell, *path.get(1).unwrap_or(*cell)]))?;
        if !self.is_path(&path[1..]) || !(is_row || is_column) {
            return None;
        }
        let mut points: Vec<DrawnPoint> = path.iter().map(|cell| self.middle(*cell)).collect();
        let (from, to) = (self.middle(start), *points.get(1)?);
        points[0] = (from.0 + 0.3 * (to.0 - from.0), from.1 + 0.3 * (to.1 - from.1));
        self.add(
            "arrows",
            json!({ "color": "#A1A1A1", "thickness": 5, "headLength": 0.3, "wayPoints": points }),
        );
        let extra = (count - 1) as f64;
        let size = if is_row { (0.75, 0.75 + extra) } else { (0.75 + extra, 0.75) };
        let centre = self.centre(pill);
        self.circle("overlays", centre, size, WHITE, "#A1A1A1", "");
        self.say("Digits along an arrow sum to the number in its circle or pill.");
        Some(())
    }

    /// Draws a cell that is less or greater than its neighbours: an angle at each border points to the lesser digit.
    fn extreme(&mut self, cell: Cell, is_least: bool) {
        let centre = self.middle(cell);
        let (sides, tip) = if is_least { (0.46, 0.36) } else { (0.36, 0.46) };
        for (down, right) in [(-1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, -1.0)] {
            let beside = (centre.0 + down, centre.1 + right);
            if !(0.0..self.rows as f64).contains(&beside.0) || !(0.0..self.columns as f64).contains(&beside.1)
            {
                continue;
            }
            let at = |by: f64, aside: f64| {
                (centre.0 + by * down + aside * right, centre.1 + by * right + aside * down)
            };
            let points = [at(sides, 0.1), at(tip, 0.0), at(sides, -0.1)];
            self.add("lines", json!({ "color": BLACK, "thickness": 2, "wayPoints": points }));
        }
        self.say(if is_least {
            "Angles that point inward: a minimum cell is smaller than all its neighbours."
        } else {
            "Angles that point outward: a maximum cell is larger than all its neighbours."
        });
    }

    /// Draws a sum along a diagonal from the border, or a cage whose digits may repeat.
    fn little_killer(&mut self, cells: &[Cell], sum: u16) {
        if let Some((from, step)) = self.diagonal(cells) {
            let point = |by: f64| (from.0 + by * step.0, from.1 + by * step.1);
            let points = [point(0.3), point(0.48)];
            self.add(
                "arrows",
                json!({ "color": BLACK, "thickness": 2, "headLength": 0.2, "wayPoints": points }),
            );
            self.text(from, &sum.to_string());
            self.say("A number outside the grid is the sum along the diagonal of its arrow (little killer).");
        } else {
            self.sum(cells, sum);
        }
    }

    /// Draws a cage whose digits may repeat.
    fn sum(&mut self, cells: &[Cell], sum: u16) {
        let places = self.places(cells);
        self.add("cages", json!({ "cells": places, "value": sum.to_string(), "unique": false }));
        self.say("Digits in a cage add up to its number.");
    }

    /// Returns the place outside the grid before a whole diagonal, and its direction.
    fn diagonal(&self, cells: &[Cell]) -> Option<(DrawnPoint, DrawnPoint)> {
        let first = self.middle(*cells.first()?);
        let is_inside = |at: DrawnPoint| {
            (0.0..self.rows as f64).contains(&at.0) && (0.0..self.columns as f64).contains(&at.1)
        };
        [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)].into_iter().find_map(|step| {
            let at = |by: f64| (first.0 + by * step.0, first.1 + by * step.1);
            let is_on = |(number, cell): (usize, &Cell)| self.middle(*cell) == at(number as f64);
            let is_whole = !is_inside(at(-1.0)) && !is_inside(at(cells.len() as f64));
            (is_whole && cells.iter().enumerate().all(is_on)).then(|| (at(-1.0), step))
        })
    }
}

//! Draws generated puzzles as SudokuPad does, and reads them back.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use serde_json::{Value, json};

use super::short_json::KEYS;
use crate::variants::{PartialRead, VariantFormat, read, read_partial, write};
use nonet_engine::generator::{GeneratedPuzzle, Generator, RuleStyle, VariantGenerator};
use nonet_engine::geometry::catalogue;
use nonet_engine::solver::{Limits, solve};
use nonet_engine::testing::random_variant;
use nonet_engine::{Cell, Family, Puzzle, Rule};

const SIZE: usize = 9;

/// Returns the centre of a cell.
fn middle(cell: Cell) -> (f64, f64) {
    ((cell.index() / SIZE) as f64 + 0.5, (cell.index() % SIZE) as f64 + 0.5)
}

fn way_points(cells: &[Cell]) -> Value {
    cells.iter().map(|cell| json!([middle(*cell).0, middle(*cell).1])).collect()
}

/// Returns the common centre of cells.
fn centre(cells: &[Cell]) -> [f64; 2] {
    let count = cells.len() as f64;
    let sum = cells.iter().map(|c| middle(*c)).fold((0.0, 0.0), |all, at| (all.0 + at.0, all.1 + at.1));
    [sum.0 / count, sum.1 / count]
}

fn circle(at: [f64; 2], size: f64, fill: &str, text: &str) -> Value {
    json!({
        "center": at, "width": size, "height": size, "rounded": true, "backgroundColor": fill, "borderColor": "#000000",
        "text": text
    })
}

/// Returns the number of a rule, unless it is the usual one.
fn unusual(rule: &Rule) -> String {
    let usual = Rule::everywhere(rule.family()).number_or_usual(SIZE as u8);
    rule.number().filter(|number| Some(*number) != usual).map(|number| number.to_string()).unwrap_or_default()
}

/// Draws a rule and returns the sentence that describes it.
fn draw(rule: &Rule, document: &mut Value) -> &'static str {
    let cells = rule.cells();
    let number = rule.number();
    let mut add = |field: &str, item: Value| document[field].as_array_mut().unwrap().push(item);
    let mut line = |colour: &str, thickness: u8| {
        add("lines", json!({ "color": colour, "thickness": thickness, "wayPoints": way_points(cells) }));
    };
    match rule.family() {
        Family::Whispers => {
            line("#67f067ff", 10);
            "Adjacent digits along green lines differ by at least 5."
        }
        Family::Renban => {
            line("#F067F0", 12);
            "Purple lines are renban lines."
        }
        Family::Palindrome => {
            line("#CFCFCF", 16);
            "Grey lines are palindromes."
        }
        Family::RegionSum => {
            line("#2ECBFF", 8);
            "Box borders divide blue lines into segments of the same sum."
        }
        Family::Thermometer => {
            line("#CFCFCF", 21);
            let [row, column] = centre(&cells[..1]);
            add("underlays", circle([row, column], 0.85, "#CFCFCF", ""));
            "Digits increase along thermometers from the bulb."
        }
        Family::Between => {
            line("#CFCFCF", 2);
            for end in [0, cells.len() - 1] {
                add("overlays", circle(centre(&cells[end..=end]), 0.8, "#FFFFFF", ""));
            }
            "Digits along a line lie between those in its circles."
        }
        Family::Arrow => {
            let mut points = way_points(cells);
            let (from, to) = (middle(cells[0]), middle(cells[1]));
            points[0] = json!([from.0 + 0.3 * (to.0 - from.0), from.1 + 0.3 * (to.1 - from.1)]);
            add(
                "arrows",
                json!({ "color": "#a1a1a1", "thickness": 5, "headLength": 0.3, "wayPoints": points }),
            );
            add("overlays", circle(centre(&cells[..1]), 0.75, "#ffffff", ""));
            "Digits along an arrow sum to the digit in its circle."
        }
        Family::LittleKiller => {
            let (first, next) = (middle(cells[0]), cells.get(1).map(|cell| middle(*cell)));
            let (down, right) = next.map_or((1.0, 1.0), |next| (next.0 - first.0, next.1 - first.1));
            let from = [first.0 - down, first.1 - right];
            let point = |by: f64| json!([from[0] + by * down, from[1] + by * right]);
            add(
                "arrows",
                json!({ "color": "#000000", "thickness": 2, "wayPoints": [point(0.3), point(0.48)] }),
            );
            add(
                "overlays",
                json!({ "center": from, "width": 0.25, "height": 0.25, "text": number.unwrap() }),
            );
            "Numbers outside the grid are the sums along the marked diagonals."
        }
        Family::Sandwich => {
            let (first, next) = (middle(cells[0]), middle(cells[1]));
            let from = [2.0 * first.0 - next.0, 2.0 * first.1 - next.1];
            add(
                "overlays",
                json!({ "center": from, "width": 0.25, "height": 0.25, "text": number.unwrap() }),
            );
            "Clues outside the grid are sandwich sums."
        }
        Family::Cage => {
            let cells: Vec<[usize; 2]> = cells.iter().map(|c| [c.index() / SIZE, c.index() % SIZE]).collect();
            add("cages", json!({ "cells": cells, "value": number.unwrap().to_string(), "unique": true }));
            "Digits in a cage add up to its number."
        }
        Family::Difference => {
            add("overlays", circle(centre(cells), 0.3, "#FFFFFF", &unusual(rule)));
            "A white dot separates consecutive digits, or digits that differ by its number."
        }
        Family::Ratio => {
            add("overlays", circle(centre(cells), 0.3, "#000000", &unusual(rule)));
            "A black dot separates digits of which one is double the other, or as many times as it says."
        }
        Family::PairSum => {
            let text = if number == Some(10) { "X" } else { "V" };
            add("overlays", json!({ "center": centre(cells), "width": 0.25, "height": 0.25, "text": text }));
            "Digits with an X between them sum to 10, with a V to 5."
        }
        Family::OnlySums => "All X are given.",
        Family::Quadruple => {
            let digits: String = rule.digits().iter().map(|d| d.to_char()).collect();
            add("overlays", circle(centre(cells), 0.7, "#FFFFFF", &digits));
            "Digits in a circle appear in the four cells around it."
        }
        Family::Odd => {
            add("underlays", circle(centre(cells), 0.7, "#CFCFCF", ""));
            "Grey circles hold odd digits."
        }
        Family::Even => {
            let square =
                json!({ "center": centre(cells), "width": 0.7, "height": 0.7, "backgroundColor": "#CFCFCF" });
            add("underlays", square);
            "Grey squares hold even digits."
        }
        Family::AntiKnight => {
            document["metadata"]["antiknight"] = json!(true);
            "Cells a knight's move apart do not hold the same digit."
        }
        Family::AntiKing => "Cells a king's move apart do not hold the same digit.",
        Family::FallingDiagonal => {
            add("lines", json!({ "color": "#34BBE6", "thickness": 2, "wayPoints": [[0, 0], [9, 9]] }));
            "Digits do not repeat along the marked diagonal."
        }
        family => panic!("{family:?} is not drawn"),
    }
}

/// Draws a puzzle as a document.
fn document(made: &GeneratedPuzzle, with_solution: bool, with_words: bool) -> Value {
    let puzzle = &made.puzzle;
    let regions: Vec<Vec<[usize; 2]>> =
        (0..SIZE).map(|b| (0..SIZE).map(|i| [b / 3 * 3 + i / 3, b % 3 * 3 + i % 3]).collect()).collect();
    let cells: Vec<Value> = puzzle
        .board()
        .cells()
        .map(|cell| puzzle.givens().get(cell).map_or(json!({}), |digit| json!({ "value": digit.value() })))
        .collect();
    let cells: Vec<&[Value]> = cells.chunks(SIZE).collect();
    let mut document = json!({
        "id": "a", "cellSize": 50, "cells": cells, "regions": regions, "cages": [], "lines": [], "arrows": [],
        "underlays": [], "overlays": [], "metadata": { "title": "It's \"one\"", "author": "A. B." },
    });
    let rules = puzzle.board().rules().list();
    let said: BTreeSet<&str> = rules.iter().map(|rule| draw(rule, &mut document)).collect();
    if with_words {
        let words: Vec<&str> = ["Normal sudoku rules apply."].into_iter().chain(said).collect();
        document["metadata"]["rules"] = json!(words.join("\n"));
    }
    if with_solution {
        let digits: String = made.solution.filled().map(|(_, digit)| digit.to_char()).collect();
        document["cages"].as_array_mut().unwrap().push(json!({ "value": format!("solution: {digits}") }));
    }
    document
}

/// Writes a document in shortened JSON.
fn shorten(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| {
                let short =
                    KEYS.iter().find(|(_, full)| full == key).map_or(key.as_str(), |(short, _)| short);
                format!("{short}:{}", colour(value).unwrap_or_else(|| shorten(value)))
            };
            format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => {
            let nothing = json!({});
            let item = |item: &Value| if *item == nothing { String::new() } else { shorten(item) };
            format!("[{}]", items.iter().map(item).collect::<Vec<_>>().join(","))
        }
        Value::Bool(is) => if *is { "t" } else { "f" }.to_owned(),
        Value::String(text) => {
            let text = text.replace('\\', "\\\\").replace(['\'', '"'], "\\'").replace('\n', "\\n");
            format!("'{text}'")
        }
        other => other.to_string(),
    }
}

fn colour(value: &Value) -> Option<String> {
    let hex = value.as_str()?.strip_prefix('#').filter(|hex| hex.len() == 6)?;
    Some(match hex {
        "000000" => "#0".to_owned(),
        "FFFFFF" => "#F".to_owned(),
        hex => hex.to_owned(),
    })
}

fn link(document: &Value) -> String {
    let packed = lz_str::compress_to_base64(&shorten(document));
    format!("https://sudokupad.app/scl{}?setting-nogrid=1", packed.replace('=', "%3D"))
}

fn made(styles: &[RuleStyle], seed: u64) -> GeneratedPuzzle {
    let ask = Generator::new(Arc::new(catalogue::board("classic").unwrap())).seed(seed);
    VariantGenerator::new(ask, styles.iter().copied()).build().unwrap()
}

/// Returns the rules, sorted. Rules with the usual number are returned without it.
fn rules(puzzle: &Puzzle) -> Vec<Rule> {
    let plain = |rule: &Rule| {
        let is_usual =
            matches!(rule.family(), Family::Difference | Family::Ratio | Family::Arrow | Family::Whispers)
                && rule.number() == Rule::everywhere(rule.family()).number_or_usual(SIZE as u8);
        let mut cells = rule.cells().to_vec();
        if !rule.is_ordered() {
            cells.sort_unstable();
        }
        let same = Rule::new(rule.family(), cells).with_digits(rule.digits().iter().copied());
        match rule.number().filter(|_| !is_usual) {
            Some(number) => same.with_number(number),
            None => same,
        }
    };
    let mut list: Vec<Rule> = puzzle.board().rules().list().iter().map(plain).collect();
    list.sort();
    list
}

fn assert_read_back(styles: &[RuleStyle], seed: u64) {
    let made = made(styles, seed);
    for (with_solution, with_words) in [(true, true), (false, true)] {
        let text = link(&document(&made, with_solution, with_words));
        let partial = read_partial(&text).unwrap();
        assert_eq!((&partial.unknown, &partial.drawn), (&vec![], &vec![]), "{styles:?} {text}");
        assert_eq!(rules(&partial.puzzle), rules(&made.puzzle), "{styles:?} {text}");
        assert_eq!(partial.puzzle.givens(), made.puzzle.givens());
    }
}

#[test]
fn drawn_rules_are_read_back() {
    let families = [
        Family::Whispers,
        Family::Renban,
        Family::Palindrome,
        Family::RegionSum,
        Family::Thermometer,
        Family::Between,
        Family::Arrow,
        Family::LittleKiller,
        Family::Sandwich,
        Family::Difference,
        Family::Ratio,
        Family::OnlySums,
        Family::Quadruple,
        Family::Odd,
        Family::Even,
        Family::AntiKnight,
        Family::AntiKing,
        Family::FallingDiagonal,
    ];
    for (seed, family) in families.into_iter().enumerate() {
        assert_read_back(&[RuleStyle::Some(family)], seed as u64);
    }
    assert_read_back(&[RuleStyle::Killer], 3);
    let [thermometer, renban, dots] =
        [Family::Thermometer, Family::Renban, Family::Ratio].map(RuleStyle::Some);
    assert_read_back(&[thermometer, renban, dots], 4);
}

#[test]
fn a_drawing_without_text_is_read_by_its_colours() {
    let made = made(&[RuleStyle::Some(Family::Whispers)], 2);
    let partial = read_partial(&document(&made, true, false).to_string()).unwrap();
    assert_eq!(rules(&partial.puzzle), rules(&made.puzzle));
}

#[test]
fn meanings_that_the_solution_violates_are_rejected() {
    let made = made(&[RuleStyle::Some(Family::Thermometer)], 1);
    let mut wrong = document(&made, true, true);
    for line in wrong["lines"].as_array_mut().unwrap() {
        line["color"] = json!("#67f067");
    }
    wrong["underlays"] = json!([]);
    wrong["metadata"]["rules"] = json!("Green lines are whispers: digits differ by at least 5.");
    let partial = read_partial(&link(&wrong)).unwrap();
    assert_eq!(partial.unknown, ["green lines"]);
    assert!(partial.puzzle.board().rules().is_empty());
    assert!(read(&link(&wrong)).is_err());
}

#[test]
fn without_a_solution_a_guess_must_make_the_puzzle_unique() {
    let made = made(&[RuleStyle::Some(Family::Renban)], 5);
    let whole = document(&made, false, true);
    let mut less = whole.clone();
    less["lines"].as_array_mut().unwrap().truncate(1);
    let PartialRead { puzzle, unknown, .. } = read_partial(&link(&less)).unwrap();
    assert!(puzzle.board().rules().is_empty());
    assert_eq!(unknown, ["purple lines"]);
}

#[test]
fn elements_that_are_not_needed_are_decoration() {
    let made = made(&[RuleStyle::Killer], 6);
    let mut adorned = document(&made, true, true);
    adorned["overlays"] = json!([{ "center": [4.5, 4.2], "width": 1, "height": 1, "text": "Hello" }]);
    adorned["metadata"]["bgimage"] = json!("https://images.example/1.jpeg");
    let partial = read_partial(&link(&adorned)).unwrap();
    assert_eq!(partial.drawn, ["text ‘Hello’", "image"]);
    assert_eq!(rules(&partial.puzzle), rules(&made.puzzle));
}

#[test]
fn huge_coordinates_do_not_panic() {
    let far = |by: f64| json!([[by, by], [-by, by], [by + 0.5, 0.5]]);
    for by in [1e3, 1e9, 1e300, -1e300] {
        let document = json!({
            "cells": [[{}, {}], [{}, {}]], "regions": [[[1, 0], [1, 1]]], "cages": [{ "cells": far(by), "value": 3 }],
            "lines": [{ "wayPoints": far(by), "thickness": by }], "arrows": [{ "wayPoints": far(by) }],
            "overlays": [{ "center": [by, by], "width": by, "height": -by, "rounded": true, "text": 3 }],
        });
        let _ = read_partial(&document.to_string());
    }
}

#[test]
fn cells_around_the_grid_for_clues_are_removed() {
    let made = made(&[RuleStyle::Some(Family::Sandwich)], 7);
    let plain = document(&made, true, true);
    let mut framed = plain.clone();
    let empty = || vec![json!({}); SIZE + 1];
    let mut rows = vec![Value::Array(empty())];
    for row in plain["cells"].as_array().unwrap() {
        rows.push([vec![json!({})], row.as_array().unwrap().clone()].concat().into());
    }
    framed["cells"] = rows.into();
    for cell in framed["regions"].as_array_mut().unwrap().iter_mut().flat_map(|r| r.as_array_mut().unwrap()) {
        *cell = json!([cell[0].as_u64().unwrap() + 1, cell[1].as_u64().unwrap() + 1]);
    }
    for mark in framed["overlays"].as_array_mut().unwrap() {
        let at = |i: usize| mark["center"][i].as_f64().unwrap() + 1.0;
        mark["center"] = json!([at(0), at(1)]);
    }
    assert_eq!(read_partial(&link(&framed)), read_partial(&link(&plain)));
}

#[test]
fn written_puzzles_are_read_back() {
    let families = [
        Family::Whispers,
        Family::Renban,
        Family::Palindrome,
        Family::RegionSum,
        Family::Entropic,
        Family::Modular,
        Family::ParityLine,
        Family::Zipper,
        Family::Thermometer,
        Family::SlowThermometer,
        Family::Between,
        Family::DoubleArrow,
        Family::Lockout,
        Family::Arrow,
        Family::LittleKiller,
        Family::Sandwich,
        Family::XSum,
        Family::Skyscraper,
        Family::NumberedRoom,
        Family::Difference,
        Family::Ratio,
        Family::PairSum,
        Family::Greater,
        Family::Quadruple,
        Family::Odd,
        Family::Even,
        Family::Minimum,
        Family::Maximum,
        Family::AntiKnight,
        Family::NonConsecutive,
        Family::DisjointGroups,
        Family::FallingDiagonal,
    ];
    for (seed, family) in families.into_iter().enumerate() {
        let made = made(&[RuleStyle::Some(family)], seed as u64);
        let text = write(&made.puzzle, VariantFormat::SudokuPad).unwrap();
        let PartialRead { puzzle, unknown, drawn, unread, solution, .. } = read_partial(&text).unwrap();
        assert_eq!((unknown, drawn, unread), (vec![], vec![], vec![]), "{family:?}");
        assert_eq!(solution.as_ref(), Some(&made.solution), "{family:?}");
        assert_eq!(solve(&puzzle, Limits::UNIQUE).unique(), Some(&made.solution), "{family:?}");
        assert_eq!(puzzle.givens(), made.puzzle.givens());
    }
}

/// Some puzzles in shortened JSON.
static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let families = [Family::Thermometer, Family::Arrow, Family::LittleKiller, Family::Quadruple];
    let text = |(seed, family): (usize, Family)| {
        shorten(&document(&made(&[RuleStyle::Some(family)], seed as u64), seed % 2 == 0, true))
    };
    families.into_iter().enumerate().map(text).collect()
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn random_puzzles_are_read_back(seed: u64) {
        let (board, solution, few) = random_variant(seed);
        // With nearly all digits, the puzzle has one solution, which confirms the meaning of the drawing.
        let mut most = solution.clone();
        most.set(Cell::new(0), None);
        let Ok(text) = write(&Puzzle::new(board.clone(), most).unwrap(), VariantFormat::SudokuPad) else {
            return Ok(());
        };
        let partial = read_partial(&text).unwrap();
        if !partial.unknown.is_empty() || !partial.unread.is_empty() {
            // About one in a hundred combinations of four drawings has two meanings, such as an odd cell at the end of a
            // line. The reader says so.
            return Ok(());
        }
        let again = partial.puzzle.board().clone();
        let [a, b] = [&board, &again].map(|board| Puzzle::new(board.clone(), few.clone()).unwrap());
        for (puzzle, other) in [(&a, &again), (&b, &board)] {
            for found in solve(puzzle, Limits::UNIQUE.steps(3000)).solutions {
                prop_assert!(found.is_solved(other), "{text}\n{}\n{}", board.name(), again.name());
            }
        }
    }

    #[test]
    fn damaged_documents_do_not_panic(
        number in 0usize..4,
        at: proptest::sample::Index,
        length in 0usize..40,
        put in "[-\\[\\]{},:'\"0-9.a-z#]{0,6}",
    ) {
        let text = &TEXTS[number];
        let begin = at.index(text.len());
        let damaged =
            [text.get(..begin).unwrap_or(""), &put, text.get(begin + length..).unwrap_or("")].concat();
        let packed = lz_str::compress_to_base64(&damaged);
        let _ = read_partial(&format!("scl{packed}"));
        let _ = read_partial(&format!("scl{}", packed.get(..begin.min(packed.len())).unwrap_or("")));
    }
}

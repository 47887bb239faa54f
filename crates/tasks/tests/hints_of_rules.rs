//! Tests that hints on boards with variants name and explain their techniques in every language.
#![allow(clippy::unwrap_used, reason = "tests say what went wrong by failing")]

use nonet_formats::puzzle_text;
use std::collections::BTreeMap;
use std::sync::Arc;

use nonet_engine::generator::{Generator, RuleStyle, VariantGenerator};
use nonet_engine::geometry::catalogue;
use nonet_engine::solver::{Limits, solve};
use nonet_engine::technique::{
    BoardTables, Position, Step, Technique, TechniqueOrder, all_steps, extended, next_step,
};
use nonet_engine::{Cell, Puzzle};
use nonet_game::boards::install_variants;
use nonet_tasks::hint::{HintActionKind, HintRequest, answer, explain};
use nonet_text::spoken::{is_sentence, short_place};
use nonet_text::{Lang, install_all};

/// A puzzle whose path needs two variants at once, which is rare.
const TWO_THERMOMETERS: &str = "6x6;thermometer:10,9,4;thermometer:2,7;=.......1...44....5...1....2....4...6";

/// Passes each step of the path that needs a variant to `heed`, with its position.
fn steps(puzzle: &Puzzle, mut heed: impl FnMut(&Position, &Step)) {
    let mut position = Position::new(puzzle).with_one_solution(true);
    let order = TechniqueOrder::standard();
    while let Some(step) = next_step(&position, &order) {
        if step.technique.needs_rules() {
            heed(&position, &step);
        }
        position.apply(&step);
    }
}

fn made(board: &str, style: &str, seed: u64) -> Puzzle {
    let board = Arc::new(catalogue::board(board).unwrap());
    let style = RuleStyle::from_slug(style).unwrap();
    VariantGenerator::new(Generator::new(board).seed(seed), [style]).build().unwrap().puzzle
}

#[test]
fn every_step_of_variants_is_named_and_explained() {
    install_all();
    let mut met: BTreeMap<Technique, usize> = BTreeMap::new();
    let styles = ["killer", "thermo", "arrow", "kropki", "whispers", "renban", "between", "quadruple"];
    let mut puzzles: Vec<Puzzle> = (1..).zip(styles).map(|(seed, style)| made("6x6", style, seed)).collect();
    puzzles.push(puzzle_text::read_puzzle(TWO_THERMOMETERS).unwrap());
    for puzzle in &puzzles {
        steps(puzzle, |position, step| {
            *met.entry(step.technique).or_default() += 1;
            // The first stage names no group: cages have no numbers on the board.
            let look = &explain(position, step, Lang::English).stages[0].text;
            assert!(!look.contains("group"), "{look}");
            let whole = extended(position, step.clone());
            for lang in Lang::ALL {
                let hints = [explain(position, step, lang), explain(position, &whole, lang)];
                for stage in hints.iter().flat_map(|hint| &hint.stages) {
                    let text = &stage.text;
                    assert!(!text.contains(['{', '}', '|', '@']), "{text}");
                    assert!(!text.contains("  ") && !text.contains("..") && !text.contains(" ,"), "{text}");
                    assert!(
                        text.len() > 8 && is_sentence(lang, text) && text.chars().count() < 800,
                        "{text}"
                    );
                }
            }
        });
    }
    for technique in [Technique::RuleAlone, Technique::RuleAndHouse, Technique::TwoRules] {
        assert!(met.contains_key(&technique), "{technique} was never met: {met:?}");
    }
}

#[test]
fn arguments_of_variants_give_the_reason() {
    install_all();
    let argument = |text: &str, wanted: Technique| {
        let puzzle = puzzle_text::read_puzzle(text).unwrap();
        let position = Position::new(&puzzle).with_one_solution(true);
        let step = all_steps(&position, wanted).swap_remove(0);
        explain(&position, &step, Lang::English).stages.pop().unwrap().text
    };
    let alone = |text: &str| argument(text, Technique::RuleAlone);
    for (puzzle, why) in [
        ("classic;cage 3:1,2", "it can only be 1+2. None of these has 3,"),
        (
            "classic;little-killer 3:2,10",
            "With 3 in R1C2, its other cells would have to make 0, but they come to at least 1.",
        ),
        ("classic;thermometer:1,2,3,4,5", "Next to 9 in R1C1, no digit at all would fit R1C2."),
        ("classic;whispers 5:1,2,3", "Next to 5 in R1C1, no digit at all would fit R1C2."),
        ("classic;ratio 2:1,2", "Next to 5 in R1C1, no digit at all would fit R1C2."),
        ("classic;arrow 1:1,2,3,12", "its other cells would have to make 1, but they come to at least 9."),
    ] {
        let said = alone(puzzle);
        assert!(said.contains(why), "{puzzle}: {said}");
    }
    let crossed = argument("classic;cage 4:1,2;cage 6:3,12", Technique::RuleAndHouse);
    assert!(crossed.contains("The 4 cage at R1C1 and row 1 share cells. Suppose 2 in R1C1."), "{crossed}");
    let left_over = argument("classic;cage 38:1,2,3,10,11,12,19,20", Technique::InnieOrOutie);
    assert!(left_over.contains("add up to 45") && left_over.contains("R3C3, makes 7."), "{left_over}");
}

#[test]
fn a_hint_about_a_rule_names_it_at_every_stage_and_removes_all_it_proves() {
    install_all();
    install_variants();
    let made = Generator::new(Arc::new(catalogue::board("classic").unwrap())).seed(3).build().unwrap();
    let digits: Vec<u8> = made.solution.filled().map(|(_, digit)| digit.value()).collect();
    let sum = digits[0] + digits[1];
    let board = catalogue::board("classic").unwrap();
    let ask = HintRequest {
        board: format!("classic;cage {sum}:1,2"),
        givens: ".".repeat(81),
        digits: ".".repeat(81),
        marks: vec![0; 81],
        solution: Some(digits.iter().map(u8::to_string).collect()),
        lang: Lang::English,
    };
    let hint = answer(&ask).unwrap();
    assert_eq!(hint.technique, "rule-alone ");
    assert_eq!(hint.stages[0].text, format!("Look at the {sum} cage at R1C1."));
    let idea = &hint.stages[1].text;
    assert!(idea.ends_with(&format!("Here: the {sum} cage at R1C1.")), "{idea}");
    assert!(hint.stages.last().unwrap().text.contains(&format!("the {sum} cage at R1C1")));
    for lang in Lang::ALL {
        let hint = answer(&HintRequest { lang, ..ask.clone() }).unwrap();
        let (first, sum) =
            (short_place(lang, &board, Cell::new(0), false), lang.with_own_digits(sum.to_string()));
        let names_cage = hint.stages[0].text.contains(&sum) && hint.stages[0].text.contains(&first);
        assert!(names_cage, "{}: not {sum}, {first}", hint.stages[0].text);
        let texts = hint.stages.iter().map(|stage| &stage.text);
        texts.for_each(|text| assert!(is_sentence(lang, text) && !text.contains(['{', '}']), "{text}"));
    }

    // A thermometer of nine cells leaves one digit in each: 72 candidates go at once, not those of two neighbours.
    let puzzle = puzzle_text::read_puzzle("classic;thermometer:1,2,3,4,5,6,7,8,9").unwrap();
    let position = Position::new(&puzzle).with_one_solution(true);
    let step = extended(&position, next_step(&position, &TechniqueOrder::standard()).unwrap());
    let hint = explain(&position, &step, Lang::English);
    assert_eq!(hint.actions.len(), 72);
    let said = &hint.stages.last().unwrap().text;
    assert!(said.contains("is at most 1. The same argument rules out the rest. So "), "{said}");
}

/// Returns the arguments of the singles on the path to the solution.
fn said_of_singles(puzzle: &Puzzle) -> String {
    let found = solve(puzzle, Limits::UNIQUE);
    let (tables, mut grid) = (Arc::new(BoardTables::new(puzzle.board().clone())), puzzle.givens().clone());
    let mut said = String::new();
    for (cell, digit) in found.solution().unwrap().filled() {
        let position = Position::from_grid(tables.clone(), &grid);
        for technique in [Technique::HiddenSingle, Technique::NakedSingle] {
            for step in all_steps(&position, technique) {
                said += &explain(&position, &step, Lang::English).stages.pop().unwrap().text;
                said.push('\n');
            }
        }
        grid.set(cell, Some(digit));
    }
    said
}

#[test]
fn singles_name_the_reasons_that_exclude_a_digit() {
    install_all();
    let whispers = said_of_singles(&made("6x6", "whispers", 5));
    let tridoku = Generator::new(Arc::new(catalogue::board("tridoku").unwrap())).seed(7).build().unwrap();
    let tridoku = said_of_singles(&tridoku.puzzle);
    let thermometers = said_of_singles(&puzzle_text::read_puzzle(TWO_THERMOMETERS).unwrap());
    for said in [&whispers, &tridoku, &thermometers] {
        for line in said.lines() {
            // There are no eliminations and no notes.
            assert!(!line.contains("ruled out") && !line.contains("notes"), "{line}");
            assert!(!line.contains('{') && !line.contains("its group") && !line.contains("  "), "{line}");
            assert!(!line.contains(" in ."), "{line}");
        }
    }
    assert!(whispers.contains(", or the whispers line from R"), "{whispers}");
    assert!(whispers.contains(" is kept out by the whispers line from R"), "{whispers}");
    assert!(tridoku.contains(" or a cell that touches it."), "{tridoku}");
    assert!(!tridoku.contains("touches it or"), "{tridoku}");
}

#[test]
fn a_hidden_single_names_the_houses_through_which_the_drawn_digits_block() {
    install_all();
    let givens = "6.45...7..7..946..219.765..162......34.62..1.9..45..62..371..5..51263.4..2....731";
    let board = Arc::new(catalogue::board("classic").unwrap());
    let grid = nonet_engine::line::read(&board, givens).unwrap();
    let position = Position::from_grid(Arc::new(BoardTables::new(board)), &grid);
    // 1 in R2C4, with the row as base: two cells are blocked by the 1 in their box, two by a 1 in their column.
    let is_meant = |text: &String| text.contains("1 must go somewhere in row 2.");
    let texts = all_steps(&position, Technique::HiddenSingle)
        .into_iter()
        .map(|step| explain(&position, &step, Lang::English).stages.pop().unwrap().text);
    let said = texts.into_iter().find(is_meant).unwrap();
    assert!(said.contains("blocked by a 1 in its box or its column."), "{said}");
}

#[test]
fn a_cage_with_one_cell_comes_first() {
    install_all();
    install_variants();
    let made = Generator::new(Arc::new(catalogue::board("classic").unwrap())).seed(3).build().unwrap();
    let digits: Vec<u8> = made.solution.filled().map(|(_, digit)| digit.value()).collect();
    let (sum, alone) = (digits[0] + digits[1], digits[5]);
    for marks in [0, 1 << (alone - 1)] {
        let mut ask = HintRequest {
            board: format!("classic;cage {sum}:1,2;cage {alone}:6"),
            givens: ".".repeat(81),
            digits: ".".repeat(81),
            marks: vec![0; 81],
            solution: Some(digits.iter().map(u8::to_string).collect()),
            lang: Lang::English,
        };
        ask.marks[5] = marks;
        let hint = answer(&ask).unwrap();
        let wanted =
            format!("The {alone} cage at R1C6 has only one cell. The cell’s digit is the whole sum.");
        let said = &hint.stages.last().unwrap().text;
        assert!(said.contains(&wanted) && said.ends_with(&format!("So R1C6 is {alone}.")), "{said}");
        assert!(hint.stages.iter().any(|stage| stage.title == "One-cell rule"), "{:?}", hint.stages);
        let act = hint.actions.first().unwrap();
        assert_eq!((act.kind, act.cell, act.digit), (HintActionKind::Place, 5, alone));
    }
}

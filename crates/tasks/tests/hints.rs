//! Tests that hints are correct, readable, and enough to finish a puzzle.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use nonet_engine::generator::Generator;
use nonet_engine::line;
use nonet_engine::{Board, Candidates, Cell, Digit, DigitSet, Grid};
use nonet_game::boards;
use nonet_game::boards::board_named;
use nonet_tasks::hint::{self, Hint, HintActionKind, HintRequest, answer, answer_simply, mentions, specimen};
use nonet_tasks::worker::{JobUpdates, Unfinished};
use nonet_text::Lang;
use nonet_text::spoken::is_sentence;

fn gallery() -> impl Iterator<Item = &'static str> {
    nonet_text::install_all();
    hint::gallery().into_iter()
}

/// A simulated player with or without notes.
struct Player {
    board: Arc<Board>,
    givens: Grid,
    solution: Grid,
    digits: Grid,
    marks: Vec<DigitSet>,
}

impl Player {
    fn on(name: &str) -> Player {
        let board = board_named(name).unwrap();
        let made = Generator::new(board.clone()).seed(7).build().unwrap();
        Player {
            digits: Grid::empty(board.cell_count()),
            marks: vec![DigitSet::EMPTY; board.cell_count()],
            givens: made.puzzle.givens().clone(),
            solution: made.solution,
            board,
        }
    }

    fn with_all_marks(mut self) -> Player {
        let open = Candidates::of(&self.board, &self.givens);
        self.marks = self.board.cells().map(|c| open.get(c)).collect();
        self
    }

    fn classic(givens: &str, solution: &str) -> Player {
        let board = board_named("classic").unwrap();
        let read = |text: &str| line::read(&board, text).unwrap();
        Player {
            givens: read(givens),
            solution: read(solution),
            digits: Grid::empty(81),
            marks: vec![DigitSet::EMPTY; 81],
            board,
        }
    }

    fn grid(&self) -> Grid {
        Grid::from_cells(self.board.cells().map(|c| self.givens.get(c).or(self.digits.get(c))).collect())
    }

    fn ask(&self, lang: Lang) -> HintRequest {
        nonet_text::install_all();
        HintRequest {
            board: self.board.name().to_owned(),
            givens: line::write(&self.givens, '.'),
            digits: line::write(&self.digits, '.'),
            marks: self.marks.iter().map(|m| m.bits()).collect(),
            solution: Some(line::write(&self.solution, '.')),
            lang,
        }
    }

    fn hint(&self) -> Hint {
        answer(&self.ask(Lang::English)).unwrap()
    }

    /// Performs the actions of a hint. Panics if one is wrong.
    fn follow(&mut self, hint: &Hint) {
        for action in &hint.actions {
            let (cell, digit) = (Cell::new(action.cell.into()), Digit::new(action.digit).unwrap());
            let right = self.solution.get(cell) == Some(digit);
            let open = Candidates::of(&self.board, &self.grid());
            let marks = &mut self.marks[cell.index()];
            match action.kind {
                HintActionKind::Place => {
                    assert!(right, "{cell:?} is not {digit}: {:?}", hint.stages.last());
                    self.digits.set(cell, Some(digit));
                }
                HintActionKind::Strike => {
                    assert!(!right, "{cell:?} is {digit}: {:?}", hint.stages.last());
                    *marks = if marks.is_empty() { open.get(cell) } else { *marks };
                    marks.remove(digit);
                }
                HintActionKind::Erase => self.digits.set(cell, None),
                HintActionKind::Restore => {
                    marks.insert(digit);
                }
            }
        }
    }
}

fn assert_well_said(hint: &Hint, lang: Lang, what: &str) {
    for stage in &hint.stages {
        for text in [&stage.title, &stage.text, &stage.spoken] {
            assert!(!text.contains(['{', '}', '|', '@']), "{what}: {text}");
            assert!(!text.contains("  ") && !text.contains("..") && !text.contains(" ,"), "{what}: {text}");
            assert!(text.chars().count() < 1500, "{what}: {text}");
        }
        assert!(stage.text.len() > 8 && is_sentence(lang, &stage.text), "{what}: {:?}", stage.text);
        for piece in &stage.drawing {
            assert!(piece.class.starts_with("hint-"), "{what}: {piece:?}");
            assert_eq!(piece.at.is_none(), piece.data.starts_with('M'), "{what}: {piece:?}");
        }
    }
    assert!(!hint.stages.is_empty());
}

/// Returns the number of stages of a hint that does not tell its links one by one.
fn stages_without_links(slug: &str) -> usize {
    // The technique and the cell of a full house are one stage.
    if slug == "full-house" { 3 } else { 4 }
}

#[test]
fn a_full_house_is_a_single_press_from_its_house_to_its_question() {
    let line = gallery().find(|line| line.starts_with("full-house ")).unwrap();
    let stages = specimen(line, Lang::English).unwrap().hint.stages;
    assert!(stages[1].text.ends_with('?') && stages[1].text.contains("one empty cell"), "{}", stages[1].text);
    assert!(stages[1].drawing.iter().any(|shape| shape.class == "hint-cell"));
}

#[test]
fn every_technique_of_the_gallery_is_explained_in_every_language() {
    for line in gallery() {
        let slug = line.split(' ').next().unwrap();
        for lang in Lang::ALL {
            let found = specimen(line, lang).unwrap_or_else(|e| panic!("{slug}: {e}"));
            assert!(found.hint.stages.len() >= stages_without_links(slug), "{slug}");
            assert!(!found.hint.actions.is_empty(), "{slug}");
            assert_well_said(&found.hint, lang, slug);
        }
    }
}

#[test]
fn hints_answer_on_every_board() {
    for name in boards::NAMES.iter().filter(|name| !matches!(**name, "25x25" | "16x16" | "samurai")) {
        let mut player = Player::on(name);
        let hint = player.hint();
        assert_well_said(&hint, Lang::English, name);
        player.follow(&hint);
    }
}

#[test]
fn hints_alone_solve_a_puzzle() {
    for (name, marks) in [("classic", false), ("classic", true), ("triangular", true), ("jigsaw-1", false)] {
        let mut player = if marks { Player::on(name).with_all_marks() } else { Player::on(name) };
        let mut steps = 0;
        while !player.grid().is_full() {
            let hint = player.hint();
            assert!(!hint.actions.is_empty(), "{name}: {:?}", hint.stages);
            assert_well_said(&hint, Lang::English, name);
            player.follow(&hint);
            steps += 1;
            assert!(steps < 600, "{name}: no end");
        }
        assert_eq!(player.grid(), player.solution, "{name}");
    }
}

#[test]
fn simple_techniques_give_the_same_hint_or_none() {
    let simply = |ask| answer_simply(ask, &mut JobUpdates::to(&mut |_| ControlFlow::Continue(())));
    for (name, marks) in [("classic", false), ("classic", true), ("jigsaw-1", true)] {
        let mut player = if marks { Player::on(name).with_all_marks() } else { Player::on(name) };
        let mut same = 0;
        while !player.grid().is_full() {
            let hint = player.hint();
            match simply(player.ask(Lang::English)) {
                Ok(simple) => {
                    assert_eq!(simple, hint, "{name}");
                    same += 1;
                }
                Err(unfinished) => assert_eq!(unfinished, Unfinished::NeedsMoreParts, "{name}"),
            }
            player.follow(&hint);
        }
        assert!(same > 40, "{name}: {same} hints");
    }
    let givens = "98.7..6..5...96.......8....43..7.9....24.9.3...........4...78....18....3....3...5";
    let solution = "984713652517296384326584179435178926172469538869325417243957861651842793798631245";
    let chain_first = Player::classic(givens, solution).ask(Lang::English);
    assert_eq!(simply(chain_first), Err(Unfinished::NeedsMoreParts));
    let unknown_solution =
        HintRequest { solution: None, ..Player::classic(GIVENS, SOLUTION).ask(Lang::English) };
    assert_eq!(simply(unknown_solution), Err(Unfinished::NeedsMoreParts));
}

#[test]
fn ordinary_hints_come_at_once() {
    let player = Player::on("classic");
    let time = || {
        let start = Instant::now();
        player.hint();
        start.elapsed()
    };
    // The machine may be busy with other tests, so the fastest counts.
    let fastest = (0..5).map(|_| time()).min().unwrap();
    assert!(fastest.as_millis() < 100, "{fastest:?}");
}

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn mistakes_come_before_other_hints() {
    let mut player = Player::classic(GIVENS, SOLUTION);
    player.digits.set(Cell::new(2), Digit::new(1));
    player.marks[3] = DigitSet::single(Digit::new(4).unwrap());
    let hint = player.hint();
    assert_eq!(hint.stages[0].text, "One of your digits is wrong.");
    assert!(!hint.stages[0].text.contains("R1C3") && hint.stages[1].text.ends_with("1 in R1C3."));
    assert!(hint.stages[1].spoken.ends_with("1 in row 1 column 3."));
    player.follow(&hint);
    let hint = player.hint();
    assert_eq!(
        hint.stages[1].text,
        "This note is missing: 6 in R1C4. Without it the cell lacks the digit that belongs there."
    );
    player.follow(&hint);
    assert_eq!(player.hint().stages.len(), 4);
}

#[test]
fn a_puzzle_without_solution_gets_no_other_hint() {
    let mut ask = Player::classic(GIVENS, SOLUTION).ask(Lang::German);
    ask.solution = None;
    assert_eq!(answer(&ask).unwrap().stages.len(), 4);
    ask.givens.replace_range(0..12, "............");
    ask.givens.replace_range(30..60, "..............................");
    assert_eq!(answer(&ask).unwrap().stages[0].title, "Dieses Rätsel hat mehrere Lösungen");
    ask.givens = format!("12345678.{}9{}", ".".repeat(8 + 9), ".".repeat(81 - 9 - 8 - 9 - 1));
    let broken = answer(&ask).unwrap();
    assert_eq!(broken.stages[0].title, "Dieses Rätsel hat keine Lösung");
    assert!(broken.actions.is_empty());
}
#[test]
fn the_spoken_text_names_every_cell() {
    let line = gallery().find(|line| line.starts_with("template-delete ")).unwrap();
    let stage = specimen(line, Lang::English).unwrap().hint.stages.pop().unwrap();
    assert!(stage.text.contains("14 more") && !stage.spoken.contains("more"), "{}", stage.spoken);
}

#[test]
fn houses_and_cells_are_named_as_on_their_board() {
    let hint = Player::on("triangular").hint();
    let said: String = hint.stages.iter().map(|r| r.text.clone() + " ").collect();
    assert!(["triangle", "/ line", "\\ line", "row"].iter().any(|name| said.contains(name)), "{said}");
    let hint = Player::on("jigsaw-1").hint();
    assert!(hint.stages.iter().all(|r| !r.text.contains("box")), "{:?}", hint.stages);
}

#[test]
fn long_chains_are_explained_link_by_link() {
    for line in gallery() {
        let found = specimen(line, Lang::English).unwrap();
        let slug = line.split(' ').next().unwrap();
        let stages = &found.hint.stages;
        let links: Vec<_> =
            stages.iter().filter(|stage| stage.drawing.iter().any(|s| s.class == "hint-dim")).collect();
        let last = stages.last().unwrap();
        let drawn = last.drawing.iter().filter(|shape| shape.class.starts_with("hint-link")).count();
        if links.is_empty() {
            assert_eq!(stages.len(), stages_without_links(slug), "{slug}");
            assert!(drawn <= 4, "{slug} draws {drawn} links and tells none");
            continue;
        }
        assert!(drawn > 4, "{slug}");
        let count = links.len();
        for (number, stage) in (1..).zip(&links) {
            assert!(stage.title.ends_with(&format!(": {number} of {count}")), "{slug}: {}", stage.title);
            let texts = || stage.drawing.iter().filter(|shape| shape.class == "hint-number");
            let now = number.to_string();
            assert!(texts().any(|shape| shape.data == now), "{slug}: link {number} has no number");
            assert!(texts().all(|shape| shape.data.parse::<usize>().unwrap() <= number), "{slug}");
            // The current link is drawn over the dimmed board.
            let dim = stage.drawing.iter().position(|shape| shape.class == "hint-dim").unwrap();
            let lit = &stage.drawing[dim..];
            assert!(lit.iter().any(|shape| shape.class == "hint-now"), "{slug}");
            assert!(lit.iter().any(|shape| shape.class == "hint-number" && shape.data == now), "{slug}");
            assert!(stage.text.chars().count() < 260, "{slug}: {}", stage.text);
        }
        assert_eq!(last.drawing.iter().filter(|shape| shape.class == "hint-dim").count(), 0, "{slug}");
        assert!(last.drawing.iter().any(|shape| shape.class == "hint-number"), "{slug}");
    }
}

#[test]
fn a_reason_is_given_for_nearly_every_link_of_chains() {
    for slug in ["x-chain", "xy-chain", "aic", "w-wing", "nishio", "cell-forcing-chain"] {
        let line = gallery().find(|line| line.split(' ').next() == Some(slug)).unwrap();
        let stages = specimen(line, Lang::English).unwrap().hint.stages;
        for stage in stages.iter().filter(|stage| stage.title.contains(" of ")) {
            assert!(stage.text.contains(": "), "{slug}: {}", stage.text);
        }
    }
    let first = |slug: &str| {
        let line = gallery().find(|line| line.split(' ').next() == Some(slug)).unwrap();
        specimen(line, Lang::English).unwrap().hint.stages[3].text.clone()
    };
    assert_eq!(
        first("x-chain"),
        "Suppose R1C2 is not 7. Then R1C9 is 7: row 1 has no other cell left for 7."
    );
}

#[test]
fn the_third_stage_highlights_something_for_every_technique() {
    for line in gallery() {
        let found = specimen(line, Lang::English).unwrap();
        let lit = &found.hint.stages[2].drawing;
        let is_lit = |class: &str| class.starts_with("hint-cell") || class.starts_with("hint-house");
        assert!(lit.iter().any(|shape| is_lit(&shape.class)), "{line}");
    }
}

#[test]
fn cells_in_a_text_are_found_and_lines_are_labelled() {
    for name in boards::NAMES.iter().filter(|name| !matches!(**name, "25x25")) {
        let player = Player::on(name);
        for lang in Lang::ALL {
            let hint = answer(&player.ask(lang)).unwrap();
            let last = hint.stages.last().unwrap();
            for stage in &hint.stages {
                let named = mentions(lang, &player.board, &stage.text);
                let edges = stage.drawing.iter().filter(|shape| shape.class.starts_with("hint-edge")).count();
                assert!(edges > 0, "{name}: {}", stage.text);
                for mention in &named {
                    let name = &stage.text[mention.from..mention.to];
                    assert!(name.chars().all(char::is_alphanumeric) && name.len() >= 4, "{name}");
                }
            }
            let named = mentions(lang, &player.board, &last.text);
            assert!(!named.is_empty(), "{name}: {}", last.text);
            if let Some(placed) = hint.actions.iter().find(|action| action.kind == HintActionKind::Place) {
                let cell = Cell::new(placed.cell.into());
                assert!(named.iter().any(|mention| mention.cell == cell), "{name}: {}", last.text);
            }
        }
    }
}

#[test]
fn drawings_of_singles_show_blockers_and_the_target() {
    let drawing = |slug: &str, stage: usize| {
        let line = gallery().find(|line| line.split(' ').next() == Some(slug)).unwrap();
        specimen(line, Lang::English).unwrap().hint.stages[stage].drawing.clone()
    };
    let count = |shapes: &[nonet_tasks::hint::HintShape], class: &str| {
        shapes.iter().filter(|shape| shape.class == class).count()
    };
    for slug in ["full-house", "hidden-single", "naked-single", "last-digit"] {
        let last = stages_without_links(slug) - 1;
        assert_eq!(count(&drawing(slug, last - 1), "hint-ghost"), 0, "{slug}");
        assert_eq!(count(&drawing(slug, last), "hint-ghost"), 1, "{slug}");
    }
    let hidden = drawing("hidden-single", 3);
    // A ray leads to each other empty cell of the row, which is crossed out.
    assert!(count(&hidden, "hint-blocked") >= 2);
    assert!(count(&hidden, "hint-ray") >= count(&hidden, "hint-blocked"));
    // A naked single sees all eight other digits.
    assert!(count(&drawing("naked-single", 3), "hint-cause") >= 6);
    assert_eq!(count(&drawing("naked-single", 3), "hint-blocked"), 0);
}

#[test]
fn drawings_of_wings_have_two_arrows_and_rectangles_four_sides() {
    let drawing = |slug: &str| {
        let line = gallery().find(|line| line.split(' ').next() == Some(slug)).unwrap();
        specimen(line, Lang::English).unwrap().hint.stages.last().unwrap().drawing.clone()
    };
    for slug in ["xy-wing", "xyz-wing"] {
        assert_eq!(drawing(slug).iter().filter(|s| s.class == "hint-link weak").count(), 2, "{slug}");
    }
    for slug in ["unique-rectangle-1", "unique-rectangle-4", "hidden-rectangle", "avoidable-rectangle-1"] {
        assert_eq!(drawing(slug).iter().filter(|s| s.class == "hint-rectangle").count(), 1, "{slug}");
    }
}

#[test]
fn an_x_wing_has_two_cases() {
    let line = gallery().find(|line| line.starts_with("x-wing ")).unwrap();
    for lang in Lang::ALL {
        let hint = specimen(line, lang).unwrap().hint;
        let last = hint.stages.last().unwrap();
        let drawn: Vec<&str> = last.drawing.iter().map(|shape| shape.class.as_str()).collect();
        let marks = |class: &str| drawn.iter().filter(|drawn| **drawn == class).count();
        assert_eq!((marks("hint-mark disc"), marks("hint-mark diamond")), (2, 2), "{lang:?}");
    }
    let last = specimen(line, Lang::English).unwrap().hint.stages.pop().unwrap();
    assert!(
        last.text.contains("So the two 3s are either in R3C3 and R7C4 or in R3C4 and R7C3. "),
        "{}",
        last.text
    );
}

/// Returns the first hint for a puzzle.
fn first_hint(givens: &str, solution: &str) -> Hint {
    Player::classic(givens, solution).hint()
}

#[test]
fn a_net_of_any_length_has_a_limited_number_of_stages() {
    let net = first_hint(
        ".....1..2..3....4..1..5.6.7..2.1.....7.5..8..4....6..9..78...9..6...57..3...7....",
        "756431982923687145814259637532918476679543821481726359147862593268395714395174268",
    );
    assert_eq!(net.technique, "forcing-net-contradiction ");
    assert!((20..=44).contains(&net.stages.len()), "{}", net.stages.len());
    assert_well_said(&net, Lang::English, "a net");
    // With more than a thousand links, the hint shows only the start and the end.
    let endless = first_hint(
        "98.76.54.7..9..8....6......8..5..9...3.....2.....4....1...5.....971.......8..71..",
        "982763541715924836346815279864572913531698427279341685123459768497186352658237194",
    );
    assert_eq!((endless.technique.as_str(), endless.stages.len()), ("nested-forcing ", 4));
    assert_well_said(&endless, Lang::English, "an endless one");
}

use std::ops::ControlFlow;
use std::sync::Arc;

use super::*;
use crate::geometry::{SymmetryKind, classic, symmetry, triangular};
use crate::line;
use crate::rating::{self, GradeLevel as Grade};
use crate::solver::{Limits, Solver, solve};
use crate::technique::{
    FishForm, PathOutcome, Position, Technique, TechniqueOrder, all_steps, next_step, solve_logically,
};
use crate::{Board, Cell, CellSet, Puzzle};

fn boards() -> [Arc<Board>; 2] {
    [Arc::new(classic()), Arc::new(triangular())]
}

#[test]
fn every_puzzle_has_exactly_the_reported_solution() {
    for board in boards() {
        for seed in 0..12 {
            let made = Generator::new(board.clone()).seed(seed).build().unwrap();
            assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution), "{made}");
        }
    }
}

#[test]
fn puzzles_without_further_requests_are_minimal() {
    let made = Generator::new(Arc::new(classic())).seed(3).build().unwrap();
    for (cell, _) in made.puzzle.givens().filled() {
        let mut fewer = made.puzzle.givens().clone();
        fewer.set(cell, None);
        let puzzle = crate::Puzzle::new(made.puzzle.board().clone(), fewer).unwrap();
        assert_eq!(solve(&puzzle, Limits::UNIQUE).unique(), None, "{cell:?} is redundant");
    }
}

#[test]
fn a_junior_puzzle_has_twenty_five_givens() {
    let made = Generator::new(Arc::new(classic())).level(GivensLevel::Junior).seed(1).build().unwrap();
    assert_eq!(made.puzzle.given_count(), 25);
    assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
}

#[test]
fn when_tries_run_out_the_nearest_puzzle_is_returned() {
    // No classic puzzle with 16 givens has a unique solution.
    let error = Generator::new(Arc::new(classic())).givens(16).max_tries(2).build().unwrap_err();
    let GenerateError::OutOfTries { tries: 2, nearest: Some(nearest) } = error else {
        panic!("{error}");
    };
    assert!(
        matches!(nearest.mismatches[..], [RequestMismatch::Givens { wanted: 16, .. }]),
        "{:?}",
        nearest.mismatches
    );
    assert_eq!(solve(&nearest.generated.puzzle, Limits::UNIQUE).unique(), Some(&nearest.generated.solution));
}

#[test]
fn the_caller_can_stop_the_generation() {
    let stopped = Generator::new(Arc::new(classic())).givens(16).build_watched(|_| ControlFlow::Break(()));
    assert_eq!(stopped.unwrap_err(), GenerateError::Stopped);
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    let lines = boards().map(|board| {
        let made = Generator::new(board).grade(Grade::Easy).seed(2026).build().unwrap();
        line::write(made.puzzle.givens(), '.')
    });
    let golden = [
        "..5.9.128.....84.5.......7392...35.171......2..64....7.8.9..7....25..31....63.289",
        "..7....3.3.2.87....156394.7....6.31.95...7326.6......4",
    ];
    assert_eq!(lines, golden);
}

#[test]
fn a_seed_always_gives_the_same_puzzle_for_a_number_of_givens() {
    let lines = [GivensLevel::Junior, GivensLevel::Mid, GivensLevel::Senior].map(|level| {
        let made = Generator::new(Arc::new(classic())).level(level).seed(2026).build().unwrap();
        line::write(made.puzzle.givens(), '.')
    });
    let golden = [
        "..5.9.1..2....8..5.......7392...35.171......2...4......8.9..7....25........6...89",
        "..5..6.....9....4..6.....73......5.171......23..4........9.......25.........3..89",
        "2..5....83...9...........4...........74....6.....1...91.......3...6........4.78..",
    ];
    assert_eq!(lines, golden);
}

#[test]
fn a_seed_always_gives_the_same_puzzle_for_a_grade() {
    let golden = [
        "..5.9.12......8465..12...7392.7.35.171....632..64....7.8.92.7....25..3...4.63..89",
        "..5.9.128.....84.5.......7392...35.171......2..64....7.8.9..7....25..31....63.289",
        "..5....2....1.8..5....4..7392......171....6...........18.9..7....25........6...89",
        ".....57.8..4..9.6..3...1.2........9.96.3..4...4.2...15.7..........8.....1.2.5....",
        ".753......3.1..4.5....4..7.92......1..485...2............9..7....25.7........1289",
        "..5....2....1.8..5....4..7392......171....6...........1..9..7....25.7......6...89",
        "4.5....2.2..1....5....4..7.92......17148..6..............92.7...9.5.7......6...8.",
        "63...75...9......61..5.........38....7....1.....2....42..4.56.39...6.21.........7",
    ];
    for (grade, golden) in Grade::ALL.into_iter().zip(golden) {
        let made = Generator::new(Arc::new(classic())).grade(grade).seed(2026).build().unwrap();
        assert_eq!(line::write(made.puzzle.givens(), '.'), golden, "{grade:?}");
    }
}

#[test]
fn puzzles_for_beginners_have_extra_givens() {
    for (grade, givens) in [(Grade::Gentle, 36..=42), (Grade::Easy, 32..=36)] {
        for seed in 0..20 {
            let asked = Generator::new(Arc::new(classic())).grade(grade).seed(seed);
            let made = asked.clone().build().unwrap();
            assert!(givens.contains(&made.puzzle.given_count()), "{grade:?}, {seed}: {made}");
            assert_eq!(rating::grade(&made.puzzle).unwrap().level, grade);
            // A minimal puzzle has no extra givens.
            let bare = asked.clone().minimal().build().unwrap();
            assert!(bare.puzzle.given_count() < 30 && bare.puzzle.given_count() < made.puzzle.given_count());
            assert_eq!(asked.givens(30).build().unwrap().puzzle.given_count(), 30);
        }
    }
}

#[test]
fn a_gentle_puzzle_has_no_bottleneck_and_keeps_its_symmetry() {
    for board in boards() {
        let (mut steps, mut narrow) = (0, 0);
        for seed in 0..10 {
            let asked = Generator::new(board.clone()).grade(Grade::Gentle).symmetry(SymmetryKind::Turn(180));
            let made = asked.seed(seed).build().unwrap();
            let turn =
                symmetry::of(&board).into_iter().find(|s| s.kind() == SymmetryKind::Turn(180)).unwrap();
            let is_given = |cell: Cell| made.puzzle.givens().get(cell).is_some();
            assert!(board.cells().all(|c| turn.orbit(c).iter().all(|other| is_given(other) == is_given(c))));
            let mut at = Position::new(&made.puzzle);
            while at.open().len() > 4 {
                let shown = all_steps(&at, Technique::HiddenSingle);
                let cells: CellSet = shown.iter().map(|step| step.placements[0].cell).collect();
                narrow += u32::from(cells.len() < 3);
                steps += 1;
                at.apply(&shown[seed as usize % shown.len()]);
            }
        }
        assert!(narrow * 20 < steps, "{}: {narrow} of {steps} steps", board.name());
    }
}

#[test]
fn a_mid_puzzle_has_twenty_givens() {
    let made = Generator::new(Arc::new(classic())).level(GivensLevel::Mid).seed(4).build().unwrap();
    assert_eq!(made.puzzle.given_count(), 20);
    assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
}

#[test]
fn a_senior_puzzle_has_seventeen_givens() {
    let seniors: Vec<GeneratedPuzzle> = (0..20)
        .map(|seed| {
            Generator::new(Arc::new(classic())).level(GivensLevel::Senior).seed(seed).build().unwrap()
        })
        .collect();
    for (i, made) in seniors.iter().enumerate() {
        assert_eq!((made.puzzle.given_count(), made.tries), (17, 1));
        assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
        assert!(seniors[..i].iter().all(|other| other.puzzle != made.puzzle));
    }
}

#[test]
fn givens_have_the_requested_symmetry() {
    for board in boards() {
        for symmetry in symmetry::of(&board) {
            let made = Generator::new(board.clone()).symmetry(symmetry.kind()).seed(9).build().unwrap();
            let given = |cell| made.puzzle.givens().get(cell).is_some();
            assert!(
                board.cells().all(|c| given(c) == given(symmetry.image(c))),
                "{:?}\n{made}",
                symmetry.kind()
            );
            assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
        }
    }
    let board = Arc::new(triangular());
    let quarter = Generator::new(board).symmetry(SymmetryKind::Turn(90)).build();
    assert_eq!(quarter.unwrap_err(), GenerateError::NoSuchSymmetry);
}

#[test]
fn puzzles_have_the_requested_grade() {
    for board in boards() {
        for grade in [Grade::Gentle, Grade::Easy, Grade::Moderate, Grade::Tricky] {
            let made = Generator::new(board.clone()).grade(grade).seed(5).build();
            let made = made.unwrap_or_else(|error| panic!("{} {grade:?}: {error}", board.name()));
            assert_eq!(rating::grade(&made.puzzle).unwrap().level, grade, "{made}");
            assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
        }
    }
}

fn needed(made: &GeneratedPuzzle) -> rating::Grade {
    assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution), "{made}");
    rating::grade(&made.puzzle).unwrap()
}

#[test]
fn requested_techniques_are_needed_and_excluded_ones_are_not() {
    let request = Generator::new(Arc::new(classic())).seed(3);
    let with = request.clone().with(Technique::NakedTriple).build().unwrap();
    assert!(needed(&with).histogram.iter().any(|(t, _)| *t == Technique::NakedTriple), "{with}");
    let without = request.clone().without(Technique::NakedSingle).grade(Grade::Easy);
    assert!(matches!(without.max_tries(20).build(), Err(GenerateError::OutOfTries { nearest: Some(_), .. })));
    let without = request.without(Technique::HiddenSingle).build().unwrap();
    let mut order = TechniqueOrder::standard().without_uniqueness();
    order.techniques.retain(|t| *t != Technique::HiddenSingle);
    assert_eq!(
        solve_logically(&Position::new(&without.puzzle), &order).outcome,
        PathOutcome::Solved,
        "{without}"
    );
}

/// Asserts that the path needs the technique, and nothing of a higher grade.
fn assert_needs(made: &GeneratedPuzzle, technique: Technique) {
    assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution), "{made}");
    let position = position_before(&made.puzzle, technique).unwrap_or_else(|| panic!("{technique}\n{made}"));
    let mut order = TechniqueOrder::standard().without_uniqueness();
    order.techniques.push(technique);
    order.techniques.retain(|t| Grade::of(*t) <= Grade::of(technique));
    assert_eq!(solve_logically(&position, &order).outcome, PathOutcome::Solved, "{technique}\n{made}");
}

#[test]
fn rare_techniques_can_be_requested() {
    use Technique::*;
    let (jellyfish, finned) = (Technique::fish(FishForm::Basic, 4), Technique::fish(FishForm::Finned, 4));
    for technique in [NakedQuad, HiddenQuad, jellyfish, finned, UniqueRectangle5, MultiColours1] {
        let made = Generator::new(Arc::new(classic())).with(technique).seed(1).build();
        assert_needs(&made.unwrap_or_else(|error| panic!("{technique}: {error}")), technique);
    }
}

#[test]
fn the_rarest_techniques_come_from_stored_puzzles() {
    for technique in [Technique::AvoidableRectangle2, Technique::GroupedContinuousNiceLoop] {
        let request = Generator::new(Arc::new(classic())).with(technique);
        let [first, second] = [1, 2].map(|seed| request.clone().seed(seed).build().unwrap());
        assert_ne!(first.puzzle, second.puzzle);
        for made in [first, second] {
            assert_needs(&made, technique);
        }
    }
}

#[test]
fn techniques_that_need_something_harder_too_can_be_requested() {
    let technique = Technique::BentSet;
    let made = Generator::new(Arc::new(classic())).with(technique).seed(1).build().unwrap();
    assert!(position_before(&made.puzzle, technique).is_some(), "{made}");
    assert_eq!(needed(&made).level, Grade::Extreme);
}

#[test]
fn almost_locked_sets_can_be_requested() {
    for (technique, seed) in ALMOST_LOCKED {
        let made = Generator::new(Arc::new(classic())).with(technique).seed(seed).build();
        assert_needs(&made.unwrap_or_else(|error| panic!("{technique}: {error}")), technique);
    }
}

/// Techniques with almost locked sets, each with a seed that soon finds a puzzle that needs it.
const ALMOST_LOCKED: [(Technique, u64); 4] = [
    (Technique::AlsXz, 3),
    (Technique::AlsXyWing, 5),
    (Technique::AlsChain, 7),
    (Technique::DeathBlossom, 3),
];

#[test]
fn a_dual_pattern_is_found_before_its_single_patterns() {
    for technique in [Technique::DualTwoStringKite, Technique::DualEmptyRectangle] {
        let made = Generator::new(Arc::new(classic())).with(technique).seed(1).build().unwrap();
        assert_needs(&made, technique);
    }
}

#[test]
fn a_minimal_puzzle_has_no_redundant_givens() {
    let technique = Technique::HiddenQuad;
    let made = Generator::new(Arc::new(classic())).with(technique).minimal().seed(1).max_tries(500).build();
    let made = match made {
        Ok(made) => made,
        Err(GenerateError::OutOfTries { nearest: Some(nearest), .. }) => {
            assert!(!nearest.mismatches.is_empty());
            nearest.generated
        }
        Err(error) => panic!("{error}"),
    };
    let found = Solver::new(made.puzzle.board().clone()).redundant_givens(&made.puzzle, u64::MAX);
    assert!(found.unwrap().redundant.is_empty(), "{made}");
}

#[test]
fn only_singles_and_allowed_techniques_are_needed() {
    for board in boards() {
        let made =
            Generator::new(board).at_most([Technique::Pointing, Technique::HiddenPair]).seed(1).build();
        let made = made.unwrap();
        use Technique::*;
        let order = TechniqueOrder::new([FullHouse, HiddenSingle, NakedSingle, Pointing, HiddenPair]);
        assert_eq!(
            solve_logically(&Position::new(&made.puzzle), &order).outcome,
            PathOutcome::Solved,
            "{made}"
        );
    }
}

#[test]
fn the_hardest_step_is_the_requested_one() {
    for technique in [Technique::HiddenPair, Technique::NakedTriple] {
        let made = Generator::new(Arc::new(classic())).hardest(technique).seed(6).build().unwrap();
        assert_eq!(needed(&made).hardest, technique, "{made}");
    }
}

#[test]
fn uniqueness_techniques_can_be_requested() {
    let technique = Technique::UniqueRectangle1;
    let made = Generator::new(Arc::new(classic())).with(technique).seed(2).build().unwrap();
    let position = position_before(&made.puzzle, technique).unwrap();
    assert!(next_step(&position, &TechniqueOrder::new([technique])).is_some());
}

#[test]
fn techniques_that_no_puzzle_needs_are_rejected_at_once() {
    use FishForm::*;
    let board = Arc::new(classic());
    let fish = [(Basic, 5), (Sashimi, 7), (FinnedFranken, 2), (Franken, 3), (Mutant, 2)];
    let fish = fish.map(|(form, size)| Technique::fish(form, size));
    let never = [Technique::MultiColours2, Technique::DiscontinuousNiceLoop, Technique::LawOfLeftovers];
    let puzzles = [Grade::Fierce, Grade::Fiendish, Grade::Extreme].map(|grade| {
        (1..4).map(move |seed| {
            Generator::new(Arc::new(classic())).grade(grade).seed(seed).build().unwrap().puzzle
        })
    });
    let puzzles: Vec<Puzzle> = puzzles.into_iter().flatten().collect();
    for technique in fish.into_iter().chain(never) {
        let request = Generator::new(board.clone()).with(technique);
        assert_eq!(request.clone().build().unwrap_err(), GenerateError::NeverNext(technique));
        assert!(puzzles.iter().all(|puzzle| position_before(puzzle, technique).is_none()), "{technique}");
        // With other techniques excluded, or on other boards, the technique may be needed.
        let tried = request.without(Technique::XChain).max_tries(1).build();
        assert!(!matches!(tried, Err(GenerateError::NeverNext(_))), "{technique}");
    }
    let other = Generator::new(Arc::new(triangular())).with(never[2]).max_tries(1).build();
    assert!(!matches!(other, Err(GenerateError::NeverNext(_))));
}

#[test]
fn a_drill_starts_where_nothing_easier_is_left() {
    let technique = Technique::fish(FishForm::Basic, 2);
    let made = Generator::new(Arc::new(classic())).with(technique).seed(8).build().unwrap();
    let position = position_before(&made.puzzle, technique).unwrap();
    let step = next_step(&position, &TechniqueOrder::standard().without_uniqueness()).unwrap();
    assert_eq!(step.technique, technique);
    assert!(step.refuted_by(&made.solution).is_none());
    assert!(position_before(&made.puzzle, Technique::NestedForcing).is_none());
}

#[test]
fn requests_can_be_combined() {
    let made = Generator::new(Arc::new(classic()))
        .grade(Grade::Moderate)
        .givens(30)
        .symmetry(SymmetryKind::Turn(180))
        .seed(4)
        .build()
        .unwrap();
    assert_eq!((needed(&made).level, made.puzzle.given_count()), (Grade::Moderate, 30));
    let given = |cell: usize| made.puzzle.givens().get(Cell::new(cell)).is_some();
    assert!((0..81).all(|cell| given(cell) == given(80 - cell)), "{made}");

    let made = Generator::new(Arc::new(classic())).grade(Grade::Hard).minimal().seed(4).build().unwrap();
    assert_eq!(needed(&made).level, Grade::Hard);
    assert!(
        Solver::new(made.puzzle.board().clone())
            .redundant_givens(&made.puzzle, u64::MAX)
            .is_some_and(|found| found.redundant.is_empty())
    );
}

#[test]
fn a_symmetric_puzzle_can_be_minimal() {
    let request = Generator::new(Arc::new(triangular())).minimal().symmetry(SymmetryKind::Turn(180));
    let made = request.seed(1).build().unwrap();
    let found = Solver::new(made.puzzle.board().clone()).redundant_givens(&made.puzzle, u64::MAX);
    assert!(found.unwrap().redundant.is_empty(), "{made}");
}

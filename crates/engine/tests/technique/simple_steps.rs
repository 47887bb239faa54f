//! The search for simple steps finds what the search with all techniques finds.

use nonet_engine::technique::{GradeLevel, Position, TechniqueOrder, next_simple_step, next_step};

use crate::fixtures::fixtures;

/// Enough to meet steps of many techniques. The hardest puzzles need long searches after that.
const MAX_STEPS: usize = 40;

#[test]
fn a_simple_step_is_the_next_step() {
    let order = TechniqueOrder::standard();
    let (mut simple, mut others) = (0, 0);
    for fixture in fixtures() {
        for (givens, _) in &fixture.puzzles {
            let mut position = Position::from_grid(fixture.tables.clone(), givens);
            for _ in 0..MAX_STEPS {
                let Some(next) = next_step(&position, &order) else { break };
                match next_simple_step(&position, &order) {
                    Some(step) => {
                        assert_eq!(step, next);
                        simple += 1;
                    }
                    None => {
                        assert!(GradeLevel::of(next.technique) >= GradeLevel::Tricky, "{next:?}");
                        others += 1;
                    }
                }
                position.apply(&next);
            }
        }
    }
    assert!(simple > 500 && others > 20, "{simple} simple steps, {others} others");
}

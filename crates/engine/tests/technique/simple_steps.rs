//! The search for simple steps finds what the search with all techniques finds.

use nonet_engine::rng::rng;
use nonet_engine::technique::{GradeLevel, TechniqueOrder, next_simple_step, next_step};

use crate::fixtures::{fixtures, random_position};

#[test]
fn a_simple_step_is_the_next_step() {
    let order = TechniqueOrder::standard();
    let (mut simple, mut missed) = (0, 0);
    for fixture in fixtures() {
        let mut rng = rng(5);
        for _ in 0..150 {
            let (position, _) = random_position(fixture, &mut rng);
            let next = next_step(&position, &order);
            match next_simple_step(&position, &order) {
                Some(step) => {
                    assert_eq!(Some(step), next);
                    simple += 1;
                }
                None => {
                    let level = next.map(|step| GradeLevel::of(step.technique));
                    assert!(level.is_none_or(|level| level >= GradeLevel::Tricky), "{level:?}");
                    missed += 1;
                }
            }
        }
    }
    assert!(simple > 500 && missed > 50, "{simple} simple steps, {missed} others");
}

//! Fish: n base houses whose candidates of a digit lie in n cover houses. The digit is once in each base house,
//! so it fills the covers, and goes from their other cells. Base candidates outside the covers are fins: what
//! sees all of them goes nevertheless. A candidate in two base houses is an endo-fin; one in two covers goes
//! although it is in a base (cannibalism).
//!
//! Base houses must be full, covers may be short. "Lines" and "areas" are as people see them, see
//! [`crate::HouseKind::is_area`]: basic fish have lines of one kind as base and of another as cover, Franken fish
//! add areas, mutant fish take any houses. Variant 1 is a siamese fish: two with the same base.
//!
//! A digit with more than 128 places is passed over; only nearly empty giant boards have one.

mod basic;
mod digit_map;
mod form;
mod kraken;
mod search;
mod siamese;

use super::{Flow, GO_ON, Position, Sink, Step, Technique};
use digit_map::DigitMap;
pub use form::FishForm;
pub use kraken::krakens;

/// The most fins, as HoDoKu's default.
const MOST_FINS: u32 = 5;
/// The most endo-fins, as HoDoKu's default.
const MOST_ENDO_FINS: u32 = 2;

/// Fish of this form and size; after them the siamese ones made of two.
pub fn fish(position: &Position, form: FishForm, size: u8, sink: &mut Sink) -> Flow {
    let size = usize::from(size);
    if form == FishForm::Basic {
        return basic::fish(position, size, sink);
    }
    let is_bare = form == FishForm::Mutant || form == FishForm::Franken && size > 4;
    let look = if is_bare { search::without_fins } else { search::by_target };
    for digit in position.digits() {
        position.effort().spend()?;
        let Some(digit_map) = DigitMap::new(position, digit) else { continue };
        let mut finned: Vec<(FishForm, Step)> = Vec::new();
        look(&digit_map, shape_of(form), size, &mut |fish| {
            let found = fish.form(&digit_map);
            if form.has_fins() != found.has_fins() {
                return GO_ON;
            }
            let step = fish.step(&digit_map, Technique::fish(found, size as u8));
            if found == form {
                sink(step.clone())?;
            }
            if found.has_fins() {
                finned.push((found, step));
            }
            GO_ON
        })?;
        siamese::pairs(&finned, form, sink)?;
    }
    GO_ON
}

/// Which houses a fish may take, before fins are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FishShape {
    Basic,
    Franken,
    Mutant,
}

fn shape_of(form: FishForm) -> FishShape {
    match form {
        FishForm::Basic | FishForm::Finned | FishForm::Sashimi => FishShape::Basic,
        FishForm::Franken | FishForm::FinnedFranken => FishShape::Franken,
        FishForm::Mutant | FishForm::FinnedMutant => FishShape::Mutant,
    }
}

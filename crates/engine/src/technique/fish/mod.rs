//! Fish: n base houses whose candidates of a digit lie in n cover houses. The digit occurs once in each base house, so
//! these cells take up all cover houses, and the other cells of the cover houses lose it. Base candidates outside the
//! cover are fins; cells that see all fins still lose the digit. A candidate in two base houses is an endo-fin. A
//! candidate in two cover houses is eliminated even though it is in a base house (cannibalism).
//!
//! Base houses must be full, cover houses may be short. Lines and areas are distinguished by
//! [`crate::HouseKind::is_area`]: basic fish have lines of one kind as base and of another as cover, Franken fish add
//! areas, and mutant fish take any houses. Variant 1 is a siamese fish: two fish with the same base.
//!
//! Digits with more than 128 candidate cells are skipped; they occur only on nearly empty giant boards.

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

/// Maximum number of fins, as in HoDoKu's default settings.
const MAX_FINS: u32 = 5;
/// Maximum number of endo-fins, as in HoDoKu's default settings.
const MAX_ENDO_FINS: u32 = 2;

/// Finds fish of this form and size, and then the siamese fish that combine two of them.
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

/// The houses that a fish may use, regardless of fins.
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

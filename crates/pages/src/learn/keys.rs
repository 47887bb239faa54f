//! From a key press on an exercise's board to what is done there.

use nonet_engine::Digit;
use nonet_engine::geometry::Direction;

use super::page::{Deed, Seat};
use nonet_game::learning::question::ExerciseKind;
use nonet_game::settings::keys::KeyPress;

/// What a key does, if anything.
pub fn deed_for(pressed: &KeyPress, seat: &Seat) -> Option<Deed> {
    if pressed.ctrl || pressed.meta || pressed.alt {
        return None;
    }
    Some(match pressed.key.as_str() {
        "ArrowLeft" => Deed::Go(Direction::Left),
        "ArrowRight" => Deed::Go(Direction::Right),
        "ArrowUp" => Deed::Go(Direction::Up),
        "ArrowDown" => Deed::Go(Direction::Down),
        "Enter" | " " if seat.request().kind == ExerciseKind::Complete => Deed::Pick,
        "0" if seat.request().kind == ExerciseKind::LookAlikes => Deed::Nothing,
        key => {
            let mut chars = key.chars();
            let digit = chars.next().and_then(Digit::from_char).filter(|_| chars.next().is_none())?;
            let fits = digit.value() <= seat.board()?.digit_count() && seat.request().kind.wants_claim();
            Deed::Enter(fits.then_some(digit)?)
        }
    })
}

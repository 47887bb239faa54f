//! Keyboard input on the board of an exercise.

use nonet_engine::Digit;
use nonet_engine::geometry::Direction;

use super::page::{Attempt, ExerciseAction};
use nonet_game::learning::question::ExerciseKind;
use nonet_game::settings::keys::KeyPress;

/// Maps a key press to an action. `None` leaves the key to the browser.
pub fn exercise_action_for(pressed: &KeyPress, attempt: &Attempt) -> Option<ExerciseAction> {
    if pressed.ctrl || pressed.meta || pressed.alt {
        return None;
    }
    Some(match pressed.key.as_str() {
        "ArrowLeft" => ExerciseAction::Move(Direction::Left),
        "ArrowRight" => ExerciseAction::Move(Direction::Right),
        "ArrowUp" => ExerciseAction::Move(Direction::Up),
        "ArrowDown" => ExerciseAction::Move(Direction::Down),
        "Enter" | " " if attempt.request().kind == ExerciseKind::Complete => ExerciseAction::PickCursor,
        "0" if attempt.request().kind == ExerciseKind::LookAlikes => ExerciseAction::AnswerNothing,
        key => {
            let mut chars = key.chars();
            let digit = chars.next().and_then(Digit::from_char).filter(|_| chars.next().is_none())?;
            let fits =
                digit.value() <= attempt.board()?.digit_count() && attempt.request().kind.wants_claim();
            ExerciseAction::Enter(fits.then_some(digit)?)
        }
    })
}

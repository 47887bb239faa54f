//! Tests that play through actions, one file for each module of `update`.
mod checking;
mod clock;
mod entering;
mod full_storage;
mod guide;
mod hint_guess;
mod hinting;
mod history;
mod new_game;
mod opening;
mod replies;
mod saving;
mod selecting;
mod tabs;

use super::update;
use crate::testing::*;

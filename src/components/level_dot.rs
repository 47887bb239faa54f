//! The colour of a level, as a dot in front of its name.

use leptos::prelude::*;
use nonet_game::puzzles::level::Level;

/// The dot; nothing for levels that are defined by a number of givens.
#[component]
pub fn LevelDot(level: Level) -> impl IntoView {
    let number = level.number();
    number.map(|number| view! { <span class="level-dot" data-level=number.to_string()></span> })
}

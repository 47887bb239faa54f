//! The patterns of the nine colours, so that no two colours differ in hue alone.

use leptos::prelude::*;

const STROKES: [&str; 9] = [
    "M0 250L250 0",
    "M0 0L250 250",
    "M0 125H250",
    "M125 0V250",
    "M0 125H250M125 0V250",
    "M0 0L250 250M0 250L250 0",
    "M95 125h60",
    "M0 180L125 70L250 180",
    "M60 60h130v130h-130z",
];

/// The definitions that [`pattern_url`] refers to; each drawing of a board contains them.
#[component]
pub fn Patterns() -> impl IntoView {
    let pattern = |(number, strokes): (u8, &'static str)| {
        view! {
            <pattern id=format!("pattern-{number}") width="250" height="250" patternUnits="userSpaceOnUse">
                <path class="pattern-stroke" d=strokes />
            </pattern>
        }
    };
    view! { <defs>{(1..).zip(STROKES).map(pattern).collect_view()}</defs> }
}

/// A colour with its pattern, as shown on its key.
#[component]
pub fn Swatch(number: u8) -> impl IntoView {
    view! {
        <svg class="swatch" viewBox="0 0 1000 1000" aria-hidden="true">
            <rect class=colour_class(number) width="1000" height="1000" rx="180" />
            <rect fill=pattern_url(number) width="1000" height="1000" rx="180" />
        </svg>
    }
}

/// Returns the CSS class of a colour.
pub fn colour_class(number: u8) -> String {
    format!("colour-{number}")
}

/// Returns the `fill` value for a colour's pattern.
pub fn pattern_url(number: u8) -> String {
    format!("url(#pattern-{number})")
}

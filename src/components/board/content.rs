//! The content of a cell: colours, a digit or marks, coloured candidates.

use leptos::prelude::*;
use nonet_engine::{Board, Cell, Digit, DigitSet};
use nonet_game::drawing::CellView;
use nonet_game::drawing::{CellLayout, DigitStyle, TextPlace, slices};
use nonet_game::game::entry::ColourSet;

use super::patterns::{colour_class, pattern_url};

/// Returns the content of a cell, bottom layer first. `places` are scaled to the chosen text size.
pub fn content(
    board: &Board,
    cell: Cell,
    view: &CellView,
    places: &CellLayout,
    look: DigitStyle,
) -> impl IntoView + use<> {
    let digit = view.digit.map(|digit| face("digit", places.digit(), digit, look));
    let letter =
        view.letter.map(|letter| text("region-letter", places.letter_of_region(), letter.to_string()));
    (
        colours(board, cell, view, places),
        digit,
        letter,
        marks(view, places, look),
        candidates(view, places, look),
    )
}

/// The colours of a cell: each is a slice in its own hue and pattern, with the colours' letters on top.
fn colours(board: &Board, cell: Cell, view: &CellView, places: &CellLayout) -> Vec<AnyView> {
    let (count, corner) = (view.colours.len(), in_the_corners(view));
    let slices = slices(board, cell, count).into_iter().zip(view.colours.iter()).map(|(path, colour)| {
        let number = colour.number();
        let hue = view! { <path class=colour_class(number) d=path.clone() /> };
        view! { {hue} <path class="pattern" fill=pattern_url(number) d=path /> }.into_any()
    });
    let letters = view.colours.iter().enumerate().map(|(i, colour)| {
        text("letter", places.letter(i, count, corner), colour.letter().to_string()).into_any()
    });
    slices.chain(letters).collect()
}

/// Overlaid candidates, corner marks, and centre marks.
fn marks(view: &CellView, places: &CellLayout, look: DigitStyle) -> Vec<AnyView> {
    let overlay = view.overlay.difference(view.corner);
    let overlay = overlay.iter().map(|digit| face("mark overlay", places.corner(digit), digit, look));
    let struck = |digit| if view.struck.contains(digit) { "mark struck" } else { "mark" };
    let corner = view.corner.iter().map(|digit| face(struck(digit), places.corner(digit), digit, look));
    let marks = overlay.map(IntoAny::into_any).chain(corner.map(IntoAny::into_any));
    marks.chain((!view.centre.is_empty()).then(|| centre_marks(view, places, look).into_any())).collect()
}

/// The centre marks as one text, with a `tspan` for each line and each run of struck marks.
fn centre_marks(view: &CellView, places: &CellLayout, look: DigitStyle) -> impl IntoView + use<> {
    let breadth = look.mark_breadth();
    let (place, in_line) = places.centre(view.centre.len() * breadth, in_the_corners(view));
    let mut parts: Vec<(bool, bool, String)> = vec![(false, false, String::new())];
    for (i, digit) in view.centre.iter().enumerate() {
        let (breaks, struck) = (i > 0 && i % (in_line / breadth) == 0, view.struck.contains(digit));
        if breaks || parts.last().is_some_and(|(_, before, _)| *before != struck) {
            parts.push((breaks, struck, String::new()));
        }
        if let Some((.., words)) = parts.last_mut() {
            *words += &look.face(digit);
            *words += if look.numbers { " " } else { "" };
        }
    }
    let parts = parts.into_iter().map(|(breaks, struck, words)| {
        let class = struck.then_some("mark struck");
        view! {
            <tspan class=class x=breaks.then_some(place.x) dy=breaks.then_some(place.size)>{words}</tspan>
        }
    });
    view! { <text class="mark" x=place.x y=place.y font-size=place.size>{parts.collect_view()}</text> }
}

/// The digits drawn in the corner-mark positions.
fn in_the_corners(view: &CellView) -> DigitSet {
    view.corner.union(view.overlay)
}

/// Coloured candidates: a disc at the digit's corner position, with the digit and the colours' letters on it.
fn candidates(view: &CellView, places: &CellLayout, look: DigitStyle) -> Vec<AnyView> {
    view.tints.iter().map(|(digit, colours)| candidate(*digit, *colours, places, look)).collect()
}

fn candidate(digit: Digit, colours: ColourSet, places: &CellLayout, look: DigitStyle) -> AnyView {
    let (x, y, radius) = places.disc(digit);
    let discs = colours.iter().map(|colour| {
        view! { <circle class=colour_class(colour.number()) cx=x cy=y r=radius /> }
    });
    let letters = colours.iter().map(|colour| colour.letter().to_ascii_lowercase());
    let words: String = look.face(digit).chars().chain(letters).collect();
    let place = places.corner(digit);
    let size = place.size * 3 / (2 + words.chars().count() as i32);
    view! { {discs.collect_view()} {text("mark tinted", TextPlace { size, ..place }, words)} }.into_any()
}

fn face(class: &'static str, place: TextPlace, digit: Digit, look: DigitStyle) -> impl IntoView + use<> {
    let words = look.face(digit);
    text(class, place.narrowed(words.chars().count()), words)
}

fn text(class: &'static str, place: TextPlace, words: String) -> impl IntoView + use<> {
    view! { <text class=class x=place.x y=place.y font-size=place.size>{words}</text> }
}

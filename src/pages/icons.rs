//! Icons: strokes on a 24-unit square, drawn in the colour of the text beside them.

use leptos::prelude::*;

/// What an icon shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    Home,
    Undo,
    Redo,
    Erase,
    Clear,
    Play,
    Pause,
    Back,
    On,
    ToStart,
    ToEnd,
    Dice,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Icon::Home => "M14 6l-6 6 6 6",
            Icon::Undo => "M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H10",
            Icon::Redo => "m16 5 4 4-4 4M20 9H9.5a5 5 0 0 0 0 10H14",
            Icon::Erase => "M9 6h11v12H9l-6-6zM12 10l5 4M17 10l-5 4",
            Icon::Clear => "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6",
            Icon::Play => "M8 5.5v13l10.5-6.5z",
            Icon::Pause => "M9 6v12M15 6v12",
            Icon::Back => "M15 6l-6 6 6 6",
            Icon::On => "M9 6l6 6-6 6",
            Icon::ToStart => "M18 6l-6 6 6 6M7 6v12",
            Icon::Dice => "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
            Icon::ToEnd => "M6 6l6 6-6 6M17 6v12",
        }
    }
}

/// Draws one; it says nothing to a screen reader, the button's label does.
pub fn icon(icon: Icon) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.path() />
        </svg>
    }
}

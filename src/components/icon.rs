//! Icons: strokes on a 24-unit square, in the colour of the text.

use leptos::prelude::*;

/// The class and the path data of an icon. Each is a constant, so that it is only in the parts of the program that use
/// it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Icon(&'static str, &'static str);

/// The class of an icon that looks the same in every language.
const PLAIN: &str = "icon";

/// The class of an icon that points back or forward, and is mirrored where text runs from right to left.
const DIRECTED: &str = "icon directed";

impl Icon {
    pub const MENU: Icon = Icon(PLAIN, "M4 7h16M4 12h16M4 17h16");
    pub const HOME: Icon = Icon(PLAIN, "M4 11.5 12 5l8 6.5M6.5 10v9.5h11V10M10.5 19.5v-5h3v5");
    pub const PLUS: Icon = Icon(PLAIN, "M12 5v14M5 12h14");
    pub const GAMES: Icon = Icon(PLAIN, "M4 5h5v5H4zM4 14h5v5H4zM13 6h7M13 9h4M13 15h7M13 18h4");
    pub const FOLDER: Icon = Icon(PLAIN, "M3.5 6h6l2 2.5h9V18.5h-17z");
    pub const NEW_FOLDER: Icon = Icon(PLAIN, "M3.5 6h6l2 2.5h9V18.5h-17zM12 11v5M9.5 13.5h5");
    pub const CHART: Icon = Icon(PLAIN, "M5 20v-8M12 20V4M19 20v-5");
    pub const PENCIL: Icon = Icon(PLAIN, "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3");
    pub const PAUSE: Icon = Icon(PLAIN, "M9 6v12M15 6v12");
    pub const PLAY: Icon = Icon(PLAIN, "M8 5.5v13l10.5-6.5z");
    pub const UNDO: Icon = Icon(DIRECTED, "M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H10");
    pub const REDO: Icon = Icon(DIRECTED, "m16 5 4 4-4 4M20 9H9.5a5 5 0 0 0 0 10H14");
    pub const ERASE: Icon = Icon(PLAIN, "M9 6h11v12H9l-6-6zM12 10l5 4M17 10l-5 4");
    pub const DIGIT: Icon = Icon(
        PLAIN,
        "M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM10 9.5l2.5-2v9",
    );
    pub const CORNER: Icon = Icon(
        PLAIN,
        "M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM7.5 7.5h.6M11.7 7.5h.6M7.5 11.7h.6",
    );
    pub const CENTRE: Icon = Icon(
        PLAIN,
        "M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM7.7 12h.6M11.7 12h.6M15.7 12h.6",
    );
    pub const COLOUR: Icon = Icon(
        PLAIN,
        "M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM4 14 14 4M7 20 20 7",
    );
    pub const CLOSE: Icon = Icon(PLAIN, "M6 6l12 12M18 6 6 18");
    pub const SETTINGS: Icon = Icon(
        PLAIN,
        "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z",
    );
    pub const KEYS: Icon = Icon(
        PLAIN,
        "M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM7 10h.5M10.5 10h.5M14 10h.5M17 10h.5M8.5 14.5h7",
    );
    pub const FILTER: Icon = Icon(PLAIN, "M4 7h16M7 12h10M10 17h4");
    pub const LOCK: Icon = Icon(PLAIN, "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3");
    pub const ABOUT: Icon = Icon(PLAIN, "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.1");
    pub const CLOCK: Icon = Icon(PLAIN, "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2");
    pub const MORE: Icon = Icon(PLAIN, "M5 12h.01M12 12h.01M19 12h.01");
    pub const RESTART: Icon = Icon(PLAIN, "M5 4v5h5M5.5 9a7.5 7.5 0 1 1-1 6");
    pub const CHECK: Icon = Icon(PLAIN, "M4.5 12.5 9.5 17.5 19.5 6.5");
    pub const SELECT: Icon = Icon(PLAIN, "M3.5 6.5l2 2 3.5-4M3.5 16.5l2 2 3.5-4M12.5 7h8M12.5 17h8");
    pub const BEFORE_MISTAKE: Icon = Icon(DIRECTED, "M11 6l-6 6 6 6M19 6l-6 6 6 6");
    pub const MARKS: Icon =
        Icon(PLAIN, "M6 6h.1M12 6h.1M18 6h.1M6 12h.1M12 12h.1M18 12h.1M6 18h.1M12 18h.1M18 18h.1");
    pub const BRANCHES: Icon = Icon(PLAIN, "M7 4v16M7 13c6 0 10-1 10-8M14.5 7.5 17 5l2.5 2.5");
    pub const HINT: Icon = Icon(
        PLAIN,
        "M9.5 17.5h5M10.5 20.5h3M12 3.5a5.5 5.5 0 0 1 3.4 9.8c-.6.5-.9 1-.9 1.7h-5c0-.7-.3-1.2-.9-1.7A5.5 5.5 0 0 1 12 3.5z",
    );
    pub const BENCH: Icon = Icon(PLAIN, "M3 9h18M5 9v11M19 9v11M5 14h14M8 9V5h8v4");
    pub const DAY: Icon = Icon(PLAIN, "M4 7h16v13H4zM4 11h16M8 4v4M16 4v4");
    pub const RULES: Icon = Icon(PLAIN, "M5 4h14v16H5zM9 4v16M12.5 8.5h3.5");
    pub const LEARN: Icon = Icon(
        PLAIN,
        "M12 7c-2-1.5-4.5-2-8-2v12.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V5c-3.5 0-6 .5-8 2zM12 7v12.5",
    );
    pub const QUESTION: Icon = Icon(
        PLAIN,
        "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.5 9.75a2.5 2.5 0 1 1 3.6 2.25c-.8.4-1.1.9-1.1 1.75M12 16.5h.1",
    );
    pub const ZOOM: Icon = Icon(PLAIN, "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20");
    pub const CLEAR: Icon = Icon(PLAIN, "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6");
    pub const BACK: Icon = Icon(DIRECTED, "M15 6l-6 6 6 6");
    pub const SHARE: Icon = Icon(PLAIN, "M12 14.5V4M8 7.5 12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1");
    pub const IMPORT: Icon = Icon(PLAIN, "M12 3.5V14M8 10.5l4 4 4-4M6 11.5H5v8.5h14v-8.5h-1");
    pub const PRINT: Icon = Icon(PLAIN, "M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z");
    pub const INSTALL: Icon = Icon(PLAIN, "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14");
    pub const FORWARD: Icon = Icon(DIRECTED, "M9 6l6 6-6 6");
    pub const TO_START: Icon = Icon(DIRECTED, "M18 6l-6 6 6 6M7 6v12");
    pub const TO_END: Icon = Icon(DIRECTED, "M6 6l6 6-6 6M17 6v12");
    pub const DICE: Icon = Icon(PLAIN, "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01");
}

/// An icon. It is hidden from screen readers; the label of its button names it.
#[component]
pub fn Glyph(icon: Icon) -> impl IntoView {
    view! {
        <svg class=icon.0 viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.1 />
        </svg>
    }
}

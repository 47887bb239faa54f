//! The pages, and the one of the current address. All but the board are parts of the program, fetched when first
//! opened, some already when the first screen is idle.
//!
//! - [`play`]: the game. [`home`]: what to play next. [`new_game`]: a new game with options. [`daily`]: daily and weekly puzzles. [`library`]: all
//!   games on this device. [`statistics`]: statistics of solved games.
//! - [`photo`]: a puzzle from a picture. [`learn`]: lessons and drills. [`mod@print`]: printing.
//! - [`workbench`]: analysis of any puzzle. [`editor`]: the player's own boards and puzzles. [`rules`]: the rules of
//!   every board.
//! - [`mod@background`]: backups, motion and tooltips, once the first screen is idle.
//! - `gallery`: all components in all states, in development builds.

mod background;
mod daily;
mod editor;
#[cfg(debug_assertions)]
mod gallery;
mod home;
mod learn;
mod library;
mod new_game;
mod photo;
mod play;
mod print;
mod rules;
mod statistics;
mod workbench;

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_text::{HomeText, Label, PanelText, ShareText, Text};

pub use background::background;
pub use daily::preload_daily;
pub use editor::preload_editor;
pub use new_game::preload_new_game;
pub use play::preload_panels;
pub use rules::preload_rules;
pub use workbench::preload_workbench;

use crate::components::icon::Icon;
use crate::reactive::LazyPart;
use crate::store::Store;

/// The section of the menu that a page is listed in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MenuSection {
    /// Puzzles and the player's games.
    Play,
    /// Guides to playing, and the rules of boards and variants.
    Rules,
    /// Lessons and tools.
    Make,
}

/// The entry of a page in the menu.
#[derive(Clone, Copy)]
pub struct MenuEntry {
    pub route: Route,
    pub section: MenuSection,
    pub icon: Icon,
    pub label: Label,
}

macro_rules! pages {
    ($($(#[$attribute:meta])* $route:ident $module:ident::$part:ident $(, $section:ident $icon:ident $label:expr)?;)*) => {
        /// The page of the current address.
        #[component]
        pub fn Page() -> impl IntoView {
            let store = Store::from_context();
            let page = store.memo(|model| model.session.address.route.page());
            view! {
                {move || match page.get() {
                    $(
                        $(#[$attribute])*
                        Route::$route => view! { <LazyPart part=Box::pin($module::$part()) /> }.into_any(),
                    )*
                    _ => view! { <play::Play /> }.into_any(),
                }}
            }
        }

        /// The pages in the menu, in order.
        pub static MENU_ENTRIES: &[MenuEntry] = &[$($(MenuEntry {
            route: Route::$route,
            section: MenuSection::$section,
            icon: Icon::$icon,
            label: $label,
        },)?)*];
    };
}

// Route, part of the program, and, for pages in the menu, section, icon and label.
pages! {
    Home home::home, Play HOME HomeText::Home.label();
    NewGame new_game::new_game;
    Daily daily::daily, Play DAY Text::DailyPuzzle.label();
    Games library::library, Play GAMES Text::Games.label();
    Statistics statistics::statistics, Play CHART Text::Statistics.label();
    Rules rules::rules, Rules RULES Text::Rules.label();
    Learn learn::learn, Make LEARN PanelText::Lessons.label();
    Workbench workbench::workbench, Make BENCH Text::Workbench.label();
    Photo photo::photo;
    Print print::print, Make PRINT ShareText::PrintIt.label();
    Editor editor::editor;
    #[cfg(debug_assertions)]
    Gallery gallery::gallery;
}

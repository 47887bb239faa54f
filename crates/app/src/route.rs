//! Addresses within the app: the part after `#`, so that any static host serves every page.

macro_rules! routes {
    (
        $(#[$first_doc:meta])* $first:ident $first_path:literal page;
        $($(#[$doc:meta])* $name:ident $path:literal $room:ident;)*
    ) => {
        /// What the page shows: the board, a dialog over it, or a page of its own.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum Route {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$doc])* $name,)*
        }

        impl Route {
            /// All of them.
            pub const ALL: [Route; [$first_path, $($path),*].len()] = [Route::$first, $(Route::$name),*];

            /// True for what lies over the board.
            pub const fn is_dialog(self) -> bool {
                match self {
                    Route::$first => false,
                    $(Route::$name => is_dialog!($room),)*
                }
            }

            const fn path(self) -> &'static str {
                match self {
                    Route::$first => $first_path,
                    $(Route::$name => $path,)*
                }
            }
        }
    };
}

macro_rules! is_dialog {
    (dialog) => {
        true
    };
    (page) => {
        false
    };
}

// Name, address, and whether it is a page of its own or a dialog over the board. The build reads the pages from these rows
// into `index.html`, which must know before any program runs whether a board is to be seen.
routes! {
    /// The board: `#/`.
    Play "" page;
    /// The menu: `#/menu`.
    Menu "menu" dialog;
    /// The quick choice of a new game: `#/levels`.
    Levels "levels" dialog;
    /// Settings: `#/settings`.
    Settings "settings" dialog;
    /// Keys and gestures: `#/keys`.
    Keys "keys" dialog;
    /// The report on the finished game: `#/report`.
    Report "report" dialog;
    /// About: `#/about`.
    About "about" dialog;
    /// A new game in detail: `#/new`; see `nonet_pages::new_game` for what may follow.
    NewGame "new" page;
    /// The games on this device: `#/games`; with `/room` behind it room is made.
    Games "games" page;
    /// What the solved games add up to: `#/statistics`.
    Statistics "statistics" page;
    /// The puzzles of the days and weeks: `#/daily`.
    Daily "daily" page;
    /// The rules of a board: `#/rules`; see `nonet_pages::rules` for what may follow.
    Rules "rules" page;
    /// Lessons and drills: `#/learn`; see `nonet_pages::learn` for what may follow.
    Learn "learn" page;
    /// Boards of one's own: `#/draw`; see `nonet_pages::editor` for what may follow.
    Editor "draw" page;
    /// Any puzzle judged and solved: `#/workbench`.
    Workbench "workbench" page;
    /// The game on the board, to be handed on: `#/share`.
    Share "share" dialog;
    /// What was handed on, or is brought from elsewhere: `#/import`; see `nonet_pages::share` for what may follow.
    Import "import" dialog;
    /// Puzzles on paper: `#/print`.
    Print "print" page;
    /// Every component in every state, for looking at: `#/gallery`. Only builds for development have it.
    Gallery "gallery" page;
}

impl Route {
    /// The page that is seen, under whatever lies over it.
    pub const fn page(self) -> Route {
        if self.is_dialog() { Route::Play } else { self }
    }
}

/// A route and what follows it, as in `#/new?board=triangular`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Address {
    /// The route.
    pub route: Route,
    /// What follows it, from `?` or `/` on; the page itself makes sense of it.
    pub rest: String,
}

impl From<Route> for Address {
    fn from(route: Route) -> Address {
        Address { route, rest: String::new() }
    }
}

impl Address {
    /// The address at this hash, with or without `#`; nothing after it is the board. `None` if there is no such route.
    pub fn parse(hash: &str) -> Option<Address> {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let path = path.strip_prefix('/').unwrap_or(path);
        let end = path.find(['?', '/']).unwrap_or(path.len());
        let (path, rest) = path.split_at_checked(end)?;
        let route = Route::ALL.into_iter().find(|route| route.path() == path)?;
        let rest = if rest == "/" { String::new() } else { rest.to_owned() };
        Some(Address { route, rest })
    }

    /// The hash of it, as in `#/settings`.
    pub fn print(&self) -> String {
        format!("#/{}{}", self.route.path(), self.rest)
    }

    /// Where room is made.
    pub fn storage_space() -> Address {
        Address { route: Route::Games, rest: "/room".to_owned() }
    }

    /// The lesson of the technique of this slug.
    pub fn lesson(slug: &str) -> Address {
        Address { route: Route::Learn, rest: format!("/{slug}") }
    }

    /// The rules of a board.
    pub fn rules(board: &str) -> Address {
        Address { route: Route::Rules, rest: format!("?board={board}") }
    }
}

/// A part of an address without what some programs do to it: `%2B` is `+`. One that is damaged stays as it is.
pub fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let hex = |digit: Option<&u8>| digit.and_then(|d| char::from(*d).to_digit(16));
        match (first, hex(after.first()), hex(after.get(1))) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// How the browser gets from one address to another, so that its Back leaves what was opened last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NavigationStep {
    /// As a further entry of its history.
    Push,
    /// In the place of the entry it is at.
    Replace,
    /// Back to the entry before, if that is the one to go to; else in the place of the one it is at.
    Back,
}

impl NavigationStep {
    /// The step from one route to another: what is opened from the board is one entry, and leaving it takes that away.
    pub const fn between(from: Route, to: Route) -> NavigationStep {
        match (from, to) {
            (Route::Play, _) => NavigationStep::Push,
            (_, Route::Play) => NavigationStep::Back,
            (from, _) if from.is_dialog() => NavigationStep::Replace,
            _ => NavigationStep::Push,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_reads_back() {
        for route in Route::ALL {
            assert_eq!(Address::parse(&Address::from(route).print()), Some(route.into()));
        }
        let detailed = Address::parse("#/new?board=classic&level=hard").unwrap();
        assert_eq!((detailed.route, detailed.rest.as_str()), (Route::NewGame, "?board=classic&level=hard"));
        assert_eq!(detailed.print(), "#/new?board=classic&level=hard");
        assert_eq!(Address::rules("9x9").print(), "#/rules?board=9x9");
    }

    #[test]
    fn the_build_finds_every_page_in_the_rows() {
        let rows = include_str!("route.rs").lines().filter_map(|line| line.trim().strip_suffix("\" page;"));
        let paths: Vec<&str> = rows.filter_map(|row| row.split('"').nth(1)).collect();
        let pages: Vec<&str> =
            Route::ALL.into_iter().filter(|route| !route.is_dialog()).map(Route::path).collect();
        assert_eq!(paths, pages);
    }

    #[test]
    fn sloppy_addresses_are_understood_and_unknown_ones_are_not() {
        for hash in ["", "#", "#/", "/"] {
            assert_eq!(Address::parse(hash), Some(Route::Play.into()), "{hash:?}");
        }
        assert_eq!(Address::parse("#settings/"), Some(Route::Settings.into()));
        assert_eq!(Address::parse("#/nowhere"), None);
    }

    #[test]
    fn a_dialog_is_one_entry_of_the_history_however_it_is_reached() {
        assert_eq!(NavigationStep::between(Route::Play, Route::Menu), NavigationStep::Push);
        assert_eq!(NavigationStep::between(Route::Menu, Route::Settings), NavigationStep::Replace);
        assert_eq!(NavigationStep::between(Route::Menu, Route::Workbench), NavigationStep::Replace);
        assert_eq!(NavigationStep::between(Route::Settings, Route::Play), NavigationStep::Back);
        assert_eq!(NavigationStep::between(Route::Workbench, Route::Play), NavigationStep::Back);
        assert_eq!(NavigationStep::between(Route::Daily, Route::NewGame), NavigationStep::Push);
    }
}

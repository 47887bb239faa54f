//! Addresses within the app: the part after `#`, so that any static host can serve every page.

use nonet_game::daily::Day;

macro_rules! routes {
    (
        $(#[$first_doc:meta])* $first:ident $first_path:literal page;
        $($(#[$doc:meta])* $name:ident $path:literal $room:ident;)*
    ) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum Route {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$doc])* $name,)*
        }

        impl Route {
            pub const ALL: [Route; [$first_path, $($path),*].len()] = [Route::$first, $(Route::$name),*];

            /// Returns true for dialogs over the board.
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

// Name, path, and whether it is a page or a dialog over the board. The build copies the pages from these rows into
// `index.html`, which must know before any program runs whether to show a board.
routes! {
    /// The board: `#/`.
    Play "" page;
    /// The menu: `#/menu`.
    Menu "menu" dialog;
    /// The quick choice of a level for a new game: `#/levels`.
    Levels "levels" dialog;
    /// Settings: `#/settings`.
    Settings "settings" dialog;
    /// Keys and gestures: `#/keys`.
    Keys "keys" dialog;
    /// The report on the finished game: `#/report`.
    Report "report" dialog;
    /// About: `#/about`.
    About "about" dialog;
    /// Today's puzzles, the last game, levels and variants: `#/home`.
    Home "home" page;
    /// A new game in detail: `#/new`; `#/new/variants` shows the variants; see `nonet_pages::new_game` for the rest of
    /// the address.
    NewGame "new" page;
    /// The games on this device: `#/games`; `#/games/room` shows the storage space.
    Games "games" page;
    /// Statistics of solved games: `#/statistics`.
    Statistics "statistics" page;
    /// The daily and weekly puzzles: `#/daily`; `#/daily/calendar` shows the calendar, `#/daily/2026-11-27` another day.
    /// `#/daily/next` plays the next one of today, and `#/daily/play/` with its seed any of them.
    Daily "daily" page;
    /// The rules of a board: `#/rules`; see `nonet_pages::rules` for the rest of the address.
    Rules "rules" page;
    /// Lessons and drills: `#/learn`; see `nonet_pages::learn` for the rest of the address.
    Learn "learn" page;
    /// The editor of boards and puzzles: `#/editor`; see `nonet_pages::editor` for the rest of the address.
    Editor "editor" page;
    /// Analysis of any puzzle: `#/workbench`.
    Workbench "workbench" page;
    /// Sharing of the game on the board: `#/share`.
    Share "share" dialog;
    /// Import of puzzles and games: `#/import`; see `nonet_pages::share` for the rest of the address.
    Import "import" dialog;
    /// A puzzle from a photograph or a screenshot: `#/photo`.
    Photo "photo" page;
    /// Printing: `#/print`.
    Print "print" page;
    /// Every component in every state: `#/gallery`, in development builds only.
    Gallery "gallery" page;
}

impl Route {
    /// Returns the page that is visible, under a dialog if there is one.
    pub const fn page(self) -> Route {
        if self.is_dialog() { Route::Play } else { self }
    }
}

/// A route and the rest of the address, as in `#/new?board=triangular`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Address {
    pub route: Route,
    /// The rest from `?` or `/` on, which the page interprets.
    pub rest: String,
}

impl From<Route> for Address {
    fn from(route: Route) -> Address {
        Address { route, rest: String::new() }
    }
}

impl Address {
    /// Reads an address from a hash, with or without `#`. An empty one is the board. `None` for unknown routes.
    pub fn parse(hash: &str) -> Option<Address> {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let path = path.strip_prefix('/').unwrap_or(path);
        let end = path.find(['?', '/']).unwrap_or(path.len());
        let (path, rest) = path.split_at_checked(end)?;
        let route = Route::ALL.into_iter().find(|route| route.path() == path)?;
        let rest = if rest == "/" { String::new() } else { rest.to_owned() };
        Some(Address { route, rest })
    }

    /// Formats the address as a hash, such as `#/settings`.
    pub fn print(&self) -> String {
        format!("#/{}{}", self.route.path(), self.rest)
    }

    /// Returns the address of the storage space.
    pub fn storage_space() -> Address {
        Address { route: Route::Games, rest: "/room".to_owned() }
    }

    /// Returns the address of a technique's lesson.
    pub fn lesson(slug: &str) -> Address {
        Address { route: Route::Learn, rest: format!("/{slug}") }
    }

    /// Returns the address of the guide about notes.
    pub fn notes_guide() -> Address {
        Address { route: Route::Learn, rest: "/notes".to_owned() }
    }

    /// Returns the address of a new classic puzzle that needs a technique, which is made at once.
    pub fn puzzle_with(slug: &str) -> Address {
        Address { route: Route::NewGame, rest: format!("?with={slug}&play") }
    }

    /// Returns the address of a new puzzle with these styles of rules, which is made at once.
    pub fn variant_puzzle(board: &str, styles: &[&str], level: &str) -> Address {
        let (board, styles) = (board.replace(' ', "%20"), styles.join(","));
        Address { route: Route::NewGame, rest: format!("?board={board}&rules={styles}&level={level}&play") }
    }

    /// Returns the address of the choice of variants for a new puzzle.
    pub fn variants() -> Address {
        Address { route: Route::NewGame, rest: "/variants".to_owned() }
    }

    /// Returns the address of the calendar of daily puzzles.
    pub fn calendar() -> Address {
        Address { route: Route::Daily, rest: "/calendar".to_owned() }
    }

    /// Returns the address of the daily puzzles of a day: `#/daily/2026-11-27`.
    pub fn of_day(day: Day) -> Address {
        let (year, month, day) = day.date();
        Address { route: Route::Daily, rest: format!("/{year}-{month:02}-{day:02}") }
    }

    /// Returns the day that the address names, as [`Address::of_day`] does.
    pub fn day(&self) -> Option<Day> {
        let mut parts = self.rest.strip_prefix('/')?.splitn(3, '-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let day = Day::of_date(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)?;
        (self.route == Route::Daily).then_some(day)
    }

    /// Returns the address that plays the easiest of today's puzzles that isn't solved.
    pub fn next_daily() -> Address {
        Address { route: Route::Daily, rest: "/next".to_owned() }
    }

    /// Returns the address of a board's rules.
    pub fn rules(board: &str) -> Address {
        Address { route: Route::Rules, rest: format!("?board={board}") }
    }
}

/// Decodes percent-encoding, which some programs apply: `%2B` is `+`. Invalid text stays unchanged.
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

/// A step in the browser's history, chosen so that Back leaves whatever was opened last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NavigationStep {
    /// Add an entry.
    Push,
    /// Replace the current entry.
    Replace,
    /// Go back if the previous entry is the target, else replace the current entry.
    Back,
}

impl NavigationStep {
    /// Returns the step between two routes. A dialog or page opened from the board takes one entry, which is removed on
    /// leaving it.
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
    fn addresses_of_days_read_back_and_dates_that_never_were_are_refused() {
        let day = Day::of_date(2026, 2, 3).unwrap();
        assert_eq!(Address::of_day(day).print(), "#/daily/2026-02-03");
        assert_eq!(Address::parse("#/daily/2026-02-03").and_then(|address| address.day()), Some(day));
        for hash in
            ["#/daily", "#/daily/calendar", "#/daily/2026-02-30", "#/daily/2026-02", "#/games/2026-02-03"]
        {
            assert_eq!(Address::parse(hash).and_then(|address| address.day()), None, "{hash}");
        }
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
    fn incomplete_addresses_are_accepted_and_unknown_ones_refused() {
        for hash in ["", "#", "#/", "/"] {
            assert_eq!(Address::parse(hash), Some(Route::Play.into()), "{hash:?}");
        }
        assert_eq!(Address::parse("#settings/"), Some(Route::Settings.into()));
        assert_eq!(Address::parse("#/nowhere"), None);
    }

    #[test]
    fn a_dialog_takes_one_history_entry_however_it_is_reached() {
        assert_eq!(NavigationStep::between(Route::Play, Route::Menu), NavigationStep::Push);
        assert_eq!(NavigationStep::between(Route::Menu, Route::Settings), NavigationStep::Replace);
        assert_eq!(NavigationStep::between(Route::Menu, Route::Workbench), NavigationStep::Replace);
        assert_eq!(NavigationStep::between(Route::Settings, Route::Play), NavigationStep::Back);
        assert_eq!(NavigationStep::between(Route::Workbench, Route::Play), NavigationStep::Back);
        assert_eq!(NavigationStep::between(Route::Daily, Route::NewGame), NavigationStep::Push);
        assert_eq!(NavigationStep::between(Route::Home, Route::Settings), NavigationStep::Push);
    }
}

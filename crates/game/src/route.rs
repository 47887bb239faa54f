//! Addresses within the app: the part after `#`, so that any static host serves every page.

/// A page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// The board: `#/`.
    #[default]
    Play,
    /// The quick choice of a new game: `#/levels`. The whole one, `#/new`, is a page of another program: see
    /// [`crate::new_game`].
    New,
    /// Settings: `#/settings`.
    Settings,
    /// Keys and gestures: `#/keys`.
    Keys,
    /// The report on the finished game: `#/report`.
    Report,
    /// About: `#/about`.
    About,
    /// Every component in every state, for looking at while it is written: `#/gallery`.
    Gallery,
}

impl Route {
    /// All pages.
    pub const ALL: [Route; 7] =
        [Route::Play, Route::New, Route::Settings, Route::Keys, Route::Report, Route::About, Route::Gallery];

    /// The page at this hash, with or without `#`; nothing after it is the board. `None` if there is no such
    /// page.
    pub fn parse(hash: &str) -> Option<Route> {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let path = path.strip_prefix('/').unwrap_or(path);
        let path = path.strip_suffix('/').unwrap_or(path);
        Route::ALL.into_iter().find(|r| r.path() == path)
    }

    /// The hash of this page, as in `#/settings`.
    pub fn print(self) -> String {
        format!("#/{}", self.path())
    }

    const fn path(self) -> &'static str {
        match self {
            Route::Play => "",
            Route::New => "levels",
            Route::Settings => "settings",
            Route::Keys => "keys",
            Route::Report => "report",
            Route::About => "about",
            Route::Gallery => "gallery",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_reads_back() {
        for route in Route::ALL {
            assert_eq!(Route::parse(&route.print()), Some(route));
        }
    }

    #[test]
    fn sloppy_addresses_are_understood_and_unknown_ones_are_not() {
        for hash in ["", "#", "#/", "/"] {
            assert_eq!(Route::parse(hash), Some(Route::Play), "{hash:?}");
        }
        assert_eq!(Route::parse("#settings/"), Some(Route::Settings));
        assert_eq!(Route::parse("#/nowhere"), None);
    }
}

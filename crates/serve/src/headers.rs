//! The HTTP headers of a build in one table. The server sends them, and `cargo xtask hosting` writes configurations of
//! other servers from it.
//!
//! The table follows OWASP's Secure Headers. `index.html` contains a policy with the hashes of its scripts. The header
//! repeats the directives that are not about scripts, and adds `frame-ancestors`, which a page cannot set itself. So
//! the configuration of a host stays the same from build to build. The policy of a page does not apply to its workers,
//! so their scripts have a policy of their own.

/// Headers of every file. `Permissions-Policy` lists only features that all browsers know, because they warn about
/// others.
pub const ALWAYS: [(&str, &str); 7] = [
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Strict-Transport-Security", "max-age=63072000"),
    (
        "Permissions-Policy",
        "accelerometer=(), autoplay=(self), camera=(self), display-capture=(), geolocation=(), gyroscope=(), hid=(), \
         local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), \
         usb=(), xr-spatial-tracking=()",
    ),
];

/// The name of the header with the policy.
pub const POLICY: &str = "Content-Security-Policy";

/// Policy of the page.
pub const PAGE_POLICY: &str = "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
    worker-src 'self'; media-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";

/// Policy of all other files, workers' scripts included. The first style hash is that of the icon, which has a dark
/// mode; the second is that of the attribute with which WebKit wraps the lines of a text file. Firefox asks for a
/// favicon when a text file is opened. WebKit asks `worker-src` about the modules that a worker imports, even those of its
/// own script: with 'none' no worker would start. Workers have a Trusted Types policy as the page has, which allows them
/// to start helpers from their own script.
pub const FILE_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; \
    style-src 'sha256-Wn+TFx1JbJAI06h8CVqm1HVqn9OdOVcR1UMWUbYPtH4=' 'unsafe-hashes' \
    'sha256-4Su6mBWzEIFnH4pAGMOuaeBrstwJN4Z3pq/s1Kn4/KQ='; \
    img-src 'self'; \
    worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types default";

const CACHE: &str = "Cache-Control";
/// The browser asks again every time; the host sends the file only if it has changed.
const ASK_AGAIN: &str = "no-cache";
/// For files whose name contains a hash of their content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Matches names with a hash, as a regular expression that all hosts understand.
pub const HASHED: &str = "-[0-9a-f]{16}[/.]";

/// The kind of a file, which decides its headers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileClass {
    Page,
    Hashed,
    Other,
}

impl FileClass {
    /// Returns the kind of the file at this path.
    pub fn of(path: &str) -> FileClass {
        let is_hash = |text: &str| {
            let hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
            text.len() > 16 && text[..16].chars().all(hex) && matches!(text.as_bytes()[16], b'/' | b'.')
        };
        if path.ends_with('/') || path.ends_with("/index.html") {
            FileClass::Page
        } else if path
            .split('-')
            .skip(1)
            .any(|rest| rest.is_char_boundary(16.min(rest.len())) && is_hash(rest))
        {
            FileClass::Hashed
        } else {
            FileClass::Other
        }
    }

    /// Returns the headers in addition to those of every file.
    pub fn own(self) -> [(&'static str, &'static str); 2] {
        match self {
            FileClass::Page => [(POLICY, PAGE_POLICY), (CACHE, ASK_AGAIN)],
            FileClass::Hashed => [(POLICY, FILE_POLICY), (CACHE, FOR_EVER)],
            FileClass::Other => [(POLICY, FILE_POLICY), (CACHE, ASK_AGAIN)],
        }
    }

    pub fn all(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        ALWAYS.into_iter().chain(self.own())
    }
}

/// Returns the headers of a path as lines of an HTTP response.
pub fn of_path(path: &str) -> String {
    FileClass::of(path).all().map(|(name, value)| format!("{name}: {value}\r\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_decides_the_kind_of_a_file() {
        for (path, what) in [
            ("/", FileClass::Page),
            ("/games/nonet/", FileClass::Page),
            ("/index.html", FileClass::Page),
            ("/sw.js", FileClass::Other),
            ("/icons/icon-192.png", FileClass::Other),
            ("/fonts/atkinson-hyperlegible-next.woff2", FileClass::Other),
            ("/app-73976d74f4c7827d/app.js", FileClass::Hashed),
            ("/under/style-de4d288f3017d361.css", FileClass::Hashed),
            ("/style-de4d288f3017d36.css", FileClass::Other),
            ("/a-é-0123456789abcde", FileClass::Other),
        ] {
            assert_eq!(FileClass::of(path), what, "{path}");
        }
    }
}

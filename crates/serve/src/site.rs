//! The files of a build, and the answer to a request for one.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::request::Request;

/// A file in the program: its path in the build, with `/`, and its content.
pub type EmbeddedFile = (&'static str, &'static [u8]);

/// The files of a build, served at `/`, and below another path as well if one is set.
#[derive(Clone, Debug)]
pub struct Site {
    files: Files,
    under: Option<SitePath>,
}

#[derive(Clone, Debug)]
enum Files {
    Folder(PathBuf),
    /// In the order of their paths.
    Embedded(&'static [EmbeddedFile]),
}

/// A path on a host that ends with a folder, such as `/games/nonet/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SitePath(String);

impl FromStr for SitePath {
    type Err = &'static str;

    fn from_str(path: &str) -> Result<SitePath, &'static str> {
        let is_folder = path.starts_with('/') && path.ends_with('/');
        if is_folder { Ok(SitePath(path.to_owned())) } else { Err("it wants a path like /games/nonet/") }
    }
}

impl Site {
    /// Returns the site of the build in this folder.
    pub fn of_folder(folder: PathBuf) -> Site {
        Site { files: Files::Folder(folder), under: None }
    }

    /// Returns the site of these files, in the order of their paths.
    pub fn of_program(files: &'static [EmbeddedFile]) -> Site {
        Site { files: Files::Embedded(files), under: None }
    }

    /// Serves the site below this path as well.
    #[must_use]
    pub fn under(self, path: Option<SitePath>) -> Site {
        Site { under: path, ..self }
    }

    /// Returns true if the site has a page.
    pub fn has_page(&self) -> bool {
        self.file("index.html").is_some()
    }

    pub(crate) fn reply(&self, request: &Request) -> Reply {
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            return Reply::text("405 Method Not Allowed", "Only GET and HEAD.");
        }
        let path = match &self.under {
            Some(SitePath(under)) if request.path.starts_with(under) => &request.path[under.len() - 1..],
            _ => &request.path,
        };
        let name = if path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
        let parts: Vec<&str> = name.split('/').filter(|part| !part.is_empty()).collect();
        // Names of built files contain no escapes and no `..`.
        if parts.iter().any(|part| part.starts_with('.') || part.contains(['\\', ':', '%'])) {
            return Reply::text("404 Not Found", "Not here.");
        }
        let name = parts.join("/");
        let kind = kind(Path::new(&name));
        let twins = [("br", "br"), ("gzip", "gz")];
        for (coding, suffix) in twins.into_iter().filter(|(coding, _)| request.accepts(coding)) {
            if let Some(body) = self.file(&format!("{name}.{suffix}")) {
                let extra = format!("Content-Encoding: {coding}\r\n");
                return Reply { status: "200 OK", kind, extra, body };
            }
        }
        match self.file(&name) {
            Some(body) => Reply { status: "200 OK", kind, extra: String::new(), body },
            None => Reply::text("404 Not Found", "Not here."),
        }
    }

    /// Returns the content of a file.
    fn file(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        match &self.files {
            Files::Folder(folder) => std::fs::read(folder.join(name)).ok().map(Cow::Owned),
            Files::Embedded(files) => {
                let at = files.binary_search_by(|(path, _)| (*path).cmp(name)).ok()?;
                files.get(at).map(|(_, content)| Cow::Borrowed(*content))
            }
        }
    }
}

pub(crate) struct Reply {
    pub status: &'static str,
    pub kind: &'static str,
    /// More lines of the head.
    pub extra: String,
    pub body: Cow<'static, [u8]>,
}

impl Reply {
    fn text(status: &'static str, body: &str) -> Self {
        Self {
            status,
            kind: "text/plain; charset=utf-8",
            extra: String::new(),
            body: Cow::Owned(body.into()),
        }
    }
}

/// Returns the MIME type of a file.
fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn get(site: &Site, path: &str, accept: &str) -> (String, Vec<u8>) {
        let head = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: {accept}\r\n\r\n");
        let reply = site.reply(&Request::read(&mut head.as_bytes()).unwrap());
        (format!("{} {} {}", &reply.status[..3], reply.kind, reply.extra.trim()), reply.body.into_owned())
    }

    #[test]
    fn files_are_served_at_the_root_and_under_a_path_and_nowhere_else() {
        let dir = std::env::temp_dir().join(format!("nonet-serve-{}", std::process::id()));
        fs::create_dir_all(dir.join("site/fonts")).unwrap();
        fs::write(dir.join("secret.txt"), "secret").unwrap();
        fs::write(dir.join("site/index.html"), "page").unwrap();
        fs::write(dir.join("site/a.wasm"), "wasm").unwrap();
        fs::write(dir.join("site/a.wasm.br"), "packed").unwrap();
        let under = "/games/nonet/".parse().unwrap();
        let site = Site::of_folder(dir.join("site")).under(Some(under));
        let html = "200 text/html; charset=utf-8 ".to_owned();
        let cases = [
            ("/", "", html.clone(), "page"),
            ("/?a=b", "", html.clone(), "page"),
            ("/games/nonet/", "br", html.clone(), "page"),
            ("/games/nonet/a.wasm", "gzip", "200 application/wasm ".to_owned(), "wasm"),
            ("/a.wasm", "gzip, br", "200 application/wasm Content-Encoding: br".to_owned(), "packed"),
            ("/games/", "", "404 text/plain; charset=utf-8 ".to_owned(), "Not here."),
            ("/../secret.txt", "", "404 text/plain; charset=utf-8 ".to_owned(), "Not here."),
            ("/%2e%2e/secret.txt", "", "404 text/plain; charset=utf-8 ".to_owned(), "Not here."),
            ("/fonts", "", "404 text/plain; charset=utf-8 ".to_owned(), "Not here."),
        ];
        let replies = cases.each_ref().map(|(path, accept, ..)| get(&site, path, accept));
        fs::remove_dir_all(&dir).unwrap();
        for ((path, _, head, body), reply) in cases.into_iter().zip(replies) {
            assert_eq!(reply, (head, body.into()), "{path}");
        }
    }

    #[test]
    fn files_in_the_program_are_served_like_those_of_a_folder() {
        static FILES: [EmbeddedFile; 3] =
            [("fonts/a.woff2", b"font"), ("index.html", b"page"), ("index.html.gz", b"packed")];
        let site = Site::of_program(&FILES);
        assert!(site.has_page() && !Site::of_program(&[]).has_page());
        let html = "200 text/html; charset=utf-8".to_owned();
        for (path, accept, head, body) in [
            ("/", "", format!("{html} "), "page"),
            ("/index.html", "gzip", format!("{html} Content-Encoding: gzip"), "packed"),
            ("/fonts/a.woff2", "br", "200 font/woff2 ".to_owned(), "font"),
            ("/fonts", "", "404 text/plain; charset=utf-8 ".to_owned(), "Not here."),
        ] {
            assert_eq!(get(&site, path, accept), (head, body.into()), "{path}");
        }
    }

    #[test]
    fn paths_of_sites_begin_and_end_with_a_slash() {
        assert!("/".parse::<SitePath>().is_ok() && "/games/nonet/".parse::<SitePath>().is_ok());
        assert!("games/".parse::<SitePath>().is_err() && "/games".parse::<SitePath>().is_err());
    }
}

//! `cargo xtask serve`: a static server for a finished build.
//!
//! It answers GET and HEAD on this machine only, and sends compressed files to clients that accept them. There is no
//! fallback page, because all routes of the app are behind the `#`. The headers come from [`headers`].
//!
//! A crate would replace only 45 lines: `tiny_http`, the smallest one in wide use, adds headers of its own (`Date`,
//! `Server`), leaves Nagle's algorithm on, and never closes silent connections.

use crate::{headers, site};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

/// A server for one build.
pub struct Server {
    listener: TcpListener,
    site: Arc<Site>,
}

/// The folder to serve, at `/` and optionally below the path `under` as well.
struct Site {
    dir: PathBuf,
    under: Option<String>,
    /// With `start --dev`: the number of builds so far, for pages that wait for the next one at `/changes`.
    builds: Option<Builds>,
}

type Builds = Arc<(Mutex<u32>, Condvar)>;

/// Response head of the server-sent events that announce new builds.
const EVENTS: &str = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n\r\n";

#[derive(clap::Args)]
pub struct Args {
    /// The folder of the build [default: dist]
    #[arg(long)]
    dir: Option<PathBuf>,
    /// The port to serve on [default: any free port]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    port: u16,
    /// Also serve below this path
    #[arg(long, value_name = "/PATH/", value_parser = folder_path)]
    under: Option<String>,
}

fn folder_path(path: &str) -> Result<String> {
    ensure!(path.starts_with('/') && path.ends_with('/'), "it wants a path like /games/nonet/");
    Ok(path.to_owned())
}

/// Runs `cargo xtask serve`.
pub fn command(args: Args) -> Result<()> {
    let mut server = Server::bind(args.dir.unwrap_or_else(site::dist), args.port)?;
    if args.under.is_some() {
        server.site = Arc::new(Site { dir: server.site.dir.clone(), under: args.under, builds: None });
    }
    println!("{}", server.address());
    server.run()
}

impl Server {
    /// Binds a server for `dir` to this port, or to any free port if it is 0.
    pub fn bind(dir: PathBuf, port: u16) -> Result<Self> {
        ensure!(
            dir.join("index.html").is_file(),
            "there is no build in {}: run `cargo xtask build`",
            dir.display()
        );
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("port {port} cannot be had; try another with --port"))?;
        Ok(Self { listener, site: Arc::new(Site { dir, under: None, builds: None }) })
    }

    /// Makes the server announce new builds to open pages.
    pub fn reloading(mut self) -> Self {
        let dir = self.site.dir.clone();
        self.site = Arc::new(Site { dir, under: None, builds: Some(Builds::default()) });
        self
    }

    /// Returns a function that announces a new build to open pages.
    pub fn reload(&self) -> impl Fn() + use<> {
        let builds = self.site.builds.clone();
        move || {
            if let Some((count, changed)) = builds.as_deref()
                && let Ok(mut count) = count.lock()
            {
                *count += 1;
                changed.notify_all();
            }
        }
    }

    /// Returns the address to open. Browsers treat `localhost` as secure, so the service worker may run.
    pub fn address(&self) -> String {
        let port = self.listener.local_addr().map_or(0, |address| address.port());
        format!("http://localhost:{port}/")
    }

    /// Serves until the process is stopped.
    pub fn run(self) -> Result<()> {
        for stream in self.listener.incoming() {
            let site = Arc::clone(&self.site);
            // An aborted connection does not affect the others.
            let Ok(stream) = stream else { continue };
            std::thread::spawn(move || site.talk(stream));
        }
        Ok(())
    }
}

/// Returns the first free port from `first` on.
pub fn free_port(first: u16) -> u16 {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    (first..first.saturating_add(50)).find(is_free).unwrap_or(0)
}

impl Site {
    /// Answers the requests of one connection until it closes or times out.
    fn talk(&self, stream: TcpStream) -> Option<()> {
        stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        stream.set_nodelay(true).ok()?;
        let mut writer = stream.try_clone().ok()?;
        // Limits the size of a request head.
        let mut reader = BufReader::new(stream.take(1 << 20));
        loop {
            let request = Request::read(&mut reader)?;
            if let (Some(builds), "/changes") = (&self.builds, request.path.as_str()) {
                return tell_builds(&mut writer, builds);
            }
            let reply = self.reply(&request);
            let mut message = format!(
                "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nVary: Accept-Encoding\r\n\
                 {}{}\r\n",
                reply.status,
                reply.kind,
                reply.body.len(),
                headers::of_path(&request.path),
                reply.extra,
            )
            .into_bytes();
            if request.method != "HEAD" {
                message.extend(reply.body);
            }
            writer.write_all(&message).ok()?;
        }
    }

    fn reply(&self, request: &Request) -> Reply {
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            return Reply::text("405 Method Not Allowed", "Only GET and HEAD.");
        }
        let path = match &self.under {
            Some(under) if request.path.starts_with(under.as_str()) => &request.path[under.len() - 1..],
            _ => &request.path,
        };
        let name = if path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
        let parts: Vec<&str> = name.split('/').filter(|part| !part.is_empty()).collect();
        // Names of built files contain no escapes and no `..`.
        if parts.iter().any(|part| part.starts_with('.') || part.contains(['\\', ':', '%'])) {
            return Reply::text("404 Not Found", "Not here.");
        }
        let file = parts.iter().fold(self.dir.clone(), |dir, part| dir.join(part));
        let twins = [("br", "br"), ("gzip", "gz")];
        for (coding, suffix) in twins.into_iter().filter(|(coding, _)| request.accepts(coding)) {
            if let Ok(body) = std::fs::read(format!("{}.{suffix}", file.display())) {
                let extra = format!("Content-Encoding: {coding}\r\n");
                return Reply { status: "200 OK", kind: kind(&file), extra, body };
            }
        }
        match std::fs::read(&file) {
            Ok(body) => Reply { status: "200 OK", kind: kind(&file), extra: String::new(), body },
            Err(_) => Reply::text("404 Not Found", "Not here."),
        }
    }
}

/// Announces each new build until the page is closed.
fn tell_builds(writer: &mut TcpStream, (count, changed): &(Mutex<u32>, Condvar)) -> Option<()> {
    writer.write_all(EVENTS.as_bytes()).ok()?;
    let mut told = *count.lock().ok()?;
    loop {
        let now = changed.wait_timeout(count.lock().ok()?, Duration::from_secs(20)).ok()?;
        // If nothing is new, a comment line shows whether the page is still there.
        let event: &[u8] = if *now.0 == told { b":\n\n" } else { b"data:\n\n" };
        told = *now.0;
        drop(now);
        writer.write_all(event).ok()?;
    }
}

/// The parts of a request that a static server needs.
struct Request {
    method: String,
    path: String,
    accept_encoding: String,
}

impl Request {
    fn read(reader: &mut impl BufRead) -> Option<Self> {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|&n| n > 0)?;
        let mut words = line.split_whitespace();
        let (method, target) = (words.next()?.to_owned(), words.next()?);
        let path = target.split(['?', '#']).next()?.to_owned();
        let mut accept_encoding = String::new();
        loop {
            let mut header = String::new();
            reader.read_line(&mut header).ok().filter(|&n| n > 0)?;
            match header.trim_end().split_once(':') {
                Some((name, value)) if name.eq_ignore_ascii_case("accept-encoding") => {
                    value.clone_into(&mut accept_encoding);
                }
                Some(_) => {}
                None => return Some(Self { method, path, accept_encoding }),
            }
        }
    }

    fn accepts(&self, coding: &str) -> bool {
        self.accept_encoding.split(',').any(|one| one.trim() == coding)
    }
}

struct Reply {
    status: &'static str,
    kind: &'static str,
    extra: String,
    body: Vec<u8>,
}

impl Reply {
    fn text(status: &'static str, body: &str) -> Self {
        Self { status, kind: "text/plain; charset=utf-8", extra: String::new(), body: body.into() }
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
        (format!("{} {} {}", &reply.status[..3], reply.kind, reply.extra.trim()), reply.body)
    }

    #[test]
    fn files_are_served_at_the_root_and_under_a_path_and_nowhere_else() {
        let dir = std::env::temp_dir().join(format!("nonet-serve-{}", std::process::id()));
        fs::create_dir_all(dir.join("site/fonts")).unwrap();
        fs::write(dir.join("secret.txt"), "secret").unwrap();
        fs::write(dir.join("site/index.html"), "page").unwrap();
        fs::write(dir.join("site/a.wasm"), "wasm").unwrap();
        fs::write(dir.join("site/a.wasm.br"), "packed").unwrap();
        let site = Site { dir: dir.join("site"), under: Some("/games/nonet/".to_owned()), builds: None };
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
}

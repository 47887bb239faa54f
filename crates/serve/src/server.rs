//! Listens for requests and answers them, each connection in a thread of its own.

use std::io::{self, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use crate::headers;
use crate::request::Request;
use crate::site::Site;

/// The number of connections at a time. Others wait until one of these closes.
const CONNECTIONS: usize = 512;

/// Time after which a silent connection is closed.
const SILENCE: Duration = Duration::from_secs(20);

/// Response head of the server-sent events that announce new builds.
const EVENTS: &str = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n\r\n";

/// The reasons for which a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The site has no `index.html`.
    #[error("there is no page to serve")]
    NoPage,
    /// Another program listens at this address, or it is not one of this machine.
    #[error("cannot listen at {0}: {1}; try another port")]
    Address(SocketAddr, io::Error),
}

/// A server for one build.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    site: Arc<Site>,
    builds: Option<Builds>,
    places: usize,
}

/// With `start --dev`: the number of builds so far, for pages that wait for the next one at `/changes`.
type Builds = Arc<(Mutex<u32>, Condvar)>;

impl Server {
    /// Binds a server for this machine only to a port, or to any free port if it is 0.
    ///
    /// # Errors
    /// Returns an error if the site has no page or the port is taken.
    pub fn bind(site: Site, port: u16) -> Result<Server, ServeError> {
        Server::bind_to(site, SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port))
    }

    /// Binds a server to an address, for example to `0.0.0.0` for the whole network.
    ///
    /// # Errors
    /// Returns an error if the site has no page or the address cannot be had.
    pub fn bind_to(site: Site, address: SocketAddr) -> Result<Server, ServeError> {
        if !site.has_page() {
            return Err(ServeError::NoPage);
        }
        let listener = TcpListener::bind(address).map_err(|error| ServeError::Address(address, error))?;
        Ok(Server { listener, site: Arc::new(site), builds: None, places: CONNECTIONS })
    }

    /// Makes the server announce new builds to open pages.
    #[must_use]
    pub fn reloading(self) -> Server {
        Server { builds: Some(Builds::default()), ..self }
    }

    /// Returns a function that announces a new build to open pages.
    pub fn reload(&self) -> impl Fn() + use<> {
        let builds = self.builds.clone();
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
        match self.listener.local_addr() {
            Ok(address) if address.ip() == IpAddr::V4(Ipv4Addr::LOCALHOST) => {
                format!("http://localhost:{}/", address.port())
            }
            Ok(address) => format!("http://{address}/"),
            Err(_) => "http://localhost/".to_owned(),
        }
    }

    /// Serves until the process is stopped.
    pub fn run(self) {
        let open = Arc::new((Mutex::new(0_usize), Condvar::new()));
        for stream in self.listener.incoming() {
            // An aborted connection does not affect the others.
            let Ok(stream) = stream else { continue };
            let (site, builds) = (self.site.clone(), self.builds.clone());
            let place = Place::take(&open, self.places);
            thread::spawn(move || {
                talk(stream, &site, builds.as_deref());
                drop(place);
            });
        }
    }
}

/// One of the places for connections.
struct Place(Arc<(Mutex<usize>, Condvar)>);

impl Place {
    /// Waits for a free place of `places`.
    fn take(open: &Arc<(Mutex<usize>, Condvar)>, places: usize) -> Place {
        let (count, freed) = &**open;
        if let Ok(count) = count.lock()
            && let Ok(mut count) = freed.wait_while(count, |count| *count >= places)
        {
            *count += 1;
        }
        Place(open.clone())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let (count, freed) = &*self.0;
        if let Ok(mut count) = count.lock() {
            *count = count.saturating_sub(1);
        }
        freed.notify_one();
    }
}

/// Time within which a server must answer [`is_answering`].
const PATIENCE: Duration = Duration::from_secs(2);

/// Returns true if a server at this port of this machine sends a page.
pub fn is_answering(port: u16) -> bool {
    let ask = || -> io::Result<bool> {
        let mut stream = TcpStream::connect_timeout(&(Ipv4Addr::LOCALHOST, port).into(), PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(b"HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut start = [0; 12];
        stream.read_exact(&mut start)?;
        Ok(&start == b"HTTP/1.1 200")
    };
    ask().unwrap_or(false)
}

/// Returns the first free port of this machine from `first` on.
pub fn free_port(first: u16) -> u16 {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    (first..first.saturating_add(50)).find(is_free).unwrap_or(0)
}

/// Answers the requests of one connection until it closes or times out.
fn talk(stream: TcpStream, site: &Site, builds: Option<&(Mutex<u32>, Condvar)>) -> Option<()> {
    stream.set_read_timeout(Some(SILENCE)).ok()?;
    stream.set_write_timeout(Some(SILENCE)).ok()?;
    stream.set_nodelay(true).ok()?;
    let mut writer = stream.try_clone().ok()?;
    // Limits the size of all request heads of a connection.
    let mut reader = BufReader::new(stream.take(1 << 20));
    loop {
        let request = Request::read(&mut reader)?;
        if let (Some(builds), "/changes") = (builds, request.path.as_str()) {
            return tell_builds(&mut writer, builds);
        }
        let reply = site.reply(&request);
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nVary: Accept-Encoding\r\n\
             {}{}\r\n",
            reply.status,
            reply.kind,
            reply.body.len(),
            headers::of_path(&request.path),
            reply.extra,
        );
        writer.write_all(head.as_bytes()).ok()?;
        if request.method != "HEAD" {
            writer.write_all(&reply.body).ok()?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::EmbeddedFile;

    static PAGE: [EmbeddedFile; 1] = [("index.html", b"page")];

    fn get(address: &str, path: &str) -> String {
        let host = address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(host).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn a_page_is_served_with_its_headers() {
        let server = Server::bind(Site::of_program(&PAGE), 0).unwrap();
        let address = server.address();
        thread::spawn(|| server.run());
        let page = get(&address, "/");
        assert!(page.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"), "{page}");
        assert!(page.contains("X-Frame-Options: DENY\r\n") && page.ends_with("\r\n\r\npage"), "{page}");
        assert!(get(&address, "/nothing").starts_with("HTTP/1.1 404 "));
    }

    #[test]
    fn more_connections_than_places_are_all_answered() {
        // Uses few connections, because systems limit how many may wait to be accepted.
        let server = Server { places: 4, ..Server::bind(Site::of_program(&PAGE), 0).unwrap() };
        let address = server.address();
        thread::spawn(|| server.run());
        let all: Vec<_> = (0..40)
            .map(|_| {
                let address = address.clone();
                thread::spawn(move || get(&address, "/"))
            })
            .collect();
        assert!(all.into_iter().all(|answer| answer.join().unwrap().ends_with("page")));
    }

    #[test]
    fn a_server_needs_a_page_and_a_free_port() {
        let none = Server::bind(Site::of_program(&[]), 0).unwrap_err();
        assert_eq!(none.to_string(), "there is no page to serve");
        let first = Server::bind(Site::of_program(&PAGE), 0).unwrap();
        let port = first.listener.local_addr().unwrap().port();
        let second = Server::bind(Site::of_program(&PAGE), port).unwrap_err();
        assert!(second.to_string().starts_with(&format!("cannot listen at 127.0.0.1:{port}: ")), "{second}");
    }
}

//! The head of an HTTP request.

use std::io::BufRead;

/// The parts of a request that a static server needs.
pub(crate) struct Request {
    pub method: String,
    pub path: String,
    accept_encoding: String,
}

impl Request {
    pub fn read(reader: &mut impl BufRead) -> Option<Self> {
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

    pub fn accepts(&self, coding: &str) -> bool {
        self.accept_encoding.split(',').any(|one| one.trim() == coding)
    }
}

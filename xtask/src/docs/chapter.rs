//! The chapters of the documentation.

use anyhow::{Result, ensure};
use pulldown_cmark::{Alignment, CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use serde::Serialize;
use std::collections::BTreeSet;

/// A chapter as `SUMMARY.md` lists it.
pub struct Chapter {
    /// The part of the book that it belongs to; may be empty.
    pub part: String,
    pub title: String,
    /// The name of the document in `docs/`.
    pub file: String,
}

/// A section for the search: title of the chapter, heading, address below `docs/`, and text.
#[derive(Serialize)]
pub struct SearchSection(String, String, String, String);

/// Reads the chapters from `SUMMARY.md`, in the form that mdBook understands: the title of the book, then links, with a
/// heading before each part.
pub fn listed(summary: &str) -> Result<Vec<Chapter>> {
    let (mut chapters, mut part) = (Vec::new(), String::new());
    for line in summary.lines() {
        if let Some(heading) = line.strip_prefix("# ").filter(|_| !chapters.is_empty()) {
            heading.clone_into(&mut part);
        }
        let link = line.trim_start_matches("- ").strip_prefix('[').and_then(|rest| rest.split_once("]("));
        if let Some((title, file)) = link.and_then(|(title, rest)| Some((title, rest.strip_suffix(')')?))) {
            chapters.push(Chapter { part: part.clone(), title: title.to_owned(), file: file.to_owned() });
        }
    }
    ensure!(!chapters.is_empty(), "docs/SUMMARY.md lists no chapters");
    Ok(chapters)
}

impl Chapter {
    /// Returns its folder below `docs/`, with a slash at the end; empty for the first page.
    pub fn folder(&self) -> String {
        match self.file.trim_end_matches(".md") {
            "README" => String::new(),
            name => format!("{name}/"),
        }
    }

    /// Returns the way from its folder up to `docs/`.
    pub fn up(&self) -> &'static str {
        if self.folder().is_empty() { "" } else { "../" }
    }

    /// Returns a document as HTML, and adds its sections to those of the search. Links to other documents lead to their
    /// pages; those to source files become text, because the site doesn't contain them.
    pub fn html(&self, text: &str, chapters: &[Chapter], sections: &mut Vec<SearchSection>) -> String {
        let events = with_anchors(Parser::new_ext(text, Options::ENABLE_TABLES).collect());
        sections.extend(self.sections(&events));
        let mut page = String::new();
        html::push_html(&mut page, self.for_site(events, chapters).into_iter());
        // Areas that scroll can be scrolled with keys.
        page.replace("<pre>", "<pre tabindex=\"0\">")
            .replace("<div class=\"wide\">", "<div class=\"wide\" tabindex=\"0\">")
    }

    /// Divides a document at its headings.
    fn sections(&self, events: &[Event]) -> Vec<SearchSection> {
        let section = |address| SearchSection(self.title.clone(), String::new(), address, String::new());
        let mut sections = vec![section(self.folder())];
        let mut level = None;
        for event in events {
            let last = sections.len() - 1;
            match event {
                Event::Start(Tag::Heading { level: own, id, .. }) => {
                    level = Some(*own);
                    if *own != HeadingLevel::H1 {
                        sections.push(section(format!(
                            "{}#{}",
                            self.folder(),
                            id.as_deref().unwrap_or_default()
                        )));
                    }
                }
                Event::End(TagEnd::Heading(_)) => level = None,
                Event::Text(words) | Event::Code(words) => match level {
                    None => sections[last].3 += words,
                    // The title is known.
                    Some(HeadingLevel::H1) => {}
                    Some(_) => sections[last].1 += words,
                },
                Event::End(TagEnd::Paragraph | TagEnd::TableCell | TagEnd::Item) | Event::SoftBreak => {
                    sections[last].3.push(' ');
                }
                _ => {}
            }
        }
        for SearchSection(.., text) in &mut sections {
            *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        }
        sections
    }

    /// Changes the events of a document for the site: links, pictures, tables and hidden lines of code.
    fn for_site<'a>(&self, events: Vec<Event<'a>>, chapters: &[Chapter]) -> Vec<Event<'a>> {
        let (mut out, mut links, mut is_rust) = (Vec::new(), Vec::new(), false);
        for event in events {
            match event {
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let to = self.link(&dest_url, chapters);
                    links.push(to.is_some());
                    out.extend(
                        to.map(|to| Event::Start(Tag::Link { link_type, dest_url: to.into(), title, id })),
                    );
                }
                Event::End(TagEnd::Link) => out.extend(links.pop().filter(|is_kept| *is_kept).map(|_| event)),
                Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                    let dest_url = format!("{}{dest_url}", self.up()).into();
                    out.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
                }
                // Alignment would be written as an inline style.
                Event::Start(Tag::Table(columns)) => {
                    out.push(Event::Html("<div class=\"wide\">".into()));
                    out.push(Event::Start(Tag::Table(vec![Alignment::None; columns.len()])));
                }
                Event::End(TagEnd::Table) => out.extend([event, Event::Html("</div>\n".into())]),
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(ref language))) => {
                    is_rust = &**language == "rust";
                    out.push(event);
                }
                // Lines that only the tests of an example need, as in the documentation of crates.
                Event::Text(code) if is_rust => {
                    let shown = code.split_inclusive('\n').filter(|line| !line.starts_with("# "));
                    out.push(Event::Text(shown.collect::<String>().into()));
                }
                Event::End(TagEnd::CodeBlock) => {
                    is_rust = false;
                    out.push(event);
                }
                _ => out.push(event),
            }
        }
        out
    }

    /// Returns the address of a link's target, relative to this chapter; `None` if it isn't part of the site.
    fn link(&self, to: &str, chapters: &[Chapter]) -> Option<String> {
        if to.starts_with('#') || to.starts_with("https://") {
            return Some(to.to_owned());
        }
        let (file, anchor) = to.split_once('#').map_or((to, None), |(file, anchor)| (file, Some(anchor)));
        let chapter = chapters.iter().find(|chapter| chapter.file == file)?;
        let mut address = format!("{}{}", self.up(), chapter.folder());
        if address.is_empty() {
            address.push_str("./");
        }
        if let Some(anchor) = anchor {
            address.extend(["#", anchor]);
        }
        Some(address)
    }
}

/// Gives every heading an anchor.
fn with_anchors(mut events: Vec<Event>) -> Vec<Event> {
    let mut taken = BTreeSet::new();
    for at in 0..events.len() {
        if !matches!(events[at], Event::Start(Tag::Heading { .. })) {
            continue;
        }
        let anchor = unique(&slug(&plain(&events[at..])), &mut taken);
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[at] {
            *id = Some(anchor.into());
        }
    }
    events
}

/// Returns the text of the heading that begins with the first event.
fn plain(events: &[Event]) -> String {
    let within = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    within
        .filter_map(|event| match event {
            Event::Text(words) | Event::Code(words) => Some(words.as_ref()),
            _ => None,
        })
        .collect()
}

/// Returns the anchor of a heading, as GitHub forms it.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

/// Returns an anchor that no heading before has.
fn unique(slug: &str, taken: &mut BTreeSet<String>) -> String {
    let numbered = (0..).map(|n: usize| if n == 0 { slug.to_owned() } else { format!("{slug}-{n}") });
    let anchor = numbered.into_iter().find(|anchor| !taken.contains(anchor)).unwrap_or_default();
    taken.insert(anchor.clone());
    anchor
}

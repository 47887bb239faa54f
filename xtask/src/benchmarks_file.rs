//! Replaces sections of docs/benchmarks.md.

/// Returns the document with the section of this heading replaced, or added at the end.
pub fn with_section(page: &str, heading: &str, body: &str) -> String {
    let (before, after) = match page.split_once(heading) {
        Some((before, rest)) => (before.to_owned(), rest.find("\n## ").map_or("", |at| &rest[at + 1..])),
        None => (format!("{}\n\n", page.trim_end()), ""),
    };
    format!("{before}{heading}\n\n{body}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_section_changes() {
        let page = "# Page\n\n## One\n\nold\n\n## Two\n\nkept\n";
        assert_eq!(with_section(page, "## One", "new\n\n"), "# Page\n\n## One\n\nnew\n\n## Two\n\nkept\n");
        assert_eq!(with_section(page, "## Three", "new\n"), format!("{page}\n## Three\n\nnew\n"));
    }
}

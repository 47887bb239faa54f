//! The page around a chapter: the search, the list of chapters, and the ways to the next and the last one.

use super::chapter::Chapter;

/// The names of the files that all pages share.
pub struct Assets {
    pub style: String,
    pub script: String,
    pub index: String,
}

/// The policy of the pages: no script, style or picture from elsewhere, and none within the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/// Returns the page of the chapter at a place in the list.
pub fn html(chapters: &[Chapter], at: usize, content: &str, assets: &Assets) -> String {
    let chapter = &chapters[at];
    let up = chapter.up();
    let title = match at {
        0 => "Nonet: documentation".to_owned(),
        _ => format!("{} · Nonet", escaped(&chapter.title)),
    };
    let (contents, steps) = (contents(chapters, at), steps(chapters, at));
    let Assets { style, script, index } = assets;
    format!(
        r##"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="{up}../icons/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{up}{style}">
<script type="module" src="{up}{script}"></script>
</head>
<body>
<header>
<a class="name" href="{up}./">Nonet <span>documentation</span></a>
<a class="skip" href="#contents">Contents</a>
<form role="search" data-root="{up}./" data-index="{up}{index}" hidden>
<input type="search" aria-label="Search the documentation" placeholder="Search" aria-controls="results" autocomplete="off">
</form>
<a class="play" href="{up}../">Play</a>
</header>
<div id="results" role="region" aria-label="Search results" aria-live="polite" hidden></div>
<div class="page">
<main>
{content}<p class="steps">{steps}</p>
</main>
<nav id="contents" aria-label="Contents">
{contents}</nav>
</div>
</body>
</html>
"##
    )
}

/// Returns the list of chapters, by parts.
fn contents(chapters: &[Chapter], at: usize) -> String {
    let mut list = String::new();
    for (place, chapter) in chapters.iter().enumerate() {
        if place == 0 || chapter.part != chapters[place - 1].part {
            let end = if place == 0 { "" } else { "</ul>\n" };
            let heading =
                if chapter.part.is_empty() { "" } else { &format!("<h2>{}</h2>\n", escaped(&chapter.part)) };
            list += &format!("{end}{heading}<ul>\n");
        }
        let current = if place == at { " aria-current=\"page\"" } else { "" };
        list += &format!("<li>{}</li>\n", link(chapters, at, place, current, ""));
    }
    list + "</ul>\n"
}

/// Returns the links to the chapters before and after this one.
fn steps(chapters: &[Chapter], at: usize) -> String {
    let before = at.checked_sub(1).map(|before| link(chapters, at, before, " rel=\"prev\"", "← "));
    let after = (at + 1 < chapters.len()).then(|| link(chapters, at, at + 1, " rel=\"next\"", "→ "));
    before.into_iter().chain(after).collect::<Vec<_>>().join(" ")
}

fn link(chapters: &[Chapter], from: usize, to: usize, attribute: &str, sign: &str) -> String {
    let (up, to) = (chapters[from].up(), &chapters[to]);
    let folder = to.folder();
    // The first page links to itself.
    let address = match format!("{up}{folder}") {
        address if address.is_empty() => "./".to_owned(),
        address => address,
    };
    format!("<a href=\"{address}\"{attribute}>{sign}{}</a>", escaped(&to.title))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

//! The style sheets that all pages share. They are stored once, although pages are in several parts of the program.

use crate::browser::style;
use nonet::styles;

const SHARED: &str = styles![
    "pages/levels.css",
    "disclosure.css",
    "digit_keys.css",
    "check_rows.css",
    "fields.css",
    "pages/page.css",
    "pages/thumb.css"
];

/// Adopts the style sheets of all pages, and after them those of one page, until the current owner is cleaned up.
// Inlined, every part of the program would have a copy of the text.
#[inline(never)]
pub fn adopt_page_style(own: &'static str) {
    style::adopt(SHARED);
    style::adopt(own);
}

//! The style sheets that all pages share. They are stored once, although pages are in several parts of the program.

use crate::browser::style;

const SHARED: &str = concat!(
    include_str!("../../style/pages/levels.css"),
    include_str!("../../style/disclosure.css"),
    include_str!("../../style/digit_keys.css"),
    include_str!("../../style/check_rows.css"),
    include_str!("../../style/fields.css"),
    include_str!("../../style/pages/page.css"),
    include_str!("../../style/pages/thumb.css"),
);

/// Adopts the style sheets of all pages, and after them those of one page, until the current owner is cleaned up.
// Inlined, every part of the program would have a copy of the text.
#[inline(never)]
pub fn adopt_page_style(own: &'static str) {
    style::adopt(SHARED);
    style::adopt(own);
}

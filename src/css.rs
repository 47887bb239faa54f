//! Style sheets that are part of a program: joined while it is compiled, without comments and without white space that
//! means nothing.

/// Returns the style sheets of `style/` with these names, one after the other, as a `&'static str`.
#[macro_export]
macro_rules! styles {
    ($($name:literal),+ $(,)?) => {{
        const WHOLE: &str = concat!($(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/style/", $name))),+);
        #[allow(long_running_const_eval, reason = "a style sheet has thousands of characters")]
        const LENGTH: usize = $crate::css::shorten::<0>(WHOLE).1;
        #[allow(long_running_const_eval, reason = "a style sheet has thousands of characters")]
        const SHORT: [u8; LENGTH] = $crate::css::shorten(WHOLE).0;
        const TEXT: &str = $crate::css::text(&SHORT);
        TEXT
    }};
}

/// Returns the first `N` bytes of the style sheet without comments and needless white space, and how many bytes it has.
pub const fn shorten<const N: usize>(css: &str) -> ([u8; N], usize) {
    let css = css.as_bytes();
    let (mut short, mut length) = ([0; N], 0);
    let (mut at, mut last, mut quote, mut is_apart) = (0, b'}', None, false);
    while at < css.len() {
        let byte = css[at];
        at += 1;
        match quote {
            Some(end) if byte == end && last != b'\\' => quote = None,
            Some(_) => {}
            None if byte == b'/' && at < css.len() && css[at] == b'*' => {
                at = end_of_comment(css, at + 1);
                continue;
            }
            None if byte.is_ascii_whitespace() => {
                is_apart = true;
                continue;
            }
            None if byte == b'"' || byte == b'\'' => quote = Some(byte),
            None => {}
        }
        // Values and selectors may need the space between them.
        if is_apart && !matches!(last, b'{' | b'}' | b';' | b':' | b',') && !matches!(byte, b'{' | b'}') {
            if length < N {
                short[length] = b' ';
            }
            length += 1;
        }
        if length < N {
            short[length] = byte;
        }
        length += 1;
        (last, is_apart) = (byte, false);
    }
    (short, length)
}

const fn end_of_comment(css: &[u8], mut at: usize) -> usize {
    while at + 1 < css.len() && !(css[at] == b'*' && css[at + 1] == b'/') {
        at += 1;
    }
    at + 2
}

/// Returns the text of a shortened style sheet. Fails to compile if it is none.
pub const fn text(css: &[u8]) -> &str {
    match str::from_utf8(css) {
        Ok(css) => css,
        Err(_) => panic!("a style sheet is cut within a character"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(css: &str) -> String {
        let (bytes, length) = shorten::<400>(css);
        text(&bytes[..length]).to_owned()
    }

    #[test]
    fn comments_and_needless_white_space_are_left_out() {
        let css = "/* Why. */\n@layer a {\n  .b,\n  .c > d {\n    color: red; /* is */\n  }\n}\n";
        assert_eq!(short(css), "@layer a{.b,.c > d{color:red;}}");
    }

    #[test]
    fn white_space_that_separates_stays() {
        let css = "a :hover { margin: 0 calc(1px + 2px)\n    max(3px, 4px); }";
        assert_eq!(short(css), "a :hover{margin:0 calc(1px + 2px) max(3px,4px);}");
    }

    #[test]
    fn strings_stay_as_they_are() {
        let css = r#"a::after { content: " /* \" */ : "; quotes: '«  ' "; "; }"#;
        assert_eq!(short(css), r#"a::after{content:" /* \" */ : ";quotes:'«  ' "; ";}"#);
    }

    #[test]
    fn all_style_sheets_keep_their_blocks_and_declarations() {
        const SHEETS: &str = styles!["board.css", "layout.css", "pages/page.css"];
        let whole = [
            include_str!("../style/board.css"),
            include_str!("../style/layout.css"),
            include_str!("../style/pages/page.css"),
        ];
        let without_comments = |css: &str| {
            let parts = css.split("/*").enumerate();
            parts
                .map(|(i, part)| if i == 0 { part } else { part.split_once("*/").unwrap().1 })
                .collect::<String>()
        };
        let bare = |css: &str| css.split_whitespace().collect::<String>();
        assert_eq!(bare(SHEETS), bare(&without_comments(&whole.concat())));
        assert!(SHEETS.len() * 10 < whole.concat().len() * 9);
    }
}

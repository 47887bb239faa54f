//! Removes comments, indentation and, from style sheets, spaces and line breaks from text files that browsers read.

/// Removes indentation, empty lines and whole-line comments from a page, a style sheet or a script. This makes the
/// first load 1 % smaller. It would damage multi-line strings, which none of our files has.
pub fn without_comments(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut end_of_comment = None;
    for line in text.lines().map(str::trim) {
        let opened = [("/*", "*/"), ("<!--", "-->")].into_iter().find(|(open, _)| line.starts_with(open));
        let comment = end_of_comment.or(opened.map(|(_, end)| end));
        if let Some(end) = comment {
            // Keeps the line if something follows the comment.
            let Some((_, rest)) = line.split_once(end) else {
                end_of_comment = Some(end);
                continue;
            };
            end_of_comment = None;
            if rest.is_empty() {
                continue;
            }
        }
        if !line.is_empty() && !line.starts_with("//") {
            short.extend([line, "\n"]);
        }
    }
    short
}

/// Removes spaces and line breaks that mean nothing from a style sheet without comments. This makes the first load 170
/// bytes smaller, which a general minifier, a dependency of its own, would hardly better.
pub fn without_spaces(css: &str) -> String {
    let mut short = String::with_capacity(css.len());
    for line in css.lines() {
        let is_name = |name: &str| name.bytes().all(|byte| byte == b'-' || byte.is_ascii_lowercase());
        let declaration = line.split_once(": ").filter(|(name, _)| is_name(name));
        short.extend(match (declaration, line.strip_suffix(" {")) {
            (Some((name, value)), _) => [name, ":", value],
            (None, Some(selector)) => [selector, "{", ""],
            (None, None) => [line, "", ""],
        });
        // A value may go on in the next line.
        if !line.ends_with(['{', '}', ';', ',']) {
            short.push('\n');
        }
    }
    short.replace(";}", "}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_of_a_page_are_removed() {
        let page = "<p>\n  <!-- Why. -->\n  <b>a // b</b>\n\n  // Why.\n  f();\n</p>\n";
        assert_eq!(without_comments(page), "<p>\n<b>a // b</b>\nf();\n</p>\n");
    }

    #[test]
    fn multi_line_comments_of_scripts_and_style_sheets_are_removed() {
        let script = "/**\n * @returns {number}\n */\nexport const a = 1 /* one */\n    * 2;\n";
        assert_eq!(without_comments(script), "export const a = 1 /* one */\n* 2;\n");
        let style = "/* Why, and\n   why not. */\n.a {\n  /* b */ color: red;\n}\n";
        assert_eq!(without_comments(style), ".a {\n/* b */ color: red;\n}\n");
    }

    #[test]
    fn style_sheets_lose_spaces_but_no_meaning() {
        let style = "@media (max-width: 9px) and (hover: hover) {\n.a :is(.b, .c),\n.d {\n--x: calc(1px + 2px);\n\
            margin: 0;\n}\n}\n";
        assert_eq!(
            without_spaces(style),
            "@media (max-width: 9px) and (hover: hover){.a :is(.b, .c),.d{--x:calc(1px + 2px);margin:0}}"
        );
        let areas = ".a {\ngrid-template:\n\"board bar\" auto\n\"board keys\" auto / 1fr;\n}\n";
        assert_eq!(
            without_spaces(areas),
            ".a{grid-template:\n\"board bar\" auto\n\"board keys\" auto / 1fr}"
        );
    }
}

//! Refuses some CSS that Safari ignores, or that phones measure wrongly.
//!
//! The browser tests find such a fault only in the engine that has it, and no test can run in Safari on an iPhone.

use crate::site::files;
use xtask_launch::run::root;

#[test]
fn style_sheets_work_in_every_browser() {
    let mut sheets = files::below(&root().join("style")).unwrap();
    sheets.retain(|path| files::has_extension(path, "css"));
    assert!(sheets.len() > 20, "only {} style sheets", sheets.len());
    sheets.push(root().join("index.html"));
    let mut faults = Vec::new();
    for sheet in sheets {
        let css = files::text(&sheet).unwrap();
        faults.extend(faults_of(&css).iter().map(|fault| format!("{}: {fault}", sheet.display())));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Returns the faults of a style sheet.
fn faults_of(css: &str) -> Vec<String> {
    let css = without_comments(css);
    let mut faults = Vec::new();
    if css.contains("light-dark(") {
        faults.push(
            "`light-dark()` needs Safari 17.5 and Chromium 123; use a custom property per theme".to_owned(),
        );
    }
    if has_bare_vh(&css) {
        faults.push(
            "`vh` is the window without the bars of a phone's browser, which cover its end; use `dvh` or `svh`".to_owned(),
        );
    }
    for block in css.split(['{', '}']) {
        let values = |property: &str| -> Vec<String> {
            let declarations = block.split(';').filter_map(|declaration| declaration.split_once(':'));
            let own = declarations.filter(|(name, _)| name.trim() == property);
            own.map(|(_, value)| value.trim().to_owned()).collect()
        };
        let (standard, prefixed) = (values("user-select"), values("-webkit-user-select"));
        if standard != prefixed {
            faults.push(format!(
                "Safari knows only `-webkit-user-select`, which is {prefixed:?} beside `user-select` {standard:?}"
            ));
        }
        if standard == ["none"] && values("-webkit-touch-callout") != ["none"] {
            faults.push(
                "iPhones offer to copy at a long press, unless `-webkit-touch-callout` is `none`".to_owned(),
            );
        }
    }
    faults
}

/// True if a length has the unit `vh`, rather than `dvh`, `svh` or `lvh`.
fn has_bare_vh(css: &str) -> bool {
    css.match_indices("vh").any(|(at, _)| {
        let is_number = css[..at].ends_with(|c: char| c.is_ascii_digit() || c == '.');
        is_number && !css[at + 2..].starts_with(|c: char| c.is_ascii_alphanumeric())
    })
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once("*/").map_or("", |(_, rest)| rest))
}

#[test]
fn a_double_tap_does_not_zoom() {
    let css = files::text(&root().join("style/base.css")).unwrap();
    let html = css.split_once("html {").and_then(|(_, rest)| rest.split_once('}')).unwrap().0;
    assert!(html.contains("touch-action: manipulation;"), "{html}");
}

#[test]
fn faults_of_style_sheets_are_found() {
    assert_eq!(faults_of("a { color: light-dark(#000, #fff); }").len(), 1);
    assert_eq!(faults_of("a { max-height: calc(90vh - 1rem); }").len(), 1);
    assert_eq!(faults_of("a { user-select: none; -webkit-touch-callout: none }").len(), 1);
    assert_eq!(faults_of("a { user-select: none; -webkit-user-select: none }").len(), 1);
    let apart = "a { user-select: none; -webkit-touch-callout: none; b { -webkit-user-select: none } }";
    assert_eq!(faults_of(apart).len(), 2);
    let text = "a { -webkit-user-select: text; user-select: none; -webkit-touch-callout: none }";
    assert_eq!(faults_of(text).len(), 1);
}

#[test]
fn other_style_sheets_have_no_faults() {
    let css = "/* light-dark(, 90vh */ a { height: 90dvh; width: 1svh; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }";
    assert_eq!(faults_of(css), Vec::<String>::new());
}

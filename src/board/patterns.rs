//! The nine patterns that go with the nine colours: no two differ in hue alone.

use crate::dom::{El, svg};

const STROKES: [&str; 9] = [
    "M0 250L250 0",
    "M0 0L250 250",
    "M0 125H250",
    "M125 0V250",
    "M0 125H250M125 0V250",
    "M0 0L250 250M0 250L250 0",
    "M95 125h60",
    "M0 180L125 70L250 180",
    "M60 60h130v130h-130z",
];

/// What a drawing must hold for its shapes to be filled with [`pattern_url`].
pub fn patterns() -> El {
    let pattern = |(number, strokes): (u8, &'static str)| {
        svg("pattern", "")
            .attr("id", numbered("pattern-", number))
            .attr("width", "250")
            .attr("height", "250")
            .attr("patternUnits", "userSpaceOnUse")
            .child(svg("path", "pattern-stroke").attr("d", strokes))
    };
    svg("defs", "").children((1..).zip(STROKES).map(pattern))
}

/// The class of a colour's hue.
pub fn colour_class(number: u8) -> String {
    numbered("colour-", number)
}

/// The fill with a colour's pattern.
pub fn pattern_url(number: u8) -> String {
    numbered("url(#pattern-", number) + ")"
}

fn numbered(name: &str, number: u8) -> String {
    let mut text = String::from(name);
    text.push(char::from(b'0' + number));
    text
}

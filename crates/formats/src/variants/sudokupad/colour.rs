//! Colours and their names.

use std::fmt;

/// A colour as its red, green and blue components.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct RgbColour([u8; 3]);

/// The name of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::variants) enum Hue {
    Black,
    Grey,
    White,
    Red,
    Orange,
    Yellow,
    Green,
    Teal,
    Blue,
    Purple,
}

impl Hue {
    /// Words that rules may use for each hue.
    pub(super) const WORDS: &[(Hue, &[&str])] = &[
        (Hue::Black, &["black"]),
        (Hue::Grey, &["grey", "gray", "silver"]),
        (Hue::White, &["white"]),
        (Hue::Red, &[" red ", " red-", "red line", "(red"]),
        (Hue::Orange, &["orange", "peach", "brown"]),
        (Hue::Yellow, &["yellow", "gold"]),
        (Hue::Green, &["green"]),
        (Hue::Teal, &["teal", "turquoise", "cyan", "aqua"]),
        (Hue::Blue, &["blue"]),
        (Hue::Purple, &["purple", "pink", "violet", "magenta", "lavender", "lilac"]),
    ];
}

impl fmt::Display for Hue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Hue::Black => "black",
            Hue::Grey => "grey",
            Hue::White => "white",
            Hue::Red => "red",
            Hue::Orange => "orange",
            Hue::Yellow => "yellow",
            Hue::Green => "green",
            Hue::Teal => "teal",
            Hue::Blue => "blue",
            Hue::Purple => "purple",
        })
    }
}

impl RgbColour {
    /// Parses `#rgb` and `#rrggbb`, with or without alpha, `rgb(…)`, and some names; `None` for transparent or
    /// malformed colours.
    pub(super) fn new(text: &str) -> Option<RgbColour> {
        if let Some(list) = text.strip_prefix("rgb") {
            let list = list.trim_start_matches('a').trim().strip_prefix('(')?.strip_suffix(')')?;
            let mut parts = list.split(',').map(|part| part.trim().parse::<f64>().ok());
            let rgb = [parts.next()??, parts.next()??, parts.next()??].map(|part| part as u8);
            let seen = parts.next().flatten().is_none_or(|part| part > 0.0);
            return seen.then_some(RgbColour(rgb));
        }
        let Some(hex) = text.strip_prefix('#') else {
            return match text {
                "black" => Some(RgbColour([0; 3])),
                "white" => Some(RgbColour([255; 3])),
                "grey" | "gray" => Some(RgbColour([128; 3])),
                _ => None,
            };
        };
        let digits: Vec<u8> = hex.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
        let parts: Vec<u8> = match digits.len() {
            3 | 4 => digits.iter().map(|d| d * 17).collect(),
            6 | 8 => digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect(),
            _ => return None,
        };
        if parts.get(3) == Some(&0) {
            return None;
        }
        Some(RgbColour([parts[0], parts[1], parts[2]]))
    }

    /// Returns the hue.
    pub(super) fn hue(self) -> Hue {
        let [red, green, blue] = self.0.map(i32::from);
        let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
        let spread = most - least;
        if spread < 24 {
            return match most {
                0..=60 => Hue::Black,
                61..=240 => Hue::Grey,
                _ => Hue::White,
            };
        }
        // The hue in degrees, with red at 0 and green at 120.
        let turn = |ahead: i32, behind: i32| 60 * (ahead - behind) / spread;
        let degrees = match most {
            _ if most == red => turn(green, blue).rem_euclid(360),
            _ if most == green => 120 + turn(blue, red),
            _ => 240 + turn(red, green),
        };
        match degrees {
            0..=14 | 346..=359 => Hue::Red,
            15..=43 => Hue::Orange,
            44..=67 => Hue::Yellow,
            68..=157 => Hue::Green,
            158..=185 => Hue::Teal,
            186..=258 => Hue::Blue,
            _ => Hue::Purple,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_the_hue_that_setters_name() {
        let hue = |text: &str| RgbColour::new(text).map(RgbColour::hue);
        for (text, expected) in [
            ("#67f067ff", Some(Hue::Green)),
            ("#F067F0", Some(Hue::Purple)),
            ("#2ECBFF", Some(Hue::Blue)),
            ("#CFCFCF", Some(Hue::Grey)),
            ("#000", Some(Hue::Black)),
            ("#fff8", Some(Hue::White)),
            ("rgba(207, 207, 207, 0.95)", Some(Hue::Grey)),
            ("#ffa600", Some(Hue::Orange)),
            ("#00000000", None),
            ("none", None),
            ("#12", None),
        ] {
            assert_eq!(hue(text), expected, "{text}");
        }
    }
}

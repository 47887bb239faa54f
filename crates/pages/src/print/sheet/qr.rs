//! QR codes.

use qrcodegen::{QrCodeEcc, QrSegment};

/// Width of the white margin, in modules.
pub const QUIET_ZONE: i32 = 4;

/// A QR code as path data, in a square of `side` modules including the quiet zone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QrCode {
    /// Modules per side, including the quiet zone.
    pub side: i32,
    /// The dark modules.
    pub data: String,
}

/// Encodes a text, or returns `None` if it is too long.
pub fn encode(text: &str) -> Option<QrCode> {
    let segments = segments(text);
    let code = qrcodegen::QrCode::encode_segments(&segments, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut data = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let end = (x..size).find(|x| !code.get_module(*x, y)).unwrap_or(size);
            if end > x {
                let [left, right, top] = [x, end, y].map(|at| at + QUIET_ZONE);
                data += &format!("M{left} {top}H{right}V{}H{left}Z", top + 1);
            }
            x = end + 1;
        }
    }
    Some(QrCode { side: size + 2 * QUIET_ZONE, data })
}

/// Splits a text into segments. Digits, such as the givens in a link, take two fifths of the space of other characters.
fn segments(text: &str) -> Vec<QrSegment> {
    let mut parts: Vec<(bool, String)> = Vec::new();
    for run in text.split_inclusive('/') {
        let digits = run.trim_end_matches('/');
        // Each segment has a header, so segments don't pay off for short runs.
        if digits.len() >= 12 && digits.bytes().all(|b| b.is_ascii_digit()) {
            parts.push((true, digits.to_owned()));
            parts.push((false, run[digits.len()..].to_owned()));
        } else {
            match parts.last_mut() {
                Some((false, before)) => before.push_str(run),
                _ => parts.push((false, run.to_owned())),
            }
        }
    }
    let segment = |(numeric, part): (bool, String)| match numeric {
        true => QrSegment::make_numeric(&part),
        false => QrSegment::make_bytes(part.as_bytes()),
    };
    parts.into_iter().filter(|(_, part)| !part.is_empty()).map(segment).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::sheet::{PathSegment, path_segments};

    #[test]
    fn code_has_three_finder_patterns_and_a_quiet_zone() {
        let code = encode("https://nonet.example/#/import/classic/").unwrap();
        assert_eq!((code.side - 17) % 4, 0, "with {} on a side", code.side);
        let starts: Vec<[f32; 2]> = path_segments(&code.data)
            .into_iter()
            .filter_map(|stroke| match stroke {
                PathSegment::Move(at) => Some(at),
                _ => None,
            })
            .collect();
        let last = (code.side - QUIET_ZONE - 7) as f32;
        for eye in [[4.0, 4.0], [last, 4.0], [4.0, last]] {
            assert!(starts.contains(&eye), "no finder pattern at {eye:?}");
        }
        let far = (code.side - QUIET_ZONE) as f32;
        assert!(starts.iter().flatten().all(|at| *at >= 4.0 && *at < far));
    }

    #[test]
    fn digits_make_smaller_codes_than_letters() {
        let side = |givens: &str| encode(&format!("https://nonet.example/#/import/{givens}/x")).unwrap().side;
        assert!(side(&"0".repeat(81)) < side(&"a".repeat(81)));
        assert_eq!(encode(&"a".repeat(3000)), None);
    }
}

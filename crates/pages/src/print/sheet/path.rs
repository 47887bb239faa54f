//! Reading and writing of SVG path data, the common format of all outlines.

use super::SheetRect;

/// A segment of a path, in absolute coordinates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PathSegment {
    /// Starts a new subpath.
    Move([f32; 2]),
    Line([f32; 2]),
    /// A cubic Bézier curve: two control points and the end point.
    Curve([f32; 2], [f32; 2], [f32; 2]),
    /// Closes the subpath.
    Close,
}

/// Parses path data with the absolute commands `M`, `L`, `H`, `V`, `C` and `Z`, the only ones that the app writes.
/// Stops at any other command.
pub fn path_segments(data: &str) -> Vec<PathSegment> {
    let mut all = Vec::new();
    let mut at = [0.0; 2];
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        let after = &rest[command.len_utf8()..];
        let end = after.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(after.len());
        let numbers: Vec<f32> = after[..end].split([' ', ',']).filter_map(|n| n.parse().ok()).collect();
        let stroke = match (command, &numbers[..]) {
            ('M', &[x, y]) => PathSegment::Move([x, y]),
            ('L', &[x, y]) => PathSegment::Line([x, y]),
            ('H', &[x]) => PathSegment::Line([x, at[1]]),
            ('V', &[y]) => PathSegment::Line([at[0], y]),
            ('C', &[a, b, c, d, x, y]) => PathSegment::Curve([a, b], [c, d], [x, y]),
            ('Z', &[]) => PathSegment::Close,
            _ => break,
        };
        if let PathSegment::Move(to) | PathSegment::Line(to) | PathSegment::Curve(_, _, to) = stroke {
            at = to;
        }
        all.push(stroke);
        rest = &after[end..];
    }
    all
}

/// Returns the bounds of all end points and control points.
pub(super) fn bounds(data: &str) -> Option<SheetRect> {
    let points = path_segments(data).into_iter().flat_map(|stroke| match stroke {
        PathSegment::Move(to) | PathSegment::Line(to) => vec![to],
        PathSegment::Curve(a, b, to) => vec![a, b, to],
        PathSegment::Close => Vec::new(),
    });
    let (low, high) = points.fold(None, |found: Option<([f32; 2], [f32; 2])>, [x, y]| {
        let (low, high) = found.unwrap_or(([x, y], [x, y]));
        Some(([low[0].min(x), low[1].min(y)], [high[0].max(x), high[1].max(y)]))
    })?;
    Some(SheetRect { x: low[0], y: low[1], width: high[0] - low[0], height: high[1] - low[1] })
}

/// Returns the path of a rectangle.
pub fn rectangle(frame: SheetRect) -> String {
    let SheetRect { x, y, .. } = frame;
    let [x, y, right, bottom] = [x, y, frame.right(), frame.bottom()].map(number);
    format!("M{x} {y}H{right}V{bottom}H{x}Z")
}

/// Formats a length with at most two decimal places.
pub(super) fn number(length: f32) -> String {
    let hundredths = (f64::from(length) * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match (part, part % 10) {
        (0, _) => format!("{sign}{whole}"),
        (_, 0) => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_data_round_trips() {
        let data = rectangle(SheetRect { x: 1.5, y: -2.0, width: 3.0, height: 4.25 });
        assert_eq!(data, "M1.5 -2H4.5V2.25H1.5Z");
        let expected = [
            PathSegment::Move([1.5, -2.0]),
            PathSegment::Line([4.5, -2.0]),
            PathSegment::Line([4.5, 2.25]),
            PathSegment::Line([1.5, 2.25]),
            PathSegment::Close,
        ];
        assert_eq!(path_segments(&data), expected);
        assert_eq!(
            bounds(&nonet_game::drawing::round(10, 20, 5)),
            Some(SheetRect { x: 5.0, y: 15.0, width: 10.0, height: 10.0 })
        );
        assert_eq!(path_segments("M1 2A3 3 0 0 1 4 4"), [PathSegment::Move([1.0, 2.0])]);
    }

    #[test]
    fn lengths_have_at_most_two_decimals() {
        let all = [0.0, 1.0, -0.5, 12.345, 0.004, -3.07].map(number);
        assert_eq!(all, ["0", "1", "-0.5", "12.35", "0", "-3.07"]);
    }
}

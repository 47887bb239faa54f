//! Signs of thermometers, arrows and other lines.

use nonet_engine::Board;
use nonet_engine::geometry::Point;
use nonet_engine::rules::{Family, Rule};

use super::strokes::{circle, diamond, head, through, towards};
use super::{Pen, Sign, centre, written};

pub fn line(board: &Board, rule: &Rule) -> Vec<Sign> {
    let points: Vec<Point> = rule.cells().iter().map(|cell| centre(board, *cell)).collect();
    let (Some(first), Some(last)) = (points.first().copied(), points.last().copied()) else {
        return Vec::new();
    };
    let course = through(&points);
    let drawn = |pen, data| Sign::Drawn(pen, data);
    match rule.family() {
        Family::Thermometer => vec![drawn(Pen::Band, course), drawn(Pen::Shade, circle(first, 380))],
        Family::SlowThermometer => {
            vec![drawn(Pen::BrokenBand, course), drawn(Pen::Shade, circle(first, 380))]
        }
        Family::Arrow => {
            let pill = usize::from(rule.number().unwrap_or(1)).clamp(1, points.len());
            let mut signs: Vec<Sign> =
                points[..pill].iter().map(|at| drawn(Pen::Ring, circle(*at, 400))).collect();
            let from = points[pill - 1];
            let shaft: Vec<Point> = std::iter::once(from).chain(points[pill..].iter().copied()).collect();
            if let [.., before, end] = shaft[..] {
                let mut shaft = shaft.clone();
                shaft[0] = towards(from, shaft[1], 400);
                signs.push(drawn(Pen::Shaft, through(&shaft) + &head(before, end)));
            }
            signs
        }
        Family::DoubleArrow | Family::Between => {
            let pen = if rule.family() == Family::Between { Pen::Band } else { Pen::Shaft };
            let ends = [first, last].map(|at| drawn(Pen::Ring, circle(at, 400)));
            std::iter::once(drawn(pen, course)).chain(ends).collect()
        }
        Family::Lockout => {
            let ends = [first, last].map(|at| drawn(Pen::Ring, diamond(at, 440)));
            std::iter::once(drawn(Pen::BrokenBand, course)).chain(ends).collect()
        }
        family => {
            let pen = match family {
                Family::Palindrome | Family::RegionSum | Family::Entropic | Family::Modular => {
                    Pen::BrokenBand
                }
                _ => Pen::Band,
            };
            let letter = letter(family);
            let number = rule.number().map(|number| number.to_string()).unwrap_or_default();
            let between = points.get(1).map_or(first, |next| towards(first, *next, 500));
            vec![drawn(pen, course), written(between, 210, [letter, &number].concat())]
        }
    }
}

/// Returns a letter that identifies a line without colour.
fn letter(family: Family) -> &'static str {
    match family {
        Family::Renban => "R",
        Family::Whispers => "W",
        Family::Palindrome => "P",
        Family::RegionSum => "=",
        Family::SumLine => "+",
        Family::Zipper => "Z",
        Family::Entropic => "E",
        Family::Modular => "M",
        Family::ParityLine => "±",
        _ => "",
    }
}

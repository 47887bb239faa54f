//! Reads pictures drawn in ten styles: as screenshots, and as a camera would see them.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests may panic")]

use nonet_scan::network::Network;
use nonet_scan::testing::{PUZZLES, STYLES, Style, draw};
use nonet_scan::{GrayImage, Reading, find_grids, read_grid};

fn read_all(image: &GrayImage) -> Vec<Reading> {
    let network = Network::new();
    find_grids(image).iter().map(|grid| read_grid(&network, image, grid)).collect()
}

/// Builds a picture from a function of the position.
fn picture(width: usize, height: usize, shade: impl Fn(f32, f32) -> f32) -> GrayImage {
    let pixels = (0..width * height).map(|i| shade((i % width) as f32, (i / width) as f32) as u8).collect();
    GrayImage::new(width, height, pixels).unwrap()
}

#[test]
fn fifty_screenshots_are_read_and_pencil_marks_are_not_digits() {
    let mut wrong = Vec::new();
    for (number, style) in STYLES.iter().enumerate() {
        for puzzle in PUZZLES {
            let lines: Vec<String> = read_all(&draw(puzzle, style)).iter().map(Reading::line).collect();
            if lines != [puzzle] {
                wrong.push(format!("style {number}: {puzzle}\n      is {lines:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of 50 are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_tilted_and_shaded_photograph_of_bent_paper_is_read() {
    let page = draw(PUZZLES[0], &STYLES[0]);
    let image = picture(640, 640, |x, y| {
        let depth = 1.0 + 0.0003 * x;
        let (u, v) = ((x - 40.0) * depth * 0.8, (y + 20.0 + 8.0 * (x / 200.0).sin() - 0.1 * x) * depth * 0.8);
        // A shadow with a soft edge, 60 pixels wide.
        let light = 0.45 + 0.45 * ((x + y - 600.0) / 85.0 + 0.5).clamp(0.0, 1.0);
        page.sample(u, v) * light
    });
    let readings = read_all(&image);
    assert_eq!(readings.len(), 1);
    assert_eq!(readings[0].line(), PUZZLES[0]);
}

#[test]
fn a_picture_on_its_side_or_head_is_turned() {
    let page = draw(PUZZLES[0], &STYLES[0]);
    let last = (page.width() - 1) as f32;
    let turned: [&dyn Fn(f32, f32) -> f32; 3] =
        [&|x, y| page.sample(last - y, x), &|x, y| page.sample(last - x, last - y), &|x, y| {
            page.sample(y, last - x)
        }];
    for (turn, shade) in turned.into_iter().enumerate() {
        let reading = &read_all(&picture(page.width(), page.width(), shade))[0];
        assert_eq!(reading.line(), PUZZLES[0], "turn {turn}");
        let middle = last / 2.0;
        let [first, _, third, _] = reading.corners;
        let is_left = (first.x < middle, first.y < middle);
        assert_eq!(is_left, [(true, false), (false, false), (false, true)][turn], "{first:?} {third:?}");
    }
}

#[test]
fn two_grids_are_both_offered_the_larger_first() {
    let large = draw(PUZZLES[0], &STYLES[0]);
    let small = draw(PUZZLES[1], &Style { cell: 32, ..STYLES[0] });
    let image = picture(large.width() + small.width(), large.width(), |x, y| {
        let beside = x - small.width() as f32;
        if beside >= 0.0 {
            large.sample(beside, y)
        } else if y < small.width() as f32 {
            small.sample(x, y)
        } else {
            255.0
        }
    });
    let lines: Vec<String> = read_all(&image).iter().map(Reading::line).collect();
    assert_eq!(lines, [PUZZLES[0], PUZZLES[1]]);
}

#[test]
fn pictures_without_a_grid_give_none() {
    let plain = picture(400, 300, |_, _| 200.0);
    let noise =
        picture(400, 300, |x, y| ((x * 12.9898 + y * 78.233).sin() * 43758.547).fract().abs() * 255.0);
    let stripes = picture(400, 400, |x, _| if x % 20.0 < 3.0 { 0.0 } else { 255.0 });
    let frame = picture(400, 400, |x, y| {
        let is_line = |at: f32| (40.0..44.0).contains(&at) || (356.0..360.0).contains(&at);
        let is_in = |at: f32| (40.0..360.0).contains(&at);
        if (is_line(x) && is_in(y)) || (is_line(y) && is_in(x)) { 0.0 } else { 255.0 }
    });
    let crossings = picture(440, 440, |x, y| {
        let is_line = |at: f32| at % 31.4 < 2.0;
        if (20.0..400.0).contains(&x) && (20.0..400.0).contains(&y) && (is_line(x) || is_line(y)) {
            0.0
        } else {
            255.0
        }
    });
    for (name, image) in
        [("plain", plain), ("noise", noise), ("stripes", stripes), ("frame", frame), ("12 × 12", crossings)]
    {
        assert_eq!(find_grids(&image).len(), 0, "{name}");
    }
}

#[test]
fn the_same_picture_gives_the_same_reading() {
    let image = draw(PUZZLES[3], &STYLES[6]);
    assert_eq!(read_all(&image), read_all(&image));
}

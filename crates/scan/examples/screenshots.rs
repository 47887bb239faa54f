//! Draws the screenshots of `tests/pictures.rs`, and others in styles picked at random, for `train/train.py`.
//!
//! Takes a folder and the number of others. Writes binary PGM files there, and a line per file to the standard output:
//! its name and its puzzle. Training never sees these pictures, only their results.

use nonet_scan::GrayImage;
use nonet_scan::testing::{PUZZLES, STYLES, Style, draw};
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, folder, others] = &arguments[..] else { return Err("give a folder and a number".into()) };
    let mut random = Random(1);
    let tested = STYLES.iter().flat_map(|style| PUZZLES.map(|puzzle| (puzzle, *style)));
    let other = (0..others.parse::<usize>()?).map(|_| (PUZZLES[random.below(5)], random.style()));
    for (number, (puzzle, style)) in tested.chain(other).enumerate() {
        let name = format!("{number}.pgm");
        write_pgm(&Path::new(folder).join(&name), &draw(puzzle, &style))?;
        println!("{name} {puzzle}");
    }
    Ok(())
}

fn write_pgm(path: &Path, image: &GrayImage) -> std::io::Result<()> {
    let mut bytes = format!("P5\n{} {}\n255\n", image.width(), image.height()).into_bytes();
    bytes.extend_from_slice(image.pixels());
    fs::write(path, bytes)
}

/// A linear congruential generator: the same pictures every time.
struct Random(u64);

impl Random {
    /// Returns a number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit as u64) as usize
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.below(1001) as f32 / 1000.0
    }

    fn style(&mut self) -> Style {
        let is_dark = self.below(2) == 0;
        let paper = if is_dark { self.between(0.0, 60.0) } else { self.between(200.0, 255.0) };
        // Ink that keeps this share of the distance from black on white, or from white on black.
        let mut ink = |low, high| {
            let share = self.between(low, high);
            (if is_dark { paper + (255.0 - paper) * share } else { paper * (1.0 - share) }) as u8
        };
        let (ink, marks, lines, tint) =
            (ink(0.65, 1.0), ink(0.3, 0.7), [ink(0.2, 0.5), ink(0.5, 1.0)], ink(0.05, 0.15));
        Style {
            cell: 28 + self.below(40),
            paper: paper as u8,
            ink,
            lines,
            widths: [1, 2 + self.below(2)],
            boxes: (self.below(4) == 0).then_some(tint),
            cross: (self.below(4) == 0).then_some(tint),
            height: self.between(0.45, 0.68),
            pen: self.between(0.05, 0.11),
            slant: self.between(0.0, 0.2),
            marks: (self.below(4) > 0).then_some(marks),
        }
    }
}

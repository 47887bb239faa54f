//! Runs `nonet scan` on drawn pictures and on files that are none.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use image::{GrayImage, ImageFormat};
use nonet_cli::testing::TestProgram;
use nonet_scan::testing::{STYLES, draw};
use serde_json::Value;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn scan(args: &[&str]) -> (i32, String, String) {
    TestProgram(env!("CARGO_BIN_EXE_nonet")).run(&[&["scan"], args].concat(), "")
}

/// Creates an empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("nonet-scan-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn picture(puzzle: &str) -> GrayImage {
    let drawn = draw(puzzle, &STYLES[0]);
    GrayImage::from_raw(drawn.width() as u32, drawn.height() as u32, drawn.pixels().to_vec()).unwrap()
}

fn save(folder: &Path, name: &str, format: ImageFormat, image: &GrayImage) -> String {
    let path = folder.join(name);
    // WebP is written in colour only.
    image::DynamicImage::from(image.clone()).to_rgb8().save_with_format(&path, format).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_picture_in_each_format_gives_its_puzzle() {
    let folder = folder("formats");
    let formats =
        [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Bmp, ImageFormat::Gif];
    // The bytes tell the format, not the name.
    let files: Vec<String> = formats
        .iter()
        .map(|&format| save(&folder, &format!("{format:?}"), format, &picture(PUZZLE)))
        .collect();
    let (code, out, notes) = scan(&files.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((code, notes.as_str()), (0, ""));
    for (line, file) in out.lines().zip(&files) {
        let [name, digits, verdict, confidence, milliseconds] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{line}")
        };
        assert_eq!((name, digits, verdict), (file.as_str(), PUZZLE, "unique"));
        assert!(confidence.parse::<f32>().unwrap() > 0.5, "{line}");
        milliseconds.parse::<u32>().unwrap();
    }
    assert_eq!(out.lines().count(), formats.len());
}

#[test]
fn json_has_the_corners_and_each_cell() {
    let folder = folder("json");
    let (code, out, _) = scan(&["--json", &save(&folder, "a.png", ImageFormat::Png, &picture(PUZZLE))]);
    let read: Value = serde_json::from_str(&out).unwrap();
    let grid = &read["grids"][0];
    assert_eq!((code, &grid["digits"]), (0, &Value::from(PUZZLE)));
    let cell = STYLES[0].cell as f64;
    for (corner, (x, y)) in [(1.0, 1.0), (10.0, 1.0), (10.0, 10.0), (1.0, 10.0)].iter().enumerate() {
        assert!((grid["corners"][corner][0].as_f64().unwrap() - x * cell).abs() < 3.0, "{grid}");
        assert!((grid["corners"][corner][1].as_f64().unwrap() - y * cell).abs() < 3.0, "{grid}");
    }
    assert_eq!(grid["cells"].as_array().unwrap().len(), 81);
    assert_eq!(grid["cells"][0]["digit"], 5);
    assert!(grid["cells"][0]["confidence"].as_f64().unwrap() > 0.5);
}

#[test]
fn a_puzzle_with_a_wrong_digit_is_shown_as_read() {
    let folder = folder("wrong");
    let wrong = PUZZLE.replacen('7', "1", 1);
    let (code, out, _) = scan(&[&save(&folder, "a.png", ImageFormat::Png, &picture(&wrong))]);
    assert_eq!(code, 1);
    assert!(out.contains(&format!("\t{wrong}\tnone\t")), "{out}");
}

#[test]
fn pictures_without_a_puzzle_and_other_files_get_a_sentence_in_time() {
    let folder = folder("bad");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let whole = std::fs::read(save(&folder, "whole.jpg", ImageFormat::Jpeg, &picture(PUZZLE))).unwrap();
    // The header of a BMP picture of 20,000 × 20,000 pixels.
    let mut huge = b"BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0".to_vec();
    huge.extend([20_000_u32.to_le_bytes(), 20_000_u32.to_le_bytes()].concat());
    huge.extend(b"\x01\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    let cases = [
        (
            save(&folder, "plain.png", ImageFormat::Png, &GrayImage::from_pixel(4000, 3000, [180].into())),
            "no grid",
        ),
        (save(&folder, "dot.png", ImageFormat::Png, &GrayImage::from_pixel(1, 1, [0].into())), "too small"),
        (write("drawing.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"), "no picture"),
        (write("empty.png", b""), "no picture"),
        (write("cut.jpg", &whole[..300]), ""),
        (write("huge.bmp", &huge), "million pixels"),
        (folder.join("absent.png").to_str().unwrap().to_owned(), ""),
    ];
    for (file, sentence) in &cases {
        let start = Instant::now();
        let (code, out, notes) = scan(&[file]);
        assert_eq!((code, out.as_str()), (2, ""), "{file}: {notes}");
        assert!(notes.starts_with(file.as_str()) && notes.contains(sentence), "{notes}");
        assert!(start.elapsed() < Duration::from_secs(5), "{file}");
    }
}

//! `nonet scan`: reads puzzles from pictures.

use std::fs::File;
use std::io::{BufReader, Cursor, Read, Write, stdout};
use std::sync::Arc;
use std::time::Instant;

use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use nonet_engine::Board;
use nonet_engine::geometry::catalogue;
use nonet_scan::image::{MAX_PIXELS, READING_SIDE};
use nonet_scan::judgement::Change;
use nonet_scan::network::Network;
use nonet_scan::{GrayImage, Judgement, Reading, find_grids, judge, read_grid};
use serde_json::{Value, json};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::solve::word;
use nonet_cli::{CommandAnswer, CommandError, stderr};

#[derive(clap::Args)]
#[command(after_help = "\
Reads PNG, JPEG, WebP, BMP and GIF. Writes a line per picture, tab-separated: the file; the digits of the largest grid, \
row by row, `.` for an empty cell; `unique`, `none` or `several` by the number of solutions; the least confidence of \
its cells, from 0 to 1; and the milliseconds from the file to the verdict. If the puzzle does not have exactly one \
solution, the least doubtful change that would make it so is written to standard error; the digits are never changed.\
\n\n\
Exit codes: 0 every puzzle has exactly one solution; 1 some do not; 2 in some pictures no grid was found, or some files \
could not be read.")]
pub struct ScanArgs {
    /// The pictures; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Write a JSON object per picture, with the corners of each grid and the confidence of each cell.
    #[arg(long)]
    json: bool,
}

/// The largest file that is read.
const MAX_BYTES: u64 = 100_000_000;

/// Memory that a decoder may take: [`MAX_PIXELS`] in four bytes each, and as much for its own work.
const MAX_MEMORY: u64 = MAX_PIXELS as u64 * 8;

pub fn run(args: &ScanArgs) -> Result<CommandAnswer, CommandError> {
    let mut out = stdout().lock();
    let network = Network::new();
    let (mut all_read, mut all_unique) = (true, true);
    for name in &args.files {
        let start = Instant::now();
        let scan = load(name).and_then(|image| scan(&network, &image));
        let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
        let grids = match scan {
            Ok(grids) => grids,
            Err(message) => {
                all_read = false;
                stderr::note(format!("{name}: {message}"));
                continue;
            }
        };
        let (reading, judgement) = &grids[0];
        all_unique &= judgement.verdict == nonet_engine::solver::Verdict::Unique;
        let text = if args.json {
            let grids: Vec<Value> =
                grids.iter().map(|(reading, judgement)| as_json(reading, judgement)).collect();
            json!({ "file": name, "milliseconds": rounded(milliseconds, 10.0), "grids": grids }).to_string()
        } else {
            format!(
                "{}\t{}\t{}\t{:.3}\t{milliseconds:.0}",
                stderr::escape(name),
                reading.line(),
                word(judgement.verdict),
                reading.least_confidence(),
            )
        };
        writeln!(out, "{text}").map_err(CommandError::Output)?;
        if !judgement.proposal.is_empty() {
            let changes: Vec<String> =
                judgement.proposal.iter().map(|change| in_words(reading.side, change)).collect();
            stderr::note(format!("{name}: unique if {}", changes.join(" and ")));
        }
    }
    if !all_read {
        return Err(CommandError::Input("some pictures could not be read".into()));
    }
    Ok(if all_unique { CommandAnswer::Yes } else { CommandAnswer::No })
}

/// Reads all grids of a picture, the largest first; there is at least one.
fn scan(network: &Network, image: &GrayImage) -> Result<Vec<(Reading, Judgement)>, String> {
    let (image, factor) = image.shrunk_to(READING_SIDE);
    let board: Arc<Board> = Arc::new(catalogue::board("classic").map_err(|error| error.to_string())?);
    let readings = find_grids(&image).into_iter().filter_map(|grid| {
        let mut reading = read_grid(network, &image, &grid);
        for corner in &mut reading.corners {
            (corner.x, corner.y) = (corner.x * factor, corner.y * factor);
        }
        let judgement = judge(&board, &reading)?;
        Some((reading, judgement))
    });
    let readings: Vec<(Reading, Judgement)> = readings.collect();
    if readings.is_empty() { Err("no grid was found in this picture".into()) } else { Ok(readings) }
}

/// Decodes a picture, upright as its camera noted, in grey.
fn load(name: &str) -> Result<GrayImage, String> {
    let mut bytes = Vec::new();
    let read = if name == "-" {
        std::io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(name).and_then(|file| BufReader::new(file).take(MAX_BYTES + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| error.to_string())?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(format!("the file has more than {} million bytes", MAX_BYTES / 1_000_000));
    }
    let image = decode(&bytes).map_err(|error| match error {
        ImageError::Unsupported(_) => "this is no picture in PNG, JPEG, WebP, BMP or GIF".to_owned(),
        ImageError::Limits(_) => nonet_scan::ImageError::TooLarge.to_string(),
        error => error.to_string(),
    })??;
    Ok(image)
}

fn decode(bytes: &[u8]) -> Result<Result<GrayImage, String>, ImageError> {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_MEMORY);
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    reader.limits(limits);
    let is_jpeg = reader.format() == Some(ImageFormat::Jpeg);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS as u64 {
        return Ok(Err(nonet_scan::ImageError::TooLarge.to_string()));
    }
    let orientation = decoder.orientation()?;
    let brightness = if is_jpeg { jpeg_brightness(bytes) } else { None };
    let mut image = match brightness {
        Some(brightness) => DynamicImage::from(brightness),
        None => DynamicImage::from_decoder(decoder)?,
    };
    image.apply_orientation(orientation);
    let (width, height) = (image.width() as usize, image.height() as usize);
    let gray = match image {
        DynamicImage::ImageLuma8(pixels) => GrayImage::new(width, height, pixels.into_raw()),
        DynamicImage::ImageRgb8(pixels) => GrayImage::from_rgb(width, height, pixels.as_raw()),
        image => GrayImage::from_rgba(width, height, image.into_rgba8().as_raw()),
    };
    Ok(gray.map_err(|error| error.to_string()))
}

/// Decodes only the brightness of a JPEG, which takes less time than its colours. Returns `None` if the file stores
/// brightness and colours together. Also returns `None` for a damaged file: the general decoder then names the fault.
fn jpeg_brightness(bytes: &[u8]) -> Option<image::GrayImage> {
    let options = DecoderOptions::default()
        .set_strict_mode(false)
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX)
        .jpeg_set_out_colorspace(ColorSpace::Luma);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().ok()?;
    if !matches!(decoder.input_colorspace()?, ColorSpace::YCbCr | ColorSpace::Luma) {
        return None;
    }
    let (width, height) = decoder.dimensions()?;
    let pixels = decoder.decode().ok()?;
    image::GrayImage::from_raw(width.try_into().ok()?, height.try_into().ok()?, pixels)
}

/// Says a change as `r1c2 is 7, not 1`.
fn in_words(side: usize, change: &Change) -> String {
    let digit = |digit| if digit == 0 { "empty".to_owned() } else { u8::to_string(&digit) };
    let (row, column) = (change.cell / side + 1, change.cell % side + 1);
    format!("r{row}c{column} is {}, not {}", digit(change.to), digit(change.from))
}

fn as_json(reading: &Reading, judgement: &Judgement) -> Value {
    let cells: Vec<Value> = reading
        .cells
        .iter()
        .map(|cell| {
            json!({
                "digit": cell.digit,
                "confidence": rounded(f64::from(cell.confidence), 1000.0),
                "handwritten": cell.is_handwritten,
                "doubtful": cell.is_doubtful(),
            })
        })
        .collect();
    let change = |change: &Change| json!({ "cell": change.cell, "from": change.from, "to": change.to });
    json!({
        "corners": reading.corners.map(|corner| [corner.x, corner.y].map(|value| rounded(f64::from(value), 10.0))),
        "digits": reading.line(),
        "verdict": word(judgement.verdict),
        "confidence": rounded(f64::from(reading.least_confidence()), 1000.0),
        "cells": cells,
        "clashes": judgement.clashes,
        "proposal": judgement.proposal.iter().map(change).collect::<Vec<_>>(),
    })
}

/// Rounds a number to a share of one.
fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

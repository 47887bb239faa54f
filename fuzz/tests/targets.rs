//! Runs the fuzz targets on mutated seeds, 10,000 inputs each, or 150 pictures. `NONET_FUZZ_SECONDS` sets a time per target instead, and
//! `NONET_FUZZ_FROM` the first random seed. `NONET_FUZZ_SEEDS` names a folder to write the seeds to.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use nonet_engine::rng::{SeededRng, rng};
use nonet_fuzz::{TARGETS, seeds};
use rand::RngExt;

/// Maximum time that an input may take, on a slow and busy machine.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// Snippets that readers look for, and common edge cases.
const SNIPPETS: [&[u8]; 20] = [
    b"0",
    b"9",
    b"-1",
    b"99999999999999999999",
    b"1e999",
    b"\"",
    b"\\u0000",
    b"{",
    b"[",
    b"]",
    b":",
    b"|",
    b"+",
    b"\n",
    b"\r\n",
    b"\xef\xbb\xbf",
    b"\xff",
    b"\x80\x80\x80\x80\x10",
    b"null",
    b"%",
];

fn mutated(rng: &mut SeededRng, seeds: &[Vec<u8>]) -> Vec<u8> {
    let pick = |rng: &mut SeededRng| &seeds[rng.random_range(0..seeds.len())];
    let mut bytes = pick(rng).clone();
    for _ in 0..rng.random_range(1..8) {
        let at = rng.random_range(0..=bytes.len());
        let end = (at + rng.random_range(0..20)).min(bytes.len());
        match rng.random_range(0..7) {
            0 => drop(bytes.drain(at..end)),
            1 if rng.random_bool(0.3) => bytes.truncate(at),
            2 => {
                let word = SNIPPETS[rng.random_range(0..SNIPPETS.len())];
                bytes.splice(at..at, word.iter().copied());
            }
            3 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            4 if rng.random_bool(0.3) => {
                let other = pick(rng);
                bytes.extend_from_slice(&other[rng.random_range(0..=other.len())..]);
            }
            _ if at < bytes.len() => bytes[at] = rng.random(),
            _ => bytes.push(rng.random()),
        }
    }
    bytes
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().and_then(|text| text.parse().ok())
}

fn run_target(name: &str) {
    let (_, target) = *TARGETS.iter().find(|(other, _)| *other == name).unwrap();
    let seeds = seeds(name);
    assert!(!seeds.is_empty());
    if let Some(folder) = std::env::var_os("NONET_FUZZ_SEEDS") {
        let folder = PathBuf::from(folder).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        for (number, seed) in seeds.iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number}")), seed).unwrap();
        }
    }
    let end = number("NONET_FUZZ_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let from = number("NONET_FUZZ_FROM").unwrap_or(0);
    let mut slowest = Duration::ZERO;
    let run = |bytes: &[u8]| {
        let start = Instant::now();
        let ran = std::panic::catch_unwind(|| target(bytes));
        assert!(ran.is_ok(), "{name} breaks on {bytes:?}, which is {:?}", String::from_utf8_lossy(bytes));
        start.elapsed()
    };
    let mut try_one = |bytes: &[u8]| {
        let mut took = run(bytes);
        // Times slow inputs again, because other programs may have been busy.
        for _ in 0..3 {
            took = if took < TIME_LIMIT { took } else { run(bytes) };
        }
        assert!(took < TIME_LIMIT, "{name} takes {took:?} for {bytes:?}");
        slowest = slowest.max(took);
    };
    seeds.iter().for_each(|seed| try_one(seed));
    let mut tried = 0_u64;
    // Reading a picture takes as long as hundreds of texts.
    let inputs = if name == "pictures" { 150 } else { 10_000 };
    while end.map_or(tried < inputs, |end| Instant::now() < end) {
        try_one(&mutated(&mut rng(from.wrapping_add(tried)), &seeds));
        tried += 1;
    }
    println!("{name}: {tried} inputs, the slowest took {slowest:?}");
}

/// A seed that its reader refuses would be useless.
#[test]
fn seeds_are_accepted_by_their_readers() {
    let is_read = |name: &str, taken: fn(&[u8]) -> bool| {
        for seed in seeds(name) {
            assert!(taken(&seed), "a seed of {name}: {}", String::from_utf8_lossy(&seed));
        }
    };
    is_read("texts", |seed| nonet_formats::read_any(std::str::from_utf8(seed).unwrap(), None).is_ok());
    is_read("packed_boards", |seed| nonet_engine::Board::unpack(seed).is_some());
    is_read("board_files", |seed| {
        nonet_formats::board_json::read(std::str::from_utf8(seed).unwrap()).is_ok()
    });
    is_read("play", |seed| {
        let save = seed.split(|byte| *byte == 0).next().unwrap();
        nonet_game::storage::read_game(std::str::from_utf8(save).unwrap(), &nonet_game::boards::board_named)
            .is_ok()
    });
    // Two requests, their replies, and a message from another tab.
    assert_eq!(seeds("messages").len(), 5);
}

macro_rules! targets {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                run_target(stringify!($name));
            }
        )*

        #[test]
        fn every_target_has_a_test() {
            assert_eq!(TARGETS.map(|(name, _)| name), [$(stringify!($name)),*]);
        }
    };
}

targets! { texts collections names board_files packed_boards saves shared play messages pictures }

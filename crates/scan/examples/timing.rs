//! Times how long pictures take once they are decoded: scaling down, finding the grid, reading and judging it.
//!
//! `cargo run --release -p nonet-scan --features parallel --example timing FILE.pgm…` prints the least and the median of
//! 15 rounds per picture, in milliseconds.

mod pgm;

use nonet_engine::geometry::catalogue;
use nonet_scan::image::READING_SIDE;
use nonet_scan::network::Network;
use nonet_scan::{find_grids, judge, read_grid};
use std::sync::Arc;
use std::time::Instant;

const ROUNDS: usize = 15;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let network = Network::new();
    let board = Arc::new(catalogue::board("classic")?);
    for path in std::env::args().skip(1) {
        let image = pgm::read(&path)?;
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let start = Instant::now();
            let (small, _) = image.shrunk_to(READING_SIDE);
            let grids = find_grids(&small);
            let judged = grids.iter().filter_map(|grid| judge(&board, &read_grid(&network, &small, grid)));
            if judged.count() == 0 {
                return Err(format!("{path} has no grid").into());
            }
            times.push(start.elapsed());
        }
        times.sort();
        let milliseconds = |place: usize| times[place].as_secs_f64() * 1000.0;
        println!("{path}: least {:.0}, median {:.0}", milliseconds(0), milliseconds(ROUNDS / 2));
    }
    Ok(())
}

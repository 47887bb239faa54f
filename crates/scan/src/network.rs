//! The neural network that reads a cell.
//!
//! Four convolutions and one layer that weighs what they found: 48,000 weights of one byte each, in
//! `weights/digits.bin`, trained by `train/`. The arithmetic is in floating point, in a fixed order, so every machine
//! computes the same.

use crate::cells::{CELL, CellPixels};

/// The classes of the network: empty, nine printed digits, nine digits written by hand.
const CLASSES: usize = 19;

/// The number of digits that the network tells apart.
pub const DIGITS: usize = 9;

/// The weights as `train/train.py` writes them.
static WEIGHTS: &[u8] = include_bytes!("../weights/digits.bin");

/// The answer of the network for a cell, as shares that add up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellShares {
    /// The share of an empty cell.
    pub empty: f32,
    /// The share of each printed digit, from 1.
    pub printed: [f32; DIGITS],
    /// The share of each digit written by hand, from 1.
    pub handwritten: [f32; DIGITS],
}

impl CellShares {
    /// A cell that is empty without doubt.
    pub(crate) const EMPTY: CellShares =
        CellShares { empty: 1.0, printed: [0.0; DIGITS], handwritten: [0.0; DIGITS] };

    /// Returns the share of a digit, however it is written; 0 stands for an empty cell.
    pub fn of(&self, digit: u8) -> f32 {
        match usize::from(digit) {
            0 => self.empty,
            digit => {
                let share = |shares: &[f32; DIGITS]| shares.get(digit - 1).copied().unwrap_or(0.0);
                share(&self.printed) + share(&self.handwritten)
            }
        }
    }

    /// Returns the likeliest digit, 0 for an empty cell.
    pub fn likeliest(&self) -> u8 {
        (0..=DIGITS as u8).max_by(|&a, &b| self.of(a).total_cmp(&self.of(b))).unwrap_or(0)
    }
}

/// A layer that sums a window of inputs for each output. The number of outputs is a constant, so that the compiler keeps
/// the sums in registers.
struct Layer<const OUTPUTS: usize> {
    inputs: usize,
    /// Pixels along the side of the window.
    window: usize,
    stride: usize,
    weights: Vec<[f32; OUTPUTS]>,
    bias: [f32; OUTPUTS],
}

/// Values in rows, columns and channels, the channels innermost.
struct Planes {
    side: usize,
    channels: usize,
    values: Vec<f32>,
}

/// The network, with its weights unpacked.
pub struct Network {
    first: Layer<12>,
    second: Layer<24>,
    third: Layer<48>,
    fourth: Layer<48>,
    last: Layer<CLASSES>,
}

impl Default for Network {
    fn default() -> Network {
        Network::new()
    }
}

impl Network {
    /// Unpacks the weights.
    pub fn new() -> Network {
        let mut rest = WEIGHTS;
        Network {
            first: Layer::unpack(&mut rest, 1, 5, 2),
            second: Layer::unpack(&mut rest, 12, 3, 1),
            third: Layer::unpack(&mut rest, 24, 3, 1),
            fourth: Layer::unpack(&mut rest, 48, 3, 2),
            last: Layer::unpack(&mut rest, 48, 4, 1),
        }
    }

    /// Reads a cell.
    pub fn read(&self, cell: &CellPixels) -> CellShares {
        let planes = Planes { side: CELL, channels: 1, values: cell.to_vec() };
        let planes = self.second.convolve(&self.first.convolve(&planes)).pooled();
        let planes = self.fourth.convolve(&self.third.convolve(&planes));
        let mut sums = self.last.bias;
        add_products(&mut sums, &planes.values, &self.last.weights);
        let shares = softmax(&sums);
        CellShares {
            empty: shares[0],
            printed: std::array::from_fn(|digit| shares[1 + digit]),
            handwritten: std::array::from_fn(|digit| shares[1 + DIGITS + digit]),
        }
    }
}

impl<const OUTPUTS: usize> Layer<OUTPUTS> {
    /// Takes a layer from the front of the packed weights: a step and a bias per output, then the bytes.
    fn unpack(rest: &mut &[u8], inputs: usize, window: usize, stride: usize) -> Layer<OUTPUTS> {
        let floats = |rest: &mut &[u8]| -> [f32; OUTPUTS] {
            let (head, tail) = rest.split_at(4 * OUTPUTS);
            *rest = tail;
            let (fours, _) = head.as_chunks();
            std::array::from_fn(|output| f32::from_le_bytes(fours[output]))
        };
        let steps = floats(rest);
        let bias = floats(rest);
        let (bytes, tail) = rest.split_at(window * window * inputs * OUTPUTS);
        *rest = tail;
        let (rows, _) = bytes.as_chunks::<OUTPUTS>();
        let weights =
            rows.iter().map(|row| std::array::from_fn(|output| f32::from(row[output] as i8) * steps[output]));
        Layer { inputs, window, stride, weights: weights.collect(), bias }
    }

    /// Convolves planes that are continued with zeros, and keeps what is positive.
    fn convolve(&self, planes: &Planes) -> Planes {
        let side = planes.side.div_ceil(self.stride);
        let mut values = Vec::with_capacity(side * side * OUTPUTS);
        for row in 0..side {
            for column in 0..side {
                values.extend(self.sums_at(planes, row, column).map(|sum| sum.max(0.0)));
            }
        }
        Planes { side, channels: OUTPUTS, values }
    }

    /// Sums the window around one output pixel.
    fn sums_at(&self, planes: &Planes, row: usize, column: usize) -> [f32; OUTPUTS] {
        let mut sums = self.bias;
        let place = |output: usize, offset: usize| {
            (output * self.stride + offset).checked_sub(self.window / 2).filter(|&input| input < planes.side)
        };
        for dy in 0..self.window {
            let Some(y) = place(row, dy) else { continue };
            for dx in 0..self.window {
                let Some(x) = place(column, dx) else { continue };
                let from = (y * planes.side + x) * self.inputs;
                let tap = (dy * self.window + dx) * self.inputs;
                add_products(
                    &mut sums,
                    &planes.values[from..from + self.inputs],
                    &self.weights[tap..tap + self.inputs],
                );
            }
        }
        sums
    }
}

impl Planes {
    /// Keeps the largest of each two by two values.
    fn pooled(&self) -> Planes {
        let side = self.side / 2;
        let mut values = Vec::with_capacity(side * side * self.channels);
        for row in 0..side {
            for column in 0..side {
                let at =
                    |dy: usize, dx: usize| ((2 * row + dy) * self.side + 2 * column + dx) * self.channels;
                let corners = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)];
                values.extend((0..self.channels).map(|channel| {
                    corners.iter().map(|from| self.values[from + channel]).fold(f32::MIN, f32::max)
                }));
            }
        }
        Planes { side, channels: self.channels, values }
    }
}

/// Adds each row of weights times its value to the sums.
fn add_products<const N: usize>(sums: &mut [f32; N], values: &[f32], weights: &[[f32; N]]) {
    let mut total = *sums;
    for (&value, row) in values.iter().zip(weights) {
        // Half of the inputs are zero, because layers keep what is positive.
        if value != 0.0 {
            for (sum, weight) in total.iter_mut().zip(row) {
                *sum += value * weight;
            }
        }
    }
    *sums = total;
}

fn softmax(sums: &[f32]) -> Vec<f32> {
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let total: f32 = powers.iter().sum();
    powers.iter().map(|power| power / total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_fit_the_layers_exactly() {
        let layers = [(25, 12), (12 * 9, 24), (24 * 9, 48), (48 * 9, 48), (48 * 16, CLASSES)];
        let bytes: usize = layers.iter().map(|(inputs, outputs)| outputs * (inputs + 8)).sum();
        assert_eq!(WEIGHTS.len(), bytes);
    }

    #[test]
    fn an_empty_cell_is_read_as_empty_without_doubt() {
        let shares = Network::new().read(&[0.0; CELL * CELL]);
        assert_eq!(shares.likeliest(), 0);
        assert!(shares.empty > 0.95, "{shares:?}");
        let total: f32 = (0..=9).map(|digit| shares.of(digit)).sum();
        assert!((total - 1.0).abs() < 1e-4);
    }

    #[test]
    fn an_upright_bar_is_read_as_one() {
        let cell = std::array::from_fn(|i| {
            let (x, y) = (i % CELL, i / CELL);
            if (13..16).contains(&x) && (5..23).contains(&y) { 1.0 } else { 0.0 }
        });
        assert_eq!(Network::new().read(&cell).likeliest(), 1);
    }
}

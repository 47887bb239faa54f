//! Rows of bits over consecutive numbers, which searches use instead of cell sets.

/// A matrix of bits.
#[derive(Clone, Debug)]
pub(in crate::technique) struct BitMatrix {
    words: usize,
    bits: Vec<u64>,
}

impl BitMatrix {
    /// Creates a matrix without set bits.
    pub fn new(rows: usize, columns: usize) -> BitMatrix {
        let words = columns.div_ceil(64).max(1);
        BitMatrix { words, bits: vec![0; rows * words] }
    }

    /// Returns the number of 64-bit words per row.
    pub fn words(&self) -> usize {
        self.words
    }

    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    pub fn set(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    pub fn get(&self, row: usize, column: usize) -> bool {
        has(self.row(row), column)
    }
}

/// True if a bit of the row is set.
pub(in crate::technique) fn has(row: &[u64], column: usize) -> bool {
    row[column / 64] >> (column % 64) & 1 == 1
}

/// Sets a bit of the row.
pub(in crate::technique) fn put(row: &mut [u64], column: usize) {
    row[column / 64] |= 1 << (column % 64);
}

/// Returns the bits that are set in both rows, in order.
pub(in crate::technique) fn common<'a>(a: &'a [u64], b: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    a.iter().zip(b).enumerate().flat_map(|(word, (x, y))| ones(word, x & y))
}

/// Returns the set bits of one word, numbered within the row.
pub(in crate::technique) fn ones(word: usize, mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let bit = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        Some(word * 64 + bit)
    })
}

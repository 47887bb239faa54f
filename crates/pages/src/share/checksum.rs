//! A short checksum that reveals accidental changes to a link.

use crc::{CRC_32_ISO_HDLC, Crc};

const SUMS: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// Returns four characters of 0–9 and a–z derived from CRC-32. About one change in a million goes unnoticed.
pub fn checksum(text: &str) -> String {
    let mut rest = SUMS.checksum(text.as_bytes());
    let character = |_| {
        let digit = char::from_digit(rest % 36, 36).unwrap_or('0');
        rest /= 36;
        digit
    };
    (0..4).map(character).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_texts_have_different_checksums() {
        let texts = ["classic/0001", "classic/0010", "classic/0011", "4x4/0001"];
        let mut all: Vec<String> = texts.map(checksum).to_vec();
        assert!(all.iter().all(|check| check.len() == 4));
        all.sort();
        all.dedup();
        assert_eq!(all.len(), texts.len());
    }
}

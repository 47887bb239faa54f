//! The kind and size of a picture file, read from its first bytes. A decoder would take hundreds of megabytes to find
//! out that a picture is too large.

/// The number of bytes at the start of a file in which formats state the size. Cameras put a preview before it.
pub const HEADER_BYTES: usize = 512 * 1024;

/// A file as its first bytes describe it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureHeader {
    /// A drawing in SVG, which has no pixels.
    Svg,
    /// A picture in PNG, JPEG, GIF, BMP, WebP, AVIF or HEIC.
    Pixels {
        /// Width in pixels, before the camera's orientation is applied.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// Another format, no picture at all, or a damaged one.
    Unknown,
}

impl PictureHeader {
    /// Reads the start of a file, at most [`HEADER_BYTES`] of it.
    pub fn read(start: &[u8]) -> PictureHeader {
        let size = png(start)
            .or_else(|| jpeg(start))
            .or_else(|| gif(start))
            .or_else(|| bmp(start))
            .or_else(|| webp(start))
            .or_else(|| heif(start));
        match size {
            Some((width, height)) => PictureHeader::Pixels { width, height },
            None if is_svg(start) => PictureHeader::Svg,
            None => PictureHeader::Unknown,
        }
    }
}

type Size = Option<(u32, u32)>;

/// Returns a number of up to four bytes, the most significant first.
fn big(bytes: &[u8], at: usize, count: usize) -> Option<u32> {
    Some(bytes.get(at..at.checked_add(count)?)?.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte)))
}

/// Returns a number of up to four bytes, the least significant first.
fn little(bytes: &[u8], at: usize, count: usize) -> Option<u32> {
    Some(bytes.get(at..at.checked_add(count)?)?.iter().rev().fold(0, |sum, byte| sum << 8 | u32::from(*byte)))
}

fn png(bytes: &[u8]) -> Size {
    bytes.starts_with(b"\x89PNG\r\n\x1a\n").then_some(())?;
    Some((big(bytes, 16, 4)?, big(bytes, 20, 4)?))
}

/// Walks the segments of a JPEG file to the one with the size of the frame.
fn jpeg(bytes: &[u8]) -> Size {
    bytes.starts_with(&[0xff, 0xd8]).then_some(())?;
    let mut at = 2;
    loop {
        let marker = big(bytes, at, 2)?;
        match marker {
            // Start of frame; C4, C8 and CC are tables.
            0xffc0..=0xffcf if ![0xffc4, 0xffc8, 0xffcc].contains(&marker) => {
                return Some((big(bytes, at + 7, 2)?, big(bytes, at + 5, 2)?));
            }
            // Padding before a marker.
            0xffff => at += 1,
            0xff01 | 0xffd0..=0xffd8 => at += 2,
            0xff02..=0xfffe => at += 2 + big(bytes, at + 2, 2)? as usize,
            _ => return None,
        }
    }
}

fn gif(bytes: &[u8]) -> Size {
    (bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a")).then_some(())?;
    Some((little(bytes, 6, 2)?, little(bytes, 8, 2)?))
}

fn bmp(bytes: &[u8]) -> Size {
    bytes.starts_with(b"BM").then_some(())?;
    // A negative height means that the rows run downwards.
    Some((little(bytes, 18, 4)?, little(bytes, 22, 4)?.cast_signed().unsigned_abs()))
}

fn webp(bytes: &[u8]) -> Size {
    (bytes.starts_with(b"RIFF") && bytes.get(8..12)? == b"WEBP").then_some(())?;
    match bytes.get(12..16)? {
        b"VP8 " => Some((little(bytes, 26, 2)? & 0x3fff, little(bytes, 28, 2)? & 0x3fff)),
        b"VP8L" => {
            let bits = little(bytes, 21, 4)?;
            Some(((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1))
        }
        b"VP8X" => Some((little(bytes, 24, 3)? + 1, little(bytes, 27, 3)? + 1)),
        _ => None,
    }
}

/// Returns the largest size that an AVIF or HEIC file states, since it states that of its preview too.
fn heif(bytes: &[u8]) -> Size {
    (bytes.get(4..8)? == b"ftyp").then_some(())?;
    let places = bytes.windows(4).enumerate().filter(|(_, word)| word == b"ispe");
    places
        .filter_map(|(at, _)| Some((big(bytes, at + 8, 4)?, big(bytes, at + 12, 4)?)))
        .max_by_key(|(width, height)| u64::from(*width) * u64::from(*height))
}

fn is_svg(bytes: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
    head.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with('<') && head.contains("<svg")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(bytes: &[u8]) -> PictureHeader {
        PictureHeader::read(bytes)
    }

    const SMALL: PictureHeader = PictureHeader::Pixels { width: 300, height: 200 };

    #[test]
    fn formats_state_their_size() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x2c\0\0\0\xc8\x08\x02";
        assert_eq!(size(png), SMALL);
        let comment = b"\xff\xd8\xff\xfe\0\x05abc\xff\xff\xc4\0\x03a\xff\xc2\0\x11\x08\0\xc8\x01\x2c\x03";
        assert_eq!(size(comment), SMALL);
        assert_eq!(size(b"GIF89a\x2c\x01\xc8\0"), SMALL);
        let mut bmp = b"BM".to_vec();
        bmp.extend([0; 16]);
        bmp.extend(300_u32.to_le_bytes());
        bmp.extend((-200_i32).to_le_bytes());
        assert_eq!(size(&bmp), SMALL);
        let webp = |kind: &[u8], rest: &[u8]| [b"RIFF....WEBP", kind, rest].concat();
        assert_eq!(size(&webp(b"VP8 ", b"....\0\0\0\x9d\x01\x2a\x2c\x01\xc8\0")), SMALL);
        let bits: u32 = 299 | 199 << 14;
        assert_eq!(size(&webp(b"VP8L", &[b"....\x2f", &bits.to_le_bytes()[..]].concat())), SMALL);
        assert_eq!(size(&webp(b"VP8X", b"........\x2b\x01\0\xc7\0\0")), SMALL);
        let avif =
            b"\0\0\0\x1cftypavif....ispe\0\0\0\0\0\0\0\x20\0\0\0\x10....ispe\0\0\0\0\0\0\x01\x2c\0\0\0\xc8";
        assert_eq!(size(avif), SMALL);
    }

    #[test]
    fn drawings_other_files_and_cut_off_ones_have_no_size() {
        assert_eq!(size(b"\xef\xbb\xbf<?xml version='1.0'?><svg width='9'/>"), PictureHeader::Svg);
        for other in
            [&b""[..], b"hello", b"<html>", b"\xff\xd8", b"\xff\xd8\xff\xc0\0", b"\x89PNG\r\n\x1a\n", b"BM"]
        {
            assert_eq!(size(other), PictureHeader::Unknown, "{other:?}");
        }
    }
}

//! Boards as bytes, for programs too small to include the builders: they unpack boards that another program has built.
//!
//! Numbers are stored in groups of seven bits, lowest first, with the eighth bit set if more follow. Signed numbers are
//! zigzag encoded. In order: the name; the number of digits; the cells, each with row, column and corners; the houses,
//! each with kind, number, part (0 for none) and cells; the links, each with kind and cells. Lists and texts begin with
//! their length.

use super::{Board, BoardBuilder, CellShape, HouseKind, LinkKind, Point, Polygon};

/// Upper limit for the length of a list: more than any board needs, and small enough to allocate.
const MAX_LIST_LENGTH: u32 = 10_000;

impl Board {
    /// Encodes the board.
    ///
    /// ```
    /// use nonet_engine::Board;
    /// use nonet_engine::geometry::triangular;
    ///
    /// let bytes = triangular().pack();
    /// assert_eq!(Board::unpack(&bytes), Some(triangular()));
    /// assert_eq!(Board::unpack(&bytes[1..]), None);
    /// ```
    pub fn pack(&self) -> Vec<u8> {
        let mut out = PackWriter(Vec::new());
        out.size(self.name.len());
        out.0.extend_from_slice(self.name.as_bytes());
        out.size(usize::from(self.digit_count));
        out.size(self.shapes.len());
        for shape in &self.shapes {
            out.number(u32::from(shape.row));
            out.number(u32::from(shape.column));
            out.size(shape.outline.corners().len());
            for corner in shape.outline.corners() {
                out.signed(corner.x);
                out.signed(corner.y);
            }
        }
        out.size(self.houses.len());
        for house in &self.houses {
            out.number(house.kind as u32);
            out.number(u32::from(house.number));
            out.number(house.part.map_or(0, |part| u32::from(part) + 1));
            out.size(house.cells.len());
            house.cells.iter().for_each(|cell| out.size(cell.index()));
        }
        out.size(self.links.len());
        for link in &self.links {
            out.number(link.kind as u32);
            out.size(link.first.index());
            out.size(link.second.index());
        }
        out.0
    }

    /// Decodes a board; `None` if the bytes are not the output of [`Board::pack`].
    pub fn unpack(bytes: &[u8]) -> Option<Board> {
        let mut from = PackReader(bytes);
        let length = from.size()?;
        let (name, rest) = from.0.split_at_checked(length)?;
        from.0 = rest;
        let name = std::str::from_utf8(name).ok()?;
        let digits = from.size()?;
        let mut shapes = Vec::new();
        for _ in 0..from.size()? {
            let (row, column) = (from.number()? as u16, from.number()? as u16);
            let mut corners = Vec::new();
            for _ in 0..from.size()? {
                corners.push(Point { x: from.signed()?, y: from.signed()? });
            }
            shapes.push(CellShape { outline: Polygon::new(corners), row, column });
        }
        let mut builder = BoardBuilder::new(name, digits, shapes);
        for _ in 0..from.size()? {
            let kind = *HouseKind::ALL.get(from.size()?)?;
            let number = u16::try_from(from.number()?).ok()?;
            let part = from.number()?.checked_sub(1).map(|part| part as u8);
            let mut cells = Vec::new();
            for _ in 0..from.size()? {
                cells.push(from.size()?);
            }
            builder = builder.numbered_house(part, Some(number), kind, cells);
        }
        for _ in 0..from.size()? {
            let kind = *LinkKind::ALL.get(from.size()?)?;
            builder = builder.link(kind, from.size()?, from.size()?);
        }
        builder.build().ok().filter(|_| from.0.is_empty())
    }
}

struct PackWriter(Vec<u8>);

impl PackWriter {
    fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    fn signed(&mut self, number: i32) {
        self.number((number << 1 ^ number >> 31) as u32);
    }

    fn size(&mut self, size: usize) {
        self.number(size as u32);
    }
}

struct PackReader<'a>(&'a [u8]);

impl PackReader<'_> {
    fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in [0, 7, 14, 21, 28] {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u32::from(byte & 0x7f) << shift;
            if *byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn signed(&mut self) -> Option<i32> {
        let number = self.number()?;
        Some((number >> 1) as i32 ^ -((number & 1) as i32))
    }

    fn size(&mut self) -> Option<usize> {
        self.number().filter(|size| *size <= MAX_LIST_LENGTH).map(|size| size as usize)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::catalogue;

    #[test]
    fn every_board_round_trips() {
        for name in catalogue::NAMES {
            let board = catalogue::board(name).unwrap();
            assert_eq!(Board::unpack(&board.pack()).as_ref(), Some(&board), "{name}");
        }
    }

    #[test]
    fn truncated_or_extended_bytes_are_rejected() {
        let bytes = catalogue::board("4x4+x").unwrap().pack();
        assert!((0..bytes.len()).all(|end| Board::unpack(&bytes[..end]).is_none()));
        let more: Vec<u8> = bytes.iter().copied().chain([0]).collect();
        assert_eq!(Board::unpack(&more), None);
    }

    proptest! {
        #[test]
        fn a_corrupt_byte_does_not_panic(at in 0usize..600, byte: u8) {
            let mut bytes = catalogue::board("4x4+anti-knight").unwrap().pack();
            let at = at % bytes.len();
            bytes[at] = byte;
            let _ = Board::unpack(&bytes);
        }
    }
}

//! The player's entries in one cell, and the layers they are in.

use nonet_engine::technique::Candidate;
use nonet_engine::{Digit, DigitSet};

/// One of nine cell colours. Each also has a pattern and a letter on the page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(u8);

impl Colour {
    pub const COUNT: u8 = 9;

    /// Returns the colour of a number from 1 to 9.
    pub const fn new(number: u8) -> Option<Colour> {
        if number >= 1 && number <= Colour::COUNT { Some(Colour(number)) } else { None }
    }

    /// Returns the number, from 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the letter that identifies the colour without its hue: `A` to `I`.
    pub const fn letter(self) -> char {
        (b'A' + self.0 - 1) as char
    }

    /// Iterates over all nine colours in order.
    pub fn all() -> impl Iterator<Item = Colour> + Clone {
        (1..=Colour::COUNT).map(Colour)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ColourSet(u16);

impl ColourSet {
    pub const EMPTY: ColourSet = ColourSet(0);

    /// Returns a set with one colour.
    pub const fn single(colour: Colour) -> ColourSet {
        ColourSet(1 << (colour.0 - 1))
    }

    /// Returns the set of these bits, bit 0 for colour 1. Higher bits are dropped.
    pub const fn from_bits(bits: u32) -> ColourSet {
        ColourSet((bits & 0x1ff) as u16)
    }

    /// Returns the bits of the set, bit 0 for colour 1.
    pub const fn bits(self) -> u32 {
        self.0 as u32
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> (colour.0 - 1) & 1 == 1
    }

    /// Iterates over the colours in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::all().filter(move |c| self.contains(*c))
    }
}

/// The layers of entries in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    Digit,
    /// Corner marks: "one of these cells has it".
    Corner,
    /// Centre marks: "this cell has one of these".
    Centre,
    Colour,
    /// Colours of one candidate, for chains. Stored separately, see [`crate::game::entries`].
    Tint(Digit),
    /// A link from this digit to a greater candidate, for chains. Stored separately as well.
    Link(Digit, Candidate),
}

/// The player's entries in one cell. Givens belong to the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CellEntry {
    pub digit: Option<Digit>,
    /// Corner marks; kept under a digit, though not shown.
    pub corner: DigitSet,
    /// Centre marks; kept under a digit, though not shown.
    pub centre: DigitSet,
    pub colours: ColourSet,
}

impl CellEntry {
    /// Returns a layer as bits: the digit's value (0 for none), or the set's bits. Layers for chains are stored
    /// elsewhere and give 0.
    pub fn layer(&self, layer: Layer) -> u32 {
        match layer {
            Layer::Digit => self.digit.map_or(0, |d| u32::from(d.value())),
            Layer::Corner => self.corner.bits(),
            Layer::Centre => self.centre.bits(),
            Layer::Colour => self.colours.bits(),
            Layer::Tint(_) | Layer::Link(..) => 0,
        }
    }

    /// Replaces a layer by bits as returned by [`CellEntry::layer`].
    pub fn set_layer(&mut self, layer: Layer, bits: u32) {
        match layer {
            Layer::Digit => self.digit = u8::try_from(bits).ok().and_then(Digit::new),
            Layer::Corner => self.corner = DigitSet::from_bits(bits),
            Layer::Centre => self.centre = DigitSet::from_bits(bits),
            Layer::Colour => self.colours = ColourSet::from_bits(bits),
            Layer::Tint(_) | Layer::Link(..) => {}
        }
    }

    pub fn is_empty(&self) -> bool {
        *self == CellEntry::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_read_back_as_set() {
        let mut entry = CellEntry::default();
        for (layer, bits) in
            [(Layer::Digit, 7), (Layer::Corner, 0b101), (Layer::Centre, 1), (Layer::Colour, 0x1ff)]
        {
            entry.set_layer(layer, bits);
            assert_eq!(entry.layer(layer), bits);
        }
        assert_eq!(entry.colours.iter().map(Colour::letter).collect::<String>(), "ABCDEFGHI");
        assert!(!entry.is_empty());
    }
}

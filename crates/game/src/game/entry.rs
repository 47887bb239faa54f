//! What a player has written in a cell, and on a whole board.

use nonet_engine::technique::Candidate;
use nonet_engine::{Digit, DigitSet};

/// One of the nine colours a cell can be given; each also has its own pattern and letter on the page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(u8);

impl Colour {
    /// How many there are.
    pub const COUNT: u8 = 9;

    /// The colour of this number, from 1 to 9.
    pub const fn new(number: u8) -> Option<Colour> {
        if number >= 1 && number <= Colour::COUNT { Some(Colour(number)) } else { None }
    }

    /// From 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The letter that stands for it wherever hue alone must not: `A` to `I`.
    pub const fn letter(self) -> char {
        (b'A' + self.0 - 1) as char
    }

    /// All nine, in order.
    pub fn all() -> impl Iterator<Item = Colour> + Clone {
        (1..=Colour::COUNT).map(Colour)
    }
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ColourSet(u16);

impl ColourSet {
    /// No colour.
    pub const EMPTY: ColourSet = ColourSet(0);

    /// Just this colour.
    pub const fn single(colour: Colour) -> ColourSet {
        ColourSet(1 << (colour.0 - 1))
    }

    /// From bits, bit 0 for colour 1; others than the nine are dropped.
    pub const fn from_bits(bits: u32) -> ColourSet {
        ColourSet((bits & 0x1ff) as u16)
    }

    /// Bit 0 for colour 1.
    pub const fn bits(self) -> u32 {
        self.0 as u32
    }

    /// True if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if `colour` is in the set.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> (colour.0 - 1) & 1 == 1
    }

    /// The colours in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::all().filter(move |c| self.contains(*c))
    }
}

/// What a cell can carry, layer by layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// The digit.
    Digit,
    /// Marks at the cell's corners: "one of these cells has it".
    Corner,
    /// Marks in the cell's centre: "this cell has one of these".
    Centre,
    /// Colours.
    Colour,
    /// Colours of one candidate, for chains; kept beside the entries, see [`crate::game::entries`].
    Tint(Digit),
    /// A link from this digit here to a greater candidate, for chains; kept beside the entries too.
    Link(Digit, Candidate),
}

/// What the player has written in one cell. Givens are the puzzle's, not here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CellEntry {
    /// The player's digit.
    pub digit: Option<Digit>,
    /// Corner marks; kept, though not shown, under a digit.
    pub corner: DigitSet,
    /// Centre marks; kept, though not shown, under a digit.
    pub centre: DigitSet,
    /// Colours.
    pub colours: ColourSet,
}

impl CellEntry {
    /// A layer as bits: the digit's value (0 for none), or the set's bits. Notes for chains are not here: 0.
    pub fn layer(&self, layer: Layer) -> u32 {
        match layer {
            Layer::Digit => self.digit.map_or(0, |d| u32::from(d.value())),
            Layer::Corner => self.corner.bits(),
            Layer::Centre => self.centre.bits(),
            Layer::Colour => self.colours.bits(),
            Layer::Tint(_) | Layer::Link(..) => 0,
        }
    }

    /// Replaces a layer by bits as [`CellEntry::layer`] gives them.
    pub fn set_layer(&mut self, layer: Layer, bits: u32) {
        match layer {
            Layer::Digit => self.digit = u8::try_from(bits).ok().and_then(Digit::new),
            Layer::Corner => self.corner = DigitSet::from_bits(bits),
            Layer::Centre => self.centre = DigitSet::from_bits(bits),
            Layer::Colour => self.colours = ColourSet::from_bits(bits),
            Layer::Tint(_) | Layer::Link(..) => {}
        }
    }

    /// True if nothing is written.
    pub fn is_empty(&self) -> bool {
        *self == CellEntry::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_read_back_what_was_set() {
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

//! Lists of cells, houses and links. Each must be an object: read as Serde would, an array in its place passes for the
//! object's fields in order, and the message speaks of a field that nobody wrote.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// What a list is of.
pub(super) trait Item {
    /// What it is called.
    const WHAT: &str;
    /// One, as the file has it.
    const FORM: &str;
}

/// Reads a list.
pub(super) fn items<'de, D: Deserializer<'de>, T: Item + Deserialize<'de>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    from.deserialize_seq(List(PhantomData))
}

struct List<T>(PhantomData<T>);

impl<'de, T: Item + Deserialize<'de>> Visitor<'de> for List<T> {
    type Value = Vec<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a list of {}s", T::WHAT)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(One { index: items.len(), of: PhantomData })? {
            items.push(item);
        }
        Ok(items)
    }
}

struct One<T> {
    index: usize,
    of: PhantomData<T>,
}

impl<'de, T: Item + Deserialize<'de>> DeserializeSeed<'de> for One<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de, T: Item + Deserialize<'de>> Visitor<'de> for One<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} as {}", T::WHAT, self.index + 1, T::FORM)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<T, A::Error> {
        Err(Error::custom(format!("{} {} is a list, not {}", T::WHAT, self.index + 1, T::FORM)))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(fields))
    }
}

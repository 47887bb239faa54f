//! Reads lists of cells, houses and links, each of which must be an object. Serde alone would also accept an array with
//! the fields in order, and report errors about fields that are not in the file.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// An item of a list.
pub(super) trait ListItem {
    /// Name of the item in messages.
    const NAME: &str;
    /// An example of the item, as JSON.
    const EXAMPLE: &str;
}

/// Reads a list.
pub(super) fn items<'de, D: Deserializer<'de>, T: ListItem + Deserialize<'de>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    from.deserialize_seq(ListVisitor(PhantomData))
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: ListItem + Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
    type Value = Vec<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a list of {}s", T::NAME)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(ItemVisitor { index: items.len(), of: PhantomData })? {
            items.push(item);
        }
        Ok(items)
    }
}

struct ItemVisitor<T> {
    index: usize,
    of: PhantomData<T>,
}

impl<'de, T: ListItem + Deserialize<'de>> DeserializeSeed<'de> for ItemVisitor<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de, T: ListItem + Deserialize<'de>> Visitor<'de> for ItemVisitor<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} as {}", T::NAME, self.index + 1, T::EXAMPLE)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<T, A::Error> {
        Err(Error::custom(format!("{} {} is a list, not {}", T::NAME, self.index + 1, T::EXAMPLE)))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(fields))
    }
}

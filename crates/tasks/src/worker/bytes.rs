//! Values as bytes.

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// Why bytes are not a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the bytes are not a message of this version")]
pub struct MessageError;

/// Writes a value as bytes. The types that travel can all be written; of one that could not there would be no bytes, and
/// the reader would say so.
pub fn encode<M: Serialize>(value: &M) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_default()
}

/// Reads what [`encode`] wrote.
pub fn decode<M: DeserializeOwned>(bytes: &[u8]) -> Result<M, MessageError> {
    postcard::from_bytes(bytes).map_err(|_| MessageError)
}

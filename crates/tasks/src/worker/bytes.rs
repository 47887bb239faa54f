//! Values of messages as bytes.

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// The error for bytes that are not a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the bytes are not a message of this version")]
pub struct MessageError;

/// Writes a value as bytes. All message types can be written. For other types the result may be empty, and
/// reading it fails.
pub fn encode<M: Serialize>(value: &M) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_default()
}

/// Reads a value written by [`encode`].
pub fn decode<M: DeserializeOwned>(bytes: &[u8]) -> Result<M, MessageError> {
    postcard::from_bytes(bytes).map_err(|_| MessageError)
}

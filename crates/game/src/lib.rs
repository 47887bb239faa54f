//! What a player of Nonet does.

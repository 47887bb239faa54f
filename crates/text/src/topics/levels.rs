//! The levels.

use crate::topic::topic;

topic! {
    /// The levels.
    LevelText, "levels":
        Gentle
        Easy
        Moderate
        Tricky
        Hard
        Fierce
        Fiendish
        Extreme
        Junior
        Mid
        Senior;
}

//! What the levels need, in a sentence each: said where one is chosen, which the first screen does not do.

use crate::topic::topic;

topic! {
    /// What the levels need.
    LevelNeedsText, "level_needs":
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

//! What a tab hears of its game, what it has the page do, and what it is to it.

use crate::game::Revision;

/// What happens to a tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnershipEvent {
    /// The game is opened here.
    Opened,
    /// The lock is this tab's, by the request of this number.
    Granted(u32),
    /// Another tab took the lock that this request had.
    Taken(u32),
    /// The answer to [`OwnershipOrder::Verify`] of this number: the lock is still this tab's.
    StillHeld(u32),
    /// A save of another tab has arrived.
    SaveArrived(Revision),
    /// A follower asks whether the keeper is there.
    Asked,
    /// The keeper says it is.
    Answered,
    /// Time passes.
    Tick,
    /// The tab is looked at, or not.
    Shown(bool),
    /// The player wants to play here.
    TakeOver,
    /// The browser is about to put the tab to sleep.
    Freeze,
    /// The browser says that the tab was woken.
    Resume,
}

/// What the page is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnershipOrder {
    /// Stand in line for the lock, with a request of this number.
    Queue(u32),
    /// Leave the line and take the lock, whoever holds it, with a request of this number.
    Steal(u32),
    /// Let go of the lock, or leave the line: no request is left.
    Release,
    /// Ask the browser whether the lock is still this tab's; the answer has this number.
    Verify(u32),
    /// Show what is stored, and tell its revision by [`super::Keeper::has_read`].
    Read,
    /// Ask the others whether one keeps the game.
    Ask,
    /// Say that this one does.
    Answer,
}

/// Whether the player may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WritePermission {
    /// Yes: do it, and store the game with this revision in the same breath.
    Granted(Revision),
    /// In a moment: it is not sure yet who keeps the game, or something newer is stored.
    NotYet,
    /// No: the game is kept in another tab.
    OtherTab,
}

/// What this tab is to the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnershipRole {
    /// It shows what another stores.
    Follower,
    /// It has the lock and waits for what was stored before.
    Settling {
        /// When it has waited for long enough, in milliseconds.
        until: u64,
    },
    /// It had the lock before it slept, and has asked whether it still has.
    Verifying {
        /// Whether it kept the game then.
        kept: bool,
    },
    /// It plays and stores.
    Owner,
    /// It is not awake.
    Frozen,
}

//! The events, orders and roles of a tab in [`super::ownership`].

use crate::game::Revision;

/// An event for a tab with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnershipEvent {
    /// The game was opened in this tab.
    Opened,
    /// The request of this number was granted the lock.
    Granted(u32),
    /// Another tab stole the lock from the request of this number.
    Taken(u32),
    /// The answer to [`OwnershipOrder::Verify`] of this number: the lock is still held.
    StillHeld(u32),
    /// A save of another tab arrived.
    SaveArrived(Revision),
    /// Another tab asks whether this tab owns the game.
    Asked,
    /// The owner confirms that it owns the game.
    Answered,
    Tick,
    /// The tab became visible or hidden.
    Shown(bool),
    /// The player wants to play in this tab.
    TakeOver,
    /// The browser is about to freeze the tab.
    Freeze,
    /// The browser has resumed the tab.
    Resume,
}

/// An order that the page carries out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnershipOrder {
    /// Queue for the lock with a request of this number.
    Queue(u32),
    /// Leave the queue and steal the lock with a request of this number.
    Steal(u32),
    /// Release the lock, or leave the queue.
    Release,
    /// Ask the browser whether the lock is still held; the answer carries this number.
    Verify(u32),
    /// Show the saved game, and report its revision with [`super::GameOwnership::set_read`].
    Read,
    /// Ask the other tabs whether one of them owns the game.
    Ask,
    /// Answer that this tab is the owner.
    Answer,
}

/// The answer to a request to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WritePermission {
    /// The game may be written with this revision, within the same action.
    Granted(Revision),
    /// Not yet: the owner is uncertain, or a newer save is stored.
    NotYet,
    OtherTab,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnershipRole {
    /// Shows what the owner saves.
    Follower,
    /// Holds the lock, and waits for earlier saves to arrive.
    Settling {
        /// The end of the wait, in milliseconds.
        until: u64,
    },
    /// Held the lock before a sleep, and has asked the browser whether it still does.
    Verifying {
        /// True if the tab was the owner before.
        kept: bool,
    },
    /// Writes the saves.
    Owner,
    Frozen,
}

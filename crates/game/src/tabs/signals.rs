//! What a tab hears of its game, what it has the page do, and what it is to it.

use crate::game::Revision;

/// What happens to a tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The game is opened here.
    Opens,
    /// The lock is this tab's, by the request of this number.
    Granted(u32),
    /// Another tab took the lock that this request had.
    Taken(u32),
    /// The answer to [`Order::Verify`] of this number: the lock is still this tab's.
    StillHeld(u32),
    /// A save of another tab has arrived.
    Arrives(Revision),
    /// A follower asks whether the keeper is there.
    Asked,
    /// The keeper says it is.
    Answered,
    /// Time passes.
    Ticks,
    /// The tab is looked at, or not.
    Shown(bool),
    /// The player wants to play here.
    TakesOver,
    /// The browser is about to put the tab to sleep.
    Sleeps,
    /// The browser says that the tab was woken.
    Wakes,
}

/// What the page is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Stand in line for the lock, with a request of this number.
    Queue(u32),
    /// Leave the line and take the lock, whoever holds it, with a request of this number.
    Steal(u32),
    /// Let go of the lock, or leave the line: no request is left.
    LetGo,
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
pub enum Answer {
    /// Yes: do it, and store the game with this revision in the same breath.
    Store(Revision),
    /// In a moment: it is not sure yet who keeps the game, or something newer is stored.
    NotYet,
    /// No: the game is kept in another tab.
    Elsewhere,
}

/// What this tab is to the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It shows what another stores.
    Follows,
    /// It has the lock and waits for what was stored before.
    Settles {
        /// When it has waited for long enough, in milliseconds.
        until: u64,
    },
    /// It had the lock before it slept, and has asked whether it still has.
    Doubts {
        /// Whether it kept the game then.
        kept: bool,
    },
    /// It plays and stores.
    Keeps,
    /// It is not awake.
    Sleeps,
}

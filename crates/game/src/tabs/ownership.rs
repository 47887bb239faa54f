//! Ownership of a game, as seen by one tab. Pure: the page reports events and carries out the orders.
//!
//! There is one lock per game, a Web Lock of the browser. The tab that holds it *owns* the game: the player plays
//! there, and it writes the saves. The others *follow*: they show what is saved and queue for the lock, which the
//! browser passes on when its tab closes, reloads or is killed. A lock alone doesn't cover these cases:
//!
//! - **A sleeping tab keeps the lock.** If the browser announces the sleep, the tab releases the lock and leaves the
//!   queue. If not, it can't; so a visible follower regularly asks whether the owner is awake, and steals the lock if
//!   there has been no answer for a long time. It waits longer than a tab is ever busy; a player who doesn't want to
//!   wait can take over at once. A tab whose lock was stolen doesn't steal it back until the player returns to it.
//! - **A tab doesn't know that it slept.** After a pause longer than an awake tab ever makes, it asks the browser
//!   whether it still holds the lock, and writes nothing before the answer.
//! - **Saves arrive late**, perhaps later than the released lock. So a tab that gets the lock waits a little and reads
//!   the save before it becomes the owner. It waits longer after stealing the lock, because the previous owner may have
//!   slept too briefly to notice.
//! - **A lock may be granted after the request was given up**, or be stolen after its release. Each request has a
//!   number, and events about any but the last request are ignored.
//! - **If all else fails**, each save carries a [`Revision`]: a tab that finds an unknown one reads that save instead
//!   of overwriting it.

use super::signals::{OwnershipEvent, OwnershipOrder, OwnershipRole, WritePermission};
use crate::game::Revision;

/// Maximum delay of a save, a message or an event about a lock.
pub const LATE_MS: u64 = 50;
/// Interval at which a visible follower asks whether the owner is awake.
pub const ASK_EVERY_MS: u64 = 150;
/// Time without an answer after which a follower considers the owner asleep, however slow the machine is.
pub const PATIENCE_MS: u64 = 2_000;
/// Time without the lock after which a tab tells the player that another tab has the game.
const HOPE_MS: u64 = 300;
/// A longer pause than this means that the tab may have slept.
pub const SLEPT_MS: u64 = 500;
/// Time after the release of a lock by which all earlier saves have arrived.
const SETTLE_MS: u64 = 3 * LATE_MS;

/// Questions to the owner, repeated until one is answered, since the owner may change in between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct OwnerQuery {
    /// Time of the last question.
    last: u64,
    /// Total time this tab has waited while awake.
    waited: u64,
    answered: bool,
}

/// The ownership of a game, as seen by one tab. All times are in milliseconds of a clock that never goes back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOwnership {
    tab: u32,
    role: OwnershipRole,
    known: Revision,
    /// Number of the last request for the lock.
    request: u32,
    /// Number of the last query whether the lock is still held.
    question: u32,
    /// Earliest time at which everything written by the previous holder has arrived, for the last request.
    settled: u64,
    shown: bool,
    /// True from when the lock was stolen from this tab until the player returns to it.
    stolen: bool,
    /// Time of the last event.
    awake_at: u64,
    /// The pending questions to the owner.
    asked: Option<OwnerQuery>,
    /// Time at which this tab began to wait for the lock.
    waiting_since: u64,
    /// True once another tab is known to own the game.
    owned_elsewhere: bool,
}

impl GameOwnership {
    /// Returns a tab that hasn't opened the game yet. Tab numbers must be unique.
    pub fn new(tab: u32, now: u64) -> GameOwnership {
        GameOwnership {
            tab,
            role: OwnershipRole::Follower,
            known: Revision::default(),
            request: 0,
            question: 0,
            settled: 0,
            shown: true,
            stolen: false,
            awake_at: now,
            asked: None,
            waiting_since: u64::MAX,
            owned_elsewhere: false,
        }
    }

    /// Returns a tab that has just begun this game. No other tab knows about the game, so this tab owns it from the
    /// start. The caller must carry out the returned orders.
    pub fn new_owner(tab: u32, now: u64) -> (GameOwnership, Vec<OwnershipOrder>) {
        let mut ownership = GameOwnership { role: OwnershipRole::Owner, ..GameOwnership::new(tab, now) };
        let orders = vec![OwnershipOrder::Queue(ownership.next_request())];
        (ownership, orders)
    }

    /// Returns true while another tab owns the game, as far as this tab knows.
    pub fn is_owned_elsewhere(&self) -> bool {
        self.owned_elsewhere
            && !matches!(self.role, OwnershipRole::Owner | OwnershipRole::Verifying { kept: true })
    }

    pub fn role(&self) -> OwnershipRole {
        self.role
    }

    /// Returns the milliseconds between two [`OwnershipEvent::Tick`]s while the tab is awake. An owner needs fewer of
    /// them.
    pub fn tick_ms(&self) -> u64 {
        if self.role == OwnershipRole::Owner { SLEPT_MS / 2 } else { 50 }
    }

    /// Records that this revision was read and is shown.
    pub fn set_read(&mut self, revision: Revision) {
        self.known = revision;
    }

    /// Records that a write failed and this revision is still stored.
    pub fn set_unwritten(&mut self, still: Revision) {
        self.known = still;
    }

    /// Asks for permission to write, given the revision in the storage.
    pub fn request_write(&mut self, now: u64, stored: Revision) -> (WritePermission, Vec<OwnershipOrder>) {
        let orders = self.note_awake(now);
        match self.role {
            OwnershipRole::Follower if self.owned_elsewhere => (WritePermission::OtherTab, orders),
            OwnershipRole::Follower
            | OwnershipRole::Settling { .. }
            | OwnershipRole::Verifying { .. }
            | OwnershipRole::Frozen => (WritePermission::NotYet, orders),
            OwnershipRole::Owner if stored != self.known => {
                (WritePermission::NotYet, vec![OwnershipOrder::Read])
            }
            OwnershipRole::Owner => {
                self.known = Revision { number: self.known.number + 1, tab: self.tab };
                (WritePermission::Granted(self.known), vec![])
            }
        }
    }

    /// Handles an event and returns the orders to carry out.
    pub fn handle(&mut self, event: OwnershipEvent, now: u64) -> Vec<OwnershipOrder> {
        let mut orders = if event == OwnershipEvent::Resume { vec![] } else { self.note_awake(now) };
        orders.extend(self.apply(event, now));
        orders
    }

    fn apply(&mut self, event: OwnershipEvent, now: u64) -> Vec<OwnershipOrder> {
        match (event, self.role) {
            (OwnershipEvent::Opened, _) => {
                self.waiting_since = now;
                vec![OwnershipOrder::Read, OwnershipOrder::Queue(self.next_request())]
            }
            // The game was begun in this tab, which has owned it all along.
            (OwnershipEvent::Granted(_), OwnershipRole::Owner) => vec![],
            (OwnershipEvent::Granted(request), OwnershipRole::Verifying { kept: true })
                if request == self.request =>
            {
                self.role = OwnershipRole::Owner;
                vec![]
            }
            (OwnershipEvent::Granted(request), _) if request == self.request => {
                self.role = OwnershipRole::Settling { until: self.settled.max(now + SETTLE_MS) };
                self.asked = None;
                vec![]
            }
            (OwnershipEvent::Taken(request), _) if request == self.request => {
                self.role = OwnershipRole::Follower;
                self.owned_elsewhere = true;
                self.stolen = true;
                vec![OwnershipOrder::Read, OwnershipOrder::Queue(self.next_request())]
            }
            (OwnershipEvent::SaveArrived(revision), _) if revision > self.known => vec![OwnershipOrder::Read],
            (OwnershipEvent::StillHeld(question), OwnershipRole::Verifying { kept })
                if question == self.question =>
            {
                self.role = if kept {
                    OwnershipRole::Owner
                } else {
                    OwnershipRole::Settling { until: now + SETTLE_MS }
                };
                vec![]
            }
            (
                OwnershipEvent::Asked,
                OwnershipRole::Owner | OwnershipRole::Settling { .. } | OwnershipRole::Verifying { .. },
            ) => vec![OwnershipOrder::Answer],
            (OwnershipEvent::Answered, OwnershipRole::Follower) => {
                self.owned_elsewhere = true;
                self.asked = self.asked.map(|asked| OwnerQuery { answered: true, ..asked });
                vec![]
            }
            (OwnershipEvent::Tick, OwnershipRole::Settling { until }) if now >= until => {
                self.role = OwnershipRole::Owner;
                self.owned_elsewhere = false;
                vec![OwnershipOrder::Read]
            }
            (OwnershipEvent::Tick, OwnershipRole::Follower) => {
                self.waiting_since = self.waiting_since.min(now);
                self.owned_elsewhere |= now > self.waiting_since + HOPE_MS;
                if self.shown && !self.stolen { self.look_for_owner(now) } else { vec![] }
            }
            (OwnershipEvent::Shown(shown), _) => {
                self.shown = shown;
                self.stolen &= !shown;
                self.asked = None;
                vec![]
            }
            (OwnershipEvent::TakeOver, OwnershipRole::Follower) => self.steal(now),
            (OwnershipEvent::Freeze, _) => {
                self.role = OwnershipRole::Frozen;
                self.next_request();
                vec![OwnershipOrder::Release]
            }
            (OwnershipEvent::Resume, OwnershipRole::Frozen) => {
                self.role = OwnershipRole::Follower;
                self.awake_at = now;
                self.stolen = false;
                self.asked = None;
                vec![OwnershipOrder::Read, OwnershipOrder::Queue(self.next_request())]
            }
            (OwnershipEvent::Resume, _) => {
                self.stolen = false;
                vec![]
            }
            _ => vec![],
        }
    }

    /// Returns a new request number, which makes events about earlier requests obsolete.
    fn next_request(&mut self) -> u32 {
        self.request += 1;
        self.request
    }

    /// Steals the lock from a tab that may have been awake until this time.
    fn steal(&mut self, awake: u64) -> Vec<OwnershipOrder> {
        self.settled = awake + SLEPT_MS + SETTLE_MS;
        vec![OwnershipOrder::Steal(self.next_request())]
    }

    /// Notes that the tab is awake. After a long pause, the tab no longer trusts what it knows.
    fn note_awake(&mut self, now: u64) -> Vec<OwnershipOrder> {
        let pause = now.saturating_sub(self.awake_at);
        self.awake_at = now;
        // If this tab itself was slow, it can't judge the other one: the pause doesn't count in full, and after a sleep
        // the waiting starts over.
        self.asked = self.asked.filter(|_| pause <= SLEPT_MS);
        if let Some(asked) = &mut self.asked {
            asked.waited += pause.min(ASK_EVERY_MS);
        }
        // Saves made during the pause arrive only now.
        if let (OwnershipRole::Settling { until }, true) = (&mut self.role, pause > ASK_EVERY_MS) {
            *until = (*until).max(now + LATE_MS);
        }
        if pause <= SLEPT_MS {
            return vec![];
        }
        let kept = match self.role {
            OwnershipRole::Owner => true,
            OwnershipRole::Verifying { kept } => kept,
            OwnershipRole::Settling { .. } => false,
            OwnershipRole::Follower | OwnershipRole::Frozen => return vec![],
        };
        self.role = OwnershipRole::Verifying { kept };
        self.question += 1;
        vec![OwnershipOrder::Verify(self.question)]
    }

    fn look_for_owner(&mut self, now: u64) -> Vec<OwnershipOrder> {
        match self.asked {
            Some(OwnerQuery { last, waited, answered: false }) if waited >= PATIENCE_MS => {
                self.asked = None;
                self.steal(last)
            }
            Some(asked) if now < asked.last + ASK_EVERY_MS => vec![],
            asked => {
                let waited = asked.filter(|asked| !asked.answered).map_or(0, |asked| asked.waited);
                self.asked = Some(OwnerQuery { last: now, waited, answered: false });
                vec![OwnershipOrder::Ask]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Revision = Revision { number: 1, tab: 1 };

    /// A tab that has owned the game since 160.
    fn owner() -> GameOwnership {
        let mut tab = GameOwnership::new(1, 0);
        assert_eq!(tab.handle(OwnershipEvent::Opened, 0), [OwnershipOrder::Read, OwnershipOrder::Queue(1)]);
        tab.handle(OwnershipEvent::Granted(1), 10);
        assert_eq!(tab.handle(OwnershipEvent::Tick, 159), []);
        assert_eq!(tab.request_write(159, Revision::default()).0, WritePermission::NotYet);
        assert_eq!(tab.handle(OwnershipEvent::Tick, 160), [OwnershipOrder::Read]);
        assert_eq!(tab.role(), OwnershipRole::Owner);
        tab
    }

    #[test]
    fn only_the_holder_of_the_lock_writes() {
        let mut tab = owner();
        assert_eq!(tab.request_write(300, Revision::default()).0, WritePermission::Granted(FIRST));
        assert_eq!(
            tab.handle(OwnershipEvent::Taken(1), 310),
            [OwnershipOrder::Read, OwnershipOrder::Queue(2)]
        );
        assert_eq!(tab.request_write(320, FIRST), (WritePermission::OtherTab, vec![]));
        assert_eq!(tab.handle(OwnershipEvent::TakeOver, 330), [OwnershipOrder::Steal(3)]);
        // The tab has left the queue, so events about that request are obsolete.
        assert_eq!(tab.handle(OwnershipEvent::Granted(2), 340), []);
        assert_eq!(tab.role(), OwnershipRole::Follower);
        // The previous holder may have slept for a moment, so the new one waits.
        tab.handle(OwnershipEvent::Granted(3), 350);
        assert!((400..980).step_by(50).all(|at| tab.handle(OwnershipEvent::Tick, at).is_empty()));
        assert_eq!(tab.handle(OwnershipEvent::Tick, 330 + SLEPT_MS + SETTLE_MS), [OwnershipOrder::Read]);
    }

    #[test]
    fn a_newer_save_is_read_and_not_overwritten() {
        let mut tab = owner();
        let newer = Revision { number: 5, tab: 2 };
        assert_eq!(tab.request_write(300, newer), (WritePermission::NotYet, vec![OwnershipOrder::Read]));
        tab.set_read(newer);
        assert_eq!(tab.request_write(310, newer).0, WritePermission::Granted(Revision { number: 6, tab: 1 }));
        assert_eq!(
            tab.handle(OwnershipEvent::SaveArrived(Revision { number: 7, tab: 3 }), 320),
            [OwnershipOrder::Read]
        );
        assert_eq!(tab.handle(OwnershipEvent::SaveArrived(newer), 320), []);
    }

    #[test]
    fn after_a_sleep_the_lock_is_verified_before_writing() {
        let mut tab = owner();
        assert_eq!(
            tab.request_write(5_000, Revision::default()),
            (WritePermission::NotYet, vec![OwnershipOrder::Verify(1)])
        );
        assert_eq!(tab.request_write(5_001, Revision::default()), (WritePermission::NotYet, vec![]));
        tab.handle(OwnershipEvent::StillHeld(1), 5_002);
        assert_eq!(tab.request_write(5_003, Revision::default()).0, WritePermission::Granted(FIRST));
        // An answer from before the second sleep doesn't count.
        assert_eq!(tab.handle(OwnershipEvent::StillHeld(1), 9_000), [OwnershipOrder::Verify(2)]);
        assert_eq!(tab.role(), OwnershipRole::Verifying { kept: true });
        tab.handle(OwnershipEvent::StillHeld(2), 9_001);
        // A tab told to freeze releases the lock, and doesn't have it when it wakes.
        assert_eq!(tab.handle(OwnershipEvent::Freeze, 9_010), [OwnershipOrder::Release]);
        assert_eq!(tab.handle(OwnershipEvent::Granted(1), 9_020), []);
        assert_eq!(
            tab.handle(OwnershipEvent::Resume, 90_000),
            [OwnershipOrder::Read, OwnershipOrder::Queue(3)]
        );
        assert_eq!(tab.role(), OwnershipRole::Follower);
    }

    #[test]
    fn the_lock_of_an_owner_that_does_not_answer_is_stolen() {
        let mut tab = GameOwnership::new(2, 0);
        tab.handle(OwnershipEvent::Opened, 0);
        assert_eq!(tab.handle(OwnershipEvent::Tick, 100), [OwnershipOrder::Ask]);
        tab.handle(OwnershipEvent::Answered, 110);
        assert_eq!(tab.handle(OwnershipEvent::Tick, 100 + ASK_EVERY_MS), [OwnershipOrder::Ask]);
        // No answer, so the question is repeated.
        let mut slow = tab.clone();
        let ticks = |from: u64, to: u64| (from..to).step_by(50);
        for at in ticks(300, 250 + PATIENCE_MS) {
            let asks = (at - 250).is_multiple_of(ASK_EVERY_MS);
            assert_eq!(
                tab.handle(OwnershipEvent::Tick, at),
                if asks { vec![OwnershipOrder::Ask] } else { vec![] },
                "{at}"
            );
        }
        let (mut answered, mut asleep) = (tab.clone(), tab.clone());
        assert_eq!(tab.handle(OwnershipEvent::Tick, 250 + PATIENCE_MS), [OwnershipOrder::Steal(2)]);
        // An answer at the last moment counts.
        answered.handle(OwnershipEvent::Answered, 240 + PATIENCE_MS);
        assert_eq!(answered.handle(OwnershipEvent::Tick, 250 + PATIENCE_MS), []);
        // A slow tab doesn't count all of that time as waiting.
        let steals = (700..9_000)
            .step_by(450)
            .find(|at| slow.handle(OwnershipEvent::Tick, *at) == [OwnershipOrder::Steal(2)]);
        assert!(steals.is_some_and(|at| at > 2 * PATIENCE_MS), "{steals:?}");
        // A tab that slept starts over.
        assert_eq!(asleep.handle(OwnershipEvent::Tick, 5_000), [OwnershipOrder::Ask]);
        assert_eq!(asleep.handle(OwnershipEvent::Tick, 5_050), []);
        // A hidden tab leaves the others alone.
        tab.handle(OwnershipEvent::Shown(false), 5_000);
        assert_eq!(tab.handle(OwnershipEvent::Tick, 5_050), []);
        assert_eq!(tab.handle(OwnershipEvent::Asked, 5_100), []);
        assert_eq!(owner().handle(OwnershipEvent::Asked, 300), [OwnershipOrder::Answer]);
    }

    #[test]
    fn a_short_sleep_while_settling_delays_ownership_until_saves_arrive() {
        let mut tab = GameOwnership::new(1, 0);
        tab.handle(OwnershipEvent::Opened, 0);
        tab.handle(OwnershipEvent::Granted(1), 10);
        assert_eq!(tab.handle(OwnershipEvent::Resume, 400), []);
        assert_eq!(tab.handle(OwnershipEvent::Tick, 401), []);
        assert_eq!(tab.handle(OwnershipEvent::SaveArrived(FIRST), 440), [OwnershipOrder::Read]);
        assert_eq!(tab.handle(OwnershipEvent::Tick, 450), []);
        assert_eq!(tab.handle(OwnershipEvent::Tick, 460), [OwnershipOrder::Read]);
        assert_eq!(tab.role(), OwnershipRole::Owner);
    }

    #[test]
    fn a_stolen_lock_is_not_stolen_back_until_the_player_returns() {
        let mut tab = owner();
        tab.handle(OwnershipEvent::Taken(1), 200);
        let minute = (250..60_000).step_by(50);
        assert!(
            minute.clone().all(|at| tab.handle(OwnershipEvent::Tick, at).is_empty()),
            "the new owner may be busy"
        );
        let mut asked = tab.clone();
        assert_eq!(asked.handle(OwnershipEvent::TakeOver, 60_000), [OwnershipOrder::Steal(3)]);
        tab.handle(OwnershipEvent::Shown(true), 60_000);
        let orders: Vec<OwnershipOrder> =
            minute.flat_map(|at| tab.handle(OwnershipEvent::Tick, 60_000 + at)).collect();
        assert!(orders.contains(&OwnershipOrder::Steal(3)), "it sleeps");
    }
}

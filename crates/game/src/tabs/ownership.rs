//! Which tab keeps a game, as one tab sees it. Pure: the page tells what happens and does what is said.
//!
//! One lock per game, of the browser's own (Web Locks). Who holds it *keeps* the game: plays and stores. The others
//! *follow*: they show what is stored as it comes, and wait in line for the lock, which passes on by itself when its
//! tab closes, reloads or is killed. What a lock alone does not give:
//!
//! - **A tab that sleeps holds on.** Told of it, a tab lets go of the lock and leaves the line. Not told, it cannot; so
//!   a follower that is being looked at asks now and then who is there, and when none has answered for long takes the lock.
//!   It waits for longer than a tab is ever busy; a player who does not want to wait can say so, and a tab that is gone has
//!   left its lock anyway. And where the lock was taken from, it is not taken back before somebody turns to that tab.
//! - **A tab that wakes does not know.** Where more time has passed since the last sign of life than a pause of a tab that
//!   is awake, it first asks the browser whether the lock is still its own: nothing is stored before.
//! - **What is stored arrives late**, later perhaps than the lock that was let go. So a tab that has come to the lock waits
//!   a little and reads what is stored before it keeps; longer where it took the lock, for who had it may just have been
//!   asleep for so short a time that it did not notice.
//! - **A lock may be granted that was given up meanwhile**, or be taken after it was let go: each request has a number,
//!   and what is said of another than the last is passed over.
//! - **And if all else fails**, each save carries a [`Revision`]: who finds another than the one it knows reads that and
//!   stores nothing over it.

use super::signals::{OwnershipEvent, OwnershipOrder, OwnershipRole, WritePermission};
use crate::game::Revision;

/// The longest that a save, a message or word of a lock is on its way.
pub const LATE_MS: u64 = 50;
/// How often a follower that is being looked at asks whether the keeper is there.
pub const ASK_EVERY_MS: u64 = 150;
/// How long a follower waits for an answer before it takes the keeper for asleep, however slow the machine is.
pub const PATIENCE_MS: u64 = 2_000;
/// How long a tab waits for the lock before it says that another has it.
const HOPES_MS: u64 = 300;
/// A longer pause than this means that the tab may have slept.
pub const SLEPT_MS: u64 = 500;
/// How long after a lock that was let go everything stored before has arrived for sure.
const SETTLE_MS: u64 = 3 * LATE_MS;

/// Questions to the keeper, again and again until one is answered: it may come to the lock in between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    /// When the last one was asked.
    last: u64,
    /// For how long this tab has waited, awake.
    waited: u64,
    answered: bool,
}

/// One tab's side of it. All times are of one clock that never goes back, in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOwnership {
    tab: u32,
    role: OwnershipRole,
    known: Revision,
    /// The last request for the lock.
    request: u32,
    /// The last question whether it still has it.
    question: u32,
    /// From when on nothing of who had the lock before can be on its way, by what was asked for last.
    settled: u64,
    shown: bool,
    /// True from when the lock was taken from this tab until somebody turns to it.
    robbed: bool,
    /// The last sign of life.
    awake_at: u64,
    /// What the keeper is asked, while this tab looks for it.
    asked: Option<Asked>,
    /// Since when the lock is waited for.
    waits_since: u64,
    /// True from when it is known that another tab keeps the game.
    elsewhere: bool,
}

impl GameOwnership {
    /// A tab that has not opened the game yet. Its number must not be that of another tab.
    pub fn new(tab: u32, now: u64) -> GameOwnership {
        GameOwnership {
            tab,
            role: OwnershipRole::Follower,
            known: Revision::default(),
            request: 0,
            question: 0,
            settled: 0,
            shown: true,
            robbed: false,
            awake_at: now,
            asked: None,
            waits_since: u64::MAX,
            elsewhere: false,
        }
    }

    /// The tab in which the game was begun just now: no other knows it, so it is kept from the first moment. The orders
    /// are to be carried out.
    pub fn begun(tab: u32, now: u64) -> (GameOwnership, Vec<OwnershipOrder>) {
        let mut keeper = GameOwnership { role: OwnershipRole::Owner, ..GameOwnership::new(tab, now) };
        let orders = vec![OwnershipOrder::Queue(keeper.next_request())];
        (keeper, orders)
    }

    /// True while another tab keeps the game, as far as is known.
    pub fn is_elsewhere(&self) -> bool {
        self.elsewhere && !matches!(self.role, OwnershipRole::Owner | OwnershipRole::Verifying { kept: true })
    }

    /// What it is to the game.
    pub fn role(&self) -> OwnershipRole {
        self.role
    }

    /// How often the page tells it the time ([`OwnershipEvent::Tick`]) while it is awake, in milliseconds: seldom while it keeps.
    pub fn tick_ms(&self) -> u64 {
        if self.role == OwnershipRole::Owner { SLEPT_MS / 2 } else { 50 }
    }

    /// Tells which revision was read and is shown now.
    pub fn has_read(&mut self, revision: Revision) {
        self.known = revision;
    }

    /// Tells that what was to be stored was not, and that this revision is still there.
    pub fn has_not_stored(&mut self, still: Revision) {
        self.known = still;
    }

    /// The player acts; `stored` is what lies in the store now.
    pub fn acts(&mut self, now: u64, stored: Revision) -> (WritePermission, Vec<OwnershipOrder>) {
        let orders = self.stirs(now);
        match self.role {
            OwnershipRole::Follower if self.elsewhere => (WritePermission::OtherTab, orders),
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

    /// Takes what happens and says what to do.
    pub fn hear(&mut self, event: OwnershipEvent, now: u64) -> Vec<OwnershipOrder> {
        let mut orders = if event == OwnershipEvent::Resume { vec![] } else { self.stirs(now) };
        orders.extend(self.takes(event, now));
        orders
    }

    fn takes(&mut self, event: OwnershipEvent, now: u64) -> Vec<OwnershipOrder> {
        match (event, self.role) {
            (OwnershipEvent::Opened, _) => {
                self.waits_since = now;
                vec![OwnershipOrder::Read, OwnershipOrder::Queue(self.next_request())]
            }
            // Begun here: it has been kept all the time.
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
                self.elsewhere = true;
                self.robbed = true;
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
                self.elsewhere = true;
                self.asked = self.asked.map(|asked| Asked { answered: true, ..asked });
                vec![]
            }
            (OwnershipEvent::Tick, OwnershipRole::Settling { until }) if now >= until => {
                self.role = OwnershipRole::Owner;
                self.elsewhere = false;
                vec![OwnershipOrder::Read]
            }
            (OwnershipEvent::Tick, OwnershipRole::Follower) => {
                self.waits_since = self.waits_since.min(now);
                self.elsewhere |= now > self.waits_since + HOPES_MS;
                if self.shown && !self.robbed { self.looks_for_the_keeper(now) } else { vec![] }
            }
            (OwnershipEvent::Shown(shown), _) => {
                self.shown = shown;
                self.robbed &= !shown;
                self.asked = None;
                vec![]
            }
            (OwnershipEvent::TakeOver, OwnershipRole::Follower) => self.steals(now),
            (OwnershipEvent::Freeze, _) => {
                self.role = OwnershipRole::Frozen;
                self.next_request();
                vec![OwnershipOrder::Release]
            }
            (OwnershipEvent::Resume, OwnershipRole::Frozen) => {
                self.role = OwnershipRole::Follower;
                self.awake_at = now;
                self.robbed = false;
                self.asked = None;
                vec![OwnershipOrder::Read, OwnershipOrder::Queue(self.next_request())]
            }
            (OwnershipEvent::Resume, _) => {
                self.robbed = false;
                vec![]
            }
            _ => vec![],
        }
    }

    /// A number that no request had: what is still said of others is passed over.
    fn next_request(&mut self) -> u32 {
        self.request += 1;
        self.request
    }

    /// Takes the lock from who is awake, or fell asleep after this time.
    fn steals(&mut self, awake: u64) -> Vec<OwnershipOrder> {
        self.settled = awake + SLEPT_MS + SETTLE_MS;
        vec![OwnershipOrder::Steal(self.next_request())]
    }

    /// A sign of life. After a long pause nothing that was known is sure.
    fn stirs(&mut self, now: u64) -> Vec<OwnershipOrder> {
        let pause = now.saturating_sub(self.awake_at);
        self.awake_at = now;
        // Where this tab was slow itself, it cannot tell whether the other is: the rest of a pause does not count, and who
        // slept asks anew.
        self.asked = self.asked.filter(|_| pause <= SLEPT_MS);
        if let Some(asked) = &mut self.asked {
            asked.waited += pause.min(ASK_EVERY_MS);
        }
        // What was stored meanwhile arrives only now.
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

    fn looks_for_the_keeper(&mut self, now: u64) -> Vec<OwnershipOrder> {
        match self.asked {
            Some(Asked { last, waited, answered: false }) if waited >= PATIENCE_MS => {
                self.asked = None;
                self.steals(last)
            }
            Some(asked) if now < asked.last + ASK_EVERY_MS => vec![],
            asked => {
                let waited = asked.filter(|asked| !asked.answered).map_or(0, |asked| asked.waited);
                self.asked = Some(Asked { last: now, waited, answered: false });
                vec![OwnershipOrder::Ask]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Revision = Revision { number: 1, tab: 1 };

    /// A tab that keeps the game since 160.
    fn keeping() -> GameOwnership {
        let mut tab = GameOwnership::new(1, 0);
        assert_eq!(tab.hear(OwnershipEvent::Opened, 0), [OwnershipOrder::Read, OwnershipOrder::Queue(1)]);
        tab.hear(OwnershipEvent::Granted(1), 10);
        assert_eq!(tab.hear(OwnershipEvent::Tick, 159), []);
        assert_eq!(tab.acts(159, Revision::default()).0, WritePermission::NotYet);
        assert_eq!(tab.hear(OwnershipEvent::Tick, 160), [OwnershipOrder::Read]);
        assert_eq!(tab.role(), OwnershipRole::Owner);
        tab
    }

    #[test]
    fn who_has_the_lock_stores_and_who_has_not_does_not() {
        let mut tab = keeping();
        assert_eq!(tab.acts(300, Revision::default()).0, WritePermission::Granted(FIRST));
        assert_eq!(tab.hear(OwnershipEvent::Taken(1), 310), [OwnershipOrder::Read, OwnershipOrder::Queue(2)]);
        assert_eq!(tab.acts(320, FIRST), (WritePermission::OtherTab, vec![]));
        assert_eq!(tab.hear(OwnershipEvent::TakeOver, 330), [OwnershipOrder::Steal(3)]);
        // It has left the line: what is said of that request is no longer so.
        assert_eq!(tab.hear(OwnershipEvent::Granted(2), 340), []);
        assert_eq!(tab.role(), OwnershipRole::Follower);
        // Who had the lock may have been asleep for a moment: it is waited for.
        tab.hear(OwnershipEvent::Granted(3), 350);
        assert!((400..980).step_by(50).all(|at| tab.hear(OwnershipEvent::Tick, at).is_empty()));
        assert_eq!(tab.hear(OwnershipEvent::Tick, 330 + SLEPT_MS + SETTLE_MS), [OwnershipOrder::Read]);
    }

    #[test]
    fn what_is_newer_is_read_and_not_written_over() {
        let mut tab = keeping();
        let newer = Revision { number: 5, tab: 2 };
        assert_eq!(tab.acts(300, newer), (WritePermission::NotYet, vec![OwnershipOrder::Read]));
        tab.has_read(newer);
        assert_eq!(tab.acts(310, newer).0, WritePermission::Granted(Revision { number: 6, tab: 1 }));
        assert_eq!(
            tab.hear(OwnershipEvent::SaveArrived(Revision { number: 7, tab: 3 }), 320),
            [OwnershipOrder::Read]
        );
        assert_eq!(tab.hear(OwnershipEvent::SaveArrived(newer), 320), []);
    }

    #[test]
    fn who_slept_makes_sure_before_storing() {
        let mut tab = keeping();
        assert_eq!(
            tab.acts(5_000, Revision::default()),
            (WritePermission::NotYet, vec![OwnershipOrder::Verify(1)])
        );
        assert_eq!(tab.acts(5_001, Revision::default()), (WritePermission::NotYet, vec![]));
        tab.hear(OwnershipEvent::StillHeld(1), 5_002);
        assert_eq!(tab.acts(5_003, Revision::default()).0, WritePermission::Granted(FIRST));
        // An answer from before it slept again is none.
        assert_eq!(tab.hear(OwnershipEvent::StillHeld(1), 9_000), [OwnershipOrder::Verify(2)]);
        assert_eq!(tab.role(), OwnershipRole::Verifying { kept: true });
        tab.hear(OwnershipEvent::StillHeld(2), 9_001);
        // Told that it will sleep, it lets go, and what it let go is not its own when it wakes.
        assert_eq!(tab.hear(OwnershipEvent::Freeze, 9_010), [OwnershipOrder::Release]);
        assert_eq!(tab.hear(OwnershipEvent::Granted(1), 9_020), []);
        assert_eq!(
            tab.hear(OwnershipEvent::Resume, 90_000),
            [OwnershipOrder::Read, OwnershipOrder::Queue(3)]
        );
        assert_eq!(tab.role(), OwnershipRole::Follower);
    }

    #[test]
    fn a_keeper_that_does_not_answer_is_followed_no_longer() {
        let mut tab = GameOwnership::new(2, 0);
        tab.hear(OwnershipEvent::Opened, 0);
        assert_eq!(tab.hear(OwnershipEvent::Tick, 100), [OwnershipOrder::Ask]);
        tab.hear(OwnershipEvent::Answered, 110);
        assert_eq!(tab.hear(OwnershipEvent::Tick, 100 + ASK_EVERY_MS), [OwnershipOrder::Ask]);
        // Asked once more in vain, and again and again.
        let mut slow = tab.clone();
        let ticks = |from: u64, to: u64| (from..to).step_by(50);
        for at in ticks(300, 250 + PATIENCE_MS) {
            let asks = (at - 250).is_multiple_of(ASK_EVERY_MS);
            assert_eq!(
                tab.hear(OwnershipEvent::Tick, at),
                if asks { vec![OwnershipOrder::Ask] } else { vec![] },
                "{at}"
            );
        }
        let (mut answered, mut asleep) = (tab.clone(), tab.clone());
        assert_eq!(tab.hear(OwnershipEvent::Tick, 250 + PATIENCE_MS), [OwnershipOrder::Steal(2)]);
        // An answer at the last moment is one.
        answered.hear(OwnershipEvent::Answered, 240 + PATIENCE_MS);
        assert_eq!(answered.hear(OwnershipEvent::Tick, 250 + PATIENCE_MS), []);
        // Whoever was slow itself has not waited for all that time.
        let steals = (700..9_000)
            .step_by(450)
            .find(|at| slow.hear(OwnershipEvent::Tick, *at) == [OwnershipOrder::Steal(2)]);
        assert!(steals.is_some_and(|at| at > 2 * PATIENCE_MS), "{steals:?}");
        // Whoever slept asks anew.
        assert_eq!(asleep.hear(OwnershipEvent::Tick, 5_000), [OwnershipOrder::Ask]);
        assert_eq!(asleep.hear(OwnershipEvent::Tick, 5_050), []);
        // Nobody looks at it: it leaves the others alone.
        tab.hear(OwnershipEvent::Shown(false), 5_000);
        assert_eq!(tab.hear(OwnershipEvent::Tick, 5_050), []);
        assert_eq!(tab.hear(OwnershipEvent::Asked, 5_100), []);
        assert_eq!(keeping().hear(OwnershipEvent::Asked, 300), [OwnershipOrder::Answer]);
    }

    #[test]
    fn who_naps_while_it_settles_reads_what_came_meanwhile_before_it_keeps() {
        let mut tab = GameOwnership::new(1, 0);
        tab.hear(OwnershipEvent::Opened, 0);
        tab.hear(OwnershipEvent::Granted(1), 10);
        assert_eq!(tab.hear(OwnershipEvent::Resume, 400), []);
        assert_eq!(tab.hear(OwnershipEvent::Tick, 401), []);
        assert_eq!(tab.hear(OwnershipEvent::SaveArrived(FIRST), 440), [OwnershipOrder::Read]);
        assert_eq!(tab.hear(OwnershipEvent::Tick, 450), []);
        assert_eq!(tab.hear(OwnershipEvent::Tick, 460), [OwnershipOrder::Read]);
        assert_eq!(tab.role(), OwnershipRole::Owner);
    }

    #[test]
    fn what_was_taken_is_not_taken_back_before_somebody_turns_to_the_tab() {
        let mut tab = keeping();
        tab.hear(OwnershipEvent::Taken(1), 200);
        let minute = (250..60_000).step_by(50);
        assert!(
            minute.clone().all(|at| tab.hear(OwnershipEvent::Tick, at).is_empty()),
            "who took it may be busy"
        );
        let mut asked = tab.clone();
        assert_eq!(asked.hear(OwnershipEvent::TakeOver, 60_000), [OwnershipOrder::Steal(3)]);
        tab.hear(OwnershipEvent::Shown(true), 60_000);
        let orders: Vec<OwnershipOrder> =
            minute.flat_map(|at| tab.hear(OwnershipEvent::Tick, 60_000 + at)).collect();
        assert!(orders.contains(&OwnershipOrder::Steal(3)), "it sleeps");
    }
}

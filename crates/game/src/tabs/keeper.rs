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

use super::signals::{Answer, Event, Order, Role};
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
pub struct Keeper {
    tab: u32,
    role: Role,
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

impl Keeper {
    /// A tab that has not opened the game yet. Its number must not be that of another tab.
    pub fn new(tab: u32, now: u64) -> Keeper {
        Keeper {
            tab,
            role: Role::Follows,
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
    pub fn begun(tab: u32, now: u64) -> (Keeper, Vec<Order>) {
        let mut keeper = Keeper { role: Role::Keeps, ..Keeper::new(tab, now) };
        let orders = vec![Order::Queue(keeper.next_request())];
        (keeper, orders)
    }

    /// True while another tab keeps the game, as far as is known.
    pub fn is_elsewhere(&self) -> bool {
        self.elsewhere && !matches!(self.role, Role::Keeps | Role::Doubts { kept: true })
    }

    /// What it is to the game.
    pub fn role(&self) -> Role {
        self.role
    }

    /// How often the page tells it the time ([`Event::Ticks`]) while it is awake, in milliseconds: seldom while it keeps.
    pub fn tick_ms(&self) -> u64 {
        if self.role == Role::Keeps { SLEPT_MS / 2 } else { 50 }
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
    pub fn acts(&mut self, now: u64, stored: Revision) -> (Answer, Vec<Order>) {
        let orders = self.stirs(now);
        match self.role {
            Role::Follows if self.elsewhere => (Answer::Elsewhere, orders),
            Role::Follows | Role::Settles { .. } | Role::Doubts { .. } | Role::Sleeps => {
                (Answer::NotYet, orders)
            }
            Role::Keeps if stored != self.known => (Answer::NotYet, vec![Order::Read]),
            Role::Keeps => {
                self.known = Revision { number: self.known.number + 1, tab: self.tab };
                (Answer::Store(self.known), vec![])
            }
        }
    }

    /// Takes what happens and says what to do.
    pub fn hear(&mut self, event: Event, now: u64) -> Vec<Order> {
        let mut orders = if event == Event::Wakes { vec![] } else { self.stirs(now) };
        orders.extend(self.takes(event, now));
        orders
    }

    fn takes(&mut self, event: Event, now: u64) -> Vec<Order> {
        match (event, self.role) {
            (Event::Opens, _) => {
                self.waits_since = now;
                vec![Order::Read, Order::Queue(self.next_request())]
            }
            // Begun here: it has been kept all the time.
            (Event::Granted(_), Role::Keeps) => vec![],
            (Event::Granted(request), Role::Doubts { kept: true }) if request == self.request => {
                self.role = Role::Keeps;
                vec![]
            }
            (Event::Granted(request), _) if request == self.request => {
                self.role = Role::Settles { until: self.settled.max(now + SETTLE_MS) };
                self.asked = None;
                vec![]
            }
            (Event::Taken(request), _) if request == self.request => {
                self.role = Role::Follows;
                self.elsewhere = true;
                self.robbed = true;
                vec![Order::Read, Order::Queue(self.next_request())]
            }
            (Event::Arrives(revision), _) if revision > self.known => vec![Order::Read],
            (Event::StillHeld(question), Role::Doubts { kept }) if question == self.question => {
                self.role = if kept { Role::Keeps } else { Role::Settles { until: now + SETTLE_MS } };
                vec![]
            }
            (Event::Asked, Role::Keeps | Role::Settles { .. } | Role::Doubts { .. }) => vec![Order::Answer],
            (Event::Answered, Role::Follows) => {
                self.elsewhere = true;
                self.asked = self.asked.map(|asked| Asked { answered: true, ..asked });
                vec![]
            }
            (Event::Ticks, Role::Settles { until }) if now >= until => {
                self.role = Role::Keeps;
                self.elsewhere = false;
                vec![Order::Read]
            }
            (Event::Ticks, Role::Follows) => {
                self.waits_since = self.waits_since.min(now);
                self.elsewhere |= now > self.waits_since + HOPES_MS;
                if self.shown && !self.robbed { self.looks_for_the_keeper(now) } else { vec![] }
            }
            (Event::Shown(shown), _) => {
                self.shown = shown;
                self.robbed &= !shown;
                self.asked = None;
                vec![]
            }
            (Event::TakesOver, Role::Follows) => self.steals(now),
            (Event::Sleeps, _) => {
                self.role = Role::Sleeps;
                self.next_request();
                vec![Order::LetGo]
            }
            (Event::Wakes, Role::Sleeps) => {
                self.role = Role::Follows;
                self.awake_at = now;
                self.robbed = false;
                self.asked = None;
                vec![Order::Read, Order::Queue(self.next_request())]
            }
            (Event::Wakes, _) => {
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
    fn steals(&mut self, awake: u64) -> Vec<Order> {
        self.settled = awake + SLEPT_MS + SETTLE_MS;
        vec![Order::Steal(self.next_request())]
    }

    /// A sign of life. After a long pause nothing that was known is sure.
    fn stirs(&mut self, now: u64) -> Vec<Order> {
        let pause = now.saturating_sub(self.awake_at);
        self.awake_at = now;
        // Where this tab was slow itself, it cannot tell whether the other is: the rest of a pause does not count, and who
        // slept asks anew.
        self.asked = self.asked.filter(|_| pause <= SLEPT_MS);
        if let Some(asked) = &mut self.asked {
            asked.waited += pause.min(ASK_EVERY_MS);
        }
        // What was stored meanwhile arrives only now.
        if let (Role::Settles { until }, true) = (&mut self.role, pause > ASK_EVERY_MS) {
            *until = (*until).max(now + LATE_MS);
        }
        if pause <= SLEPT_MS {
            return vec![];
        }
        let kept = match self.role {
            Role::Keeps => true,
            Role::Doubts { kept } => kept,
            Role::Settles { .. } => false,
            Role::Follows | Role::Sleeps => return vec![],
        };
        self.role = Role::Doubts { kept };
        self.question += 1;
        vec![Order::Verify(self.question)]
    }

    fn looks_for_the_keeper(&mut self, now: u64) -> Vec<Order> {
        match self.asked {
            Some(Asked { last, waited, answered: false }) if waited >= PATIENCE_MS => {
                self.asked = None;
                self.steals(last)
            }
            Some(asked) if now < asked.last + ASK_EVERY_MS => vec![],
            asked => {
                let waited = asked.filter(|asked| !asked.answered).map_or(0, |asked| asked.waited);
                self.asked = Some(Asked { last: now, waited, answered: false });
                vec![Order::Ask]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Revision = Revision { number: 1, tab: 1 };

    /// A tab that keeps the game since 160.
    fn keeping() -> Keeper {
        let mut tab = Keeper::new(1, 0);
        assert_eq!(tab.hear(Event::Opens, 0), [Order::Read, Order::Queue(1)]);
        tab.hear(Event::Granted(1), 10);
        assert_eq!(tab.hear(Event::Ticks, 159), []);
        assert_eq!(tab.acts(159, Revision::default()).0, Answer::NotYet);
        assert_eq!(tab.hear(Event::Ticks, 160), [Order::Read]);
        assert_eq!(tab.role(), Role::Keeps);
        tab
    }

    #[test]
    fn who_has_the_lock_stores_and_who_has_not_does_not() {
        let mut tab = keeping();
        assert_eq!(tab.acts(300, Revision::default()).0, Answer::Store(FIRST));
        assert_eq!(tab.hear(Event::Taken(1), 310), [Order::Read, Order::Queue(2)]);
        assert_eq!(tab.acts(320, FIRST), (Answer::Elsewhere, vec![]));
        assert_eq!(tab.hear(Event::TakesOver, 330), [Order::Steal(3)]);
        // It has left the line: what is said of that request is no longer so.
        assert_eq!(tab.hear(Event::Granted(2), 340), []);
        assert_eq!(tab.role(), Role::Follows);
        // Who had the lock may have been asleep for a moment: it is waited for.
        tab.hear(Event::Granted(3), 350);
        assert!((400..980).step_by(50).all(|at| tab.hear(Event::Ticks, at).is_empty()));
        assert_eq!(tab.hear(Event::Ticks, 330 + SLEPT_MS + SETTLE_MS), [Order::Read]);
    }

    #[test]
    fn what_is_newer_is_read_and_not_written_over() {
        let mut tab = keeping();
        let newer = Revision { number: 5, tab: 2 };
        assert_eq!(tab.acts(300, newer), (Answer::NotYet, vec![Order::Read]));
        tab.has_read(newer);
        assert_eq!(tab.acts(310, newer).0, Answer::Store(Revision { number: 6, tab: 1 }));
        assert_eq!(tab.hear(Event::Arrives(Revision { number: 7, tab: 3 }), 320), [Order::Read]);
        assert_eq!(tab.hear(Event::Arrives(newer), 320), []);
    }

    #[test]
    fn who_slept_makes_sure_before_storing() {
        let mut tab = keeping();
        assert_eq!(tab.acts(5_000, Revision::default()), (Answer::NotYet, vec![Order::Verify(1)]));
        assert_eq!(tab.acts(5_001, Revision::default()), (Answer::NotYet, vec![]));
        tab.hear(Event::StillHeld(1), 5_002);
        assert_eq!(tab.acts(5_003, Revision::default()).0, Answer::Store(FIRST));
        // An answer from before it slept again is none.
        assert_eq!(tab.hear(Event::StillHeld(1), 9_000), [Order::Verify(2)]);
        assert_eq!(tab.role(), Role::Doubts { kept: true });
        tab.hear(Event::StillHeld(2), 9_001);
        // Told that it will sleep, it lets go, and what it let go is not its own when it wakes.
        assert_eq!(tab.hear(Event::Sleeps, 9_010), [Order::LetGo]);
        assert_eq!(tab.hear(Event::Granted(1), 9_020), []);
        assert_eq!(tab.hear(Event::Wakes, 90_000), [Order::Read, Order::Queue(3)]);
        assert_eq!(tab.role(), Role::Follows);
    }

    #[test]
    fn a_keeper_that_does_not_answer_is_followed_no_longer() {
        let mut tab = Keeper::new(2, 0);
        tab.hear(Event::Opens, 0);
        assert_eq!(tab.hear(Event::Ticks, 100), [Order::Ask]);
        tab.hear(Event::Answered, 110);
        assert_eq!(tab.hear(Event::Ticks, 100 + ASK_EVERY_MS), [Order::Ask]);
        // Asked once more in vain, and again and again.
        let mut slow = tab.clone();
        let ticks = |from: u64, to: u64| (from..to).step_by(50);
        for at in ticks(300, 250 + PATIENCE_MS) {
            let asks = (at - 250).is_multiple_of(ASK_EVERY_MS);
            assert_eq!(tab.hear(Event::Ticks, at), if asks { vec![Order::Ask] } else { vec![] }, "{at}");
        }
        let (mut answered, mut asleep) = (tab.clone(), tab.clone());
        assert_eq!(tab.hear(Event::Ticks, 250 + PATIENCE_MS), [Order::Steal(2)]);
        // An answer at the last moment is one.
        answered.hear(Event::Answered, 240 + PATIENCE_MS);
        assert_eq!(answered.hear(Event::Ticks, 250 + PATIENCE_MS), []);
        // Whoever was slow itself has not waited for all that time.
        let steals = (700..9_000).step_by(450).find(|at| slow.hear(Event::Ticks, *at) == [Order::Steal(2)]);
        assert!(steals.is_some_and(|at| at > 2 * PATIENCE_MS), "{steals:?}");
        // Whoever slept asks anew.
        assert_eq!(asleep.hear(Event::Ticks, 5_000), [Order::Ask]);
        assert_eq!(asleep.hear(Event::Ticks, 5_050), []);
        // Nobody looks at it: it leaves the others alone.
        tab.hear(Event::Shown(false), 5_000);
        assert_eq!(tab.hear(Event::Ticks, 5_050), []);
        assert_eq!(tab.hear(Event::Asked, 5_100), []);
        assert_eq!(keeping().hear(Event::Asked, 300), [Order::Answer]);
    }

    #[test]
    fn who_naps_while_it_settles_reads_what_came_meanwhile_before_it_keeps() {
        let mut tab = Keeper::new(1, 0);
        tab.hear(Event::Opens, 0);
        tab.hear(Event::Granted(1), 10);
        assert_eq!(tab.hear(Event::Wakes, 400), []);
        assert_eq!(tab.hear(Event::Ticks, 401), []);
        assert_eq!(tab.hear(Event::Arrives(FIRST), 440), [Order::Read]);
        assert_eq!(tab.hear(Event::Ticks, 450), []);
        assert_eq!(tab.hear(Event::Ticks, 460), [Order::Read]);
        assert_eq!(tab.role(), Role::Keeps);
    }

    #[test]
    fn what_was_taken_is_not_taken_back_before_somebody_turns_to_the_tab() {
        let mut tab = keeping();
        tab.hear(Event::Taken(1), 200);
        let minute = (250..60_000).step_by(50);
        assert!(minute.clone().all(|at| tab.hear(Event::Ticks, at).is_empty()), "who took it may be busy");
        let mut asked = tab.clone();
        assert_eq!(asked.hear(Event::TakesOver, 60_000), [Order::Steal(3)]);
        tab.hear(Event::Shown(true), 60_000);
        let orders: Vec<Order> = minute.flat_map(|at| tab.hear(Event::Ticks, 60_000 + at)).collect();
        assert!(orders.contains(&Order::Steal(3)), "it sleeps");
    }
}

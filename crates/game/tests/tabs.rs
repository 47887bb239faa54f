//! A simulation of several tabs of one browser; see [`nonet_game::tabs::ownership`]. To run more than the usual
//! thousand interleavings: `NONET_INTERLEAVINGS=100000 cargo test -p nonet-game --test tabs`.
//!
//! Saves and locks arrive late; tabs close, are killed, reload, sleep with and without notice, or are merely busy. No
//! accepted move is lost, one tab owns the game, all tabs show the same board in the end, and no tab loses its lock for
//! being busy.

#![allow(clippy::unwrap_used, reason = "tests say what went wrong by failing")]

use nonet_engine::rng::{SeededRng, rng};
use nonet_game::game::Revision;
use nonet_game::tabs::ownership::{LATE_MS, PATIENCE_MS};
use nonet_game::tabs::{GameOwnership, OwnershipEvent, OwnershipOrder, OwnershipRole, WritePermission};
use rand::RngExt;

/// Time after the last disturbance within which one tab owns the game.
const WITHIN_MS: u64 = 1_000;
/// The same if a sleeping tab may hold the lock, so that the others have to wait for it.
const SLEEPER_WITHIN_MS: u64 = PATIENCE_MS + WITHIN_MS;
/// Maximum time for which a tab is too busy to react.
const BUSY_MS: u64 = 1_000;

/// A saved game: its moves and the revision.
#[derive(Clone, Default, PartialEq, Debug)]
struct Save {
    moves: Vec<u32>,
    revision: Revision,
}

struct SimulatedTab {
    number: u32,
    ownership: GameOwnership,
    /// This tab's view of the storage; saves of other tabs arrive late.
    store: Save,
    shown: Save,
    asleep: bool,
    woke: u64,
    /// Time until which it doesn't react.
    busy: u64,
    looked_at: bool,
    /// True from when its lock was stolen until the player returns to it.
    stolen: bool,
    /// Messages that arrived while it slept or was busy.
    missed: Vec<Message>,
}

#[derive(Clone, Debug)]
enum Message {
    Event(OwnershipEvent),
    /// A save of another tab arrives.
    Save(Save),
}

/// A message under way.
#[derive(Debug)]
enum Travelling {
    /// From a tab to the storage.
    Stored(Save, u32),
    To(u32, Message),
    /// To the lock manager.
    Verify(u32, u32),
    Opens,
}

struct SimulatedBrowser {
    now: u64,
    rng: SeededRng,
    tabs: Vec<SimulatedTab>,
    /// Sorted by time, then in the order sent.
    travelling: Vec<(u64, Travelling)>,
    /// The storage as newly opened tabs find it.
    store: Save,
    /// The tab that holds the lock, and its request.
    holder: Option<(u32, u32)>,
    held: u64,
    line: Vec<(u32, u32)>,
    accepted: Vec<u32>,
    next: u32,
    /// The time by which one tab owns the game again, judging from everything that has happened.
    quiet: u64,
}

impl SimulatedBrowser {
    fn new(seed: u64) -> SimulatedBrowser {
        SimulatedBrowser {
            now: 0,
            rng: rng(seed),
            tabs: Vec::new(),
            travelling: Vec::new(),
            store: Save::default(),
            holder: None,
            held: 0,
            line: Vec::new(),
            accepted: Vec::new(),
            next: 1,
            quiet: 0,
        }
    }

    /// Sends a message; those with the same sender and receiver arrive in order.
    fn send(&mut self, what: Travelling) {
        let late = self.rng.random_range(1..=LATE_MS);
        let same_way = |other: &Travelling| match (&what, other) {
            (Travelling::Stored(_, a), Travelling::Stored(_, b)) => a == b,
            (Travelling::To(a, _), Travelling::To(b, _)) => a == b,
            _ => false,
        };
        let after = self.travelling.iter().filter(|(_, other)| same_way(other)).map(|(at, _)| *at).max();
        let at = (self.now + late).max(after.unwrap_or(0));
        self.travelling.push((at, what));
    }

    fn open(&mut self) {
        let number = self.next;
        self.next += 1;
        let looked_at = self.rng.random_bool(0.6);
        let mut tab = SimulatedTab {
            number,
            ownership: GameOwnership::new(number, self.now),
            store: self.store.clone(),
            shown: Save::default(),
            asleep: false,
            woke: self.now,
            busy: 0,
            looked_at,
            stolen: false,
            missed: Vec::new(),
        };
        let mut orders = tab.ownership.handle(OwnershipEvent::Shown(looked_at), self.now);
        orders.extend(tab.ownership.handle(OwnershipEvent::Opened, self.now));
        self.tabs.push(tab);
        self.disturb();
        self.carry_out(number, orders);
    }

    /// Notes that the game may be without an owner for a while.
    fn disturb(&mut self) {
        let sleeps = self.tabs.iter().any(|tab| tab.asleep);
        let busy = self.tabs.iter().map(|tab| tab.busy).max().unwrap_or(0).max(self.now);
        self.quiet = self.quiet.max(busy + if sleeps { SLEEPER_WITHIN_MS } else { WITHIN_MS });
    }

    /// Returns true if the holder of the lock has had every chance to answer.
    fn holder_could_answer(&mut self) -> bool {
        let (now, held) = (self.now, self.held);
        let Some((holder, _)) = self.holder else { return false };
        self.tab(holder).is_some_and(|tab| !tab.asleep && now > tab.woke.max(held) + BUSY_MS + 4 * LATE_MS)
    }

    fn tab(&mut self, number: u32) -> Option<&mut SimulatedTab> {
        self.tabs.iter_mut().find(|tab| tab.number == number)
    }

    fn carry_out(&mut self, number: u32, orders: Vec<OwnershipOrder>) {
        for order in orders {
            match order {
                OwnershipOrder::Queue(request) => {
                    self.line.push((number, request));
                    self.pass_on();
                }
                OwnershipOrder::Steal(request) => {
                    self.held = self.now;
                    self.line.retain(|(other, _)| *other != number);
                    if let Some((holder, had)) = self.holder.replace((number, request)) {
                        self.send(Travelling::To(holder, Message::Event(OwnershipEvent::Taken(had))));
                    }
                    self.send(Travelling::To(number, Message::Event(OwnershipEvent::Granted(request))));
                }
                OwnershipOrder::Release => self.let_go(number),
                OwnershipOrder::Verify(question) => self.send(Travelling::Verify(number, question)),
                OwnershipOrder::Read => {
                    let Some(tab) = self.tab(number) else { continue };
                    tab.shown = tab.store.clone();
                    tab.ownership.set_read(tab.shown.revision);
                }
                OwnershipOrder::Ask | OwnershipOrder::Answer => {
                    let event = if order == OwnershipOrder::Ask {
                        OwnershipEvent::Asked
                    } else {
                        OwnershipEvent::Answered
                    };
                    let others: Vec<u32> =
                        self.tabs.iter().map(|t| t.number).filter(|t| *t != number).collect();
                    for other in others {
                        self.send(Travelling::To(other, Message::Event(event)));
                    }
                }
            }
        }
    }

    /// Passes a free lock to the first tab in the queue.
    fn pass_on(&mut self) {
        if self.holder.is_none() && !self.line.is_empty() {
            let (first, request) = self.line.remove(0);
            self.holder = Some((first, request));
            self.held = self.now;
            self.send(Travelling::To(first, Message::Event(OwnershipEvent::Granted(request))));
        }
    }

    fn let_go(&mut self, number: u32) {
        self.line.retain(|(other, _)| *other != number);
        self.holder = self.holder.filter(|(holder, _)| *holder != number);
        self.pass_on();
    }

    fn deliver(&mut self, number: u32, message: Message) {
        let now = self.now;
        let Some(tab) = self.tab(number) else { return };
        if tab.asleep || now < tab.busy {
            tab.missed.push(message);
            return;
        }
        let event = match message {
            Message::Event(event) => event,
            Message::Save(save) => {
                // The tab's own later writes are newer.
                if save.revision > tab.store.revision {
                    tab.store = save.clone();
                }
                OwnershipEvent::SaveArrived(save.revision)
            }
        };
        let orders = tab.ownership.handle(event, now);
        match event {
            // Events about a released lock are ignored.
            OwnershipEvent::Taken(_) => {
                tab.stolen |= orders.iter().any(|order| matches!(order, OwnershipOrder::Queue(_)))
            }
            OwnershipEvent::Shown(true) | OwnershipEvent::Resume => tab.stolen = false,
            _ => {}
        }
        let steals = orders.iter().any(|order| matches!(order, OwnershipOrder::Steal(_)));
        if steals && event != OwnershipEvent::TakeOver {
            assert!(!tab.stolen, "a stolen lock is stolen back");
            assert!(!self.holder_could_answer(), "a busy tab loses its lock");
        }
        self.carry_out(number, orders);
    }

    fn hear(&mut self, number: u32, event: OwnershipEvent) {
        self.deliver(number, Message::Event(event));
    }

    /// The player tries to make a move.
    fn plays(&mut self, number: u32) {
        let now = self.now;
        let name = self.accepted.len() as u32;
        let Some(tab) = self.tab(number).filter(|tab| !tab.asleep && now >= tab.busy) else { return };
        let (answer, orders) = tab.ownership.request_write(now, tab.store.revision);
        if let WritePermission::Granted(revision) = answer {
            tab.shown.moves.push(name);
            tab.shown.revision = revision;
            tab.store = tab.shown.clone();
            let save = tab.shown.clone();
            self.accepted.push(name);
            self.send(Travelling::Stored(save, number));
        }
        self.carry_out(number, orders);
    }

    /// Removes a tab; its writes still arrive.
    fn kill(&mut self, number: u32) {
        self.tabs.retain(|tab| tab.number != number);
        self.let_go(number);
        self.disturb();
    }

    fn wake(&mut self, number: u32) {
        let now = self.now;
        self.disturb();
        let Some(tab) = self.tab(number).filter(|tab| tab.asleep) else { return };
        tab.asleep = false;
        tab.woke = now;
        tab.busy = 0;
        let missed = std::mem::take(&mut tab.missed);
        // The player may act before the missed messages arrive.
        if self.rng.random_bool(0.5) {
            self.plays(number);
        }
        self.hear(number, OwnershipEvent::Resume);
        for message in missed {
            self.send(Travelling::To(number, message));
        }
    }

    fn any(&mut self) -> Option<u32> {
        let count = self.tabs.len();
        (count > 0).then(|| self.rng.random_range(0..count)).map(|at| self.tabs[at].number)
    }

    /// Performs one random action of a player or a browser.
    fn something(&mut self) {
        let Some(number) = self.any() else { return self.open() };
        match self.rng.random_range(0..100) {
            0..60 => self.plays(number),
            60..66 if self.tabs.len() < 4 => self.open(),
            66..70 => self.kill(number),
            70..74 => {
                self.hear(number, OwnershipEvent::Freeze);
                self.kill(number);
            }
            74..80 => {
                self.kill(number);
                let at = self.now + self.rng.random_range(60..300);
                self.travelling.push((at, Travelling::Opens));
            }
            80..86 => {
                let told = self.rng.random_bool(0.5);
                let now = self.now;
                let tab = self.tab(number).unwrap();
                if told && !tab.asleep && now >= tab.busy {
                    self.hear(number, OwnershipEvent::Freeze);
                }
                self.tab(number).unwrap().asleep = true;
                self.disturb();
            }
            86..90 => self.wake(number),
            90..93 => {
                self.disturb();
                self.hear(number, OwnershipEvent::TakeOver);
            }
            93..96 => {
                let (now, busy) = (self.now, self.now + self.rng.random_range(1..=BUSY_MS));
                if let Some(tab) = self.tab(number).filter(|tab| now >= tab.busy) {
                    tab.busy = busy;
                }
                self.disturb();
            }
            _ => {
                self.disturb();
                let now = self.now;
                if let Some(tab) = self.tab(number).filter(|tab| !tab.asleep && now >= tab.busy) {
                    tab.looked_at = !tab.looked_at;
                    let looked_at = tab.looked_at;
                    self.hear(number, OwnershipEvent::Shown(looked_at));
                }
            }
        }
    }

    /// Lets a millisecond pass.
    fn pass(&mut self) {
        self.now += 1;
        while let Some(at) = self.travelling.iter().position(|(at, _)| *at <= self.now) {
            match self.travelling.remove(at).1 {
                Travelling::Stored(save, from) => {
                    assert!(
                        save.revision > self.store.revision,
                        "a save is written over: {save:?} over {:?}",
                        self.store
                    );
                    self.store = save.clone();
                    let others: Vec<u32> =
                        self.tabs.iter().map(|t| t.number).filter(|t| *t != from).collect();
                    for other in others {
                        self.send(Travelling::To(other, Message::Save(save.clone())));
                    }
                }
                Travelling::To(number, message) => self.deliver(number, message),
                Travelling::Verify(number, question) => {
                    if self.holder.is_some_and(|(holder, _)| holder == number) {
                        self.send(Travelling::To(
                            number,
                            Message::Event(OwnershipEvent::StillHeld(question)),
                        ));
                    }
                }
                Travelling::Opens => self.open(),
            }
        }
        let now = self.now;
        let done: Vec<u32> =
            self.tabs.iter().filter(|tab| !tab.asleep && tab.busy == now).map(|tab| tab.number).collect();
        for number in done {
            let missed = self.tab(number).map(|tab| std::mem::take(&mut tab.missed)).unwrap_or_default();
            missed.into_iter().for_each(|message| self.deliver(number, message));
        }
        let due = |tab: &&SimulatedTab| {
            !tab.asleep && now >= tab.busy && now.is_multiple_of(tab.ownership.tick_ms())
        };
        let due: Vec<u32> = self.tabs.iter().filter(due).map(|tab| tab.number).collect();
        for number in due {
            self.hear(number, OwnershipEvent::Tick);
        }
        self.look();
    }

    /// Checks the invariants, which hold at every moment.
    fn look(&self) {
        let awake = || self.tabs.iter().filter(|tab| !tab.asleep);
        let owners = awake().filter(|tab| tab.ownership.role() == OwnershipRole::Owner).count();
        assert!(owners <= 2, "several tabs own the game, beyond one that does not know yet");
        // A tab that is hidden, or whose lock was stolen, leaves the others alone, so a sleeping tab may still own the
        // game.
        if self.now > self.quiet && awake().any(|tab| tab.looked_at && !tab.stolen) {
            assert_eq!(owners, 1, "{} ms later than it should have come to rest", self.now - self.quiet);
        }
    }
}

fn play(seed: u64) -> (usize, usize) {
    let mut browser = SimulatedBrowser::new(seed);
    let tabs = browser.rng.random_range(2..=4);
    // The tabs are restored together, as browsers do on startup.
    (0..tabs).for_each(|_| browser.open());
    let happenings = browser.rng.random_range(20..120);
    for _ in 0..happenings {
        browser.something();
        let most = *[3, 40, 400, 2_500].get(browser.rng.random_range(0..4usize)).unwrap();
        let wait = browser.rng.random_range(0..=most);
        (0..wait).for_each(|_| browser.pass());
    }
    // All tabs wake and become visible, and everything settles.
    while browser.tabs.is_empty() {
        browser.open();
    }
    let all: Vec<u32> = browser.tabs.iter().map(|tab| tab.number).collect();
    for number in all {
        browser.wake(number);
        browser.hear(number, OwnershipEvent::Shown(true));
        browser.tab(number).unwrap().looked_at = true;
    }
    (0..2 * WITHIN_MS + BUSY_MS).for_each(|_| browser.pass());
    let owners = browser.tabs.iter().filter(|tab| tab.ownership.role() == OwnershipRole::Owner).count();
    assert_eq!(owners, 1);
    assert_eq!(browser.store.moves, browser.accepted, "moves are lost");
    for tab in &browser.tabs {
        assert_eq!(tab.shown, browser.store, "tab {} shows something else", tab.number);
    }
    (browser.accepted.len(), happenings)
}

#[test]
fn no_move_is_lost_in_a_thousand_interleavings() {
    let seeds = std::env::var("NONET_INTERLEAVINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let (mut accepted, mut happened) = (0, 0);
    for seed in 0..seeds {
        let result = std::panic::catch_unwind(|| play(seed));
        let (moves, happenings) = result.unwrap_or_else(|_| panic!("interleaving {seed}"));
        accepted += moves;
        happened += happenings;
    }
    // Three in five steps try to move, mostly in tabs that don't own the game.
    assert!(accepted * 8 > happened, "{accepted} moves in {happened} steps");
}

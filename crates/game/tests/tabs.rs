//! Tabs of one browser, simulated: see [`nonet_game::tabs::ownership`]. More than the usual thousand interleavings:
//! `NONET_INTERLEAVINGS=100000 cargo test -p nonet-game --test tabs`.
//!
//! In it what is stored travels late, locks are granted late, tabs close, are killed, reload
//! and sleep, told of it or not, or are only busy for a while. Nothing that was accepted is lost, one tab keeps the game,
//! all end alike, and no tab is robbed for being busy.

#![allow(clippy::unwrap_used, reason = "tests say what went wrong by failing")]

use nonet_engine::rng::{SeededRng, rng};
use nonet_game::game::Revision;
use nonet_game::tabs::ownership::{LATE_MS, PATIENCE_MS};
use nonet_game::tabs::{GameOwnership, OwnershipEvent, OwnershipOrder, OwnershipRole, WritePermission};
use rand::RngExt;

/// Within this time after the last disturbance one tab keeps the game.
const WITHIN_MS: u64 = 1_000;
/// The same where the lock may be with a tab that sleeps, which is waited for.
const SLEEPER_WITHIN_MS: u64 = PATIENCE_MS + WITHIN_MS;
/// The longest that a tab is too busy to hear anything, on a machine that has much to do.
const BUSY_MS: u64 = 1_000;

/// A game as it is stored: its moves, and the revision.
#[derive(Clone, Default, PartialEq, Debug)]
struct Save {
    moves: Vec<u32>,
    revision: Revision,
}

struct Tab {
    number: u32,
    keeper: GameOwnership,
    /// What this tab finds in the store: other tabs' saves come late.
    store: Save,
    /// What it shows.
    shown: Save,
    asleep: bool,
    /// When it last woke.
    woke: u64,
    /// Until when it hears nothing.
    busy: u64,
    looked_at: bool,
    /// True from when the lock was taken from it until somebody turns to it.
    robbed: bool,
    /// What has reached it in its sleep, or while it was busy.
    missed: Vec<Message>,
}

#[derive(Clone, Debug)]
enum Message {
    Event(OwnershipEvent),
    /// Another tab's save arrives.
    Save(Save),
}

/// What is on its way.
#[derive(Debug)]
enum Travelling {
    /// From a tab to the store.
    Stored(Save, u32),
    /// To a tab.
    To(u32, Message),
    /// To those who give out the lock.
    Verify(u32, u32),
    /// A tab comes to be.
    Opens,
}

struct Browser {
    now: u64,
    rng: SeededRng,
    tabs: Vec<Tab>,
    /// By time; of equals the first sent.
    travelling: Vec<(u64, Travelling)>,
    /// What all tabs that open find.
    store: Save,
    /// The tab that has the lock, and by which request.
    holder: Option<(u32, u32)>,
    /// Since when it has.
    held: u64,
    line: Vec<(u32, u32)>,
    accepted: Vec<u32>,
    next: u32,
    /// From when on one tab keeps the game again, as far as anything that has happened goes.
    quiet: u64,
}

impl Browser {
    fn new(seed: u64) -> Browser {
        Browser {
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

    /// Things sent from one place to another arrive in the order sent.
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
        let mut tab = Tab {
            number,
            keeper: GameOwnership::new(number, self.now),
            store: self.store.clone(),
            shown: Save::default(),
            asleep: false,
            woke: self.now,
            busy: 0,
            looked_at,
            robbed: false,
            missed: Vec::new(),
        };
        let mut orders = tab.keeper.hear(OwnershipEvent::Shown(looked_at), self.now);
        orders.extend(tab.keeper.hear(OwnershipEvent::Opened, self.now));
        self.tabs.push(tab);
        self.disturb();
        self.carry_out(number, orders);
    }

    /// Something may leave the game without a keeper for a while.
    fn disturb(&mut self) {
        let sleeps = self.tabs.iter().any(|tab| tab.asleep);
        let busy = self.tabs.iter().map(|tab| tab.busy).max().unwrap_or(0).max(self.now);
        self.quiet = self.quiet.max(busy + if sleeps { SLEEPER_WITHIN_MS } else { WITHIN_MS });
    }

    /// True if the holder of the lock has had every chance to say that it is there.
    fn holder_could_answer(&mut self) -> bool {
        let (now, held) = (self.now, self.held);
        let Some((holder, _)) = self.holder else { return false };
        self.tab(holder).is_some_and(|tab| !tab.asleep && now > tab.woke.max(held) + BUSY_MS + 4 * LATE_MS)
    }

    fn tab(&mut self, number: u32) -> Option<&mut Tab> {
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
                    tab.keeper.has_read(tab.shown.revision);
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

    /// A free lock goes to the first in line.
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
                // What this tab has stored itself since is newer to it.
                if save.revision > tab.store.revision {
                    tab.store = save.clone();
                }
                OwnershipEvent::SaveArrived(save.revision)
            }
        };
        let orders = tab.keeper.hear(event, now);
        match event {
            // Word of a lock that it had given up meanwhile is passed over.
            OwnershipEvent::Taken(_) => {
                tab.robbed |= orders.iter().any(|order| matches!(order, OwnershipOrder::Queue(_)))
            }
            OwnershipEvent::Shown(true) | OwnershipEvent::Resume => tab.robbed = false,
            _ => {}
        }
        let steals = orders.iter().any(|order| matches!(order, OwnershipOrder::Steal(_)));
        if steals && event != OwnershipEvent::TakeOver {
            assert!(!tab.robbed, "what was taken is taken back");
            assert!(!self.holder_could_answer(), "a tab is robbed that was only busy");
        }
        self.carry_out(number, orders);
    }

    fn hear(&mut self, number: u32, event: OwnershipEvent) {
        self.deliver(number, Message::Event(event));
    }

    /// The player tries a move.
    fn plays(&mut self, number: u32) {
        let now = self.now;
        let name = self.accepted.len() as u32;
        let Some(tab) = self.tab(number).filter(|tab| !tab.asleep && now >= tab.busy) else { return };
        let (answer, orders) = tab.keeper.acts(now, tab.store.revision);
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

    /// It is gone; what it has stored still arrives.
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
        // The player may be quicker than what the tab has missed.
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

    /// Something that people and browsers do.
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

    /// A millisecond passes.
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
        let due = |tab: &&Tab| !tab.asleep && now >= tab.busy && now.is_multiple_of(tab.keeper.tick_ms());
        let due: Vec<u32> = self.tabs.iter().filter(due).map(|tab| tab.number).collect();
        for number in due {
            self.hear(number, OwnershipEvent::Tick);
        }
        self.look();
    }

    /// What holds at every moment.
    fn look(&self) {
        let awake = || self.tabs.iter().filter(|tab| !tab.asleep);
        let keepers = awake().filter(|tab| tab.keeper.role() == OwnershipRole::Owner).count();
        assert!(keepers <= 2, "more than one keeps, and one that does not know better yet");
        // A tab that nobody looks at, or has turned to since it was robbed, leaves the others alone: then a sleeper may keep.
        if self.now > self.quiet && awake().any(|tab| tab.looked_at && !tab.robbed) {
            assert_eq!(keepers, 1, "{} ms later than it should have come to rest", self.now - self.quiet);
        }
    }
}

fn play(seed: u64) -> (usize, usize) {
    let mut browser = Browser::new(seed);
    let tabs = browser.rng.random_range(2..=4);
    // Restored together, as every browser does at its start.
    (0..tabs).for_each(|_| browser.open());
    let happenings = browser.rng.random_range(20..120);
    for _ in 0..happenings {
        browser.something();
        let most = *[3, 40, 400, 2_500].get(browser.rng.random_range(0..4usize)).unwrap();
        let wait = browser.rng.random_range(0..=most);
        (0..wait).for_each(|_| browser.pass());
    }
    // Everyone wakes, one is looked at, and it comes to rest.
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
    let keepers = browser.tabs.iter().filter(|tab| tab.keeper.role() == OwnershipRole::Owner).count();
    assert_eq!(keepers, 1);
    assert_eq!(browser.store.moves, browser.accepted, "moves are lost");
    for tab in &browser.tabs {
        assert_eq!(tab.shown, browser.store, "tab {} shows something else", tab.number);
    }
    (browser.accepted.len(), happenings)
}

#[test]
fn nothing_is_lost_in_a_thousand_interleavings() {
    let seeds = std::env::var("NONET_INTERLEAVINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let (mut accepted, mut happened) = (0, 0);
    for seed in 0..seeds {
        let result = std::panic::catch_unwind(|| play(seed));
        let (moves, happenings) = result.unwrap_or_else(|_| panic!("interleaving {seed}"));
        accepted += moves;
        happened += happenings;
    }
    // Three happenings in five are tries to play, most of them where another tab keeps the game.
    assert!(accepted * 8 > happened, "{accepted} moves of {happened} happenings");
}

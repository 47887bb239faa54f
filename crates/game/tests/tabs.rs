//! Tabs of one browser, simulated: see [`nonet_game::tabs::keeper`]. More than the usual thousand interleavings:
//! `NONET_INTERLEAVINGS=100000 cargo test -p nonet-game --test tabs`.
//!
//! In it what is stored travels late, locks are granted late, tabs close, are killed, reload
//! and sleep, told of it or not. Nothing that was accepted is lost, one tab keeps the game, all end alike.

#![allow(clippy::unwrap_used, reason = "tests say what went wrong by failing")]

use nonet_engine::rng::{SeededRng, rng};
use nonet_game::game::Revision;
use nonet_game::tabs::keeper::{Answer, Event, Keeper, LATE_MS, Order, Role};
use rand::RngExt;

/// Within this time after the last disturbance one tab keeps the game.
const WITHIN_MS: u64 = 1_000;

/// A game as it is stored: its moves, and the revision.
#[derive(Clone, Default, PartialEq, Debug)]
struct Save {
    moves: Vec<u32>,
    revision: Revision,
}

struct Tab {
    number: u32,
    keeper: Keeper,
    /// What this tab finds in the store: other tabs' saves come late.
    store: Save,
    /// What it shows.
    shown: Save,
    asleep: bool,
    looked_at: bool,
    /// What has reached it in its sleep.
    missed: Vec<Message>,
}

#[derive(Clone, Debug)]
enum Message {
    Event(Event),
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
    line: Vec<(u32, u32)>,
    accepted: Vec<u32>,
    next: u32,
    /// When anything last happened that may leave the game without a keeper for a while.
    disturbed: u64,
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
            line: Vec::new(),
            accepted: Vec::new(),
            next: 1,
            disturbed: 0,
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
            keeper: Keeper::new(number, self.now),
            store: self.store.clone(),
            shown: Save::default(),
            asleep: false,
            looked_at,
            missed: Vec::new(),
        };
        let mut orders = tab.keeper.hear(Event::Shown(looked_at), self.now);
        orders.extend(tab.keeper.hear(Event::Opens, self.now));
        self.tabs.push(tab);
        self.disturbed = self.now;
        self.carry_out(number, orders);
    }

    fn tab(&mut self, number: u32) -> Option<&mut Tab> {
        self.tabs.iter_mut().find(|tab| tab.number == number)
    }

    fn carry_out(&mut self, number: u32, orders: Vec<Order>) {
        for order in orders {
            match order {
                Order::Queue(request) => {
                    self.line.push((number, request));
                    self.pass_on();
                }
                Order::Steal(request) => {
                    self.line.retain(|(other, _)| *other != number);
                    if let Some((holder, had)) = self.holder.replace((number, request)) {
                        self.send(Travelling::To(holder, Message::Event(Event::Taken(had))));
                    }
                    self.send(Travelling::To(number, Message::Event(Event::Granted(request))));
                }
                Order::LetGo => self.let_go(number),
                Order::Verify(question) => self.send(Travelling::Verify(number, question)),
                Order::Read => {
                    let Some(tab) = self.tab(number) else { continue };
                    tab.shown = tab.store.clone();
                    tab.keeper.has_read(tab.shown.revision);
                }
                Order::Ask | Order::Answer => {
                    let event = if order == Order::Ask { Event::Asked } else { Event::Answered };
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
            self.send(Travelling::To(first, Message::Event(Event::Granted(request))));
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
        if tab.asleep {
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
                Event::Arrives(save.revision)
            }
        };
        let orders = tab.keeper.hear(event, now);
        self.carry_out(number, orders);
    }

    fn hear(&mut self, number: u32, event: Event) {
        self.deliver(number, Message::Event(event));
    }

    /// The player tries a move.
    fn plays(&mut self, number: u32) {
        let now = self.now;
        let name = self.accepted.len() as u32;
        let Some(tab) = self.tab(number).filter(|tab| !tab.asleep) else { return };
        let (answer, orders) = tab.keeper.acts(now, tab.store.revision);
        if let Answer::Store(revision) = answer {
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
        self.disturbed = self.now;
    }

    fn wake(&mut self, number: u32) {
        let now = self.now;
        self.disturbed = now;
        let Some(tab) = self.tab(number).filter(|tab| tab.asleep) else { return };
        tab.asleep = false;
        let missed = std::mem::take(&mut tab.missed);
        // The player may be quicker than what the tab has missed.
        if self.rng.random_bool(0.5) {
            self.plays(number);
        }
        self.hear(number, Event::Wakes);
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
                self.hear(number, Event::Sleeps);
                self.kill(number);
            }
            74..80 => {
                self.kill(number);
                let at = self.now + self.rng.random_range(60..300);
                self.travelling.push((at, Travelling::Opens));
            }
            80..86 => {
                let told = self.rng.random_bool(0.5);
                self.disturbed = self.now;
                if told && !self.tab(number).unwrap().asleep {
                    self.hear(number, Event::Sleeps);
                }
                self.tab(number).unwrap().asleep = true;
            }
            86..92 => self.wake(number),
            92..96 => {
                self.disturbed = self.now;
                self.hear(number, Event::TakesOver);
            }
            _ => {
                self.disturbed = self.now;
                if let Some(tab) = self.tab(number).filter(|tab| !tab.asleep) {
                    tab.looked_at = !tab.looked_at;
                    let looked_at = tab.looked_at;
                    self.hear(number, Event::Shown(looked_at));
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
                        self.send(Travelling::To(number, Message::Event(Event::StillHeld(question))));
                    }
                }
                Travelling::Opens => self.open(),
            }
        }
        let now = self.now;
        let due = |tab: &&Tab| !tab.asleep && now.is_multiple_of(tab.keeper.tick_ms());
        let due: Vec<u32> = self.tabs.iter().filter(due).map(|tab| tab.number).collect();
        for number in due {
            self.hear(number, Event::Ticks);
        }
        self.look();
    }

    /// What holds at every moment.
    fn look(&self) {
        let awake = || self.tabs.iter().filter(|tab| !tab.asleep);
        let keepers = awake().filter(|tab| tab.keeper.role() == Role::Keeps).count();
        assert!(keepers <= 2, "more than one keeps, and one that does not know better yet");
        let quiet = self.now > self.disturbed + WITHIN_MS;
        // A tab that nobody looks at leaves the others alone, so that where none is looked at a sleeper may keep.
        if quiet && awake().any(|tab| tab.looked_at) {
            assert_eq!(keepers, 1, "{} ms after the last disturbance", self.now - self.disturbed);
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
        browser.hear(number, Event::Shown(true));
        browser.tab(number).unwrap().looked_at = true;
    }
    (0..2 * WITHIN_MS).for_each(|_| browser.pass());
    let keepers = browser.tabs.iter().filter(|tab| tab.keeper.role() == Role::Keeps).count();
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

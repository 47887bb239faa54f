//! The page `#/new` as a part of the model: what is chosen, what is made of it, what is said.

#[cfg(test)]
mod tests;

use nonet_engine::technique::Technique;

use super::prefetch::{Do, Found, Order, REST_MS, SILENT_MS};
use super::{Asked, Clash, Form, Prefetch, Role, address, answer, known};
use crate::action::Effect;
use crate::daily::mixed;
use crate::level::Level;
use crate::made::Unplayed;
use crate::model::Model;
use crate::page::{News, Page};
use crate::route::{Address, Route};
use crate::save::{
    Index, OwnBoards, UNPLAYED_KEY, WISH_KEY, WISHED_KEY, read_own_boards, read_unplayed, read_wish,
    write_unplayed, write_wish,
};
use crate::update::beside;
use crate::wish::{AGAIN, Lack, Wish};
use crate::words::NewGameText;
use crate::worker::{Failure, MadePuzzle, Outcome, Progress, Reply, RequestId};

/// How far it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Making {
    /// The player chooses.
    #[default]
    Not,
    /// A puzzle is being made.
    Runs(Option<Progress>),
    /// There is none, but one like it, which lacks this.
    Nearest(MadePuzzle, Vec<Lack>),
}

/// The page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGamePage {
    form: Form,
    clash: Option<Clash>,
    making: Making,
    said: Option<NewGameText>,
    unknown: Vec<String>,
    own_boards: OwnBoards,
    prefetch: Prefetch,
    /// What the form says, as far as [`Prefetch`] was told.
    told: Option<Order>,
    /// What the generator makes for the page.
    job: Option<RequestId>,
    /// The timer that says that the form rests.
    rest: Option<RequestId>,
    /// The timer that ends what takes too long for something that nobody asked for.
    limit: Option<RequestId>,
    random: u64,
}

impl NewGamePage {
    /// What is chosen.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// Why there can be no such puzzle, if that is plain.
    pub fn clash(&self) -> Option<Clash> {
        self.clash
    }

    /// How far it is.
    pub fn making(&self) -> &Making {
        &self.making
    }

    /// What happened last.
    pub fn said(&self) -> Option<NewGameText> {
        self.said
    }

    /// What the address asked for and means nothing.
    pub fn unknown(&self) -> &[String] {
        &self.unknown
    }

    /// The boards that the player drew.
    pub fn own_boards(&self) -> &OwnBoards {
        &self.own_boards
    }
}

/// What is chosen of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Its board, by name.
    Board(String),
    /// Its level; none for any.
    Level(Option<Level>),
    /// How many givens; none for as they come.
    Givens(Option<u16>),
    /// Whether every given must be needed.
    Minimal(bool),
    /// Its symmetry, by name; empty for any.
    Symmetry(String),
    /// What is asked of a technique.
    Technique(Technique, Role),
    /// The seed of the random numbers; what is not a number leaves it as it is.
    Seed(Option<u64>),
}

/// What is found when the page opens.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// The text under [`WISH_KEY`].
    pub wish: Option<String>,
    /// The text under [`UNPLAYED_KEY`].
    pub unplayed: Option<String>,
    /// The text under [`crate::save::OWN_BOARDS_KEY`].
    pub own_boards: Option<String>,
    /// Where the page's random numbers start.
    pub random: u64,
}

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewGameAction {
    /// It opens, at the model's address.
    Open(Opening),
    /// It closes.
    Close,
    /// Another address of it is opened: what follows `#/new`.
    Arrived(String),
    /// Choose something.
    Choose(Choice),
    /// Choose another seed.
    Dice,
    /// Have the puzzle made, and play it.
    Make,
    /// Have it made no longer.
    Cancel,
    /// Look on with another seed.
    GoOn,
    /// Play the puzzle that came nearest.
    TakeNearest,
    /// Play the puzzle that is known of the chosen board.
    PlayKnown,
    /// A worker spoke.
    Worker(Reply),
    /// A timer is up.
    Woke(u32),
}

impl Page for NewGamePage {
    type Action = NewGameAction;

    fn update(model: &mut Model, action: NewGameAction) -> Vec<Effect> {
        let before = model.pages.take::<NewGamePage>();
        match (before, action) {
            (before, NewGameAction::Open(opening)) => {
                let mut effects = before.map(|page| beside::leave(model, page.job)).unwrap_or_default();
                let mut turn = Turn::open(model, opening);
                turn.begin();
                let Turn { page, effects: more, .. } = turn;
                model.pages.put(page);
                effects.extend(more);
                effects
            }
            (Some(page), NewGameAction::Close) => beside::leave(model, page.job),
            (Some(page), action) => {
                let mut turn = Turn { model, page, effects: Vec::new() };
                turn.act(action);
                let Turn { page, effects, .. } = turn;
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn heard(news: News) -> Option<NewGameAction> {
        match news {
            News::Worker(reply) => Some(NewGameAction::Worker(reply)),
            News::Woke(number) => Some(NewGameAction::Woke(number)),
            News::Arrived(rest) => Some(NewGameAction::Arrived(rest)),
            _ => None,
        }
    }
}

/// One action: the page, taken out of its model, and what is to be done.
struct Turn<'a> {
    model: &'a mut Model,
    page: Box<NewGamePage>,
    effects: Vec<Effect>,
}

impl Turn<'_> {
    /// The page as it opens: what the address asks for, else what was wished for last.
    fn open(model: &mut Model, opening: Opening) -> Turn<'_> {
        let usual = usual(opening.wish.as_deref());
        let prefetch = Prefetch::new(usual.clone(), unplayed(opening.unplayed.as_deref(), &model.index));
        let own_boards = opening.own_boards.and_then(|text| read_own_boards(&text).ok());
        let page = Box::new(NewGamePage {
            form: Form::new(usual.unwrap_or_else(first_wish), 0),
            clash: None,
            making: Making::Not,
            said: None,
            unknown: Vec::new(),
            own_boards: own_boards.unwrap_or_default(),
            prefetch,
            told: None,
            job: None,
            rest: None,
            limit: None,
            random: opening.random,
        });
        Turn { model, page, effects: beside::enter() }
    }

    fn begin(&mut self) {
        let rest = self.model.session.address.rest.clone();
        let usual = Asked { wish: self.page.form.wish().clone(), ..Asked::default() };
        let asked = asked(&rest).unwrap_or(usual);
        self.page.unknown = asked.unknown.clone();
        self.page.form = self.filled_in(asked);
        self.form_changed();
        if rest == AGAIN {
            self.make();
        }
    }

    fn act(&mut self, action: NewGameAction) {
        match action {
            NewGameAction::Open(_) | NewGameAction::Close => {}
            NewGameAction::Arrived(rest) => self.arrived(&rest),
            NewGameAction::Choose(choice) => self.choose(choice),
            NewGameAction::Dice => {
                let seed = self.random();
                self.choose(Choice::Seed(Some(seed)));
            }
            NewGameAction::Make => self.make(),
            NewGameAction::Cancel => self.cancel(),
            NewGameAction::GoOn => self.go_on(),
            NewGameAction::TakeNearest => {
                if let Making::Nearest(made, _) = self.page.making.clone() {
                    self.play(&made);
                }
            }
            NewGameAction::PlayKnown => {
                if let Some(made) = known(self.page.form.board().name()) {
                    self.play(&made);
                }
            }
            NewGameAction::Worker(reply) => self.hear(reply),
            NewGameAction::Woke(number) => self.woke(RequestId(number)),
        }
    }

    /// Another address, typed or pressed while this page is open.
    fn arrived(&mut self, rest: &str) {
        let Some(asked) = asked(rest) else { return };
        self.page.unknown = asked.unknown.clone();
        let form = self.filled_in(asked);
        if self.page.form != form {
            self.cancel();
            self.page.form = form;
            self.form_changed();
        }
    }

    /// What was said of the choice before is no longer true.
    fn choose(&mut self, choice: Choice) {
        if !matches!(self.page.making, Making::Runs(_)) {
            self.page.making = Making::Not;
            self.page.said = None;
        }
        let form = &mut self.page.form;
        match choice {
            Choice::Board(name) => form.choose_board(&name),
            Choice::Level(level) => form.choose_level(level),
            Choice::Givens(givens) => form.choose_givens(givens),
            Choice::Minimal(minimal) => form.choose_minimal(minimal),
            Choice::Symmetry(name) => form.choose_symmetry(&name),
            Choice::Technique(technique, role) => form.choose_technique(technique, role),
            Choice::Seed(seed) => form.seed = seed.unwrap_or(form.seed),
        }
        self.form_changed();
    }

    /// Whatever the form says, once it rests, is made before it is asked for.
    fn form_changed(&mut self) {
        self.page.clash = self.page.form.clash();
        let order = self.page.clash.is_none().then(|| ordered(&self.page.form));
        if self.page.told != order {
            self.page.told = order.clone();
            self.tell(|prefetch| prefetch.changed(order));
            self.page.rest = Some(self.wake_in(REST_MS));
        }
    }

    /// Has the puzzle made, if it is not there already. What was chosen is kept for the next time, and becomes the
    /// address.
    fn make(&mut self) {
        if self.page.clash.is_some() {
            return;
        }
        let order = ordered(&self.page.form);
        self.model.wished = order.wish.is_detailed().then_some(order.seed);
        let wished = self.model.wished.map(|seed| seed.to_string()).unwrap_or_default();
        self.store(WISH_KEY, write_wish(&order.wish));
        self.store(WISHED_KEY, wished);
        let to = Address { route: Route::NewGame, rest: address::print(&order.wish, order.seed) };
        self.effects.extend(beside::readdress(self.model, to));
        self.tell(|prefetch| prefetch.asked(order));
    }

    fn cancel(&mut self) {
        if matches!(self.page.making, Making::Runs(_)) {
            self.tell(Prefetch::cancelled);
            self.page.making = Making::Not;
            self.page.said = Some(NewGameText::Cancelled);
            self.focus("make");
        }
    }

    fn go_on(&mut self) {
        self.page.form.seed = ordered(&self.page.form).next().seed;
        self.form_changed();
        self.make();
    }

    /// The puzzle becomes the game being played.
    fn play(&mut self, made: &MadePuzzle) {
        match beside::play(self.model, made) {
            Some(effects) => {
                self.page.making = Making::Not;
                self.page.said = None;
                self.effects.extend(effects);
            }
            None => self.nothing(Failure::NotFound),
        }
    }

    fn hear(&mut self, reply: Reply) {
        if reply.id().is_none() || reply.id() != self.page.job {
            return;
        }
        if reply.is_last() {
            self.page.job = None;
        }
        let found = match reply {
            Reply::Progress { progress, .. } => return self.tell(|prefetch| prefetch.told(progress)),
            Reply::Done { outcome: Outcome::Generator(outcome), .. } => Found::of(Ok(outcome)),
            Reply::Done { .. } => Found::Nothing(Failure::NotFound),
            Reply::Failed { failure, .. } => Found::of(Err(failure)),
            Reply::Cancelled { .. } => Found::of(Err(Failure::WorkerDied)),
            Reply::Ready { .. } | Reply::Part { .. } => return,
        };
        self.tell(|prefetch| prefetch.came(found));
    }

    fn woke(&mut self, number: RequestId) {
        if self.page.rest == Some(number) {
            self.page.rest = None;
            self.tell(Prefetch::rested);
        } else if self.page.limit == Some(number) {
            self.page.limit = None;
            self.tell(Prefetch::late);
        }
    }

    /// Tells what happened, and does what is to be done.
    fn tell(&mut self, happened: impl FnOnce(&mut Prefetch) -> Vec<Do>) {
        for step in happened(&mut self.page.prefetch) {
            self.perform(step);
        }
    }

    fn perform(&mut self, step: Do) {
        match step {
            Do::Make { order, silent } => {
                self.stop();
                self.page.limit = silent.then(|| self.wake_in(SILENT_MS));
                let (id, effects) = beside::make(self.model, order.wish, order.seed, !silent);
                self.page.job = Some(id);
                self.effects.extend(effects);
            }
            Do::Stop => {
                self.page.limit = None;
                self.stop();
            }
            Do::Progress(progress) => {
                if !matches!(self.page.making, Making::Runs(_)) {
                    self.page.said = Some(NewGameText::Making);
                    self.focus("cancel");
                }
                self.page.making = Making::Runs(progress);
            }
            Do::Answer(found) => self.answer(found),
            Do::Keep(unplayed) => self.store(UNPLAYED_KEY, write_unplayed(&unplayed)),
        }
    }

    fn answer(&mut self, found: Found) {
        match found {
            Found::Made(made) => self.play(&made),
            Found::Nearest(made, lacks) => {
                self.page.said = None;
                self.page.making = Making::Nearest(made, lacks);
                self.focus("nearest");
            }
            Found::Nothing(failure) => self.nothing(failure),
        }
    }

    fn nothing(&mut self, failure: Failure) {
        self.page.making = Making::Not;
        self.page.said = Some(answer::failure(failure));
        self.focus("make");
    }

    fn stop(&mut self) {
        if let Some(id) = self.page.job.take() {
            self.effects.extend(beside::stop(id));
        }
    }

    fn wake_in(&mut self, ms: u32) -> RequestId {
        let id = beside::number(self.model);
        self.effects.push(Effect::Wake { number: id.0, ms });
        id
    }

    fn store(&mut self, key: &str, value: String) {
        self.effects.push(Effect::Store { key: key.to_owned(), value });
    }

    fn focus(&mut self, id: &str) {
        self.effects.push(Effect::Focus(id.to_owned()));
    }

    /// The form with what was asked; the seed that nobody named is one whose puzzle is there, if there is one.
    fn filled_in(&mut self, asked: Asked) -> Form {
        let mut form = Form::new(asked.wish, 0);
        let there = self.page.prefetch.seed_for(form.wish());
        form.seed = asked.seed.or(there).unwrap_or_else(|| self.random());
        form
    }

    /// A random number, short enough to be read out.
    fn random(&mut self) -> u64 {
        self.page.random = mixed(self.page.random);
        u64::from(self.page.random as u32)
    }
}

/// What an address asks for, if it asks for something else than the same again.
fn asked(rest: &str) -> Option<Asked> {
    Asked::parse(rest).filter(|_| rest != AGAIN)
}

fn ordered(form: &Form) -> Order {
    Order { wish: form.wish().clone(), seed: form.seed }
}

/// What was wished for last, as far as it can be.
fn usual(kept: Option<&str>) -> Option<Wish> {
    let last = kept.and_then(|text| read_wish(text).ok())?;
    Some(Form::new(last, 0).wish().clone())
}

/// For whoever never wished for anything: the usual level of the classic board.
fn first_wish() -> Wish {
    Wish { level: Some(Level::default()), ..Wish::default() }
}

/// What was made and is not played yet.
fn unplayed(kept: Option<&str>, index: &Index) -> Option<Unplayed> {
    let unplayed = kept.and_then(|text| read_unplayed(text).ok())?;
    Some(unplayed.not_in(index))
}

//! What an action does.

use crate::new_game::prefetch::{Found, PrefetchCommand, REST_MS, SILENT_MS};
use crate::new_game::{Asked, Form, Prefetch, address, answer, known};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::route::{Address, Route};
use nonet_app::update::page_api;
use nonet_game::daily::mixed;
use nonet_game::library::index::Index;
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_game::puzzles::generated::Unplayed;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::{AGAIN, PuzzleSpec};
use nonet_game::storage::{
    OWN_BOARDS_KEY, UNPLAYED_KEY, WISH_KEY, WISHED_KEY, read_own_boards, read_unplayed, read_wish,
    write_unplayed, write_wish,
};
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{Failure, Pending, Reply, RequestId, Update};
use nonet_text::NewGameText;

use super::{Choice, Making, NewGameAction, NewGamePage};

/// One action: the page, taken out of its model, and what is to be done.
pub(super) struct Turn<'a> {
    pub(super) model: &'a mut Model,
    pub(super) page: Box<NewGamePage>,
    pub(super) effects: Vec<Effect>,
}

impl Turn<'_> {
    /// The page as it opens: what the address asks for, else what was wished for last.
    pub(super) fn open(model: &mut Model, random: u64) -> Turn<'_> {
        let usual = usual(model.storage.text(WISH_KEY).as_deref());
        let kept = model.storage.text(UNPLAYED_KEY);
        let prefetch = Prefetch::new(usual.clone(), unplayed(kept.as_deref(), &model.index));
        let own_boards = model.storage.text(OWN_BOARDS_KEY).and_then(|text| read_own_boards(&text).ok());
        let page = Box::new(NewGamePage {
            form: Form::new(usual.unwrap_or_else(first_wish), 0),
            clash: None,
            making: Making::Not,
            said: None,
            in_vain: 0,
            unknown: Vec::new(),
            own_boards: own_boards.unwrap_or_default(),
            prefetch,
            told: None,
            job: Pending::default(),
            rest: None,
            limit: None,
            random,
        });
        Turn { model, page, effects: page_api::start_generator() }
    }

    pub(super) fn begin(&mut self) {
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

    pub(super) fn act(&mut self, action: NewGameAction) {
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
            NewGameAction::Worker(reply) => self.hear(&reply),
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
            Choice::Rules(style, wanted) => form.choose_rules(&style, wanted),
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
        self.model.wished = order.spec.is_detailed().then_some(order.seed);
        let wished = self.model.wished.map(|seed| seed.to_string()).unwrap_or_default();
        self.store(WISH_KEY, write_wish(&order.spec));
        self.store(WISHED_KEY, wished);
        let to = Address { route: Route::NewGame, rest: address::print(&order.spec, order.seed) };
        self.effects.extend(page_api::replace_address(self.model, to));
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
        match page_api::begin_game(self.model, made) {
            Some(effects) => {
                self.page.making = Making::Not;
                self.page.said = None;
                self.effects.extend(effects);
            }
            None => self.nothing(Failure::NotFound),
        }
    }

    fn hear(&mut self, reply: &Reply) {
        let Some(update) = self.page.job.take(reply) else { return };
        let found = match update {
            Update::Progress(progress) => return self.tell(|prefetch| prefetch.told(progress)),
            Update::Part(()) => return,
            Update::Done(found) => Found::of(Ok(found)),
            Update::Failed(failure) => Found::of(Err(failure)),
            Update::Cancelled => Found::of(Err(Failure::WorkerDied)),
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
    fn tell(&mut self, happened: impl FnOnce(&mut Prefetch) -> Vec<PrefetchCommand>) {
        for step in happened(&mut self.page.prefetch) {
            self.perform(step);
        }
    }

    fn perform(&mut self, step: PrefetchCommand) {
        match step {
            PrefetchCommand::Make { order, silent } => {
                self.stop();
                self.page.limit = silent.then(|| self.wake_in(SILENT_MS));
                let effects = page_api::request_puzzle(self.model, &mut self.page.job, &order, !silent);
                self.effects.extend(effects);
            }
            PrefetchCommand::Stop => {
                self.page.limit = None;
                self.stop();
            }
            PrefetchCommand::Progress(progress) => {
                if !matches!(self.page.making, Making::Runs(_)) {
                    self.page.said = Some(NewGameText::Making);
                    self.focus("cancel");
                }
                self.page.making = Making::Runs(progress);
            }
            PrefetchCommand::Answer(found) => self.answer(found),
            PrefetchCommand::Keep(unplayed) => self.store(UNPLAYED_KEY, write_unplayed(&unplayed)),
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
        self.page.in_vain = match self.page.making {
            // After the first there may just be no grid.
            Making::Runs(Some(progress)) if progress.tries > 1 => progress.tries,
            _ => 0,
        };
        self.page.making = Making::Not;
        self.page.said = Some(answer::failure(failure));
        self.focus("make");
    }

    fn stop(&mut self) {
        self.effects.extend(page_api::cancel_puzzle(&mut self.page.job));
    }

    fn wake_in(&mut self, ms: u32) -> RequestId {
        let id = page_api::fresh_number(self.model);
        self.effects.push(Effect::Wake { number: id.0, ms });
        id
    }

    fn store(&mut self, key: &str, value: String) {
        page_api::write_text(self.model, key, value);
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

fn ordered(form: &Form) -> MakePuzzle {
    MakePuzzle { spec: form.wish().clone(), seed: form.seed }
}

/// What was wished for last, as far as it can be.
fn usual(kept: Option<&str>) -> Option<PuzzleSpec> {
    let last = kept.and_then(|text| read_wish(text).ok())?;
    Some(Form::new(last, 0).wish().clone())
}

/// For whoever never wished for anything: the usual level of the classic board.
fn first_wish() -> PuzzleSpec {
    PuzzleSpec { level: Some(Level::default()), ..PuzzleSpec::default() }
}

/// What was made and is not played yet.
fn unplayed(kept: Option<&str>, index: &Index) -> Option<Unplayed> {
    let unplayed = kept.and_then(|text| read_unplayed(text).ok())?;
    Some(unplayed.not_in(index))
}

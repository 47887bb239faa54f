//! Performing the actions of the page.

use crate::new_game::puzzle_queue::{OrderResult, PrefetchCommand, REST_MS, SILENT_MS};
use crate::new_game::{NewGameForm, NewGameQuery, PuzzleQueue, address, known_puzzle, messages};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::route::{Address, Route};
use nonet_app::update::page_api;
use nonet_game::daily::mix_seed;
use nonet_game::library::index::GameIndex;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::generated::UnplayedPuzzles;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::{AGAIN, PuzzleSpec};
use nonet_game::storage::{
    OWN_BOARDS_KEY, SPEC_KEY, SPEC_SEED_KEY, UNPLAYED_KEY, read_own_boards, read_spec, read_unplayed,
    write_spec, write_unplayed,
};
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{RequestId, TaskFailure, WorkerReply};
use nonet_text::NewGameText;

use super::{GenerationState, NewGameAction, NewGameChoice, NewGamePage};

/// An update in progress: the page, which was taken out of its model, and the effects so far.
pub(super) struct NewGameUpdate<'a> {
    pub(super) model: &'a mut Model,
    pub(super) page: Box<NewGamePage>,
    pub(super) effects: Vec<Effect>,
}

impl NewGameUpdate<'_> {
    /// Opens the page with the choices of the last visit.
    pub(super) fn open(model: &mut Model, random: u64) -> NewGameUpdate<'_> {
        let last = last_spec(model.storage.text(SPEC_KEY).as_deref());
        let stored = model.storage.text(UNPLAYED_KEY);
        let queue = PuzzleQueue::new(last.clone(), unplayed_puzzles(stored.as_deref(), &model.index));
        let own_boards = model.storage.text(OWN_BOARDS_KEY).and_then(|text| read_own_boards(&text).ok());
        let page = Box::new(NewGamePage {
            form: NewGameForm::new(last.unwrap_or_else(default_spec), 0),
            conflict: None,
            generation: GenerationState::Idle,
            status: None,
            failed_tries: 0,
            unknown: Vec::new(),
            own_boards: own_boards.unwrap_or_default(),
            queue,
            ordered: None,
            rest_timer: None,
            limit_timer: None,
            random,
        });
        NewGameUpdate { model, page, effects: page_api::start_generator() }
    }

    /// Applies the address, and starts at once if it asks for the same puzzle again.
    pub(super) fn begin(&mut self) {
        let rest = self.model.session.address.rest.clone();
        let current = NewGameQuery { spec: self.page.form.spec().clone(), ..NewGameQuery::default() };
        let query = parse_query(&rest).unwrap_or(current);
        let is_made_at_once = query.play || rest == AGAIN;
        self.page.unknown = query.unknown.clone();
        self.page.form = self.form_for(query);
        self.form_changed();
        if is_made_at_once {
            self.make();
        }
    }

    pub(super) fn act(&mut self, action: NewGameAction) {
        match action {
            NewGameAction::Open(_) | NewGameAction::Close => {}
            NewGameAction::Arrived(rest) => self.open_address(&rest),
            NewGameAction::Choose(choice) => self.choose(choice),
            NewGameAction::RandomSeed => {
                let seed = self.next_random();
                self.choose(NewGameChoice::Seed(Some(seed)));
            }
            NewGameAction::Make => self.make(),
            NewGameAction::Cancel => self.cancel(),
            NewGameAction::TryNextSeed => self.try_next_seed(),
            NewGameAction::PlayNearest => {
                if let GenerationState::Nearest(made, _) = self.page.generation.clone() {
                    self.play(&made);
                }
            }
            NewGameAction::PlayKnown => {
                if let Some(made) = known_puzzle(self.page.form.board().name()) {
                    self.play(&made);
                }
            }
            NewGameAction::Worker(reply) => self.receive(&reply),
            NewGameAction::Woke(number) => self.timer_ended(RequestId(number)),
        }
    }

    /// Applies an address that was entered while the page is open.
    fn open_address(&mut self, rest: &str) {
        let Some(query) = parse_query(rest) else { return };
        self.page.unknown = query.unknown.clone();
        let is_made_at_once = query.play;
        let form = self.form_for(query);
        if self.page.form != form {
            self.cancel();
            self.page.form = form;
            self.form_changed();
        }
        if is_made_at_once {
            self.make();
        }
    }

    /// Applies a choice. Clears the status, unless a puzzle is being generated.
    fn choose(&mut self, choice: NewGameChoice) {
        if !matches!(self.page.generation, GenerationState::Running(_)) {
            self.page.generation = GenerationState::Idle;
            self.page.status = None;
        }
        let form = &mut self.page.form;
        match choice {
            NewGameChoice::Board(name) => form.choose_board(&name),
            NewGameChoice::Style(style, wanted) => form.choose_rules(&style, wanted),
            NewGameChoice::Level(level) => form.choose_level(level),
            NewGameChoice::Givens(givens) => form.choose_givens(givens),
            NewGameChoice::Minimal(minimal) => form.choose_minimal(minimal),
            NewGameChoice::Symmetry(name) => form.choose_symmetry(&name),
            NewGameChoice::Technique(technique, role) => form.choose_technique(technique, role),
            NewGameChoice::Seed(seed) => form.seed = seed.unwrap_or(form.seed),
        }
        self.form_changed();
    }

    /// Tells the queue about a change to the form, and starts the timer after which the queue generates the puzzle.
    fn form_changed(&mut self) {
        self.page.conflict = self.page.form.conflict();
        let order = self.page.conflict.is_none().then(|| order_of(&self.page.form));
        if self.page.ordered != order {
            self.page.ordered = order.clone();
            self.notify_queue(|queue| queue.changed(order));
            self.page.rest_timer = Some(self.start_timer(REST_MS));
        }
    }

    /// Generates the puzzle unless it is ready. Stores the choices for the next visit and puts them into the address.
    fn make(&mut self) {
        if self.page.conflict.is_some() {
            return;
        }
        let order = order_of(&self.page.form);
        self.model.wanted_seed = order.spec.is_detailed().then_some(order.seed);
        let wished = self.model.wanted_seed.map(|seed| seed.to_string()).unwrap_or_default();
        self.store(SPEC_KEY, write_spec(&order.spec));
        self.store(SPEC_SEED_KEY, wished);
        let to = Address { route: Route::NewGame, rest: address::print(&order.spec, order.seed) };
        self.effects.extend(page_api::replace_address(self.model, to));
        self.notify_queue(|queue| queue.asked(order));
    }

    fn cancel(&mut self) {
        if matches!(self.page.generation, GenerationState::Running(_)) {
            self.notify_queue(PuzzleQueue::cancelled);
            self.page.generation = GenerationState::Idle;
            self.page.status = Some(NewGameText::Cancelled);
            self.focus("make");
        }
    }

    fn try_next_seed(&mut self) {
        self.page.form.seed = order_of(&self.page.form).next().seed;
        self.form_changed();
        self.make();
    }

    /// Starts a game of the puzzle.
    fn play(&mut self, made: &NewPuzzle) {
        match page_api::begin_game(self.model, made) {
            Some(effects) => {
                self.page.generation = GenerationState::Idle;
                self.page.status = None;
                self.effects.extend(effects);
            }
            None => self.report_failure(TaskFailure::NotFound),
        }
    }

    fn receive(&mut self, reply: &WorkerReply) {
        self.notify_queue(|queue| queue.hear(reply));
    }

    fn timer_ended(&mut self, number: RequestId) {
        if self.page.rest_timer == Some(number) {
            self.page.rest_timer = None;
            self.notify_queue(PuzzleQueue::rested);
        } else if self.page.limit_timer == Some(number) {
            self.page.limit_timer = None;
            self.notify_queue(PuzzleQueue::late);
        }
    }

    /// Tells the queue about an event and executes its commands.
    fn notify_queue(&mut self, event: impl FnOnce(&mut PuzzleQueue) -> Vec<PrefetchCommand>) {
        for step in event(&mut self.page.queue) {
            self.perform(step);
        }
    }

    fn perform(&mut self, step: PrefetchCommand) {
        match step {
            PrefetchCommand::Make { silent, .. } => {
                self.stop_job();
                self.page.limit_timer = silent.then(|| self.start_timer(SILENT_MS));
                if let Some((order, pending)) = self.page.queue.order_mut() {
                    self.effects.extend(page_api::request_puzzle(self.model, pending, order, !silent));
                }
            }
            PrefetchCommand::Stop => {
                self.page.limit_timer = None;
                self.stop_job();
            }
            PrefetchCommand::Progress(progress) => {
                if !matches!(self.page.generation, GenerationState::Running(_)) {
                    self.page.status = Some(NewGameText::Making);
                    self.focus("cancel");
                }
                self.page.generation = GenerationState::Running(progress);
            }
            PrefetchCommand::Answer(found) => self.take_result(found),
            PrefetchCommand::Keep(unplayed) => self.store(UNPLAYED_KEY, write_unplayed(&unplayed)),
        }
    }

    fn take_result(&mut self, found: OrderResult) {
        match found {
            OrderResult::Made(made) => self.play(&made),
            OrderResult::Nearest(made, lacks) => {
                self.page.status = None;
                self.page.generation = GenerationState::Nearest(made, lacks);
                self.focus("nearest");
            }
            OrderResult::Nothing(failure) => self.report_failure(failure),
        }
    }

    fn report_failure(&mut self, failure: TaskFailure) {
        self.page.failed_tries = match self.page.generation {
            // A single failed try says little: perhaps the board has no full grid at all.
            GenerationState::Running(Some(progress)) if progress.tries > 1 => progress.tries,
            _ => 0,
        };
        self.page.generation = GenerationState::Idle;
        self.page.status = Some(messages::failure(failure));
        self.focus("make");
    }

    fn stop_job(&mut self) {
        self.effects.extend(page_api::cancel_puzzle(&mut self.page.queue.take_stopped()));
    }

    fn start_timer(&mut self, ms: u32) -> RequestId {
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

    /// Returns the form for a query. Without a seed, uses that of a puzzle that is ready, or a random one.
    fn form_for(&mut self, query: NewGameQuery) -> NewGameForm {
        let mut form = NewGameForm::new(query.spec, 0);
        let ready = self.page.queue.seed_for(form.spec());
        form.seed = query.seed.or(ready).unwrap_or_else(|| self.next_random());
        form
    }

    /// Generates a random number that is short enough to read aloud.
    fn next_random(&mut self) -> u64 {
        self.page.random = mix_seed(self.page.random);
        u64::from(self.page.random as u32)
    }
}

/// Parses an address, unless it asks for the same puzzle again.
fn parse_query(rest: &str) -> Option<NewGameQuery> {
    NewGameQuery::parse(rest).filter(|_| rest != AGAIN)
}

fn order_of(form: &NewGameForm) -> MakePuzzle {
    MakePuzzle { spec: form.spec().clone(), seed: form.seed }
}

/// Returns the choices made last, except those that are no longer possible.
fn last_spec(stored: Option<&str>) -> Option<PuzzleSpec> {
    let last = stored.and_then(|text| read_spec(text).ok())?;
    Some(NewGameForm::new(last, 0).spec().clone())
}

/// Returns the choices on a first visit: the classic board at the default level.
fn default_spec() -> PuzzleSpec {
    PuzzleSpec { level: Some(Level::default()), ..PuzzleSpec::default() }
}

/// Returns the puzzles that have been generated but not played yet.
fn unplayed_puzzles(stored: Option<&str>, index: &GameIndex) -> Option<UnplayedPuzzles> {
    let unplayed = stored.and_then(|text| read_unplayed(text).ok())?;
    Some(unplayed.not_in(index))
}

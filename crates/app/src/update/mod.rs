//! The update function: what each [`Action`] does to the model.
//!
//! [`update()`] passes an action to the module that handles it and saves what has changed at the end, once. The
//! modules, each using only those before it:
//!
//! - `writing`, `clock`, `reporting` (the report on a finished game), `requests` (requests to workers), `preparing`
//!   (the next puzzle), `current_game`, `navigation`, `loading`, `saving`, `tabs` (other tabs);
//! - `entering` (digits, marks, colours, erasing), `selecting` (pointers and arrows), `checking` (digits against the
//!   solution), `history` (undo, jumps, branches, replay), `setting` (settings and keys);
//! - `opening` (the start, games put on the board), `new_game`, `hinting`, `guide` (a first visit), `hint_guess` (the player's guesses at the
//!   step of a hint), `replies` (the workers' answers);
//! - [`page_api`] and [`game_import`]: changes that pages make.

mod checking;
mod clock;
mod current_game;
mod entering;
pub mod game_import;
pub mod guess_text;
mod guess_verdict;
mod guide;
mod hint_guess;
mod hinting;
mod history;
mod loading;
mod navigation;
mod new_game;
mod opening;
pub mod page_api;
mod preparing;
mod replies;
mod reporting;
mod requests;
mod saving;
mod selecting;
mod setting;
mod tabs;
mod writing;

#[cfg(test)]
pub mod tests;

use crate::action::{Action, Effect};
use crate::model::Model;
use crate::session::GameNotice;
use crate::view;
use hint_guess::HintGuess;
use nonet_text::Text;

/// The effects of one action, and what has to be saved after it.
#[derive(Default)]
struct UpdateContext {
    effects: Vec<Effect>,
    game_changed: bool,
    settings_changed: bool,
    saves: bool,
}

impl UpdateContext {
    fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    fn say(&mut self, model: &Model, text: Text) {
        self.announce(text.say(model.lang()).to_owned());
    }

    fn announce(&mut self, said: String) {
        self.push(Effect::Announce(said));
    }

    /// Shows a notice and has it read aloud.
    fn show_notice(&mut self, model: &mut Model, notice: GameNotice) {
        self.announce(view::notice_text(&notice, model.lang()));
        model.session.notice = Some(notice);
    }

    /// Saves at the end of the action, if anything can be saved at all.
    fn save_soon(&mut self, model: &Model) {
        self.saves |= model.save_state.blocked.is_none();
    }
}

/// Applies an action and returns the effects to perform. Any action is allowed in any state; one that makes no sense
/// changes nothing.
pub fn update(model: &mut Model, action: Action) -> Vec<Effect> {
    with_context(model, |model, context| dispatch(model, action, context))
}

/// Runs a change, and then does what every change requires: closes a stale hint, requests a missing report, and saves
/// whatever has changed.
fn with_context(model: &mut Model, act: impl FnOnce(&mut Model, &mut UpdateContext)) -> Vec<Effect> {
    let mut context = UpdateContext::default();
    act(model, &mut context);
    guide::follow(model, &mut context);
    hinting::close_if_stale(model);
    reporting::ask_if_missing(model, &mut context);
    if context.game_changed {
        // A press before the change and one after it are not a double tap.
        model.session.last_press = None;
        saving::game_changed(model, &mut context);
    }
    if context.settings_changed {
        saving::settings_changed(model, &mut context);
    }
    if context.saves {
        saving::save(model, &mut context);
    }
    context.effects
}

fn dispatch(model: &mut Model, action: Action, context: &mut UpdateContext) {
    if plays(&action) && model.is_in_other_tab() {
        // A released pointer may only have selected cells.
        if action != Action::Release {
            context.say(model, Text::OtherTab);
        }
        model.session.pointer = None;
        return;
    }
    match hint_guess::recognise(model, &action, context) {
        None => carry_out(model, action, context),
        Some(HintGuess::Selection) => {
            carry_out(model, action, context);
            hint_guess::find(model, context);
        }
        Some(HintGuess::Entry(entry)) => {
            if !entry.replaces_action() {
                carry_out(model, action, context);
            }
            hint_guess::judge(model, *entry, context);
        }
    }
}

/// Carries out an action with its usual meaning.
fn carry_out(model: &mut Model, action: Action, context: &mut UpdateContext) {
    match action {
        Action::Start(start) => opening::start(model, *start, context),
        Action::StoredElsewhere { key, value } => {
            tabs::stored_elsewhere(model, &key, value.as_deref(), context);
        }
        Action::TabMessage(message) => tabs::received(model, &message, context),
        Action::Tab(event) => tabs::happened(model, event, context),
        Action::Worker(reply) => replies::received(model, &reply, context),
        Action::Fetching(fetching) => model.fetching = fetching,
        Action::CancelJob => requests::cancel(model, context),
        Action::Go(address) => navigation::go(model, address, context),
        Action::CloseDialog => navigation::close_dialog(model, context),
        Action::Arrived(address) => navigation::arrived(model, address, context),
        Action::NewGame(wanted) => new_game::new_game(model, wanted, context),
        Action::Resume(id) => opening::resume(model, &id, context),
        Action::NextPuzzle { seed, now_ms } => new_game::next_puzzle(model, seed, now_ms, context),
        Action::Idle => {
            model.is_idle = true;
            preparing::prepare_when_idle(model, context);
        }
        Action::Restart { now_ms } => opening::restart(model, now_ms, context),

        Action::Installable(can) => model.can_install = can,

        Action::Tick { now_ms } => clock::tick(model, now_ms),
        Action::Away { now_ms } => clock::away(model, now_ms, context),
        Action::Back { now_ms } => clock::back(model, now_ms),
        Action::Pause(pause) => clock::pause(model, pause, context),

        Action::Press { cell, add, now_ms } => selecting::press(model, cell, add, now_ms),
        Action::Drag(cell) => selecting::drag(model, cell),
        Action::Release => selecting::release(model, context),
        Action::Abandon => selecting::abandon(model),
        Action::LongPress(cell) => selecting::long_press(model, cell, context),
        Action::Select(cell) => selecting::select(model, cell),
        Action::SelectSame(cell) => selecting::select_same(model, cell),
        Action::SelectAll => selecting::select_all(model),
        Action::Deselect if model.session.hint.is_some() => requests::close_hint(model, context),
        Action::Deselect => selecting::deselect(model),
        Action::Move { to, extend } => selecting::go(model, to, extend),
        Action::SayHouse(which) => selecting::say_house(model, which, context),

        Action::SetMode(mode) => entering::set_mode(model, mode, context),
        Action::NextMode => entering::set_mode(model, model.session.mode.next(), context),
        Action::Hold(held) => model.session.held = held,
        Action::Digit(digit) => entering::digit(model, model.session.effective_mode(), digit, context),
        Action::DigitLong(digit) => {
            entering::digit(model, model.session.effective_mode().other(), digit, context);
        }
        Action::DigitAs(mode, digit) => entering::digit(model, mode, digit, context),
        Action::Erase => entering::erase(model, context),
        Action::FillMarks => entering::fill_marks(model, context),
        Action::LinkOn(strength) => entering::link_on(model, strength, context),
        Action::ClearChains => entering::clear_chains(model, context),
        Action::Highlight(digit) => entering::highlight(model, digit),

        Action::Hint => {
            if !hint_guess::back_to_reading(model) {
                hinting::hint(model, context);
            }
        }
        Action::Guide => guide::start(model, context),
        Action::Announce(said) => context.announce(said),
        Action::HintBack => hinting::back(model, context),
        Action::HintClose => requests::close_hint(model, context),
        Action::HintPanel(is_open) => hint_guess::set_open(model, is_open),
        Action::HintFind => hint_guess::find(model, context),
        Action::HintWhole => hint_guess::show_whole(model, context),
        Action::HintShowCell(cell) => hint_guess::show_cell(model, cell),
        Action::ShowSpecimen(line) => hinting::show_specimen(model, line, context),

        Action::Undo => history::undo(model, context),
        Action::Redo => history::redo(model, context),
        Action::Jump(node) => history::jump(model, node, context),
        Action::Name(node, name) => history::name(model, node, &name, context),
        Action::DropBranch(node) => history::drop_branch(model, node, context),
        Action::RestoreBranch => history::restore_branch(model, context),
        Action::Check => checking::check(model, context),
        Action::ShowWrong => checking::show_wrong(model, context),
        Action::TakeBackWrong => checking::take_back_wrong(model, context),
        Action::BeforeFirstMistake => history::before_first_mistake(model, context),
        Action::Replay(ms) => history::replay(model, ms, context),
        Action::ReplayStep => history::replay_step(model, context),

        Action::Set(switch, on) => setting::set(model, switch, on, context),
        Action::Choose(choice) => setting::change(model, context, |settings| settings.choose(choice)),
        Action::Bind(command, chord) => setting::bind(model, command, chord, context),
        Action::ResetKeys => setting::change(model, context, |s| s.keys = Default::default()),
        Action::ResetSettings => setting::change(model, context, |s| *s = Default::default()),

        Action::Dismiss => (model.session.notice, model.session.refused_key) = (None, None),
    }
}

/// True for actions that change the game itself, which another tab may be playing.
fn plays(action: &Action) -> bool {
    use Action as A;
    matches!(
        action,
        A::Release
            | A::LongPress(_)
            | A::Digit(_)
            | A::DigitLong(_)
            | A::DigitAs(..)
            | A::Erase
            | A::FillMarks
            | A::LinkOn(_)
            | A::ClearChains
            | A::Hint
            | A::Guide
            | A::HintWhole
            | A::Undo
            | A::Redo
            | A::Jump(_)
            | A::Name(..)
            | A::DropBranch(_)
            | A::RestoreBranch
            | A::Check
            | A::ShowWrong
            | A::TakeBackWrong
            | A::BeforeFirstMistake
            | A::Replay(_)
            | A::ReplayStep
            | A::Pause(_)
    )
}

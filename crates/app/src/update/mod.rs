//! What actions do.
//!
//! [`update()`] sends each action to the file that knows it: `opening` (the start, games that come on the board, the
//! address), `storing` (the store), `tabs` (other tabs), `worker` (what is asked and answered), `clock` (time, the pause),
//! `new_game` (new games and what is prepared for them), `beside` (what pages beside the board do), `bringing` (puzzles
//! that other pages bring), `reporting` (finished games), `selecting` (pointers and arrows), `entering` (digits, marks,
//! colours, erasing), `checking` (digits against the solution), `history` (undo, jumps, branches, replay), `hinting` (hints), `hint_guess` (finding
//! the step of a hint oneself), `setting` (settings and keys). What
//! has to be kept is kept at the end, once.

pub mod beside;
pub mod bringing;
mod checking;
mod clock;
mod entering;
mod guess_verdict;
mod hint_guess;
mod hinting;
mod history;
mod new_game;
mod opening;
mod reporting;
mod selecting;
mod setting;
mod storing;
mod tabs;
mod worker;

#[cfg(test)]
pub mod tests;

use crate::action::{Action, Effect};
use crate::model::Model;
use hint_guess::Guess;
use nonet_text::Text;

/// What one action brings about: effects, what has changed, and whether something is to be written.
#[derive(Default)]
struct Turn {
    effects: Vec<Effect>,
    game_changed: bool,
    settings_changed: bool,
    saves: bool,
}

impl Turn {
    fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    fn say(&mut self, model: &Model, text: Text) {
        self.announce(text.say(model.lang()).to_owned());
    }

    fn announce(&mut self, said: String) {
        self.push(Effect::Announce(said));
    }
}

/// Does an action. Total: any action in any state is fine; one that makes no sense changes nothing.
pub fn update(model: &mut Model, action: Action) -> Vec<Effect> {
    in_turn(model, |model, turn| dispatch(model, action, turn))
}

/// Does something, and all that follows from it.
fn in_turn(model: &mut Model, act: impl FnOnce(&mut Model, &mut Turn)) -> Vec<Effect> {
    let mut turn = Turn::default();
    act(model, &mut turn);
    hinting::close_if_stale(model);
    reporting::ask_if_missing(model, &mut turn);
    if turn.game_changed {
        storing::game_changed(model, &mut turn);
    }
    if turn.settings_changed {
        storing::settings_changed(model, &mut turn);
    }
    if turn.saves {
        storing::save(model, &mut turn);
    }
    turn.effects
}

fn dispatch(model: &mut Model, action: Action, turn: &mut Turn) {
    if plays(&action) && model.is_kept_elsewhere() {
        // A pointer that goes up may only have selected.
        if action != Action::Release {
            turn.say(model, Text::OtherTab);
        }
        model.session.pointer = None;
        return;
    }
    match hint_guess::recognise(model, &action, turn) {
        None => carry_out(model, action, turn),
        Some(Guess::Selection) => {
            carry_out(model, action, turn);
            hint_guess::find(model, turn);
        }
        Some(Guess::Entry(entry)) => {
            if !entry.replaces_action() {
                carry_out(model, action, turn);
            }
            hint_guess::judge(model, *entry, turn);
        }
    }
}

/// Carries out an action in its usual meaning.
fn carry_out(model: &mut Model, action: Action, turn: &mut Turn) {
    match action {
        Action::Start(start) => opening::start(model, *start, turn),
        Action::StoredElsewhere { key, value, beat_ms } => {
            model.beat_ms = beat_ms;
            storing::stored_elsewhere(model, &key, value.as_deref(), turn);
        }
        Action::Heard { said, beat_ms } => {
            model.beat_ms = beat_ms;
            tabs::heard(model, &said, turn);
        }
        Action::Tab { event, beat_ms } => {
            model.beat_ms = beat_ms;
            tabs::happened(model, event, turn);
        }
        Action::Worker(reply) => worker::worker(model, &reply, turn),
        Action::Fetching(fetching) => model.fetching = fetching,
        Action::CancelJob => worker::cancel(model, turn),
        Action::Go(address) => opening::go(model, address, turn),
        Action::Arrived(address) => opening::arrived(model, address, turn),
        Action::NewGame(wanted) => new_game::new_game(model, wanted, turn),
        Action::Resume(id) => opening::resume(model, &id, turn),
        Action::NextPuzzle { seed, now_ms } => new_game::next_puzzle(model, seed, now_ms, turn),
        Action::Restart { now_ms } => opening::restart(model, now_ms, turn),

        Action::Installable(can) => model.can_install = can,

        Action::Tick { now_ms } => clock::tick(model, now_ms),
        Action::Away { now_ms } => clock::away(model, now_ms, turn),
        Action::Back { now_ms } => clock::back(model, now_ms),
        Action::Pause(pause) => clock::pause(model, pause, turn),

        Action::Press { cell, add, now_ms } => selecting::press(model, cell, add, now_ms),
        Action::Drag(cell) => selecting::drag(model, cell),
        Action::Release => selecting::release(model, turn),
        Action::Abandon => selecting::abandon(model),
        Action::LongPress(cell) => selecting::long_press(model, cell, turn),
        Action::Select(cell) => selecting::select(model, cell),
        Action::SelectSame(cell) => selecting::select_same(model, cell),
        Action::SelectAll => selecting::select_all(model),
        Action::Deselect if model.session.hint.is_some() => hinting::close(model, turn),
        Action::Deselect => selecting::deselect(model),
        Action::Move { to, extend } => selecting::go(model, to, extend),
        Action::SayHouse(which) => selecting::say_house(model, which, turn),

        Action::SetMode(mode) => entering::set_mode(model, mode, turn),
        Action::NextMode => entering::set_mode(model, model.session.mode.next(), turn),
        Action::Hold(held) => model.session.held = held,
        Action::Digit(digit) => entering::digit(model, model.session.effective_mode(), digit, turn),
        Action::DigitLong(digit) => {
            entering::digit(model, model.session.effective_mode().other(), digit, turn);
        }
        Action::DigitAs(mode, digit) => entering::digit(model, mode, digit, turn),
        Action::Erase => entering::erase(model, turn),
        Action::FillMarks => entering::fill_marks(model, turn),
        Action::LinkOn(strength) => entering::link_on(model, strength, turn),
        Action::ClearChains => entering::clear_chains(model, turn),
        Action::Highlight(digit) => entering::highlight(model, digit),

        Action::Hint => {
            if !hint_guess::back_to_reading(model) {
                hinting::hint(model, turn);
            }
        }
        Action::HintBack => hinting::back(model, turn),
        Action::HintClose => hinting::close(model, turn),
        Action::HintPanel(is_open) => hint_guess::set_open(model, is_open),
        Action::HintFind => hint_guess::find(model, turn),
        Action::HintWhole => hint_guess::show_whole(model, turn),
        Action::HintShowCell(cell) => hint_guess::show_cell(model, cell),
        Action::ShowSpecimen(line) => hinting::show_specimen(model, line, turn),

        Action::Undo => history::undo(model, turn),
        Action::Redo => history::redo(model, turn),
        Action::Jump(node) => history::jump(model, node, turn),
        Action::Name(node, name) => history::name(model, node, &name, turn),
        Action::DropBranch(node) => history::drop_branch(model, node, turn),
        Action::RestoreBranch => history::restore_branch(model, turn),
        Action::Check => checking::check(model, turn),
        Action::ShowWrong => checking::show_wrong(model, turn),
        Action::TakeBackWrong => checking::take_back_wrong(model, turn),
        Action::BeforeFirstMistake => history::before_first_mistake(model, turn),
        Action::Replay(ms) => history::replay(model, ms, turn),
        Action::ReplayStep => history::replay_step(model, turn),

        Action::Set(switch, on) => setting::set(model, switch, on, turn),
        Action::Choose(choice) => setting::change(model, turn, |settings| settings.choose(choice)),
        Action::Bind(command, chord) => setting::bind(model, command, chord, turn),
        Action::ResetKeys => setting::change(model, turn, |s| s.keys = Default::default()),
        Action::ResetSettings => setting::change(model, turn, |s| *s = Default::default()),

        Action::Dismiss => (model.session.notice, model.session.refused_key) = (None, None),
    }
}

/// True for what changes the game itself, which another tab may be keeping.
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

//! State and actions of the page `#/rules`: all cards, or one open card with its slideshow.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use nonet_engine::Board;

use super::{CellHighlight, RulesCard, Slideshow, board_rules, card};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::decoded;
use nonet_engine::rules::styles::has_rules;
use nonet_game::boards::{NAMES, board_named};
use nonet_game::game::Game;
use nonet_game::storage::{OWN_BOARDS_KEY, OwnBoards, read_own_boards};
use nonet_text::{Lang, RulesText, board_title};

/// Duration of a slideshow step, in milliseconds.
const STEP_MS: u32 = 900;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesAction {
    Open {
        /// Suppresses automatic playback.
        reduced_motion: bool,
    },
    Close,
    /// The address has changed. Contains the part after the route.
    AddressChanged(String),
    /// The timer with this number has fired. Timers that have been stopped are ignored.
    TimerFired(u32),
    /// Opens a group of the card at its first step.
    OpenGroup(usize),
    /// Goes back one step and stops playback.
    Previous,
    /// Goes forward one step and stops playback.
    Next,
    PlayOrPause,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RulesContent {
    #[default]
    AllCards,
    Card(OpenCard),
    /// The address names a board that does not exist.
    UnknownBoard,
}

/// A board's card and its slideshow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenCard {
    board: Arc<Board>,
    card: RulesCard,
    /// Language in which `card` was written.
    lang: Lang,
    slideshow: Slideshow,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesPage {
    content: RulesContent,
    own: OwnBoards,
    reduced_motion: bool,
    /// Number of the current timer. It changes when playback stops, so that an earlier timer is ignored.
    timer: u32,
}

/// An entry in the list of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardCard {
    pub title: String,
    /// The rule that sets the board apart, in one sentence.
    pub rule: String,
    pub board: Arc<Board>,
}

impl Page for RulesPage {
    type Action = RulesAction;

    fn update(model: &mut Model, action: RulesAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (lang, address) = (model.lang(), model.session.address.rest.clone());
        let is_open = matches!(action, RulesAction::Open { .. });
        if is_open && RulesPage::of(model).is_none() {
            model.pages.put(Box::<RulesPage>::default());
        }
        let own = model.storage.text(OWN_BOARDS_KEY).filter(|_| is_open);
        let Some(page) = model.pages.get_mut::<RulesPage>() else { return effects };
        page.translate(lang);
        match action {
            RulesAction::Open { reduced_motion } => {
                page.own = own.and_then(|text| read_own_boards(&text).ok()).unwrap_or_default();
                page.reduced_motion = reduced_motion;
                page.open_address(&address, lang, &mut effects);
            }
            RulesAction::Close => page.stop(),
            RulesAction::AddressChanged(rest) => page.open_address(&rest, lang, &mut effects),
            RulesAction::TimerFired(number) if number == page.timer => page.on_timer(&mut effects),
            RulesAction::TimerFired(_) => {}
            RulesAction::OpenGroup(group) => page.change(|slideshow, _| slideshow.open(group)),
            RulesAction::Previous => page.step(Slideshow::previous),
            RulesAction::Next => page.step(Slideshow::next),
            RulesAction::PlayOrPause => page.play_or_pause(&mut effects),
        }
        effects
    }

    fn on_event(event: PageEvent) -> Option<RulesAction> {
        match event {
            PageEvent::Woke(number) => Some(RulesAction::TimerFired(number)),
            PageEvent::Arrived(rest) => Some(RulesAction::AddressChanged(rest)),
            _ => None,
        }
    }
}

impl RulesPage {
    pub fn content(&self) -> &RulesContent {
        &self.content
    }

    pub fn open_card(&self) -> Option<&OpenCard> {
        match &self.content {
            RulesContent::Card(open_card) => Some(open_card),
            _ => None,
        }
    }

    /// Returns the sentence that tells the player what to do on the open board. A board with variants belongs to a
    /// single puzzle, which may have no givens.
    pub fn instruction(&self, game: Option<&Game>) -> RulesText {
        let name = self.open_card().map(|open_card| open_card.board().name()).unwrap_or_default();
        let is_own = |game: &&Game| game.board().name() == name && game.puzzle().given_count() > 0;
        match !has_rules(name) || game.filter(is_own).is_some() {
            true => RulesText::Given,
            false => RulesText::FillIn,
        }
    }

    /// Returns the player's own boards, followed by all boards of the catalogue.
    pub fn cards(&self, lang: Lang) -> Vec<BoardCard> {
        let own = self.own.unlisted().map(|own| (own.name.clone(), own.board.as_str()));
        let named = NAMES.iter().map(|name| (board_title(lang, name), *name));
        own.chain(named)
            .filter_map(|(title, name)| {
                let board = board_named(name)?;
                let rule = board_rules(&board, lang).pop().map(|rule| rule.says).unwrap_or_default();
                Some(BoardCard { title, rule, board })
            })
            .collect()
    }

    fn open_address(&mut self, rest: &str, lang: Lang, effects: &mut Vec<Effect>) {
        self.stop();
        let Some((_, name)) = rest.split_once("?board=") else {
            self.content = RulesContent::AllCards;
            return;
        };
        self.content = match board_named(&decoded(name)) {
            Some(board) => RulesContent::Card(OpenCard {
                card: card(&board, lang),
                board,
                lang,
                slideshow: Slideshow { is_playing: !self.reduced_motion, ..Slideshow::default() },
            }),
            None => RulesContent::UnknownBoard,
        };
        if self.open_card().is_some_and(|open_card| open_card.slideshow.is_playing) {
            self.start_timer(effects);
        }
    }

    /// Rewrites the open card if the language has changed.
    fn translate(&mut self, lang: Lang) {
        if let RulesContent::Card(open_card) = &mut self.content
            && open_card.lang != lang
        {
            open_card.card = card(&open_card.board, lang);
            open_card.lang = lang;
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Slideshow, &RulesCard)) {
        if let RulesContent::Card(OpenCard { slideshow, card, .. }) = &mut self.content {
            change(slideshow, card);
        }
    }

    fn step(&mut self, step: fn(&mut Slideshow, &RulesCard)) {
        self.stop();
        self.change(step);
    }

    fn play_or_pause(&mut self, effects: &mut Vec<Effect>) {
        let Some(open_card) = self.open_card() else { return };
        if open_card.slideshow.is_playing {
            self.stop();
        } else {
            self.change(|slideshow, _| slideshow.is_playing = true);
            self.start_timer(effects);
        }
    }

    fn on_timer(&mut self, effects: &mut Vec<Effect>) {
        self.change(|slideshow, card| {
            if slideshow.is_playing {
                slideshow.tick(card);
            }
        });
        if self.open_card().is_some_and(|open_card| open_card.slideshow.is_playing) {
            self.start_timer(effects);
        }
    }

    /// Stops playback and invalidates the current timer.
    fn stop(&mut self) {
        self.change(|slideshow, _| slideshow.is_playing = false);
        self.timer = self.timer.wrapping_add(1);
    }

    fn start_timer(&mut self, effects: &mut Vec<Effect>) {
        self.timer = self.timer.wrapping_add(1);
        effects.push(Effect::Wake { number: self.timer, ms: STEP_MS });
    }
}

impl OpenCard {
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    pub fn card(&self) -> &RulesCard {
        &self.card
    }

    pub fn slideshow(&self) -> Slideshow {
        self.slideshow
    }

    /// Returns the cells of the current step.
    pub fn highlight(&self) -> Option<&CellHighlight> {
        self.card.groups.get(self.slideshow.group)?.highlights.get(self.slideshow.step)
    }
}

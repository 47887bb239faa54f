//! The page: all cards, or one of them opened, its houses lit one after the other.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use nonet_engine::Board;

use super::{CellHighlight, RulesCard, Slideshow, card};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::decoded;
use nonet_engine::rules::styles::has_rules;
use nonet_game::boards::{NAMES, board_named};
use nonet_game::game::Game;
use nonet_game::storage::{OWN_BOARDS_KEY, OwnBoards, read_own_boards};
use nonet_text::{Lang, RulesText, board_title};

/// How long each house stays lit, in milliseconds.
const STEP_MS: u32 = 900;

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesAction {
    /// The page is shown.
    Open {
        /// True if nothing is to move by itself.
        reduced_motion: bool,
    },
    /// It is left.
    Close,
    /// It has another address.
    AddressChanged(String),
    /// A house was lit for its time.
    TimerFired(u32),
    /// Lights what a rule is about, from its first house on.
    OpenGroup(usize),
    /// Lights the one before; no longer one after the other.
    Previous,
    /// Lights the next; no longer one after the other.
    Next,
    /// Lights one after the other from here on, or no longer.
    PlayOrPause,
}

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RulesContent {
    /// The cards of all boards.
    #[default]
    AllCards,
    /// One card.
    Card(OpenCard),
    /// The address names no board.
    UnknownBoard,
}

/// A card that is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenCard {
    board: Arc<Board>,
    card: RulesCard,
    /// The card's language.
    lang: Lang,
    slideshow: Slideshow,
}

/// The state of the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesPage {
    content: RulesContent,
    own: OwnBoards,
    reduced_motion: bool,
    /// Counts what goes on by itself, so that what was stopped is not gone on with.
    timer: u32,
}

/// A way to a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardCard {
    /// What the board is called.
    pub title: String,
    /// The board.
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

    fn heard(event: PageEvent) -> Option<RulesAction> {
        match event {
            PageEvent::Woke(number) => Some(RulesAction::TimerFired(number)),
            PageEvent::Arrived(rest) => Some(RulesAction::AddressChanged(rest)),
            _ => None,
        }
    }
}

impl RulesPage {
    /// What is shown.
    pub fn content(&self) -> &RulesContent {
        &self.content
    }

    /// The card that is opened.
    pub fn open_card(&self) -> Option<&OpenCard> {
        match &self.content {
            RulesContent::Card(open_card) => Some(open_card),
            _ => None,
        }
    }

    /// What there is to do on the opened board. One with rules beside houses is a puzzle's own, which may have no given.
    pub fn instruction(&self, game: Option<&Game>) -> RulesText {
        let name = self.open_card().map(|open_card| open_card.board().name()).unwrap_or_default();
        let is_own = |game: &&Game| game.board().name() == name && game.puzzle().given_count() > 0;
        match !has_rules(name) || game.filter(is_own).is_some() {
            true => RulesText::Given,
            false => RulesText::FillIn,
        }
    }

    /// Every board that is offered, after those that the player drew.
    pub fn cards(&self, lang: Lang) -> Vec<BoardCard> {
        let own = self.own.unlisted().map(|own| (own.name.clone(), own.board.as_str()));
        let named = NAMES.iter().map(|name| (board_title(lang, name), *name));
        own.chain(named)
            .filter_map(|(title, name)| Some(BoardCard { title, board: board_named(name)? }))
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

    /// The card in the language in use.
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

    /// Nothing goes on by itself.
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
    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// What is told of it.
    pub fn card(&self) -> &RulesCard {
        &self.card
    }

    /// Where the show of it is.
    pub fn slideshow(&self) -> Slideshow {
        self.slideshow
    }

    /// What is lit.
    pub fn highlight(&self) -> Option<&CellHighlight> {
        self.card.groups.get(self.slideshow.group)?.highlights.get(self.slideshow.step)
    }
}

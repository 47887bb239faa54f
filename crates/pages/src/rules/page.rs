//! The page: all cards, or one of them opened, its houses lit one after the other.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use nonet_engine::Board;

use super::{Card, Lit, Show, card};
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
const BEAT_MS: u32 = 900;

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesAction {
    /// The page is shown.
    Open {
        /// True if nothing is to move by itself.
        still: bool,
    },
    /// It is left.
    Close,
    /// It has another address.
    Arrived(String),
    /// A house was lit for its time.
    Woke(u32),
    /// Lights what a rule is about, from its first house on.
    Light(usize),
    /// Lights the one before; no longer one after the other.
    Previous,
    /// Lights the next; no longer one after the other.
    Next,
    /// Lights one after the other from here on, or no longer.
    PlayOrPause,
}

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Shown {
    /// The cards of all boards.
    #[default]
    All,
    /// One card.
    One(Opened),
    /// The address names no board.
    NoSuchBoard,
}

/// A card that is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    board: Arc<Board>,
    card: Card,
    /// The card's language.
    lang: Lang,
    show: Show,
}

/// The state of the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesPage {
    shown: Shown,
    own: OwnBoards,
    still: bool,
    /// Counts what goes on by itself, so that what was stopped is not gone on with.
    beats: u32,
}

/// A way to a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardView {
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
            RulesAction::Open { still } => {
                page.own = own.and_then(|text| read_own_boards(&text).ok()).unwrap_or_default();
                page.still = still;
                page.arrive(&address, lang, &mut effects);
            }
            RulesAction::Close => page.stop(),
            RulesAction::Arrived(rest) => page.arrive(&rest, lang, &mut effects),
            RulesAction::Woke(number) if number == page.beats => page.beat(&mut effects),
            RulesAction::Woke(_) => {}
            RulesAction::Light(group) => page.change(|show, _| show.open(group)),
            RulesAction::Previous => page.step(Show::previous),
            RulesAction::Next => page.step(Show::next),
            RulesAction::PlayOrPause => page.play_or_pause(&mut effects),
        }
        effects
    }

    fn heard(event: PageEvent) -> Option<RulesAction> {
        match event {
            PageEvent::Woke(number) => Some(RulesAction::Woke(number)),
            PageEvent::Arrived(rest) => Some(RulesAction::Arrived(rest)),
            _ => None,
        }
    }
}

impl RulesPage {
    /// What is shown.
    pub fn shown(&self) -> &Shown {
        &self.shown
    }

    /// The card that is opened.
    pub fn opened(&self) -> Option<&Opened> {
        match &self.shown {
            Shown::One(opened) => Some(opened),
            _ => None,
        }
    }

    /// What there is to do on the opened board. One with rules beside houses is a puzzle's own, which may have no given.
    pub fn task(&self, game: Option<&Game>) -> RulesText {
        let name = self.opened().map(|opened| opened.board().name()).unwrap_or_default();
        let is_own = |game: &&Game| game.board().name() == name && game.puzzle().given_count() > 0;
        match !has_rules(name) || game.filter(is_own).is_some() {
            true => RulesText::Given,
            false => RulesText::FillIn,
        }
    }

    /// Every board that is offered, after those that the player drew.
    pub fn cards(&self, lang: Lang) -> Vec<CardView> {
        let own = self.own.unlisted().map(|own| (own.name.clone(), own.board.as_str()));
        let named = NAMES.iter().map(|name| (board_title(lang, name), *name));
        own.chain(named)
            .filter_map(|(title, name)| Some(CardView { title, board: board_named(name)? }))
            .collect()
    }

    fn arrive(&mut self, rest: &str, lang: Lang, effects: &mut Vec<Effect>) {
        self.stop();
        let Some((_, name)) = rest.split_once("?board=") else {
            self.shown = Shown::All;
            return;
        };
        self.shown = match board_named(&decoded(name)) {
            Some(board) => Shown::One(Opened {
                card: card(&board, lang),
                board,
                lang,
                show: Show { runs: !self.still, ..Show::default() },
            }),
            None => Shown::NoSuchBoard,
        };
        if self.opened().is_some_and(|opened| opened.show.runs) {
            self.wake(effects);
        }
    }

    /// The card in the language in use.
    fn translate(&mut self, lang: Lang) {
        if let Shown::One(opened) = &mut self.shown
            && opened.lang != lang
        {
            opened.card = card(&opened.board, lang);
            opened.lang = lang;
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Show, &Card)) {
        if let Shown::One(Opened { show, card, .. }) = &mut self.shown {
            change(show, card);
        }
    }

    fn step(&mut self, step: fn(&mut Show, &Card)) {
        self.stop();
        self.change(step);
    }

    fn play_or_pause(&mut self, effects: &mut Vec<Effect>) {
        let Some(opened) = self.opened() else { return };
        if opened.show.runs {
            self.stop();
        } else {
            self.change(|show, _| show.runs = true);
            self.wake(effects);
        }
    }

    fn beat(&mut self, effects: &mut Vec<Effect>) {
        self.change(|show, card| {
            if show.runs {
                show.tick(card);
            }
        });
        if self.opened().is_some_and(|opened| opened.show.runs) {
            self.wake(effects);
        }
    }

    /// Nothing goes on by itself.
    fn stop(&mut self) {
        self.change(|show, _| show.runs = false);
        self.beats = self.beats.wrapping_add(1);
    }

    fn wake(&mut self, effects: &mut Vec<Effect>) {
        self.beats = self.beats.wrapping_add(1);
        effects.push(Effect::Wake { number: self.beats, ms: BEAT_MS });
    }
}

impl Opened {
    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// What is told of it.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// Where the show of it is.
    pub fn show(&self) -> Show {
        self.show
    }

    /// What is lit.
    pub fn lit(&self) -> Option<&Lit> {
        self.card.groups.get(self.show.group)?.lit.get(self.show.lit)
    }
}

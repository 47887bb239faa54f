//! State and actions of the page `#/rules`: all cards, a variant, or one open card with its slideshow.
//! `#/rules?variant=killer` is a variant, `#/rules?board=x` a board.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use nonet_engine::Board;

use super::{CellHighlight, RulesCard, Slideshow, board_rules, card};
use crate::new_game::boards::BoardCategory;
use crate::search::has_all_words;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::{Address, Route, decoded};
use nonet_engine::rules::styles::{STYLES, has_rules};
use nonet_game::boards::{NAMES, board_named};
use nonet_game::game::Game;
use nonet_game::storage::{OWN_BOARDS_KEY, OwnBoards, read_own_boards};
use nonet_text::{EditorText, HomeText, Label, Lang, RulesText, board_title, style_name, style_sentence};

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
    /// A style of the generator, by its slug.
    Variant(&'static str),
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
pub struct RuleCard {
    pub title: String,
    /// The rule that sets the board or the variant apart, in one sentence.
    pub rule: String,
    pub subject: CardSubject,
}

/// The subject of a card, which its picture shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardSubject {
    Board(Arc<Board>),
    /// A style of the generator, by its slug.
    Variant(&'static str),
}

impl RuleCard {
    /// Returns the address of the page that the card leads to.
    pub fn address(&self) -> Address {
        match &self.subject {
            CardSubject::Board(board) => Address::rules(board.name()),
            CardSubject::Variant(style) => {
                Address { route: Route::Rules, rest: ["?variant=", style].concat() }
            }
        }
    }
}

/// Cards under a heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSection {
    /// The id of its element.
    pub id: &'static str,
    pub title: Label,
    pub cards: Vec<RuleCard>,
}

/// The groups of boards in order. Plain squares come last, because their rule is the one that everyone knows.
const BOARD_GROUPS: [BoardCategory; 4] =
    [BoardCategory::Rules, BoardCategory::Irregular, BoardCategory::Shapes, BoardCategory::Squares];

const fn group_id(group: BoardCategory) -> &'static str {
    match group {
        BoardCategory::Squares => "squares",
        BoardCategory::Rules => "extra-rules",
        BoardCategory::Irregular => "irregular",
        BoardCategory::Shapes => "shapes",
    }
}

/// Returns the cards of the styles of the generator in their order, the best known first. A style that is a board of the
/// catalogue too, such as disjoint groups, has its card there.
pub fn variant_cards(lang: Lang) -> Vec<RuleCard> {
    let styles = STYLES.into_iter().filter(|style| !NAMES.contains(style));
    let card = |style: &'static str| RuleCard {
        title: style_name(lang, style).to_owned(),
        rule: style_sentence(lang, style).to_owned(),
        subject: CardSubject::Variant(style),
    };
    styles.map(card).collect()
}

/// Keeps the cards that a search finds by the words of their titles and rules, in sections that are not empty.
pub fn keep_found(sections: &mut Vec<CardSection>, search: &str) {
    for section in sections.iter_mut() {
        section.cards.retain(|card| has_all_words(&[&card.title, &card.rule], search));
    }
    sections.retain(|section| !section.cards.is_empty());
}

/// Returns the address that generates a puzzle of a style.
pub fn new_game_of(style: &str) -> Address {
    Address { route: Route::NewGame, rest: ["?rules=", style].concat() }
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

    /// Returns the variants, the player's own boards, and all boards of the catalogue.
    pub fn sections(&self, lang: Lang) -> Vec<CardSection> {
        let own = self.own.unlisted().filter_map(|own| board_card(lang, own.name.clone(), &own.board));
        let variants =
            CardSection { id: "variants", title: HomeText::Variants.label(), cards: variant_cards(lang) };
        let own =
            CardSection { id: "own-boards", title: EditorText::OwnBoards.label(), cards: own.collect() };
        let group = |group: BoardCategory| {
            let cards = group.boards().filter_map(|name| board_card(lang, board_title(lang, name), name));
            CardSection { id: group_id(group), title: group.name().label(), cards: cards.collect() }
        };
        let all = [variants, own].into_iter().chain(BOARD_GROUPS.map(group));
        all.filter(|section| !section.cards.is_empty()).collect()
    }

    fn open_address(&mut self, rest: &str, lang: Lang, effects: &mut Vec<Effect>) {
        self.stop();
        if let Some((_, name)) = rest.split_once("?variant=") {
            let style = STYLES.into_iter().find(|style| *style == name);
            self.content = style.map_or(RulesContent::UnknownBoard, RulesContent::Variant);
            return;
        }
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

fn board_card(lang: Lang, title: String, name: &str) -> Option<RuleCard> {
    let board = board_named(name)?;
    let rule = board_rules(&board, lang).pop().map(|rule| rule.says).unwrap_or_default();
    Some(RuleCard { title, rule, subject: CardSubject::Board(board) })
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

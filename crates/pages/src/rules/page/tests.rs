//! Tests of the page: typical use, then random sequences of actions.

use proptest::prelude::*;

use super::*;
use nonet_app::action::Action;
use nonet_app::route::Address;
use nonet_app::update;
use nonet_game::storage::{OWN_BOARDS_KEY, write_own_boards};

fn open_at(address: &str, reduced_motion: bool) -> (Model, Vec<Effect>) {
    let mut model = Model::default();
    update(&mut model, Action::Arrived(Address::parse(address).unwrap()));
    let effects = RulesPage::update(&mut model, RulesAction::Open { reduced_motion });
    (model, effects)
}

fn open_card(model: &Model) -> &OpenCard {
    RulesPage::of(model).unwrap().open_card().unwrap()
}

/// Returns the number of the timer that the only effect starts.
fn start_timer(effects: &[Effect]) -> u32 {
    match effects {
        [Effect::Wake { number, .. }] => *number,
        other => panic!("{other:?}"),
    }
}

#[test]
fn playback_highlights_all_houses_in_order() {
    let (mut model, mut effects) = open_at("#/rules?board=triangular", false);
    let mut seen = Vec::new();
    while !effects.is_empty() {
        seen.push(open_card(&model).highlight().unwrap().name.clone());
        let woke = RulesPage::on_event(PageEvent::Woke(start_timer(&effects))).unwrap();
        effects = RulesPage::update(&mut model, woke);
    }
    let card = open_card(&model).card();
    let all: Vec<String> = card.groups.iter().flat_map(|g| &g.highlights).map(|l| l.name.clone()).collect();
    assert_eq!(seen, all);
    assert_eq!(open_card(&model).slideshow(), Slideshow::default());
}

#[test]
fn manual_step_stops_playback() {
    let (mut model, effects) = open_at("#/rules?board=x", false);
    let number = start_timer(&effects);
    RulesPage::update(&mut model, RulesAction::OpenGroup(3));
    assert!(open_card(&model).slideshow().is_playing, "opening a group keeps playing");
    RulesPage::update(&mut model, RulesAction::Next);
    assert_eq!(open_card(&model).slideshow(), Slideshow { group: 3, step: 1, is_playing: false });
    assert_eq!(RulesPage::update(&mut model, RulesAction::TimerFired(number)), []);
    assert_eq!(open_card(&model).slideshow().step, 1, "an outdated timer is ignored");
    let again = RulesPage::update(&mut model, RulesAction::PlayOrPause);
    assert_ne!(start_timer(&again), number);
    assert_eq!(RulesPage::update(&mut model, RulesAction::PlayOrPause), []);
    RulesPage::update(&mut model, RulesAction::Previous);
    assert_eq!(open_card(&model).highlight().unwrap().name, "Diagonal 1");
    let (model, effects) = open_at("#/rules?board=x", true);
    assert!(effects.is_empty() && !open_card(&model).slideshow().is_playing);
}

#[test]
fn address_selects_the_card() {
    let (mut model, _) = open_at("#/rules", true);
    let page = RulesPage::of(&model).unwrap();
    assert_eq!(
        (
            page.content(),
            page.sections(Lang::English).iter().skip(1).map(|section| section.cards.len()).sum()
        ),
        (&RulesContent::AllCards, nonet_game::boards::NAMES.len())
    );
    for (rest, title) in [("?board=6x6%2Bx", "6 × 6 + Diagonals"), ("?board=anti-king", "Anti-king")] {
        RulesPage::update(&mut model, RulesPage::on_event(PageEvent::Arrived(rest.to_owned())).unwrap());
        assert_eq!(open_card(&model).card().name, title);
    }
    RulesPage::update(&mut model, RulesAction::AddressChanged("?board=heptagon".to_owned()));
    assert_eq!(RulesPage::of(&model).unwrap().content(), &RulesContent::UnknownBoard);
    for (rest, content) in
        [("?variant=killer", RulesContent::Variant("killer")), ("?variant=magic", RulesContent::UnknownBoard)]
    {
        RulesPage::update(&mut model, RulesAction::AddressChanged(rest.to_owned()));
        assert_eq!(RulesPage::of(&model).unwrap().content(), &content);
    }
    RulesPage::update(&mut model, RulesAction::AddressChanged(String::new()));
    assert_eq!(RulesPage::of(&model).unwrap().content(), &RulesContent::AllCards);
}

#[test]
fn variants_come_first_and_lead_to_their_page() {
    for lang in Lang::ALL {
        let sections = RulesPage::default().sections(lang);
        assert_eq!(sections.len(), 5, "no section is empty");
        assert_eq!(sections[0].cards, variant_cards(lang));
        let mut titles = std::collections::BTreeSet::new();
        for card in sections.iter().flat_map(|section| &section.cards) {
            assert!(titles.insert(card.title.clone()), "{lang:?}: {} has one card", card.title);
            assert!(nonet_text::spoken::is_sentence(lang, &card.rule), "{lang:?}: {}", card.rule);
            let (model, _) = open_at(&card.address().print(), true);
            let content = RulesPage::of(&model).unwrap().content();
            match (&card.subject, content) {
                (CardSubject::Board(board), RulesContent::Card(open)) => {
                    assert_eq!(open.board().name(), board.name())
                }
                (CardSubject::Variant(style), RulesContent::Variant(open)) => {
                    assert_eq!(style, open);
                    assert!(crate::new_game::picture(style).is_some(), "{style}");
                    let play = crate::new_game::NewGameQuery::parse(&new_game_of(style).print()).unwrap();
                    assert_eq!((play.spec.rules, play.unknown), (vec![(*style).to_owned()], vec![]));
                }
                other => panic!("{other:?}"),
            }
        }
    }
    let first = variant_cards(Lang::English).into_iter().map(|card| card.title).take(3);
    assert_eq!(first.collect::<Vec<_>>(), ["Killer", "Thermometers", "Arrows"]);
}

#[test]
fn own_boards_come_first_and_cards_follow_the_language() {
    let mut own = OwnBoards::default();
    own.put("Whelk", "jigsaw:1112312234423344");
    own.put("Plain", "classic");
    let (mut model, _) = open_at("#/rules", true);
    model.storage.set(OWN_BOARDS_KEY, &write_own_boards(&own)).unwrap();
    RulesPage::update(&mut model, RulesAction::Open { reduced_motion: true });
    let sections = RulesPage::of(&model).unwrap().sections(Lang::English);
    let titles = |section: &CardSection| -> Vec<String> {
        section.cards.iter().map(|card| card.title.clone()).collect()
    };
    assert_eq!(titles(&sections[1]), ["Whelk"], "the classic board is in the list already");
    RulesPage::update(&mut model, RulesAction::AddressChanged("?board=16x16".to_owned()));
    update(&mut model, Action::Choose(nonet_game::settings::Choice::Lang(Some(Lang::German))));
    RulesPage::update(&mut model, RulesAction::Next);
    assert_eq!(open_card(&model).highlight().unwrap().name, "Zeile 2");
}

fn action() -> impl Strategy<Value = RulesAction> {
    prop_oneof![
        any::<bool>().prop_map(|reduced_motion| RulesAction::Open { reduced_motion }),
        Just(RulesAction::Close),
        prop::sample::select(vec![
            "",
            "?board=x",
            "?board=anti-knight",
            "?board=",
            "?board=%ff",
            "?variant=arrow",
            "?variant=",
            "?x"
        ])
        .prop_map(|rest| RulesAction::AddressChanged(rest.to_owned())),
        (0..30u32).prop_map(RulesAction::TimerFired),
        (0..9usize).prop_map(RulesAction::OpenGroup),
        Just(RulesAction::Previous),
        Just(RulesAction::Next),
        Just(RulesAction::PlayOrPause),
    ]
}

proptest! {
    #[test]
    fn random_actions_keep_the_highlight_valid(actions in prop::collection::vec(action(), 0..40)) {
        let mut model = Model::default();
        prop_assert_eq!(RulesPage::update(&mut model, RulesAction::Next), []);
        RulesPage::update(&mut model, RulesAction::Open { reduced_motion: false });
        for action in actions {
            let effects = RulesPage::update(&mut model, action);
            prop_assert!(effects.len() <= 1);
            if let Some(open_card) = RulesPage::of(&model).unwrap().open_card() {
                let slideshow = open_card.slideshow();
                if slideshow.group < open_card.card().groups.len() {
                    prop_assert!(open_card.highlight().is_some(), "{slideshow:?}");
                }
            }
        }
    }
}

#[test]
fn instruction_depends_on_givens() {
    let text = |address: &str, game: Option<&Game>| {
        let (model, _) = open_at(address, true);
        RulesPage::of(&model).unwrap().instruction(game)
    };
    assert_eq!(text("#/rules?board=x", None), RulesText::Given);
    let name = "4x4;cage 3:1,2";
    let address = format!("#/rules?board={name}");
    let board = board_named(name).unwrap();
    let game = |given: &str| {
        let givens = nonet_engine::line::read(&board, given).unwrap();
        let puzzle = nonet_engine::Puzzle::new(board.clone(), givens).unwrap();
        Game::new(nonet_game::game::GameId::new(1, 1), puzzle, nonet_game::game::PuzzleSource::Imported, None)
    };
    assert_eq!(text(&address, Some(&game("................"))), RulesText::FillIn);
    assert_eq!(text(&address, Some(&game("..3............."))), RulesText::Given);
    assert_eq!(text(&address, None), RulesText::FillIn);
}

#[test]
fn a_search_keeps_cards_by_the_words_of_titles_and_rules() {
    let found = |search: &str| {
        let mut sections = RulesPage::default().sections(Lang::English);
        keep_found(&mut sections, search);
        sections.into_iter().flat_map(|section| section.cards).map(|card| card.title).collect::<Vec<_>>()
    };
    let all: usize =
        RulesPage::default().sections(Lang::English).iter().map(|section| section.cards.len()).sum();
    assert_eq!(found(" ").len(), all);
    assert_eq!(found("SAMURAI"), ["Samurai"]);
    assert!(found("bulb").contains(&"Thermometers".to_owned()), "a word of the rule");
    assert_eq!(found("heptagon"), [""; 0]);
}

//! What a player does on the page, in whatever order.

use nonet_engine::Cell;
use nonet_engine::geometry::{Direction, Extra, Point};
use nonet_engine::rules::{Family, Shape};
use proptest::prelude::*;

use super::view;
use super::*;
use crate::Model;
use crate::action::{Action, Effect};
use crate::drawing::Highlight;
use crate::page::{News, Page};
use crate::route::{Address, Route};
use crate::save::{OWN_BOARDS_KEY, read_own_boards};
use crate::update;
use crate::words::EditorText;
use crate::words::Lang;
use crate::worker::{self, Failure, Reply, Request, RequestId, Worker};

const SMALL: &str = "?regions=AABBAABBCCDDCCDD";
/// The end of the first row, and the cell below it, would have to be equal.
const IMPOSSIBLE: &str = "?regions=AAABBBBACCCCDDDD";

/// The page, and a browser that does what it is told.
#[derive(Default)]
struct Played {
    model: Model,
    kept: Option<String>,
    copied: Vec<String>,
    wakes: Vec<u32>,
    cancelled: usize,
}

impl Played {
    fn at(rest: &str) -> Played {
        let mut played = Played::default();
        let address = Address { route: Route::Editor, rest: rest.to_owned() };
        update(&mut played.model, Action::Arrived(address));
        played.open();
        played
    }

    fn open(&mut self) {
        self.act(EditorAction::Open { kept: self.kept.clone() });
    }

    fn act(&mut self, action: EditorAction) {
        for effect in EditorPage::update(&mut self.model, action) {
            match effect {
                Effect::Work(_, Request::Cancel { .. }) => self.cancelled += 1,
                Effect::Work(_, request) => {
                    let mut replies = Vec::new();
                    worker::serve(request, &mut |reply| {
                        replies.push(reply);
                        std::ops::ControlFlow::Continue(())
                    });
                    for reply in replies {
                        self.hear(News::Worker(reply));
                    }
                }
                Effect::Store(_) => self.kept = effect.stores(OWN_BOARDS_KEY).map(str::to_owned),
                Effect::Copy(text) => {
                    self.copied.push(text);
                    self.hear(News::Copied(true));
                }
                Effect::Wake { number, .. } => self.wakes.push(number),
                Effect::Focus(id) => assert_eq!(id, EditorPage::NEW_NAME),
                other => panic!("{other:?}"),
            }
        }
    }

    fn hear(&mut self, news: News) {
        self.act(EditorPage::heard(news).unwrap());
    }

    /// The pointer goes over these cells, the first of which it presses.
    fn drag(&mut self, cells: &[usize]) {
        for (i, cell) in cells.iter().enumerate() {
            let at = self.page().grid().unwrap().shape(Cell::new(*cell)).centre();
            self.act(if i == 0 { EditorAction::Press(at) } else { EditorAction::Drag(at) });
        }
        self.act(EditorAction::Release);
    }

    fn tap(&mut self, x: i32, y: i32) {
        self.act(EditorAction::Press(Point { x, y }));
        self.act(EditorAction::Release);
    }

    fn keys(&mut self, keys: &str) {
        for key in keys.split(' ') {
            let key = if key == "Space" { " " } else { key };
            let press = crate::keys::KeyPress { key: key.to_owned(), ..Default::default() };
            self.act(action_for(&press, self.page().mode()).unwrap());
        }
    }

    /// The rules, as texts.
    fn rules(&self) -> Vec<String> {
        self.page().draft().rules().iter().map(nonet_engine::rules::spec::write).collect()
    }

    fn live(&self) -> view::live::LiveView {
        self.page().live(Lang::English)
    }

    fn page(&self) -> &EditorPage {
        EditorPage::of(&self.model).unwrap()
    }

    fn check(&self) -> view::CheckView {
        self.page().check(Lang::English)
    }

    fn remark(&self) -> String {
        self.page().remark(Lang::English)
    }

    fn save(&mut self, name: &str) {
        self.act(EditorAction::Save { name: name.to_owned(), kept: self.kept.clone() });
    }

    fn names(&self) -> Vec<String> {
        self.page().kept().unwrap().all().iter().map(|own| own.name.clone()).collect()
    }

    fn is_kept(&self) -> Vec<String> {
        let own = read_own_boards(self.kept.as_deref().unwrap()).unwrap();
        own.all().iter().map(|own| own.name.clone()).collect()
    }
}

#[test]
fn what_is_drawn_is_judged_and_played_on() {
    let mut played = Played::at(SMALL);
    let check = played.check();
    assert!(check.good && !check.bad, "{check:?}");
    assert_eq!(check.verdict, Some(EditorText::CanBeFilled.say(Lang::English)));
    assert_eq!(check.play.unwrap().print(), "#/new?board=4x4");
    played.drag(&[0, 2]);
    let check = played.check();
    assert!(check.bad && check.verdict.is_none() && check.play.is_none());
    assert_eq!(check.faults, ["Region A has 5 cells and needs 4.", "Region B has 3 cells and needs 4."]);
    played.act(EditorAction::Undo);
    assert!(played.check().good, "it is judged again");
    assert_eq!(played.page().plan().unwrap().text(), "AABB\nAABB\nCCDD\nCCDD\n");
}

#[test]
fn what_cannot_be_filled_is_neither_kept_nor_played_on() {
    let mut played = Played::at(IMPOSSIBLE);
    let check = played.check();
    assert!(check.bad && check.play.is_none());
    assert_eq!(check.verdict, Some(EditorText::CannotBeFilled.say(Lang::English)));
    assert!(!played.page().can_save());
    played.save("Never");
    assert_eq!(played.kept, None);
}

#[test]
fn an_answer_to_an_old_question_is_not_heard() {
    let mut model = Model::default();
    let open = EditorAction::Open { kept: None };
    let asked = |effects: &[Effect]| -> Vec<RequestId> {
        let of = |effect: &Effect| match effect {
            Effect::Work(Worker::Judge, Request::Run { id, .. }) => Some(*id),
            _ => None,
        };
        effects.iter().filter_map(of).collect()
    };
    let first = asked(&EditorPage::update(&mut model, open));
    let effects = EditorPage::update(&mut model, EditorAction::Rows);
    let second = asked(&effects);
    assert_eq!(effects[0], Effect::Work(Worker::Judge, Request::Cancel { id: first[0] }));
    assert_ne!(first, second);
    let died = |id| EditorAction::Worker(Reply::Failed { id, failure: Failure::WorkerDied });
    EditorPage::update(&mut model, died(first[0]));
    assert_eq!(EditorPage::of(&model).unwrap().remark(Lang::English), "");
    EditorPage::update(&mut model, died(second[0]));
    let said = EditorText::WorkerDied.say(Lang::English);
    assert_eq!(EditorPage::of(&model).unwrap().remark(Lang::English), said);
    let closed = EditorPage::update(&mut model, EditorAction::Close);
    assert_eq!(closed, [Effect::Work(Worker::Judge, Request::Cancel { id: second[0] })]);
}

#[test]
fn a_drawing_outlives_a_look_at_another_page() {
    let mut played = Played::at(SMALL);
    played.drag(&[0, 2]);
    let drawn = played.page().plan().cloned();
    played.act(EditorAction::Close);
    played.open();
    assert_eq!(played.page().plan(), drawn.as_ref());
    played.hear(News::Arrived("?board=jigsaw-1".to_owned()));
    assert_eq!(played.page().plan(), Plan::of_board(&"jigsaw-1".parse().unwrap()).as_ref());
    played.hear(News::Arrived("?regions=AAB".to_owned()));
    assert_eq!(played.remark(), "3 cells do not make a square grid of 4 to 12 rows.");
    assert!(played.check().good);
}

#[test]
fn random_regions_can_be_filled_and_are_one_change() {
    for even in [false, true] {
        let mut played = Played::at(SMALL);
        played.act(EditorAction::Resize(6));
        for seed in 0..20 {
            played.act(EditorAction::Random { even, seed });
            assert_eq!(played.page().filled, Some(Filled::Yes), "{seed}");
        }
        let last = played.page().plan().cloned();
        played.act(EditorAction::Undo);
        assert_ne!(played.page().plan(), last.as_ref());
        assert_eq!(played.page().side(), 6);
    }
}

#[test]
fn a_board_is_saved_renamed_deleted_and_taken_back() {
    let mut played = Played::at("?regions=AAABCCABCDBBCDDD");
    played.save("Knot");
    assert_eq!((played.names(), played.is_kept()), (vec!["Knot".to_owned()], vec!["Knot".to_owned()]));
    assert_eq!(played.remark(), EditorText::Saved.say(Lang::English));
    let board = played.page().board.clone().unwrap();
    assert_eq!(played.page().suggested(Lang::English), "Knot");
    played.act(EditorAction::AskName(board.clone()));
    assert_eq!(played.page().renaming(), Some(board.as_str()));
    let rename =
        |name: &str, kept| EditorAction::Rename { board: board.clone(), name: name.to_owned(), kept };
    played.act(rename("Snail", played.kept.clone()));
    assert_eq!((played.names(), played.page().renaming()), (vec!["Snail".to_owned()], None));
    played.act(rename(" ", played.kept.clone()));
    assert_eq!(played.names(), ["Snail"]);
    played.act(EditorAction::Delete { board: board.clone(), kept: played.kept.clone() });
    assert!(played.names().is_empty() && played.page().can_take_back());
    played.act(EditorAction::TakeBack { kept: played.kept.clone() });
    assert_eq!((played.is_kept(), played.page().can_take_back()), (vec!["Snail".to_owned()], false));
    played.act(EditorAction::Rows);
    played.save("  ");
    assert_eq!(played.names(), ["Snail", "My 4×4 board 2"]);
    played.act(EditorAction::Draw(board.clone()));
    assert_eq!(played.page().board.as_ref(), Some(&board));
    assert!(view::picture(&board).is_some() && view::picture("heptagon").is_none());
}

#[test]
fn what_another_tab_kept_meanwhile_stays() {
    let mut played = Played::at(SMALL);
    played.save("Mine");
    let mut other = Played::at("?board=jigsaw-1");
    other.kept = played.kept.clone();
    other.open();
    other.save("Theirs");
    played.kept = other.kept.clone();
    played.act(EditorAction::Rows);
    played.save("Third");
    assert_eq!(played.is_kept(), ["Mine", "Theirs", "Third"]);
}

#[test]
fn what_cannot_be_kept_or_read_is_said_and_changes_nothing() {
    let mut played = Played::at(SMALL);
    played.save("Mine");
    played.act(EditorAction::Delete { board: "4x4".to_owned(), kept: played.kept.clone() });
    played.hear(News::NotKept("nonet/settings".to_owned()));
    assert!(played.names().is_empty());
    played.hear(News::NotKept(OWN_BOARDS_KEY.to_owned()));
    assert_eq!((played.names(), played.page().can_take_back()), (vec!["Mine".to_owned()], false));
    assert_eq!(played.remark(), EditorText::CannotSave.say(Lang::English));
    let damaged = Some("{".to_owned());
    let before = played.kept.clone();
    played.act(EditorAction::Save { name: "New".to_owned(), kept: damaged });
    assert!(played.page().kept().is_none() && !played.page().can_save());
    assert_eq!(played.kept, before);
}

#[test]
fn links_and_texts_hold_the_whole_drawing() {
    let mut played = Played::at(SMALL);
    played.act(EditorAction::Toggle(Extra::Diagonals));
    played.act(EditorAction::CopyText);
    played.act(EditorAction::CopyLink { page: "https://nonet.example/".to_owned() });
    assert_eq!(
        played.copied,
        ["AABB\nAABB\nCCDD\nCCDD\n", "https://nonet.example/#/draw?regions=AABBAABBCCDDCCDD&rules=x"]
    );
    assert_eq!(played.remark(), EditorText::Copied.say(Lang::English));
    let last = *played.wakes.last().unwrap();
    played.hear(News::Woke(last - 1));
    assert_ne!(played.remark(), "", "a remark stays for its own time");
    played.hear(News::Woke(last));
    assert_eq!(played.remark(), "");
    played.act(EditorAction::Type("AAB".to_owned()));
    played.act(EditorAction::DrawTyped);
    assert_eq!(played.remark(), "3 cells do not make a square grid of 4 to 12 rows.");
    played.act(EditorAction::Type("ABAA BABB CCCC DDDD".to_owned()));
    played.act(EditorAction::DrawTyped);
    assert_eq!(played.page().plan().unwrap().text(), "ABAA\nBABB\nCCCC\nDDDD\n");
    assert!(played.check().notes[0].starts_with("Region A is in 3 pieces."));
}

#[test]
fn the_grid_shows_regions_and_lines() {
    let mut played = Played::at("?regions=AAB.BBACCCCDDDD");
    assert_eq!(played.remark(), "15 cells do not make a square grid of 4 to 12 rows.");
    played.hear(News::Arrived("?regions=AAB.ABBACCCCDDDD".to_owned()));
    let page = played.page();
    let shown = |cell| (page.cell(cell).letter, page.remarks(Lang::English, cell).highlight);
    assert_eq!(shown(Cell::new(2)), (Some('B'), Highlight::Region(Some(1))));
    assert_eq!(shown(Cell::new(3)), (Some('·'), Highlight::Region(None)));
    assert_eq!(page.remarks(Lang::English, Cell::new(4)).label, "Row 2, column 1. Region A.");
    let brush = page.brush_of(Lang::English, 1);
    assert_eq!((brush.letter.as_str(), brush.cells, brush.amiss), ("B", 3, true));
    for side in SIDES {
        let grid = grid(side).unwrap();
        assert_eq!((grid.cell_count(), grid.houses().len()), (side * side, 2 * side));
        let lines = view::drawing(&Plan::blank(side));
        let end = side * 1000 + 60;
        assert_eq!(lines.view_box, format!("-30 -30 {end} {end}"));
        assert!(lines.upright && lines.strong.contains("M0 0L1000 0"), "{}", lines.strong);
    }
    let nine = Plan::of_board(&"windoku".parse().unwrap()).unwrap();
    assert!(view::extra_lines(&nine).starts_with("M1120 1120h2760"));
}

fn point() -> impl Strategy<Value = Point> {
    (-1500..14_000i32, -1500..14_000i32).prop_map(|(x, y)| Point { x, y })
}

fn ruling() -> BoxedStrategy<EditorAction> {
    let family = || prop::option::of(prop::sample::select(Family::ALL.to_vec()));
    let modes = [Mode::Regions, Mode::Rules, Mode::Rules, Mode::Givens];
    prop_oneof![
        3 => prop::sample::select(modes.to_vec()).prop_map(EditorAction::SetMode),
        6 => family().prop_map(EditorAction::ChooseFamily),
        2 => prop::option::of(0..9usize).prop_map(EditorAction::ChooseRule),
        1 => Just(EditorAction::Reshape),
        1 => (0..9usize).prop_map(EditorAction::Remove),
        1 => Just(EditorAction::RemoveChosen),
        1 => Just(EditorAction::Escape),
        3 => Just(EditorAction::Erase),
        6 => prop::sample::select("0123459AZ".chars().collect::<Vec<_>>()).prop_map(EditorAction::Write),
        2 => (any::<bool>(), any::<bool>()).prop_map(|(up, left)| EditorAction::Slant { up, left }),
        1 => prop::sample::select(vec![Show::Puzzle, Show::Candidates, Show::Hardest]).prop_map(EditorAction::Show),
        1 => Just(EditorAction::FillIn { with: answers::FillWith::Givens, seed: 1 }),
        1 => Just(EditorAction::DropSpare),
        1 => Just(EditorAction::Export(answers::Form::Iss)),
        1 => Just(EditorAction::CopyExported),
        1 => Just(EditorAction::CopyPlayLink { page: String::new() }),
    ]
    .boxed()
}

fn action() -> BoxedStrategy<EditorAction> {
    let kept = || prop::option::of("[{}a-z]{0,3}");
    let brush = prop_oneof![Just(Brush::Grow), Just(Brush::Rub), any::<u8>().prop_map(Brush::Region)];
    let grid = prop_oneof![
        6 => point().prop_map(EditorAction::Press),
        6 => point().prop_map(EditorAction::Drag),
        3 => Just(EditorAction::Release),
        4 => (prop::sample::select(Direction::ALL.to_vec()), any::<bool>())
            .prop_map(|(to, growing)| EditorAction::Step { to, growing }),
        4 => prop::option::of(any::<u8>()).prop_map(EditorAction::Paint),
        2 => Just(EditorAction::PressCursor),
        2 => brush.prop_map(EditorAction::Choose),
        3 => Just(EditorAction::Undo),
        2 => Just(EditorAction::Redo),
    ];
    let starts = prop_oneof![
        prop_oneof![0..20usize, Just(usize::MAX)].prop_map(EditorAction::Resize),
        Just(EditorAction::Boxes),
        Just(EditorAction::Rows),
        Just(EditorAction::Blank),
        (any::<bool>(), any::<u64>()).prop_map(|(even, seed)| EditorAction::Random { even, seed }),
        prop::sample::select(vec!["jigsaw-2", "samurai", "triangular", "?", "windoku+x"])
            .prop_map(|name| EditorAction::BuiltIn(name.to_owned())),
        prop::sample::select(Extra::ALL.to_vec()).prop_map(EditorAction::Toggle),
        "[A-E.,\n]{0,20}".prop_map(EditorAction::Type),
        Just(EditorAction::DrawTyped),
        Just(EditorAction::CopyText),
        Just(EditorAction::CopyLink { page: String::new() }),
    ];
    let name = || "[A-Za-z ]{0,4}";
    let own = prop_oneof![
        (name(), kept()).prop_map(|(name, kept)| EditorAction::Save { name, kept }),
        Just(EditorAction::Save { name: "Mine".to_owned(), kept: None }),
        Just(EditorAction::Draw("4x4".to_owned())),
        Just(EditorAction::AskName("4x4".to_owned())),
        name().prop_map(|name| EditorAction::Rename { board: "4x4".to_owned(), name, kept: None }),
        kept().prop_map(|kept| EditorAction::Delete { board: "4x4".to_owned(), kept }),
        kept().prop_map(|kept| EditorAction::TakeBack { kept }),
    ];
    let told = prop_oneof![
        kept().prop_map(|kept| EditorAction::Open { kept }),
        Just(EditorAction::Close),
        "[?]?(regions|board)=[A-D4x]{0,16}(&rules=x)?(&with=(even|cage 9):[0-9]{1,2};)?"
            .prop_map(EditorAction::Arrived),
        (0..40u32).prop_map(|id| {
            EditorAction::Worker(Reply::Failed { id: RequestId(id), failure: Failure::WorkerDied })
        }),
        any::<bool>().prop_map(EditorAction::Copied),
        Just(EditorAction::NotKept(OWN_BOARDS_KEY.to_owned())),
        (0..20u32).prop_map(EditorAction::Woke),
    ];
    prop_oneof![6 => grid, 6 => ruling(), 2 => starts, 1 => own, 1 => told].boxed()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_happens_the_page_can_be_shown(actions in prop::collection::vec(action(), 0..60)) {
        let mut model = Model::default();
        EditorPage::update(&mut model, EditorAction::Undo);
        prop_assert!(EditorPage::of(&model).is_none(), "nothing happens on a page that was never opened");
        EditorPage::update(&mut model, EditorAction::Open { kept: None });
        for action in actions {
            EditorPage::update(&mut model, action);
            let page = EditorPage::of(&model).unwrap();
            let cells = page.draft().ground().cell_count();
            prop_assert!(page.cursor().index() < cells && page.grid().unwrap().cell_count() == cells);
            prop_assert_eq!(page.draft().givens().cell_count(), cells);
            if let Some(plan) = page.plan() {
                prop_assert!(SIDES.contains(&plan.side()));
                prop_assert_eq!(plan.sizes().iter().sum::<usize>()
                    + (0..cells).filter(|cell| plan.region(*cell).is_none()).count(), cells);
            }
            for lang in Lang::ALL {
                let check = page.check(lang);
                let plays = page.board.is_some() && page.filled != Some(Filled::No) && page.draft().is_bare();
                prop_assert_eq!(check.play.is_some(), plays);
                page.remark(lang);
                page.suggested(lang);
                page.remarks(lang, page.cursor());
                page.live(lang);
                page.how_to(lang);
                let rules = page.draft().rules().len();
                (0..=rules).for_each(|at| drop(page.rule_row(lang, at)));
                prop_assert!(page.chosen(lang).is_none_or(|chosen| chosen.rule < rules));
                (0..page.side() as u8).for_each(|region| drop(page.brush_of(lang, region)));
            }
            page.cell(page.cursor());
            page.signs();
            page.candidate_marks();
            page.lines();
            let read = Draft::of_address(&format!("?{}", page.draft().link()));
            let rules = |draft: &Draft| draft.rules().to_vec();
            prop_assert_eq!(read.map(|read| read.map(|draft| rules(&draft))), Some(Ok(rules(page.draft()))));
        }
    }
}

#[test]
fn a_killer_is_set_by_dragging_and_typing_and_judged_as_it_grows() {
    let mut played = Played::at("?board=4x4");
    played.act(EditorAction::SetMode(Mode::Rules));
    played.act(EditorAction::ChooseFamily(Some(Family::Cage)));
    played.drag(&[0, 1]);
    assert_eq!(played.rules(), ["cage:1,2"]);
    played.act(EditorAction::Write('7'));
    assert_eq!((played.rules(), played.live().good), (vec!["cage 7:1,2".to_owned()], false));
    assert!(played.live().verdict.starts_with("More than one solution. Two of them differ in"));
    assert!(played.page().cell(Cell::new(0)).centre.is_empty() || played.page().two(0).is_some());
    played.act(EditorAction::Write('9'));
    assert_eq!(played.rules(), ["cage 79:1,2"]);
    assert_eq!(played.live().verdict, "Cage: its cells add up to 3 at least and 7 at most.");
    assert!(played.live().bad && !played.page().signs().wrong.is_empty());
    played.keys("Backspace");
    assert_eq!(played.rules(), ["cage 7:1,2"]);
    played.act(EditorAction::Undo);
    assert_eq!(played.rules(), ["cage:1,2"], "a number is one change however many figures it has");
    played.act(EditorAction::Redo);
    // Two cages of three in one row cannot be.
    played.drag(&[2, 3]);
    played.keys("6");
    assert_eq!(played.live().verdict, "No solution. Without the 6 cage at R1C3 there would be one.");
    played.keys("Escape Delete");
    assert_eq!(played.rules().len(), 2, "nothing is chosen");
}

#[test]
fn rules_are_made_by_keys_alone() {
    let mut played = Played::at("?board=classic");
    played.act(EditorAction::SetMode(Mode::Rules));
    played.act(EditorAction::ChooseFamily(Some(Family::Thermometer)));
    played.keys("ArrowRight Space ArrowRight ArrowDown PageDown ArrowUp ArrowDown Space");
    assert_eq!(played.rules(), ["thermometer:2,3,12,22"], "going back shortens it");
    played.act(EditorAction::ChooseFamily(Some(Family::Difference)));
    played.keys("Space ArrowRight");
    played.act(EditorAction::ChooseFamily(Some(Family::Quadruple)));
    played.keys("Space 2 7 Space Escape Space");
    assert_eq!(
        played.rules()[1..],
        ["difference:22,23", "quadruple:22,23,31,32/27", "quadruple:23,24,32,33"]
    );
    played.act(EditorAction::ChooseFamily(Some(Family::Sandwich)));
    played.keys("ArrowUp ArrowUp Space 1 2 Space");
    assert_eq!(played.rules()[4..], ["sandwich 12:5,14,23,32,41,50,59,68,77"]);
    played.act(EditorAction::ChooseFamily(Some(Family::Even)));
    played.keys("Space");
    played.act(EditorAction::ChooseFamily(None));
    played.keys("Space Space");
    assert_eq!(played.page().chosen(Lang::English).unwrap().name, "Even", "the second rule at the cell");
    played.keys("Delete");
    assert_eq!(played.rules().len(), 5);
    assert!(played.page().remarks(Lang::English, Cell::new(4)).label.contains("Sandwich 12."));
}

#[test]
fn rules_of_every_shape_are_tapped_changed_and_taken_off() {
    let mut played = Played::at("?board=classic");
    played.act(EditorAction::SetMode(Mode::Rules));
    let choose = |played: &mut Played, family| played.act(EditorAction::ChooseFamily(Some(family)));
    choose(&mut played, Family::Ratio);
    played.tap(1000, 500);
    choose(&mut played, Family::Greater);
    played.drag(&[10, 11]);
    played.tap(2000, 1500);
    choose(&mut played, Family::LittleKiller);
    played.act(EditorAction::Press(Point { x: 2650, y: -350 }));
    played.act(EditorAction::Drag(Point { x: 4650, y: 1650 }));
    played.act(EditorAction::Release);
    played.keys("2 1");
    choose(&mut played, Family::Odd);
    played.drag(&[40, 41, 42]);
    choose(&mut played, Family::AntiKnight);
    assert_eq!(
        played.rules(),
        [
            "ratio:1,2",
            "greater:12,11",
            "little-killer 21:4,14,24,34,44,54",
            "odd:41",
            "odd:42",
            "odd:43",
            "anti-knight"
        ]
    );
    choose(&mut played, Family::AntiKnight);
    assert_eq!(played.rules().len(), 6);
    choose(&mut played, Family::Cage);
    played.drag(&[60, 61]);
    played.drag(&[61, 62]);
    assert_eq!(played.rules()[6], "cage:61,62,63", "a drag from the chosen cage goes on with it");
    played.act(EditorAction::Reshape);
    played.drag(&[60]);
    assert_eq!(played.rules()[6], "cage:62,63");
    played.act(EditorAction::Reshape);
    played.act(EditorAction::ChooseFamily(None));
    played.tap(1000, 500);
    assert_eq!(played.page().chosen(Lang::English).unwrap().name, "Black dot");
    played.act(EditorAction::RemoveChosen);
    assert_eq!(played.rules().len(), 6);
    let row = played.page().rule_row(Lang::English, 1);
    assert_eq!((row.name.as_str(), row.place.as_str()), ("Little killer 21", "R1C4–R6C9"));
}

#[test]
fn what_is_there_is_filled_in_checked_and_carried_out_and_in() {
    let mut played = Played::at("?board=6x6");
    played.act(EditorAction::SetMode(Mode::Rules));
    played.act(EditorAction::ChooseFamily(Some(Family::Cage)));
    played.drag(&[0, 1, 6]);
    played.act(EditorAction::ChooseFamily(Some(Family::Thermometer)));
    played.drag(&[35, 34, 33]);
    played.act(EditorAction::FillIn { with: answers::FillWith::Sums, seed: 4 });
    let live = played.live();
    assert!(live.good && live.can_play && !live.grade.is_empty() && !live.hardest.is_empty(), "{live:?}");
    assert!(
        live.checks.len() > 4 && live.checks.iter().all(|row| row.check != view::live::Check::Open),
        "{live:?}"
    );
    assert!(played.rules()[0].starts_with("cage ") && played.rules().len() > 2);
    played.act(EditorAction::Show(Show::Hardest));
    assert!(
        played
            .page()
            .grid()
            .unwrap()
            .cells()
            .any(|c| played.page().remarks(Lang::English, c).highlight == Highlight::Now)
    );
    played.act(EditorAction::Show(Show::Candidates));
    assert!(played.page().cell(Cell::new(0)).digit.is_some(), "the solution is all there is");
    let drawn = played.page().draft().clone();
    for form in answers::Form::ALL {
        played.act(EditorAction::Export(form));
        let (_, text) = played.page().exported.clone().unwrap();
        played.act(EditorAction::BuiltIn("4x4".to_owned()));
        played.act(EditorAction::Type(text));
        played.act(EditorAction::DrawTyped);
        assert_eq!(played.page().draft().rules().len(), drawn.rules().len(), "{form:?}");
        assert_eq!(played.remark(), format!("Opened, with {} rules.", drawn.rules().len()));
        played.act(EditorAction::Undo);
        played.act(EditorAction::Undo);
        assert_eq!(played.page().draft(), &drawn);
    }
    let mut model = played.model.clone();
    EditorPage::update(&mut model, EditorAction::Play { now_ms: 1 });
    assert_eq!(model.game.as_ref().map(|game| game.puzzle()), drawn.puzzle().as_ref());
    played.save("Mixed");
    played.act(EditorAction::CopyLink { page: "https://nonet.example/".to_owned() });
    played.act(EditorAction::CopyPlayLink { page: "https://nonet.example/".to_owned() });
    for link in played.copied.clone() {
        played.act(EditorAction::BuiltIn("4x4".to_owned()));
        assert!(played.page().draft().is_bare());
        played.act(EditorAction::Type(link));
        played.act(EditorAction::DrawTyped);
        assert_eq!(played.page().draft(), &drawn);
    }
    played.act(EditorAction::BuiltIn("4x4".to_owned()));
    let kept = played.page().kept().unwrap().all()[0].board.clone();
    assert!(view::play_on(&kept).is_none() && view::picture(&kept).is_some());
    played.act(EditorAction::SetMode(Mode::Regions));
    played.act(EditorAction::Draw(kept));
    assert_eq!((played.page().draft(), played.page().mode()), (&drawn, Mode::Rules));
    played.act(EditorAction::Type(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".to_owned(),
    ));
    played.act(EditorAction::DrawTyped);
    assert_eq!(played.page().draft().givens().filled_count(), 30);
    assert!(played.live().good);
    played.act(EditorAction::Type(".NoSuchRule~R1C1~R1C2".to_owned()));
    played.act(EditorAction::DrawTyped);
    assert_eq!(played.remark(), "Nonet does not know the rule ‘NoSuchRule’.");
}

#[test]
fn while_a_change_is_looked_at_what_was_offered_stays() {
    let mut played = Played::at("?board=4x4&with=even:2;=1234341221434.21");
    // The first given goes; the answer is not there yet.
    let drop_first = |played: &mut Played| {
        played.act(EditorAction::SetMode(Mode::Givens));
        played.drag(&[0]);
        let press = crate::keys::KeyPress { key: "Backspace".to_owned(), ..Default::default() };
        let mut model = played.model.clone();
        EditorPage::update(&mut model, action_for(&press, Mode::Givens).unwrap());
        EditorPage::of(&model).unwrap().live(Lang::English)
    };
    assert!(!played.live().offers_rest);
    let unknown = drop_first(&mut played);
    assert!(!unknown.offers_rest && !unknown.good && !unknown.can_fill, "{unknown:?}");
    let mut several = Played::at("?board=4x4&with=even:2;=12..............");
    assert!(several.live().offers_rest && several.live().can_fill);
    let unknown = drop_first(&mut several);
    assert!(unknown.offers_rest && !unknown.can_fill, "{unknown:?}");
}

#[test]
fn clues_that_are_not_needed_go_one_after_the_other() {
    let mut played = Played::at("?board=4x4&with=even:2;even:4;=1234341221434.21");
    let spare =
        |played: &Played| played.live().checks.iter().find(|row| row.mends).map(|row| row.said.clone());
    assert_eq!(spare(&played).as_deref(), Some("15 givens are not needed. 2 rules are not needed."));
    for _ in 0..40 {
        played.act(EditorAction::DropSpare);
    }
    assert_eq!(spare(&played), None);
    assert!(played.live().good);
}

#[test]
fn the_board_shows_how_often_solutions_hold_a_candidate() {
    let mut played = Played::at("?board=4x4&with=even:2;=12343412........");
    played.act(EditorAction::SetMode(Mode::Givens));
    played.act(EditorAction::Show(Show::Candidates));
    let marks = played.page().candidate_marks();
    assert!(!marks.is_empty() && marks.iter().all(|mark| mark.share <= 2), "{marks:?}");
    assert!(played.live().counted.starts_with("Counted over all"));
}

#[test]
fn every_family_has_a_picture_and_a_group() {
    let played = Played::at("?board=classic");
    let all: Vec<Family> = view::rules::GROUPS
        .iter()
        .flat_map(|(_, shape)| view::rules::families(played.page(), *shape))
        .collect();
    assert_eq!(all.len(), Family::ALL.len());
    assert!(all.iter().all(|family| !view::rules::picture_of(*family).signs.is_empty()));
    let triangular = Played::at("?board=triangular");
    let some = view::rules::families(triangular.page(), Shape::Outside);
    assert!(some.contains(&Family::Sandwich) && !some.contains(&Family::LittleKiller));
}

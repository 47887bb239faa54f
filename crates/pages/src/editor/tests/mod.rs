//! Tests of the whole page: boards here, puzzles in `rules`, drafts and saved boards in `stored`, random sequences of
//! actions in `random_actions`.

mod random_actions;
mod replaced;
mod rules;
mod stored;

use nonet_engine::Cell;
use nonet_engine::geometry::{Direction, ExtraRule, Point};
use nonet_engine::rules::Family;
use nonet_tasks::editor::fill::FillResult;

use super::view;
use super::*;
use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::{Address, Route};
use nonet_app::testing::put;
use nonet_app::update;
use nonet_game::drawing::Highlight;
use nonet_game::storage::{DRAFT_KEY, OWN_BOARDS_KEY, read_own_boards};
use nonet_tasks::worker;
use nonet_tasks::worker::{RequestId, TaskFailure, Worker, WorkerReply, WorkerRequest};
use nonet_text::EditorText;
use nonet_text::Lang;

const SMALL: &str = "?regions=AABBAABBCCDDCCDD";
/// Regions without a solution: the last cell of the first row and the cell below it would have to be equal.
const IMPOSSIBLE: &str = "?regions=AAABBBBACCCCDDDD";

/// The page with a simulated browser and workers that answer at once.
#[derive(Default)]
struct EditorHarness {
    model: Model,
    stored: Option<String>,
    copied: Vec<String>,
    wakes: Vec<u32>,
    cancelled: usize,
}

impl EditorHarness {
    fn at(rest: &str) -> EditorHarness {
        let mut editor = EditorHarness::default();
        let address = Address { route: Route::Editor, rest: rest.to_owned() };
        update(&mut editor.model, Action::Arrived(address));
        editor.open();
        editor
    }

    fn open(&mut self) {
        self.act(EditorAction::Open);
    }

    /// Returns the page at this address after a reload.
    fn reloaded(&self, rest: &str) -> EditorHarness {
        let mut editor = EditorHarness::default();
        put(&editor.model, DRAFT_KEY, self.model.storage.text(DRAFT_KEY).as_deref());
        let address = Address { route: Route::Editor, rest: rest.to_owned() };
        update(&mut editor.model, Action::Arrived(address));
        editor.open();
        editor
    }

    fn act(&mut self, action: EditorAction) {
        put(&self.model, OWN_BOARDS_KEY, self.stored.as_deref());
        self.act_here(action);
        self.stored = self.model.storage.text(OWN_BOARDS_KEY);
    }

    fn act_here(&mut self, action: EditorAction) {
        for effect in EditorPage::update(&mut self.model, action) {
            match effect {
                Effect::Work(_, WorkerRequest::Cancel { .. }) => self.cancelled += 1,
                Effect::Work(_, request) => {
                    let mut replies = Vec::new();
                    worker::serve(request, &mut |reply| {
                        replies.push(reply);
                        std::ops::ControlFlow::Continue(())
                    });
                    for reply in replies {
                        self.receive(PageEvent::Worker(reply));
                    }
                }
                Effect::Copy(text) => {
                    self.copied.push(text);
                    self.receive(PageEvent::Copied(true));
                }
                Effect::Wake { number, .. } => self.wakes.push(number),
                Effect::Focus(id) => assert_eq!(id, EditorPage::NEW_NAME),
                other => panic!("{other:?}"),
            }
        }
    }

    fn receive(&mut self, event: PageEvent) {
        self.act_here(EditorPage::on_event(event).unwrap());
    }

    /// Presses on the first cell and drags over the others.
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
            let press = nonet_game::settings::keys::KeyPress { key: key.to_owned(), ..Default::default() };
            self.act(action_for(&press, self.page().mode()).unwrap());
        }
    }

    fn rules(&self) -> Vec<String> {
        self.page().draft().rules().iter().map(nonet_engine::rules::spec::write).collect()
    }

    fn analysis(&self) -> view::analysis::AnalysisView {
        self.page().analysis(Lang::English)
    }

    fn page(&self) -> &EditorPage {
        EditorPage::of(&self.model).unwrap()
    }

    fn check(&self) -> view::BoardCheckView {
        self.page().board_check(Lang::English)
    }

    fn notice(&self) -> String {
        self.page().notice(Lang::English)
    }

    fn save(&mut self, name: &str) {
        self.act(EditorAction::Save { name: name.to_owned() });
    }

    fn names(&self) -> Vec<String> {
        self.page().saved().unwrap().all().iter().map(|own| own.name.clone()).collect()
    }

    fn stored_names(&self) -> Vec<String> {
        let own = read_own_boards(self.stored.as_deref().unwrap()).unwrap();
        own.all().iter().map(|own| own.name.clone()).collect()
    }
}

#[test]
fn a_finished_board_is_checked_and_offered_for_play() {
    let mut editor = EditorHarness::at(SMALL);
    let check = editor.check();
    assert!(check.is_good && !check.is_bad, "{check:?}");
    assert_eq!(check.verdict, Some(EditorText::CanBeFilled.say(Lang::English)));
    assert_eq!(check.play.unwrap().print(), "#/new?board=4x4");
    editor.drag(&[0, 2]);
    let check = editor.check();
    assert!(check.is_bad && check.verdict.is_none() && check.play.is_none());
    assert_eq!(check.faults, ["Region A has 5 cells and needs 4.", "Region B has 3 cells and needs 4."]);
    editor.act(EditorAction::Undo);
    assert!(editor.check().is_good, "the board is checked again");
    // Once rules and givens follow, the board alone is nothing to praise.
    editor.act(EditorAction::SetMode(EditorMode::Rules));
    let check = editor.check();
    assert!(!check.is_good && !check.is_bad, "{check:?}");
    assert_eq!(check.verdict, Some(EditorText::BeginHere.say(Lang::English)));
    editor.act(EditorAction::SetMode(EditorMode::Regions));
    assert_eq!(editor.page().plan().unwrap().text(), "AABB\nAABB\nCCDD\nCCDD\n");
}

#[test]
fn an_impossible_board_can_be_neither_saved_nor_played() {
    let mut editor = EditorHarness::at(IMPOSSIBLE);
    let check = editor.check();
    assert!(check.is_bad && check.play.is_none());
    assert_eq!(check.verdict, Some(EditorText::CannotBeFilled.say(Lang::English)));
    assert!(!editor.page().can_save());
    editor.save("Impossible");
    assert_eq!(editor.stored, None);
}

#[test]
fn replies_to_cancelled_requests_are_ignored() {
    let mut model = Model::default();
    let open = EditorAction::Open;
    let asked = |effects: &[Effect]| -> Vec<RequestId> {
        let of = |effect: &Effect| match effect {
            Effect::Work(Worker::Judge, WorkerRequest::Run { id, .. }) => Some(*id),
            _ => None,
        };
        effects.iter().filter_map(of).collect()
    };
    let first = asked(&EditorPage::update(&mut model, open));
    let effects = EditorPage::update(&mut model, EditorAction::Rows);
    let second = asked(&effects);
    assert_eq!(effects[0], Effect::Work(Worker::Judge, WorkerRequest::Cancel { id: first[0] }));
    assert_ne!(first, second);
    let died = |id| EditorAction::Worker(WorkerReply::Failed { id, failure: TaskFailure::WorkerDied });
    EditorPage::update(&mut model, died(first[0]));
    assert_eq!(EditorPage::of(&model).unwrap().notice(Lang::English), "");
    EditorPage::update(&mut model, died(second[0]));
    let message = EditorText::WorkerDied.say(Lang::English);
    assert_eq!(EditorPage::of(&model).unwrap().notice(Lang::English), message);
    // The second request died with its worker. The third is cancelled when the page closes.
    let third = asked(&EditorPage::update(&mut model, EditorAction::Boxes));
    assert_eq!(third.len(), 1);
    let closed = EditorPage::update(&mut model, EditorAction::Close);
    assert_eq!(closed, [Effect::Work(Worker::Judge, WorkerRequest::Cancel { id: third[0] })]);
}

#[test]
fn the_page_begins_with_the_rules_unless_it_is_about_regions() {
    let mode = |rest: &str| EditorHarness::at(rest).page().mode();
    assert_eq!(mode(""), EditorMode::Rules);
    assert_eq!(mode("?board=4x4&with=cage:1,2"), EditorMode::Rules);
    for rest in [&*draw_board().rest, SMALL, "?regions=AAB.AABBCCDDCCDD"] {
        assert_eq!(mode(rest), EditorMode::Regions, "{rest}");
    }
    let mut editor = EditorHarness::at("");
    editor.act(EditorAction::Blank);
    assert_eq!(editor.page().mode(), EditorMode::Regions, "the empty grid has no regions");
    assert_eq!(editor.reloaded("").page().mode(), EditorMode::Regions);
    editor.act(EditorAction::Rows);
    assert_eq!(editor.reloaded("").page().mode(), EditorMode::Rules);
}

#[test]
fn links_and_saved_puzzles_carry_the_title() {
    let mut editor = EditorHarness::at("?board=4x4&with==1234341221434.21&title=Two%20left&author=Ada");
    assert_eq!(editor.page().suggested_name(Lang::English), "Two left");
    editor.act(EditorAction::SetRulesText("Find two.".to_owned()));
    editor.act(EditorAction::CopyLink { page: String::new() });
    let link = editor.copied.pop().unwrap();
    assert!(link.ends_with("&title=Two%20left&author=Ada&text=Find%20two."), "{link}");
    editor.act(EditorAction::CopyPlayLink { page: String::new() });
    let link = editor.copied.pop().unwrap();
    assert!(link.contains("/own_Two%20left_Ada_Find%20two./"), "{link}");
    let printed = editor.page().to_print().unwrap();
    assert_eq!((&*printed.name, &*printed.rules), ("Two left · Ada", "Find two."));
    let mut other = EditorHarness::at("");
    other.act(EditorAction::SetText(link));
    other.act(EditorAction::OpenText);
    assert_eq!(other.page().info(), editor.page().info());
}

#[test]
fn random_regions_can_be_filled_and_are_one_undo_step() {
    for symmetric in [false, true] {
        let mut editor = EditorHarness::at(SMALL);
        editor.act(EditorAction::Resize(6));
        for seed in 0..20 {
            editor.act(EditorAction::Random { symmetric, seed });
            assert_eq!(editor.page().filled, Some(FillResult::Yes), "{seed}");
        }
        let last = editor.page().plan().cloned();
        editor.act(EditorAction::Undo);
        assert_ne!(editor.page().plan(), last.as_ref());
        assert_eq!(editor.page().side(), 6);
    }
}

#[test]
fn links_and_texts_contain_the_whole_board() {
    let mut editor = EditorHarness::at(SMALL);
    editor.act(EditorAction::ToggleExtra(ExtraRule::Diagonals));
    editor.act(EditorAction::CopyText);
    editor.act(EditorAction::CopyLink { page: "https://nonet.example/".to_owned() });
    assert_eq!(
        editor.copied,
        ["AABB\nAABB\nCCDD\nCCDD\n", "https://nonet.example/#/editor?regions=AABBAABBCCDDCCDD&rules=x"]
    );
    assert_eq!(editor.notice(), EditorText::Copied.say(Lang::English));
    let last = *editor.wakes.last().unwrap();
    editor.receive(PageEvent::Woke(last - 1));
    assert_ne!(editor.notice(), "", "an older timer doesn't remove a newer notice");
    editor.receive(PageEvent::Woke(last));
    assert_eq!(editor.notice(), "");
    editor.act(EditorAction::SetText("AAB".to_owned()));
    editor.act(EditorAction::OpenText);
    assert_eq!(editor.notice(), "3 cells do not make a square grid of 4 to 12 rows.");
    editor.act(EditorAction::SetText("ABAA BABB CCCC DDDD".to_owned()));
    editor.act(EditorAction::OpenText);
    assert_eq!(editor.page().plan().unwrap().text(), "ABAA\nBABB\nCCCC\nDDDD\n");
    assert!(editor.check().notes[0].starts_with("Region A is in 3 pieces."));
}

#[test]
fn the_grid_shows_regions_and_lines() {
    let mut editor = EditorHarness::at("?regions=AAB.BBACCCCDDDD");
    assert_eq!(editor.notice(), "15 cells do not make a square grid of 4 to 12 rows.");
    editor.receive(PageEvent::Arrived("?regions=AAB.ABBACCCCDDDD".to_owned()));
    let page = editor.page();
    let shown = |cell| (page.cell(cell).letter, page.remarks(Lang::English, cell).highlight);
    assert_eq!(shown(Cell::new(2)), (Some('B'), Highlight::Region(Some(1))));
    assert_eq!(shown(Cell::new(3)), (Some('·'), Highlight::Region(None)));
    assert_eq!(page.remarks(Lang::English, Cell::new(4)).label, "Row 2, column 1. Region A.");
    let brush = page.brush_view(Lang::English, 1);
    assert_eq!((brush.letter.as_str(), brush.cells, brush.is_wrong_size), ("B", 3, true));
    for side in SIDES {
        let grid = grid(side).unwrap();
        assert_eq!((grid.cell_count(), grid.houses().len()), (side * side, 2 * side));
        let lines = view::drawing(&RegionPlan::blank(side));
        let end = side * 1000 + 60;
        assert_eq!(lines.view_box, format!("-30 -30 {end} {end}"));
        assert!(lines.upright && lines.strong.contains("M0 0L1000 0"), "{}", lines.strong);
    }
    let nine = RegionPlan::from_board_name(&"windoku".parse().unwrap()).unwrap();
    assert!(view::extra_lines(&nine).starts_with("M1120 1120h2760"));
}

#[test]
fn heading_shows_a_stand_in_until_there_is_a_title_and_an_author() {
    crate::variants::install();
    let heading = |rest: &str| EditorHarness::at(rest).page().heading(Lang::English);
    let title = |rest: &str| heading(rest).title;
    assert_eq!(title("?board=classic&with=cage%2015:1,2,10;thermometer:5,6"), "Killer with thermometers");
    assert_eq!(
        title(
            "?board=classic&with==1................................................................................"
        ),
        "Classic"
    );
    assert_eq!(title("?regions=AAAB.BBACCCCDDDD"), "Untitled", "no game can have unfinished regions");
    let mut editor = EditorHarness::at("?board=4x4");
    assert_eq!(
        editor.page().heading(Lang::English),
        view::heading::HeadingView { title: "4 × 4".into(), ..Default::default() }
    );
    editor.act(EditorAction::SetTitle(" A knot ".to_owned()));
    editor.act(EditorAction::SetAuthor("Ada".to_owned()));
    let titled =
        view::heading::HeadingView { title: "A knot".into(), is_titled: true, author: Some("by Ada".into()) };
    assert_eq!(editor.page().heading(Lang::English), titled);
}

//! What a player does on the page: boards here, `rules` of puzzles, and `anything` in whatever order.

mod anything;
mod rules;

use nonet_engine::Cell;
use nonet_engine::geometry::{Direction, ExtraRule, Point};
use nonet_engine::rules::{Family, RuleShape};
use nonet_tasks::editor::fill::FillResult;

use super::view;
use super::*;
use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::{Address, Route};
use nonet_app::testing::{memory, put};
use nonet_app::update;
use nonet_game::drawing::Highlight;
use nonet_game::storage::{OWN_BOARDS_KEY, read_own_boards};
use nonet_tasks::worker;
use nonet_tasks::worker::{RequestId, TaskFailure, Worker, WorkerReply, WorkerRequest};
use nonet_text::EditorText;
use nonet_text::Lang;

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
        self.act(EditorAction::Open);
    }

    fn act(&mut self, action: EditorAction) {
        put(&self.model, OWN_BOARDS_KEY, self.kept.as_deref());
        self.act_here(action);
        self.kept = self.model.storage.text(OWN_BOARDS_KEY);
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
                        self.hear(PageEvent::Worker(reply));
                    }
                }
                Effect::Copy(text) => {
                    self.copied.push(text);
                    self.hear(PageEvent::Copied(true));
                }
                Effect::Wake { number, .. } => self.wakes.push(number),
                Effect::Focus(id) => assert_eq!(id, EditorPage::NEW_NAME),
                other => panic!("{other:?}"),
            }
        }
    }

    fn hear(&mut self, news: PageEvent) {
        self.act_here(EditorPage::on_event(news).unwrap());
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
            let press = nonet_game::settings::keys::KeyPress { key: key.to_owned(), ..Default::default() };
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
        self.act(EditorAction::Save { name: name.to_owned() });
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
    assert_eq!(EditorPage::of(&model).unwrap().remark(Lang::English), "");
    EditorPage::update(&mut model, died(second[0]));
    let said = EditorText::WorkerDied.say(Lang::English);
    assert_eq!(EditorPage::of(&model).unwrap().remark(Lang::English), said);
    // There is nothing left to end of that one; the next is ended with the page.
    let third = asked(&EditorPage::update(&mut model, EditorAction::Boxes));
    assert_eq!(third.len(), 1);
    let closed = EditorPage::update(&mut model, EditorAction::Close);
    assert_eq!(closed, [Effect::Work(Worker::Judge, WorkerRequest::Cancel { id: third[0] })]);
}

#[test]
fn a_drawing_outlives_a_look_at_another_page() {
    let mut played = Played::at(SMALL);
    played.drag(&[0, 2]);
    let drawn = played.page().plan().cloned();
    played.act(EditorAction::Close);
    played.open();
    assert_eq!(played.page().plan(), drawn.as_ref());
    played.hear(PageEvent::Arrived("?board=jigsaw-1".to_owned()));
    assert_eq!(played.page().plan(), Plan::of_board(&"jigsaw-1".parse().unwrap()).as_ref());
    played.hear(PageEvent::Arrived("?regions=AAB".to_owned()));
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
            assert_eq!(played.page().filled, Some(FillResult::Yes), "{seed}");
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
    let rename = |name: &str| EditorAction::Rename { board: board.clone(), name: name.to_owned() };
    played.act(rename("Snail"));
    assert_eq!((played.names(), played.page().renaming()), (vec!["Snail".to_owned()], None));
    played.act(rename(" "));
    assert_eq!(played.names(), ["Snail"]);
    played.act(EditorAction::Delete(board.clone()));
    assert!(played.names().is_empty() && played.page().can_take_back());
    played.act(EditorAction::TakeBack);
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
    let storage = memory(&mut played.model);
    storage.limit(Some(0));
    played.act_here(EditorAction::Delete("4x4".to_owned()));
    assert_eq!((played.names(), played.page().can_take_back()), (vec!["Mine".to_owned()], false));
    assert_eq!(played.remark(), EditorText::CannotSave.say(Lang::English));
    storage.limit(None);
    played.kept = Some("{".to_owned());
    played.save("New");
    assert!(played.page().kept().is_none() && !played.page().can_save());
    assert_eq!(played.kept.as_deref(), Some("{"));
}

#[test]
fn links_and_texts_hold_the_whole_drawing() {
    let mut played = Played::at(SMALL);
    played.act(EditorAction::Toggle(ExtraRule::Diagonals));
    played.act(EditorAction::CopyText);
    played.act(EditorAction::CopyLink { page: "https://nonet.example/".to_owned() });
    assert_eq!(
        played.copied,
        ["AABB\nAABB\nCCDD\nCCDD\n", "https://nonet.example/#/editor?regions=AABBAABBCCDDCCDD&rules=x"]
    );
    assert_eq!(played.remark(), EditorText::Copied.say(Lang::English));
    let last = *played.wakes.last().unwrap();
    played.hear(PageEvent::Woke(last - 1));
    assert_ne!(played.remark(), "", "a remark stays for its own time");
    played.hear(PageEvent::Woke(last));
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
    played.hear(PageEvent::Arrived("?regions=AAB.ABBACCCCDDDD".to_owned()));
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

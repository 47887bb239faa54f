//! Tests of the page, with the worker answering at once.

use super::*;
use nonet_app::action::{Action, Effect, StartInfo};
use nonet_app::model::Model;
use nonet_app::page::Page;
use nonet_app::route::{Address, Route};
use nonet_app::update::update;
use nonet_engine::{Cell, Digit};
use nonet_game::drawing::Highlight;
use nonet_scan::testing::{STYLES, draw};
use nonet_tasks::picture::ReadPicture;
use nonet_tasks::worker::{RequestId, TaskFailure, WorkerReply, WorkerRequest, serve};
use nonet_text::{Lang, PhotoText};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const NOW: u64 = 1_700_000_100_000;

fn opened() -> Model {
    nonet_text::install_all();
    let mut model = Model::default();
    let start = StartInfo {
        lang: "en".to_owned(),
        address: Address::from(Route::Photo),
        now_ms: 1_700_000_000_000,
        seed: 7,
    };
    update(&mut model, Action::Start(Box::new(start)));
    PhotoPage::update(&mut model, PhotoAction::Open);
    model
}

/// Performs an action and lets the worker answer its requests. Returns the stages that were shown.
fn act(model: &mut Model, action: PhotoAction) -> Vec<PhotoStage> {
    let effects = PhotoPage::update(model, action);
    let mut stages = vec![page(model).stage()];
    for effect in effects {
        let Effect::Work(_, request @ WorkerRequest::Run { .. }) = effect else { continue };
        serve(request, &mut |reply| {
            PhotoPage::update(model, PhotoAction::Worker(reply));
            stages.push(page(model).stage());
            std::ops::ControlFlow::Continue(())
        });
    }
    stages
}

fn page(model: &Model) -> &PhotoPage {
    PhotoPage::of(model).unwrap()
}

fn picture(puzzle: &str) -> PhotoAction {
    let image = draw(puzzle, &STYLES[0]);
    let (width, height) = (image.width() as u32, image.height() as u32);
    PhotoAction::Read(ReadPicture { width, height, pixels: image.pixels().to_vec() })
}

fn digits(model: &Model) -> String {
    let grid = page(model).grid().unwrap();
    (0..81).map(|cell| grid.digit(Cell::new(cell)).map_or('.', Digit::to_char)).collect()
}

#[test]
fn a_picture_is_read_in_steps_and_the_puzzle_is_played() {
    let mut model = opened();
    assert_eq!(act(&mut model, PhotoAction::Decode), [PhotoStage::Working(Progress::Finding)]);
    let stages = act(&mut model, picture(PUZZLE));
    let working = [Progress::Finding, Progress::Reading, Progress::Checking].map(PhotoStage::Working);
    assert_eq!(stages[..3], working);
    assert_eq!(stages[3..], [PhotoStage::Showing]);
    assert_eq!(digits(&model), PUZZLE);
    assert_eq!(page(&model).summary(Lang::English), "30 digits read.");
    assert_eq!(page(&model).verdict(Lang::English), ("It has exactly one solution.".to_owned(), false));
    assert!(page(&model).editor(model.boards.classic()).is_some_and(|to| to.route == Route::Editor));
    assert!(model.game.is_none(), "nothing is played before the player says so");
    act(&mut model, PhotoAction::Save { now_ms: NOW });
    assert_eq!((page(&model).notice(), model.index.games.len()), (Some(PhotoText::Saved), 1));
    act(&mut model, PhotoAction::Play { now_ms: NOW });
    let game = model.game.as_ref().unwrap();
    assert_eq!(game.puzzle().given_count(), 30);
    assert!(game.solution().is_some());
    assert_eq!(model.session.address.route, Route::Play);
}

#[test]
fn a_wrong_digit_is_told_proposed_and_corrected_by_one_action() {
    let mut model = opened();
    // The picture itself has 7 for the first 5, so the digits have no solution.
    act(&mut model, picture(&["73", &PUZZLE[2..]].concat()));
    let (text, is_fault) = page(&model).verdict(Lang::English);
    assert!(is_fault && text.starts_with("The same digit twice"), "{text}");
    assert!(!page(&model).can_play() && page(&model).editor(model.boards.classic()).is_none());
    let remarks = page(&model).remarks(Lang::English, model.boards.classic(), Cell::new(0));
    assert!(remarks.conflict);
    act(&mut model, PhotoAction::Play { now_ms: NOW });
    assert!(model.game.is_none());
    act(&mut model, PhotoAction::Select(Cell::new(0)));
    act(&mut model, PhotoAction::Enter(Digit::new(5)));
    assert_eq!(digits(&model), PUZZLE);
    assert!(page(&model).can_play());
    act(&mut model, PhotoAction::Enter(Digit::new(3)));
    assert_eq!((&digits(&model)[..1], page(&model).can_play()), ("3", false));
    act(&mut model, PhotoAction::Enter(None));
    assert_eq!(&digits(&model)[..1], ".");
}

#[test]
fn a_proposal_is_worded_and_made_only_on_request() {
    let mut model = opened();
    act(&mut model, picture(PUZZLE));
    // The reader hesitates between 8 and 3 in a cell that the picture shows as 8.
    let state = model.pages.get_mut::<PhotoPage>().unwrap();
    let change = nonet_tasks::picture::CellChange { cell: 1, from: 3, to: 8 };
    state.test_check().proposal = vec![change];
    let proposal = page(&model).proposal(Lang::English).unwrap();
    assert_eq!(proposal.text, "It would have exactly one solution if this 3 is an 8.");
    let remarks = page(&model).remarks(Lang::English, model.boards.classic(), Cell::new(1));
    assert_eq!(remarks.highlight, Highlight::Now);
    assert_eq!(digits(&model), PUZZLE);
    act(&mut model, PhotoAction::ApplyProposal);
    assert_eq!((&digits(&model)[..2], page(&model).cursor()), ("58", Some(Cell::new(1))));
}

#[test]
fn doubtful_cells_are_visited_and_confirmed() {
    let mut model = opened();
    act(&mut model, picture(PUZZLE));
    let state = model.pages.get_mut::<PhotoPage>().unwrap();
    state.test_doubt(&[4, 20]);
    assert_eq!(
        page(&model).summary(Lang::English),
        "30 digits read. 2 cells are uncertain: compare them with the picture."
    );
    act(&mut model, PhotoAction::NextDoubtful);
    assert_eq!(page(&model).cursor(), Some(Cell::new(4)));
    let remarks = page(&model).remarks(Lang::English, model.boards.classic(), Cell::new(4));
    assert!(
        remarks.label.ends_with("Uncertain.") && remarks.highlight == Highlight::SameDigit,
        "{remarks:?}"
    );
    act(&mut model, PhotoAction::Confirm);
    assert_eq!(page(&model).cursor(), Some(Cell::new(20)));
    act(&mut model, PhotoAction::Enter(Digit::new(8)));
    assert_eq!(page(&model).summary(Lang::English), "30 digits read.");
}

#[test]
fn every_fault_leads_back_to_choosing_with_a_sentence() {
    let mut model = opened();
    act(&mut model, PhotoAction::Read(ReadPicture { width: 100, height: 100, pixels: vec![255; 10_000] }));
    assert_eq!(
        (page(&model).stage(), page(&model).fault()),
        (PhotoStage::Choosing, Some(PhotoFault::NoGrid))
    );
    act(&mut model, PhotoAction::Read(ReadPicture { width: 9, height: 9, pixels: vec![255; 81] }));
    assert_eq!(page(&model).fault(), Some(PhotoFault::TooSmall));
    act(&mut model, PhotoAction::Decode);
    act(&mut model, PhotoAction::Refuse(PhotoFault::Svg));
    assert_eq!((page(&model).stage(), page(&model).fault()), (PhotoStage::Choosing, Some(PhotoFault::Svg)));
    let effects = PhotoPage::update(&mut model, picture(PUZZLE));
    let Some(Effect::Work(_, WorkerRequest::Run { id, .. })) = effects.first() else { panic!("not asked") };
    let failed = WorkerReply::Failed { id: *id, failure: TaskFailure::NoWorker };
    act(&mut model, PhotoAction::Worker(failed));
    assert_eq!(page(&model).fault(), Some(PhotoFault::NoReader));
}

#[test]
fn reading_is_cancelled_and_late_answers_are_ignored() {
    let mut model = opened();
    let effects = PhotoPage::update(&mut model, picture(PUZZLE));
    let Some(Effect::Work(_, WorkerRequest::Run { id, .. })) = effects.first() else { panic!("not asked") };
    let id: RequestId = *id;
    let cancelled = PhotoPage::update(&mut model, PhotoAction::Cancel);
    assert!(matches!(cancelled[..], [Effect::Work(_, WorkerRequest::Cancel { .. })]));
    act(&mut model, PhotoAction::Worker(WorkerReply::Failed { id, failure: TaskFailure::NotFound }));
    assert_eq!((page(&model).stage(), page(&model).fault()), (PhotoStage::Choosing, None));
}

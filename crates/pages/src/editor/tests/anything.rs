//! Actions by chance, in any order.

use nonet_app::testing::{memory, put};
use proptest::prelude::*;

use super::*;

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
        1 => Just(EditorAction::FillIn { with: nonet_tasks::editor::FillWith::Givens, seed: 1 }),
        1 => Just(EditorAction::DropSpare),
        1 => Just(EditorAction::Export(nonet_tasks::editor::ProgramFormat::Iss)),
        1 => Just(EditorAction::CopyExported),
        1 => Just(EditorAction::CopyPlayLink { page: String::new() }),
    ]
    .boxed()
}

fn action() -> BoxedStrategy<EditorAction> {
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
        prop::sample::select(ExtraRule::ALL.to_vec()).prop_map(EditorAction::Toggle),
        "[A-E.,\n]{0,20}".prop_map(EditorAction::Type),
        Just(EditorAction::DrawTyped),
        Just(EditorAction::CopyText),
        Just(EditorAction::CopyLink { page: String::new() }),
    ];
    let name = || "[A-Za-z ]{0,4}";
    let own = prop_oneof![
        name().prop_map(|name| EditorAction::Save { name }),
        Just(EditorAction::Save { name: "Mine".to_owned() }),
        Just(EditorAction::Draw("4x4".to_owned())),
        Just(EditorAction::AskName("4x4".to_owned())),
        name().prop_map(|name| EditorAction::Rename { board: "4x4".to_owned(), name }),
        Just(EditorAction::Delete("4x4".to_owned())),
        Just(EditorAction::TakeBack),
    ];
    let told = prop_oneof![
        Just(EditorAction::Open),
        Just(EditorAction::Close),
        "[?]?(regions|board)=[A-D4x]{0,16}(&rules=x)?(&with=(even|cage 9):[0-9]{1,2};)?"
            .prop_map(EditorAction::Arrived),
        (0..40u32).prop_map(|id| {
            EditorAction::Worker(WorkerReply::Failed { id: RequestId(id), failure: TaskFailure::WorkerDied })
        }),
        any::<bool>().prop_map(EditorAction::Copied),
        (0..20u32).prop_map(EditorAction::Woke),
    ];
    prop_oneof![6 => grid, 6 => ruling(), 2 => starts, 1 => own, 1 => told].boxed()
}

/// Another tab writes something that can't be read, or nothing, and may leave no room.
fn meddling() -> impl Strategy<Value = Option<(Option<String>, Option<usize>)>> {
    let done = (prop::option::of("[{}a-z]{0,3}"), prop::option::of(Just(0)));
    prop_oneof![5 => Just(None), 1 => done.prop_map(Some)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_happens_the_page_can_be_shown(
        actions in prop::collection::vec((action(), meddling()), 0..60),
    ) {
        let mut model = Model::default();
        EditorPage::update(&mut model, EditorAction::Undo);
        prop_assert!(EditorPage::of(&model).is_none(), "nothing happens on a page that was never opened");
        EditorPage::update(&mut model, EditorAction::Open);
        let storage = memory(&mut model);
        for (action, meddling) in actions {
            match meddling {
                Some((kept, room)) => {
                    storage.limit(None);
                    put(&model, OWN_BOARDS_KEY, kept.as_deref());
                    storage.limit(room);
                }
                None => storage.limit(None),
            }
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
                let plays = page.board.is_some() && page.filled != Some(FillResult::No) && page.draft().is_bare();
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

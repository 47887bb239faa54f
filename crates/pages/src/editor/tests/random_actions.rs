//! Random actions in any order.

use nonet_app::testing::{memory, put};
use proptest::prelude::*;

use super::*;

fn point() -> impl Strategy<Value = Point> {
    (-1500..14_000i32, -1500..14_000i32).prop_map(|(x, y)| Point { x, y })
}

fn rule_action() -> BoxedStrategy<EditorAction> {
    let family = || prop::option::of(prop::sample::select(Family::ALL.to_vec()));
    let modes = [EditorMode::Regions, EditorMode::Rules, EditorMode::Rules, EditorMode::Givens];
    prop_oneof![
        3 => prop::sample::select(modes.to_vec()).prop_map(EditorAction::SetMode),
        6 => family().prop_map(EditorAction::ChooseFamily),
        2 => prop::option::of(0..9usize).prop_map(EditorAction::ChooseRule),
        1 => Just(EditorAction::ToggleReshaping),
        1 => (0..9usize).prop_map(EditorAction::RemoveRule),
        1 => Just(EditorAction::RemoveChosenRule),
        1 => Just(EditorAction::Escape),
        3 => Just(EditorAction::Erase),
        6 => prop::sample::select("0123459AZ".chars().collect::<Vec<_>>()).prop_map(EditorAction::Enter),
        2 => (any::<bool>(), any::<bool>()).prop_map(|(up, left)| EditorAction::MoveDiagonally { up, left }),
        1 => prop::sample::select(vec![BoardOverlay::Differences, BoardOverlay::Candidates, BoardOverlay::HardestStep]).prop_map(EditorAction::ToggleOverlay),
        1 => Just(EditorAction::FillIn { with: nonet_tasks::editor::FillWith::Givens, seed: 1 }),
        1 => Just(EditorAction::RemoveRedundant),
        1 => Just(EditorAction::Export(nonet_tasks::editor::ProgramFormat::Iss)),
        1 => Just(EditorAction::CopyExported),
        1 => Just(EditorAction::CopyPlayLink { page: String::new() }),
    ]
    .boxed()
}

fn action() -> BoxedStrategy<EditorAction> {
    let brush = prop_oneof![
        Just(RegionBrush::Grow),
        Just(RegionBrush::Erase),
        any::<u8>().prop_map(RegionBrush::Region)
    ];
    let grid = prop_oneof![
        6 => point().prop_map(EditorAction::Press),
        6 => point().prop_map(EditorAction::Drag),
        3 => Just(EditorAction::Release),
        4 => (prop::sample::select(Direction::ALL.to_vec()), any::<bool>())
            .prop_map(|(direction, extend)| EditorAction::MoveCursor { direction, extend }),
        4 => prop::option::of(any::<u8>()).prop_map(EditorAction::Paint),
        2 => Just(EditorAction::PressCursor),
        2 => brush.prop_map(EditorAction::ChooseBrush),
        3 => Just(EditorAction::Undo),
        2 => Just(EditorAction::Redo),
    ];
    let starts = prop_oneof![
        prop_oneof![0..20usize, Just(usize::MAX)].prop_map(EditorAction::Resize),
        Just(EditorAction::Boxes),
        Just(EditorAction::Rows),
        Just(EditorAction::Blank),
        (any::<bool>(), any::<u64>()).prop_map(|(symmetric, seed)| EditorAction::Random { symmetric, seed }),
        prop::sample::select(vec!["jigsaw-2", "samurai", "triangular", "?", "windoku+x"])
            .prop_map(|name| EditorAction::OpenCatalogueBoard(name.to_owned())),
        prop::sample::select(ExtraRule::ALL.to_vec()).prop_map(EditorAction::ToggleExtra),
        "[A-E.,\n]{0,20}".prop_map(EditorAction::SetText),
        Just(EditorAction::OpenText),
        Just(EditorAction::StartAgain),
        "[a-z ]{0,4}".prop_map(EditorAction::SetTitle),
        Just(EditorAction::CopyText),
        Just(EditorAction::CopyLink { page: String::new() }),
    ];
    let name = || "[A-Za-z ]{0,4}";
    let own = prop_oneof![
        name().prop_map(|name| EditorAction::Save { name }),
        Just(EditorAction::Save { name: "Mine".to_owned() }),
        Just(EditorAction::OpenSaved("4x4".to_owned())),
        Just(EditorAction::ToggleRenaming("4x4".to_owned())),
        name().prop_map(|name| EditorAction::Rename { board: "4x4".to_owned(), name }),
        Just(EditorAction::Delete("4x4".to_owned())),
        Just(EditorAction::UndoDelete),
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
    prop_oneof![6 => grid, 6 => rule_action(), 2 => starts, 1 => own, 1 => told].boxed()
}

/// Another tab may write something unreadable, delete the saved boards, or fill the storage.
fn other_tab_write() -> impl Strategy<Value = Option<(Option<String>, Option<usize>)>> {
    let write = (prop::option::of("[{}a-z]{0,3}"), prop::option::of(Just(0)));
    prop_oneof![5 => Just(None), 1 => write.prop_map(Some)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_page_can_be_rendered_after_any_actions(
        actions in prop::collection::vec((action(), other_tab_write()), 0..60),
    ) {
        let mut model = Model::default();
        EditorPage::update(&mut model, EditorAction::Undo);
        prop_assert!(EditorPage::of(&model).is_none(), "actions on an unopened page do nothing");
        EditorPage::update(&mut model, EditorAction::Open);
        let storage = memory(&mut model);
        for (action, other_tab) in actions {
            match other_tab {
                Some((stored, limit)) => {
                    storage.limit(None);
                    put(&model, OWN_BOARDS_KEY, stored.as_deref());
                    storage.limit(limit);
                }
                None => storage.limit(None),
            }
            EditorPage::update(&mut model, action);
            let page = EditorPage::of(&model).unwrap();
            let cells = page.draft().base().cell_count();
            prop_assert!(page.cursor().index() < cells && page.grid().unwrap().cell_count() == cells);
            prop_assert_eq!(page.draft().givens().cell_count(), cells);
            if let Some(plan) = page.plan() {
                prop_assert!(SIDES.contains(&plan.side()));
                prop_assert_eq!(plan.sizes().iter().sum::<usize>()
                    + (0..cells).filter(|cell| plan.region(*cell).is_none()).count(), cells);
            }
            for lang in Lang::ALL {
                let check = page.board_check(lang);
                let plays = page.board.is_some() && page.filled != Some(FillResult::No) && page.draft().is_empty();
                prop_assert_eq!(check.play.is_some(), plays);
                page.notice(lang);
                page.suggested_name(lang);
                page.remarks(lang, page.cursor());
                page.analysis(lang);
                page.instructions(lang);
                let rules = page.draft().rules().len();
                (0..=rules).for_each(|at| drop(page.rule_row(lang, at)));
                prop_assert!(page.chosen_rule(lang).is_none_or(|chosen| chosen.rule < rules));
                (0..page.side() as u8).for_each(|region| drop(page.brush_view(lang, region)));
            }
            page.cell(page.cursor());
            page.signs();
            page.candidate_marks();
            page.drawing();
            let read = PuzzleDraft::from_address(&format!("?{}", page.draft().query()));
            let rules = |draft: &PuzzleDraft| draft.rules().to_vec();
            prop_assert_eq!(read.map(|read| read.map(|draft| rules(&draft))), Some(Ok(rules(page.draft()))));
        }
    }
}

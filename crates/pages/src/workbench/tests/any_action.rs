//! Random sequences of actions.

use proptest::prelude::*;

use super::*;

fn any_action() -> impl Strategy<Value = WorkbenchAction> {
    let text = prop_oneof![
        Just(ONE.to_owned()),
        Just(FIVE.to_owned()),
        Just(TRIANGULAR.to_owned()),
        Just("12.4............".to_owned()),
        Just(format!("{ONE}\n{FIVE}\n?")),
        ".{0,20}",
    ];
    let board = prop::sample::select(vec!["4x4", "classic", "triangular", "samurai", "nonsense"]);
    prop_oneof![
        1 => Just(WorkbenchAction::Open),
        1 => Just(WorkbenchAction::Close),
        3 => (0..40u32).prop_map(WorkbenchAction::TimerFired),
        3 => prop::sample::select(WorkbenchTab::ALL.to_vec()).prop_map(WorkbenchAction::Show),
        1 => any::<bool>().prop_map(|back| WorkbenchAction::ShowAdjacent { back }),
        4 => text.clone().prop_map(WorkbenchAction::SetText),
        1 => text.prop_map(WorkbenchAction::ReceiveText),
        4 => Just(WorkbenchAction::Accept),
        1 => Just(WorkbenchAction::AcceptAll),
        1 => Just(WorkbenchAction::TakeGame),
        1 => Just(WorkbenchAction::TakeEditorPuzzle),
        1 => Just(WorkbenchAction::EnterText),
        2 => board.prop_map(|name| WorkbenchAction::ChooseBoard(name.to_owned())),
        3 => (0..400usize).prop_map(|cell| WorkbenchAction::Select(Cell::new(cell))),
        3 => prop::sample::select(vec![Direction::Up, Direction::Down, Direction::Left, Direction::Right])
            .prop_map(WorkbenchAction::Move),
        4 => (0..=25u8).prop_map(|digit| WorkbenchAction::Enter(Digit::new(digit))),
        1 => Just(WorkbenchAction::Skip),
        2 => Just(WorkbenchAction::Undo),
        2 => Just(WorkbenchAction::Redo),
        1 => Just(WorkbenchAction::Clear),
        1 => any::<bool>().prop_map(WorkbenchAction::ShowMore),
        1 => Just(WorkbenchAction::Compare),
        1 => prop::sample::select(TextFormat::ALL.to_vec()).prop_map(WorkbenchAction::ChooseFormat),
        1 => Just(WorkbenchAction::Copy { page: String::new() }),
        1 => Just(WorkbenchAction::SaveText { page: String::new() }),
        1 => Just(WorkbenchAction::SaveSolution),
        1 => (0..9_000u64).prop_map(|now_ms| WorkbenchAction::SaveAsGame { now_ms }),
        1 => (0..9_000u64).prop_map(|now_ms| WorkbenchAction::Play { now_ms }),
        2 => any::<usize>().prop_map(WorkbenchAction::OpenStep),
        2 => any::<i32>().prop_map(WorkbenchAction::MoveStep),
        1 => proptest::option::of(0usize..30).prop_map(WorkbenchAction::LightSentence),
        1 => Just(WorkbenchAction::Rate),
        3 => (0..9_000u64).prop_map(|now_ms| WorkbenchAction::Search { now_ms }),
        1 => Just(WorkbenchAction::TogglePlayer),
        1 => any::<bool>().prop_map(|back| WorkbenchAction::StepPlayer { back }),
        1 => any::<usize>().prop_map(WorkbenchAction::Seek),
        1 => any::<usize>().prop_map(WorkbenchAction::SetSpeed),
        1 => any::<u32>().prop_map(WorkbenchAction::AdvancePlayer),
        1 => any::<u32>().prop_map(WorkbenchAction::Fold),
        2 => Just(WorkbenchAction::RunBatch(BatchTask::Solve)),
        1 => Just(WorkbenchAction::StopBatch),
        1 => Just(WorkbenchAction::SortBy(BatchSort::Givens)),
        1 => any::<Option<u8>>().prop_map(|level| WorkbenchAction::FilterTable(None, level)),
        1 => (0..5u32).prop_map(WorkbenchAction::OpenLine),
        1 => Just(WorkbenchAction::SaveTable),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// After any sequence of actions and replies, the whole page can still be shown.
    #[test]
    fn no_order_of_actions_panics(actions in prop::collection::vec((any_action(), any::<u8>()), 1..40)) {
        let mut test = TestPage::open();
        for (action, answer) in actions {
            // Keep searches short.
            if let WorkbenchAction::Search { .. } = action {
                let options = SearchOptions { mode: SearchMode::All, way: SearchOrder::RowByRow, solutions: 3, steps: 500 };
                test.act(WorkbenchAction::SetOptions(options));
            }
            test.act(action);
            if let Some(page) = WorkbenchPage::of(&test.model) {
                let picture = view::picture(page, Lang::English);
                prop_assert_eq!(picture.cells.len(), page.bench.board().cell_count());
                view::verdict(page, Lang::German);
                view::two_solutions(page);
                view::event(page, Lang::English);
                view::chart(page);
                view::boards(page, Lang::English);
            }
            let Some((worker, id, _)) = test.asked.get(usize::from(answer)).cloned() else { continue };
            match worker {
                Worker::Judge | Worker::Search | Worker::Batch => test.work(worker),
                // Slow tasks fail.
                _ => {
                    test.asked.retain(|(_, asked, _)| *asked != id);
                    test.on_reply(WorkerReply::Failed { id, failure: TaskFailure::BadGivens });
                }
            }
        }
    }
}

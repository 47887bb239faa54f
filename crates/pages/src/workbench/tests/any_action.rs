//! Any actions in any order.

use proptest::prelude::*;

use super::*;

fn any_action() -> impl Strategy<Value = Do> {
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
        1 => Just(Do::Open),
        1 => Just(Do::Close),
        3 => (0..40u32).prop_map(Do::Woke),
        3 => prop::sample::select(Tab::ALL.to_vec()).prop_map(Do::Show),
        1 => any::<bool>().prop_map(|back| Do::ShowBeside { back }),
        4 => text.clone().prop_map(Do::Write),
        1 => text.prop_map(Do::Take),
        4 => Just(Do::Accept),
        1 => Just(Do::AcceptAll),
        1 => Just(Do::TakeGame),
        2 => board.prop_map(|name| Do::ChooseBoard(name.to_owned())),
        3 => (0..400usize).prop_map(|cell| Do::Select(Cell::new(cell))),
        3 => prop::sample::select(vec![Direction::Up, Direction::Down, Direction::Left, Direction::Right])
            .prop_map(Do::Move),
        4 => (0..=25u8).prop_map(|digit| Do::Enter(Digit::new(digit))),
        1 => Just(Do::Skip),
        2 => Just(Do::Undo),
        2 => Just(Do::Redo),
        1 => Just(Do::Clear),
        1 => any::<bool>().prop_map(Do::ShowMore),
        1 => Just(Do::Compare),
        1 => prop::sample::select(Form::ALL.to_vec()).prop_map(Do::ChooseForm),
        1 => Just(Do::Copy),
        1 => Just(Do::SaveText),
        1 => Just(Do::SaveSolution),
        1 => (0..9_000u64).prop_map(|now_ms| Do::Keep { now_ms }),
        1 => (0..9_000u64).prop_map(|now_ms| Do::Play { now_ms }),
        2 => any::<usize>().prop_map(Do::OpenStep),
        2 => any::<i32>().prop_map(Do::StepOn),
        1 => Just(Do::Rate),
        3 => (0..9_000u64).prop_map(|now_ms| Do::Search { now_ms }),
        1 => Just(Do::TogglePlayer),
        1 => any::<bool>().prop_map(|back| Do::StepPlayer { back }),
        1 => any::<usize>().prop_map(Do::Seek),
        1 => any::<usize>().prop_map(Do::SetSpeed),
        1 => any::<u32>().prop_map(Do::Passed),
        1 => any::<u32>().prop_map(Do::Fold),
        2 => Just(Do::RunBatch(BatchTask::Solve)),
        1 => Just(Do::StopBatch),
        1 => Just(Do::SortBy(Sort::Givens)),
        1 => any::<Option<u8>>().prop_map(|level| Do::Narrow(None, level)),
        1 => (0..5u32).prop_map(Do::OpenLine),
        1 => Just(Do::SaveTable),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever happens in whatever order, and whenever the workers answer, all of the page can be shown.
    #[test]
    fn no_order_of_actions_panics(actions in prop::collection::vec((any_action(), any::<u8>()), 1..40)) {
        let mut desk = Desk::open();
        for (action, answer) in actions {
            // Long searches are another test's.
            if let Do::Search { .. } = action {
                let options = SearchOptions { mode: SearchMode::All, way: Way::RowByRow, solutions: 3, steps: 500 };
                desk.act(Do::SetOptions(options));
            }
            desk.act(action);
            if let Some(page) = WorkbenchPage::of(&desk.model) {
                let picture = view::picture(page);
                prop_assert_eq!(picture.cells.len(), page.bench.board().cell_count());
                view::verdict(page, Lang::German);
                view::two_solutions(page);
                view::event(page, Lang::English);
                view::chart(page);
                view::boards(page, Lang::English);
            }
            let Some((worker, id, _)) = desk.asked.get(usize::from(answer)).cloned() else { continue };
            match worker {
                Worker::Judge | Worker::Search | Worker::Batch => desk.work(worker),
                // What takes long fails.
                _ => {
                    desk.asked.retain(|(_, asked, _)| *asked != id);
                    desk.hear(Reply::Failed { id, failure: Failure::BadGivens });
                }
            }
        }
    }
}

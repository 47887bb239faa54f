//! Tasks, and the messages between the page and its workers.
//!
//! - [`Task`]: a task of a worker, implemented in the module for its subject. [`TaskKind`]: its number in messages.
//! - [`Pending`]: a task that a model waits for. [`Prefetch`]: a task that runs before its answer is needed.
//!   [`RequestIds`]: the numbers of requests.
//! - [`WorkerRequest`], [`Job`], [`WorkerReply`]: the messages, with inputs and outputs as bytes that only the two ends
//!   read.
//! - [`serve_generator`], [`serve_simple_hints`], [`serve_hints`], [`serve_coach`], [`serve_variants`],
//!   [`serve_scanner`]: a worker with each set of parts. [`serve`] runs all jobs natively.
//! - [`install_message`]: the texts of a language, for a worker.
//!
//! A worker first sends [`WorkerMessage::Ready`]. Then it answers each job with any number of [`WorkerReply::Progress`]
//! and [`WorkerReply::Part`] and one last reply, all with the number of the request.

mod bytes;
mod message;
mod parts;
mod pending;
mod prefetch;
pub mod request;
mod serve;
mod task;
mod texts;

pub use crate::worker::request::{JobProgress, RequestId, TaskFailure};
pub use bytes::{MessageError, decode, encode};
pub use message::{Fetching, Job, Received, WorkerMessage, WorkerReply, WorkerRequest};
pub use nonet_game::puzzles::generated::NewPuzzle;
pub use parts::{Worker, WorkerParts};
pub use pending::{Pending, RequestIds, TaskUpdate};
pub use prefetch::{Claim, Prefetch, PrefetchState};
pub use serve::{
    Outbox, Serve, Served, answer, serve, serve_coach, serve_generator, serve_hints, serve_scanner,
    serve_simple_hints, serve_variants,
};
pub use task::{JobUpdate, JobUpdates, JoinParts, Task, TaskKind, Unfinished, run};
pub use texts::install_message;

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::puzzle::{BuildBoard, MakePuzzle, PuzzleFound};
    use nonet_engine::Board;
    use nonet_game::boards::{Boards, board_named};

    #[test]
    fn a_drawn_board_survives_worker_messages_and_saves() {
        use nonet_engine::Puzzle;
        use nonet_engine::geometry::jigsaw;
        use nonet_engine::line;
        use nonet_engine::rng::rng;
        use nonet_game::game::{Game, GameId, PuzzleSource};
        use nonet_game::puzzles::spec::PuzzleSpec;
        use nonet_game::storage::{read_game, write_game};

        // The regions are labelled differently from the catalogue's.
        let regions = jigsaw::random(6, &mut rng(1)).to_string();
        let name = &format!("jigsaw:{}", regions.replace('1', "z"));
        let mut boards = Boards::default();
        let built = run(BuildBoard { name: name.to_owned() }).unwrap();
        boards.put(built.name, Arc::new(Board::unpack(&built.packed).unwrap()));
        let board = boards.get(name).unwrap().clone();
        assert_eq!(boards.get("jigsaw"), None);
        assert_eq!(board.name(), format!("jigsaw:{regions}"));
        let wish = PuzzleSpec { board: name.to_owned(), ..PuzzleSpec::default() };
        let Ok(PuzzleFound::Made(made)) = run(MakePuzzle { spec: wish, seed: 4 }) else {
            panic!("no puzzle")
        };
        let givens = line::read(&board, &made.givens).unwrap();
        let game = Game::new(
            GameId::new(1, 1),
            Puzzle::new(board.clone(), givens).unwrap(),
            PuzzleSource::Imported,
            line::read(&board, &made.solution).ok(),
        );
        let text = write_game(&game);
        assert_eq!(read_game(&text, &board_named), Ok(game));
    }

    fn board(name: &str) -> BuildBoard {
        BuildBoard { name: name.to_owned() }
    }

    #[test]
    fn task_kinds_are_listed_in_the_order_of_their_numbers() {
        for (number, kind) in TaskKind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, number);
        }
    }

    #[test]
    fn messages_read_back_as_written() {
        let job = Job::of(&board("x"));
        let bytes = job.message(RequestId(70_000));
        let received = Received::read(&bytes).unwrap();
        assert_eq!(
            (received.id, received.task, received.input),
            (RequestId(70_000), job.task, &job.input[..])
        );
        assert_eq!((job.read::<BuildBoard>(), job.read::<MakePuzzle>()), (Some(board("x")), None));
        let id = RequestId(7);
        let progress = JobProgress { tries: 3, most_tries: 9, givens: 0, level: None };
        for message in [
            WorkerMessage::Ready { life: "nonet-worker/1".to_owned() },
            WorkerMessage::Reply(WorkerReply::Progress { id, progress }),
            WorkerMessage::Reply(WorkerReply::Part { id, part: vec![1, 2] }),
            WorkerMessage::Reply(WorkerReply::Done { id, output: vec![3] }),
            WorkerMessage::Reply(WorkerReply::Failed { id, failure: TaskFailure::NotFound }),
            WorkerMessage::Reply(WorkerReply::Cancelled { id }),
        ] {
            assert_eq!(WorkerMessage::read(&message.bytes()), Ok(message));
        }
        assert_eq!(WorkerMessage::read(&[9, 0, 0, 0, 0]), Err(MessageError));
        assert_eq!(Received::read(&[0, 1, 2]), Err(MessageError));
    }

    #[derive(PartialEq, Debug)]
    struct Sent(Worker, WorkerRequest);

    impl From<(Worker, WorkerRequest)> for Sent {
        fn from((worker, request): (Worker, WorkerRequest)) -> Sent {
            Sent(worker, request)
        }
    }

    #[test]
    fn only_the_reply_to_the_last_request_is_taken_and_only_once() {
        let mut ids = RequestIds::default();
        let mut pending = Pending::default();
        let Sent(_, first) = pending.ask(&mut ids, Worker::Generator, &board("4x4"));
        let Sent(_, second) = pending.ask(&mut ids, Worker::Generator, &board("6x6"));
        assert_eq!(pending.take(&answer(first)), None);
        let reply = answer(second);
        let Some(TaskUpdate::Done(built)) = pending.take(&reply) else { panic!("not done") };
        assert_eq!((built.name.as_str(), pending.is_waiting()), ("6x6", false));
        assert_eq!(pending.take(&reply), None);
        let Sent(worker, third) = pending.ask(&mut ids, Worker::Generator, &board("4x4"));
        let WorkerRequest::Run { id, .. } = third else { panic!("{third:?}") };
        assert_eq!(pending.cancel(), Some(Sent(worker, WorkerRequest::Cancel { id })));
        assert_eq!((pending.cancel::<Sent>(), pending.take(&answer(third))), (None, None));
    }

    #[test]
    fn a_task_is_asked_again_after_the_first_death_only() {
        let mut pending = Pending::default();
        let task = board("4x4");
        let Sent(worker, request) = pending.ask(&mut RequestIds::default(), Worker::Generator, &task);
        let Some(id) = pending.id() else { panic!("not asked") };
        let died = WorkerReply::Failed { id, failure: TaskFailure::WorkerDied };
        assert_eq!(pending.ask_after_death(&died, &task), Some(Sent(worker, request)));
        assert_eq!(pending.ask_after_death::<Sent>(&died, &task), None);
        assert_eq!(pending.take(&died), Some(TaskUpdate::Failed(TaskFailure::WorkerDied)));
        assert!(!pending.is_waiting());
    }

    #[test]
    fn a_prefetched_task_can_be_paused_and_claimed_in_any_state() {
        let mut ids = RequestIds::default();
        let mut prefetch = Prefetch::new(board("4x4"));
        assert_eq!(
            (prefetch.is_started(), prefetch.clone().claim()),
            (false, (board("4x4"), Claim::NotStarted))
        );
        let started: Option<Sent> = prefetch.start(&mut ids, Worker::Generator);
        let Some(Sent(_, first)) = started else { panic!("not started") };
        assert_eq!(prefetch.start::<Sent>(&mut ids, Worker::Generator), None, "once");
        assert!(matches!(prefetch.clone().claim(), (_, Claim::Running(_))));
        assert!(prefetch.pause::<Sent>().is_some() && !prefetch.is_started());
        assert_eq!(prefetch.take(&answer(first)), None, "too late");
        let started: Option<Sent> = prefetch.start(&mut ids, Worker::Generator);
        let Some(Sent(_, second)) = started else { panic!("not started") };
        let mut fails = prefetch.clone();
        let WorkerRequest::Run { id, .. } = second else { panic!("{second:?}") };
        let failed = WorkerReply::Failed { id, failure: TaskFailure::NotFound };
        assert_eq!(
            (fails.take(&failed), fails.is_started()),
            (Some(PrefetchState::Failed(TaskFailure::NotFound)), false)
        );
        assert_eq!(prefetch.take(&answer(second)), Some(PrefetchState::Ready));
        assert!(matches!(prefetch.claim(), (_, Claim::Ready(built)) if built.name == "4x4"));
    }

    #[test]
    fn a_worker_refuses_tasks_of_parts_that_it_lacks() {
        struct Last(Option<WorkerReply>);
        impl Outbox for Last {
            fn send(&mut self, reply: WorkerReply) -> std::ops::ControlFlow<()> {
                self.0 = Some(reply);
                std::ops::ControlFlow::Continue(())
            }
            fn is_due(&mut self) -> bool {
                true
            }
        }
        let id = RequestId(3);
        for (serve, task) in [
            (serve_generator as Serve, TaskKind::Hint),
            (serve_coach, TaskKind::MakePuzzle),
            (serve_scanner, TaskKind::Hint),
            // An invalid input.
            (serve_variants, TaskKind::RunBatch),
        ] {
            let mut last = Last(None);
            serve(Received { id, task, input: &[] }, &mut last);
            assert_eq!(last.0, Some(WorkerReply::Failed { id, failure: TaskFailure::Impossible }));
        }
    }
}

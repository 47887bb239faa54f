//! What the page and its workers say to each other, and the workers' jobs themselves.
//!
//! - [`Worker`]: who can be asked. [`Request`], [`Job`]: what. [`Reply`], [`Outcome`]: what comes back.
//! - [`GeneratorJob`], [`serve_generator`]: boards and puzzles. [`CoachJob`], [`serve_coach`]: hints, reports, the
//!   workbench's questions. [`RuledJob`], [`serve_ruled`]: puzzles with rules. Programs of their own, so that what makes
//!   the first puzzle stays small.
//!
//! A worker speaks first: [`Reply::Ready`] with its build. Then each job is answered by any number of
//! [`Reply::Progress`] and [`Reply::Part`] and one last word, all with the request's number. Messages travel as postcard
//! bytes ([`encode`], [`decode`]). [`serve`] does any job natively.

mod coach;
mod generator;
mod message;
pub mod request;
mod ruled;

use std::ops::ControlFlow;

pub use crate::worker::request::{Failure, Progress, RequestId};
pub use coach::{CoachJob, CoachOutcome, Telling, serve_coach};
pub use generator::{GeneratorJob, GeneratorOutcome, serve_generator};
pub use message::{Fetching, Job, MessageError, Outcome, Program, Reply, Request, Worker, decode, encode};
pub use nonet_game::puzzles::generated::MadePuzzle;
pub use ruled::{RuledJob, serve_ruled};

/// Does whatever is asked, and hands over every reply; a request to cancel finds nothing running here, and is answered
/// as cancelled. `hear` may stop the job.
pub fn serve(request: Request, hear: &mut dyn FnMut(Reply) -> ControlFlow<()>) {
    nonet_game::boards::know_rules();
    let last = match request {
        Request::Start => return,
        Request::Cancel { id } => Reply::Cancelled { id },
        Request::Run { id, job: Job::Generator(job) } => {
            serve_generator(id, job, &mut |progress| hear(Reply::Progress { id, progress }))
                .map(Outcome::Generator)
        }
        Request::Run { id, job: Job::Coach(job, _) } => {
            let tell = &mut |telling| match telling {
                Telling::Progress(progress) => hear(Reply::Progress { id, progress }),
                Telling::Part(part) => match CoachOutcome::workbench(&part) {
                    Ok(outcome) => hear(Reply::Part { id, outcome: Outcome::Coach(outcome) }),
                    Err(_) => ControlFlow::Continue(()),
                },
            };
            serve_ruled(id, job, tell).map(Outcome::Coach)
        }
    };
    let _ = hear(last);
}

/// [`serve`] to the end, for who only wants the last word.
pub fn answer(request: Request) -> Reply {
    let mut last = None;
    serve(request, &mut |reply| {
        last = Some(reply);
        ControlFlow::Continue(())
    });
    last.unwrap_or(Reply::Failed { id: RequestId::default(), failure: Failure::WorkerDied })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use nonet_engine::Board;
    use nonet_game::boards::{Boards, board_named};

    #[test]
    fn a_board_of_one_s_own_goes_through_worker_and_saves() {
        use super::{GeneratorJob, GeneratorOutcome, Reply, RequestId, serve_generator};
        use nonet_engine::Puzzle;
        use nonet_engine::geometry::jigsaw;
        use nonet_engine::line;
        use nonet_engine::rng::rng;
        use nonet_game::game::{Game, GameId, Source};
        use nonet_game::puzzles::spec::Wish;
        use nonet_game::storage::{read_game, write_game};

        // The regions are named otherwise than the catalogue would.
        let regions = jigsaw::random(6, &mut rng(1)).to_string();
        let name = &format!("jigsaw:{}", regions.replace('1', "z"));
        let ask = |job: GeneratorJob| match serve_generator(RequestId(1), job, &mut |_| {
            std::ops::ControlFlow::Continue(())
        }) {
            Reply::Done { outcome, .. } => outcome,
            other => panic!("{other:?}"),
        };
        let mut boards = Boards::default();
        match ask(GeneratorJob::Board { name: name.to_owned() }) {
            GeneratorOutcome::Board { name, packed } => {
                boards.put(name, Arc::new(Board::unpack(&packed).unwrap()))
            }
            other => panic!("{other:?}"),
        }
        let board = boards.get(name).unwrap().clone();
        assert_eq!(boards.get("jigsaw"), None);
        assert_eq!(board.name(), format!("jigsaw:{regions}"));
        let wish = Wish { board: name.to_owned(), ..Wish::default() };
        let GeneratorOutcome::Made(made) = ask(GeneratorJob::Make { wish, seed: 4 }) else {
            panic!("no puzzle")
        };
        let givens = line::read(&board, &made.givens).unwrap();
        let game = Game::new(
            GameId::new(1, 1),
            Puzzle::new(board.clone(), givens).unwrap(),
            Source::Brought,
            line::read(&board, &made.solution).ok(),
        );
        let text = write_game(&game);
        assert_eq!(read_game(&text, &board_named), Ok(game));
    }
}

//! The worker's side of a task: reads a request, runs the task, and sends replies at a rate that the page can follow.
//! Each set of parts serves its own tasks, which keeps the main file of the program small.

use std::ops::ControlFlow;

use super::{
    JobUpdate, JobUpdates, Received, RequestId, Task, TaskFailure, TaskKind, Unfinished, WorkerParts,
    WorkerReply, WorkerRequest,
};
use super::{decode, encode};
use crate::editor::EditorQuestion;
use crate::editor::fill::FillBoard;
use crate::hint::{HintRequest, SpecimenRequest, answer_simply};
use crate::picture::{CheckGrid, ReadPicture};
use crate::print::PrintRequest;
use crate::puzzle::{BuildBoard, MakePuzzle, TryAttempts, try_plain, try_with_rules};
use crate::report::ReportRequest;
use crate::workbench::batch::RunBatch;
use crate::workbench::path::{FindPath, RatePuzzle};
use crate::workbench::search::SearchPuzzle;
use crate::workbench::verdict::JudgePuzzle;
use nonet_game::learning::question::ExerciseRequest;
use nonet_text::TextBundle;

/// Sends replies from a worker to the page.
pub trait Outbox {
    /// Sends a reply. Returns whether the job is still wanted.
    fn send(&mut self, reply: WorkerReply) -> ControlFlow<()>;

    /// Returns true if enough time has passed since the last progress or mergeable part.
    fn is_due(&mut self) -> bool;
}

/// Runs a task.
type RunTask<T> = fn(T, &mut JobUpdates<'_, <T as Task>::Part>) -> Result<<T as Task>::Output, Unfinished>;

/// Runs a request, and sends all replies.
pub type Serve = fn(Received<'_>, &mut dyn Outbox) -> Served;

/// The result of running a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Served {
    /// The last reply was sent.
    Replied,
    /// Nothing was sent, because the request takes more parts than the worker has loaded: see [`Unfinished::NeedsMoreParts`].
    NeedsMoreParts,
}

/// Serves the tasks of the generator: boards, and attempts at puzzles without variants. [`MakePuzzle`] is divided into such
/// attempts before.
pub fn serve_generator(request: Received<'_>, outbox: &mut dyn Outbox) -> Served {
    match request.task {
        TaskKind::TryAttempts => serve_with::<TryAttempts>(request, outbox, try_plain),
        TaskKind::BuildBoard => serve_task::<BuildBoard>(request, outbox),
        _ => refuse(request.id, outbox),
    }
}

/// Serves the hints on boards without variants for which simple techniques are enough. [`serve_hints`] serves the others.
pub fn serve_simple_hints(request: Received<'_>, outbox: &mut dyn Outbox) -> Served {
    match request.task {
        TaskKind::Hint => serve_with::<HintRequest>(request, outbox, answer_simply),
        TaskKind::InstallTexts => serve_task::<TextBundle>(request, outbox),
        _ => refuse(request.id, outbox),
    }
}

/// Serves hints on boards without variants.
pub fn serve_hints(request: Received<'_>, outbox: &mut dyn Outbox) -> Served {
    match request.task {
        TaskKind::Hint => serve_task::<HintRequest>(request, outbox),
        TaskKind::InstallTexts => serve_task::<TextBundle>(request, outbox),
        _ => refuse(request.id, outbox),
    }
}

/// Serves the tasks of the coach: hints, reports, exercises, print and the workbench, on boards without variants.
pub fn serve_coach(request: Received<'_>, outbox: &mut dyn Outbox) -> Served {
    match request.task {
        TaskKind::Hint => serve_task::<HintRequest>(request, outbox),
        TaskKind::Specimen => serve_task::<SpecimenRequest>(request, outbox),
        TaskKind::Report => serve_task::<ReportRequest>(request, outbox),
        TaskKind::Exercise => serve_task::<ExerciseRequest>(request, outbox),
        TaskKind::Print => serve_task::<PrintRequest>(request, outbox),
        TaskKind::JudgePuzzle => serve_task::<JudgePuzzle>(request, outbox),
        TaskKind::FindPath => serve_task::<FindPath>(request, outbox),
        TaskKind::RatePuzzle => serve_task::<RatePuzzle>(request, outbox),
        TaskKind::SearchPuzzle => serve_task::<SearchPuzzle>(request, outbox),
        TaskKind::RunBatch => serve_task::<RunBatch>(request, outbox),
        TaskKind::FillBoard => serve_task::<FillBoard>(request, outbox),
        TaskKind::InstallTexts => serve_task::<TextBundle>(request, outbox),
        TaskKind::MakePuzzle
        | TaskKind::TryAttempts
        | TaskKind::BuildBoard
        | TaskKind::Question
        | TaskKind::ReadPicture
        | TaskKind::CheckGrid => refuse(request.id, outbox),
    }
}

/// Serves the tasks of the coach on all boards, makes attempts at puzzles with variants, and answers the editor's questions.
/// Requires [`nonet_game::boards::install_variants`]. It has no search for plain puzzles.
pub fn serve_variants(request: Received<'_>, outbox: &mut dyn Outbox) -> Served {
    match request.task {
        TaskKind::TryAttempts => serve_with::<TryAttempts>(request, outbox, try_with_rules),
        TaskKind::Question => serve_task::<EditorQuestion>(request, outbox),
        _ => serve_coach(request, outbox),
    }
}

/// Serves the tasks that read pictures.
pub fn serve_scanner(request: Received<'_>, outbox: &mut dyn Outbox) -> Served {
    match request.task {
        TaskKind::ReadPicture => serve_task::<ReadPicture>(request, outbox),
        TaskKind::CheckGrid => serve_task::<CheckGrid>(request, outbox),
        _ => refuse(request.id, outbox),
    }
}

fn refuse(id: RequestId, outbox: &mut dyn Outbox) -> Served {
    let _ = outbox.send(WorkerReply::Failed { id, failure: TaskFailure::Impossible });
    Served::Replied
}

fn serve_task<T: Task>(request: Received<'_>, outbox: &mut dyn Outbox) -> Served {
    serve_with::<T>(request, outbox, T::run)
}

fn serve_with<T: Task>(request: Received<'_>, outbox: &mut dyn Outbox, run: RunTask<T>) -> Served {
    let id = request.id;
    let Ok(task) = decode::<T>(request.input) else { return refuse(id, outbox) };
    let mut held: Option<T::Part> = None;
    let ran = run(
        task,
        &mut JobUpdates::to(&mut |update| match update {
            JobUpdate::Progress(progress) if outbox.is_due() => {
                outbox.send(WorkerReply::Progress { id, progress })
            }
            JobUpdate::Progress(_) => ControlFlow::Continue(()),
            JobUpdate::Part(part) => {
                let part = match (T::JOIN, held.take()) {
                    (Some(join), Some(mut before)) => {
                        join(&mut before, part);
                        before
                    }
                    (_, _) => part,
                };
                if T::JOIN.is_some() && !outbox.is_due() {
                    held = Some(part);
                    return ControlFlow::Continue(());
                }
                outbox.send(WorkerReply::Part { id, part: encode(&part) })
            }
        }),
    );
    if let Some(part) = held {
        let _ = outbox.send(WorkerReply::Part { id, part: encode(&part) });
    }
    let _ = outbox.send(match ran {
        Ok(output) => WorkerReply::Done { id, output: encode(&output) },
        Err(Unfinished::Failed(failure)) => WorkerReply::Failed { id, failure },
        Err(Unfinished::Stopped) => WorkerReply::Cancelled { id },
        Err(Unfinished::NeedsMoreParts) => return Served::NeedsMoreParts,
    });
    Served::Replied
}

/// An outbox that passes on every reply at once.
struct Direct<'a>(&'a mut dyn FnMut(WorkerReply) -> ControlFlow<()>);

impl Outbox for Direct<'_> {
    fn send(&mut self, reply: WorkerReply) -> ControlFlow<()> {
        (self.0)(reply)
    }

    fn is_due(&mut self) -> bool {
        true
    }
}

/// Runs any request natively, and passes each reply to `hear`, which may stop the job. A request to cancel finds no
/// running job here, and is answered as cancelled.
pub fn serve(request: WorkerRequest, hear: &mut dyn FnMut(WorkerReply) -> ControlFlow<()>) {
    nonet_game::boards::install_variants();
    nonet_text::install_all();
    crate::hint::install_reader();
    match request {
        WorkerRequest::Start => {}
        WorkerRequest::Cancel { id } => drop(hear(WorkerReply::Cancelled { id })),
        WorkerRequest::Run { id, job } => {
            let received = Received { id, task: job.task, input: &job.input };
            if job.task == TaskKind::MakePuzzle {
                serve_task::<MakePuzzle>(received, &mut Direct(hear));
                return;
            }
            let (serve, serve_rest): (Serve, Serve) = match job.parts {
                WorkerParts::Generator => (serve_generator, serve_generator),
                WorkerParts::Hints => (serve_simple_hints, serve_hints),
                WorkerParts::Coach => (serve_coach, serve_coach),
                WorkerParts::Variants => (serve_variants, serve_variants),
                WorkerParts::Scanner => (serve_scanner, serve_scanner),
            };
            if serve(received, &mut Direct(hear)) == Served::NeedsMoreParts {
                serve_rest(received, &mut Direct(hear));
            }
        }
    }
}

/// Runs any request natively, and returns the last reply.
pub fn answer(request: WorkerRequest) -> WorkerReply {
    let mut last = None;
    serve(request, &mut |reply| {
        last = Some(reply);
        ControlFlow::Continue(())
    });
    last.unwrap_or(WorkerReply::Failed { id: RequestId::default(), failure: TaskFailure::WorkerDied })
}

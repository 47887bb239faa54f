//! The answering side: a request comes as bytes, the task is done, the answers go back as bytes at a pace that the page can
//! follow. Each program knows its own tasks only, so that what makes the first puzzle stays small.

use std::ops::ControlFlow;

use super::{
    JobUpdate, JobUpdates, Received, RequestId, Task, TaskFailure, TaskKind, Unfinished, WorkerProgram,
    WorkerReply, WorkerRequest,
};
use super::{decode, encode};
use crate::editor::EditorQuestion;
use crate::editor::fill::FillBoard;
use crate::hint::{HintRequest, SpecimenRequest};
use crate::print::PrintRequest;
use crate::puzzle::{BuildBoard, MakePuzzle, make_plain, make_with_rules};
use crate::report::ReportRequest;
use crate::workbench::batch::RunBatch;
use crate::workbench::path::{FindPath, RatePuzzle};
use crate::workbench::search::SearchPuzzle;
use crate::workbench::verdict::JudgePuzzle;
use nonet_game::learning::question::ExerciseRequest;
use nonet_text::TextBundle;

/// Takes the answers of a worker to the page.
pub trait Outbox {
    /// Sends an answer, and says whether the job is still wanted.
    fn send(&mut self, reply: WorkerReply) -> ControlFlow<()>;

    /// True if the last progress, or the last part that others can be merged with, was sent long enough ago.
    fn is_due(&mut self) -> bool;
}

/// Does a task.
type RunTask<T> = fn(T, &mut JobUpdates<'_, <T as Task>::Part>) -> Result<<T as Task>::Output, Unfinished>;

/// Does a request, and sends everything that is to be said of it, the last word included.
pub type Serve = fn(Received<'_>, &mut dyn Outbox);

/// Does what the generator can do: boards, and puzzles without rules beyond houses.
pub fn serve_generator(request: Received<'_>, outbox: &mut dyn Outbox) {
    match request.task {
        TaskKind::MakePuzzle => serve_with::<MakePuzzle>(request, outbox, make_plain),
        TaskKind::BuildBoard => serve_task::<BuildBoard>(request, outbox),
        _ => refuse(request.id, outbox),
    }
}

/// Does what the coach can do: hints, reports, exercises and the workbench's questions, on boards that it knows.
pub fn serve_coach(request: Received<'_>, outbox: &mut dyn Outbox) {
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
        TaskKind::MakePuzzle | TaskKind::BuildBoard | TaskKind::Question => refuse(request.id, outbox),
    }
}

/// Does what the coach of puzzles with rules can do: the coach's tasks on boards with rules as on others, making such puzzles,
/// and questions about them. The rules must be known ([`nonet_game::boards::install_variants`]). It does not carry the generator's
/// own ways, which are 20 KB.
pub fn serve_ruled(request: Received<'_>, outbox: &mut dyn Outbox) {
    match request.task {
        TaskKind::MakePuzzle => serve_with::<MakePuzzle>(request, outbox, make_with_rules),
        TaskKind::Question => serve_task::<EditorQuestion>(request, outbox),
        _ => serve_coach(request, outbox),
    }
}

fn refuse(id: RequestId, outbox: &mut dyn Outbox) {
    let _ = outbox.send(WorkerReply::Failed { id, failure: TaskFailure::Impossible });
}

fn serve_task<T: Task>(request: Received<'_>, outbox: &mut dyn Outbox) {
    serve_with::<T>(request, outbox, T::run);
}

fn serve_with<T: Task>(request: Received<'_>, outbox: &mut dyn Outbox, run: RunTask<T>) {
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
    });
}

/// Passes everything on at once.
struct Direct<'a>(&'a mut dyn FnMut(WorkerReply) -> ControlFlow<()>);

impl Outbox for Direct<'_> {
    fn send(&mut self, reply: WorkerReply) -> ControlFlow<()> {
        (self.0)(reply)
    }

    fn is_due(&mut self) -> bool {
        true
    }
}

/// Does whatever is asked, here and now, and hands over every reply; a request to cancel finds nothing running here, and is
/// answered as cancelled. `hear` may stop the job.
pub fn serve(request: WorkerRequest, hear: &mut dyn FnMut(WorkerReply) -> ControlFlow<()>) {
    nonet_game::boards::install_variants();
    crate::hint::install_reader();
    match request {
        WorkerRequest::Start => {}
        WorkerRequest::Cancel { id } => drop(hear(WorkerReply::Cancelled { id })),
        WorkerRequest::Run { id, job } => {
            let serve = match job.program {
                WorkerProgram::Generator => serve_generator,
                WorkerProgram::Coach => serve_coach,
                WorkerProgram::Ruled => serve_ruled,
            };
            serve(Received { id, task: job.task, input: &job.input }, &mut Direct(hear));
        }
    }
}

/// [`serve`] to the end, for who only wants the last word.
pub fn answer(request: WorkerRequest) -> WorkerReply {
    let mut last = None;
    serve(request, &mut |reply| {
        last = Some(reply);
        ControlFlow::Continue(())
    });
    last.unwrap_or(WorkerReply::Failed { id: RequestId::default(), failure: TaskFailure::WorkerDied })
}

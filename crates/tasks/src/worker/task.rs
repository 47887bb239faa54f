//! A task: its input, its output, the parts that it sends on the way, and the program that does it.

use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use nonet_text::Lang;

use super::bytes::{MessageError, decode};
use super::program::WorkerProgram;
use super::request::{JobProgress, TaskFailure};

/// Adds a part to the one before it.
pub type JoinParts<P> = fn(&mut P, P);

/// Something that a worker can be asked to do. The value is the input; it travels as bytes, and only the asker, who knows
/// the type, reads the bytes of the answer.
pub trait Task: Serialize + DeserializeOwned {
    /// Stands for the task in messages.
    const KIND: TaskKind;

    /// Merges a part with the next one of the same task, where the page can do with fewer and larger ones. Without it
    /// each part is sent at once.
    const JOIN: Option<JoinParts<Self::Part>> = None;

    /// A piece of the answer that is sent before the task is done; `()` where there are none.
    type Part: Serialize + DeserializeOwned;

    /// The answer.
    type Output: Serialize + DeserializeOwned;

    /// Returns the program that can do the task.
    fn program(&self) -> WorkerProgram;

    /// Returns the language of the texts in the answer; English if there are none. The worker gets the language's texts
    /// before it gets the task.
    fn lang(&self) -> Lang {
        Lang::English
    }

    /// Does the task. It ends early where `updates` says that nobody wants it any more.
    fn run(self, updates: &mut JobUpdates<'_, Self::Part>) -> Result<Self::Output, Unfinished>;

    /// Reads an answer. A task overrides this to keep the reader of a large answer out of the first load.
    fn read_output(bytes: &[u8]) -> Result<Self::Output, MessageError> {
        decode(bytes)
    }
}

/// The number of each task in messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum TaskKind {
    /// [`crate::puzzle::MakePuzzle`].
    MakePuzzle,
    /// [`crate::puzzle::BuildBoard`].
    BuildBoard,
    /// [`crate::hint::HintRequest`].
    Hint,
    /// [`crate::hint::SpecimenRequest`].
    Specimen,
    /// [`crate::report::ReportRequest`].
    Report,
    /// [`nonet_game::learning::question::ExerciseRequest`].
    Exercise,
    /// [`crate::print::PrintRequest`].
    Print,
    /// [`crate::workbench::verdict::JudgePuzzle`].
    JudgePuzzle,
    /// [`crate::workbench::path::FindPath`].
    FindPath,
    /// [`crate::workbench::path::RatePuzzle`].
    RatePuzzle,
    /// [`crate::workbench::search::SearchPuzzle`].
    SearchPuzzle,
    /// [`crate::workbench::batch::RunBatch`].
    RunBatch,
    /// [`crate::editor::fill::FillBoard`].
    FillBoard,
    /// [`crate::editor::EditorQuestion`].
    Question,
    /// [`nonet_text::TextBundle`].
    InstallTexts,
}

impl TaskKind {
    /// All of them, in the order of their numbers.
    pub const ALL: [TaskKind; 15] = [
        TaskKind::MakePuzzle,
        TaskKind::BuildBoard,
        TaskKind::Hint,
        TaskKind::Specimen,
        TaskKind::Report,
        TaskKind::Exercise,
        TaskKind::Print,
        TaskKind::JudgePuzzle,
        TaskKind::FindPath,
        TaskKind::RatePuzzle,
        TaskKind::SearchPuzzle,
        TaskKind::RunBatch,
        TaskKind::FillBoard,
        TaskKind::Question,
        TaskKind::InstallTexts,
    ];
}

/// A task that was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfinished {
    /// It cannot be done.
    Failed(TaskFailure),
    /// It was stopped.
    Stopped,
}

impl From<TaskFailure> for Unfinished {
    fn from(failure: TaskFailure) -> Unfinished {
        Unfinished::Failed(failure)
    }
}

/// Something that a running task tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobUpdate<P> {
    /// How far it is.
    Progress(JobProgress),
    /// A part of the answer.
    Part(P),
}

/// Receives what a running task tells, and says whether to go on.
pub struct JobUpdates<'a, P>(&'a mut dyn FnMut(JobUpdate<P>) -> ControlFlow<()>);

impl<'a, P> JobUpdates<'a, P> {
    /// Passes all of it to `hear`.
    pub fn to(hear: &'a mut dyn FnMut(JobUpdate<P>) -> ControlFlow<()>) -> JobUpdates<'a, P> {
        JobUpdates(hear)
    }

    /// Tells how far the task is.
    pub fn progress(&mut self, progress: JobProgress) -> ControlFlow<()> {
        (self.0)(JobUpdate::Progress(progress))
    }

    /// Sends a part of the answer.
    pub fn part(&mut self, part: P) -> Result<(), Unfinished> {
        match (self.0)(JobUpdate::Part(part)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Unfinished::Stopped),
        }
    }
}

/// Does a task for whoever wants only its answer.
pub fn run<T: Task>(task: T) -> Result<T::Output, Unfinished> {
    task.run(&mut JobUpdates::to(&mut |_| ControlFlow::Continue(())))
}

//! Tasks: input, output, parts of the output, and the parts of the program that they need.

use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use nonet_text::Lang;

use super::bytes::{MessageError, decode};
use super::parts::WorkerParts;
use super::request::{JobProgress, TaskFailure};

/// Appends a part to the previous one.
pub type JoinParts<P> = fn(&mut P, P);

/// A task of a worker. The value is the input. Input and output are sent as bytes, and only the requesting side, which
/// knows the type, decodes the output.
pub trait Task: Serialize + DeserializeOwned {
    /// The task's number in messages.
    const KIND: TaskKind;

    /// Merges a part with the next one, so that the page gets fewer, larger parts. If `None`, each part is sent at
    /// once.
    const JOIN: Option<JoinParts<Self::Part>> = None;

    /// A part of the answer that is sent before the task is done; `()` if there are none.
    type Part: Serialize + DeserializeOwned;

    type Output: Serialize + DeserializeOwned;

    /// Returns the parts that a worker needs to run the task.
    fn parts(&self) -> WorkerParts;

    /// Returns the language of the texts in the answer; English if there are none. The worker gets the language's texts
    /// before it gets the task.
    fn lang(&self) -> Lang {
        Lang::English
    }

    /// Runs the task. Stops early if `updates` asks to.
    fn run(self, updates: &mut JobUpdates<'_, Self::Part>) -> Result<Self::Output, Unfinished>;

    /// Decodes the answer. A task overrides this to keep the decoder of a large answer out of the first load.
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
    /// [`crate::puzzle::TryAttempts`].
    TryAttempts,
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
    /// [`crate::picture::ReadPicture`].
    ReadPicture,
    /// [`crate::picture::CheckGrid`].
    CheckGrid,
}

impl TaskKind {
    /// All kinds in the order of their numbers.
    pub const ALL: [TaskKind; 18] = [
        TaskKind::MakePuzzle,
        TaskKind::TryAttempts,
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
        TaskKind::ReadPicture,
        TaskKind::CheckGrid,
    ];
}

/// The reason why a task has no output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfinished {
    /// The task failed.
    Failed(TaskFailure),
    /// The task was stopped.
    Stopped,
    /// The task takes more than the parts that its worker has loaded.
    NeedsMoreParts,
}

impl From<TaskFailure> for Unfinished {
    fn from(failure: TaskFailure) -> Unfinished {
        Unfinished::Failed(failure)
    }
}

/// An update from a running task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobUpdate<P> {
    Progress(JobProgress),
    Part(P),
}

/// Receives the updates of a running task, and decides whether it continues.
pub struct JobUpdates<'a, P>(&'a mut dyn FnMut(JobUpdate<P>) -> ControlFlow<()>);

impl<'a, P> JobUpdates<'a, P> {
    /// Passes each update to `hear`.
    pub fn to(hear: &'a mut dyn FnMut(JobUpdate<P>) -> ControlFlow<()>) -> JobUpdates<'a, P> {
        JobUpdates(hear)
    }

    /// Reports progress.
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

/// Runs a task and returns its answer, without updates.
pub fn run<T: Task>(task: T) -> Result<T::Output, Unfinished> {
    task.run(&mut JobUpdates::to(&mut |_| ControlFlow::Continue(())))
}

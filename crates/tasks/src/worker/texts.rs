//! The task that gives a worker the texts of a language.

use nonet_text::TextBundle;

use super::{Job, JobUpdates, RequestId, Task, TaskKind, Unfinished, WorkerParts};

impl Task for TextBundle {
    const KIND: TaskKind = TaskKind::InstallTexts;
    type Part = ();
    type Output = ();

    fn parts(&self) -> WorkerParts {
        WorkerParts::Coach
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<(), Unfinished> {
        self.install();
        Ok(())
    }
}

/// Returns the message that installs texts in a worker. No model waits for the reply.
pub fn install_message(texts: &TextBundle) -> Vec<u8> {
    Job::of(texts).message(RequestId::UNUSED)
}

//! The workers and their programs.

/// A program that a worker can run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerProgram {
    /// Makes boards and puzzles.
    Generator,
    /// Runs hints, reports, exercises and the tasks of the workbench.
    Coach,
    /// Runs the coach's tasks for puzzles with variants, and makes such puzzles.
    Ruled,
}

/// The workers of the page. They are independent, so a busy one does not delay the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Worker {
    /// Makes puzzles.
    Generator,
    /// Finds hints and writes reports.
    Coach,
    /// Counts the solutions of the puzzle on the workbench, or finds out whether a drawn board can be filled.
    Judge,
    /// Finds the logical path.
    Path,
    /// Rates a puzzle on other scales.
    Ratings,
    /// Searches with a record.
    Search,
    /// Solves and grades many puzzles.
    Batch,
    /// Makes puzzles with variants, and answers questions about them.
    Ruled,
}

impl Worker {
    /// Returns the program of this worker.
    pub const fn program(self) -> WorkerProgram {
        match self {
            Worker::Generator => WorkerProgram::Generator,
            Worker::Ruled => WorkerProgram::Ruled,
            _ => WorkerProgram::Coach,
        }
    }

    /// Returns the name shown in the browser's developer tools.
    pub const fn name(self) -> &'static str {
        match self {
            Worker::Generator => "generator",
            Worker::Coach => "coach",
            Worker::Judge => "judge",
            Worker::Path => "path",
            Worker::Ratings => "ratings",
            Worker::Search => "search",
            Worker::Batch => "batch",
            Worker::Ruled => "ruled",
        }
    }
}

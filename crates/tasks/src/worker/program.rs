//! The workers, and the programs that they run.

/// A program that a worker can run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerProgram {
    /// Boards and puzzles.
    Generator,
    /// Hints, reports, the workbench's questions.
    Coach,
    /// The same for puzzles with rules beyond houses, and such puzzles themselves.
    Ruled,
}

/// The workers of the page. Each lives and dies by itself, so what one of them is busy with keeps no other waiting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Worker {
    /// Makes puzzles.
    Generator,
    /// Finds hints and writes reports.
    Coach,
    /// Counts the solutions of what is on the bench, or tries whether a drawn board can be filled.
    Judge,
    /// Walks the path of logic.
    Path,
    /// Rates on other scales.
    Ratings,
    /// Searches, and keeps a record.
    Search,
    /// Goes through many puzzles.
    Batch,
    /// Makes puzzles with rules, and looks into them.
    Ruled,
}

impl Worker {
    /// The program it runs.
    pub const fn program(self) -> WorkerProgram {
        match self {
            Worker::Generator => WorkerProgram::Generator,
            Worker::Ruled => WorkerProgram::Ruled,
            _ => WorkerProgram::Coach,
        }
    }

    /// What it is called among a browser's tools.
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

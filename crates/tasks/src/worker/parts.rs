//! The workers, and the parts of their program.

/// The parts of the workers' program that a worker loads when it starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerParts {
    /// Making boards and puzzles.
    Generator,
    /// Hints alone, because the first of them is waited for.
    Hints,
    /// Hints, reports, exercises and the tasks of the workbench.
    Coach,
    /// The tasks of the coach for puzzles with variants, and making such puzzles.
    Variants,
    /// Reading pictures, without the coach.
    Scanner,
}

impl WorkerParts {
    /// Returns the parts that a worker of this name loads: the inverse of [`Worker::name_with`].
    pub fn of_name(name: &str) -> WorkerParts {
        match name {
            "" | "generator" => WorkerParts::Generator,
            "scanner" => WorkerParts::Scanner,
            "coach" => WorkerParts::Hints,
            _ if name.ends_with("variants") => WorkerParts::Variants,
            _ => WorkerParts::Coach,
        }
    }
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
    Variants,
    /// Reads pictures.
    Scanner,
}

impl Worker {
    /// Returns the parts that this worker needs for most of its tasks.
    pub const fn parts(self) -> WorkerParts {
        match self {
            Worker::Generator => WorkerParts::Generator,
            Worker::Variants => WorkerParts::Variants,
            Worker::Scanner => WorkerParts::Scanner,
            Worker::Coach => WorkerParts::Hints,
            _ => WorkerParts::Coach,
        }
    }

    /// Returns the name of this worker with these parts. The worker reads its parts from it, and the browser's
    /// developer tools show it.
    pub fn name_with(self, parts: WorkerParts) -> String {
        let name = match self {
            Worker::Generator => "generator",
            Worker::Coach => "coach",
            Worker::Judge => "judge",
            Worker::Path => "path",
            Worker::Ratings => "ratings",
            Worker::Search => "search",
            Worker::Batch => "batch",
            Worker::Variants => "variants",
            Worker::Scanner => "scanner",
        };
        let more = match parts {
            WorkerParts::Coach if self == Worker::Coach => " for all tasks",
            WorkerParts::Variants if self != Worker::Variants => " with variants",
            _ => "",
        };
        [name, more].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_worker_tells_its_parts() {
        for worker in
            [Worker::Coach, Worker::Judge, Worker::Path, Worker::Ratings, Worker::Search, Worker::Batch]
        {
            for parts in [WorkerParts::Coach, WorkerParts::Variants] {
                assert_eq!(WorkerParts::of_name(&worker.name_with(parts)), parts, "{worker:?}");
            }
        }
        for worker in [Worker::Generator, Worker::Coach, Worker::Variants, Worker::Scanner] {
            assert_eq!(WorkerParts::of_name(&worker.name_with(worker.parts())), worker.parts());
        }
    }
}

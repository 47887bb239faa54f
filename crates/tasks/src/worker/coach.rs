//! The coach: hints, reports and the workbench's questions. It carries all their words, so it is fetched when first
//! asked.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Failure, MessageError, Progress, Reply, RequestId, RuledJob, decode, encode};
use crate::exercises::make::make;
use crate::hint;
use crate::hint::{Hint, HintRequest, Specimen};
#[cfg(doc)]
use crate::print::PrintReply;
use crate::print::PrintRequest;
use crate::print::serve as inspect_printed;
use crate::report;
use crate::report::ReportRequest;
use crate::workbench::message::{WorkbenchReply, WorkbenchRequest};
use crate::workbench::serve::serve as inspect;
use nonet_game::boards::board_named;
use nonet_game::learning::question::ExerciseRequest;
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_text::Lang;

/// What the coach can be asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CoachJob {
    /// Find what helps the player on.
    Hint(HintRequest),
    /// Show a technique at a position: a line of the gallery.
    Specimen {
        /// The line.
        line: String,
        /// The language to explain in.
        lang: Lang,
    },
    /// Report on a finished game.
    Report(Box<ReportRequest>),
    /// Look into a puzzle for the workbench; answered in parts. A [`WorkbenchRequest`] in bytes of its own, so that
    /// who only passes it on need not know what it says.
    Workbench(Vec<u8>),
    /// Make an exercise: an [`ExerciseRequest`] in bytes of its own, as above.
    Learn(Vec<u8>),
    /// Look into a puzzle that is printed: a [`PrintRequest`], in bytes of its own as well.
    Print(Vec<u8>),
    /// Something about puzzles with rules beyond houses, for [`super::serve_ruled`]: a [`RuledJob`] in bytes of its own.
    Ruled(Vec<u8>),
}

/// What a job of the coach comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CoachOutcome {
    /// A hint.
    Hint(Hint),
    /// A technique at a position.
    Specimen(Specimen),
    /// A report: see [`report::rows`].
    Report(String),
    /// A part of what the workbench asked for: a [`WorkbenchReply`] in bytes of its own.
    Workbench(Vec<u8>),
    /// What print asked for: a [`PrintReply`] in bytes of its own.
    Print(Vec<u8>),
    /// A puzzle with rules was made.
    Made(MadePuzzle),
    /// All parts were told.
    Told,
    /// An exercise: a `Exercise` in bytes of its own.
    Learn(Vec<u8>),
    /// What was asked about a puzzle being made: an [`crate::editor::Answer`] in bytes of its own.
    Setter(Vec<u8>),
}

/// What a running job tells.
pub enum Telling {
    /// How far it is.
    Progress(Progress),
    /// A part of the answer.
    Part(WorkbenchReply),
}

/// Does a job and gives the last word on it; puzzles with rules are not made here. `tell` hears how far it is and the parts of the answer, and may stop it.
pub fn serve_coach(
    id: RequestId,
    job: CoachJob,
    tell: &mut dyn FnMut(Telling) -> ControlFlow<()>,
) -> Reply<CoachOutcome> {
    let ran = match job {
        CoachJob::Hint(request) => hint::answer(&request).map(|hint| Some(CoachOutcome::Hint(hint))),
        CoachJob::Specimen { line, lang } => {
            hint::specimen(&line, lang).map(|found| Some(CoachOutcome::Specimen(found)))
        }
        CoachJob::Report(request) => {
            let progress = &mut |progress| tell(Telling::Progress(progress));
            report::answer(&request, progress).map(|text| text.map(CoachOutcome::Report))
        }
        CoachJob::Workbench(request) => decode::<WorkbenchRequest>(&request)
            .map_err(|_| Failure::BadGivens)
            .and_then(|request| inspect(request, &mut |part| tell(Telling::Part(part))))
            .map(|()| Some(CoachOutcome::Told)),
        CoachJob::Learn(request) => decode::<ExerciseRequest>(&request)
            .map_err(|_| Failure::BadGivens)
            .and_then(|request| make(&request))
            .and_then(|exercise| encode(&exercise).map_err(|_| Failure::NotFound))
            .map(|bytes| Some(CoachOutcome::Learn(bytes))),
        CoachJob::Print(request) => decode::<PrintRequest>(&request)
            .map_err(|_| Failure::BadGivens)
            .and_then(|request| inspect_printed(&request, board_named))
            .map(|reply| encode(&reply).ok().map(CoachOutcome::Print)),
        CoachJob::Ruled(_) => Err(Failure::Impossible),
    };
    Reply::last(id, ran)
}

impl CoachJob {
    /// What asks for this.
    pub fn workbench(request: &WorkbenchRequest) -> Result<CoachJob, MessageError> {
        encode(request).map(CoachJob::Workbench)
    }

    /// What asks for an exercise.
    pub fn learn(request: &ExerciseRequest) -> Result<CoachJob, MessageError> {
        encode(request).map(CoachJob::Learn)
    }

    /// What asks for this.
    pub fn print(request: &PrintRequest) -> Result<CoachJob, MessageError> {
        encode(request).map(CoachJob::Print)
    }

    /// What asks for this.
    pub fn ruled(job: &RuledJob) -> Result<CoachJob, MessageError> {
        encode(job).map(CoachJob::Ruled)
    }
}

impl CoachOutcome {
    /// What brings this.
    pub fn workbench(part: &WorkbenchReply) -> Result<CoachOutcome, MessageError> {
        encode(part).map(CoachOutcome::Workbench)
    }
}

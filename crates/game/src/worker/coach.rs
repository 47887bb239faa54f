//! The coach: hints, reports and the workbench's questions. It carries all their words, so it is fetched when first
//! asked.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Progress, Reply, RequestId};
use crate::hint::{self, Hint, HintRequest, Specimen};
use crate::report::{self, ReportRequest};
use crate::words::Lang;
use crate::workbench::{self, WorkbenchReply, WorkbenchRequest};

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
    /// Look into a puzzle for the workbench; answered in parts.
    Workbench(WorkbenchRequest),
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
    /// A part of what the workbench asked for.
    Workbench(WorkbenchReply),
    /// All parts were told.
    Told,
}

/// What a running job tells.
pub enum Telling {
    /// How far it is.
    Progress(Progress),
    /// A part of the answer.
    Part(WorkbenchReply),
}

/// Does a job and gives the last word on it. `tell` hears how far it is and the parts of the answer, and may stop it.
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
        CoachJob::Workbench(request) => workbench::serve(request, &mut |part| tell(Telling::Part(part)))
            .map(|()| Some(CoachOutcome::Told)),
    };
    Reply::last(id, ran)
}

//! The worker's half: every question answered piece by piece.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::message::{WorkbenchReply, WorkbenchRequest};
use super::{batch, path, search, verdict};
use crate::editor::fill::fill;
use crate::worker::request::Failure;
use nonet_game::boards::board_named;

/// Takes each piece of an answer, and says whether to go on.
pub type Tell<'a> = dyn FnMut(WorkbenchReply) -> ControlFlow<()> + 'a;

/// Answers a question piece by piece. Errors: [`Failure::BadGivens`] if it makes no sense.
pub fn serve(request: WorkbenchRequest, tell: &mut Tell<'_>) -> Result<(), Failure> {
    let flow = match &request {
        WorkbenchRequest::Verdict(setup) => {
            setup.read().map(|(board, grid, _)| verdict::judge(board, &grid, tell))
        }
        WorkbenchRequest::Path(setup, lang) => {
            setup.read().map(|(board, grid, own)| path::walk(board, &grid, own.as_ref(), *lang, tell))
        }
        WorkbenchRequest::Ratings(setup) => {
            setup.read().map(|(board, grid, own)| path::rate(board, &grid, own.as_ref(), tell))
        }
        WorkbenchRequest::Search(setup, wish) => {
            setup.read().map(|(board, grid, own)| search::run(board, &grid, own.as_ref(), *wish, tell))
        }
        WorkbenchRequest::Batch { board, text, task } => {
            board_named(board).map(|board| batch::run(Arc::clone(&board), text, *task, tell))
        }
        WorkbenchRequest::Fill(board) => {
            board_named(board).map(|board| tell(WorkbenchReply::Filled(fill(board))))
        }
    };
    flow.map(|_| ()).ok_or(Failure::BadGivens)
}

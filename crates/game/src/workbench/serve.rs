//! The worker's half: every question answered piece by piece.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::message::{Ask, Told};
use super::{batch, path, search, verdict};
use crate::boards::board_named;
use crate::draw::fill;

/// Takes each piece of an answer, and says whether to go on.
pub type Tell<'a> = dyn FnMut(Told) -> ControlFlow<()> + 'a;

/// Answers a question; the last piece is [`Told::Done`] or [`Told::Refused`].
pub fn serve(ask: Ask, tell: &mut Tell<'_>) {
    let flow = match &ask {
        Ask::Verdict(setup) => setup.read().map(|(board, grid, _)| verdict::judge(board, &grid, tell)),
        Ask::Path(setup, lang) => {
            setup.read().map(|(board, grid, own)| path::walk(board, &grid, own.as_ref(), *lang, tell))
        }
        Ask::Ratings(setup) => {
            setup.read().map(|(board, grid, own)| path::rate(board, &grid, own.as_ref(), tell))
        }
        Ask::Search(setup, wish) => {
            setup.read().map(|(board, grid, own)| search::run(board, &grid, own.as_ref(), *wish, tell))
        }
        Ask::Batch { board, text, task } => {
            board_named(board).map(|board| batch::run(Arc::clone(&board), text, *task, tell))
        }
        Ask::Fill(board) => board_named(board).map(|board| tell(Told::Filled(fill(board)))),
    };
    let last = if flow.is_some() { Told::Done } else { Told::Refused };
    let _ = tell(last);
}

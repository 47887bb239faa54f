//! The report on a finished game.

use crate::history::NodeId;
use crate::model::Model;
use crate::report::{RowKind, lang_of, rows};
use crate::session::ReportState;
use crate::words::PanelText;

/// A row of the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// What it is.
    pub kind: RowKind,
    /// What it says.
    pub text: String,
    /// What stands beside it; often empty.
    pub note: String,
    /// The move it is about, while the history still has it.
    pub node: Option<NodeId>,
}

/// The report on the game on the board, in the language in use; a sentence in its place before it is there.
pub fn report(model: &Model) -> Vec<ReportRow> {
    let Some(game) = model.game.as_ref().filter(|game| game.finished) else { return Vec::new() };
    let Some(text) = game.report.as_deref().filter(|t| lang_of(t) == Some(model.lang())) else {
        let failed = model.session.report == ReportState::Failed;
        let text = if failed { PanelText::ReportFailed } else { PanelText::ReportWorking };
        let text = text.say(model.lang()).to_owned();
        return vec![ReportRow { kind: RowKind::Sentence, text, note: String::new(), node: None }];
    };
    let own = |row: crate::report::Row<'_>| ReportRow {
        kind: row.kind,
        text: row.text.to_owned(),
        note: row.note.to_owned(),
        node: row.node.filter(|n| game.history().contains(*n)),
    };
    rows(text).map(own).collect()
}

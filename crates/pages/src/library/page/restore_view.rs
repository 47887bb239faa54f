//! View model of restoring a backup.

use super::RestoreState;
use nonet_game::backup::{BackupFault, DeletionPolicy, FaultReason, FileError};
use nonet_game::daily::wording;
use nonet_game::storage::SaveError;
use nonet_text::{BackupText, Lang};

/// Maximum number of unreadable lines listed one by one.
const MOST_FAULTS: usize = 4;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RestoreView {
    /// The changes, or the result.
    pub lines: Vec<String>,
    /// Unreadable lines, after a heading.
    pub faults: Vec<String>,
    /// Whether deleted games are restored; `None` if the player has no choice.
    pub brings_deleted: Option<bool>,
    pub can_accept: bool,
}

impl RestoreView {
    /// Builds the view from the state.
    pub fn of(lang: Lang, restore_state: &RestoreState) -> RestoreView {
        let plain =
            |text: BackupText| RestoreView { lines: vec![text.say(lang).to_owned()], ..Default::default() };
        let offered = match restore_state {
            RestoreState::Refused(FileError::NoBackup) => return plain(BackupText::NoBackup),
            RestoreState::Refused(FileError::Newer) => return plain(BackupText::Newer),
            RestoreState::Refused(FileError::TooLarge) => return plain(BackupText::TooLarge),
            RestoreState::Done => return plain(BackupText::Done),
            RestoreState::StorageFull => return plain(BackupText::NoRoom),
            RestoreState::NoStorage => return plain(BackupText::NoStore),
            RestoreState::Offered(offered) => offered,
        };
        let tally = offered.plan.tally;
        let mut lines = Vec::new();
        lines.extend(offered.made.map(|day| BackupText::made(lang, &wording::day(lang, day))));
        lines.push(match tally.is_empty() {
            true => BackupText::NothingNew.say(lang).to_owned(),
            false => BackupText::tally(lang, tally.new as u64, tally.newer as u64, tally.lost() as u64),
        });
        type Sentence = fn(Lang, u64) -> String;
        let counted: [(usize, Sentence); 3] = [
            (tally.stay_deleted, BackupText::stay_deleted),
            (tally.go, BackupText::go),
            (tally.boards, BackupText::boards),
        ];
        lines.extend(counted.iter().filter(|(n, _)| *n > 0).map(|(n, say)| say(lang, *n as u64)));
        let others = [
            (tally.folders, BackupText::Folders),
            (tally.settings, BackupText::Settings),
            (tally.others, BackupText::Others),
        ];
        lines.extend(others.iter().filter(|(is, _)| *is).map(|(_, text)| text.say(lang).to_owned()));
        let brings = offered.deleted == DeletionPolicy::Return;
        RestoreView {
            lines,
            faults: faults(lang, &offered.faults),
            brings_deleted: (brings || tally.lost() > 0).then_some(brings),
            can_accept: !tally.is_empty(),
        }
    }
}

fn faults(lang: Lang, faults: &[BackupFault]) -> Vec<String> {
    if faults.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![BackupText::Faults.say(lang).to_owned()];
    lines.extend(faults.iter().take(MOST_FAULTS).map(|fault| {
        let reason = reason(&fault.reason).say(lang);
        BackupText::fault(lang, fault.line as u64, reason)
    }));
    if let Some(more @ 1..) = faults.len().checked_sub(MOST_FAULTS) {
        lines.push(BackupText::more_faults(lang, more as u64));
    }
    lines
}

fn reason(reason: &FaultReason) -> BackupText {
    match reason {
        FaultReason::Unreadable => BackupText::Unreadable,
        FaultReason::Sum => BackupText::Sum,
        FaultReason::NoHead => BackupText::NoHead,
        FaultReason::NoEnd => BackupText::NoEnd,
        FaultReason::OtherLines => BackupText::OtherLines,
        FaultReason::Save(SaveError::Newer(_)) => BackupText::SaveNewer,
        FaultReason::Save(SaveError::NoBoard(_)) => BackupText::SaveNoBoard,
        FaultReason::Save(_) => BackupText::SaveDamaged,
    }
}

//! Backups, and what keeps games safe.

use crate::topic::topic;

topic! {
    /// Backups, and what keeps games safe.
    BackupText, "backup":
        BackUp
        Restore
        Title
        Accept
        Cancel
        Done
        NothingNew
        NoRoom
        NoStore
        NoBackup
        Newer
        TooLarge
        Folders
        Settings
        Others
        BringDeleted
        Faults
        Unreadable
        Sum
        NoHead
        NoEnd
        OtherLines
        SaveDamaged
        SaveNewer
        SaveNoBoard
        Forgets
        Unpromised
        NotNow
        Folder
        OtherFolder
        FolderAllow
        FolderStop;
        /// A folder that backups are written to.
        folder_writes(folder: &str);
        /// One that the browser wants to be asked about again.
        folder_asks(folder: &str);
        /// One that could not be written to.
        folder_fails(folder: &str);
        /// When a backup was made.
        made(date: &str);
        /// What a backup would bring.
        tally(new: u64, newer: u64, lost: u64);
        /// Boards that are not here.
        boards(boards: u64);
        /// Games that were deleted here and stay so.
        stay_deleted(games: u64);
        /// Games that were deleted elsewhere and will be here.
        go(games: u64);
        /// A line that does not count.
        fault(line: u64, reason: &str);
        /// More of them.
        more_faults(lines: u64);
}

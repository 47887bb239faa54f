//! The page of the games on this device.

use crate::topic::topic;

topic! {
    /// The page of the games on this device.
    GamesText, "games":
        Search
        Show
        ShowAll
        ShowUnfinished
        ShowSolved
        Sort
        SortPlayed
        SortBegun
        SortTime
        SortProgress
        Resume
        LookAgain
        Rename
        NameField
        KeepName
        Delete
        Solved
        Today
        Yesterday
        NoneFound
        NoGames
        CannotOpen
        CannotKeep
        Folder
        AnyFolder
        NoFolder
        NewFolder
        FolderName
        RenameFolder
        DeleteFolder
        PutIn
        PutInNew
        MakeRoom
        RoomLeft
        NoRoomLeft
        OldestFinished
        KeepAll;
        /// How far a game is.
        percent(percent: u64);
        /// Wrong digits on the way.
        mistakes(mistakes: u64);
        /// Hints on the way.
        hints(hints: u64);
        /// How a finished game went.
        went(mistakes: &str, hints: &str);
        /// The best time of earlier games of its kind.
        best(kind: &str, time: &str);
        /// A game that was faster than all of its kind.
        new_best(kind: &str);
        /// What was found.
        found(games: u64);
        /// A game that was deleted.
        deleted(game: &str);
        /// A folder that was deleted.
        folder_deleted(folder: &str);
        /// A game that was put in a folder.
        put_in(game: &str, folder: &str);
        /// A game that was taken out of its folder.
        put_out(game: &str);
        /// A folder, and how many games are in it.
        folder_of(games: u64, folder: &str);
        /// The way back to a game.
        resume(level: &str, percent: u64);
        /// What something is done with, for a screen reader.
        of_game(deed: &str, game: &str);
        /// The room that the games take.
        taken(size: &str);
        /// How much room is used, of how much.
        room(used: &str, all: &str);
        /// Reports that were put away.
        put_away(games: u64, size: &str);
        /// Games that are to go.
        delete_games(games: u64, size: &str);
        /// A size.
        kilobytes(size: &str);
        /// A larger one.
        megabytes(size: &str);
}

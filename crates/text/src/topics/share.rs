//! What is handed on, and what comes from elsewhere.

use crate::topic::topic;

topic! {
    /// What is handed on, and what comes from elsewhere.
    ShareText, "share":
        Share
        ThePuzzle
        TheGame
        WhatToShare
        PuzzleExplained
        GameMoves
        ShareIt
        CopyLink
        Copied
        NotCopied
        SaveSvg
        SavePng
        SaveGame
        PrintIt
        ChangeIt
        Code
        Picture
        TooLongForLink
        TooFineForCode
        Result
        CopyResult
        ResultCopied
        Nothing
        NoPicture
        Import
        ImportHint
        TextBox
        OpenFile
        FileRefused
        Play
        PlayAgain
        GoOn
        LookAt
        Other
        Checking
        OneSolution
        OnTheBoard
        NotChecked
        Understood
        FromNought
        OnServer
        UnknownBoard
        GameExplained
        GameKnown
        Backup
        BackupExplained
        ToGames
        KeepAll
        ToWorkbench
        ManyExplained
        NoneKnown
        SeveralHere
        ToEditor
        CutOff
        Changed
        NewerGame
        GameOfOtherBoard
        OtherKind
        DamagedGame
        BreaksRule;
        /// Names of rules that are not known here.
        unknown_rules(names: &str);
        /// Names of what is only drawn.
        only_drawn(names: &str);
        /// A rule that cannot be: its number and its family.
        wrong_rule(number: u64, name: &str);
        /// A part of a text that makes no sense.
        not_understood(found: &str);
        /// How many digits a puzzle starts with.
        givens(givens: u64);
        /// A game: how far, how long, how many moves.
        game_about(percent: u64, time: &str, moves: u64);
        /// So many moves go along.
        moves(moves: u64);
        /// The first of so many puzzles.
        first_of_many(count: u64);
        /// A link is damaged: what is wrong.
        damaged_link(what: &str);
        /// It is no puzzle: what is wrong.
        no_puzzle(what: &str);
        /// So many characters came.
        shortened(came: u64, of: u64);
        /// There is no board of this name.
        no_board(name: &str);
        /// So many cells came.
        cells(found: u64, expected: u64);
        /// A cell has something else than a digit.
        character(cell: u64, found: &str);
        /// Two givens clash.
        clash(first: u64, second: u64, digit: &str);
}

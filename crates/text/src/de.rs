//! German. Its texts are here and nowhere else: a program that does not ask for these need not carry them.

use super::Source;

/// Whatever a page says.
pub const PAGE: &[Source] = &[
    ("backup", include_str!("de/backup.txt")),
    ("board_rules", include_str!("de/board_rules.txt")),
    ("boards", include_str!("de/boards.txt")),
    ("cells", include_str!("de/cells.txt")),
    ("collections", include_str!("de/collections.txt")),
    ("commands", include_str!("de/commands.txt")),
    ("daily", include_str!("de/daily.txt")),
    ("editor", include_str!("de/editor.txt")),
    ("games", include_str!("de/games.txt")),
    ("houses", include_str!("de/houses.txt")),
    ("ideas", include_str!("de/ideas.txt")),
    ("keys", include_str!("de/keys.txt")),
    ("level_needs", include_str!("de/level_needs.txt")),
    ("levels", include_str!("de/levels.txt")),
    ("locale", include_str!("de/locale.txt")),
    ("new_game", include_str!("de/new_game.txt")),
    ("panels", include_str!("de/panels.txt")),
    ("play", include_str!("de/play.txt")),
    ("print", include_str!("de/print.txt")),
    ("rule_families", include_str!("de/rule_families.txt")),
    ("rule_titles", include_str!("de/rule_titles.txt")),
    ("rule_names", include_str!("de/rule_names.txt")),
    ("ruled", include_str!("de/ruled.txt")),
    ("ruled_names", include_str!("de/ruled_names.txt")),
    ("rules", include_str!("de/rules.txt")),
    ("settings", include_str!("de/settings.txt")),
    ("share", include_str!("de/share.txt")),
    ("statistics", include_str!("de/statistics.txt")),
    ("techniques", include_str!("de/techniques.txt")),
    ("workbench", include_str!("de/workbench.txt")),
];

/// What hints and reports say besides, which the coach words.
pub const COACH: &[Source] = &[
    ("arguments", include_str!("de/arguments.txt")),
    ("hint", include_str!("de/hint.txt")),
    ("report", include_str!("de/report.txt")),
    ("rule_reasons", include_str!("de/rule_reasons.txt")),
];

/// What lessons and drills say, which the coach never does.
pub const LESSONS: &[Source] =
    &[("learn", include_str!("de/learn.txt")), ("lessons", include_str!("de/lessons.txt"))];

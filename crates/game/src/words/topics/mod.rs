//! What can be said, a file per topic: its labels and its sentences. Their words are in the files of the same name of
//! each language.

mod backup;
mod cells;
mod commands;
mod daily;
mod editor;
mod games;
mod hint;
mod level_needs;
mod levels;
mod new_game;
mod panels;
mod play;
mod report;
mod rules;
mod settings;
mod statistics;
mod workbench;

pub use backup::BackupText;
pub use cells::CellText;
pub use commands::CommandText;
pub use daily::DailyText;
pub use editor::EditorText;
pub use games::GamesText;
pub use hint::HintText;
pub use level_needs::LevelNeedsText;
pub use levels::LevelText;
pub use new_game::NewGameText;
pub use panels::PanelText;
pub use play::Text;
pub use report::ReportText;
pub use rules::RulesText;
pub use settings::SettingsText;
pub use statistics::StatisticsText;
pub use workbench::WorkbenchText;

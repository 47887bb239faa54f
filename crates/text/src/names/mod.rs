//! Texts about boards, techniques, levels and keys, looked up by their names in data.

mod boards;
mod keys;
mod lessons;
mod levels;
mod techniques;

pub(super) use boards::plain_title;
pub use boards::{board_rule, board_title, set_variant_title};
pub use keys::key_name;
pub use lessons::{board_note, lesson_text};
pub use levels::expected_time;
#[cfg(any(test, feature = "testing"))]
pub use techniques::all_explanations;
pub use techniques::{
    TechniqueText, fish_name, plain_fish_idea, technique_idea, technique_name, technique_placeholder,
    technique_summary, technique_texts, two_cases_argument,
};

//! The table of keys and gestures in the documentation matches the program.

use nonet_app::model::Model;
use nonet_app::view;
use nonet_text::Lang;

const DOCUMENT: &str = include_str!("../../../docs/keys.md");

fn expected() -> String {
    let mut table = String::from(
        "# Keys and gestures\n\nEvery command's keys can be changed in the app; these are the usual ones. On a \
         Mac, Cmd does what Ctrl does. The test `keys` of the app crate keeps this table true.\n\n\
         | Key or gesture | What it does |\n| --- | --- |\n",
    );
    for (what, effect) in view::GESTURES {
        table += &format!("| {} | {} |\n", what.say(Lang::English), effect.say(Lang::English));
    }
    for row in view::key_table(&Model::default()) {
        let keys: Vec<String> = row.keys.iter().map(|key| format!("`{key}`")).collect();
        table += &format!("| {} | {}. |\n", keys.join(", "), row.name);
    }
    table
}

#[test]
fn docs_keys_md_is_up_to_date() {
    let expected = expected();
    assert!(DOCUMENT == expected, "docs/keys.md should read:\n{expected}");
}

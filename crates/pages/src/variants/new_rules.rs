//! Rules that the player meets for the first time. Each is stated next to the board until the player has made a move.

use nonet_app::model::Model;
use nonet_engine::rules::Family;
use nonet_game::game::Game;
use nonet_text::spoken::sentences;

use crate::rules::variant_groups;

/// Returns the families on the board that no other game in the library has, until the player makes a move.
pub(super) fn new_families(model: &Model) -> Vec<Family> {
    let Some(game) = model.game.as_ref().filter(|game| is_at_start(game)) else { return Vec::new() };
    let others = || model.index.games.iter().filter(|other| other.id != *game.id());
    let is_new = |family: &Family| !others().any(|other| has_family(&other.board, *family));
    families_on(game).into_iter().filter(is_new).collect()
}

/// Returns the sentences on new rules, for screen readers.
pub(super) fn announcement(model: &Model) -> Option<String> {
    let new = new_families(model);
    let game = model.game.as_ref().filter(|_| !new.is_empty())?;
    let groups = families_on(game).into_iter().zip(variant_groups(game.board(), model.lang()));
    let said = groups.filter(|(family, _)| new.contains(family)).map(|(_, group)| group.rule);
    Some(sentences(model.lang(), said))
}

/// Returns the families on the board, in the order of [`variant_groups`].
pub(super) fn families_on(game: &Game) -> Vec<Family> {
    let list = game.board().rules().list();
    let is_here = |family: &Family| list.iter().any(|rule| rule.family() == *family);
    Family::ALL.iter().copied().filter(is_here).collect()
}

/// True until the player writes something.
fn is_at_start(game: &Game) -> bool {
    !game.history().can_undo() && !game.history().can_redo() && !game.finished
}

/// True if the board of this name has a rule of the family. A name is that of a board without rules, and a part for
/// each rule that begins with the slug of its family.
fn has_family(board: &str, family: Family) -> bool {
    board.split(';').skip(1).any(|rule| rule.split([' ', ':']).next() == Some(family.slug()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::tests::{BOARD, on};
    use nonet_app::action::{Action, Effect};
    use nonet_app::page::Page;
    use nonet_app::update::update;
    use nonet_engine::Digit;
    use nonet_game::library::index::GameSummary;

    use crate::variants::{VariantsAction, VariantsPanel, strip};

    /// Returns a model with a game on [`BOARD`], and these boards in its library.
    fn with_earlier(boards: &[&str]) -> Model {
        let mut model = on(BOARD, "", &[80]);
        for (at, board) in boards.iter().enumerate() {
            let game = crate::variants::tests::game(board, "");
            let id = nonet_game::game::GameId::new(100 + at as u64, 1);
            model.index.put(GameSummary::of(&game.with_id(id), 0));
        }
        model
    }

    #[test]
    fn a_rule_is_new_until_another_game_has_it() {
        let slugs = |model: &Model| new_families(model).into_iter().map(Family::slug).collect::<Vec<_>>();
        let all = ["cage", "thermometer", "sandwich", "non-consecutive"];
        assert_eq!(slugs(&with_earlier(&[])), all);
        assert_eq!(slugs(&with_earlier(&["classic", "classic;slow-thermometer:1,2"])), all);
        assert_eq!(
            slugs(&with_earlier(&["classic;cage 3:1,2;thermometer:9,18", "classic;non-consecutive"])),
            ["sandwich"]
        );
    }

    #[test]
    fn new_rules_are_stated_and_announced_until_the_first_move() {
        let mut model = with_earlier(&["classic;cage 3:1,2;non-consecutive"]);
        let view = strip(&model);
        assert_eq!((view.text.as_str(), view.more), ("Digits rise from the bulb on.", 1));
        let effects = VariantsPanel::update(&mut model, VariantsAction::Open);
        let [Effect::Announce(said)] = &effects[..] else { panic!("{effects:?}") };
        assert!(said.starts_with("Digits rise from the bulb on. "), "{said}");
        update(&mut model, Action::Digit(Digit::new(5).unwrap()));
        assert_eq!(new_families(&model), []);
        let view = strip(&model);
        assert_eq!((view.text.as_str(), view.more), ("Rules on this board", 0));
    }
}

//! View models of the variants panel.

use nonet_engine::RuleId;
use nonet_engine::rules::RuleShape;
use nonet_engine::{Board, Cell, DigitSet};

use super::VariantsPanel;
use super::cages::{self, CageRemainder};
use super::cell_text::rules_at;
use crate::rules::{RuleGroup, variant_groups};
use nonet_app::model::Model;
use nonet_app::page::Page;
use nonet_game::game::Game;
use nonet_text::spoken::{capital, short_place, with_commas};
use nonet_text::{Lang, VariantPlayText, family_name, rule_label};

/// The line below the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StripView {
    /// Describes the selected cells, or the rules of the board.
    pub text: String,
    /// Text with the number of combinations for the selected cage; empty for other selections.
    pub combinations: String,
    /// True if the list of rules is open.
    pub is_open: bool,
}

/// The selected cage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CageView {
    pub rule: RuleId,
    pub name: String,
    /// The remaining sum and number of cells.
    pub text: String,
    pub combinations: Vec<CombinationView>,
}

/// A combination of digits for a cage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CombinationView {
    pub set: DigitSet,
    /// For example `1 2 7`.
    pub digits: String,
    /// True if the player has struck it out.
    pub struck: bool,
}

/// All rules of a variant family on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FamilyView {
    pub name: String,
    /// Explanation of the variant.
    pub says: String,
    pub rules: Vec<RuleView>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleView {
    pub rule: RuleId,
    /// Name and location.
    pub text: String,
    pub is_highlighted: bool,
}

/// Returns the game unless it is paused.
fn visible_game(model: &Model) -> Option<&Game> {
    model.game.as_ref().filter(|_| !model.session.paused)
}

/// Builds the line below the board: the sum of the selected cells, the remainder of a cage, or the rules that contain
/// the selected cell.
pub fn strip(model: &Model) -> StripView {
    let (lang, page) = (model.lang(), VariantsPanel::of(model));
    let is_open = page.is_some_and(VariantsPanel::is_open);
    let Some(game) = visible_game(model) else { return StripView { is_open, ..StripView::default() } };
    let selection = &model.session.selection;
    if selection.len() > 1 {
        let (count, (sum, open)) = (selection.len() as u64, cages::selection_sum(game, selection));
        let text = match open as u64 {
            0 => VariantPlayText::selected(lang, count, sum.into()),
            open => VariantPlayText::selected_open(lang, open, count, sum.into()),
        };
        return StripView { text, is_open, ..StripView::default() };
    }
    let cell = selection.only().filter(|cell| cell.index() < game.board().cell_count());
    if let Some(rule) = cell.and_then(|cell| cages::cage_of(game, cell)) {
        let combinations = page.map(|page| combinations_of(page, game, rule)).unwrap_or_default();
        let count = combinations.iter().filter(|combination| !combination.struck).count() as u64;
        let name = capital(&rule_label(lang, game.board().rules().get(rule)));
        let text = [name, remainder_text(lang, game, rule)].join(": ");
        return StripView { text, combinations: VariantPlayText::ways(lang, count), is_open };
    }
    let text = cell.map(|cell| rules_at(lang, game.board(), cell).concat()).unwrap_or_default();
    let text = if text.is_empty() {
        VariantPlayText::Rules.say(lang).to_owned()
    } else {
        text.trim_end_matches('.').replace('.', " · ")
    };
    StripView { text, is_open, ..StripView::default() }
}

/// Returns the combinations of a cage, and whether the player has struck them out.
fn combinations_of(page: &VariantsPanel, game: &Game, rule: RuleId) -> Vec<CombinationView> {
    let combination = |set: DigitSet| CombinationView {
        digits: set.iter().map(|digit| digit.to_char().to_string()).collect::<Vec<_>>().join(" "),
        struck: page.is_struck(game, rule, set),
        set,
    };
    cages::combinations(game, rule).into_iter().map(combination).collect()
}

/// Describes the unsolved part of a cage.
fn remainder_text(lang: Lang, game: &Game, rule: RuleId) -> String {
    match cages::remainder(game, rule) {
        Some(CageRemainder { so_far, open: 0, .. }) => VariantPlayText::cage_full(lang, so_far.into()),
        Some(CageRemainder { sum, so_far, open }) => {
            VariantPlayText::cage_left(lang, open as u64, sum.saturating_sub(so_far).into())
        }
        None => String::new(),
    }
}

/// Returns the cage of the selected cell.
pub fn cage(model: &Model) -> Option<CageView> {
    let (game, page) = (visible_game(model)?, VariantsPanel::of(model)?);
    let rule = cages::cage_of(game, model.session.selection.only()?)?;
    Some(CageView {
        rule,
        name: capital(&rule_label(model.lang(), game.board().rules().get(rule))),
        text: remainder_text(model.lang(), game, rule),
        combinations: combinations_of(page, game, rule),
    })
}

/// Returns the rules on the board, grouped by family.
pub fn rules_on(model: &Model) -> Vec<FamilyView> {
    let (Some(game), lang) = (visible_game(model), model.lang()) else { return Vec::new() };
    let (board, lit) = (game.board(), VariantsPanel::of(model).and_then(VariantsPanel::highlighted_rule));
    let list = board.rules().list();
    let view = |group: RuleGroup| {
        let here = |at: &usize| capital(family_name(lang, list[*at].family())) == group.name;
        let rules = (0..list.len()).filter(here).map(RuleId::new).map(|rule| RuleView {
            rule,
            text: location_of(lang, board, rule),
            is_highlighted: lit == Some(rule),
        });
        FamilyView { rules: rules.collect(), name: group.name, says: group.rule }
    };
    variant_groups(board, lang).into_iter().map(view).collect()
}

/// Returns the name and location of a rule. Board-wide rules have no location.
fn location_of(lang: Lang, board: &Board, rule: RuleId) -> String {
    let rule = board.rules().get(rule);
    let name = rule_label(lang, rule);
    let place = |cell: &Cell| short_place(lang, board, *cell, false);
    let places = match (rule.family().shape(), rule.cells()) {
        (RuleShape::Board, _) | (_, []) => return capital(&name),
        (RuleShape::Outside, [first, rest @ ..]) => {
            let (from, to) =
                (board.shape(*first).centre(), board.shape(*rest.first().unwrap_or(first)).centre());
            let shape = board.shape(*first);
            let (row, column) = (u64::from(shape.row) + 1, u64::from(shape.column) + 1);
            match ((to.x - from.x).signum(), (to.y - from.y).signum()) {
                (1, 0) => VariantPlayText::from_left(lang, row),
                (-1, 0) => VariantPlayText::from_right(lang, row),
                (0, 1) => VariantPlayText::from_above(lang, column),
                (0, -1) => VariantPlayText::from_below(lang, column),
                _ => VariantPlayText::diagonal_from(lang, &place(first)),
            }
        }
        (_, cells) => with_commas(lang, cells.iter().map(place).collect()),
    };
    VariantPlayText::cells(lang, &name, &places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::VariantsAction;
    use crate::variants::tests::{BOARD, on};

    #[test]
    fn strip_describes_the_selection() {
        let text = |selected: &[usize]| {
            let view = strip(&on(BOARD, "12", selected));
            [view.text, view.combinations].join("|")
        };
        assert_eq!(text(&[0]), "Cage 10: 7 left for 1 cell|1 way");
        assert_eq!(text(&[0, 1]), "2 cells add up to 3|");
        assert_eq!(text(&[0, 1, 80]), "1 of 3 cells are empty; the rest add up to 3|");
        assert_eq!(text(&[19]), "Thermometer, place 1 of 2|");
        assert_eq!(text(&[80]), "Rules on this board|");
    }

    #[test]
    fn rules_have_locations_and_can_be_highlighted() {
        let mut model = on(BOARD, "", &[1]);
        let rule_texts = |model: &Model| -> Vec<String> {
            rules_on(model).into_iter().flat_map(|family| family.rules).map(|rule| rule.text).collect()
        };
        assert_eq!(
            rule_texts(&model),
            [
                "Cage 10: R1C1, R1C2, R1C3",
                "Thermometer: R3C2, R3C3",
                "Sandwich 9: column 9 from above",
                "Non-consecutive"
            ]
        );
        let board = model.game.as_ref().unwrap().board().clone();
        let lit = |model: &Model| VariantsPanel::of(model).unwrap().highlighted_cells(&board).len();
        VariantsPanel::update(&mut model, VariantsAction::Highlight(RuleId::new(1)));
        assert_eq!(lit(&model), 0, "no highlight while the list is closed");
        VariantsPanel::update(&mut model, VariantsAction::PressCage(RuleId::new(0)));
        VariantsPanel::update(&mut model, VariantsAction::Highlight(RuleId::new(0)));
        assert_eq!(lit(&model), 3);
    }
}

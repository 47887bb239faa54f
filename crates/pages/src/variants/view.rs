//! View models of the variants panel.

use nonet_engine::RuleId;
use nonet_engine::geometry::Point;
use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::{Board, Cell, CellSet, DigitSet};

use super::cages::{self, CageRemainder, CageSet};
use super::cell_text::rules_at;
use super::new_rules::{families_on, new_families};
use super::{PanelExtent, VariantsPanel};
use crate::rules::{BoardRule, RuleGroup, board_rules, variant_groups};
use nonet_app::model::Model;
use nonet_app::page::Page;
use nonet_app::view::clash_line;
use nonet_game::drawing::signs_of;
use nonet_game::game::Game;
use nonet_game::settings::Switch;
use nonet_text::spoken::{capital, short_place, with_commas};
use nonet_text::{CellText, Lang, VariantPlayText, rule_label};

/// The line below the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StripView {
    /// Describes a clash, a rule that is new to the player, the selected cells, or the rules of the board.
    pub text: String,
    /// The picture of the new rule; `None` for other texts, and for rules without signs.
    pub picture: Option<RulePicture>,
    /// Number of further new rules.
    pub more: usize,
    /// Text with the number of combinations for the selected cage; empty for other selections.
    pub combinations: String,
    /// The combinations themselves if they are few: `4+9 · 5+8 · 6+7`; else empty.
    pub sums: String,
    /// What choosing a combination does, while the panel has some to choose from; else empty.
    pub hint: &'static str,
    pub is_clash: bool,
    /// True if the panel is open.
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
    /// False if a digit on the board rules it out.
    pub fits: bool,
}

/// All rules of a variant family on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FamilyView {
    pub name: String,
    pub family: Family,
    /// Number of its rules.
    pub count: usize,
    /// Explanation of the variant.
    pub says: String,
    /// The picture of one of its rules; `None` if they have no signs.
    pub picture: Option<RulePicture>,
    /// Names and locations of all its rules, for screen readers.
    pub places: String,
    /// True if its cells are highlighted.
    pub is_highlighted: bool,
}

/// Returns the game unless it is paused.
fn visible_game(model: &Model) -> Option<&Game> {
    model.game.as_ref().filter(|_| !model.session.paused)
}

/// Builds the line below the board: a clash, a new rule, the sum of the selected cells, the remainder of a cage, or the
/// rules that contain the selected cell.
pub fn strip(model: &Model) -> StripView {
    let (lang, page) = (model.lang(), VariantsPanel::of(model));
    let is_open = page.is_some_and(VariantsPanel::is_open);
    let Some(game) = visible_game(model) else { return StripView { is_open, ..StripView::default() } };
    if let Some(text) = clash_line(model) {
        return StripView { text, is_open, is_clash: true, ..StripView::default() };
    }
    // The open panel has all rules, so the line repeats none of them.
    if page.is_some_and(|page| page.extent() == PanelExtent::Rules) {
        return StripView {
            text: VariantPlayText::Rules.say(lang).to_owned(),
            is_open,
            ..StripView::default()
        };
    }
    if let [first, rest @ ..] = new_families(model).as_slice()
        && let Some(family) = rules_on(model).into_iter().find(|view| view.family == *first)
    {
        let FamilyView { says, picture, .. } = family;
        return StripView { text: says, picture, more: rest.len(), is_open, ..StripView::default() };
    }
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
        let left: Vec<DigitSet> =
            combinations.iter().filter(|one| one.fits && !one.struck).map(|left| left.set).collect();
        let name = capital(&rule_label(lang, game.board().rules().get(rule)));
        let text = CellText::labelled(lang, &name, &remainder_text(lang, game, rule));
        let has_choice = is_open && !left.is_empty();
        return StripView {
            text,
            hint: if has_choice { VariantPlayText::CombinationsHintShort.say(lang) } else { "" },
            combinations: VariantPlayText::ways(lang, left.len() as u64),
            sums: lang.with_own_digits(sums(&left)),
            is_open,
            ..StripView::default()
        };
    }
    let text = cell.map(|cell| rules_at(lang, game.board(), cell).join(" · ")).unwrap_or_default();
    let text = if text.is_empty() { VariantPlayText::Rules.say(lang).to_owned() } else { text };
    StripView { text, is_open, ..StripView::default() }
}

/// Limit of the digits in sums. The text about the cage needs the rest of the line below the board.
const MAX_DIGITS_IN_SUMS: usize = 6;

/// Returns these combinations as sums, or an empty text for too many digits.
fn sums(combinations: &[DigitSet]) -> String {
    let digits: usize = combinations.iter().map(|set| set.len()).sum();
    if digits > MAX_DIGITS_IN_SUMS {
        return String::new();
    }
    combinations.iter().map(|set| digits_joined(*set, "+")).collect::<Vec<_>>().join(" · ")
}

fn digits_joined(set: DigitSet, by: &str) -> String {
    set.iter().map(|digit| digit.to_char().to_string()).collect::<Vec<_>>().join(by)
}

/// Returns the combinations of a cage, and whether the player has struck them out.
fn combinations_of(page: &VariantsPanel, game: &Game, rule: RuleId) -> Vec<CombinationView> {
    let combination = |CageSet { set, fits }| CombinationView {
        digits: digits_joined(set, " "),
        struck: page.is_struck(game, rule, set),
        fits,
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

/// Returns the cells that share a cage or another drawn rule with the selected cell. Rules of the whole board and clues
/// outside it, whose lines are shaded anyway, are left out. None if the player wants no such shading.
pub fn cells_of_selected_rules(model: &Model) -> CellSet {
    let selected = visible_game(model).zip(model.session.selection.only());
    let is_shaded = |game: &Game| !game.finished && model.settings.is_on(Switch::HighlightPeers);
    let Some((game, cell)) = selected.filter(|(game, _)| is_shaded(game)) else { return CellSet::EMPTY };
    let is_drawn = |rule: &&Rule| !matches!(rule.family().shape(), RuleShape::Outside | RuleShape::Board);
    let here = game.board().rules().list().iter().filter(|rule| rule.cells().contains(&cell));
    here.filter(is_drawn).flat_map(|rule| rule.cells().iter().copied()).collect()
}

/// Returns the rules on the board, grouped by family.
pub fn rules_on(model: &Model) -> Vec<FamilyView> {
    let (Some(game), lang) = (visible_game(model), model.lang()) else { return Vec::new() };
    let (board, lit) = (game.board(), VariantsPanel::of(model).and_then(VariantsPanel::highlighted_family));
    let list = board.rules().list();
    let view = |(family, group): (Family, RuleGroup)| {
        let rules = list.iter().enumerate().filter(|(_, rule)| rule.family() == family);
        let ids = rules.map(|(at, _)| RuleId::new(at));
        let places: Vec<String> = ids.map(|rule| location_of(lang, board, rule)).collect();
        FamilyView {
            family,
            name: group.name,
            count: places.len(),
            says: group.rule,
            picture: picture_of(board, family),
            places: places
                .into_iter()
                .reduce(|list, next| CellText::semicolon(lang, &list, &next))
                .unwrap_or_default(),
            is_highlighted: lit == Some(family),
        }
    };
    families_on(game).into_iter().zip(variant_groups(board, lang)).map(view).collect()
}

/// Returns the rules of the board below its variants.
pub fn rules_of_board(model: &Model) -> Vec<BoardRule> {
    visible_game(model).map(|game| board_rules(game.board(), model.lang())).unwrap_or_default()
}

/// The part of the board that shows one rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulePicture {
    pub rule: RuleId,
    /// The left and the upper edge, the width and the height, in thousandths of a cell.
    pub view_box: [i32; 4],
}

/// Returns the picture of a small rule of a family; `None` if its rules have no signs. Pictures are one row of cells high
/// where a rule has several cells in a row, because height is what a phone has little of.
pub fn picture_of(board: &Board, family: Family) -> Option<RulePicture> {
    let rules = board.rules().list().iter().enumerate().filter(|(_, rule)| rule.family() == family);
    // A cage of one cell shows less than one of two.
    let size = |(_, rule): &(usize, &Rule)| {
        let cells = rule.cells().len();
        let is_single = rule.family().shape() == RuleShape::Area && cells < 2;
        (
            is_single,
            shown_cells(board, rule).iter().any(|cell| row(board, *cell) != row(board, rule.cells()[0])),
            cells,
        )
    };
    let (at, rule) = rules
        .filter(|(_, rule)| !rule.cells().is_empty() && !signs_of(board, rule).is_empty())
        .min_by_key(size)?;
    let bounds: Vec<_> =
        shown_cells(board, rule).iter().map(|cell| board.shape(*cell).outline.bounds()).collect();
    let low = |read: fn(&Point) -> i32| bounds.iter().map(|(low, _)| read(low)).min();
    let high = |read: fn(&Point) -> i32| bounds.iter().map(|(_, high)| read(high)).max();
    let (mut left, mut top) = (low(|point| point.x)?, low(|point| point.y)?);
    let (mut right, mut bottom) = (high(|point| point.x)?, high(|point| point.y)?);
    // A sign between cells is small: the picture shows little more than the sign.
    if matches!(rule.family().shape(), RuleShape::Edge | RuleShape::Corner) {
        let (x, y) = ((left + right) / 2, (top + bottom) / 2);
        return Some(RulePicture { rule: RuleId::new(at), view_box: [x - 680, y - 390, 1360, 780] });
    }
    if let Some((x, y)) = clue_direction(board, rule) {
        // The clue lies outside the first cell.
        const CLUE: i32 = 700;
        (left, right) = (left - CLUE * i32::from(x > 0), right + CLUE * i32::from(x < 0));
        (top, bottom) = (top - CLUE * i32::from(y > 0), bottom + CLUE * i32::from(y < 0));
    }
    const MARGIN: i32 = 150;
    // A picture of one row is wider than high, but no picture is higher than wide.
    let high = bottom - top + 2 * MARGIN;
    let wide = (right - left + 2 * MARGIN).max(high);
    let view_box = [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high];
    Some(RulePicture { rule: RuleId::new(at), view_box })
}

/// Returns the cells of a rule that its picture shows: those in the row of the first one, or else the first few.
fn shown_cells(board: &Board, rule: &Rule) -> Vec<Cell> {
    // The cells at the start of a long line or of an outside clue are enough to recognise it.
    const MOST_CELLS: usize = 4;
    const MOST_IN_ROW: usize = 2;
    let mut cells: Vec<Cell> = rule.cells().iter().copied().take(MOST_CELLS).collect();
    let in_row = |cell: &&Cell| row(board, **cell) == row(board, rule.cells()[0]);
    if matches!(rule.family().shape(), RuleShape::Edge | RuleShape::Corner) {
        return cells;
    }
    if cells.iter().filter(in_row).count() >= MOST_IN_ROW {
        let first = row(board, rule.cells()[0]);
        cells.retain(|cell| row(board, *cell) == first);
        cells.truncate(MOST_IN_ROW);
    } else if rule.family().shape() == RuleShape::Outside {
        cells.truncate(1);
    }
    cells
}

fn row(board: &Board, cell: Cell) -> u16 {
    board.shape(cell).row
}

/// Returns the direction in which an outside clue is read, as signs.
fn clue_direction(board: &Board, rule: &Rule) -> Option<(i32, i32)> {
    let [first, next, ..] = rule.cells() else { return None };
    let (from, to) = (board.shape(*first).centre(), board.shape(*next).centre());
    let is_outside = rule.family().shape() == RuleShape::Outside;
    is_outside.then_some(((to.x - from.x).signum(), (to.y - from.y).signum()))
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
    use crate::variants::tests::{BOARD, game, on};

    #[test]
    fn strip_describes_the_selection() {
        let text = |selected: &[usize]| {
            let view = strip(&on(BOARD, "13", selected));
            [view.text, view.combinations, view.sums].join("|")
        };
        assert_eq!(text(&[0]), "Cage 10: 6 left for 1 cell|1 way|1+3+6");
        assert_eq!(text(&[0, 1]), "2 cells add up to 4||");
        assert_eq!(text(&[0, 1, 80]), "1 of 3 cells are empty; the rest add up to 4||");
        assert_eq!(text(&[19]), "Thermometer, place 1 of 2||");
        assert_eq!(text(&[80]), "Rules on this board||");
    }

    #[test]
    fn the_cells_of_the_drawn_rules_at_the_selected_cell_are_shaded() {
        let shaded = |selected: &[usize]| {
            cells_of_selected_rules(&on(BOARD, "", selected)).iter().map(Cell::index).collect::<Vec<_>>()
        };
        assert_eq!(shaded(&[1]), [0, 1, 2], "the cage");
        assert_eq!(shaded(&[20]), [19, 20], "the thermometer");
        // The sandwich is outside, and the rule of neighbours holds for the whole board.
        assert!([&[8][..], &[80], &[0, 1]].into_iter().all(|selected| shaded(selected).is_empty()));
        let mut unshaded = on(BOARD, "", &[1]);
        unshaded.settings.set(Switch::HighlightPeers, false);
        assert_eq!(cells_of_selected_rules(&unshaded), CellSet::EMPTY);
    }

    /// A model with the first cell of this board selected, whose rules an earlier game had too.
    fn known(board: &str) -> Model {
        let mut model = on(board, "", &[0]);
        let earlier = game(board, "").with_id(nonet_game::game::GameId::new(100, 1));
        model.index.put(nonet_game::library::index::GameSummary::of(&earlier, 0));
        model
    }

    #[test]
    fn few_combinations_are_sums_and_many_are_counted() {
        let strip = |cage: &str| {
            let StripView { combinations, sums, .. } = super::strip(&known(cage));
            [combinations, sums].join("|")
        };
        assert_eq!(strip("classic;cage 13:1,2"), "3 ways|4+9 · 5+8 · 6+7");
        assert_eq!(strip("classic;cage 10:1,2"), "4 ways|");
        assert_eq!(strip("classic;cage 24:1,2,3"), "1 way|7+8+9");
        assert_eq!(strip("classic;cage 13:1,2,3"), "7 ways|");
    }

    #[test]
    fn the_line_says_what_choosing_does_while_there_is_a_choice() {
        let mut model = known("classic;cage 10:1,2");
        assert_eq!(strip(&model).hint, "");
        VariantsPanel::update(&mut model, VariantsAction::Toggle);
        assert_eq!(strip(&model).hint, "Choose a set to rule it out.");
    }

    #[test]
    fn the_line_names_the_open_rules_and_repeats_none() {
        let mut model = on(BOARD, "", &[1]);
        let is_stated = |model: &Model| {
            let view = strip(model);
            rules_on(model).into_iter().any(|family| family.says == view.text) && view.picture.is_some()
        };
        assert!(is_stated(&model), "in the first game with the rule");
        VariantsPanel::update(&mut model, VariantsAction::Toggle);
        let open = strip(&model);
        assert_eq!((open.text.as_str(), open.picture), ("Rules on this board", None));
        VariantsPanel::update(&mut model, VariantsAction::Toggle);
        assert!(is_stated(&model));
    }

    #[test]
    fn rules_have_locations_and_can_be_highlighted() {
        let mut model = on(BOARD, "", &[1]);
        let places = |model: &Model| -> Vec<String> {
            rules_on(model).into_iter().map(|family| family.places).collect()
        };
        assert_eq!(
            places(&model),
            [
                "Cage 10: R1C1, R1C2, R1C3",
                "Thermometer: R3C2, R3C3",
                "Sandwich 9: column 9 from above",
                "Non-consecutive"
            ]
        );
        let thermometers = on("classic;thermometer:1,2;thermometer:4,5,6", "", &[80]);
        let [family] = &rules_on(&thermometers)[..] else { panic!("a row for each kind of rule") };
        let picture = family.picture.as_ref().unwrap();
        assert_eq!(
            (family.count, picture.rule, picture.view_box),
            (2, RuleId::new(0), [-150, -150, 2300, 1300])
        );
        let board = model.game.as_ref().unwrap().board().clone();
        let lit = |model: &Model| VariantsPanel::of(model).unwrap().highlighted_cells(&board).len();
        VariantsPanel::update(&mut model, VariantsAction::Highlight(Family::Thermometer));
        assert_eq!(lit(&model), 0, "no highlight while the list is closed");
        VariantsPanel::update(&mut model, VariantsAction::PressCage(RuleId::new(0)));
        VariantsPanel::update(&mut model, VariantsAction::Highlight(Family::Cage));
        assert_eq!(lit(&model), 3);
    }
}

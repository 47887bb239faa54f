//! State of the panel next to a board with variants: the list of rules, and the combinations of the selected cage. The
//! player can strike out combinations, which are stored per game for the most recent games.

use std::collections::BTreeMap;

use nonet_engine::RuleId;
use nonet_engine::rules::Family;
use nonet_engine::{Board, CellSet, DigitSet};

use super::cages;
use super::new_rules::new_families;
use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::{page_api, update};
use nonet_game::game::Game;
use nonet_tasks::puzzle::{BuildBoard, BuiltBoard};
use nonet_tasks::worker::{RequestId, WorkerReply};

/// Storage key of the struck combinations. Each line has the id of a game and one `RULE:SET` for each combination. All
/// of them are numbers.
pub const STRUCK_KEY: &str = "nonet/struck";

/// Id of the panel's element.
const PANEL: &str = "rules-on-board";

/// Number of games whose struck combinations are stored.
const MAX_GAMES: usize = 40;

/// Struck combinations of a game: the index of the cage, and the set of digits as bits.
type StruckSets = Vec<(usize, u32)>;

/// Extent of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PanelExtent {
    #[default]
    Closed,
    /// The combinations of the selected cage. Wide windows show the rules below them.
    Combinations,
    /// The combinations and the rules.
    Rules,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VariantsPanel {
    extent: PanelExtent,
    highlighted: Option<Family>,
    /// Struck combinations by game id.
    struck: BTreeMap<String, StruckSets>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VariantsAction {
    /// Builds a board and answers the request with this id; see [`Effect::Build`].
    Build { id: RequestId, name: String },
    /// Shows the panel, with the stored combinations.
    Open,
    /// Shows or hides the panel.
    Toggle,
    /// Shows the rules below the combinations.
    ShowRules,
    /// The player has pressed a cage's sum. Opens the panel if a cell of that cage is selected.
    PressCage(RuleId),
    /// Highlights the cells of a family's rules, or removes the highlight.
    Highlight(Family),
    /// Strikes out a combination, or restores it.
    Strike(RuleId, DigitSet),
}

impl Page for VariantsPanel {
    type Action = VariantsAction;

    fn update(model: &mut Model, action: VariantsAction) -> Vec<Effect> {
        if let VariantsAction::Build { id, name } = action {
            model.boards.build(&name);
            // The board is already in the model, so no packed copy is needed.
            let built = BuiltBoard { name, packed: Vec::new() };
            return update(model, Action::Worker(WorkerReply::done::<BuildBoard>(id, &built)));
        }
        let mut page = model.pages.take::<VariantsPanel>().unwrap_or_default();
        let effects = page.act(model, action);
        model.pages.put(page);
        effects
    }

    fn on_event(_: PageEvent) -> Option<VariantsAction> {
        None
    }
}

impl VariantsPanel {
    fn act(&mut self, model: &mut Model, action: VariantsAction) -> Vec<Effect> {
        match action {
            VariantsAction::Build { .. } => {}
            VariantsAction::Open => {
                let stored = model.storage.text(STRUCK_KEY);
                *self = VariantsPanel {
                    struck: stored.as_deref().map(read_struck).unwrap_or_default(),
                    ..VariantsPanel::default()
                };
                return super::new_rules::announcement(model).map(Effect::Announce).into_iter().collect();
            }
            VariantsAction::Toggle => {
                self.highlighted = None;
                self.extent = if self.is_open() { PanelExtent::Closed } else { extent_to_open(model) };
            }
            VariantsAction::ShowRules => {
                self.extent = PanelExtent::Rules;
                // Moves the focus to the rules, because the pressed button disappears.
                return vec![Effect::Focus(PANEL.to_owned())];
            }
            VariantsAction::PressCage(rule) => {
                let cells =
                    model.game.as_ref().and_then(|game| game.board().rules().list().get(rule.index()));
                let is_here = model
                    .session
                    .selection
                    .only()
                    .is_some_and(|cell| cells.is_some_and(|rule| rule.cells().contains(&cell)));
                if is_here && !self.is_open() {
                    self.extent = PanelExtent::Combinations;
                }
            }
            VariantsAction::Highlight(family) => {
                self.highlighted = (self.highlighted != Some(family)).then_some(family)
            }
            VariantsAction::Strike(rule, set) => return self.strike(model, rule, set),
        }
        Vec::new()
    }

    fn strike(&mut self, model: &mut Model, rule: RuleId, set: DigitSet) -> Vec<Effect> {
        let Some(game) = &model.game else { return Vec::new() };
        let struck = self.struck.entry(game.id().as_str().to_owned()).or_default();
        let one = (rule.index(), set.bits());
        match struck.iter().position(|other| *other == one) {
            Some(at) => drop(struck.remove(at)),
            None => struck.push(one),
        }
        self.struck.retain(|_, struck| !struck.is_empty());
        if model.save_state.blocked.is_none() {
            page_api::write_text(model, STRUCK_KEY, write_struck(&self.struck));
        }
        Vec::new()
    }

    pub fn is_open(&self) -> bool {
        self.extent != PanelExtent::Closed
    }

    pub fn extent(&self) -> PanelExtent {
        self.extent
    }

    pub(super) fn highlighted_family(&self) -> Option<Family> {
        self.highlighted
    }

    /// Returns the cells of the rules of the highlighted family.
    pub fn highlighted_cells(&self, board: &Board) -> CellSet {
        let family = self.is_open().then_some(self.highlighted).flatten();
        let lit = board.rules().list().iter().filter(|rule| Some(rule.family()) == family);
        lit.flat_map(|rule| rule.cells().iter().copied()).collect()
    }

    pub fn is_struck(&self, game: &Game, rule: RuleId, set: DigitSet) -> bool {
        let struck = self.struck.get(game.id().as_str());
        struck.is_some_and(|struck| struck.contains(&(rule.index(), set.bits())))
    }
}

/// Returns what the panel opens with: the combinations of the selected cage, unless the line tells a new rule.
fn extent_to_open(model: &Model) -> PanelExtent {
    let selected = model.game.as_ref().zip(model.session.selection.only());
    let cage = selected.and_then(|(game, cell)| cages::cage_of(game, cell));
    match cage {
        Some(_) if new_families(model).is_empty() => PanelExtent::Combinations,
        _ => PanelExtent::Rules,
    }
}

fn write_struck(struck: &BTreeMap<String, StruckSets>) -> String {
    let mut text = String::new();
    // Game ids start with a timestamp, so the last entries are the most recent games.
    for (game, struck) in struck.iter().skip(struck.len().saturating_sub(MAX_GAMES)) {
        text += game;
        for (rule, set) in struck {
            text += &format!(" {rule}:{set}");
        }
        text.push('\n');
    }
    text
}

/// Parses stored combinations, skipping any that are invalid.
fn read_struck(text: &str) -> BTreeMap<String, StruckSets> {
    let line = |line: &str| {
        let mut parts = line.split(' ');
        let game = parts.next()?.to_owned();
        let one = |part: &str| {
            let (rule, set) = part.split_once(':')?;
            Some((rule.parse().ok()?, set.parse().ok()?))
        };
        Some((game, parts.filter_map(one).collect()))
    };
    text.lines().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::tests::{BOARD, on};
    use crate::variants::{cage, strip};

    #[test]
    fn the_panel_opens_with_the_combinations_of_a_selected_cage() {
        let toggled = |digits: &str, selected: usize| {
            let mut model = on(BOARD, digits, &[selected]);
            let extent = |model: &Model| VariantsPanel::of(model).unwrap().extent();
            VariantsPanel::update(&mut model, VariantsAction::Toggle);
            let opened = extent(&model);
            let effects = VariantsPanel::update(&mut model, VariantsAction::ShowRules);
            assert_eq!(
                (extent(&model), effects),
                (PanelExtent::Rules, vec![Effect::Focus(PANEL.to_owned())])
            );
            VariantsPanel::update(&mut model, VariantsAction::Toggle);
            assert_eq!(extent(&model), PanelExtent::Closed);
            opened
        };
        let after_a_move = format!("{:.<80}1", "");
        assert_eq!(toggled(&after_a_move, 1), PanelExtent::Combinations);
        assert_eq!(toggled(&after_a_move, 80), PanelExtent::Rules);
        // Until then the line tells the new rules.
        assert_eq!(toggled("", 1), PanelExtent::Rules);
    }

    #[test]
    fn struck_combination_is_stored() {
        // With a digit on the board, since new rules are stated until the first move.
        let mut model = on(BOARD, &format!("{:.<80}1", ""), &[1]);
        let sets = cage(&model).unwrap().combinations;
        assert_eq!(
            sets.iter().map(|combination| combination.digits.as_str()).collect::<Vec<_>>(),
            ["1 2 7", "1 3 6", "1 4 5", "2 3 5"]
        );
        let cage_id = cage(&model).unwrap().rule;
        VariantsPanel::update(&mut model, VariantsAction::Strike(cage_id, sets[1].set));
        assert_eq!(strip(&model).combinations, "3 ways");
        VariantsPanel::update(&mut model, VariantsAction::Open);
        assert!(cage(&model).unwrap().combinations[1].struck);
        VariantsPanel::update(&mut model, VariantsAction::Strike(cage_id, sets[1].set));
        assert_eq!(strip(&model).combinations, "4 ways");
        assert_eq!(
            read_struck("a 1:2 x 3:y\n\nb"),
            BTreeMap::from([
                ("a".to_owned(), vec![(1, 2)]),
                (String::new(), vec![]),
                ("b".to_owned(), vec![])
            ])
        );
    }
}

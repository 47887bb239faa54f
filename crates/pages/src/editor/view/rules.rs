//! The families of rules to choose from, and the list of rules on the board.

use nonet_engine::rules::{Family, NumberKind, Rule, RuleShape};
use nonet_engine::{Board, Cell, Digit};
use std::sync::Arc;

use crate::editor::base_board::grid;
use crate::editor::messages;
use crate::editor::page::EditorPage;
use crate::search::has_all_words;
use nonet_game::drawing::{Pen, Sign, round, signs_of};
use nonet_text::spoken::{sentences, with_commas};
use nonet_text::{
    CellText, EditorText, Lang, family_sentence, family_title, rule_title, rules_sentence, style_name,
};

/// The headings of the families, by shape.
pub const GROUPS: [(EditorText, RuleShape); 7] = [
    (EditorText::Areas, RuleShape::Area),
    (EditorText::Lines, RuleShape::Path),
    (EditorText::Between, RuleShape::Edge),
    (EditorText::Corners, RuleShape::Corner),
    (EditorText::Cells, RuleShape::Spot),
    (EditorText::Outside, RuleShape::Outside),
    (EditorText::Everywhere, RuleShape::Board),
];

/// Returns all families that the board can have, group by group.
pub fn all_families(page: &EditorPage) -> Vec<Family> {
    let is_square = page.plan().is_some();
    let fits = |family: &Family| match family {
        // These need the rows and columns of a square grid.
        Family::LittleKiller | Family::RisingDiagonal | Family::FallingDiagonal | Family::Entropy => {
            is_square
        }
        Family::AntiKnight | Family::AntiKing | Family::AntiTaxicab | Family::DisjointGroups => is_square,
        _ => true,
    };
    let group = |(_, shape): &(EditorText, RuleShape)| {
        let shape = *shape;
        Family::ALL.iter().copied().filter(move |family| family.shape() == shape)
    };
    GROUPS.iter().flat_map(group).filter(fits).collect()
}

/// True if the names of a family, and of the puzzles that have it, contain all words of a search, in any order.
pub fn is_family_named(lang: Lang, family: Family, search: &str) -> bool {
    let style = match family {
        Family::Cage => "killer",
        Family::Difference | Family::Ratio => "kropki",
        _ => family.slug(),
    };
    has_all_words(&[family_title(lang, family), family.slug(), style_name(lang, style), style], search)
}

/// A small picture of a family: a few cells with the signs of one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FamilyPicture {
    pub view_box: String,
    /// Path data of the lines of the cells.
    pub lines: String,
    pub signs: Vec<Sign>,
}

pub fn family_picture(family: Family) -> FamilyPicture {
    let Some(board) = grid(4) else { return FamilyPicture::default() };
    let rule = example(family);
    // Zoom in on small rules.
    let (view_box, lines) = match family.shape() {
        RuleShape::Area | RuleShape::Path => ("-60 -60 2120 2120", inner_lines(2)),
        RuleShape::Edge => ("300 800 1400 1400", inner_lines(2)),
        RuleShape::Corner => ("300 300 1400 1400", inner_lines(2)),
        RuleShape::Spot => ("-60 -60 1120 1120", inner_lines(1)),
        RuleShape::Outside if family == Family::LittleKiller => ("-800 -800 1900 1900", inner_lines(1)),
        RuleShape::Outside => ("-450 -800 1900 1900", inner_lines(1)),
        RuleShape::Board => ("-60 -60 3120 3120", inner_lines(3)),
    };
    let view_box = view_box.to_owned();
    let mut signs = signs_of(&board, &rule);
    if signs.is_empty() || family.shape() == RuleShape::Board {
        signs = global_signs(family);
    }
    signs.extend(telling_signs(family));
    FamilyPicture { view_box, lines, signs }
}

fn inner_lines(side: i32) -> String {
    let end = side * 1000;
    (0..=side).map(|i| format!("M0 {0}H{end}M{0} 0V{end}", i * 1000)).collect()
}

/// Returns a rule of the family on the first cells of a 4×4 grid.
fn example(family: Family) -> Rule {
    let cells = |numbers: &[usize]| numbers.iter().map(|n| Cell::new(*n)).collect::<Vec<_>>();
    match family.shape() {
        RuleShape::Area if family == Family::Clone => Rule::new(family, cells(&[0, 5])),
        RuleShape::Area if family == Family::Region => Rule::new(family, cells(&[0, 1, 4])),
        RuleShape::Area => {
            let rule = Rule::new(family, cells(&[0, 1, 4]));
            if family == Family::Cage { rule.with_number(12) } else { rule }
        }
        RuleShape::Path => Rule::new(family, cells(&[4, 0, 1, 5])),
        RuleShape::Edge => {
            let rule = Rule::new(family, cells(&[4, 5]));
            if family == Family::PairSum { rule.with_number(10) } else { rule }
        }
        RuleShape::Corner => {
            Rule::new(family, cells(&[0, 1, 4, 5])).with_digits([2, 7].into_iter().filter_map(Digit::new))
        }
        RuleShape::Spot => {
            let digits = [2, 5].into_iter().filter_map(Digit::new);
            let rule = Rule::new(family, cells(&[0]));
            if family == Family::Allowed { rule.with_digits(digits) } else { rule }
        }
        RuleShape::Outside if family == Family::LittleKiller => {
            Rule::new(family, cells(&[0, 5, 10])).with_number(15)
        }
        RuleShape::Outside => Rule::new(family, cells(&[0, 4, 8])).with_number(match family {
            Family::Skyscraper | Family::NumberedRoom => 3,
            _ => 12,
        }),
        RuleShape::Board => Rule::everywhere(family),
    }
}

/// Returns digits that satisfy the rule, or a mark, to tell the picture of a family from those of similar families.
fn telling_signs(family: Family) -> Vec<Sign> {
    // In the order of the line in `example`.
    let digits = match family {
        Family::Renban => "3546",
        Family::Whispers => "2716",
        Family::Palindrome => "2552",
        Family::RegionSum => "2543",
        Family::SlowThermometer => "1336",
        Family::Entropic => "1592",
        Family::Modular => "4837",
        Family::ParityLine => "2541",
        _ => "",
    };
    let places = [(1, 0), (0, 0), (0, 1), (1, 1)];
    let digits =
        digits.chars().zip(places).map(|(digit, (row, column))| sized(&digit.to_string(), row, column, 640));
    let mark = match family {
        // The border between the parts with equal sums.
        Family::RegionSum => Some(Sign::Drawn(Pen::Thin, "M1000 0V2000".to_owned())),
        Family::Zipper => Some(Sign::Drawn(Pen::Black, round(1000, 500, 210))),
        Family::XSum => Some(text("X", 0, 0)),
        Family::Sandwich => Some(sized("1…9", 0, 0, 520)),
        Family::Skyscraper => {
            Some(Sign::Drawn(Pen::Black, "M200 850V650H400V400H600V150H800V850Z".to_owned()))
        }
        _ => None,
    };
    digits.chain(mark).collect()
}

fn text(text: &str, row: i32, column: i32) -> Sign {
    sized(text, row, column, 760)
}

/// Writes a text in the middle of a cell.
fn sized(text: &str, row: i32, column: i32, size: i32) -> Sign {
    let (x, y) = (column * 1000 + 500, row * 1000 + 500);
    Sign::Written { x, y, size, on_black: false, text: text.to_owned() }
}

/// Returns signs that illustrate a board-wide family, such as dots on a cell and on the cells that it sees.
fn global_signs(family: Family) -> Vec<Sign> {
    let dot =
        |row: i32, column: i32| Sign::Drawn(Pen::Black, round(column * 1000 + 500, row * 1000 + 500, 170));
    let line = |data: &str| vec![Sign::Drawn(Pen::Thin, data.to_owned())];
    match family {
        Family::AntiKnight => vec![dot(2, 0), dot(0, 1), dot(1, 2)],
        Family::AntiKing => vec![dot(1, 1), dot(0, 0), dot(0, 2), dot(2, 0), dot(2, 2)],
        Family::AntiTaxicab => vec![text("3", 0, 0), text("3", 1, 2), dot(1, 1)],
        Family::NonConsecutive => vec![text("4", 1, 0), text("≁", 1, 1), text("5", 1, 2)],
        Family::DisjointGroups => vec![dot(0, 0), dot(0, 2), dot(2, 0), dot(2, 2)],
        Family::RisingDiagonal => line("M0 3000L3000 0"),
        Family::FallingDiagonal => line("M0 0L3000 3000"),
        Family::Entropy => vec![text("1", 0, 0), text("5", 0, 1), text("9", 1, 0), text("4", 1, 1)],
        Family::OnlyDifferences => {
            vec![Sign::Drawn(Pen::White, round(1000, 1500, 260)), text("∀", 1, 2)]
        }
        Family::OnlyRatios => vec![Sign::Drawn(Pen::Black, round(1000, 1500, 260)), text("∀", 1, 2)],
        _ => vec![text("X", 1, 0), text("V", 1, 1), text("∀", 1, 2)],
    }
}

/// A sentence about the rules of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleSentence {
    /// Name of the rules that it is about; empty for the author's words.
    pub name: String,
    pub sentence: String,
}

/// A row in the list of rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleRow {
    pub family: Option<Family>,
    /// Name of the rule with its number or digits, such as `Cage 15`.
    pub name: String,
    /// First and last cell of the rule.
    pub place: String,
    pub is_chosen: bool,
    pub fault: Option<String>,
    pub is_redundant: bool,
    /// Says how many solving steps use the rule; empty if none does, or if the steps are unknown.
    pub uses: String,
}

/// The panel of the chosen rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChosenRuleView {
    /// Index of the rule in the list.
    pub rule: usize,
    pub name: String,
    /// The rule in a sentence.
    pub sentence: &'static str,
    pub fault: Option<String>,
    /// Number or digits of the rule, empty if not entered yet; `None` if the family has neither.
    pub value: Option<String>,
    pub takes_digits: bool,
    /// True if the next stroke changes the cells of the rule.
    pub is_reshaping: bool,
    pub can_reshape: bool,
}

impl EditorPage {
    /// Returns the family of rules that a stroke makes.
    pub fn family(&self) -> Option<Family> {
        self.editor.family()
    }

    /// True if strokes make rules of this family, or if the board has a board-wide rule of it.
    pub fn is_family_active(&self, family: Family) -> bool {
        match family.shape() {
            RuleShape::Board => self.editor.has_global(family),
            _ => self.editor.family() == Some(family),
        }
    }

    /// Explains the chosen family and how to make a rule of it.
    pub fn instructions(&self, lang: Lang) -> String {
        let Some(family) = self.editor.family() else { return EditorText::HowToPick.say(lang).to_owned() };
        if self.editor.is_keyboard_stroke() {
            return EditorText::HowToFinish.say(lang).to_owned();
        }
        let how = match family.shape() {
            RuleShape::Area => EditorText::HowToArea,
            RuleShape::Path => EditorText::HowToPath,
            RuleShape::Edge => EditorText::HowToEdge,
            RuleShape::Corner => EditorText::HowToCorner,
            RuleShape::Spot | RuleShape::Board => EditorText::HowToSpot,
            RuleShape::Outside => EditorText::HowToOutside,
        };
        sentences(lang, [family_sentence(lang, family), how.say(lang)].map(str::to_owned))
    }

    /// Returns the rules of the puzzle in words: in the author's, otherwise a sentence for each family on the board.
    pub fn rule_sentences(&self, lang: Lang) -> Vec<RuleSentence> {
        let lines = self.info.rules.lines().map(str::trim).filter(|line| !line.is_empty());
        let own: Vec<RuleSentence> =
            lines.map(|line| RuleSentence { name: String::new(), sentence: line.to_owned() }).collect();
        if !own.is_empty() {
            return own;
        }
        let mut families: Vec<(Family, Vec<&Rule>)> = Vec::new();
        for rule in self.draft().rules() {
            match families.iter_mut().find(|(family, _)| *family == rule.family()) {
                Some((_, rules)) => rules.push(rule),
                None => families.push((rule.family(), vec![rule])),
            }
        }
        let digits = self.draft().base.digit_count();
        let sentence = |(family, rules): (Family, Vec<&Rule>)| RuleSentence {
            name: family_title(lang, family).to_owned(),
            sentence: rules_sentence(lang, &rules, digits),
        };
        families.into_iter().map(sentence).collect()
    }

    /// Returns the row of the rule with this index.
    pub fn rule_row(&self, lang: Lang, at: usize) -> RuleRow {
        let Some(rule) = self.draft().rules().get(at) else { return RuleRow::default() };
        let spare = self.analysis.spare.as_ref();
        RuleRow {
            family: Some(rule.family()),
            name: rule_title(lang, rule),
            place: self.editor.grid().map(|board| place(lang, board, rule)).unwrap_or_default(),
            is_chosen: self.editor.chosen() == Some(at),
            fault: self.fault(lang, at),
            is_redundant: spare.is_some_and(|spare| spare.rules.contains(&(at as u16))),
            uses: self.uses(lang, at),
        }
    }

    /// Counts the solving steps that use a rule. Zero steps aren't mentioned: some rules only remove candidates before
    /// the first step.
    fn uses(&self, lang: Lang, rule: usize) -> String {
        let walk = self.analysis.walk.as_ref();
        let count = walk.and_then(|walk| *walk.uses.get(rule)?).filter(|count| *count > 0);
        count.map(|count| EditorText::used_in_steps(lang, u64::from(count))).unwrap_or_default()
    }

    fn fault(&self, lang: Lang, rule: usize) -> Option<String> {
        let (rule, fault) = self.rule_faults.get(rule)?;
        Some(messages::rule_fault(lang, rule, fault.as_ref()?))
    }

    pub fn chosen_rule(&self, lang: Lang) -> Option<ChosenRuleView> {
        let (at, rule) = self.editor.chosen().zip(self.editor.chosen_rule())?;
        let takes_digits = matches!(rule.family(), Family::Quadruple | Family::Allowed);
        let value = match (takes_digits, rule.family().number()) {
            (true, _) => Some(rule.digits().iter().map(|digit| digit.to_char()).collect()),
            (false, NumberKind::None) => None,
            (false, _) => Some(rule.number().map(|number| number.to_string()).unwrap_or_default()),
        };
        Some(ChosenRuleView {
            rule: at,
            name: rule_title(lang, rule),
            sentence: family_sentence(lang, rule.family()),
            fault: self.fault(lang, at),
            value,
            takes_digits,
            is_reshaping: self.editor.is_reshaping(),
            can_reshape: rule.family().shape() != RuleShape::Board,
        })
    }
}

/// The most cells of an area that are all named.
const MAX_NAMED: usize = 4;

/// Returns the ends of a line, or the first cells of an area.
fn place(lang: Lang, board: &Arc<Board>, rule: &Rule) -> String {
    let short = |cell: &Cell| nonet_text::spoken::short_place(lang, board, *cell, false);
    match rule.cells() {
        [] => String::new(),
        [first, .., last] if matches!(rule.family().shape(), RuleShape::Path | RuleShape::Outside) => {
            format!("{}–{}", short(first), short(last))
        }
        cells => {
            let named = if cells.len() > MAX_NAMED { MAX_NAMED - 1 } else { cells.len() };
            let mut parts: Vec<String> = cells[..named].iter().map(short).collect();
            if named < cells.len() {
                parts.push(CellText::more(lang, (cells.len() - named) as u64));
            }
            with_commas(lang, parts)
        }
    }
}

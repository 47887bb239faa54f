//! Makes the stages of a step: where to look, the technique, the cells, a long chain link by link, and the whole
//! argument. The technique and the cell of a full house are one stage, because its house has one open cell.

use nonet_engine::technique::{Candidate, EvidenceRole, Position, Step, Technique};
use nonet_engine::{Cell, CellSet, Digit, HouseId, HouseKind};

use super::chain_order::node_parts;
use super::drawing::HintDrawing;
use super::sentences::{Phrasing, StepContext};
use super::{Hint, HintAction, HintActionKind, HintShape, HintStage, chain_stages, coordinates, singles};
use nonet_text::spoken::{HouseName, Join, sentences};
use nonet_text::{HintText, Lang};

/// Maximum number of cells that are named. If there are more, they are only highlighted.
const MOST_NAMED: usize = 5;

/// Returns the hint for a step.
pub fn explain(position: &Position, step: &Step, lang: Lang) -> Hint {
    let (read, heard) = contexts(position, step, lang);
    let region = region(position, step);
    let board = position.board();

    let named = read.named_cells();
    let mut near = HintDrawing::on(board);
    match &named {
        Some(cells) => near.area(cells, "hint-region"),
        None => near.house(region, "hint-region"),
    }
    let near = near.finish();
    let (look_closely, listen_closely) = (closely(&read), closely(&heard));
    let mut cells = HintDrawing::over(position);
    cells.evidence(&look_closely.shown);
    singles::blockers(&mut cells, position, step);
    cells.rectangle(step);
    look_closely.lit.iter().for_each(|cell| cells.cell(*cell, "hint-cell"));

    let name = read.name();
    let mut stages = vec![HintStage {
        text: look(&read, region),
        spoken: look(&heard, region),
        drawing: near.clone(),
        ..HintStage::default()
    }];
    let (idea_read, idea_heard) = (idea(&read), idea(&heard));
    if step.technique == Technique::FullHouse {
        // The first stage named the house, so that one more press may ask for the digit.
        stages.push(HintStage {
            title: name,
            text: sentences(lang, [idea_read, look_closely.text]),
            spoken: sentences(lang, [idea_heard, listen_closely.text]),
            drawing: cells.finish(),
        });
    } else if named.is_none_or(|cells| cells.len() > 1) {
        // A rule of one cell has named it by now, so that nothing is left to narrow down.
        stages.push(HintStage { title: name.clone(), text: idea_read, spoken: idea_heard, drawing: near });
        stages.push(HintStage {
            title: name,
            text: look_closely.text,
            spoken: listen_closely.text,
            drawing: cells.finish(),
        });
    }
    stages.extend(chain_stages::stages(&read, &heard));
    stages.push(last(&read, &heard, chain_stages::is_long(step), false));
    // Most texts name rows, columns or cells.
    for stage in &mut stages {
        stage.drawing.extend(coordinates::edges(lang, board));
    }
    let action =
        |kind| move |c: &Candidate| HintAction { kind, cell: c.cell.index() as u16, digit: c.digit.value() };
    let actions = step
        .placements
        .iter()
        .map(action(HintActionKind::Place))
        .chain(step.eliminations.iter().map(action(HintActionKind::Strike)))
        .collect();
    Hint { stages, actions, technique: format!("{} ", step.technique.slug()) }
}

/// Returns the stages of a step for a lesson. They show the pattern and the reason before the notes that it removes, so
/// that the player can find these first.
pub fn explain_in_lesson(position: &Position, step: &Step, lang: Lang) -> Vec<HintStage> {
    let mut stages = explain(position, step, lang).stages;
    let (read, heard) = contexts(position, step, lang);
    if let Some(first) = stages.first_mut().filter(|_| is_about_one_digit(step)) {
        let house = HouseName::of(position.board().house(region(position, step)));
        first.text = HintText::look_for(lang, &read.phrasing.digits(step.digits, Join::And), house);
        first.spoken = HintText::look_for(lang, &heard.phrasing.digits(step.digits, Join::And), house);
    }
    let reason = read.reason(false);
    if !hides_results(&read, &reason) {
        return stages;
    }
    let Some(mut last) = stages.pop() else { return stages };
    stages.push(HintStage {
        title: read.name(),
        text: reason,
        spoken: heard.reason(false),
        drawing: pattern(position, step, lang, None),
    });
    // A screen reader has read the reason.
    last.spoken = HintText::so(lang, &heard.results());
    stages.push(last);
    stages
}

/// True if the pattern consists of places of a single digit, which the first stage of a lesson therefore names. In full
/// houses and naked singles it is the answer.
pub fn is_about_one_digit(step: &Step) -> bool {
    let evidence = &step.evidence;
    let is_of_it = |digit: Digit| step.digits.only() == Some(digit);
    step.digits.len() == 1
        && !matches!(step.technique, Technique::FullHouse | Technique::NakedSingle)
        && evidence.cells.is_empty()
        && evidence.candidates.iter().all(|(_, candidate)| is_of_it(candidate.digit))
        && evidence
            .links
            .iter()
            .all(|link| [&link.from, &link.to].iter().all(|node| is_of_it(node_parts(node).1)))
}

/// True if the pattern and the reason of a step show none of its results.
fn hides_results(read: &StepContext, reason: &str) -> bool {
    let step = read.step;
    let pattern = pattern_cells(step);
    let is_marked = |gone: &Candidate| step.evidence.candidates.iter().any(|(_, marked)| marked == gone);
    let is_named = |cell: Cell| !pattern.contains(cell) && reason.contains(&read.phrasing.cell(cell));
    // Placements have no notes to find, and long chains have stages of their own.
    step.placements.is_empty()
        && !chain_stages::is_long(step)
        && !reason.is_empty()
        && !pattern.is_empty()
        && !step.eliminations.iter().any(|gone| is_marked(gone) || is_named(gone.cell))
}

/// Returns the whole argument of a step in one stage, with full chains.
pub fn in_full(position: &Position, step: &Step, lang: Lang) -> HintStage {
    let (read, heard) = contexts(position, step, lang);
    last(&read, &heard, false, false)
}

/// Returns the whole argument of a step for a list beside a board with all candidates: a long chain is reduced to its
/// start and its result, and its consequences follow as sentences.
pub fn in_sentences(position: &Position, step: &Step, lang: Lang) -> (HintStage, Vec<String>) {
    let (read, heard) = contexts(position, step, lang);
    let sentences = chain_stages::consequences(&read);
    (last(&read, &heard, !sentences.is_empty(), true), sentences)
}

/// Returns the contexts for texts to read and for texts to hear.
fn contexts<'a>(position: &'a Position, step: &'a Step, lang: Lang) -> (StepContext<'a>, StepContext<'a>) {
    let context =
        |aloud| StepContext { phrasing: Phrasing { lang, aloud, board: position.board() }, position, step };
    (context(false), context(true))
}

/// Draws the pattern of a step without its results and without the cell `but`.
pub fn pattern(position: &Position, step: &Step, lang: Lang, but: Option<Cell>) -> Vec<HintShape> {
    let board = position.board();
    let mut drawing = HintDrawing::over(position);
    if singles::is_single(step) {
        drawing.evidence(step);
        if but.is_none() {
            singles::blockers(&mut drawing, position, step);
        }
    } else {
        let mut shown = step.clone();
        shown.placements.clear();
        shown.eliminations.clear();
        let evidence = &mut shown.evidence;
        let stays = |cell: &Cell| Some(*cell) != but;
        evidence.cells.retain(|(_, cell)| stays(cell));
        evidence.candidates.retain(|(_, candidate)| stays(&candidate.cell));
        evidence.links.retain(|l| [&l.from, &l.to].iter().all(|node| node_parts(node).0.iter().all(stays)));
        drawing.evidence(&shown);
        drawing.rectangle(&shown);
        drawing.argument(position, &shown, &Vec::new());
        if but.is_none() {
            // The removed digit tells which cases to draw.
            drawing.cases(position, step);
        }
    }
    let mut shapes = drawing.finish();
    shapes.extend(coordinates::edges(lang, board));
    shapes
}

/// Returns the cells of a step's pattern: those of its evidence, else those of its links, else those of its placements.
pub fn pattern_cells(step: &Step) -> CellSet {
    let evidence = &step.evidence;
    let named: CellSet = evidence.cells.iter().map(|(_, cell)| *cell).collect();
    let marked: CellSet = evidence.candidates.iter().map(|(_, c)| c.cell).collect();
    let linked: CellSet =
        evidence.links.iter().flat_map(|l| [node_parts(&l.from).0, node_parts(&l.to).0].concat()).collect();
    let placed: CellSet = step.placements.iter().map(|c| c.cell).collect();
    [named, marked, linked, placed].into_iter().find(|cells| !cells.is_empty()).unwrap_or(CellSet::EMPTY)
}

/// Returns the whole argument. If `brief`, chains are reduced to their start and their result.
fn last(read: &StepContext, heard: &StepContext, brief: bool, shows_candidates: bool) -> HintStage {
    let (position, step) = (read.position, read.step);
    let numbers = if brief { chain_stages::numbers(step) } else { Vec::new() };
    let mut drawing = HintDrawing::over(position);
    singles::blockers(&mut drawing, position, step);
    drawing.evidence(step);
    drawing.rectangle(step);
    if singles::is_single(step) {
        singles::target(&mut drawing, position, step, shows_candidates);
    } else {
        drawing.argument(position, step, &numbers);
    }
    HintStage {
        title: read.name(),
        text: read.argument(brief),
        spoken: heard.argument(brief),
        drawing: drawing.finish(),
    }
}

/// Returns the text of the first stage, which names a variant or a house.
fn look(context: &StepContext, region: HouseId) -> String {
    if context.named_cells().is_some() {
        return HintText::look_rule(context.phrasing.lang, &context.names());
    }
    let all = cells_of(context.step);
    let (lang, house) = (context.phrasing.lang, context.position.board().house(region));
    match all.is_subset(house.set()) {
        true => HintText::look(lang, HouseName::of(house)),
        false => HintText::look_wide(lang, HouseName::of(house)),
    }
}

/// Returns the text of the second stage: the idea of the technique, and the variants that it is applied to.
fn idea(context: &StepContext) -> String {
    let lang = context.phrasing.lang;
    let here = context.named_cells().map(|_| HintText::here(lang, &context.names()));
    sentences(lang, [context.idea()].into_iter().chain(here))
}

/// The text of the stage that asks about the cells, with those to highlight.
struct Closely {
    text: String,
    lit: Vec<Cell>,
    /// The step without the houses that the answer to the text consists of.
    shown: Step,
}

/// Returns the text that names the exact houses or cells.
fn closely(context: &StepContext) -> Closely {
    let (phrasing, step, lang) = (&context.phrasing, context.step, context.phrasing.lang);
    let with = |text, lit| Closely { text, lit, shown: step.clone() };
    let without = |text| with(text, Vec::new());
    let mut houses: Vec<HouseId> = Vec::new();
    for (_, house) in &step.evidence.houses {
        if !houses.contains(house) {
            houses.push(*house);
        }
    }
    if step.technique == Technique::NakedSingle
        && let Some(placed) = step.placements.first()
    {
        return with(HintText::look_place(lang, &phrasing.cell(placed.cell)), vec![placed.cell]);
    }
    if step.technique == Technique::FullHouse
        && let Some(placed) = step.placements.first()
    {
        // Its only open cell leaves no question where.
        return with(HintText::look_missing(lang, &phrasing.in_houses(&houses)), vec![placed.cell]);
    }
    if !houses.is_empty() && step.digits.len() == 1 && step.evidence.cells.is_empty() {
        let is_base = |house: &HouseId| step.evidence.houses.contains(&(EvidenceRole::Base, *house));
        let bases: Vec<HouseId> = houses.iter().copied().filter(is_base).collect();
        let asked = if bases.is_empty() { &houses } else { &bases };
        let digits = phrasing.digits(step.digits, Join::And);
        let mut closely = without(HintText::look_digit(lang, &digits, &phrasing.in_houses(asked)));
        closely.shown.evidence.houses.retain(|(_, house)| asked.contains(house));
        return closely;
    }
    let mut cells: Vec<Cell> = Vec::new();
    let named = step.evidence.cells.iter().map(|(_, c)| *c);
    let linked =
        step.evidence.links.iter().flat_map(|l| [node_parts(&l.from).0, node_parts(&l.to).0].concat());
    let marked = step.evidence.candidates.iter().map(|(_, c)| c.cell);
    for cell in named.chain(linked).chain(marked) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let is_lit = |cell: &Cell| step.evidence.cells.iter().any(|(_, c)| c == cell);
    match (cells.is_empty(), houses.is_empty()) {
        (true, true) => {
            let digits = phrasing.digits(step.digits, Join::And);
            let places = step.digits.iter().flat_map(|digit| context.position.places(digit).iter());
            let count = step.digits.len() as u64;
            with(HintText::look_digit_everywhere(lang, count, &digits), places.collect())
        }
        (true, false) => {
            without(HintText::look_houses(lang, &phrasing.houses(&houses), &phrasing.in_houses(&houses)))
        }
        (false, _) => {
            let text = if cells.len() > MOST_NAMED && !phrasing.aloud {
                HintText::LookLit.say(lang).to_owned()
            } else {
                HintText::look_cells(lang, &phrasing.cells(&cells))
            };
            with(text, cells.into_iter().filter(|cell| !is_lit(cell)).collect())
        }
    }
}

/// Returns all cells of a step's results and evidence.
fn cells_of(step: &Step) -> CellSet {
    let results = step.placements.iter().chain(&step.eliminations).map(|c| c.cell);
    let marked = step.evidence.candidates.iter().map(|(_, c)| c.cell);
    let named = step.evidence.cells.iter().map(|(_, c)| *c);
    let linked =
        step.evidence.links.iter().flat_map(|l| [node_parts(&l.from).0, node_parts(&l.to).0].concat());
    results.chain(marked).chain(named).chain(linked).collect()
}

/// Returns the house of the first stage: the first that the step names, else the one with most of the step's cells.
/// Groups, such as the cells of a cage, have no number on the board that a player could look for.
fn region(position: &Position, step: &Step) -> HouseId {
    if let Some((_, house)) = step.evidence.houses.first() {
        return *house;
    }
    let board = position.board();
    let cells = cells_of(step);
    let share = |id: &HouseId| {
        let house = board.house(*id);
        let is_line = matches!(house.kind(), HouseKind::Row | HouseKind::Column);
        (house.kind() != HouseKind::Group, house.set().intersection(&cells).len(), !is_line)
    };
    // `max_by_key` returns the last of equal elements, but the first house reads better.
    let ids: Vec<HouseId> = board.house_ids().collect();
    ids.into_iter().rev().max_by_key(share).unwrap_or(HouseId::new(0))
}

#[cfg(test)]
mod tests {
    use super::super::specimen::{gallery, in_lesson};
    use super::*;

    /// Returns the stages of the first entry for a technique, in a lesson and in a game.
    fn stages(entry: &str) -> [Vec<HintStage>; 2] {
        let game = super::super::specimen(entry, Lang::English).unwrap().hint.stages;
        [in_lesson(entry, Lang::English).unwrap(), game]
    }

    fn entry(slug: &str) -> &'static str {
        gallery().into_iter().find(|entry| entry.split(' ').next() == Some(slug)).unwrap()
    }

    fn has(stage: &HintStage, class: &str) -> bool {
        stage.drawing.iter().any(|shape| shape.class.split(' ').any(|own| own == class))
    }

    #[test]
    fn the_reason_of_a_lesson_names_no_removed_note() {
        let mut count = 0;
        for entry in gallery() {
            let [lesson, game] = stages(entry);
            assert!(lesson.iter().all(|stage| !stage.text.is_empty()), "{entry}");
            let [.., reason, last] = &lesson[..] else { continue };
            if lesson.len() > game.len() {
                count += 1;
                assert!(!has(reason, "hint-gone") && last.text.starts_with(&*reason.text), "{entry}");
                let result = last.text[reason.text.len()..].trim();
                assert!(result.starts_with("So ") && last.spoken.starts_with("So "), "{entry}: {result}");
            }
        }
        assert!((30..gallery().len()).contains(&count), "{count}");
    }

    #[test]
    fn a_wing_points_from_its_pivot_before_its_result_is_shown() {
        let [lesson, _] = stages(entry("xy-wing"));
        let [.., reason, _] = &lesson[..] else { panic!("{lesson:?}") };
        assert!(reason.text.contains("If ") && has(reason, "hint-link"), "{reason:?}");
    }

    #[test]
    fn a_lesson_first_names_the_digit_that_alone_matters() {
        let first = |slug: &str| stages(entry(slug)).map(|stages| stages[0].text.clone());
        for slug in ["hidden-single", "pointing", "x-wing", "skyscraper", "simple-colours-trap", "x-chain"] {
            let [lesson, game] = first(slug);
            let (_, step) = super::super::specimen::position_and_step(entry(slug)).unwrap();
            let digit = step.digits.only().unwrap().to_char();
            assert!(lesson.starts_with(&format!("Look for {digit} in ")), "{slug}: {lesson}");
            assert!(!game.contains("Look for"), "a hint in a game gives less away: {game}");
        }
        // The digit is the answer, or others are as important.
        for slug in ["full-house", "naked-single", "xy-wing", "remote-pair", "cell-forcing-chain"] {
            let [lesson, game] = first(slug);
            assert_eq!(lesson, game, "{slug}");
        }
    }

    #[test]
    fn a_frame_for_notes_to_remove_has_some() {
        for entry in gallery() {
            let (position, step) = super::super::specimen::position_and_step(entry).unwrap();
            let is_cover = |(role, _): &&(EvidenceRole, HouseId)| *role == EvidenceRole::Cover;
            let covers: Vec<_> = step.evidence.houses.iter().filter(is_cover).collect();
            let is_inside = |gone: &Candidate| {
                covers.iter().any(|(_, house)| position.board().house(*house).set().contains(gone.cell))
            };
            // Only patterns of a single digit have this line in the legend.
            if !covers.is_empty() && step.placements.is_empty() && step.digits.len() == 1 {
                assert!(step.eliminations.iter().any(is_inside), "{entry}");
            }
        }
    }

    #[test]
    fn a_reason_that_names_the_result_has_no_stage_of_its_own() {
        let [lesson, game] = stages(entry("template-delete"));
        assert_eq!(lesson[1..], game[1..]);
        assert!(lesson[0].text.starts_with("Look for "), "{}", lesson[0].text);
    }
}

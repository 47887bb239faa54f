//! A step as stages: where to look, what kind of reasoning, which cells, the whole argument.

use nonet_engine::technique::{Position, Role, Step, Technique};
use nonet_engine::{Cell, CellSet, HouseId, HouseKind};

use super::drawing::Drawing;
use super::sentences::{Scene, Voice, node_parts};
use super::{Hint, HintAction, HintActionKind, HintStage};
use crate::words::spoken::Join;
use crate::words::{HintText, Lang};

/// Cells whose digits show why a single is one; more would hide it.
const MOST_CAUSES: usize = 9;

/// The hint that a step makes.
pub fn explain(position: &Position, step: &Step, lang: Lang) -> Hint {
    let scene = |aloud| Scene { voice: Voice { lang, aloud, board: position.board() }, position, step };
    let (read, heard) = (scene(false), scene(true));
    let region = region(position, step);
    let causes = causes(position, step);
    let board = position.board();

    let mut near = Drawing::on(board);
    near.house(region, "hint-region");
    let near = near.finish();

    let lit = |drawing: &mut Drawing| {
        for cell in &causes {
            drawing.cell(*cell, "hint-cause");
        }
        drawing.evidence(step);
        if step.technique == Technique::NakedSingle {
            step.placements.iter().for_each(|c| drawing.cell(c.cell, "hint-cell"));
        }
    };
    let mut cells = Drawing::on(board);
    lit(&mut cells);
    let mut argument = Drawing::on(board);
    lit(&mut argument);
    argument.argument(position, step);

    let name = read.name();
    let stages = vec![
        HintStage {
            text: look(&read, region),
            spoken: look(&heard, region),
            drawing: near.clone(),
            ..HintStage::default()
        },
        HintStage { title: name.clone(), text: read.idea(), drawing: near, ..HintStage::default() },
        HintStage {
            title: name.clone(),
            text: closely(&read),
            spoken: closely(&heard),
            drawing: cells.finish(),
        },
        HintStage {
            title: name,
            text: read.argument(),
            spoken: heard.argument(),
            drawing: argument.finish(),
        },
    ];
    let action = |kind| {
        move |c: &nonet_engine::technique::Candidate| HintAction {
            kind,
            cell: c.cell.index() as u16,
            digit: c.digit.value(),
        }
    };
    let actions = step
        .placements
        .iter()
        .map(action(HintActionKind::Place))
        .chain(step.eliminations.iter().map(action(HintActionKind::Strike)))
        .collect();
    Hint { stages, actions, technique: format!("{} ", step.technique.slug()) }
}

/// The first stage: a house to look at.
fn look(scene: &Scene, region: HouseId) -> String {
    let all = cells_of(scene.step);
    let (lang, houses) = (scene.voice.lang, scene.voice.houses(&[region]));
    match all.is_subset(scene.position.board().house(region).set()) {
        true => HintText::look(lang, &houses),
        false => HintText::look_wide(lang, &houses),
    }
}

/// The third stage: the very houses or cells.
fn closely(scene: &Scene) -> String {
    let (voice, step) = (&scene.voice, scene.step);
    let houses: Vec<HouseId> = {
        let mut seen = Vec::new();
        step.evidence.houses.iter().for_each(|(_, h)| {
            if !seen.contains(h) {
                seen.push(*h);
            }
        });
        seen
    };
    if step.technique == Technique::NakedSingle
        && let Some(placed) = step.placements.first()
    {
        return HintText::look_place(voice.lang, &voice.cell(placed.cell));
    }
    if !houses.is_empty() && step.digits.len() == 1 && step.evidence.cells.is_empty() {
        let is_base = |house: &HouseId| step.evidence.houses.contains(&(Role::Base, *house));
        let bases: Vec<HouseId> = houses.iter().copied().filter(is_base).collect();
        let (digits, lit) =
            (voice.digits(step.digits, Join::And), if bases.is_empty() { &houses } else { &bases });
        return HintText::look_digit(voice.lang, &digits, &voice.in_houses(lit));
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
    match (cells.is_empty(), houses.is_empty()) {
        (true, true) => HintText::look_digit_everywhere(voice.lang, &voice.digits(step.digits, Join::And)),
        (true, false) => HintText::look_houses(voice.lang, &voice.houses(&houses)),
        (false, _) => HintText::look_cells(voice.lang, &voice.cells(&cells)),
    }
}

/// All cells of a step: its results' and its evidence's.
fn cells_of(step: &Step) -> CellSet {
    let results = step.placements.iter().chain(&step.eliminations).map(|c| c.cell);
    let marked = step.evidence.candidates.iter().map(|(_, c)| c.cell);
    let named = step.evidence.cells.iter().map(|(_, c)| *c);
    let linked =
        step.evidence.links.iter().flat_map(|l| [node_parts(&l.from).0, node_parts(&l.to).0].concat());
    results.chain(marked).chain(named).chain(linked).collect()
}

/// The house to send the player to: the first that the step names, else the area that has most of its cells.
fn region(position: &Position, step: &Step) -> HouseId {
    if let Some((_, house)) = step.evidence.houses.first() {
        return *house;
    }
    let board = position.board();
    let cells = cells_of(step);
    let share = |id: &HouseId| {
        let house = board.house(*id);
        let is_line = matches!(house.kind(), HouseKind::Row | HouseKind::Column);
        (house.set().intersection(&cells).len(), !is_line)
    };
    // Of equals `max_by_key` keeps the last; the first reads better.
    let ids: Vec<HouseId> = board.house_ids().collect();
    ids.into_iter().rev().max_by_key(share).unwrap_or(HouseId::new(0))
}

/// For singles: cells whose digits rule out everything else.
fn causes(position: &Position, step: &Step) -> Vec<Cell> {
    let board = position.board();
    let Some(placed) = step.placements.first() else { return Vec::new() };
    let mut causes: Vec<Cell> = Vec::new();
    let mut blame = |cell: Cell, digit| {
        let seen = |c: &Cell| position.grid().get(*c) == Some(digit);
        if !causes.iter().any(|c| board.peers(cell).contains(*c) && seen(c)) {
            causes.extend(board.peers(cell).iter().find(seen));
        }
    };
    match step.technique {
        Technique::HiddenSingle => {
            for (_, house) in &step.evidence.houses {
                for cell in position.cells_in(*house, position.open_in(*house)) {
                    if cell != placed.cell {
                        blame(cell, placed.digit);
                    }
                }
            }
        }
        Technique::NakedSingle => {
            position.digits().filter(|d| *d != placed.digit).for_each(|d| blame(placed.cell, d));
        }
        _ => {}
    }
    causes.truncate(MOST_CAUSES);
    causes
}

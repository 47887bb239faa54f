//! Explains a long chain link by link, with a stage for each consequence.

use std::ops::Range;

use nonet_engine::CellSet;
use nonet_engine::technique::{ChainNode, Position, Step};

use super::chain_order::{ChainFact, ChainOrder, ChainStage, chain_orders, node_parts};
use super::drawing::{HintDrawing, LinkNumbers};
use super::reasons::reason;
use super::sentences::{Phrasing, StepContext, causes, consequence, fact, set_letter, with_capitals};
use super::{HintShape, HintStage};
use nonet_text::HintText;
use nonet_text::spoken::sentences;

/// Chains with more links than this are explained link by link.
const MOST_AT_ONCE: usize = 4;

/// Maximum number of presses for a step. If there are more consequences, a press explains several.
const MOST_PRESSES: usize = 40;
/// Maximum number of consequences in one press. Longer chains are not explained link by link.
const MOST_A_PRESS: usize = 3;

/// Returns true if the last stage names only the ends of a step's chains.
pub fn is_long(step: &Step) -> bool {
    step.evidence.links.len() > MOST_AT_ONCE
}

/// The content of one press: the index of a chain, and a range of its stages.
type StagePart = (usize, Range<usize>);

/// Distributes the consequences over presses. Returns none for chains that are short or too long.
fn presses(chains: &[ChainOrder], step: &Step) -> Vec<StagePart> {
    let count: usize = chains.iter().map(|chain| chain.stages.len()).sum();
    let each = count.div_ceil(MOST_PRESSES).max(1);
    if !is_long(step) || each > MOST_A_PRESS {
        return Vec::new();
    }
    let of_chain = |(number, chain): (usize, &ChainOrder)| {
        let count = chain.stages.len();
        (0..count).step_by(each).map(move |from| (number, from..(from + each).min(count))).collect::<Vec<_>>()
    };
    chains.iter().enumerate().flat_map(of_chain).collect()
}

/// Returns the number of each link of a step, which is the number of the press that explains it.
pub fn numbers(step: &Step) -> LinkNumbers {
    let chains = chain_orders(step);
    let presses = presses(&chains, step);
    let links = |(number, (chain, range)): (usize, &StagePart)| {
        let told = chains[*chain].stages[range.clone()].iter().flat_map(|stage| stage.links.clone());
        told.map(|link| (link, number)).collect::<Vec<_>>()
    };
    (1..).zip(&presses).flat_map(links).collect()
}

/// Returns a stage for each press, preceded by one for the almost locked sets, if there are any.
pub fn stages(read: &StepContext, heard: &StepContext) -> Vec<HintStage> {
    let (position, step, lang) = (read.position, read.step, read.phrasing.lang);
    let (chains, name, numbers) = (chain_orders(step), read.name(), numbers(step));
    let presses = presses(&chains, step);
    let mut stages = Vec::with_capacity(presses.len() + 1);
    let is_set = |node: &ChainNode| matches!(node, ChainNode::Als { .. });
    let has_sets = step.evidence.links.iter().any(|link| is_set(&link.from) || is_set(&link.to));
    if has_sets && !presses.is_empty() {
        let mut drawing = HintDrawing::over(position);
        drawing.sets(position, step);
        stages.push(HintStage {
            title: name.clone(),
            text: HintText::chain_sets(lang, &read.sets()),
            spoken: HintText::chain_sets(lang, &heard.sets()),
            drawing: drawing.finish(),
        });
    }
    for (number, (case, range)) in (1..).zip(&presses) {
        let chain = &chains[*case];
        let say = |phrasing: &Phrasing| {
            let told = range.clone().map(|at| with_capitals(&tell(phrasing, position, chain, at)));
            let said = sentences(lang, told);
            if range.start == 0 && chains.len() > 1 {
                return HintText::case_of(lang, *case as u64 + 1, chains.len() as u64, &said);
            }
            said
        };
        stages.push(HintStage {
            title: HintText::link_of(lang, number, presses.len() as u64, &name),
            text: say(&read.phrasing),
            spoken: say(&heard.phrasing),
            drawing: drawn(position, step, chain, range, &numbers),
        });
    }
    stages
}

/// Explains a long chain in sentences, one for each consequence. Empty for chains that are short or too long.
pub fn consequences(read: &StepContext) -> Vec<String> {
    let chains = chain_orders(read.step);
    let count: usize = chains.iter().map(|chain| chain.stages.len()).sum();
    if !is_long(read.step) || count > MOST_PRESSES * MOST_A_PRESS {
        return Vec::new();
    }
    let lang = read.phrasing.lang;
    let of_chain = |(case, chain): (u64, &ChainOrder)| -> Vec<String> {
        let told = (0..chain.stages.len()).map(|at| {
            let said = with_capitals(&tell(&read.phrasing, read.position, chain, at));
            match at == 0 && chains.len() > 1 {
                true => HintText::case_of(lang, case, chains.len() as u64, &said),
                false => said,
            }
        });
        told.collect()
    };
    (1..).zip(&chains).flat_map(of_chain).collect()
}

fn tell(phrasing: &Phrasing, position: &Position, chain: &ChainOrder, at: usize) -> String {
    let (lang, stage, told) = (phrasing.lang, &chain.stages[at], chain.told(at));
    let said = consequence(phrasing, stage);
    let said = if at == 0 {
        HintText::beat_first(lang, &fact(phrasing, &chain.start), &said)
    } else if !stage.continues {
        HintText::beat_since(lang, &causes(phrasing, stage), &said)
    } else if let Some(set) = stage.set {
        HintText::beat_by(lang, &set_letter(set).to_string(), &said)
    } else {
        HintText::beat_so(lang, &said)
    };
    let said = match reason(phrasing, position, &told, stage) {
        Some(reason) => HintText::beat_because(lang, &said, &reason),
        None => HintText::beat_plain(lang, &said),
    };
    let clash = told.iter().find(|earlier| stage.facts.iter().any(|fact| fact.contradicts(earlier)));
    match clash {
        Some(earlier) => HintText::beat_clash(lang, &said, &fact(phrasing, earlier)),
        None => said,
    }
}

/// Draws the earlier consequences dimmed and the current ones highlighted.
fn drawn(
    position: &Position,
    step: &Step,
    chain: &ChainOrder,
    range: &Range<usize>,
    numbers: &LinkNumbers,
) -> Vec<HintShape> {
    let told = chain.told(range.end);
    let now = &chain.stages[range.clone()];
    let cells =
        |facts: &[ChainFact]| -> CellSet { facts.iter().flat_map(|f| node_parts(f.node).0).collect() };
    let lit = now
        .iter()
        .fold(CellSet::EMPTY, |lit, stage| lit.union(&cells(&stage.from)).union(&cells(&stage.facts)));
    let links =
        |range: &[ChainStage]| -> Vec<usize> { range.iter().flat_map(|stage| stage.links.clone()).collect() };
    let mut drawing = HintDrawing::over(position);
    drawing.told(position, &told, &cells(&told));
    drawing.links(step, &links(&chain.stages[..range.start]), numbers);
    drawing.dim_but(&lit);
    drawing.told(position, &told, &lit);
    drawing.links(step, &links(now), numbers);
    drawing.finish()
}

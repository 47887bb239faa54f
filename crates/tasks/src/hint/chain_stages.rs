//! A long chain, told link by link: a stage for each thing that follows.

use std::ops::Range;

use nonet_engine::CellSet;
use nonet_engine::technique::{ChainNode, Position, Step};

use super::chain_order::{ChainFact, ChainOrder, ChainStage, chain_orders, node_parts};
use super::drawing::{HintDrawing, LinkNumbers};
use super::reasons::reason;
use super::sentences::{Phrasing, StepContext, causes, consequence, fact, set_letter, with_capitals};
use super::{HintShape, HintStage};
use nonet_text::HintText;

/// Chains of more links than this are told link by link.
const MOST_AT_ONCE: usize = 4;

/// More presses than these nobody follows: then each tells more than one link,
const MOST_PRESSES: usize = 40;
/// but no more than so many; what is longer still is not told link by link.
const MOST_A_PRESS: usize = 3;

/// True if a step's chains are only told by their ends in the end.
pub fn is_long(step: &Step) -> bool {
    step.evidence.links.len() > MOST_AT_ONCE
}

/// What one press tells: the number of its chain, and its range.
type StagePart = (usize, Range<usize>);

/// What each press tells; nothing of chains that are short, or too long.
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

/// The number of each link of a step: that of the press that tells it.
pub fn numbers(step: &Step) -> LinkNumbers {
    let chains = chain_orders(step);
    let presses = presses(&chains, step);
    let links = |(number, (chain, range)): (usize, &StagePart)| {
        let told = chains[*chain].stages[range.clone()].iter().flat_map(|stage| stage.links.clone());
        told.map(|link| (link, number)).collect::<Vec<_>>()
    };
    (1..).zip(&presses).flat_map(links).collect()
}

/// A stage for each press, before them one for the almost locked sets if there are any.
pub fn stages(read: &StepContext, heard: &StepContext) -> Vec<HintStage> {
    let (position, step, lang) = (read.position, read.step, read.voice.lang);
    let (chains, name, numbers) = (chain_orders(step), read.name(), numbers(step));
    let presses = presses(&chains, step);
    let mut stages = Vec::with_capacity(presses.len() + 1);
    let is_set = |node: &ChainNode| matches!(node, ChainNode::Als { .. });
    let has_sets = step.evidence.links.iter().any(|link| is_set(&link.from) || is_set(&link.to));
    if has_sets && !presses.is_empty() {
        let mut drawing = HintDrawing::on(position.board());
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
        let say = |voice: &Phrasing| {
            let told = range.clone().map(|at| with_capitals(&tell(voice, position, chain, at)));
            let said = told.collect::<Vec<_>>().join(" ");
            if range.start == 0 && chains.len() > 1 {
                return HintText::case_of(lang, *case as u64 + 1, chains.len() as u64, &said);
            }
            said
        };
        stages.push(HintStage {
            title: HintText::link_of(lang, number, presses.len() as u64, &name),
            text: say(&read.voice),
            spoken: say(&heard.voice),
            drawing: drawn(position, step, chain, range, &numbers),
        });
    }
    stages
}

fn tell(voice: &Phrasing, position: &Position, chain: &ChainOrder, at: usize) -> String {
    let (lang, stage, told) = (voice.lang, &chain.stages[at], chain.told(at));
    let said = consequence(voice, stage);
    let said = if at == 0 {
        HintText::beat_first(lang, &fact(voice, &chain.start), &said)
    } else if !stage.continues {
        HintText::beat_since(lang, &causes(voice, stage), &said)
    } else if let Some(set) = stage.set {
        HintText::beat_by(lang, &set_letter(set).to_string(), &said)
    } else {
        HintText::beat_so(lang, &said)
    };
    let said = match reason(voice, position, &told, stage) {
        Some(reason) => HintText::beat_because(lang, &said, &reason),
        None => HintText::beat_plain(lang, &said),
    };
    let clash = told.iter().find(|earlier| stage.facts.iter().any(|fact| fact.contradicts(earlier)));
    match clash {
        Some(earlier) => HintText::beat_clash(lang, &said, &fact(voice, earlier)),
        None => said,
    }
}

/// What was told before, dimmed; what is told now, lit.
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
    let mut drawing = HintDrawing::on(position.board());
    drawing.told(position, &told, &cells(&told));
    drawing.links(step, &links(&chain.stages[..range.start]), numbers);
    drawing.dim_but(&lit);
    drawing.told(position, &told, &lit);
    drawing.links(step, &links(now), numbers);
    drawing.finish()
}

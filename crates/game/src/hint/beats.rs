//! A long chain, told link by link: a stage for each thing that follows.

use nonet_engine::CellSet;
use nonet_engine::technique::{Node, Position, Step};

use super::HintStage;
use super::drawing::{Drawing, Numbers};
use super::reasons::reason;
use super::sentences::{Scene, Voice, causes, consequence, fact, set_letter, with_capitals};
use super::story::{Beat, Story, node_parts, stories};
use crate::words::HintText;

/// Chains of more links than this are told link by link.
const MOST_AT_ONCE: usize = 4;

/// True if a step's chains are told link by link.
pub fn is_long(step: &Step) -> bool {
    step.evidence.links.len() > MOST_AT_ONCE
}

/// The number of each link of a step, as they are told.
pub fn numbers(step: &Step) -> Numbers {
    let stories = stories(step);
    let beats = stories.iter().flat_map(|story| &story.beats);
    beats.enumerate().flat_map(|(i, beat)| beat.links.iter().map(move |link| (*link, i + 1))).collect()
}

/// A stage for each thing that follows, before them one for the almost locked sets if there are any.
pub fn stages(read: &Scene, heard: &Scene) -> Vec<HintStage> {
    let (position, step, lang) = (read.position, read.step, read.voice.lang);
    let (stories, name, numbers) = (stories(step), read.name(), numbers(step));
    let count: usize = stories.iter().map(|story| story.beats.len()).sum();
    let mut stages = Vec::with_capacity(count + 1);
    let is_set = |node: &Node| matches!(node, Node::Als { .. });
    if step.evidence.links.iter().any(|link| is_set(&link.from) || is_set(&link.to)) {
        let mut drawing = Drawing::on(position.board());
        drawing.sets(position, step);
        stages.push(HintStage {
            title: name.clone(),
            text: HintText::chain_sets(lang, &read.sets()),
            spoken: HintText::chain_sets(lang, &heard.sets()),
            drawing: drawing.finish(),
            ..HintStage::default()
        });
    }
    let mut number = 0;
    for (case, story) in (1..).zip(&stories) {
        for i in 0..story.beats.len() {
            number += 1;
            let say = |voice: &Voice| {
                let mut said = tell(voice, position, story, i);
                if i == 0 && stories.len() > 1 {
                    said = HintText::case_of(lang, case, stories.len() as u64, &said);
                }
                with_capitals(&said)
            };
            stages.push(HintStage {
                title: HintText::link_of(lang, number as u64, count as u64, &name),
                text: say(&read.voice),
                spoken: say(&heard.voice),
                drawing: drawn(position, step, story, i, &numbers),
                ..HintStage::default()
            });
        }
    }
    stages
}

fn tell(voice: &Voice, position: &Position, story: &Story, at: usize) -> String {
    let (lang, beat, told) = (voice.lang, &story.beats[at], story.told(at));
    let said = consequence(voice, beat);
    let said = if at == 0 {
        HintText::beat_first(lang, &fact(voice, &story.start), &said)
    } else if !beat.goes_on {
        HintText::beat_since(lang, &causes(voice, beat), &said)
    } else if let Some(set) = beat.set {
        HintText::beat_by(lang, &set_letter(set).to_string(), &said)
    } else {
        HintText::beat_so(lang, &said)
    };
    let said = match reason(voice, position, &told, beat) {
        Some(reason) => HintText::beat_because(lang, &said, &reason),
        None => HintText::beat_plain(lang, &said),
    };
    let clash = told.iter().find(|earlier| beat.facts.iter().any(|fact| fact.contradicts(earlier)));
    match clash {
        Some(earlier) => HintText::beat_clash(lang, &said, &fact(voice, earlier)),
        None => said,
    }
}

/// What was told before, dimmed; what is told now, lit.
fn drawn(
    position: &Position,
    step: &Step,
    story: &Story,
    at: usize,
    numbers: &Numbers,
) -> Vec<super::Shape> {
    let beat = &story.beats[at];
    let told = story.told(at + 1);
    let lit: CellSet = [beat.cells(), beat.from.iter().flat_map(|f| node_parts(f.node).0).collect()]
        .concat()
        .into_iter()
        .collect();
    let before: Vec<usize> = story.beats[..at].iter().flat_map(|beat: &Beat| beat.links.clone()).collect();
    let mut drawing = Drawing::on(position.board());
    drawing.told(position, &told, &told.iter().flat_map(|f| node_parts(f.node).0).collect());
    drawing.links(step, &before, numbers);
    drawing.dim_but(&lit);
    drawing.told(position, &told, &lit);
    drawing.links(step, &beat.links, numbers);
    drawing.finish()
}

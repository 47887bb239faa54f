//! A long chain, told link by link: a stage for each thing that follows.

use std::ops::Range;

use nonet_engine::CellSet;
use nonet_engine::technique::{ChainNode, Position, Step};

use super::drawing::{Drawing, Numbers};
use super::reasons::reason;
use super::sentences::{Scene, Voice, causes, consequence, fact, set_letter, with_capitals};
use super::story::{Beat, Fact, Story, node_parts, stories};
use super::{HintStage, Shape};
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

/// What one press tells: the number of its story, and its beats.
type Told = (usize, Range<usize>);

/// What each press tells; nothing of chains that are short, or too long.
fn presses(stories: &[Story], step: &Step) -> Vec<Told> {
    let count: usize = stories.iter().map(|story| story.beats.len()).sum();
    let each = count.div_ceil(MOST_PRESSES).max(1);
    if !is_long(step) || each > MOST_A_PRESS {
        return Vec::new();
    }
    let of_story = |(number, story): (usize, &Story)| {
        let count = story.beats.len();
        (0..count).step_by(each).map(move |from| (number, from..(from + each).min(count))).collect::<Vec<_>>()
    };
    stories.iter().enumerate().flat_map(of_story).collect()
}

/// The number of each link of a step: that of the press that tells it.
pub fn numbers(step: &Step) -> Numbers {
    let stories = stories(step);
    let presses = presses(&stories, step);
    let links = |(number, (story, beats)): (usize, &Told)| {
        let told = stories[*story].beats[beats.clone()].iter().flat_map(|beat| beat.links.clone());
        told.map(|link| (link, number)).collect::<Vec<_>>()
    };
    (1..).zip(&presses).flat_map(links).collect()
}

/// A stage for each press, before them one for the almost locked sets if there are any.
pub fn stages(read: &Scene, heard: &Scene) -> Vec<HintStage> {
    let (position, step, lang) = (read.position, read.step, read.voice.lang);
    let (stories, name, numbers) = (stories(step), read.name(), numbers(step));
    let presses = presses(&stories, step);
    let mut stages = Vec::with_capacity(presses.len() + 1);
    let is_set = |node: &ChainNode| matches!(node, ChainNode::Als { .. });
    let has_sets = step.evidence.links.iter().any(|link| is_set(&link.from) || is_set(&link.to));
    if has_sets && !presses.is_empty() {
        let mut drawing = Drawing::on(position.board());
        drawing.sets(position, step);
        stages.push(HintStage {
            title: name.clone(),
            text: HintText::chain_sets(lang, &read.sets()),
            spoken: HintText::chain_sets(lang, &heard.sets()),
            drawing: drawing.finish(),
        });
    }
    for (number, (case, beats)) in (1..).zip(&presses) {
        let story = &stories[*case];
        let say = |voice: &Voice| {
            let told = beats.clone().map(|at| with_capitals(&tell(voice, position, story, at)));
            let said = told.collect::<Vec<_>>().join(" ");
            if beats.start == 0 && stories.len() > 1 {
                return HintText::case_of(lang, *case as u64 + 1, stories.len() as u64, &said);
            }
            said
        };
        stages.push(HintStage {
            title: HintText::link_of(lang, number, presses.len() as u64, &name),
            text: say(&read.voice),
            spoken: say(&heard.voice),
            drawing: drawn(position, step, story, beats, &numbers),
        });
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
    beats: &Range<usize>,
    numbers: &Numbers,
) -> Vec<Shape> {
    let told = story.told(beats.end);
    let now = &story.beats[beats.clone()];
    let cells = |facts: &[Fact]| -> CellSet { facts.iter().flat_map(|f| node_parts(f.node).0).collect() };
    let lit =
        now.iter().fold(CellSet::EMPTY, |lit, beat| lit.union(&cells(&beat.from)).union(&cells(&beat.facts)));
    let links = |beats: &[Beat]| -> Vec<usize> { beats.iter().flat_map(|beat| beat.links.clone()).collect() };
    let mut drawing = Drawing::on(position.board());
    drawing.told(position, &told, &cells(&told));
    drawing.links(step, &links(&story.beats[..beats.start]), numbers);
    drawing.dim_but(&lit);
    drawing.told(position, &told, &lit);
    drawing.links(step, &links(now), numbers);
    drawing.finish()
}

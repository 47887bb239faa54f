//! Chains in words: `If R1C2 is not 3, then R1C5 is 3, so R4C5 is not 3, …`

use nonet_engine::technique::{ChainNode, Step};

use super::scene::set_letter;
use super::voice::Voice;
use crate::hint::story::{Beat, Fact, Story, node_parts, stories};
use nonet_text::HintText;
use nonet_text::spoken::Join;

/// Consequences named of each chain; longer ones are cut before the last few.
const MOST: usize = 24;
/// How many are named after such a cut.
const END: usize = 4;
/// Chains named of a step.
const MOST_CHAINS: usize = 6;

/// That a node is true, or false.
pub fn statement(voice: &Voice, node: &ChainNode, is_true: bool) -> String {
    let (cells, digit) = node_parts(node);
    let (is_one, cells, digit) = (cells.len() == 1, voice.cells(&cells), digit.to_char().to_string());
    let say = match (is_true, is_one) {
        (true, true) => HintText::is,
        (true, false) => HintText::is_one,
        (false, true) => HintText::is_not,
        (false, false) => HintText::is_none,
    };
    say(voice.lang, &cells, &digit)
}

/// A fact in words.
pub fn fact(voice: &Voice, fact: &Fact) -> String {
    statement(voice, fact.node, fact.is_true)
}

/// What follows in a beat, in words.
pub fn consequence(voice: &Voice, beat: &Beat) -> String {
    match (beat.facts.as_slice(), beat.digit()) {
        ([], _) | (_, None) => String::new(),
        ([one], _) => fact(voice, one),
        (_, Some(digit)) => statement(voice, &ChainNode::Group { digit, cells: beat.cells() }, false),
    }
}

/// What a beat rests on, in words.
pub fn causes(voice: &Voice, beat: &Beat) -> String {
    voice.list(beat.from.iter().map(|f| fact(voice, f)).collect(), Join::And)
}

/// All chains of a step, a sentence or more each; nothing without links.
pub fn say(voice: &Voice, step: &Step) -> String {
    some(&stories(step), |story| whole(voice, story))
}

/// All chains of a step that were told link by link: only where each begins and what it comes to.
pub fn brief(voice: &Voice, step: &Step) -> String {
    some(&stories(step), |story| {
        let start = fact(voice, &story.start);
        match story.end() {
            (end, Some(other)) => {
                HintText::chain_ends_in_both(voice.lang, &start, &fact(voice, &other), &fact(voice, &end))
            }
            (end, None) if end == story.start => HintText::chain_closes(voice.lang, &start),
            (end, None) => HintText::chain_ends(voice.lang, &start, &fact(voice, &end)),
        }
    })
}

/// As many of the stories as people will read.
fn some(stories: &[Story], say: impl Fn(&Story) -> String) -> String {
    let named = if stories.len() <= MOST_CHAINS { stories.len() } else { MOST_CHAINS - 1 };
    let mut said: Vec<String> = stories[..named].iter().map(say).collect();
    if named < stories.len() {
        said.push("…".to_owned());
    }
    said.join(" ")
}

fn whole(voice: &Voice, story: &Story) -> String {
    let mut text = String::new();
    for (number, beat) in (1..).zip(&story.beats) {
        // The middle of a very long one is left to the drawing.
        let left: usize = story.beats[number..].iter().map(|beat| beat.facts.len()).sum();
        if number > MOST - END && left >= END {
            if number == MOST - END + 1 {
                text = HintText::chain_cut(voice.lang, &text);
            }
            continue;
        }
        let said = consequence(voice, beat);
        text = if number == 1 {
            HintText::chain_if(voice.lang, &fact(voice, &story.start), &said)
        } else if !beat.goes_on {
            HintText::chain_since(voice.lang, &text, &causes(voice, beat), &said)
        } else if let Some(set) = beat.set {
            HintText::chain_by(voice.lang, &text, &set_letter(set).to_string(), &said)
        } else {
            HintText::chain_so(voice.lang, &text, &said)
        };
    }
    text.push('.');
    text
}

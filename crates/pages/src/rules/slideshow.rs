//! Position and playback of a rules card's slideshow.

use super::RulesCard;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slideshow {
    /// Index of the open group.
    pub group: usize,
    /// Index of the highlight within the group.
    pub step: usize,
    pub is_playing: bool,
}

impl Slideshow {
    /// Opens a group at its first step.
    pub fn open(&mut self, group: usize) {
        *self = Slideshow { group, step: 0, is_playing: self.is_playing };
    }

    /// Goes to the next step of the group, or from the last step to the first.
    pub fn next(&mut self, card: &RulesCard) {
        let count = self.count(card);
        self.step = if self.step + 1 < count { self.step + 1 } else { 0 };
    }

    /// Goes to the previous step of the group, or from the first step to the last.
    pub fn previous(&mut self, card: &RulesCard) {
        self.step = self.step.checked_sub(1).unwrap_or(self.count(card).saturating_sub(1));
    }

    /// Advances playback by one step: to the end of the group, then to the next group. Stops after the last group.
    pub fn tick(&mut self, card: &RulesCard) {
        if self.step + 1 < self.count(card) {
            self.step += 1;
        } else if self.group + 1 < card.groups.len() {
            self.open(self.group + 1);
        } else {
            *self = Slideshow::default();
        }
    }

    fn count(&self, card: &RulesCard) -> usize {
        card.groups.get(self.group).map_or(0, |group| group.highlights.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;
    use nonet_text::Lang;

    #[test]
    fn playback_visits_every_highlight_once_and_resets() {
        let card = super::super::card(&board_named("triangular").unwrap(), Lang::English);
        let mut slideshow = Slideshow { is_playing: true, ..Slideshow::default() };
        let mut seen = Vec::new();
        while slideshow.is_playing {
            seen.push(card.groups[slideshow.group].highlights[slideshow.step].name.clone());
            slideshow.tick(&card);
        }
        let all: Vec<String> =
            card.groups.iter().flat_map(|g| &g.highlights).map(|l| l.name.clone()).collect();
        assert_eq!((seen, slideshow), (all, Slideshow::default()));
    }

    #[test]
    fn next_and_previous_wrap_within_a_group() {
        let card = super::super::card(&board_named("x").unwrap(), Lang::English);
        let mut slideshow = Slideshow::default();
        slideshow.open(3);
        slideshow.previous(&card);
        assert_eq!((slideshow.group, slideshow.step), (3, 1));
        slideshow.next(&card);
        assert_eq!((slideshow.group, slideshow.step), (3, 0));
        slideshow.open(99);
        slideshow.next(&card);
        slideshow.previous(&card);
        assert_eq!(slideshow.step, 0);
    }
}

//! A rules card being shown: one group after the other, and in each what there is to light.

use super::Card;

/// Where a show of a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Show {
    /// The group.
    pub group: usize,
    /// What of it is lit.
    pub lit: usize,
    /// True while it goes on by itself.
    pub runs: bool,
}

impl Show {
    /// Opens a group at its beginning.
    pub fn open(&mut self, group: usize) {
        *self = Show { group, lit: 0, runs: self.runs };
    }

    /// On to the next, and from the last to the first.
    pub fn next(&mut self, card: &Card) {
        let count = self.count(card);
        self.lit = if self.lit + 1 < count { self.lit + 1 } else { 0 };
    }

    /// Back to the one before, and from the first to the last.
    pub fn previous(&mut self, card: &Card) {
        self.lit = self.lit.checked_sub(1).unwrap_or(self.count(card).saturating_sub(1));
    }

    /// Goes on by itself: through the group, to the next group, and stops after the last.
    pub fn tick(&mut self, card: &Card) {
        if self.lit + 1 < self.count(card) {
            self.lit += 1;
        } else if self.group + 1 < card.groups.len() {
            self.open(self.group + 1);
        } else {
            *self = Show::default();
        }
    }

    fn count(&self, card: &Card) -> usize {
        card.groups.get(self.group).map_or(0, |group| group.lit.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;
    use nonet_text::Lang;

    #[test]
    fn a_show_lights_every_house_once_and_ends_where_it_began() {
        let card = super::super::card(&board_named("triangular").unwrap(), Lang::English);
        let mut show = Show { runs: true, ..Show::default() };
        let mut seen = Vec::new();
        while show.runs {
            seen.push(card.groups[show.group].lit[show.lit].name.clone());
            show.tick(&card);
        }
        let all: Vec<String> = card.groups.iter().flat_map(|g| &g.lit).map(|l| l.name.clone()).collect();
        assert_eq!((seen, show), (all, Show::default()));
    }

    #[test]
    fn next_and_previous_go_round_within_a_group() {
        let card = super::super::card(&board_named("x").unwrap(), Lang::English);
        let mut show = Show::default();
        show.open(3);
        show.previous(&card);
        assert_eq!((show.group, show.lit), (3, 1));
        show.next(&card);
        assert_eq!((show.group, show.lit), (3, 0));
        show.open(99);
        show.next(&card);
        show.previous(&card);
        assert_eq!(show.lit, 0);
    }
}

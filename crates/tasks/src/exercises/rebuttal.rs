//! Explains from the position why an answer is wrong: for example, a house has one place too many, or cells have one
//! digit too many.

use nonet_engine::technique::{FishForm, Technique};
use nonet_engine::{Board, Cell, CellSet, Digit, DigitSet, House};

use super::exercise::Exercise;
use nonet_text::spoken::{HouseName, Join, houses, list, sentences, short_place};
use nonet_text::{Lang, LearnText, PanelText, Text, technique_idea, technique_name};

/// The pattern of a technique for which a near miss can be explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PatternKind {
    OnePlace,
    OneDigit,
    /// A digit whose places in one house are all in another house.
    Locked,
    /// This number of cells with as many digits.
    Naked(usize),
    /// This number of digits with as many places in a house.
    Hidden(usize),
    /// Houses in which a digit has at most this number of places.
    Places(usize),
    /// Two linked cells with two candidates each.
    Wing,
    Other,
}

impl PatternKind {
    fn of(technique: Technique) -> PatternKind {
        use Technique::*;
        match technique {
            FullHouse | HiddenSingle | LastDigit | DirectPointing | DirectClaiming | DirectHiddenPair
            | DirectHiddenTriplet => PatternKind::OnePlace,
            NakedSingle => PatternKind::OneDigit,
            Pointing | Claiming => PatternKind::Locked,
            NakedPair | LockedPair => PatternKind::Naked(2),
            NakedTriple | LockedTriple => PatternKind::Naked(3),
            NakedQuad => PatternKind::Naked(4),
            HiddenPair => PatternKind::Hidden(2),
            HiddenTriple => PatternKind::Hidden(3),
            HiddenQuad => PatternKind::Hidden(4),
            Fish { form: FishForm::Basic, size } => PatternKind::Places(size.into()),
            Skyscraper | TwoStringKite | TurbotFish | SimpleColoursTrap | SimpleColoursWrap
            | MultiColours1 | MultiColours2 | XChain | EmptyRectangle => PatternKind::Places(2),
            XyWing | WWing | RemotePair | XyChain => PatternKind::Wing,
            _ => PatternKind::Other,
        }
    }
}

/// Explains wrong answers to an exercise.
#[derive(Clone, Copy)]
pub struct Rebuttal<'a> {
    pub lang: Lang,
    pub exercise: &'a Exercise,
    pub board: &'a Board,
}

impl Rebuttal<'_> {
    /// Explains why this digit cannot be placed in this cell, or eliminated from it.
    pub fn of_claim(self, cell: Cell, digit: Digit) -> String {
        let (lang, technique) = (self.lang, self.exercise.technique());
        if self.exercise.candidates(cell).is_empty() {
            return LearnText::has_digit(lang, &self.cell(cell));
        }
        if !self.exercise.candidates(cell).contains(digit) {
            return match self.house_with(cell, digit) {
                Some(house) => Text::house_has(lang, HouseName::of(house), digit),
                None => LearnText::not_a_note(lang, digit, &self.cell(cell)),
            };
        }
        let form = technique.map_or(PatternKind::Other, PatternKind::of);
        let near = match form {
            PatternKind::OneDigit => self.other_digits(cell, digit),
            PatternKind::OnePlace => self.other_places(cell, digit),
            PatternKind::Locked => self.outside(cell, digit),
            PatternKind::Naked(count) => self.digit_too_many(cell, digit, count),
            PatternKind::Hidden(count) => self.cell_too_many(cell, digit, count),
            PatternKind::Places(count) => self.place_too_many(cell, digit, count),
            PatternKind::Wing => self.wing_too_few(cell, digit),
            PatternKind::Other => None,
        };
        let is_true = self.exercise.is_true((cell.index() as u16, digit.value()));
        let holds = is_true != self.exercise.strikes;
        match near {
            Some(near) if holds => sentences(lang, [LearnText::NotFromThis.say(lang).to_owned(), near]),
            Some(near) => PanelText::try_digit(lang, digit, &near),
            None if holds => LearnText::NotFromThis.say(lang).to_owned(),
            None => PanelText::try_digit(lang, digit, &self.may_stay(cell, digit)),
        }
    }

    /// Explains why a cell does not complete the pattern.
    pub fn of_cell(self, cell: Cell) -> String {
        let (lang, own) = (self.lang, self.exercise.candidates(cell));
        let place = self.cell(cell);
        let Some(way) = self.exercise.ways.first() else { return LearnText::spoils(lang, &place) };
        if own.is_empty() {
            return LearnText::has_digit(lang, &place);
        }
        let digits = DigitSet::from_bits(way.digits);
        let is_lit = way.cells.contains(&(cell.index() as u16));
        let form = self.exercise.technique().map_or(PatternKind::Other, PatternKind::of);
        let (beside, common) = (own.difference(digits), own.intersection(digits));
        match form {
            _ if is_lit => LearnText::LitAlready.say(lang).to_owned(),
            PatternKind::Naked(_) if !beside.is_empty() => {
                LearnText::could_be(lang, &place, &self.digits(beside, Join::Or))
            }
            PatternKind::OnePlace | PatternKind::Hidden(_) | PatternKind::Places(_) | PatternKind::Locked
                if common.is_empty() =>
            {
                LearnText::lacks(lang, &self.digits(digits, Join::Or), &place)
            }
            _ => LearnText::spoils(lang, &place),
        }
    }

    /// Explains why the pattern shown is not this technique.
    pub fn of_name(self, technique: Technique) -> String {
        let idea = technique_idea(self.lang, technique, self.board);
        LearnText::name_means(self.lang, &technique_name(self.lang, technique), &idea)
    }

    fn cell(self, cell: Cell) -> String {
        short_place(self.lang, self.board, cell, false)
    }

    fn cells(self, cells: &CellSet, join: Join) -> String {
        list(self.lang, cells.iter().map(|cell| self.cell(cell)).collect(), join)
    }

    fn digits(self, digits: DigitSet, join: Join) -> String {
        list(self.lang, digits.iter().map(|digit| digit.to_char().to_string()).collect(), join)
    }

    /// Returns the places of a digit in a house.
    fn places(self, house: &House, digit: Digit) -> CellSet {
        house.cells().iter().copied().filter(|cell| self.exercise.candidates(*cell).contains(digit)).collect()
    }

    /// Returns the houses that contain every digit.
    fn full(&self) -> impl Iterator<Item = &House> {
        let digits = usize::from(self.board.digit_count());
        self.board.houses().iter().filter(move |house| house.cells().len() == digits)
    }

    /// Returns a house of the cell that contains the digit.
    fn house_with(&self, cell: Cell, digit: Digit) -> Option<&House> {
        let stands = |other: &Cell| {
            let char_at = |text: &str| text.chars().nth(other.index()).and_then(Digit::from_char);
            char_at(&self.exercise.givens).or_else(|| char_at(&self.exercise.digits)) == Some(digit)
        };
        houses(self.board, cell).into_iter().find(|house| house.cells().iter().any(stands))
    }

    fn other_digits(self, cell: Cell, digit: Digit) -> Option<String> {
        let others = self.exercise.candidates(cell).difference(DigitSet::single(digit));
        (!others.is_empty()).then(|| PanelText::try_others(self.lang, &self.digits(others, Join::Or)))
    }

    fn other_places(self, cell: Cell, digit: Digit) -> Option<String> {
        let own = self.full().filter(|house| house.set().contains(cell));
        let places = own.map(|house| (house, self.places(house, digit)));
        let (house, mut places) = places.min_by_key(|(_, places)| places.len())?;
        places.remove(cell);
        let cells = self.cells(&places, Join::Or);
        (!places.is_empty()).then(|| LearnText::elsewhere_too(self.lang, HouseName::of(house), digit, &cells))
    }

    /// Finds a house in which nearly all places of the digit are in one house of the cell.
    fn outside(self, cell: Cell, digit: Digit) -> Option<String> {
        let mut nearest: Option<(usize, &House, &House, CellSet)> = None;
        for area in self.full().filter(|house| !house.set().contains(cell)) {
            let places = self.places(area, digit);
            for own in self.board.houses_of(cell).iter().map(|id| self.board.house(*id)) {
                let (inside, outside) = (places.intersection(own.set()), places.difference(own.set()));
                let is_nearer = nearest.as_ref().is_none_or(|(least, ..)| outside.len() < *least);
                if !inside.is_empty() && !outside.is_empty() && is_nearer {
                    nearest = Some((outside.len(), area, own, outside));
                }
            }
        }
        let (_, area, own, outside) = nearest?;
        let cells = self.cells(&outside, Join::And);
        Some(LearnText::outside(self.lang, HouseName::of(area), digit, HouseName::of(own), &cells))
    }

    /// Finds `count` cells in a house of this cell that have one digit more than `count`.
    fn digit_too_many(self, cell: Cell, digit: Digit, count: usize) -> Option<String> {
        self.board.houses_of(cell).iter().find_map(|id| {
            let house = self.board.house(*id);
            let open: Vec<Cell> = self.open_in(house).filter(|other| *other != cell).collect();
            let found = subsets(&open, count).find(|cells| {
                let digits = self.digits_of(cells);
                digits.len() == count + 1 && digits.contains(digit)
            })?;
            let cells: CellSet = found.iter().copied().collect();
            let digits = self.digits(self.digits_of(&found), Join::And);
            Some(LearnText::extra_digit(self.lang, count as u64 + 1, &self.cells(&cells, Join::And), &digits))
        })
    }

    /// Finds `count` digits in a house of this cell that have one place more than `count`.
    fn cell_too_many(self, cell: Cell, digit: Digit, count: usize) -> Option<String> {
        let others: Vec<Digit> =
            self.exercise.candidates(cell).iter().filter(|other| *other != digit).collect();
        let own: Vec<&House> = self.full().filter(|house| house.set().contains(cell)).collect();
        own.into_iter().find_map(|house| {
            let mut digits: Vec<Digit> = others.clone();
            digits.extend(self.board.digits().iter().filter(|d| *d != digit && !others.contains(d)));
            let places = |digits: &[Digit]| {
                digits.iter().fold(CellSet::EMPTY, |all, digit| all.union(&self.places(house, *digit)))
            };
            let found = subsets(&digits, count).find(|digits| {
                let cells = places(digits);
                cells.len() == count + 1
                    && cells.contains(cell)
                    && digits.iter().all(|d| !self.places(house, *d).is_empty())
            })?;
            let cells = self.cells(&places(&found), Join::And);
            let digits = self.digits(found.iter().copied().collect(), Join::And);
            Some(LearnText::extra_cell(self.lang, count as u64 + 1, HouseName::of(house), &digits, &cells))
        })
    }

    /// Finds a house in which the digit has more places than the technique allows, one of which the cell sees.
    fn place_too_many(self, cell: Cell, digit: Digit, count: usize) -> Option<String> {
        let peers = self.board.peers(cell);
        let houses = self.full().filter(|house| !house.set().contains(cell));
        let places = houses.map(|house| (house, self.places(house, digit)));
        let near =
            places.filter(|(_, places)| places.len() > count && !places.intersection(peers).is_empty());
        let (house, places) = near.min_by_key(|(_, places)| places.len())?;
        let (number, cells) = (places.len() as u64, self.cells(&places, Join::And));
        Some(LearnText::too_many_places(self.lang, number, HouseName::of(house), digit, &cells))
    }

    /// Names the cells with this candidate and one other that the cell sees.
    fn wing_too_few(self, cell: Cell, digit: Digit) -> Option<String> {
        let own = |other: &Cell| {
            let digits = self.exercise.candidates(*other);
            digits.len() == 2 && digits.contains(digit)
        };
        let wings: CellSet = self.board.peers(cell).iter().filter(own).collect();
        Some(match wings.len() {
            0 | 1 => LearnText::few_wings(self.lang, wings.len() as u64, digit, &self.cell(cell)),
            _ => LearnText::untied(self.lang, &self.cells(&wings, Join::And)),
        })
    }

    /// Explains why the candidate cannot be eliminated.
    fn may_stay(self, cell: Cell, digit: Digit) -> String {
        let own = self.full().filter(|house| house.set().contains(cell));
        let fewest =
            own.map(|house| (house, self.places(house, digit).len())).min_by_key(|(_, count)| *count);
        match fewest {
            Some((house, count)) if count > 1 => {
                LearnText::may_stay(self.lang, count as u64, HouseName::of(house), digit, &self.cell(cell))
            }
            _ => PanelText::try_strike(self.lang, digit),
        }
    }

    fn open_in(&self, house: &House) -> impl Iterator<Item = Cell> {
        house.cells().iter().copied().filter(|cell| !self.exercise.candidates(*cell).is_empty())
    }

    fn digits_of(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all.union(self.exercise.candidates(*cell)))
    }
}

/// Returns all subsets of this size, in order.
fn subsets<T: Copy>(of: &[T], count: usize) -> impl Iterator<Item = Vec<T>> {
    let masks = 0u32..1 << of.len().min(16);
    let masks = masks.filter(move |mask| mask.count_ones() as usize == count);
    masks.map(move |mask| {
        let chosen = of.iter().enumerate().filter(|(place, _)| mask >> place & 1 == 1);
        chosen.map(|(_, item)| *item).collect()
    })
}

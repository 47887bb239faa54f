//! Fish from their target: if it were true its own cover would be used up, so what the bases have out of its sight
//! must fit one cover fewer.

use super::Shape;
use super::web::{Catch, Mask, Web, ones};
use crate::technique::{Flow, GO_ON};

/// How many bases are tried in a step of effort.
const BASES_A_STEP: u32 = 1024;

/// Takes what is caught.
pub type Net<'a> = dyn FnMut(Catch) -> Flow + 'a;

/// Fish of a shape and size, fins allowed, each once.
pub fn by_target(web: &Web, shape: Shape, size: usize, net: &mut Net) -> Flow {
    let every: Vec<bool> = vec![true; web.houses.len()];
    if shape == Shape::Mutant {
        return targets(web, size, &every, &every, net);
    }
    for (base_kind, cover_kind) in &web.line_pairs {
        targets(web, size, &web.allowed(shape, *base_kind), &web.allowed(shape, *cover_kind), net)?;
    }
    GO_ON
}

fn targets(web: &Web, size: usize, base_allowed: &[bool], cover_allowed: &[bool], net: &mut Net) -> Flow {
    let covers_of = |place: usize| web.houses_of[place].iter().filter(|h| cover_allowed[**h]).count();
    let one_cover_each =
        web.houses.len() <= Mask::BITS as usize && (0..web.cells.len()).all(|p| covers_of(p) == 1);
    for target in 0..web.cells.len() {
        let through: Vec<usize> =
            web.houses_of[target].iter().copied().filter(|h| cover_allowed[*h]).collect();
        if through.is_empty() {
            continue;
        }
        web.effort.spend()?;
        let hidden = !web.sees[target];
        let mut search = Search::new(web, size, web.sees[target], &through, cover_allowed);
        let bases: Vec<(usize, Mask)> = (0..web.houses.len())
            .filter(|h| base_allowed[*h] && web.houses[*h].is_full && web.houses[*h].cells >> target & 1 == 0)
            .map(|h| (h, web.houses[h].cells & hidden))
            .filter(|(_, residue)| search.is_coverable(*residue, size - 1))
            .collect();
        if bases.len() < size
            || one_cover_each && !some_fit(&lines(web, &bases, cover_allowed), size, size - 1, 0)
        {
            continue;
        }
        search.add_base(&bases, 0, &mut |bases, covers| finish(web, target, &through, bases, covers, net))?;
    }
    GO_ON
}

/// Of each base the covers that what it has out of the target's sight lies in, where a place has one cover only.
fn lines(web: &Web, bases: &[(usize, Mask)], cover_allowed: &[bool]) -> Vec<Mask> {
    let cover = |place: usize| web.houses_of[place].iter().find(|h| cover_allowed[**h]);
    let mask = |residue: Mask| ones(residue).filter_map(cover).fold(0, |mask: Mask, h| mask | 1 << h);
    bases.iter().map(|(_, residue)| mask(*residue)).collect()
}

/// True if `left` of these lie in `most` covers, together with what is chosen.
fn some_fit(lines: &[Mask], left: usize, most: usize, chosen: Mask) -> bool {
    left == 0
        || lines.iter().enumerate().any(|(i, line)| {
            let all = chosen | line;
            all.count_ones() as usize <= most && some_fit(&lines[i + 1..], left - 1, most, all)
        })
}

/// Fish of a shape and size without fins: bases apart from each other, all of them in as many covers. Many times as fast
/// for large ones as to look for those with fins too.
pub fn without_fins(web: &Web, shape: Shape, size: usize, net: &mut Net) -> Flow {
    let every: Vec<bool> = vec![true; web.houses.len()];
    let mut look = |base_allowed: &[bool], cover_allowed: &[bool]| {
        let mut search = Search::new(web, size, 0, &[], cover_allowed);
        search.most_covers = size;
        let bases: Vec<(usize, Mask)> = (0..web.houses.len())
            .filter(|h| base_allowed[*h] && web.houses[*h].is_full)
            .map(|h| (h, web.houses[h].cells))
            .collect();
        search.add_base(&bases, 0, &mut |bases, covers| {
            let Some(mut caught) = Catch::new(web, bases, covers) else { return GO_ON };
            caught.covers.sort_unstable();
            net(caught)
        })
    };
    if shape == Shape::Mutant {
        return look(&every, &every);
    }
    for (base_kind, cover_kind) in &web.line_pairs {
        look(&web.allowed(shape, *base_kind), &web.allowed(shape, *cover_kind))?;
    }
    GO_ON
}

/// Each cover through the target in turn; kept only where the target is the first that goes.
fn finish(
    web: &Web,
    target: usize,
    through: &[usize],
    bases: &[usize],
    covers: &[usize],
    net: &mut Net,
) -> Flow {
    for house in through.iter().filter(|h| !bases.contains(h)) {
        let mut all = covers.to_vec();
        all.push(*house);
        if let Some(mut caught) = Catch::new(web, bases, &all)
            && (caught.gone & !caught.base).trailing_zeros() as usize == target
        {
            caught.covers.sort_unstable();
            net(caught)?;
        }
    }
    GO_ON
}

/// Takes base houses and one cover house fewer.
pub type Done<'a> = dyn FnMut(&[usize], &[usize]) -> Flow + 'a;

/// Chooses bases, then covers for what they have that does not strike the target.
pub struct Search<'a> {
    web: &'a Web,
    size: usize,
    /// Places that see the target.
    seen: Mask,
    /// Houses that are not to be taken as covers.
    through: &'a [usize],
    cover_allowed: &'a [bool],
    /// How many covers are to be chosen.
    most_covers: usize,
    bases: Vec<usize>,
    covers: Vec<usize>,
    /// Bases tried; so many are a step of effort.
    tried: u32,
}

impl<'a> Search<'a> {
    /// A search for `size` bases and one cover fewer.
    pub fn new(
        web: &'a Web,
        size: usize,
        seen: Mask,
        through: &'a [usize],
        cover_allowed: &'a [bool],
    ) -> Search<'a> {
        let (bases, covers) = (Vec::new(), Vec::new());
        Search { web, size, seen, through, cover_allowed, most_covers: size - 1, bases, covers, tried: 0 }
    }

    /// `left` are bases with what they have that does not strike the target, `rest` is that of those chosen.
    pub fn add_base(&mut self, left: &[(usize, Mask)], rest: Mask, done: &mut Done) -> Flow {
        if self.bases.len() == self.size {
            return self.add_cover(rest, 0, done);
        }
        for (next, (house, residue)) in left.iter().enumerate() {
            // A place in two bases is an endo-fin, which the target would have to see.
            if rest & residue != 0 {
                continue;
            }
            self.tried += 1;
            if self.tried.is_multiple_of(BASES_A_STEP) {
                self.web.effort.spend()?;
            }
            self.bases.push(*house);
            let flow = if self.is_coverable(rest | residue, self.most_covers) {
                self.add_base(&left[next + 1..], rest | residue, done)
            } else {
                GO_ON
            };
            self.bases.pop();
            flow?;
        }
        GO_ON
    }

    /// True if so many covers can take all of this: bases that leave too much are given up early.
    fn is_coverable(&self, rest: Mask, left: usize) -> bool {
        let Some(cell) = ones(rest).next() else { return true };
        left > 0
            && self.web.houses_of[cell].iter().any(|house| {
                self.cover_allowed[*house]
                    && !self.bases.contains(house)
                    && self.is_coverable(rest & !self.web.houses[*house].cells, left - 1)
            })
    }

    fn add_cover(&mut self, rest: Mask, spare_from: usize, done: &mut Done) -> Flow {
        if self.covers.len() == self.most_covers {
            return if rest == 0 { done(&self.bases, &self.covers) } else { GO_ON };
        }
        if let Some(cell) = ones(rest).next() {
            let web = self.web;
            for &house in &web.houses_of[cell] {
                if self.cover_allowed[house] && !self.bases.contains(&house) {
                    self.covers.push(house);
                    let flow = self.add_cover(rest & !web.houses[house].cells, spare_from, done);
                    self.covers.pop();
                    flow?;
                }
            }
            return GO_ON;
        }
        // Everything is covered with houses to spare: a further one may still turn fins into pattern.
        let base = self.bases.iter().fold(0, |mask: Mask, h| mask | self.web.houses[*h].cells);
        for house in spare_from..self.web.houses.len() {
            let touches = self.web.houses[house].cells & base & self.seen != 0;
            if self.cover_allowed[house]
                && touches
                && !self.bases.contains(&house)
                && !self.covers.contains(&house)
                && !self.through.contains(&house)
            {
                self.covers.push(house);
                let flow = self.add_cover(0, house + 1, done);
                self.covers.pop();
                flow?;
            }
        }
        GO_ON
    }
}

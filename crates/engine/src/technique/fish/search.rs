//! Two searches. Basic fish: bases whose places fit as many lines. All others from the target: if it were true,
//! its own cover would be used up, so what the bases have out of its sight must fit one cover fewer.

use super::Shape;
use super::web::{Catch, Mask, Web, ones};
use crate::technique::{Flow, GO_ON};

/// Takes what is caught.
pub type Net<'a> = dyn FnMut(Catch) -> Flow + 'a;

/// Basic fish of this size.
pub fn basic(web: &Web, size: usize, net: &mut Net) -> Flow {
    for (base_kind, cover_kind) in &web.line_pairs {
        // Each base with the cover lines its places lie in; a place in no such line makes it useless.
        let lines: Vec<usize> =
            (0..web.houses.len()).filter(|h| web.houses[*h].kind == *cover_kind).collect();
        let bases: Vec<(usize, Vec<usize>)> = (0..web.houses.len())
            .filter(|h| web.houses[*h].kind == *base_kind && web.houses[*h].is_full)
            .filter_map(|h| {
                let cells = web.houses[h].cells;
                let through: Vec<usize> =
                    lines.iter().copied().filter(|l| web.houses[*l].cells & cells != 0).collect();
                let covered = through.iter().fold(0, |mask: Mask, l| mask | web.houses[*l].cells);
                let fits = (2..=size).contains(&through.len()) && cells & !covered == 0;
                fits.then_some((h, through))
            })
            .collect();
        extend_basic(web, &bases, size, 0, &mut Vec::new(), &[], net)?;
    }
    GO_ON
}

fn extend_basic(
    web: &Web,
    bases: &[(usize, Vec<usize>)],
    size: usize,
    start: usize,
    chosen: &mut Vec<usize>,
    covers: &[usize],
    net: &mut Net,
) -> Flow {
    if chosen.len() == size {
        if covers.len() == size
            && let Some(caught) = Catch::new(web, chosen, covers)
            && caught.fins == 0
        {
            net(caught)?;
        }
        return GO_ON;
    }
    for next in start..bases.len() {
        let (house, through) = &bases[next];
        let mut union = covers.to_vec();
        union.extend(through.iter().filter(|l| !covers.contains(l)));
        if union.len() <= size {
            chosen.push(*house);
            let flow = extend_basic(web, bases, size, next + 1, chosen, &union, net);
            chosen.pop();
            flow?;
        }
    }
    GO_ON
}

/// Fish of a shape and size, fins allowed, each once.
pub fn by_target(web: &Web, shape: Shape, size: usize, net: &mut Net) -> Flow {
    let every: Vec<bool> = vec![true; web.houses.len()];
    if shape == Shape::Mutant {
        return targets(web, size, &every, &every, net);
    }
    for (base_kind, cover_kind) in &web.line_pairs {
        let allowed = |kind| -> Vec<bool> {
            web.houses.iter().map(|h| h.kind == kind || shape == Shape::Franken && h.is_area).collect()
        };
        targets(web, size, &allowed(*base_kind), &allowed(*cover_kind), net)?;
    }
    GO_ON
}

fn targets(web: &Web, size: usize, base_allowed: &[bool], cover_allowed: &[bool], net: &mut Net) -> Flow {
    for target in 0..web.cells.len() {
        let through: Vec<usize> =
            web.houses_of[target].iter().copied().filter(|h| cover_allowed[*h]).collect();
        if through.is_empty() {
            continue;
        }
        let hidden = !web.sees[target];
        let bases: Vec<(usize, Mask)> = (0..web.houses.len())
            .filter(|h| base_allowed[*h] && web.houses[*h].is_full && web.houses[*h].cells >> target & 1 == 0)
            .map(|h| (h, web.houses[h].cells & hidden))
            .collect();
        let mut search =
            Search { web, size, target, through, cover_allowed, bases: Vec::new(), covers: Vec::new() };
        search.add_base(&bases, 0, net)?;
    }
    GO_ON
}

struct Search<'a> {
    web: &'a Web,
    size: usize,
    target: usize,
    /// Cover houses through the target.
    through: Vec<usize>,
    cover_allowed: &'a [bool],
    bases: Vec<usize>,
    covers: Vec<usize>,
}

impl Search<'_> {
    /// `rest` is what the bases so far have out of the target's sight.
    fn add_base(&mut self, left: &[(usize, Mask)], rest: Mask, net: &mut Net) -> Flow {
        if self.bases.len() == self.size {
            return self.add_cover(rest, 0, net);
        }
        for (next, (house, residue)) in left.iter().enumerate() {
            // A place in two bases is an endo-fin, which the target would have to see.
            if rest & residue != 0 {
                continue;
            }
            self.bases.push(*house);
            let flow = self.add_base(&left[next + 1..], rest | residue, net);
            self.bases.pop();
            flow?;
        }
        GO_ON
    }

    fn add_cover(&mut self, rest: Mask, spare_from: usize, net: &mut Net) -> Flow {
        if self.covers.len() + 1 == self.size {
            return if rest == 0 { self.finish(net) } else { GO_ON };
        }
        if let Some(cell) = ones(rest).next() {
            let web = self.web;
            for &house in &web.houses_of[cell] {
                if self.cover_allowed[house] && !self.bases.contains(&house) {
                    self.covers.push(house);
                    let flow = self.add_cover(rest & !web.houses[house].cells, spare_from, net);
                    self.covers.pop();
                    flow?;
                }
            }
            return GO_ON;
        }
        // Everything is covered with houses to spare: a further one may still turn fins into pattern.
        let base = self.bases.iter().fold(0, |mask: Mask, h| mask | self.web.houses[*h].cells);
        for house in spare_from..self.web.houses.len() {
            let touches = self.web.houses[house].cells & base & self.web.sees[self.target] != 0;
            if self.cover_allowed[house]
                && touches
                && !self.bases.contains(&house)
                && !self.covers.contains(&house)
                && !self.through.contains(&house)
            {
                self.covers.push(house);
                let flow = self.add_cover(0, house + 1, net);
                self.covers.pop();
                flow?;
            }
        }
        GO_ON
    }

    /// Each cover through the target in turn; kept only where the target is the first that goes.
    fn finish(&mut self, net: &mut Net) -> Flow {
        for number in 0..self.through.len() {
            let house = self.through[number];
            if self.bases.contains(&house) {
                continue;
            }
            self.covers.push(house);
            let caught = Catch::new(self.web, &self.bases, &self.covers);
            self.covers.pop();
            if let Some(mut caught) = caught
                && (caught.gone & !caught.base).trailing_zeros() as usize == self.target
            {
                caught.covers.sort_unstable();
                net(caught)?;
            }
        }
        GO_ON
    }
}

//! The coach of puzzles with rules beyond houses, which makes them too. It is fetched when first asked; with it the generator
//! and the coach would each be a sixth larger for who never asks.

#[path = "../coach_side.rs"]
mod coach_side;

use nonet_tasks::worker::serve_ruled;

fn main() {
    nonet_text::install_for_the_coach();
    nonet_pages::ruled::know();
    coach_side::listen(|page, id, job| coach_side::answer(page, id, job, serve_ruled));
}

//! The coach of puzzles with rules beyond houses, which makes them too. It is fetched when first asked; with it the generator
//! and the coach would each be a sixth larger for who never asks.

use nonet::worker::coach;
use nonet_tasks::worker::serve_ruled;

fn main() {
    nonet_text::install_for_the_coach();
    nonet_pages::ruled::know();
    coach::listen(|page, id, job| coach::answer(page, id, job, serve_ruled));
}

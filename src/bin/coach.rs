//! The coach: hints, reports, and the workbench's questions, off the main thread. It is fetched when first asked.

#[path = "../coach_side.rs"]
mod coach_side;

use nonet_tasks::worker::serve_coach;

fn main() {
    nonet_text::install_for_the_coach();
    coach_side::listen(|page, id, job| coach_side::answer(page, id, job, serve_coach));
}

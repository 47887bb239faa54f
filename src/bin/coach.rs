//! The coach: hints, reports, and the workbench's questions, off the main thread. It is fetched when first asked.

use nonet::worker::coach;
use nonet_tasks::worker::serve_coach;

fn main() {
    nonet_text::install_for_the_coach();
    coach::listen(|page, id, job| coach::answer(page, id, job, serve_coach));
}

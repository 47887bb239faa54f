//! Tests with workers that are late, die, or are terminated and replaced, and with random events in random order.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::puzzle::BuildBoard;
use crate::worker::{Job, Received, TaskKind, encode};

fn job(parts: WorkerParts) -> Job {
    Job { parts, ..Job::of(&BuildBoard { name: "4x4".to_owned() }) }
}

fn run(worker: Worker, id: u32) -> WorkerEvent {
    run_on(worker, worker.parts(), id)
}

fn run_on(worker: Worker, parts: WorkerParts, id: u32) -> WorkerEvent {
    WorkerEvent::Asked(worker, WorkerRequest::Run { id: RequestId(id), job: job(parts) })
}

fn cancel(worker: Worker, id: u32) -> WorkerEvent {
    WorkerEvent::Asked(worker, WorkerRequest::Cancel { id: RequestId(id) })
}

fn ready(start: StartId) -> WorkerEvent {
    WorkerEvent::Spoke(start, WorkerMessage::Ready { life: format!("life {}", start.0) }.bytes())
}

fn done(id: u32) -> WorkerReply {
    WorkerReply::Done { id: RequestId(id), output: encode(&id) }
}

fn says(start: StartId, reply: WorkerReply) -> WorkerEvent {
    WorkerEvent::Spoke(start, WorkerMessage::Reply(reply).bytes())
}

fn posted(parts: WorkerParts, id: u32) -> Vec<u8> {
    job(parts).message(RequestId(id))
}

const FIRST: StartId = StartId(1);
const SECOND: StartId = StartId(2);
const THIRD: StartId = StartId(3);
const MAKER: Worker = Worker::Generator;
const MAKING: WorkerParts = WorkerParts::Generator;

#[test]
fn jobs_wait_until_their_worker_is_ready() {
    let mut all = Supervisor::default();
    assert_eq!(
        all.handle(WorkerEvent::Asked(MAKER, WorkerRequest::Start)),
        [WorkerCommand::Start(FIRST, MAKER, MAKING)]
    );
    assert_eq!(all.handle(run(MAKER, 7)), []);
    let post = WorkerCommand::Post(FIRST, posted(MAKING, 7));
    assert_eq!(all.handle(ready(FIRST)), [post, WorkerCommand::WatchLife(FIRST, "life 1".to_owned())]);
    assert_eq!(all.handle(run(MAKER, 8)), [WorkerCommand::Post(FIRST, posted(MAKING, 8))]);
    assert_eq!(all.handle(says(FIRST, done(7))), [WorkerCommand::Tell(MAKING, done(7))]);
    assert_eq!(all.handle(says(FIRST, done(7))), [], "the job is over");
}

#[test]
fn a_coach_with_variants_is_another_worker() {
    let mut all = Supervisor::default();
    all.handle(run(Worker::Coach, 1));
    let variants = run_on(Worker::Coach, WorkerParts::Variants, 2);
    assert_eq!(all.handle(variants), [WorkerCommand::Start(SECOND, Worker::Coach, WorkerParts::Variants)]);
    // Each is terminated for its own jobs only.
    assert_eq!(all.handle(cancel(Worker::Coach, 1)), [WorkerCommand::Terminate(FIRST)]);
    assert_eq!(all.handle(ready(SECOND))[0], WorkerCommand::Post(SECOND, posted(WorkerParts::Variants, 2)));
}

#[test]
fn cancelling_a_job_terminates_its_worker_and_another_does_the_rest() {
    let mut all = Supervisor::default();
    for event in [run(MAKER, 1), run(MAKER, 2), ready(FIRST)] {
        all.handle(event);
    }
    let ended = all.handle(cancel(MAKER, 1));
    assert_eq!(ended, [WorkerCommand::Terminate(FIRST), WorkerCommand::Start(SECOND, MAKER, MAKING)]);
    assert_eq!(all.handle(says(FIRST, done(2))), [], "a message of the old worker is ignored");
    assert_eq!(all.handle(ready(SECOND))[0], WorkerCommand::Post(SECOND, posted(MAKING, 2)));
    assert_eq!(all.handle(cancel(MAKER, 1)), []);
}

#[test]
fn the_death_of_a_worker_fails_each_of_its_jobs() {
    let mut all = Supervisor::default();
    for event in [run(MAKER, 1), run(MAKER, 2), ready(FIRST), says(FIRST, done(1))] {
        all.handle(event);
    }
    let died = WorkerReply::Failed { id: RequestId(2), failure: TaskFailure::WorkerDied };
    let expected = [WorkerCommand::Terminate(FIRST), WorkerCommand::Tell(MAKING, died)];
    assert_eq!(all.handle(WorkerEvent::Died(FIRST)), expected);
    assert_eq!(all.handle(WorkerEvent::Died(FIRST)), []);
    assert_eq!(all.handle(run(MAKER, 3)), [WorkerCommand::Start(SECOND, MAKER, MAKING)]);
}

#[test]
fn a_worker_that_never_becomes_ready_is_started_once_more_and_then_given_up() {
    let mut all = Supervisor::default();
    all.handle(run(MAKER, 1));
    assert_eq!(all.handle(WorkerEvent::IsLate(FIRST)), [WorkerCommand::TellFetching(Fetching::Late)]);
    let again = all.handle(WorkerEvent::IsOverdue(FIRST));
    assert_eq!(again, [WorkerCommand::Terminate(FIRST), WorkerCommand::Start(SECOND, MAKER, MAKING)]);
    assert_eq!(all.handle(WorkerEvent::IsLate(SECOND)), [], "the player knows");
    let failed = WorkerReply::Failed { id: RequestId(1), failure: TaskFailure::NoWorker };
    let missing = WorkerCommand::TellFetching(Fetching::Missing);
    let given_up = [WorkerCommand::Terminate(SECOND), missing, WorkerCommand::Tell(MAKING, failed)];
    assert_eq!(all.handle(WorkerEvent::Died(SECOND)), given_up);
    all.handle(run(MAKER, 2));
    let [.., last] = &all.handle(ready(THIRD))[..] else { panic!("nothing to do") };
    assert_eq!(*last, WorkerCommand::TellFetching(Fetching::Fine));
    // The time limits of a ready worker are ignored.
    assert_eq!(
        [WorkerEvent::IsLate(THIRD), WorkerEvent::IsOverdue(THIRD)].map(|event| all.handle(event)),
        [[], []]
    );
}

#[test]
fn the_player_is_told_if_the_browser_has_no_workers() {
    let mut all = Supervisor::default();
    all.handle(run(MAKER, 1));
    let failed = WorkerReply::Failed { id: RequestId(1), failure: TaskFailure::NoWorker };
    let expected = [WorkerCommand::TellFetching(Fetching::Impossible), WorkerCommand::Tell(MAKING, failed)];
    assert_eq!(all.handle(WorkerEvent::CannotStart(FIRST)), expected);
}

/// Returns a stand-in for the message that installs German.
fn texts() -> Vec<u8> {
    vec![TaskKind::InstallTexts as u8, 0, 0, 0, 0]
}

fn german() -> WorkerEvent {
    WorkerEvent::TextsFetched(Lang::German, Some(texts()))
}

fn ask_in_german(id: u32) -> WorkerEvent {
    let job = Job { lang: Lang::German, ..job(WorkerParts::Hints) };
    WorkerEvent::Asked(Worker::Coach, WorkerRequest::Run { id: RequestId(id), job })
}

fn coach_job(start: StartId, id: u32) -> WorkerCommand {
    WorkerCommand::Post(start, posted(WorkerParts::Hints, id))
}

#[test]
fn a_job_in_another_language_waits_for_the_texts_and_a_new_worker_gets_them_again() {
    let mut all = Supervisor::default();
    let coach = (Worker::Coach, WorkerParts::Hints);
    let start = WorkerCommand::Start(FIRST, coach.0, coach.1);
    assert_eq!(all.handle(ask_in_german(1)), [start, WorkerCommand::FetchTexts(Lang::German)]);
    assert_eq!(all.handle(ready(FIRST)), [WorkerCommand::WatchLife(FIRST, "life 1".to_owned())]);
    assert_eq!(all.handle(run(Worker::Coach, 2)), [coach_job(FIRST, 2)], "English needs no texts");
    let install = |start| WorkerCommand::Post(start, texts());
    assert_eq!(all.handle(german()), [install(FIRST), coach_job(FIRST, 1)]);
    assert_eq!(all.handle(ask_in_german(3)), [coach_job(FIRST, 3)], "once per start");
    all.handle(WorkerEvent::Died(FIRST));
    assert_eq!(all.handle(ask_in_german(4)), [WorkerCommand::Start(SECOND, coach.0, coach.1)]);
    assert_eq!(all.handle(ready(SECOND))[..2], [install(SECOND), coach_job(SECOND, 4)]);
}

#[test]
fn texts_that_cannot_be_fetched_are_done_without_and_fetched_for_the_next_job() {
    let mut all = Supervisor::default();
    all.handle(ask_in_german(1));
    all.handle(ready(FIRST));
    let missing = WorkerEvent::TextsFetched(Lang::German, None);
    assert_eq!(all.handle(missing.clone()), [coach_job(FIRST, 1)]);
    assert_eq!(all.handle(ask_in_german(2)), [WorkerCommand::FetchTexts(Lang::German)]);
    assert_eq!(all.handle(german()), [WorkerCommand::Post(FIRST, texts()), coach_job(FIRST, 2)]);
    assert_eq!(all.handle(missing), [], "the time limit of a fetch that is over");
    assert_eq!(all.handle(ask_in_german(3)), [coach_job(FIRST, 3)]);
}

/// Simulated workers, with the jobs requested of them.
#[derive(Default)]
struct Simulation {
    all: Supervisor,
    running: BTreeMap<StartId, RunningWorker>,
    asked: BTreeMap<RequestId, (Worker, WorkerParts, Lang)>,
    cancelled: BTreeSet<RequestId>,
    finished: Vec<RequestId>,
    is_fetching_texts: bool,
    /// Jobs that may be done without texts, since fetching them failed after the jobs were requested.
    without_texts: BTreeSet<RequestId>,
}

struct RunningWorker {
    of: (Worker, WorkerParts),
    is_ready: bool,
    has_texts: bool,
    posted: Vec<RequestId>,
}

impl Simulation {
    fn handle(&mut self, event: WorkerEvent) {
        match &event {
            WorkerEvent::Asked(worker, WorkerRequest::Run { id, job }) => {
                self.asked.insert(*id, (*worker, job.parts, job.lang));
            }
            WorkerEvent::Asked(_, WorkerRequest::Cancel { id }) if !self.finished.contains(id) => {
                self.cancelled.insert(*id);
            }
            WorkerEvent::Spoke(start, bytes)
                if matches!(WorkerMessage::read(bytes), Ok(WorkerMessage::Ready { .. })) =>
            {
                if let Some(worker) = self.running.get_mut(start) {
                    worker.is_ready = true;
                }
            }
            // A dead worker is removed before it is terminated.
            WorkerEvent::Died(start) | WorkerEvent::CannotStart(start) => drop(self.running.remove(start)),
            WorkerEvent::TextsFetched(_, message) => {
                self.is_fetching_texts = false;
                if message.is_none() {
                    self.without_texts.extend(self.asked.keys());
                }
            }
            _ => {}
        }
        for command in self.all.handle(event) {
            self.perform(command);
        }
        self.assert_all_posted();
    }

    fn perform(&mut self, command: WorkerCommand) {
        match command {
            WorkerCommand::Start(start, worker, parts) => {
                let of = (worker, parts);
                assert!(self.running.values().all(|other| other.of != of), "the same worker runs twice");
                let worker = RunningWorker { of, is_ready: false, has_texts: false, posted: Vec::new() };
                self.running.insert(start, worker);
            }
            WorkerCommand::Post(start, message) => {
                let worker = self.running.get_mut(&start).expect("a message to a dead worker");
                assert!(worker.is_ready, "a message to a worker that does not listen yet");
                if message == texts() {
                    assert!(!worker.has_texts, "the same texts twice");
                    worker.has_texts = true;
                    return;
                }
                let id = Received::read(&message).unwrap().id;
                assert!(!worker.posted.contains(&id) && !self.cancelled.contains(&id));
                let is_worded = self.asked[&id].2 == Lang::English || worker.has_texts;
                assert!(
                    is_worded || self.without_texts.contains(&id),
                    "a job before the texts that it needs"
                );
                worker.posted.push(id);
            }
            WorkerCommand::Terminate(start) => drop(self.running.remove(&start)),
            WorkerCommand::FetchTexts(lang) => {
                assert_eq!(lang, Lang::German);
                assert!(!std::mem::replace(&mut self.is_fetching_texts, true), "texts are fetched already");
            }
            WorkerCommand::Tell(_, reply) => {
                assert!(!self.cancelled.contains(&reply.id()), "a reply to a cancelled request");
                assert!(!self.finished.contains(&reply.id()), "a reply after the last one");
                if reply.is_last() {
                    self.finished.push(reply.id());
                }
            }
            WorkerCommand::WatchLife(..) | WorkerCommand::TellFetching(_) => {}
        }
    }

    /// Asserts that every ready worker has all its jobs, except those that wait for texts.
    fn assert_all_posted(&self) {
        for (id, (worker, parts, lang)) in &self.asked {
            let is_over = self.cancelled.contains(id) || self.finished.contains(id);
            let mut workers = self.running.values().filter(|other| other.of == (*worker, *parts));
            if let Some(worker) = workers.next().filter(|worker| worker.is_ready && !is_over) {
                let waits = self.is_fetching_texts && *lang != Lang::English;
                assert!(waits || worker.posted.contains(id), "{id:?} was not posted");
            }
        }
    }

    /// Lets all workers die, one after the other.
    fn end(&mut self) {
        while let Some(start) = self.running.keys().next().copied() {
            self.handle(WorkerEvent::Died(start));
        }
        for id in self.asked.keys() {
            let last = self.finished.iter().filter(|told| *told == id).count();
            assert_eq!(last, usize::from(!self.cancelled.contains(id)), "{id:?}");
        }
    }
}

#[derive(Clone, Debug)]
enum SimulationStep {
    Ask(Worker, WorkerParts, Lang),
    Cancel(usize),
    Ready(u32),
    Progress(u32, usize),
    Done(u32, usize),
    Died(u32),
    CannotStart(u32),
    Late(u32),
    Overdue(u32),
    Nonsense(u32, Vec<u8>),
    TextsFetched(bool),
}

fn step() -> impl Strategy<Value = SimulationStep> {
    use SimulationStep as Step;
    let worker = prop::sample::select(vec![Worker::Generator, Worker::Coach, Worker::Batch]);
    let parts = prop::sample::select(vec![WorkerParts::Generator, WorkerParts::Coach, WorkerParts::Variants]);
    let lang = prop::sample::select(vec![Lang::English, Lang::German]);
    let start = || 1..12_u32;
    prop_oneof![
        4 => (worker, parts, lang).prop_map(|(worker, parts, lang)| Step::Ask(worker, parts, lang)),
        2 => (0..20_usize).prop_map(Step::Cancel),
        4 => start().prop_map(Step::Ready),
        1 => (start(), 0..4_usize).prop_map(|(start, at)| Step::Progress(start, at)),
        3 => (start(), 0..4_usize).prop_map(|(start, at)| Step::Done(start, at)),
        1 => start().prop_map(Step::Died),
        1 => start().prop_map(Step::CannotStart),
        1 => start().prop_map(Step::Late),
        1 => start().prop_map(Step::Overdue),
        1 => (start(), prop::collection::vec(any::<u8>(), 0..12)).prop_map(|(s, bytes)| Step::Nonsense(s, bytes)),
        2 => any::<bool>().prop_map(Step::TextsFetched),
    ]
}

proptest! {
    #[test]
    fn every_request_gets_one_last_reply_and_every_job_its_texts_first(
        steps in prop::collection::vec(step(), 0..80)
    ) {
        use SimulationStep as Step;
        let mut simulation = Simulation::default();
        let mut next = 0;
        for step in steps {
            let posted = |start: u32, at: usize| {
                simulation.running.get(&StartId(start))?.posted.get(at).copied()
            };
            let event = match step {
                Step::Ask(worker, parts, lang) => {
                    next += 1;
                    let job = Job { lang, ..job(parts) };
                    WorkerEvent::Asked(worker, WorkerRequest::Run { id: RequestId(next), job })
                }
                Step::Cancel(at) => match simulation.asked.iter().nth(at) {
                    Some((id, (worker, ..))) => cancel(*worker, id.0),
                    None => continue,
                },
                Step::Ready(start) => ready(StartId(start)),
                Step::Progress(start, at) => match posted(start, at) {
                    Some(id) => says(StartId(start), WorkerReply::Part { id, part: Vec::new() }),
                    None => continue,
                },
                // A message from a terminated worker may still arrive.
                Step::Done(start, at) => match posted(start, at) {
                    Some(id) => says(StartId(start), done(id.0)),
                    None => says(StartId(start), done(at as u32)),
                },
                Step::Died(start) => WorkerEvent::Died(StartId(start)),
                // Only a worker that has not sent a message can fail to start.
                Step::CannotStart(start) => match simulation.running.get(&StartId(start)) {
                    Some(worker) if !worker.is_ready => WorkerEvent::CannotStart(StartId(start)),
                    _ => continue,
                },
                Step::Late(start) => WorkerEvent::IsLate(StartId(start)),
                Step::Overdue(start) => WorkerEvent::IsOverdue(StartId(start)),
                Step::Nonsense(start, bytes) if bytes.first() != Some(&0) => {
                    WorkerEvent::Spoke(StartId(start), bytes)
                }
                Step::Nonsense(..) => continue,
                // A failure may be reported for a fetch that has ended: its time limit has passed.
                Step::TextsFetched(false) => WorkerEvent::TextsFetched(Lang::German, None),
                Step::TextsFetched(true) if simulation.is_fetching_texts => german(),
                Step::TextsFetched(true) => continue,
            };
            simulation.handle(event);
        }
        simulation.end();
    }
}

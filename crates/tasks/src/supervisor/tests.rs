//! Workers that come late, die, are ended and replaced; and any events in any order.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::puzzle::BuildBoard;
use crate::worker::{Job, Received, encode};

fn job(program: Program) -> Job {
    Job { program, ..Job::of(&BuildBoard { name: "4x4".to_owned() }) }
}

fn run(worker: Worker, id: u32) -> Event {
    run_on(worker, worker.program(), id)
}

fn run_on(worker: Worker, program: Program, id: u32) -> Event {
    Event::Asked(worker, Request::Run { id: RequestId(id), job: job(program) })
}

fn cancel(worker: Worker, id: u32) -> Event {
    Event::Asked(worker, Request::Cancel { id: RequestId(id) })
}

fn ready(start: StartId) -> Event {
    Event::Spoke(start, WorkerMessage::Ready { life: format!("life {}", start.0) }.bytes())
}

fn done(id: u32) -> Reply {
    Reply::Done { id: RequestId(id), output: encode(&id) }
}

fn says(start: StartId, reply: Reply) -> Event {
    Event::Spoke(start, WorkerMessage::Reply(reply).bytes())
}

fn posted(program: Program, id: u32) -> Vec<u8> {
    job(program).message(RequestId(id))
}

const FIRST: StartId = StartId(1);
const SECOND: StartId = StartId(2);
const THIRD: StartId = StartId(3);
const MAKER: Worker = Worker::Generator;
const MAKING: Program = Program::Generator;

#[test]
fn jobs_wait_until_their_worker_is_ready() {
    let mut all = Supervisor::default();
    assert_eq!(all.happened(Event::Asked(MAKER, Request::Start)), [Command::Start(FIRST, MAKER, MAKING)]);
    assert_eq!(all.happened(run(MAKER, 7)), []);
    let post = Command::Post(FIRST, posted(MAKING, 7));
    assert_eq!(all.happened(ready(FIRST)), [post, Command::WatchLife(FIRST, "life 1".to_owned())]);
    assert_eq!(all.happened(run(MAKER, 8)), [Command::Post(FIRST, posted(MAKING, 8))]);
    assert_eq!(all.happened(says(FIRST, done(7))), [Command::Tell(MAKING, done(7))]);
    assert_eq!(all.happened(says(FIRST, done(7))), [], "one last word");
}

#[test]
fn a_coach_who_knows_rules_is_another_worker() {
    let mut all = Supervisor::default();
    all.happened(run(Worker::Coach, 1));
    let ruled = run_on(Worker::Coach, Program::Ruled, 2);
    assert_eq!(all.happened(ruled), [Command::Start(SECOND, Worker::Coach, Program::Ruled)]);
    // Each is ended for its own job only.
    assert_eq!(all.happened(cancel(Worker::Coach, 1)), [Command::Terminate(FIRST)]);
    assert_eq!(all.happened(ready(SECOND))[0], Command::Post(SECOND, posted(Program::Ruled, 2)));
}

#[test]
fn a_worker_is_ended_to_cancel_a_job_and_another_does_the_rest() {
    let mut all = Supervisor::default();
    for event in [run(MAKER, 1), run(MAKER, 2), ready(FIRST)] {
        all.happened(event);
    }
    let ended = all.happened(cancel(MAKER, 1));
    assert_eq!(ended, [Command::Terminate(FIRST), Command::Start(SECOND, MAKER, MAKING)]);
    assert_eq!(all.happened(says(FIRST, done(2))), [], "the old one is not heard any more");
    assert_eq!(all.happened(ready(SECOND))[0], Command::Post(SECOND, posted(MAKING, 2)));
    assert_eq!(all.happened(cancel(MAKER, 1)), []);
}

#[test]
fn a_death_is_reported_for_each_job() {
    let mut all = Supervisor::default();
    for event in [run(MAKER, 1), run(MAKER, 2), ready(FIRST), says(FIRST, done(1))] {
        all.happened(event);
    }
    let died = Reply::Failed { id: RequestId(2), failure: Failure::WorkerDied };
    let expected = [Command::Terminate(FIRST), Command::Tell(MAKING, died)];
    assert_eq!(all.happened(Event::Died(FIRST)), expected);
    assert_eq!(all.happened(Event::Died(FIRST)), []);
    assert_eq!(all.happened(run(MAKER, 3)), [Command::Start(SECOND, MAKER, MAKING)]);
}

#[test]
fn one_that_never_becomes_ready_is_tried_again_and_then_given_up() {
    let mut all = Supervisor::default();
    all.happened(run(MAKER, 1));
    assert_eq!(all.happened(Event::IsLate(FIRST)), [Command::TellFetching(Fetching::Late)]);
    let again = all.happened(Event::IsOverdue(FIRST));
    assert_eq!(again, [Command::Terminate(FIRST), Command::Start(SECOND, MAKER, MAKING)]);
    assert_eq!(all.happened(Event::IsLate(SECOND)), [], "that is said");
    let failed = Reply::Failed { id: RequestId(1), failure: Failure::NoWorker };
    let missing = Command::TellFetching(Fetching::Missing);
    let given_up = [Command::Terminate(SECOND), missing, Command::Tell(MAKING, failed)];
    assert_eq!(all.happened(Event::Died(SECOND)), given_up);
    all.happened(run(MAKER, 2));
    let [.., last] = &all.happened(ready(THIRD))[..] else { panic!("nothing to do") };
    assert_eq!(*last, Command::TellFetching(Fetching::Fine));
    // Its time is not up any more.
    assert_eq!([Event::IsLate(THIRD), Event::IsOverdue(THIRD)].map(|event| all.happened(event)), [[], []]);
}

#[test]
fn a_browser_without_workers_is_told_of() {
    let mut all = Supervisor::default();
    all.happened(run(MAKER, 1));
    let failed = Reply::Failed { id: RequestId(1), failure: Failure::NoWorker };
    let expected = [Command::TellFetching(Fetching::Impossible), Command::Tell(MAKING, failed)];
    assert_eq!(all.happened(Event::CannotStart(FIRST)), expected);
}

/// Workers that do what a test says, and what is known of the requests.
#[derive(Default)]
struct Pretended {
    all: Supervisor,
    /// Workers that run, each with whether it is ready and what was posted to it.
    running: BTreeMap<StartId, (Worker, Program, bool, Vec<RequestId>)>,
    asked: BTreeMap<RequestId, Worker>,
    cancelled: BTreeSet<RequestId>,
    last_words: Vec<RequestId>,
}

impl Pretended {
    fn happens(&mut self, event: Event) {
        match &event {
            Event::Asked(worker, Request::Run { id, .. }) => drop(self.asked.insert(*id, *worker)),
            Event::Asked(_, Request::Cancel { id }) if !self.last_words.contains(id) => {
                self.cancelled.insert(*id);
            }
            Event::Spoke(start, bytes)
                if matches!(WorkerMessage::read(bytes), Ok(WorkerMessage::Ready { .. })) =>
            {
                if let Some((_, _, is_ready, _)) = self.running.get_mut(start) {
                    *is_ready = true;
                }
            }
            // A dead worker is no longer there, whether it is ended or not.
            Event::Died(start) | Event::CannotStart(start) => drop(self.running.remove(start)),
            _ => {}
        }
        for command in self.all.happened(event) {
            match command {
                Command::Start(start, worker, program) => {
                    let same =
                        |(w, p, ..): &(Worker, Program, bool, Vec<RequestId>)| (*w, *p) == (worker, program);
                    assert!(!self.running.values().any(same), "one of a kind");
                    self.running.insert(start, (worker, program, false, Vec::new()));
                }
                Command::Post(start, message) => {
                    let (.., is_ready, posted) =
                        self.running.get_mut(&start).expect("no message to a dead worker");
                    assert!(*is_ready, "no message before it listens");
                    let id = Received::read(&message).unwrap().id;
                    assert!(!posted.contains(&id) && !self.cancelled.contains(&id));
                    posted.push(id);
                }
                Command::Terminate(start) => drop(self.running.remove(&start)),
                Command::Tell(_, reply) => {
                    assert!(!self.cancelled.contains(&reply.id()), "nothing of what was cancelled");
                    assert!(!self.last_words.contains(&reply.id()), "nothing after the last word");
                    if reply.is_last() {
                        self.last_words.push(reply.id());
                    }
                }
                Command::WatchLife(..) | Command::TellFetching(_) => {}
            }
        }
    }

    /// All workers die, one after the other, until none is left.
    fn ends(&mut self) {
        while let Some(start) = self.running.keys().next().copied() {
            self.happens(Event::Died(start));
        }
        for id in self.asked.keys() {
            let words = self.last_words.iter().filter(|told| *told == id).count();
            assert_eq!(words, usize::from(!self.cancelled.contains(id)), "{id:?}");
        }
    }
}

#[derive(Clone, Debug)]
enum Step {
    Ask(Worker, Program),
    Cancel(usize),
    Ready(u32),
    Progress(u32, usize),
    Done(u32, usize),
    Died(u32),
    CannotStart(u32),
    Late(u32),
    Overdue(u32),
    Nonsense(u32, Vec<u8>),
}

fn step() -> impl Strategy<Value = Step> {
    let worker = prop::sample::select(vec![Worker::Generator, Worker::Coach, Worker::Batch]);
    let program = prop::sample::select(vec![Program::Generator, Program::Coach, Program::Ruled]);
    let start = || 1..12_u32;
    prop_oneof![
        4 => (worker, program).prop_map(|(worker, program)| Step::Ask(worker, program)),
        2 => (0..20_usize).prop_map(Step::Cancel),
        4 => start().prop_map(Step::Ready),
        1 => (start(), 0..4_usize).prop_map(|(start, at)| Step::Progress(start, at)),
        3 => (start(), 0..4_usize).prop_map(|(start, at)| Step::Done(start, at)),
        1 => start().prop_map(Step::Died),
        1 => start().prop_map(Step::CannotStart),
        1 => start().prop_map(Step::Late),
        1 => start().prop_map(Step::Overdue),
        1 => (start(), prop::collection::vec(any::<u8>(), 0..12)).prop_map(|(s, bytes)| Step::Nonsense(s, bytes)),
    ]
}

proptest! {
    #[test]
    fn every_request_has_one_last_word_and_no_dead_worker_gets_a_message(
        steps in prop::collection::vec(step(), 0..80)
    ) {
        let mut pretended = Pretended::default();
        let mut next = 0;
        for step in steps {
            let posted = |start: u32, at: usize| {
                let (.., posted) = pretended.running.get(&StartId(start))?;
                posted.get(at).copied()
            };
            let event = match step {
                Step::Ask(worker, program) => {
                    next += 1;
                    run_on(worker, program, next)
                }
                Step::Cancel(at) => match pretended.asked.iter().nth(at) {
                    Some((id, worker)) => cancel(*worker, id.0),
                    None => continue,
                },
                Step::Ready(start) => ready(StartId(start)),
                Step::Progress(start, at) => match posted(start, at) {
                    Some(id) => says(StartId(start), Reply::Part { id, part: Vec::new() }),
                    None => continue,
                },
                // A worker that was ended may still be heard.
                Step::Done(start, at) => match posted(start, at) {
                    Some(id) => says(StartId(start), done(id.0)),
                    None => says(StartId(start), done(at as u32)),
                },
                Step::Died(start) => Event::Died(StartId(start)),
                // What has been heard of was started.
                Step::CannotStart(start) => match pretended.running.get(&StartId(start)) {
                    Some((.., false, _)) => Event::CannotStart(StartId(start)),
                    _ => continue,
                },
                Step::Late(start) => Event::IsLate(StartId(start)),
                Step::Overdue(start) => Event::IsOverdue(StartId(start)),
                Step::Nonsense(start, bytes) if bytes.first() != Some(&0) => Event::Spoke(StartId(start), bytes),
                Step::Nonsense(..) => continue,
            };
            pretended.happens(event);
        }
        pretended.ends();
    }
}

//! Workers of this worker, in a part of the program that is loaded for the first rare puzzle. They run the same program
//! and have the same name, so they load the same parts. While they make attempts, this worker only listens, because it
//! could not hear of a puzzle in the middle of an attempt.

use nonet::locks::Locks;
use nonet_tasks::puzzle::TryAttempts;
use nonet_tasks::worker::{Job, RequestId, WorkerMessage, WorkerReply};
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, WorkerOptions, WorkerType};

use crate::making::{Answer, Making, RequestQueue};

/// Starts up to that many helpers for the puzzle of a request; none if the browser refuses.
type StartHelpers = fn(&RequestQueue, RequestId, &DedicatedWorkerGlobalScope, usize) -> Vec<Helper>;

/// Loads the part of the program for helpers.
#[wasm_split(helpers, fallible)]
pub fn load_helpers() -> Result<StartHelpers, SplitLoaderError> {
    Ok(start)
}

/// A running helper. Dropping this terminates it.
pub struct Helper {
    worker: web_sys::Worker,
    /// The job that it has not finished; `None` until it is ready.
    job: Option<TryAttempts>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

fn start(
    queue: &RequestQueue,
    id: RequestId,
    scope: &DedicatedWorkerGlobalScope,
    most: usize,
) -> Vec<Helper> {
    allow_own_script(scope);
    (0..most).map_while(|index| Helper::start(queue, id, scope, index)).collect()
}

impl Helper {
    /// Returns true once the helper has been given a job.
    pub fn is_ready(&self) -> bool {
        self.job.is_some()
    }

    /// Starts a helper; `None` if the browser cannot.
    fn start(
        queue: &RequestQueue,
        id: RequestId,
        scope: &DedicatedWorkerGlobalScope,
        index: usize,
    ) -> Option<Helper> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&scope.name());
        let worker = web_sys::Worker::new_with_options(&scope.location().href(), &options).ok()?;
        let own = queue.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let message = js_sys::Uint8Array::new(&event.data()).to_vec();
            match own.with_making(|making| hear(making, index, &message)) {
                Some(Heard::Answer(answer)) => own.finish(answer),
                Some(Heard::Ready(life)) => watch(&own, id, &life),
                Some(Heard::Fault) => own.go_on_alone(id),
                Some(Heard::News) | None => {}
            }
        });
        let own = queue.clone();
        let on_error = Closure::<dyn Fn(ErrorEvent)>::new(move |event: ErrorEvent| {
            // The page would take an error that nobody handles for the end of this worker.
            event.prevent_default();
            own.go_on_alone(id);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Helper { worker, job: None, _on_message: on_message, _on_error: on_error })
    }

    fn ask(&mut self, job: TryAttempts) {
        let message = Job::of(&job).message(RequestId::default());
        let _ = self.worker.post_message(&js_sys::Uint8Array::from(&message[..]));
        self.job = Some(job);
    }
}

/// The meaning of a helper's message.
enum Heard {
    /// Progress, or a result that does not decide the request.
    News,
    /// The helper can work. The browser frees the lock with this name when the helper ends.
    Ready(String),
    /// The answer to the request.
    Answer(Answer),
    /// A failure, or a message that cannot be read.
    Fault,
}

/// Takes a message of a helper, and gives it the next job once it is idle.
fn hear(making: &mut Making, index: usize, message: &[u8]) -> Heard {
    let Some(helper) = making.helpers.get_mut(index) else { return Heard::Fault };
    let heard = match WorkerMessage::read(message) {
        Ok(WorkerMessage::Ready { life }) => Heard::Ready(life),
        Ok(WorkerMessage::Reply(WorkerReply::Progress { progress, .. })) => {
            let _ = making.report(progress);
            return Heard::News;
        }
        Ok(WorkerMessage::Reply(reply)) => {
            let (Some(job), Some(result)) = (&helper.job, reply.output::<TryAttempts>()) else {
                return Heard::Fault;
            };
            match making.search.take(job, result) {
                Some(answer) => return Heard::Answer(answer),
                None => Heard::News,
            }
        }
        Err(_) => return Heard::Fault,
    };
    helper.ask(making.search.next_job());
    heard
}

/// Waits for the lock of a helper, which the browser grants when the helper ends, and then goes on without helpers. A
/// helper may end without an error event.
fn watch(queue: &RequestQueue, id: RequestId, life: &str) {
    let Some(locks) = Locks::here().filter(|_| !life.is_empty()) else { return };
    let own = queue.clone();
    let on_grant = Closure::once_into_js(move || own.go_on_alone(id));
    let _ = locks.request(life, &js_sys::Object::new(), &on_grant);
}

/// Returns how many helpers to start on this device; 0 if it has one core only, and in WebKit. WebKit compiles the
/// program again for each of them: with two, a puzzle of 4.5 s took 4.7 to 6.2 s.
pub fn most_helpers(scope: &DedicatedWorkerGlobalScope) -> usize {
    let navigator = scope.navigator();
    let browser = js_sys::JsString::from(navigator.user_agent().unwrap_or_default());
    if browser.includes("AppleWebKit", 0) && !browser.includes("Chrom", 0) {
        return 0;
    }
    // More helpers would drain a phone's battery, and few computers have more fast cores.
    let most = if browser.includes("Mobi", 0) { 2.0 } else { 4.0 };
    // Some browsers do not tell the number of cores.
    let cores = navigator.hardware_concurrency().min(most);
    if cores > 1.0 { cores as usize } else { 0 }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_name = trustedTypes)]
    static TRUSTED_TYPES: Option<TrustedTypes>;

    /// The factory of Trusted Types policies, which web-sys does not have.
    #[derive(Clone)]
    type TrustedTypes;

    #[wasm_bindgen(method, getter, js_name = defaultPolicy)]
    fn default_policy(this: &TrustedTypes) -> JsValue;

    #[wasm_bindgen(method, catch, js_name = createPolicy)]
    fn create_policy(this: &TrustedTypes, name: &str, rules: &JsValue) -> Result<JsValue, JsValue>;
}

/// Allows this worker's own script as the script of a worker, as the host's policy demands.
fn allow_own_script(scope: &DedicatedWorkerGlobalScope) {
    let Some(types) = TRUSTED_TYPES.with(Clone::clone) else { return };
    if !types.default_policy().is_falsy() {
        return;
    }
    let own = scope.location().href();
    let allow = Closure::<dyn Fn(String) -> Option<String>>::new(move |url| (url == own).then_some(url));
    let rules = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&rules, &"createScriptURL".into(), &allow.into_js_value());
    let _ = types.create_policy("default", &rules);
}

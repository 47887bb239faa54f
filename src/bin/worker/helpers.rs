//! Workers of this worker, in a part of the program that is loaded for the first rare puzzle. They run the same program
//! and have the same name, so they load the same parts. While they make attempts, this worker only listens, because it
//! could not hear of a puzzle in the middle of an attempt.

use nonet_tasks::puzzle::TryAttempts;
use nonet_tasks::worker::{Job, RequestId, WorkerMessage, WorkerReply};
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, WorkerOptions, WorkerType};

use crate::making::{Answer, Making, RequestQueue};

/// Time after which helpers that are not ready are given up.
const PATIENCE_MS: i32 = 3_000;

/// Starts helpers for the puzzle that is being made; none if the device has one core only, or in WebKit.
type StartHelpers = fn(&RequestQueue, &DedicatedWorkerGlobalScope) -> Vec<Helper>;

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

fn start(queue: &RequestQueue, scope: &DedicatedWorkerGlobalScope) -> Vec<Helper> {
    let most = most_helpers(scope);
    if most < 2 {
        return Vec::new();
    }
    allow_own_script(scope);
    let own = queue.clone();
    let on_late = Closure::once_into_js(move || {
        let is_silent = |making: &mut Making| {
            !making.helpers.is_empty() && making.helpers.iter().all(|helper| helper.job.is_none())
        };
        if own.with_making(is_silent) == Some(true) {
            own.go_on_alone();
        }
    });
    let _ = scope.set_timeout_with_callback_and_timeout_and_arguments_0(on_late.unchecked_ref(), PATIENCE_MS);
    (0..most).map_while(|index| Helper::start(queue, scope, index)).collect()
}

impl Helper {
    /// Starts a helper; `None` if the browser cannot.
    fn start(queue: &RequestQueue, scope: &DedicatedWorkerGlobalScope, index: usize) -> Option<Helper> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&scope.name());
        let worker = web_sys::Worker::new_with_options(&scope.location().href(), &options).ok()?;
        let own = queue.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let message = js_sys::Uint8Array::new(&event.data()).to_vec();
            if let Some(Some(answer)) = own.with_making(|making| hear(making, index, &message)) {
                own.finish(answer);
            }
        });
        let own = queue.clone();
        let on_error = Closure::<dyn Fn(ErrorEvent)>::new(move |event: ErrorEvent| {
            // The page would take an error that nobody handles for the end of this worker.
            event.prevent_default();
            own.go_on_alone();
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

/// Takes a message of a helper, and gives it the next job. Returns the answer if the message decides it.
fn hear(making: &mut Making, index: usize, message: &[u8]) -> Option<Answer> {
    let helper = making.helpers.get_mut(index)?;
    if let WorkerMessage::Reply(reply) = WorkerMessage::read(message).ok()? {
        if let WorkerReply::Progress { progress, .. } = reply {
            let _ = making.report(progress);
            return None;
        }
        let answer = making.search.take(helper.job.as_ref()?, reply.output::<TryAttempts>()?);
        if answer.is_some() {
            return answer;
        }
    }
    helper.ask(making.search.next_job());
    None
}

/// Returns how many helpers this device can run at once. WebKit compiles the program again for each of them: with two, a
/// puzzle of 4.5 s took 4.7 to 6.2 s.
fn most_helpers(scope: &DedicatedWorkerGlobalScope) -> usize {
    let navigator = scope.navigator();
    let browser = js_sys::JsString::from(navigator.user_agent().unwrap_or_default());
    if browser.includes("AppleWebKit", 0) && !browser.includes("Chrom", 0) {
        return 0;
    }
    // More helpers would drain a phone's battery, and few computers have more fast cores.
    let most = if browser.includes("Mobi", 0) { 2.0 } else { 4.0 };
    // Some browsers do not tell the number of cores.
    navigator.hardware_concurrency().clamp(1.0, most) as usize
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

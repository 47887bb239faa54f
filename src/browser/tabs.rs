//! Other tabs of the same app.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

/// A line to all other tabs.
#[derive(Clone)]
pub struct Tabs(Rc<Line>);

struct Line {
    channel: BroadcastChannel,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl Tabs {
    /// Joins; what others say goes to `hear`. `None` where browsers have no such line.
    pub fn join(hear: impl Fn(String) + 'static) -> Option<Tabs> {
        let channel = BroadcastChannel::new("nonet").ok()?;
        let on_message = Closure::new(move |event: MessageEvent| {
            if let Some(message) = event.data().as_string() {
                hear(message);
            }
        });
        channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Some(Tabs(Rc::new(Line { channel, _on_message: on_message })))
    }

    /// Says it to all others.
    pub fn tell(&self, message: &str) {
        let _ = self.0.channel.post_message(&JsValue::from_str(message));
    }
}

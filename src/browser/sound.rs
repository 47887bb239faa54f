//! Three short, quiet sounds, made of sine waves.

use std::cell::RefCell;

use nonet_app::action::Sound;
use web_sys::AudioContext;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound; does nothing in a browser without Web Audio.
pub fn play(sound: Sound) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            // Browsers suspend sound that isn't started by a press, and iOS when another program plays.
            let _ = context.resume();
            let tones: &[(f32, f64)] = match sound {
                Sound::Place => &[(660.0, 0.0)],
                Sound::Clash => &[(196.0, 0.0)],
                Sound::Finish => &[(523.25, 0.0), (659.25, 0.12), (783.99, 0.24)],
            };
            for (pitch, after) in tones {
                let _ = tone(context, *pitch, *after);
            }
        }
    });
}

fn tone(context: &AudioContext, pitch: f32, after: f64) -> Result<(), wasm_bindgen::JsValue> {
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let start = context.current_time() + after;
    oscillator.frequency().set_value(pitch);
    gain.gain().set_value_at_time(0.06, start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, start + 0.16)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(start + 0.18)
}

//! A language that is not compiled in can be installed from a bundle.

#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use nonet_text::{DailyText, HintText, Lang, Text, TextBundle, languages};

/// This is a single test because a language can be installed only once per process.
#[test]
fn a_bundle_installs_a_language() {
    nonet_text::ONLY_INSTALLED.store(true, std::sync::atomic::Ordering::Relaxed);
    let texts = || {
        let lang = Lang::German;
        (Text::Undo.say(lang), HintText::Fix.say(lang), DailyText::streak(lang, 1))
    };
    let english = ("Undo", "Something is wrong", "Day 1 of your streak".to_owned());
    assert!(!Lang::German.is_installed());
    assert_eq!(texts(), english);

    let parts = [languages::de::PAGE, languages::de::COACH];
    let bytes = postcard::to_allocvec(&TextBundle::new(Lang::German, parts)).unwrap();
    let received: TextBundle = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(received, TextBundle::new(Lang::German, parts));
    received.install();
    assert!(Lang::German.is_installed());
    let german = texts();
    assert_eq!(german, ("Rückgängig", "Etwas stimmt nicht", "Tag 1 deiner Serie".to_owned()));

    // A second bundle for the language is ignored.
    TextBundle::new(Lang::German, []).install();
    assert_eq!(texts(), german);
    let again = TextBundle::new(Lang::German, Lang::German.installed_parts());
    assert_eq!(again, TextBundle::new(Lang::German, parts));

    // English is built in; a bundle cannot replace it.
    TextBundle::new(Lang::English, parts).install();
    assert_eq!(Text::Undo.say(Lang::English), "Undo");
}

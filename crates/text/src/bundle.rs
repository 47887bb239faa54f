//! A language's texts as data, for a program that is compiled without them.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Lang, TopicFile};

/// The texts of one language, as one program sends them to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TextBundle {
    lang: Lang,
    /// Name and content of each topic's file.
    texts: Vec<(Cow<'static, str>, Cow<'static, str>)>,
}

impl TextBundle {
    /// Bundles these parts of a language without copying their texts.
    pub fn new(lang: Lang, parts: impl IntoIterator<Item = &'static [TopicFile]>) -> TextBundle {
        let texts = parts.into_iter().flatten();
        TextBundle { lang, texts: texts.map(|(topic, text)| ((*topic).into(), (*text).into())).collect() }
    }

    /// Returns the language of the texts.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Installs the language with these texts, which then stay in memory. Does nothing if it is installed already.
    pub fn install(self) {
        self.lang.install_with(|| {
            let texts = self.texts.into_iter();
            let files: Vec<TopicFile> = texts.map(|(topic, text)| (leaked(topic), leaked(text))).collect();
            let files: &'static [TopicFile] = Vec::leak(files);
            Vec::leak(vec![files])
        });
    }
}

fn leaked(text: Cow<'static, str>) -> &'static str {
    match text {
        Cow::Borrowed(text) => text,
        Cow::Owned(text) => String::leak(text),
    }
}

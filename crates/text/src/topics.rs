//! The types and functions that the build script generates, one type per English file.

use nonet_engine::Digit;

use super::Lang;
use super::houses::HouseName;
use super::topic::{Label, TextKey, Topic};

/// Declares a topic: its labels become variants of an enum, and its sentences become functions of their arguments. The
/// generated code calls it once for each English file that names a type.
macro_rules! topic {
    (
        $(#[$doc:meta])*
        $topic:ident, $file:literal, $english:expr;
        $($(#[$shown:meta])* $label:ident,)*;
        $($(#[$about:meta])* $sentence:ident($($argument:ident: $type:ty),+);)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $topic { $($(#[$shown])* $label,)* }

        impl From<$topic> for Label {
            fn from(label: $topic) -> Label {
                label.label()
            }
        }

        const _: () = {
            #[allow(non_camel_case_types, reason = "keys are the names of labels and of functions")]
            #[allow(dead_code, reason = "a topic without sentences never uses the variants")]
            enum TextIndex { $($label,)* $($sentence,)* }

            static TOPIC: Topic = Topic::new(
                $file,
                $english,
                &[
                    $(TextKey { name: stringify!($label), arguments: &[] },)*
                    $(TextKey {
                        name: stringify!($sentence),
                        arguments: &[$(stringify!($argument)),+],
                    },)*
                ],
            );

            impl $topic {
                /// Every label of this topic.
                pub const ALL: &[$topic] = &[$($topic::$label,)*];

                /// Returns the label's text.
                pub fn say(self, lang: Lang) -> &'static str {
                    // The labels are the first keys of the topic, in the same order.
                    TOPIC.label(lang, self as usize)
                }

                $(
                    $(#[$about])*
                    pub fn $sentence(lang: Lang, $($argument: $type),+) -> String {
                        TOPIC.fill(lang, TextIndex::$sentence as usize, &[$($argument.into()),+])
                    }
                )*

                /// Converts to a label of any topic.
                pub const fn label(self) -> Label {
                    Label::new(&TOPIC, self as usize)
                }

                #[cfg(any(test, feature = "testing"))]
                pub fn topic() -> &'static Topic {
                    &TOPIC
                }
            }
        };
    };
}

include!(concat!(env!("OUT_DIR"), "/topics.rs"));

//! How sentences without parts are listed: the game's own, and those of each page beside it.

/// Declares an enum and the list of all its variants.
macro_rules! word_list {
    ($enum:ident: $($name:ident)*) => {
        /// A sentence or label without parts. What each says is in its language's file.
        #[allow(missing_docs, reason = "the English file says what each one is")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $enum { $($name,)* }

        impl $enum {
            /// All of them.
            pub const ALL: &[$enum] = &[$($enum::$name,)*];
        }
    };
}

pub(crate) use word_list;

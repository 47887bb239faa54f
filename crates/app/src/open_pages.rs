//! The states of the open pages, without their types. This lets pages use the model, and keeps the code of pages that
//! aren't open out of the first load.

use std::any::Any;

#[cfg(not(any(test, feature = "testing")))]
pub use plain::PageState;
#[cfg(any(test, feature = "testing"))]
pub use testable::PageState;

/// The browser's program never copies, compares or prints a state. It doesn't carry the code for that, which would make
/// the parts with pages an eighth larger.
#[cfg(not(any(test, feature = "testing")))]
mod plain {
    use std::any::Any;

    /// The state of a page: plain data.
    pub trait PageState: Any + Send + Sync {}

    impl<T: Any + Send + Sync> PageState for T {}
}

/// Tests copy, compare and print models, and so the states of the pages in them.
#[cfg(any(test, feature = "testing"))]
mod testable {
    use super::OpenPages;
    use std::any::Any;
    use std::fmt::{self, Debug, Formatter};

    /// The state of a page: plain data.
    pub trait PageState: Any + Debug + Send + Sync {
        fn copied(&self) -> Box<dyn PageState>;

        /// Returns true if the other is an equal state of the same page.
        fn equals(&self, other: &dyn Any) -> bool;
    }

    impl<T: Any + Debug + Send + Sync + Clone + PartialEq> PageState for T {
        fn copied(&self) -> Box<dyn PageState> {
            Box::new(self.clone())
        }

        fn equals(&self, other: &dyn Any) -> bool {
            other.downcast_ref::<T>() == Some(self)
        }
    }

    impl Clone for OpenPages {
        fn clone(&self) -> OpenPages {
            OpenPages(self.0.iter().map(|page| (**page).copied()).collect())
        }
    }

    impl PartialEq for OpenPages {
        fn eq(&self, other: &OpenPages) -> bool {
            let is_there =
                |page: &dyn PageState| other.0.iter().any(|theirs| page.equals(&**theirs as &dyn Any));
            self.0.len() == other.0.len() && self.0.iter().all(|page| is_there(&**page))
        }
    }

    impl Eq for OpenPages {}

    impl Debug for OpenPages {
        fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
            f.debug_list().entries(&self.0).finish()
        }
    }
}

/// The states of the open pages, at most one of each type.
#[derive(Default)]
pub struct OpenPages(Vec<Box<dyn PageState>>);

impl OpenPages {
    /// Returns the state of a page, if it is open.
    pub fn get<P: PageState>(&self) -> Option<&P> {
        self.0.iter().find_map(|page| (&**page as &dyn Any).downcast_ref())
    }

    /// Returns the state of a page for changing it, if it is open.
    pub fn get_mut<P: PageState>(&mut self) -> Option<&mut P> {
        self.0.iter_mut().find_map(|page| (&mut **page as &mut dyn Any).downcast_mut())
    }

    /// Closes a page and returns its state.
    pub fn take<P: PageState>(&mut self) -> Option<Box<P>> {
        let at = self.0.iter().position(|page| (&**page as &dyn Any).is::<P>())?;
        let page: Box<dyn Any> = self.0.remove(at);
        page.downcast().ok()
    }

    /// Opens a page with this state. Returns the previous state if the page was open.
    pub fn put<P: PageState>(&mut self, page: Box<P>) -> Option<Box<P>> {
        let before = self.take();
        self.0.push(page);
        before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_type_of_page_is_open_at_most_once() {
        let mut pages = OpenPages::default();
        assert_eq!(pages.put(Box::new(1_u8)), None);
        assert_eq!(pages.put(Box::new("two".to_owned())), None);
        assert_eq!(pages.put(Box::new(3_u8)), Some(Box::new(1)));
        assert_eq!((pages.get::<u8>(), pages.get::<u16>()), (Some(&3), None));
        let copy = pages.clone();
        assert_eq!(copy, pages);
        *pages.get_mut::<u8>().unwrap() += 1;
        assert_ne!(copy, pages);
        assert_eq!(pages.take::<u8>(), Some(Box::new(4)));
        assert_eq!(pages.get::<u8>(), None);
        assert_ne!(copy, pages);
    }
}

//! One type of memo for values of all types. Leptos compiles its machinery for every type of value and of closure, 2 KB
//! each; the page has a hundred of them.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;

/// A type-erased `Memo<T>`: recomputes when its inputs change, notifies when its value does. It lives as long as the part
/// of the page that made it.
pub struct ErasedMemo<T> {
    memo: Memo<Value>,
    of: PhantomData<fn() -> T>,
}

/// A value whose type only [`ErasedMemo`] knows.
struct Value {
    held: Arc<dyn Any + Send + Sync>,
    is_same: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        (self.is_same)(&*self.held, &*other.held)
    }
}

impl<T: PartialEq + Send + Sync + 'static> ErasedMemo<T> {
    /// Memoizes what `read` returns.
    pub fn new(read: impl Fn() -> T + Send + Sync + 'static) -> ErasedMemo<T> {
        ErasedMemo {
            memo: memo(Box::new(move || Value { held: Arc::new(read()), is_same: is_same::<T> })),
            of: PhantomData,
        }
    }

    /// Returns a memo that never changes.
    pub fn stored(value: T) -> ErasedMemo<T> {
        let held: Arc<dyn Any + Send + Sync> = Arc::new(value);
        ErasedMemo {
            memo: memo(Box::new(move || Value { held: held.clone(), is_same: is_same::<T> })),
            of: PhantomData,
        }
    }

    /// Reads the value and tracks it.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        self.memo.with(|value| look(value.of()))
    }

    /// Reads the value without tracking it.
    pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        self.memo.with_untracked(|value| look(value.of()))
    }

    /// Clones the value and tracks it.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// Clones the value without tracking it.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }
}

impl Value {
    fn of<T: 'static>(&self) -> &T {
        self.held.downcast_ref().unwrap_or_else(|| unreachable!("a value is read as what it was made as"))
    }
}

fn memo(read: Box<dyn Fn() -> Value + Send + Sync>) -> Memo<Value> {
    Memo::new(move |_| read())
}

fn is_same<T: PartialEq + 'static>(one: &dyn Any, other: &dyn Any) -> bool {
    one.downcast_ref::<T>() == other.downcast_ref::<T>()
}

impl<T: Default + PartialEq + Send + Sync + 'static> Default for ErasedMemo<T> {
    fn default() -> Self {
        ErasedMemo::stored(T::default())
    }
}

impl<T> Clone for ErasedMemo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for ErasedMemo<T> {}

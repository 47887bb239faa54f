//! A memo whose code is shared by all value types. Leptos compiles `Memo` for every type of value and closure, 2 KB
//! each, and the page has a hundred of them.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;

/// A type-erased `Memo<T>`: recomputes when its inputs change, notifies when its value does. It lives as long as its
/// owner.
pub struct ErasedMemo<T> {
    memo: Memo<ErasedValue>,
    of: PhantomData<fn() -> T>,
}

/// A value whose type only its [`ErasedMemo`] knows.
struct ErasedValue {
    value: Arc<dyn Any + Send + Sync>,
    is_same: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for ErasedValue {
    fn eq(&self, other: &ErasedValue) -> bool {
        (self.is_same)(&*self.value, &*other.value)
    }
}

impl<T: PartialEq + Send + Sync + 'static> ErasedMemo<T> {
    /// Memoizes what `read` returns.
    pub fn new(read: impl Fn() -> T + Send + Sync + 'static) -> ErasedMemo<T> {
        ErasedMemo {
            memo: memo(Box::new(move || ErasedValue { value: Arc::new(read()), is_same: is_same::<T> })),
            of: PhantomData,
        }
    }

    /// Returns a memo that never changes.
    pub fn stored(value: T) -> ErasedMemo<T> {
        let value: Arc<dyn Any + Send + Sync> = Arc::new(value);
        ErasedMemo {
            memo: memo(Box::new(move || ErasedValue { value: value.clone(), is_same: is_same::<T> })),
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

impl ErasedValue {
    fn of<T: 'static>(&self) -> &T {
        self.value
            .downcast_ref()
            .unwrap_or_else(|| unreachable!("a value is read with the type it was created with"))
    }
}

fn memo(read: Box<dyn Fn() -> ErasedValue + Send + Sync>) -> Memo<ErasedValue> {
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

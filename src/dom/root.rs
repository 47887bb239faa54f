//! How Leptos mounts an element.

use leptos::tachys::view::{Mountable, Render};
use web_sys::{Element, Node};

use super::El;

impl Render for El {
    type State = El;

    fn build(self) -> El {
        self
    }

    fn rebuild(self, state: &mut El) {
        let _ = state.0.replace_with_with_node_1(&self.0);
        *state = self;
    }
}

impl Mountable for El {
    fn unmount(&mut self) {
        self.0.remove();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        let _ = parent.insert_before(&self.0, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let Some(parent) = self.0.parent_element() else { return false };
        child.mount(&parent, Some(&self.0));
        true
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.0.clone()]
    }
}

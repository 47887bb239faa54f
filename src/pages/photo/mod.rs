//! A puzzle from a picture: the page `#/photo`.
//!
//! - [`source`]: choosing a picture, and the progress of reading it; [`camera`]: the live view of the camera.
//! - [`result`]: the digits as read, with [`board`] and [`compare`], which shows the cell in the picture.

mod board;
mod camera;
mod compare;
mod result;
mod source;

use leptos::prelude::*;
use nonet_pages::photo::{PhotoAction, PhotoFault, PhotoPage, PhotoStage};
use nonet_tasks::picture::ReadPicture;
use nonet_text::{NewGameText, PhotoText};
use web_sys::{Blob, DragEvent};

use crate::browser::picture::{self, PictureCopy, ShownPicture};
use crate::browser::share_target;
use crate::components::drop_target::DropTarget;
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::reactive::LazyView;
use crate::store::{PageHandle, Store};
use nonet::intl::install_browser_locale;
use nonet::styles;

type PhotoHandle = PageHandle<PhotoPage>;

const STYLE: &str = styles!["pages/photo/source.css", "pages/photo/result.css"];

#[leptos::wasm_split::wasm_split(photo, wasm_split_path = leptos::wasm_split, fallible)]
pub fn photo() -> LazyView {
    install_browser_locale();
    Ok(view! { <Photo /> }.into_any())
}

/// Takes pictures to the reader. `Copy`, for use in closures.
#[derive(Clone, Copy)]
struct Reader {
    page: PhotoHandle,
    /// The picture that was read last.
    shown: RwSignal<Option<ShownPicture>>,
    /// Counts the pictures, so that a picture that is decoded late does not replace a later one.
    turn: StoredValue<u32>,
}

impl Reader {
    /// Decodes a file and has it read.
    fn read_file(self, file: Blob) {
        self.read(async move { picture::decode(&file).await });
    }

    /// Has a picture read once it is decoded.
    fn read(self, decoded: impl Future<Output = Result<(ReadPicture, PictureCopy), PhotoFault>> + 'static) {
        let turn = self.next_turn();
        self.page.dispatch(PhotoAction::Decode);
        leptos::task::spawn_local(async move {
            let is_latest = || self.turn.try_get_value() == Some(turn);
            let decoded = decoded.await;
            if !is_latest() {
                return;
            }
            let copy = match decoded {
                Ok((task, copy)) => {
                    self.show(None);
                    self.page.dispatch(PhotoAction::Read(task));
                    copy
                }
                Err(fault) => return self.page.dispatch(PhotoAction::Refuse(fault)),
            };
            let Some(shown) = copy.shown().await else { return };
            if is_latest() { self.show(Some(shown)) } else { shown.release() }
        });
    }

    /// Stops reading.
    fn cancel(self) {
        self.next_turn();
        self.page.dispatch(PhotoAction::Cancel);
        self.show(None);
    }

    fn next_turn(self) -> u32 {
        self.turn.update_value(|turn| *turn += 1);
        self.turn.get_value()
    }

    fn show(self, picture: Option<ShownPicture>) {
        let before = self.shown.try_update(|shown| std::mem::replace(shown, picture));
        if let Some(before) = before.flatten() {
            before.release();
        }
    }
}

#[component]
fn Photo() -> impl IntoView {
    let store = Store::from_context();
    let page = PhotoHandle::of(store);
    adopt_page_style(STYLE);
    page.open(PhotoAction::Open);
    let reader = Reader { page, shown: RwSignal::new(None), turn: StoredValue::new(0) };
    on_cleanup(move || {
        page.dispatch(PhotoAction::Close);
        if let Some(shown) = reader.shown.get_untracked() {
            shown.release();
        }
    });
    match picture::take_handed() {
        Some(file) => reader.read_file(file),
        None => leptos::task::spawn_local(async move {
            if let Some(file) = share_target::take_picture().await {
                reader.read_file(file);
            }
        }),
    }
    picture::on_paste(move |file| reader.read_file(file.into()));
    let dropped = move |event: DragEvent| {
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            reader.read_file(file.into());
        }
    };
    let is_showing = page.memo(|page| page.stage() == PhotoStage::Showing);
    view! {
        <DropTarget class="photo other-page" on_drop=dropped>
            <PageBar back=NewGameText::BackToPlay title=PhotoText::Photo />
            {move || match is_showing.get() {
                true => view! { <result::Result reader /> }.into_any(),
                false => view! { <source::Source reader /> }.into_any(),
            }}
        </DropTarget>
    }
}

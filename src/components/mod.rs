//! Components that more than one page uses.
//!
//! - [`board`]: the board.
//! - [`keypad`]: modes, digits, undo and redo. [`hint_panel`], [`timeline`]: panels beside the board.
//! - [`dialog`]: the frame of dialogs. [`link`]: links within the app. [`page_bar`]: the header of a page.
//!   [`tab_bar`]: the bar that leads to the main pages. [`page_style`]: the styles that all pages share.
//! - [`drop_target`]: an area for dropped files. [`notices`]: problems and news. [`icon`]: icons.
//! - [`progress_bar`]: progress of the generator. [`week`]: the days of this week. [`month_bar`]: the progress of a month of
//!   daily puzzles. [`mark`]: their marks. [`windowed`]: a list that renders only its visible rows.
//! - [`search_field`]: a field that searches a list. [`sheet`]: printable sheets. [`qr`]: QR codes.
//! - [`rules`]: parts for boards with variant rules.

pub mod board;
pub mod dialog;
pub mod drop_target;
pub mod hint_panel;
pub mod icon;
pub mod keypad;
pub mod level_dot;
pub mod link;
pub mod mark;
pub mod month_bar;
pub mod notices;
pub mod page_bar;
pub mod page_style;
pub mod progress_bar;
pub mod qr;
pub mod rules;
pub mod search_field;
pub mod sheet;
pub mod streak;
pub mod tab_bar;
pub mod timeline;
pub mod week;
pub mod windowed;

//! What more than one page shows.
//!
//! - [`board`]: the one drawing of boards.
//! - [`keypad`]: modes, digits, undo and redo. [`hint_panel`], [`timeline`]: what opens beside the board.
//! - [`dialog`]: the frame of whatever lies over the page. [`link`]: a way to another page.
//! - [`notices`]: sentences the player should read. [`icon`]: the page's icons.
//! - [`making`]: how far a puzzle is that is being made. [`windowed`]: a list of which only what is in view is painted.
//! - [`sheet`]: what is put on paper or into a picture. [`qr`]: a QR code.
//! - [`rules`]: what a board with rules beyond houses has more than others.
//! - [`page_bar`]: the head of a page beside the board.

pub mod board;
pub mod dialog;
pub mod hint_panel;
pub mod icon;
pub mod keypad;
pub mod link;
pub mod making;
pub mod notices;
pub mod page_bar;
pub mod qr;
pub mod rules;
pub mod sheet;
pub mod timeline;
pub mod windowed;

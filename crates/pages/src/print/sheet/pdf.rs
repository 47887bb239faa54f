//! Sheets as the pages of a PDF file. Text uses the built-in Helvetica, so no font is embedded.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use super::{
    Ink, ItemGroup, LineStyle, PathSegment, Sheet, SheetItem, SheetPath, TextAnchor, TextLine, helvetica,
    path_segments,
};

/// Writes a PDF file page by page.
#[derive(Debug)]
pub struct PdfWriter {
    pages: Vec<(f32, f32, Vec<u8>)>,
}

const PLAIN: Name<'static> = Name(b"F1");
const BOLD: Name<'static> = Name(b"F2");

/// Higher levels take longer but save little.
const COMPRESSION_LEVEL: u8 = 4;

impl Default for PdfWriter {
    fn default() -> PdfWriter {
        PdfWriter::new()
    }
}

impl PdfWriter {
    /// Creates a file without pages.
    pub const fn new() -> PdfWriter {
        PdfWriter { pages: Vec::new() }
    }

    /// Adds a page.
    pub fn add_page(&mut self, sheet: &Sheet) {
        let mut content = Content::new();
        // Flip the y axis, which points down on a sheet.
        content.transform([1.0, 0.0, 0.0, -1.0, 0.0, sheet.height]);
        draw(&sheet.items, &mut content);
        let content = compress_to_vec_zlib(&content.finish(), COMPRESSION_LEVEL);
        self.pages.push((sheet.width, sheet.height, content));
    }

    /// Returns the bytes of the file with this title.
    pub fn finish(self, title: &str) -> Vec<u8> {
        let [catalogue, tree, plain, bold, info] = [1, 2, 3, 4, 5].map(Ref::new);
        let page = |number: usize| Ref::new(6 + 2 * number as i32);
        let content = |number: usize| Ref::new(7 + 2 * number as i32);
        let mut pdf = Pdf::new();
        pdf.catalog(catalogue).pages(tree);
        let count = self.pages.len();
        pdf.pages(tree).kids((0..count).map(page)).count(count as i32);
        for (id, face) in [(plain, "Helvetica"), (bold, "Helvetica-Bold")] {
            pdf.type1_font(id).base_font(Name(face.as_bytes())).encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        pdf.document_info(info).title(TextStr(title)).creator(TextStr("Nonet"));
        for (number, (width, height, bytes)) in self.pages.into_iter().enumerate() {
            let mut written = pdf.page(page(number));
            written.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(content(number));
            written.resources().fonts().pair(PLAIN, plain).pair(BOLD, bold);
            written.finish();
            pdf.stream(content(number), &bytes).filter(Filter::FlateDecode);
        }
        pdf.finish()
    }
}

fn draw(items: &[SheetItem], content: &mut Content) {
    for item in items {
        match item {
            SheetItem::Path(outline) => draw_outline(outline, content),
            SheetItem::Text(words) => draw_words(words, content),
            SheetItem::Group(ItemGroup { x, y, scale, turned, items }) => {
                let scale = if *turned { -*scale } else { *scale };
                content.save_state().transform([scale, 0.0, 0.0, scale, *x, *y]);
                draw(items, content);
                content.restore_state();
            }
        }
    }
}

fn level(ink: Ink) -> f32 {
    f32::from(ink.0.min(100)) / 100.0
}

fn draw_outline(SheetPath { data, fill, line }: &SheetPath, content: &mut Content) {
    if data.is_empty() || (fill.is_none() && line.is_none()) {
        return;
    }
    if let Some(ink) = fill {
        content.set_fill_gray(level(*ink));
    }
    if let Some(LineStyle { width, ink, dash, round }) = line {
        content.set_stroke_gray(level(*ink)).set_line_width(*width);
        let dashes: &[f32] = if *dash > 0.0 { &[*dash] } else { &[] };
        content.set_dash_pattern(dashes.iter().copied(), 0.0);
        content.set_line_cap(if *round { LineCapStyle::RoundCap } else { LineCapStyle::ButtCap });
        content.set_line_join(LineJoinStyle::RoundJoin);
    }
    for stroke in path_segments(data) {
        match stroke {
            PathSegment::Move([x, y]) => content.move_to(x, y),
            PathSegment::Line([x, y]) => content.line_to(x, y),
            PathSegment::Curve([a, b], [c, d], [x, y]) => content.cubic_to(a, b, c, d, x, y),
            PathSegment::Close => content.close_path(),
        };
    }
    match (fill, line) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, _) => content.stroke(),
    };
}

fn draw_words(TextLine { x, y, size, anchor, bold, ink, text }: &TextLine, content: &mut Content) {
    let width = helvetica::width(text, *size, *bold);
    let x = match anchor {
        TextAnchor::Start => *x,
        TextAnchor::Middle => x - width / 2.0,
        TextAnchor::End => x - width,
    };
    content.set_fill_gray(level(*ink)).begin_text();
    content.set_font(if *bold { BOLD } else { PLAIN }, *size);
    // Flip the glyphs back.
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x, *y]);
    content.show(Str(&helvetica::encode(text))).end_text();
}

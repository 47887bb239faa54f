//! What is left in the main file of a program and nobody needs, a thirtieth of the page's.
//!
//! - Places of the table for functions of the parts are filled with nulls, so that nobody takes them while the file is
//!   made. When it is made that says nothing: a table begins as nulls.
//! - Leptos brings streams between page and server. Their classes are offered to scripts, so that no linker leaves them
//!   out; there is no server, and no script that calls them.

use anyhow::{Context, Result};
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ElementSection, ExportSection, Module};
use wasmparser::{Element, ElementItems, ElementKind, Export, Operator, Parser};

/// What the functions of such a class are called: each begins with one of these.
const STREAMS: [&str; 2] = ["intounderlying", "__wbg_intounderlying"];

/// The program without them; what only they called goes with the next round of wasm-opt.
pub fn left_out(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    Leaving.parse_core_module(&mut module, Parser::new(0), wasm).context("the program could not be read")?;
    Ok(module.finish())
}

/// Copies everything else as it is.
struct Leaving;

impl Reencode for Leaving {
    type Error = Infallible;

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error<Infallible>> {
        if STREAMS.iter().any(|own| export.name.starts_with(own)) {
            return Ok(());
        }
        utils::parse_export(self, exports, export)
    }

    fn parse_element(
        &mut self,
        elements: &mut ElementSection,
        element: Element<'_>,
    ) -> Result<(), Error<Infallible>> {
        if are_nulls(&element)? {
            return Ok(());
        }
        utils::parse_element(self, elements, element)
    }
}

/// Whether this writes nothing but nulls, and into the table at once.
fn are_nulls(element: &Element<'_>) -> Result<bool, wasmparser::BinaryReaderError> {
    let (ElementKind::Active { .. }, ElementItems::Expressions(_, values)) = (&element.kind, &element.items)
    else {
        return Ok(false);
    };
    for value in values.clone() {
        if !matches!(value?.get_operators_reader().read()?, Operator::RefNull { .. }) {
            return Ok(false);
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        CodeSection, ConstExpr, ElementSegment, Elements, ExportKind, Function, FunctionSection, HeapType,
        RefType, TableSection, TableType, TypeSection,
    };

    /// A program whose table has one function and so many segments of nulls, and which offers its function by these names.
    fn program(segments: u32, names: &[&str]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 40,
            maximum: None,
            shared: false,
        });
        let mut exports = ExportSection::new();
        for name in names {
            exports.export(name, ExportKind::Func, 0);
        }
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(1), Elements::Functions(vec![0].into()));
        for segment in 0..segments {
            let nulls = vec![ConstExpr::ref_null(HeapType::FUNC); 10];
            elements.segment(ElementSegment {
                mode: wasm_encoder::ElementMode::Active {
                    table: Some(0),
                    offset: &ConstExpr::i32_const(2 + 10 * segment as i32),
                },
                elements: Elements::Expressions(RefType::FUNCREF, nulls.into()),
            });
        }
        let mut code = CodeSection::new();
        let mut body = Function::new([]);
        body.instructions().end();
        code.function(&body);
        let mut module = Module::new();
        module
            .section(&types)
            .section(&functions)
            .section(&tables)
            .section(&exports)
            .section(&elements)
            .section(&code);
        module.finish()
    }

    #[test]
    fn nulls_and_streams_go_and_the_rest_stays() {
        let names = ["intounderlyingsource_pull", "main", "__wbg_intounderlyingsink_free"];
        assert_eq!(left_out(&program(3, &names)).unwrap(), program(0, &["main"]));
        assert_eq!(left_out(&program(0, &["main"])).unwrap(), program(0, &["main"]));
        assert!(left_out(b"no wasm").is_err());
    }
}

//! Removes segments of nulls from the main wasm file of a program. Splitting reserves table slots for functions of lazy
//! parts by filling them with nulls. The finished file does not need them, since a table starts with nulls.

use anyhow::{Context, Result};
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ElementSection, Module};
use wasmparser::{Element, ElementItems, ElementKind, Operator, Parser};

/// Returns the program without these segments.
pub fn strip(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    Stripper.parse_core_module(&mut module, Parser::new(0), wasm).context("the program could not be read")?;
    Ok(module.finish())
}

/// Copies a module without segments of nulls.
struct Stripper;

impl Reencode for Stripper {
    type Error = Infallible;

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

/// True if this segment writes nothing but nulls, at start-up.
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
        CodeSection, ConstExpr, ElementSegment, Elements, Function, FunctionSection, HeapType, RefType,
        TableSection, TableType, TypeSection,
    };

    /// A program with one function in its table and this many segments of nulls.
    fn program(segments: u32) -> Vec<u8> {
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
        module.section(&types).section(&functions).section(&tables).section(&elements).section(&code);
        module.finish()
    }

    #[test]
    fn segments_of_nulls_are_removed() {
        assert_eq!(strip(&program(3)).unwrap(), program(0));
        assert_eq!(strip(&program(0)).unwrap(), program(0));
        assert!(strip(b"no wasm").is_err());
    }
}

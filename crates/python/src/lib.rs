//! The Python API of the engine: the functions of `nonet-api`, with keyword arguments as options and dictionaries as
//! results. The folder `python/` has the other files of the package. `cargo xtask python` builds and tests it.

#![warn(missing_docs)]

use std::time::{SystemTime, UNIX_EPOCH};

use nonet_api::{hint as hinting, make, rate as rating, text};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pythonize::{depythonize, pythonize};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Returns a solution as text, one character per cell; `None` if there is none.
#[pyfunction]
#[pyo3(signature = (puzzle, **options))]
fn solve(py: Python<'_>, puzzle: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Option<String>> {
    let options = options_from(options)?;
    py.detach(|| text::solve(puzzle, &options)).map_err(refused)
}

/// Counts solutions up to `limit`, by default 2.
#[pyfunction]
#[pyo3(signature = (puzzle, **options))]
fn count(py: Python<'_>, puzzle: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<u64> {
    let options = options_from(options)?;
    py.detach(|| text::count(puzzle, &options)).map_err(refused)
}

/// Generates a puzzle with exactly one solution.
#[pyfunction]
#[pyo3(signature = (**options))]
fn generate<'py>(py: Python<'py>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Bound<'py, PyAny>> {
    let spec: make::GenerateOptions = options_from(options)?;
    let seed = spec.seed.unwrap_or_else(seed_from_clock);
    to_python(py, &py.detach(|| make::generate(&spec, seed)).map_err(refused)?)
}

/// Rates the difficulty of a puzzle; returns `None` if the techniques do not solve it.
#[pyfunction]
#[pyo3(signature = (puzzle, **options))]
fn rate<'py>(
    py: Python<'py>,
    puzzle: &str,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = options_from(options)?;
    to_python(py, &py.detach(|| rating::rate(puzzle, &options)).map_err(refused)?)
}

/// Explains the next step that a person could take.
#[pyfunction]
#[pyo3(signature = (puzzle, **options))]
fn hint<'py>(
    py: Python<'py>,
    puzzle: &str,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = options_from(options)?;
    to_python(py, &py.detach(|| hinting::hint(puzzle, &options)).map_err(refused)?)
}

/// Returns the names of all boards.
#[pyfunction]
fn boards() -> Vec<String> {
    nonet_api::boards()
}

/// The native part of the package.
#[pymodule]
fn _nonet(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(solve, module)?)?;
    module.add_function(wrap_pyfunction!(count, module)?)?;
    module.add_function(wrap_pyfunction!(generate, module)?)?;
    module.add_function(wrap_pyfunction!(rate, module)?)?;
    module.add_function(wrap_pyfunction!(hint, module)?)?;
    module.add_function(wrap_pyfunction!(boards, module)?)
}

/// Converts the keywords. `with` is a word of the language, so `with_` stands for it.
fn options_from<T: DeserializeOwned + Default>(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<T> {
    let Some(keywords) = keywords else { return Ok(T::default()) };
    let renamed = keywords.copy()?;
    if let Some(techniques) = renamed.get_item("with_")? {
        renamed.del_item("with_")?;
        renamed.set_item("with", techniques)?;
    }
    depythonize(renamed.as_any()).map_err(|error| PyTypeError::new_err(format!("invalid options: {error}")))
}

fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    Ok(pythonize(py, value)?)
}

fn refused(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns a seed for callers who pass none, and so want another puzzle each time.
fn seed_from_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos() as u64)
}

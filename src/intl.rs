//! Plurals, numbers and dates formatted by the browser, for the coach and for the pages that need them. The first
//! screen doesn't.

use std::cell::RefCell;

use js_sys::{Array, Date, Function, Object, Reflect};
use nonet_text::Lang;
use nonet_text::locale::{Date as Day, DateForm, FileLocale, Locale, Plural, set_locale};
use wasm_bindgen::{JsCast, JsValue};

/// A Monday, in milliseconds since 1970.
const MONDAY: f64 = 4.0 * DAY;
const DAY: f64 = 86_400_000.0;

/// Makes the browser format all texts from now on. Later calls change nothing.
pub fn install_browser_locale() {
    set_locale(Box::new(BrowserLocale));
}

struct BrowserLocale;

impl Locale for BrowserLocale {
    fn plural(&self, lang: Lang, number: u64) -> Plural {
        let name = format(lang, Form::Plural, number as f64);
        name.map_or_else(|| FileLocale.plural(lang, number), |name| Plural::from_name(&name))
    }

    fn number(&self, lang: Lang, number: u64) -> String {
        format(lang, Form::Number, number as f64).unwrap_or_else(|| FileLocale.number(lang, number))
    }

    fn tenths(&self, lang: Lang, tenths: u64) -> String {
        format(lang, Form::Tenths, tenths as f64 / 10.0).unwrap_or_else(|| FileLocale.tenths(lang, tenths))
    }

    fn date(&self, lang: Lang, date: Day, form: DateForm) -> String {
        let midnight =
            Date::utc(f64::from(date.year), f64::from(date.month) - 1.0) + (f64::from(date.day) - 1.0) * DAY;
        format(lang, Form::Date(form), midnight).unwrap_or_else(|| FileLocale.date(lang, date, form))
    }

    fn weekday(&self, lang: Lang, weekday: u8, short: bool) -> String {
        // Browsers have no short names for Arabic weekdays.
        let said = match short && lang.base() == Lang::Arabic {
            true => None,
            false => format(lang, Form::Weekday { short }, MONDAY + f64::from(weekday) * DAY),
        };
        said.unwrap_or_else(|| FileLocale.weekday(lang, weekday, short))
    }
}

/// Format of a number. A date is a number of milliseconds since 1970.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Plural,
    Number,
    Tenths,
    Date(DateForm),
    Weekday { short: bool },
}

impl Form {
    /// Returns the class in `Intl` that formats this, and its method.
    fn class(self) -> (&'static str, &'static str) {
        match self {
            Form::Plural => ("PluralRules", "select"),
            Form::Number | Form::Tenths => ("NumberFormat", "format"),
            Form::Date(_) | Form::Weekday { .. } => ("DateTimeFormat", "format"),
        }
    }

    fn options(self) -> Object {
        let [weekday, day, month, year] =
            [("weekday", "long"), ("day", "numeric"), ("month", "long"), ("year", "numeric")];
        let utc = ("timeZone", "UTC");
        match self {
            Form::Plural | Form::Number => object(&[]),
            // The browser reads the text as a number.
            Form::Tenths => object(&[("minimumFractionDigits", "1"), ("maximumFractionDigits", "1")]),
            Form::Date(DateForm::Full) => object(&[weekday, day, month, year, utc]),
            Form::Date(DateForm::Day) => object(&[day, month, year, utc]),
            Form::Date(DateForm::Short) => object(&[day, ("month", "short"), utc]),
            Form::Date(DateForm::Month) => object(&[month, year, utc]),
            Form::Weekday { short: true } => object(&[("weekday", "short"), utc]),
            Form::Weekday { short: false } => object(&[weekday, utc]),
        }
    }
}

thread_local! {
    /// Formatters in use. The browser takes much longer to make one than to call it, and a hint formats the names of all
    /// cells.
    static FORMATTERS: RefCell<Vec<(Lang, Form, Function)>> = const { RefCell::new(Vec::new()) };
}

/// Formats a number; `None` if the browser can't.
fn format(lang: Lang, form: Form, number: f64) -> Option<String> {
    FORMATTERS.with_borrow_mut(|all| {
        let known = all.iter().position(|(l, f, _)| (*l, *f) == (lang, form));
        let at = match known {
            Some(at) => at,
            None => {
                all.push((lang, form, formatter(lang, form).ok()?));
                all.len() - 1
            }
        };
        all[at].2.call1(&JsValue::UNDEFINED, &number.into()).ok()?.as_string()
    })
}

fn formatter(lang: Lang, form: Form) -> Result<Function, JsValue> {
    let (class, method) = form.class();
    let intl = Reflect::get(&js_sys::global(), &"Intl".into())?;
    let class: Function = Reflect::get(&intl, &class.into())?.dyn_into()?;
    let one = Reflect::construct(&class, &Array::of2(&tag(lang).into(), &form.options()))?;
    let method: Function = Reflect::get(&one, &method.into())?.dyn_into()?;
    Ok(method.bind0(&one))
}

/// Returns the language tag with the browser's region if the languages match: `de-AT`. Numbers have the digits that the
/// player chose, and dates the calendar of the daily puzzles, even where a region prefers others.
fn tag(lang: Lang) -> String {
    let own = Reflect::get(&js_sys::global(), &"navigator".into())
        .and_then(|navigator| Reflect::get(&navigator, &"language".into()))
        .ok()
        .and_then(|own| own.as_string())
        .unwrap_or_default();
    let tag = if Lang::find_by_tag(&own) == Some(lang.base()) { own } else { lang.tag().to_owned() };
    let plain = tag.split("-u-").next().unwrap_or_default();
    let digits = if lang == Lang::ArabicIndic { "arab" } else { "latn" };
    format!("{plain}-u-ca-gregory-nu-{digits}")
}

fn object(entries: &[(&str, &str)]) -> Object {
    let object = Object::new();
    for (name, value) in entries {
        // Setting a property fails only on frozen objects.
        let _ = Reflect::set(&object, &(*name).into(), &(*value).into());
    }
    object
}

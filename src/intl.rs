//! Plurals, numbers and dates formatted by the browser, for the coach and for the pages that need them. The first
//! screen doesn't.

use js_sys::{Array, Date, Intl, Number, Object, Reflect};
use nonet_text::Lang;
use nonet_text::locale::{Date as Day, DateForm, FileLocale, Locale, Plural, set_locale};
use wasm_bindgen::JsValue;

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
        let rules = Intl::PluralRules::new(&Array::of1(&tag(lang).into()), &Object::new());
        Plural::from_name(&String::from(rules.select(number as f64)))
    }

    fn number(&self, lang: Lang, number: u64) -> String {
        Number::from(number as f64).to_locale_string(&tag(lang)).into()
    }

    fn tenths(&self, lang: Lang, tenths: u64) -> String {
        let one = JsValue::from(1);
        let options = object(&[("minimumFractionDigits", &one), ("maximumFractionDigits", &one)]);
        let format = Intl::NumberFormat::new(&Array::of1(&tag(lang).into()), &options);
        let said = format.format().call1(&JsValue::UNDEFINED, &(tenths as f64 / 10.0).into());
        said.ok().and_then(|said| said.as_string()).unwrap_or_else(|| FileLocale.tenths(lang, tenths))
    }

    fn date(&self, lang: Lang, date: Day, form: DateForm) -> String {
        let [weekday, day, month, year] =
            [("weekday", "long"), ("day", "numeric"), ("month", "long"), ("year", "numeric")];
        let parts: &[_] = match form {
            DateForm::Full => &[weekday, day, month, year],
            DateForm::Day => &[day, month, year],
            DateForm::Short => &[day, ("month", "short")],
            DateForm::Month => &[month, year],
        };
        let midnight =
            Date::utc(f64::from(date.year), f64::from(date.month) - 1.0) + (f64::from(date.day) - 1.0) * DAY;
        formatted_date(lang, midnight, parts)
    }

    fn weekday(&self, lang: Lang, weekday: u8, short: bool) -> String {
        // Browsers have no short names for Arabic weekdays.
        if short && lang.base() == Lang::Arabic {
            return FileLocale.weekday(lang, weekday, short);
        }
        let form = if short { "short" } else { "long" };
        formatted_date(lang, MONDAY + f64::from(weekday) * DAY, &[("weekday", form)])
    }
}

/// Formats some parts of a date, given in milliseconds since 1970.
fn formatted_date(lang: Lang, ms: f64, parts: &[(&str, &str)]) -> String {
    let utc = JsValue::from("UTC");
    let parts: Vec<(&str, JsValue)> =
        parts.iter().map(|(name, form)| (*name, JsValue::from(*form))).collect();
    let mut options: Vec<(&str, &JsValue)> = parts.iter().map(|(name, form)| (*name, form)).collect();
    options.push(("timeZone", &utc));
    Date::new(&ms.into()).to_locale_date_string(&tag(lang), &object(&options)).into()
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

fn object(entries: &[(&str, &JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in entries {
        // Setting a property fails only on frozen objects.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object
}

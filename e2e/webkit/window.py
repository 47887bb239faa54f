#!/usr/bin/python3
"""A bare WebKitGTK window that WebKitWebDriver starts and drives.

The window has exactly the size of the page, keeps its storage between tests of one session, and prints console messages
and downloads. Environment: NONET_WINDOW_DATA (folder for storage and downloads), NONET_WINDOW_SIZE (as in 390x844),
NONET_WINDOW_LANGUAGE (as in de-AT), NONET_WINDOW_FONT_SIZE (in pixels).
"""

import os
import signal

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

DATA = os.environ["NONET_WINDOW_DATA"]
WIDTH, HEIGHT = map(int, os.environ.get("NONET_WINDOW_SIZE", "390x844").split("x"))
# Off by default in WebKitGTK, on in Safari.
FEATURES = {"StorageAPI", "StorageAPIEstimate", "FileSystem"}


def say(*words):
    print(*words, flush=True)


def settings():
    chosen = WebKit2.Settings()
    chosen.set_enable_write_console_messages_to_stdout(True)
    chosen.set_default_font_size(int(os.environ.get("NONET_WINDOW_FONT_SIZE", "16")))
    features = WebKit2.Settings.get_all_features()
    for i in range(features.get_length()):
        feature = features.get(i)
        if feature.get_identifier() in FEATURES:
            chosen.set_feature_enabled(feature, True)
    return chosen


def on_download(_, download):
    def destination(download, name):
        download.set_allow_overwrite(True)
        download.set_destination(f"file://{DATA}/downloads/{name}")
        return True

    download.connect("decide-destination", destination)
    download.connect("finished", lambda download: say("SAVED", os.path.basename(download.get_destination())))


storage = WebKit2.WebsiteDataManager(base_data_directory=f"{DATA}/data", base_cache_directory=f"{DATA}/cache")
context = WebKit2.WebContext.new_with_website_data_manager(storage)
context.set_automation_allowed(True)
context.set_preferred_languages([os.environ.get("NONET_WINDOW_LANGUAGE", "en-US")])
context.connect("download-started", on_download)
os.makedirs(f"{DATA}/downloads", exist_ok=True)


def open_tab(*_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings())
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    view.connect("create", open_tab)
    view.connect("web-process-terminated", lambda _, reason: say("CRASH", reason.value_nick))
    return view


def on_session(_, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("Nonet")
    information.set_version(1, 0, 0)
    session.set_application_info(information)
    session.connect("create-web-view", open_tab)


context.connect("automation-started", on_session)
# The driver ends the window with this signal.
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
Gtk.main()

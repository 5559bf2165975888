"""A bare WebKitGTK window for WebKitWebDriver, with what MiniBrowser --automation has not: a profile on the disk and a
script that runs in every page before the page's own. Its processes are children of this one.

usage: webkit-window.py --profile FOLDER --size WxH --init FILE.js
"""
import argparse
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

# Features of WebKit that Safari has on and GTK has off.
AS_IN_SAFARI = ['StorageAPI', 'StorageAPIEstimate']

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True)
parser.add_argument('--size', required=True)
parser.add_argument('--init', required=True)
order, _ = parser.parse_known_args()
width, height = (int(part) for part in order.size.split('x'))

manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(order.profile, 'data'),
    base_cache_directory=os.path.join(order.profile, 'cache'),
)
manager.set_itp_enabled(False)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
content = WebKit2.UserContentManager()
with open(order.init, encoding='utf-8') as script:
    content.add_script(
        WebKit2.UserScript(
            script.read(),
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
windows = []


def settings():
    made = WebKit2.Settings()
    made.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    made.set_javascript_can_open_windows_automatically(True)
    known = WebKit2.Settings.get_all_features()
    for at in range(known.get_length()):
        if known.get(at).get_identifier() in AS_IN_SAFARI:
            made.set_feature_enabled(known.get(at), True)
    return made


def new_view(_session=None):
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=content,
        settings=settings(),
        is_controlled_by_automation=True,
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    windows.append(window)

    def closed(_view):
        windows.remove(window)
        window.destroy()
        if not windows:
            Gtk.main_quit()

    def allow(_view, request):
        request.allow()
        return True

    view.connect('close', closed)
    view.connect('permission-request', allow)
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('Greenside')
    session.set_application_info(info)
    session.connect('create-web-view', new_view)


context.connect('automation-started', started)
Gtk.main()

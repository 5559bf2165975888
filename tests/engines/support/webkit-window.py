"""A WebKitGTK window controlled over a socket: under automation MiniBrowser has no profile on disk, and WebKitWebDriver
ends its session when WebKit's network process dies. WebKit's processes are children of this one.

usage: webkit-window.py --profile FOLDER --size WxH --init FILE.js --port PORT

It connects to local PORT. Each line is a command in JSON, {"id", "tab", "do", ...}; each gets one line
{"id", "value"} or {"id", "error"}. It ends when the socket closes.
"""
import argparse
import json
import os
import socket

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

# Features that are on in Safari and off in GTK.
AS_IN_SAFARI = ['StorageAPI', 'StorageAPIEstimate']
# Time between press and release, in ms.
DOWN_MS = 30

parser = argparse.ArgumentParser()
for option in ['--profile', '--size', '--init', '--port']:
    parser.add_argument(option, required=True)
order = parser.parse_args()
width, height = (int(part) for part in order.size.split('x'))

manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(order.profile, 'data'),
    base_cache_directory=os.path.join(order.profile, 'cache'),
)
manager.set_itp_enabled(False)
context = WebKit2.WebContext(website_data_manager=manager)
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
connection = socket.create_connection(('127.0.0.1', int(order.port)))
views = []
# Ids of unanswered commands by view.
scripts = {}
loads = {}
# A reference to each event keeps its window alive.
events = []


def say(id, **answer):
    connection.sendall((json.dumps({'id': id, **answer}) + '\n').encode())


def fail(ids, why):
    while ids:
        say(ids.pop(), error=why)


def settings():
    made = WebKit2.Settings()
    made.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    made.set_javascript_can_open_windows_automatically(True)
    known = WebKit2.Settings.get_all_features()
    for at in range(known.get_length()):
        if known.get(at).get_identifier() in AS_IN_SAFARI:
            made.set_feature_enabled(known.get(at), True)
    return made


def changed(view, event):
    if event != WebKit2.LoadEvent.COMMITTED:
        return
    fail(scripts[view], 'the page was loaded anew')
    while loads[view]:
        say(loads[view].pop(), value=None)


def failed(view, _event, _url, error):
    fail(loads[view], error.message)
    return True


def ended(view, why):
    fail(scripts[view], f'the page’s process ended: {why.value_nick}')
    fail(loads[view], f'the page’s process ended: {why.value_nick}')


def allow(_view, request):
    request.allow()
    return True


def new_view():
    view = WebKit2.WebView(web_context=context, user_content_manager=content, settings=settings())
    scripts[view] = set()
    loads[view] = set()
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect('load-changed', changed)
    view.connect('load-failed', failed)
    view.connect('web-process-terminated', ended)
    view.connect('permission-request', allow)
    views.append(view)
    return len(views) - 1


def close(tab):
    view, views[tab] = views[tab], None
    fail(scripts.pop(view), 'the tab was closed')
    fail(loads.pop(view), 'the tab was closed')
    view.get_toplevel().destroy()


def evaluate(view, id, source):
    def done(_view, result):
        if id not in scripts.get(view, ()):
            return  # the script was cancelled
        scripts[view].discard(id)
        try:
            say(id, value=view.call_async_javascript_function_finish(result).to_string())
        except GLib.Error as error:
            say(id, error=error.message)

    scripts[view].add(id)
    view.call_async_javascript_function(source, -1, None, None, None, None, done)


def point(view, kind, x, y):
    event = Gdk.Event.new(kind)
    event.window = view.get_window()
    event.x, event.y = x, y
    event.x_root, event.y_root = x, y
    if kind != Gdk.EventType.MOTION_NOTIFY:
        event.button = 1
    if kind == Gdk.EventType.BUTTON_RELEASE:
        event.state = Gdk.ModifierType.BUTTON1_MASK
    event.set_device(Gdk.Display.get_default().get_default_seat().get_pointer())
    events.append(event)
    Gtk.main_do_event(event)


def press(view, id, x, y):
    def release():
        point(view, Gdk.EventType.BUTTON_RELEASE, x, y)
        say(id, value=None)
        return False

    point(view, Gdk.EventType.MOTION_NOTIFY, x, y)
    point(view, Gdk.EventType.BUTTON_PRESS, x, y)
    GLib.timeout_add(DOWN_MS, release)


def load(view, id, begin):
    loads[view].add(id)
    begin()


def obey(id, tab, do, **more):
    view = views[tab]
    if do == 'open':
        load(view, id, lambda: view.load_uri(more['url']))
    elif do == 'reload':
        load(view, id, view.reload)
    elif do == 'evaluate':
        evaluate(view, id, more['source'])
    elif do == 'press':
        press(view, id, more['x'], more['y'])
    elif do == 'back':
        view.go_back()
        say(id, value=None)
    elif do == 'new tab':
        say(id, value=new_view())
    elif do == 'fresh':
        old = [at for at, each in enumerate(views) if each]
        made = new_view()
        for at in old:
            close(at)
        say(id, value=made)
    elif do == 'show':
        view.get_toplevel().present()
        say(id, value=None)
    else:
        say(id, error=f'there is no order "{do}"')


rest = b''


def heard(_fd, _condition):
    global rest
    got = connection.recv(65536)
    if not got:
        Gtk.main_quit()
        return False
    *lines, rest = (rest + got).split(b'\n')
    for line in lines:
        obey(**json.loads(line))
    return True


new_view()
GLib.io_add_watch(connection.fileno(), GLib.IO_IN | GLib.IO_HUP, heard)
Gtk.main()

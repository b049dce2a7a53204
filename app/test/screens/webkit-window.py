"""A window of WebKitGTK without a bar, which has any size: MiniBrowser keeps 1024 by 768 pixels.

The inspector is asked for by WEBKIT_INSPECTOR_HTTP_SERVER. Each line of the input asks for something:
`size 390 844`, `tap 20 30`, a finger at that place, or `hurry`, once the inspector has a connection.
The window closes at the end of the input. An argument is the proxy of all requests.
"""

import ctypes
import os
import socket
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2

context = WebKit2.WebContext.new_ephemeral()
for proxy in sys.argv[1:]:
    context.get_website_data_manager().set_network_proxy_settings(
        WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(proxy, None)
    )
view = WebKit2.WebView(
    web_context=context,
    website_policies=WebKit2.WebsitePolicies(autoplay=WebKit2.AutoplayPolicy.ALLOW),
)
view.get_settings().set_enable_developer_extras(True)
view.load_uri("about:blank")

window = Gtk.Window()
window.set_default_size(1280, 720)
window.add(view)
window.show_all()
# Without a window manager nothing else gives it the focus.
window.present()

# An address for the events of one finger to have in common: WebKit ends without it, and a display
# without a touch screen gives none.
FINGER = ctypes.create_string_buffer(1)


def touch(kind, x, y):
    event = Gdk.Event.new(kind)
    event.touch.window = view.get_window()
    event.touch.x = event.touch.x_root = x
    event.touch.y = event.touch.y_root = y
    event.touch.time = GLib.get_monotonic_time() // 1000
    event.touch.emulating_pointer = True
    event.set_device(Gdk.Display.get_default().get_default_seat().get_pointer())
    # GdkEventTouch.sequence, which Python cannot set: the object holds its address after its head.
    address = ctypes.c_void_p.from_address(id(event) + object.__basicsize__).value
    ctypes.c_void_p.from_address(address + 56).value = ctypes.addressof(FINGER)
    Gtk.main_do_event(event)


def tap(x, y):
    touch(Gdk.EventType.TOUCH_BEGIN, x, y)
    touch(Gdk.EventType.TOUCH_END, x, y)


def hurry():
    """Sends each part of an answer at once: the second waits 40 ms for the first to be confirmed."""
    for descriptor in os.listdir("/proc/self/fd"):
        try:
            with socket.socket(fileno=os.dup(int(descriptor))) as connection:
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError:
            # It is no socket, or not one of TCP.
            pass


def asked(source, condition):
    what, *numbers = source.readline().split() or ["end"]
    asks = {"size": window.resize, "tap": tap, "hurry": hurry, "end": Gtk.main_quit}
    asks[what](*map(int, numbers))
    return True


GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, asked)
Gtk.main()

#!/usr/bin/env bash
# The remote inspector of WebKitGTK (WEBKIT_INSPECTOR_HTTP_SERVER) takes some 44 ms for each command over its
# WebSocket, on the same machine, however simple: it sends an answer as several small packets, TCP holds
# the next one back until the first is confirmed (Nagle), and the receiver confirms after 40 ms. Node.js
# cannot confirm sooner. The sockets belong to the process with the window, so one of one's own can set
# TCP_NODELAY on them once a client has connected, with which an answer takes about 1 ms. Set before, on
# the listening sockets alone, it has no effect.
# Needs python3-gi, gir1.2-webkit2-4.1 and xvfb of Debian.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save ws@8.18.3 >/dev/null
cat >window.py <<'SCRIPT'
import os
import socket
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

view = WebKit2.WebView()
view.get_settings().set_enable_developer_extras(True)
view.load_uri("about:blank")
window = Gtk.Window()
window.add(view)
window.show_all()
parts = WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
print("WebKitGTK", *parts, flush=True)


def asked(source, condition):
    if not source.readline():
        Gtk.main_quit()
    for descriptor in os.listdir("/proc/self/fd"):
        try:
            with socket.socket(fileno=os.dup(int(descriptor))) as connection:
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError:
            pass
    return True


GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, asked)
Gtk.main()
SCRIPT
cat >check.mjs <<'SCRIPT'
import { spawn } from "node:child_process";
import { WebSocket } from "ws";

const inspector = `127.0.0.1:${20_000 + (process.pid % 10_000)}`;
const browser = spawn("xvfb-run", ["-a", "/usr/bin/python3", "window.py"], {
  env: { ...process.env, GDK_BACKEND: "x11", WEBKIT_INSPECTOR_HTTP_SERVER: inspector },
  stdio: ["pipe", "inherit", "ignore"],
  detached: true,
});
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
try {
  let socket;
  for (let tries = 0; !socket && tries < 100; tries++) {
    await pause(100);
    const list = await fetch(`http://${inspector}/`).then((r) => r.text(), () => "");
    socket = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0];
  }
  const client = new WebSocket(`ws://${inspector}${socket}`);
  let target;
  let answered;
  client.on("message", (text) => {
    const { method, params } = JSON.parse(text);
    if (method === "Target.targetCreated") target ??= params.targetInfo.targetId;
    if (method === "Target.dispatchMessageFromTarget") answered?.();
  });
  while (!target) await pause(50);
  let id = 0;
  const command = async () => {
    const begun = performance.now();
    const asked = { id: ++id, method: "Runtime.evaluate", params: { expression: "1 + 1" } };
    const params = { targetId: target, message: JSON.stringify(asked) };
    const answer = new Promise((resolve) => (answered = resolve));
    client.send(JSON.stringify({ id: ++id, method: "Target.sendMessageToTarget", params }));
    await answer;
    return performance.now() - begun;
  };
  const median = async () => {
    const all = [];
    for (let turn = 0; turn < 25; turn++) all.push(await command());
    return all.sort((a, b) => a - b)[12];
  };
  const before = await median();
  browser.stdin.write("hurry\n");
  await pause(500);
  const after = await median();
  console.log(`A command takes ${before.toFixed(1)} ms, with TCP_NODELAY ${after.toFixed(1)} ms.`);
  if (!(before > 30 && after < before / 3)) throw new Error("The behaviour has changed.");
} finally {
  process.kill(-browser.pid);
}
process.exit();
SCRIPT
node check.mjs

#!/usr/bin/env bash
# WebKitGTK writes names of languages by Intl.DisplayNames as they begin a list, in Spanish, Portuguese and
# Italian ("Inglés", "Español"), Node.js as they stand in a sentence ("inglés", "español"): the same call
# with the same options. French, names of scripts and of months are the same in both. So a text that a
# server has rendered with Node.js is another one in the browser, and a library that hydrates finds a
# difference; the names must be written down, or sent as data.
# Needs webkit2gtk-driver and xvfb of Debian, and no package.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >check.mjs <<'SCRIPT'
import { spawn } from "node:child_process";

const port = 20_000 + (process.pid % 10_000);
const driver = spawn("xvfb-run", ["-a", "WebKitWebDriver", `--port=${port}`], {
  stdio: "ignore",
  detached: true,
});
const send = async (path, body) => {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const { value } = await response.json();
  if (!response.ok) throw new Error(value.message);
  return value;
};
const ask = `
  const names = (language, type, code) => new Intl.DisplayNames(language, { type }).of(code);
  return ["es", "fr", "pt", "it"].map((language) => ({
    language,
    english: names(language, "language", "en"),
    spanish: names(language, "language", "es"),
    script: names(language, "script", "Arab"),
    month: new Intl.DateTimeFormat(language, { month: "long" }).format(0),
  }));`;
try {
  for (let tries = 0; tries < 100; tries++) {
    if (await send("/status").catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { sessionId, capabilities } = await send("/session", { capabilities: {} });
  const inWebKit = await send(`/session/${sessionId}/execute/sync`, { script: ask, args: [] });
  const inNode = new Function(ask)();
  await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: "DELETE" });
  console.log(`WebKitGTK ${capabilities.browserVersion}:`);
  console.table(inWebKit);
  console.log(`Node.js ${process.versions.node}, ICU ${process.versions.icu}:`);
  console.table(inNode);
  const isAsFound = inWebKit[0].english === "Inglés" && inNode[0].english === "inglés";
  if (!isAsFound) throw new Error("The behaviour has changed.");
} finally {
  process.kill(-driver.pid);
}
SCRIPT
node check.mjs

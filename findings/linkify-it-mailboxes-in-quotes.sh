#!/usr/bin/env bash
# linkify-it finds "info@example.com" behind a blank, a bracket and a straight quotation mark, and
# "https://…" behind any sign, but no mailbox right behind a colon, «, “, a dash or a Chinese colon,
# which is how most texts of Europe and Asia write them: "E-mail:info@example.com", «info@example.com».
# And a stroke is part of the name: "press/info@example.com" becomes one mailbox.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact linkify-it@6.1.0
cat >check.mjs <<'SCRIPT'
import { LinkifyIt } from "linkify-it";

const linkify = new LinkifyIt();
const found = (text) => (linkify.match(text) ?? []).map(({ text }) => text).join();
const before = [" ", "(", '"', ":", "«", "“", "—", "：", "press/"];
const mailboxes = Object.fromEntries(before.map((sign) => [sign, found(`x${sign}info@example.com`)]));
const pages = Object.fromEntries(before.map((sign) => [sign, found(`x${sign}https://example.com`)]));
console.log("linkify-it 6.1.0:", { mailboxes, pages });
const isAsBefore =
  [" ", "(", '"'].every((sign) => mailboxes[sign] === "info@example.com") &&
  [":", "«", "“", "—", "："].every((sign) => mailboxes[sign] === "") &&
  found(" press/info@example.com") === "press/info@example.com" &&
  ["«", "“", ":", "："].every((sign) => pages[sign] === "https://example.com");
if (!isAsBefore) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs

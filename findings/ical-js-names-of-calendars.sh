#!/usr/bin/env bash
# ical.js does not undo the escapes in the name of a calendar, neither in NAME (RFC 7986) nor in
# X-WR-CALNAME, which every calendar program reads: "Cinema\, Madrid" keeps its backslash, while the
# SUMMARY beside it loses it. Properties that it does not know have the type "unknown", not text.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact ical.js@2.2.1
cat >check.mjs <<'SCRIPT'
import ICAL from "ical.js";

const lines = [
  "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Cinema//EN",
  "NAME:Cinema\\, Madrid", "X-WR-CALNAME:Cinema\\, Madrid",
  "BEGIN:VEVENT", "UID:1@example.com", "DTSTAMP:20260101T000000Z", "DTSTART:20260101T200000Z",
  "SUMMARY:Cinema\\, Madrid", "END:VEVENT", "END:VCALENDAR",
];
const calendar = new ICAL.Component(ICAL.parse(lines.join("\r\n")));
const seen = {
  NAME: calendar.getFirstPropertyValue("name"),
  "X-WR-CALNAME": calendar.getFirstPropertyValue("x-wr-calname"),
  SUMMARY: calendar.getFirstSubcomponent("vevent").getFirstPropertyValue("summary"),
};
console.log("ical.js 2.2.1 reads", seen);
if (seen.NAME !== "Cinema\\, Madrid" || seen["X-WR-CALNAME"] !== seen.NAME || seen.SUMMARY !== "Cinema, Madrid") {
  throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs

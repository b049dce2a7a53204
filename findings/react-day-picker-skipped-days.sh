#!/usr/bin/env bash
# The timeZone of react-day-picker does not free its calendar from the zone of the browser: where that
# zone has left a day out (Samoa, 30 December 2011; archives of films are older), the day is missing
# and the next one stands twice, whatever timeZone says. A dateLib whose newDate makes dates in UTC
# (UTCDate of @date-fns/utc) shows all days.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact react-day-picker@10.0.2 react@18.3.1 react-dom@18.3.1 date-fns@4.4.0 @date-fns/utc@2.1.1
cat >check.mjs <<'SCRIPT'
import { UTCDate } from "@date-fns/utc";
import { createElement } from "react";
import { DayPicker } from "react-day-picker";
import { renderToStaticMarkup } from "react-dom/server";

console.error = () => undefined;

/** Returns the last three days of December 2011 as the calendar has them. */
function lastDays(props) {
  const month = new UTCDate(2011, 11, 15);
  const html = renderToStaticMarkup(createElement(DayPicker, { mode: "single", month, ...props }));
  const days = [...html.matchAll(/data-day="(2011-12-\d\d)"/g)].map(([, day]) => day.slice(-2));
  return days.slice(-3).join(" ");
}

const seen = {
  "timeZone UTC": lastDays({ timeZone: "UTC" }),
  "timeZone Europe/Madrid": lastDays({ timeZone: "Europe/Madrid" }),
  "dates in UTC": lastDays({ dateLib: { newDate: (...parts) => new UTCDate(...parts) } }),
};
console.log("react-day-picker 10.0.2 in", process.env.TZ, seen);
if (Object.values(seen).join() !== "29 31 31,29 31 31,29 30 31") {
  throw new Error("The behaviour has changed.");
}
SCRIPT
TZ=Pacific/Apia node check.mjs

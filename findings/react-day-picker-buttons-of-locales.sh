#!/usr/bin/env bash
# A calendar of react-day-picker with the Spanish locale of date-fns has Spanish days and months, and
# English words for screen readers on its buttons: what is seen looks translated. The locale of the same
# name from react-day-picker/locale translates these as well.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact react-day-picker@10.0.2 react@18.3.1 react-dom@18.3.1 date-fns@4.4.0
cat >check.mjs <<'SCRIPT'
import { es as dateFns } from "date-fns/locale";
import { createElement } from "react";
import { DayPicker } from "react-day-picker";
import { es as own } from "react-day-picker/locale";
import { renderToStaticMarkup } from "react-dom/server";

console.error = () => undefined;

/** Returns the labels of the buttons and of one day. */
function labels(locale) {
  const month = new Date(2026, 0, 1);
  const html = renderToStaticMarkup(createElement(DayPicker, { locale, month, mode: "single" }));
  const all = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return all.filter((label) => /Month|mes\b|lunes, 5/.test(label));
}

console.log("react-day-picker 10.0.2");
console.log("date-fns/locale:", labels(dateFns).join(" | "));
console.log("react-day-picker/locale:", labels(own).join(" | "));
const expected = [
  [labels(dateFns), "Go to the Previous Month,Go to the Next Month"],
  [labels(own), "Ir al mes anterior,Ir al mes siguiente"],
];
for (const [found, start] of expected) {
  if (!found.join().startsWith(start) || !found.join().includes("lunes, 5 de enero")) {
    throw new Error("The behaviour has changed.");
  }
}
SCRIPT
node check.mjs

#!/usr/bin/env bash
# What is typed into a page of the server before React takes it over: an uncontrolled input keeps it,
# a text area with a first value is set back to that value, one without keeps it. React 18.3.1 sets the
# value of a text area that is not empty once more when it takes it over.
# A letter that was begun on a slow line is gone without a warning.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact react@18.3.1 react-dom@18.3.1 jsdom@26.1.0
cat >check.mjs <<'SCRIPT'
import { JSDOM } from "jsdom";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

const form = h("form", null, [
  h("input", { key: "input", name: "input", defaultValue: "first" }),
  h("textarea", { key: "filled", name: "filled", defaultValue: "first" }),
  h("textarea", { key: "empty", name: "empty" }),
]);
const { window } = new JSDOM(`<div id="root">${renderToString(form)}</div>`);
globalThis.window = window;
globalThis.document = window.document;
Object.defineProperty(globalThis, "navigator", { value: window.navigator, configurable: true });
const { hydrateRoot } = await import("react-dom/client");

const fields = [...document.querySelectorAll("input,textarea")];
for (const field of fields) field.value = "typed";
hydrateRoot(document.getElementById("root"), form);
await new Promise((resolve) => setTimeout(resolve, 500));
const seen = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
console.log("React 18.3.1, values after the hydration:", seen);
if (JSON.stringify(seen) !== '{"input":"typed","filled":"first","empty":"typed"}')
  throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs

#!/usr/bin/env bash
# Papa Parse takes the comma for the separator of rows that a spreadsheet has put on the clipboard, and
# of semicolons, when each row has a name such as "Núñez, José": it tries commas first, and keeps them
# if the rows have as many cells as with tabs. No error is reported. One row without a comma, such as
# titles, and tabs are found. Who reads pasted rows names the separator.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact papaparse@5.7.1
cat >check.mjs <<'SCRIPT'
import Papa from "papaparse";

/** Cells as spreadsheets write them: a comma needs no quotes between tabs or semicolons. */
const rows = [
  ["Director", "Núñez, José"],
  ["Editor", "Ruiz, Ana"],
];

function guess(separator, table) {
  const text = table.map((cells) => cells.join(separator)).join("\r\n");
  const { meta, data, errors } = Papa.parse(text);
  return { separator: meta.delimiter, first: data[0], errors: errors.length };
}

const seen = {
  "rows with tabs": guess("\t", rows),
  "rows with semicolons": guess(";", rows),
  "titles above, with tabs": guess("\t", [["Role", "Name"], ...rows]),
};
console.log("papaparse 5.7.1, separator that is guessed:", seen);
const [tabs, semicolons, titles] = Object.values(seen);
const isWrong = ({ separator, errors }) => separator === "," && errors === 0;
if (!isWrong(tabs) || !isWrong(semicolons) || titles.separator !== "\t")
  throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs

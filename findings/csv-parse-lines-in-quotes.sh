#!/usr/bin/env bash
# csv-parse counts a line break of Windows (CR LF) within quotes as two lines in `info.lines`, and one
# between records as one: behind a cell of three lines, each later record has a number that is two
# too high. The same file with LF has the right numbers. Who names a line to the user counts again.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact csv-parse@7.0.3
cat >check.mjs <<'SCRIPT'
import { parse } from "csv-parse/sync";

/** The record of Ana stands in line 5 of the file, whatever its line breaks are. */
const list = ["name,address", '"Festival office","Main Street 1', "Floor 2", 'Mérida"', "Ana,Calle 3"];

function lineOfLast(lineBreak) {
  const records = parse(list.join(lineBreak) + lineBreak, { info: true });
  return records.at(-1).info.lines;
}

const seen = { LF: lineOfLast("\n"), CRLF: lineOfLast("\r\n") };
console.log("csv-parse 7.0.3, info.lines of a record in line 5:", seen);
if (seen.LF !== 5 || seen.CRLF !== 7) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs

#!/usr/bin/env bash
# csv-parse with `trim` and `raw`: a no-break space (U+00A0, two bytes in UTF-8) in front of a field,
# as spreadsheets and web pages give it, is trimmed from the value as expected, but `raw` keeps only
# the second of its bytes, which reads as U+FFFD. A plain blank stays in `raw` whole. Who shows the
# line as it was in the file takes it from the file.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact csv-parse@7.0.3
cat >check.mjs <<'SCRIPT'
import { parse } from "csv-parse/sync";

function read(line) {
  const [{ record, raw }] = parse(`${line}\n`, { trim: true, raw: true });
  return { value: record[0], raw };
}

const blank = read(" Ana,1");
const noBreak = read("\u00a0Ana,1");
console.log("csv-parse 7.0.3, trim and raw:", { blank, noBreak });
const isAsBefore =
  blank.value === "Ana" && blank.raw === " Ana,1\n" && noBreak.value === "Ana" && noBreak.raw === "\ufffdAna,1\n";
if (!isAsBefore) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs

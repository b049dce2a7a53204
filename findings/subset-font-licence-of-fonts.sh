#!/usr/bin/env bash
# subset-font keeps the copyright line of a font and drops the entries that say under which licence it
# may be passed on (names 13 and 14), also those of the Open Font License: a web font cut down with it
# no longer says that it is free. preserveNameIds keeps them.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact subset-font@2.9.0 fontkit@2.0.4 @fontsource/instrument-sans@5.3.0
cat >check.mjs <<'SCRIPT'
import fs from "node:fs";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const font = fs.readFileSync(
  "node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff2",
);
const about = (file) => {
  const { copyright, licenseURL } = fontkit.create(file).name.records;
  return { copyright: copyright?.en.slice(0, 40), licenseURL: licenseURL?.en };
};
const seen = {
  whole: about(font),
  subset: about(await subsetFont(font, "abc", { targetFormat: "sfnt" })),
  kept: about(await subsetFont(font, "abc", { targetFormat: "sfnt", preserveNameIds: [13, 14] })),
};
console.log("subset-font 2.9.0:", seen);
const OFL = "https://scripts.sil.org/OFL";
const licences = Object.values(seen).map(({ licenseURL }) => licenseURL ?? "none").join();
if (licences !== [OFL, "none", OFL].join() || !seen.subset.copyright) {
  throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs

#!/usr/bin/env bash
# remix-i18next answers a browser whose first language is not offered with the fallback, even if a later
# one is offered and preferred to it: in Catalonia and Galicia browsers ask for ca or gl, then es, then
# en, and a site in English and Spanish answers in English. Of the header only the first language that
# Node.js knows is compared with the offered ones.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact remix-i18next@6.4.1 i18next@23.16.8 react@18.3.1 \
  react-i18next@15.7.4 @remix-run/react@2.17.5 @remix-run/node@2.17.5 @remix-run/server-runtime@2.17.5
cat >check.mjs <<'SCRIPT'
import { RemixI18Next } from "remix-i18next/server";

const detector = new RemixI18Next({
  detection: { supportedLanguages: ["en", "es"], fallbackLanguage: "en" },
});
const expected = {
  "es-419,es;q=0.9,en;q=0.8": "es",
  "ca-ES,ca;q=0.9,es;q=0.8,en;q=0.7": "en",
  "gl,es;q=0.8,en;q=0.7": "en",
  "pt-BR,es;q=0.5": "en",
};
console.log("remix-i18next 6.4.1, offered: en, es");
for (const [wanted, language] of Object.entries(expected)) {
  const request = new Request("http://localhost/", { headers: { "Accept-Language": wanted } });
  const answered = await detector.getLocale(request);
  console.log(`${wanted} -> ${answered}`);
  if (answered !== language) throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs

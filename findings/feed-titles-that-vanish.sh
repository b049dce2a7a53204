#!/usr/bin/env bash
# feed writes each title of an Atom feed as `type="html"` without escaping it: of the plain title
# "Why <i> is not <em>" readers show "Why is not", in italics. Its JSON feed has the title whole, but
# is version 1 of the format: hub and language, which were given and are in 1.1, are left out. And
# `updated` of a feed for which none is given is the time of writing, so that each one has a new ETag.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact feed@5.1.0 feedsmith@3.0.1
cat >check.mjs <<'SCRIPT'
import { Feed } from "feed";
import { parseAtomFeed } from "feedsmith";

const title = "Why <i> is not <em>";

function write() {
  const feed = new Feed({
    title: "News",
    id: "https://films.example/feed.xml",
    link: "https://films.example/",
    language: "es",
    hub: "https://hub.example/",
    feedLinks: { json: "https://films.example/feed.json" },
  });
  const link = "https://films.example/news/1";
  feed.addItem({ title, id: link, link, date: new Date("2027-01-05T09:30:00Z"), content: "<p>x</p>" });
  return { atom: feed.atom1(), json: JSON.parse(feed.json1()) };
}

const { atom, json } = write();
await new Promise((resolve) => setTimeout(resolve, 20));
const seen = {
  "type of the title": /<title type="(\w+)"><!\[CDATA\[Why <i>/.exec(atom)?.[1],
  "title that a parser gets": JSON.stringify(parseAtomFeed(atom).entries[0].title),
  "title in JSON": json.items[0].title,
  version: json.version,
  "hub and language in JSON": [json.hubs ?? json.hub, json.language],
  "the same when written again": write().atom === atom,
};
console.log("feed 5.1.0:", seen);
if (
  seen["type of the title"] !== "html" ||
  seen["title in JSON"] !== title ||
  !json.version.endsWith("/1") ||
  seen["hub and language in JSON"].some(Boolean) ||
  seen["the same when written again"]
)
  throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs

// Makes the archive of what is built, which runs with nothing but Node.js: node scripts/release.mjs
// [FOLDER]. The same files of the same commit make the same bytes.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import tar from "tar-stream";
import { FACTS, hashOf, LIST, machine } from "./check-release.mjs";

/** All of a release but its packages. Some are not there in the build of an image. */
const PLACES = ["CHANGELOG.md", "LICENSE", ".env.example", "package.json", "build"].concat(
  ["check-release.mjs", "command.mjs", "deploy", "serve", "update"].map(
    (name) => `scripts/${name}`,
  ),
  ["deploying", "operating", "backup", "proxies", "shared-cache"].map((name) => `docs/${name}.md`),
);
/** Packages bring these, and no program reads them: typings, maps, sources, notes; licences stay. */
const UNREAD =
  /\.(?:map|tsx?|[mc]ts|flow|a|o)$|(?<!\/(?:licen[cs]e|copying|notice)[^/]*)\.(?:md|markdown)$/i;
/** The sources of SQLite, what compiling them has left, and the binaries for other machines. */
const SOURCES = new RegExp(
  `^node_modules/better-sqlite3[^/]*/(?:deps|src|build/Release/(?:obj|\\.deps)|prebuilds/(?!${machine()}\\.))`,
);
/** The first version of better-sqlite3 that runs with every Node.js which has Node-API 10. */
const [NODE_API_FROM, NODE_API] = [13, 10];

const require = createRequire(import.meta.url);
const { version } = require("../package.json");
const binding = Number.parseInt(require("better-sqlite3/package.json").version);
const fits =
  binding >= NODE_API_FROM
    ? { node: "22 or newer", napi: NODE_API }
    : { node: "20", modules: process.versions.modules };

/** The hash of each file by its path, and the target of each link. */
const [files, links] = [new Map(), new Map()];
for (const place of PLACES) add(place);
const { packages } = JSON.parse(fs.readFileSync("node_modules/.package-lock.json", "utf8"));
for (const [place, { dev, devOptional, link }] of Object.entries(packages)) {
  if (!dev && !devOptional && !link) add(place);
}
for (const place of ["node_modules/.bin/remix-serve", "node_modules/better-sqlite3"]) {
  if (fs.lstatSync(place).isSymbolicLink()) links.set(place, fs.readlinkSync(place));
}

const list = [...files].map(([file, hash]) => `${hash}  ${file}\n`).toSorted(byPath);
const id = `${version}-${hashOf(list.join("")).slice(0, 8)}`;
const facts = `${JSON.stringify({ version, id, machine: machine(), ...fits }, null, 2)}\n`;
list.push(`${hashOf(facts)}  ${FACTS}\n`);

const folder = path.resolve(process.argv[2] ?? "release");
const line = fits.napi ? "22" : fits.node;
const archive = path.join(folder, `site-${version}-${machine()}-node${line}.tar.gz`);
fs.mkdirSync(folder, { recursive: true });
await write(`${archive}.new`);
fs.renameSync(`${archive}.new`, archive);
console.log(archive);

function add(place) {
  const stats = fs.statSync(place, { throwIfNoEntry: false });
  if (!stats || (UNREAD.test(place) && place.startsWith("node_modules/")) || SOURCES.test(place))
    return;
  if (stats.isFile()) return void files.set(place, hashOf(fs.readFileSync(place)));
  for (const entry of fs.readdirSync(place, { withFileTypes: true })) {
    // Packages within packages have entries of their own.
    if (entry.name !== "node_modules" && !entry.isSymbolicLink()) add(`${place}/${entry.name}`);
  }
}

function byPath(a, b) {
  return a.slice(66) < b.slice(66) ? -1 : 1;
}

async function write(file) {
  const pack = tar.pack();
  const written = pipeline(pack, zlib.createGzip(), fs.createWriteStream(file));
  const common = { mtime: madeAt(), uid: 0, gid: 0, uname: "root", gname: "root" };
  const entry = (name, header, content) =>
    new Promise((resolve, reject) => {
      pack.entry({ ...common, name: `site-${id}/${name}`, ...header }, content, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  await entry(FACTS, { mode: 0o644 }, facts);
  for (const line of list.slice(0, -1)) {
    const name = line.slice(66, -1);
    const mode = fs.statSync(name).mode & 0o100 ? 0o755 : 0o644;
    await entry(name, { mode }, fs.readFileSync(name));
  }
  for (const [name, linkname] of links) await entry(name, { type: "symlink", linkname });
  await entry(LIST, { mode: 0o644 }, list.join(""));
  pack.finalize();
  await written;
}

/** Returns the time of the last commit, where there is one. */
function madeAt() {
  const given = process.env.SOURCE_DATE_EPOCH ?? lastCommit();
  return given ? new Date(Number(given) * 1000) : new Date();
}

function lastCommit() {
  try {
    const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", ["log", "-1", "--format=%ct"], options).trim();
  } catch {
    return "";
  }
}

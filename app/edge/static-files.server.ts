import fs from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import zlib from "node:zlib";
import { addSecurityHeaders } from "~/base/http/security-headers.server";
import { splitUrl } from "~/base/http/split-url";
import { defined } from "~/config/defined";
import { type EncodedResponses, encodeResponses } from "./encoded-response.server";
import type { Encoded, Encoding } from "./encodings.server";
import { listKeptFiles, saveBuild } from "./old-builds.server";

/** The files of the browser. */
export const PUBLIC = "build/client";
const BUILD = "build/client/build";
/** The folder of the compressed versions of these files. */
const COMPRESSED = "build/compressed";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** File names below this path contain a hash of the content; responses never change. */
const HASHED = "/build/";
const CACHE_HASHED = "public, max-age=31536000, immutable";
const CACHE_NAMED = "public, max-age=3600";

const endings = { br: ".br", gzip: ".gz" } as const;

/** The files of the browser by address: null until the first request. */
let files: Map<string, EncodedResponses | null> | undefined;

/** Paths of the files of kept builds by address. */
let keptFiles = new Map<string, string>();
/** The time of the list, in ms since 1970. */
let listedAt = 0;

/**
 * Lists the files of the browser and the kept builds. A file is read at its first request and then
 * stays in memory; all of them have a few megabytes, and reading them would take an eighth of a start.
 *
 * @param keptBuilds the folder in which builds are kept
 */
export function listStaticFiles(keptBuilds: string): void {
  listedAt = Date.now();
  saveBuild(BUILD, keptBuilds);
  keptFiles = listKeptFiles(keptBuilds);
  const entries = fs
    .readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[path.extname(entry.name)]);
  files = new Map(
    entries.map((entry) => {
      const file = path.relative(PUBLIC, path.join(entry.parentPath, entry.name));
      return [`/${file.split(path.sep).join("/")}`, null];
    }),
  );
}

/** Returns the file that is requested, or undefined if the application must respond. */
export function findStaticFile({ method, url }: IncomingMessage): EncodedResponses | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  // A name of a file has an ending; most pages are told apart by this.
  if (!url?.includes(".")) return undefined;
  const { pathname } = splitUrl(url);
  const known = files?.get(pathname);
  if (known) return known;
  // A kept file stands in for one that a new build has replaced or deleted while this one is served.
  const read = (known === null && readPublicFile(pathname)) || readKeptFile(pathname);
  if (!read) return undefined;
  files?.set(pathname, read);
  return read;
}

function readPublicFile(address: string): EncodedResponses | undefined {
  try {
    const file = PUBLIC + address;
    const { mtimeMs } = fs.statSync(file);
    // A new build writes it now, and it may not be complete.
    if (mtimeMs > listedAt && keptFiles.has(address)) return undefined;
    const bodies: Encoded<Buffer> = { identity: fs.readFileSync(file) };
    for (const [name, ending] of Object.entries(endings)) {
      const twin = COMPRESSED + address + ending;
      const writtenAt = fs.statSync(twin, { throwIfNoEntry: false })?.mtimeMs ?? -1;
      if (writtenAt >= mtimeMs && writtenAt <= listedAt) {
        bodies[name as Encoding] = fs.readFileSync(twin);
      }
    }
    return toResponses(address, bodies, mtimeMs);
  } catch {
    // It was deleted, or cannot be read now.
    return undefined;
  }
}

function readKeptFile(address: string): EncodedResponses | undefined {
  const file = keptFiles.get(address);
  if (!file) return undefined;
  try {
    const identity = fs.readFileSync(file);
    const bodies = { identity, gzip: zlib.gzipSync(identity) };
    return toResponses(address, bodies, fs.statSync(file).mtimeMs);
  } catch {
    // As above.
    return undefined;
  }
}

function toResponses(address: string, bodies: Encoded<Buffer>, mtimeMs: number): EncodedResponses {
  const headers = new Headers({
    "Content-Type": defined(types[path.extname(address)], `media type of ${address}`),
    "Cache-Control": address.startsWith(HASHED) ? CACHE_HASHED : CACHE_NAMED,
    Vary: "Accept-Encoding",
  });
  addSecurityHeaders(headers);
  const name = `${bodies.identity.length.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
  return encodeResponses({ status: 200, headers, bodies, name });
}

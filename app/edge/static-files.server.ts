import fs from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import zlib from "node:zlib";
import { defined } from "~/defined";
import { addSecurityHeaders } from "~/http/security-headers.server";
import { splitUrl } from "~/http/split-url";
import { type EncodedResponses, encodeResponses } from "./encoded-response.server";
import type { Encoded, Encoding } from "./encodings.server";
import { listOldBuildFiles, saveBuild } from "./old-builds.server";

const PUBLIC = "public";
const BUILD = "public/build";
/** The folder of the compressed versions of the files below public/. */
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

let files: Map<string, EncodedResponses> | undefined;

/** Files of earlier builds by their addresses; they are read at the first request. */
let oldFiles = new Map<string, string>();

/**
 * Reads public/ into memory, a few megabytes, so that serving a file needs no disk access, and
 * lists the files of older builds.
 *
 * @param oldBuilds the folder in which builds are kept; null to keep none
 */
export function loadStaticFiles(oldBuilds: string | null): void {
  if (oldBuilds !== null) {
    saveBuild(BUILD, oldBuilds);
    oldFiles = listOldBuildFiles(BUILD, oldBuilds);
  }
  const entries = fs
    .readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[path.extname(entry.name)]);
  files = new Map(
    entries.map((entry) => {
      const address = path.relative(PUBLIC, path.join(entry.parentPath, entry.name));
      return [`/${address.split(path.sep).join("/")}`, readFile(address)];
    }),
  );
}

function readFile(address: string): EncodedResponses {
  const file = path.join(PUBLIC, address);
  const { mtimeMs } = fs.statSync(file);
  const bodies: Encoded<Buffer> = { identity: fs.readFileSync(file) };
  for (const [name, ending] of Object.entries(endings)) {
    const twin = path.join(COMPRESSED, address + ending);
    if (fs.existsSync(twin) && fs.statSync(twin).mtimeMs >= mtimeMs) {
      bodies[name as Encoding] = fs.readFileSync(twin);
    }
  }
  return toResponses(`/${address}`, bodies, mtimeMs);
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

/** Returns the file of public/ that is requested, or undefined if the application must respond. */
export function findStaticFile({ method, url }: IncomingMessage): EncodedResponses | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  // A name of a file has an ending; most pages are told apart by this.
  if (!url?.includes(".")) return undefined;
  const { pathname } = splitUrl(url);
  return files?.get(pathname) ?? findOldFile(pathname);
}

/** Reads a file of an older build, and keeps it in memory. */
function findOldFile(address: string): EncodedResponses | undefined {
  const file = oldFiles.get(address);
  if (!file) return undefined;
  try {
    const identity = fs.readFileSync(file);
    const bodies = { identity, gzip: zlib.gzipSync(identity) };
    const responses = toResponses(address, bodies, fs.statSync(file).mtimeMs);
    files?.set(address, responses);
    return responses;
  } catch {
    // The file was deleted.
    return undefined;
  }
}

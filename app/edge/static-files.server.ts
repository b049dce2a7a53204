import fs from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { makeEncodedAnswers, type EncodedAnswers } from "./encoded-answer.server";
import type { Encoding } from "./encodings.server";
import { splitUrl } from "./request-url";
import { addSecurityHeaders } from "./security-headers.server";

const PUBLIC = "public";
/** Where the build leaves the compressed twins of the files below public/. */
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

/** Names below this carry a hash of the content; an answer never changes. */
const HASHED = "/build/";
const CACHE_HASHED = "public, max-age=31536000, immutable";
const CACHE_NAMED = "public, max-age=3600";

const endings = { br: ".br", gzip: ".gz" } as const;

let files: Map<string, EncodedAnswers> | undefined;

/** Reads public/ into memory, a few megabytes, so that serving a file asks the disk nothing. */
export function loadStaticFiles(): void {
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

function readFile(address: string): EncodedAnswers {
  const file = path.join(PUBLIC, address);
  const { mtimeMs, size } = fs.statSync(file);
  const bodies: Partial<Record<Encoding, Buffer>> = { identity: fs.readFileSync(file) };
  for (const [name, ending] of Object.entries(endings)) {
    const twin = path.join(COMPRESSED, address + ending);
    if (fs.existsSync(twin) && fs.statSync(twin).mtimeMs >= mtimeMs) {
      bodies[name as Encoding] = fs.readFileSync(twin);
    }
  }
  const headers = new Headers({
    "Content-Type": types[path.extname(address)]!,
    "Cache-Control": `/${address}`.startsWith(HASHED) ? CACHE_HASHED : CACHE_NAMED,
    Vary: "Accept-Encoding",
  });
  addSecurityHeaders(headers);
  const name = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
  return makeEncodedAnswers({ status: 200, headers, bodies, name });
}

/** The file of public/ that a request asks for, or undefined, so that the application must answer. */
export function findStaticFile({ method, url }: IncomingMessage): EncodedAnswers | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  return files?.get(splitUrl(url).pathname);
}

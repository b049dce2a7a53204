import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

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

const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

type Encoding = (typeof encodings)[number]["name"];

interface StaticFile {
  type: string;
  cacheControl: string;
  etag: string;
  identity: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

let files: Map<string, StaticFile> | undefined;

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

function readFile(address: string): StaticFile {
  const file = path.join(PUBLIC, address);
  const { mtimeMs, size } = fs.statSync(file);
  const compressed: StaticFile["compressed"] = {};
  for (const { name, ending } of encodings) {
    const twin = path.join(COMPRESSED, address + ending);
    if (fs.existsSync(twin) && fs.statSync(twin).mtimeMs >= mtimeMs) {
      compressed[name] = fs.readFileSync(twin);
    }
  }
  return {
    type: types[path.extname(address)]!,
    cacheControl: `/${address}`.startsWith(HASHED) ? CACHE_HASHED : CACHE_NAMED,
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    identity: fs.readFileSync(file),
    compressed,
  };
}

/**
 * Answers a request for a file of public/.
 *
 * @returns false when the address is no such file, so that the application must answer
 */
export function serveStaticFile(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
  const file = files?.get((incoming.url ?? "").split("?", 1)[0]!);
  if (!file) return false;

  const encoding = encodings.find(
    ({ name }) => file.compressed[name] && accepts(incoming.headers["accept-encoding"], name),
  )?.name;
  const body = (encoding && file.compressed[encoding]) ?? file.identity;
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;

  outgoing.setHeader("Cache-Control", file.cacheControl);
  outgoing.setHeader("ETag", etag);
  outgoing.setHeader("Vary", "Accept-Encoding");
  if (incoming.headers["if-none-match"]?.includes(etag)) {
    outgoing.statusCode = 304;
    outgoing.end();
    return true;
  }
  outgoing.setHeader("Content-Type", file.type);
  outgoing.setHeader("Content-Length", body.length);
  if (encoding) outgoing.setHeader("Content-Encoding", encoding);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  return true;
}

function accepts(header: string | string[] | undefined, encoding: Encoding): boolean {
  return String(header ?? "")
    .split(",")
    .some((entry) => {
      const [name, quality = "q=1"] = entry.split(";").map((part) => part.trim());
      return name === encoding && Number(quality.replace(/^q=/, "")) > 0;
    });
}

import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { acceptedEncodings, type Encoding } from "./encodings.server";
import { splitUrl } from "./request-url";
import { securityHeaders } from "./security-headers.server";

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

interface StaticFile {
  type: string;
  cacheControl: string;
  etag: string;
  /** Always there in "identity". */
  bodies: Partial<Record<Encoding, Buffer>>;
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
  const bodies: StaticFile["bodies"] = { identity: fs.readFileSync(file) };
  for (const [name, ending] of Object.entries(endings)) {
    const twin = path.join(COMPRESSED, address + ending);
    if (fs.existsSync(twin) && fs.statSync(twin).mtimeMs >= mtimeMs) {
      bodies[name as Encoding] = fs.readFileSync(twin);
    }
  }
  return {
    type: types[path.extname(address)]!,
    cacheControl: `/${address}`.startsWith(HASHED) ? CACHE_HASHED : CACHE_NAMED,
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    bodies,
  };
}

/**
 * Answers a request for a file of public/.
 *
 * @returns false when the address is no such file, so that the application must answer
 */
export function serveStaticFile(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
  const file = files?.get(splitUrl(incoming.url).pathname);
  if (!file) return false;

  const accepted = acceptedEncodings(incoming.headers["accept-encoding"]);
  const encoding = accepted.find((name) => file.bodies[name]) ?? "identity";
  const body = file.bodies[encoding]!;
  const etag = encoding === "identity" ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);

  for (const [name, value] of securityHeaders()) outgoing.setHeader(name, value);
  if (file.type.startsWith("image/")) {
    outgoing.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  }
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
  if (encoding !== "identity") outgoing.setHeader("Content-Encoding", encoding);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  return true;
}

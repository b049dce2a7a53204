import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Bucket } from "~/operations/bucket/bucket.server";
import { expectedSignature, sha256 } from "./s3-signature";

interface StoredTestObject {
  content: Buffer;
  headers: Record<string, string>;
}

/** A request as tests see it: `PUT backups/a.tar?partNumber=1`. */
type Line = string;

export interface S3Server {
  /** The settings of its only bucket. */
  bucket: Bucket;
  /** Objects by key, prefix included. */
  objects: Map<string, StoredTestObject>;
  /** Keys of unfinished uploads by their number. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer>; initiated: string }>;
  lines: Line[];
  /** Set by a test: responds in place of the server when it returns true. */
  intercept: (line: Line, outgoing: ServerResponse, incoming: IncomingMessage) => boolean;
  stop: () => Promise<void>;
}

/** Small, so that lists have several pages. */
const PAGE = 3;
const KEY = "AKIAIOSFODNN7EXAMPLE";
const SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";

class Rejected extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/**
 * Starts an S3 server with one bucket in memory. It refuses wrong signatures, bodies that differ
 * from their signed checksum, and clocks that are a quarter of an hour off, as stores do.
 */
export async function startS3Server(prefix = "site/", port = 0): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const uploads: S3Server["uploads"] = new Map();
  const server = http.createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      const { status, code } =
        error instanceof Rejected ? error : new Rejected(500, "InternalError");
      outgoing.writeHead(status).end(incoming.method === "HEAD" ? "" : xmlError(code));
    });
  });
  const lines: Line[] = [];
  const state: S3Server = {
    bucket: { endpoint: "", region: "eu-west-1", name: "films", prefix, key: KEY, secret: SECRET },
    objects,
    uploads,
    lines,
    intercept: () => false,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(incoming.url ?? "", "http://localhost");
    const [, name = "", ...rest] = pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    const shown = [...query.keys()].filter((each) => each !== "uploadId");
    const line = `${incoming.method} ${key}${shown.length ? `?${shown.join("&")}` : ""}`;
    lines.push(line);
    if (state.intercept(line, outgoing, incoming)) return;
    const body = await buffer(incoming);
    checkSignature(incoming, pathname, query, body);
    if (name !== state.bucket.name) throw new Rejected(404, "NoSuchBucket");
    const answer = key ? onObject(incoming, key, query, body) : onBucket(query);
    outgoing.writeHead(answer.status ?? 200, answer.headers).end(answer.content);
  }

  function onObject(
    { method, headers }: IncomingMessage,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ): Answer {
    const uploadId = query.get("uploadId") ?? "";
    const upload = uploads.get(uploadId);
    if (uploadId && !upload) throw new Rejected(404, "NoSuchUpload");
    if (upload && method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return { headers: { etag: `"${sha256(body)}"` } };
    }
    if (upload && method === "DELETE") {
      uploads.delete(uploadId);
      return { status: 204 };
    }
    const kept = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.startsWith("x-amz-meta-")),
    ) as Record<string, string>;
    if (method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map(), initiated: new Date().toISOString() });
      metadata.set(id, kept);
      return { content: `<R><UploadId>${id}</UploadId></R>` };
    }
    if (upload && method === "POST") {
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)/g)].map(([, n]) => Number(n));
      const content = Buffer.concat(numbers.map((n) => upload.parts.get(n) ?? Buffer.alloc(0)));
      objects.set(key, { content, headers: metadata.get(uploadId) ?? {} });
      uploads.delete(uploadId);
      return { content: "<R></R>" };
    }
    if (method === "PUT") {
      objects.set(key, { content: body, headers: kept });
      return {};
    }
    const object = objects.get(key);
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    if (!object) throw new Rejected(404, "NoSuchKey");
    const { content } = object;
    const etag = `"${sha256(content)}"`;
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? -1);
    const sent = content.subarray(Math.max(0, from));
    return {
      status: from < 0 ? 200 : 206,
      headers: { ...object.headers, etag, "content-length": String(sent.length) },
      content: method === "HEAD" ? "" : sent,
    };
  }

  const metadata = new Map<string, Record<string, string>>();

  function onBucket(query: URLSearchParams): Answer {
    const start = query.get("prefix") ?? "";
    if (query.has("uploads")) {
      const entries = [...uploads]
        .filter(([, { key }]) => key.startsWith(start))
        .map(
          ([id, { key, initiated }]) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
        );
      return { content: `<R>${entries.join("")}</R>` };
    }
    const keys = [...objects.keys()].filter((key) => key.startsWith(start)).sort();
    const from = Number(query.get("continuation-token") ?? 0);
    const next = from + PAGE;
    const entries = keys
      .slice(from, next)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>${objects.get(key)?.content.length}</Size></Contents>`,
      );
    const token =
      next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
    return { content: `<R>${entries.join("")}${token}</R>` };
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  state.bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  content?: string | Buffer;
}

const SKEW_MS = 15 * 60_000;

function checkSignature(
  { method = "", headers }: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: Buffer,
): void {
  const [, key, day = "", region = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const given = headers as Record<string, string>;
  const signedHeaders = names.split(";");
  const request = { method, path, query, headers: given, signedHeaders };
  const date = (given["x-amz-date"] ?? "").replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    "$1-$2-$3T$4:$5:$6Z",
  );
  if (key !== KEY) throw new Rejected(403, "InvalidAccessKeyId");
  if (Math.abs(Date.now() - Date.parse(date)) > SKEW_MS)
    throw new Rejected(403, "RequestTimeTooSkewed");
  const covered = ["host", "x-amz-content-sha256", "x-amz-date"];
  const isCovered = covered.every((name) => signedHeaders.includes(name));
  if (!isCovered || signature !== expectedSignature(request, { day, region }, SECRET))
    throw new Rejected(403, "SignatureDoesNotMatch");
  if (given["x-amz-content-sha256"] !== sha256(body))
    throw new Rejected(400, "XAmzContentSHA256Mismatch");
}

const xmlError = (code: string) =>
  `<Error><Code>${code}</Code><Message>It is ${code}.</Message></Error>`;

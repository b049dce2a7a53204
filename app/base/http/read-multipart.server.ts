import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { FILE_LIMIT_BYTES } from "./file-limit";
import { HttpError } from "./http-error";
import { toHttpError } from "./to-http-error.server";

/** Limit for all files of one form kept in memory; the content of files beyond it is discarded. */
const FILES_LIMIT_BYTES = 4 * FILE_LIMIT_BYTES;
/**
 * Limit of the whole body, which is cut off beyond it. Up to here files that are too large are
 * discarded, so that the texts still arrive.
 */
const BODY_WITH_FILES_BYTES = 64 * 1024 * 1024;
/** Allowance for the boundaries and headers of the parts. */
const OVERHEAD_BYTES = 64 * 1024;
const MORE_PARTS = 60;
/** Maximum length of a file name; longer ones are truncated. */
const FILE_NAME_MAX = 120;
/** Limit with films, which go straight to the disk; their consumer has its own limit. */
const BODY_WITH_STREAMS_BYTES = 640 * 1024 * 1024;

/** Consumes the stream of a large file to its end; not called for a field without a file. */
export type StreamConsumer = (content: Readable) => Promise<void>;

/** A file of a form. */
export interface SentFile {
  /** The name of its form field. */
  field: string;
  /** Its name on the sender's computer, without folders; empty when unknown. */
  fileName: string;
  /** Empty if the file is too large or beyond the limit of the form. */
  content: Buffer;
  isTooLarge: boolean;
  /** True if the file is small enough, but exceeds the limit together with those before it. */
  isBeyond: boolean;
}

interface MultipartForm {
  texts: [name: string, bytes: Buffer][];
  files: SentFile[];
}

/**
 * Reads a multipart body as a stream and counts its bytes, so that neither a long body nor a false
 * Content-Length fills memory. busboy gives out the stream of a film as soon as it begins;
 * `@remix-run/multipart-parser` 0.16.3 gives out a part when all of it is in memory.
 *
 * @param textLimit limit for all text fields together, in bytes
 * @param maxFields maximum number of text fields
 * @param streams returns the consumer of a field's file; null for an ordinary field
 * @throws HttpError 400 for a malformed body, 413 for one that is too long, and errors of consumers
 */
export async function readMultipart(
  request: Request,
  { textLimit, maxFields, takesFiles, dropsFiles, streams }: MultipartOptions,
): Promise<MultipartForm> {
  const form: MultipartForm = { texts: [], files: [] };
  const parser = makeParser(request, {
    fileSize: streams ? BODY_WITH_STREAMS_BYTES : FILE_LIMIT_BYTES - 1,
    parts: maxFields + MORE_PARTS,
  });
  const taken: { stream: Readable; done: Promise<void> }[] = [];
  let textBytes = 0;
  let fileBytes = 0;
  let httpError: HttpError | undefined;
  const reject = (reason: HttpError) => {
    httpError ??= reason;
    parser.destroy(httpError);
  };

  parser.on("file", (name: string | undefined, stream, fileName: string | undefined) => {
    const rejectMalformed = () => reject(new HttpError(400, "malformedForm"));
    // An unhandled error event of a truncated body would end the process.
    stream.on("error", rejectMalformed);
    if (name === undefined) {
      stream.resume();
      return rejectMalformed();
    }
    const isFile = fileName !== undefined;
    const taker = isFile ? streams?.(name, plainFileName(fileName)) : null;
    if (taker) {
      const done = hasContent(stream)
        .then((isChosen) => (isChosen ? taker(stream) : undefined))
        .finally(() => stream.resume());
      // Its rejection is handled below, after the whole body has been parsed.
      done.catch(() => undefined);
      taken.push({ stream, done });
      return;
    }
    let bytes = 0;
    let chunks: Buffer[] = [];
    let isTooLarge = false;
    let isBeyond = false;
    stream.on("limit", () => (isTooLarge = true));
    stream.on("data", (chunk: Buffer) => {
      if (isFile) fileBytes += chunk.length;
      else textBytes += chunk.length;
      if (textBytes > textLimit) return reject(new HttpError(413, "tooLarge"));
      bytes += chunk.length;
      isTooLarge ||= isFile && bytes >= FILE_LIMIT_BYTES;
      isBeyond ||= isFile && fileBytes > FILES_LIMIT_BYTES;
      if (isTooLarge || isBeyond || (isFile && dropsFiles)) chunks = [];
      else chunks.push(chunk);
    });
    stream.on("end", () => {
      const content = Buffer.concat(chunks);
      if (!isFile) return form.texts.push([name, content]);
      // A file field without a selected file.
      if (bytes === 0) return;
      if (!takesFiles) return rejectMalformed();
      if (dropsFiles) return;
      form.files.push({
        field: name,
        fileName: plainFileName(fileName),
        content,
        isTooLarge,
        isBeyond: isBeyond && !isTooLarge,
      });
    });
  });
  parser.on("partsLimit", () => reject(new HttpError(400, "malformedForm")));

  const filesLimit = streams ? BODY_WITH_STREAMS_BYTES : BODY_WITH_FILES_BYTES;
  const bodyLimit = takesFiles ? filesLimit : textLimit + OVERHEAD_BYTES;
  try {
    await pipeline(bodyOf(request), countUpTo(bodyLimit), parser);
  } catch (error) {
    // The form has failed: its unfinished files are not read further.
    for (const { stream } of taken) stream.destroy();
    const endings = await Promise.allSettled(taken.map(({ done }) => done));
    throw (
      causeAmong(endings) ??
      httpError ??
      (error instanceof HttpError ? error : new HttpError(400, "malformedForm"))
    );
  }
  await Promise.all(taken.map(({ done }) => done));
  return form;
}

/**
 * Returns the error of a consumer, such as a full disk. It is the cause; that the stream broke off
 * is only its effect.
 */
function causeAmong(endings: PromiseSettledResult<void>[]): HttpError | undefined {
  return endings
    .map((ending) => (ending.status === "rejected" ? toHttpError(ending.reason) : null))
    .find((httpError) => httpError !== null);
}

/**
 * Waits for the beginning of a file; returns false for a field in which none was chosen. Without
 * scripts a form sends dozens of these, and each would take a turn of those that store files.
 */
async function hasContent(stream: Readable): Promise<boolean> {
  await new Promise<unknown>((resolve) => {
    for (const event of ["readable", "close"]) stream.once(event, resolve);
  });
  return stream.readableLength > 0;
}

/** Normalizes a file name for display: clients send anything. */
function plainFileName(sent: string): string {
  const [name = ""] = sent.toWellFormed().split(/[/\\]/).slice(-1);
  return (
    name
      // Browsers write these three signs of a name so, and no other.
      .replaceAll("%22", '"')
      .replace(/(?:%0D|%0A)+/g, " ")
      .replace(/[\p{Cc}\p{Cf}]/gu, "")
      .trim()
      .normalize()
      .slice(0, FILE_NAME_MAX)
      // The cut may leave half of an emoji, which the database would store as it is.
      .replace(/[\uD800-\uDBFF]$/, "")
  );
}

interface MultipartOptions {
  textLimit: number;
  maxFields: number;
  takesFiles: boolean;
  /** True if files are discarded without being stored. */
  dropsFiles?: boolean;
  streams?: (field: string, fileName: string) => StreamConsumer | null;
}

function makeParser(request: Request, limits: { fileSize: number; parts: number }) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      // Text fields arrive as bytes too: the caller validates their UTF-8.
      isPartAFile: () => true,
      limits: { ...limits, headerPairs: 20 },
    });
  } catch {
    throw new HttpError(400, "malformedForm");
  }
}

function bodyOf(request: Request): Readable {
  return request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
}

function countUpTo(limit: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of chunks) {
      total += chunk.byteLength;
      if (total > limit) throw new HttpError(413, "tooLarge");
      yield chunk;
    }
  };
}

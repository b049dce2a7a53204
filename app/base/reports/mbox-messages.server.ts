import type fs from "node:fs/promises";
import { REPORT_BYTES_MAX } from "./report-box";

const CHUNK_BYTES = 64 * 1024;

/** The longest beginning of a line that can tell whether a message begins with it. */
const LINE_MAX = 1024;

/** The line before each message; a line of a text that begins like it stands after a `>`. */
const FROM_LINE = /^From .*\b\d\d:\d\d.*\b\d{4}\b/;

const LINE_END = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A message of an mbox file. */
export interface MboxMessage {
  /** Its first bytes, without the line before it. */
  raw: Buffer;
  /** The place in the file where the next one begins. */
  end: number;
  /** True if nothing stands behind it: it may still be on its way into the file. */
  isLast: boolean;
}

/** Reads the messages of a part of an mbox file; memory does not depend on their size. */
export async function* messagesOf(
  file: fs.FileHandle,
  from: number,
  to: number,
): AsyncGenerator<MboxMessage, void> {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let hasBegun = false;
  // The file begins as if a blank line stood before it.
  let isAfterBlank = true;
  const keep = (bytes: Buffer) => {
    const part = bytes.subarray(0, Math.max(0, REPORT_BYTES_MAX - keptBytes));
    kept.push(part);
    keptBytes += part.length;
  };
  const message = (end: number, isLast: boolean) => ({
    raw: withPlainFrom(Buffer.concat(kept)),
    end,
    isLast,
  });
  let place = from;
  for await (const { bytes, isStart } of piecesOf(file, from, to)) {
    const begins = isStart && isAfterBlank && FROM_LINE.test(bytes.toString("latin1", 0, LINE_MAX));
    if (begins) {
      if (hasBegun) yield message(place, false);
      kept = [];
      keptBytes = 0;
      hasBegun = true;
    } else {
      keep(bytes);
    }
    isAfterBlank = isStart && isBlank(bytes);
    place += bytes.length;
  }
  if (hasBegun) yield message(place, true);
}

/** Gives out lines with their ends; a line longer than a chunk comes in pieces. */
async function* piecesOf(
  file: fs.FileHandle,
  from: number,
  to: number,
): AsyncGenerator<{ bytes: Buffer; isStart: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  let isStart = true;
  for (let position = from; ;) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, to - position));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    position += bytesRead;
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end; (end = bytes.indexOf(LINE_END, start)) >= 0; start = end + 1) {
      yield { bytes: bytes.subarray(start, end + 1), isStart };
      isStart = true;
    }
    rest = bytes.subarray(start);
    const isTooLong = rest.length >= CHUNK_BYTES;
    if (rest.length > 0 && (bytesRead === 0 || isTooLong)) {
      yield { bytes: rest, isStart };
      rest = Buffer.alloc(0);
      isStart = false;
    }
    if (bytesRead === 0) return;
  }
}

function isBlank(line: Buffer): boolean {
  return (
    line[0] === LINE_END ||
    (line.length === 2 && line[0] === CARRIAGE_RETURN && line[1] === LINE_END)
  );
}

/** Takes away the `>` by which a line that begins with From is kept apart. */
function withPlainFrom(raw: Buffer): Buffer {
  if (!raw.includes("\n>")) return raw;
  return Buffer.from(raw.toString("latin1").replace(/^>(>*From )/gm, "$1"), "latin1");
}

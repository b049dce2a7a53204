import { inflateSync } from "node:zlib";

/** Bytes of the header and of an entry in the directory of a file of each kind. */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * Returns the content of a WOFF file as TrueType. fontkit inflates a table of a WOFF file again for
 * each letter that it looks at, in JavaScript.
 */
export function inflatedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let end = head.length;
  for (let index = 0; index < count; index++) {
    const from = WOFF.header + index * WOFF.entry;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const content = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(content) : content;
    const to = SFNT.header + index * SFNT.entry;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    const gap = Buffer.alloc(-length & 3);
    tables.push(table, gap);
    end += length + gap.length;
  }
  return Buffer.concat([head, ...tables]);
}

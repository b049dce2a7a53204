/** The fields of a part of a report, or the head of a mail: small names, in their order. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** Blocks of fields that are read of one part. */
const BLOCKS_MAX = 50;
const FIELDS_MAX = 400;

/** Reads fields, folded lines too, up to the first line that is none. */
export function readFields(text: string): Fields {
  const fields = new Map<string, string[]>();
  let last: string[] | undefined;
  let count = 0;
  for (const line of text.split(/\r?\n/)) {
    if (/^[ \t]/.test(line) && last) {
      last.push(`${last.pop() ?? ""} ${line.trim()}`);
      continue;
    }
    const [, name, value] = /^([!-9;-~]{1,80}):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || ++count > FIELDS_MAX) {
      // The mark of an mbox stands before the fields.
      if (count === 0 && /^>?From /.test(line)) continue;
      break;
    }
    last = fields.get(name.toLowerCase());
    if (!last) fields.set(name.toLowerCase(), (last = []));
    last.push(value);
  }
  return fields;
}

/** Reads the blocks of a `message/delivery-status` part (RFC 3464): one about the mail, then its recipients. */
export function readBlocks(text: string): Fields[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/)
    .slice(0, BLOCKS_MAX)
    .map((block) => readFields(block.replace(/^\s*\n/, "")))
    .filter(({ size }) => size > 0);
}

/** Returns the first value of a field; empty without one. */
export const fieldOf = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? "";

/** Returns the addresses in a value such as `rfc822; <ana@example.com>` or `"Ana" <ana@example.com>, …`. */
export function addressesIn(value: string): string[] {
  return (value.match(ADDRESS) ?? []).map((address) => address.replace(/\.+$/, ""));
}

/** An address from its beginning on, so that a long text without one takes no time. */
const ADDRESS = /(?<![^\s<>,;:"'()[\]\\=])[^\s<>,;:"'()[\]\\]{1,128}@[^\s<>,;:"'()[\]\\]{1,255}/g;

import type { FormValues } from "./form-values";

/** Ends the name of a field that has the rows of a list in one text, as in `credits.packed`. */
const PACKED = ".packed";

const ESCAPED: Record<string, string> = { "~": "~~", "|": "~p", "\n": "~n", "\r": "~r" };
const PLAIN: Record<string, string> = { "~": "~", p: "|", n: "\n", r: "\r" };

/** Stand for a text that is the one before it in its row, or the one above it. */
const AS_BEFORE = "~=";
const AS_ABOVE = "~^";

/** Returns the name of the field with the packed rows of a list. */
export const packedField = (list: string) => `${list}${PACKED}`;

/**
 * Packs rows as a table of text, which names its fields once: its first line has the names, each
 * other one a row. As fields with names such as `credits[12].role_en`, those of a long form are most
 * of its page.
 */
export function packRows(rows: FormValues[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return "";
  const lines = rows.map((row, index) =>
    columns
      .map((name, column) => {
        const text = row[name] ?? "";
        if (text.length <= AS_ABOVE.length) return escaped(text);
        if (text === row[columns[column - 1] ?? ""]) return AS_BEFORE;
        return text === rows[index - 1]?.[name] ? AS_ABOVE : escaped(text);
      })
      .join("|")
      .replace(/\|+$/, ""),
  );
  return [columns.join("|"), ...lines].join("\n");
}

/** Returns the rows of a packed list; the reverse of {@link packRows}, with `""` for what a row lacks. */
export function unpackRows(text: string): FormValues[] {
  const [columns = [], ...rows] = cellsOf(text);
  return rows.map((row) =>
    Object.fromEntries(columns.map((name, column) => [name, row[column] ?? ""])),
  );
}

/**
 * Returns the lines of a packed list, each as long as it is: many names and many empty lines make no
 * more work than the text is long.
 */
function cellsOf(text: string): string[][] {
  let above: string[] = [];
  return text.split("\n").map((line) => {
    const row: string[] = [];
    for (const cell of line.split("|")) {
      const same =
        cell === AS_BEFORE ? row.at(-1) : cell === AS_ABOVE ? above[row.length] : undefined;
      row.push(same ?? cell.replace(/~(.)/g, (_, letter: string) => PLAIN[letter] ?? ""));
    }
    return (above = row);
  });
}

/**
 * Returns the fields of a sent form with those of its packed lists as fields of their own, `LIST[0].NAME`;
 * what is empty is left out. A field that was also sent on its own wins.
 *
 * @param most the most characters that lists may hold
 * @returns null if there are more: a text that stands for the one above it is short
 */
export function withUnpacked(
  entries: [string, string][],
  most = Infinity,
): [string, string][] | null {
  let length = 0;
  const unpacked: [string, string][] = [];
  for (const [name, text] of entries) {
    if (!name.endsWith(PACKED)) continue;
    const [columns = [], ...rows] = cellsOf(text);
    for (const [index, row] of rows.entries()) {
      for (const [column, value] of row.entries()) {
        if (!value || !columns[column]) continue;
        length += value.length;
        if (length > most) return null;
        unpacked.push([`${name.slice(0, -PACKED.length)}[${index}].${columns[column]}`, value]);
      }
    }
  }
  return [...unpacked, ...entries.filter(([name]) => !name.endsWith(PACKED))];
}

const escaped = (text: string) => text.replace(/[~|\n\r]/g, (letter) => ESCAPED[letter] ?? "");

/** The file that marks a folder as an export, with the version of the format. */
export const FORMAT_FILE = "content.json";

/** Since version 2, every Spanish colour was chosen (see `dropSampleColors`). */
const FORMAT = 2;
const READABLE = [1, FORMAT];

export const formatText = `${JSON.stringify({ format: FORMAT }, null, 2)}\n`;

/** Returns the version of an export, or null if this program cannot read it. */
export function formatOf(value: unknown): number | null {
  if (typeof value !== "object" || value === null || !("format" in value)) return null;
  return READABLE.find((format) => format === value.format) ?? null;
}

/** The file that marks a folder as an export, with the version of the format. */
export const FORMAT_FILE = "content.json";
const FORMAT = 1;

export const formatText = `${JSON.stringify({ format: FORMAT }, null, 2)}\n`;

/** Returns true if this program can read the format. */
export function isReadable(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && "format" in value && value.format === FORMAT
  );
}

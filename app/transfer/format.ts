/** Says that a folder is an export, and of which kind; a later program may write another. */
export const FORMAT_FILE = "content.json";
const FORMAT = 1;

export const formatText = `${JSON.stringify({ format: FORMAT }, null, 2)}\n`;

/** Whether what the file holds is a kind of export that this program reads. */
export function isReadable(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && "format" in value && value.format === FORMAT
  );
}

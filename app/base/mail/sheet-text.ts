import type { FootLine, Sheet, SheetPart } from "./sheet";
import { wrapped } from "./wrap";

/** Sets a mail as plain text: lines of at most 72 characters, each address on a line of its own. */
export function sheetAsText({ language, brand, parts, foot }: Sheet): string {
  const head = brand ? [brand.name.toLocaleUpperCase(language)] : [];
  const below = [...foot.map(footLine), ...(brand ? [brand.url] : [])];
  return [...head, ...joined(parts), `-- \n${below.join("\n")}`].map(wrapped).join("\n\n");
}

/** A note stays with the title above it. */
function joined(parts: readonly SheetPart[]): string[] {
  const blocks: string[] = [];
  parts.forEach((part, index) => {
    const above = parts[index - 1]?.is;
    if (part.is === "note" && above === "title") blocks.push(`${blocks.pop()}\n${asText(part)}`);
    else blocks.push(asText(part));
  });
  return blocks;
}

function asText(part: SheetPart): string {
  switch (part.is) {
    case "facts":
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "button":
      return `${part.label}:\n${part.url}`;
    default:
      return part.text;
  }
}

const footLine = ({ text, link }: FootLine) =>
  [text, ...(link ? [`${link.label}:`, link.url] : [])].filter(Boolean).join("\n");

import { trimInvisible } from "~/language/i18n/trim-invisible";

/** Divides a pasted line at each of the characters that stands outside of quotes. */
export function cellsOf(line: string, dividers: string): string[] {
  const cells = [""];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (dividers.includes(letter) && !isQuoted) cells.push("");
    else cells.push((cells.pop() ?? "") + letter);
  }
  return cells.map(unquoted);
}

/** Reads `ana@example.org`, or `Ana <ana@example.org>`. */
export function addressIn(cell: string): { name: string; email: string } {
  const [, name, email] = /^(.*?)\s*<([^<>]*)>$/.exec(cell) ?? [];
  return email === undefined
    ? { name: "", email: cell }
    : { name: unquoted(name ?? ""), email: trimInvisible(email) };
}

function unquoted(cell: string): string {
  const [, inner] = /^"(.*)"$/s.exec(cell.trim()) ?? [];
  return trimInvisible((inner?.replaceAll('""', '"') ?? cell).replace(/\s+/g, " "));
}

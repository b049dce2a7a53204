/** The placeholders of legal texts, as in `{{legalName}}`. */
export const legalPlaceholders = [
  "legalName",
  "taxNumber",
  "register",
  "address",
  "email",
  "phone",
  "contact",
  "siteName",
  "site",
  "keepMessages",
  "keepMails",
  "keepActivity",
  "keepSecurity",
  "keepOpenings",
] as const;

export type LegalPlaceholder = (typeof legalPlaceholders)[number];

type Values = Readonly<Record<LegalPlaceholder, string>>;

const PLACEHOLDER = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/**
 * Replaces the placeholders in a Markdown text. Unknown ones stay as typed. An entry of a list is
 * left out when all placeholders in it are empty: a company without a tax number has no such line.
 *
 * @param values Markdown for each placeholder
 */
export function fillPlaceholders(text: string, values: Values): string {
  return text
    .split("\n")
    .filter((line) => !isEmptyEntry(line, values))
    .map((line) =>
      line.replace(PLACEHOLDER, (typed, name: string) => valueOf(name, values) ?? typed),
    )
    .join("\n");
}

function isEmptyEntry(line: string, values: Values): boolean {
  if (!/^\s*[-+*] /.test(line)) return false;
  const found = [...line.matchAll(PLACEHOLDER)].map(([, name = ""]) => valueOf(name, values));
  return found.length > 0 && found.every((value) => value === "");
}

function valueOf(name: string, values: Values): string | undefined {
  const known = legalPlaceholders.find((each) => each === name);
  return known && values[known];
}

/** Escapes plain text for Markdown; line breaks become commas. */
export function escapeMarkdown(text: string): string {
  return text
    .trim()
    .replace(/,?\s*\n\s*/g, ", ")
    .replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

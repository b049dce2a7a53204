import { messageKey } from "~/language/i18n/message-key";
import type { adminRedirects } from "~/language/texts/en/admin-redirects";
import type { RedirectStatus } from "./redirect";

type Refusal = keyof typeof adminRedirects.refused;

/** The meaning of a line of a list, before its addresses are checked. */
export type Listed =
  | { kind: "redirect"; source: string; target: string; status: RedirectStatus }
  /** `reason` is made by `messageKey`. */
  | { kind: "refused"; reason: string }
  /** Titles of columns. */
  | { kind: "heading" }
  /** A comment, or a line of a configuration that leads nowhere by itself. */
  | { kind: "aside" };

export const refusedLine = (name: Refusal): Listed => ({
  kind: "refused",
  reason: messageKey(`admin:redirects.refused.${name}`),
});

/** A redirect in the words of the program that has written it. */
export interface WrittenRedirect {
  source: string;
  target: string;
  /** A number, or a word such as `permanent`. */
  code?: string;
  /** True if the source is a pattern; undefined if only its look tells. */
  isPattern?: boolean;
  /** The status where none is given. */
  otherwise?: RedirectStatus;
}

const statuses = new Map<string, RedirectStatus>([
  ["301", 301],
  ["302", 302],
  ["303", 302],
  ["307", 302],
  ["308", 308],
  ["permanent", 301],
  ["permanente", 301],
  ["permanently", 301],
  ["temporary", 302],
  ["temporal", 302],
  ["temp", 302],
  ["found", 302],
  ["redirect", 302],
  ["seeother", 302],
  ["see other", 302],
]);

const goneCodes = new Set(["404", "410", "451", "gone"]);
const shownCodes = new Set(["200", "204"]);

/** Returns the status that a code stands for; null for another code. */
export function statusOf(code: string): RedirectStatus | null {
  const plain = code.toLowerCase();
  return statuses.get(plain) ?? statuses.get(/^30\d\b/.exec(plain)?.[0] ?? "") ?? null;
}

/** Returns true for what is a code of an answer, if not one that leads on. */
export const isCode = (text: string) =>
  statusOf(text) !== null || goneCodes.has(text.toLowerCase()) || shownCodes.has(text);

/** Returns a redirect in the words of this site, or why it cannot be one. */
export function listedRedirect(written: WrittenRedirect): Listed {
  const { code = "", otherwise = 301 } = written;
  if (goneCodes.has(code.toLowerCase())) return refusedLine("gone");
  if (shownCodes.has(code)) return refusedLine("rewrite");
  if (written.source === "" || written.target === "") return refusedLine("columns");
  const status = code === "" ? otherwise : statusOf(code);
  if (status === null) return refusedLine("status");
  const addresses = plainAddresses(written);
  return addresses ? { kind: "redirect", ...addresses, status } : refusedLine("pattern");
}

/** Marks of a pattern, for sources of which no column says that they are one. */
const patternMarks = /^\^|\$$|\(\?|\.[*+]|\(\[|\(\\|\\[./dw-]|\(\w+\||\/\?\$$/;

interface Addresses {
  source: string;
  target: string;
}

/**
 * Returns a source and a target without patterns: one whose end stands for whatever follows ends in
 * `/*`. Null if the pattern stands for anything else.
 */
function plainAddresses({ source, target, isPattern }: WrittenRedirect): Addresses | null {
  if (isPattern ?? patternMarks.test(source)) return ofExpression(source, target);
  return ofPlaceholders(source, target);
}

/** The end of a regular expression that stands for the rest of an address. */
const restOfExpression = /(\/?)(\(\/?(?:\.[*+]|\[\^\/\][*+])\??\)|\.[*+])(\??)\/?$/;

function ofExpression(source: string, target: string): Addresses | null {
  const [, inner] = /^\/(\^.*|.*\\.*)\/i$/.exec(source) ?? [];
  let base = (inner ?? source)
    .replace(/^\(\?i\)/, "")
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/(?:\/\?|\(\/\)\?|\(\/\|\)|\[\/\]\?)$/, "");
  const rest = restOfExpression.exec(base);
  if (rest) base = base.slice(0, rest.index).replace(/\\$|\\?\/\?$/, "");
  const host = /^https?:\\?\/\\?\/[^/\\?]+(?:\\\.[^/\\?]+)*/i.exec(base)?.[0] ?? "";
  const path = base.slice(host.length).replace(/\\([./_~!@&=:;,+%#-])/g, "$1");
  if (/[\\()[\]{}|^$*?]|[^/]\+/.test(path)) return null;
  // A pattern without an end stands for all addresses.
  if (path === "" && !rest && !source.endsWith("$")) return null;
  const root = path === "" || path.startsWith("/") ? path : `/${path}`;
  if (!rest) return /\$\d|\\\d/.test(target) ? null : { source: root || "/", target };
  const led = withRest(target, /[$\\]1$/);
  return led === null || /[$\\]\d/.test(led)
    ? null
    : { source: `${root.replace(/\/$/, "")}/*`, target: led };
}

/** Puts the wildcard in place of what stands for the rest; null if it does not stand at the end. */
function withRest(target: string, rest: RegExp): string | null {
  const mark = rest.exec(target);
  if (!mark) return target;
  const base = target.slice(0, mark.index);
  if (/[?#]/.test(base)) return null;
  return base.endsWith("/") ? `${base}*` : `${base}/*`;
}

const placeholder = /\/(?::\w|\[\w+\])/;

function ofPlaceholders(source: string, target: string): Addresses | null {
  const [tail = "", colon, bracket] =
    /\/(?::([A-Za-z_]\w*)(?:\*|\+|\(\.\*\))?|\[(\w+)\]|\*{1,2})$/.exec(source) ?? [];
  const base = tail === "" ? source : source.slice(0, -tail.length);
  if (placeholder.test(pathOf(base))) return null;
  if (tail === "") {
    return placeholder.test(pathOf(target)) ? null : { source, target };
  }
  const name = colon ?? bracket;
  const marks = name
    ? new RegExp(`/(?::${name}[*+]?|\\[${name}\\])/?$`)
    : /\/(?::splat|\*{1,2}|\$1)\/?$/;
  const led = withRest(target, marks);
  if (led === null || placeholder.test(pathOf(led))) return null;
  return /:splat\b|\[name\]|\$\d/.test(led) ? null : { source: `${base}/*`, target: led };
}

/** Returns an address without scheme and host. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]*/i, "");

import {
  isCode,
  type Listed,
  listedRedirect,
  refusedLine,
  statusOf,
  type WrittenRedirect,
} from "./listed-redirect";
import type { RedirectStatus } from "./redirect";

const aside: Listed = { kind: "aside" };

/** Longer lines are none of a configuration. */
const LINE_MAX = 8_000;

/**
 * Reads redirects in the lines of other programs: `/old -> /new 301` of Squarespace, `_redirects` of
 * Netlify and Cloudflare, and the directives of Apache and nginx, of which some count for the lines
 * below them.
 */
export class RuleReader {
  /** Conditions of Apache that count for the next rule. */
  #conditions: string[] = [];
  /** The conditions of the line that was read last. */
  #last: string[] = [];
  #base = "/";
  /** The blocks of nginx around a line. */
  readonly #blocks: Block[] = [];

  /** Returns what a line says; null for one of a table. */
  read(line: string): Listed | null {
    const text = line.trim();
    this.#last = [];
    if (text.length > LINE_MAX) return null;
    if (/^(?:#|\/\/\s|<!--|\|?\s*:?-{3,})/.test(text)) return aside;
    return arrowOf(text) ?? this.#apache(text) ?? this.#nginx(text) ?? wordsOf(text);
  }

  /** Returns the line that was read last, with the conditions that it depends on. */
  withConditions(line: string): string {
    const block = this.#blocks.at(-1);
    const text = [...this.#last, line.trim()].join("\n");
    return block?.kind === "if" ? `${block.head} {\n${text}\n}` : text;
  }

  #apache(text: string): Listed | null {
    if (/^<\/?(?:IfModule|Directory|VirtualHost|Files|Location|If|Else)\w*\b.*>$/i.test(text))
      return aside;
    const [, name = ""] =
      /^(Redirect(?:Permanent|Temp|Match)?|Rewrite(?:Engine|Base|Cond|Rule|Options)|Options)\s/i.exec(
        text,
      ) ?? [];
    const [, ...args] = name ? argumentsOf(text) : [];
    switch (name.toLowerCase()) {
      case "":
        return null;
      case "rewritecond":
        // Redirects here never hide a file or a page either.
        if (!/^!-[fdls]$/i.test(args[1] ?? "")) this.#conditions.push(text);
        return aside;
      case "rewritebase":
        this.#base = args[0] ?? "/";
        return aside;
      case "rewriterule": {
        this.#last = this.#conditions;
        this.#conditions = [];
        return this.#last.length > 0 ? refusedLine("condition") : rewriteRule(args, this.#base);
      }
      case "redirect":
      case "redirectpermanent":
      case "redirecttemp":
      case "redirectmatch":
        return apacheRedirect(name.toLowerCase(), args);
      default:
        return aside;
    }
  }

  #nginx(text: string): Listed | null {
    if (/^\}[\s;}]*$/.test(text)) {
      for (const _ of text.replace(/[^}]/g, "")) this.#blocks.pop();
      return aside;
    }
    const start = text.indexOf("{");
    if (/^location\s/i.test(text) && text.endsWith("}") && start > 0) {
      const body = text.slice(start + 1, -1).trim();
      return nginxDirective(body, blockOf(text.slice(0, start))) ?? refusedLine("unknown");
    }
    const [, opened] = /^((?:location|server|if|map|http)\b[^{;]*)\{$/i.exec(text) ?? [];
    if (opened) {
      this.#blocks.push(blockOf(opened.trim()));
      return aside;
    }
    const block = this.#blocks.at(-1);
    return nginxDirective(text, block) ?? (block && text.endsWith(";") ? aside : null);
  }
}

/** `/old -> /new 301` */
function arrowOf(text: string): Listed | null {
  const arrow = /->|=>|[→⇒➜]/.exec(text);
  if (!arrow) return null;
  const source = text.slice(0, arrow.index).trim();
  const [target = "", code = "", ...others] = text
    .slice(arrow.index + arrow[0].length)
    .trim()
    .split(/\s+/);
  if (/[\s,;"]/.test(source) || others.length > 0) return null;
  return listedRedirect({ source, target, code });
}

/** Splits a line at its blanks; a text in quotes is one. */
function argumentsOf(text: string): string[] {
  const parts = text.match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']\S*|\S/g) ?? [];
  return parts.map((part) => part.replace(/^(["'])(.*)\1$/s, "$2"));
}

/** `/old /new 301!`, also with parameters of the old address and conditions. */
function wordsOf(text: string): Listed | null {
  const words = withoutEnd(text.replace(/\s#.*$/, "")).split(/\s+/);
  const [source = "", ...others] = words;
  if (words.length < 2 || !isPlace(source) || /[,;"|]/.test(withoutEnd(text))) return null;
  const at = others.findIndex(isPlace);
  const target = others[at];
  // A cell of a table may have blanks.
  if (target === undefined || others.slice(0, at).some((word) => !word.includes("="))) return null;
  const [code = "", ...conditions] = others.slice(at + 1);
  const given = code.replace(/!$/, "");
  if (given !== "" && !isCode(given) && !code.includes("=")) return null;
  if (conditions.length > 0 || code.includes("=")) return refusedLine("condition");
  const query = others.slice(0, at);
  if (query.some((word) => /=:/.test(word))) return refusedLine("parameters");
  const asked = query.length > 0 ? `${source}?${query.join("&")}` : source;
  return listedRedirect({ source: asked, target, code: given });
}

/** Returns a line without a semicolon at its end. */
const withoutEnd = (text: string) => (text.endsWith(";") ? text.slice(0, -1) : text).trimEnd();

const isPlace = (word: string) => /^(?:\/|https?:\/\/)/i.test(word);

const apacheWords: Record<string, string> = { permanent: "301", temp: "302", seeother: "302" };

function apacheRedirect(name: string, args: string[]): Listed {
  const isMatch = name === "redirectmatch";
  const [first = ""] = args;
  const word = apacheWords[first.toLowerCase()] ?? first.toLowerCase();
  const hasCode = /^[a-z]+$|^\d{3}$/.test(word);
  const [source = "", target = ""] = hasCode ? args.slice(1) : args;
  const code = hasCode ? word : name === "redirectpermanent" ? "301" : "302";
  if (args.length > (hasCode ? 3 : 2)) return refusedLine("columns");
  return listedRedirect({ source, target, code, ...(isMatch && { isPattern: true }) });
}

/** @param base in front of a pattern without a slash */
function rewriteRule([pattern = "", target = "", flags = ""]: string[], base: string): Listed {
  const set = flags.replace(/^\[|\]$/g, "").split(/\s*,\s*/);
  const flag = set.find((each) => /^R(?:edirect)?(?:=|$)/i.test(each));
  if (set.some((flag) => /^(?:F|forbidden|G|gone)$/i.test(flag))) return refusedLine("gone");
  if (set.some((flag) => /^(?:C|chain|P|proxy)$/i.test(flag))) return refusedLine("condition");
  if (flag === undefined && !isWhole(target)) return refusedLine("rewrite");
  const inner = pattern.replace(/^\^?(?:\/\??)?/, "");
  const root = `/${base.replace(/^\/|\/$/g, "")}/`.replace("//", "/");
  const led = target.replace(/^(?!\/|https?:)/i, root).replace(/\?$/, "");
  return listedServerRule({
    source: `^${root}${inner}`,
    target: led,
    code: flag?.split("=")[1] ?? "302",
  });
}

const isWhole = (target: string) => /^https?:\/\//i.test(target);

/** A rule whose target may have variables of the server, which no redirect here has. */
function listedServerRule(written: WrittenRedirect): Listed {
  if (/%[{\d]|%\{|\$(?:[a-z_]|\{)/i.test(written.target.replace(/%[\dA-F]{2}/gi, "")))
    return refusedLine("pattern");
  return listedRedirect({ isPattern: true, ...written });
}

/** A block of nginx: the addresses it is about, `map` for pairs of addresses, else a condition. */
interface Block {
  head: string;
  kind: "location" | "map" | "if" | "other";
  source: string;
  isPattern: boolean;
}

function blockOf(head: string): Block {
  const [name = "", ...args] = argumentsOf(head);
  if (name.toLowerCase() !== "location") {
    const kind = name === "map" || name === "if" ? name : "other";
    return { head, kind, source: "", isPattern: false };
  }
  const [mark = "", address = ""] = args.length > 1 ? args : ["", args[0]];
  if (mark === "=") return { head, kind: "location", source: address, isPattern: false };
  if (mark.startsWith("~"))
    return { head, kind: "location", source: address, isPattern: mark !== "^~" };
  // All that begins with it.
  const below = `${address.replace(/\/$/, "")}/*`;
  return { head, kind: "location", source: below, isPattern: false };
}

function nginxDirective(text: string, block: Block | undefined): Listed | null {
  const body = withoutEnd(text);
  if (block?.kind === "map") return pairOfMap(body);
  const [, target, flag] = /^rewrite\s+\S+\s+(\S+)(?:\s+(\w+))?$/i.exec(body) ?? [];
  if (target !== undefined) {
    if (block?.kind === "if") return refusedLine("condition");
    const code: Record<string, RedirectStatus> = { permanent: 301, redirect: 302 };
    const status = code[flag ?? ""] ?? (isWhole(target) ? 302 : null);
    const source = argumentsOf(body)[1] ?? "";
    if (status === null) return refusedLine("rewrite");
    const led = target.replace(/\?$/, "");
    // Everything that the block is about.
    if (block?.kind === "location" && !block.isPattern && /^\^?(?:\.\*)?\$?$/.test(source))
      return ofLocation(block.source, led, String(status));
    return listedServerRule({ source, target: led, code: String(status) });
  }
  const [name, first = "", second] = argumentsOf(body);
  if (name !== "return") return null;
  if (block?.kind !== "location") return refusedLine(block ? "condition" : "unknown");
  const [code, led] = second === undefined && isPlace(first) ? ["302", first] : [first, second];
  if (!statusOf(code) && !isCode(code)) return refusedLine("status");
  return block.isPattern
    ? listedServerRule({ source: block.source, target: led ?? "", code })
    : ofLocation(block.source, led ?? "", code);
}

function ofLocation(source: string, target: string, code: string): Listed {
  const led = source.endsWith("/*") ? target : target.replace(/\$(?:is_args)?\$args$/, "");
  return /\$[a-z_{]/i.test(led)
    ? refusedLine("pattern")
    : listedRedirect({ source, target: led, code, isPattern: false });
}

/** A line of a `map`: an address, or a pattern behind `~`, and where it leads. */
function pairOfMap(body: string): Listed | null {
  const [source = "", target = ""] = argumentsOf(body);
  const [, mark] = /^(~\*?)/.exec(source) ?? [];
  if (!mark && !isPlace(source)) return aside;
  return mark
    ? listedServerRule({ source: source.slice(mark.length), target, code: "301" })
    : listedRedirect({ source, target, code: "301" });
}

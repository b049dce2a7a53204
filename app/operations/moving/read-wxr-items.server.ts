import { createReadStream } from "node:fs";
import sax from "sax";
import { BrokenFile } from "./old-site";

/** The fields of an element by the names of its children; those that repeat are in lists. */
export interface WxrNode {
  /** `item`, `wp:author`, `wp:term`, or `channel` for a field of the site. */
  name: string;
  fields: Map<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  metas: Map<string, string>;
  comments: number;
}

/** Elements that are read as a whole. */
const NODES = new Set(["item", "wp:author", "wp:term"]);

/** Fields of the site itself. */
const SITE_FIELDS = new Set(["title", "link", "wp:base_site_url", "wp:base_blog_url", "generator"]);

/** Faults that exporters make in names and titles, and that lose nothing. */
const HARMLESS = /^(?:Invalid character|Invalid numeric|Parsed entity depth|Entity)/;

/** Longest text of one field: more is no text that people write. */
const FIELD_MAX = 20_000_000;

const CONTROLS = /(?![\n\r\t])\p{Cc}/gu;

/**
 * Reads an export of WordPress (WXR) or of a program with the same format, as a stream: one node at a
 * time is in memory.
 *
 * @throws BrokenFile
 */
export async function* readWxrItems(file: string): AsyncGenerator<WxrNode> {
  const reader = new WxrReader();
  for await (const chunk of createReadStream(file, "utf8")) {
    reader.write(String(chunk));
    yield* reader.take();
  }
  reader.end();
  yield* reader.take();
}

class WxrReader {
  readonly #parser = sax.parser(true, {});
  readonly #path: string[] = [];
  #done: WxrNode[] = [];
  #node: WxrNode | null = null;
  #text = "";
  #isRead = false;
  #attributes: Record<string, string> = {};
  #meta: { key: string; value: string } = { key: "", value: "" };

  constructor() {
    const parser = this.#parser;
    parser.onerror = (error) => this.#onError(error);
    parser.onopentag = ({ name, attributes }) =>
      this.#open(name, attributes as Record<string, string>);
    parser.ontext = (text) => this.#add(text);
    parser.oncdata = (text) => this.#add(text);
    parser.onclosetag = (name) => this.#close(name);
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  end(): void {
    this.#parser.close();
  }

  take(): WxrNode[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #onError(error: Error): void {
    const [reason = ""] = error.message.split("\n");
    if (!HARMLESS.test(reason)) {
      const line = this.#parser.line + 1;
      const detail = `${reason}.`;
      throw new BrokenFile(`The file is broken in line ${line}: ${detail}`, "brokenLine", {
        line,
        detail,
      });
    }
    this.#parser.error = null as unknown as Error;
    this.#parser.resume();
  }

  #open(name: string, attributes: Record<string, string>): void {
    const depth = this.#path.push(name);
    if (depth === 1 && name !== "rss") {
      const message = `Line 1: this is no export of WordPress or Squarespace (<${name}>).`;
      throw new BrokenFile(message, "notWxr");
    }
    if (!this.#node && depth === 3 && NODES.has(name)) {
      this.#node = { name, fields: new Map(), terms: [], metas: new Map(), comments: 0 };
      return;
    }
    this.#text = "";
    this.#attributes = attributes;
    this.#isRead = this.#isField(name, depth);
    if (name === "wp:postmeta" || name === "wp:termmeta") this.#meta = { key: "", value: "" };
    if (name === "wp:comment" && this.#node) this.#node.comments += 1;
  }

  #isField(name: string, depth: number): boolean {
    if (!this.#node) return depth === 3 && SITE_FIELDS.has(name);
    if (depth === 4) return true;
    return depth === 5 && (name === "wp:meta_key" || name === "wp:meta_value");
  }

  #add(text: string): void {
    if (!this.#isRead) return;
    this.#text += text;
    if (this.#text.length > FIELD_MAX) {
      const line = this.#parser.line + 1;
      const message = `Line ${line}: a text is longer than ${FIELD_MAX}.`;
      throw new BrokenFile(message, "longText", { line });
    }
  }

  #close(name: string): void {
    const depth = this.#path.length;
    this.#path.pop();
    const node = this.#node;
    if (node && depth === 3) {
      this.#done.push(node);
      this.#node = null;
      return;
    }
    if (node && name === "wp:postmeta") node.metas.set(this.#meta.key, this.#meta.value);
    if (!this.#isRead) return;
    this.#isRead = false;
    const text = copyOf(this.#text.replace(CONTROLS, ""));
    this.#text = "";
    if (!node) this.#done.push(siteField(name, text));
    else if (name === "wp:meta_key") this.#meta.key = text;
    else if (name === "wp:meta_value") this.#meta.value = text;
    else if (name === "category") node.terms.push({ ...this.#term(), name: text });
    else node.fields.set(name, text);
  }

  #term() {
    const { domain = "category", nicename = "" } = this.#attributes;
    return { domain: copyOf(domain), slug: copyOf(nicename) };
  }
}

/** Longer texts are dropped soon after they are read. */
const KEPT_MAX = 10_000;

/** Copies a short text: otherwise it keeps the whole part of the file from which it was cut. */
const copyOf = (text: string) =>
  text.length > KEPT_MAX ? text : Buffer.from(text).toString("utf8");

const siteField = (name: string, text: string): WxrNode => ({
  name: "channel",
  fields: new Map([[name, text]]),
  terms: [],
  metas: new Map(),
  comments: 0,
});

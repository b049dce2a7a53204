import sax from "sax";
import { HttpError } from "~/base/http/http-error";
import { nextTurn } from "~db/next-turn.server";
import { type ReadSubtitles } from "./cue";
import { regionOf, settingsOfRegion, type Style, styleOf } from "./ttml-styles";
import { type Run, TtmlText } from "./ttml-text";
import { type TimeBase, timeBaseOf, ttmlTime } from "./ttml-times";

/** So many letters are read in one turn. */
const SLICE = 32 * 1024;
const DEPTH_MAX = 100;
const TEN_HOURS = 36_000_000;

/** An element that is open, with what its content inherits. */
interface Open {
  name: string;
  start: number;
  end: number;
  /** In a sequence: where the next of its children begins. */
  next: number;
  isSequence: boolean;
  style: Style;
  region: string | null;
  isPreserved: boolean;
  /** True for what is no text: ruby, metadata. */
  isLeftOut: boolean;
}

type Attribute = (name: string) => string | undefined;

/**
 * Reads TTML and its profiles (IMSC, EBU-TT-D, SMPTE-TT, DFXP, iTT): the text of each paragraph with
 * its times, nested and in frames or ticks, italics, bold and underlined, and the place of its region.
 *
 * @throws HttpError 415 with the line of an error in the document
 */
export async function readTtml(text: string): Promise<ReadSubtitles> {
  const reader = new TtmlReader();
  for (let at = 0; at < text.length; at += SLICE) {
    reader.write(text.slice(at, at + SLICE));
    await nextTurn();
  }
  return reader.end();
}

class TtmlReader {
  private readonly parser = sax.parser(true, {});
  private readonly open: Open[] = [];
  private readonly styles = new Map<string, Style>();
  private readonly regions = new Map<string, string>();
  private readonly read: ReadSubtitles = { cues: [], losses: [] };
  private base: TimeBase = timeBaseOf(() => undefined);
  private isClock = false;
  private startOfFilm: number | null = null;
  private paragraph: TtmlText | null = null;
  private isTold = new Set<number>();

  constructor() {
    const { parser } = this;
    parser.onopentag = ({ name, attributes }) => this.begin(localName(name), read(attributes));
    parser.onclosetag = () => this.close();
    parser.ontext = (text) => this.take(text);
    parser.oncdata = (text) => this.take(text);
    parser.onerror = () => {
      throw new HttpError(415, "captionsLine", { line: parser.line + 1 });
    };
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): ReadSubtitles {
    this.parser.close();
    const { cues, losses } = this.read;
    const first = cues.reduce((least, { start }) => Math.min(least, start), Infinity);
    const custom = this.isClock && first >= TEN_HOURS && first !== Infinity ? TEN_HOURS : 0;
    const start =
      this.startOfFilm !== null && this.startOfFilm <= first ? this.startOfFilm : custom;
    const moved = cues.map((cue) => ({ ...cue, start: cue.start - start, end: cue.end - start }));
    return { cues: moved, losses };
  }

  private get line(): number {
    return this.parser.line + 1;
  }

  private begin(name: string, attribute: Attribute): void {
    if (this.open.length >= DEPTH_MAX)
      throw new HttpError(415, "captionsLine", { line: this.line });
    if (name === "tt") {
      this.base = timeBaseOf(attribute);
      this.isClock = attribute("timeBase") === "smpte";
    }
    const parent = this.open.at(-1);
    const opened = this.opened(name, attribute, parent);
    if (parent?.isSequence && name !== "metadata") parent.next = opened.end;
    this.open.push(opened);
    if (name === "style" && parent?.name === "styling") this.addStyle(attribute);
    if (name === "region" && parent?.name === "layout") this.addRegion(attribute);
    if (name === "style" && parent?.name === "region") this.addToRegion(attribute);
    if (name === "p") this.paragraph = new TtmlText(this.line);
    if (name === "br") this.paragraph?.add(this.run(opened, "\n"));
    const hasPicture = attribute("backgroundImage") !== undefined || name === "image";
    if (hasPicture || opened.isLeftOut) this.tellMark();
  }

  /** Joins what an element has of its own, and of the one around it. */
  private opened(name: string, attribute: Attribute, parent: Open | undefined): Open {
    const base = parent?.isSequence ? parent.next : (parent?.start ?? 0);
    const begin = this.time(attribute("begin"));
    const start = base + (begin ?? 0);
    const length = this.time(attribute("dur"));
    const until = this.time(attribute("end"));
    const ends = [parent?.end ?? Infinity];
    if (length !== null) ends.push(start + length);
    if (until !== null) ends.push(base + until);
    const ruby = attribute("ruby");
    return {
      name,
      start,
      end: Math.min(...ends),
      next: start,
      isSequence: attribute("timeContainer") === "seq",
      style: styleOf(attribute, this.styles, parent?.style),
      region: attribute(name === "region" ? "id" : "region") ?? parent?.region ?? null,
      isPreserved: (attribute("space") ?? (parent?.isPreserved && "preserve")) === "preserve",
      isLeftOut: Boolean(
        parent?.isLeftOut || (ruby && ["text", "textContainer", "delimiter"].includes(ruby)),
      ),
    };
  }

  /** A time that cannot be read is told: its text would stand at a wrong place. */
  private time(text: string | undefined): number | null {
    if (text === undefined) return null;
    const time = ttmlTime(text, this.base);
    if (time === null) this.tell("time");
    return time;
  }

  private close(): void {
    const closed = this.open.pop();
    if (closed?.name === "p" && this.paragraph) {
      this.addParagraph(this.paragraph, closed);
      this.paragraph = null;
    }
  }

  private take(text: string): void {
    const around = this.open.at(-1);
    if (!around) return;
    if (around.name === "documentStartOfProgramme") {
      this.startOfFilm = ttmlTime(text, this.base);
    } else if (this.paragraph && !around.isLeftOut && this.isShown()) {
      this.paragraph.add(this.run(around, text));
    }
  }

  private isShown(): boolean {
    return !this.open.some(({ name }) => name === "metadata");
  }

  private run({ start, end, style, isPreserved }: Open, text: string): Run {
    return {
      start,
      end,
      style,
      text: isPreserved || text === "\n" ? text : text.replace(/\s+/g, " "),
    };
  }

  private addParagraph(paragraph: TtmlText, { region }: Open): void {
    if (this.isTold.has(paragraph.line) || paragraph.isEmpty()) return;
    const settings = (region !== null && this.regions.get(region)) || "";
    const cues = paragraph.cues();
    if (cues.length === 0) this.read.losses.push({ kind: "time", line: paragraph.line });
    this.read.cues.push(...cues.map((cue) => ({ ...cue, settings })));
  }

  private addStyle(attribute: Attribute): void {
    const id = attribute("id");
    if (id) this.styles.set(id, styleOf(attribute, this.styles));
  }

  private addRegion(attribute: Attribute): void {
    const id = attribute("id");
    if (id) this.regions.set(id, settingsOfRegion(regionOf(attribute)));
  }

  /** The place of a region may stand in a style within it. */
  private addToRegion(attribute: Attribute): void {
    const region = this.open.at(-2);
    const settings = settingsOfRegion(regionOf(attribute));
    if (region?.name === "region" && region.region && settings) {
      this.regions.set(region.region, settings);
    }
  }

  private tellMark(): void {
    this.tell("mark", this.line);
  }

  private tell(kind: "time" | "mark", line = this.paragraph?.line ?? this.line): void {
    const last = this.read.losses.at(-1);
    if (last?.line !== line || last.kind !== kind) this.read.losses.push({ kind, line });
    if (kind === "time") this.isTold.add(line);
  }
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads attributes by their names without prefix, which programs choose freely. */
function read(attributes: Record<string, unknown>): Attribute {
  const named = new Map(
    Object.entries(attributes).map(([name, value]) => [localName(name), String(value)]),
  );
  return (name) => named.get(name);
}

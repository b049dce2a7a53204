import { type CsvLine, writeLine } from "~/base/http/read-csv.server";
import { addressIn, cellsOf } from "~/base/mail/pasted-addresses";
import { emailAddress } from "~/forms/fields/text-schema";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import type { Language } from "~/language/i18n/languages";
import { timeZoneNamed } from "~/language/i18n/time-zones";
import { LINES_MAX } from "./import-subscribers";
import { consentMeanings, zoneIn } from "./list-columns";
import { ConsentReader } from "./list-consent.server";
import type { LineConsent } from "./list-consent.server";
import { readInstant } from "./list-dates";
import type { Meaning } from "./list-meanings";
import { type KeptContent, rowsOf } from "./list-rows.server";
import { languageOf } from "./list-words";
import type { ListSettings, Question, RefusedLine, RefusedReason } from "./subscriber-list";
import { normalizedTag } from "./subscriber-tags.server";

/** Maximum number of refused lines that are kept; the others are counted. */
const REFUSED_KEPT = 1000;
const REFUSED_LENGTH = 300;
const NAME_MAX = 200;
const ORIGIN_MAX = 300;
const TAGS_MAX = 50;

/** A person of a list, of one line or of several. */
export interface Person {
  line: number;
  email: string;
  name: string;
  consent: LineConsent;
  language: Language | null;
  tags: string[];
  origin: string;
  agreedAt: string | null;
  since: string | null;
  confirmedAt: string | null;
  leftAt: string | null;
  bouncedAt: string | null;
  waitingSince: string | null;
}

export interface ReadList {
  /** By address. */
  people: Map<string, Person>;
  refused: RefusedLine[];
  refusedCount: number;
  questions: Question[];
  /** The numbers of lines with something that was not understood, and is not kept. */
  unread: { languages: number; dates: number; tags: number };
  /** Lines with an address of an earlier one. */
  repeated: number;
}

/**
 * Reads the people of a list by what its columns are. Of several lines with one address the strictest
 * counts.
 *
 * @throws OpenQuoteError
 */
export async function readPeople(
  kept: KeptContent & { fileName: string; settings: ListSettings },
): Promise<ReadList> {
  const reader = new PeopleReader(kept.settings, kept.fileName);
  for await (const row of rowsOf(kept)) reader.read(row);
  return reader.result();
}

type Dated = "agreedAt" | "since" | "subscribed" | "confirmed" | "left" | "bounced" | "waiting";

class PeopleReader {
  readonly #settings: ListSettings;
  readonly #consent: ConsentReader;
  readonly #address = emailAddress();
  readonly #zones: string[];
  /** The numbers of the columns by what they are. */
  readonly #columns = new Map<Meaning, number[]>();
  readonly #people = new Map<string, Person>();
  readonly #refused: RefusedLine[] = [];
  readonly #unread = { languages: 0, dates: 0, tags: 0 };
  readonly #needed: number;
  #refusedCount = 0;
  #repeated = 0;

  constructor(settings: ListSettings, fileName: string) {
    this.#settings = settings;
    this.#consent = new ConsentReader(settings, fileName);
    this.#zones = settings.columns.map(
      ({ heading }) => timeZoneNamed(zoneIn(heading)) ?? companyTimeZone(),
    );
    let needed = 0;
    for (const [index, meaning] of settings.meanings.entries()) {
      if (!meaning) continue;
      this.#columns.set(meaning, [...(this.#columns.get(meaning) ?? []), index]);
      if (consentMeanings.has(meaning) || meaning === "email") needed = index + 1;
    }
    this.#needed = settings.hasHeadings ? needed : 1;
  }

  result(): ReadList {
    return {
      people: this.#people,
      refused: this.#refused,
      refusedCount: this.#refusedCount,
      questions: this.#consent.questions(),
      unread: this.#unread,
      repeated: this.#repeated,
    };
  }

  read(row: CsvLine): void {
    const cells = this.#settings.hasHeadings ? row.cells : typedCells(row.cells);
    const addresses = cells.filter((cell) => cell.includes("@"));
    if (!this.#settings.hasHeadings && addresses.length > 1) {
      // As mail programs copy them: whose the other columns are cannot be told.
      const filled = cells.filter(Boolean);
      return filled.forEach((cell) => this.#readPerson(row.number, [cell], 0));
    }
    // A value too many or too few may have moved the others into columns that are not theirs.
    const surplus = cells.slice(this.#settings.columns.length);
    if (cells.length < this.#needed || surplus.some(Boolean)) return this.#refuse(row, "columns");
    this.#readPerson(row.number, cells, this.#columns.get("email")?.[0] ?? 0);
  }

  #readPerson(line: number, cells: string[], at: number): void {
    const { name, email: written } = addressIn(cells[at] ?? "");
    const read = this.#address.safeParse(written);
    if (!read.success) return this.#refuse({ number: line, cells }, "noAddress");
    const email = read.data.toLowerCase();
    const known = this.#people.get(email);
    if (!known && this.#people.size >= LINES_MAX) {
      return this.#refuse({ number: line, cells }, "tooMany");
    }
    const person: Person = {
      line,
      email,
      name: this.#nameIn(cells) || name.slice(0, NAME_MAX),
      consent: this.#consent.read(cells),
      language: this.#languageIn(cells),
      tags: this.#tagsIn(cells),
      origin: this.#textIn(cells, "origin").slice(0, ORIGIN_MAX),
      agreedAt: this.#instantIn(cells, "agreedAt"),
      since: this.#instantIn(cells, "since") ?? this.#instantIn(cells, "subscribed"),
      confirmedAt: this.#instantIn(cells, "confirmed"),
      leftAt: this.#instantIn(cells, "left"),
      bouncedAt: this.#instantIn(cells, "bounced"),
      waitingSince: this.#instantIn(cells, "waiting"),
    };
    if (known) this.#repeated++;
    this.#people.set(email, known ? merged(known, person) : person);
  }

  #refuse({ number, cells }: CsvLine, reason: RefusedReason): void {
    this.#refusedCount++;
    if (this.#refused.length >= REFUSED_KEPT) return;
    const text = writeLine(cells, this.#settings.separator).slice(0, REFUSED_LENGTH);
    this.#refused.push({ line: number, text, reason });
  }

  /** Returns the first value of the columns with a meaning. */
  #textIn(cells: string[], meaning: Meaning): string {
    const filled = this.#columns.get(meaning)?.find((index) => cells[index]);
    return filled === undefined ? "" : (cells[filled] ?? "");
  }

  #nameIn(cells: string[]): string {
    const parts = [this.#textIn(cells, "firstName"), this.#textIn(cells, "lastName")];
    const whole = this.#textIn(cells, "name");
    const isWhole = whole !== "" && parts[0] === "";
    const name = isWhole && !parts[1] ? whole : [isWhole ? whole : parts[0], parts[1]].join(" ");
    return name
      .toWellFormed()
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, NAME_MAX);
  }

  #languageIn(cells: string[]): Language | null {
    const text = this.#textIn(cells, "language");
    const language = text ? languageOf(text) : null;
    if (text && !language) this.#unread.languages++;
    return language;
  }

  #tagsIn(cells: string[]): string[] {
    const texts = (this.#columns.get("tags") ?? []).map((index) => cells[index] ?? "");
    const written = texts.flatMap((text) =>
      cellsOf(text.replace(/^\[(.*)\]$/s, "$1"), ",;|").filter(Boolean),
    );
    const tags = written.map((tag) => normalizedTag(tag.replace(/^'(.*)'$/, "$1")));
    if (tags.includes(null)) this.#unread.tags++;
    return tags.flatMap((tag) => tag ?? []).slice(0, TAGS_MAX);
  }

  #instantIn(cells: string[], meaning: Dated): string | null {
    const isDateOnly = meaning === "agreedAt" || meaning === "since";
    for (const index of this.#columns.get(meaning) ?? []) {
      const text = cells[index];
      if (!text) continue;
      const { isDayFirst = null } = this.#settings.columns[index] ?? {};
      const instant = readInstant(text, this.#zones[index] ?? "UTC", isDayFirst);
      if (instant) return instant;
      if (isDateOnly && /[1-9]/.test(text)) this.#unread.dates++;
    }
    return null;
  }
}

/** Divides the cells of a typed row at the other separators as well, where an address is in them. */
function typedCells(cells: string[]): string[] {
  return cells.flatMap((cell) => (/@\S*[,;\t]/.test(cell) ? cellsOf(cell, ",;\t") : cell));
}

const strictest: LineConsent["verdict"][] = ["left", "bounced", "skip", "unconfirmed", "ask"];

/** Joins two lines of one address. */
function merged(one: Person, other: Person): Person {
  const rank = ({ consent }: Person) => {
    const place = strictest.indexOf(consent.verdict);
    return place < 0 ? strictest.length : place;
  };
  const [first, second] = rank(other) < rank(one) ? [other, one] : [one, other];
  return {
    ...first,
    name: first.name || second.name,
    language: first.language ?? second.language,
    tags: [...new Set([...first.tags, ...second.tags])].slice(0, TAGS_MAX),
    leftAt: [first.leftAt, second.leftAt].sort().at(-1) ?? null,
  };
}

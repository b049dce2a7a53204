import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { splitAddress } from "~/content/redirects/address-key";
import type { Database } from "~db/connection.server";
import type { FindFile } from "./files-by-name";
import { addFiles, addLists, leadsOf, newAddresses } from "./leads.server";
import { DocumentMover, documentsIn } from "./move-documents.server";
import { PictureMover } from "./move-pictures.server";
import { moveRedirects } from "./move-redirects.server";
import type { MovedMember } from "./moved-member";
import type { MovingProgress, MovingReport, RecordHere } from "./moving-report";
import { isDocumentUrl, isPictureUrl, type OldAddresses } from "./old-addresses";
import { type Moved, type MovedPicture, moveHtml } from "./old-html.server";
import type { OldFile, OldRecord, OldSite, OldText } from "./old-site";
import { type Choices, type PlannedUnit, planUnits, unitsOf } from "./plan.server";
import { type Covers, dataOf } from "./record-data.server";
import { actor, type Outcome, UnitStorer } from "./store-units.server";

export interface MovingOptions extends Choices {
  find: FindFile;
  /** Reads and converts everything, and stores nothing. */
  isDry: boolean;
  /** The actor in the activity log and in versions; the command by default. */
  by?: Actor;
  onProgress?: (progress: MovingProgress) => void;
  /** Called with each record as it was there, and as it is or would be here. */
  onRead?: (there: OldRecord & Pick<OldText, "html">, here: RecordHere) => void;
}

/** Returns the name of an import: the host of the old site. */
export function sourceOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : address;
  return host.toLowerCase().replace(/^www\./, "") || "unknown";
}

/**
 * Imports an old site: files, then records, many in one transaction, then redirects. An import that was
 * broken off is continued by the same call, and a repeated one changes only what has changed on the old
 * site and not here.
 */
export async function moveSite(
  db: Database,
  site: OldSite,
  options: MovingOptions,
): Promise<MovingReport> {
  const source = sourceOf(site.address);
  const { units, leftOut } = unitsOf(site, options);
  const planned = await plan(db, source, units, options.isDry);
  const pictures = new PictureMover(db, site.files, {
    ...options,
    source,
    site: site.address,
  });
  await pictures.readKnown();
  const documents = new DocumentMover(db, site.files, { ...options, source });
  await documents.readKnown();
  await storeFiles(site.files, { pictures, documents }, options);
  const addresses = newAddresses(site, planned);
  const lists = addLists(addresses, site, options.language);
  addFiles(addresses, site, (url) =>
    isPictureUrl(url) ? (pictures.find(url)?.address ?? null) : documents.find(url),
  );
  const report: MovingReport = {
    program: site.program,
    source,
    counts: { newsItem: {}, page: {}, project: {} },
    pictures: 0,
    missingPictures: [],
    documents: 0,
    missingDocuments: [],
    redirects: { stored: 0, unchanged: 0, same: [], lost: [] },
    leftOut: [...site.leftOut, ...leftOut],
    notKept: [],
    refused: [],
    kept: [],
    comments: site.comments,
    users: site.users,
    sticky: site.records.filter(({ isSticky }) => isSticky).length,
    nested: site.records.filter(({ type, parent }) => type === "page" && parent !== null).length,
  };
  const mover = new RecordMover(db, {
    site,
    pictures,
    documents,
    addresses,
    report,
    source,
    options,
  });
  await mover.moveAll(planned);
  await pictures.describe();
  const { leads, lost } = leadsOf(site, addresses, mover.linkedDocuments);
  report.redirects = await moveRedirects(db, source, [...leads, ...lists], {
    ...options,
  });
  report.redirects.lost.push(...lost);
  report.pictures = pictures.stored;
  report.missingPictures = [...pictures.missing];
  report.documents = documents.stored;
  report.missingDocuments = [...documents.missing];
  if (!options.isDry) {
    const entry = { action: "imported", subject: "content", label: source } as const;
    await recordActivity(db, options.by ?? actor, entry);
  }
  return report;
}

/** Files that are stored between two notes of the progress. */
const FILES_AT_ONCE = 10;

async function storeFiles(
  files: readonly OldFile[],
  { pictures, documents }: Pick<Parts, "pictures" | "documents">,
  { onProgress }: MovingOptions,
): Promise<void> {
  const urls = files.map(({ url }) => url);
  for (let start = 0; start < urls.length; start += FILES_AT_ONCE) {
    onProgress?.({ part: "files", done: start, all: urls.length });
    const some = urls.slice(start, start + FILES_AT_ONCE);
    await pictures.store(some.filter(isPictureUrl));
    await documents.store(some.filter(isDocumentUrl));
  }
}

/** Chooses the ids; in a dry run nothing of it stays. */
async function plan(
  db: Database,
  source: string,
  units: ReturnType<typeof unitsOf>["units"],
  isDry: boolean,
): Promise<PlannedUnit[]> {
  let planned: PlannedUnit[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      planned = await planUnits(trx, source, units);
      if (isDry) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return planned;
}

class DryRun extends Error {}

interface Parts {
  site: OldSite;
  pictures: PictureMover;
  documents: DocumentMover;
  addresses: OldAddresses;
  report: MovingReport;
  source: string;
  options: MovingOptions;
}

class RecordMover {
  readonly #db: Database;
  readonly #parts: Parts;
  readonly #files: ReadonlyMap<string, OldFile>;
  readonly #children = new Map<string, OldFile[]>();
  /** The addresses of documents to which texts link. */
  readonly linkedDocuments = new Set<string>();

  constructor(db: Database, parts: Parts) {
    this.#db = db;
    this.#parts = parts;
    this.#files = new Map(parts.site.files.map((file) => [file.guid, file]));
    for (const file of parts.site.files) {
      if (file.parent === null || !isPictureUrl(file.url)) continue;
      this.#children.set(file.parent, [...(this.#children.get(file.parent) ?? []), file]);
    }
  }

  async moveAll(planned: readonly PlannedUnit[]): Promise<void> {
    const { site, pictures, source, options } = this.#parts;
    const units = new Map(
      planned.flatMap((unit) => unit.members.map(({ record }) => [record.guid, unit] as const)),
    );
    const covers: Covers = { of: (record) => this.#coverOf(record), plain: await pictures.plain() };
    /** Texts of units of which not all are read yet. */
    const waiting = new Map<PlannedUnit, MovedMember[]>();
    const storer = new UnitStorer(this.#db, source, options);
    let done = 0;
    for await (const text of site.readTexts()) {
      const unit = units.get(text.guid);
      const member = unit?.members.find(({ record }) => record.guid === text.guid);
      if (!unit || !member) continue;
      await this.#storePictures(text, member.record);
      await this.#storeDocuments(text);
      const moved = { ...member, ...this.#move(text, member.record) };
      this.#tell(unit, moved, text);
      const read = [...(waiting.get(unit) ?? []), moved];
      if (read.length < unit.members.length) {
        waiting.set(unit, read);
        continue;
      }
      waiting.delete(unit);
      const data = dataOf(unit, read, covers, options.films);
      const tell = (outcome: Outcome) => {
        this.#count(unit, read, outcome);
        options.onProgress?.({ part: "records", done: ++done, all: planned.length });
      };
      await storer.add({ unit, data, tell });
    }
    await storer.storeWaiting();
  }

  #tell({ kind }: PlannedUnit, { record, moved }: MovedMember, { html }: OldText): void {
    const address = this.#parts.addresses.find(`?p=${record.guid}`) ?? "";
    this.#parts.options.onRead?.({ ...record, html }, { kind, address, text: moved.text });
  }

  #move(text: OldText, record: OldRecord) {
    const moved = moveHtml(text, this.#movedFor(record));
    const plain = { html: text.excerpt, isClassic: true };
    const excerpt = text.excerpt.trim() ? moveHtml(plain, this.#movedFor(record)).text : "";
    return { moved, excerpt };
  }

  #count(unit: PlannedUnit, members: MovedMember[], outcome: Outcome): void {
    const { report, addresses } = this.#parts;
    const [{ record }] = members as [MovedMember];
    const name = typeof outcome === "string" ? outcome : "refused";
    const counts = report.counts[unit.kind];
    counts[name] = (counts[name] ?? 0) + 1;
    if (typeof outcome !== "string") {
      report.refused.push({ title: record.title, link: record.link, fields: outcome.refused });
    }
    if (outcome === "changedHere" || outcome === "deletedHere") report.kept.push(record.title);
    for (const member of members) {
      const { notKept: items } = member.moved;
      const { title, link } = member.record;
      const address = addresses.find(`?p=${member.record.guid}`) ?? "";
      if (items.length > 0) report.notKept.push({ title, link, address, items });
    }
  }

  #coverOf({ cover }: OldRecord): MovedPicture | null {
    if (cover === null) return null;
    return this.#parts.pictures.find(this.#files.get(cover)?.url ?? cover);
  }

  /** Stores the pictures that a text shows and that are no attachments. */
  async #storePictures({ html }: OldText, { cover }: OldRecord): Promise<void> {
    const urls = [...html.matchAll(/<img\b[^>]*>/gi)].flatMap(([tag]) =>
      [...tag.matchAll(/\s(?:src|data-src|data-lazy-src|data-orig-file)\s*=\s*["']([^"']+)/gi)].map(
        ([, url = ""]) => url.replaceAll("&amp;", "&"),
      ),
    );
    const url = cover && (this.#files.get(cover)?.url ?? cover);
    if (url?.includes("/")) urls.push(url);
    await this.#parts.pictures.store(urls.filter((url) => !url.startsWith("data:")));
  }

  /** Stores the documents of the old site that a text links to and that may be no attachments. */
  async #storeDocuments({ html }: OldText): Promise<void> {
    const { site, documents, addresses } = this.#parts;
    const urls = documentsIn(html).flatMap((url) => {
      const path = addresses.pathOf(url);
      return path === null ? [] : [site.address + splitAddress(path).path];
    });
    await documents.store(urls);
    for (const url of urls) {
      this.linkedDocuments.add(url);
      const address = documents.find(url);
      if (address !== null) addresses.add(url, address);
    }
  }

  #movedFor(record: OldRecord): Moved {
    const { pictures, addresses } = this.#parts;
    return {
      picture: (url, id) => {
        const file = id === null ? undefined : this.#files.get(id);
        return pictures.find(url) ?? (file ? pictures.find(file.url) : null);
      },
      link: (url) => addresses.find(url),
      isOld: (url) => addresses.pathOf(url) !== null,
      gallery: (ids) => {
        const files = ids.length
          ? ids.flatMap((id) => this.#files.get(id) ?? [])
          : (this.#children.get(record.guid) ?? []);
        return files.map(({ url, guid }) => ({ url, id: guid }));
      },
    };
  }
}

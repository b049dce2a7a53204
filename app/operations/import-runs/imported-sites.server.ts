import type { DatabaseOrTransaction } from "~db/connection.server";

/** How much of an old site is here. */
export interface ImportedSite {
  source: string;
  records: number;
  pictures: number;
  documents: number;
  redirects: number;
}

/** Lists the old sites of which something is here. */
export async function listImportedSites(db: DatabaseOrTransaction): Promise<ImportedSite[]> {
  const rows = await db
    .selectFrom("imports")
    // A record in two languages has two rows.
    .select(["source", "kind"])
    .select(({ fn }) => fn.count<number>(fn.coalesce("recordId", "id")).distinct().as("count"))
    .where("hash", "is not", null)
    .groupBy(["source", "kind"])
    .orderBy("source")
    .execute();
  const sites = new Map<string, ImportedSite>();
  for (const { source, kind, count } of rows) {
    const site = sites.get(source) ?? {
      source,
      records: 0,
      pictures: 0,
      documents: 0,
      redirects: 0,
    };
    if (kind === "picture") site.pictures += count;
    else if (kind === "document") site.documents += count;
    else if (kind === "redirect") site.redirects += count;
    else site.records += count;
    sites.set(source, site);
  }
  return [...sites.values()];
}

/** Returns true if something here was imported from an old site. */
export async function isImported(db: DatabaseOrTransaction, source: string): Promise<boolean> {
  const row = await db
    .selectFrom("imports")
    .select("id")
    .where("source", "=", source)
    .executeTakeFirst();
  return row !== undefined;
}

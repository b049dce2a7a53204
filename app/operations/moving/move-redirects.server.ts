import { FieldError } from "~/base/http/http-error";
import { REDIRECTS_MAX, rowOf } from "~/content/redirects/check-redirect.server";
import { sourceProblem, targetProblem } from "~/content/redirects/check-redirects";
import { readExistingAddresses } from "~/content/redirects/existing-addresses.server";
import { RedirectTable } from "~/content/redirects/redirect-table";
import { storeRedirects } from "~/content/redirects/redirects.server";
import type { Database } from "~db/connection.server";

/** An old address and its new one. */
export interface Lead {
  source: string;
  target: string;
}

/** The outcome for the old addresses. */
export interface MovedRedirects {
  stored: number;
  unchanged: number;
  /** Those that are pages of this site themselves. */
  same: string[];
  /** Those that lead nowhere. */
  lost: string[];
}

/**
 * Stores a redirect for each old address at which this site has no page. Redirects that exist here and
 * come from elsewhere stay.
 */
export async function moveRedirects(
  db: Database,
  source: string,
  leads: readonly Lead[],
  { isDry }: { isDry: boolean },
): Promise<MovedRedirects> {
  const existing = await db
    .selectFrom("redirects")
    .select(["sourceKey", "target", "status"])
    .execute();
  const own = new Map(
    (
      await db
        .selectFrom("imports")
        .select(["address", "hash"])
        .where("source", "=", source)
        .where("kind", "=", "redirect")
        .execute()
    ).map(({ address, hash }) => [address, hash]),
  );
  const whatIsAt = await readExistingAddresses(db);
  const table = new RedirectTable(existing);
  const rows: ReturnType<typeof rowOf>[] = [];
  const result: MovedRedirects = { stored: 0, unchanged: 0, same: [], lost: [] };
  for (const lead of leads) {
    const row = readLead(lead);
    if (!row) {
      result.lost.push(lead.source);
      continue;
    }
    const before = table.get(row.sourceKey);
    // One that was changed here leads where an editor wants it.
    const isKept =
      before && (before.target === row.target || own.get(row.sourceKey) !== before.target);
    if (isKept) result.unchanged += 1;
    else if (sourceProblem(row.sourceKey, whatIsAt)) {
      const isPage = whatIsAt(row.sourceKey) === "page";
      (isPage ? result.same : result.lost).push(lead.source);
    } else if (table.size >= REDIRECTS_MAX) result.lost.push(lead.source);
    else {
      table.add(row);
      rows.push(row);
    }
  }
  const good = rows.filter((row) => targetProblem(row, table, whatIsAt) === null);
  result.stored = good.length;
  if (!isDry) await storeAll(db, source, good);
  return result;
}

/** Rows that are stored in one transaction. */
const AT_ONCE = 1000;

async function storeAll(db: Database, source: string, rows: ReturnType<typeof rowOf>[]) {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = rows.slice(start, start + AT_ONCE);
    await db.transaction().execute(async (trx) => {
      await storeRedirects(trx, part);
      await trx
        .insertInto("imports")
        .values(
          part.map(({ sourceKey, target }) => ({
            source,
            guid: `redirect:${sourceKey}`,
            kind: "redirect",
            address: sourceKey,
            hash: target,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["source", "guid"])
            .doUpdateSet((eb) => ({ hash: eb.ref("excluded.hash") })),
        )
        .execute();
    });
  }
}

function readLead({ source, target }: Lead): ReturnType<typeof rowOf> | null {
  try {
    return rowOf({ source, target, status: 301 });
  } catch (error) {
    if (error instanceof FieldError) return null;
    throw error;
  }
}

import { windowsOf } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { foldText } from "~db/fold";
import { foldAsTyped } from "~db/fold-as-typed.server";

/** Maximum number of names that are offered. */
export const NAMES_MAX = 20;

/** A name in the credits of all films. */
interface CreditName {
  name: string;
  folded: string;
  credits: number;
}

/**
 * Lists names in the credits of all films that contain the text: those that begin with it first,
 * then those with the most credits. The names are read once per change of the content, so that
 * typing one reads no table.
 */
export async function listCreditNames(text: string): Promise<string[]> {
  const folded = foldAsTyped(text);
  const names = await readContent(listAllNames);
  const found = names.filter((each) => each.folded.includes(folded));
  const begins = (each: CreditName) => Number(each.folded.startsWith(folded));
  return found
    .sort((a, b) => begins(b) - begins(a) || b.credits - a.credits || (a.name < b.name ? -1 : 1))
    .slice(0, NAMES_MAX)
    .map(({ name }) => name);
}

/**
 * Returns the spellings in which credits have a name, ignoring case and accents. Comparing them with
 * the column is much quicker than folding the name of each credit.
 */
export async function spellingsOfName(name: string): Promise<string[]> {
  const folded = foldText(name);
  const typed = foldAsTyped(name);
  const names = await readContent(listAllNames);
  return names
    .filter((each) => each.folded === typed && foldText(each.name) === folded)
    .map((each) => each.name);
}

async function listAllNames(db: Database): Promise<CreditName[]> {
  const credits = new Map<string, number>();
  for await (const window of windowsOf(db, "project_credits")) {
    const rows = await db
      .selectFrom("project_credits")
      .select(({ fn }) => ["name", fn.countAll<number>().as("credits")])
      .where(window)
      .groupBy("name")
      .execute();
    for (const row of rows) credits.set(row.name, (credits.get(row.name) ?? 0) + row.credits);
  }
  return [...credits].map(([name, count]) => ({ name, folded: foldAsTyped(name), credits: count }));
}

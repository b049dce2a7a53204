import { type Kysely, type RawBuilder, sql } from "kysely";

const folded: Record<string, readonly string[]> = {
  projects: ["title_en", "title_es", "category_en", "category_es"],
  team_members: ["name", "role_en", "role_es"],
  news_items: ["title_en", "title_es", "excerpt_en", "excerpt_es"],
  pages: ["title_en", "title_es"],
  contact_messages: ["name", "email", "subject", "message"],
  pictures: ["alt_en", "alt_es", "caption_en", "caption_es", "photographer", "fileName"],
  screener_invitations: ["name"],
  redirects: ["source", "target"],
  misses: ["path"],
  activity: ["username", "label"],
  security_events: ["username", "about"],
};

/** Each group of letters and marks, and how they are typed. */
const typedAs = [
  ["ø", "o"],
  ["ł", "l"],
  ["đð", "d"],
  ["þ", "th"],
  ["ħ", "h"],
  ["ŧ", "t"],
  ["ı", "i"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["‘’‚‛ʼʻ′`", "'"],
  ["“”„‟«»", '"'],
  ["‐‑‒–—−", "-"],
  // Soft hyphens, characters without width, and marks of direction.
  ["\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff", ""],
  ["\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", ""],
] as const;

/** Returns the text of a column as it is typed on any keyboard. */
function typed(column: string): RawBuilder<string> {
  let text = sql<string>`${sql.ref(column)}`;
  for (const [letters = "", plain] of typedAs) {
    for (const letter of letters) text = sql<string>`replace(${text}, ${letter}, ${plain})`;
  }
  return text;
}

/**
 * Folds the searched texts as searches of visitors do: "oyvind" finds "Øyvind". The names of users
 * keep theirs, which tells them apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(folded)) {
    for (const column of columns.map((name) => `${name}_folded`)) {
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${typed(column)}
        WHERE ${sql.ref(column)} <> ${typed(column)}`.execute(db);
    }
  }
}

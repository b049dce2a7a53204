import { invitedPeople } from "~/films/screeners/personal-data.server";
import { type AddressHolder, erasedRows, tableHolder } from "~db/address-holder.server";
import type { HeldTable } from "~db/address-search.server";
import { isOneOf } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Tables } from "~db/tables";
import type { WholeRecord } from "~db/whole-record.server";

const ofFilm = { texts: "all", record: { table: "projects", column: "projectId" } } as const;
const ofNews = { texts: "all", record: { table: "news_items", column: "newsItemId" } } as const;

/**
 * The content of the site: films with their lists, people, news, pages, images and settings. What is
 * published of a person by name is no address; an address that stands in a text is taken out.
 */
const tables: readonly HeldTable[] = [
  { table: "projects", texts: "all", label: "title_en" },
  { table: "project_credits", ...ofFilm },
  { table: "project_awards", ...ofFilm },
  { table: "project_companies", ...ofFilm },
  { table: "project_releases", ...ofFilm },
  { table: "project_quotes", ...ofFilm },
  { table: "project_screenings", ...ofFilm },
  {
    table: "announced_screenings",
    texts: [
      "festival",
      "venue",
      "city_en",
      "city_es",
      "country_en",
      "country_es",
      "title_en",
      "title_es",
      "fromVenue",
      "fromCity_en",
      "fromCity_es",
    ],
    label: "title_en",
  },
  { table: "project_watch", ...ofFilm },
  { table: "project_videos", ...ofFilm },
  { table: "project_images", ...ofFilm },
  { table: "team_members", texts: "all", label: "name" },
  { table: "news_items", texts: "all", label: "title_en" },
  { table: "news_tags", ...ofNews },
  { table: "pages", texts: "all", label: "title_en" },
  {
    table: "pictures",
    texts: ["alt_en", "alt_es", "caption_en", "caption_es", "photographer", "words", "fileName"],
  },
  { table: "site_settings", texts: ["value_en", "value_es"], at: "updatedAt", label: "key" },
];

export const heldContent: AddressHolder = tableHolder("content", tables);

const labels = ["label_en", "label_es"] as const;

const versions: HeldTable = { table: "revisions", texts: ["fields"] };
const trash: HeldTable = {
  table: "trash",
  texts: [...labels, "rows"],
  at: "deletedAt",
  label: "label_en",
};

/** Earlier versions of records, and deleted ones. */
export const heldVersions: AddressHolder = {
  ...tableHolder("versions", [versions, trash]),
  async erase(trx, address, erasing) {
    const earlier = await tableHolder("versions", [versions]).erase(trx, address, erasing);
    return earlier + (await eraseInTrash(trx, address, erasing.found.get("trash") ?? []));
  },
};

/**
 * Erases an address in deleted records, row by row as in their tables. Otherwise people who were
 * invited would come back with their film, and a film with an empty name could not come back at all.
 */
async function eraseInTrash(
  trx: DatabaseOrTransaction,
  address: string,
  ids: readonly number[],
): Promise<number> {
  const found = await trx
    .selectFrom("trash")
    .select(["id", ...labels, "rows"])
    .where(isOneOf("id", ids))
    .execute();
  for (const { id, rows, ...titles } of found) {
    const parts: WholeRecord = [];
    for (const part of JSON.parse(rows) as WholeRecord) {
      parts.push({ ...part, rows: await erasedRows(trx, heldIn(part.table), part.rows, address) });
    }
    const [named] = await erasedRows(trx, { table: "trash", texts: labels }, [titles], address);
    await trx
      .updateTable("trash")
      .set({ ...named, rows: JSON.stringify(parts) })
      .where("id", "=", id)
      .execute();
  }
  return found.length;
}

const heldIn = (table: keyof Tables): HeldTable => ({
  ...(table === invitedPeople.table && { owner: invitedPeople.owner }),
  table,
  texts: "all",
});

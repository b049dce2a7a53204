import type { TFunction } from "i18next";
import type { adminPrivacy } from "~/language/texts/en/admin-privacy";
import { type AddressHolder, type HeldRow, newestFirst } from "~db/address-holder.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { addressHolders } from "./holders.server";

type Words = typeof adminPrivacy;
type HolderName = keyof Words["holders"];
type Place = keyof Words["places"];

/** Entries of a group that the screen shows; the file has all of them. */
const SHOWN_ENTRIES = 50;

export interface HeldGroup {
  name: string;
  rows: HeldRow[];
}

/** A group as the screen shows it. */
export interface ShownGroup {
  name: string;
  title: string;
  total: number;
  entries: ShownEntry[];
}

export interface ShownEntry {
  key: string;
  /** The kind of entry, such as "Film"; null where the title of the group says it. */
  place: string | null;
  label: string;
  at: string | null;
  fate: HeldRow["fate"];
}

/**
 * Finds everything that the site keeps about an address, in any spelling of its case. The database is
 * searched in parts, between which others use it.
 */
export async function findEverything(
  db: DatabaseOrTransaction,
  address: string,
): Promise<HeldGroup[]> {
  const groups: HeldGroup[] = [];
  for (const { name, find, findFiles } of addressHolders as readonly AddressHolder[]) {
    const rows = newestFirst([
      ...(await find(db, address)),
      ...((await findFiles?.(address)) ?? []),
    ]);
    if (rows.length > 0) groups.push({ name, rows });
  }
  return groups;
}

/** Returns the groups with titles, and the first entries of each. */
export function shownGroups(groups: HeldGroup[], t: TFunction<"admin">): ShownGroup[] {
  return groups.map(({ name, rows }) => ({
    name,
    title: titleOf(name, t),
    total: rows.length,
    entries: rows.slice(0, SHOWN_ENTRIES).map(({ table, id, label, at, fate }) => ({
      key: `${table} ${id}`,
      place: placeOf(table, t),
      label,
      at,
      fate,
    })),
  }));
}

/** Returns the content of the file for the person, as JSON that people can read, too. */
export function personalDataFile(
  { address, site }: { address: string; site: string },
  groups: HeldGroup[],
  t: TFunction<"admin">,
): string {
  const file = {
    site,
    address,
    exportedAt: new Date().toISOString(),
    held: groups.map(({ name, rows }) => ({
      title: titleOf(name, t),
      entries: rows.map(({ table, at, data }) => ({
        kind: placeOf(table, t) ?? undefined,
        at: at ?? undefined,
        ...data,
      })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A test holds that every holder has a title. */
const titleOf = (name: string, t: TFunction<"admin">): string =>
  t(`privacy.holders.${name as HolderName}`);

const places: Record<Place, true> = {
  projects: true,
  project_credits: true,
  project_awards: true,
  project_companies: true,
  project_releases: true,
  project_quotes: true,
  project_screenings: true,
  announced_screenings: true,
  project_watch: true,
  project_videos: true,
  project_images: true,
  team_members: true,
  news_items: true,
  news_tags: true,
  pages: true,
  pictures: true,
  site_settings: true,
  "mail-file": true,
  trash: true,
  consent_texts: true,
  passkeys: true,
  known_devices: true,
  subscriber_tags: true,
  letters: true,
  letter_mails: true,
  letter_recipients: true,
  redirects: true,
  misses: true,
};

function placeOf(table: string, t: TFunction<"admin">): string | null {
  return Object.hasOwn(places, table) ? t(`privacy.places.${table as Place}`) : null;
}

import { beforeEach, describe, expect, it } from "vitest";
import { adminPrivacy as english } from "~/language/texts/en/admin-privacy";
import { adminPrivacy as spanish } from "~/language/texts/es/admin-privacy";
import { freshDatabase } from "~/test/arrange/database";
import type { AddressHolder } from "~db/address-holder.server";
import type { Connection } from "~db/connection.server";
import { addressHolders } from "./holders.server";

/**
 * Text columns that can never contain the address of a person, by table, with the reason. Instants
 * and folded texts are recognized by name.
 */
const columnsWithout: Record<string, { columns: string; because: string }> = {
  users: {
    columns: "username username_skeleton password",
    because: "user names contain no @, passwords are hashes; both go with the account",
  },
  email_changes: { columns: "language tokenHash", because: "a code and a hash" },
  authenticator_apps: { columns: "secret", because: "sealed; goes with the account" },
  passkeys: { columns: "credentialId publicKey transports", because: "keys" },
  recovery_codes: { columns: "codeHash", because: "hashes" },
  used_challenges: { columns: "challengeHash", because: "hashes" },
  pending_sign_ins: { columns: "idHash", because: "a hash" },
  project_screeners: {
    columns: "filmUrl captionsEnUrl captionsEsUrl password",
    because: "addresses of files and a hash",
  },
  screener_invitations: {
    columns: "language tokenHash reminderHash password sentParts",
    because: "a code, hashes, and digits for parts of a film",
  },
  project_press_rooms: { columns: "password", because: "a hash" },
  page_former_slugs: { columns: "slug", because: "slugs contain no @" },
  contact_messages: {
    columns: "submissionKey folder language",
    because: "a random key and codes",
  },
  newsletter_subscriptions: { columns: "consentLanguage consentSource", because: "codes" },
  kept_subscriber_lists: { columns: "content", because: "compressed, and read by its holder" },
  announced_screenings: {
    columns: "key day time timeZone kind state facts fromDay fromTime fromTimeZone",
    because: "a random key, days and times, codes and a hash",
  },
  screening_interests: { columns: "key language told", because: "a random key, a code and a hash" },
  letters: { columns: "about aboutKey audience state", because: "codes, ids and random keys" },
  letter_mails: { columns: "language", because: "a code" },
  letter_recipients: { columns: "language state failure report", because: "codes" },
  consent_texts: { columns: "hash", because: "of a text of the site" },
  site_settings: { columns: "key", because: "names in the code" },
  skipped_setup_steps: { columns: "step", because: "names in the code" },
  pictures: { columns: "address tone", because: "hashes of contents and colours" },
  activity: { columns: "action subject", because: "names in the code" },
  security_events: {
    columns: "event reason address agent",
    because: "names in the code, shortened network addresses, names of browsers",
  },
  sessions: { columns: "idHash language", because: "a hash and a code" },
  known_devices: { columns: "tokenHash addressHash", because: "hashes" },
  password_reset_requests: { columns: "language", because: "a code" },
  password_resets: { columns: "tokenHash", because: "a hash; goes with the account" },
  mail_outbox: {
    columns: "purpose text html unsubscribeUrl",
    because: "sealed; read with the key of the site, and erased with their row",
  },
  mails_to_strangers: { columns: "day", because: "days" },
  form_sendings: { columns: "key content", because: "a random key and a hash of a whole form" },
  revisions: {
    columns: "subject username pictures",
    because: "names in the code, user names, addresses of files",
  },
  undo_steps: {
    columns: "token subject action changes",
    because: "ids, flags, places and versions, for ten minutes",
  },
  trash: {
    columns: "subject username pictures",
    because: "names in the code, user names, addresses of files",
  },
  preview_links: {
    columns: "subject username tokenHash",
    because: "names in the code, user names, a hash",
  },
  password_failures: { columns: "key waitUntil", because: "keyed hashes" },
  alerts: { columns: "kind reason", because: "a code, and errors about this machine" },
  imports: {
    columns: "source guid kind address hash version",
    because: "a host, names and addresses of records and files, hashes",
  },
  told_feeds: { columns: "address fingerprint", because: "addresses of the site, and hashes" },
  erasures: { columns: "username", because: "user names contain no @" },
  traffic: {
    columns: "period kind subject",
    because: "days, names in the code, and pages, files and sites that were counted",
  },
  misses: { columns: "firstDay lastDay", because: "days" },
  migrations: { columns: "name", because: "names in the code" },
};

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

function textColumns(): string[] {
  return site.sqlite
    .prepare(
      `SELECT tables.name || '.' || columns.name FROM sqlite_master AS tables,
         pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.type IN ('TEXT', 'BLOB', '')
         AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE 'contact_messages_search%'
         AND columns.name NOT LIKE '%\\_folded' ESCAPE '\\'
         AND NOT (columns.name LIKE '%At' OR columns.name LIKE '%Since')`,
    )
    .pluck()
    .all() as string[];
}

describe("every column of text", () => {
  it("is covered by the holder of a room, or cannot contain an address: list a new one", () => {
    const columns = textColumns();
    const covered = addressHolders.flatMap(({ columns: held }: AddressHolder) =>
      Object.entries(held).flatMap(([table, names]) =>
        names === "all"
          ? columns.filter((column) => column.startsWith(`${table}.`))
          : names.map((name) => `${table}.${name}`),
      ),
    );
    const without = Object.entries(columnsWithout).flatMap(([table, { columns: names }]) =>
      names.split(" ").map((name) => `${table}.${name}`),
    );
    expect(columns.sort()).toEqual([...covered, ...without].sort());
  });

  it("has an index of messages only, whose terms vanish with them", () => {
    const indexes = site.sqlite
      .prepare("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5%'")
      .pluck()
      .all();
    expect(indexes).toEqual(["contact_messages_search"]);
    const secure = site.sqlite
      .prepare("SELECT v FROM contact_messages_search_config WHERE k = 'secure-delete'")
      .pluck()
      .get();
    expect(secure).toBe(1);
  });
});

describe("each holder", () => {
  it("has a title in both languages", () => {
    for (const { holders } of [english, spanish]) {
      expect(addressHolders.filter(({ name }) => !Object.hasOwn(holders, name))).toEqual([]);
    }
  });

  it("names each table where it has several", () => {
    const several = addressHolders
      .map(({ columns }: AddressHolder) => Object.keys(columns))
      .filter((tables) => tables.length > 1)
      .flatMap((tables) => tables.slice(1));
    for (const { places } of [english, spanish]) {
      expect(several.filter((table) => !Object.hasOwn(places, table))).toEqual([]);
    }
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { listUses } from "~/media/images/image-uses.server";
import { replaceImage } from "~/media/images/replace-image.server";
import { listReferencedImages } from "~/media/uploads/delete-unused.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { addressOf, imagesIn } from "~/media/uploads/stored-files.server";
import { attachedFiles } from "~/operations/transfer/attached-files.server";
import { linkedImages, referencedImages } from "~/operations/transfer/content.server";
import { loadContent } from "~/operations/transfer/stored-content.server";
import type { Connection } from "~db/connection.server";
import { fileColumns, fileTables } from "~db/file-columns.server";
import { type FileUse, fileUses } from "~db/record-kinds";
import { projectTexts, technicalTexts } from "~db/tables/projects";
import { freshDatabase } from "../arrange/database";
import { addMember, addNews, addPage, addProject, setSetting } from "../arrange/records";

/** Each column that contains file names, as `TABLE.COLUMN`, with its use. */
const places = fileTables.flatMap((table) =>
  Object.entries<FileUse>(defined(fileColumns[table])).map(([name, use]): [string, FileUse] => [
    `${table}.${name}`,
    use,
  ]),
);
const placesOf = (...uses: FileUse[]) =>
  places.flatMap(([place, use]) => (uses.includes(use) ? [place] : []));

/** Becomes a stored form or is deleted within minutes, so the image library does not list it. */
const passing = "pending_sign_ins.kept";
const isForm = (place: string) => [passing, "kept_forms.fields"].includes(place);
/** Exports omit screeners: a password-protected film must not be exported with the content. */
const isExported = (place: string) =>
  !["project_screeners", "kept_forms", "pending_sign_ins"].some((table) => place.startsWith(table));

const optionalTexts = [...projectTexts, ...technicalTexts].flatMap((name) => [
  `${name}_en`,
  `${name}_es`,
]);

/**
 * Text columns of each table that cannot name a file. Instants and folded texts are recognized by
 * name.
 */
const plainColumns: Record<string, string> = {
  users: "username username_skeleton password email",
  email_changes: "email language tokenHash",
  authenticator_apps: "secret",
  mails_to_strangers: "day",
  passkeys: "credentialId name publicKey transports",
  recovery_codes: "codeHash",
  used_challenges: "challengeHash",
  pending_sign_ins: "idHash returnTo",
  projects: `title_en title_es category_en category_es year client status logline_en logline_es synopsis_en synopsis_es statementAuthor originalTitle internationalTitle type ratio color frameRate websiteUrl imdbUrl letterboxdUrl filmaffinityUrl ${optionalTexts.join(" ")}`,
  project_credits: "role_en role_es name kind character_en character_es",
  project_awards: "festival year award_en award_es kind",
  project_companies: "role name territory_en territory_es url contact email phone",
  project_releases: "kind date country_en country_es note_en note_es",
  project_quotes: "text_en text_es source author url language",
  project_screeners: "password",
  screener_invitations: "name email festival language tokenHash reminderHash password sentParts",
  project_screenings:
    "key day time timeZone kind festival venue city_en city_es country_en country_es ticketsUrl note_en note_es state notice",
  announced_screenings:
    "key day time timeZone kind festival venue city_en city_es country_en country_es title_en title_es state facts fromDay fromTime fromTimeZone fromVenue fromCity_en fromCity_es",
  screening_interests: "key email language told",
  project_videos: "kind title_en title_es",
  project_watch: "kind service country_en country_es url fromDay untilDay",
  project_press_rooms: "password",
  team_members: "name role_en role_es bio_en bio_es websiteUrl imdbUrl wikipediaUrl instagramUrl",
  news_items: "title_en title_es date excerpt_en excerpt_es author",
  news_tags: "tag_en tag_es",
  pages: "title_en title_es slug_en slug_es place",
  page_former_slugs: "slug",
  contact_messages: "name email subject message submissionKey folder language",
  saved_answers: "title text_en text_es",
  // The mails name files by addresses of variants, of which those of sent letters may be gone.
  letters:
    "about aboutKey subject_en subject_es intro_en intro_es preview_en preview_es audience tag state problem",
  letter_mails: "language subject text html",
  letter_recipients: "language state failure reason report",
  subscriber_tags: "tag",
  newsletter_subscriptions: "email name consentLanguage consentSource consentProof bounceReason",
  kept_subscriber_lists: "fileName settings",
  consent_texts: "hash text_en text_es",
  erasures: "username",
  // Addresses of files are old ones, or are kept by what shows the file; the sweep reads those of
  // documents by itself.
  redirects: "source sourceKey target",
  misses: "path firstDay lastDay referrer",
  imports: "source guid kind address hash version",
  alerts: "kind reason",
  site_settings: "key",
  skipped_setup_steps: "step",
  // The original file name is not an address on this site.
  pictures: "alt_en alt_es caption_en caption_es photographer words tone fileName",
  security_events: "event reason username about address agent",
  sessions: "idHash language userAgent",
  password_reset_requests: "email language",
  password_resets: "tokenHash",
  mail_outbox: "recipient mailbox purpose subject text html replyTo unsubscribeUrl lastError",
  activity: "username action subject label",
  kept_forms: "path",
  form_sendings: "key content",
  // Files in `fields` and `rows` are extracted into `pictures` when the row is written.
  revisions: "subject username fields",
  undo_steps: "token subject action changes",
  trash: "subject label_en label_es username rows",
  preview_links: "subject username tokenHash",
  // Addresses of pages, and host names of sites.
  told_feeds: "address fingerprint",
  traffic: "period kind subject",
  rate_limits: "key",
  known_devices: "tokenHash addressHash userAgent",
  password_failures: "key waitUntil",
  migrations: "name",
};

const OLD = "abc-600x400";
const NEW = "def-600x400";
const FILM = `/files/${"0".repeat(32)}-10b.mp4`;

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

/** Inserts a row without file names into each of the tables above. */
async function fillTables(): Promise<void> {
  const { db, sqlite } = site;
  const imageUrl = "https://x.example/1.jpg";
  const projectId = await addProject(db, { imageUrl });
  await addMember(db, { imageUrl });
  await addNews(db, { imageUrl });
  await addPage(db, { imageUrl });
  await setSetting(db, "about_image", "");
  await db.insertInto("project_images").values({ projectId, position: 0, imageUrl }).execute();
  const url = "https://x.example/1.mp4";
  const video = {
    projectId,
    position: 0,
    kind: "clip" as const,
    url,
    addedAt: "2027-01-05T09:30:00.000Z",
  };
  await db.insertInto("project_videos").values(video).execute();
  const screener = { projectId, filmUrl: "https://x.example/1.mp4", password: "no hash" };
  await db.insertInto("project_screeners").values(screener).execute();
  sqlite.exec(
    `INSERT INTO users (username, username_folded, password) VALUES ('ana', 'ana', 'no hash');
     INSERT INTO kept_forms (userId, path, fields) VALUES (1, '/admin/x', '{}');
     INSERT INTO pending_sign_ins (idHash, userId, returnTo, kept, expiresAt)
       VALUES (printf('%043d', 0), 1, '/admin', '{}', '2999-01-05T09:30:00.000Z');
     INSERT INTO revisions (subject, recordId, username, fields, pictures)
       VALUES ('project', ${projectId}, 'ana', '{}', '');
     INSERT INTO trash (subject, recordId, label_en, label_es, username, rows, pictures)
       VALUES ('project', 99, 'a', 'a', 'ana', '{}', '');`,
  );
  for (const image of [OLD, NEW]) {
    const facts = { width: 600, height: 400, bytes: 1, tone: null };
    await insertImage(db, { address: addressOf(image), ...facts });
  }
}

const put = (place: string, text: string): void => {
  const [table, column] = place.split(".");
  site.sqlite.prepare(`UPDATE "${table}" SET "${column}" = ?`).run(text);
};
const read = (place: string): string => {
  const [table, column] = place.split(".");
  return site.sqlite.prepare(`SELECT "${column}" FROM "${table}"`).pluck().get() as string;
};

describe("every column of text", () => {
  it("is known to name files or not: a new one is added to one of the two lists", () => {
    const columns = site.sqlite
      .prepare(
        `SELECT tables.name || '.' || columns.name FROM sqlite_master AS tables,
           pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND columns.type = 'TEXT'
           AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE 'message_search%'
           AND columns.name NOT LIKE '%\\_folded' ESCAPE '\\'
           AND NOT (columns.name LIKE '%At' OR columns.name LIKE '%Since')`,
      )
      .pluck()
      .all() as string[];
    const plain = Object.entries(plainColumns).flatMap(([table, names]) =>
      names.split(" ").map((name) => `${table}.${name}`),
    );
    // The image library itself contains every image.
    const known = [...placesOf(...fileUses), "pictures.address"];
    expect(columns.sort()).toEqual([...known, ...plain].sort());
  });
});

describe("an image that only this column names", () => {
  const textFor = (place: string) => {
    if (isForm(place)) return JSON.stringify({ imageUrl: addressOf(OLD) });
    const isMarkdown = placesOf("text").includes(place) && !place.startsWith("site_settings");
    return isMarkdown ? `One ![a](${addressOf(OLD)}).` : addressOf(OLD);
  };

  it.each(placesOf("image", "text", "past"))("%s: is kept by the sweep", async (place) => {
    await fillTables();
    expect(await listReferencedImages(site.db)).not.toContain(OLD);
    put(place, textFor(place));
    expect(await listReferencedImages(site.db)).toContain(OLD);
  });

  it.each(placesOf("image", "text", "past").filter((place) => place !== passing))(
    "%s: is listed with its use in the library",
    async (place) => {
      await fillTables();
      expect((await listUses(site.db, [addressOf(OLD)])).get(addressOf(OLD))).toEqual([]);
      put(place, textFor(place));
      expect((await listUses(site.db, [addressOf(OLD)])).get(addressOf(OLD))).toHaveLength(1);
    },
  );

  it.each(placesOf("image", "text"))("%s: is replaced there", async (place) => {
    await fillTables();
    put(place, textFor(place));
    const ana = { id: 1, username: "ana" };
    await replaceImage(site.db, 1, addressOf(NEW), ana);
    expect(imagesIn(read(place))).toEqual([NEW]);
  });

  it.each(placesOf("image", "text").filter(isExported))(
    "%s: is part of an export",
    async (place) => {
      await fillTables();
      put(place, textFor(place));
      const content = await loadContent(site.db);
      const names = [...referencedImages(content).keys(), ...linkedImages(content)];
      expect(names).toContain(`${OLD}.webp`);
    },
  );
});

describe("a film or document that only this column names", () => {
  it.each(placesOf("film", "pressKit", "captions", "loop", "text"))(
    "%s: is kept by the sweep",
    async (place) => {
      await fillTables();
      put(place, isForm(place) ? JSON.stringify({ trailerUrl: FILM }) : FILM);
      expect([...(await listReferencedImages(site.db))]).toEqual(imagesIn(FILM));
    },
  );

  it.each(placesOf("film", "pressKit", "captions", "loop").filter(isExported))(
    "%s: is part of an export",
    async (place) => {
      await fillTables();
      put(place, FILM);
      const files = attachedFiles(await loadContent(site.db));
      expect(files.map(({ address }) => address)).toEqual([FILM]);
    },
  );
});

import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import { defined } from "~/config/defined";
import type { Connection } from "~db/connection.server";
import { get } from "../arrange/calls";
import { countQueries } from "../arrange/count-queries";
import { freshDatabase } from "../arrange/database";
import {
  addMember,
  addMessage,
  addNews,
  addPage,
  addProject,
  addSubscriber,
} from "../arrange/records";
import { signedInAdmin } from "../arrange/signed-in";
import { policies } from "../policy/policy";

/** The most queries of a page that is asked for right after the content has changed. */
const LIMITS = { _site: 12, admin: 12 } as const;

/** Pages that take more. A limit is lowered when its page takes fewer. */
const OWN_LIMITS: Record<string, number> = {
  "routes/_site.(en)._index": 13,
  "routes/_site.es._index": 13,
  "routes/_site.($lang).projects": 15,
  "routes/_site.($lang).search": 19,
  "routes/_site.($lang).people.$id": 15,
  "routes/_site.($lang).project.$id": 28,
  "routes/_site.($lang).project.$id_.stills": 18,
  "routes/_site.($lang).news.$id": 15,
  "routes/_site.($lang).sitemap": 14,
  "routes/admin._index": 24,
  "routes/admin.pictures._index": 19,
  "routes/admin.pictures.$id": 17,
  "routes/admin.pictures.$id_.replace": 17,
  "routes/admin.pictures.$id_.delete": 17,
  "routes/admin.$kind.$id.versions._index": 14,
  "routes/admin.$kind.$id.delete": 13,
  "routes/admin.$kind.$id.duplicate": 13,
  "routes/admin.bulk.$kind": 13,
  "routes/admin.projects.$id": 21,
  "routes/admin.projects.$id_.screener": 14,
  "routes/admin.projects.$id_.screener_.people": 16,
  "routes/admin.projects.$id_.screener_.people_.$person": 14,
  "routes/admin.projects.$id_.screener_.invite": 14,
  "routes/admin.projects.$id_.press": 14,
  "routes/admin.letters.$id_.mail": 16,
  "routes/admin.letters.$id_.send": 33,
  "routes/admin.traffic._index": 18,
};

/** The most queries of a public page while the content stays as it is: its data are kept. */
const KEPT_LIMIT = 2;

/** Public pages that look up more for each request. */
const OWN_KEPT_LIMITS: Record<string, number> = {
  "routes/_site.($lang).screener.for.$token": 3,
  "routes/_site.($lang).auth.set-new-password": 4,
  "routes/_site.($lang).auth.confirm-email": 4,
};

/** Pages of the public site and screens of the back office, by route. */
const pages = Object.entries(policies)
  .map(([id, { at }]) => ({ id, at, part: /^routes\/(_site|admin)\./.exec(id)?.[1] }))
  .filter(
    (page): page is { id: string; at: string; part: keyof typeof LIMITS } =>
      page.part !== undefined && !page.id.includes("export"),
  );

const FEW = 6;
const MANY = 30;

/** The queries of a page, with few records and with many, and when it is asked for again. */
type Counted = Record<"few" | "many" | "again", number>;
const counted = new Map<string, Counted>();

beforeAll(async () => {
  const build = "../../../build/server/index.js";
  const handler = createRequestHandler((await import(build)) as ServerBuild, "production");
  for (const amount of ["few", "many"] as const) {
    const connection = await freshDatabase();
    const { cookie } = await signedInAdmin(connection.db);
    await fill(connection, amount === "few" ? FEW : MANY);
    for (const { id, at } of pages) {
      const { first, again } = await countPage(connection, handler, at, cookie);
      counted.set(id, { few: 0, many: 0, ...counted.get(id), again, [amount]: first });
    }
  }
}, 120_000);

/** Counts the queries of a page after a change of the content, and when it is asked for again. */
async function countPage(
  { sqlite }: Connection,
  handler: (request: Request) => Promise<Response>,
  address: string,
  cookie: string,
): Promise<{ first: number; again: number }> {
  // As the edge does, which numbers requests: loaders of a page share what they read of its user.
  const ask = (path: string) =>
    handler(get(path, { cookie, headers: { [REQUEST_ID_HEADER]: crypto.randomUUID() } }));
  const redirect = (await ask(address)).headers.get("Location");
  // The canonical address of a record contains its title.
  const path = redirect?.startsWith(address) ? redirect : address;
  const count = () =>
    countQueries(sqlite, async () => {
      const response = await ask(path);
      expect([path, response.status < 500]).toEqual([path, true]);
      await response.text();
    });
  sqlite.exec("UPDATE content_version SET version = version + 1");
  return { first: await count(), again: await count() };
}

describe.each(pages)("$id", ({ id, part }) => {
  it("takes no more queries for more rows, and not more than its limit", () => {
    const { few, many, again } = defined(counted.get(id));
    expect({ id, queries: many }).toEqual({ id, queries: few });
    expect(many).toBeLessThanOrEqual(OWN_LIMITS[id] ?? LIMITS[part]);
    if (part === "_site") expect(again).toBeLessThanOrEqual(OWN_KEPT_LIMITS[id] ?? KEPT_LIMIT);
  });
});

/** Inserts this number of records of each kind, each with two rows of each list. */
async function fill({ db, sqlite }: Connection, amount: number): Promise<void> {
  for (let number = 1; number <= amount; number++) {
    const imageUrl = `/uploads/${number}-1920x1080.webp`;
    const project = await addProject(db, { title_en: `Film ${number}`, imageUrl });
    const item = await addNews(db, { title_en: `News ${number}`, imageUrl }, ["One", "Two"]);
    const member = await addMember(db, { name: `Person ${number}`, imageUrl });
    await addPage(db, { slug_en: `page-${number}`, slug_es: `pagina-${number}` });
    await addMessage(db, { subject: `Subject ${number}` });
    const subscriber = await addSubscriber(db, `reader${number}@example.com`);
    sqlite.exec(rowsOf({ number, project, item, member, subscriber }));
  }
}

type Ids = Record<"number" | "project" | "item" | "member" | "subscriber", number>;

const rowsOf = ({ number, project, item, member, subscriber }: Ids) => `
  INSERT INTO pictures (address, width, height, bytes)
    VALUES ('/uploads/${number}-1920x1080.webp', 1920, 1080, 1);
  INSERT INTO project_images (projectId, position, imageUrl)
    VALUES (${project}, 1, '/uploads/${number}-1920x1080.webp');
  INSERT INTO project_credits (projectId, position, role_en, role_es, name, personId)
    VALUES (${project}, 0, 'Director', 'Dirección', 'Person ${number}', ${member});
  INSERT INTO project_awards (projectId, position, festival, year, kind)
    VALUES (${project}, 0, 'Bruma', '2024', 'won');
  INSERT INTO news_films (newsItemId, position, projectId) VALUES (${item}, 0, ${project});
  INSERT INTO users (username, username_folded, password) VALUES ('user${number}', 'user${number}', 'no hash');
  INSERT INTO sessions (idHash, userId, createdAt, lastSeenAt, expiresAt, language)
    SELECT '${String(number).padStart(43, "h")}', id, createdAt, createdAt, '2999-01-01T00:00:00.000Z', 'en'
    FROM users WHERE username = 'user${number}';
  INSERT INTO activity (username, action, subject, subjectId, label, username_folded, label_folded)
    VALUES ('boss', 'updated', 'project', ${project}, 'Film', 'boss', 'film');
  INSERT INTO security_events
    (event, reason, username, about, address, agent, username_folded, about_folded)
    VALUES ('signInRefused', '', 'user${number}', '', '', '', '', '');
  INSERT INTO mail_outbox (recipient, subject, text, html)
    VALUES ('user${number}@example.com', 'Mail', '', '');
  INSERT INTO subscriber_tags (subscriberId, tag) VALUES (${subscriber}, 'press');
  INSERT INTO letters (about, aboutKey, subject_en, perMinute)
    VALUES ('project', '${project}', 'Letter', 60);
`;

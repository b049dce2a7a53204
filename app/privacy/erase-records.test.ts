import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/user";
import { EditConflict } from "~/editor/edit-conflict";
import { env } from "~/env.server";
import { newsKind } from "~/news/news-kind.server";
import { kitOf, pdfOf } from "~/press-kit/press-kit.server";
import { projectKind } from "~/projects/project-kind.server";
import { deleteRecord, getRecord, updateRecord } from "~/records/lifecycle.server";
import { listTrash, restoreTrashed } from "~/records/trash.server";
import { countTurns } from "~/test/count-turns";
import { freshDatabase } from "~/test/database";
import { addNews, addProject } from "~/test/records";
import { signedInAdmin } from "~/test/signed-in";
import { temporaryFolder } from "~/test/temporary-folder";
import type { Connection } from "~db/connection.server";
import { eraseAddress } from "./erase-address.server";
import { findEverything } from "./find-everything.server";
import { addressHolders } from "./holders.server";

vi.mock("~db/next-turn.server", { spy: true });

const ana = "ana@example.com";
const zoe = "zoe@example.com";
const other = "press@example.com";

let site: Connection;
let admin: User;
let film: number;
beforeEach(async () => {
  site = await freshDatabase();
  ({ admin } = await signedInAdmin(site.db));
  film = await addProject(site.db, { isPublished: 1 });
});

const agency = {
  ...({ role: "press", name: "Press Agency", contact: ana, email: ana } as const),
  ...{ territory_en: null, territory_es: null, url: null, phone: null },
};

const invite = (email: string) =>
  site.sqlite
    .prepare(
      `INSERT INTO screener_invitations
         ("projectId", name, name_folded, email, language, "tokenHash")
       VALUES (?, ?, '', ?, 'en', ?)`,
    )
    .run(film, `Person of ${email}`, email, email.padEnd(43, "x"));

const invited = () => site.sqlite.prepare("SELECT email FROM screener_invitations").pluck().all();

async function eraseWhileInTrash(...addresses: string[]): Promise<void> {
  const { db } = site;
  await deleteRecord(db, projectKind, film, admin);
  for (const address of addresses) await eraseAddress(db, address, admin);
  const [trashed] = (await listTrash(db, 1)).rows;
  await restoreTrashed(db, Number(trashed?.id), admin);
}

describe("a film in the trash during an erasure", () => {
  it("comes back without the people who were erased, and with all others", async () => {
    for (const email of [ana, zoe, other]) invite(email);
    await eraseWhileInTrash(ana.toUpperCase(), zoe);
    expect(invited()).toEqual([other]);
  });

  it("comes back when something required was nothing but the address", async () => {
    const company = { role: "press", name: ana, contact: ana, email: ana } as const;
    const facts = { territory_en: null, territory_es: null, url: null, phone: null };
    const changes = {
      companies: [{ ...company, ...facts }],
      client: ana,
      logline_en: `Written by ${ana}.`,
    };
    await updateRecord(site.db, projectKind, film, changes, admin);
    await eraseWhileInTrash(ana);
    expect(await getRecord(site.db, projectKind, film)).toMatchObject({
      client: null,
      logline_en: "Written by […].",
      companies: [{ role: "press", name: "[…]…………………", contact: null, email: null }],
    });
  });
});

describe("a form that is open during an erasure", () => {
  it("cannot bring the address back into a list of a film", async () => {
    const { db } = site;
    const companies = [agency];
    const opened = await updateRecord(db, projectKind, film, { companies }, admin);
    await eraseAddress(db, ana, admin);
    const save = updateRecord(db, projectKind, film, { companies }, admin, opened.updatedAt);
    await expect(save).rejects.toBeInstanceOf(EditConflict);
  });

  it("cannot bring it back into the tags of a news item", async () => {
    const { db } = site;
    const id = await addNews(db, {}, [`Of ${ana}`]);
    const { tags, updatedAt } = await getRecord(db, newsKind, id);
    await eraseAddress(db, ana, admin);
    const save = updateRecord(db, newsKind, id, { tags }, admin, updatedAt);
    await expect(save).rejects.toBeInstanceOf(EditConflict);
  });
});

describe("a PDF for the press that was drawn before an erasure", () => {
  it("is deleted: it shows how to reach the press agent", async () => {
    const uploads = path.join(temporaryFolder(), "uploads");
    env().UPLOADS_DIR = uploads;
    const { db } = site;
    await updateRecord(db, projectKind, film, { companies: [agency] }, admin);
    const found = await getRecord(db, projectKind, film);
    const file = await pdfOf(await kitOf(found, "en"));
    expect(fs.existsSync(file)).toBe(true);
    await eraseAddress(db, ana, admin);
    expect(fs.readdirSync(path.join(uploads, "press"))).toEqual([]);
  });
});

describe("an erasure of many rows", () => {
  const messages = (count: number, email: string) => {
    const insert = site.sqlite.prepare(
      `INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded,
         subject_folded, message_folded)
       VALUES ('Ana', ?, 'A script', 'Two in a car.', 'ana', ?, 'a script', 'two in a car.')`,
    );
    site.sqlite.transaction(() => {
      for (let number = 0; number < count; number++) insert.run(email, email);
    })();
  };
  const left = () => site.sqlite.prepare("SELECT count(*) FROM contact_messages").pluck().get();
  const trace = () => site.sqlite.prepare(`SELECT "rows" FROM erasures`).pluck().all();

  it("searches in windows and erases in slices, and the trace counts them all", async () => {
    const erase = () => eraseAddress(site.db, ana, admin);
    // A search that finds nothing ends the erasure.
    const ofNothing = await countTurns(erase);
    site.sqlite.exec("DELETE FROM erasures");
    messages(500, ana);
    messages(500, other);
    expect(await countTurns(() => findEverything(site.db, ana))).toBe(1_000 / 200);
    // Five slices are four pauses and four transactions more. The windows of 1,000 rows are read, and
    // then, with a transaction for each holder, those of the 500 that are left.
    const turns = (await countTurns(erase)) - ofNothing;
    expect(turns).toBe(4 + 4 + 1_000 / 200 + addressHolders.length + Math.floor(500 / 200));
    expect([left(), trace()]).toEqual([500, [500]]);
  });

  it("finds what comes while it runs", async () => {
    messages(150, ana);
    // With the first slice, a message arrives that the search has not seen.
    site.sqlite.exec(`CREATE TRIGGER arrives AFTER UPDATE ON erasures WHEN new.rows = 100 BEGIN
      INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded,
        subject_folded, message_folded)
      VALUES ('Ana', '${ana}', 'Again', 'Two in a car.', 'ana', '${ana}', 'again', 'two'); END`);
    await eraseAddress(site.db, ana, admin);
    expect([left(), trace()]).toEqual([0, [151]]);
  });

  it("that fails half-way is completed by the next one", async () => {
    messages(150, ana);
    site.sqlite.exec(`CREATE TRIGGER fails AFTER UPDATE ON erasures WHEN new.rows = 150 BEGIN
      SELECT raise(ABORT, 'ended'); END`);
    await expect(eraseAddress(site.db, ana, admin)).rejects.toThrow("ended");
    expect(left()).toBe(50);
    site.sqlite.exec("DROP TRIGGER fails");
    await eraseAddress(site.db, ana, admin);
    expect([left(), trace()]).toEqual([0, [100, 50]]);
  });
});

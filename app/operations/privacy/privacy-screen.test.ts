import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mailFolder } from "~/base/mail/transport.server";
import { env } from "~/config/env.server";
import { backupsFolder } from "~/operations/backups/data-paths.server";
import { loader, action as privacy } from "~/routes/admin.privacy/route";
import { action as exportFile } from "~/routes/admin.privacy_.export/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMessage } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { consumeNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";

const address = "ana@example.com";

let site: Connection;
let cookie: string;
beforeEach(async () => {
  // Mail that was saved as files is searched too.
  const folder = temporaryFolder();
  env().DATABASE_FILE = path.join(folder, "site.sqlite");
  env().BACKUP_DIR = path.join(folder, "backups");
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

describe("the privacy screen", () => {
  it("shows what is held, and stores nothing of the search", async () => {
    await addMessage(site.db, { email: address, subject: "A script" });
    const request = form("/admin/privacy", { address: "ANA@example.com" }, { cookie });
    const found = (await (await answer(privacy, request)).json()) as { total: number };
    expect(found).toMatchObject({
      total: 1,
      groups: [{ title: "Messages", entries: [{ label: "A script", fate: "deleted" }] }],
    });
    expect(site.sqlite.prepare("SELECT count(*) FROM kept_forms").pluck().get()).toBe(0);
  });

  it("hands over one file named by the day", async () => {
    await addMessage(site.db, { email: address, message: "Two people in a car." });
    const request = form("/admin/privacy/export", { address }, { cookie, language: "es" });
    const file = await answer(exportFile, request);
    expect(file.headers.get("Content-Disposition")).toMatch(/"datos-personales-[\d-]{10}\.json"/);
    expect(await file.json()).toMatchObject({
      address,
      held: [{ title: "Mensajes", entries: [{ message: "Two people in a car." }] }],
    });
    const log = site.sqlite.prepare("SELECT action, label FROM activity").all();
    expect(JSON.stringify(log)).not.toContain("ana");
  });

  it("says that all but some files was erased when one could not be", async () => {
    await addMessage(site.db, { email: address });
    // No file that can be read.
    fs.mkdirSync(path.join(mailFolder(), "a.eml"), { recursive: true });
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const erased = await answer(privacy, form("/admin/privacy?erase", { address }, { cookie }));
    expect(erased.status).toBe(303);
    const next = get("/admin/privacy", { cookie: erased.headers.get("Set-Cookie") ?? "" });
    expect((await consumeNotice(next)).notice).toEqual({ id: "addressErasedNotFiles" });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    const count = site.sqlite.prepare("SELECT count(*) FROM contact_messages").pluck();
    expect(count.get()).toBe(0);
  });

  it("says so when it cannot list the backups", async () => {
    await answer(privacy, form("/admin/privacy?erase", { address }, { cookie }));
    fs.writeFileSync(backupsFolder(), "no folder");
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const page = await answer(loader, get("/admin/privacy", { cookie }));
    expect(await page.json()).toMatchObject({
      traces: [{ rows: 0 }],
      older: { copies: null, mayDelete: false },
    });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it("refuses to erase the account of the admin, with a sentence and the address kept", async () => {
    await site.db.updateTable("users").set({ email: address }).execute();
    const refused = await answer(privacy, form("/admin/privacy?erase", { address }, { cookie }));
    expect(refused.status).toBe(409);
    expect(JSON.stringify(await refused.json())).toContain(address);
    const page = await answer(loader, get("/admin/privacy", { cookie }));
    const screen = (await page.json()) as object;
    expect(screen).toMatchObject({ traces: [], older: { copies: [] } });
  });
});

import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { enqueueMail } from "~/base/mail/outbox.server";
import { mailFolder } from "~/base/mail/transport.server";
import { legalSample } from "~/company/settings/legal-samples.server";
import { getSettings } from "~/company/settings/settings.server";
import { env } from "~/config/env.server";
import { findLegalPage } from "~/site/frame/legal-texts.server";
import { freshDatabase } from "~/test/arrange/database";
import { addMessage, addProject, setSetting } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { deleteOld } from "./delete-old.server";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const count = (table: string) =>
  site.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;

async function fill(): Promise<void> {
  const { db, sqlite } = site;
  for (const days of [1, 31, 91, 400]) {
    const createdAt = daysAgo(days);
    await addMessage(db, { createdAt });
    await enqueueMail(db, { to: "a@example.com", subject: "a", text: "a", html: "a" });
    sqlite.prepare("UPDATE mail_outbox SET sentAt = ? WHERE sentAt IS NULL").run(createdAt);
    sqlite
      .prepare(
        `INSERT INTO security_events (event, reason, username, about, address, agent,
           username_folded, about_folded, lastAt) VALUES ('signedIn', '', '', '', '', '', '', '', ?)`,
      )
      .run(createdAt);
    sqlite
      .prepare(
        `INSERT INTO activity (username, action, subject, label, username_folded, label_folded,
           createdAt) VALUES ('eva', 'read', 'message', '', 'eva', '', ?)`,
      )
      .run(createdAt);
  }
}

const left = () => ["contact_messages", "mail_outbox", "activity", "security_events"].map(count);

describe("what is old", () => {
  it("is kept as before where no setting was saved: sent mail 30 days, security events 90", async () => {
    await fill();
    await enqueueMail(site.db, { to: "b@example.com", subject: "b", text: "b", html: "b" });
    await deleteOld(site.db);
    expect(left()).toEqual([4, 2, 4, 2]);
  });

  it("is deleted when its setting says so, and kept for ever if that is chosen", async () => {
    await fill();
    await setSetting(site.db, "keep_messages", "90");
    await setSetting(site.db, "keep_mails", "forever");
    await setSetting(site.db, "keep_activity", "365");
    await setSetting(site.db, "keep_security", "30");
    await deleteOld(site.db);
    expect(left()).toEqual([2, 4, 3, 1]);
  });

  it("is a mail that was given up as well, and none that waits for its next attempt", async () => {
    for (const nextAttemptAt of [null, null, daysAgo(-1)]) {
      await enqueueMail(site.db, { to: "b@example.com", subject: "b", text: "b", html: "b" });
      site.sqlite
        .prepare(
          "UPDATE mail_outbox SET createdAt = ?, nextAttemptAt = ? WHERE id = last_insert_rowid()",
        )
        .run(daysAgo(count("mail_outbox") === 1 ? 29 : 31), nextAttemptAt);
    }
    await deleteOld(site.db);
    const kept = site.sqlite.prepare("SELECT id FROM mail_outbox").pluck().all();
    expect(kept).toEqual([1, 3]);
  });

  it("is deleted by the other rules, too, when one of them fails", async () => {
    await fill();
    await setSetting(site.db, "keep_activity", "365");
    env().DATABASE_FILE = path.join(temporaryFolder(), "site.sqlite");
    // A folder of mail that cannot be listed, for the rule before.
    fs.writeFileSync(mailFolder(), "");
    await expect(deleteOld(site.db)).rejects.toMatchObject({ code: "ENOTDIR" });
    expect(left()).toEqual([4, 1, 3, 2]);
  });

  it("is deleted in batches until nothing is left", async () => {
    for (let index = 0; index < 450; index += 1) {
      await addMessage(site.db, { createdAt: daysAgo(100) });
    }
    await setSetting(site.db, "keep_messages", "90");
    await deleteOld(site.db);
    expect(left()[0]).toBe(0);
  });
});

describe("openings of screeners", () => {
  it("are forgotten after a year, but not how often a link was opened", async () => {
    const film = await addProject(site.db);
    const insert = site.sqlite.prepare(
      `INSERT INTO screener_invitations ("projectId", name, name_folded, language, "tokenHash",
         openings, "openedAt", "lastOpenedAt", "sentParts") VALUES (?, ?, '', 'en', ?, 3, ?, ?, '11')`,
    );
    for (const [name, days] of [["old", 366] as const, ["new", 364] as const]) {
      insert.run(film, name, name.padEnd(43, "x"), daysAgo(days + 20), daysAgo(days));
    }
    await deleteOld(site.db);
    const rows = site.sqlite
      .prepare(
        "SELECT name, openings, openedAt IS NULL AS gone, sentParts FROM screener_invitations",
      )
      .all();
    expect(rows).toEqual([
      { name: "old", openings: 3, gone: 1, sentParts: "" },
      { name: "new", openings: 3, gone: 0, sentParts: "11" },
    ]);
  });
});

describe("the privacy text", () => {
  it("states the same times by itself, in both languages, also in a text of one's own", async () => {
    const html = async (language: "en" | "es") =>
      findLegalPage("privacy", language, await getSettings(site.db))?.text.html;
    expect(await html("en")).toContain("mails that this site has sent is kept for 30 days");
    expect(await html("es")).toContain("y el de accesos, durante 90 días");
    await setSetting(site.db, "keep_messages", "730");
    expect(await html("en")).toContain("We keep contact messages for two years.");
    expect(await html("es")).toContain("Conservamos los mensajes de contacto durante dos años.");
    await setSetting(site.db, "legal_privacy", "Kept {{keepMessages}}.", "Aquí {{keepMails}}.");
    expect(await html("en")).toContain("Kept for two years.");
    expect(await html("es")).toContain("Aquí durante 30 días.");
  });

  it("names every period in its sample", () => {
    for (const language of ["en", "es"] as const) {
      for (const name of ["Messages", "Mails", "Activity", "Security", "Openings"]) {
        expect(legalSample("privacy", language)).toContain(`{{keep${name}}}`);
      }
    }
  });
});

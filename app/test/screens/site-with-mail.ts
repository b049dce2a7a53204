import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { type MailSink, startMailSink } from "../arrange/mail-sink";
import { startSite } from "../process/site-process";
import { test as base, queriesOf } from "./fixtures";
import { TEMPLATE_DATABASE, UPLOADS } from "./prepare-site";

/** A site of its own for each test, with a mail server; that of the other tests has none. */
export const test = base.extend<{ sink: MailSink }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
  sink: async ({}, give) => {
    const sink = await startMailSink();
    await give(sink);
    await sink.stop();
  },
  site: async ({ sink }, give, info) => {
    const file = info.outputPath("site.sqlite");
    fs.mkdirSync(path.dirname(file), { recursive: true });
    new BetterSqlite(TEMPLATE_DATABASE).exec(`VACUUM INTO '${file}'`).close();
    const variables = { DATABASE_FILE: file, UPLOADS_DIR: UPLOADS, MAIL_URL: sink.url };
    const site = await startSite(variables);
    const db = new BetterSqlite(file, { timeout: 5000 });
    await give({ ...site, ...queriesOf(db), mailFolder: info.outputPath("mail") });
    db.close();
    await site.stop();
  },
});

import fs from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startImapServer } from "~/test/arrange/imap-server";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { lookAll } from "./check";
import { reportChecks } from "./report-checks";
import { deployment } from "./test-deployment";

const MAIL_URL = "smtp://127.0.0.1:9";
const MAIL_BOUNCE = "returns@films.example";
const MAIL_REPORTS_TOKEN = "t".repeat(32);

async function look(settings: Parameters<typeof deployment>[0]) {
  const [finding] = await lookAll(reportChecks, deployment(settings));
  return finding && `${finding.level} ${finding.is}; ${finding.todo ?? ""}`;
}

it("says whether the site gets to know of letters that come back", async () => {
  expect(await look({})).toBeUndefined();
  expect(await look({ MAIL_URL })).toMatch(/^warn nothing takes reports/);
  expect(await look({ MAIL_URL, MAIL_REPORTS_TOKEN })).toMatch(/^warn .*set MAIL_BOUNCE$/);
  expect(await look({ MAIL_URL, MAIL_REPORTS_TOKEN, MAIL_BOUNCE })).toMatch(/^ok .*posted/);
});

it("tries a Maildir and an mbox file", async () => {
  const folder = temporaryFolder();
  const maildir = { MAIL_BOUNCE, MAIL_REPORTS: `maildir:${folder}` };
  expect(await look(maildir)).toMatch(/^fail ENOENT/);
  for (const part of ["new", "cur"]) fs.mkdirSync(path.join(folder, part));
  expect(await look(maildir)).toBe(
    `ok reports are read from ${folder}, letters come back to ${MAIL_BOUNCE}; `,
  );
  expect(await look({ MAIL_BOUNCE, MAIL_REPORTS: `mbox:${folder}/mbox` })).toMatch(/^ok /);
});

it("logs in to a mail server, opens the folder for reading and shows no password", async () => {
  const server = await startImapServer("right");
  onTestFinished(() => server.stop());
  const at = (password: string) => `imap://returns:${password}@127.0.0.1:${server.port}`;
  expect(await look({ MAIL_BOUNCE, MAIL_REPORTS: at("right") })).toMatch(/^ok .*127\.0\.0\.1/);
  expect(server.commands.some((each) => each.startsWith("EXAMINE"))).toBe(true);
  expect(server.commands.some((each) => /^(?:SELECT|UID)/.test(each))).toBe(false);
  const refused = await look({ MAIL_BOUNCE, MAIL_REPORTS: at("wrong-one") });
  expect(refused).toMatch(/^fail Wrong login; see docs\/returned-mail\.md$/);
});

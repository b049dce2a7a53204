import fs from "node:fs";
import path from "node:path";
import { askImap } from "~/base/reports/imap-box.server";
import { nameOfSource, readReportSource } from "~/config/report-source";
import { check, ok, warn } from "./check";

const { R_OK, W_OK } = fs.constants;

/** Says whether the site gets to know of letters that come back (docs/returned-mail.md). */
export const reportChecks = [
  check({
    name: "returned mail",
    async ask({ settings: { MAIL_URL, MAIL_REPORTS, MAIL_REPORTS_TOKEN } }) {
      if (!MAIL_URL && !MAIL_REPORTS) return null;
      const place = MAIL_REPORTS && (await tryPlace(MAIL_REPORTS));
      const ways = [place && `read from ${place}`, MAIL_REPORTS_TOKEN && "posted to the site"];
      return ways.filter(Boolean);
    },
    judge(ways, { settings: { MAIL_BOUNCE: bounce } }) {
      if (ways.length === 0) {
        return warn("nothing takes reports: letters that come back count as sent");
      }
      const how = `reports are ${ways.join(" and ")}`;
      if (bounce) return ok(`${how}, letters come back to ${bounce}`);
      return warn(`${how}, letters come back to the sender of all mail`, "set MAIL_BOUNCE");
    },
    todo: "see docs/returned-mail.md",
  }),
];

/** Opens the place of reports without changing anything; returns its name. */
async function tryPlace(setting: string): Promise<string | null> {
  const source = readReportSource(setting);
  if (source?.kind === "imap") await askImap(source);
  if (source?.kind === "mbox" && fs.existsSync(source.path)) fs.accessSync(source.path, R_OK);
  if (source?.kind === "maildir") {
    for (const part of ["new", "cur"]) fs.accessSync(path.join(source.path, part), R_OK | W_OK);
  }
  return source && nameOfSource(source);
}

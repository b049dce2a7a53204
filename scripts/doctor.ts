import { env } from "~/config/env.server";
// npm run doctor
// Checks a deployment and prints what to do. Changes nothing, whether the site runs or not.
import { awaySettings } from "~/operations/backups/away-settings.server";
import { runCommand } from "./commands/run-command";
import { lineOf } from "./doctor/check";
import { runChecks } from "./doctor/run-checks";

await runCommand({
  usage: "",
  database: "looked at",
  work: async () => {
    const findings = await runChecks({
      settings: env(),
      isSiteUrlGiven: Boolean(process.env.SITE_URL),
      away: awaySettings(),
      program: process.cwd(),
      now: Date.now(),
    });
    for (const finding of findings) console.log(lineOf(finding));
    if (findings.some(({ level }) => level === "fail")) process.exitCode = 1;
  },
});

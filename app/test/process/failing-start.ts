import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { defined } from "~/config/defined";
import { migratedFile } from "../arrange/database";
import { PASSWORD } from "../arrange/log-in";
import { temporaryFolder } from "../arrange/temporary-folder";
import { launchSite } from "./site-process";

/** The exit code after which the service unit does not restart. */
const UNTIL_MENDED = 78;

export interface Places {
  database: string;
  uploads: string;
}

/** Creates a migrated database in a folder of its own. */
export async function freshSite(): Promise<Places> {
  const folder = temporaryFolder();
  const database = path.join(folder, "site.sqlite");
  await migratedFile(database);
  return { database, uploads: path.join(folder, "uploads") };
}

/** Returns the line that a failing start prints. */
export async function failingStartLine(
  { database, uploads }: Places,
  variables = {},
  exitCode = UNTIL_MENDED,
): Promise<string> {
  const site = await launchSite({
    DATABASE_FILE: database,
    UPLOADS_DIR: uploads,
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: PASSWORD,
    ...variables,
  });
  onTestFinished(() => site.stop("SIGKILL"));
  await expect(site.answers).rejects.toThrow("The site ended at its start");
  expect(await site.exited).toBe(exitCode);
  const lines = site.output().trim().split("\n");
  expect(lines).toHaveLength(1);
  const { level, message } = JSON.parse(defined(lines.at(-1))) as {
    level: string;
    message: string;
  };
  expect([level, message]).toEqual(["fatal", expect.stringMatching(/^Cannot start: [^\n]+$/)]);
  return message;
}

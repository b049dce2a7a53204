import { afterEach, beforeEach, expect, it } from "vitest";
import type { AwaySettings } from "../../app/operations/backups/away-settings.server";
import { writeAwayState } from "../../app/operations/backups/away-state.server";
import { type S3Server, startS3Server } from "../../app/test/arrange/s3-server";
import { temporaryFolder } from "../../app/test/arrange/temporary-folder";
import { backupChecks } from "./backup-checks";
import { lineOf, lookAll } from "./check";
import { deployment } from "./test-deployment";

let server: S3Server;
let settings: AwaySettings;
const now = Date.parse("2025-01-05T09:30:00Z");

beforeEach(async () => {
  server = await startS3Server();
  const rest = { keep: 3, recipient: null, command: null, site: "https://films.example" };
  settings = { ...rest, bucket: server.bucket };
});

afterEach(() => server.stop());

/** @param at when the newest backup has reached the bucket */
async function lines(at?: string) {
  const folder = temporaryFolder();
  if (at) await writeAwayState(folder, "bucket", { name: "a", to: "b", at });
  const on = deployment({ BACKUP_DIR: folder, BACKUP_EVERY: 24 }, { away: settings, now });
  const away = backupChecks.filter(({ name }) => name !== "backups");
  return (await lookAll(away, on)).map(lineOf).join("\n");
}

it("finds a bucket that works, and leaves nothing in it", async () => {
  const at = "2025-01-05T00:00:00.000Z";
  expect(await lines(at)).toMatch(
    /^ok {4}backups away \(bucket\): the newest arrived 10 hours ago\nok {4}bucket: s3:\/\/films\/site\/ can be/,
  );
  expect(server.objects.size).toBe(0);
});

it("says that nothing leaves the machine, or too long ago", async () => {
  const at = "2025-01-01T00:00:00.000Z";
  expect(await lines(at)).toMatch(/^fail .* 106 hours ago/);
  const ahead = "2026-01-05T00:00:00.000Z";
  expect(await lines(ahead)).toMatch(
    /^fail .* arrived at 2026-01-05T00:00:00\.000Z, which is yet to come/,
  );
  settings.bucket = null;
  expect(await lines()).toMatch(/^warn {2}backups away: they stay on this machine/);
});

it("finds a key that may not write", async () => {
  server.intercept = (line, outgoing) => {
    if (!line.startsWith("PUT")) return false;
    outgoing.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    return true;
  };
  expect(await lines()).toContain("fail  bucket: s3://films/site/: AccessDenied");
});

it("finds clocks that are apart", async () => {
  server.intercept = (_, outgoing) => {
    outgoing.setHeader("date", new Date(Date.now() - 20 * 60_000).toUTCString()).end("<R></R>");
    return true;
  };
  expect(await lines()).toContain("fail  bucket: the clocks are 20 minutes apart");
});

it("warns of backups that others can read", async () => {
  expect(await lines()).toContain("warn  encryption: the provider of the bucket can read");
  settings.recipient = "age1…";
  expect(await lines()).toContain("ok    encryption");
});

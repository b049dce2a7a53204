import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { defined } from "~/defined";
import { startSite } from "~/test/site-process";
import { temporaryFolder } from "~/test/temporary-folder";

it("in development the edge is in front, and the policy allows the socket that updates pages", async () => {
  const folder = temporaryFolder();
  // Stands in for `remix dev`, which the site notifies when it is ready.
  const server = http.createServer((_, answer) => answer.end()).listen(0);
  onTestFinished(() => void server.close());
  const devServer = `localhost:${(server.address() as AddressInfo).port}`;
  const site = await startSite({
    NODE_ENV: "development",
    REMIX_DEV_ORIGIN: `http://${devServer}`,
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
  });
  onTestFinished(() => site.stop("SIGKILL"));

  const { headers } = await fetch(`${site.url}/en`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const policy = defined(headers.get("content-security-policy"));
  expect(policy).toContain("default-src 'self'; script-src 'self' 'sha256-");
  expect(policy).toContain(`; connect-src 'self' ws://${devServer};`);

  const foreign = { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await fetch(`${site.url}/en`, foreign)).status).toBe(403);

  expect(fs.existsSync(path.join(folder, "site.sqlite"))).toBe(true);
  expect(fs.existsSync(path.join(folder, "old-builds"))).toBe(false);
});

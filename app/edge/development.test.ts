import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { freePort } from "~/test/process/site-process";

it("in development the edge is in front, and the policy allows the styles that Vite inserts", async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
    scripts: { dev: string };
  };
  const [name, ...args] = scripts.dev.split(" ");
  const site = spawn(`node_modules/.bin/${name}`, args, {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATABASE_FILE: path.join(folder, "site.sqlite"),
      UPLOADS_DIR: path.join(folder, "uploads"),
      SAMPLE_CONTENT: "false",
    },
    stdio: "ignore",
  });
  onTestFinished(() => void site.kill("SIGKILL"));
  const address = `http://localhost:${port}/en`;

  const { status, headers } = await vi.waitFor(() => fetch(address), { timeout: 50_000 });
  expect(status).toBe(200);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-[^;]*; style-src 'self' 'unsafe-inline'; /,
  );

  const foreign = { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await fetch(address, foreign)).status).toBe(403);
  expect(fs.existsSync(path.join(folder, "site.sqlite"))).toBe(true);
  expect(fs.existsSync(path.join(folder, "old-builds"))).toBe(false);
});

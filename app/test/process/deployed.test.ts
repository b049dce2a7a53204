import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { EXIT_UNTIL_FIXED } from "~/edge/crash-log.server";
import { parseEnvironmentFile } from "../../../scripts/commands/environment-file";
import { capture } from "../arrange/capture";
import { documentedCommands } from "../policy/documented-commands";
import { runProcess } from "./run-process";
import { freePort, type LaunchedSite, launchSite, SERVE } from "./site-process";

/** Enough for a busy machine with a slow disk. */
const TIMEOUT_MS = 10 * 60_000;
const ENVIRONMENT_FILE = "/etc/site.env";

interface Person {
  uid: number;
  gid: number;
}

/** The user of the service: an unprivileged one, if the test may switch to it. */
const service = serviceUser();
const isRoot = defined(process.getuid)() === 0;

function serviceUser(): Person {
  const self = { uid: defined(process.getuid)(), gid: defined(process.getgid)() };
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "nobody"])));
  const closed = ancestors(process.cwd()).find((folder) => !(fs.statSync(folder).mode & 0o001));
  const reason = self.uid !== 0 ? "the test is not run by root" : closed && `${closed} is closed`;
  if (!reason) return { uid: defined(uid), gid: defined(gid) };
  console.log(`The service runs as the user of the test, since ${reason} to other users.`);
  return self;
}

function ancestors(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

let folder: string;
let data: string;
let settings: string;
let site: LaunchedSite;
let password: string;

/** The environment variables that a service inherits. */
const surroundings: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: defined(process.env.PATH),
  HOME: "/nonexistent",
  LANG: "C",
};
const asService = ["setpriv", `--reuid=${service.uid}`, `--regid=${service.gid}`, "--clear-groups"];

/** Starts the site with only the user and the settings of its unit. */
async function start(): Promise<string> {
  const variables = parseEnvironmentFile(fs.readFileSync(settings, "utf8"));
  const given = { ...surroundings, ...variables };
  const words = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  site = await launchSite({}, process.cwd(), [
    ...(isRoot ? asService : []),
    "env",
    "--ignore-environment",
    ...words,
  ]);
  const url = `http://127.0.0.1:${variables.PORT}`;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return url;
    const ended = await Promise.race([site.exited, new Promise((go) => setTimeout(go, 50, true))]);
    if (ended !== true) throw new Error(`The site ended:\n${site.output()}`);
  }
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "deployed-"));
  fs.chmodSync(folder, 0o755);
  data = path.join(folder, "var-lib-site");
  settings = path.join(folder, "site.env");
  fs.mkdirSync(data, { mode: 0o700 });
  const own = {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    SITE_URL: "",
    DATABASE_FILE: path.join(data, "site.sqlite"),
    UPLOADS_DIR: path.join(data, "uploads"),
    MAIL_FROM: "Acme Films <no-reply@example.com>",
    SAMPLE_CONTENT: "false",
  };
  own.SITE_URL = `http://127.0.0.1:${own.PORT}`;
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}\n`);
  const example = fs.readFileSync(".env.example", "utf8");
  fs.writeFileSync(settings, `${example}\n${lines.join("")}`, { mode: 0o640 });
  if (isRoot) {
    fs.chownSync(data, service.uid, service.gid);
    fs.chownSync(settings, 0, service.gid);
  }
  const url = await start();
  const line = defined(
    defined(site)
      .output()
      .split("\n")
      .find((each) => each.includes("first admin")),
  );
  password = (JSON.parse(line) as { password: string }).password;
  expect((await login(url, "admin", password)).status).toBe(200);
  expect((await fetch(`${url}/en`)).status).toBe(200);
}, TIMEOUT_MS);

afterAll(async () => {
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

const login = (url: string, username: string, word: string) =>
  fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: word }),
  });

/** Returns all files below a folder that belong to another user or are accessible to others. */
function strayIn(place: string): string[] {
  const names = ["", ...fs.readdirSync(place, { recursive: true, encoding: "utf8" })];
  return names
    .map((name) => path.join(place, name))
    .filter((file) => {
      const { uid, mode } = fs.lstatSync(file);
      // Public scripts of former builds.
      const isPublic = file.includes("/old-builds/");
      return uid !== service.uid || (!isPublic && (mode & 0o007) !== 0);
    });
}

const callers: [string, string[]][] = [
  ["root", []],
  ["the user of the service", isRoot ? asService : []],
];

describe("the documented deployment", () => {
  it.each(callers)(
    "every command works on the service's database when %s types it, and the site goes on",
    async (who, prefix) => {
      const work = path.join(folder, who.replaceAll(" ", "-"));
      fs.mkdirSync(work);
      if (prefix.length > 0) fs.chownSync(work, service.uid, service.gid);
      const run = async (command: string, values: Record<string, string>) => {
        const words = command.split(" ").map((word) => values[word] ?? word);
        words.splice(2, 0, "--silent");
        const [name = "", ...args] = [...prefix, ...words];
        const { status, stdout, stderr } = await runProcess(name, args, {
          env: surroundings,
        });
        return { status, output: stdout + stderr };
      };
      const commands = documentedCommands().filter((line) => line.includes(ENVIRONMENT_FILE));
      const typed = commands.filter((line) => line.startsWith("npm run "));
      const names = new Set(typed.map((line) => line.split(" ")[2]));
      expect([...names]).toEqual(
        expect.arrayContaining(["create-admin", "reset-password", "doctor", "backup", "restore"]),
      );
      const values: Record<string, string> = {
        [ENVIRONMENT_FILE]: settings,
        FOLDER: path.join(work, "content"),
      };
      const [restores, others] = [
        // From a bucket: app/operations/backups/send-away.test.ts.
        typed.filter((line) => line.includes("restore") && !line.includes("s3:")),
        typed.filter((line) => !line.includes("restore")),
      ];
      // The import needs an export, the password reset a user.
      const order = ["create-admin", "reset-password", "backup", "export", "import", "doctor"];
      others.sort(
        (a, b) => order.indexOf(defined(a.split(" ")[2])) - order.indexOf(defined(b.split(" ")[2])),
      );
      let newPassword = "";
      for (const command of others) {
        const { status, output } = await run(command, values);
        const place = `Database: ${path.join(data, "site.sqlite")}`;
        expect([command, output]).toEqual([command, expect.stringContaining(place)]);
        const failures = output.split("\n").filter((line) => line.startsWith("fail"));
        // A build can be stale if sources are edited during the tests; the doctor reports that.
        expect(failures.filter((line) => !line.startsWith("fail  build: "))).toEqual([]);
        if (failures.length === 0) expect([command, status, output]).toEqual([command, 0, output]);
        newPassword = /new password: (\S+)/.exec(output)?.[1] ?? newPassword;
      }
      const { SITE_URL = "" } = parseEnvironmentFile(fs.readFileSync(settings, "utf8"));
      expect((await fetch(`${SITE_URL}/en`)).status).toBe(200);
      expect((await login(SITE_URL, "maria", newPassword)).status).toBe(200);

      const backups = path.join(data, "backups");
      const newest = fs.readdirSync(backups).filter((name) => name.endsWith(".tar"));
      // A downloaded archive belongs to the user who fetched it.
      const archive = path.join(work, "fetched.tar");
      fs.copyFileSync(path.join(backups, defined(newest.sort().at(-1))), archive);
      if (prefix.length === 0) fs.chmodSync(archive, 0o600);
      else fs.chownSync(archive, service.uid, service.gid);
      await site.stop("SIGTERM");
      for (const command of restores) {
        const { status, output } = await run(command, {
          ...values,
          FILE: archive,
          FOLDER: path.join(work, "restored"),
        });
        expect([command, status, output]).toEqual([command, 0, output]);
        expect(output).toContain("Restored the state of");
      }
      for (const place of [data, path.join(work, "content"), path.join(work, "restored")]) {
        expect(strayIn(place)).toEqual([]);
      }
      const secrets = [data, path.join(work, "restored")].map((place) =>
        (fs.statSync(path.join(place, "session-secret")).mode & 0o777).toString(8),
      );
      expect(secrets).toEqual(["600", "600"]);
      const url = await start();
      expect((await fetch(`${url}/en`)).status).toBe(200);
      expect((await login(url, "admin", password)).status).toBe(200);
      expect(site.output()).not.toMatch(/"level":"(?:error|fatal)"/);
    },
    TIMEOUT_MS,
  );

  it("leaves nothing of npm among the data", () => {
    expect(fs.readdirSync(data).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("does not try again what ends so that only a person can mend it", () => {
    const unit = fs.readFileSync("scripts/deploy/site.service", "utf8");
    expect(unit).toContain(`\nRestartPreventExitStatus=${EXIT_UNTIL_FIXED}\n`);
    expect(unit).toContain(`\nEnvironmentFile=${ENVIRONMENT_FILE}\n`);
    expect(capture(unit, /^ExecStart=(.*)$/m)).toBe(`/srv/site/current/${SERVE}`);
  });
});

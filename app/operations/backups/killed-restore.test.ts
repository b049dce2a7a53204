import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { filmsIn, siteWithFilm } from "~/test/arrange/backups";
import { commandArgs } from "~/test/arrange/commands";
import { makeRandom } from "~/test/arrange/random";
import { addProject } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { type SiteProcess, startSite } from "~/test/process/site-process";
import { openDatabase } from "~db/connection.server";
import { checkDatabase } from "~db/copy.server";
import type { DataPaths } from "./data-paths.server";
import { makeBackup, missingImages } from "./make-backup.server";

/** It only ends what hangs: a machine at half the usual speed takes a minute. */
const TIMEOUT_MS = 180_000;

const KILLS = 3;
const FILMS = 200;

const random = makeRandom();
const seed = `SEED=${random.seed}`;

let site: SiteProcess | undefined;
afterEach(() => site?.stop("SIGKILL"));

it(
  "a restore that is killed leaves a site that starts, and is simply done again",
  async () => {
    const paths = await siteWithFilm(temporaryFolder(), "Then 0");
    await addFilms(paths, "Then");
    const backups = path.join(temporaryFolder(), "backups");
    const archive = path.join(backups, (await makeBackup(paths, backups)).name);
    const then = await filmsIn(paths.database);
    for (const name of fs
      .readdirSync(paths.uploads)
      .filter((each) => each !== "then0-60x40.webp")) {
      fs.rmSync(path.join(paths.uploads, name));
    }
    const { db } = openDatabase(paths.database);
    await db.deleteFrom("projects").execute();
    await db.destroy();
    await addFilms(paths, "Now");
    const now = await filmsIn(paths.database);

    const variables = {
      DATABASE_FILE: paths.database,
      UPLOADS_DIR: paths.uploads,
      SESSION_SECRET: "",
      SAMPLE_CONTENT: "false",
      ADMIN_PASSWORD: "Correct horse 7",
    };
    const stages = [
      path.join(path.dirname(paths.database), "restoring"),
      path.join(paths.uploads, "restoring-uploads"),
    ];
    const restore = () => {
      const child = spawn(process.execPath, commandArgs("restore", archive), {
        env: { ...process.env, ...variables },
        stdio: "ignore",
      });
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      return { ended, kill: () => child.kill("SIGKILL") };
    };

    for (let kill = 0; kill < KILLS; kill++) {
      // Leftovers of the previous kill would count as the start of this restore.
      for (const stage of stages) fs.rmSync(stage, { recursive: true, force: true });
      const running = restore();
      while (!stages.every((stage) => fs.existsSync(stage))) await turn();
      await pause(random.between(0, 120));
      running.kill();
      expect(await running.ended, seed).toBe(null);
      checkDatabase(paths.database);
      expect([then, now], seed).toContainEqual(await filmsIn(paths.database));
      expect(await missing(paths), seed).toEqual([]);
    }

    site = await startSite(variables);
    expect((await fetch(`${site.url}/projects`)).status).toBe(200);
    expect(stages.filter((stage) => fs.existsSync(stage))).toEqual([]);
    await site.stop();
    expect(await restore().ended).toBe(0);
    expect(await filmsIn(paths.database)).toEqual(then);
    expect(await missing(paths)).toEqual([]);
    expect(stages.filter((stage) => fs.existsSync(stage))).toEqual([]);
  },
  TIMEOUT_MS,
);

/** Returns the images that the database in place refers to and that do not exist. */
async function missing({ database, uploads }: DataPaths): Promise<string[]> {
  const { db } = openDatabase(database);
  const lost = await missingImages(db, fs.readdirSync(uploads));
  await db.destroy();
  return lost;
}

/** Adds films with one image each. */
async function addFilms({ database, uploads }: DataPaths, title: string): Promise<void> {
  const { db } = openDatabase(database);
  const image = fs.readFileSync(path.join(uploads, "then0-60x40.webp"));
  for (let number = 1; number <= FILMS; number++) {
    const name = `${title.toLowerCase()}${number}-60x40.webp`;
    fs.writeFileSync(path.join(uploads, name), image);
    await addProject(db, { title_en: `${title} ${number}`, imageUrl: `/uploads/${name}` });
  }
  await db.destroy();
}

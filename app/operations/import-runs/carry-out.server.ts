import fs from "node:fs/promises";
import { translator } from "~/language/i18n/i18n.server";
import { languages } from "~/language/i18n/languages";
import { writeSafely } from "~/media/uploads/stored-files.server";
import type { Fetched } from "~/operations/moving/fetch-files.server";
import type { FindFile } from "~/operations/moving/files-by-name";
import { openServer, readOldSite } from "~/operations/moving/moving-commands.server";
import { asOnlyMove } from "~/operations/moving/moving-lock.server";
import type { MovingReport } from "~/operations/moving/moving-report";
import { moveSite, sourceOf } from "~/operations/moving/moving.server";
import type { OldSite } from "~/operations/moving/old-site";
import { openFiles } from "~/operations/moving/open-files.server";
import type { FilmChoice } from "~/operations/moving/plan.server";
import { reportLines } from "~/operations/moving/report-text";
import { undoImport } from "~/operations/moving/undo.server";
import type { Database } from "~db/connection.server";
import type { FoundSite, RunOrder, RunOutcome, RunProgress } from "./import-run";
import { filmGroupsOf, resultOf, SampleCollector } from "./look-at-site.server";
import { failureOf } from "./run-failure.server";
import { placeOf, readChoices, reportPlace } from "./run-files.server";

type Tell = (progress: RunProgress) => void;

/**
 * Does what an order says; the same order again goes on where it was broken off.
 *
 * @param tell receives the progress
 * @returns also failures that people can mend
 */
export async function carryOut(db: Database, order: RunOrder, tell: Tell): Promise<RunOutcome> {
  try {
    if (order.work === "look") return await move(db, order, tell);
    const work = order.work === "undo" ? undo : move;
    return await asOnlyMove(() => work(db, order, tell));
  } catch (error) {
    const failure = failureOf(error, hostOf(order.choices.address || order.source) ?? order.source);
    if (!failure) console.error(error);
    return { failure: failure ?? { reason: "failed" } };
  }
}

async function move(db: Database, order: RunOrder, tell: Tell): Promise<RunOutcome> {
  const { choices, work, by } = order;
  tell({ part: "reading", done: 0, all: 0 });
  const file = existing(order.file && placeOf(order.file));
  const pictures = order.pictures ? existing(placeOf(order.pictures)) : undefined;
  const site = await readOldSite(file, choices.address);
  const source = sourceOf(site.address);
  const films = choices.films ?? (await readChoices())[source]?.films ?? [];
  const isDry = work === "look";
  const server =
    choices.isFetching && !isDry ? await openServer(site, choices.address || undefined) : null;
  // Without a choice nothing: what lies beside a file that was sent belongs to no one.
  const files = pictures ? await openFiles(file, pictures) : null;
  const find: FindFile = async (url, relativePath) =>
    (await files?.find(url, relativePath)) ?? (await server?.find(url)) ?? null;
  const samples = new SampleCollector();
  try {
    const report = await moveSite(db, site, {
      language: choices.language,
      films: films.map(filmChoice),
      find,
      isDry,
      by,
      onProgress: tell,
      ...(isDry && { onRead: samples.add }),
    });
    const fetched = server?.fetched ?? null;
    await writeReports(report, fetched);
    const result = resultOf(report, fetched, samples.samples);
    return { source, found: foundSite(site, choices.address), films, result };
  } finally {
    files?.close();
    server?.close();
  }
}

/** Reads `category:films`. */
function filmChoice(choice: string): FilmChoice {
  const [by = "", ...value] = choice.split(":");
  return { by, value: value.join(":") };
}

function existing(place: string | null): string {
  if (place !== null) return place;
  throw Object.assign(new Error("There is no such file."), { code: "ENOENT" });
}

function foundSite(site: OldSite, address: string): FoundSite {
  return {
    program: site.program,
    host: hostOf(address || site.address),
    groups: filmGroupsOf(site),
  };
}

const hostOf = (address: string) =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : null;

async function writeReports(report: MovingReport, fetched: Fetched | null): Promise<void> {
  for (const language of languages) {
    const lines = reportLines(translator(language, "moving"), report, fetched);
    await writeSafely(reportPlace(language), Buffer.from(`${lines.join("\n")}\n`));
  }
}

/** Titles of records that stay, on the screen. */
const KEPT_MAX = 50;

async function undo(db: Database, { source, by }: RunOrder, tell: Tell): Promise<RunOutcome> {
  for (const language of languages) await fs.rm(reportPlace(language), { force: true });
  const { kept, ...undone } = await undoImport(db, source, {
    by,
    onProgress: (done, all) => tell({ part: "undoing", done, all }),
  });
  return { undone: { ...undone, kept: kept.slice(0, KEPT_MAX), keptTotal: kept.length } };
}

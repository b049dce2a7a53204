import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { filmTexts } from "~/language/texts/en/film";
import { addRecord } from "~/test/arrange/arrange";
import { expect, expectProblem, test } from "~/test/screens/fixtures";
import { UPLOADS } from "~/test/screens/prepare-site";

/** The columns of the table in docs/engines.md. */
const columns = ["chromium", "firefox", "webkit"];

/** Rows of the table that name a file of `app/test/arrange/codecs/`. */
const rows = fs
  .readFileSync("docs/engines.md", "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .flatMap(([, name = "", ...answers]) => {
    const [, file] = /`([\w-]+\.(?:mp4|webm))`/.exec(name) ?? [];
    return file ? [{ file, answers }] : [];
  });

/** Stores a file of a folder under a name of its own, as an upload would; returns its address. */
function store(folder: string, file: string, number: number): string {
  const content = fs.readFileSync(path.join(folder, file));
  const name = `${String(number).repeat(32)}-${content.length}b${path.extname(file)}`;
  fs.writeFileSync(path.join(UPLOADS, name), content);
  return `/files/${name}`;
}

/** Returns what a visitor meets after a press on the film. */
async function met(page: Page): Promise<string> {
  const film = page.locator("dialog video");
  await expect
    .poll(async () => {
      if (await page.locator("[data-unplayable]").count()) return true;
      return film
        .evaluate(
          ({ currentTime, videoWidth }: HTMLVideoElement) => currentTime > 0 && !!videoWidth,
        )
        .catch(() => false);
    })
    .toBe(true);
  if ((await film.count()) > 0) return "plays";
  await expect(page.getByRole("alert")).toContainText(filmTexts.trailer.unplayable);
  await expect(page.getByRole("link", { name: filmTexts.trailer.download })).toBeVisible();
  return "words";
}

test("six films play, or end in words, as the documents say", async ({
  visit,
  page,
  site,
  browserName,
}) => {
  test.slow();
  expectProblem(/favicon\.ico/);
  const captionsEnUrl = store("db/sample/films", "trailer-salt-line-en.vtt", 8);
  const captionsEsUrl = store("db/sample/films", "trailer-salt-line-es.vtt", 9);
  expect(rows).toHaveLength(5);
  const said: Record<string, string> = {};
  const found: Record<string, string> = {};
  for (const [index, { file, answers }] of rows.entries()) {
    const trailerUrl = store("app/test/arrange/codecs", file, index + 1);
    const values = { title_en: file, title_es: file, trailerUrl, captionsEnUrl, captionsEsUrl };
    const id = addRecord(site, "projects", values);
    await visit(`/en/project/${id}`);
    await page.locator("#trailer [data-play]").click();
    const answer = await met(page);
    const inDocuments = answers[columns.indexOf(browserName)] ?? "";
    said[file] = inDocuments;
    // "plays, or words": as the build or the system has it.
    found[file] = inDocuments.split(", or ").includes(answer) ? inDocuments : answer;
    // The sixth: subtitles in two languages, of which those of the page are on.
    if (answer === "words") continue;
    const modes = await page
      .locator("dialog video")
      .evaluate((film: HTMLVideoElement) =>
        [...film.textTracks].map(({ language, mode }) => `${language} ${mode}`),
      );
    expect(modes).toEqual(["en showing", "es disabled"]);
  }
  expect(found).toEqual(said);
});

import type { Locator } from "@playwright/test";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { addRecord } from "~/test/arrange/arrange";
import { tinyWebm } from "~/test/arrange/films";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { tableRows } from "~/test/screens/table-rows";
import { adminTexts } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

const captions = "WEBVTT\n\n00:00.000 --> 00:10.000\n¡Adiós, ferri!\n";
const subRip = "1\r\n00:00:00,000 --> 00:00:10,000\r\n{\\an8}¡Adiós, <font size=2>ferri!\r\n";
const wrong = captions.replace("00:10.000", "00:1x");

test("a trailer and a clip get Spanish subtitles", async ({
  visit,
  page,
  site,
  hasScripts,
  browserName,
}) => {
  test.slow(browserName === "webkit", "each step takes longer there");
  // At the film's own address Firefox asks for the icon, and WebKit tells how it plays.
  expectProblem(/status of 4(?:15|22)|favicon\.ico|'allow-scripts'|Plug-in handled load/);
  const language = "es";
  const admin = adminTexts[language];
  const id = addRecord(site, "projects", { title_en: "Low Tide", title_es: "Marea baja" });
  await visit(`/admin/projects/${id}`, language);
  const choose = (name: string, text: string | Buffer, mimeType: string) =>
    page.locator(`[data-file="${name}"] input[type=file]`).setInputFiles({
      name: "file",
      mimeType,
      buffer: Buffer.from(text),
    });
  const save = () => page.locator("[data-save]").first().click();
  await choose("captionsEsUrl", wrong, "text/vtt");
  if (!hasScripts) await save();
  // The message names the line.
  await expect(page.locator('[data-file="captionsEsUrl"]')).toContainText(/línea 3\b/);
  await choose("captionsEsUrl", captions, "text/vtt");
  await choose("trailerUrl", tinyWebm, "video/webm");
  if (hasScripts) {
    await expect(page.locator("[name=captionsEsUrl]")).toHaveValue(/\.vtt$/);
    await expect(page.locator("[name=trailerUrl]")).toHaveValue(/\.webm$/);
  }
  await page.locator("[name=describedUrl]").fill("https://vimeo.com/76979871");
  const { add, open, field } = tableRows(page, "videos");
  await add();
  await open(0);
  const cell = (name: string) => field(0, name);
  const chooseInRow = (name: string, file: Parameters<Locator["setInputFiles"]>[0]) =>
    page
      .locator("[data-field]", { has: cell(name) })
      .locator("input[type=file]")
      .setInputFiles(file);
  await cell("kind").selectOption("clip");
  await cell("title_es").fill("El ferri");
  await chooseInRow("url", { name: "a.webm", mimeType: "video/webm", buffer: tinyWebm });
  await chooseInRow("captionsEsUrl", {
    name: "a.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from(subRip),
  });
  if (hasScripts) {
    await expect(cell("url")).toHaveValue(/\.webm$/);
    await expect(cell("captionsEsUrl")).toHaveValue(/\.vtt$/);
  }
  await expectAccessible(page);
  await save();
  await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  await expect(page.locator("[name=captionsEsUrl]")).toHaveValue(/\.vtt$/);
  await open(0);
  await expect(cell("captionsEsUrl")).toHaveValue(/\.vtt$/);
  // The editor sees the first subtitles, and what was not kept.
  const notes = page
    .locator("[data-field]", { has: cell("captionsEsUrl") })
    .locator("[data-caption-notes]");
  await expect(notes.getByRole("listitem").first()).toHaveText(
    "00:00:00.000 – 00:00:10.000 ¡Adiós, ferri!",
  );
  await expect(notes.locator("[data-loss=mark]")).toContainText(/línea 2\b/);
  await expectAccessible(page);
  await page.goto("about:blank");
  await page.context().clearCookies();

  await visit(`/es/project/${id}`);
  await expect(page.getByRole("link", { name: spanish.trailer.described })).toHaveAttribute(
    "href",
    "https://vimeo.com/76979871",
  );
  const clip = page.locator("[data-videos] li").last();
  await expect(clip.getByRole("heading")).toHaveText("El ferri");
  await expectAccessible(page);
  for (const place of [page.locator("#trailer"), clip]) {
    await expectToPlay(place, hasScripts);
  }

  // Files are sent with a policy of no scripts, where the driver of WebKit cannot look.
  if (browserName === "webkit") return;
  // At its own address as well: a press before the scripts run leads there.
  const stored = site.db.prepare("SELECT trailerUrl FROM projects WHERE id = ?").pluck();
  await page.goto(String(stored.get(id)));
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.readyState)).toBe(4);
});

/** Plays the film at a place of the page, and looks for its subtitles. */
async function expectToPlay(place: Locator, hasScripts: boolean) {
  const page = place.page();
  const video = hasScripts ? page.locator("dialog video") : place.locator("video[data-player]");
  if (hasScripts) await place.locator("[data-play]").click();
  await expect(video.locator("track")).toHaveCount(1);
  await expect(video.locator("track")).toHaveAttribute("label", "Español");
  const download = place.getByRole("link", { name: spanish.trailer.download });
  await expect(download).toHaveCount(hasScripts ? 0 : 1);
  if (!hasScripts) await video.evaluate((element: HTMLVideoElement) => element.play());
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      const cue = track?.activeCues?.[0];
      return track?.mode === "showing" && cue instanceof VTTCue ? cue.text : null;
    });
  await expect.poll(shown).toBe("¡Adiós, ferri!");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  if (!hasScripts) return;
  await page.keyboard.press("Escape");
  await expect(video).toHaveCount(0);
  await expect(place.locator("[data-play]")).toBeFocused();
}

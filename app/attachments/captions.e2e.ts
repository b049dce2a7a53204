import { adminTexts } from "../test/admin-screens";
import { addRecord } from "../test/arrange";
import { tinyWebm } from "../test/films";
import { expect, expectAccessible, test } from "../test/fixtures";
import { filmTexts as spanish } from "../texts/es/film";

const captions = "WEBVTT\n\n00:00.000 --> 00:10.000\n¡Adiós, ferri!\n";
const wrong = captions.replace("00:00.000", "00:00,000");

test("a trailer gets Spanish subtitles, and plays with them", async ({
  visit,
  page,
  site,
  signIn,
  hasScripts,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 4(?:15|22)/);
  const language = "es";
  const admin = adminTexts[language];
  const id = addRecord(site, "projects", { title_en: "Low Tide", title_es: "Marea baja" });
  await signIn("admin");
  await visit(`/admin/projects/${id}`, language);
  const choose = (name: string, text: string | Buffer, mimeType: string) =>
    page.locator(`[data-file="${name}"] input[type=file]`).setInputFiles({
      ...{ name: "file", mimeType, buffer: Buffer.from(text) },
    });
  const save = () => page.locator("[data-save]").first().click();
  await page.locator("summary", { hasText: admin.films.parts.captions }).click();
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
  await save();
  await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  await expect(page.locator("[name=captionsEsUrl]")).toHaveValue(/\.vtt$/);
  await page.goto("about:blank");
  await page.context().clearCookies();

  await visit(`/es/project/${id}`);
  await expect(page.getByRole("link", { name: spanish.trailer.described })).toHaveAttribute(
    "href",
    "https://vimeo.com/76979871",
  );
  const video = page.locator("video[data-player]");
  await expect(video.locator("track")).toHaveCount(1);
  await expect(video.locator("track")).toHaveAttribute("label", "Español");
  if (hasScripts) await page.locator("[data-play]").click();
  else await video.evaluate((element: HTMLVideoElement) => element.play());
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
  await expectAccessible(page, hasScripts);
});

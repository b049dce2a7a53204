/**
 * The form of a real film as its editor meets it: its size, its height on three screens, and what it
 * costs on a phone to change the hour of a screening. PROGRAM names the folder of another build.
 */
import { chromium, type Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { makeRealFilm } from "../../app/test/arrange/real-film";
import { browserExecutable } from "../../app/test/screens/browser";
import { type Budget, figure, printRow, startTable } from "./report";
import { newFolder, signIn, startSite } from "./site";

const screens = { wide: [1440, 900], tablet: [768, 1024], phone: [390, 844] } as const;
const limits: Partial<Record<keyof typeof screens, number>> = { wide: 2500, phone: 3500 };

const site = await startSite(newFolder("editor"), { program: process.env.PROGRAM });
const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const cookie = await signIn(site);
  const id = await makeRealFilm(site, cookie);
  const path = `/admin/projects/${id}`;
  const [name = "", value = ""] = cookie.split("=", 2);
  const html = await (await fetch(site.url + path, { headers: { cookie } })).text();
  startTable("The form of a real film.", "what | figure");
  row("HTML, KB", Buffer.byteLength(html) / 1000, { atMost: 150 });
  row("controls as served", html.match(/<(?:input|select|textarea|button)\b/g)?.length ?? 0);
  for (const [screen, [width, height]] of Object.entries(screens)) {
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: screen === "phone",
    });
    await context.addCookies([{ name, value, url: site.url }]);
    const page = await context.newPage();
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    row(`${screen}, as served, px`, await heightOf(page));
    await setParts(page, false);
    const atMost = limits[screen as keyof typeof screens];
    row(`${screen}, all closed, px`, await heightOf(page), atMost ? { atMost } : undefined);
    await setParts(page, true, "screenings");
    row(`${screen}, screenings open, px`, await heightOf(page));
    if (screen === "phone") await changeHour(page);
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exit();

function row(what: string, value: number, budget?: Budget): void {
  printRow([what, budget ? figure(`editor: ${what}`, value, budget) : Math.round(value * 10) / 10]);
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Opens or closes the parts of the form, or one of them. */
async function setParts(page: Page, isOpen: boolean, id = ""): Promise<void> {
  const parts = page.locator(`details[data-part-of-form${id && `="${id}"`}]`);
  await parts.evaluateAll((all, open) => {
    for (const part of all as HTMLDetailsElement[]) part.open = open;
  }, isOpen);
}

/** Changes the hour of the fourth screening as a thumb does, from the top of the page as served. */
async function changeHour(page: Page): Promise<void> {
  await page.reload({ waitUntil: "networkidle" });
  let taps = 0;
  let scrolled = 0;
  const tap = async (selector: string) => {
    const target = page.locator(selector).locator("visible=true").first();
    const box = defined(await target.boundingBox(), selector);
    const height = page.viewportSize()?.height ?? 1;
    if (box.y < 100 || box.y + box.height > height) {
      scrolled += Math.abs(box.y - height / 2) / height;
      await target.scrollIntoViewIfNeeded();
    }
    await target.tap();
    taps += 1;
  };
  await tap("[data-go-to-part] summary");
  await tap('[data-part-nav] a[href="#part-screenings"]');
  await page.waitForTimeout(500);
  await tap('[name="screenings[3].time"]');
  await page.locator('[name="screenings[3].time"]').fill("21:00");
  await tap("[data-record-bar] [data-save]");
  await page.locator('[name="screenings[3].time"]').waitFor();
  row("hour on a phone, taps", taps, { atMost: 5 });
  row("hour on a phone, screens of thumb", scrolled, { atMost: 2 });
}

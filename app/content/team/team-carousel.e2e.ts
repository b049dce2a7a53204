import { defined } from "~/config/defined";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { addRecord, emptyTable } from "~/test/arrange/arrange";
import { expect, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = {
  en: {
    roles: [
      "Director",
      "Cinematographer",
      "Producer",
      "Editor",
      "Sound Designer",
      "VFX Supervisor",
    ],
    noBio: "No bio available.",
    close: "Close",
    bio: /^Tomás was a projectionist/,
  },
  es: {
    roles: (["ines", "tomas", "noor", "julian", "aiko", "mateo"] as const).map(
      (key) => spanishSample.team[key].role,
    ),
    noBio: spanish.talent.noBio,
    close: spanish.common.close,
    bio: new RegExp(`^${spanishSample.team.tomas.bio.slice(0, 30)}`),
  },
};

test("R060 R072 R289 every member of the team can be read", async ({ visit, page, language }) => {
  const text = texts[language];
  await visit("/");
  const slides = page.locator("#talent").getByRole("listitem");
  await expect(slides).toHaveCount(9);
  await expect(slides.nth(0)).toContainText("Inés Valderrama");
  for (const [index, role] of text.roles.entries()) {
    await expect(slides.nth(index).getByText(role, { exact: true })).toBeAttached();
  }
  for (const slide of await slides.all()) {
    await expect(slide.getByRole("img")).toHaveAttribute("alt", /\S/);
  }
});

test("R067 R069 R072 R314 a member opens with all details and closes with each close button", async ({
  visit,
  page,
  hasScripts,
  language,
}) => {
  const text = texts[language];
  await visit("/");
  const dialog = page.getByRole("dialog", { name: "Tomás Okafor" });
  const open = () => page.locator("#talent").getByRole("link", { name: "Tomás Okafor" }).click();
  for (const button of [0, 1]) {
    await open();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?member=2/);
    await expect(dialog.getByRole("heading")).toHaveText("Tomás Okafor");
    await expect(dialog.getByText(defined(text.roles[1]), { exact: true })).toBeVisible();
    await expect(dialog.getByText(text.bio)).toBeVisible();
    const portrait = dialog.getByRole("img", { name: /Tomás Okafor/ });
    await expect(portrait).toHaveAttribute("src", /^\/uploads\//);
    const close = dialog.getByRole(hasScripts ? "button" : "link", { name: text.close });
    await expect(close).toHaveCount(2);
    await close.nth(button).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("#talent h2")).toBeInViewport();
  }
  // The URL can be shared.
  await visit("/?member=2");
  await expect(dialog).toBeVisible();
  for (const unknown of ["999", "abc", "", "2.0", "__proto__"]) {
    await visit(`/?member=${unknown}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("R070 R071 R072 what a member lacks is filled in", async ({ visit, page, site, language }) => {
  const text = texts[language];
  emptyTable(site, "team_members");
  const bare = addRecord(site, "team_members", { name: "Bare Bones", imageUrl: "" });
  const half = addRecord(site, "team_members", {
    name: "Half Way",
    imageUrl: "javascript:alert(1)",
    bio_en: "Only in English.",
    bio_es: " ",
  });
  await visit(`/?member=${bare}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(text.noBio, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("img")).toHaveAttribute("src", "/placeholder-portrait.svg");
  const portraits = page.locator("#talent li img");
  await expect(portraits).toHaveCount(2);
  for (const portrait of await portraits.all()) {
    await expect(portrait).toHaveAttribute("src", "/placeholder-portrait.svg");
  }
  await visit(`/?member=${half}`);
  const bio = dialog.getByText("Only in English.", { exact: true });
  await expect(bio).toBeVisible();
  // A text in a language other than the page's has a `lang` attribute.
  if (language === "es") await expect(bio).toHaveAttribute("lang", "en");
  else await expect(bio).not.toHaveAttribute("lang");
});

// R066
test("a slide takes 1/2, 1/3, 1/4 or 1/6 of the width", async ({ visit, page, hasScripts }) => {
  for (const [width, perView] of [
    [390, 2],
    [700, 3],
    [1100, 4],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit("/", "en");
    const strip = page.locator("#talent ul");
    await strip.scrollIntoViewIfNeeded();
    if (hasScripts) await expect(strip).toHaveAttribute("data-slider");
    const share = () =>
      strip.evaluate((element) => {
        const slide = element.querySelector("li")?.getBoundingClientRect().width ?? 0;
        return element.getBoundingClientRect().width / slide;
      });
    await expect.poll(share, { message: `at ${width} px` }).toBeCloseTo(perView, 1);
  }
});

test("R060 one member and fifty members are shown as well", async ({ visit, page, site }) => {
  emptyTable(site, "team_members");
  addRecord(site, "team_members", { name: "Lonely One" });
  await visit("/", "en");
  await expect(page.locator("#talent li")).toHaveCount(1);
  await expect(page.locator("#talent").getByRole("button")).toHaveCount(0);
  for (let number = 2; number <= 50; number++) {
    addRecord(site, "team_members", { name: `Member ${number}`, order: number });
  }
  await visit("/", "en");
  await expect(page.locator("#talent li")).toHaveCount(50);
  await expect(page.locator("#talent li").last()).toContainText("Member 50");
});

import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";

const FOLDER = "app/language/texts";

/** Texts that are the same in both languages because they are names, numbers or the same word. */
const sameInBoth = new Set([
  "mail.letter.festival",
  "admin-letters.minutes",
  "admin-letters.hours",
  "admin.letters.minutes",
  "admin.letters.hours",
  "admin-subscribers.consentBy.call",
  "admin.subscribers.consentBy.call",
  "admin-traffic.kinds.screener",
  "admin.traffic.kinds.screener",
  "admin-frame.form.failed",
  "admin-frame.frame.admin",
  "admin-frame.frame.editor",
  "admin-film-form.films.videoKinds.teaser",
  "admin-films.videoKinds.teaser",
  "admin.films.videoKinds.teaser",
  // The symbol of the unit.
  "film.facts.minutes",
  "film.videos.kinds.teaser",
  "admin.frame.admin",
  "admin.frame.editor",
  "admin-messages.spam",
  "admin.messages.spam",
  "admin-security.reasons.admin",
  "admin-security.reasons.editor",
  "admin.security.reasons.admin",
  "admin.security.reasons.editor",
  "admin-system.security.reasons.admin",
  "admin-system.security.reasons.editor",
  "admin-settings.tabs.legal",
  "admin.settings.tabs.legal",
  "admin-settings.zoneAreas.Asia",
  "admin.settings.zoneAreas.Asia",
  "admin-settings.zoneAreas.Australia",
  "admin.settings.zoneAreas.Australia",
  "admin.form.failed",
  "admin-library.picker.url",
  "admin.picker.url",
  "auth.newPassword.failed",
  "public.common.error",
  "site.common.error",
  "public.common.errorPrefix",
  "site.common.errorPrefix",
  "public.footer.legal",
  "site.footer.legal",
  "admin-projects.fields.filmaffinityUrl",
  "admin-projects.fields.imdbUrl",
  "admin-projects.fields.letterboxdUrl",
  "admin-projects.fields.logline",
  "admin.projects.fields.filmaffinityUrl",
  "admin.projects.fields.imdbUrl",
  "admin.projects.fields.letterboxdUrl",
  "admin.projects.fields.logline",
  "admin-team.fields.imdbUrl",
  "admin-team.fields.wikipediaUrl",
  "admin-team.fields.instagramUrl",
  "admin.team.fields.imdbUrl",
  "admin.team.fields.wikipediaUrl",
  "admin.team.fields.instagramUrl",
  "film.people.links.imdbUrl",
  "film.people.links.instagramUrl",
  "film.people.links.wikipediaUrl",
  "film.press.download",
  "film.press.logline",
  "film.links.filmaffinityUrl",
  "film.links.imdbUrl",
  "film.links.letterboxdUrl",
  "sample.client",
  "sample.author",
  "sample.settings.site_title",
]);

type Texts = Map<string, string>;

/** Lists every text of a file by its path, such as `public.forms.summary_one`. */
async function textsOf(language: string, file: string): Promise<Texts> {
  const bundle = (await import(path.resolve(FOLDER, language, file))) as object;
  const texts: Texts = new Map();
  const walk = (value: unknown, trail: string) => {
    if (typeof value === "string") texts.set(trail, value);
    else for (const [key, child] of Object.entries(value as object)) walk(child, `${trail}.${key}`);
  };
  for (const value of Object.values(bundle)) walk(value, path.basename(file, ".ts"));
  return texts;
}

const files = fs.readdirSync(path.join(FOLDER, "en")).filter((name) => name.endsWith(".ts"));
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{.*?\}\}/g) ?? [])].sort().join(" ");
const both = await Promise.all(
  files.map(async (file) => ({
    file,
    english: await textsOf("en", file),
    spanish: await textsOf("es", file),
  })),
);

describe("the languages", () => {
  it("have the same files", () => {
    expect(fs.readdirSync(path.join(FOLDER, "es"))).toEqual(
      fs.readdirSync(path.join(FOLDER, "en")),
    );
    expect(files).toContain("public.ts");
  });
});

describe.each(both)("the texts of $file", ({ english, spanish }) => {
  it("are some", () => expect(english.size).toBeGreaterThan(10));

  it("R455 have the same keys in both languages, plural forms too", () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("are never empty", () => {
    const empty = [...english, ...spanish].filter(([, text]) => text.trim() === "");
    expect(empty).toEqual([]);
  });

  it("have the same placeholders, well formed", () => {
    const differing = [...english.keys()].filter(
      (key) => placeholders(defined(english.get(key))) !== placeholders(defined(spanish.get(key))),
    );
    expect(differing).toEqual([]);
    for (const [key, text] of [...english, ...spanish]) {
      const rest = text.replace(/\{\{\w+\}\}/g, "");
      expect([key, rest]).toEqual([key, expect.not.stringMatching(/[{}]/)]);
    }
  });

  it("R455 are not left in English by accident", () => {
    const alike = [...english.keys()].filter((key) => english.get(key) === spanish.get(key));
    expect(alike.filter((key) => !sameInBoth.has(key))).toEqual([]);
  });

  it("mark at most one word as highlighted, in both languages or in neither", () => {
    const marks = (text: string) => text.split("*").length - 1;
    for (const [key, text] of english) {
      expect([key, marks(text)]).toEqual([key, marks(defined(spanish.get(key)))]);
      expect([0, 2]).toContain(marks(text));
    }
  });

  it("have both plural forms where they have one", () => {
    for (const key of english.keys()) {
      const plural = /^(.*)_(one|other)$/.exec(key);
      if (!plural) continue;
      expect(english.has(`${plural[1]}_one`) && english.has(`${plural[1]}_other`)).toBe(true);
    }
  });
});

describe("the texts of the back office", () => {
  const shown = both.filter(({ file }) => /^(?:admin|mail\.|moving\.)/.test(file));

  it("name no setting of the server, no file and no folder of it", () => {
    const technical = /\b[A-Z]{2,}_[A-Z][A-Z_]*|\b[Hh]ash(es)?\b|\/(etc|var|srv)\/|\bdocs\//;
    const texts = shown.flatMap(({ english, spanish }) => [...english, ...spanish]);
    expect(texts.length).toBeGreaterThan(2000);
    const found = texts.filter(([, text]) => technical.test(text));
    expect(found).toEqual([]);
  });
});

describe("the wording of the specification", () => {
  const english = defined(both.find(({ file }) => file === "public.ts")).english;
  it.each([
    ["R024", "notFound.title", "404 Page Not Found"],
    ["R025", "notFound.body", "Did you forget to add the page to the router?"],
    ["R054", "projects.error", "Error loading projects"],
    ["R055", "projects.empty", "No projects found"],
    ["R062", "talent.error", "Error loading team members"],
    ["R063", "talent.empty", "No team members found"],
    ["R071", "talent.noBio", "No bio available."],
    ["R087", "news.readMore", "Read more"],
    ["R096", "contact.thankYou", "Thank You!"],
    ["R096", "contact.messageSent", "Message Sent"],
    ["R097", "contact.sendAnother", "Send Another Message"],
    ["R114", "project.notFound", "Project not found"],
    ["R117", "project.back", "Back to Projects"],
    ["R118", "project.caseStudy", "View Case Study"],
    ["R126", "article.notFound", "Article not found"],
    ["R127", "article.details", "News Details"],
    ["R128", "article.publishedOn", "Published on"],
    ["R129", "article.related", "Related Articles"],
    ["R130", "article.back", "Back to News"],
    ["R295", "contact.sending", "Sending..."],
    ["R298", "newsletter.subscribing", "Subscribing..."],
    ["R299", "newsletter.subscribed", "Subscribed!"],
    ["R359", "validation.required", "Required"],
    ["R359", "validation.invalid", "Invalid input"],
    ["R439", "contact.failure", "There was a problem sending your message. Please try again."],
    ["R440", "newsletter.errorTitle", "Subscription Error"],
    ["R441", "newsletter.failure", "There was a problem with your subscription. Please try again."],
    [
      "R442",
      "newsletter.alreadySubscribed",
      "You are already subscribed to our newsletter. Thank you!",
    ],
  ])("%s %s is verbatim", (_, key, text) => expect(english.get(`public.${key}`)).toBe(text));

  it("R115 R116 holds on the page of a film", () => {
    const film = defined(both.find(({ file }) => file === "film.ts")).english;
    expect(film.get("film.facts.details")).toBe("Project Details");
    expect(film.get("film.facts.related")).toBe("Related Projects");
  });
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as accountMails from "~/accounts/account/account-mails.server";
import { createUser } from "~/accounts/users/users.server";
import { deleteSampleContent } from "~/admin/setup/sample-content.server";
import { getSettings } from "~/company/settings/settings.server";
import { env } from "~/config/env.server";
import { languages } from "~/language/i18n/languages";
import { legalPages } from "~/language/i18n/paths";
import { sample as english } from "~/language/texts/en/sample";
import { sample as spanish } from "~/language/texts/es/sample";
import { seedEmptyDatabase } from "~/operations/sample/seed.server";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addProject, setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { cardOfName } from "./social-cards.server";
import { webManifest } from "./web-manifest.server";

const names = /umbralenta|valderrama|okafor|halvorsen|marchetti|madrid|valpara|linterna/i;
const sampleTexts = [english, spanish].flatMap(({ settings, projects }) => [
  settings.hero_title,
  settings.site_description,
  ...Object.values(projects).map(({ title }) => title),
]);

let folder: string;
let site: Connection;
let film: number;
let article: number;
// Once: the pictures of the sample are stored, which takes long.
beforeAll(async () => {
  site = await freshDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "own-company-"));
  env().UPLOADS_DIR = path.join(folder, "uploads");
  await seedEmptyDatabase(site.db);
  const boss = await createUser(site.db, { username: "boss", password: "secret!", isAdmin: true });
  await deleteSampleContent(site.db, boss);
  film = await addProject(site.db, { title_en: "Gęś", title_es: "Gęś" });
  article = await addNews(site.db, { title_en: "Teraz", title_es: "Teraz" });
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("a company that has removed the sample", () => {
  it.each([["without one yet"], ["with a name"]])(
    "%s: finds none of its words on cards and in the manifest",
    async (state) => {
      if (state === "with a name") {
        await setSetting(site.db, "site_title", "Żółć & Şahin");
        await setSetting(site.db, "logo_image", "/uploads/abc-512x512.svg");
      }
      const pages = ["home", "projects", "news", "newsletter", ...legalPages];
      const subjects = [...pages, `project-${film}`, `article-${article}`];
      const settings = await getSettings(site.db);
      for (const language of languages) {
        const cards = await Promise.all(
          subjects.map((subject) => cardOfName(`${language}-${subject}`)),
        );
        expect(cards.filter(Boolean).length).toBeGreaterThan(6);
        const said = JSON.stringify([cards, webManifest(settings, language)]);
        expect(said).not.toMatch(names);
        expect(sampleTexts.filter((text) => said.includes(text))).toEqual([]);
        if (state === "with a name") {
          for (const card of cards.filter((each) => each !== null)) {
            expect(card).toMatchObject({
              company: "Żółć & Şahin",
              logo: "/uploads/abc-512x512.svg",
            });
          }
        }
      }
    },
  );

  it("finds none of its words in mails to its people", () => {
    const sender = { username: "boss" };
    const mails = languages.flatMap((language) => {
      const { secondFactorMail, emailConfirmationMail, ...others } = accountMails;
      const reader = { email: "ewa@example.org", username: "ewa", language };
      return [
        others.resetMail(reader, "token"),
        others.invitationMail(reader, sender, "token"),
        others.newLinkMail(reader, sender, "token"),
        others.passwordChangedMail(reader, true),
        others.emailChangedMail(reader),
        others.newDeviceMail(reader, "Mozilla/5.0"),
        others.emailChangeRequestedMail(reader),
        ...(["codeUsed", "reset"] as const).map((event) => secondFactorMail(reader, event, 3)),
        emailConfirmationMail(reader.email, language, "token"),
      ];
    });
    // Nine mails, and the link that two of them contain.
    expect(Object.keys(accountMails)).toHaveLength(10);
    expect(JSON.stringify(mails)).not.toMatch(names);
  });

  it("finds none of its people in built-in texts and files", () => {
    const folders = ["app/language/texts/en", "app/language/texts/es", "public"];
    const files = folders.flatMap((folder) =>
      fs
        .readdirSync(folder)
        .filter((name) => /\.(ts|svg)$/.test(name) && name !== "sample.ts")
        .map((name) => path.join(folder, name)),
    );
    expect(files.length).toBeGreaterThan(20);
    // The commercial register of a city is an example of what to enter.
    const wrong = files.flatMap((file) => {
      const text = fs.readFileSync(file, "utf8").replace(/(Register of|de|Europe\/)\s?Madrid/g, "");
      const word = names.exec(text)?.[0];
      return word ? [`${file}: ${word}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { countAudience } from "~/audience/letters/audience.server";
import { freshDatabase } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { countsOf, listSender, proof } from "~/test/arrange/subscriber-lists";
import type { Connection } from "~db/connection.server";

let site: Connection;
let lists: ReturnType<typeof listSender>;
beforeEach(async () => {
  site = await freshDatabase();
  const { cookie } = await signedInAdmin(site.db);
  lists = listSender(site, cookie);
});

/**
 * Lists of other programs, with invented people. Their columns are those of
 * - mailchimp, curated, substack, beehiiv: the fixtures of TryGhost/migrate
 * - ghost: its own export; brevo: its own export with the attributes of a German account
 * - mailpoet: lib/Subscribers/ImportExport of mailpoet/mailpoet (which writes quotes as \\")
 * - listmonk: cmd/subscribers.go of knadh/listmonk; mailerlite: the fields of its API
 * - buttondown: the types of buttondown/openapi
 *
 * Beside each: who gets letters, who is kept without, and what is asked.
 */
const files: [string, { gets: string[]; left?: string[]; bouncing?: string[]; asks?: string[] }][] =
  [
    ["mailchimp-audience-export", { gets: ["ana", "bob", "eva"] }],
    ["mailchimp-unsubscribed-export", { gets: [], left: ["gone", "left"] }],
    ["mailchimp-cleaned-export", { gets: [], bouncing: ["old"] }],
    ["ghost-members-export", { gets: ["luz"], left: ["tom"] }],
    ["brevo-contacts", { gets: ["hana"], left: ["ivan"] }],
    [
      "mailpoet-export",
      { gets: ["sub"], left: ["gone", "half"], bouncing: ["back"], asks: ["inactive"] },
    ],
    ["substack-emails", { gets: ["free", "paid"], left: ["off", "paidoff"] }],
    ["beehiiv-subscribers", { gets: ["active"], left: ["left"], asks: ["inactive"] }],
    ["listmonk-subscribers", { gets: ["on"], left: ["block", "off"] }],
    ["mailerlite-subscribers", { gets: ["act"], left: ["jun", "uns"], bouncing: ["bou"] }],
    ["curated-subscribers", { gets: ["ana", "leo"] }],
    ["buttondown-subscribers", { gets: ["reg"], left: ["com", "uns"], asks: ["premium"] }],
    ["suscriptores-excel", { gets: ["alta", "catalana"], left: ["baja"] }],
  ];

describe("a list of another program", () => {
  it.each(files)("%s makes active only who is", async (name, { gets, left, bouncing, asks }) => {
    const file = path.join("app/audience/newsletter/test-lists", `${name}.csv`);
    expect((await lists.send(fs.readFileSync(file), { name: `${name}.csv` })).status).toBe(303);
    const review = await lists.shown();
    expect(lists.rows("email")).toEqual([]);
    expect(review.questions.map(({ value }) => value)).toEqual(asks ?? []);
    expect(countsOf(review).added ?? 0).toBe(gets.length);
    expect(review.refused).toEqual([]);
    const skipped = Object.fromEntries(
      review.questions.map(({ key }) => [`answer-${key}`, "skip"] as const),
    );
    await lists.post({ intent: "count", ...skipped });
    expect((await lists.importShown(skipped)).status).toBe(303);
    const names = async (state: string) =>
      (await lists.list(state)).map(({ email }) => email.replace(/@.*/, ""));
    expect(await names("active")).toEqual(gets);
    expect(await names("unsubscribed")).toEqual(left ?? []);
    expect(await names("bouncing")).toEqual(bouncing ?? []);
    expect(lists.active()).toHaveLength(gets.length);
    const { en = 0, es = 0 } = await countAudience(site.db, { tag: null, audience: "both" });
    expect(en + es).toBe(gets.length);
  });

  it("keeps names, tags, languages and dates, with the proof of each line", async () => {
    await lists.send(
      fs.readFileSync("app/audience/newsletter/test-lists/mailchimp-audience-export.csv"),
    );
    await lists.importShown();
    expect(
      lists.rows("email, name, consentAt, confirmedAt, consentProof, consentSource")[0],
    ).toEqual({
      email: "ana@reader.example",
      name: "Ana Pérez",
      consentSource: "import",
      consentAt: "2024-02-12T17:59:31.000Z",
      confirmedAt: "2024-02-12T18:06:58.000Z",
      consentProof: proof.where,
    });
    expect(lists.tagsOf("ana@reader.example")).toEqual(["festivales", "prensa"]);
  });

  it("counts the language of the form for one that the site does not have", async () => {
    await lists.send(fs.readFileSync("app/audience/newsletter/test-lists/suscriptores-excel.csv"));
    expect((await lists.shown()).unread.languages).toBe(1);
    await lists.importShown();
    expect(lists.rows("email, consentLanguage, leftAt, consentAt")).toMatchObject([
      { email: "alta@lista.example", consentLanguage: "es", consentAt: "2024-01-05T00:00:00.000Z" },
      // Days before months, as 25/01/2024 tells for the whole file.
      { email: "baja@lista.example", leftAt: "2024-06-01T00:00:00.000Z" },
      { email: "catalana@lista.example", consentLanguage: "en" },
    ]);
  });

  it.each([
    ["Spanish", "es"],
    ["es-ES", "es"],
    ["en_US", "en"],
    ["Español (México)", "es"],
    ["ESP", "es"],
    ["3082", "es"],
    ["Inglés", "en"],
  ])("reads the language %s", async (written, language) => {
    await lists.send(`Email,Language\nana@example.com,${written}`, {
      language: language === "en" ? "es" : "en",
    });
    await lists.importShown();
    expect(lists.rows("consentLanguage")).toEqual([{ consentLanguage: language }]);
  });

  it.each([
    ["Email,Status\nana@x.example,Unsubscribed", "leftThere"],
    ["Email,Status\nana@x.example,Spam complaint", "leftThere"],
    ["Email,Estado\nana@x.example,Dado de baja", "leftThere"],
    ["Email,Status,Left\nana@x.example,active,2024-01-01", "leftThere"],
    ["Email,Status,Unsubscribed\nana@x.example,subscribed,1", "leftThere"],
    ["Email,Unsubscribed from all email\nana@x.example,true", "leftThere"],
    ["Email,Fecha de baja\nana@x.example,01/02/2024", "leftThere"],
    ["Email,SMS_BLACKLISTED,EMAIL_BLACKLISTED\nana@x.example,No,Yes", "leftThere"],
    ["Email,Accepts marketing\nana@x.example,no", "leftThere"],
    ["Email,Opt-out reason\nana@x.example,too many", "leftThere"],
    ["Email,Status\nana@x.example,Hard bounce", "bouncing"],
    ["Email,Bounced at\nana@x.example,2024-01-01", "bouncing"],
    ["Email,Confirmed\nana@x.example,no", "unconfirmed"],
    ["Email,Status\nana@x.example,Never subscribed", "unconfirmed"],
    ["Email,DOUBLE_OPT-IN\nana@x.example,0", "unconfirmed"],
    ["Email,Status\nana@x.example,paused", "asked"],
    ["Email,Status\nana@x.example,2", "asked"],
    ["Email,Status\nana@x.example,", "asked"],
    ["Email,Signed up at,Confirmed at\nana@x.example,2024-01-01,", "asked"],
    // A column whose heading is not known, but whose values tell.
    ["Email,Situation\nana@x.example,unsubscribed\nbo@x.example,active", "leftThere"],
    // The stricter line of two.
    ["Email,Status\nana@x.example,active\nANA@x.example,unsubscribed", "leftThere"],
    ["Email,Status\nana@x.example,unsubscribed\nana@x.example,active", "leftThere"],
    ["Email,Status\nana@x.example,active", "added"],
    ["Email,Status,Confirmed at\nana@x.example,subscribed,", "added"],
    ["Email,Unsubscribe link,Unsubscribed\nana@x.example,https://x.example/u,0000-00-00", "added"],
    ["Email,Subscribed\nana@x.example,Sí", "added"],
    ["Email,Opt-in IP,Suscrito\nana@x.example,192.0.2.1,x", "added"],
  ])("%j: %s", async (file, outcome) => {
    await lists.send(file);
    const { counts } = await lists.shown();
    const found = counts.find(({ samples }) => samples.some(({ email }) => /^ana@/i.test(email)));
    expect(found?.outcome).toBe(outcome);
  });

  it("whose name says what its columns do not is asked about", async () => {
    for (const name of ["unsubscribed_members_export.csv", "cleaned.csv", "bajas-2024.csv"]) {
      await lists.send("Email,Name\nana@example.com,Ana", { name });
      const review = await lists.shown();
      expect(review.questions).toMatchObject([{ key: "file", value: name, lines: 1 }]);
      expect(countsOf(review)).toEqual({ asked: 1 });
    }
    await lists.send("Email,CONFIRM_TIME\nana@example.com,2024-01-01", { name: "cleaned.csv" });
    expect(countsOf(await lists.shown())).toEqual({ asked: 1 });
    await lists.send("Email,Status\nana@example.com,subscribed", { name: "unsubscribed too.csv" });
    expect(countsOf(await lists.shown())).toEqual({ added: 1 });
    await lists.send("Email,Name\nana@example.com,Ana", { name: "cleaned.csv" });
    expect((await lists.importShown({ "answer-file": "" })).status).toBe(422);
    await lists.post({ intent: "count", "answer-file": "left" });
    await lists.importShown({ "answer-file": "left" });
    expect(lists.rows("email, isActive")).toEqual([{ email: "ana@example.com", isActive: 0 }]);
  });
});

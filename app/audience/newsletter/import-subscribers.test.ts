import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { loader as exportFile } from "~/routes/admin.subscribers.export/route";
import { loader as importScreen } from "~/routes/admin.subscribers.import/route";
import { action as changeTags } from "~/routes/admin.subscribers.tags/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addSubscriber, setSetting } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { countsOf, IMPORT, listSender, proof } from "~/test/arrange/subscriber-lists";
import type { Connection } from "~db/connection.server";
import { LINES_MAX } from "./import-subscribers";
import { importList } from "./import-subscribers.server";
import { findKeptList } from "./kept-lists.server";
import { reviewList } from "./review-list.server";

let site: Connection;
let admin: User;
let cookie: string;
let lists: ReturnType<typeof listSender>;
beforeEach(async () => {
  site = await freshDatabase();
  ({ admin, cookie } = await signedInAdmin(site.db));
  lists = listSender(site, cookie);
});

describe("an upload", () => {
  it.each<Record<string, string>>([
    { where: "" },
    { day: "" },
    { day: "2999-01-01" },
    { language: "" },
  ])("is refused without proof or language: %o", async (missing) => {
    const refused = await lists.paste("ana@example.com", missing);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      repopulateFields: { lines: "ana@example.com" },
    });
    expect(await findKeptList(site.db, admin)).toBeNull();
  });

  it.each([
    ["", "lines", "empty"],
    [" \n\n", "file", "empty"],
    ["E-Mail;Language\n", "file", "empty"],
    ["PK\u0003\u0004 workbook", "file", "spreadsheet"],
    [Buffer.from("ana@example.com\n", "utf16le"), "file", "spreadsheet"],
    ['Email,Name\nana@example.com,"Ana\nbo@example.com,Bo', "file", "openQuote?line=2"],
    [Array(502).join("a,"), "file", "tooManyColumns"],
    [Buffer.alloc(20 * 1024 * 1024 + 1, "ana@example.com\n"), "file", "tooLarge"],
  ])("that is no list is refused in words: %#", async (content, field, problem) => {
    const refused = await lists.send(content);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fieldErrors: { [field]: `admin:subscribers.import.${problem}` },
    });
  });

  it("is a file or pasted lines, which stay in their field", async () => {
    const refused = await lists.send("ana@example.com", { lines: "bo@example.com" });
    expect(await refused.json()).toMatchObject({
      fieldErrors: { file: "admin:subscribers.import.both" },
      repopulateFields: { lines: "bo@example.com" },
    });
  });

  it("is read as spreadsheets and mail programs write it", async () => {
    await lists.paste(
      [
        "sep=;",
        "Dirección de correo electrónico;Idioma;Nombre",
        "ana@example.com;Español;García, Ana",
        "bo@example.com;Inglés;",
        '"García, Eva" <Eva@example.com>;es;',
      ].join("\n"),
    );
    expect(countsOf(await lists.shown())).toEqual({ added: 3 });
    await lists.importShown();
    expect(lists.rows("email, name, consentLanguage")).toEqual([
      { email: "ana@example.com", name: "García, Ana", consentLanguage: "es" },
      { email: "bo@example.com", name: null, consentLanguage: "en" },
      { email: "eva@example.com", name: "García, Eva", consentLanguage: "es" },
    ]);
  });

  it.each([
    ["semicolons", "ana@example.com;es\nbo@example.com;en"],
    ["tabs", "ana@example.com\tes\nbo@example.com\ten"],
    ["a mark", "\uFEFFana@example.com,es\r\nbo@example.com,en"],
    ["CR alone", "ana@example.com,es\rbo@example.com,en"],
    ["UTF-16", Buffer.from("\uFEFFana@example.com,es\nbo@example.com,en", "utf16le")],
    ["quotes", '"ana@example.com","es"\n"bo@example.com","en"'],
    ["several separators", "ana@example.com;es\nbo@example.com,en"],
  ])("without headings is understood with %s", async (_, content) => {
    await lists.send(content);
    expect((await lists.shown()).isChosen).toBe(true);
    await lists.importShown();
    expect(lists.rows("email, consentLanguage")).toEqual([
      { email: "ana@example.com", consentLanguage: "es" },
      { email: "bo@example.com", consentLanguage: "en" },
    ]);
  });

  it("of addresses as mail programs copy them is read, each for itself", async () => {
    await lists.paste(
      "ana@example.com\nFlo <flo@example.com>, 'gus@example.com' <gus@example.com>; nobody@, hal@example.com",
    );
    const review = await lists.shown();
    expect(countsOf(review)).toEqual({ added: 4 });
    expect(review.refused).toEqual([{ line: 2, text: "nobody@", reason: "noAddress" }]);
  });

  it("names the lines that it cannot read, and gives them back to be corrected", async () => {
    await lists.send(
      "Email,Status,Left\nana@example.com,active,\nnobody,active,\nbo@example.com\ncy@example.com,active,,2024\n",
    );
    const review = await lists.shown();
    expect(review.refused).toEqual([
      { line: 3, text: "nobody,active,", reason: "noAddress" },
      { line: 4, text: "bo@example.com", reason: "columns" },
      { line: 5, text: "cy@example.com,active,,2024", reason: "columns" },
    ]);
    const done = await lists.importShown();
    expect(done.headers.get("Location")).toBe(`${IMPORT}?kept=1`);
    const screen = await answer(importScreen, get(`${IMPORT}?kept=1`, { cookie }));
    expect(await screen.json()).toMatchObject({
      draft: {
        ...proof,
        lines: "Email,Status,Left\nnobody,active,\nbo@example.com\ncy@example.com,active,,2024",
      },
    });
    expect(lists.active()).toEqual(["ana@example.com"]);
  });

  it("keeps a first line that is neither an address nor a heading among those that are not read", async () => {
    await lists.paste("nobody\nana@example.com");
    expect((await lists.shown()).refused).toMatchObject([{ line: 1, text: "nobody" }]);
  });
});

describe("the site's own file", () => {
  const at = (day: number) => `2025-01-0${day}T22:30:15.000Z`;
  const recent = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
  const consent = { consentSource: "form", consentLanguage: "es" } as const;

  /** A subscriber in each state, with everything that the file holds. */
  async function everybody() {
    const add = (name: string, given: Parameters<typeof addSubscriber>[2]) =>
      addSubscriber(site.db, `${name}@example.com`, given);
    const dates = { createdAt: at(1), consentAt: at(2) };
    const ids = [
      await add("+active", {
        ...consent,
        ...dates,
        confirmedAt: at(3),
        name: "Ana =1",
        name_folded: "ana =1",
      }),
      await add("left", { ...consent, ...dates, isActive: 0, leftAt: at(4) }),
      await add("bouncing", { ...consent, ...dates, bouncedAt: at(5) }),
      await add("waiting", {
        ...consent,
        ...dates,
        isActive: 0,
        pendingSince: recent,
      }),
      await add("imported", {
        ...dates,
        consentSource: "import",
        consentLanguage: "en",
        consentProof: 'A sheet; "signed", -1',
      }),
    ];
    const insert = site.sqlite.prepare(
      `INSERT INTO subscriber_tags ("subscriberId", tag) VALUES (?, ?)`,
    );
    for (const id of ids) insert.run(id, "press");
    for (const tag of ['a "b", c; d', "-minus", "it's"]) insert.run(ids[0], tag);
  }
  const download = async (language: "en" | "es") => {
    const response = await answer(
      exportFile,
      get("/admin/subscribers/export", { cookie, language }),
    );
    return response.text();
  };
  /** The links hold the ids of the rows. */
  const withoutLinks = (file: string) => file.replace(/,"[^"]*"\r\n/g, "\r\n");
  const everything = () => [
    site.sqlite.prepare("SELECT * FROM newsletter_subscriptions ORDER BY id").all(),
    site.sqlite.prepare("SELECT * FROM subscriber_tags ORDER BY id").all(),
  ];

  it.each(["en", "es"] as const)("in %s comes back in whole", async (language) => {
    await setSetting(site.db, "time_zone", "Europe/Madrid");
    await everybody();
    const before = everything();
    const file = await download(language);
    await lists.send(file);
    const review = await lists.shown();
    expect(review.columns.every(({ isKnown }) => isKnown)).toBe(true);
    expect(review.refused).toEqual([]);
    expect(countsOf(review)).toEqual({ known: 4, leftHere: 1 });
    await lists.importShown();
    expect(everything()).toEqual(before);

    site.sqlite.exec("DELETE FROM newsletter_subscriptions");
    await lists.send(file, { language: "en" });
    expect(countsOf(await lists.shown())).toEqual({
      added: 2,
      leftThere: 1,
      bouncing: 1,
      waiting: 1,
    });
    expect((await lists.importShown()).headers.get("Location")).toBe("/admin/subscribers");
    expect(withoutLinks(await download(language))).toBe(withoutLinks(file));
    expect(lists.active()).toEqual(["+active@example.com", "imported@example.com"]);
  });
});

describe("an import of many", () => {
  const many = (count: number) =>
    `Email,Name,Tags\n${Array.from({ length: count }, (_, n) => `p${n}@example.com,P ${n},"a, b"`).join("\n")}`;

  it("is written in slices, and completed after a kill without doubling anybody", async () => {
    await lists.send(many(1000));
    const kept = await findKeptList(site.db, admin);
    if (!kept) throw new Error("The list was not kept");
    const review = await reviewList(site.db, kept);
    // The process ends in the middle: the third slice is never written.
    site.sqlite.exec(`CREATE TRIGGER stop BEFORE INSERT ON newsletter_subscriptions
      WHEN (SELECT count(*) FROM newsletter_subscriptions) >= 400
      BEGIN SELECT RAISE(ABORT, 'killed'); END`);
    await expect(importList(site.db, kept, review, admin)).rejects.toThrow("killed");
    site.sqlite.exec("DROP TRIGGER stop");
    expect(lists.rows("email")).toHaveLength(400);
    expect(countsOf(await lists.shown())).toEqual({ added: 600, known: 400 });
    expect((await lists.importShown()).status).toBe(303);
    expect(lists.rows("email")).toHaveLength(1000);
    const tags = site.sqlite.prepare("SELECT count(*) FROM subscriber_tags").pluck().get();
    expect(tags).toBe(2000);
  });

  it("lets others have their turn", async () => {
    await lists.send(many(5000));
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const { digest } = await lists.shown();
    const afterReview = turns;
    await lists.post({ intent: "import", seen: digest });
    isOver = true;
    // At least one for every slice of the file, and of the people who are written.
    expect(afterReview).toBeGreaterThan(10);
    expect(turns - afterReview).toBeGreaterThan(25);
    expect(lists.active()).toHaveLength(5000);
  });

  it("takes as many people as it says", async () => {
    await lists.send(many(LINES_MAX + 1));
    const review = await lists.shown();
    expect(countsOf(review)).toEqual({ added: LINES_MAX });
    expect(review.refused).toMatchObject([{ line: LINES_MAX + 2, reason: "tooMany" }]);
  });
});

describe("tags", () => {
  it("are added to and removed from chosen subscribers, or all found", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    await addSubscriber(site.db, "bo@example.com");
    const change = (fields: Record<string, string>) =>
      answer(changeTags, form("/admin/subscribers/tags", fields, { cookie }));
    await change({ do: "add", tag: " Press ", [`chosen-${ana}`]: "on" });
    expect((await lists.list("tag:press")).map(({ email }) => email)).toEqual(["ana@example.com"]);
    await change({ do: "add", tag: "press", all: "on", returnTo: "/admin/subscribers" });
    expect(await lists.list("tag:press")).toHaveLength(2);
    await change({ do: "remove", tag: "press", all: "on", returnTo: "/admin/subscribers?q=bo" });
    expect((await lists.list("tag:press")).map(({ tags }) => tags)).toEqual([["press"]]);
  });

  it("that nobody has any more change and export nobody", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const returnTo = "/admin/subscribers?filter=tag%3Apress";
    const fields = { do: "add", tag: "jury", all: "on", returnTo };
    await answer(changeTags, form("/admin/subscribers/tags", fields, { cookie }));
    expect(await lists.list("tag:jury")).toEqual([]);
    const file = await answer(
      exportFile,
      get("/admin/subscribers/export?filter=tag%3Apress", { cookie }),
    );
    expect(file.status).toBe(200);
    expect(await file.text()).not.toContain("ana@example.com");
  });
});

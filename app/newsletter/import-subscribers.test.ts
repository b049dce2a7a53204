import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/user";
import { loader as exportFile } from "~/routes/admin.subscribers.export/route";
import { action } from "~/routes/admin.subscribers.import/route";
import { action as changeTags } from "~/routes/admin.subscribers.tags/route";
import { answer, form, get, requestTo } from "~/test/calls";
import { cookiePair } from "~/test/cookie-pair";
import { freshDatabase } from "~/test/database";
import { addSubscriber } from "~/test/records";
import { signedInAdmin } from "~/test/signed-in";
import type { Connection } from "~db/connection.server";
import { importSubscribers } from "./import-subscribers.server";
import { listManagedSubscribers } from "./managed-subscribers.server";
import { subscriberOrders } from "./subscriber";

let site: Connection;
let admin: User;
let cookie: string;
beforeEach(async () => {
  site = await freshDatabase();
  ({ admin, cookie } = await signedInAdmin(site.db));
});

const proof = {
  where: "Sheet at the premiere",
  day: "2025-01-05",
  tag: "",
  language: "en" as const,
};
const list = async (filter: string | null = null) => {
  const query = { q: "", page: 1, incomplete: null, filter } as const;
  const { rows } = await listManagedSubscribers(site.db, {
    ...subscriberOrders,
    ...query,
    sort: "email",
    descending: false,
  });
  return rows;
};

describe("an import of subscribers", () => {
  it("adds addresses with the proof, and names the lines that it refuses", async () => {
    await addSubscriber(site.db, "known@example.com");
    await addSubscriber(site.db, "left@example.com", { isActive: 0 });
    const lines = [
      "E-Mail;Language",
      "Ana@Example.com;es",
      '"bo@example.com"',
      "bo@example.com",
      "nobody",
      "eva@example.com;fr",
      "known@example.com",
      "",
      "left@example.com",
    ].join("\n");
    const result = await importSubscribers(site.db, { ...proof, lines, tag: "Premiere" }, admin);
    expect(result).toEqual({
      added: 2,
      known: 1,
      refused: [
        { line: 5, text: "nobody", reason: "noAddress" },
        { line: 6, text: "eva@example.com;fr", reason: "unknownLanguage" },
        { line: 9, text: "left@example.com", reason: "left" },
      ],
    });
    const rows = await site.db
      .selectFrom("newsletter_subscriptions")
      .select([
        "email",
        "isActive",
        "consentLanguage",
        "consentSource",
        "consentProof",
        "consentAt",
      ])
      .orderBy("email")
      .execute();
    const given = {
      isActive: 1,
      consentSource: "import",
      consentProof: proof.where,
      consentAt: "2025-01-05T00:00:00.000Z",
    };
    expect(rows[0]).toEqual({ email: "ana@example.com", consentLanguage: "es", ...given });
    expect(rows[1]).toEqual({ email: "bo@example.com", consentLanguage: "en", ...given });
    expect(rows.find(({ email }) => email.startsWith("left"))).toMatchObject({ isActive: 0 });
    expect((await list("tag:premiere")).map(({ email }) => email)).toEqual([
      "ana@example.com",
      "bo@example.com",
      "known@example.com",
    ]);
  });

  it("reads what spreadsheets and mail programs write", async () => {
    const lines = [
      "sep=;",
      "Dirección de correo electrónico;Idioma;Nombre",
      "ana@example.com;Español;García, Ana",
      "bo@example.com;Inglés",
      "cy@example.com;es-MX;",
      "di@example.com;;Di",
      '"García, Eva" <Eva@example.com>;es',
      "Flo <flo@example.com>, 'gus@example.com' <gus@example.com>; nobody@, hal@example.com",
    ].join("\n");
    expect(await importSubscribers(site.db, { ...proof, lines }, admin)).toEqual({
      added: 8,
      known: 0,
      refused: [{ line: 8, text: "nobody@", reason: "noAddress" }],
    });
    const rows = await site.db
      .selectFrom("newsletter_subscriptions")
      .select(["email", "consentLanguage"])
      .orderBy("email")
      .execute();
    expect(rows.map(({ email, consentLanguage }) => `${email[0]}:${consentLanguage}`)).toEqual([
      "a:es",
      "b:en",
      "c:es",
      "d:en",
      "e:es",
      "f:en",
      "g:en",
      "h:en",
    ]);
  });

  it.each([{ where: "" }, { day: "" }, { day: "2999-01-01" }, { language: "" }])(
    "is refused without proof or language: %o",
    async (missing) => {
      const fields = { ...proof, lines: "ana@example.com", ...missing };
      const refused = await answer(action, form("/admin/subscribers/import", fields, { cookie }));
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        repopulateFields: { lines: "ana@example.com" },
      });
      expect(await list()).toEqual([]);
    },
  );

  it("gives the refused lines back to be corrected", async () => {
    const fields = { ...proof, lines: "ana@example.com\nnobody" };
    const half = await answer(action, form("/admin/subscribers/import", fields, { cookie }));
    expect(half.status).toBe(422);
    expect(await half.json()).toMatchObject({ repopulateFields: { lines: "nobody" } });
    expect(await list()).toHaveLength(1);
  });
});

describe("a file of subscribers", () => {
  const PATH = "/admin/subscribers/import";
  const send = (content: string, lines = "") => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...proof, lines })) body.set(name, value);
    body.set("file", new File([content], "addresses.csv"));
    const headers = { Cookie: cookiePair(cookie) };
    return answer(action, requestTo(PATH, { method: "POST", body, headers }));
  };

  it("is imported together with what was pasted", async () => {
    const file = "\ufeffCorreo electrónico;Idioma\r\nana@example.com;es\r\nbo@example.com";
    expect((await send(file, "eva@example.com")).status).toBe(303);
    expect(await list()).toHaveLength(3);
  });

  it("that is too large is refused beside its field", async () => {
    const refused = await send(`ana@example.com\n${" ".repeat(5 * 1024 * 1024)}`, "bo@example.com");
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fieldErrors: { file: "admin:subscribers.import.tooLarge" },
      repopulateFields: { lines: "bo@example.com" },
    });
    expect(await list()).toEqual([]);
  });

  it.each(["", " \n\n", "E-Mail;Language\n"])(
    "without an address is refused: %j",
    async (content) => {
      const refused = await send(content);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        fieldErrors: { lines: "admin:subscribers.import.empty" },
      });
    },
  );

  it("gives way to its refused lines, in one answer after the other", async () => {
    const answers = [
      await send("ana@example.com\nnobody"),
      await send("", "bo@example.com\nnobody"),
    ];
    const [first, second] = (await Promise.all(answers.map((each) => each.json()))) as Record<
      "generation",
      string
    >[];
    expect([first, second]).toMatchObject([
      { repopulateFields: { lines: "nobody" } },
      { repopulateFields: { lines: "nobody" } },
    ]);
    expect(first?.generation).not.toBe(second?.generation);
  });
});

describe("tags", () => {
  it("are added to and removed from chosen subscribers, or all found", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    await addSubscriber(site.db, "bo@example.com");
    const send = (fields: Record<string, string>) =>
      answer(changeTags, form("/admin/subscribers/tags", fields, { cookie }));
    await send({ do: "add", tag: " Press ", [`chosen-${ana}`]: "on" });
    expect((await list("tag:press")).map(({ email }) => email)).toEqual(["ana@example.com"]);
    await send({ do: "add", tag: "press", all: "on", returnTo: "/admin/subscribers" });
    expect(await list("tag:press")).toHaveLength(2);
    await send({ do: "remove", tag: "press", all: "on", returnTo: "/admin/subscribers?q=bo" });
    expect((await list("tag:press")).map(({ tags }) => tags)).toEqual([["press"]]);
  });

  it("that nobody has any more change and export nobody", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const returnTo = "/admin/subscribers?filter=tag%3Apress";
    const fields = { do: "add", tag: "jury", all: "on", returnTo };
    await answer(changeTags, form("/admin/subscribers/tags", fields, { cookie }));
    expect(await list("tag:jury")).toEqual([]);
    const file = await answer(
      exportFile,
      get("/admin/subscribers/export?filter=tag%3Apress", { cookie }),
    );
    expect(file.status).toBe(200);
    expect(await file.text()).not.toContain("ana@example.com");
  });
});

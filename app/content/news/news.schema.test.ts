import { afterEach, describe, expect, it } from "vitest";
import { bodies } from "~/test/arrange/record-values";
import { newsFormSchema, newsPatchSchema, newsSchema } from "./news.schema";

const body = bodies.newsItem;
const zones = ["America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Apia", "Europe/Madrid", "UTC"];
const originalZone = process.env.TZ;
afterEach(() => {
  if (originalZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalZone;
});

const dayOf = (date: unknown) => newsSchema.parse({ ...body, date }).date;
const messageFor = (date: unknown) =>
  newsSchema.safeParse({ ...body, date }).error?.issues.map((issue) => issue.message);

describe("the date of a news item", () => {
  it("R350 is made of a text: of a day, or of an instant the day that is written in it", () => {
    expect(
      [
        "2025-01-05",
        " 2025-01-05 ",
        "2025-01-05T00:00:00.000Z",
        "2025-01-05T23:59:59Z",
        "2025-01-05T23:30:00-05:00",
        "2025-01-05T00:30+14:00",
        "2025-01-05T09:30",
      ].map(dayOf),
    ).toEqual(Array(7).fill("2025-01-05"));
    expect(dayOf("2024-02-29")).toBe("2024-02-29");
  });

  it.each(zones)("C18 never shifts in %s", (zone) => {
    process.env.TZ = zone;
    // Ends of years, leap days, changes to summer time, and a day that one time zone skipped.
    const days = ["2025-01-01", "2024-02-29", "2025-03-30", "2024-12-31", "2011-12-30"];
    expect(days.map(dayOf)).toEqual(days);
    expect(days.map((day) => dayOf(`${day}T23:59:59.999Z`))).toEqual(days);
    expect(days.map((day) => dayOf(`${day}T00:00:00.000Z`))).toEqual(days);
    expect(days.map((date) => newsFormSchema.parse({ ...body, date }).date)).toEqual(days);
  });

  it("R352 is that of today when a call leaves it out", () => {
    const before = new Date().toISOString().slice(0, 10);
    const days = [dayOf(undefined), dayOf(null)];
    const after = new Date().toISOString().slice(0, 10);
    for (const day of days) expect([before, after]).toContain(day);
  });

  it.each([
    "",
    "tomorrow",
    "2025-02-30",
    "2025-13-01",
    "2023-02-29",
    "2025-1-5",
    "05/01/2025",
    "20250105",
    "2025-01-05T25:00:00Z",
    "2025-01-05T",
    "2025-01-05 09:30",
    "+012025-01-05",
    "0202-01-05",
    "0000-01-01",
    "2025-01-05\n2025-01-06",
    1736035200000,
    true,
    {},
    ["2025-01-05"],
  ])("R349 is asked for instead of %j", (date) => {
    expect(messageFor(date)).toEqual(["admin:validation.date"]);
  });

  it("R349 is required in the form", () => {
    for (const date of [undefined, ""]) {
      const { error } = newsFormSchema.safeParse({ ...body, date });
      expect(error?.issues).toMatchObject([{ path: ["date"], message: "admin:validation.date" }]);
    }
  });
});

describe("whether a news item is published", () => {
  it("R353 is optional in a call and true by default; in a form an unchecked box says no", () => {
    expect(newsSchema.parse(body).published).toBe(true);
    expect(newsSchema.parse({ ...body, published: false }).published).toBe(false);
    const sent = { ...body, date: "2025-01-05" };
    expect(newsFormSchema.parse(sent).published).toBe(false);
    expect(newsFormSchema.parse({ ...sent, published: "on" }).published).toBe(true);
  });

  it("is not decided by a patch that does not say", () => {
    expect(newsPatchSchema.parse({})).toEqual({});
    expect(newsPatchSchema.parse({ published: false })).toEqual({ published: false });
    for (const published of [null, "perhaps", 1]) {
      expect(newsPatchSchema.safeParse({ published }).success).toBe(false);
    }
  });
});

describe("the texts of a news item", () => {
  it("are counted as people count, without the space around them", () => {
    const issues = (given: object) => newsSchema.safeParse({ ...body, ...given }).error?.issues;
    expect(issues({ title_en: "Aé", excerpt_es: "1234567890" })).toBeUndefined();
    expect(issues({ title_en: " A ", excerpt_es: "  123456789  " })).toMatchObject([
      { path: ["title_en"], message: "admin:validation.title" },
      { path: ["excerpt_es"], message: "admin:validation.excerpt" },
    ]);
    // Nine characters, though JavaScript counts 18 UTF-16 code units.
    expect(issues({ excerpt_en: "🎬".repeat(9) })).toHaveLength(1);
  });

  it("R348 may lack the content, the author and the tags", () => {
    expect(newsSchema.parse({ ...body, content_en: " \n " })).toMatchObject({
      content_en: null,
      content_es: null,
      author: null,
      tags: [],
    });
  });

  it("have tags in both languages, at most twenty", () => {
    const tags = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ tag_en: `Tag ${at}`, tag_es: `Etiqueta ${at}` }));
    expect(newsSchema.parse({ ...body, tags: tags(20) }).tags).toHaveLength(20);
    const messages = (given: unknown) =>
      newsSchema.safeParse({ ...body, tags: given }).error?.issues.map((issue) => issue.message);
    expect(messages(tags(21))).toEqual(["admin:validation.tooMany?max=20"]);
    expect(messages([{ tag_en: "Film", tag_es: " " }])).toEqual(["admin:news.tagMissing"]);
    expect(messages([{ tag_en: "Film" }])).toEqual(["admin:news.tagMissing"]);
    for (const wrong of ["Film", ["Film"], [null]]) expect(messages(wrong)).toHaveLength(1);
  });
});

describe("the films of a news item", () => {
  const films = (...ids: string[]) => {
    const rows = ids.map((id, index) => ({ id, position: String(index + 1) }));
    return newsFormSchema.safeParse({ ...body, films: rows });
  };

  it("are chosen by a select, or as a field of text has them", () => {
    expect(films("3", "The Salt Line [12]", "", "3").data?.films).toEqual([3, 12]);
    expect(films("The Salt Line").success).toBe(false);
  });
});

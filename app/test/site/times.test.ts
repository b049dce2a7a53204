import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { describe, expect, it } from "vitest";

/** All code that people see times from: no tests, no commands. */
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && fs.existsSync(file))
  .filter((file) => !/\.(test|e2e)\.tsx?$/.test(file) && !file.startsWith("app/test/"));

const textOf = (file: string) => fs.readFileSync(file, "utf8");
const having = (pattern: RegExp, among = files) =>
  among.filter((file) => pattern.test(textOf(file)));

describe("times", () => {
  it("are formatted in one place only", () => {
    const own =
      /\bfrom "(date-fns|@date-fns\/|intl)|Intl\.(DateTimeFormat\([^)]|RelativeTimeFormat)|toLocale(Date|Time)String|\bnew Date\([^)]*\)\.toLocale/;
    const outside = files.filter((file) => !file.startsWith("app/language/i18n/"));
    expect(having(own, outside)).toEqual([
      // The month view of react-day-picker works with dates of date-fns.
      "app/content/news/day-calendar.client.tsx",
      // The parts of a date that a screening shows in large type, at the place's own time.
      "app/films/screenings/shown-screenings.server.ts",
    ]);
  });

  it("are never those of the browser or the server, whose time zones are others", () => {
    const local =
      /\.(get(Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)|to(Date|Time)String)\(/;
    expect(having(local)).toEqual([]);
  });

  it("are in the company's time zone in every component: by Time and useTimes", () => {
    const components = files.filter(
      (file) => file.endsWith(".tsx") && file !== "app/language/i18n/time.tsx",
    );
    const own = /\bformat(Named)?Instant\(|\bformatRelative\(/;
    const isLoader = (file: string) =>
      /formatInstant\([^)]*companyTimeZone\(\)\)/.test(textOf(file));
    expect(having(own, components).filter((file) => !isLoader(file))).toEqual([]);
  });

  it("are days, not instants, wherever a component writes the element itself", () => {
    const days = /<time\b[^>]*dateTime=\{(\w+\.)?date\}/;
    expect(having(/<time\b/).filter((file) => !days.test(textOf(file)))).toEqual([
      // Formatted by the server, at the time of the place.
      "app/films/screenings/screening-date.tsx",
      "app/films/screenings/screening-strip.tsx",
      "app/films/screenings/shown-screening.ts",
      "app/language/i18n/time.tsx",
    ]);
  });

  it("are never relative on the pages of visitors, which are cached", () => {
    const publicFiles = files.filter((file) =>
      /^app\/(site|routes\/_site|base\/seo|media\/cards)/.test(file),
    );
    expect(publicFiles.length).toBeGreaterThan(50);
    expect(having(/i18n\/time"|formatRelative/, publicFiles)).toEqual([]);
  });
});

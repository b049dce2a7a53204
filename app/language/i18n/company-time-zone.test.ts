import { beforeEach, describe, expect, it, vi } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { companyDay, companyTimeZone, namedCompanyZone } from "./company-time-zone.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const set = (english: string | null, spanish: string | null) =>
  site.sqlite
    .prepare(
      "INSERT OR REPLACE INTO site_settings (key, value_en, value_es) VALUES ('time_zone', ?, ?)",
    )
    .run(english, spanish);

describe("the time zone of the company (decision C47)", () => {
  it("is UTC until it is set", () => {
    expect(companyTimeZone()).toBe("UTC");
    expect(namedCompanyZone("es")).toEqual({ name: "UTC", place: "" });
  });

  it.each([
    ["Europe/Madrid", "Europe/Madrid", "Europe/Madrid"],
    ["Europe/Madrid", null, "Europe/Madrid"],
    [null, "America/Bogota", "America/Bogota"],
    ["Europe/Madrid", "America/Bogota", "Europe/Madrid"],
    ["Nowhere", "", "UTC"],
    [null, null, "UTC"],
  ])("stored as %j and %j is %s, from the next request on", (english, spanish, zone) => {
    expect(companyTimeZone()).toBe("UTC");
    set(english, spanish);
    expect(companyTimeZone()).toBe(zone);
  });

  it("is the last known one when the database cannot be read", () => {
    set("Asia/Tokyo", "Asia/Tokyo");
    expect(namedCompanyZone("es")).toEqual({ name: "Asia/Tokyo", place: "Tokio" });
    site.sqlite.exec("DROP TABLE content_version");
    expect(companyTimeZone()).toBe("Asia/Tokyo");
  });

  it("is not the one that a transaction saw that was undone", async () => {
    set("Asia/Tokyo", null);
    const undone = site.db.transaction().execute(async () => {
      await Promise.resolve(set("America/Bogota", null));
      expect(companyTimeZone()).toBe("America/Bogota");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    // The next change gets the number that the undone one had.
    set("Pacific/Auckland", null);
    expect(companyTimeZone()).toBe("Pacific/Auckland");
  });

  it("decides which day it is", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T23:30:00.000Z") });
    expect(companyDay()).toBe("2026-11-23");
    set("Europe/Madrid", null);
    expect(companyDay()).toBe("2026-11-24");
    vi.useRealTimers();
  });
});

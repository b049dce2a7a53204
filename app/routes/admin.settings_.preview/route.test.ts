import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { loader as siteLoader } from "~/routes/_site/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { setSetting } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { action, loader } from "./route";

const path = "/admin/settings/preview";

let site: Connection;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
  await setSetting(site.db, "site_title", "Stored");
});

interface Frame {
  frame: { siteTitle: string; themeColor: string };
  previewNote: string | null;
}

const frameAt = async (address: string, headers = {}) =>
  (await (await answer(siteLoader, get(address, headers))).json()) as Frame;

async function preview(fields: Record<string, string>): Promise<string> {
  const response = await answer(action, form(path, { tab: "company", ...fields }, { cookie }));
  expect(response.status).toBe(303);
  return defined(response.headers.get("Location"));
}

const typed = {
  site_title_en: "Typed",
  site_title_joined: "true",
  primary_color_en: "#ffffff",
  primary_color_joined: "true",
  secondary_color_en: "rojo",
};

describe("the preview of settings", () => {
  it("shows what is typed, without values that could not be saved, and stores nothing", async () => {
    const before = site.sqlite.prepare("SELECT * FROM site_settings").all();
    const address = await preview(typed);
    const { frame, previewNote } = await frameAt(address, { cookie });
    expect(frame).toMatchObject({ siteTitle: "Typed", themeColor: "#ffffff" });
    expect(previewNote).toContain("not saved");
    expect(site.sqlite.prepare("SELECT * FROM site_settings").all()).toEqual(before);
    expect(site.sqlite.prepare("SELECT count(*) FROM kept_forms").pluck().get()).toBe(0);
  });

  it("is shown to nobody else", async () => {
    const address = await preview(typed);
    const anonymous = await frameAt(address);
    expect([anonymous.frame.siteTitle, anonymous.previewNote]).toEqual(["Stored", null]);
    const other = await signedInAdmin(site.db, "other");
    expect((await frameAt(address, { cookie: other.cookie })).frame.siteTitle).toBe("Stored");
    expect((await frameAt("/?settings-preview=x", { cookie })).frame.siteTitle).toBe("Stored");
  });

  it("has no page of its own", async () => {
    const response = await answer(loader, get(path, { cookie }));
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/admin/settings"]);
  });
});

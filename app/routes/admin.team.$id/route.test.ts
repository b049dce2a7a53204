import { beforeEach, describe, expect, it } from "vitest";
import type { FormValues } from "~/base/http/form-values";
import { defined } from "~/config/defined";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { bodies } from "~/test/arrange/record-values";
import { addMember } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { action, loader } from "./route";

const path = "/admin/team/new";
const typed = { ...bodies.teamMember, name: "Nora Vidal" };

let site: Connection;
let cookie: string;
beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

interface Page {
  form: { values: FormValues; version: string | null; draft: FormValues | null };
}

const open = async (address = path, id = "new") =>
  (await (await answer(loader, get(address, { cookie }), { id })).json()) as Page;
const send = (values: FormValues) => answer(action, form(path, values, { cookie }), { id: "new" });
const members = () => site.sqlite.prepare("SELECT id, name FROM team_members").all();
const locationOf = (response: Response) => [response.status, response.headers.get("Location")];

describe("the form of a new record", () => {
  it("makes another one when it is rendered again", async () => {
    for (let round = 0; round < 2; round++) await send({ ...(await open()).form.values, ...typed });
    expect(members()).toHaveLength(2);
  });

  it("leads to its record with what was changed after Back, and loses nothing of it", async () => {
    const filled = { ...(await open()).form.values, ...typed };
    await send(filled);
    const again = await send({ ...filled, name: "Nora Vidal Ruiz" });
    expect(locationOf(again)).toEqual([303, "/admin/team/1?kept=1"]);
    expect(members()).toEqual([{ id: 1, name: typed.name }]);
    const page = await open("/admin/team/1?kept=1", "1");
    expect(page.form.draft).toMatchObject({
      name: "Nora Vidal Ruiz",
      [VERSION_FIELD]: page.form.version,
    });
    expect(page.form.draft).not.toHaveProperty(IDEMPOTENCY_KEY_FIELD);
  });

  it("makes a record again when the first one has been deleted", async () => {
    const filled = { ...(await open()).form.values, ...typed };
    await send(filled);
    site.sqlite.exec("DELETE FROM team_members");
    await send(filled);
    expect(members()).toEqual([{ id: 2, name: typed.name }]);
  });

  it("keeps its key when it is refused", async () => {
    const { values } = (await open()).form;
    const refused = await send({ ...values, ...typed, name: "N" });
    const { repopulateFields } = (await refused.json()) as { repopulateFields: FormValues };
    expect(repopulateFields[IDEMPOTENCY_KEY_FIELD]).toBe(values[IDEMPOTENCY_KEY_FIELD]);
    expect(values[IDEMPOTENCY_KEY_FIELD]).toMatch(/^[\w-]{24}$/);
  });

  it("puts a new member behind all others", async () => {
    expect((await open()).form.values.order).toBe("0");
    await addMember(site.db, { order: 7 });
    await addMember(site.db, { order: 3 });
    expect((await open()).form.values.order).toBe("8");
  });
});

describe("a record that somebody else has saved since its form was opened", () => {
  const edit = (values: FormValues) =>
    answer(action, form("/admin/team/1", values, { cookie }), { id: "1" });

  async function editElsewhere(theirs: FormValues) {
    await send({ ...(await open()).form.values, ...typed });
    const mine = (await open("/admin/team/1", "1")).form;
    const opened = { ...mine.values, [VERSION_FIELD]: defined(mine.version) };
    expect((await edit({ ...opened, ...theirs })).status).toBe(303);
    return opened;
  }

  it("is shown where one has touched it; the rest is what is stored now", async () => {
    const opened = await editElsewhere({ role_en: "Cutter", bio_en: "Theirs" });
    const response = await edit({ ...opened, role_en: "Film editor", name: "Nora V." });
    expect(response.status).toBe(409);
    const refused = (await response.json()) as {
      conflict: { touched: string[]; version: string };
      repopulateFields: FormValues;
    };
    expect(refused.conflict.touched.sort()).toEqual(["name", "role_en"]);
    expect(refused.repopulateFields).toMatchObject({
      name: "Nora V.",
      role_en: "Film editor",
      bio_en: "Theirs",
    });
    const again = { ...refused.repopulateFields, [VERSION_FIELD]: refused.conflict.version };
    expect((await edit(again)).status).toBe(303);
    expect(site.sqlite.prepare("SELECT name, role_en, bio_en FROM team_members").all()).toEqual([
      { name: "Nora V.", role_en: "Film editor", bio_en: "Theirs" },
    ]);
  });

  it("stays as it is when one has touched nothing", async () => {
    const opened = await editElsewhere({ role_en: "Cutter" });
    expect((await edit(opened)).status).toBe(303);
    expect(site.sqlite.prepare("SELECT role_en FROM team_members").pluck().all()).toEqual([
      "Cutter",
    ]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { BULK_ACTION } from "~/admin/lists/bulk";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { action as changeMessage, loader as openMessage } from "~/routes/admin.messages.$id/route";
import { loader as open, action as save } from "~/routes/admin.messages.answers.$id/route";
import { action as remove } from "~/routes/admin.messages.answers.$id_.delete/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMessage } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { SAVED_ANSWER_FORM_ID } from "./saved-answer";
import { listSavedAnswers } from "./saved-answers.server";

let site: Connection;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

const PATH = "/admin/messages/answers";
const thanks = { title: "Thanks", text_en: "Thank you.\nUntil soon", text_es: "" };

const send = (id: string, fields: Record<string, string>) => {
  const values = { __rvfInternalFormId: SAVED_ANSWER_FORM_ID, ...fields };
  return answer(save, form(`${PATH}/${id}`, values, { cookie }), { id });
};
const titles = async () => (await listSavedAnswers(site.db)).map(({ title }) => title);

describe("a message", () => {
  it.each([
    [{ [BULK_ACTION]: "answered" }, 1],
    [{ reply: "blank" }, 0],
    [{ reply: "1.es" }, 0],
  ])("sent %j is marked as answered: %i", async (fields: Record<string, string>, answered) => {
    const id = String(await addMessage(site.db));
    const here = `/admin/messages/${id}`;
    const pressed = await answer(changeMessage, form(here, fields, { cookie }), { id });
    expect(pressed.status).toBe(answered ? 303 : 400);
    if (answered) expect(pressed.headers.get("Location")).toBe(here);
    const rows = await site.db.selectFrom("contact_messages").select("answeredAt").execute();
    expect(rows.filter(({ answeredAt }) => answeredAt !== null)).toHaveLength(answered);
  });
});

describe("a saved answer", () => {
  it("is stored once, however often its form is sent, and is offered with every message", async () => {
    for (let time = 0; time < 2; time++) {
      expect((await send("new", thanks)).headers.get("Location")).toBe(PATH);
    }
    const id = String(await addMessage(site.db));
    const page = await answer(openMessage, get(`/admin/messages/${id}`, { cookie }), { id });
    expect(await page.json()).toMatchObject({
      answers: [{ title: "Thanks", text_en: "Thank you.\nUntil soon", text_es: null }],
    });
  });

  it("needs a name and a text; what was typed comes back", async () => {
    const response = await send("new", { title: " ", text_en: " ", text_es: "" });
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = (await response.json()) as Record<string, object>;
    expect(Object.keys(fieldErrors ?? {}).sort()).toEqual(["text_en", "title"]);
    expect(repopulateFields).toMatchObject({ title: " " });
    expect(await titles()).toEqual([]);
    const long = await send("new", { ...thanks, text_en: "x".repeat(1001) });
    expect(long.status).toBe(422);
  });

  it("that a colleague has changed meanwhile is not overwritten", async () => {
    await send("new", thanks);
    const first = await answer(open, get(`${PATH}/1`, { cookie }), { id: "1" });
    const { version } = ((await first.json()) as { form: { version: string } }).form;
    await send("1", { ...thanks, title: "Theirs", [VERSION_FIELD]: version });
    const late = await send("1", { ...thanks, title: "Mine", [VERSION_FIELD]: version });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      repopulateFields: { title: "Mine" },
      conflict: { current: { title: "Theirs" } },
    });
    expect(await titles()).toEqual(["Theirs"]);
  });

  it("is deleted for good, and then is a 404", async () => {
    await send("new", thanks);
    const request = () => form(`${PATH}/1/delete`, {}, { cookie });
    expect((await answer(remove, request(), { id: "1" })).headers.get("Location")).toBe(PATH);
    expect(await titles()).toEqual([]);
    expect((await answer(remove, request(), { id: "1" })).status).toBe(404);
    expect((await send("1", thanks)).status).toBe(404);
    expect((await answer(open, get(`${PATH}/1`, { cookie }), { id: "1" })).status).toBe(404);
    const log = site.sqlite.prepare("SELECT action FROM activity").pluck().all();
    expect(log).toEqual(["created", "deleted"]);
  });

  it("that was deleted while its form was open can be saved again as a new one", async () => {
    await send("new", thanks);
    await answer(remove, form(`${PATH}/1/delete`, {}, { cookie }), { id: "1" });
    // Refused because it is gone, and because of what was typed.
    for (const title of ["Mine", ""]) {
      const late = await send("1", { ...thanks, title, [VERSION_FIELD]: "of the deleted one" });
      expect(late.status).toBe(404);
      const { message, keptAt } = (await late.json()) as Record<string, string>;
      expect(message).toMatch(/deleted for good.+kept for a week/);
      const again = await answer(open, get(String(keptAt), { cookie }), { id: "new" });
      const { form: kept } = (await again.json()) as { form: { draft: Record<string, string> } };
      expect(kept.draft).toMatchObject({ ...thanks, title });
      expect(kept.draft).not.toHaveProperty(VERSION_FIELD);
    }
  });

  it("is one of a hundred at most", async () => {
    for (let number = 1; number <= 101; number++) {
      const response = await send("new", { ...thanks, title: `Answer ${number}` });
      expect(response.status).toBe(number <= 100 ? 303 : 409);
    }
    expect(await titles()).toHaveLength(100);
  });
});

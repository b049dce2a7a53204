import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormValues } from "~/base/http/form-values";
import { loader as newsPage } from "~/routes/_site.($lang).news.$id/route";
import { action as restore } from "~/routes/admin.$kind.$id.versions.$version/route";
import { loader as openVersions } from "~/routes/admin.$kind.$id.versions._index/route";
import { loader as openItem, action as saveItem } from "~/routes/admin.news.$id/route";
import { loader as frame } from "~/routes/admin/route";
import { action as callItem } from "~/routes/api.admin.news.$id/route";
import { answer, form, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { openedValues } from "~/test/arrange/opened-form";
import { addNews, setSetting } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";

let site: Connection;
let cookie: string;
let id: string;

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
  id = String(await addNews(site.db, { title_en: "Première" }));
});
afterEach(() => vi.useRealTimers());

async function choose(zone: string): Promise<void> {
  site.sqlite.exec("DELETE FROM site_settings");
  await setSetting(site.db, "time_zone", zone);
}
const publishAt = () =>
  site.sqlite.prepare("SELECT publishAt FROM news_items WHERE id = ?").pluck().get(id);
const schedule = (instant: string | null) =>
  site.sqlite.prepare("UPDATE news_items SET publishAt = ? WHERE id = ?").run(instant, id);

async function open(): Promise<FormValues> {
  const response = await answer(openItem, get(`/admin/news/${id}`, { cookie }), { id });
  const { form } = (await response.json()) as { form: { values: FormValues; version: string } };
  return { ...openedValues(form), version: form.version };
}

const send = (values: FormValues) =>
  answer(saveItem, form(`/admin/news/${id}`, values, { cookie }), { id });

interface Refused {
  fieldErrors: Record<string, string>;
  repopulateFields: FormValues;
  conflict: { current: FormValues; version: string; touched?: string[] };
}
const refusal = async (response: Response) => (await response.json()) as Refused;

describe("an instant in the form of a record", () => {
  it("is typed in the company's time zone and stored in UTC", async () => {
    await choose("Europe/Madrid");
    const typed = { publishAt: "2090-07-05T18:00", publishAt_zone: "Europe/Madrid" };
    expect((await send({ ...(await open()), ...typed })).status).toBe(303);
    expect(publishAt()).toBe("2090-07-05T16:00:00.000Z");
    expect(await open()).toMatchObject(typed);
  });

  it("does not move when the company's time zone is changed, nor when the form is saved then", async () => {
    await choose("Europe/Madrid");
    schedule("2090-07-05T16:00:00.000Z");
    const before = await open();
    await choose("Asia/Tokyo");
    expect(publishAt()).toBe("2090-07-05T16:00:00.000Z");
    const after = await open();
    expect(after).toMatchObject({ publishAt: "2090-07-06T01:00", publishAt_zone: "Asia/Tokyo" });
    // A form from before the change, and one from after it.
    for (const values of [
      { ...before, version: "" },
      { ...after, version: "" },
    ]) {
      expect((await send(values)).status).toBe(303);
      expect(publishAt()).toBe("2090-07-05T16:00:00.000Z");
    }
  });

  it("stays the second of two equal times when nothing is changed, and can be made the first", async () => {
    await choose("Europe/Madrid");
    schedule("2027-10-31T01:30:00.000Z");
    const values = await open();
    expect(values).toMatchObject({ publishAt: "2027-10-31T02:30", publishAt_second: "on" });
    expect((await send(values)).status).toBe(303);
    expect(publishAt()).toBe("2027-10-31T01:30:00.000Z");
    const first = await open();
    delete first.publishAt_second;
    expect((await send(first)).status).toBe(303);
    expect(publishAt()).toBe("2027-10-31T00:30:00.000Z");
  });

  it("is refused in the hour that clocks skip, and stays as it was typed", async () => {
    await choose("Europe/Madrid");
    const typed = { publishAt: "2027-03-28T02:30", publishAt_zone: "Europe/Madrid" };
    const response = await send({ ...(await open()), ...typed });
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await refusal(response);
    expect(Object.keys(fieldErrors)).toEqual(["publishAt"]);
    expect(fieldErrors.publishAt).toContain("skippedTime");
    expect(repopulateFields).toMatchObject(typed);
    expect(publishAt()).toBeNull();
  });

  it("is in UTC without a time zone, as drafts of older releases and API bodies are", async () => {
    await choose("Europe/Madrid");
    const values = { ...(await open()), publishAt: "2090-07-05T18:00" };
    delete (values as FormValues).publishAt_zone;
    expect((await send(values)).status).toBe(303);
    expect(publishAt()).toBe("2090-07-05T18:00:00.000Z");
    const body = { publishAt: "2090-07-06T18:00" };
    const response = await answer(
      callItem,
      json(`/api/admin/news/${id}`, body, { cookie }, "PUT"),
      { id },
    );
    expect(await response.json()).toMatchObject({ publishAt: "2090-07-06T18:00:00.000Z" });
  });
});

describe("a conflict", () => {
  const theirs = (instant: string) =>
    answer(callItem, json(`/api/admin/news/${id}`, { publishAt: instant }, { cookie }, "PUT"), {
      id,
    });

  it("shows both times in the time zone in which the form was typed", async () => {
    await choose("Europe/Madrid");
    await theirs("2090-07-05T10:00:00.000Z");
    const opened = await open();
    await theirs("2090-07-05T12:00:00.000Z");
    await choose("Asia/Tokyo");
    const response = await send({ ...opened, publishAt: "2090-07-05T18:00" });
    expect(response.status).toBe(409);
    const { conflict, repopulateFields } = await refusal(response);
    expect(conflict.touched).toEqual(["publishAt"]);
    expect(conflict.current.publishAt).toBe("2090-07-05T14:00");
    const typed = { publishAt: "2090-07-05T18:00", publishAt_zone: "Europe/Madrid" };
    expect(repopulateFields).toMatchObject(typed);
    expect((await send({ ...repopulateFields, version: conflict.version })).status).toBe(303);
    expect(publishAt()).toBe("2090-07-05T16:00:00.000Z");
  });

  it("is none about a time that only the other has changed", async () => {
    await choose("Europe/Madrid");
    await theirs("2090-07-05T10:00:00.000Z");
    const opened = await open();
    await theirs("2090-07-05T12:00:00.000Z");
    const response = await send({ ...opened, author: "Ana" });
    const { conflict, repopulateFields } = await refusal(response);
    expect(conflict.touched).toEqual(["author"]);
    expect(repopulateFields.publishAt).toBe("2090-07-05T14:00");
    expect((await send({ ...repopulateFields, version: conflict.version })).status).toBe(303);
    expect(publishAt()).toBe("2090-07-05T12:00:00.000Z");
  });
});

describe("the button that publishes a draft", () => {
  const put = (body: object) =>
    answer(callItem, json(`/api/admin/news/${id}`, body, { cookie }, "PUT"), { id });
  const isPublished = () =>
    site.sqlite.prepare("SELECT published FROM news_items WHERE id = ?").pluck().get(id);

  it.each([
    ["2090-07-05T10:00:00.000Z", null],
    [null, "2090-07-05T10:00:00.000Z"],
  ])(
    "is for the date that the form shows (%s), not for one stored since (%s)",
    async (at, since) => {
      await put({ published: false, publishAt: at });
      const opened = await open();
      await put({ publishAt: since });
      const refused = await send({ ...opened, intent: "publish" });
      expect(refused.status).toBe(409);
      const { conflict, repopulateFields } = await refusal(refused);
      expect(conflict).toMatchObject({
        touched: [],
        audience: { state: "draft", publishAt: since },
      });
      expect(repopulateFields.publishAt).toBe(since ? "2090-07-05T10:00" : "");
      expect(isPublished()).toBe(0);
      const again = { ...repopulateFields, version: conflict.version, intent: "publish" };
      expect((await send(again)).status).toBe(303);
      expect([isPublished(), publishAt()]).toEqual([1, since]);
    },
  );

  it("needs no second press when something else was stored since", async () => {
    await put({ published: false, publishAt: "2090-07-05T10:00:00.000Z" });
    const opened = await open();
    await put({ author: "Eva" });
    expect((await send({ ...opened, intent: "publish" })).status).toBe(303);
    expect(isPublished()).toBe(1);
  });
});

describe("a conflict in a form without a time", () => {
  it("shows the other's at its instant, and keeps it when the form is sent again", async () => {
    await choose("Europe/Madrid");
    const put = (body: object) =>
      answer(callItem, json(`/api/admin/news/${id}`, body, { cookie }, "PUT"), { id });
    await put({ author: "Ana" });
    const opened = { ...(await open()), publishAt: "", publishAt_zone: "Europe/Madrid" };
    await put({ author: "Eva", publishAt: "2090-07-05T16:00:00.000Z" });
    const response = await send({ ...opened, author: "Nora" });
    const { conflict, repopulateFields } = await refusal(response);
    expect(conflict.touched).toEqual(["author"]);
    expect(repopulateFields.publishAt).toBe("2090-07-05T18:00");
    expect((await send({ ...repopulateFields, version: conflict.version })).status).toBe(303);
    expect(publishAt()).toBe("2090-07-05T16:00:00.000Z");
  });
});

describe("a version", () => {
  it("keeps its instant, whatever the time zone was and is", async () => {
    await choose("Europe/Madrid");
    const typed = { publishAt: "2090-07-05T18:00", publishAt_zone: "Europe/Madrid" };
    expect((await send({ ...(await open()), ...typed })).status).toBe(303);
    await choose("America/Sao_Paulo");
    expect((await send({ ...(await open()), publishAt: "" })).status).toBe(303);
    expect(publishAt()).toBeNull();
    const params = { kind: "news", id };
    const response = await answer(openVersions, get("/x", { cookie }), params);
    const { versions } = (await response.json()) as {
      versions: { id: number; changes: unknown }[];
    };
    expect(JSON.stringify(versions[0]?.changes)).toContain('"before":"2090-07-05T16:00"');
    const { version = "" } = await open();
    const restored = await answer(restore, form("/x", { version }, { cookie }), {
      ...params,
      version: String(versions[1]?.id),
    });
    expect(restored.status).toBe(303);
    expect(publishAt()).toBe("2090-07-05T16:00:00.000Z");
  });
});

describe("the time zone", () => {
  it("comes with the frame of every screen, named in the language of the reader", async () => {
    const read = async () =>
      (
        (await (await answer(frame, get("/admin", { cookie, language: "es" }))).json()) as {
          timeZone: object;
        }
      ).timeZone;
    expect(await read()).toEqual({ name: "UTC", place: "" });
    await choose("Europe/London");
    expect(await read()).toEqual({ name: "Europe/London", place: "Londres" });
  });

  it("names when a scheduled page becomes public, which it does then", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2030-07-05T15:59:59.999Z") });
    ({ cookie } = await signedInAdmin(site.db, "ana"));
    await choose("Europe/Madrid");
    schedule("2030-07-05T16:00:00.000Z");
    const spanish = { lang: "es", id: `${id}-la-noticia` };
    site.sqlite.prepare("UPDATE news_items SET title_es = 'La noticia' WHERE id = ?").run(id);
    const page = (sender: object) =>
      answer(newsPage, get(`/es/news/${spanish.id}`, sender), spanish);
    expect(await (await page({ cookie })).text()).toContain("5 jul 2030 18:00 (Madrid, UTC+2)");
    expect((await page({})).status).toBe(404);
    vi.setSystemTime(Date.parse("2030-07-05T16:00:00.000Z"));
    expect((await page({})).status).toBe(200);
  });
});

describe("the day of a news item", () => {
  it.each(["America/Los_Angeles", "Pacific/Kiritimati", "Europe/Madrid"])(
    "is the same in %s",
    async (zone) => {
      await choose(zone);
      site.sqlite.prepare("UPDATE news_items SET date = '2026-11-23' WHERE id = ?").run(id);
      expect((await open()).date).toBe("2026-11-23");
      const address = `/en/news/${id}-premiere`;
      const page = await answer(newsPage, get(address), { lang: "en", id: `${id}-premiere` });
      const text = await page.text();
      expect(text).toContain("Nov 23, 2026");
      expect(text).not.toContain("Nov 22");
    },
  );

  it("is today in the time zone of the company in a new form", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-31T23:30:00.000Z") });
    ({ cookie } = await signedInAdmin(site.db, "ana"));
    await choose("Europe/Madrid");
    id = "new";
    expect((await open()).date).toBe("2027-01-01");
  });
});

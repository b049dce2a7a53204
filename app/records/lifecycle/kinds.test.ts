import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import type { FormValues } from "~/base/http/form-values";
import { newsKind } from "~/content/news/news-kind.server";
import { pageKind } from "~/content/pages/page-kind.server";
import { teamMemberKind } from "~/content/team/team-member-kind.server";
import { projectKind } from "~/films/projects/project-kind.server";
import { openedFromList } from "~/forms/editor/screen-path";
import { saveDraft } from "~/records/editing/drafts.server";
import * as deletion from "~/routes/admin.$kind.$id.delete/route";
import * as newsForm from "~/routes/admin.news.$id/route";
import * as pageForm from "~/routes/admin.pages.$id/route";
import * as projectForm from "~/routes/admin.projects.$id/route";
import * as teamMemberForm from "~/routes/admin.team.$id/route";
import * as trash from "~/routes/admin.trash._index/route";
import * as newsCall from "~/routes/api.admin.news.$id/route";
import * as newsCalls from "~/routes/api.admin.news/route";
import * as pageCall from "~/routes/api.admin.pages.$id/route";
import * as pageCalls from "~/routes/api.admin.pages/route";
import * as projectCall from "~/routes/api.admin.projects.$id/route";
import * as projectCalls from "~/routes/api.admin.projects/route";
import * as teamMemberCall from "~/routes/api.admin.team.$id/route";
import * as teamMemberCalls from "~/routes/api.admin.team/route";
import { answer, form, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { openedValues } from "~/test/arrange/opened-form";
import { bodies } from "~/test/arrange/record-values";
import { addMember, addNews, addPage, addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { factsOf, recordKinds } from "~db/record-kinds";
import { deleteRecord } from "./lifecycle.server";

/** Each under slugs of its own. */
const addOtherPage: typeof addPage = (db, values) => {
  const name = randomUUID().slice(0, 8);
  return addPage(db, { slug_en: `about-${name}`, slug_es: `nosotros-${name}`, ...values });
};
const addTagged: typeof addNews = (db, values) => addNews(db, values, ["Film"]);

/** The behaviour shared by all record kinds; tests of a single kind are in its own folder. */
const cases = [
  {
    kind: projectKind,
    add: addProject,
    label: "The film",
    spanish: "La película",
    call: projectCall,
    calls: projectCalls,
    screen: projectForm,
    body: bodies.project,
    /** The field with the title of the record, and the name of an optional text. */
    named: "title_en",
    optional: "description",
    lists: { galleryImages: [] },
    titles: ["Edit project: The film", "Editar proyecto: La película"],
    missing: "Project not found",
  },
  {
    kind: newsKind,
    add: addTagged,
    label: "The news",
    spanish: "La noticia",
    call: newsCall,
    calls: newsCalls,
    screen: newsForm,
    body: bodies.newsItem,
    named: "title_en",
    optional: "content",
    lists: { tags: [] },
    titles: ["Edit news item: The news", "Editar noticia: La noticia"],
    missing: "News item not found",
  },
  {
    kind: pageKind,
    add: addOtherPage,
    label: "About us",
    spanish: "Nosotros",
    call: pageCall,
    calls: pageCalls,
    screen: pageForm,
    body: bodies.page,
    named: "title_en",
    optional: "content",
    lists: { formerSlugs: [] },
    titles: ["Edit page: About us", "Editar página: Nosotros"],
    missing: "Page not found",
  },
  {
    kind: teamMemberKind,
    add: addMember,
    label: "Ana Ruiz",
    spanish: "Ana Ruiz",
    call: teamMemberCall,
    calls: teamMemberCalls,
    screen: teamMemberForm,
    body: bodies.teamMember,
    named: "name",
    optional: "bio",
    lists: {},
    titles: ["Edit team member: Ana Ruiz", "Editar miembro del equipo: Ana Ruiz"],
    missing: "Team member not found",
  },
];

type Fields = Record<string, unknown> & { id: number; updatedAt: string; createdAt: string };

const UNKNOWN = ["9999", "abc", "2x", "0", "-1", "1e3", "01", "1.5", "__proto__"];

describe.each(cases.map((each) => ({ name: each.kind.name, ...each })))("$name", (given) => {
  const { kind, add, body, named, optional, label } = given;
  const subject = kind.name;
  const { table, segment } = recordKinds[subject];
  const [api, list] = [`/api/admin/${segment}`, `/admin/${segment}`];
  const typed = { ...body, [`${optional}_en`]: "", [`${optional}_es`]: "", version: "" };

  let site: Connection;
  let user: User;
  let cookie: string;
  beforeEach(async () => {
    site = await freshDatabase();
    ({ admin: user, cookie } = await signedInAdmin(site.db, "Eva"));
  });

  const post = (fields: object) => answer(given.calls.action, json(api, fields, { cookie }));
  const send = (id: number | string, fields: object, method: string) =>
    answer(given.call.action, json(`${api}/${id}`, fields, { cookie }, method), { id: `${id}` });
  const put = (id: number | string, fields: object) => send(id, fields, "PUT");
  const get1 = (id: number | string) =>
    answer(given.call.loader, get(`${api}/${id}`, { cookie }), { id: `${id}` });
  const fieldsOf = async (response: Response) => (await response.json()) as Fields;
  const read = async (id: number) => fieldsOf(await get1(id));
  const open = (id: number | string, language: "en" | "es" = "en") =>
    answer(given.screen.loader, get(`${list}/${id}`, { cookie, language }), { id: `${id}` });
  const save = (id: number | string, values: Record<string, string>) =>
    answer(given.screen.action, form(`${list}/${id}`, values, { cookie }), { id: `${id}` });
  const activity = () =>
    site.sqlite.prepare("SELECT username, action, subject, subjectId, label FROM activity").all();
  const count = () => site.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

  describe("by call", () => {
    it("R400 R401 R405 R406 R411 R412 lists all, whole as each is read, and none of what is no id", async () => {
      const ids = [await add(site.db), await add(site.db)];
      const response = await answer(given.calls.loader, get(api, { cookie }));
      expect(response.status).toBe(200);
      const all = (await response.json()) as Fields[];
      expect(all.map(({ id }) => id).sort()).toEqual(ids);
      for (const record of all) expect(await read(record.id)).toEqual(record);
      for (const id of UNKNOWN) {
        const none = await get1(id);
        expect([id, none.status, await none.json()]).toEqual([id, 404, { message: "Not found" }]);
        expect([id, (await put(id, body)).status]).toEqual([id, 404]);
      }
    });

    it("R402 R407 R413 creates, and says who did it", async () => {
      const response = await post(body);
      expect(response.status).toBe(201);
      expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
      const record = await fieldsOf(response);
      const empty = { [`${optional}_en`]: null, [`${optional}_es`]: null };
      expect(record).toMatchObject({ ...body, ...empty, isSample: false });
      expect(await read(record.id)).toEqual(record);
      expect(activity()).toEqual([
        {
          username: "Eva",
          action: "created",
          subject,
          subjectId: record.id,
          label: Object.values(body)[0],
        },
      ]);
    });

    it("R403 R408 R414 changes what is given and leaves the rest alone; it is no sample any more", async () => {
      const id = await add(site.db, { isSample: 1 });
      const before = await read(id);
      const response = await put(id, { [named]: "Changed" });
      expect(response.status).toBe(200);
      const after = await fieldsOf(response);
      const { updatedAt } = after;
      expect(after).toEqual({ ...before, [named]: "Changed", isSample: false, updatedAt });
      expect(updatedAt > before.updatedAt).toBe(true);
      // The search column follows the text.
      const folded = site.sqlite.prepare(`SELECT ${named}_folded FROM ${table}`).pluck().get();
      expect(folded).toBe("changed");
      expect(activity()).toMatchObject([{ action: "updated", subjectId: id, label: "Changed" }]);
    });

    it("lets nobody set what is not theirs to set", async () => {
      const foreign = {
        id: 77,
        isSample: true,
        isAdmin: true,
        [`${named}_folded`]: "nonsense",
        createdAt: "2000-01-01T00:00:00.000Z",
        updatedAt: "2000-01-01T00:00:00.000Z",
      };
      const created = await fieldsOf(await post({ ...body, ...foreign }));
      expect(created).toMatchObject({ id: 1, isSample: false });
      expect(created).not.toHaveProperty("isAdmin");
      expect(created.createdAt).not.toBe(foreign.createdAt);
      const changed = await fieldsOf(await put(1, foreign));
      expect(changed).toEqual({ ...created, updatedAt: changed.updatedAt });
      expect(changed.updatedAt > created.updatedAt).toBe(true);
    });

    it("R404 R410 R415 deletes, once, and says who did it", async () => {
      const id = await add(site.db);
      expect((await send(id, {}, "DELETE")).status).toBe(204);
      expect((await get1(id)).status).toBe(404);
      expect((await send(id, {}, "DELETE")).status).toBe(404);
      expect((await put(id, { [named]: "Gone" })).status).toBe(404);
      expect(count()).toBe(0);
      expect(activity()).toEqual([
        { username: "Eva", action: "deleted", subject, subjectId: id, label },
      ]);
    });

    it.each(["PUT", "DELETE", "PATCH", "POST"])(
      "%s is 405 where there is no such method",
      async (method) => {
        const isOfAll = method !== "POST";
        const response = isOfAll
          ? await answer(given.calls.action, json(api, {}, { cookie }, method))
          : await send(1, {}, method);
        expect(response.status).toBe(405);
        const allowed = isOfAll ? "GET, HEAD, POST" : "GET, HEAD, PUT, DELETE";
        expect(response.headers.get("Allow")).toBe(allowed);
      },
    );

    it("stores the change and its line in the log together, or neither", async () => {
      const id = await add(site.db);
      const before = await read(id);
      site.sqlite.exec("ALTER TABLE activity RENAME TO gone");
      expect((await post(body)).status).toBe(500);
      expect((await put(id, { ...given.lists, [named]: "Half" })).status).toBe(500);
      expect((await send(id, {}, "DELETE")).status).toBe(500);
      expect([await read(id), count()]).toEqual([before, 1]);
    });
  });

  describe("by its form", () => {
    it("R188 R217 is headed by its title in the current language", async () => {
      const id = await add(site.db);
      for (const [index, language] of (["en", "es"] as const).entries()) {
        const opened = (await (await open(id, language)).json()) as object;
        expect(opened).toMatchObject({ record: { id }, page: { title: given.titles[index] } });
      }
    });

    it("R175 R176 R186 R191 R218 R219 is not there for what is none of them", async () => {
      for (const id of UNKNOWN) {
        const response = await open(id);
        expect([id, response.status]).toEqual([id, 404]);
        expect(await response.json()).toEqual({ page: { title: given.missing } });
        const sent = await save(id, typed);
        expect([id, sent.status]).toEqual([id, 404]);
        expect(await sent.json()).toMatchObject({ repopulateFields: typed });
      }
    });

    it("says so when it cannot be read", async () => {
      site.sqlite.exec(`ALTER TABLE ${table} RENAME TO gone`);
      const response = await open(1);
      expect([response.status, await response.json()]).toEqual([
        500,
        { page: { title: given.missing } },
      ]);
    });

    it("makes a record and leads to its form with a notice", async () => {
      const response = await save("new", { ...typed, [`${optional}_en`]: "One.\r\nTwo." });
      expect([response.status, response.headers.get("Location")]).toEqual([303, `${list}/1`]);
      expect(response.headers.get("Set-Cookie")).toMatch(/^notice=/);
      const texts = { [`${optional}_en`]: "One.\nTwo.", [`${optional}_es`]: null };
      expect(await read(1)).toMatchObject({ ...body, ...texts });
    });

    it("makes one record when it is sent twice, at once or one after the other", async () => {
      const opened = (await (await open("new")).json()) as { form: { values: typeof typed } };
      const filled = { ...openedValues(opened.form), ...typed };
      const answers = await Promise.all([save("new", filled), save("new", filled)]);
      answers.push(await save("new", filled));
      for (const each of answers) {
        expect([each.status, each.headers.get("Location")]).toEqual([303, `${list}/1`]);
      }
      expect([count(), activity().length]).toEqual([1, 1]);
    });

    it("shows what is stored, stores a change, and it is no sample any more", async () => {
      const id = await add(site.db, { isSample: 1 });
      const shown = (await (await open(id)).json()) as { form: { values: typeof typed } };
      expect(openedValues(shown.form)).toMatchObject({ [named]: label });
      const response = await save(id, {
        ...openedValues(shown.form),
        [named]: "Changed",
        id: "99",
      });
      const next = factsOf(subject).returnsToList ? list : `${list}/${id}`;
      expect([response.status, response.headers.get("Location")]).toEqual([303, next]);
      const before = await read(id);
      expect(before).toMatchObject({ id, [named]: "Changed", isSample: false });
    });

    it("leads back to the list that it was opened from, as it was", async () => {
      const id = await add(site.db);
      const { updatedAt } = await read(id);
      const opened = openedFromList(`${list}/${id}`, "?q=ana+%26+co&page=2");
      const sent = form(opened, { ...typed, version: updatedAt }, { cookie });
      const response = await answer(given.screen.action, sent, { id: `${id}` });
      const next = factsOf(subject).returnsToList ? `${list}?q=ana+%26+co&page=2` : opened;
      expect([response.status, response.headers.get("Location")]).toEqual([303, next]);
    });

    it("overwrites nothing that somebody else has changed, and shows both versions", async () => {
      const id = await add(site.db);
      const { updatedAt } = await read(id);
      await put(id, { [named]: "Theirs" });
      const mine = { ...typed, [named]: "Mine", version: updatedAt };
      const response = await save(id, mine);
      expect(response.status).toBe(409);
      const { conflict, repopulateFields } = (await response.json()) as {
        conflict: { current: Record<string, string>; version: string };
        repopulateFields: Record<string, string>;
      };
      expect(repopulateFields).toMatchObject(mine);
      expect(conflict.current[named]).toBe("Theirs");
      expect((await read(id))[named]).toBe("Theirs");
      expect((await save(id, { ...mine, version: conflict.version })).status).toBe(303);
      expect((await read(id))[named]).toBe("Mine");
    });

    it("fills empty texts from the other language without storing anything", async () => {
      const half = { ...typed, [`${optional}_en`]: "Text", intent: "copyFrom:en" };
      const response = await save("new", half);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        formId: kind.form.formId,
        repopulateFields: { ...typed, [`${optional}_en`]: "Text", [`${optional}_es`]: "Text" },
      });
      expect([count(), activity()]).toEqual([0, []]);
    });

    it("shows what was kept through the end of a session, until it is saved", async () => {
      const id = await add(site.db);
      const address = await saveDraft(site.db, user, { path: `${list}/${id}`, values: typed });
      const opened = () =>
        answer(given.screen.loader, get(address, { cookie }), { id: `${id}` }).then(fieldsOf);
      expect(await opened()).toMatchObject({ form: { draft: typed } });
      await save(id, typed);
      expect(await opened()).toMatchObject({ form: { draft: null } });
    });
  });

  describe("when it was deleted while its form was open", () => {
    const remove = (id: number) => deleteRecord<object>(site.db, kind, id, user);
    const restore = async () => {
      const id = site.sqlite.prepare("SELECT id FROM trash").pluck().get();
      const fields = { intent: "restore", id: `${String(id)}` };
      const response = await answer(trash.action, form("/admin/trash", fields, { cookie }));
      return response.headers.get("Location") ?? "";
    };

    it("keeps what was typed, and leads to it after it is restored", async () => {
      const id = await add(site.db);
      await remove(id);
      // Valid or not: a page without its record shows no form again.
      for (const text of ["", "Mine"]) {
        const sent = await save(id, { ...typed, [named]: text });
        expect(sent.status).toBe(404);
        expect(await sent.json()).toMatchObject({
          page: { title: given.missing },
          gone: "inTrash",
          keptAt: "/admin/trash",
        });
      }
      const address = await restore();
      expect(address).toBe(`${list}/${id}?kept=1`);
      const opened = await answer(given.screen.loader, get(address, { cookie }), { id: `${id}` });
      const kept = { ...typed, [named]: "Mine" };
      expect(await opened.json()).toMatchObject({ form: { draft: kept } });
      expect((await save(id, kept)).status).toBe(303);
      expect((await read(id))[named]).toBe("Mine");
    });

    it("says on its screen that it is in the trash", async () => {
      const id = await add(site.db);
      await remove(id);
      const opened = await answer(given.screen.loader, get(`${list}/${id}`, { cookie }), {
        id: `${id}`,
      });
      expect([opened.status, await opened.json()]).toEqual([
        404,
        {
          page: { title: given.missing },
          gone: "inTrash",
          message: "This is in the trash. Restore it there to open it again.",
        },
      ]);
    });

    it("leads to the trash after it is restored if nothing was typed", async () => {
      await remove(await add(site.db));
      expect(await restore()).toBe("/admin/trash");
    });

    it("keeps what was typed for a new one if it cannot be restored any more", async () => {
      const id = await add(site.db);
      await remove(id);
      site.sqlite.exec("DELETE FROM trash");
      const sent = await save(id, { ...typed, [named]: "Mine" });
      const keptAt = `${list}/new?deleted=${id}&kept=1`;
      expect([sent.status, await sent.json()]).toMatchObject([404, { gone: "forGood", keptAt }]);
      const opened = () =>
        answer(given.screen.loader, get(keptAt, { cookie }), { id: "new" }).then(fieldsOf);
      const { draft } = (await opened()).form as { draft: FormValues };
      expect(draft).toMatchObject({ ...body, [named]: "Mine" });
      expect(draft).not.toHaveProperty("version");
      // Sent twice, it makes one record.
      for (const _ of [1, 2]) {
        const request = form(keptAt, draft, { cookie });
        expect((await answer(given.screen.action, request, { id: "new" })).status).toBe(303);
      }
      expect(count()).toBe(1);
      expect(await opened()).toMatchObject({ form: { draft: null } });
    });
  });

  describe("when it is to be deleted", () => {
    const remove = (id: number, returnTo: string) =>
      answer(deletion.action, form(`${list}/${id}/delete`, { returnTo }, { cookie }), {
        kind: segment,
        id: `${id}`,
      });

    it("R210 is asked for by its title in the current language", async () => {
      const id = await add(site.db);
      const ask = (named: number) =>
        answer(deletion.loader, get(`${list}/${named}/delete`, { cookie, language: "es" }), {
          kind: segment,
          id: `${named}`,
        });
      expect(await (await ask(id)).json()).toMatchObject({ name: given.spanish, returnTo: list });
      expect((await ask(99)).status).toBe(404);
      const params = { kind: "people", id: `${id}` };
      for (const call of [deletion.loader, deletion.action]) {
        expect((await answer(call, get("/admin/people/1/delete", { cookie }), params)).status).toBe(
          404,
        );
      }
    });

    it("R183 leads back to the list it was asked in, and never elsewhere", async () => {
      for (const [returnTo, expected] of [
        [`${list}?q=a&page=2`, `${list}?q=a&page=2`],
        ["https://evil.example/", list],
        ["//evil.example/admin", list],
        ["/", list],
      ] as const) {
        const response = await remove(await add(site.db), returnTo);
        expect([response.status, response.headers.get("Location")]).toEqual([303, expected]);
      }
      expect(count()).toBe(0);
      expect((await remove(1, "")).status).toBe(404);
    });
  });
});

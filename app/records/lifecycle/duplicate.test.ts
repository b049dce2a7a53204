import { beforeEach, describe, expect, it } from "vitest";
import * as duplicate from "~/routes/admin.$kind.$id.duplicate/route";
import * as projectForm from "~/routes/admin.projects.$id/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { openedValues } from "~/test/arrange/opened-form";
import { addMember, addPage, addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";

let site: Connection;
let cookie: string;
beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

const KEY = "k".repeat(24);

const copy = (segment: string, id: number, formKey = KEY) =>
  answer(duplicate.action, form(`/admin/${segment}/${id}/duplicate`, { formKey }, { cookie }), {
    kind: segment,
    id: `${id}`,
  });

describe("a copy of a record", () => {
  it("is a draft with all rows, and opens its form", async () => {
    const id = await addProject(site.db, {
      title_es: "L".repeat(200),
      isPublished: 1,
      publishAt: "2020-01-01T00:00:00.000Z",
      position: 3,
    });
    const credit = { role_en: "Director", role_es: "Dirección", name: "Ana Ruiz", position: 0 };
    await site.db
      .insertInto("project_credits")
      .values({ projectId: id, ...credit })
      .execute();
    const response = await copy("projects", id);
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/admin/projects/${id + 1}`,
    ]);
    const opened = await answer(projectForm.loader, get(`/admin/projects/${id + 1}`, { cookie }), {
      id: `${id + 1}`,
    });
    const { form, ...rest } = (await opened.json()) as { form: Parameters<typeof openedValues>[0] };
    expect({ ...rest, form: { values: openedValues(form) } }).toMatchObject({
      record: { title: "The film (copy)", state: "draft", publishAt: null },
      form: {
        values: {
          title_es: `${"L".repeat(180)} (copia)`,
          "credits[0].name": "Ana Ruiz",
          isPublished: "",
        },
      },
    });
    const { position } = await site.db
      .selectFrom("projects")
      .select("position")
      .where("id", "=", id + 1)
      .executeTakeFirstOrThrow();
    expect(position).toBeNull();
    const logged = await site.db.selectFrom("activity").select(["action", "label"]).execute();
    expect(logged).toEqual([{ action: "created", label: "The film (copy)" }]);
  });

  it("is made once by one rendered form", async () => {
    const id = await addProject(site.db);
    const answers = await Promise.all([copy("projects", id), copy("projects", id)]);
    answers.push(await copy("projects", id));
    const places = answers.map(({ headers }) => headers.get("Location"));
    expect(places).toEqual(Array(3).fill(`/admin/projects/${id + 1}`));
    const other = await copy("projects", id, "o".repeat(24));
    expect(other.headers.get("Location")).toBe(`/admin/projects/${id + 2}`);
  });

  it("has an address of its own", async () => {
    const id = await addPage(site.db, { title_en: "About", title_es: "Nosotros" });
    await copy("pages", id);
    const pages = await site.db.selectFrom("pages").select(["slug_en", "published"]).execute();
    expect(pages).toMatchObject([{}, { slug_en: "about-copy", published: 0 }]);
  });

  it("is not made of what would be public at once, or of nothing", async () => {
    const id = await addMember(site.db);
    expect((await copy("team", id)).status).toBe(404);
    expect((await copy("projects", 99)).status).toBe(404);
    expect((await copy("people", 1)).status).toBe(404);
  });
});

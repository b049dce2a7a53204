import { beforeEach, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { projectKind } from "~/films/projects/project-kind.server";
import * as press from "~/routes/admin.projects.$id_.press/route";
import * as screener from "~/routes/admin.projects.$id_.screener/route";
import * as invite from "~/routes/admin.projects.$id_.screener_.invite/route";
import * as people from "~/routes/admin.projects.$id_.screener_.people/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { deleteRecord } from "./lifecycle.server";

let site: Connection;
let cookie: string;
let admin: User;
beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie, admin } = await signedInAdmin(site.db));
});

it.each([
  ["press", press],
  ["screener", screener],
  ["screener/invite", invite],
  ["screener/people", people],
])(
  "the screen %s of a film in the trash leads there, and of none does not",
  async (name, route) => {
    const id = String(await addProject(site.db));
    const path = `/admin/projects/${id}/${name}`;
    const answers = async () => {
      const opened = await answer(route.loader, get(path, { cookie, language: "es" }), { id });
      const sent = await answer(route.action, form(path, {}, { cookie }), { id });
      return [opened, sent];
    };
    await deleteRecord<object>(site.db, projectKind, Number(id), admin);
    const trashed = await answers();
    expect(trashed.map(({ status }) => status)).toEqual([404, 404]);
    expect(await trashed[0]?.json()).toMatchObject({
      gone: "inTrash",
      message: "Esto está en la papelera. Restáuralo allí para volver a abrirlo.",
    });
    expect(await trashed[1]?.json()).toMatchObject({ gone: "inTrash" });
    site.sqlite.exec("DELETE FROM trash");
    for (const response of await answers()) {
      expect(response.status).toBe(404);
      expect(await response.json()).not.toHaveProperty("gone");
    }
  },
);

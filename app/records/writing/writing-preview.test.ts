import { beforeEach, expect, it } from "vitest";
import { action as newsForm } from "~/routes/admin.news.$id/route";
import { action as projectForm } from "~/routes/admin.projects.$id/route";
import { action as previewCall } from "~/routes/api.admin.writing-preview/route";
import { answer, form, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";

let connection: Connection;
let cookie: string;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
});

const call = async (body: unknown, language: "en" | "es" = "en") => {
  const request = json("/api/admin/writing-preview", body, { cookie, language });
  const response = await answer(previewCall, request);
  return [response.status, await response.json()] as unknown;
};

it("a preview is rendered below the heading it stands under", async () => {
  expect(await call({ text: "# *A*", topHeading: 3 })).toEqual([
    200,
    { html: "<h3><em>A</em></h3>" },
  ]);
  expect(await call({ text: "", topHeading: 2 })).toEqual([200, { html: "" }]);
});

it.each([{}, { text: "a" }, { text: "a", topHeading: 1 }, { text: 1, topHeading: 2 }])(
  "a preview of %j is refused",
  async (body) => expect(await call(body)).toMatchObject([400, { fieldErrors: {} }]),
);

it("a preview of a text that is too long is refused in the reader's language", async () => {
  const text = "a".repeat(50_001);
  expect(await call({ text, topHeading: 2 }, "es")).toMatchObject([
    400,
    { message: expect.stringContaining("50000") as string },
  ]);
});

it.each([
  [newsForm, "/admin/news/new", "content", "<h2>A</h2>"],
  [projectForm, "/admin/projects/new", "description", "<h3>A</h3>"],
] as const)(
  "the form of %s shows it too, whatever else is wrong, and stores nothing",
  async (...given) => {
    const [action, path, name, shown] = given;
    const values = { [`${name}_en`]: "## A", [`${name}_es`]: "<b>", title_en: "x" };
    const request = form(path, { ...values, intent: "preview" }, { cookie });
    const response = await answer(action, request, { id: "new" });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        repopulateFields: values,
        previews: { [`${name}_en`]: shown, [`${name}_es`]: "<p>&lt;b&gt;</p>" },
      },
    ]);
    const stored =
      "SELECT count(*) FROM (SELECT id FROM projects UNION ALL SELECT id FROM news_items)";
    expect(connection.sqlite.prepare(stored).pluck().get()).toBe(0);
  },
);

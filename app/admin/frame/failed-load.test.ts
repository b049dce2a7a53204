import { beforeEach, expect, it, vi } from "vitest";
import { adminTexts as english } from "~/language/texts/en/admin";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { loader as newsItem } from "~/routes/admin.news.$id/route";
import { loader as project } from "~/routes/admin.projects.$id/route";
import { loader as member } from "~/routes/admin.team.$id/route";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";

let connection: Connection;
let cookie: string;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const kinds: [
  kind: "projects" | "team" | "news",
  table: string,
  load: Parameters<typeof answer>[0],
][] = [
  ["projects", "projects", project],
  ["team", "team_members", member],
  ["news", "news_items", newsItem],
];

it.each(kinds)(
  "R177 R193 a %s record that cannot be read is said not to be found",
  async (kind, table, load) => {
    connection.sqlite.exec(`ALTER TABLE ${table} RENAME TO gone`);
    for (const [language, texts] of [
      ["en", english],
      ["es", spanish],
    ] as const) {
      const request = get(`/admin/${kind}/1`, { cookie, language });
      const response = await answer(load, request, { id: "1" });
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({ page: { title: texts[kind].notFound } });
    }
  },
);

import { beforeEach, expect, it } from "vitest";
import type { LinkTarget } from "~/records/writing/link-target";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { loader } from "./route";

let cookie: string;

beforeEach(async () => {
  const { db } = await freshDatabase();
  ({ cookie } = await signedInAdmin(db));
  await addProject(db, { title_en: "Night Sea", title_es: "Mar de noche" });
  await addProject(db, { title_en: "Sea of Salt", title_es: "Sal", isPublished: 0 });
  await addNews(db, { title_en: "At sea", title_es: "En el mar" });
  await addMember(db, { name: "Ana Sea" });
});

const targets = async (query: string) => {
  const response = await answer(loader, get(`/api/admin/link-targets?${query}`, { cookie }));
  const found = (await response.json()) as LinkTarget[];
  return found.map(({ kind, title, address, isPublic }) => [kind, title, address, isPublic]);
};

it("lists pages of every kind by their titles, in the language of the text", async () => {
  expect(await targets("q=SEA&lang=en")).toEqual([
    ["project", "Sea of Salt", "/en/project/2-sea-of-salt", false],
    ["project", "Night Sea", "/en/project/1-night-sea", true],
    ["teamMember", "Ana Sea", "/en?member=1#talent", true],
    ["newsItem", "At sea", "/en/news/1-at-sea", true],
  ]);
  expect(await targets("q=noche&lang=es")).toEqual([
    ["project", "Mar de noche", "/es/project/1-mar-de-noche", true],
  ]);
});

it("lists few of each kind, whatever is asked for", async () => {
  expect(await targets("q=&lang=xx")).toHaveLength(4);
  expect(await targets(`q=${"%25_'".repeat(90)}`)).toEqual([]);
});

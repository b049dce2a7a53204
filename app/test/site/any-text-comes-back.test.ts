import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settingDefinitions, settingKeys } from "~/company/settings/definitions";
import { isListKey } from "~/company/settings/setting-fields";
import { defined } from "~/config/defined";
import type { PackedValues } from "~/forms/editor/packed-values";
import { issueStamp } from "~/forms/fields/form-stamp.server";
import { HONEYPOT_FIELD, STAMP_FIELD } from "~/forms/fields/honeypot-fields";
import { paragraphsOf } from "~/records/writing/writing";
import { writingHtml } from "~/records/writing/writing-html.server";
import { action as contactForm } from "~/routes/_site.(en)._index/route";
import { loader as messagePage } from "~/routes/admin.messages.$id/route";
import { action as newsForm, loader as newsFormPage } from "~/routes/admin.news.$id/route";
import {
  action as projectForm,
  loader as projectFormPage,
} from "~/routes/admin.projects.$id/route";
import { action as settingsForm, loader as settingsPage } from "~/routes/admin.settings/route";
import { loader as memberFormPage, action as teamMemberForm } from "~/routes/admin.team.$id/route";
import { loader as messageCall } from "~/routes/api.admin.contact-messages.$id/route";
import { loader as newsCall } from "~/routes/api.admin.news.$id/route";
import { action as createNews } from "~/routes/api.admin.news/route";
import { loader as projectCall } from "~/routes/api.admin.projects.$id/route";
import { action as createProject } from "~/routes/api.admin.projects/route";
import { action as saveSetting } from "~/routes/api.admin.site-settings/route";
import { loader as teamMemberCall } from "~/routes/api.admin.team.$id/route";
import { action as createMember } from "~/routes/api.admin.team/route";
import { action as contactCall } from "~/routes/api.contact/route";
import { loader as settingsCall } from "~/routes/api.site-settings/route";
import type { Connection } from "~db/connection.server";
import { anyLine, anyLines } from "../arrange/any-text";
import { answer, form, get, json, newAddress } from "../arrange/calls";
import { freshDatabase } from "../arrange/database";
import { openedValues } from "../arrange/opened-form";
import { signedInAdmin } from "../arrange/signed-in";

/** Each run writes and reads a record in eight ways. */
const RUNS = { numRuns: 25 };

let connection: Connection;
let cookie: string;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
});
afterEach(() => connection.sqlite.close());

type Handler = Parameters<typeof answer>[0];
type Texts = Record<string, string>;
type Answered = Record<string, unknown> & { id: number };

/** Converts line breaks to those that browsers send. */
const asBrowsersSend = (values: Texts): Texts =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]),
  );

async function call(handler: Handler, path: string, id?: number): Promise<Answered> {
  const params: Record<string, string> = id === undefined ? {} : { id: String(id) };
  const response = await answer(handler, get(path, { cookie }), params);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answered;
}

async function sendForm(handler: Handler, path: string, values: Texts, id = "new"): Promise<void> {
  const request = form(path, asBrowsersSend(values), { cookie, address: newAddress() });
  const response = await answer(handler, request, { id });
  expect([response.status, await response.text()]).toEqual([303, ""]);
}

async function sendJson(handler: Handler, path: string, values: object): Promise<void> {
  const request = json(path, values, { cookie, address: newAddress() });
  const response = await answer(handler, request);
  expect([201, 200]).toContain(response.status);
}

const newestId = (table: string) =>
  connection.sqlite.prepare(`SELECT max(id) FROM ${table}`).pluck().get() as number;

let handler: ((request: Request) => Promise<Response>) | undefined;

/** Renders a page with the built site on the database of this test. */
async function page(path: string): Promise<string> {
  if (!handler) {
    const build = "../../../build/server/index.js";
    handler = createRequestHandler((await import(build)) as ServerBuild, "production");
  }
  const first = await handler(get(path, { cookie }));
  // The canonical address of a record contains its title.
  const location = first.headers.get("Location");
  const response = location ? await handler(get(location, { cookie })) : first;
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const asHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => defined(entities[character]));

function expectShown(html: string, texts: string[]): void {
  for (const text of texts) expect([text, html.includes(asHtml(text))]).toEqual([text, true]);
}

/** Asserts that a Markdown text is shown as HTML; `writing.test.ts` tests the rendering itself. */
function expectRendered(html: string, text: string, topHeading: 2 | 3): void {
  expect([text, html.includes(`>${writingHtml(text, topHeading)}</div>`)]).toEqual([text, true]);
}

const image = "/uploads/abc-1920x1080.webp";

const project = fc.record({
  title_en: anyLine(2, 200),
  title_es: anyLine(2, 200),
  category_en: anyLine(2, 200),
  category_es: anyLine(2, 200),
  description_en: anyLines(1, 300),
  description_es: anyLines(1, 300),
  client: anyLine(1, 200),
  location_en: anyLine(1, 200),
  location_es: anyLine(1, 200),
});
const member = fc.record({
  name: anyLine(2, 100),
  role_en: anyLine(2, 200),
  role_es: anyLine(2, 200),
  bio_en: anyLines(1, 300),
  bio_es: anyLines(1, 300),
});
const item = fc.record({
  title_en: anyLine(2, 200),
  title_es: anyLine(2, 200),
  excerpt_en: anyLines(10, 1000),
  excerpt_es: anyLines(10, 1000),
  content_en: anyLines(1, 300),
  content_es: anyLines(1, 300),
  author: anyLine(1, 200),
});

describe("any well-formed text comes back as it was written, by form and by call", () => {
  it("in a message to the company", async () => {
    const message = fc.record({
      name: anyLine(2, 100),
      email: fc.constant("eva@example.com"),
      subject: anyLine(5, 200),
      message: anyLines(10, 500),
    });
    await fc.assert(
      fc.asyncProperty(message, async (texts) => {
        const trap = { [STAMP_FIELD]: issueStamp(), [HONEYPOT_FIELD]: "" };
        await sendForm(contactForm, "/", { ...texts, ...trap });
        await sendJson(contactCall, "/api/contact", texts);
        const last = newestId("contact_messages");
        for (const id of [last - 1, last]) {
          expect(await call(messageCall, "/x", id)).toMatchObject(texts);
          expect((await call(messagePage, "/admin/messages/x", id)).message).toMatchObject(texts);
        }
        expectShown(await page(`/admin/messages/${last}`), Object.values(texts));
      }),
      RUNS,
    );
  });

  it("in a project", async () => {
    await fc.assert(
      fc.asyncProperty(project, async (texts) => {
        const rest = { year: "2024", imageUrl: image };
        await sendForm(projectForm, "/admin/projects/new", { ...texts, ...rest });
        await sendJson(createProject, "/api/admin/projects", { ...texts, ...rest });
        const last = newestId("projects");
        for (const id of [last - 1, last]) {
          expect(await call(projectCall, "/x", id)).toMatchObject(texts);
          const { form: shown } = await call(projectFormPage, `/admin/projects/${id}`, id);
          expect(openedValues(shown as { values: PackedValues })).toMatchObject(texts);
        }
        expectShown(await page(`/project/${last}`), [
          texts.title_en,
          texts.category_en,
          texts.client,
          texts.location_en,
        ]);
        expectRendered(await page(`/project/${last}`), texts.description_en, 3);
        expectShown(await page(`/es/project/${last}`), [
          texts.title_es,
          texts.category_es,
          texts.client,
          texts.location_es,
        ]);
        expectRendered(await page(`/es/project/${last}`), texts.description_es, 3);
        const { title_en, description_es } = texts;
        expectShown(await page(`/admin/projects/${last}`), [title_en, description_es]);
      }),
      RUNS,
    );
  });

  it("in a member of the team", async () => {
    await fc.assert(
      fc.asyncProperty(member, async (texts) => {
        const rest = { imageUrl: image, order: "0" };
        await sendForm(teamMemberForm, "/admin/team/new", { ...texts, ...rest });
        await sendJson(createMember, "/api/admin/team", { ...texts, ...rest });
        const last = newestId("team_members");
        for (const id of [last - 1, last]) {
          expect(await call(teamMemberCall, "/x", id)).toMatchObject(texts);
          const { form: shown } = await call(memberFormPage, `/admin/team/${id}`, id);
          expect((shown as { values: Texts }).values).toMatchObject(texts);
        }
        expectShown(await page("/"), [texts.name, texts.role_en]);
        expectShown(await page(`/es?member=${last}`), [
          texts.name,
          texts.role_es,
          ...paragraphsOf(texts.bio_es),
        ]);
        connection.sqlite.exec("DELETE FROM team_members");
      }),
      RUNS,
    );
  });

  it("in a news item", async () => {
    await fc.assert(
      fc.asyncProperty(item, anyLine(1, 60), anyLine(1, 60), async (texts, tag_en, tag_es) => {
        const rest = { date: "2025-01-05", imageUrl: image };
        await sendForm(newsForm, "/admin/news/new", {
          ...texts,
          ...rest,
          published: "on",
          "tags[0].tag_en": tag_en,
          "tags[0].tag_es": tag_es,
          "tags[0].position": "0",
        });
        const tags = [{ tag_en, tag_es }];
        await sendJson(createNews, "/api/admin/news", { ...texts, ...rest, tags });
        const last = newestId("news_items");
        for (const id of [last - 1, last]) {
          expect(await call(newsCall, "/x", id)).toMatchObject({ ...texts, tags });
          const { form: shown } = await call(newsFormPage, `/admin/news/${id}`, id);
          expect((shown as { values: Texts }).values).toMatchObject({
            ...texts,
            "tags[0].tag_en": tag_en,
            "tags[0].tag_es": tag_es,
          });
        }
        expectShown(await page(`/news/${last}`), [texts.title_en, texts.author, tag_en]);
        expectRendered(await page(`/news/${last}`), texts.content_en, 2);
        expectShown(await page(`/es/news/${last}`), [texts.title_es, texts.author, tag_es]);
        expectRendered(await page(`/es/news/${last}`), texts.content_es, 2);
      }),
      RUNS,
    );
  });

  it("in a setting", async () => {
    const keys = settingKeys.filter(
      (key) => settingDefinitions[key].type.startsWith("text") && !key.endsWith("_email"),
    );
    expect(keys.filter(isListKey)).toEqual([]);
    const change = fc
      .constantFrom(...keys)
      .chain((key) =>
        fc.tuple(
          fc.constant(key),
          ...([0, 1].map(() =>
            settingDefinitions[key].type === "text" ? anyLine(1, 200) : anyLines(1, 300),
          ) as [fc.Arbitrary<string>, fc.Arbitrary<string>]),
        ),
      );
    await fc.assert(
      fc.asyncProperty(change, async ([key, en, es]) => {
        const { tab } = settingDefinitions[key];
        const values = { [`${key}_en`]: en, [`${key}_es`]: es };
        const sendings = [
          () => sendJson(saveSetting, "/x", { key, value_en: en, value_es: es }),
          () => sendForm(settingsForm, "/admin/settings", { tab, save: "changed", ...values }),
        ];
        for (const send of sendings) {
          connection.sqlite.exec("DELETE FROM site_settings");
          await send();
          expect((await call(settingsCall, "/x"))[key]).toEqual({ en, es });
          const shown = await call(settingsPage, `/admin/settings?tab=${tab}`);
          expect(shown.values).toMatchObject(values);
        }
        expectShown(await page(`/admin/settings?tab=${tab}`), [en, es]);
      }),
      RUNS,
    );
  });
});

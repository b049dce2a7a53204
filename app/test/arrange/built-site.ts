import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type HTMLElement, parse } from "node-html-parser";
import { REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import { seedEmptyDatabase } from "~/operations/sample/seed.server";
import { get } from "./calls";
import { freshDatabase } from "./database";
import { signedInAdmin } from "./signed-in";

/** A page as a browser without scripts gets it. */
export interface Seen {
  status: number;
  headers: Headers;
  page: HTMLElement;
  /** Returns the texts of all elements that the selector finds, without spaces around them. */
  texts: (selector: string) => string[];
}

/**
 * Returns the built site with the sample content, which answers in this process, and the session of
 * an admin, with which pages are asked for unless `isVisitor`.
 */
export async function builtSite() {
  const { db, sqlite } = await freshDatabase();
  await seedEmptyDatabase(db);
  const { cookie } = await signedInAdmin(db);
  const build = "../../../build/server/index.js";
  const handler = createRequestHandler((await import(build)) as ServerBuild, "production");
  const see = async (
    path: string,
    language: "en" | "es" = "en",
    { isVisitor = false } = {},
  ): Promise<Seen> => {
    const headers = { [REQUEST_ID_HEADER]: crypto.randomUUID() };
    const sender = isVisitor ? { language, headers } : { language, headers, cookie };
    const response = await handler(get(path, sender));
    const page = parse(await response.text());
    const texts = (selector: string) =>
      page.querySelectorAll(selector).map((each) => each.text.trim());
    return { status: response.status, headers: response.headers, page, texts };
  };
  return { db, sqlite, cookie, handler, see };
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { argsOf, json, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { connection } from "~db/connection.server";
import * as contact from "../api.contact/route";
import * as news from "../api.news/route";
import * as newsletter from "../api.newsletter/route";
import * as projects from "../api.projects/route";
import * as siteSettings from "../api.site-settings/route";
import * as team from "../api.team/route";
import * as anyOther from "./route";

interface Call {
  loader: (args: LoaderFunctionArgs) => Promise<Response>;
  action: (args: ActionFunctionArgs) => Promise<Response>;
}

const posts: [string, Call][] = [
  ["/api/contact", contact],
  ["/api/newsletter", newsletter],
];
const gets: [string, Call][] = [
  ["/api/news", news],
  ["/api/projects", projects],
  ["/api/site-settings", siteSettings],
  ["/api/team", team],
];

beforeEach(async () => {
  await freshDatabase();
});

/** Dispatches like Remix: GET and HEAD to the loader, all other methods to the action. */
async function send({ loader, action }: Call, request: Request) {
  const isRead = ["GET", "HEAD"].includes(request.method);
  const response = await (isRead ? loader : action)(argsOf(request));
  return {
    status: response.status,
    allow: response.headers.get("Allow"),
    type: response.headers.get("Content-Type"),
    body: (await response.json()) as unknown,
  };
}

const problem = (message: unknown) => ({ message });

describe("the public calls", () => {
  it.each(gets)(
    "R386 R387 R388 GET %s answers 200 JSON, before there is any content too",
    async (path, call) => {
      const { status, type, body } = await send(call, requestTo(path));
      expect(status).toBe(200);
      expect(type).toMatch(/^application\/json/);
      expect(body).toEqual(path === "/api/site-settings" ? {} : []);
    },
  );

  it.each(gets)(
    "%s refuses every writing method with 405 and names those it has",
    async (path, call) => {
      for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
        const { status, allow, body } = await send(call, requestTo(path, { method }));
        expect([method, status, allow]).toEqual([method, 405, "GET, HEAD"]);
        expect(body).toEqual(problem("Method not allowed. Use GET, HEAD."));
      }
    },
  );

  it.each(posts)("%s refuses every method but POST with 405", async (path, call) => {
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH"]) {
      const { status, allow, body } = await send(call, requestTo(path, { method }));
      expect([method, status, allow]).toEqual([method, 405, "POST"]);
      expect(body).toEqual(problem("Method not allowed. Use POST."));
    }
  });

  it.each(posts)("%s refuses with 415 what is no JSON, in both languages", async (path, call) => {
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"]) {
      const headers = { "Content-Type": type };
      const { status, body } = await send(call, json(path, "email=x", { headers }));
      expect([type, status]).toEqual([type, 415]);
      expect(body).toEqual(problem("Unsupported content type. Please send application/json."));
    }
    const headers = { "Content-Type": "text/plain", "Accept-Language": "es" };
    const { body } = await send(call, json(path, "{}", { headers }));
    expect(body).toEqual(problem("Tipo de contenido no admitido. Envía application/json."));
  });

  it.each(posts)(
    "%s refuses with 400 what cannot be read, in both languages",
    async (path, call) => {
      const broken = await send(call, json(path, "{"));
      expect(broken).toMatchObject({
        status: 400,
        body: problem("The request body is not valid JSON."),
      });
      const headers = { "Accept-Language": "es" };
      const list = await send(call, json(path, "[]", { headers }));
      expect(list).toMatchObject({
        status: 400,
        body: problem("El cuerpo de la solicitud debe ser un objeto JSON."),
      });
    },
  );

  it.each(posts)("%s refuses with 413 what is too long", async (path, call) => {
    const request = json(path, { email: "x".repeat(1024 * 1024) });
    expect(await send(call, request)).toMatchObject({
      status: 413,
      body: problem("The request is too large."),
    });
  });

  it.each(gets)(
    "GET %s answers 500 with a plain message when reading fails",
    async (path, call) => {
      const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
      connection().sqlite.close();
      const { status, body } = await send(
        call,
        requestTo(path, { headers: { Cookie: "language=es" } }),
      );
      expect({ status, body }).toEqual({
        status: 500,
        body: problem("Error interno del servidor"),
      });
      expect(logged).toHaveBeenCalledOnce();
      logged.mockRestore();
    },
  );
});

describe("an address below /api that is no call", () => {
  it.each(["GET", "HEAD", "POST", "PUT", "DELETE"])(
    "answers %s with 404 and JSON",
    async (method) => {
      const { status, type, body } = await send(
        anyOther,
        requestTo("/api/nothing/here", { method }),
      );
      expect({ status, body }).toEqual({ status: 404, body: problem("Not found") });
      expect(type).toMatch(/^application\/json/);
    },
  );

  it("says so in Spanish", async () => {
    const request = requestTo("/api/nada", { headers: { "Accept-Language": "es" } });
    expect((await send(anyOther, request)).body).toEqual(problem("No encontrado"));
  });
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeRouteTable } from "~/base/http/route-table";
import { builtRoutes } from "../arrange/built-routes";
import { PASSWORD } from "../arrange/log-in";
import { ask } from "../arrange/raw-http";
import { type SiteProcess, startSite } from "../process/site-process";

interface Document extends Record<string, unknown> {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object; enum?: string[] }> };
}

interface Operation {
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { $ref?: string; properties?: object } }> };
  responses: Record<string, unknown>;
}

let folder: string;
let site: SiteProcess;
let address: string;
let document: Document;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "api-"));
  site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: PASSWORD,
  });
  address = `${site.url}/api/openapi.json`;
  document = JSON.parse((await ask(address)).body.toString()) as Document;
});

afterAll(async () => {
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The rows of section 7 of the specification: method, path and the fields of the payload. */
const listed = fs
  .readFileSync("docs/specification.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?:GET|POST|PUT|DELETE) /.test(line))
  .flatMap((line) => {
    const [, calls = "", payload = ""] = line.split("|").map((cell) => cell.trim());
    return calls
      .split(", ")
      .map((call) => [...call.split(" "), payload] as [string, string, string]);
  });

const FIELDS: Readonly<Record<string, string[]>> = {
  "credentials (username, password)": ["username", "password"],
  "registration data": ["username", "password", "confirmPassword"],
  "multipart form with field image": ["image"],
  "project fields": ["title_en", "category_es", "year", "imageUrl", "description_en", "featured"],
  "team form values": ["name", "role_en", "bio_es", "imageUrl", "order"],
  "team form values; in the bio updater only bio_en and bio_es": ["bio_en", "bio_es"],
  "form values, date as ISO string": ["title_en", "excerpt_es", "content_en", "date", "published"],
  same: ["title_en", "excerpt_es", "content_en", "date", "published"],
};

describe("the description of the API", () => {
  it("is OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it("has every call of every route", () => {
    const routes = makeRouteTable(builtRoutes).routes.filter(
      ({ pattern }) => pattern.startsWith("/api/") && pattern !== "/api/*",
    );
    const unsaid = routes.filter(({ calls }) => !calls || Object.keys(calls).length === 0);
    expect(unsaid.map(({ id }) => id)).toEqual([]);
    const described = Object.keys(document.paths).map((each) => each.replace(/\{(\w+)\}/g, ":$1"));
    expect(described.sort()).toEqual(routes.map(({ pattern }) => pattern).sort());
  });

  it.each(listed)("has %s %s of the specification, with its payload", (method, at, payload) => {
    const operation = document.paths[at]?.[method.toLowerCase()];
    if (!operation) throw new Error("It is missing.");
    const [content] = Object.values(operation.requestBody?.content ?? {});
    const name = content?.schema.$ref?.split("/").at(-1);
    const schema = name ? document.components.schemas[name] : content?.schema;
    const fields = payload === "none" ? [] : (FIELDS[payload] ?? payload.split(", "));
    expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(fields));
    expect(content === undefined).toBe(fields.length === 0);
  });

  it("asks for the session of an editor or admin below /api/admin, and nowhere else", () => {
    for (const [at, operations] of Object.entries(document.paths)) {
      for (const operation of Object.values(operations).filter((each) => "responses" in each)) {
        const roles = operation.security.flatMap(({ session = [] }) => session);
        const expected = at.startsWith("/api/admin/") ? /^(?:editor|admin)$/ : /^(?:standard)?$/;
        expect(`${roles.join()}`, at).toMatch(expected);
        const isByOther = ["/api/login", "/api/mail-reports"].includes(at);
        expect("401" in operation.responses, at).toBe(roles.length > 0 || isByOther);
      }
    }
  });

  it("is public and cached, has the version of the program, and answers HEAD", async () => {
    const first = await ask(address);
    const { version } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { version: string };
    expect([first.status, document.info.version]).toEqual([200, version]);
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    const again = await ask(address, { headers: { "If-None-Match": first.headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(address, { method: "HEAD" });
    expect([head.status, head.headers.etag, head.body.length]).toEqual([
      200,
      first.headers.etag,
      0,
    ]);
    expect((await ask(address, { method: "POST" })).status).toBe(405);
  });
});

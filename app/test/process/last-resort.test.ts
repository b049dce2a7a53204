import type { EntryContext } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import handleRequest, { handleError } from "~/entry.server";
import { argsOf } from "../arrange/calls";

/** A context that no screen can be rendered from. */
const broken = () =>
  ({
    staticHandlerContext: {
      actionHeaders: {},
      loaderHeaders: {},
      actionData: null,
      loaderData: {},
      matches: [],
    },
  }) as unknown as EntryContext;

const ask = (language: string, status: number) => {
  const headers = { "Accept-Language": language, [REQUEST_ID_HEADER]: "named-1" };
  const request = new Request("http://localhost:3000/project/1", { headers });
  return handleRequest(request, status, new Headers(), broken());
};

describe("an error screen that fails itself", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ["en", "Something went wrong", "Reference: named-1"],
    ["es", "Algo ha fallado", "Referencia: named-1"],
  ])("is a page all the same, in the reader's language (%s)", async (language, title, id) => {
    const logged = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const response = await ask(language, 500);
    const page = await response.text();
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      500,
      "text/html; charset=utf-8",
    ]);
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src");
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(id);
    expect(page).not.toMatch(/Error:|node_modules/);
    const lines = logged.mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => line.includes('"id":"named-1","error"'))).toHaveLength(1);
  });

  it("is left to Remix before, which shows the error screen", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(ask("en", 200)).rejects.toThrow();
  });
});

describe("what the log has of errors", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [405, 0],
    [500, 1],
  ])("that Remix answers with %i are %i lines", (status, lines) => {
    const logged = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const refusal = { status, statusText: "", internal: true, data: "" };
    const request = new Request("http://localhost:3000/en/feed.xml", { method: "POST" });
    handleError(refusal, argsOf(request));
    expect(logged).toHaveBeenCalledTimes(lines);
  });
});

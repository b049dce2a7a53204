import http from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { ApiError, callApi } from "./call-api";

const answers: Record<string, { status: number; body: string }> = {
  "/json": { status: 422, body: '{"message":"Too short","conflict":{"a":1}}' },
  "/text": { status: 500, body: "Something <b>else</b>" },
  "/empty": { status: 404, body: "" },
  "/good": { status: 200, body: '{"id":7}' },
  "/gone": { status: 204, body: "" },
};

let base = "";
let seen: { method?: string; type?: string; body: string } = { body: "" };
const server = http.createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    seen = { method: request.method, type: request.headers["content-type"], body };
    const answer = defined(answers[defined(request.url)]);
    response.writeHead(answer.status).end(answer.body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => server.close());

const failure = (path: string) =>
  callApi(base + path).then(
    () => null,
    (error: unknown) => error as ApiError,
  );

describe("a call of the site", () => {
  it("R368 that is refused raises an error of status, colon, space and body", async () => {
    const error = await failure("/json");
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '422: {"message":"Too short","conflict":{"a":1}}',
      status: 422,
      serverMessage: "Too short",
      answer: { conflict: { a: 1 } },
    });
    expect(await failure("/text")).toMatchObject({
      message: "500: Something <b>else</b>",
      serverMessage: "",
      answer: null,
    });
  });

  it("R369 uses the status text where the body is empty", async () => {
    expect(await failure("/empty")).toMatchObject({ message: "404: Not Found", serverMessage: "" });
  });

  it("R367 sends a JSON body, and its type, only when there is one", async () => {
    expect(await callApi(`${base}/good`)).toEqual({ id: 7 });
    expect(seen).toEqual({ method: "GET", type: undefined, body: "" });
    expect(await callApi(`${base}/gone`, { method: "PUT", body: { a: 1 } })).toBeUndefined();
    expect(seen).toEqual({ method: "PUT", type: "application/json", body: '{"a":1}' });
  });

  it("R366 sends the cookies of the browser", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    await callApi(`${base}/good`);
    await callApi(`${base}/gone`, { method: "DELETE" });
    const sent = fetched.mock.calls.map(([, options]) => options?.credentials);
    fetched.mockRestore();
    expect(sent).toEqual(["include", "include"]);
  });

  it("that reaches no server is no answer", async () => {
    await expect(callApi("http://127.0.0.1:1/")).rejects.toThrow(TypeError);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { REPORT_BYTES_MAX } from "~/base/reports/report-box";
import { env } from "~/config/env.server";
import { argsOf, newAddress } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { action, loader } from "./route";

const TOKEN = "t".repeat(32);
const bearer = { Authorization: `Bearer ${TOKEN}` };
const REPORT = "Subject: Undelivered\n\nNobody lives here.\n";

beforeEach(async () => {
  await freshDatabase();
  env().MAIL_REPORTS_TOKEN = TOKEN;
});

interface Sent {
  body?: RequestInit["body"];
  headers?: Record<string, string>;
  method?: string;
}

function requestWith({ body = REPORT, headers = bearer, method = "POST" }: Sent): Request {
  return new Request("http://localhost/api/mail-reports", {
    method,
    body: method === "GET" ? undefined : body,
    headers: { "X-Client-Address": newAddress(), ...headers },
  });
}

const post = async (sent: Sent = {}) => {
  const request = requestWith(sent);
  const { status } = await action(argsOf(request));
  return { status, wasRead: request.bodyUsed };
};

/** Authorization by an address such as https://reports:PASSWORD@… */
const basic = (user: string, password: string) => ({
  Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

describe("POST /api/mail-reports", () => {
  it.each([
    ["as a pipe posts it", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["as a message", { "Content-Type": "message/rfc822" }],
    ["as a text", {}],
  ])("takes a message %s", async (_, headers) => {
    expect(await post({ headers: { ...bearer, ...headers } })).toEqual({
      status: 204,
      wasRead: true,
    });
  });

  it("takes any bytes, and the token as the password of an address", async () => {
    const body = Buffer.from([0x53, 0xff, 0xfe, 0x00, 0x0a, 0x25, 0x26]);
    expect(await post({ body, headers: basic("reports", TOKEN) })).toMatchObject({ status: 204 });
  });

  it.each(["body-mime", "email"])("takes the field %s of a provider's form", async (name) => {
    const body = new FormData();
    body.append("recipient", "returns@films.example");
    body.append(name, REPORT);
    body.append("attachment-1", new File(["x"], "x.txt"));
    expect(await post({ body })).toMatchObject({ status: 204 });
    const file = new FormData();
    file.append(name, new File([REPORT], "report.eml", { type: "message/rfc822" }));
    expect(await post({ body: file })).toMatchObject({ status: 204 });
  });

  it.each([
    ["none", {}],
    ["another", { Authorization: `Bearer ${"u".repeat(32)}` }],
    ["a part of it", { Authorization: `Bearer ${TOKEN.slice(1)}` }],
    ["more than it", { Authorization: `Bearer ${TOKEN}t` }],
    ["an empty one", { Authorization: "Bearer " }],
    ["it as a user", basic(TOKEN, "")],
    ["something else", { Authorization: `Digest ${TOKEN}` }],
  ])("refuses a sender whose token is %s, and reads nothing", async (_, headers) => {
    expect(await post({ headers })).toEqual({ status: 401, wasRead: false });
  });

  it("takes nothing where no token is set", async () => {
    env().MAIL_REPORTS_TOKEN = undefined;
    expect(await post()).toEqual({ status: 401, wasRead: false });
    expect(await post({ headers: { Authorization: "Bearer undefined" } })).toMatchObject({
      status: 401,
    });
  });

  it("refuses a body that is empty, too long or no form, and has no other method", async () => {
    expect(await post({ body: "" })).toMatchObject({ status: 400 });
    expect(await post({ body: new FormData() })).toMatchObject({ status: 400 });
    expect(await post({ body: "x".repeat(REPORT_BYTES_MAX) })).toMatchObject({ status: 204 });
    expect(await post({ body: "x".repeat(REPORT_BYTES_MAX + 1) })).toMatchObject({ status: 413 });
    const broken = { ...bearer, "Content-Type": "multipart/form-data" };
    expect(await post({ headers: broken })).toMatchObject({ status: 400 });
    expect(await post({ method: "PUT" })).toMatchObject({ status: 405 });
    const { status } = await loader(argsOf(requestWith({ method: "GET" })));
    expect(status).toBe(405);
  });
});

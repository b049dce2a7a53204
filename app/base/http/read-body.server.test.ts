import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { anyText } from "~/test/arrange/any-text";
import { form, json, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { HttpError } from "./http-error";
import { BODY_LIMIT_BYTES, readForm, readJson } from "./read-body.server";
import { handleApi } from "./responses.server";

const FORM = "application/x-www-form-urlencoded";

const rawForm = (body: BodyInit, type = FORM, headers: Record<string, string> = {}) =>
  requestTo("/", { method: "POST", body, headers: { "Content-Type": type, ...headers } });

/** Returns the status and reason with which a body is rejected. */
async function rejectionOf(reading: Promise<unknown>): Promise<[number, string]> {
  const error: unknown = await reading.then(
    (value) => new Error(`Nothing was refused: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw error;
  return [error.status, error.reason];
}

/** A body that is streamed in pieces, without Content-Length; counts the pieces that were read. */
function arriving(pieces: number, piece: string) {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken++ >= pieces) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken };
}

const sentInPieces = (stream: ReadableStream, type: string) =>
  requestTo("/", {
    method: "POST",
    body: stream,
    headers: { "Content-Type": type },
    // Node requires it for streamed bodies.
    duplex: "half",
  });

describe("a form", () => {
  it("is read with its accents, spaces and signs", async () => {
    const values = { name: "Inés & José+1", message: "100 % = 😀", empty: "" };
    expect(await readForm(form("/", values))).toEqual(values);
  });

  it("is read from multipart too", async () => {
    const form = new FormData();
    form.set("name", "Inés");
    form.set("message", "one\r\ntwo");
    expect(await readForm(requestTo("/", { method: "POST", body: form }))).toEqual({
      name: "Inés",
      message: "one\ntwo",
    });
  });

  it("gives line breaks back as \\n, however they were sent", async () => {
    const values = await readForm(rawForm("a=1%0D%0A2%0D3%0A4"));
    expect(values.a).toBe("1\n2\n3\n4");
  });

  it("takes the last of two values, and fields without a value as empty", async () => {
    expect(await readForm(rawForm("a=1&a=2&b&&c="))).toEqual({ a: "2", b: "", c: "" });
  });

  it("is read as it was sent, whatever text it carries", async () => {
    const text = anyText.map((each) => each.toWellFormed().replace(/\r\n?/g, "\n"));
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await readForm(rawForm(`a=${encodeURIComponent(value)}`))).toEqual({ a: value });
      }),
    );
  });

  it.each(["a=%zz", "a=%", "a=%E0%A4", "%ff=a", "a=%ED%A0%80"])(
    "with broken escapes is refused: %s",
    async (body) => {
      expect(await rejectionOf(readForm(rawForm(body)))).toEqual([400, "malformedForm"]);
    },
  );

  it("of bytes that are no UTF-8 is refused", async () => {
    const bytes = new Uint8Array([0x61, 0x3d, 0xff, 0xfe]);
    expect(await rejectionOf(readForm(rawForm(bytes)))).toEqual([400, "malformedForm"]);
  });

  it.each([
    "__proto__",
    "__proto__.x",
    "a.__proto__",
    "a[__proto__]",
    "constructor.prototype.x",
    "prototype",
    "tags[2000000]",
    "tags[200]",
    "tags.999999",
    "tags[-1]",
    "a.b.c.d.e",
    "a..b",
    "a[0",
    "a b",
    "na\u0000me",
    "",
    "ñ",
  ])("with a field named %j is refused", async (name) => {
    expect(await rejectionOf(readForm(rawForm(`${encodeURIComponent(name)}=x`)))).toEqual([
      400,
      "malformedForm",
    ]);
    const form = new FormData();
    form.set(name, "x");
    const multipart = requestTo("/", { method: "POST", body: form });
    expect(await rejectionOf(readForm(multipart))).toEqual([400, "malformedForm"]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it("may name nested values within bounds", async () => {
    const values = { "links[0].url": "/a", "links[199].name": "b", "seo.title_en": "c" };
    expect(await readForm(form("/", values))).toEqual(values);
  });

  it("of 200 fields is read, of 201 refused", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=`).join("&");
    expect(Object.keys(await readForm(rawForm(fields(200))))).toHaveLength(200);
    expect(await rejectionOf(readForm(rawForm(fields(201))))).toEqual([400, "malformedForm"]);
  });

  it("with a file is refused", async () => {
    const form = new FormData();
    form.set("name", new File(["x"], "x.html", { type: "text/html" }));
    const request = requestTo("/", { method: "POST", body: form });
    expect(await rejectionOf(readForm(request))).toEqual([400, "malformedForm"]);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=b"])(
    "of a broken multipart body is refused: %s",
    async (type) => {
      expect(await rejectionOf(readForm(rawForm("--x\r\nnothing", type)))).toEqual([
        400,
        "malformedForm",
      ]);
    },
  );

  it.each(["application/json", "text/plain", "", "application/x-www-form-urlencodedx"])(
    "of the type %j is refused",
    async (type) => {
      expect(await rejectionOf(readForm(rawForm("a=1", type)))).toEqual([415, "unsupportedType"]);
    },
  );

  it("may name its type in capitals and with parameters", async () => {
    const type = "Application/X-WWW-Form-URLencoded; charset=UTF-8";
    expect(await readForm(rawForm("a=1", type))).toEqual({ a: "1" });
  });
});

describe("JSON", () => {
  it("is read as an object", async () => {
    const type = "application/json; charset=utf-8";
    const request = json("/", { a: [1, { b: "é" }] }, { headers: { "Content-Type": type } });
    expect(await readJson(request)).toEqual({ a: [1, { b: "é" }] });
  });

  it.each(["", "{", "{'a':1}", "undefined", '{"a":1}}', "\u0000", '{"a":"\n"}'])(
    "that is broken is refused: %j",
    async (body) => {
      expect(await rejectionOf(readJson(json("/", body)))).toEqual([400, "malformedJson"]);
    },
  );

  it.each(["null", "[]", '"text"', "1", "true"])(
    "that is no object is refused: %s",
    async (body) => {
      expect(await rejectionOf(readJson(json("/", body)))).toEqual([400, "notAnObject"]);
    },
  );

  it.each(["text/plain", FORM, "application/jsonx", "multipart/form-data; boundary=x"])(
    "under the type %s is refused",
    async (type) => {
      const request = json("/", "{}", { headers: { "Content-Type": type } });
      expect(await rejectionOf(readJson(request))).toEqual([415, "unsupportedType"]);
    },
  );

  it("of bytes that are no UTF-8 is refused", async () => {
    const request = rawForm(new Uint8Array([0x7b, 0xff, 0x7d]), "application/json");
    expect(await rejectionOf(readJson(request))).toEqual([400, "malformedJson"]);
  });

  it("reaches no prototype", async () => {
    const value = await readJson(
      json("/", '{"__proto__":{"isAdmin":true},"a":{"__proto__":{"isAdmin":true}}}'),
    );
    expect(Object.hasOwn(value, "__proto__")).toBe(false);
    expect((value.a as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it("that ends early is in the log, unless its sender has gone away", async () => {
    await freshDatabase();
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    onTestFinished(() => logged.mockRestore());
    const sender = new AbortController();
    const { signal } = sender;
    const type = { "Content-Type": "application/json" };
    const send = (pull: () => never) => {
      const init = { method: "POST", body: new ReadableStream({ pull }), headers: type, signal };
      const request = requestTo("/api/login", { ...init, duplex: "half" });
      return handleApi(request, async () => Response.json(await readJson(request)));
    };
    const breakOff = () => {
      throw new Error("The connection was closed.");
    };
    expect((await send(breakOff)).status).toBe(500);
    expect(logged).toHaveBeenCalledTimes(1);
    await send(() => {
      sender.abort();
      return breakOff();
    });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it("that is nested without end does not break the process", async () => {
    const deep = `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    expect(await rejectionOf(readJson(json("/", deep)))).toEqual([400, "malformedJson"]);
  });
});

describe("a body that is too long", () => {
  const megabyte = "a".repeat(1024 * 1024);

  it("is refused at 1 MB, as a form and as JSON", async () => {
    expect(await rejectionOf(readForm(rawForm(`a=${megabyte}`)))).toEqual([413, "tooLarge"]);
    expect(await rejectionOf(readJson(json("/", { a: megabyte })))).toEqual([413, "tooLarge"]);
  });

  it("is refused one byte above the limit, and read at the limit", async () => {
    const body = (length: number) => `a=${"b".repeat(length - 2)}`;
    expect((await readForm(rawForm(body(BODY_LIMIT_BYTES)))).a).toHaveLength(BODY_LIMIT_BYTES - 2);
    expect(await rejectionOf(readForm(rawForm(body(BODY_LIMIT_BYTES + 1))))).toEqual([
      413,
      "tooLarge",
    ]);
  });

  it("is refused unread when it announces its length", async () => {
    const { stream, taken } = arriving(1000, "a=1&");
    const request = sentInPieces(stream, FORM);
    request.headers.set("Content-Length", String(BODY_LIMIT_BYTES + 1));
    expect(await rejectionOf(readForm(request))).toEqual([413, "tooLarge"]);
    expect(taken()).toBe(0);
  });

  it.each([undefined, "10"])(
    "is cut off while it arrives when its length is given as %s",
    async (length) => {
      const { stream, taken } = arriving(1024, "a".repeat(1024));
      const request = sentInPieces(stream, "application/json");
      if (length) request.headers.set("Content-Length", length);
      expect(await rejectionOf(readJson(request))).toEqual([413, "tooLarge"]);
      expect(taken()).toBeLessThan(70);
    },
  );

  it("is no matter of pieces: a short one that arrives in many is read", async () => {
    const { stream } = arriving(20, "a=1&");
    expect(await readForm(sentInPieces(stream, FORM))).toEqual({ a: "1" });
  });
});

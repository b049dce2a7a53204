import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { anyText } from "~/test/arrange/any-text";
import { FILE_LIMIT_BYTES } from "./file-limit";
import { HttpError } from "./http-error";
import { readForm, type ReadFormOptions } from "./read-body.server";
import type { SentFile } from "./read-multipart.server";

/**
 * Sends a form as a fixed buffer, since in Node 24 cancelling a body does not cancel the form's
 * stream.
 */
function send(form: FormData): Request {
  const encoded = new Response(form);
  const reader = defined(encoded.body).getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const { headers } = encoded;
  return new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" });
}

async function read(form: FormData, options: Omit<ReadFormOptions, "files"> = {}) {
  const files: SentFile[] = [];
  const values = await readForm(send(form), {
    ...options,
    files: (file) => {
      files.push(file);
      return Promise.resolve();
    },
  });
  return { values, files };
}

const formWith = (entries: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, "../../evil.png");
  }
  return form;
};

const rejectionOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof HttpError ? [error.status, error.reason] : error),
  );

const bytes = (length: number) => new Blob([new Uint8Array(length).fill(7)]);

describe("a form with files", () => {
  it("gives its texts and, one after another, its files", async () => {
    const { values, files } = await read(
      formWith({ title: "Á\r\nb", "still[0].url_file": bytes(10), cover_file: bytes(3) }),
    );
    expect(values).toEqual({ title: "Á\nb" });
    expect(
      files.map(({ field, content, isTooLarge }) => [field, content.length, isTooLarge]),
    ).toEqual([
      ["still[0].url_file", 10, false],
      ["cover_file", 3, false],
    ]);
  });

  it("gives nothing for a field in which no file was chosen", async () => {
    expect((await read(formWith({ cover_file: bytes(0), title: "x" }))).files).toEqual([]);
  });

  it("cuts a long name of a file between two characters", async () => {
    const form = new FormData();
    form.append("cover_file", new File(["x"], `a${"🎬".repeat(100)}.png`));
    const { files } = await read(form);
    expect(files.map(({ fileName }) => fileName)).toEqual([`a${"🎬".repeat(59)}`]);
  });

  it("reads quotation marks and line breaks in a name, which browsers write otherwise", async () => {
    const nameOf = async (name: string) => {
      const form = new FormData();
      form.append("a_file", new File(["x"], name));
      return (await read(form)).files[0]?.fileName;
    };
    expect(await nameOf('El "viaje".jpg')).toBe('El "viaje".jpg');
    expect(await nameOf("Two\r\nlines.jpg")).toBe("Two lines.jpg");
    expect(await nameOf("100%25 %2Fetc.jpg")).toBe("100%25 %2Fetc.jpg");
  });

  it("calls nobody to store the files of fields in which none was chosen", async () => {
    const stored: string[] = [];
    // As browsers send them, which `FormData` does not.
    const part = (name: string, fileName: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
      `Content-Type: application/octet-stream\r\n\r\n${content}\r\n`;
    const unused = Array.from({ length: 40 }, (_, row) => part(`videos[${row}].url_file`, "", ""));
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: `${unused.join("")}${part("film_file", "a.mp4", "abc")}--x--\r\n`,
    });
    await readForm(request, {
      files: () => Promise.resolve(),
      streams: (field) => async (content) => {
        let length = 0;
        for await (const chunk of content as AsyncIterable<Buffer>) length += chunk.length;
        stored.push(`${field}: ${length}`);
      },
    });
    expect(stored).toEqual(["film_file: 3"]);
  });

  it("R354 takes a file of one byte less than 5 MiB and says of longer ones that they are too large", async () => {
    const { files } = await read(
      formWith({ a: bytes(FILE_LIMIT_BYTES - 1), b: bytes(FILE_LIMIT_BYTES), c: bytes(9e6) }),
    );
    expect(files.map(({ content, isTooLarge }) => [content.length, isTooLarge])).toEqual([
      [FILE_LIMIT_BYTES - 1, false],
      [0, true],
      [0, true],
    ]);
  });

  it("keeps no more than a few large files in memory", async () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const { files, values } = await read(
      formWith({ ...Object.fromEntries(names.map((name) => [name, bytes(4.9e6)])), last: "there" }),
    );
    const kept = files.filter(({ isTooLarge, isBeyond }) => !isTooLarge && !isBeyond);
    expect(kept).toHaveLength(4);
    // None of them is too large on its own.
    expect(files.filter(({ isBeyond }) => isBeyond)).toHaveLength(2);
    expect(values).toEqual({ last: "there" });
  });

  it("lets files pass by unread when only the texts count", async () => {
    const form = formWith({ a: bytes(6e6), title: "x" });
    expect(await readForm(send(form), { files: "drop" })).toEqual({ title: "x" });
  });

  it("gives all texts or none, however much the files are that pass by", async () => {
    const options = { files: "drop" } as const;
    const long = formWith({ title: "x", a: bytes(5e6), more: "y", b: bytes(40e6), last: "z" });
    expect(await readForm(send(long), options)).toEqual({ title: "x", more: "y", last: "z" });
    const tooLong = formWith({ title: "x", a: bytes(40e6), more: "y", b: bytes(40e6), last: "z" });
    expect(await rejectionOf(readForm(send(tooLong), options))).toEqual([413, "tooLarge"]);
    const cut = new Request("http://localhost/", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=b" },
      body: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off',
    });
    expect(await rejectionOf(readForm(cut, options))).toEqual([400, "malformedForm"]);
  });

  it("is refused where no files are taken", async () => {
    expect(await rejectionOf(readForm(send(formWith({ a: bytes(1) }))))).toEqual([
      400,
      "malformedForm",
    ]);
  });

  it("is refused when its texts are longer than the limit", async () => {
    const long = formWith({ title: "é".repeat(600), file: bytes(5) });
    expect(await rejectionOf(read(long, { limitBytes: 1000 }))).toEqual([413, "tooLarge"]);
    expect((await read(long, { limitBytes: 1200 })).values.title).toHaveLength(600);
  });

  it("is refused when it has too many parts or hostile names", async () => {
    const many = new FormData();
    for (let part = 0; part < 300; part++) many.append(`a${part}`, "x");
    expect(await rejectionOf(read(many))).toEqual([400, "malformedForm"]);
    for (const name of ["__proto__.x", "tags[2000000]", "a b", ""]) {
      expect(await rejectionOf(read(formWith({ [name]: "x" })))).toEqual([400, "malformedForm"]);
    }
  });

  it.each([
    "",
    "no boundary at all",
    "--b\r\nContent-Disposition: form-data; name=a\r\n\r\ncut off",
    "--b\r\n\r\n\r\n--b--",
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--b--\r\n',
  ])("is refused or empty when it is malformed: %j", async (body) => {
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=b" },
      body: Buffer.from(body, "latin1"),
    });
    const answer = await readForm(request, { files: "drop" }).catch((error: unknown) => error);
    if (answer instanceof HttpError)
      expect([answer.status, answer.reason]).toEqual([400, "malformedForm"]);
    else expect(answer).toEqual({});
  });

  it.each(["text", "file"])("is refused when a %s in it has no name", async (kind) => {
    const fileName = kind === "file" ? '; filename="a.png"' : "";
    const cutOff = `--b\r\nContent-Disposition: form-data${fileName}\r\n\r\nx`;
    const request = (body: string) =>
      new Request("http://localhost/", {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=b" },
        body,
      });
    const streams = () => () => Promise.resolve();
    for (const options of [{}, { files: "drop" }, { files: "drop", streams }] as const) {
      for (const body of [cutOff, `${cutOff}\r\n--b--\r\n`]) {
        const rejection = await rejectionOf(readForm(request(body), options));
        expect(rejection).toEqual([400, "malformedForm"]);
      }
    }
  });

  it("says the same as it was told, whatever the text", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const wellFormed = text.toWellFormed();
        const { values } = await read(formWith({ a: wellFormed }));
        expect(values.a).toBe(wellFormed.replace(/\r\n?/g, "\n"));
      }),
      { numRuns: 50 },
    );
  });
});

import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { createUser } from "~/accounts/users/users.server";
import { FILE_LIMIT_BYTES } from "~/base/http/file-limit";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { action as login } from "~/routes/api.login/route";
import { loader as uploads } from "~/routes/uploads.$/route";
import { answer, argsOf, json, requestTo, sessionIn } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { html, htmlAsPng, jpegOfLength, plain, svg } from "~/test/arrange/images";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { action, loader } from "./route";

let root: string;
let folder: string;
let png: Buffer;
let admin: string;

beforeEach(async () => {
  const { db } = await freshDatabase();
  await createUser(db, { username: "ana", password: "secret!", isAdmin: true });
  await createUser(db, { username: "guest", password: "secret!", isAdmin: false });
  root = temporaryFolder();
  folder = path.join(root, "site/uploads");
  env().UPLOADS_DIR = folder;
  png = await plain(60, 40).png().toBuffer();
  admin = await signIn("ana");
});

async function signIn(username: string): Promise<string> {
  const response = await answer(login, json("/api/login", { username, password: "secret!" }));
  return `session=${sessionIn(response)}`;
}

const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };

type Part = [field: string, content: Buffer | string, name?: string, type?: string];

function bodyOf(...parts: Part[]): FormData {
  const body = new FormData();
  for (const [field, content, name = "picture.png", type = "image/png"] of parts) {
    if (typeof content === "string") body.append(field, content);
    else body.append(field, new Blob([new Uint8Array(content)], { type }), name);
  }
  return body;
}

function uploadOf(body: RequestInit["body"], headers: Record<string, string> = {}): Request {
  return requestTo("/api/admin/upload-image", {
    method: "POST",
    body,
    duplex: "half",
    headers: { Cookie: admin, ...headers },
  });
}

async function post(body: RequestInit["body"], headers: Record<string, string> = {}) {
  const response = await action(argsOf(uploadOf(body, headers)));
  const content = (await response.json()) as { url?: string; message?: string };
  return { status: response.status, headers: response.headers, ...content };
}

/** Returns every file below the folder of this test. */
const written = () =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

describe("POST /api/admin/upload-image", () => {
  it("R421 stores the image and answers its address", async () => {
    const { status, url } = await post(bodyOf(["image", png]));
    expect(status).toBe(201);
    expect(url).toMatch(/^\/uploads\/[a-z0-9]+-60x40\.webp$/);
    const name = path.basename(defined(url));
    expect(written()).toEqual([name]);
    const image = await uploads(argsOf(requestTo(defined(url)), { "*": name }));
    expect(image.status).toBe(200);
    const metadata = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 60, height: 40 });
  });

  it("looks at the content, not at the name or the type", async () => {
    for (const [name, type] of [
      ["page.html", "text/html"],
      ["picture.svg", "image/svg+xml"],
      ["noname", "application/octet-stream"],
    ] as const) {
      const { status, url } = await post(bodyOf(["image", png, name, type]));
      expect([name, status]).toEqual([name, 201]);
      expect(url).toMatch(/\.webp$/);
    }
    for (const content of [svg, html, htmlAsPng]) {
      const { status, message } = await post(bodyOf(["image", content, "picture.png"]));
      expect(status).toBe(400);
      expect(message).toMatch(/image/);
    }
    expect(written()).toHaveLength(1);
  });

  it("takes a drawing as the mark only, and draws it", async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>',
    );
    const form = () => bodyOf(["image", drawing, "mark.svg"]);
    expect(await post(form())).toMatchObject({ status: 400 });
    const mark = (body: FormData, headers = {}) =>
      action(
        argsOf(
          requestTo("/api/admin/upload-image?mark", {
            method: "POST",
            body,
            duplex: "half",
            headers: { Cookie: admin, ...headers },
          }),
        ),
      );
    const stored = await mark(form());
    expect(stored.status).toBe(201);
    const { url } = (await stored.json()) as { url: string };
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{20}-2048x2048\.webp$/);
    const image = await uploads(argsOf(requestTo(url), { "*": path.basename(url) }));
    expect(image.headers.get("Content-Type")).toBe("image/webp");

    const rejected = await mark(bodyOf(["image", svg]), { "Accept-Language": "es" });
    expect(rejected.status).toBe(400);
    expect(((await rejected.json()) as { message: string }).message).toBe(
      "Este SVG está dañado o vacío, o no tiene tamaño.",
    );
    // An image may be the mark as well, and drawing again changes nothing.
    const again = await mark(bodyOf(["image", png]));
    expect(((await again.json()) as { url: string }).url).toMatch(/\.webp$/);
    expect(await (await mark(form())).json()).toEqual({ url });
    expect(written().filter((each) => each.endsWith(".svg"))).toEqual([]);
  });

  it("R354 refuses 5 MiB and more, and takes one byte less", async () => {
    const lengths: [number, number][] = [
      [FILE_LIMIT_BYTES - 1, 201],
      [FILE_LIMIT_BYTES, 413],
      [FILE_LIMIT_BYTES + 1, 413],
      [2 * FILE_LIMIT_BYTES, 413],
    ];
    for (const [length, expected] of lengths) {
      const { status, message } = await post(bodyOf(["image", await jpegOfLength(length)]));
      expect([length, status]).toEqual([length, expected]);
      const tooLarge = "Image must be less than 5MB";
      expect(message).toBe(expected === 413 ? tooLarge : undefined);
    }
    expect(written()).toHaveLength(1);
  });

  it("R354 refuses what goes on for ever, without a word on its length", async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = sent === 0 ? Buffer.from(head) : Buffer.alloc(1024 * 1024);
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const { status, message } = await post(endless, MULTIPART);
    expect([status, message]).toEqual([413, "Image must be less than 5MB"]);
    expect(written()).toEqual([]);
  });

  it("R355 R422 says in the reader's language what is wrong", async () => {
    const rejections: [Buffer, string][] = [
      [await jpegOfLength(FILE_LIMIT_BYTES), "La imagen debe pesar menos de 5 MB"],
      [svg, "Elige una imagen JPEG, PNG, WebP, AVIF o GIF."],
      [
        png.subarray(0, png.length - 20),
        "Esta imagen está dañada o incompleta y no se puede leer.",
      ],
    ];
    for (const [content, expected] of rejections) {
      const { message } = await post(bodyOf(["image", content]), { "Accept-Language": "es" });
      expect(message).toBe(expected);
    }
  });

  it("R422 wants exactly one file, in the field image", async () => {
    const bodies = [
      bodyOf(),
      bodyOf(["image", ""]),
      bodyOf(["image", "/uploads/abc-60x40.webp"]),
      bodyOf(["image", Buffer.alloc(0)]),
      bodyOf(["image", Buffer.alloc(0), ""]),
      bodyOf(["picture", png]),
      bodyOf(["image", png], ["image", png]),
      bodyOf(["image", png], ["other", png]),
    ];
    for (const body of [...bodies, new URLSearchParams({ image: "x" })]) {
      const { status, message } = await post(body);
      expect([status, message]).toEqual([400, "Please choose one image."]);
    }
    const texts = bodyOf(["image", png], ["title", "A film"]);
    expect((await post(texts)).status).toBe(201);
  });

  it("refuses other bodies", async () => {
    const asJson = { "Content-Type": "application/json" };
    expect((await post('{"image":"x"}', asJson)).status).toBe(415);
    const half = '--x\r\nContent-Disposition: form-data; name="im';
    const { status, message } = await post(half, MULTIPART);
    expect([status, message]).toEqual([400, "The form could not be read."]);
  });

  it("writes nothing outside the folder, whatever the file is called", async () => {
    const hostile = [
      "../../x.png",
      "..\\..\\x.png",
      path.join(root, "absolute.png"),
      "/etc/x.png",
      "x\0.png",
      ".htaccess",
      "a".repeat(5000),
      "%2e%2e%2fx.png",
      "con",
      "",
    ];
    for (const name of hostile) {
      expect([name, (await rawPost(name)).status]).toEqual([name, 201]);
    }
    expect(written()).toEqual([expect.stringMatching(/^[a-z0-9]+-60x40\.webp$/)]);
  });

  it("is for admins: others are refused before a byte of the body is read", async () => {
    const guest = await signIn("guest");
    for (const [cookie, expected] of [
      ["", 401],
      ["session=made-up", 401],
      [guest, 403],
    ] as const) {
      let pulls = 0;
      const body = new ReadableStream<Uint8Array>(
        { pull: () => void pulls++ },
        { highWaterMark: 0 },
      );
      const { status } = await post(body, { ...MULTIPART, Cookie: cookie });
      expect([cookie, status, pulls]).toEqual([cookie, expected, 0]);
    }
    expect(written()).toEqual([]);
  });

  it("turns uploads away while too many are on their way, unread, and takes them afterwards", async () => {
    const endings: (() => void)[] = [];
    const hanging = Array.from({ length: 32 }, () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void endings.push(() => controller.close()),
      });
      return post(body, MULTIPART);
    });
    const { status, headers, message } = await post(bodyOf(["image", png]));
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(message).toBe(
      "The server is busy and nothing was stored. Please try again in a moment.",
    );
    endings.forEach((end) => end());
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(Array(32).fill(400));
    expect((await post(bodyOf(["image", png]))).status).toBe(201);
  });
});

describe("other methods", () => {
  it("are refused, with the one there is", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const init = { method, headers: { Cookie: admin } };
      const response = await action(argsOf(requestTo("/api/admin/upload-image", init)));
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get("Allow")).toBe("POST");
    }
    const response = await loader(argsOf(requestTo("/api/admin/upload-image")));
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  });
});

/** Sends a part with an unencoded file name, as no correct client would. */
function rawPost(name: string) {
  const head = `--x\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), png, Buffer.from("\r\n--x--\r\n")]);
  return post(new Uint8Array(body), MULTIPART);
}

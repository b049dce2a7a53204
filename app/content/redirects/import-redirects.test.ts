import "~/test/arrange/built-routes";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { csvLines } from "~/base/http/read-csv.server";
import { loader as download } from "~/routes/admin.redirects.export/route";
import { action, loader } from "~/routes/admin.redirects.import/route";
import { answer, form, get, requestTo } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { countTurns } from "~/test/arrange/count-turns";
import { freshDatabase } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import { findRedirect } from "./current-table.server";

vi.mock("~db/next-turn.server", { spy: true });

let site: Connection;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

const PATH = "/admin/redirects/import";

interface Refusal {
  csv: string;
  message: string;
  refused: { number: number; reason: string }[];
}

const send = (csv: string, fields: Record<string, string> = {}) =>
  answer(action, form(PATH, { csv, ...fields }, { cookie }));
const sendFile = (content: BlobPart, csv = "") => {
  const body = new FormData();
  body.set("csv", csv);
  body.set("file", new File([content], "redirects.csv"));
  const headers = { Cookie: cookiePair(cookie) };
  return answer(action, requestTo(PATH, { method: "POST", body, headers }));
};
const stored = () =>
  site.sqlite.prepare("SELECT source, target, status FROM redirects ORDER BY source").raw().all();

describe("a list of redirects", () => {
  it.each([
    ['from,to,status\r\n/a.html,/en/news,301\r\n\r\n"/b,c",https://x.example/,302\r\n', "/b,c"],
    ["/a.html;/en/news\n/b,c;https://x.example/;307", "/b,c"],
    [
      "origen\tdestino\n/a.html\t/en/news\n https://old.example/b,c \thttps://x.example/\t302",
      "/b,c",
    ],
  ])("is stored: %j", async (csv, second) => {
    expect((await send(csv)).status).toBe(303);
    expect(stored()).toEqual([
      ["/a.html", "/en/news", 301],
      [second, "https://x.example/", 302],
    ]);
    const log = site.sqlite.prepare("SELECT action, subject, label FROM activity").raw().all();
    expect(log).toEqual([["imported", "redirect", "2"]]);
  });

  it("with refused lines stores nothing, names each and keeps what was typed", async () => {
    const csv =
      "/ok,/en/news\nold,/x\n/en/news,/x\n/OK/,/x\n/one\n/z,/y,418\n/c,/d\n/d,/e\n/admin/x,/y\n/w,//evil.example";
    const response = await send(csv);
    expect(response.status).toBe(422);
    const { refused, ...rest } = (await response.json()) as Refusal;
    expect(rest.csv).toBe(csv);
    expect(refused.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 9, 10]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      "The old address must start with a slash, such as /about.html.",
      "There is a page at this address. A redirect cannot hide it.",
      "The same old address stands further up.",
      "A line needs an old and a new address.",
      "The kind must be 301, 302 or 308.",
      "The new address itself leads on to /e. Enter that one.",
      "This part of the site cannot be redirected.",
      "A path of this site, such as /en/news, or an address that starts with https://",
    ]);
    expect(stored()).toEqual([]);
  });

  it("stores the others if that is wanted, and gives back those that were refused", async () => {
    const response = await send("/ok,/en/news\nold,/x", { isPartial: "on" });
    expect(response.status).toBe(422);
    expect(((await response.json()) as Refusal).csv).toBe("old,/x");
    expect(stored()).toEqual([["/ok", "/en/news", 301]]);
  });

  it("replaces existing ones, and never by a chain", async () => {
    await send("/a,/b\n/x,/y");
    expect((await send("/A,/c,302\n/x,/y")).status).toBe(303);
    expect(stored()).toEqual([
      ["/A", "/c", 302],
      ["/x", "/y", 301],
    ]);
    const response = await send("/y,/z");
    expect(((await response.json()) as Refusal).refused).toMatchObject([
      { number: 1, reason: "/x leads to this address. Change that redirect first." },
    ]);
    expect((await send("/y,/z\n/x,/z")).status).toBe(303);
    expect(findRedirect("/x", undefined)?.address).toBe("/z");
  });

  it("is what the export has written", async () => {
    await send("/películas/*,https://x.example/*,302\n/a?b=c,/en/news");
    const before = stored();
    const file = await answer(download, get("/admin/redirects/export", { cookie }));
    const text = await file.text();
    site.sqlite.exec("DELETE FROM redirects");
    expect((await sendFile(text)).status).toBe(303);
    expect(stored()).toEqual(before);
  });

  it("is read as a spreadsheet program in Spanish saves it", async () => {
    const csv = "/películas,/es/proyectos\r\n/otoño,/es/noticias\r\n";
    expect((await sendFile(new Uint8Array(Buffer.from(csv, "latin1")))).status).toBe(303);
    expect(stored().map((row) => (row as string[])[0])).toEqual(["/otoño", "/películas"]);
  });

  it("in a file counts besides what was pasted, and both come back", async () => {
    const pasted = "/pasted,/en/news\n/x,";
    const file = 'from;to\r\n/b,c;/en/"news"\r\n/a;/en/news;302\r\n';
    const refused = await sendFile(file, pasted);
    expect(refused.status).toBe(422);
    const { csv } = (await refused.json()) as Refusal;
    expect(csv).toBe(`${pasted}\n"/b,c","/en/""news"""\n/a,/en/news,302`);
    expect((await send(csv.replace("/x,\n", ""))).status).toBe(303);
    expect(stored().map((row) => (row as string[])[0])).toEqual(["/a", "/b,c", "/pasted"]);
  });

  it("in a file that is too large is refused as such, and keeps what was typed", async () => {
    const response = await sendFile("/a,/b\n".repeat(1024 * 1024), "/typed,/en/news");
    expect(response.status).toBe(422);
    const { message, csv } = (await response.json()) as Refusal;
    expect(message).toBe("This is too long. Import it in parts of 2 MB at most.");
    expect(csv).toBe("/typed,/en/news");
  });

  it("may have ten thousand lines and no more", async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => `/old-${n}/*,/en/news`);
    const response = await send(many.join("\n"));
    expect(((await response.json()) as Refusal).refused).toMatchObject([{ number: 10_001 }]);
    expect(stored()).toHaveLength(0);
    expect((await send(many.slice(1).join("\n"))).status).toBe(303);
    expect(stored()).toHaveLength(10_000);
    expect(findRedirect("/old-10000/x", undefined)?.address).toBe("/en/news");
  });

  it("of too many lines is refused in words, and keeps what was typed", async () => {
    const response = await sendFile("a,b\n".repeat(20_001), "/typed,/en/news");
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: "These are too many lines. Import them in parts of 20000 at most.",
      csv: "/typed,/en/news",
    });
    expect(stored()).toEqual([]);
  });

  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => `/old-${index},/en/news`).join("\n");

  it("is checked and stored in turns, between which others use the site", async () => {
    const csv = list(5_000);
    const lines = 5_000 / 500;
    // Reading, two checks, choosing what is new, storing it, its transactions, and decoding.
    expect(await countTurns(() => send(csv))).toBeGreaterThan(7 * lines);
    expect(stored()).toHaveLength(5_000);
    const changes = site.sqlite.prepare("SELECT total_changes()").pluck();
    const before = changes.get();
    expect((await send(csv)).status).toBe(303);
    expect(changes.get(), "stored lines are not written again").toBe(before);
    const log = site.sqlite.prepare("SELECT count(*) FROM activity").pluck();
    expect(log.get()).toBe(lines);
  });

  it("that ends half-way is completed by the same import, and nothing is there twice", async () => {
    site.sqlite.exec(`CREATE TRIGGER fails BEFORE INSERT ON redirects
      WHEN new.sourceKey = '/old-700' BEGIN SELECT raise(ABORT, 'ended'); END`);
    await expect(send(list(1_200))).rejects.toThrow("ended");
    expect(stored()).toHaveLength(500);
    const log = () => site.sqlite.prepare("SELECT label FROM activity ORDER BY id").pluck().all();
    expect(log()).toEqual(["500"]);
    site.sqlite.exec("DROP TRIGGER fails");
    expect((await send(list(1_200))).status).toBe(303);
    expect(stored()).toHaveLength(1_200);
    expect(log()).toEqual(["500", "500", "200"]);
  });

  it("is checked anew when somebody else changes redirects meanwhile", async () => {
    const insert = site.sqlite.prepare(
      `INSERT INTO redirects (source, sourceKey, target, status, source_folded, target_folded)
       VALUES ('/mine', '/mine', '/en/news', 301, '/mine', '/en/news')`,
    );
    const csv = `${list(3_000)}\n/last,/mine`;
    const importing = send(csv);
    // Until the stored redirects are read, against which the lines are checked then.
    const read = vi.spyOn(Object.getPrototypeOf(insert) as typeof insert, "all");
    const statements = () => read.mock.contexts as { source: string }[];
    const isRead = () => statements().some(({ source }) => source.includes('from "redirects"'));
    while (!isRead()) await nextTurn();
    read.mockRestore();
    insert.run();
    const response = await importing;
    expect(response.status).toBe(422);
    expect(((await response.json()) as Refusal).refused).toEqual([
      { number: 3_001, text: "/last,/mine", reason: expect.stringContaining("leads on") as string },
    ]);
    expect(stored()).toEqual([["/mine", "/en/news", 301]]);
  });

  it("tells its titles and comments, and is no success without a redirect", async () => {
    const only = await send("From,To\n# nothing yet");
    expect(only.status).toBe(422);
    expect(await only.json()).toMatchObject({
      csv: "From,To\n# nothing yet",
      message: "None of these lines is a redirect.",
      told: [
        "Line 1 was read as the titles of the columns: From,To.",
        "1 line is a comment or a setting.",
      ],
    });
    const csv = "source,target,regex,code\n/a,/en/news,0,302\n/b(\\d),/x,1,301";
    const partly = await send(csv, { isPartial: "on" });
    expect(await partly.json()).toMatchObject({
      csv: "source,target,regex,code\n/b(\\d),/x,1,301",
      told: ["Line 1 was read as the titles of the columns: source,target,regex,code."],
      refused: [{ number: 3, reason: expect.stringContaining("pattern") as string }],
    });
    expect(stored()).toEqual([["/a", "/en/news", 302]]);
  });

  it("is shown before it replaces anything", async () => {
    await send("/a,/en/news\n/b,/en/news");
    const response = await send("/a -> /en/about 302\n/b /en/news\n/c /en/x\nd", {
      intent: "preview",
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      message:
        "This is what the import would do; 1 line would be refused: Added: 1. Replaced: 1. Unchanged: 1.",
      csv: "/a -> /en/about 302\n/b /en/news\n/c /en/x\nd",
      refused: [{ number: 4, text: "d" }],
      changes: [
        { source: "/a", target: "/en/about", status: 302, before: "/en/news" },
        { source: "/c", target: "/en/x", status: 301, before: null },
      ],
    });
    expect(stored()).toEqual([
      ["/a", "/en/news", 301],
      ["/b", "/en/news", 301],
    ]);
  });

  it("that is empty is refused", async () => {
    expect((await send(" \n")).status).toBe(422);
    expect((await answer(loader, get(PATH, { cookie }))).status).toBe(200);
  });
});

describe("a CSV file", () => {
  it("is read with quotes, line breaks in them, and the numbers of its lines", async () => {
    const lines = await csvLines('\uFEFFa,"b ""c"""\r\n\r\n"d\r\ne",f\rg,"h');
    expect(lines.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, "a", 'b "c"'],
      [3, "d\ne", "f"],
      [5, "g", "h"],
    ]);
  });
});

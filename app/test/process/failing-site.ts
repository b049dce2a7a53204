import type http from "node:http";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect } from "vitest";
import { PASSWORD } from "../arrange/log-in";
import { type Answer, ask } from "../arrange/raw-http";
import type { SiteProcess } from "./site-process";

/** Returns the settings of a site that keeps everything in a folder. */
export const siteIn = (folder: string) => ({
  DATABASE_FILE: path.join(folder, "site.sqlite"),
  UPLOADS_DIR: path.join(folder, "uploads"),
  SAMPLE_CONTENT: "false",
  ADMIN_PASSWORD: PASSWORD,
});

/** Sends a contact message through the API. */
export const sendMessage = (
  { url }: SiteProcess,
  language = "en",
  agent?: http.Agent,
): Promise<Answer> =>
  ask(`${url}/api/contact`, {
    method: "POST",
    agent,
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify({
      name: "Ana",
      email: "ana@example.com",
      subject: "A film about light",
      message: `Written ${performance.now()} ${"x".repeat(1500)}`,
    }),
  });

/** Deletes the first message in the back office, as a Spanish reader without scripts. */
export const deleteMessage = ({ url }: SiteProcess, cookie: string): Promise<Answer> =>
  ask(`${url}/admin/messages/1/delete`, {
    method: "POST",
    headers: {
      Cookie: `${cookie}; language=es`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "",
  });

/** Uploads a file as a Spanish reader; the field is named after what is sent. */
export const upload = (
  { url }: SiteProcess,
  cookie: string,
  field: "image" | "film",
  content: Buffer,
  agent?: http.Agent,
): Promise<Answer> =>
  ask(`${url}/api/admin/upload-${field === "image" ? "image" : "file"}`, {
    method: "POST",
    agent,
    headers: {
      Cookie: cookie,
      "Content-Type": "multipart/form-data; boundary=b",
      "Accept-Language": "es",
    },
    body: [
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.${field === "image" ? "jpg" : "mp4"}"\r\n\r\n`,
      ),
      content,
      Buffer.from("\r\n--b--\r\n"),
    ],
  });

export const messageOf = ({ body }: Answer) =>
  (JSON.parse(body.toString()) as { message: string }).message;

/** Sets the last use of every session so far back that the next request updates it. */
export function letMinutesPass(folder: string): void {
  const db = new BetterSqlite(path.join(folder, "site.sqlite"), { timeout: 5000 });
  db.prepare("UPDATE sessions SET lastSeenAt = ?").run(
    new Date(Date.now() - 5 * 60_000).toISOString(),
  );
  db.close();
}

/** Asserts that all pages are answered, from the page cache and around it. */
export async function expectReadable({ url }: SiteProcess, Cookie = ""): Promise<void> {
  for (const address of ["/en", "/es", "/en/projects", "/api/projects", "/admin"]) {
    const expected = address === "/admin" && !Cookie ? 302 : 200;
    // The second cookie bypasses the page cache.
    for (const cookies of [Cookie, `${Cookie}; notice=x`]) {
      const { status } = await ask(`${url}${address}`, { headers: { Cookie: cookies } });
      expect([address, cookies, status]).toEqual([address, cookies, expected]);
    }
  }
}

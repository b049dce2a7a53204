import fs from "node:fs";
import http from "node:http";
import type net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { type Answer, ask, connect, readToEnd } from "../arrange/raw-http";
import { forgetPeakOf, memoryOf } from "./process-figures";
import { type SiteProcess, startSite } from "./site-process";

const MB = 1024 * 1024;

let folder: string;
let site: SiteProcess;
let port: number;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "endurance-"));
  site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
  });
  port = Number(new URL(site.url).port);
});

afterEach(async () => {
  await site.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

function* endless(bytes: number) {
  const part = Buffer.alloc(64 * 1024, "a=b&");
  for (let sent = 0; sent < bytes; sent += part.length) yield part;
}

describe("long bodies", () => {
  it("of 600 MB, eight at once, are refused and take no memory", async () => {
    const length = 600 * MB;
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const json = { "Content-Type": "application/json" };
    const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
    const said = { "Content-Length": length };
    const images = { "Content-Type": "multipart/form-data; boundary=a", Cookie: "session=x" };
    const sendings: [string, http.OutgoingHttpHeaders, number][] = [
      ["/", { ...form, ...said }, 413],
      ["/", form, 413],
      ["/api/contact", json, 413],
      ["/api/newsletter", { ...json, ...said }, 413],
      ["/auth", form, 413],
      ["/newsletter", multipart, 413],
      ["/api/login", json, 413],
      ["/api/admin/upload-image", { ...images, ...said }, 413],
    ];
    for (let round = 0; round < 50; round++) await ask(`${site.url}/?round=${round}`);
    const before = memoryOf(site.pid);
    forgetPeakOf(site.pid);
    const answers = await Promise.all(
      sendings.map(([address, headers]) =>
        ask(`${site.url}${address}`, { method: "POST", headers, body: endless(length) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(sendings.map(([, , status]) => status));
    expect(answers.every(({ headers }) => headers.connection === "close")).toBe(true);
    expect((memoryOf(site.pid, "VmHWM") - before) / MB).toBeLessThan(50);
    expect((await ask(site.url)).status).toBe(200);
  });
});

describe("slow connections", () => {
  it("two thousand of them keep nobody else waiting, and come to an end", async () => {
    const head = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    const body = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const slow: net.Socket[] = [];
    for (let batch = 0; batch < 20; batch++) {
      const texts = Array.from({ length: 100 }, (_, index) => (index % 2 ? head : body));
      slow.push(...(await Promise.all(texts.map((text) => connect(port, text)))));
    }
    for (let visit = 0; visit < 50; visit++) {
      expect((await ask(site.url)).status).toBe(200);
      expect((await ask(`${site.url}/?x=${visit}`)).status).toBe(200);
    }
    // Incomplete request heads time out.
    expect(await readToEnd(defined(slow[1]))).toMatch(/^HTTP\/1\.1 408 /);
    for (const socket of slow) socket.destroy();
  });
});

describe("the end of the process", () => {
  it("waits for what runs, and for nothing else", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
    await Promise.all(Array.from({ length: 20 }, () => ask(site.url, { agent })));
    const halfOpen = ["", "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\n"];
    for (let index = 0; index < 50; index++) await connect(port, defined(halfOpen[index % 3]));

    const [running, finish] = beginMessage();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const over = exitOf(site);
    process.kill(site.pid, "SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await expect(connect(port, "")).rejects.toThrow("ECONNREFUSED");
    finish();
    const answer = await running;
    expect([answer.status, answer.body.toString()]).toEqual([201, expect.any(String)]);
    expect(answer.headers.connection).toBe("close");
    expect(await over).toBe(0);
    // The last log lines have been flushed.
    expect(site.output()).toContain('"path":"/api/contact","status":201');
    expect(fs.readdirSync(folder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
    agent.destroy();
  }, 30_000);

  it("does not wait for a request that never ends", async () => {
    const [running] = beginMessage();
    running.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const over = exitOf(site);
    process.kill(site.pid, "SIGTERM");
    expect(await over).toBe(0);
    expect(fs.existsSync(path.join(folder, "site.sqlite-wal"))).toBe(false);
  }, 30_000);
});

/** Sends a contact message except for its last byte. */
function beginMessage(): [answer: Promise<Answer>, finish: () => void] {
  const text = JSON.stringify({
    name: "Ana",
    email: "ana@example.com",
    subject: "A film about light",
    message: "This was on its way when the site was told to end.",
  });
  let finish = () => undefined as void;
  const answer = new Promise<Answer>((resolve, reject) => {
    const headers = { "Content-Type": "application/json", "Content-Length": text.length };
    const request = http.request(`${site.url}/api/contact`, { method: "POST", headers });
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode = 0, headers: given } = response;
        resolve({ status: statusCode, headers: given, body: Buffer.concat(chunks) });
      });
    });
    request.write(text.slice(0, -1));
    finish = () => void request.end(text.slice(-1));
  });
  return [answer, () => finish()];
}

function exitOf({ exited }: SiteProcess): Promise<number | null> {
  const deadline = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The process goes on.")), 10_000).unref();
  });
  return Promise.race([exited, deadline]);
}

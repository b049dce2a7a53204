import fs from "node:fs";
import { expect, it, vi } from "vitest";
import { HttpError } from "~/base/http/http-error";
import { env } from "~/config/env.server";
import { saveUpload } from "~/media/images/receive-upload.server";
import { freshDatabase } from "~/test/arrange/database";
import { noiseJpeg, plain } from "~/test/arrange/images";
import { temporaryFolder } from "~/test/arrange/temporary-folder";

const decoders = vi.hoisted(() => ({ areThere: true }));
vi.mock(import("~/config/child-program.server"), async (load) => {
  const actual = await load();
  const childProgram: typeof actual.childProgram = (source) =>
    decoders.areThere ? actual.childProgram(source) : { file: "/nowhere.js", execArgv: [] };
  return { ...actual, childProgram };
});

const save = (content: Buffer) =>
  saveUpload({
    field: "image",
    fileName: "still.jpg",
    content,
    isTooLarge: false,
    isBeyond: false,
  });

// First, while no decoder waits for a task.
it("an image is not said to be damaged when no decoder can start", async () => {
  await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
  vi.spyOn(console, "error").mockReturnValue();
  const content = await plain(60, 40).png().toBuffer();
  decoders.areThere = false;
  await expect(save(content)).rejects.toMatchObject({ status: 503, reason: "busy" });
  decoders.areThere = true;
  expect(await save(content)).toMatch(/^\/uploads\//);
});

it.each([
  ["crashes", "SIGSEGV", [400, "imageUnreadable"]],
  ["gets no memory", "SIGKILL", [503, "imageNoMemory"]],
] as const)(
  "an image is refused when its decoder %s, and the next is taken",
  async (_, signal, reason) => {
    await freshDatabase();
    env().UPLOADS_DIR = temporaryFolder();
    const outcome = save(await noiseJpeg(2400, 2400)).catch((error: unknown) => error);
    await new Promise(setImmediate);
    const children = `/proc/${process.pid}/task/${process.pid}/children`;
    const running = fs
      .readFileSync(children, "utf8")
      .split(" ")
      .filter((id) => id && fs.readFileSync(`/proc/${id}/cmdline`).includes("decoder-process"))
      .map(Number);
    expect(running.length).toBeGreaterThan(0);
    for (const decoder of running) process.kill(decoder, signal);
    const error = (await outcome) as HttpError;
    expect(error).toBeInstanceOf(HttpError);
    expect([error.status, error.reason]).toEqual(reason);
    expect(fs.readdirSync(env().UPLOADS_DIR)).toEqual([]);
    expect(await save(await plain(60, 40).png().toBuffer())).toMatch(/^\/uploads\//);
    expect(fs.readdirSync(env().UPLOADS_DIR)).toHaveLength(1);
  },
);

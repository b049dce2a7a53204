import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { get } from "~/test/arrange/calls";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { fileResponse } from "./file-response.server";

let file: string;
beforeEach(() => {
  file = path.join(temporaryFolder(), "film.mp4");
  fs.writeFileSync(file, Buffer.alloc(300_000, 1));
});

it("opens the file when the response is read, and closes it when its reader leaves", async () => {
  const opened: fs.ReadStream[] = [];
  const watch = (stream: fs.ReadStream) => void opened.push(stream);
  const response = await fileResponse(get("/"), file, {}, watch);
  expect(opened).toHaveLength(0);
  const reader = defined(response.body).getReader();
  await reader.read();
  expect(opened).toHaveLength(1);
  await reader.cancel();
  await vi.waitFor(() => expect(opened[0]?.closed).toBe(true));
});

it("opens nothing for a response that nobody reads", async () => {
  const watch = vi.fn();
  const response = await fileResponse(get("/"), file, {}, watch);
  await response.body?.cancel();
  expect(watch).not.toHaveBeenCalled();
});

it("sends all of the file, and closes it", async () => {
  const opened: fs.ReadStream[] = [];
  const watch = (stream: fs.ReadStream) => void opened.push(stream);
  const response = await fileResponse(get("/"), file, {}, watch);
  expect(Buffer.from(await response.arrayBuffer()).equals(fs.readFileSync(file))).toBe(true);
  await vi.waitFor(() => expect(opened[0]?.closed).toBe(true));
});

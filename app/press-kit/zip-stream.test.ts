import { expect, it, vi } from "vitest";
import { zipStream } from "./zip-stream.server";

it("reads one file after another when it is asked for, and stops when its reader leaves", async () => {
  const log: string[] = [];
  const file = (name: string) => ({
    name,
    async *read() {
      log.push(`open ${name}`);
      try {
        for (let chunk = 0; chunk < 200; chunk++) yield await Promise.resolve(Buffer.alloc(65_536));
      } finally {
        log.push(`close ${name}`);
      }
    },
  });
  const onEnd = vi.fn();
  const stream = await zipStream(["a", "b"].map(file), new Date(), onEnd);
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  expect(log).toEqual(["open a"]);
  expect(onEnd).not.toHaveBeenCalled();
  await reader.cancel();
  await vi.waitFor(() => expect(log).toEqual(["open a", "close a"]));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it("fails for its reader when a file fails", async () => {
  const onEnd = vi.fn();
  const broken = {
    name: "a",
    // eslint-disable-next-line require-yield -- fails before
    async *read(): AsyncGenerator<Buffer> {
      await Promise.resolve();
      throw new Error("no room");
    },
  };
  const stream = await zipStream([broken], new Date(), onEnd);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow("no room");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it("fails for its reader when a file fails that has begun", async () => {
  const onEnd = vi.fn();
  const broken = {
    name: "a",
    async *read(): AsyncGenerator<Buffer, void> {
      yield await Promise.resolve(Buffer.from("begun"));
      throw new Error("no room");
    },
  };
  const stream = await zipStream([broken], new Date(), onEnd);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow("no room");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

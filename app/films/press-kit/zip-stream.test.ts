import { expect, it, vi } from "vitest";
import type { Place } from "./places.server";
import { zipStream } from "./zip-stream.server";

/** A place of which the calls are recorded. */
const placeOf = (signal = new AbortController().signal) =>
  ({ leave: vi.fn(), moved: vi.fn(), signal }) satisfies Place;

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
  const place = placeOf();
  const stream = await zipStream(["a", "b"].map(file), new Date(), place);
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  expect(log).toEqual(["open a"]);
  expect(place.leave).not.toHaveBeenCalled();
  await reader.cancel();
  await vi.waitFor(() => expect(log).toEqual(["open a", "close a"]));
  expect(place.leave).toHaveBeenCalledTimes(1);
});

it("fails for its reader when a file fails", async () => {
  const place = placeOf();
  const broken = {
    name: "a",
    // eslint-disable-next-line require-yield -- fails before
    async *read(): AsyncGenerator<Buffer> {
      await Promise.resolve();
      throw new Error("no room");
    },
  };
  const stream = await zipStream([broken], new Date(), place);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow("no room");
  expect(place.leave).toHaveBeenCalledTimes(1);
});

it("fails for its reader when a file fails that has begun", async () => {
  const place = placeOf();
  const broken = {
    name: "a",
    async *read(): AsyncGenerator<Buffer, void> {
      yield await Promise.resolve(Buffer.from("begun"));
      throw new Error("no room");
    },
  };
  const stream = await zipStream([broken], new Date(), place);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow("no room");
  expect(place.leave).toHaveBeenCalledTimes(1);
});

it("tells how much its reader takes, and ends when its place is lost", async () => {
  const lost = new AbortController();
  const place = placeOf(lost.signal);
  const log: string[] = [];
  const endless = {
    name: "a",
    async *read(): AsyncGenerator<Buffer, void> {
      try {
        for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
      } finally {
        log.push("closed");
      }
    },
  };
  const reader = (await zipStream([endless], new Date(), place)).getReader();
  let taken = 0;
  for (let read = 0; read < 10; read++) taken += (await reader.read()).value?.length ?? 0;
  const moved = place.moved.mock.calls.reduce((sum, [bytes]) => sum + Number(bytes), 0);
  expect([moved, taken > 300_000]).toEqual([taken, true]);
  lost.abort();
  await vi.waitFor(() => expect(log).toEqual(["closed"]));
  expect(place.leave).toHaveBeenCalledTimes(1);
  await expect(reader.read()).rejects.toThrow();
});

import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HttpError } from "~/http/http-error";
import { get } from "~/test/calls";
import { endWhenClosed, LOOK_MS } from "./end-when-closed.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

it("ends a film once it may no longer be seen, and looks no more", async () => {
  const film = new PassThrough();
  const check = vi.fn(() => Promise.resolve());
  endWhenClosed(get("/"), film, check);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(film.destroyed).toBe(false);
  check.mockRejectedValue(new HttpError(404, "notFound"));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(film.destroyed).toBe(true);
  await vi.advanceTimersByTimeAsync(3 * LOOK_MS);
  expect(check).toHaveBeenCalledTimes(2);
});

it("goes on when it cannot be known", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const film = new PassThrough();
  endWhenClosed(get("/"), film, () => Promise.reject(new Error("The database is busy.")));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(film.destroyed).toBe(false);
  expect(logged).toHaveBeenCalledTimes(1);
  film.destroy();
});

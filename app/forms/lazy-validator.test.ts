import { createValidator } from "remix-validated-form";
import { describe, expect, it, vi } from "vitest";
import { lazyValidator } from "./lazy-validator";

const rejecting = createValidator<{ name: string }>({
  validate: () => Promise.resolve({ error: { name: "Too short" }, data: undefined }),
  validateField: () => Promise.resolve({ error: "Too short" }),
});

describe("a validator that is loaded when it is needed", () => {
  it("rejects what its schema rejects", async () => {
    const validator = lazyValidator(() => Promise.resolve(rejecting));
    const { error } = await validator.validate({ name: "A" });
    expect(error?.fieldErrors).toEqual({ name: "Too short" });
    expect(await validator.validateField?.({ name: "A" }, "name")).toEqual({ error: "Too short" });
  });

  it("lets the form go to the server when it cannot be loaded, and is loaded the next time", async () => {
    let attempts = 0;
    const validator = lazyValidator(() =>
      attempts++ < 2 ? Promise.reject(new TypeError("gone")) : Promise.resolve(rejecting),
    );
    const { data, error } = await validator.validate({ name: "A" });
    expect([data, error]).toEqual([{ name: "A" }, undefined]);
    expect(await validator.validateField?.({ name: "A" }, "name")).toEqual({ error: undefined });
    expect((await validator.validate({ name: "A" })).error).toBeDefined();
  });

  it("gives its results in the order of the calls, whatever is loaded first", async () => {
    let loadFirst = () => {};
    const loads = [
      new Promise<typeof rejecting>((loaded) => (loadFirst = () => loaded(rejecting))),
      Promise.resolve(rejecting),
    ];
    const validator = lazyValidator(() => loads.shift() ?? Promise.resolve(rejecting));
    const ended: string[] = [];
    const calls = ["left", "sent"].map(async (name) => {
      await validator.validate({ name });
      ended.push(name);
    });
    await new Promise((resolve) => setImmediate(resolve));
    loadFirst();
    await Promise.all(calls);
    expect(ended).toEqual(["left", "sent"]);
  });

  it("shows the result for a field after the press that is going on, which it would divert", async () => {
    const page = Object.assign(new EventTarget(), { setTimeout });
    vi.stubGlobal("window", page);
    vi.resetModules();
    const { lazyValidator: loaded } = await import("./lazy-validator");
    const validator = loaded(() => Promise.resolve(rejecting));
    const shown: unknown[] = [];
    const checked = Promise.resolve(validator.validateField?.({ name: "A" }, "name")).then(
      (result) => shown.push(result),
    );
    page.dispatchEvent(new Event("mousedown"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown).toEqual([]);
    page.dispatchEvent(new Event("mouseup"));
    await checked;
    expect(shown).toEqual([{ error: "Too short" }]);
  });
});

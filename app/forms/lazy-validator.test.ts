import { createValidator } from "remix-validated-form";
import { describe, expect, it } from "vitest";
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
});

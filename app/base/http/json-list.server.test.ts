import { describe, expect, it } from "vitest";
import { jsonList } from "./json-list.server";

const request = (method = "GET") => new Request("http://localhost:3000/api/news", { method });

/** Returns parts of a list, and the events of their reading. */
function partsOf(...parts: object[][]) {
  const events: string[] = [];
  async function* read() {
    try {
      for (const [index, part] of parts.entries()) {
        events.push(`read ${index}`);
        yield await Promise.resolve(part);
      }
    } finally {
      events.push("end");
    }
  }
  return { parts: read(), events };
}

describe("a list of calls", () => {
  it.each([
    [[], "[]"],
    [[[]], "[]"],
    [[[{ id: 1 }]], '[{"id":1}]'],
    [[[], [{ id: 1 }, { id: 2 }], [], [{ id: 3 }]], '[{"id":1},{"id":2},{"id":3}]'],
  ])("is one array of all its parts: %j", async (given, expected) => {
    const response = jsonList(request(), partsOf(...given).parts);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(await response.text()).toBe(expected);
  });

  it("is read as far as its reader takes it", async () => {
    const { parts, events } = partsOf([{ id: 1 }], [{ id: 2 }], [{ id: 3 }], [{ id: 4 }]);
    const reader = jsonList(request(), parts).body?.getReader();
    await reader?.read();
    // One part is ready for the next read.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(events).toEqual(["read 0", "read 1"]);
    await reader?.cancel();
    expect(events).toEqual(["read 0", "read 1", "end"]);
  });

  it("is not read for its head", async () => {
    const { parts, events } = partsOf([{ id: 1 }]);
    expect(await jsonList(request("HEAD"), parts).text()).toBe("");
    expect(events).toEqual([]);
  });

  it("makes one part in a turn of the event loop, however many are read", async () => {
    let turn = 0;
    let isOver = false;
    const made: number[] = [];
    const count = () => {
      turn++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    async function* list() {
      for (let part = 0; part < 5; part++) {
        made.push(turn);
        yield await Promise.resolve([{ part }]);
      }
    }
    const responses = [1, 2, 3, 4].map(() => jsonList(request(), list()));
    await Promise.all(responses.map((response) => response.text()));
    isOver = true;
    expect(made).toHaveLength(20);
    expect(new Set(made).size).toBe(20);
  });

  it("fails for its reader when a part fails", async () => {
    async function* broken() {
      yield await Promise.resolve([{ id: 1 }]);
      throw new Error("The disk is gone.");
    }
    await expect(jsonList(request(), broken()).text()).rejects.toThrow("The disk is gone.");
  });
});

import { expect, it } from "vitest";
import { z } from "zod";
import { rowsOf } from "./rows-schema";

it.each(["", undefined, "x"])("a row with the position %j comes last", (position) => {
  const sent = [
    { name: "c", position },
    { name: "b", position: "1" },
    { name: "a", position: "0" },
    { name: "d", position },
  ];
  const names = rowsOf({ name: z.string() }, 9).parse(sent);
  expect(names).toEqual(["a", "b", "c", "d"].map((name) => ({ name })));
});

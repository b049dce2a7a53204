import { describe, expect, it } from "vitest";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { loader } from "./route";

describe("any other address", () => {
  it.each([
    ["/nope", "404 Page Not Found"],
    ["/es/nada", "404 Página no encontrada"],
    ["/fr", "404 Page Not Found"],
  ])("R023 R024 is a 404 in the language of %s", async (path, title) => {
    const answer = await loader(argsOf(requestTo(path)));
    expect(answer.init?.status).toBe(404);
    expect(answer.data.page.title).toBe(title);
  });
});

import "~/test/arrange/built-routes";
import { expect, it } from "vitest";
import { defined } from "~/config/defined";
import { findCacheableAddress } from "./cacheable-addresses";
import { viewedAt } from "./views.server";

it.each([
  ["/en/news/1-a-title", "/en/news/1"],
  ["/en/news/1-a-title.data", null],
  ["/_root.data?_routes=routes%2F_site", null],
  ["/api/news", null],
])("%s is counted as %s", (url, page) => {
  expect(viewedAt(defined(findCacheableAddress(url)), "en")).toBe(page);
});

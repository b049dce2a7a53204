import { describe, expect, it } from "vitest";
import { withoutAddresses } from "./masked-addresses";

describe("a line of the log", () => {
  it.each([
    ["550 5.1.1 <ana.ruiz+film@example.com>: unknown", "550 5.1.1 <[address]>: unknown"],
    ['{"username":"Ana@Example.com","path":"/a"}', '{"username":"[address]","path":"/a"}'],
    ["/auth/ana%40example.com/x", "/auth/[address]/x"],
    ["ñandú@correo.example y otra@x.es", "[address] y [address]"],
  ])("contains no e-mail address: %s", (line, masked) => {
    expect(withoutAddresses(line)).toBe(masked);
  });

  it("keeps what only looks similar", () => {
    const line = "at file:///srv/node_modules/@remix-run/serve/dist/cli.js and user@ host";
    expect(withoutAddresses(line)).toBe(line);
  });
});

import { describe, expect, it } from "vitest";
import { excerptAround, mentionsAddress, withoutAddress } from "./address-spelling";

const ANA = "ana.ruiz+film@example.com";

describe("an address in a text", () => {
  it.each([
    "Write to ana.ruiz+film@example.com.",
    "ANA.Ruiz+Film@Example.COM",
    "<ana.ruiz+film@example.com>",
    "[me](mailto:ana.ruiz%2Bfilm@example.com?subject=x)",
    "/auth?email=ana.ruiz%2Bfilm%40example.com",
    "_ana.ruiz+film@example.com_, *ana.ruiz+film@example.com*",
    "'ana.ruiz+film@example.com'",
    JSON.stringify({ rows: [{ text: "Hello\nana.ruiz+film@example.com\tbye" }] }),
    JSON.stringify({ inner: JSON.stringify(["\nana.ruiz+film@example.com"]) }),
  ])("is found and taken out: %s", (text) => {
    expect(mentionsAddress(text, ANA)).toBe(true);
    const rest = withoutAddress(text, ANA);
    expect(rest.toLowerCase()).not.toContain("ruiz");
    expect(mentionsAddress(rest, ANA)).toBe(false);
  });

  it.each([
    "juana.ruiz+film@example.com",
    "x-ana.ruiz+film@example.com",
    "ana.ruiz+film@example.com.mx",
    "ana.ruiz+film@example.community",
    "ana.ruiz@example.com",
    "ana.ruiz+films@example.com",
  ])("is another one: %s", (text) => {
    expect(mentionsAddress(text, ANA)).toBe(false);
    expect(withoutAddress(text, ANA)).toBe(text);
  });

  it("is found as Markdown and HTML write it", () => {
    const odd = "d'an_a@example.com";
    for (const text of ["<p>d&#x27;an_a@example.com</p>", "Write to d'an\\_a@example.com!"]) {
      expect([text, mentionsAddress(text, odd)]).toEqual([text, true]);
      expect(withoutAddress(text, odd)).not.toContain("example.com");
      expect(mentionsAddress(text, "a@example.com")).toBe(false);
    }
  });

  it("leaves nothing where it was the whole text, also of a field in JSON", () => {
    expect(withoutAddress(" ana.ruiz+film@example.com", ANA)).toBe("");
    expect(withoutAddress(`{"email":"${ANA}","note":"of ${ANA}!"}`, ANA)).toBe(
      '{"email":"","note":"of […]!"}',
    );
  });

  it("is shown with the text around it", () => {
    const long = `${"a ".repeat(60)}${ANA}${" b".repeat(60)}`;
    expect(excerptAround(long, ANA, 6)).toBe(`…a a a ${ANA} b b b…`);
    expect(excerptAround(JSON.stringify({ a: `one\n${ANA}` }), ANA)).toBe(`one ${ANA}`);
  });
});

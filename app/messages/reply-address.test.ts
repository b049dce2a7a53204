import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defined } from "~/defined";
import { anyText } from "~/test/any-text";
import { replyAddress } from "./reply-address";

const reply = (subject: string, email = "eva@example.com") => replyAddress({ email, subject });

describe("the address to reply to", () => {
  it("names the sender and the subject", () => {
    expect(reply("A script & a song")).toBe(
      "mailto:eva@example.com?subject=Re%3A%20A%20script%20%26%20a%20song",
    );
    expect(reply("RE: that")).toBe("mailto:eva@example.com?subject=RE%3A%20that");
  });

  it("lets neither the address nor the subject add anything", () => {
    expect(reply("x&bcc=spy@example.com\r\nBcc: spy", "a?cc=spy&x@example.com")).toBe(
      "mailto:a%3Fcc%3Dspy%26x@example.com?subject=Re%3A%20x%26bcc%3Dspy%40example.com%0D%0ABcc%3A%20spy",
    );
  });

  it("is none without an address", () => {
    expect(reply("x", "eva")).toBeNull();
    expect(reply("x", "@example.com")).toBeNull();
  });

  it("gives the subject back, whatever it is", () => {
    fc.assert(
      fc.property(anyText, (subject) => {
        const params = new URL(defined(reply(`. ${subject}`))).searchParams;
        expect([...params.keys()]).toEqual(["subject"]);
        expect(params.get("subject")).toBe(`Re: . ${subject.toWellFormed()}`);
      }),
    );
  });
});

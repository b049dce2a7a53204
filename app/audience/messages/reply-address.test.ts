import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { anyText } from "~/test/arrange/any-text";
import { replyAddress } from "./reply-address";

const from = { name: "Eva Núñez", createdAt: "2025-01-05T09:30:00.000Z" };
const reply = (subject: string, email = "eva@example.com") =>
  replyAddress({ ...from, email, subject }, "UTC");
const bodyOf = (message: string, answer?: string, zone = "UTC") => {
  const text = { ...from, email: "eva@example.com", subject: "A script", message };
  const address = defined(replyAddress(text, zone, answer));
  return { address, body: new URL(address).searchParams.get("body") ?? "" };
};

describe("the quotation", () => {
  it("is the message with its sender, below the answer", () => {
    expect(bodyOf("Two people in a car.\nIt rains.", "Thank you.\nUntil soon").body).toBe(
      "Thank you.\r\nUntil soon\r\n\r\nEva Núñez, 2025-01-05:\r\n> Two people in a car.\r\n> It rains.",
    );
  });

  it("has the day of the company, as the screen shows it", () => {
    expect(bodyOf("It rains.", "", "Pacific/Honolulu").body).toContain("Núñez, 2025-01-04:");
  });

  it("is shortened to what an address can hold, and says so", () => {
    for (const text of ["ñ".repeat(20_000), "A line.\n".repeat(3000), "😀".repeat(5000)]) {
      const { address, body } = bodyOf(text);
      expect(address.length).toBeLessThanOrEqual(1900);
      expect(address.length).toBeGreaterThan(1700);
      expect(body.endsWith("\r\n> […]")).toBe(true);
    }
  });

  it("never costs a part of the answer", () => {
    const answer = "á".repeat(1000);
    expect(bodyOf("Two people in a car.", answer).body).toBe(answer);
  });

  it("adds nothing but a text, whatever it quotes", () => {
    fc.assert(
      fc.property(anyText, anyText, (message, answer) => {
        const { address, body } = bodyOf(message, answer);
        const names = [...new URL(address).searchParams.keys()];
        expect(names).toEqual(body ? ["subject", "body"] : ["subject"]);
      }),
    );
  });
});

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

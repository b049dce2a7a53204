import { describe, expect, it } from "vitest";
import {
  emailChangedMail,
  emailChangeRequestedMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  secondFactorMail,
} from "./account-mails.server";

const reader = (username: string) =>
  ({ email: "eva@example.com", username, language: "en" }) as const;

describe("a mail about an account", () => {
  it.each([
    ["a reset", (name: string) => resetMail(reader(name), "token")],
    ["a new password", (name: string) => passwordChangedMail(reader(name), false)],
    ["a new address", (name: string) => emailChangedMail(reader(name))],
    ["an address that was asked for", (name: string) => emailChangeRequestedMail(reader(name))],
    ["a new device", (name: string) => newDeviceMail(reader(name), null)],
    ["a second factor", (name: string) => secondFactorMail(reader(name), "appAdded", 0)],
  ])("(%s) greets by name, but not by one that a mail program shows as a link", (_, write) => {
    expect(write("Eva Núñez").text).toMatch(/^Hello Eva Núñez,/);
    for (const name of ["https://evil.example/claim", "evil.example/claim", "a@evil.example"]) {
      const { subject, text, html } = write(name);
      expect(text).toMatch(/^Hello,/);
      expect(subject + text + html).not.toContain("evil.example");
    }
  });
});

import { describe, expect, it } from "vitest";
import type { ZodTypeAny } from "zod";
import { translator } from "~/language/i18n/i18n.server";
import { translateMessage } from "~/language/i18n/message-key";
import {
  credentialsSchema,
  newPasswordCallSchema,
  newPasswordSchema,
  registrationCallSchema,
  registrationSchema,
  resetRequestSchema,
} from "./account.schema";

/** Returns the first message of each field, in English. */
function messages(schema: ZodTypeAny, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const issues = [...(result.error?.issues ?? [])].reverse();
  return Object.fromEntries(
    issues.map((issue) => [
      issue.path.join("."),
      translateMessage(translator("en"), issue.message),
    ]),
  );
}

const good = { username: "ana", password: "secret" };

describe("the login", () => {
  it("wants a name of 3 characters (R321) and a password of 6 (R322)", () => {
    expect(messages(credentialsSchema, { username: "ab", password: "12345" })).toEqual({
      username: "Username must be at least 3 characters",
      password: "Password must be at least 6 characters",
    });
    expect(messages(credentialsSchema, {})).toEqual({
      username: "Username must be at least 3 characters",
      password: "Password must be at least 6 characters",
    });
    expect(messages(credentialsSchema, good)).toEqual({});
  });

  it("takes a password as it is, spaces and all", () => {
    const password = `  ${"pass word ".repeat(40)}`;
    expect(credentialsSchema.parse({ username: " ana ", password })).toEqual({
      username: "ana",
      password,
    });
  });

  it("refuses halves of characters and characters that cannot be stored", () => {
    expect(
      messages(credentialsSchema, { username: "a\u0000na", password: "secret\ud800" }),
    ).toEqual({
      username: "This text contains characters that cannot be stored",
      password: "This text contains characters that cannot be stored",
    });
  });
});

describe("the registration", () => {
  it("has the login's rules and a second password of 6 characters (R323)", () => {
    expect(
      messages(registrationSchema, { username: "ab", password: "1", confirmPassword: "1" }),
    ).toEqual({
      username: "Username must be at least 3 characters",
      password: "Password must be at least 6 characters",
      confirmPassword: "Password must be at least 6 characters",
    });
  });

  it("wants both passwords to be the same (R324)", () => {
    expect(messages(registrationSchema, { ...good, confirmPassword: "secret2" })).toEqual({
      confirmPassword: "Passwords do not match",
    });
    expect(messages(registrationSchema, { ...good, confirmPassword: "secret" })).toEqual({});
  });

  it("drops what nobody may choose", () => {
    const sent = { ...good, confirmPassword: "secret", isAdmin: true, id: 1 };
    expect(Object.keys(registrationSchema.parse(sent))).toEqual([
      "username",
      "password",
      "confirmPassword",
    ]);
  });

  it("as a call compares the passwords only when there are two", () => {
    expect(messages(registrationCallSchema, good)).toEqual({});
    expect(messages(registrationCallSchema, { ...good, confirmPassword: "secret2" })).toEqual({
      confirmPassword: "Passwords do not match",
    });
  });
});

describe("the reset request", () => {
  it.each(["", "ana", "ana@", "a b@example.com", "ana@example.com, eva@example.com"])(
    "refuses %j (R325)",
    (email) => {
      expect(messages(resetRequestSchema, { email })).toEqual({
        email: "Please enter a valid email address",
      });
    },
  );
});

describe("the new password", () => {
  it.each([
    ["Short1a", "Password must be at least 8 characters"],
    ["lower123", "Password must contain at least one uppercase letter"],
    ["UPPER123", "Password must contain at least one lowercase letter"],
    ["NoDigits", "Password must contain at least one digit"],
  ])("refuses %j (R326 to R329)", (password, message) => {
    const expected = { password: message };
    expect(messages(newPasswordSchema, { password, confirmPassword: password })).toEqual(expected);
    expect(messages(newPasswordCallSchema, { token: "t", password })).toEqual(expected);
  });

  it("must be the same twice (R330)", () => {
    const typed = { password: "Passw0rd", confirmPassword: "Passw0rt" };
    const expected = { confirmPassword: "Passwords don't match" };
    expect(messages(newPasswordSchema, typed)).toEqual(expected);
    expect(messages(newPasswordCallSchema, { token: "t", ...typed })).toEqual(expected);
  });

  it("as a call compares the passwords only when there are two", () => {
    expect(messages(newPasswordCallSchema, { token: "t", password: "Passw0rd" })).toEqual({});
  });

  it("counts letters and digits of every script", () => {
    const password = "Ñandúéé٣";
    expect(messages(newPasswordSchema, { password, confirmPassword: password })).toEqual({});
  });
});

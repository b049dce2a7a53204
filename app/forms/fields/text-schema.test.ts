import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defined } from "~/config/defined";
import { readPeople } from "~/films/invitations/people-list";
import { translator } from "~/language/i18n/i18n.server";
import { messageKey, translateMessage } from "~/language/i18n/message-key";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import { filmAddress } from "~/media/player/address.schema";
import { optionalWebAddress } from "./optional-schema";
import { emailAddress, lineOfText, linesOfText } from "./text-schema";

const english = translator("en");

/** Returns the message about a value, or null when it is accepted. */
function complaint(schema: z.ZodTypeAny, value: unknown): string | null {
  const result = schema.safeParse(value);
  return result.success ? null : translateMessage(english, defined(result.error.issues[0]).message);
}

const tooShort = messageKey("validation.contactName");
const line = lineOfText({ min: 2, max: 10, tooShort });
const lines = linesOfText({ min: 2, max: 10, tooShort });

describe("messages", () => {
  it("R359 of a schema that names none are 'Required' and 'Invalid input'", () => {
    const schema = z.object({ a: z.string(), b: z.enum(["x"]), c: z.number().min(3) });
    const errorOf = (value: unknown, field: string) => {
      const issues = defined(schema.safeParse(value).error).issues;
      return translateMessage(
        english,
        defined(issues.find(({ path }) => path[0] === field)).message,
      );
    };
    expect(errorOf({}, "a")).toBe("Required");
    expect(errorOf({ a: 1 }, "a")).toBe("Invalid input");
    expect(errorOf({ a: "", b: "y" }, "b")).toBe("Invalid input");
    expect(errorOf({ a: "", b: "x", c: 1 }, "c")).toBe("Invalid input");
  });

  it("R359 are translated", () => {
    expect(translateMessage(translator("es"), messageKey("validation.required"))).toBe(
      "Obligatorio",
    );
  });

  it("carry values for their placeholders, whatever signs are in them", () => {
    const message = messageKey("validation.tooLong", { max: 200 });
    expect(translateMessage(english, message)).toBe("Please use at most 200 characters");
    const strange = messageKey("refused.unsupportedType", { expected: "a&b=c?d, e+f %20 é" });
    expect(translateMessage(english, strange)).toContain("Please send a&b=c?d, e+f %20 é.");
  });
});

describe("a line of text", () => {
  it("is trimmed", () => expect(line.parse("  Ana  ")).toBe("Ana"));

  it("has spaces for tabs, which nobody sees in its field", () => {
    expect(line.parse("\tAna\t\tRuiz\t")).toBe("Ana Ruiz");
  });

  it("has spaces for the breaks of slides and pages, and no noncharacters of a PDF", () => {
    expect(line.parse("Ana\v\fRu\ufffeiz\uffff\f")).toBe("Ana Ruiz");
  });

  it.each([undefined, null, 1, {}, "", "a", " a ", "\u00a0a\u00a0"])(
    "is too short: %j",
    (value) => {
      expect(complaint(line, value)).toBe("Name must be at least 2 characters");
    },
  );

  it("counts characters as people and the database do: one sign of two halves is one", () => {
    expect(complaint(line, "😀")).toBe("Name must be at least 2 characters");
    expect(complaint(line, "😀😀")).toBeNull();
  });

  it("has a longest length", () => {
    expect(complaint(line, "a".repeat(10))).toBeNull();
    expect(complaint(line, "a".repeat(11))).toBe("Please use at most 10 characters");
  });

  it.each([
    "a\nb",
    "a\n",
    "a\rb",
    "a\u0000b",
    "a\u001bb",
    "a\u007fb",
    "a\u0085b",
    "ab\ud800",
    "\udc00ab",
  ])("holds nothing that cannot be stored: %j", (value) => {
    expect(complaint(line, value)).toBe("This text contains characters that cannot be stored");
  });
});

describe("addresses of pages, films and people", () => {
  it("lose the marks without width at their ends", () => {
    expect(optionalWebAddress().parse("\u200bhttps://a.example/\u200b")).toBe("https://a.example/");
    expect(filmAddress().parse("https://vimeo.com/1\u2060")).toBe("https://vimeo.com/1");
    expect(readPeople("Ana;\u202aana@example.com\u202c", true).people).toEqual([
      { name: "Ana", email: "ana@example.com", festival: "" },
    ]);
    expect(trimInvisible("\u200b".repeat(500_000))).toBe("");
  });
});

describe("lines of text", () => {
  it("are kept as typed", () => {
    expect(lines.parse(" a\n\tb ")).toBe(" a\n\tb ");
  });

  it("have line breaks for those of slides and pages, and no noncharacters of a PDF", () => {
    expect(lines.parse("a\vb\fc\ufffed\uffff")).toBe("a\nb\ncd");
  });

  it("are too short when only white space makes them long", () => {
    expect(complaint(lines, "a         ")).toBe("Name must be at least 2 characters");
  });

  it("count one sign of two halves as one character", () => {
    expect(complaint(lines, "😀")).toBe("Name must be at least 2 characters");
    expect(complaint(lines, "😀😀")).toBeNull();
  });

  it.each(["a\u0000b", "ab\ud83d"])("hold nothing that cannot be stored: %j", (value) => {
    expect(complaint(lines, value)).toBe("This text contains characters that cannot be stored");
  });
});

describe("an e-mail address", () => {
  it.each(["a@b.co", "first.last+tag@sub.example.com", " ana@example.com "])(
    "may be %s",
    (value) => {
      expect(emailAddress().parse(value)).toBe(value.trim());
    },
  );

  it.each([
    undefined,
    1,
    "",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "a b@example.com",
    "ana@example.com, bea@example.com",
    "ana@example.com\nBcc: bea@example.com",
    "Ana <ana@example.com>",
    "ana\u0000@example.com",
    `${"a".repeat(250)}@example.com`,
  ])("R316 R320 is not %j", (value) => {
    expect(complaint(emailAddress(), value)).toBe("Please enter a valid email address");
  });

  it("loses the marks without width that come along when it is copied", () => {
    expect(emailAddress().parse("\u202aana@example.com\u202c\u200b ")).toBe("ana@example.com");
    expect(complaint(emailAddress(), "ana\u200b@example.com")).toBe(
      "Please enter a valid email address",
    );
  });

  it("never lets a line break or a control character through", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "@", ".", "\n", "\r", "\u0000", " ", ","),
    });
    fc.assert(
      fc.property(text, (value) => {
        const result = emailAddress().safeParse(value);
        return !result.success || /^[^\s,@]+@[^\s,@]+$/.test(result.data);
      }),
      { numRuns: 1000 },
    );
  });
});

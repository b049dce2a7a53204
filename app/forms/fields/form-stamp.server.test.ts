import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "~/test/arrange/any-text";
import { isHumanSubmission, issueStamp, submissionKey } from "./form-stamp.server";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./honeypot-fields";

const RENDERED = Date.UTC(2025, 0, 5);
const stamp = issueStamp(RENDERED);
const after = (seconds: number) => RENDERED + seconds * 1000;

describe("the stamp of a form", () => {
  it("lets a person's sending through, however quick or slow", () => {
    const values = { [STAMP_FIELD]: stamp, [HONEYPOT_FIELD]: "", name: "Ana" };
    for (const seconds of [0, 1, 60, 30 * 24 * 3600]) {
      expect(isHumanSubmission(values, after(seconds))).toBe(true);
    }
  });

  it("may come without the field that nobody sees", () => {
    expect(isHumanSubmission({ [STAMP_FIELD]: stamp }, after(1))).toBe(true);
  });

  it("holds off who fills that field quickly, and forgives a slow one", () => {
    const values = { [STAMP_FIELD]: stamp, [HONEYPOT_FIELD]: "+34 1" };
    expect(isHumanSubmission(values, after(2.999))).toBe(false);
    expect(isHumanSubmission(values, after(3))).toBe(true);
  });

  it("cannot be left out", () => {
    expect(isHumanSubmission({}, after(10))).toBe(false);
    expect(isHumanSubmission({ [STAMP_FIELD]: "" }, after(10))).toBe(false);
  });

  it("cannot be made up or changed", () => {
    const [time, random, signature] = stamp.split(".") as [string, string, string];
    const forged = [
      `${Number(time) - 1}.${random}.${signature}`,
      `${time}.${random}x.${signature}`,
      `${time}.${random}`,
      `${time}.${random}.`,
      `${time}.${random}.${signature.slice(0, -1)}`,
      `${time}.${random}.${signature.toLowerCase()}`,
      `.${random}.${signature}`,
    ];
    for (const each of forged) {
      expect([each, isHumanSubmission({ [STAMP_FIELD]: each }, after(10))]).toEqual([each, false]);
    }
    fc.assert(
      fc.property(anyText, (text) => !isHumanSubmission({ [STAMP_FIELD]: text }, after(10))),
    );
  });

  it("differs each time, though it is made in the same moment", () => {
    expect(issueStamp(RENDERED)).not.toBe(stamp);
  });
});

describe("the key of a sending", () => {
  const values = { [STAMP_FIELD]: stamp };
  const content = { name: "Ana", message: "Hello" };

  it("is the same for the same form with the same content", () => {
    expect(submissionKey(values, { ...content })).toBe(submissionKey({ ...values }, content));
  });

  it("differs for another content or another form", () => {
    const keys = [
      submissionKey(values, content),
      submissionKey(values, { ...content, name: "Bea" }),
      submissionKey({ [STAMP_FIELD]: issueStamp(RENDERED) }, content),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});

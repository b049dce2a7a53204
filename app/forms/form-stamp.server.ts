import { createHash, randomBytes } from "node:crypto";
import { isSignedFor, signFor } from "~/keys.server";
import type { FormValues } from "~/http/form-values";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./honeypot-fields";

/** A robot that fills every field it finds is done sooner; a person and an autofill are not. */
const MIN_SECONDS_TO_FILL_IN = 3;

/** A signed time stamp for a form that is about to be rendered: `MILLISECONDS.RANDOM.SIGNATURE`. */
export function issueStamp(now = Date.now()): string {
  const body = `${now}.${randomBytes(9).toString("base64url")}`;
  return `${body}.${signFor("form-stamp", signedText(body))}`;
}

/**
 * Whether a form was sent by hand, as far as can be told without troubling people: it must carry
 * the stamp it was rendered with, and the field that nobody sees may be filled (by an over-eager
 * autofill) only when the form took as long as a person takes. Whoever is refused gets the form
 * back, filled in, with a new stamp: sending it again goes through.
 */
export function isHumanSubmission(values: FormValues, now = Date.now()): boolean {
  const issuedAt = readStamp(values[STAMP_FIELD]);
  if (issuedAt === null) return false;
  const isHoneypotFilled = (values[HONEYPOT_FIELD] ?? "") !== "";
  return !isHoneypotFilled || now - issuedAt >= MIN_SECONDS_TO_FILL_IN * 1000;
}

/**
 * Names one sending of one rendered form. The content is part of it, since a cached page hands the
 * same stamp to many visitors.
 */
export function submissionKey(values: FormValues, content: object): string {
  return createHash("sha256")
    .update(JSON.stringify([values[STAMP_FIELD], content]))
    .digest("base64url");
}

function readStamp(stamp: string | undefined): number | null {
  const [time, random, signature] = (stamp ?? "").split(".");
  if (!time || !random || !signature) return null;
  const isOurs = isSignedFor("form-stamp", signedText(`${time}.${random}`), signature);
  return isOurs ? Number(time) : null;
}

const signedText = (body: string) => `form-stamp:${body}`;

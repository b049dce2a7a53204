import { createHash, randomBytes } from "node:crypto";
import type { FormValues } from "~/base/http/form-values";
import { isSignedFor, signFor } from "~/config/keys.server";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./honeypot-fields";

/** Minimum time for a filled honeypot: bots are faster, people with an autofill are not. */
const MIN_SECONDS_TO_FILL_IN = 3;

/** Returns a signed time stamp for a form to render: `MILLISECONDS.RANDOM.SIGNATURE`. */
export function issueStamp(now = Date.now()): string {
  const body = `${now}.${randomBytes(9).toString("base64url")}`;
  return `${body}.${signFor("form-stamp", signedText(body))}`;
}

/**
 * Returns true if a form was probably sent by a person, without a captcha. It must carry the stamp
 * it was rendered with. The honeypot may be filled (by an over-eager autofill) only if at least
 * {@link MIN_SECONDS_TO_FILL_IN} seconds have passed. A rejected form is shown again with its
 * values and a new stamp: sending it again succeeds.
 */
export function isHumanSubmission(values: FormValues, now = Date.now()): boolean {
  const issuedAt = readStamp(values[STAMP_FIELD]);
  if (issuedAt === null) return false;
  const isHoneypotFilled = (values[HONEYPOT_FIELD] ?? "") !== "";
  return !isHoneypotFilled || now - issuedAt >= MIN_SECONDS_TO_FILL_IN * 1000;
}

/**
 * Returns a key for one submission of one rendered form. It includes the content, since a cached
 * page gives the same stamp to many visitors.
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

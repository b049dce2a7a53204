import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { toUser, type User, userColumns } from "~/accounts/account/user";
import { HttpError } from "~/base/http/http-error";
import { tokenHash } from "~/base/http/tokens.server";
import { consumeOwnRateLimit } from "~/base/limits/rate-limit.server";
import { languageOf } from "~/language/i18n/i18n.server";
import { database } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { consumeChallenge, isChallengeValid, issueChallenge } from "./challenges.server";
import { beginSecondFactor } from "./first-factor.server";
import { isVerifiedEverywhere, PASSKEY_ALGORITHMS } from "./passkey-algorithms";
import { PASSKEY_NAME_MAX } from "./passkey-name";
import { relyingParty } from "./relying-party.server";
import { recordFactorChange, recordFactorEvent } from "./second-factor-events.server";
import { deleteUnneededCodes, hasSecondFactor } from "./second-factor.server";

/** Maximum number of passkeys per user. */
const PER_USER = 20;
const SIGN_IN = "sign-in";
const registrationOf = (user: User) => `registration:${user.id}`;

/** Loaded on demand: a large library that few requests need. */
const library = () => import("@simplewebauthn/server");

const unavailable = () => new HttpError(404, "notFound");
const badPasskey = () => new HttpError(422, "badPasskey");
/** Says what to do: without it, a passkey that worked before would fail without a reason. */
const unverifiable = () => new HttpError(422, "passkeyMethod", {}, {}, { passkeyMethod: true });

/** Returns the options with which a browser creates a passkey for the user. */
export async function registrationOptions(
  user: User,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const site = relyingParty();
  if (!site) throw unavailable();
  const { generateRegistrationOptions } = await library();
  const known = await database()
    .selectFrom("passkeys")
    .select("credentialId as id")
    .where("userId", "=", user.id)
    .execute();
  return generateRegistrationOptions({
    rpName: site.id,
    rpID: site.id,
    userName: user.username,
    // The same for all passkeys of a user, and reveals nothing about the user.
    userID: bytes(tokenHash(`passkey-user:${user.id}`)),
    challenge: bytes(issueChallenge(registrationOf(user))),
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
}

/** Returns the options with which a browser signs in with any passkey of this site. */
export async function signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const site = relyingParty();
  if (!site) throw unavailable();
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytes(issueChallenge(SIGN_IN)),
    userVerification: "required",
  });
}

/**
 * Stores a passkey that a browser has created for the user.
 *
 * @param answer the browser's response as JSON
 * @returns recovery codes to show once, if it is the user's first second factor
 * @throws HttpError 422 if the response is invalid, 409 if the user has {@link PER_USER} passkeys,
 *   429 after too many changes
 */
export async function addPasskey(
  request: Request,
  user: User,
  name: string,
  answer: string,
): Promise<string[] | null> {
  const site = relyingParty();
  if (!site) throw unavailable();
  const trimmed = name.trim();
  if (!trimmed || trimmed.length > PASSKEY_NAME_MAX) throw new HttpError(400, "malformedForm");
  const { verifyRegistrationResponse } = await library();
  let challenge = "";
  const response = parse<RegistrationResponseJSON>(answer);
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return isChallengeValid(given, registrationOf(user));
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified) throw badPasskey();
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  const algorithm = await algorithmOf(publicKey);
  await consumeOwnRateLimit(request, user, "secondFactorChange");
  const language = await languageOf(request);
  const codes = await database()
    .transaction()
    .execute(async (trx) => {
      if (!(await consumeChallenge(trx, challenge))) throw badPasskey();
      const isFirst = !(await hasSecondFactor(trx, user.id));
      const count = await countRows(trx.selectFrom("passkeys").where("userId", "=", user.id));
      if (count >= PER_USER) throw new HttpError(409, "tooManyPasskeys");
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("passkeys")
        .values({
          userId: user.id,
          name: trimmed,
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString("base64url"),
          algorithm,
          counter,
          transports: transports.join(" ").slice(0, 200),
          lastUsedAt: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw badPasskey();
      await recordFactorChange(trx, user, "passkeyAdded", language);
      return isFirst ? beginSecondFactor(trx, user, request) : null;
    });
  await recordFactorEvent(request, user, "passkeyAdded");
  return codes;
}

/**
 * Verifies a passkey's signature of a challenge and returns its user.
 *
 * @param answer the browser's response as JSON
 * @throws HttpError 422 if the response is invalid or was used before, or this version of Node.js
 *   does not know the algorithm of the passkey
 */
export async function verifyPasskey(answer: string): Promise<User> {
  const site = relyingParty();
  if (!site) throw unavailable();
  const response = parse<AuthenticationResponseJSON>(answer);
  const stored = await findCredential(response.id);
  if (!stored) throw badPasskey();
  const { verifyAuthenticationResponse } = await library();
  let challenge = "";
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return isChallengeValid(given, SIGN_IN);
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: stored.credentialId,
      publicKey: bytes(stored.publicKey),
      counter: stored.counter,
    },
  }).catch(() => null);
  if (!result?.verified) {
    throw isVerifiedEverywhere(stored.algorithm) ? badPasskey() : unverifiable();
  }
  await database()
    .transaction()
    .execute(async (trx) => {
      if (!(await consumeChallenge(trx, challenge))) throw badPasskey();
      await trx
        .updateTable("passkeys")
        .set({
          counter: result.authenticationInfo.newCounter,
          lastUsedAt: new Date().toISOString(),
        })
        .where("id", "=", stored.passkeyId)
        .execute();
    });
  return toUser(stored);
}

/**
 * Deletes a passkey of the user.
 *
 * @throws HttpError 404 if they have none with that id
 */
export async function deletePasskey(request: Request, user: User, id: number): Promise<void> {
  const language = await languageOf(request);
  await database()
    .transaction()
    .execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("passkeys")
        .where("id", "=", id)
        .where("userId", "=", user.id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows !== 1n) throw new HttpError(404, "notFound");
      await deleteUnneededCodes(trx, user.id);
      await recordFactorChange(trx, user, "passkeyRemoved", language);
    });
  await recordFactorEvent(request, user, "passkeyRemoved");
}

const findCredential = (credentialId: string) =>
  database()
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.userId")
    .select([
      "passkeys.id as passkeyId",
      "passkeys.credentialId",
      "passkeys.publicKey",
      "passkeys.counter",
      "passkeys.algorithm",
      ...userColumns,
    ])
    .where("passkeys.credentialId", "=", credentialId)
    .executeTakeFirst();

async function algorithmOf(publicKey: Uint8Array<ArrayBuffer>): Promise<number | null> {
  const { cose, decodeCredentialPublicKey } = await import("@simplewebauthn/server/helpers");
  return decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) ?? null;
}

/** The library validates the content; this only requires an object with an id. */
function parse<Answer extends { id: string }>(json: string): Answer {
  try {
    const value: unknown = JSON.parse(json);
    const isAnswer =
      typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
    if (isAnswer) return value as Answer;
  } catch {
    // Rejected below, like any other invalid text.
  }
  throw badPasskey();
}

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

/** The authenticator app of a user: the shared secret of time-based one-time codes (RFC 6238). */
export interface AuthenticatorAppsTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** Sealed. */
  secret: string;
  /** Null until a first code is accepted; until then, it is no second factor. */
  confirmedAt: Instant | null;
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: number | null;
  createdAt: Generated<Instant>;
}

/** Single-use codes for users who have lost their second factor. */
export interface RecoveryCodesTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** SHA-256 of the code, never the code. */
  codeHash: string;
  usedAt: Instant | null;
  createdAt: Generated<Instant>;
}

/** A passkey of a user (WebAuthn credential); binary values in base64url. */
export interface PasskeysTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** The name that its owner has given it. */
  name: string;
  credentialId: string;
  publicKey: string;
  /** Of the key, as a COSE number; null if it could not be read from an older row. */
  algorithm: number | null;
  /** The signature counter that the authenticator reports; many never increment it. */
  counter: number;
  /** The WebAuthn transports, separated by spaces. */
  transports: Generated<string>;
  createdAt: Generated<Instant>;
  lastUsedAt: Instant | null;
}

/** Challenges that a passkey has signed, kept until they expire: none is accepted twice. */
export interface UsedChallengesTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the challenge. */
  challengeHash: string;
  expiresAt: Instant;
}

/** Sign-ins with the right password that wait for the second factor. */
export interface PendingSignInsTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the cookie's value, never the value. */
  idHash: string;
  userId: number;
  /** The path to redirect to after sign-in, or null. */
  returnTo: string | null;
  /** The values of a form that was sent after its session had ended, as JSON, or null. */
  kept: string | null;
  /** The instant until which the second factor is accepted. */
  expiresAt: Instant;
  createdAt: Generated<Instant>;
}

import { Secret, TOTP } from "otpauth";
import { env } from "~/env.server";

/** What every authenticator app understands (RFC 6238); some ignore other values silently. */
const STANDARD = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks of phones go wrong by a few seconds, and people type slowly: one step either way. */
const WINDOW = 1;

/** A new secret in base32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth://` address of a secret, which a QR code carries; it names this site and the user. */
export function totpAddress(secret: string, username: string): string {
  const issuer = new URL(env().SITE_URL).host;
  return new TOTP({ ...STANDARD, issuer, label: username, secret }).toString();
}

/**
 * The time step whose code this is, within the window around now, or null.
 *
 * @param at an instant in milliseconds
 */
export function totpStep(secret: string, code: string, at = Date.now()): number | null {
  const delta = TOTP.validate({
    ...STANDARD,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: at,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(at / 1000 / STANDARD.period) + delta;
}

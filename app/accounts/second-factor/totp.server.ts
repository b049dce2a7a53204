import { Secret, TOTP } from "otpauth";
import { env } from "~/config/env.server";

/** The values every authenticator app supports (RFC 6238); some silently ignore others. */
const STANDARD = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Tolerates one time step before and after, for inaccurate clocks and slow typing. */
const WINDOW = 1;

/** Returns a new secret in base32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the `otpauth://` address of a secret for a QR code; it names the site and the user. */
export function totpAddress(secret: string, username: string): string {
  const issuer = new URL(env().SITE_URL).host;
  return new TOTP({ ...STANDARD, issuer, label: username, secret }).toString();
}

/**
 * Returns the time step of a code within the window around `at`, or null.
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

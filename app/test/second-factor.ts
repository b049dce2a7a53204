import { Secret, TOTP } from "otpauth";

/** A code as an authenticator app shows it at an instant in milliseconds. */
export function totpCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/ /g, "")) }).generate({ timestamp });
}

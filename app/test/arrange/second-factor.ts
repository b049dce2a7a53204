import { Secret, TOTP } from "otpauth";

/** Returns the code of an authenticator app at an instant in milliseconds. */
export function totpCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/ /g, "")) }).generate({ timestamp });
}

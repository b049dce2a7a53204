import { isSecure } from "~/env.server";
import { isSignedFor, signFor } from "~/keys.server";

/** Days a device stays known after its last sign-in; browsers keep no cookie much longer. */
export const DEVICE_COOKIE_DAYS = 180;

const LIFETIME_S = DEVICE_COOKIE_DAYS * 24 * 60 * 60;

const cookieName = (secure: boolean) => (secure ? "__Host-device" : "device");

/** Returns a Set-Cookie value that identifies a device: `TOKEN.SIGNATURE`. */
export function writeDeviceCookie(token: string, secure = isSecure()): string {
  const value = `${token}.${signFor("device", token)}`;
  const attributes = `Path=/; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Lax`;
  return `${cookieName(secure)}=${value}; ${attributes}${secure ? "; Secure" : ""}`;
}

/** Returns the device token of a request, or null without one that this site has signed. */
export function readDeviceCookie({ headers }: Request): string | null {
  const start = `${cookieName(isSecure())}=`;
  const cookies = (headers.get("Cookie") ?? "").split(/;\s*/);
  const value = cookies.find((each) => each.startsWith(start))?.slice(start.length) ?? "";
  const [, token, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(value) ?? [];
  return token && isSignedFor("device", token, signature!) ? token : null;
}
